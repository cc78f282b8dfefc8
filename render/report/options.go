package report

import (
	"time"

	"opsreport/render/label"
	"opsreport/render/stat"
)

// Options are the settings that figures depend on. The zero value is the
// default of each.
type Options struct {
	Zone         *time.Location // of weeks, months and shown dates; nil is UTC
	AgingDays    []int          // last day of each age bucket but the open one, ascending; nil is 7, 14, 30, 60, 90
	DueFormat    string         // "yyyymmdd" makes F15; "" leaves `due` unread
	ReviewMonths int            // makes D5; 0 is none
	Targets      map[string]Target
	Book         *label.Book // names of groups; may be nil
	NamesShown   bool        // the privacy level shows people by name; only words depend on it
	Seen         string      // since when the ledger tells what happened between nights, and how closely, in words; "" where it does not
	Unread       string      // the folder of the night before, where it is damaged: nothing is compared then
}

// Target is the organisation's own threshold for one figure. Whether more or
// less is better is a property of the figure.
type Target struct {
	Meets, Watch float64 // percent where the figure has a denominator, else a count
}

// MinRated is the least denominator with which a rate is held against a
// target: rates on a few records jump.
const MinRated = 10

// Fixed spans of the dictionary.
const (
	flowWeeks     = 13
	forecastWeeks = 12
	windowDays    = 90 // of F4 and F6
	settledDays   = 30 // F6: every item of the cohort had this long
	idleDays      = 31 // F10: no activity for this long counts
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

// Buckets are the age buckets in force: "0–7", "8–14", ….
func (o Options) Buckets() []string { return stat.NewBuckets(o.AgingDays).Labels }
