package pages

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/document"
	"opsreport/render/table"
	"opsreport/render/word"
)

// mostWeeks is how many weeks the calendar of nights has at most: as many as a phone has room for.
const mostWeeks = 16

// NightsPage and NightsFile are the paths of the page of nights and of its rows as CSV.
const (
	NightsPage = "nights.html"
	NightsFile = "data/nights.csv"
)

// Nights is the page of the snapshots, newest first: how each fetch went, how each night is linked to the one before, and the nights
// without one. Fresh is how long after its as-of time a night is not late.
func Nights(e *Edition, fresh time.Duration) document.Page {
	w, formats := Of(e.Report).Words().Nights, Of(e.Report).Words().Formats
	kept := e.Nights
	if len(kept) == 0 {
		return document.Page{ID: "nights", Title: w.Empty()}
	}
	at := func(i int) time.Time { return kept[i].AsOf.In(e.Report.Zone) }
	var facts document.Facts
	add := func(id, name, value string) { facts = append(facts, document.Said(id, name, value)) }
	row, longest, times := len(kept), 0, 0
	slowest, repeated, linked, links := 0, 0, 0, 0
	for i := range kept {
		if i+1 < len(kept) {
			if n := between(at(i+1), at(i)); n > 0 {
				row = min(row, i+1)
				switch {
				case n > longest:
					longest, times = n, 1
				case n == longest:
					times++
				}
			}
		}
		if kept[i].Took > kept[slowest].Took {
			slowest = i
		}
		repeated += kept[i].Requests - kept[i].Answered
		if kept[i].Before != "" {
			links++
			if kept[i].Link == Holds {
				linked++
			}
		}
	}
	add("row", w.Row(), w.RowIs(row, at(row-1)))
	gap := w.NoGap()
	if longest > 0 {
		gap = w.GapIs(longest, times)
	}
	add("gap", w.Gap(), gap)
	add("slowest", w.Slowest(), w.SlowestIs(at(slowest), lasted(kept[slowest].Took)))
	add("repeated", w.Repeated(), strconv.Itoa(repeated))
	add("linked", w.Linked(), w.LinkedIs(linked, links))
	add("late", w.Late(), formats.Moment(at(0).Add(fresh)))
	return document.Page{ID: "nights", Title: w.Title(len(kept), longest, at(row-1)), Lede: document.Plain(said(w.Lede(), Seals(e))),
		Sections: []document.Section{
			nightDays(e),
			{ID: "facts", Blocks: []document.Block{facts}},
			{ID: "nights", Title: w.Table(), Blocks: []document.Block{document.Table{Table: nightTable(e), Headed: true, File: NightsFile}}},
		}}
}

// nightDays is a calendar of the last weeks: on which days a snapshot was taken.
func nightDays(e *Edition) document.Section {
	w := Of(e.Report).Words().Nights
	on := map[time.Time]bool{}
	for i := range e.Nights {
		on[calendar.Civil(e.Nights[i].AsOf.In(e.Report.Zone))] = true
	}
	last := calendar.Civil(e.Nights[0].AsOf.In(e.Report.Zone))
	first := calendar.Civil(e.Nights[len(e.Nights)-1].AsOf.In(e.Report.Zone))
	if monday := last.AddDate(0, 0, -calendar.Weekday(last)-7*(mostWeeks-1)); first.Before(monday) {
		first = monday
	}
	kept := 0
	c := CalendarOf(Of(e.Report).Words(), first, calendar.Days(first, last)+1, true, func(i int) bool { return on[first.AddDate(0, 0, i)] })
	for _, day := range c.Days {
		if day.Full {
			kept++
		}
	}
	c.Summary = w.DaysSays(kept, len(c.Days), first, last)
	return document.Section{ID: "days", Title: w.Days(kept, len(c.Days)), Note: w.DaysFrom(first, last), Blocks: []document.Block{document.Days{Calendar: c}}}
}

// between is how many days without a snapshot lie between those of two nights.
func between(before, after time.Time) int {
	return max(0, int(calendar.Civil(after).Sub(calendar.Civil(before))/(24*time.Hour))-1)
}

