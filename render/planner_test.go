package render

import (
	"path"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
)

// The sheet of all equipment holds every inspection that expired or expires in two weeks, those
// that expired as many as figure E8 says; each office has a sheet of seven days.
func TestPlanner(t *testing.T) {
	t.Parallel()
	edition, files := sampleSite(t)
	r := edition.Report
	y, m, d := r.AsOf.In(r.Zone).Date()
	end := time.Date(y, m, d+14, 0, 0, 0, 0, r.Zone).UnixMilli()
	week := time.Date(y, m, d+7, 0, 0, 0, 0, r.Zone).UnixMilli()
	count := func(rows []int32, end int64) (undated, expired, ahead int) {
		for _, i := range rows {
			for _, p := range r.Equipment[i].Schedules {
				switch {
				case r.Equipment[i].InService == record.True && p.ExpiresMs == 0 && p.Status == census.Expired:
					undated++
				case r.Equipment[i].InService != record.True || p.ExpiresMs == 0 || p.ExpiresMs >= end:
				case p.ExpiresMs < r.AsOfMs():
					expired++
				default:
					ahead++
				}
			}
		}
		return undated, expired, ahead
	}
	whole := make([]int32, len(r.Equipment))
	for i := range whole {
		whole[i] = int32(i)
	}
	undated, expired, ahead := count(whole, end)
	if undated == 0 {
		t.Error("no inspection is expired without a date")
	}
	if past := r.Figure("E8").Stat("already-past"); past == nil || int(*past.Value) != expired || expired == 0 {
		t.Errorf("%d have expired, and figure E8 says %v", expired, past)
	}
	ticks := func(name string) int { return strings.Count(string(files[name]), `class="tick"`) }
	if got := ticks("equipment/planner.html"); got != undated+expired+ahead {
		t.Errorf("the sheet has %d boxes, want %d", got, undated+expired+ahead)
	}
	linked := 0
	for _, g := range r.Groups(label.Office) {
		name := "equipment/planner/" + path.Base(g.Key) + ".html"
		if g.Key == "" || files[name] == nil {
			continue
		}
		linked++
		if undated, past, coming := count(g.Rows, week); ticks(name) != undated+past+coming {
			t.Errorf("%s has %d boxes, want %d", name, ticks(name), undated+past+coming)
		}
	}
	if linked < 3 {
		t.Errorf("%d offices have a sheet", linked)
	}
}
