//go:build tools

package render

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
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
	for name, place := range map[string]string{v.files.pages()[filtered]: ".room", "search.html": ".asked",
		"404.html": ".strip[data-night]"} {
		b.Visit(name)
		for _, width := range []int64{320, 390, 700, 1280} {
			b.Resize(width)
			if over := eval[string](b, `(() => {
  const e = document.querySelector("`+place+`"), kept = parseFloat(getComputedStyle(e).minBlockSize);
  if (e.children.length > 0 && e.offsetHeight <= kept + 1) return "";
  return e.children.length + " parts, " + e.offsetHeight + " px high, and " + kept + " are kept";
})()`); over != "" {
				t.Errorf("%s at %d px: %s has %s", name, width, place, over)
			}
		}
	}
	// A list in place of which there are links to its parts takes the first screen, so
	// that the foot of the page is not seen to jump; a script that never comes ends that.
	if kept := eval[string](b, `(() => {
  const e = document.createElement("div");
  e.dataset.register = "";
  document.body.append(e);
  const s = getComputedStyle(e);
  return parseFloat(s.minBlockSize) + " of " + innerHeight + ", " + s.animationDelay + " " + s.animationFillMode;
})()`); !regexp.MustCompile(`^(\d+) of (\d+), 4s forwards$`).MatchString(kept) || strings.HasPrefix(kept, "0 ") {
		t.Errorf("a list has %s", kept)
	}
	b.Quiet("room")
}
