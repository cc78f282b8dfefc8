package period

import (
	"fmt"
	"slices"

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

// fates are what the series of P1 calls them.
var fates = [...]string{"on time", "late", "not done", "moved", "gone or out of service", "not due yet"}

func (f Fate) String() string { return fates[f] }

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
	for _, d := range due {
		if d.Fate <= NotDone && d.MS >= p.Closing.AsOf.UnixMilli() {
			d.Fate = Later
		}
		p.Due = append(p.Due, d)
		n[d.Fate]++
	}
	p.Future = n[Later]
	if p.unread(len(due)) {
		return missing(lacksDates)
	}
	slices.SortFunc(p.Due, func(a, b Inspection) int { return compareExpiry(a.Expiry, b.Expiry) })
	f := share(n[OnTime], n[OnTime]+n[Late]+n[NotDone])
	for i := range fates {
		if Fate(i) == Later && p.Whole {
			break // nothing is later than the night that closes it
		}
		f.Series = append(f.Series, n[i])
	}
	return f
}

// due brings together what fell due in the period; false where it is not known
// which expiries there were.
func (p *Period) due() (map[Expiry]Inspection, bool) {
	from, to := p.Start.UnixMilli(), p.End.UnixMilli()
	within := func(ms int64) bool { return ms >= from && ms < to }
	out := map[Expiry]Inspection{}
	// What comes later overwrites what came before: a completion counts more than a move.
	for _, m := range p.c.moved {
		if int(m.at) <= p.w.closing && m.due && within(m.of.MS) {
			out[m.of] = Inspection{Expiry: m.of, Fate: Moved, To: m.is}
		}
	}
	if !p.away(out, within) || !p.c.nights[p.w.closing].Known() {
		return nil, false
	}
	for i := range p.c.items {
		item := &p.c.items[i]
		is := p.c.log.At(past.Record{List: past.Equipments, ID: item.id}, p.w.closing)
		if is == nil {
			continue
		}
		for _, s := range is.Schedules {
			if e := (Expiry{item.id, s.ID, int64(s.Expires)}); within(e.MS) && e.MS > 0 {
				out[e] = Inspection{Expiry: e, Fate: NotDone}
			}
		}
	}
	for _, d := range p.c.done {
		if int(d.at) > p.w.closing || !d.due || !within(d.of.MS) {
			continue
		}
		is := Inspection{Expiry: d.of, Fate: Late, DoneMS: d.is}
		if d.is <= d.of.MS {
			is.Fate = OnTime
		}
		if was, there := out[d.of]; !there || was.Fate != OnTime && (was.Fate != Late || is.Fate == OnTime) {
			out[d.of] = is
		}
	}
	for e, is := range out {
		if is.Fate <= NotDone && !p.serving(e) {
			out[e] = Inspection{Expiry: e, Fate: Away}
		}
	}
	return out, true
}

// serving reports whether an item was in service when an inspection of it fell due: on the last night up to then that has the
// item, else on the first one after.
func (p *Period) serving(e Expiry) bool {
	var is *past.State
	for _, i := range p.c.log.Of(past.Record{List: past.Equipments, ID: e.Item}) {
		if i.First > p.w.closing || is != nil && p.c.nights[i.First].AsOf.UnixMilli() > e.MS {
			break
		}
		if i.State != nil {
			is = i.State
		}
	}
	return is != nil && is.InService()
}

// away adds the inspections of items that had gone by the closing night.
func (p *Period) away(out map[Expiry]Inspection, within func(int64) bool) bool {
	for r := range p.c.gone {
		if r.List != past.Equipments {
			continue
		}
		was, at, gone := p.c.goneBy(r.ID, p.w.closing)
		switch {
		case !gone:
		case was == nil && at > p.w.opening:
			return false
		case was == nil: // it went before the period, when that was not kept
		case p.c.log.At(r, p.w.closing) != nil: // it came back between nights that were not compared
		default:
			for _, s := range was.Schedules {
				if e := (Expiry{r.ID, s.ID, int64(s.Expires)}); within(e.MS) {
					out[e] = Inspection{Expiry: e, Fate: Away}
				}
			}
		}
	}
	return true
}

// Apart says in words what P1 counts apart; "" for nothing.
func (p *Period) Apart() string {
	f := p.Figure("P1")
	if f.N == nil || f.Series[Moved].N+f.Series[Away].N == 0 {
		return ""
	}
	return fmt.Sprintf("%d moved and %d of items gone or out of service are counted apart", f.Series[Moved].N, f.Series[Away].N)
}
