//go:build tools

package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"opsreport/render/document"
	"opsreport/render/table"
)

// javaArchives are the archives of Debian's packages that hold the validator of Apache PDFBox.
var javaArchives = []string{"preflight", "pdfbox2", "fontbox2", "xmpbox", "commons-logging", "javax.activation", "jaxb-api"}

// preflight holds documents against PDF/A-1b, and returns what it has against each, without the pages.
func preflight(t *testing.T, documents map[string][]byte) map[string][]string {
	t.Helper()
	dir := t.TempDir()
	var list strings.Builder
	for name, content := range documents {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&list, file)
	}
	files := filepath.Join(dir, "files")
	if err := os.WriteFile(files, []byte(list.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	var path []string
	for _, name := range javaArchives {
		path = append(path, "/usr/share/java/"+name+".jar")
	}
	cmd := exec.Command("java", "-Djava.awt.headless=true", "-cp", strings.Join(path, ":"), "org.apache.pdfbox.preflight.Validator_A1b", "xml",
		"group", files)
	if out, err := cmd.CombinedOutput(); err != nil && len(out) > 0 {
		t.Logf("%v: %s", err, out)
	}
	raw, err := os.ReadFile(files + ".preflight.xml")
	if err != nil {
		t.Fatalf("the validator of the packages libpdfbox2-java, default-jre-headless, libactivation-java, libjaxb-api-java and "+
			"libcommons-logging-java left nothing: %v", err)
	}
	var all struct {
		Documents []struct {
			Name   string `xml:"name,attr"`
			Errors []struct {
				Code    string `xml:"code"`
				Details string `xml:"details"`
			} `xml:"errors>error"`
		} `xml:"preflight"`
	}
	if err := xml.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	found := map[string][]string{}
	for _, d := range all.Documents {
		said := []string{}
		for _, e := range d.Errors {
			if line := e.Code + " " + e.Details; !slices.Contains(said, line) {
				said = append(said, line)
			}
		}
		slices.Sort(said)
		found[filepath.Base(d.Name)] = said
	}
	return found
}

// onlyInPart1 is what PDF/A-1 alone refuses: tables of objects that are packed, which came with PDF 1.5, and another part than 1.
var onlyInPart1 = []string{
	"1.4 Trailer Syntax error, /XRef cross reference streams are not allowed",
	"7.11.2 Error on MetaData, part must be 1",
}

// pictureOf returns a PNG.
func pictureOf(t *testing.T) []byte {
	t.Helper()
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewNRGBA(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	return picture.Bytes()
}

// Apache's validator has nothing against our documents but that they are of a later part of the standard, whatever the records
// say. Attachments, which part 1 knows nothing of, are left out here.
func TestArchivesAreValid(t *testing.T) {
	t.Parallel()
	documents := map[string][]byte{}
	add := func(name string, in Input) {
		in.Settings.Archive = "a-2b"
		documents[name+".pdf"], _ = annexOf(t, in)
	}
	add("reference", reference.input(t))
	add("empty", fixture{}.input(t))
	hostileInput := fixture{followUps: 60, equipment: 60, documents: 20, trainings: 20, word: hostileWord}.input(t)
	hostileInput.Settings.Title, hostileInput.Settings.Organisation = hostile[1]+hostile[11], hostile[0]+" \x07 & <b> "
	hostileInput.Settings.SiteURL = "https://example.com/a)(\\>>"
	hostileInput.Settings.Logo = pictureOf(t)
	add("hostile", hostileInput)
	period := input(t, 30)
	period.Archive, period.Page.Title, period.Page.Lede = "a-2b", "🔥 消防 \U000F0000 \ufffe", document.Plain(strings.Join(hostile, " "))
	sample := period
	records := tableOf(period.Page.Sections[0])
	records.Columns = append(slices.Clip(records.Columns),
		table.Column{ID: "record", Head: "🪜", Cell: func(i int) table.Cell { return table.Text(hostileWord("record", i)) }})
	sample.Page.Sections = []document.Section{{ID: "draw"}, {ID: "signed", Blocks: []document.Block{document.Para{Text: hostile[1]}}},
		{ID: "records", Blocks: []document.Block{records}}}
	for name, make := range map[string]func(PeriodInput) ([]byte, Result, error){"period": MakePeriod, "annex": MakeAnnex,
		"sample": MakeWorksheet} {
		in := period
		if name == "sample" {
			in = sample
		}
		content, result, err := make(in)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, content, result)
		documents[name+".pdf"] = content
	}
	damaged := slices.Clone(documents["reference.pdf"])
	copy(damaged[strings.Index(string(damaged), "<pdf:Keywords>")+14:], "other")
	documents["damaged.pdf"] = damaged
	found := preflight(t, documents)
	if len(found) != len(documents) || len(found["damaged.pdf"]) <= len(onlyInPart1) {
		t.Fatalf("the validator sees %v", found)
	}
	for name, said := range found {
		if name != "damaged.pdf" && !slices.Equal(said, onlyInPart1) {
			t.Errorf("%s: %q", name, said)
		}
	}
}

// The document carries files of the site if it may, and says so to an archive.
func TestFilesAreCarried(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	in.Files = []File{{Name: "metrics.json", Media: "application/json", Description: "figures", Content: []byte(`{"x":1}`)}}
	for level, want := range map[string]int{"": 1, "a-3b": 1, "a-2b": 0, "none": 0} {
		in.Settings.Archive = level
		content, _ := annexOf(t, in)
		if n := strings.Count(run(t, content, "qpdf", "--list-attachments", "FILE"), "metrics.json"); n != want {
			t.Errorf("%q carries %d files, want %d", level, n, want)
		}
	}
	in.Settings.Archive = "a-3b"
	content, _ := annexOf(t, in)
	if got := run(t, content, "qpdf", "--show-attachment=metrics.json", "FILE"); got != `{"x":1}` {
		t.Errorf("it carries %q", got)
	}
}
