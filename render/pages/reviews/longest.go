package reviews

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/words/message"
)

// longestRows is how many items stand on the page of a period.
const longestRows = 10

// longest shows the items that were expired longest in a period, with what each was.
func (r *review) longest() document.Section {
	w, p, f := r.w, r.p, r.p.Figure(period.P13)
	switch {
	case f.N == nil:
		return saying("longest", w.LongestUnknown(), w.NotKnown(r.span, r.lacks(f)))
	case len(p.Lapsed) == 0:
		return saying("longest", w.LongestNoneTitle(), w.LongestNone(r.span))
	}
	axis, ticks, of := r.axis(), r.ticks(), pages.Of(r.Registers.Report)
	var all document.Entries
	var lanes []chart.Lane
	for _, l := range p.Lapsed[:min(len(p.Lapsed), longestRows)] {
		name, link := r.name(l.Item)
		life, at := r.life(l.Item), p.Place(l.Item)
		lane := chart.Lane{Parts: of.Parts(life, false), Ticks: ticks, Summary: of.LifeSaid(life, p.Start, r.Counter.Nights()[0].AsOf)}
		lanes = append(lanes, lane)
		all.All = append(all.All, document.Entry{
			Name:   document.Link{Text: name.Name, Path: link},
			Under:  document.Plain(name.Title),
			Beside: document.Plain(r.Registers.Offices(at.Offices)),
			Lower:  document.Plain(r.Registers.Report.TypeName(at.Type)),
			Strip:  chart.Strip{TimeAxis: axis, Lane: lane},
			Value:  document.Plain(w.Part(message.Share{N: l.Days, D: p.Of})),
			Since:  r.outcome(l.Item, life),
		})
	}
	all.Courses = &document.Courses{Axis: axis, Name: w.HeadItem(), Beside: w.HeadWhere(), Value: w.HeadDays(),
		Keys: append(of.LifeKeys(lanes, period.UpToDate, period.Expiring, period.Expired, period.OutOfService, period.NoStatus, period.Unknown),
			chart.TickKey(w.Snapshot()))}
	s := document.Section{ID: "longest", Title: w.Longest(r.span), Note: w.LongestNote(len(p.Lapsed), lapsedApart(p)), Blocks: []document.Block{all}}
	if len(p.Lapsed) > longestRows {
		s.Blocks = append(s.Blocks, document.Sentence{Links: []document.Link{{Text: w.AllOf(len(p.Lapsed)), Path: r.listPath(p, expiredID), Count: listed(len(p.Lapsed))}}})
	}
	return s
}

// lapsedApart reports whether P13 counts items whose status was not expired while an inspection of them was.
func lapsedApart(p *period.Period) bool {
	return slices.ContainsFunc(p.Lapsed, func(l period.Lapsed) bool { return l.Apart })
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
func (r *review) name(item string) (n period.Name, link string) {
	if !r.p.Whole {
		return r.called(item), r.item(item).Link
	}
	if line := r.Shown.Line(r.p.ID); line != nil {
		if n, named := line.Names[item]; named {
			return n, r.listPath(r.p, expiredID)
		}
	}
	return r.called(item), r.listPath(r.p, expiredID)
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

func (r *review) life(item string) []period.Stretch { return r.Counter.Life(item, r.p.Start, end(r.p)) }

// outcome says what came after an item was expired last.
func (r *review) outcome(item string, life []period.Stretch) string {
	last := len(life) - 1
	for last >= 0 && life[last].Being != period.Expired {
		last--
	}
	if last < 0 {
		return ""
	}
	at, id := r.Registers.Report.At(life[last].To), "until"
	switch {
	case life[last].To == end(r.p).UnixMilli():
		id = "still"
	case last == len(life)-1 || life[last+1].From > life[last].To:
		id = "not-listed"
	case life[last+1].Being == period.OutOfService:
		id = "out-of-service"
	case life[last+1].Being == period.Unknown:
		id = "not-known"
	case r.Counter.PutRight(item, at):
		id = "put-right"
	}
	return r.words.PeriodLists.Outcome(id, at.In(r.closing().Location()))
}

// axis is that of the strips of a period: days, weeks or months have names.
func (r *review) axis() chart.TimeAxis {
	p := r.p
	a := chart.TimeAxis{From: p.Start, To: p.End}
	if days := p.Length(); days <= 70 {
		by := 7
		if days <= 14 {
			by = 1
		}
		for t := p.Start; t.Before(p.End); t = calendar.StartOfDay(t.Year(), t.Month(), t.Day()+by, t.Location()) {
			name := strconv.Itoa(t.Day())
			if t.Equal(p.Start) || t.Day() <= by && t.Month() != p.Start.Month() {
				name = r.words.Bound(r.w.Day(t))
			}
			a.Names = append(a.Names, chart.Moment{At: t, Name: name})
		}
		return a
	}
	for t := calendar.MonthStart(p.Start); t.Before(p.End); t = calendar.MonthAfter(t, 1) {
		a.Names = append(a.Names, chart.Moment{At: t, Name: r.words.Lives.Tick(t)})
	}
	return a
}

// ticks are the snapshots of a period.
func (r *review) ticks() (out []time.Time) {
	for _, n := range r.Counter.Nights() {
		if !n.AsOf.Before(r.p.Start) && n.AsOf.Before(r.p.End) {
			out = append(out, n.AsOf)
		}
	}
	return out
}
