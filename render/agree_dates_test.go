package render

import (
	"fmt"
	"strconv"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// expiry reads the time of something that may lie ahead.
func (a *account) expiry(t record.Time) (int64, bool) {
	ok := t.Form == record.Number || t.Form == record.Text
	return t.MS, ok && t.MS >= time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
}

// lapsed counts E6 by days since the first expiry of an expired schedule, those
// without a date last.
func (a *account) lapsed() []int {
	last := []int{7, 30, 90}
	out := make([]int, len(last)+2)
	for _, e := range a.uniqueItems() {
		if e.InService != record.True || e.Status != "expired" {
			continue
		}
		first := int64(0)
		for _, p := range e.Schedules {
			if ms, ok := a.expiry(p.ExpiresOn); ok && p.Status == "expired" && (first == 0 || ms < first) {
				first = ms
			}
		}
		if first == 0 {
			out[len(last)+1]++
			continue
		}
		out[bucketOf(last, a.age(first))]++ // what is ahead is in the first
	}
	return out
}

// catchUp returns the inspections of an item that are to catch up.
func (a *account) catchUp(e *record.Equipment) (out []record.Schedule) {
	for _, s := range e.Schedules {
		ms, dated := a.expiry(s.ExpiresOn)
		if e.InService == record.True && (s.Status == "expired" || dated && ms < a.asOf.UnixMilli()) {
			out = append(out, s)
		}
	}
	return out
}

// toCatchUp counts E15, and what it is of.
func (a *account) toCatchUp() string {
	n := 0
	for _, e := range a.uniqueItems() {
		if e.InService == record.True {
			n += len(a.catchUp(e))
		}
	}
	return strconv.Itoa(n)
}

// monday is the first day of the week of an instant, in the zone.
func (a *account) monday(at time.Time) time.Time {
	at = at.In(a.zone)
	for at.Weekday() != time.Monday {
		at = at.AddDate(0, 0, -1)
	}
	return time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, a.zone)
}

// dueByDay counts the schedules that expire on each of the next 14 days.
func (a *account) dueByDay() map[string]string {
	out, counts := map[string]string{}, map[string]int{}
	for _, e := range a.uniqueItems() {
		for _, p := range e.Schedules {
			if ms, ok := a.expiry(p.ExpiresOn); ok && e.InService == record.True && ms >= a.asOf.UnixMilli() {
				counts[time.UnixMilli(ms).In(a.zone).Format(time.DateOnly)]++
			}
		}
	}
	noon := a.asOf.In(a.zone)
	noon = time.Date(noon.Year(), noon.Month(), noon.Day(), 12, 0, 0, 0, time.UTC)
	for n := range 14 {
		day := noon.AddDate(0, 0, n).Format(time.DateOnly)
		out[day] = strconv.Itoa(counts[day])
	}
	return out
}

// due counts E8 by week, then what is already past and what has no date.
func (a *account) due() (names []string, counts []int) {
	first := a.monday(a.asOf)
	for w := range 12 {
		names = append(names, first.AddDate(0, 0, 7*w).Format("2 Jan 2006"))
	}
	names, counts = append(names, "date passed", "no date"), make([]int, 14)
	for _, e := range a.uniqueItems() {
		if e.InService != record.True {
			continue
		}
		for _, p := range e.Schedules {
			ms, ok := a.expiry(p.ExpiresOn)
			at := time.UnixMilli(ms)
			switch {
			case !ok:
				counts[13]++
			case at.Before(a.asOf):
				counts[12]++
			default:
				for w := range 12 {
					if start := first.AddDate(0, 0, 7*w); !at.Before(start) && at.Before(start.AddDate(0, 0, 7)) {
						counts[w]++
					}
				}
			}
		}
	}
	return names, counts
}

// dueWhere counts E8 again for each office, by week, date that has passed or no date.
func (a *account) dueWhere() map[string]string {
	out, n := map[string]string{}, map[string]int{}
	first := a.monday(a.asOf)
	for _, e := range a.uniqueItems() {
		if e.InService != record.True {
			continue
		}
		for _, p := range e.Schedules {
			ms, dated := a.expiry(p.ExpiresOn)
			at, when := time.UnixMilli(ms), ""
			switch {
			case !dated:
				when = "no date"
			case at.Before(a.asOf):
				when = "already past"
			case at.Before(first.AddDate(0, 0, 7*12)):
				year, week := a.monday(at).ISOWeek()
				when = fmt.Sprintf("%d-W%02d", year, week)
			default:
				continue
			}
			for _, office := range a.names(label.Office, e.OfficeIDs, "No office") {
				n[office+", "+when]++
			}
		}
	}
	for name, count := range n {
		out[name] = strconv.Itoa(count)
	}
	return out
}

// sinceCompletion holds the days since the last completion of in-service items, by type.
func (a *account) sinceCompletion() map[string][]int64 {
	out := map[string][]int64{}
	for _, e := range a.uniqueItems() {
		latest := int64(0)
		for _, p := range e.Schedules {
			if ms, ok := a.when(p.LastCompletedOn); ok {
				latest = max(latest, ms)
			}
		}
		if e.InService == record.True && latest > 0 {
			name := a.name(label.EquipmentType, e.TypeID, "No type")
			out[name] = append(out[name], a.age(latest))
		}
	}
	return out
}

// course counts the sessions of a training.
type course struct {
	sessions, attendances int
	last                  int64 // 0 where no session has a date
}

func distinct(ids []string) map[string]bool {
	out := map[string]bool{}
	for _, id := range ids {
		out[id] = true
	}
	return out
}

func (a *account) courses() map[string]*course {
	out := map[string]*course{}
	for _, g := range a.uniqueSessions() {
		ms, ok := a.when(g.Created)
		for _, name := range a.names(label.Training, g.TrainingIDs, "No training") {
			if out[name] == nil {
				out[name] = new(course)
			}
			out[name].sessions++
			out[name].attendances += len(distinct(g.TraineeIDs))
			if ok {
				out[name].last = max(out[name].last, ms)
			}
		}
	}
	return out
}

// monthly counts dated sessions, attendances and people by month of the zone.
func (a *account) monthly() (sessions, attendances, people map[string]int) {
	sessions, attendances, people = map[string]int{}, map[string]int{}, map[string]int{}
	seen := map[string]bool{}
	for _, g := range a.uniqueSessions() {
		ms, ok := a.when(g.Created)
		if !ok {
			continue
		}
		month := time.UnixMilli(ms).In(a.zone).Format("January 2006")
		sessions[month]++
		for id := range distinct(g.TraineeIDs) {
			attendances[month]++
			if !seen[month+id] {
				seen[month+id] = true
				people[month]++
			}
		}
	}
	return sessions, attendances, people
}
