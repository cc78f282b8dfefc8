package pages

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

const (
	mostWeeks  = 16  // that the calendar of nights has: as many as a phone has room for
	mostNights = 150 // that stand on the page; the file has all
)

// NightsPage and NightsFile are the paths of the page of nights and of its rows as CSV.
const (
	NightsPage = "nights.html"
	NightsFile = "data/nights.csv"
)

// nights are those of an edition, with what is said of them together.
type nights struct {
	e       *Edition
	words   *words.Words
	w       words.Nights
	all     []NightLine     // those that are kept and those that were removed, newest first
	removed map[string]bool // digests of those that were removed
	slowest NightLine
}

func nightsOf(e *Edition) *nights {
	w := Of(e.Report).Words()
	n := &nights{e: e, words: w, w: w.Nights, all: slices.Concat(e.Nights, e.Removed), removed: map[string]bool{}}
	slices.SortStableFunc(n.all, func(a, b NightLine) int { return b.AsOf.Compare(a.AsOf) })
	for _, line := range e.Removed {
		n.removed[line.Digest] = true
	}
	if len(e.Nights) > 0 {
		n.slowest = slices.MaxFunc(e.Nights, func(a, b NightLine) int { return cmp.Compare(a.Took, b.Took) })
	}
	return n
}

// at is when a night was, and day the date of that.
func (n *nights) at(i int) time.Time  { return n.all[i].AsOf.In(n.e.Report.Zone) }
func (n *nights) day(i int) time.Time { return calendar.Civil(n.at(i)) }

// between is how many days without a snapshot lie before a night.
func (n *nights) between(i int) int {
	if i+1 == len(n.all) {
		return 0
	}
	return max(0, calendar.Days(n.day(i+1), n.day(i))-1)
}

// days is on how many days there are snapshots, from one night to an earlier one.
func (n *nights) days(from, to int) int {
	days := 1
	for i := from; i < to; i++ {
		if !n.day(i).Equal(n.day(i + 1)) {
			days++
		}
	}
	return days
}

// Nights is the page of the snapshots, newest first: how each fetch went, how each night is linked to the one before, and the nights
// without one. Fresh is how long after its as-of time a night is not late.
func Nights(e *Edition, fresh time.Duration) document.Page {
	n := nightsOf(e)
	if len(e.Nights) == 0 {
		return document.Page{ID: "nights", Title: n.w.Empty()}
	}
	row, longest, times := len(n.all), 0, 0
	for i := range n.all {
		gap := n.between(i)
		switch {
		case gap > longest:
			longest, times = gap, 1
		case gap == longest:
			times++
		}
		if gap > 0 {
			row = min(row, i+1)
		}
	}
	last := len(n.all) - 1
	since, without := n.day(row-1), calendar.Days(n.day(last), n.day(0))+1-n.days(0, last)
	lede := document.Sentences(n.broken(), document.Plain(n.asked()))
	list := document.Section{ID: "nights", Blocks: []document.Block{n.list(without)}}
	if without > 0 {
		lede = document.Sentences(lede, document.Plain(n.w.Before(since, n.days(row, last), calendar.Days(n.day(last), since))))
		list.Note = n.w.Why()
	}
	if older := len(n.all) - mostNights; older > 0 {
		list.Blocks = append(list.Blocks, document.Para{Text: n.w.Older(older)})
	}
	gap := n.w.NoGap()
	if longest > 0 {
		gap = n.w.GapIs(longest, times)
	}
	facts := document.Facts{
		{ID: "row", Name: n.w.Row(), Values: []table.Cell{table.Strong(strconv.Itoa(row)), table.Text(n.w.Since(since))}},
		document.Said("gap", n.w.Gap(), gap),
		document.Said("slowest", n.w.Slowest(), n.w.SlowestIs(n.slowest.AsOf.In(e.Report.Zone), lasted(n.slowest.Took))),
		n.repeated(),
		n.linked(),
		document.Said("late", n.w.Late(), n.words.Formats.Moment(e.Nights[0].AsOf.In(e.Report.Zone).Add(fresh))),
	}
	return document.Page{ID: "nights", Title: n.w.Title(len(e.Nights), longest, since), Lede: document.Sentences(lede, document.Plain(Seals(e))),
		Sections: []document.Section{n.calendar(), {ID: "facts", Blocks: []document.Block{facts}}, list}}
}

