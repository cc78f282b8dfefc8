package pages

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/internal/testnight"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

func qualityNight(t *testing.T) *report.Report {
	t.Helper()
	return reportOf(t, testnight.Night(7, 12), report.Options{Zone: time.UTC, Book: new(label.Book)})
}

// TestEveryCheckIsDescribed, with its effect alone and inside a sentence.
func TestEveryCheckIsDescribed(t *testing.T) {
	t.Parallel()
	r := qualityNight(t)
	all := Of(r).Words()
	w, id := all.Quality, regexp.MustCompile(`[A-Z]\d|“”`)
	for i := range r.Quality {
		f := &r.Quality[i]
		alone, inside := Effect(all, f), effect(all, f, true, func(_, name string) string { return name })
		if id.MatchString(alone) {
			t.Errorf("the effect of %s is without the name of a figure: %q", f.Rule, alone)
		}
		if w.Check(f.Rule) == "" || alone == "" || strings.ToUpper(alone[:1])+strings.ReplaceAll(inside[1:], ":", "") != strings.ReplaceAll(alone, ":", "") {
			t.Errorf("render/words/en/quality.txt lacks check.%s or effect.%[1]s, or says the effect otherwise inside a sentence: %q, %q, %q", f.Rule, w.Check(f.Rule), alone, inside)
		}
	}
	for want, f := range map[string]census.Finding{
		"None": {Rule: "F-D5"},
		"Closed ones: out of “On-time closure”": {Rule: "F-D6", DueRead: true},
		"Counted as returned":                   {Rule: "X-7"},
		"Counted as returned; without them “Open follow-ups” is 3 of 9 and “Overdue follow-ups” 2 of 3": {Rule: "X-7", N: 1,
			Without: census.FollowUpCounts{Open: 3, Overdue: 2, All: 9}},
	} {
		if got := Effect(all, &f); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	line := effectLine(all, &census.Finding{Rule: "E-D3"}, "Found.")
	if got, want := line.String(), "Found. Effect on figures: in “Inspections in date”, not in “Inspections in date and completed”."; got != want ||
		line[0].Link != "methods.html#E3" || line[1].Link != "methods.html#E4" {
		t.Errorf("%q, want %q, with links to how each is counted: %+v", got, want, line)
	}
}

// TestTheQualityPageHasEveryCheck: among what was found, with its number, or among what found nothing.
func TestTheQualityPageHasEveryCheck(t *testing.T) {
	t.Parallel()
	r := qualityNight(t)
	p := Quality(table.New(r, table.NewLayout(r, false)), -1)
	var ids []string
	rows := 0
	for _, l := range p.Section("exceptions").Blocks[0].(document.Findings).Lists {
		for _, f := range l.Checks {
			ids, rows = append(ids, f.ID), rows+f.N
			if f.Rows.Path == "" && f.Loose == nil || f.Rows.Path != "" && f.Rows.Text != Of(r).Words().Quality.Rows(len(r.Finding(f.ID).Rows)) {
				t.Errorf("%s: %+v", f.ID, f)
			}
		}
	}
	for _, f := range p.Section("quiet").Blocks[0].(document.Facts) {
		ids = append(ids, f.ID)
	}
	slices.Sort(ids)
	if all := len(slices.Compact(ids)); all != len(r.Quality) || rows != r.Status.Rows || rows == 0 {
		t.Errorf("%d of %d checks, %d of %d rows", all, len(r.Quality), rows, r.Status.Rows)
	}
	var tiles []string
	for _, tile := range p.Section("tiles").Blocks[0].(document.Tiles) {
		tiles = append(tiles, tile.Label+": "+tile.Number+", "+tile.Of[0])
	}
	if got, want := strings.Join(tiles, "\n"), fmt.Sprintf(`Data status: Complete with exceptions, all requests answered; %d of %d checks found something
Rows found: %d, %d of %d records marked
Left out of a rate: 2, rows, by 1 check
Ids without a label: 8, of 10 ids in use`, r.Status.Rules, len(r.Quality), rows, r.Status.Records, r.Total()); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if p.Section("pdf").ID != "" {
		t.Error("without a PDF its characters are counted")
	}
	for n, want := range map[int]string{0: "Every character of the PDF is printed", 1: "1 character of the PDF could", 2: "2 characters of the PDF could"} {
		p := Quality(table.New(r, table.NewLayout(r, false)), n)
		if got := p.Section("pdf").Blocks[0].(document.Para).Text; !strings.HasPrefix(got, want) {
			t.Errorf("%d: %q", n, got)
		}
	}
}

// TestTheQualityPageCountsWhatItLeavesOut of the findings without a record: it says fifty, each cut. The report keeps them whole.
func TestTheQualityPageCountsWhatItLeavesOut(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 400)
	for n, want := range map[int]string{50: "50 xxx", 51: "51 and 1 more", 52: "51 and 2 more"} {
		r := qualityNight(t)
		f := r.Finding("X-3")
		f.N, f.Loose = n, slices.Repeat([]census.Detail{{Says: "named", Text: long}}, n)
		p := Quality(table.New(r, table.NewLayout(r, false)), -1)
		for _, l := range p.Section("exceptions").Blocks[0].(document.Findings).Lists {
			for _, one := range l.Checks {
				if got := fmt.Sprint(len(one.Loose), " ", one.Loose); one.ID == "X-3" && (!strings.HasPrefix(fmt.Sprint(len(one.Loose), " ",
					one.Loose[len(one.Loose)-1]), want) || len(one.Loose[0]) > 310 || f.Loose[0].Text != long) {
					t.Errorf("%d findings: %.60s", n, got)
				}
			}
		}
	}
}