// lasted is a length of time as people read it: "0.041 s", "3 s", "45 min 10 s".
func lasted(d time.Duration) string {
	if d < time.Minute {
		return fmt.Sprintf("%.3g s", d.Seconds())
	}
	d = d.Round(time.Second)
	return fmt.Sprintf("%d min %d s", d/time.Minute, d%time.Minute/time.Second)
}

// nightTable lists the nights, each with those without a snapshot before it.
func nightTable(e *Edition) table.Table {
	said := Of(e.Report).Words()
	w, all := said.Nights, e.Nights
	at := func(i int) time.Time { return all[i].AsOf.In(e.Report.Zone) }
	t := table.Table{ID: "nights", Caption: w.Table(), Order: w.Order(), Empty: w.Empty(), Len: len(all), Page: NightsPage,
		Columns: []table.Column{
			{ID: "night", Head: w.Night(), Cell: func(i int) table.Cell { return table.Text(w.AsOf(at(i))) }},
			{ID: "gap", Head: w.GapBefore(), Cell: func(i int) table.Cell {
				if i+1 == len(all) || between(at(i+1), at(i)) == 0 {
					return table.Muted("")
				}
				first, last := at(i+1).AddDate(0, 0, 1), at(i).AddDate(0, 0, -1)
				return table.Text(w.Missing(between(at(i+1), at(i)), first, last, first.Month() == last.Month() && first.Year() == last.Year()))
			}},
			{ID: "job", Head: w.Job(), Cell: func(i int) table.Cell { return table.Or(all[i].Job, w.NoJob()) }},
			{ID: "took", Head: w.Took(), Kind: table.Number, Cell: func(i int) table.Cell { return table.Text(lasted(all[i].Took)) }},
			{ID: "size", Head: w.Size(), Kind: table.Number, Cell: func(i int) table.Cell {
				return table.Text(fmt.Sprintf("%.2f MB", float64(all[i].Bytes)/1e6))
			}},
			{ID: "requests", Head: w.Requests(), Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Answered) }},
			{ID: "repeated", Head: w.RepeatedHead(), Kind: table.Number, Cell: func(i int) table.Cell {
				return table.Count(all[i].Requests - all[i].Answered)
			}},
			{ID: "records", Head: w.Records(), Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Records) }},
			{ID: "difference", Head: w.Difference(), Kind: table.Number, Cell: func(i int) table.Cell {
				if i+1 == len(all) || all[i].Records*all[i+1].Records == 0 { // one of the two cannot be read
					return table.Muted("")
				}
				return table.Text(said.Formats.Signed(all[i].Records - all[i+1].Records))
			}},
			{ID: "chain", Head: w.Chain(), Cell: func(i int) table.Cell { return table.Text(said.Provenance.Link(all[i].Link)) }},
			{ID: "digest", Head: w.Digest(), Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(word.Digest(all[i].Digest)) }},
			{ID: "seal", Head: w.Seal(), Cell: func(i int) table.Cell {
				if all[i].Sealed {
					return table.Text(w.Sealed())
				}
				return table.Muted(w.NoSeal())
			}},
		}}
	if !slices.ContainsFunc(all, func(n NightLine) bool { return n.Job != "" }) {
		return table.Without(t, "job")
	}
	return t
}

// NightRows are the nights as CSV, newest first; times are UTC.
func NightRows(e *Edition) table.Records {
	return table.Records{Title: "Nights", Len: len(e.Nights),
		Fields: table.Named("night", "as_of", "job", "took_s", "bytes", "requests", "answered", "records", "digest", "before", "chain", "sealed"),
		Row: func(i int) []string {
			n := &e.Nights[i]
			return []string{n.Folder, word.Stamp(n.AsOf), n.Job, strconv.FormatFloat(n.Took.Seconds(), 'f', -1, 64),
				strconv.FormatInt(n.Bytes, 10), strconv.Itoa(n.Requests), strconv.Itoa(n.Answered), strconv.Itoa(n.Records), n.Digest,
				n.Before, n.Link, strconv.FormatBool(n.Sealed)}
		}}
}
