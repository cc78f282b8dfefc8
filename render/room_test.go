package render

import (
	"bytes"
	"slices"
	"testing"
)

// room holds that what scripts add has the room that the page kept for it, so that
// nothing moves under the reader: the strip, the filter of a list, the field of the
// search.
func room(t *testing.T, v *visited) {
	filtered := slices.IndexFunc(v.files.pages(), func(name string) bool {
		return bytes.Contains(v.files[name], []byte(`class="room"`)) && !bytes.Contains(v.files[name], []byte("data-register"))
	})
	if filtered < 0 {
		t.Fatal("no page keeps room for a filter")
	}
	b := openTab(t, v.browser, v.file, 390)
	for name, place := range map[string]string{v.files.pages()[filtered]: ".room", "search.html": "[data-search]",
		"404.html": ".strip[data-night]"} {
		b.visit(name)
		for _, width := range []int64{390, 700, 1280} {
			b.resize(width)
			if over := eval[string](b, `(() => {
  const e = document.querySelector("`+place+`"), kept = parseFloat(getComputedStyle(e).minBlockSize);
  if (e.children.length > 0 && e.offsetHeight <= kept + 1) return "";
  return e.children.length + " parts, " + e.offsetHeight + " px high, and " + kept + " are kept";
})()`); over != "" {
				t.Errorf("%s at %d px: %s has %s", name, width, place, over)
			}
		}
	}
	b.quiet("room")
}
