package render

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// What the PDF could not print is counted on the page of data quality.
func TestReplacedReachesTheSite(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	o := sampleOptions(t, dir)
	o.Organisation = "Harbour \U0001F6A2 Works"
	_, got := publish(t, o)
	page, err := os.ReadFile(filepath.Join(dir, "data-quality.html"))
	if err != nil {
		t.Fatal(err)
	}
	if want := "It prints " + strconv.Itoa(got.Replaced) + " character"; got.Replaced == 0 || !strings.Contains(string(page), want) {
		t.Errorf("%d characters are replaced, and the page does not say %q", got.Replaced, want)
	}
}