// broken says where the chain is broken; nothing where it holds.
func (n *nights) broken() document.Line {
	var at []time.Time
	for i := range n.all {
		if slices.Contains([]string{ChangedBefore, DamagedBefore, DamagedNight}, n.all[i].Link) {
			at = append(at, n.at(i))
		}
	}
	if len(at) == 0 {
		return nil
	}
	return document.Line{{Text: n.w.Broken(), Look: table.Expired}, {Words: " " + n.w.BrokenAt(len(at), at[0])}}
}

// asked says how many requests were answered each night, and how long that took; nothing where no night can say it.
func (n *nights) asked() string {
	var read []NightLine
	repeated := 0
	for _, line := range n.e.Nights {
		if line.Requests > 0 {
			read, repeated = append(read, line), repeated+line.Requests-line.Answered
		}
	}
	if len(read) == 0 {
		return ""
	}
	answered := func(a, b NightLine) int { return cmp.Compare(a.Answered, b.Answered) }
	took := func(a, b NightLine) int { return cmp.Compare(a.Took, b.Took) }
	few, most := slices.MinFunc(read, answered).Answered, slices.MaxFunc(read, answered).Answered
	fast, slow := lasted(slices.MinFunc(read, took).Took), lasted(slices.MaxFunc(read, took).Took)
	if len(read) == 1 {
		return n.w.AskedOnce(most, repeated, slow)
	}
	return n.w.Asked(words.NightsAskedArgs{Few: few, Most: most, Same: few == most, Repeated: repeated, Fast: fast, Slow: slow, Even: fast == slow})
}

// repeated is the fact of how many requests were repeated or refused, of how many.
func (n *nights) repeated() document.Fact {
	all, answered := 0, 0
	for _, line := range n.e.Nights {
		all, answered = all+line.Requests, answered+line.Answered
	}
	return document.Fact{ID: "repeated", Name: n.w.Repeated(), Values: []table.Cell{{Text: n.w.RepeatedIs(all-answered, all), Strong: all > answered}}}
}

// linked is the fact of how many nights name the digest of the one before, and leads to how one checks that.
func (n *nights) linked() document.Fact {
	links, held := 0, 0
	for i := range n.all {
		if n.all[i].Before != "" {
			links++
			if n.holds(i) {
				held++
			}
		}
	}
	f := document.Fact{ID: "linked", Name: n.w.Linked(), Values: []table.Cell{table.Muted(n.w.NoLink())}}
	if links > 0 {
		f.Values = []table.Cell{{Text: n.w.LinkedIs(held, links, held == links), Strong: held < links},
			table.Linked(n.w.Check(), table.ProvenancePage+"#check-chain")}
	}
	return f
}

// holds reports whether a night names the digest of the one before, which may have been removed since.
func (n *nights) holds(i int) bool {
	return n.all[i].Link == Holds || n.all[i].Link == NotKeptBefore && n.removed[n.all[i].Before]
}

// calendar has the last weeks: on which days a snapshot was taken that is kept.
func (n *nights) calendar() document.Section {
	on := map[time.Time]bool{}
	for _, line := range n.e.Nights {
		on[calendar.Civil(line.AsOf.In(n.e.Report.Zone))] = true
	}
	last := calendar.Civil(n.e.Nights[0].AsOf.In(n.e.Report.Zone))
	first := calendar.Civil(n.e.Nights[len(n.e.Nights)-1].AsOf.In(n.e.Report.Zone))
	if monday := last.AddDate(0, 0, -calendar.Weekday(last)-7*(mostWeeks-1)); first.Before(monday) {
		first = monday
	}
	kept := 0
	c := CalendarOf(n.words, first, calendar.Days(first, last)+1, true, func(i int) bool { return on[first.AddDate(0, 0, i)] })
	for _, day := range c.Days {
		if day.Full {
			kept++
		}
	}
	c.Summary = n.w.DaysSays(kept, len(c.Days), first, last)
	return document.Section{ID: "days", Note: n.w.DaysFrom(first, last), Blocks: []document.Block{document.Days{Calendar: c}}}
}

