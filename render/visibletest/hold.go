package visibletest

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"opsreport/render/internal/goldentest"
)

// mostHeld is how many pages of a folder are held, but for those of periods, which are few kinds each.
const mostHeld = 50

// dataFile matches the files whose digests are held. A workbook is not one: its bytes are those of a library's compression, and its
// cells are held to the CSV files.
var dataFile = regexp.MustCompile(`\.(csv|json|jsonl|js|ics|sql|prom|txt)$|^_headers$`)

// Site holds the visible text of a site's pages and PDFs, a file each, fifty a folder, and the digests of its data
// files, against the folder testdata/visible/NAME. Mail is the message about it; nil where there is none.
func Site(t *testing.T, name, dir string, mail []byte) {
	t.Helper()
	texts := map[string]string{}
	var digests strings.Builder
	held := map[string]int{}
	pages, first := map[string]int{}, []string{} // what stands around the main part, on how many pages
	add := func(file string, text string, err error) {
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		texts[file+".txt"] = text
	}
	err := fs.WalkDir(os.DirFS(dir), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(file)))
		if err != nil {
			return err
		}
		switch {
		case strings.HasSuffix(file, ".html"):
			if folder := path.Dir(file); folder != "periods" {
				if held[folder]++; held[folder] > mostHeld {
					return nil
				}
			}
			text, around, err := Page(raw)
			add(file, text, err)
			if pages[around]++; pages[around] == 1 {
				first = append(first, around)
			}
		case strings.HasSuffix(file, ".pdf"):
			text, err := PDF(raw)
			add(file, text, err)
		case dataFile.MatchString(file) && !strings.HasPrefix(file, "assets/"):
			fmt.Fprintf(&digests, "%x  %s\n", sha256.Sum256(raw), file)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if mail != nil {
		text, err := Mail(mail)
		add("mail.eml", text, err)
	}
	for _, around := range first {
		texts["around.txt"] += fmt.Sprintf("== on %d pages\n%s", pages[around], around)
	}
	texts["data.sha256"] = digests.String()
	goldentest.HoldsAll(t, path.Join("visible", name), texts)
}
