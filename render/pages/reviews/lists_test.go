package reviews

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/words"
)

// TestAListHasAPage holds that each kind of event of a period has a page with all its rows, or a file of its own that has them,
// that the page of its list leads to all kinds, and that the files of the months have every event of the period.
func TestAListHasAPage(t *testing.T) {
	t.Parallel()
	const opened = Most + 50
	b := busy(t, opened)
	for _, id := range []string{"2026-10", "2026-Q4", "2026-W41"} {
		p := b.Shown.Find(id)
		all := b.gather(p).inList(kind.FollowUps)
		if len(all) <= opened {
			t.Fatalf("%s has %d events", id, len(all))
		}
		lists := map[string]List{}
		for _, l := range b.Lists(p) {
			lists[l.Path] = l
			page := l.Page()
			rows, isRows := page.Section("list").Blocks[0].(document.Rows)
			if !isRows {
				continue // what happened, by kind
			}
			all := slices.IndexFunc(l.Files, func(f File) bool { return f.Path == rows.File.Path })
			n := rows.Len()
			if all >= 0 {
				n = l.Files[all].Rows
			}
			if shown := rows.Len(); shown == 0 || n > Most && shown != First || n <= Most && shown != n || (rows.Known == nil) != (n > Most) ||
				(all < 0) != (rows.File.Path == "") || all >= 0 && (l.Files[all].Table().Len != n || rows.File.Path != strings.TrimSuffix(l.Path, ".html")+".csv") {
				t.Errorf("%s has %d of %d rows, its file is %s", l.Path, shown, n, rows.File.Path)
			}
		}
		of := "periods/" + strings.ToLower(id)
		l := lists[of+"-followups-new.html"]
		if l.Title != b.Title(p)+": follow-ups opened" || len(l.Files) == 0 || l.Files[len(l.Files)-1].Rows != opened {
			t.Errorf("%s: %+v", l.Title, l.Files)
		}
		if got := spelt(b.of(p).happened()); !strings.Contains(got, fmt.Sprintf("opened | %d", opened)) {
			t.Errorf("%s: %s", id, got)
		}
		checkList(t, b, p, lists[of+"-followups.html"], all)
	}
}

// listOf is the table of the page of a list.
func listOf(l List) document.Table {
	p := l.Page()
	return p.Section("list").Blocks[0].(document.Table)
}

func checkList(t *testing.T, b *Book, p *period.Period, l List, all []past.Place) {
	t.Helper()
	if l.Title != b.Title(p)+": what happened to follow-ups" {
		t.Fatalf("%s: %+v", p.ID, l)
	}
	kinds, linked := listOf(l), 0
	for i := range kinds.Len {
		n := 0
		fmt.Sscan(kinds.Row(i)[1].Text, &n)
		if linked += n; kinds.Row(i)[0].Link == "" {
			t.Errorf("%s: %s leads nowhere", p.ID, kinds.Row(i)[0].Text)
		}
	}
	if linked != len(all) {
		t.Errorf("%s: %d events by kind, %d in all", p.ID, linked, len(all))
	}
	seen := map[string]bool{}
	for _, f := range l.Files {
		made := f.Table()
		if made.Len != f.Rows || !strings.HasSuffix(f.Path, "-followups.csv") {
			t.Errorf("%s has %d rows, said %d", f.Path, made.Len, f.Rows)
		}
		csv := made.CSV()
		for i := range csv.Len {
			row := csv.Row(i)
			seen[row[0]+" "+row[len(row)-4]] = true
		}
	}
	for _, d := range all {
		e := b.Ledger.Event(d)
		k := e.ID + " " + map[string]string{"opened": "Opened", "closed": "Closed", "reassigned": "Reassigned"}[e.Event]
		if !seen[k] {
			t.Errorf("%s: no file has %s", p.ID, k)
		}
	}
}

// TestNamesOnDiskAreInSmallLetters: of pages, PDFs and lists alike.
func TestNamesOnDiskAreInSmallLetters(t *testing.T) {
	t.Parallel()
	quarter := period.Of(period.Quarter, first)
	if got := Path(quarter.ID) + " " + PDF(quarter.ID) + " " + place(quarter, "equipment"); got !=
		"periods/2026-q3.html periods/2026-q3.pdf periods/2026-q3-equipment" {
		t.Error(got)
	}
}

