package render

import (
	"bytes"
	"path/filepath"
	"testing"

	"opsreport/render/visibletest"
)

// TestVisibleText holds what a reader sees of the hostile account, on pages, in the PDF and the mail, and the bytes of the data
// files.
func TestVisibleText(t *testing.T) {
	t.Parallel()
	o := hostileOptions(t, filepath.Join(t.TempDir(), "site"))
	e, f := publishNight(t, Nights{Night: hostileNight(t)}, o)
	var b bytes.Buffer
	if err := e.WriteMail(&b, Letter{}, f["compliance-summary.pdf"]); err != nil {
		t.Fatal(err)
	}
	visibletest.Site(t, "hostile", o.Dir, b.Bytes())
}
