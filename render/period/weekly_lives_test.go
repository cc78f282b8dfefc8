package period_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/history"
	"opsreport/render/internal/zonetest"
	"opsreport/render/past"
	"opsreport/render/period"
)

// life draws what happens to an account. In one that is not wild nothing goes and
// comes back, and the ledger knows all follow-ups from the beginning: it proves
// every week.
type life struct {
	*rand.Rand
	wild bool
}

func (d life) chance(percent int) bool { return d.IntN(100) < percent }

// night is what the service had on a night.
type night struct {
	at        time.Time
	types     []string
	equipment []record.Equipment
	followUps []record.FollowUp
	overdue   []string
}

func (n *night) digest() string {
	sum := sha256.Sum256([]byte(n.at.String()))
	return hex.EncodeToString(sum[:])
}

func pointers[T any](list []T) []*T {
	out := make([]*T, len(list))
	for i := range list {
		out[i] = &list[i]
	}
	return out
}

func (n *night) record() record.Night {
	out := record.Night{Digest: n.digest(), AsOf: n.at, Folder: n.at.Format("20060102T150405Z")}
	var asked []*record.Equipment
	for _, t := range n.types {
		rows := 0
		for i := range n.equipment {
			if e := &n.equipment[i]; e.TypeID == t {
				asked, rows = append(asked, e), rows+1
			}
		}
		out.Types = append(out.Types, record.TypeAsked{ID: t, Rows: rows})
	}
	out.Set = record.Set{Equipment: record.Of(asked...), FollowUps: record.Of(pointers(n.followUps)...), Overdue: record.Of(n.overdue...),
		Resources: record.Of[*record.Resource](), GroupTrainings: record.Of[*record.GroupTraining]()}
	return out
}

// expired and overdue count again, straight from the night.
func (n *night) expired(id string) bool {
	return slices.ContainsFunc(n.equipment, func(e record.Equipment) bool {
		return e.ID == id && e.InService == record.True && e.Status == "expired" && slices.Contains(n.types, e.TypeID)
	})
}

func (n *night) isOverdue(id, assignee string) bool {
	return slices.Contains(n.overdue, id) && slices.ContainsFunc(n.followUps, func(f record.FollowUp) bool {
		return f.ID == id && f.Open == record.True && (assignee == anybody || f.AssigneeID == assignee)
	})
}

const anybody = "anybody"

// key is what records have for a user.
func key(id string) string { return "key of " + id }

// keyed is the log of nights with people as records have them.
func keyed(nights []past.Night) *past.Log { return past.NewLog(past.Shown(nights, key)) }

// line is what the history kept of the night, counted again.
func (n *night) line() history.Line {
	expired, overdue, open := 0, 0, 0
	for i := range n.equipment {
		if n.expired(n.equipment[i].ID) {
			expired++
		}
	}
	for _, f := range n.followUps {
		if f.Open == record.True {
			open++
		}
		if n.isOverdue(f.ID, anybody) {
			overdue++
		}
	}
	count := float64(expired)
	return history.Line{Format: 1, AsOf: n.at, Snapshot: n.digest(), Figures: []history.Figure{{ID: "E6", N: expired, Value: &count},
		{ID: "F2", N: overdue, D: &open}}}
}

func (d life) item(n int) record.Equipment {
	return record.Equipment{ID: fmt.Sprintf("item%d", n), TypeID: []string{"ta", "tb"}[n%2], OfficeIDs: []string{"oa", "ob", "oc"}[:1+n%3],
		Status: "uptodate", InService: record.True, Schedules: []record.Schedule{{ID: "s"}}}
}

func (d life) followUp(n int) record.FollowUp {
	return record.FollowUp{ID: fmt.Sprintf("f%d", n), FormID: []string{"fa", "fb"}[n%2], Open: record.True, AssigneeID: []string{"", "ann",
		"bo"}[n%3]}
}