// TestTheListOfCompletionsSaysHowManyWereLate: its title and first sentences say what package period counts, join it with the figure of the
// period, and lead to the rows of these.
func TestTheListOfCompletionsSaysHowManyWereLate(t *testing.T) {
	t.Parallel()
	b := book(t)
	for id, want := range map[string][2]string{
		"2026-10": {"October 2026: 1 inspection was completed, late",
			"Late: after the date that the snapshot before showed. It fell due in October, and counts as late in Inspections on time."},
		"2026-W42": {"Week 42 of 2026: 1 inspection was completed, late", "Late: after the date that the snapshot before showed. " +
			"In Inspections on time of week 42 it does not count as late. 1 fell due before week 42."},
		"2026-W43": {}, // nothing was completed
	} {
		p := b.Shown.Find(id)
		got := [2]string{}
		for _, l := range b.Lists(p) {
			if !strings.HasSuffix(l.Path, "-completed.html") {
				continue
			}
			page := l.Page()
			got = [2]string{page.Title, page.Lede.String()}
			rows := page.Section("list").Blocks[0].(document.Rows)
			if page.Section("groups").Blocks != nil || rows.Known.Group != againstID {
				t.Errorf("%s offers to filter what is all alike, or by %s", l.Path, rows.Known.Group)
			}
			if l.Title != b.Title(p)+": inspections completed" || !strings.HasPrefix(rows.Caption, l.Title) {
				t.Errorf("%s goes by %s, %s", l.Path, l.Title, rows.Caption)
			}
			late, at := 0, slices.IndexFunc(rows.Known.Fields, func(f document.Field) bool { return f.ID == againstID && f.Menu })
			for _, row := range rows.Known.Rows {
				if row.Cells[at].Key == "late" {
					late++
				}
			}
			if n := p.Completions(); n.All != rows.Len() || n.Late != late {
				t.Errorf("%s has %d rows, %d of them late, and %+v", l.Path, rows.Len(), late, n)
			}
		}
		if got != want {
			t.Errorf("%s: %q\nwant %q", id, got, want)
		}
	}
}

// TestCompletionsStandByTheirDates within the week in which they were seen, whichever night of it that was.
func TestCompletionsStandByTheirDates(t *testing.T) {
	t.Parallel()
	monday := time.Date(2026, 10, 5, 4, 0, 0, 0, time.UTC)
	// Of each item the night from which it is known to be done, and the day on which it was.
	items := map[string][2]int{"a": {2, 1}, "b": {2, -1}, "c": {3, 0}, "d": {8, -2}}
	var nights []record.Night
	for day := range 35 {
		at := monday.AddDate(0, 0, day)
		n := record.Night{Digest: fmt.Sprintf("%064x", day+1), AsOf: at, Folder: at.Format("20060102T150405Z"), Types: []record.TypeAsked{{ID: "t", Rows: len(items)}}}
		var all []*record.Equipment
		for _, id := range slices.Sorted(maps.Keys(items)) {
			done := monday.AddDate(-1, 0, 0)
			if day >= items[id][0] {
				done = monday.AddDate(0, 0, items[id][1])
			}
			all = append(all, &record.Equipment{ID: id, Serial: id, TypeID: "t", InService: record.True, Status: "uptodate",
				Schedules: []record.Schedule{{ID: "s", LastCompletedOn: record.MS(done.UnixMilli()), ExpiresOn: record.MS(done.AddDate(2, 0, 0).UnixMilli())}}})
		}
		n.Set.Equipment = record.Of(all...)
		nights = append(nights, n)
	}
	b := bookOf(t, nights, report.Options{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}})
	for _, l := range b.Lists(b.Shown.Find("2026-10")) {
		if !strings.HasSuffix(l.Path, "-completed.html") {
			continue
		}
		var got []string
		page := l.Page()
		rows := page.Section("list").Blocks[0].(document.Rows)
		for _, row := range rows.Known.Rows {
			got = append(got, row.ID)
		}
		if strings.Join(got, " ") != "b c a d" || rows.Known.Sort != "date of completion" {
			t.Errorf("%s has %q by %s", l.Path, got, rows.Known.Sort)
		}
		return
	}
	t.Error("no list of completions")
}

