package period

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
)

// fallen calls f with every inspection of P1 and with what became of it, with 5 for what is not due yet.
func (p *again) fallen(f func(item string, at time.Time, fate int)) {
	for _, id := range ids {
		for _, of := range []string{"s", "r"} {
			for _, day := range dates {
				if day.Before(p.s.Start) || !day.Before(p.s.End) {
					continue
				}
				switch fate := p.fate(id, of, day.UnixMilli()); {
				case fate < 0 || fate > 2:
				case !day.Before(p.nights[p.closing].at):
					f(id, day, 5)
				default:
					f(id, day, fate)
				}
			}
		}
	}
}

func (p *again) p9() string {
	if p.p1() == "P1 n/a" {
		return "P9 n/a"
	}
	zone := p.s.Start.Location()
	long := p.s.Kind == Quarter // a month has five weeks, a quarter thirteen
	name := func(t time.Time) string {
		t = t.In(zone)
		if long {
			return t.Format("2006-01")
		}
		y, w := t.ISOWeek()
		return fmt.Sprintf("%d %d", y, w)
	}
	type week struct {
		first, last string
		n           [6]int
	}
	var weeks []week
	last := ""
	for t := p.s.Start.Add(12 * time.Hour); t.Before(p.s.End); t = t.AddDate(0, 0, 1) {
		if name(t) != last {
			weeks = append(weeks, week{first: t.Format("2006-01-02")})
		}
		last = name(t)
		w := &weeks[len(weeks)-1]
		w.last = t.Format("2006-01-02")
		from := p
		if m := recount(p.nights, Of(Month, t)); long && m.over() { // it is told as it is told by itself
			from = m
		}
		from.fallen(func(_ string, at time.Time, fate int) {
			if at.In(zone).Format("2006-01-02") == w.last {
				w.n[fate]++
			}
		})
	}
	out, n, d := "", 0, 0
	p.fallen(func(_ string, _ time.Time, fate int) {
		if fate <= 2 {
			d++
		}
		if fate == 0 {
			n++
		}
	})
	for _, w := range weeks {
		out += fmt.Sprintf(" %s%s %d/%d %d %d %d", w.first, w.last, w.n[0], w.n[0]+w.n[1]+w.n[2], w.n[1], w.n[2], w.n[5])
	}
	return fmt.Sprintf("P9 %d/%d%s", n, d, out)
}

// over reports whether a night closes the period, which has figures of its own.
func (p *again) over() bool {
	return len(p.own) >= 2 && !p.nights[p.closing].at.Before(p.s.End) && p.p1() != "P1 n/a"
}

