package period

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
)

// plain counts a period again, straight from the nights, as the dictionary defines it:
// every pair is compared, nothing is kept. It returns a line a figure.
func plain(nights []account, s Span) []string {
	p := recount(nights, s)
	if len(p.own) < 2 {
		return nil
	}
	return []string{p.p0(), p.p1(), p.sums("P2", p.rated), p.p3(), p.p4(), p.p5(), p.sums("P6", p.overdue), p.p7(), p.p8(),
		p.p9(), p.p10("P10", true, false), p.p10("P11", true, true), p.p12(), p.p13("P13", s.Start), p.p13("P14", nights[0].at),
		p.p10("types", false, true)}
}

// recount finds the nights of a period.
func recount(nights []account, s Span) *again {
	p := &again{nights: nights, s: s, opening: -1, closing: len(nights) - 1}
	for i, n := range nights {
		switch {
		case n.at.Before(s.Start):
			p.opening = i
		case n.at.Before(s.End):
			p.own = append(p.own, i)
		case p.closing == len(nights)-1 && i < p.closing:
			p.closing = i
		}
	}
	if p.opening < 0 && len(p.own) > 0 {
		p.opening = p.own[0]
	}
	return p
}

type again struct {
	nights           []account
	s                Span
	own              []int
	opening, closing int
}

func (p *again) p0() string {
	days, of, gap := map[string]bool{}, 0, 0.0
	for _, i := range p.own {
		days[p.nights[i].at.In(p.s.Start.Location()).Format("20060102")] = true
	}
	newest := p.nights[len(p.nights)-1].at
	for t := p.s.Start.Add(time.Minute); t.Before(p.s.End); t = t.AddDate(0, 0, 1) {
		if y, m, d := t.Date(); newest.Before(p.s.End) && time.Date(y, m, d, 0, 0, 0, 0, t.Location()).After(newest) {
			break
		}
		of++
	}
	for i := p.opening + 1; i <= p.closing; i++ {
		gap = max(gap, p.nights[i].at.Sub(p.nights[i-1].at).Hours())
	}
	return fmt.Sprintf("P0 %d/%d gap %d", len(days), of, int(math.Floor(gap+0.5)))
}

func (p *again) item(night int, id string) *record.Equipment {
	for i := range p.nights[night].equipment {
		if e := &p.nights[night].equipment[i]; e.ID == id {
			return e
		}
	}
	return nil
}

func schedule(e *record.Equipment, id string) *record.Schedule {
	if e == nil {
		return nil
	}
	for i := range e.Schedules {
		if e.Schedules[i].ID == id {
			return &e.Schedules[i]
		}
	}
	return nil
}

func dated(t record.Time) bool { return t.Form == record.Number }

// finished says that between a night and the one before an inspection was done.
func (p *again) finished(night int, id, of string) (expiry, done record.Time, ok bool) {
	was, is := schedule(p.item(night-1, id), of), schedule(p.item(night, id), of)
	if was == nil || is == nil || !dated(is.LastCompletedOn) || dated(was.LastCompletedOn) && was.LastCompletedOn.MS >= is.LastCompletedOn.MS {
		return
	}
	return was.ExpiresOn, is.LastCompletedOn, true
}

// undated says that an inspection of an item in service on the closing night has no expiry date that can be read.
func (p *again) undated() bool {
	for _, id := range ids {
		e := p.item(p.closing, id)
		if e == nil || e.InService != record.True {
			continue
		}
		for _, s := range e.Schedules {
			if !dated(s.ExpiresOn) {
				return true
			}
		}
	}
	return false
}

func (p *again) p1() string {
	if p.s.Start.Before(p.nights[0].at) {
		return "P1 n/a"
	}
	var n [6]int
	for _, id := range ids {
		for _, of := range []string{"s", "r"} {
			for _, day := range dates {
				x := day.UnixMilli()
				if day.Before(p.s.Start) || !day.Before(p.s.End) {
					continue
				}
				fate := p.fate(id, of, x)
				if fate >= 0 && fate <= 2 && !day.Before(p.nights[p.closing].at) {
					fate = 5
				}
				if fate >= 0 {
					n[fate]++
				}
			}
		}
	}
	if n == [6]int{} && p.undated() {
		return "P1 n/a"
	}
	series := n[:]
	if !p.nights[p.closing].at.Before(p.s.End) {
		series = n[:5]
	}
	return fmt.Sprintf("P1 %d/%d %v", n[0], n[0]+n[1]+n[2], series)
}

