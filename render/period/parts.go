package period

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/past"
)

// Part is a part of P1: the inspections of a week or month, of an office, or of a type in an office, by
// what became of them.
type Part struct {
	First   string  `json:"first,omitempty"` // days, such as 2026-10-05, of a week or month cut at the edges of the period
	Last    string  `json:"last,omitempty"`
	Office  *string `json:"office,omitempty"` // id; "" of items without one
	Type    *string `json:"type,omitempty"`
	N       int     `json:"n"` // on time
	D       int     `json:"d"` // on time, late and not done
	Late    int     `json:"late"`
	NotDone int     `json:"not_done"`
	NotDue  int     `json:"not_due"` // not in d

	Span Span      `json:"-"` // of a week or month; it is not cut
	By   time.Time `json:"-"` // the night up to which it is counted
	own  bool      // it is that of a month that is over
}

func (p *Part) add(f Fate) {
	switch f {
	case OnTime:
		p.N++
	case Late:
		p.Late++
	case NotDone:
		p.NotDone++
	case Later:
		p.NotDue++
	}
	p.D = p.N + p.Late + p.NotDone
}

// Missed is how many are late or not done.
func (p *Part) Missed() int { return p.Late + p.NotDone }

// With returns the numbers of two parts added up, as a part without a place.
func (p Part) With(o *Part) Part {
	return Part{N: p.N + o.N, D: p.D + o.D, Late: p.Late + o.Late, NotDone: p.NotDone + o.NotDone, NotDue: p.NotDue + o.NotDue}
}

// onTime are the numbers of P9 to P11, which are P1 in parts.
func (p *Period) onTime() Numbers {
	p1 := p.number("P1")
	return Numbers{N: p1.N, D: p1.D, Lacks: p1.Lacks}
}

// mostWeeks is for how many days a period has its inspections by week; a longer one has them by month.
const mostWeeks = 10 * 7

// byTime is P9: a part a week, or of a longer period a month. A month that is over is told as it is told by itself, up to the night that
// closes it.
func (p *Period) byTime() []Part {
	kind := Week
	if calendar.Days(p.Start, p.End) > mostWeeks {
		kind = Month
	}
	var out []Part
	for s := Of(kind, p.Start); s.Start.Before(p.End); s = Of(kind, s.End) {
		first, last := s.Start, s.Last()
		if first.Before(p.Start) {
			first = p.Start
		}
		if !last.Before(p.End) {
			last = p.Span.Last()
		}
		out = append(out, Part{First: first.Format(time.DateOnly), Last: last.Format(time.DateOnly), Span: s})
	}
	for _, d := range p.Due {
		at, _ := slices.BinarySearchFunc(out, d.MS, func(w Part, ms int64) int { return cmp.Compare(w.Span.End.UnixMilli(), ms+1) })
		out[at].add(d.Fate)
	}
	for i := range out {
		out[i].By = p.Closing.AsOf
		if kind == Month {
			p.ofItself(&out[i])
		}
	}
	return out
}

// ofItself gives a part the numbers of its month, if that is over and all of it is in the period.
func (p *Period) ofItself(part *Part) {
	w, ok := p.c.window(part.Span)
	switch {
	case !ok || w.last-w.first < Few || part.Span.Start.Before(p.Start) || part.Span.End.After(p.End):
		return
	case p.c.nights[w.closing].AsOf.Before(part.Span.End): // it lasts
		return
	}
	month := &Period{Span: part.Span, Whole: true, Closing: p.c.nights[w.closing], c: p.c, w: w}
	if n := month.inspections(); n.N != nil {
		part.of(&n)
		part.By, part.own = month.Closing.AsOf, true
	}
}

// of gives a part the numbers of P1 of its month.
func (p *Part) of(n *Numbers) {
	p.N, p.D, p.Late, p.NotDone, p.NotDue = *n.N, *n.D, n.Series[Late], n.Series[NotDone], 0
}

// byOffice is P10: a part an office. An item of several offices counts in each.
func (p *Period) byOffice() []Part { return p.byPlace(division{office: true}) }

// byOfficeAndType is P11: a part a type of each office.
func (p *Period) byOfficeAndType() []Part { return p.byPlace(division{office: true, kind: true}) }

// ByType is P1 by the type of the item, which has one: a part a type.
func (p *Period) ByType() []Part { return p.byPlace(division{kind: true}) }

// division says by what inspections are divided: by the office of the item, by its type, or by both.
type division struct{ office, kind bool }

func (p *Period) byPlace(by division) []Part {
	type key struct{ office, kind string }
	found := map[key]*Part{}
	for _, d := range p.Due {
		if d.Fate == Moved || d.Fate == Away {
			continue
		}
		at := p.Place(d.Item)
		offices := at.Offices
		if len(offices) == 0 || !by.office {
			offices = []string{""}
		}
		for _, office := range offices {
			k := key{office: office}
			if by.kind {
				k.kind = at.Type
			}
			part := found[k]
			if part == nil {
				part = new(Part)
				if by.office {
					part.Office = &office
				}
				if by.kind {
					part.Type = &k.kind
				}
				found[k] = part
			}
			part.add(d.Fate)
		}
	}
	out := make([]Part, 0, len(found))
	for _, part := range found {
		out = append(out, *part)
	}
	slices.SortFunc(out, func(a, b Part) int {
		return cmp.Or(cmp.Compare(b.Missed(), a.Missed()), cmp.Compare(b.D, a.D), cmp.Compare(b.NotDue, a.NotDue),
			cmp.Compare(text(a.Office), text(b.Office)), cmp.Compare(text(a.Type), text(b.Type)))
	})
	return out
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// Place is where an item belongs.
type Place struct {
	Type    string // id
	Offices []string
}

// Place returns where an item belonged on the closing night, or on the last night before it on which it
// was there.
func (p *Period) Place(item string) (out Place) {
	for _, i := range p.c.Log.Of(past.Record{List: past.Equipments, ID: item}) {
		if i.First > p.w.closing {
			break
		}
		if i.State != nil {
			out = Place{i.State.Kind, i.State.Offices}
		}
	}
	return out
}
