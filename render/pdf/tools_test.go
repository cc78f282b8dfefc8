//go:build tools

package pdf

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// run runs a tool that others wrote over a document; a tool that is missing
// fails the test.
func run(t testing.TB, content []byte, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, a := range args {
		if a == "FILE" {
			args[i] = file
		}
	}
	out, err := exec.Command(args[0], args[1:]...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
	return string(out)
}

// unpacked returns all objects of a document as text.
func unpacked(t testing.TB, content []byte) string {
	t.Helper()
	return run(t, content, "qpdf", "--qdf", "--object-streams=disable", "--normalize-content=n", "FILE", "-")
}

// objects returns the dictionaries of all objects of a document by number, each on one line, as mutool reads them.
func objects(t testing.TB, content []byte) map[string]string {
	t.Helper()
	all := map[string]string{}
	for line := range strings.Lines(run(t, content, "mutool", "show", "FILE", "grep")) {
		if n, dict, ok := strings.Cut(strings.TrimSpace(line), " 0 obj "); ok {
			all[n] = dict
		}
	}
	return all
}

// page is a page of a document: the number of its object, its dictionary and those of its links.
type page struct {
	number string
	dict   string
	links  []string
}

var objectRef = regexp.MustCompile(`(\d+) 0 R`)

// pagesOf returns the pages in order.
func pagesOf(all map[string]string) (pages []page) {
	kids := regexp.MustCompile(`/Kids\[([^\]]*)\]`).FindStringSubmatch(all["1"])
	for _, at := range objectRef.FindAllStringSubmatch(kids[1], -1) {
		p := page{number: at[1], dict: all[at[1]]}
		if annots := regexp.MustCompile(`/Annots\[([^\]]*)\]`).FindStringSubmatch(p.dict); annots != nil {
			for _, link := range objectRef.FindAllStringSubmatch(annots[1], -1) {
				p.links = append(p.links, all[link[1]])
			}
		}
		pages = append(pages, p)
	}
	return pages
}

// sound holds a document against all tools.
func sound(t *testing.T, content []byte, result Result) {
	t.Helper()
	run(t, content, "qpdf", "--check", "FILE")
	if out := run(t, content, "pdfinfo", "FILE"); !regexp.MustCompile(fmt.Sprintf(`Pages:\s+%d\n`, result.Pages)).MatchString(out) {
		t.Errorf("want %d pages:\n%s", result.Pages, out)
	}
	if out := run(t, content, "mutool", "info", "FILE"); strings.Contains(out, "error") || strings.Contains(out, "warning") {
		t.Errorf("mutool: %s", out)
	}
	embedded(t, run(t, content, "pdffonts", "FILE"))
	inBounds(t, run(t, content, "pdftotext", "-bbox", "FILE", "-"))
}

func embedded(t *testing.T, out string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) < 4 {
		t.Errorf("no fonts:\n%s", out)
		return
	}
	for _, line := range lines[2:] {
		if f := strings.Fields(line); len(f) < 8 || f[len(f)-5] != "yes" {
			t.Errorf("a font is not embedded: %s", line)
		}
	}
}

var (
	pageBox = regexp.MustCompile(`<page width="([0-9.]+)" height="([0-9.]+)">`)
	wordBox = regexp.MustCompile(`<word xMin="([0-9.-]+)" yMin="([0-9.-]+)" xMax="([0-9.-]+)" yMax="([0-9.-]+)">(.*)</word>`)
)