// lasted is a length of time as people read it: "0.041 s", "3 s", "45 min 10 s".
func lasted(d time.Duration) string {
	if d < time.Second {
		return fmt.Sprintf("%.3f s", d.Seconds())
	}
	if d < time.Minute {
		return fmt.Sprintf("%.3g s", d.Seconds())
	}
	d = d.Round(time.Second)
	return fmt.Sprintf("%d min %d s", d/time.Minute, d%time.Minute/time.Second)
}

// list has the nights by month, and between them the days without a snapshot.
func (n *nights) list(without int) document.Rows {
	t := n.table()
	shown := min(t.Len, mostNights)
	rows := InGroups(n.words, &t, document.Rows{
		ID:      "nights",
		Caption: n.words.Lists.Caption(n.w.Table(), n.w.Order()),
		Count:   n.w.Count(len(n.e.Nights), len(n.e.Removed), without),
		Order:   n.w.Order(),
		File:    document.Link{Text: n.words.Lists.File(t.Len), Path: NightsFile},
		Columns: []document.RowColumn{
			{Role: document.What, Head: n.w.Night(), By: "night", Sort: "descending"},
			{Role: document.State, Head: n.w.Took(), By: "took"},
			{Role: document.State, Head: n.w.Requests(), By: "repeated"},
			{Role: document.Few, Head: n.w.Records(), Word: n.w.RecordsWord(), By: "records"},
			{Role: document.State, Head: n.w.Lacking(), Word: n.w.LackingWord(), By: "lacking"},
			{Role: document.Who, Head: n.w.DigestSeal()},
		},
	}, shown, func(i int) string { return n.w.Month(n.at(i)) }, n.row)
	at := 0
	for i := range rows.Groups {
		g := &rows.Groups[i]
		if g.Name != "" {
			g.N = n.inMonth(at)
			g.Note = n.ofMonth(at, g.N)
			if g.N > len(g.Rows) {
				g.Note = n.w.First(len(g.Rows))
			}
		}
		for r := range g.Rows {
			if text := n.missing(at + r); text != "" {
				g.Gaps = append(g.Gaps, document.Gap{After: r, Text: text})
			}
		}
		at += len(g.Rows)
	}
	if rows.Known != nil {
		rows.Known.One, rows.Known.Many, rows.Known.Group = n.w.One(), n.w.Many(), "night"
	}
	return rows
}

// inMonth is how many nights from one on are of its month.
func (n *nights) inMonth(first int) int {
	month, i := calendar.MonthStart(n.at(first)), first
	for i < len(n.all) && calendar.MonthStart(n.at(i)).Equal(month) {
		i++
	}
	return i - first
}

// ofMonth says of how many days those are on which there is one of some nights of a month, from a first one on. The month may have begun before
// the nights, or end after them.
func (n *nights) ofMonth(first, nights int) string {
	begins, oldest, newest := calendar.Civil(calendar.MonthStart(n.at(first))), n.day(len(n.all)-1), n.day(0)
	ends := begins.AddDate(0, 1, -1)
	if begins.Before(oldest) {
		begins = oldest
	}
	if ends.After(newest) {
		ends = newest
	}
	of, days := calendar.Days(begins, ends)+1, n.days(first, first+nights-1)
	if days < nights {
		return n.w.OnNights(days, of)
	}
	return n.w.OfNights(of)
}