// TestFindingsAreCountedAsInTheStatus: the head of the table counts the checks that tile and sentence count, all of them.
func TestFindingsAreCountedAsInTheStatus(t *testing.T) {
	t.Parallel()
	for want, found := range map[string][]string{
		"0 checks with findings": nil,
		"1 check with findings":  {"E-C1"},
		"3 checks with findings": {"E-C1", "F-D1", "X-3"},
	} {
		r := &report.Report{}
		for _, id := range found {
			r.Quality = append(r.Quality, census.Finding{Rule: id, N: 3})
			r.Status.Rules++
		}
		if got := Of(r).Words().Quality.WithFindings(r.Status.Rules); got != want || Findings(r).Len != len(found) {
			t.Errorf("%v: %q, want %q; %d rows", found, got, want, Findings(r).Len)
		}
	}
}

// TestARowSaysWhatTheCheckFound, and the page of a check without more to say of each has no column for it.
func TestARowSaysWhatTheCheckFound(t *testing.T) {
	t.Parallel()
	r := qualityNight(t)
	x := table.New(r, table.NewLayout(r, false))
	for _, c := range []struct {
		details []census.Detail
		lede    string
		found   []string
	}{
		{[]census.Detail{{Says: "closed"}, {}}, "The check found these 2 follow-ups. Effect on figures: none; the list decides.",
			[]string{"closed", "Due value and overdue list disagree"}},
		{nil, "The check found 1 follow-up. Effect on figures: none; the list decides.", nil},
	} {
		f := &census.Finding{Rule: "F-D7", List: r.Finding("F-D7").List, Rows: []int32{0, 1}[:max(1, len(c.details))], Details: c.details}
		p := NewLists(&Edition{Report: r, Registers: x}, nil).Check(f, 0)
		var found []string
		for _, row := range p.Sections[0].Blocks[0].(document.Rows).Groups[0].Rows {
			if len(row) > 2 { // after what it is, and who has it
				found = append(found, row[2].One.String())
			}
		}
		if p.Title != "F-D7: Due value and overdue list disagree" || p.Lede.String() != c.lede || !slices.Equal(found, c.found) {
			t.Errorf("%q, %q, %q", p.Title, p.Lede.String(), found)
		}
	}
}
