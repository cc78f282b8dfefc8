package reviews

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// longestRows is how many items stand on the page of a period.
const longestRows = 10

// expiredID is the id of the list of items that were expired.
const expiredID = "expired"

// longest shows the items that were expired longest in a period, with what each was.
func (b *Book) longest(p *period.Period) brief.Section {
	s := brief.Section{ID: "longest", Title: "Expired longest in " + called(p.Span)}
	f := p.Figure("P13")
	switch {
	case f.N == nil:
		s.Title, s.Text = "Expired longest", []string{notKnown(f, p)}
		return s
	case len(p.Lapsed) == 0:
		s.Title, s.Text = "Expired items", []string{"No item in service was expired in " + called(p.Span) + "."}
		return s
	}
	n := min(len(p.Lapsed), longestRows)
	s.Note = fmt.Sprintf("%s on at least one day; longest first.", lapsedSaid(p, word.Plural(len(p.Lapsed), "item in service was", "items in service were")))
	axis, ticks := axisOf(p), b.ticks(p)
	var lanes []chart.Lane
	for _, l := range p.Lapsed[:n] {
		name, link := b.name(p, l.Item)
		life := b.life(p, l.Item)
		lane := chart.Lane{Parts: brief.Of(b.Registers.Report).Parts(life, false), Ticks: ticks,
			Summary: brief.Of(b.Registers.Report).LifeSaid(life, p.Start, b.Counter.Nights()[0].AsOf)}
		lanes = append(lanes, lane)
		at := p.Place(l.Item)
		r := brief.Row{
			Name:   name.Name,
			Link:   link,
			Under:  name.Title,
			Beside: b.Registers.Offices(at.Offices),
			Lower:  b.Registers.Report.TypeName(at.Type),
			Strip:  &chart.Strip{TimeAxis: axis, Lane: lane},
			Value:  word.Part(l.Days, p.Of),
			Since:  b.outcome(p, l.Item, life),
		}
		s.Rows = append(s.Rows, r)
	}
	s.Courses = &brief.Courses{Axis: axis, Heads: [3]string{"Item", "Office, type", "Days expired"},
		Keys: append(brief.Of(b.Registers.Report).LifeKeys(lanes, period.UpToDate, period.Expiring, period.Expired, period.OutOfService, period.NoStatus,
			period.Unknown), chart.TickKey("snapshot"))}
	if len(p.Lapsed) > n {
		s.Said = []brief.Said{{Links: []brief.Link{{Text: word.All(b.isPart(), strconv.Itoa(len(p.Lapsed))), Page: b.listPage(p, expiredID)}}}}
	}
	return s
}

// lapsedSaid says which items P13 counts.
func lapsedSaid(p *period.Period, items string) string {
	if slices.ContainsFunc(p.Lapsed, func(l period.Lapsed) bool { return l.Apart }) {
		return items + " expired, or had an inspection that was,"
	}
	return items + " expired"
}

// item names an item, also one that is gone.
func (b *Book) item(id string) event.Row {
	r, _ := b.Words.Row(&past.Event{List: past.Equipments, ID: id, Event: past.InService})
	return r
}

// Name notes what the page of a period that is over calls its items, which may have other names tomorrow, or be gone.
func (b *Book) Name(p *period.Period) {
	line := b.Shown.Line(p.ID)
	if !p.Whole || line == nil {
		return
	}
	known := maps.Clone(line.Names)
	if known == nil {
		known = map[string]period.Name{}
	}
	for _, l := range p.Lapsed[:min(len(p.Lapsed), longestRows)] {
		if _, named := known[l.Item]; !named {
			known[l.Item] = b.called(l.Item)
		}
	}
	if len(known) > len(line.Names) {
		line.Names = known
	}
}

// name is what the page of a period calls an item, with where it leads. Of a period that is over that is its list, which links to the items
// that are still there.
func (b *Book) name(p *period.Period, item string) (n period.Name, link string) {
	if !p.Whole {
		return b.called(item), b.item(item).Link
	}
	if line := b.Shown.Line(p.ID); line != nil {
		if n, named := line.Names[item]; named {
			return n, b.listPage(p, expiredID)
		}
	}
	return b.called(item), b.listPage(p, expiredID)
}