// nights are a life of three to four months.
func (d life) nights(zone *time.Location) []*night {
	n := &night{at: time.Date(2026, 2, 28, 12, 0, 0, 0, zone).UTC(), types: []string{"ta", "tb"}}
	for i := range 10 {
		n.equipment = append(n.equipment, d.item(i))
		if d.wild {
			n.followUps = append(n.followUps, d.followUp(i))
		}
	}
	all := []*night{n}
	for made := 10; len(all) < 40; made++ {
		next := d.after(n, all, made)
		all, n = append(all, next), next
	}
	return all
}

func (d life) after(n *night, all []*night, made int) *night {
	pause := 20 + d.IntN(90)
	if d.chance(5) {
		pause += 200 // a week without a night
	}
	next := &night{at: n.at.Add(time.Duration(pause) * time.Hour), types: n.types, overdue: slices.Clone(n.overdue),
		equipment: slices.Clone(n.equipment), followUps: append(slices.Clone(n.followUps), d.followUp(made))}
	if d.chance(20) {
		next.equipment = append(next.equipment, d.item(made))
	}
	for i := range next.equipment {
		d.turnItem(&next.equipment[i])
	}
	for i := range next.followUps {
		d.turnFollowUp(next, &next.followUps[i])
	}
	next.overdue = slices.DeleteFunc(next.overdue, func(string) bool { return d.chance(10) })
	if !d.wild {
		return next
	}
	if d.chance(10) {
		next.equipment = slices.Delete(next.equipment, 0, 1)
		next.followUps = slices.Delete(next.followUps, 0, 1)
	}
	if old := all[d.IntN(len(all))]; d.chance(15) {
		next.bring(old)
	}
	if d.chance(2) {
		next.types = [][]string{{"ta", "tb"}, {"tb"}, {"tb", "ta"}}[d.IntN(3)]
	}
	return next
}

// bring returns the first records of an earlier night that are gone, as they were.
func (n *night) bring(old *night) {
	if e := old.equipment[0]; !slices.ContainsFunc(n.equipment, func(o record.Equipment) bool { return o.ID == e.ID }) {
		n.equipment = append(n.equipment, e)
	}
	if f := old.followUps[0]; !slices.ContainsFunc(n.followUps, func(o record.FollowUp) bool { return o.ID == f.ID }) {
		n.followUps = append(n.followUps, f)
	}
}

func (d life) turnItem(e *record.Equipment) {
	switch {
	case d.chance(8):
		e.Status = []string{"expired", "expiring", "uptodate", ""}[d.IntN(4)]
	case d.chance(4):
		e.InService = []record.Bool{record.True, record.False}[d.IntN(2)]
	}
}

func (d life) turnFollowUp(n *night, f *record.FollowUp) {
	switch {
	case d.chance(5):
		f.Open = []record.Bool{record.True, record.False}[d.IntN(2)]
	case d.chance(5):
		f.AssigneeID = []string{"", "ann", "bo"}[d.IntN(3)]
	case d.chance(10) && !slices.Contains(n.overdue, f.ID):
		n.overdue = append(n.overdue, f.ID)
	}
}

