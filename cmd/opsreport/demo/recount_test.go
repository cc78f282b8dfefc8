package demo

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// rawNight is a snapshot as the service sent it.
type rawNight struct {
	at    int64 // epoch milliseconds
	items map[string]rawItem
}

type rawItem struct {
	ID          string
	IsInService *bool
	Schedules   []struct {
		ID              string `json:"schedule_id"`
		ExpiresOn       int64
		LastCompletedOn int64
	}
}

func (i rawItem) serving() bool { return i.IsInService != nil && *i.IsInService }

// rawNights reads the snapshots beside a site, with nothing of ours but their names.
func (p *published) rawNights() (out []rawNight) {
	p.Helper()
	folders, err := filepath.Glob(filepath.Join(filepath.Dir(p.root), "snapshots", "2*Z"))
	if err != nil {
		p.Fatal(err)
	}
	for _, folder := range folders {
		at, err := time.Parse("20060102T150405Z", filepath.Base(folder))
		if err != nil {
			p.Fatal(err)
		}
		raw, err := os.ReadFile(filepath.Join(folder, "data", "equipments.json"))
		if err != nil {
			p.Fatal(err)
		}
		var list struct{ Equipments []rawItem }
		if err := json.Unmarshal(raw, &list); err != nil {
			p.Fatal(err)
		}
		night := rawNight{at.UnixMilli(), map[string]rawItem{}}
		for _, item := range list.Equipments {
			if _, twice := night.items[item.ID]; !twice {
				night.items[item.ID] = item
			}
		}
		out = append(out, night)
	}
	return out
}

// inspectionsRecounted counts P1 of every period again: on time, late, not done, and apart those of items that were out of
// service on the night when they were due.
func inspectionsRecounted(p *published) {
	nights := p.rawNights()
	type due struct {
		item, schedule string
		at             int64
	}
	apart := 0
	for id, one := range p.periods {
		f := one.figure("P1")
		from, to := p.moment(one.Start), p.moment(one.End)
		if from < nights[0].at {
			continue
		}
		closing := len(nights) - 1
		for i := closing; i > 0 && nights[i].at >= to; i-- {
			closing = i
		}
		fates := map[due]string{}
		for i := 1; i <= closing; i++ {
			for _, is := range nights[i].items {
				for _, was := range nights[i-1].items[is.ID].Schedules {
					for _, now := range is.Schedules {
						key := due{is.ID, now.ID, was.ExpiresOn}
						switch {
						case was.ID != now.ID || now.LastCompletedOn <= was.LastCompletedOn || key.at < from || key.at >= to:
						case now.LastCompletedOn <= key.at:
							fates[key] = "on time"
						case fates[key] == "":
							fates[key] = "late"
						}
					}
				}
			}
		}
		for _, item := range nights[closing].items {
			for _, s := range item.Schedules {
				if key := (due{item.ID, s.ID, s.ExpiresOn}); fates[key] == "" && key.at >= from && key.at < to {
					fates[key] = "not done"
				}
			}
		}
		n := map[string]int{}
		for key, fate := range fates {
			serving, known := false, false
			for _, night := range nights[:closing+1] {
				if item, there := night.items[key.item]; there && (!known || night.at <= key.at) {
					serving, known = item.serving(), true
				}
			}
			switch {
			case !serving:
				apart++
			case key.at >= nights[closing].at:
				n["not due yet"]++
			default:
				n[fate]++
			}
		}
		for _, fate := range []string{"on time", "late", "not done", "not due yet"} {
			if got := max(f.labelled(fate), 0); got != n[fate] {
				p.Errorf("%s: %d %s, recounted %d", id, got, fate, n[fate])
			}
		}
		if f.N != n["on time"] || f.D != n["on time"]+n["late"]+n["not done"] {
			p.Errorf("%s: P1 is %s, recounted %v", id, f.share(), n)
		}
	}
	if apart == 0 {
		p.Error("no inspection of an item out of service fell due, so that nothing is tested")
	}
}

func (p *published) moment(stamp string) int64 {
	p.Helper()
	t, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		p.Fatal(err)
	}
	return t.UnixMilli()
}

// recounts are figures that are counted again from the raw snapshots.
func recounts(t *testing.T, p *published) {
	for name, count := range map[string]func(*published){"inspections on time": inspectionsRecounted} {
		t.Run(name, func(t *testing.T) {
			p.T = t
			count(p)
		})
	}
}
