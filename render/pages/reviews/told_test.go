package reviews

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// TestLateInspections are those not done by the closing night first, and not those that
// fall due after it.
func TestLateInspections(t *testing.T) {
	t.Parallel()
	closing := time.UnixMilli(1000)
	p := &period.Period{Closing: period.Night{Night: past.Night{AsOf: closing}}}
	for _, d := range []struct {
		fate period.Fate
		ms   int64
	}{{period.OnTime, 1}, {period.Away, 2}, {period.Late, 900}, {period.Late, 3}, {period.Later, 1001}, {period.NotDone, 998},
		{period.Moved, 4}, {period.NotDone, 999}} {
		p.Due = append(p.Due, period.Inspection{Expiry: period.Expiry{MS: d.ms}, Fate: d.fate})
	}
	got := ""
	for _, d := range late(p) {
		got += fmt.Sprintf("%s %d, ", d.Fate, d.MS)
	}
	if want := "not-done 998, not-done 999, late 3, late 900, moved 4, away 2, "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNotDoneFirst: the rows of the list are in the order that its heading names.
func TestNotDoneFirst(t *testing.T) {
	t.Parallel()
	b := book(t)
	p := *b.Shown.Find("2026-10")
	p.Due = nil
	for i := range 15 {
		fate := period.Late
		if i >= 4 {
			fate = period.NotDone
		}
		p.Due = append(p.Due, period.Inspection{Expiry: period.Expiry{Item: "e1", Schedule: "s", MS: int64(i + 1)}, Fate: fate})
	}
	list := b.of(&p).inspections(late(&p))
	if list.Order != "not done first" || list.Len != 15 {
		t.Fatalf("%s: %d rows", list.Order, list.Len)
	}
	for i := range 11 {
		cells := list.Row(i)
		if at := slices.IndexFunc(list.Columns, func(c table.Column) bool { return c.ID == "fate" }); cells[at].Text != "Not done" {
			t.Errorf("row %d: %s", i, cells[at].Text)
		}
	}
}

// TestWhatAFigureLeavesOut: only what events do not explain of P7 has a sign.
func TestWhatAFigureLeavesOut(t *testing.T) {
	t.Parallel()
	b := book(t)
	for want, a := range map[string]period.Apart{
		"P4 Closed, never overdue leaves out 3: not seen to be opened.": {ID: "not-seen-opened", N: 3},
		"P4 Closed, never overdue is off by −2: a state was or became unknown, or two snapshots were not compared.": {
			ID: period.Unexplained, N: -2},
	} {
		if got := b.of(b.Shown.Find("2026-10")).apart("P4", a); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTheFigureOfAChart: each series of a chart has its own number of the figure.
func TestTheFigureOfAChart(t *testing.T) {
	t.Parallel()
	n := 9
	p := &period.Period{Future: 2, Figures: []period.Figure{
		{ID: "P1", N: &n, Series: []period.Count{{N: 5}, {N: 6}, {N: 7}}}, {ID: "P2"}, {ID: "P3", N: &n, Series: []period.Count{{N: 1}, {N: 2}}},
		{ID: "P7", N: &n, Series: []period.Count{{N: 10}, {N: 11}, {N: 12}, {N: 13}, {N: 14}, {N: 15}, {N: 16}, {N: 17}}}}}
	want := map[string]string{"on-time": "5 6 7 2 ", "in-date-nights": "- ", "lapses": "1 2 ", "closings": "11 15 "}
	names := map[string]string{"on-time": "on-time, late, not-done, not-due", "in-date-nights": "in-date",
		"lapses": "expired, no-longer", "closings": "opened, closed"}
	for _, d := range drawn {
		var called []string
		for _, s := range d.series {
			called = append(called, s.id)
		}
		if name := strings.Join(called, ", "); name != names[d.id] {
			t.Errorf("the series of %s are called %s", d.id, name)
		}
		got := ""
		for _, v := range d.values(p) {
			if v == nil {
				got += "- "
			} else {
				got += fmt.Sprint(*v, " ")
			}
		}
		if got != want[d.id] {
			t.Errorf("%s draws %s, not %s", d.id, got, want[d.id])
		}
	}
}

// TestWhatIsOverAndWhatIsNot: a lede of what is not says as of
// when, and a quarter shows its months with two nights and the figures with targets.
func TestWhatIsOverAndWhatIsNot(t *testing.T) {
	t.Parallel()
	b := book(t)
	now, quarter := b.Shown.Find("2026-11"), b.Shown.Find("2026-Q3")
	if got := b.of(now).finding(); !strings.HasPrefix(got, "November 2026 so far: ") {
		t.Error(got)
	}
	if got := spelt(b.of(quarter).trends()); !strings.Contains(got, "September 2026") {
		t.Error(got)
	}
	months := ""
	page := b.Page(quarter)
	for i, d := range blocks[document.Days](page.Section("days"))[0].Days {
		if d.Month != "" {
			months += fmt.Sprint(i, d.Month, " ")
		}
	}
	if months != "0Jul 31Aug 62Sep " {
		t.Errorf("the days of a quarter are in %s", months)
	}
	if s := b.of(quarter).targets(); blocks[document.Table](s)[0].Len != 2 {
		t.Error(spelt(s))
	}
}

// TestATargetStandsBesideWhatItIsHeldAgainst: of the age of follow-ups, the last bucket
// and not all that are open.
func TestATargetStandsBesideWhatItIsHeldAgainst(t *testing.T) {
	t.Parallel()
	b, d := book(t), 40
	r := b.of(b.Shown.Find("2026-Q3"))
	l := &history.Line{Figures: []history.Figure{{ID: "F3", N: 12, Series: []int{5, 4, 2, 1}}, {ID: "F2", N: 7, D: &d}}}
	for want, f := range map[string]report.Definition{"2": {ID: "F3", Better: report.LastLow},
		"7 of 40 (17.5 %)": {ID: "F2", Better: report.Lower},
		"not known":        {ID: "F9", Better: report.LastLow}} {
		if got := r.held(l, &report.Figure{Definition: f, Series: []report.Point{{}, {}, {}, {Apart: true}}}).Text; got != want {
			t.Errorf("%s: %s, want %s", f.ID, got, want)
		}
	}
}

// TestAnInspectionThatWasMoved shows to when.
func TestAnInspectionThatWasMoved(t *testing.T) {
	t.Parallel()
	b := book(t)
	d := &period.Inspection{Fate: period.Moved, To: first.UnixMilli(), Expiry: period.Expiry{MS: first.AddDate(0, 0, -9).UnixMilli()}}
	if got := b.after(d).Text; got != "28 Sep 2026" {
		t.Errorf("moved to %s", got)
	}
}

// TestWhatAMonthHas: no decisions, which are those of a quarter, the days that it has, what is not due yet, and what
// is open at its end.
func TestWhatAMonthHas(t *testing.T) {
	t.Parallel()
	b := book(t)
	p := b.Shown.Find("2026-10")
	r := b.Page(p)
	for _, s := range r.Sections {
		if s.ID == "decisions" || s.ID == "targets" || s.ID == "trends" {
			t.Errorf("a month has a section %s", s.ID)
		}
	}
	days := r.Section("days")
	squares := blocks[document.Days](days)[0]
	if days.Title != "Snapshots on 13 of 31 days" || len(squares.Days) != 31 || squares.Weeks {
		t.Errorf("%+v", days)
	}
	for i, d := range squares.Days {
		weekday := first.AddDate(0, 0, 3+i).Weekday() // the nights are on Monday, Wednesday and Friday
		if night := weekday%2 == 1; d.Full != night {
			t.Errorf("%s October: a snapshot %t", d.Name, d.Full)
		}
	}
	x := &index{b, b.Registers.Words.PeriodIndex}
	if got := spelt(section("x", "", x.list([]*period.Period{p}))); !strings.Contains(got, "October 2026 | 0 of 2 | 1, 1 | 0 | 0 | 1 → 0 | 2 Nov | 13 of 31") {
		t.Errorf("a row of the index: %s", got)
	}
	p.Future = 1
	if want := "P1 Inspections on time leaves out what is not due yet: 1 inspection expires after "; !strings.Contains(spelt(b.of(p).made()),
		want) {
		t.Errorf("%s lacks %q", spelt(b.of(p).made()), want)
	}
	if got := b.of(p).fates().Title; got != "2 of 2 inspections were late or not done by 2\u00a0Nov; 1 is not due yet" {
		t.Error(got)
	}
}

// TestTheMonthsOfAQuarter are its own, each with the figures of its last night.
func TestTheMonthsOfAQuarter(t *testing.T) {
	t.Parallel()
	b := book(t)
	for quarter, want := range map[string]string{"2026-Q3": "2026-09 ", "2026-Q4": "2026-10 2026-11 "} {
		got := ""
		for _, m := range b.months(b.Shown.Find(quarter)) {
			got += m.ID + " "
		}
		if got != want {
			t.Errorf("%s has %s, want %s", quarter, got, want)
		}
	}
	q := b.Shown.Find("2026-Q3")
	*b.months(q)[0].LastNight().Line.Figure("E1") = history.Figure{ID: "E1", N: 77, D: new(100)}
	if got := spelt(b.of(q).targets()); !strings.Contains(got, "| 30 Sep 2026") || !strings.Contains(got, "| 77 of 100 (77.0 %)") {
		t.Error(got)
	}
}

// TestAPeriodOfOneNightIsNotCompared with.
func TestAPeriodOfOneNightIsNotCompared(t *testing.T) {
	t.Parallel()
	b := book(t)
	s, _ := period.Parse("2026-09-30..2026-10-02", time.UTC)
	p, ok := b.Counter.Compute(s)
	if before := b.find(s.Before()); !ok || before == nil || before.Nights != 1 {
		t.Fatalf("before %s there is %+v", s.ID, before)
	}
	if got := part(t, b.Page(p), "made"); strings.Contains(got, "Difference") {
		t.Error(got)
	}
	for _, tile := range blocks[document.Tiles](b.of(p).tiles())[0] {
		if pair, drawn := tile.Drawn.(chart.Change); drawn && (pair.Before != nil || tile.Change != "no period before") {
			t.Errorf("%s: %s", tile.Label, tile.Change)
		}
	}
}

// TestEventsOfAPeriod are in the order of their kinds, then of the nights that show them, whose days are those of the
// zone.
func TestEventsOfAPeriod(t *testing.T) {
	t.Parallel()
	b := busy(t, 3)
	b.Registers.Report.Zone = time.FixedZone("x", -5*60*60)
	p := b.Shown.Find("2026-Q4")
	early := b.Ledger.Night(p.Seen()[0]) // of a kind that comes after the others, on the night that comes first
	*early = early.Telling(append(early.Events(), past.Event{List: past.FollowUps, ID: "early", Event: past.Closed}))
	all := b.gather(p).inList(kind.FollowUps)
	weight := func(at past.Place) int { e := b.Ledger.Event(at); return event.Weight(&e) }
	if !slices.IsSortedFunc(all, func(x, y past.Place) int {
		return cmp.Or(cmp.Compare(weight(x), weight(y)), cmp.Compare(x.Night, y.Night))
	}) {
		t.Errorf("%+v", all)
	}
	rows := b.of(p).events(kind.FollowUps, all)
	seen := rows.Row(0)[len(rows.Columns)-1]
	if day := b.seen(all[0]).UTC().AddDate(0, 0, -1); len(all) != 6 || seen.Text != day.Format("2 Jan 2006") || seen.Sort != day.Format("20060102") {
		t.Errorf("%d events, the first seen by %+v", len(all), seen)
	}
}

// TestWhatAChartOfPeriodsSays: how many have the figure, and that the newest is not over, which a line need not say.
func TestWhatAChartOfPeriodsSays(t *testing.T) {
	t.Parallel()
	b := book(t)
	x := &index{b, b.Registers.Words.PeriodIndex}
	for _, c := range x.over(b.Shown.Kind(period.Month)).All {
		known := 0
		for _, v := range c.Series[0].Values {
			if v != nil {
				known++
			}
		}
		want := "Each month ends with the first snapshot after it, where the next one begins: October by 2\u00a0Nov, November by 6\u00a0Nov."
		if known < 3 {
			want += fmt.Sprintf(" %d of 3 months have this figure; the others are gaps.", known)
		}
		if c.Note != want || len(c.Categories) != 3 || (c.Unfinished != "") != (c.Kind != chart.Line) || c.ID == "on-time-months" && known == 3 {
			t.Errorf("%s: %d of %d, unfinished %q: %s", c.ID, known, len(c.Categories), c.Unfinished, c.Note)
		}
	}
}

// TestTheFirstSnapshotHasNoPeriod: the page of all periods says what it takes.
func TestTheFirstSnapshotHasNoPeriod(t *testing.T) {
	t.Parallel()
	b := book(t)
	b.Shown = &period.Shown{}
	if r := b.Index(); !strings.Contains(r.Lede.String(), "takes two snapshots") || r.Sections != nil {
		t.Errorf("%+v", r)
	}
}

// TestNamesOnTheAxisOfAPeriod: of days and weeks the day, with the month where it begins; of longer ones the months.
func TestNamesOnTheAxisOfAPeriod(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"2026-W48": "23 Nov, 24, 25, 26, 27, 28, 29", "2026-W49": "30 Nov, 1 Dec, 2, 3, 4, 5, 6", "2026-W44": "26 Oct, 27, 28, 29, 30, 31, 1 Nov",
		"2026-11": "1 Nov, 8, 15, 22, 29", "2026-Q4": "Oct, Nov, Dec",
	} {
		s, err := period.Parse(id, time.UTC)
		if err != nil {
			t.Fatal(err)
		}
		w := words.English(words.Context{})
		var names []string
		for _, m := range (&review{p: &period.Period{Span: s}, words: w, w: w.Period}).axis().Names {
			names = append(names, strings.ReplaceAll(m.Name, "\u00a0", " "))
		}
		if got := strings.Join(names, ", "); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

// TestALinkLeadsToTheRest: the page of a period links to all items that were expired where it does not show them all.
func TestALinkLeadsToTheRest(t *testing.T) {
	t.Parallel()
	b := book(t)
	p := *b.Shown.Find("2026-10")
	one := period.Lapsed{Item: "e1", Days: 3, First: first}
	for n, want := range map[int]int{1: 0, longestRows: 0, longestRows + 1: 1} {
		p.Lapsed = slices.Repeat([]period.Lapsed{one}, n)
		s := b.of(&p).longest()
		if rows, links := len(blocks[document.Entries](s)[0].All), len(blocks[document.Sentence](s)); links != want || rows != min(n, longestRows) {
			t.Errorf("of %d items %d stand there, and %d links", n, rows, links)
		}
	}
}

// TestTheOldestAreThoseOfTheWholeList: follow-ups without a date, and those opened after the period, hide no other of the list.
func TestTheOldestAreThoseOfTheWholeList(t *testing.T) {
	t.Parallel()
	b := busy(t, 2)
	p := *b.Shown.Find("2026-10")
	p.Start, p.End = first.AddDate(0, 0, -1), first.AddDate(0, 0, 3) // f1 was open on both nights
	rows := blocks[document.Entries](b.of(&p).oldest())[0].All
	if len(rows) != 1 || rows[0].Since != "open" {
		t.Errorf("%d are open: %+v", len(rows), rows)
	}
}

// TestPointsAreThoseOfPrintedPercentages: what is printed alike has no difference.
func TestPointsAreThoseOfPrintedPercentages(t *testing.T) {
	t.Parallel()
	w := words.English(words.Context{}).Period
	for want, of := range map[string][2]float64{"+1.7 points": {87.8, 86.1}, "−5.3 points": {2, 7.3}, "±0 points": {86.14, 86.1}, "+1.0 points": {87, 86}} {
		if got := w.Points(points(&period.Figure{Value: &of[0]}, &period.Figure{Value: &of[1]})); got != want {
			t.Errorf("%v: %s, want %s", of, got, want)
		}
	}
}