// kept is the ledger as it was kept night by night, while nights were pruned.
func kept(t *testing.T, all []*night, keep int) []past.Night {
	t.Helper()
	var lines []past.Night
	for i := range all {
		var err error
		if lines, err = past.Update(t.Context(), lines, sources(all[max(0, i+1-keep):i+1]), past.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	return lines
}

func sources(all []*night) (out []past.Source) {
	for _, n := range all {
		out = append(out, past.Source{Digest: n.digest(), AsOf: n.at, Open: func() (record.Night, error) { return n.record(), nil }})
	}
	return out
}

// told counts what came of the comparisons.
type told struct{ values, gaps, series int }

// TestSeriesAreWhatTheNightsCount holds the series of groups against a count of
// each night itself, in lives of records that come, go, come back, change hands and
// lose fields, with nights that are pruned and types that are no longer asked for.
func TestSeriesAreWhatTheNightsCount(t *testing.T) {
	t.Parallel()
	for _, wild := range []bool{false, true} {
		var sum told
		for seed := range 9 {
			d := life{rand.New(rand.NewPCG(uint64(seed), 20)), wild}
			zone := zonetest.Zone(t, []string{"Europe/London", "Pacific/Apia", "America/St_Johns"}[seed%3])
			all := d.nights(zone)
			hold(t, fmt.Sprintf("wild %v, life %d", wild, seed), all, kept(t, all, 3+seed%5), zone, &sum)
		}
		t.Logf("wild %v: %+v", wild, sum)
		if sum.values < 950 || !wild && sum.gaps > 0 || wild && (sum.gaps == 0 || sum.gaps > sum.values/3) {
			t.Errorf("wild %v: %+v", wild, sum)
		}
	}
}

func hold(t *testing.T, name string, all []*night, lines []past.Night, zone *time.Location, sum *told) {
	t.Helper()
	tonight := all[len(all)-1]
	r, err := census.Read(tonight.record(), census.Options{Zone: zone})
	if err != nil {
		t.Fatal(err)
	}
	var kept []history.Line
	for _, n := range all {
		kept = append(kept, n.line())
	}
	b := period.WeeksOf(r, kept, keyed(lines))
	anew, err := past.Update(t.Context(), nil, sources(all), past.Options{Rebuild: true})
	if again := period.WeeksOf(r, kept, keyed(anew)); err != nil || !reflect.DeepEqual(b, again) {
		t.Errorf("%s: of a ledger made anew it is another (%v)", name, err)
	}
	weeks := lastNights(all, zone)
	for _, id := range []string{"ta", "tb", "oa", "ob", "oc"} {
		rows := some(r.Equipment, func(e *census.Equipment) bool { return e.TypeID == id || slices.Contains(e.OfficeIDs, id) })
		compare(t, name+", "+id, b.Expired(rows), weeks, func(n *night) int {
			return among(rows, func(i int32) bool { return n.expired(r.Equipment[i].ID) })
		}, sum)
	}
	for _, id := range []string{"fa", "fb"} {
		rows := some(r.FollowUps, func(f *census.FollowUp) bool { return f.FormID == id })
		compare(t, name+", "+id, b.Overdue(rows), weeks, func(n *night) int {
			return among(rows, func(i int32) bool { return n.isOverdue(r.FollowUps[i].ID, anybody) })
		}, sum)
	}
	for _, id := range []string{"", "ann", "bo", "nobody has this one"} {
		who := id
		if id != "" {
			who = key(id)
		}
		compare(t, name+", "+id, b.OverdueOf(who), weeks, func(n *night) int {
			return among(r.Every(nil, len(r.FollowUps)), func(i int32) bool { return n.isOverdue(r.FollowUps[i].ID, id) })
		}, sum)
	}
}

func some[T any](all []T, is func(*T) bool) (rows []int32) {
	for i := range all {
		if is(&all[i]) {
			rows = append(rows, int32(i))
		}
	}
	return rows
}

func among(rows []int32, counted func(row int32) bool) (n int) {
	for _, i := range rows {
		if counted(i) {
			n++
		}
	}
	return n
}

// lastNights are the last nights of the last weeks, oldest first; nil for none.
func lastNights(all []*night, zone *time.Location) (out [period.WeeksShown]*night) {
	week := calendar.WeekStart(all[len(all)-1].at.In(zone))
	for i := period.WeeksShown - 1; i >= 0; i-- {
		for _, n := range all {
			if calendar.WeekStart(n.at.In(zone)).Equal(week) {
				out[i] = n
			}
		}
		week = calendar.WeekStart(week.Add(-time.Hour))
	}
	return out
}

func compare(t *testing.T, name string, s *period.Series, weeks [period.WeeksShown]*night, again func(*night) int, sum *told) {
	t.Helper()
	if s == nil {
		return
	}
	sum.series++
	for i, n := range weeks {
		switch {
		case n == nil && s.Values[i] != nil:
			t.Errorf("%s: a value in week %d, which has no night", name, i)
		case n == nil:
		case s.Values[i] == nil:
			sum.gaps++
		case *s.Values[i] != float64(again(n)):
			t.Errorf("%s: %v in week %d, counted %d", name, *s.Values[i], i, again(n))
		default:
			sum.values++
		}
	}
}