// fate is what became of one possible expiry; -1 for none.
func (p *again) fate(id, of string, x int64) int {
	onTime, late, moved := false, false, false
	for night := 1; night <= p.closing; night++ {
		if expiry, done, ok := p.finished(night, id, of); ok {
			onTime = onTime || dated(expiry) && expiry.MS == x && done.MS <= x
			late = late || dated(expiry) && expiry.MS == x && done.MS > x
			continue
		}
		was, is := schedule(p.item(night-1, id), of), schedule(p.item(night, id), of)
		if was != nil && is != nil && dated(was.ExpiresOn) && was.ExpiresOn.MS == x && was.ExpiresOn != is.ExpiresOn {
			moved = true
		}
	}
	last := p.item(p.closing, id)
	there := last != nil
	for night := p.closing; last == nil && night > 0; night-- {
		last = p.item(night-1, id)
	}
	stands := schedule(last, of) != nil && dated(schedule(last, of).ExpiresOn) && schedule(last, of).ExpiresOn.MS == x
	switch {
	case (onTime || late || stands && there) && !p.serving(id, x):
		return 4
	case onTime:
		return 0
	case late:
		return 1
	case stands && there:
		return 2
	case stands:
		return 4
	case moved:
		return 3
	}
	return -1
}

// serving says that an item was in service on the last night up to a time that has it, else on the first one after.
func (p *again) serving(id string, x int64) bool {
	var before, after *record.Equipment
	for night := p.closing; night >= 0; night-- {
		switch e := p.item(night, id); {
		case e == nil:
		case p.nights[night].at.UnixMilli() > x:
			after = e
		case before == nil:
			before = e
		}
	}
	if before == nil {
		before = after
	}
	return before.InService == record.True
}

// sums adds up something of each night.
func (p *again) sums(id string, of func(account) (n, d int)) string {
	n, d := 0, 0
	for _, i := range p.own {
		x, y := of(p.nights[i])
		n, d = n+x, d+y
	}
	return fmt.Sprintf("%s %d/%d", id, n, d)
}

func (p *again) rated(a account) (n, d int) {
	for _, e := range a.equipment {
		if e.InService == record.True && len(e.Schedules) > 0 && e.Status != "" {
			d++
			if e.Status != "expired" {
				n++
			}
		}
	}
	return n, d
}

func (p *again) overdue(a account) (n, d int) {
	for _, f := range a.followUps {
		if f.Open == record.True {
			d++
			if slices.Contains(a.overdue, f.ID) {
				n++
			}
		}
	}
	return n, d
}

func (p *again) p3() string {
	begun, ended, back := 0, 0, 0
	var days []int
	for night := p.opening + 1; night <= p.closing; night++ {
		for _, id := range ids {
			was, is := p.item(night-1, id), p.item(night, id)
			if was == nil || is == nil || is.InService != record.True {
				continue
			}
			if was.InService != record.True {
				if is.Status == "expired" {
					back++
				}
				continue
			}
			if was.Status != "expired" && is.Status == "expired" {
				begun++
			}
			if was.Status != "expired" || is.Status == "expired" {
				continue
			}
			ended++
			oldest, last := int64(math.MaxInt64), int64(0)
			for _, of := range []string{"s", "r"} {
				if expiry, done, ok := p.finished(night, id, of); ok && dated(expiry) && expiry.MS < done.MS {
					oldest, last = min(oldest, expiry.MS), max(last, done.MS)
				}
			}
			if last > 0 {
				days = append(days, int((last-oldest)/1000/3600/24))
			}
		}
	}
	out := fmt.Sprintf("P3 %d/%d/%d", begun, ended, len(days))
	if slices.Sort(days); len(days) > 0 {
		out += fmt.Sprintf(" p50 %d longest %d", days[(len(days)+1)/2-1], days[len(days)-1])
	}
	if back > 0 {
		out += fmt.Sprintf(" back %d", back)
	}
	return out
}

func (p *again) followUp(night int, id string) *record.FollowUp {
	for i := range p.nights[night].followUps {
		if f := &p.nights[night].followUps[i]; f.ID == id {
			return f
		}
	}
	return nil
}

// shut says that a follow-up was seen to be closed.
func (p *again) shut(night int, id string) bool {
	was, is := p.followUp(night-1, id), p.followUp(night, id)
	if is == nil || is.Open != record.False {
		return false
	}
	return was == nil && !p.before(night, func(k int) bool { return p.followUp(k, id) != nil }) || was != nil && was.Open == record.True
}

// before says that something holds on a night before a night.
func (p *again) before(night int, holds func(int) bool) bool {
	for k := range night {
		if holds(k) {
			return true
		}
	}
	return false
}

func (p *again) late(night int, id string) bool {
	f := p.followUp(night, id)
	return f != nil && f.Open == record.True && slices.Contains(p.nights[night].overdue, id)
}

// has says that a night has a follow-up.
func has(a account, id string) bool {
	return slices.ContainsFunc(a.followUps, func(f record.FollowUp) bool { return f.ID == id })
}