// inBounds checks that no word leaves the margins.
func inBounds(t *testing.T, out string) {
	t.Helper()
	var wide, high float64
	number := func(s string) float64 {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	bad, words := 0, 0
	for line := range strings.SplitSeq(out, "\n") {
		if m := pageBox.FindStringSubmatch(line); m != nil {
			wide, high = number(m[1]), number(m[2])
		}
		m := wordBox.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		words++
		if number(m[1]) < 40 || number(m[3]) > wide-40 || number(m[2]) < 20 || number(m[4]) > high-15 {
			if bad++; bad < 6 {
				t.Errorf("out of bounds: %s", line)
			}
		}
	}
	if words == 0 {
		t.Error("no words")
	}
}

func TestPapers(t *testing.T) {
	t.Parallel()
	for paper, size := range map[string]string{"A4": "595.28 x 841.89", "Letter": "612 x 792"} {
		in := reference.input(t)
		in.Settings.Paper = paper
		in.Settings.Commentary = strings.Repeat("Two harnesses were withdrawn after the October storm. ", 12)
		content, result := summaryOf(t, in)
		sound(t, content, result)
		if result.Pages != 2 {
			t.Errorf("%s: %d pages", paper, result.Pages)
		}
		if out := run(t, content, "pdfinfo", "FILE"); !strings.Contains(out, size) {
			t.Errorf("%s: want %s:\n%s", paper, size, out)
		}
		if one := run(t, content, "pdftotext", "-f", "1", "-l", "1", "-layout", "FILE", "-"); !strings.Contains(one,
			"Not a determination of compliance") {
			t.Errorf("%s: page 1 lost its box:\n%s", paper, one)
		}
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	content, result := referenceDocument(t)
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	for _, want := range []string{
		"40 of 40 open", "snapshot sha256 9f3c61b07ad2",
		"Internal · Uncontrolled copy; verify against SHA256SUMS",
		"page 1 of " + strconv.Itoa(result.Pages), "HW-20261121", digest, "sha256sum -c SHA256SUMS", "Time zone",
		"Annex A: Overdue follow-ups", "Annex B: Expired items in service",
		"Annex C: No inspection on record", "Prepared automatically by opsreport 1.4.0", "Yes. Ids equal",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("missing: %q", want)
		}
	}
	first, two := summaryOf(t, reference.input(t))
	summary := run(t, first, "pdftotext", "-layout", "FILE", "-")
	for _, want := range []string{"As of 21 Nov 2026, 04:12 GMT", "All requests answered · ", "40 of 40 open", "snapshot sha256 9f3c61b07ad2",
		"Internal · Uncontrolled copy; verify against SHA256SUMS", "page 2 of 2", digest, "Read by", "Signature", "Decisions", "Valid until"} {
		if !strings.Contains(summary, want) {
			t.Errorf("the summary lacks %q", want)
		}
	}
	sound(t, first, two)
	if n := strings.Count(all, "Uncontrolled copy; verify against SHA256SUMS"); n != result.Pages {
		t.Errorf("%d feet on %d pages", n, result.Pages)
	}
	info := run(t, content, "env", "TZ=UTC", "pdfinfo", "FILE")
	for _, want := range []string{"Harbour Works – operations compliance: annex, 21 Nov 2026, 04:12 GMT",
		"Author:          Harbour Works Ltd", "Facts as returned by https://ops.example.com", digest, "Sat Nov 21 04:12:07 2026 UTC"} {
		if !strings.Contains(strings.ReplaceAll(info, "  ", " "), strings.ReplaceAll(want, "  ", " ")) {
			t.Errorf("information lacks %q:\n%s", want, info)
		}
	}
}

// Every row of the registers is printed, in the order of the register.
func TestAnnexesAreComplete(t *testing.T) {
	t.Parallel()
	big := fixture{followUps: 300, equipment: 400, documents: 3, trainings: 3}
	in := big.input(t)
	content, _ := annexOf(t, in)
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	a, b := strings.LastIndex(all, "Annex A: "), strings.LastIndex(all, "Annex B: ")
	for i := range 300 {
		if id := fmt.Sprintf("FO-%04d", i); strings.Count(all[a:b], id) != 1 {
			t.Fatalf("%s stands %d times in Annex A", id, strings.Count(all[a:b], id))
		}
	}
	// The head of the table stands on each of its pages.
	pages := strings.Count(all[a:b], "\f")
	if all[b-200:b] != strings.TrimRight(all[b-200:b], "\f") || !strings.Contains(all[b-200:b], "\f") {
		pages++ // Annex B begins on the last page of Annex A
	}
	if heads := strings.Count(all[a:b], "Reassigned"); heads != pages {
		t.Errorf("%d heads on %d pages", heads, pages)
	}
}

func TestCutAnnexSaysSo(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: annexRows + 7, equipment: 10}.input(t)
	content, result := annexOf(t, in)
	if len(content) > MaxBytes || result.Pages < 50 {
		t.Errorf("%d bytes on %d pages", len(content), result.Pages)
	}
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	if !strings.Contains(all, fmt.Sprintf("first %d of %d", annexRows, annexRows+7)) {
		t.Error("the annex does not say that it is cut")
	}
	if !strings.Contains(all, "The rest: https://reports.example.com/ops/followups/overdue.html and data/followups-overdue.csv.") {
		t.Error("the annex does not say where the rest is")
	}
}

func TestOutline(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	content, _ := referenceDocument(t)
	out := run(t, content, "mutool", "show", "FILE", "outline")
	all := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	entry := regexp.MustCompile(`"(.*)"\s+#page=(\d+)`)
	found := map[string]int{}
	for _, m := range entry.FindAllStringSubmatch(out, -1) {
		page, err := strconv.Atoi(m[2])
		if err != nil {
			t.Fatal(err)
		}
		found[m[1]] = page
	}
	for _, s := range partsOf(&in) {
		page := found[s.heading]
		if page == 0 || !strings.Contains(all[page-1], s.Title) {
			t.Errorf("the outline leads to page %d for %q:\n%s", page, s.heading, out)
		}
		toc := regexp.MustCompile(regexp.QuoteMeta(s.heading) + ` +(\d+)`).FindStringSubmatch(strings.Join(all[:2], ""))
		if toc == nil || toc[1] != strconv.Itoa(page) {
			t.Errorf("contents lead to %v, the outline to %d, for %q", toc, page, s.heading)
		}
	}
	if len(found) < 20 {
		t.Errorf("only %d bookmarks", len(found))
	}
}

func TestLinks(t *testing.T) {
	t.Parallel()
	content, _ := referenceDocument(t)
	raw := unpacked(t, content)
	if !strings.Contains(raw, "https://reports.example.com/ops/equipment/item/") {
		t.Error("no link to a record")
	}
	in := reference.input(t)
	in.Settings.SiteURL = "javascript:alert(1)"
	content, _ = annexOf(t, in)
	raw = unpacked(t, content)
	if strings.Contains(raw, "javascript") || strings.Contains(raw, "JavaScript") {
		t.Error("a script became a link")
	}
}