// missing says which days before a night have no snapshot.
func (n *nights) missing(i int) string {
	days := n.between(i)
	if days == 0 {
		return ""
	}
	first, last := n.day(i+1).AddDate(0, 0, 1), n.day(i).AddDate(0, 0, -1)
	return n.w.Missing(days, first, last, first.Month() == last.Month() && first.Year() == last.Year())
}

// row is a night.
func (n *nights) row(i int) document.Row {
	line := &n.all[i]
	what := document.RowCell{One: document.Plain(n.words.Formats.Moment(n.at(i))), Two: muted(n.w.NoJob())}
	digest := document.RowCell{One: document.Line{{Text: word.Digest(line.Digest), Look: document.Code}}}
	if !line.RemovedOn.IsZero() {
		what.Two = muted(n.gone(line))
		return document.Row{what, {}, {}, {}, {}, digest}
	}
	if line.Job != "" {
		what.Two = document.Line{{Words: n.w.JobIs() + " ", Text: line.Job, Look: document.Outside}}
	}
	digest.Two = dotted(n.link(i), own(n.seal(line)))
	if line.Link == DamagedNight {
		unknown := document.RowCell{One: muted(n.w.Unknown())}
		lacking := document.RowCell{One: document.Line{{Text: n.w.Unread(), Look: table.Expired}}, Two: own(n.w.UnreadWhy())}
		return document.Row{what, unknown, unknown, unknown, lacking, digest}
	}
	took := document.RowCell{Strip: chart.Bar{Share: line.Took.Seconds() / max(n.slowest.Took.Seconds(), .001)}, One: own(lasted(line.Took)), Two: own(size(line))}
	asked := document.RowCell{One: own(n.w.Answered(line.Answered)), Two: own(n.w.Repeats(0))}
	if repeats := line.Requests - line.Answered; repeats > 0 {
		asked.Two = strong(n.w.Repeats(repeats))
	}
	records := document.RowCell{One: own(strconv.Itoa(line.Records)), Two: own(n.difference(i))}
	lacking := document.RowCell{One: own(n.w.Nothing())}
	if line.NoTotal > 0 {
		lacking.Two = own(n.w.NoTotals(line.NoTotal))
	}
	return document.Row{what, took, asked, records, lacking, digest}
}

// gone says when a night was removed.
func (n *nights) gone(line *NightLine) string {
	on := line.RemovedOn.In(n.e.Report.Zone)
	if line.Retired {
		return n.w.Retired(on)
	}
	return n.w.Pruned(on)
}

// size is the size of a snapshot.
func size(line *NightLine) string { return fmt.Sprintf("%.2f MB", float64(line.Bytes)/1e6) }

func (n *nights) seal(line *NightLine) string {
	if line.Sealed {
		return n.w.Sealed()
	}
	return n.w.NoSeal()
}

// link says which night a night names as the one before, and whether that is it.
func (n *nights) link(i int) document.Line {
	line := &n.all[i]
	names := own(n.w.Names(word.Digest(line.Before), n.holds(i)))
	switch {
	case n.holds(i):
		return names
	case line.Link == ChangedBefore || line.Link == DamagedBefore:
		return dotted(names, document.Line{{Text: n.words.Provenance.Link(line.Link), Look: table.Expired}})
	case line.Link == NotKeptBefore:
		return dotted(names, own(n.words.Provenance.Link(line.Link)))
	case line.Link == FirstNight:
		return own(n.words.Provenance.Link(line.Link))
	}
	return nil
}

// difference is how many records a night has more than the one before; nothing where one of the two does not say how many it has.
func (n *nights) difference(i int) string {
	switch {
	case i+1 == len(n.all) || n.all[i].Records*n.all[i+1].Records == 0:
		return ""
	case n.all[i].Records == n.all[i+1].Records:
		return n.w.AsMany()
	}
	return n.words.Formats.Signed(n.all[i].Records - n.all[i+1].Records)
}

