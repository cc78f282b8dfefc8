//go:build tools

package archive

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// tool runs a program that others wrote over a document.
func tool(t testing.TB, content []byte, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	for i := range args {
		args[i] = strings.ReplaceAll(args[i], "FILE", file)
	}
	out, err := exec.Command(args[0], args[1:]...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
	return string(out)
}

func archived(t testing.TB, d Document) []byte {
	t.Helper()
	content, err := Archive(drawn(t, nil), d)
	if err != nil {
		t.Fatal(err)
	}
	tool(t, content, "qpdf", "--check", "FILE")
	return content
}

// Each level has what it promises and nothing else, and the same document has the same bytes.
func TestLevels(t *testing.T) {
	t.Parallel()
	for level, want := range map[string]struct {
		part    string
		profile bool
		files   int
	}{A3b: {"3", true, 2}, A2b: {"2", true, 0}, None: {"", false, 0}, "": {"3", true, 2}} {
		d := about
		d.Level = level
		content := archived(t, d)
		if again := archived(t, d); !bytes.Equal(content, again) {
			t.Errorf("%s: other bytes the second time", level)
		}
		if !bytes.HasPrefix(content, []byte("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")) {
			t.Errorf("%s begins with %q", level, content[:20])
		}
		catalog := tool(t, content, "mutool", "show", "FILE", "trailer/Root")
		if has := strings.Contains(catalog, "/OutputIntents"); has != want.profile {
			t.Errorf("%s: an output intent is %t in %s", level, has, catalog)
		}
		if has := strings.Count(tool(t, content, "qpdf", "--list-attachments", "FILE"), " -> "); has != want.files {
			t.Errorf("%s carries %d files", level, has)
		}
		part := regexp.MustCompile(`<pdfaid:part>(.)</pdfaid:part><pdfaid:conformance>B</`).FindSubmatch(content)
		if (part == nil) != (want.part == "") || part != nil && string(part[1]) != want.part {
			t.Errorf("%s promises %s", level, part)
		}
		id := regexp.MustCompile(`/ID\[<([0-9a-f]{32})><([0-9a-f]{32})>\]`).FindSubmatch(content)
		if id == nil || !bytes.Equal(id[1], id[2]) {
			t.Errorf("%s: the document is called %s", level, id)
		}
		changed := d
		changed.Creator = "opsreport 2"
		if other := archived(t, changed); id != nil && bytes.Contains(other, id[1]) {
			t.Errorf("%s: another document has the same name", level)
		}
	}
}

// What a document carries comes out byte for byte, in the order of the names, and says what it is.
func TestFiles(t *testing.T) {
	t.Parallel()
	content := archived(t, about)
	for _, f := range about.Files {
		if got := tool(t, content, "qpdf", "--show-attachment="+f.Name, "FILE"); got != string(f.Content) {
			t.Errorf("%s comes out as %q", f.Name, got)
		}
	}
	all := tool(t, content, "mutool", "show", "FILE", "grep")
	for _, want := range []string{"/AFRelationship/Data", "/Subtype/application#2Fsql", "/Subtype/application#2Fjson", "/Desc(queries)",
		"<</Size 10/ModDate(D:20261121041207Z)>>", "/UF(b.sql)"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %s in\n%s", want, all)
		}
	}
	if !regexp.MustCompile(`/AF\[\d+ 0 R \d+ 0 R\]`).MatchString(all) ||
		!regexp.MustCompile(`/EmbeddedFiles<</Names\[\(a\.json\)\d+ 0 R\(b\.sql\)\d+ 0 R\]`).MatchString(all) {
		t.Errorf("the catalog does not lead to both:\n%s", all)
	}
}

