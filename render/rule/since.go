package rule

import (
	"time"

	"opsreport/render/kind"
)

// Past is an earlier night as far as its line of history goes.
type Past struct {
	AsOf    time.Time
	Figure  func(id string) (n int, d *int, ok bool)
	Records map[string]int // of each list that is counted, by the service's name for it
}

// Since finds out since which night each rule that is not met has been so without a break, by the limit that it has
// now. past are the nights before, oldest first. It says nothing where that cannot be known: of a rule on one type of
// equipment, on the loss since the night before or on the age, on a figure with values that cannot be read, and where
// waivers of records hold, since a line of history has only what the whole account had.
func Since(n Night, results []Result, past []Past, waivers []Waiver) {
	for _, w := range waivers {
		if w.Record != "" && w.Holds(n.Report.AsOf) {
			return
		}
	}
	for i := range results {
		r := &results[i]
		if f := n.Report.Figure(r.Rule.Figure); f != nil && f.Lacks != nil {
			continue // a line of history does not say what could not be read
		}
		if r.Breach() {
			n.since(r, past)
		}
	}
}

func (n Night) since(r *Result, past []Past) {
	for i := len(past) - 1; i >= 0; i-- {
		met, known := n.metOn(r.Rule, past[i])
		switch {
		case known && met:
			if r.Since.IsZero() {
				r.Since = n.Report.AsOf
			}
			return
		case !known:
			r.OrEarlier = !r.Since.IsZero()
			return
		}
		r.Since = past[i].AsOf.In(n.Report.Zone)
	}
	r.OrEarlier = !r.Since.IsZero()
}

// metOn reports whether a rule was met on an earlier night.
func (n Night) metOn(r Rule, p Past) (met, known bool) {
	if r.EquipmentType != "" {
		return false, false
	}
	if r.MinRecords != nil {
		count, ok := p.Records[r.List]
		met = count >= *r.MinRecords
		return met, ok && (met || !n.AtLeast[r.List])
	}
	f := n.Report.Figure(r.Figure)
	if f == nil || r.Max == nil && r.MinPercent == nil {
		return false, false
	}
	value, d, ok := p.Figure(r.Figure)
	if !ok {
		return false, false
	}
	if f.List != kind.None {
		if count, counted := p.Records[f.List.Spec().Service]; counted && count == 0 && !n.AtLeast[f.List.Spec().Service] {
			return false, true // nothing could be said of it, and that is not met
		}
	}
	if r.Max != nil {
		return value <= *r.Max, true
	}
	return d != nil && *d > 0 && reaches(float64(value)*100, *r.MinPercent*float64(*d)), d != nil
}
