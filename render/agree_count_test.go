package render

import (
	"fmt"
	"math"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// This file counts an account straight from its records, by the words of the
// dictionary of figures and with none of the program's own counting.

const (
	aDay    = int64(86_400_000)
	unknown = int64(-1 << 40)
)

// firsts are records by unique id: the first one counts.
func firsts[T any](all []*T, id func(*T) string) (out []*T) {
	seen := map[string]bool{}
	for _, v := range all {
		if !seen[id(v)] {
			seen[id(v)], out = true, append(out, v)
		}
	}
	return out
}

func (a *account) uniqueItems() []*record.Equipment {
	return firsts(a.equipment, func(e *record.Equipment) string { return e.ID })
}

func (a *account) uniqueFollowUps() []*record.FollowUp {
	return firsts(a.followUps, func(f *record.FollowUp) string { return f.ID })
}

func (a *account) uniqueSessions() []*record.GroupTraining {
	return firsts(a.sessions, func(g *record.GroupTraining) string { return g.ID })
}

// when reads the time of something that has happened; false where it is
// missing or invalid.
func (a *account) when(t record.Time) (int64, bool) {
	ok := t.Form == record.Number || t.Form == record.Text
	return t.MS, ok && t.MS >= time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli() && t.MS <= a.asOf.UnixMilli()+aDay
}

// age is in whole days elapsed.
func (a *account) age(ms int64) int64 {
	return int64(math.Floor(float64(a.asOf.UnixMilli()-ms) / float64(aDay)))
}

// rank is the nearest rank of a percentile; unknown of nothing.
func rank(values []int64, p int) int64 {
	if len(values) == 0 {
		return unknown
	}
	slices.Sort(values)
	return values[(len(values)*p+99)/100-1]
}

func inDays(d int64) string {
	if d == unknown {
		return "none"
	}
	return fmt.Sprint(d, " d")
}

// percentOf is n of d in words, with its percentage after sep, by shared rules
// of the dictionary.
func percentOf(n, d int, sep string) string {
	of := fmt.Sprintf("%d of %d", n, d)
	switch tenths := (2000*n + d) / max(1, 2*d); {
	case d == 0:
		return "n/a"
	case d < 5:
		return of
	case n < d && tenths >= 1000:
		return of + sep + ">99.9 %"
	case n > 0 && tenths == 0:
		return of + sep + "<0.1 %"
	default:
		return fmt.Sprintf("%s%s%d.%d %%", of, sep, tenths/10, tenths%10)
	}
}

// stock counts the equipment of a group.
type stock struct {
	in, expired, expiring, upToDate, noData int // of those in service
	out, outExpired                         int
	n, d                                    int // E1
	schedules, never                        int // in service
	withPlan                                int // E2
}

func (s *stock) add(e *record.Equipment) {
	if e.InService == record.False {
		s.out++
		if e.Status == "expired" {
			s.outExpired++
		}
	}
	if e.InService != record.True {
		return
	}
	s.in++
	rated := len(e.Schedules) > 0
	switch {
	case e.Status == "expired":
		s.expired++
	case e.Status == "expiring":
		s.expiring++
	case e.Status == "uptodate" && rated:
		s.upToDate++
	default:
		s.noData++
	}
	if rated {
		s.withPlan++
		switch e.Status {
		case "uptodate", "expiring":
			s.n++
			s.d++
		case "expired":
			s.d++
		}
	}
	for _, p := range e.Schedules {
		s.schedules++
		if p.LastCompletedOn.Form == record.Absent {
			s.never++
		}
	}
}

// stocks counts the equipment by what keys says of an item.
func (a *account) stocks(keys func(*record.Equipment) []string) map[string]*stock {
	out := map[string]*stock{}
	for _, e := range a.uniqueItems() {
		for _, k := range keys(e) {
			if out[k] == nil {
				out[k] = new(stock)
			}
			out[k].add(e)
		}
	}
	return out
}

func (a *account) byType() map[string]*stock {
	out := a.stocks(func(e *record.Equipment) []string { return []string{a.name(label.EquipmentType, e.TypeID, "No type")} })
	for _, t := range a.types {
		if name := a.name(label.EquipmentType, t.ID, ""); out[name] == nil {
			out[name] = new(stock)
		}
	}
	return out
}

func (a *account) byOffice() map[string]*stock {
	return a.stocks(func(e *record.Equipment) []string { return a.names(label.Office, e.OfficeIDs, "No office") })
}

// byOfficeAndType counts the items of each office that are of a type.
func (a *account) byOfficeAndType() map[string]*stock {
	return a.stocks(func(e *record.Equipment) []string {
		places := a.names(label.Office, e.OfficeIDs, "No office")
		for i := range places {
			places[i] += ", " + a.name(label.EquipmentType, e.TypeID, "No type")
		}
		return places
	})
}

func (a *account) byLine() map[string]*stock {
	return a.stocks(func(e *record.Equipment) []string {
		return []string{a.name(label.LineOfBusiness, e.LineID, "No line of business")}
	})
}

func (a *account) whole() *stock {
	all := a.stocks(func(*record.Equipment) []string { return []string{""} })[""]
	if all == nil {
		return new(stock)
	}
	return all
}

// names are those of ids, each once; none where there is no id.
func (a *account) names(kind label.Kind, ids []string, none string) []string {
	if len(ids) == 0 {
		return []string{none}
	}
	var out []string
	for _, id := range ids {
		if name := a.name(kind, id, none); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// burden counts the follow-ups of a group.
type burden struct {
	all, open, overdue int
	ages               []int64 // of the open ones
	bands, late        []int   // open and overdue by bucket of age, then age unknown
}

func (a *account) agingDays() []int {
	if a.aging == nil {
		return []int{7, 14, 30, 60, 90}
	}
	return a.aging
}

// bucketNames are ranges of days, the last one open.
func bucketNames(last []int) (out []string) {
	from := 0
	for _, to := range last {
		name := fmt.Sprintf("%d–%d", from, to)
		if from == to {
			name = fmt.Sprint(to)
		}
		out, from = append(out, name), to+1
	}
	return append(out, fmt.Sprint(from, "+"))
}

func bucketOf(last []int, days int64) int {
	i := 0
	for i < len(last) && days > int64(last[i]) {
		i++
	}
	return i
}

func (a *account) burdens(key func(*record.FollowUp) string) map[string]*burden {
	out := map[string]*burden{}
	last := a.agingDays()
	for _, f := range a.uniqueFollowUps() {
		b := out[key(f)]
		if b == nil {
			b = &burden{bands: make([]int, len(last)+2), late: make([]int, len(last)+2)}
			out[key(f)] = b
		}
		b.all++
		if f.Open != record.True {
			continue
		}
		b.open++
		at := len(last) + 1
		if ms, ok := a.when(f.CreatedOn); ok {
			b.ages = append(b.ages, a.age(ms))
			at = bucketOf(last, a.age(ms))
		}
		b.bands[at]++
		if slices.Contains(a.overdue, f.ID) {
			b.overdue++
			b.late[at]++
		}
	}
	return out
}

func (a *account) byForm() map[string]*burden {
	return a.burdens(func(f *record.FollowUp) string { return a.name(label.Form, f.FormID, "No form") })
}

// byAssignee is of those who hold something open.
func (a *account) byAssignee() map[string]*burden {
	out := a.burdens(func(f *record.FollowUp) string { return a.name(label.User, f.AssigneeID, "Unassigned") })
	for k, b := range out {
		if b.open == 0 {
			delete(out, k)
		}
	}
	return out
}

func (a *account) backlog() *burden {
	return a.burdens(func(*record.FollowUp) string { return "" })[""]
}

// idle counts the open follow-ups of known activity by days since the last.
func (a *account) idle() []int {
	last := []int{7, 14, 30}
	out := make([]int, len(last)+1)
	for _, f := range a.uniqueFollowUps() {
		if f.Open != record.True {
			continue
		}
		times := []record.Time{f.CreatedOn, f.UpdatedOn}
		for _, m := range f.Messages {
			times = append(times, m.Date)
		}
		latest := unknown
		for _, t := range times {
			if ms, ok := a.when(t); ok {
				latest = max(latest, ms)
			}
		}
		if latest != unknown {
			out[bucketOf(last, a.age(latest))]++
		}
	}
	return out
}