// The metadata say word for word what the document information says, as another program reads both.
func TestMetadata(t *testing.T) {
	t.Parallel()
	content := archived(t, about)
	info := tool(t, content, "env", "TZ=UTC", "pdfinfo", "FILE")
	meta := tool(t, content, "pdfinfo", "-meta", "FILE")
	found, path := map[string]string{}, []string(nil)
	for r := xml.NewDecoder(strings.NewReader(meta)); ; {
		token, err := r.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			path = append(path, token.Name.Local)
		case xml.CharData:
			for _, name := range path {
				found[name] += strings.TrimSpace(string(token))
			}
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
	for key, name := range map[string]string{"Title": "title", "Author": "creator", "Subject": "description", "Keywords": "Keywords",
		"Creator": "CreatorTool", "Producer": "Producer"} {
		m := regexp.MustCompile(`(?m)^` + key + `: +(.*)$`).FindStringSubmatch(info)
		if m == nil || m[1] != found[name] || m[1] == "" {
			t.Errorf("%s is %q in the information and %q in the metadata", key, m, found[name])
		}
	}
	if found["title"] != "A & B – <c>\uFFFD" || found["CreateDate"] != "2026-11-21T04:12:07Z" || found["ModifyDate"] != found["CreateDate"] ||
		strings.Count(info, "Sat Nov 21 04:12:07 2026 UTC") != 2 {
		t.Errorf("%q in\n%s", found, info)
	}
}

// The parts of the outline say how many entries they hide, links are printed, and each character says what it is.
func TestSmallThings(t *testing.T) {
	t.Parallel()
	content := archived(t, about)
	all := tool(t, content, "mutool", "show", "FILE", "grep")
	if strings.Count(all, "/Count -1") != 2 || !regexp.MustCompile(`/Type/Outlines\b`).MatchString(all) || strings.Contains(all, "/Count 0") {
		t.Errorf("the outline counts otherwise:\n%s", all)
	}
	if links := strings.Count(all, "/Subtype/Link"); links != 4 || strings.Count(all, "/F 4/") != links {
		t.Errorf("%d links, of which %d are printed", links, strings.Count(all, "/F 4/"))
	}
	for _, m := range regexp.MustCompile(`/Rect\[[\d.]+ ([\d.]+) [\d.]+ ([\d.]+)\]`).FindAllStringSubmatch(all, -1) {
		if len(m[1]) > len(m[2]) || len(m[1]) == len(m[2]) && m[1] >= m[2] {
			t.Errorf("a link's area begins above its end: %s", m[0])
		}
	}
	if !strings.Contains(all, `/URI(https://example.com/\(a\)\\>>])`) {
		t.Errorf("an address was changed:\n%s", all)
	}
	if text := tool(t, content, "pdftotext", "FILE", "-"); !strings.Contains(text, "a – b Ł\u0301") {
		t.Errorf("the pages say %q", text)
	}
	used := make([]byte, 2*0x10000)
	for _, r := range []int{1, 0x41, 0x42, 0xff, 0x100, 0xffff} {
		used[2*r+1] = 7
	}
	table := string(toUnicode(used, nil))
	if !strings.Contains(table, "5 beginbfrange\n<0001> <0001> <0001>\n<0041> <0042> <0041>\n<00FF> <00FF> <00FF>\n<0100> <0100> <0100>\n"+
		"<FFFF> <FFFF> <FFFF>\nendbfrange") {
		t.Errorf("the characters are told as\n%s", table)
	}
	for _, c := range []int{100, 101, 250} { // at most a hundred stand in a block
		used = make([]byte, 2*0x10000)
		for i := range c {
			used[2*(2*i+1)+1] = 7
		}
		blocks := strings.Split(string(toUnicode(used, nil)), "beginbfrange\n")[1:]
		for _, block := range blocks {
			if n := strings.Count(block[:strings.Index(block, "endbfrange")], "\n"); n > 100 {
				t.Errorf("%d of %d characters are in one block", n, c)
			}
		}
		if len(blocks) != (c+99)/100 {
			t.Errorf("%d blocks of %d characters", len(blocks), c)
		}
	}
}
