package records

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// told is a night with one item, one follow-up or none.
type toldNight struct {
	day      time.Time
	item     *record.Equipment
	followUp *record.FollowUp
	overdue  bool
}

func on(month time.Month, day int) time.Time {
	return time.Date(2026, month, day, 8, 0, 0, 0, time.UTC)
}

func ms(t time.Time) record.Time { return record.MS(t.UnixMilli()) }

// bookOf returns the Pages of the last of some nights, at a level of privacy.
func pagesOf(t *testing.T, level privacy.Level, all ...toldNight) *Pages {
	t.Helper()
	var sources []past.Source
	var last record.Night
	for i, one := range all {
		n := record.Night{Digest: fmt.Sprintf("%064x", i+1), AsOf: one.day, Types: []record.TypeAsked{{ID: "t"}},
			Set: record.Set{Equipment: record.Of[*record.Equipment](), FollowUps: record.Of[*record.FollowUp](), Overdue: record.Of[string](),
				Resources: record.Of[*record.Resource](), GroupTrainings: record.Of[*record.GroupTraining]()}}
		if one.item != nil {
			n.Equipment = record.Of(one.item)
		}
		if one.followUp != nil {
			n.FollowUps = record.Of(one.followUp)
		}
		if one.overdue {
			n.Overdue = record.Of(one.followUp.ID)
		}
		sources = append(sources, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
		last = n
	}
	nights, err := past.Update(t.Context(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := report.Build(last, nil, report.Options{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}, Zone: time.UTC, DueFormat: "yyyymmdd"})
	if err != nil {
		t.Fatal(err)
	}
	return New(table.New(r, table.Layout{}), level, pages.Mentions{}, past.NewLog(nights), period.NewCounter(period.Known{Log: past.NewLog(nights), Stored: nights, Zone: time.UTC}))
}

// drawnLanes are the section of lanes and that of days, as text.
func drawnLanes(p *Page) string {
	s := p.Section("lanes")
	if s.ID == "" {
		return "no lanes"
	}
	drawn := s.Blocks[0].(document.Lanes)
	day := func(t time.Time) string { return t.Format("2/1") }
	lines := []string{s.Title + " " + day(drawn.From) + " " + day(drawn.To)}
	for _, l := range drawn.All {
		line := l.Name + ", " + l.Note + ":"
		for _, p := range l.Parts {
			if line += fmt.Sprintf(" %s-%s %d", day(p.From), day(p.To), p.Is); p.Open {
				line += "…"
			}
		}
		for _, f := range l.Flags {
			line += " " + [...]string{"▽", "●", "○"}[f.Kind] + day(f.At)
		}
		if len(l.Ticks) > 0 {
			line += fmt.Sprintf(" %d ticks to %s", len(l.Ticks), day(l.Ticks[len(l.Ticks)-1]))
		}
		lines = append(lines, line, "= "+l.Summary)
	}
	var keys []string
	for _, k := range drawn.Keys {
		keys = append(keys, k.Name)
	}
	lines = append(lines, strings.Join(keys, ", "))
	if days := p.Section("days"); days.ID != "" {
		for _, block := range days.Blocks {
			switch b := block.(type) {
			case document.Table:
				for i := range b.Len {
					lines = append(lines, b.Cell(i, 0).Text+": "+b.Cell(i, 1).Text)
				}
			case document.Line:
				lines = append(lines, b.String())
			case document.Para:
				lines = append(lines, b.Text)
			}
		}
	}
	return strings.ReplaceAll(strings.Join(lines, "\n"), "\u00a0", " ")
}

func (b *Pages) itemPage(e *record.Equipment) *Page {
	return b.Item(e, &b.report.Equipment[0], 0)
}

// TestLanesOfAnItem: what it was and its inspections, over whole months, with an open end at its last event.
func TestLanesOfAnItem(t *testing.T) {
	t.Parallel()
	item := func(status string, service record.Bool, schedules ...record.Schedule) *record.Equipment {
		return &record.Equipment{ID: "e", TypeID: "t", Serial: "EX-1", InService: service, Status: status, Schedules: schedules}
	}
	yearly := func(status string) record.Schedule {
		return record.Schedule{ID: "yearly", Status: status, LastCompletedOn: record.MS(on(11, 5).AddDate(-1, 0, 0).UnixMilli()),
			ExpiringOn: ms(on(10, 6)), ExpiresOn: ms(on(11, 5))}
	}
	monthly := func(done, expires time.Time) record.Schedule {
		return record.Schedule{ID: "monthly", Status: "uptodate", LastCompletedOn: ms(done), ExpiringOn: ms(expires.AddDate(0, 0, -7)),
			ExpiresOn: ms(expires)}
	}
	undated := item("expiring", record.True, record.Schedule{ID: "annual", Status: "expired"}, monthly(on(10, 20), on(11, 28)))
	out := item("expired", record.False, yearly("expired"))
	expired := item("expired", record.True, yearly("expired"), monthly(on(10, 20), on(11, 28)))
	long := []toldNight{
		{day: on(9, 20), item: item("uptodate", record.True, yearly("uptodate"), monthly(on(9, 1), on(10, 9)))},
		{day: on(10, 20), item: item("expiring", record.True, yearly("expiring"), monthly(on(9, 1), on(10, 9)))},
		{day: on(10, 28), item: item("expiring", record.True, yearly("expiring"), monthly(on(10, 20), on(11, 28)))},
		{day: on(11, 2), item: item("expiring", record.True, yearly("expiring"), monthly(on(10, 20), on(11, 28)))},
		{day: on(11, 8), item: expired}, {day: on(11, 9), item: expired}, {day: on(11, 23), item: expired}}
	up := item("uptodate", record.True, monthly(on(11, 3), on(12, 3)))
	for _, c := range []struct {
		name   string
		nights []toldNight
		want   string
	}{
		{"expired since the fifth", long, `August to December 2026 1/8 1/1
Item, status of the item: 20/9-20/9 1 20/9-20/10 0 20/10-20/10 2 20/10-28/10 0 28/10-5/11 2 5/11-8/11 3… 5 ticks to 8/11
= Up to date from 20 Sep 2026 or earlier, not known from 20 Sep 2026, expiring from 20 Oct 2026, ` +
			`not known from 20 Oct 2026, expiring from 28 Oct 2026, expired since 5 Nov 2026.
yearly, expired: 6/10-5/11 2 5/11-8/11 3… ▽5/11
= No completion on record in this time; expired on 5 Nov 2026.
monthly, up to date: 9/10-20/10 3 21/11-28/11 2 ▽9/10 ●20/10 ▽28/11
= Completed on 20 Oct 2026; expires on 28 Nov 2026.
up to date, expiring, expired, not known, expiry date, completed, snapshot
September 2026, from 20 Sep: 0 of 1
October 2026: 0 of 4
November 2026: since 5 Nov 2026
First expired on 5 Nov 2026. Expired once since 20 Sep 2026, the first snapshot.`},
		{"in one snapshot", []toldNight{{day: on(11, 23), item: up}}, `August to December 2026 1/8 1/1
Item, status of the item: 23/11-23/11 1… 1 ticks to 23/11
= Up to date since 23 Nov 2026 or earlier.
monthly, up to date: 26/11-3/12 2 ●3/11 ▽3/12
= Completed on 3 Nov 2026; expires on 3 Dec 2026.
up to date, expiring, expiry date, completed, snapshot
None since 23 Nov 2026, the first snapshot.`},
		{"expired in one snapshot", []toldNight{{day: on(11, 23), item: item("expired", record.True)}}, `August to December 2026 1/8 1/1
Item, status of the item: 23/11-23/11 3… 1 ticks to 23/11
= Expired since 23 Nov 2026 or earlier.
expired, snapshot
November 2026, from 23 Nov: since 23 Nov 2026 or earlier
First expired on 23 Nov 2026 or earlier. Expired once since 23 Nov 2026, the first snapshot.`},
		{"gone and returned, out of service, without a schedule", []toldNight{
			{day: on(11, 1), item: item("expired", record.True)}, {day: on(11, 2)},
			{day: on(11, 3), item: item("expired", record.False)}, {day: on(11, 4), item: item("uptodate", record.True)},
			{day: on(11, 6), item: item("uptodate", record.True)}}, `August to December 2026 1/8 1/1
Item, status of the item: 1/11-2/11 3 3/11-4/11 4 4/11-4/11 5… 4 ticks to 4/11
= Expired from 1 Nov 2026 or earlier, not in the list from 2 Nov 2026, out of service from 3 Nov 2026, without a status since 4 Nov 2026.
expired, out of service, without a status, snapshot
November 2026, from 1 Nov: 1 day so far
First expired on 1 Nov 2026 or earlier. Expired once since 1 Nov 2026, the first snapshot. Days out of service do not count as expired.`},
		{"with an expired inspection that its status does not tell of", []toldNight{{day: on(11, 1), item: undated}, {day: on(11, 23), item: undated}},
			`August to December 2026 1/8 1/1
Item, status of the item, expired with any inspection: 1/11-1/11 3… 1 ticks to 1/11
= Expired since 1 Nov 2026 or earlier.
annual, expired: 1/11-1/11 3…
= No completion on record in this time; expired since 1 Nov 2026 or earlier.
monthly, up to date: 21/11-28/11 2 ●20/10 ▽28/11
= Completed on 20 Oct 2026; expires on 28 Nov 2026.
expiring, expired, expiry date, completed, snapshot
November 2026, from 1 Nov: since 1 Nov 2026 or earlier
First expired on 1 Nov 2026 or earlier. Expired once since 1 Nov 2026, the first snapshot. ` +
				`These are the days on which the service called the item or an inspection expired. ` +
				`Annual is called expired since 1 Nov 2026 or earlier, and the item is not.`},
		{"whose inspection expired between two snapshots, and its status did not", []toldNight{
			{day: on(10, 25), item: item("uptodate", record.True, record.Schedule{ID: "annual", Status: "uptodate"}, monthly(on(10, 20), on(11, 28)))},
			{day: on(11, 1), item: undated}, {day: on(11, 8), item: undated}},
			`August to December 2026 1/8 1/1
Item, status of the item, expired with any inspection: 25/10-1/11 1 1/11-1/11 3… 2 ticks to 1/11
= Up to date from 25 Oct 2026 or earlier, expired since 1 Nov 2026.
annual, expired: 1/11-1/11 3…
= No completion on record in this time; expired since 1 Nov 2026.
monthly, up to date: 21/11-28/11 2 ●20/10 ▽28/11
= Completed on 20 Oct 2026; expires on 28 Nov 2026.
up to date, expiring, expired, expiry date, completed, snapshot
October 2026, from 25 Oct: 0 of 7
November 2026: since 1 Nov 2026
First expired on 1 Nov 2026. Expired once since 25 Oct 2026, the first snapshot. ` +
				`These are the days on which the service called the item or an inspection expired. ` +
				`Annual is called expired since 1 Nov 2026, and the item is not.`},
		{"expired and out of service", []toldNight{{day: on(11, 1), item: out}, {day: on(11, 8), item: out}}, `August to December 2026 1/8 1/1
Item, status of the item: 1/11-1/11 4… 1 ticks to 1/11
= Out of service since 1 Nov 2026 or earlier.
yearly, expired: 6/10-5/11 2 5/11-5/11 3… ▽5/11
= No completion on record in this time; expired on 5 Nov 2026.
expiring, expired, out of service, expiry date, snapshot
None in service since 1 Nov 2026, the first snapshot; days out of service do not count as expired.`},
	} {
		last := c.nights[len(c.nights)-1].item
		if got := drawnLanes(pagesOf(t, privacy.Full, c.nights...).itemPage(last)); got != c.want {
			t.Errorf("an item %s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
	b := pagesOf(t, privacy.Full, long...)
	b.counter = nil
	if got := drawnLanes(b.itemPage(expired)); got != "no lanes" {
		t.Errorf("nobody knows its states: %s", got)
	}
	many := item("uptodate", record.True)
	for i := range 40 {
		s := monthly(on(11, 3), on(12, 3))
		s.ID = fmt.Sprintf("s%02d", i)
		many.Schedules = append(many.Schedules, s)
	}
	lanes := pagesOf(t, privacy.Full, toldNight{day: on(11, 23), item: many}).itemPage(many).Section("lanes")
	if n := len(lanes.Blocks[0].(document.Lanes).All); n != 1+mostLanes {
		t.Errorf("%d lanes of 40 inspections", n)
	}
}

func (b *Pages) followUpPage(f *record.FollowUp) *Page {
	return b.FollowUp(f, &b.report.FollowUps[0], 0)
}

// TestLanesOfAFollowUp: its state, who had it and its messages, from its opening on; of one that is closed to its end.
func TestLanesOfAFollowUp(t *testing.T) {
	t.Parallel()
	said := []record.Message{{ID: "1", Date: ms(on(9, 10)), UserID: "ann"}, {ID: "2", Date: ms(on(10, 3)), UserID: "ann", ReassigneeID: "bob"}}
	is := func(open record.Bool, resolved time.Time) *record.FollowUp {
		f := &record.FollowUp{ID: "f", FormID: "form", Open: open, CreatedOn: ms(on(9, 10)), AssigneeID: "bob", Messages: said, Due: "20261101"}
		if !resolved.IsZero() {
			f.ResolvedOn = ms(resolved)
		}
		return f
	}
	open, closed := is(record.True, time.Time{}), is(record.False, on(11, 6))
	late := is(record.False, on(9, 20))
	fresh := *open
	fresh.CreatedOn, fresh.Messages, fresh.Due, fresh.AssigneeID = ms(on(11, 2)), nil, "", ""
	for _, c := range []struct {
		name   string
		nights []toldNight
		want   string
	}{
		{"open and overdue", []toldNight{{day: on(11, 1), followUp: open}, {day: on(11, 4), followUp: open, overdue: true},
			{day: on(11, 9), followUp: open, overdue: true}}, `September to December 2026 1/9 1/1
State, : 10/9-4/11 6 4/11-4/11 7… 2 ticks to 4/11
= Open from 10 Sep 2026, overdue since 4 Nov 2026.
With, bob: 10/9-3/10 9 3/10-4/11 10…
= ann from 10 Sep 2026, bob from 3 Oct 2026.
Messages, : ●10/9 ○3/10 ▽1/11
= 2 messages; the due date reads 1 Nov 2026.
open, overdue, due date, message, message that reassigns, snapshot`},
		{"closed between two snapshots and reopened", []toldNight{{day: on(11, 1), followUp: open, overdue: true},
			{day: on(11, 8), followUp: closed}, {day: on(11, 9), followUp: closed}}, `September to November 2026 1/9 1/12
State, : 10/9-1/11 6 1/11-6/11 7 6/11-8/11 8… 2 ticks to 8/11
= Open from 10 Sep 2026, overdue from 1 Nov 2026, closed since 6 Nov 2026.
With, bob: 10/9-3/10 9 3/10-6/11 10
= ann from 10 Sep 2026, bob from 3 Oct 2026.
Messages, : ●10/9 ○3/10 ▽1/11
= 2 messages; the due date reads 1 Nov 2026.
open, overdue, closed, due date, message, message that reassigns, snapshot`},
		{"reopened", []toldNight{{day: on(11, 1), followUp: late}, {day: on(11, 8), followUp: open}}, `September to December 2026 1/9 1/1
State, : 10/9-1/11 0 1/11-8/11 8 8/11-8/11 6… 2 ticks to 8/11
= Not known from 10 Sep 2026, closed from 1 Nov 2026, open since 8 Nov 2026.
With, bob: 10/9-3/10 9 3/10-8/11 10…
= ann from 10 Sep 2026, bob from 3 Oct 2026.
Messages, : ●10/9 ○3/10 ▽1/11
= 2 messages; the due date reads 1 Nov 2026.
open, closed, not known, due date, message, message that reassigns, snapshot`},
		{"closed before the first snapshot", []toldNight{{day: on(11, 8), followUp: late}}, `September to October 2026 1/9 1/11
State, : 10/9-20/9 6 20/9-8/11 8…
= Open from 10 Sep 2026, closed since 20 Sep 2026.
With, bob: 10/9-3/10 9 3/10-3/10 10
= ann from 10 Sep 2026, bob from 3 Oct 2026.
Messages, : ●10/9 ○3/10
= 2 messages.
open, closed, message, message that reassigns`},
		{"opened this month", []toldNight{{day: on(11, 8), followUp: &fresh}}, `November to December 2026 1/11 1/1
State, : 2/11-8/11 6… 1 ticks to 8/11
= Open since 2 Nov 2026.
open, snapshot`},
	} {
		last := c.nights[len(c.nights)-1].followUp
		for _, level := range []privacy.Level{privacy.Full, privacy.Strict} {
			if got := drawnLanes(pagesOf(t, level, c.nights...).followUpPage(last)); got != c.want {
				t.Errorf("a follow-up %s, %s:\n%s\nwant\n%s", c.name, level, got, c.want)
			}
		}
	}
	old := is(record.False, on(7, 20))
	old.CreatedOn, old.Messages, old.Due = ms(on(7, 2)), nil, ""
	if got := drawnLanes(pagesOf(t, privacy.Full, toldNight{day: on(11, 8), followUp: old}).followUpPage(old)); got != "no lanes" {
		t.Errorf("it ended before the months that are shown: %s", got)
	}
	undated := *open
	undated.CreatedOn = record.Time{}
	if got := drawnLanes(pagesOf(t, privacy.Full, toldNight{day: on(11, 8), followUp: &undated}).followUpPage(&undated)); got != "no lanes" {
		t.Errorf("nobody knows when it was opened: %s", got)
	}
}

// TestMonths names every month of a short axis, the years of a long one, and each new year.
func TestMonths(t *testing.T) {
	t.Parallel()
	day := func(y int, m time.Month) time.Time { return time.Date(y, m, 1, 0, 0, 0, 0, time.UTC) }
	b := draftOf(t, nightsOf(nil))
	for _, c := range []struct {
		from, to    time.Time
		said, names string
	}{
		{day(2026, 11), day(2026, 12), "November 2026", "Nov"},
		{day(2026, 8), day(2027, 1), "August to December 2026", "Aug Sep Oct Nov Dec"},
		{day(2026, 11), day(2027, 4), "November 2026 to March 2027", "Nov Dec 2027 Feb Mar"},
		{day(2024, 11), day(2027, 2), "November 2024 to January 2027", "Nov 2025 2026 2027"},
	} {
		a := b.axis(c.from, c.to)
		var names []string
		for _, n := range a.Names {
			names = append(names, n.Name)
		}
		if said := b.monthsSaid(a); said != c.said || strings.Join(names, " ") != c.names {
			t.Errorf("%q, %q", said, names)
		}
	}
}