// fresh says that something was created since the night before one.
func (p *again) fresh(night int, created record.Time) bool {
	return dated(created) && !time.UnixMilli(created.MS).Before(p.nights[night-1].at)
}

func (p *again) p4() string {
	n, d := 0, 0
	for night := p.opening + 1; night <= p.closing; night++ {
		for _, id := range ids {
			first := slices.IndexFunc(p.nights, func(a account) bool { return has(a, id) })
			if !p.shut(night, id) || first == 0 || !p.fresh(first, p.followUp(first, id).CreatedOn) {
				continue
			}
			d++
			// On the first night nothing is seen to become overdue.
			if !p.before(night+1, func(k int) bool { return p.late(k, id) }) {
				n++
			}
		}
	}
	return fmt.Sprintf("P4 %d/%d", n, d)
}

func (p *again) p5() string {
	var n [3]int
	for night := p.opening + 1; night <= p.closing; night++ {
		for _, id := range ids {
			was, is := p.followUp(night-1, id), p.followUp(night, id)
			if was == nil || is == nil {
				continue
			}
			for i, yes := range []bool{was.Due != is.Due, was.AssigneeID != is.AssigneeID, was.Open == record.False && is.Open == record.True} {
				if yes {
					n[i]++
				}
			}
		}
	}
	return fmt.Sprintf("P5 %d %v", n[0]+n[1]+n[2], n)
}

func (p *again) p7() string {
	open := func(night int) (n int) {
		for _, f := range p.nights[night].followUps {
			if f.Open == record.True {
				n++
			}
		}
		return n
	}
	n := [8]int{open(p.opening)}
	for night := p.opening + 1; night <= p.closing; night++ {
		for _, id := range ids {
			was, is := p.followUp(night-1, id), p.followUp(night, id)
			earlier := p.before(night, func(k int) bool { return p.followUp(k, id) != nil })
			switch {
			case was == nil && is != nil && !earlier && p.fresh(night, is.CreatedOn):
				n[1]++
			case was == nil && is != nil && !earlier:
				n[2]++
			case was != nil && is != nil && was.Open == record.False && is.Open == record.True:
				n[3]++
			case was == nil && is != nil && is.Open == record.True:
				n[4]++
			case was != nil && is == nil && was.Open == record.True:
				n[6]++
			}
			if p.shut(night, id) {
				n[5]++
			}
		}
	}
	n[7] = open(p.closing)
	return fmt.Sprintf("P7 %d %v", n[7], n)
}

func (p *again) p8() string {
	n := map[string]int{}
	for night := p.opening + 1; night <= p.closing; night++ {
		was, is := p.nights[night-1], p.nights[night]
		for _, id := range ids {
			before, now := p.item(night-1, id), p.item(night, id)
			known := p.before(night, func(k int) bool { return p.item(k, id) != nil })
			switch {
			case before == nil && now != nil && !known && p.fresh(night, now.Created):
				n["new"]++
			case before == nil && now != nil && !known:
				n["appeared"]++
			case before != nil && now == nil:
				n["gone"]++
			case before != nil && before.InService == record.True && now.InService == record.False:
				n["out"]++
			case before != nil && before.InService == record.False && now.InService == record.True:
				n["in"]++
			}
			for _, t := range is.sessions {
				if t.ID == id && !p.before(night, func(k int) bool {
					return slices.ContainsFunc(p.nights[k].sessions, func(o record.GroupTraining) bool { return o.ID == id })
				}) {
					if !p.fresh(night, t.Created) {
						n["sessions appeared"]++
						continue
					}
					n["sessions"]++
					n["people"] += len(slices.Compact(slices.Sorted(slices.Values(t.TraineeIDs))))
				}
			}
			p.document(night, id, was.documents, is.documents, n)
		}
	}
	return strings.TrimSpace(fmt.Sprintln("P8", n["new"], n["gone"], n["out"], n["in"], n["appeared"], n["documents"],
		n["versions"], n["approvals"], n["documents appeared"], n["sessions"], n["people"], n["sessions appeared"]))
}

func (p *again) document(night int, id string, was, is []record.Resource, n map[string]int) {
	find := func(all []record.Resource) int {
		return slices.IndexFunc(all, func(d record.Resource) bool { return d.ID == id })
	}
	i, j := find(was), find(is)
	if j < 0 {
		return
	}
	if i < 0 {
		if !p.before(night, func(k int) bool { return find(p.nights[k].documents) >= 0 }) {
			if p.fresh(night, is[j].Created) {
				n["documents"]++
			} else {
				n["documents appeared"]++
			}
		}
		return
	}
	n["versions"] += max(0, len(is[j].Versions)-len(was[i].Versions))
	for v, version := range is[j].Versions {
		if dated(version.ApprovedOn) && (v >= len(was[i].Versions) || !dated(was[i].Versions[v].ApprovedOn)) {
			n["approvals"]++
		}
	}
}