// TestTheListOfMissedInspectionsSaysHowManyCount: those that the figure of the period counts, and apart the others.
func TestTheListOfMissedInspectionsSaysHowManyCount(t *testing.T) {
	t.Parallel()
	b := book(t)
	seen := 0
	for _, p := range b.Shown.Periods {
		for _, l := range b.Lists(p) {
			if !strings.HasSuffix(l.Path, "-"+inspectionsID+".html") {
				continue
			}
			missed, apart := 0, 0
			for _, d := range late(p) {
				if d.Fate == period.Late || d.Fate == period.NotDone {
					missed++
				} else {
					apart++
				}
			}
			page, f := l.Page(), p.Figure(period.P1)
			heading, lede := l.Title, b.of(p).words.PeriodLists.InspectionsAre()
			if hasShare(f) {
				heading = fmt.Sprintf("%s: %d of %d inspection", b.Title(p), missed, *f.D)
				if apart > 0 {
					lede += " " + b.of(p).words.PeriodLists.InspectionsApart(apart)
				}
			}
			if !strings.HasPrefix(page.Title, heading) || page.Lede.String() != lede {
				t.Errorf("%s: %q, %q\nwant %q, %q", l.Path, page.Title, page.Lede.String(), heading, lede)
			}
			seen += missed
		}
	}
	if seen == 0 {
		t.Error("no inspection was missed")
	}
}

// TestItemsThatExpiredLeadToTheirRows: the tiles of a month, and the rows of the index, lead to the events that their figure counts, and not to
// those of an item that was out of service.
func TestItemsThatExpiredLeadToTheirRows(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 10, 3, 4, 0, 0, 0, time.UTC)
	var nights []record.Night
	for i, statuses := range [][3]string{{"uptodate", "uptodate", "expired"}, {"expired", "expired", "expired"}, {"uptodate", "uptodate", "uptodate"}} {
		at, items := day.AddDate(0, 0, i), make([]*record.Equipment, 3)
		for n, status := range statuses { // the second is out of service, the third is in date without a completion
			items[n] = &record.Equipment{ID: fmt.Sprint("e", n), TypeID: "t", Status: status, InService: record.True,
				Schedules: []record.Schedule{{ID: "s", ExpiresOn: record.MS(day.Add(time.Hour).UnixMilli())}}}
			if n == 1 {
				items[n].InService = record.False
			}
			if n == 0 && i == 2 {
				items[n].Schedules[0] = record.Schedule{ID: "s", ExpiresOn: record.MS(day.AddDate(1, 0, 0).UnixMilli()), LastCompletedOn: record.MS(at.UnixMilli() - 1)}
			}
		}
		nights = append(nights, record.Night{Digest: fmt.Sprintf("%064x", i+1), AsOf: at, Types: []record.TypeAsked{{ID: "t", Rows: 3}},
			Set: record.Set{Equipment: record.Of(items...)}})
	}
	b := bookOf(t, nights, report.Options{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}})
	p := b.Shown.Find("2026-10")
	var got []string
	month := b.Page(p)
	for _, tile := range blocks[document.Tiles](month.Section("tiles"))[0] {
		if tile.Counts.List != "" {
			got = append(got, fmt.Sprint(tile.Counts.N, " ", tile.Counts.List))
		}
	}
	want := []string{"1 periods/2026-10-newly-expired.html#f.counted=begun", "1 periods/2026-10-back-in-date.html#f.counted=by-completion"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	rows := map[string]string{}
	for _, l := range b.Lists(p) {
		page := l.Page()
		if list, is := page.Section("list").Blocks[0].(document.Rows); is {
			at := slices.IndexFunc(list.Known.Fields, func(f document.Field) bool { return f.ID == lapseID && !f.Menu })
			for _, row := range list.Known.Rows {
				if at >= 0 {
					rows[l.Path] += row.ID + " " + row.Cells[at].Key + ", "
				}
			}
		}
	}
	if want := map[string]string{"periods/2026-10-newly-expired.html": "e0 begun, e1 apart, ",
		"periods/2026-10-back-in-date.html": "e0 by-completion, e1 apart, e2 ended, "}; !maps.Equal(rows, want) {
		t.Errorf("%q, want %q", rows, want)
	}
}
