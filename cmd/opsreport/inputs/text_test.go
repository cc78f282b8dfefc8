package inputs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFilesForReadersMayHaveAMark at their beginning, which is shown nowhere; UTF-16 is told.
func TestFilesForReadersMayHaveAMark(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	labels, commentary := filepath.Join(dir, "labels.csv"), filepath.Join(dir, "review.md")
	read := func(names, words string) (shown string, wrong []string) {
		for name, text := range map[string]string{labels: names, commentary: words} {
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		r, _ := testReader(t)
		var all Problems
		o := RenderOptions(r, load(t, "OPSREPORT_LABELS="+labels, "OPSREPORT_COMMENTARY="+commentary), &all)
		for _, err := range all {
			wrong = append(wrong, err.Error())
		}
		if name, _ := o.Labels.Name("form", "9"); len(wrong) == 0 {
			shown = name + "; " + o.Commentary
		}
		return shown, wrong
	}
	const csv, words = "kind,id,name\nform,9,Site walk\n", "# Review\n"
	if shown, wrong := read("\ufeff"+csv, "\ufeff"+words); shown != "Site walk; # Review\n" {
		t.Errorf("with marks: %q, %q", shown, wrong)
	}
	wide := func(text string) string { return "\xff\xfe" + strings.Join(strings.Split(text, ""), "\x00") + "\x00" }
	_, wrong := read(wide(csv), wide(words))
	for i, key := range []string{"labels", "commentary"} {
		if len(wrong) != 2 || !strings.Contains(wrong[i], key) || !strings.Contains(wrong[i], "is UTF-16") {
			t.Errorf("of UTF-16 it says %q", wrong)
		}
	}
}
