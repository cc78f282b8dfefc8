package brief

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/event"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/testnight"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
)

// tableText is a table as "cell | cell", with the links, muted cells in brackets.
func tableText(t table.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s (%s)\n", t.ID, t.Caption, t.Note)
	row := func(cells []table.Cell) {
		for i, c := range cells {
			text := c.Text
			if c.Muted {
				text = "[" + text + "]"
			}
			if c.Strong {
				text = "*" + text + "*"
			}
			if c.Link != "" {
				text += " -> " + c.Link
			}
			fmt.Fprintf(&b, "%s%s", map[bool]string{true: " | "}[i > 0], text)
		}
		b.WriteByte('\n')
	}
	var heads []table.Cell
	for _, c := range t.Columns {
		heads = append(heads, table.Cell{Text: c.ID + "=" + c.Head})
	}
	row(heads)
	for i := range t.Len {
		row(t.Row(i))
	}
	if total := t.Total(); total != nil {
		row(total)
	}
	b.WriteByte('\n')
	return b.String()
}

// The tables of the sections, which site and PDF lay out.
func TestTables(t *testing.T) {
	t.Parallel()
	night := testnight.Night(7, 12)
	night.FollowUpWalks, night.OverdueWalks = 2, 1
	night.Lists = append(night.Lists, record.ListCount{List: "resources", Rows: 3, Reported: -1},
		record.ListCount{List: "overdue", Rows: 7, Reported: 8}, record.ListCount{List: "else", Rows: 1, Reported: 1})
	r := build(t, night, harbourOptions(t))
	x := table.New(r.Report, table.NewLayout(r.Report, false))
	shrunk := r.shrunk([]event.Shrunk{{Kind: label.Office, Label: "North Dock", Before: 40, Gone: 31}})
	was := &census.Rows{AsOf: tDay.AddDate(0, 0, -1), FollowUps: []census.FollowUp{{ID: "f1", Open: record.True}},
		Equipment: []census.Equipment{{ID: "lost-item", Title: "Ladder"}, {ID: "e", Serial: "LD-1", InService: record.True, Status: census.Other,
			RawStatus: "lent", Schedules: make([]census.Schedule, 1)}},
		Documents: []census.Document{{ID: "no-title", Title: " ", Versions: 1}}, Trainings: []census.Training{{ID: "t", Trainees: 2}}}
	buried := []event.Tombstone{{List: kind.FollowUps, ID: "f1", Rows: was}, {List: kind.Equipment, ID: "lost-item", Rows: was},
		{List: kind.Equipment, ID: "e", Rows: was, Row: 1}, {List: kind.Documents, ID: "no-title", Rows: was},
		{List: kind.Trainings, ID: "t", Rows: was}}
	rules := []rule.Result{{Rule: rule.Rule{Name: "Few overdue"}, Limit: "at most 5", Raw: "7", State: rule.NotMet},
		{Rule: rule.Rule{Name: "Currency"}, State: rule.Met}}
	one, two, expired, ms := "20261113", "20261201", "expired", fmt.Sprint(tDay.UnixMilli())
	changed := &event.Changes{Since: night.AsOf.AddDate(0, 0, -200), Events: []past.Event{
		{List: past.Equipments, ID: "e001", Event: past.StatusChanged, Is: &expired},
		{List: past.Equipments, ID: "e001", Event: past.Completed, Schedule: "s", Is: &ms},
		{List: past.FollowUps, ID: "f01", Event: past.DueChanged, Was: &one, Is: &two},
		{List: past.FollowUps, ID: "f02", Event: past.Reassigned, Is: &expired},
		{List: past.GroupTrainings, ID: "g", Event: past.Gone},
	}}
	rows := event.New(x, nil, nil).Rows(changed.Events)
	var b strings.Builder
	for _, l := range Lists {
		b.WriteString(tableText(Happened(l, event.Listed(l, rows))))
	}
	kinds, total := changed.Kinds()
	_, never := event.Seen([][]event.KindCount{kinds}, r.Has)
	fmt.Fprintf(&b, "%d: %s\n%s\n%v\n", total, never, r.Counted(changed), Foremost(rows, 4))
	for _, one := range []table.Table{
		table.Population(r.Report, &night), x.TypesAsked(), table.LabelCoverage(r.Report), table.Exclusions(r.Report),
		r.DueAgreement(), r.UnknownFields(), r.Findings(),
		shrunk.Table(), gone(x, buried), Rules(rules),
		r.Closure(), r.Waivers([]rule.Waiver{{Rule: "Few overdue", Reason: "storm", Owner: "Harbour master",
			Until: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)}, {Record: "f1", Until: tDay.AddDate(0, 0, -1)}}),
	} {
		b.WriteString(tableText(one))
	}
	fmt.Fprintf(&b, "%s\n%s\n%s\n%s\n", shrunk.Note, RuleSentence(rules), RuleSentence(rules[1:]), r.DueCompared())
	night.Requests = record.Of(&record.Request{At: tDay}, &record.Request{At: tDay, Error: "rate_limited"},
		&record.Request{At: tDay.Add(time.Second)})
	traffic, err := report.TrafficOf(night.Requests)
	if err != nil || !traffic.Last.Equal(tDay.Add(time.Second)) || !traffic.First.Equal(tDay) {
		t.Errorf("%+v, %v", traffic, err)
	}
	fmt.Fprintf(&b, "%s\n%v\n%s\n%v\n", r.Fetched(&night, traffic), r.TimesToClose(), r.LeftOut("E1", "F4"), r.TrainingFacts())
	fmt.Fprintf(&b, "%v\n%v\n", r.Settings("Europe/London", "strict"), r.TargetsInForce())
	for _, f := range r.Provenance(&night, []NightLine{{Folder: night.Folder}}, "", traffic) {
		fmt.Fprintf(&b, "%s: %s = %s\n", f.ID, f.Name, cmp.Or(f.Text, f.None))
	}
	fmt.Fprintf(&b, "%d fired, %d quiet, %d checked\n", r.Findings().Len, len(r.Quiet()), r.Checked().Len)
	goldentest.Holds(t, "tables.golden", []byte(b.String()))
}