// table has what a reader may look for in the list, and sort it by.
func (n *nights) table() table.Table {
	number := func(id, head string, of func(line *NightLine) (said string, value float64)) table.Column {
		return table.Column{ID: id, Head: head, Kind: table.Number, Cell: func(i int) table.Cell {
			if line := &n.all[i]; line.RemovedOn.IsZero() && line.Link != DamagedNight {
				said, value := of(line)
				return table.Cell{Text: said, Sort: strconv.FormatFloat(value, 'f', -1, 64)}
			}
			return table.Muted("")
		}}
	}
	count := func(of func(line *NightLine) int) func(line *NightLine) (string, float64) {
		return func(line *NightLine) (string, float64) { return strconv.Itoa(of(line)), float64(of(line)) }
	}
	return table.Table{ID: "nights", Caption: n.w.Table(), Order: n.w.Order(), Empty: n.w.Empty(), Len: len(n.all), Page: NightsPage,
		IDs: func(i int) string { return n.all[i].Folder },
		Columns: []table.Column{
			{ID: "night", Head: n.w.Night(), Cell: func(i int) table.Cell {
				return table.Cell{Text: n.words.Formats.Moment(n.at(i)), Sort: n.all[i].Folder, Key: n.at(i).Format("2006-01")}
			}},
			{ID: "job", Head: n.w.Job(), Cell: func(i int) table.Cell { return table.Text(n.all[i].Job) }},
			number("took", n.w.Took(), func(line *NightLine) (string, float64) { return lasted(line.Took), line.Took.Seconds() }),
			number("size", n.w.Size(), func(line *NightLine) (string, float64) { return size(line), float64(line.Bytes) }),
			number("requests", n.w.AnsweredHead(), count(func(line *NightLine) int { return line.Answered })),
			number("repeated", n.w.RepeatedHead(), count(func(line *NightLine) int { return line.Requests - line.Answered })),
			number("records", n.w.Records(), count(func(line *NightLine) int { return line.Records })),
			{ID: "lacking", Head: n.w.Lacking(), Cell: func(i int) table.Cell {
				switch line := &n.all[i]; {
				case !line.RemovedOn.IsZero():
					return table.Muted(n.gone(line))
				case line.Link == DamagedNight:
					return table.Text(n.w.Unread())
				}
				return table.Text(n.w.Nothing())
			}},
			{ID: "chain", Head: n.w.Chain(), Cell: func(i int) table.Cell {
				if n.all[i].Link == "" { // it was removed
					return table.Muted("")
				}
				return table.Text(n.words.Provenance.Link(n.all[i].Link))
			}},
			{ID: "digest", Head: n.w.Digest(), Cell: func(i int) table.Cell { return table.Text(n.all[i].Digest) }},
			{ID: "seal", Head: n.w.Seal(), Cell: func(i int) table.Cell { return table.Text(n.seal(&n.all[i])) }},
		}}
}

// NightRows are the nights as CSV, newest first; times are UTC.
func NightRows(e *Edition) table.Records {
	n := nightsOf(e)
	return table.Records{Title: "Nights", Len: len(n.all),
		Fields: table.Named("night", "as_of", "job", "took_s", "bytes", "requests", "answered", "records", "digest", "before", "chain", "sealed",
			"without_total", "removed_on"),
		Row: func(i int) []string {
			line := &n.all[i]
			if !line.RemovedOn.IsZero() {
				return []string{line.Folder, word.Stamp(line.AsOf), "", "", "", "", "", "", line.Digest, "", "", "", "", word.Stamp(line.RemovedOn)}
			}
			return []string{line.Folder, word.Stamp(line.AsOf), line.Job, strconv.FormatFloat(line.Took.Seconds(), 'f', -1, 64),
				strconv.FormatInt(line.Bytes, 10), strconv.Itoa(line.Requests), strconv.Itoa(line.Answered), strconv.Itoa(line.Records), line.Digest,
				line.Before, line.Link, strconv.FormatBool(line.Sealed), strconv.Itoa(line.NoTotal), ""}
		}}
}
