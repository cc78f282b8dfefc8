package period

import (
	"cmp"
	"slices"

	"opsreport/render/census"
	"opsreport/render/past"
)

// Fate says what became of an inspection that fell due.
type Fate int8

// The fates. The last three are counted apart.
const (
	OnTime Fate = iota
	Late
	NotDone
	Moved // to another date, without a completion
	Away  // the item was out of service when it fell due, or gone by the closing night and nobody completed it
	Later // it falls due after the closing night, whether it is completed already or not
)

// fates are their ids, in the series of P1 too.
var fates = [...]string{"on-time", "late", "not-done", "moved", "away", "not-due"}

func (f Fate) String() string { return fates[f] }

// Expiry is one date on which an inspection of an item falls due.
type Expiry struct {
	Item     string
	Schedule string
	MS       int64 // epoch milliseconds
}

// compare orders expiries by item, schedule and date.
func (e Expiry) compare(o Expiry) int {
	return cmp.Or(cmp.Compare(e.Item, o.Item), cmp.Compare(e.Schedule, o.Schedule), cmp.Compare(e.MS, o.MS))
}

// Inspection is one that fell due in a period: one of an item, a schedule and an expiry.
type Inspection struct {
	Expiry
	Fate   Fate
	DoneMS int64 // completion, of OnTime and Late
	To     int64 // of Moved: the date it was moved to last; 0 for none
}

// inspections is P1.
func (p *Period) inspections() Numbers {
	if p.Start.Before(p.c.nights[0].AsOf) {
		return missing(lacksBegin)
	}
	due, ok := p.due()
	if !ok {
		return missing(lacksStates)
	}
	var n [len(fates)]int
	for i := range due {
		if d := &due[i]; d.Fate <= NotDone && d.MS >= p.Closing.AsOf.UnixMilli() {
			d.Fate = Later
		}
		n[due[i].Fate]++
	}
	p.Due, p.Future = due, n[Later]
	if p.unread(len(due)) {
		return missing(lacksDates)
	}
	f := share(n[OnTime], n[OnTime]+n[Late]+n[NotDone])
	for i := range fates {
		if Fate(i) == Later && p.Whole {
			break // nothing is later than the night that closes it
		}
		f.Series = append(f.Series, n[i])
	}
	return f
}

// due returns what fell due in the period, sorted; false where it is not known which expiries there were.
func (p *Period) due() (all []Inspection, known bool) {
	if !p.c.nights[p.w.closing].Known() {
		return nil, false
	}
	for item := range p.c.items {
		of, known := p.dueOf(item)
		if !known {
			return nil, false
		}
		all = append(all, of...)
	}
	slices.SortFunc(all, func(a, b Inspection) int { return a.Expiry.compare(b.Expiry) })
	return all, true
}

// weight says which of several fates of one expiry counts.
var weight = [...]int{Moved: 1, Away: 2, NotDone: 3, Late: 4, OnTime: 5}

// dueOf returns what fell due of an item: the expiries that ended up to the closing night, and those that stand on it or stood when the
// item went.
func (p *Period) dueOf(item past.Record) (all []Inspection, known bool) {
	put := func(schedule string, expires past.Instant, is Inspection) {
		is.Expiry = Expiry{item.ID, schedule, int64(expires)}
		if is.MS < p.Start.UnixMilli() || is.MS >= p.End.UnixMilli() {
			return
		}
		i := slices.IndexFunc(all, func(o Inspection) bool { return o.Expiry == is.Expiry })
		switch {
		case i < 0:
			all = append(all, is)
		case weight[is.Fate] > weight[all[i].Fate] || is.Fate == Moved && all[i].Fate == Moved: // of several completions the first
			all[i] = is
		}
	}
	for e := range p.c.Log.Ended(item, p.w.closing) {
		switch {
		case !e.Done:
			put(e.Schedule, e.Expiry, Inspection{Fate: Moved, To: ms(e.Is)})
		case e.Is <= e.Expiry:
			put(e.Schedule, e.Expiry, Inspection{Fate: OnTime, DoneMS: ms(e.Is)})
		default:
			put(e.Schedule, e.Expiry, Inspection{Fate: Late, DoneMS: ms(e.Is)})
		}
	}
	is, fate := p.c.Log.At(item, p.w.closing), NotDone
	if is == nil {
		fate = Away
		last, night, told := p.c.Log.LastEvent(item, p.w.closing)
		gone := told && last.Event == past.Gone
		if is = last.State; gone && is == nil && night > p.w.opening {
			return nil, false
		}
		if !gone { // or nobody looked for it
			is = nil
		}
	}
	if is != nil {
		for _, s := range is.Schedules {
			put(s.ID, s.Expires, Inspection{Fate: fate})
		}
	}
	for i := range all {
		if all[i].Fate <= NotDone && !p.serving(&all[i].Expiry) {
			all[i] = Inspection{Expiry: all[i].Expiry, Fate: Away}
		}
	}
	return all, true
}