// p10 is P10, with types too P11, and with types alone what ByType returns.
func (p *again) p10(id string, located, typed bool) string {
	if p.p1() == "P1 n/a" {
		return id + " n/a"
	}
	of, all := map[string]*[6]int{}, [6]int{}
	p.fallen(func(item string, _ time.Time, fate int) {
		all[fate]++
		var last *record.Equipment
		for k := 0; k <= p.closing; k++ {
			if e := p.item(k, item); e != nil {
				last = e
			}
		}
		offices := append(slices.Clone(last.OfficeIDs), "")[:max(1, len(last.OfficeIDs))]
		if !located {
			offices = []string{""}
		}
		for _, o := range offices {
			if typed {
				o += " " + last.TypeID
			}
			if of[o] == nil {
				of[o] = new([6]int)
			}
			of[o][fate]++
		}
	})
	var lines [][2]string
	for o, n := range of {
		o, kind, _ := strings.Cut(o, " ")
		lines = append(lines, [2]string{fmt.Sprintf("%03d %03d %03d %s", 999-n[1]-n[2], 999-n[0]-n[1]-n[2], 999-n[5], cmp.Or(o, " ")+kind),
			fmt.Sprintf(" %s%s %d/%d %d %d %d", o, kind, n[0], n[0]+n[1]+n[2], n[1], n[2], n[5])})
	}
	slices.SortFunc(lines, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	out := fmt.Sprintf("%s %d/%d", id, all[0], all[0]+all[1]+all[2])
	for _, l := range lines {
		out += l[1]
	}
	return out
}

// expired counts the items that E6 counts.
func (p *again) expired(a account) (n int) {
	for _, e := range a.equipment {
		if e.InService == record.True && e.Status == "expired" {
			n++
		}
	}
	return n
}

func (p *again) p12() string {
	n := [7]int{0: p.expired(p.nights[p.opening]), 6: p.expired(p.nights[p.closing])}
	for night := p.opening + 1; night <= p.closing; night++ {
		for _, id := range ids {
			was, is := p.item(night-1, id), p.item(night, id)
			change := 0
			if is != nil && is.InService == record.True && is.Status == "expired" {
				change++
			}
			if was != nil && was.InService == record.True && was.Status == "expired" {
				change--
			}
			if was != nil && is != nil && was.InService == record.True && is.InService == record.True && (was.Status == "expired") != (is.Status == "expired") {
				late := false
				for _, of := range []string{"s", "r"} {
					expiry, done, ok := p.finished(night, id, of)
					late = late || ok && dated(expiry) && expiry.MS < done.MS
				}
				switch {
				case is.Status == "expired":
					n[1], change = n[1]+1, change-1
				case late:
					n[2], change = n[2]+1, change+1
				default:
					n[3], change = n[3]+1, change+1
				}
			}
			n[4] += max(0, change)
			n[5] += max(0, -change)
		}
	}
	return fmt.Sprintf("P12 %d %v", n[6], n)
}

// state is what the strip of an item has on a night; "" where it is not there.
func (p *again) state(night int, id string) string {
	e := p.item(night, id)
	switch {
	case e == nil:
		return ""
	case e.InService != record.True:
		return "out"
	case e.Status == "uptodate" && len(e.Schedules) == 0: // no inspection is behind it
		return "none"
	}
	return cmp.Or(e.Status, "none")
}

// p13 adds up, pair by pair of nights, for how long an item was expired.
func (p *again) p13(figure string, from time.Time) string {
	to := p.nights[p.closing].at.UnixMilli() + 1
	to = min(to, p.s.End.UnixMilli())
	var days []int
	for _, id := range ids {
		length, any := int64(0), false
		put := func(a, b int64) {
			if a, b = max(a, from.UnixMilli()), min(b, to); a < b {
				length, any = length+b-a, true
			}
		}
		for night := range p.nights {
			at := p.nights[night].at.UnixMilli()
			if p.state(night, id) == "expired" {
				put(at, at+1)
			}
			if night == 0 {
				continue
			}
			if before := p.nights[night-1].at.UnixMilli(); at-before <= 10*24*3600*1000 {
				p.between(night, id, before, at, put)
			}
		}
		if any {
			days = append(days, max(1, int(math.Round(float64(length)/(24*3600*1000)))))
		}
	}
	out := fmt.Sprintf("%s %d", figure, len(days))
	if slices.Sort(days); len(days) > 0 {
		out += fmt.Sprintf(" p50 %d longest %d", days[(len(days)+1)/2-1], days[len(days)-1])
	}
	return out
}

// between puts the time between two nights in which an item was expired.
func (p *again) between(night int, id string, before, at int64, put func(a, b int64)) {
	was, is := p.state(night-1, id), p.state(night, id)
	if was != "expired" && is != "expired" {
		return
	}
	lies := func(t record.Time) bool { return dated(t) && t.MS > before && t.MS <= at }
	var began, done []int64
	late, throughout := false, false
	for _, of := range []string{"s", "r"} {
		old, now := schedule(p.item(night-1, id), of), schedule(p.item(night, id), of)
		if now == nil {
			continue
		}
		expiry, when, finished := p.finished(night, id, of)
		switch {
		case finished && dated(expiry) && when.MS > expiry.MS:
			late = true
			if lies(expiry) {
				began = append(began, expiry.MS)
			}
		case lies(now.ExpiresOn):
			began = append(began, now.ExpiresOn.MS)
		}
		if (old == nil || old.LastCompletedOn != now.LastCompletedOn) && lies(now.LastCompletedOn) {
			done = append(done, now.LastCompletedOn.MS)
		}
		if old != nil && !finished && dated(now.ExpiresOn) && now.ExpiresOn == old.ExpiresOn && now.ExpiresOn.MS <= before {
			throughout = true
		}
	}
	switch {
	case was == "expired" && is == "expired":
		if !late || throughout {
			put(before, at)
		}
	case is == "expired":
		if was != "" && was != "out" && was != "none" && len(began) > 0 {
			put(slices.Min(began), at)
		}
	case is == "uptodate" || is == "expiring":
		if len(done) > 0 {
			put(before, slices.Max(done))
			return
		}
		put(before, at)
	default: // gone, out of service or of no status from the later night on
		put(before, at)
	}
}
