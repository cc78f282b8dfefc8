package render

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/pages/letter"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/scope"
	"opsreport/render/table"
)

func TestChangeRowsTellALossOfSight(t *testing.T) {
	t.Parallel()
	c := &event.Changes{Since: time.Date(2026, 5, 4, 2, 0, 0, 0, time.UTC),
		Shrunk: []event.Shrunk{{Kind: label.EquipmentType, Label: "Ladders", Before: 12, Gone: 10}}}
	ann, bob := "Ann Keeper", "Bob Keeper"
	for i := range 5 {
		c.Events = append(c.Events, past.Event{List: past.Equipments, ID: fmt.Sprint("e", i), Event: past.Gone})
	}
	c.Events = append(c.Events, past.Event{List: past.FollowUps, ID: "f1", Event: past.Reassigned, Was: &ann, Is: &bob})
	x := table.New(&report.Report{Rows: census.Rows{Zone: time.UTC}}, table.Layout{})
	told := func(c *event.Changes) []string {
		return linesOf(letter.Changes(&pages.Edition{Report: x.Report, Registers: x, Changes: c, Happened: event.New(x, nil, nil).Rows(c.Events)}))
	}
	lost := "Less is visible than before: equipment type Ladders: 10 of 12 no longer in the list, which is not progress"
	want := []string{lost, "No longer in the list: e0: in the list → not in the list", "No longer in the list: e1: in the list → not in the list",
		"No longer in the list: e2: in the list → not in the list", "No longer in the list: e3: in the list → not in the list",
		"No longer in the list: e4: in the list → not in the list",
		"In all: 6 changes since 4 May 2026: 5 items no longer in the list, 1 follow-up reassigned"}
	if got := told(c); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	// Five and fewer stand there as they are, and no person.
	five := *c
	five.Events = c.Events[:5]
	if got := told(&five); !slices.Equal(got, want[:6]) {
		t.Errorf("got %q", got)
	}
	c.Events = c.Events[5:]
	if got := told(c); !slices.Equal(got, []string{lost, "Reassigned: f1"}) {
		t.Errorf("got %q", got)
	}
}

// TestALetterHasNoWordsOfANote: e-mail and job summary may go to anybody, so a follow-up goes by its
// form and day in them, whatever the report itself shows.
func TestALetterHasNoWordsOfANote(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	f := &record.FollowUp{ID: "f1", FormID: "7", Open: record.True, CreatedOn: record.MS(day.UnixMilli()),
		Messages: []record.Message{{Note: "Ann fell"}}}
	r, err := report.Build(record.Night{AsOf: day.AddDate(0, 0, 9), Set: record.Set{FollowUps: record.Of(f)}}, nil,
		report.Options{Zone: time.UTC, Book: &label.Book{}})
	if err != nil {
		t.Fatal(err)
	}
	x, opened := table.New(r, table.Layout{}), []past.Event{{List: past.FollowUps, ID: "f1", Event: past.Opened}}
	rows := event.New(x, nil, nil).Rows(opened)
	if rows[0].Name != "7: Ann fell" {
		t.Fatalf("the follow-up is %q on the site", rows[0].Name)
	}
	e := &pages.Edition{Report: r, Registers: x, Changes: &event.Changes{Events: opened}, Happened: rows}
	if got := linesOf(letter.Changes(e)); len(got) != 1 || !strings.Contains(got[0], ": 7, 1 Nov 2026 f1") {
		t.Errorf("got %q", got)
	}
	page := letter.Page(e, letter.Sent{})
	if got := page.Section("changed").Blocks[0].(document.Counts); len(got) != 1 || got[0].First.Links[0].Text != "7, 1 Nov 2026 f1" {
		t.Errorf("got %+v", got)
	}
}

func linesOf(rows document.Facts) []string {
	var out []string
	for _, f := range rows {
		out = append(out, f.Name+": "+f.Text())
	}
	return out
}