// ms is a time in epoch milliseconds; 0 for none.
func ms(t past.Instant) int64 {
	if t == past.None {
		return 0
	}
	return int64(t)
}

// serving reports whether an item was in service when an inspection of it fell due: on the last night up to then that has the
// item, else on the first one after.
func (p *Period) serving(e *Expiry) bool {
	var is *past.State
	for _, i := range p.c.Log.Of(past.Record{List: past.Equipments, ID: e.Item}) {
		if i.First > p.w.closing || is != nil && p.c.nights[i.First].AsOf.UnixMilli() > e.MS {
			break
		}
		if i.State != nil {
			is = i.State
		}
	}
	return is != nil && is.InService()
}

// Apart returns how many inspections P1 counts apart: those moved, and those of items gone or out of service.
func (p *Period) Apart() (moved, away int) {
	f := p.Figure("P1")
	if f.N == nil {
		return 0, 0
	}
	return f.Series[Moved].N, f.Series[Away].N
}

// Against is how a completion stands against the date that the snapshot before showed.
type Against int8

// The ways to stand.
const (
	Undated   Against = iota // there was no date, or one of the two cannot be read
	InTime                   // before that date, or at it
	AfterDate                // late, as in P1
)

func (a Against) String() string { return [...]string{"undated", "in-time", "late"}[a] }

// AgainstOf returns that of an event Completed.
func AgainstOf(e *past.Event) Against {
	by, dated := past.Moment(e.Expiry)
	is, done := past.Moment(e.Is)
	switch {
	case !dated || !done || !census.IsDate(by) || !census.IsDate(is):
		return Undated
	case is <= by:
		return InTime
	}
	return AfterDate
}

// Completions are those that were seen in a period, and what P1 counts of those that were late.
type Completions struct {
	All, Undated int
	Late         int // of All; they are the four below
	Counted      int // P1 counts them as late
	Apart        int // they fell due in the period, and P1 counts them otherwise: the item was out of service, or it was done before
	Before       int // they fell due before the period
	After        int // they fell due after it, and before the night that closes it
}

// Completions counts them. Nobody knows what P1 counts of them where it is not known.
func (p *Period) Completions() (n Completions) {
	counted := map[Expiry]bool{}
	for at := p.w.opening + 1; at <= p.w.closing; at++ {
		for e := range p.c.nights[at].EachEvent {
			if e.List != past.Equipments || e.Event != past.Completed {
				continue
			}
			n.All++
			switch AgainstOf(&e) {
			case Undated:
				n.Undated++
			case AfterDate:
				n.Late++
				n.add(p, &e, counted)
			}
		}
	}
	return n
}

// add counts what P1 counts of a late completion. It may be seen twice, of an item that came back, and P1 counts it once.
func (n *Completions) add(p *Period, e *past.Event, counted map[Expiry]bool) {
	by, _ := past.Moment(e.Expiry)
	is, _ := past.Moment(e.Is)
	due := Expiry{e.ID, e.Schedule, by}
	i, found := slices.BinarySearchFunc(p.Due, due, func(d Inspection, due Expiry) int { return d.Expiry.compare(due) })
	switch {
	case by < p.Start.UnixMilli():
		n.Before++
	case by >= p.End.UnixMilli():
		n.After++
	case found && p.Due[i].Fate == Late && p.Due[i].DoneMS == is && !counted[due]:
		counted[due] = true
		n.Counted++
	default:
		n.Apart++
	}
}