// TestSealsAreSaid: how many nights are sealed, which of them are not, and whether tonight is.
func TestSealsAreSaid(t *testing.T) {
	t.Parallel()
	var chain []NightLine // newest first
	for _, sealed := range []bool{false, true, false, false, false, false} {
		chain = append(chain, NightLine{Folder: fmt.Sprint("night", 6-len(chain)), Sealed: sealed})
	}
	r := Report{Report: &report.Report{Rows: census.Rows{Zone: time.UTC}}}
	how := ". The program that made a seal checks it: opsreport help recipes seals."
	for want, nights := range map[string][]NightLine{
		"1 of 6 snapshots is sealed; not night6, night4, night3 and 2 more" + how: chain,
		"1 of 2 snapshots is sealed; not night6" + how:                            chain[:2],
		"1 of 1 snapshot is sealed" + how:                                         chain[1:2],
		"No snapshot is sealed.":                                                  chain[2:],
	} {
		if got := Seals(nights); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, of := range chain[:2] {
		facts := r.Provenance(&record.Night{Folder: of.Folder}, chain, "", report.Traffic{})
		want := ""
		if of.Sealed {
			want = of.Folder + ".seal"
		}
		if got := Some(facts, "seal")[0]; got.Text != want || got.None != "none" {
			t.Errorf("of %s: %+v", of.Folder, got)
		}
	}
}

func TestSpellSaysTheDayOnce(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 23, 59, 58, 0, time.UTC)
	if got, want := spell(at, at.Add(time.Second)), "23:59:58 and 23:59:59 UTC on 21 Nov 2026"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	chatham := time.FixedZone("+1245", 45900)
	if got, want := spell(at.In(chatham), at.Add(time.Second).In(chatham)), "12:44:58 and 12:44:59 UTC+12:45 on 22 Nov 2026"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r := Report{Report: &report.Report{Rows: census.Rows{Zone: chatham}}}
	for _, f := range r.Provenance(&record.Night{}, nil, "", report.Traffic{Attempts: 2, First: at, Last: at.Add(time.Second)}) {
		if want := "12:44:58 and 12:44:59 UTC+12:45"; f.ID == "span" && f.Text != want {
			t.Errorf("%q, want %q", f.Text, want)
		}
	}
	if got, want := spell(at, at.Add(time.Minute)), "21 Nov 2026, 23:59 UTC and 22 Nov 2026, 00:00 UTC"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestChecksAreWhole: each has what is typed and what one sees, of this night, its seal only where it has one.
func TestChecksAreWhole(t *testing.T) {
	t.Parallel()
	f2 := report.Figure{Configured: true, Text: "7 of 40 (17.5 %)"}
	f2.ID = "F2"
	r := Report{Report: &report.Report{Figures: []report.Figure{f2}}}
	n := &record.Night{Folder: "20261121T041207Z", Digest: strings.Repeat("5f", 32)}
	const always = "records digest chain figure sample"
	for before, ids := range map[string]string{"": always, "20261120T041207Z": always + " seal"} {
		n.Previous.Folder, n.Previous.Digest = before, strings.Repeat("0a", 32)
		var got, text []string
		for _, c := range r.Checks(n, []NightLine{{Folder: n.Folder, Sealed: before != ""}, {Folder: "other", Sealed: before == ""}}) {
			if c.Title == "" || c.Command == "" || !strings.HasSuffix(c.See, ".") {
				t.Errorf("%+v", c)
			}
			got, text = append(got, c.ID), append(text, c.Command, c.See)
		}
		all := strings.Join(text, "\n")
		if strings.Join(got, " ") != ids || strings.ContainsAny(all, "{}") {
			t.Errorf("%q, want %s:\n%s", got, ids, all)
		}
		for _, want := range []string{"such as F2: 7 of 40 (17.5 %).", n.Digest + ".", "snapshots/" + n.Folder + "/"} {
			if !strings.Contains(all, want) {
				t.Errorf("%q is not said:\n%s", want, all)
			}
		}
		if first := strings.Contains(all, "null, since this is the first snapshot"); first != (before == "") ||
			strings.Contains(all, before+" and "+n.Previous.Digest) == first {
			t.Errorf("after %q:\n%s", before, all)
		}
	}
}