func (b *Book) called(item string) period.Name {
	r := b.item(item)
	n := period.Name{Name: r.Name}
	if len(r.About) > 0 {
		n.Title = r.About[0].Text
	}
	return n
}

// end is the last instant of a period that is told, and what comes after it is not.
func end(p *period.Period) time.Time {
	if p.Closing.AsOf.Before(p.End) {
		return p.Closing.AsOf.Add(time.Millisecond)
	}
	return p.End
}

func (b *Book) life(p *period.Period, item string) []period.Stretch {
	return b.Counter.Life(item, p.Start, end(p))
}

// outcome says what came after an item was expired last.
func (b *Book) outcome(p *period.Period, item string, life []period.Stretch) string {
	last := len(life) - 1
	for last >= 0 && life[last].Being != period.Expired {
		last--
	}
	if last < 0 {
		return ""
	}
	at := b.Registers.Report.At(life[last].To)
	day := near(p, at)
	switch {
	case life[last].To == end(p).UnixMilli():
		return "still expired"
	case last == len(life)-1 || life[last+1].From > life[last].To:
		return brief.NotListedFrom + day
	case life[last+1].Being == period.OutOfService:
		return "out of service " + day
	case life[last+1].Being == period.Unknown:
		return "not known from " + day
	case b.Counter.PutRight(item, at):
		return "put right " + day
	}
	return "until " + day
}

// axisOf is the axis of the strips of a period: days, weeks or months have names.
func axisOf(p *period.Period) chart.TimeAxis {
	a := chart.TimeAxis{From: p.Start, To: p.End}
	if days := p.Length(); days <= 70 {
		by := 7
		if days <= 14 {
			by = 1
		}
		for t := p.Start; t.Before(p.End); t = calendar.StartOfDay(t.Year(), t.Month(), t.Day()+by, t.Location()) {
			name := strconv.Itoa(t.Day())
			if t.Equal(p.Start) || t.Day() <= by && t.Month() != p.Start.Month() {
				name = t.Format("2\u00a0Jan")
			}
			a.Names = append(a.Names, chart.Moment{At: t, Name: name})
		}
		return a
	}
	for t := calendar.MonthStart(p.Start); t.Before(p.End); t = calendar.MonthAfter(t, 1) {
		a.Names = append(a.Names, chart.Moment{At: t, Name: t.Format("Jan")})
	}
	return a
}

// ticks are the snapshots of a period.
func (b *Book) ticks(p *period.Period) (out []time.Time) {
	for _, n := range b.Counter.Nights() {
		if !n.AsOf.Before(p.Start) && n.AsOf.Before(p.End) {
			out = append(out, n.AsOf)
		}
	}
	return out
}

// expired lists all items that were expired in a period.
func (b *Book) expired(p *period.Period) table.Table {
	all := p.Lapsed
	return table.Table{
		ID:      expiredID,
		Caption: "Items that were expired in " + called(p.Span),
		Len:     len(all),
		List:    kind.Equipment,
		Order:   "longest first",
		IDs:     func(i int) string { return all[i].Item },
		Columns: []table.Column{
			{ID: "record", Head: "Serial no.", Cell: func(i int) table.Cell { r := b.item(all[i].Item); return table.Linked(r.Name, r.Link) }},
			{ID: "title", Head: "Title", Cell: func(i int) table.Cell { return b.item(all[i].Item).About[0] }},
			{ID: "office", Head: "Office", Facet: true,
				Cell: func(i int) table.Cell { return table.Text(b.Registers.Offices(p.Place(all[i].Item).Offices)) }},
			{ID: "type", Head: "Type", Facet: true,
				Cell: func(i int) table.Cell { return table.Text(b.Registers.Report.TypeName(p.Place(all[i].Item).Type)) }},
			{ID: "first", Head: "First expired in it", Kind: table.Date,
				Cell: func(i int) table.Cell { return b.Words.Day(all[i].First.UnixMilli()) }},
			{ID: "days", Head: "Days expired", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Days) }},
			{ID: "outcome", Head: "At the end", Cell: func(i int) table.Cell {
				return table.Text(b.outcome(p, all[i].Item, b.life(p, all[i].Item)))
			}},
		},
	}
}
