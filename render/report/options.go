package report

import (
	"time"

	"opsreport/render/label"
)

// Options are the settings that figures depend on. Zero values mean defaults.
type Options struct {
	Zone         *time.Location // of weeks, months and shown dates; nil is UTC
	AgingDays    []int          // last day of each age bucket except the open one, ascending; nil means 7, 14, 30, 60, 90
	DueFormat    string         // with "yyyymmdd" there is F15; with "" `due` is not read
	ReviewMonths int            // above 0 there is D5
	Targets      map[string]Target
	Book         *label.Book // names of groups; may be nil
	NamesShown   bool        // the privacy level shows names of people; it changes only words
	Seen         string      // since when, and how often, nights are compared, in words; "" without a ledger
	Unread       string      // folder of the night before if it is damaged; nothing is compared then
}

// Target is the organisation's own threshold for one figure. The figure itself says
// whether higher or lower is better.
type Target struct {
	Meets, Watch float64 // per cent where the figure has a denominator, else a count
}

// MinRated is the smallest denominator with which a rate is compared with a target. A
// rate of only a few records changes too much from night to night.
const MinRated = 10

// Fixed periods of the dictionary, and what texts call them.
const (
	FlowWeeks     = 13 // of F7
	FlowFor       = "13 weeks"
	ForecastWeeks = 12 // of E8
	ForecastFor   = "12 weeks"
	ForecastDays  = 14 // of E13
	DaysFor       = "14 days"
	WindowDays    = 90 // of F4 and F6
	WindowFor     = "90 days"
	settledDays   = 30 // F6: each item is at least this old
	SettledFor    = "30 days"
	IdleDays      = 31 // F10: without activity
	IdleFor       = "31 days or more"
)

func (o Options) withDefaults() Options {
	if o.Zone == nil {
		o.Zone = time.UTC
	}
	if len(o.AgingDays) == 0 {
		o.AgingDays = []int{7, 14, 30, 60, 90}
	}
	return o
}

// Buckets returns the labels of the age buckets: "0–7", "8–14", ….
func (o Options) Buckets() []string { return NewBuckets(o.AgingDays).Labels }