func TestTileTextSaysTheNumberOnce(t *testing.T) {
	t.Parallel()
	for want, tile := range map[string]document.Tile{
		"3 of 22 open · 13.6 %":        {Number: "3", Shows: document.CountShown, Of: []string{"3 of 22 open", "13.6 %"}},
		"93.3 %, 28 of 30":             {Number: "93.3", Unit: "%", Of: []string{"28 of 30"}},
		"n/a, 0 follow-ups returned":   {Number: "n/a", Of: []string{"0 follow-ups returned"}},
		"39 days, since 13 Oct 2026":   {Number: "39", Unit: "days", Of: []string{"since 13 Oct 2026"}},
		"1 of 4":                       {Number: "1 of 4", Words: true, Of: []string{"1 of 4"}},
		"3 of 4, of those with a date": {Number: "3 of 4", Of: []string{"of those with a date"}},
	} {
		if got := tileText(table.WordsOf(new(report.Report)).Mail, tile); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestAMailSaysItsPage: whatever a night may say, it stands in both parts of the mail.
func TestAMailSaysItsPage(t *testing.T) {
	t.Parallel()
	nights := leakSample(t)
	o := leakOptions(t, privacy.Full)
	o.SiteURL, o.Scope = "https://reports.example.com/dock", &scope.Scope{Only: scope.Only{Offices: []string{"57c2e5b9a3f46d88b2a9e301"}}}
	none, many := 0, 1000
	o.Rules = nil
	for i := range 22 { // more than a mail lists
		o.Rules = append(o.Rules, rule.Rule{Name: fmt.Sprint("Rule ", i), Figure: "F1", Max: &none})
	}
	met := o
	met.Rules = []rule.Rule{{Name: "Met", Figure: "F1", Max: &many}}
	n := Nights{Night: nights[len(nights)-1], Before: &nights[len(nights)-2]}
	unmet, err := New(t.Context(), n, o)
	if err != nil {
		t.Fatal(err)
	}
	e, err := New(t.Context(), n, met)
	if err != nil {
		t.Fatal(err)
	}
	e.Changes.Shrunk = []event.Shrunk{{Kind: label.Office, Label: "Dock", Gone: 4, Before: 5}}
	met.Scope, met.SiteURL = &scope.Scope{Only: scope.Only{Offices: []string{"57c2e5b9a3f46d88b2a9ffff"}}}, ""
	quiet, err := New(t.Context(), Nights{Night: nights[0]}, met)
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]bool{}
	for _, c := range []struct {
		of *Edition
		l  Letter
	}{{e, Letter{Kept: unmet, Annex: []byte("annex")}}, {e, Letter{}}, {quiet, Letter{Annex: make([]byte, 8<<20)}}} {
		var b bytes.Buffer
		if err := c.of.WriteMail(&b, c.l, []byte("pdf")); err != nil {
			t.Fatal(err)
		}
		said := strings.Join(strings.Fields(html.UnescapeString(mailParts(t, b.Bytes()))), " ")
		for _, s := range c.of.mail(c.l, []byte("pdf")).Page.Sections {
			sections[s.ID] = true
			texts := textsOfBlocks(s)
			if s.Title != "" {
				texts = append(texts, s.Title)
			}
			if len(texts) == 0 {
				t.Errorf("section %s says nothing", s.ID)
			}
			for _, text := range texts {
				if text = strings.Join(strings.Fields(text), " "); strings.Count(said, text) < 2 {
					t.Errorf("section %s: the mail does not say %q in both its parts: %s", s.ID, text, said)
				}
			}
		}
	}
	if got := len(sections); got != 12 { // all that Page of package letter speaks of
		t.Errorf("%d sections: %v", got, sections)
	}
}

// textsOfBlocks returns what a mail is to say of a section.
func textsOfBlocks(s document.Section) (all []string) {
	for _, b := range s.Blocks {
		switch b := b.(type) {
		case document.Para:
			all = append(all, b.Text)
		case document.Line:
			for _, p := range b {
				all = append(all, p.Words, p.Text)
			}
		case document.Facts:
			for _, f := range b {
				all = append(all, f.Name, f.Text())
			}
		case document.Tiles:
			for _, t := range b {
				all = append(all, t.Label, t.Number, t.Unit, t.Change)
			}
		case document.Counts:
			for _, c := range b {
				all = append(all, c.Name)
				for _, l := range c.First.Links {
					all = append(all, l.Text)
				}
			}
		case document.Sheet:
			all = append(all, b.Foot)
			for _, p := range b.Parts {
				all = append(all, p.Head)
				for _, l := range p.Lines {
					all = append(all, l.What.One.String(), l.What.Two.String())
				}
			}
		}
	}
	return slices.DeleteFunc(all, func(text string) bool { return text == "" })
}

// TestCheckWithoutTheSnapshotOfTheNightBefore: on a runner that starts empty
// the history alone knows what there was.
func TestCheckWithoutTheSnapshotOfTheNightBefore(t *testing.T) {
	t.Parallel()
	limit := 20.0
	o := sampleOptions(t, t.TempDir())
	for _, list := range []string{"resources", "followups", "equipments", "grouptrainings"} {
		o.Rules = append(o.Rules, rule.Rule{Name: list, List: list, MaxShrinkPercent: &limit})
	}
	large, err := New(t.Context(), Nights{Night: sampleNight(t, 1, 2)}, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		past []history.Line
		want rule.State
	}{{nil, rule.NotApplicable}, {[]history.Line{large.Line}, rule.NotMet}} {
		e, err := New(t.Context(), Nights{Night: sampleNight(t, 0, 1), History: c.past}, o)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range e.Check(time.Time{}) {
			if r.State != c.want {
				t.Errorf("%s after %d nights of history: %s (%+v), want %s", r.Rule.Name, len(c.past), r.State, r.Raw, c.want)
			}
		}
	}
}

// TestSessionsWithoutADateAreNotCounted: figure T1, which stands for the list in the history, has no
// session without a date, and a line does not say whether there were some. So it proves a loss, and
// never that there was none.
func TestSessionsWithoutADateAreNotCounted(t *testing.T) {
	t.Parallel()
	limit := 20.0
	o := sampleOptions(t, t.TempDir())
	o.Rules = []rule.Rule{{Name: "Sessions", List: "grouptrainings", MaxShrinkPercent: &limit}}
	undated := func(back, all, without int) record.Night {
		n := record.Night{Digest: strings.Repeat("5e", 32), AsOf: sampleAsOf.AddDate(0, 0, -back)}
		sessions := make([]*record.GroupTraining, all)
		for i := range sessions {
			sessions[i] = &record.GroupTraining{ID: strconv.Itoa(i)}
			if i >= without {
				sessions[i].Created = record.MS(sampleAsOf.AddDate(0, 0, -7).UnixMilli())
			}
		}
		n.GroupTrainings = record.Of(sessions...)
		return n
	}
	for _, c := range []struct {
		before, undatedBefore, now, undatedNow int
		want                                   rule.State
	}{
		{10, 4, 7, 3, rule.NotApplicable}, {10, 4, 7, 0, rule.NotApplicable}, {10, 0, 10, 0, rule.NotApplicable}, {10, 0, 7, 0, rule.NotMet},
		{10, 1, 7, 2, rule.NotMet}, {0, 0, 7, 2, rule.NotApplicable},
	} {
		before, err := New(t.Context(), Nights{Night: undated(1, c.before, c.undatedBefore)}, o)
		if err != nil {
			t.Fatal(err)
		}
		now, err := New(t.Context(), Nights{Night: undated(0, c.now, c.undatedNow), History: []history.Line{before.Line}}, o)
		if err != nil {
			t.Fatal(err)
		}
		if r := now.Check(time.Time{})[0]; r.State != c.want {
			t.Errorf("%d sessions after %d, %d and %d of them without a date: %s (%+v), want %s", c.now, c.before, c.undatedNow, c.undatedBefore,
				r.State, r.Raw, c.want)
		}
	}
}

// The subject names what is not met first, whatever the setting is.
func TestSubjectNamesTheUnmetRules(t *testing.T) {
	t.Parallel()
	none, all := 0, 1000
	o := sampleOptions(t, t.TempDir())
	o.Title = "Harbour"
	for _, name := range []string{"A", "B", "C", "D"} {
		o.Rules = append(o.Rules, rule.Rule{Name: name, Figure: "F1", Max: &none})
	}
	o.Rules = append(o.Rules, rule.Rule{Name: "Met", Figure: "F1", Max: &all})
	unmet, err := New(t.Context(), Nights{Night: sampleNight(t, 0, 1)}, o)
	if err != nil {
		t.Fatal(err)
	}
	o.Rules = o.Rules[4:]
	met, err := New(t.Context(), Nights{Night: sampleNight(t, 1, 2)}, o)
	if err != nil {
		t.Fatal(err)
	}
	day, status := unmet.Report.AsOf.Format(time.DateOnly), unmet.Registers.Words.Quality.DataStatus(unmet.Report.Status.Exceptions)
	earlier := met.Report.AsOf.Format(time.DateOnly)
	short := func(e *Edition) string { return e.Report.AsOf.Format("2 Jan") }
	numbers := letter.Numbers(&unmet.Edition)
	const said = "4 of 5 rules not met: A, B, C and 1 more"
	for _, c := range []struct {
		of      *Edition
		letter  Letter
		subject string
	}{
		{unmet, Letter{}, said + " — Harbour, " + short(unmet) + ": " + numbers},
		{unmet, Letter{Subject: "Tonight"}, said + " — Tonight"},
		{unmet, Letter{Subject: "{rules}, {status}, {date}, {title}"}, said + ", " + status + ", " + day + ", Harbour"},
		{met, Letter{Subject: "{title} {rules}"}, "Harbour 1 of 1 rule met"},
		{met, Letter{Subject: "{date}"}, earlier},
		{met, Letter{Subject: "{date}", Kept: unmet}, said + " — snapshot of " + short(unmet) + " not published, this is the report of " +
			short(met) + " — " + day},
	} {
		m := c.of.mail(c.letter, nil)
		if m.Subject != c.subject {
			t.Errorf("%+v: %q, want %q", c.letter.Subject, m.Subject, c.subject)
		}
		judged := c.of
		if c.letter.Kept != nil {
			judged = c.letter.Kept
		}
		if breaches := judged == unmet; breaches != (len(textsOfBlocks(m.Page.Section("unmet"))) == 8) || !m.Date.Equal(judged.Report.AsOf) ||
			(m.Page.Section("kept").ID != "") != (c.letter.Kept != nil) {
			t.Errorf("%q as of %s: %+v", c.subject, m.Date, m.Page)
		}
	}
}
