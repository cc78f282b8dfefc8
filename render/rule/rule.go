// Package rule checks a night against the organisation's own thresholds. A rule that cannot be evaluated is not met, a waiver never
// changes the figure itself, and once it has expired the rule counts again.
package rule

import (
	"fmt"
	"slices"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/report"
)

// Rule is one entry of the setting rules, whose digest has the fields in this order.
// Exactly one of the limits is set.
type Rule struct {
	Name          string `setting:"required"`
	Figure        string // "E1"; with Max or MinPercent
	EquipmentType string `yaml:"equipment_type" setting:"id"` // narrows an equipment figure to one type
	List          string // "resources", "followups", "equipments" or "grouptrainings"; with MinRecords or MaxShrinkPercent

	Max              *int          // on n: records, or what else the figure counts
	MinRecords       *int          `yaml:"min_records"`        // of List
	MinPercent       *float64      `yaml:"min_percent"`        // on n of d
	MaxShrinkPercent *float64      `yaml:"max_shrink_percent"` // of List, against the night before
	MaxAge           time.Duration `yaml:"max_age"`            // of the snapshot
}

// Waiver excuses one rule, or one record in every rule, until a day.
type Waiver struct {
	Rule   string // name of the rule; "" for a record
	Record string // id of the record; "" for a rule
	Reason string
	Owner  string
	Until  time.Time // the last day on which it holds; only the date counts
}

// Holds reports whether the waiver holds at an instant of the report's zone.
func (w Waiver) Holds(at time.Time) bool {
	y, m, d := w.Until.Date()
	return at.Before(calendar.StartOfDay(y, m, d+1, at.Location()))
}

// Night is what rules are held against.
type Night struct {
	Report *report.Report
	Now    time.Time // for MaxAge; zero for a page, which may be read at any time
	// Before is how many records each list had on the night before, for a
	// report without Previous: a runner that starts empty knows it from the
	// history. nil on the very first night.
	Before  map[string]int
	AtLeast map[string]bool // lists of which Before may not count all records
}

// Evaluate checks every rule against the night, in the order given.
func Evaluate(n Night, rules []Rule, waivers []Waiver) []Result {
	results := make([]Result, len(rules))
	j := judge{Night: n, ofRule: make(map[string][]*Waiver), waived: make(map[kind.ID]waived), reports: make(map[narrowing]*report.Report)}
	for i := range waivers {
		w := &waivers[i]
		if w.Rule != "" {
			j.ofRule[w.Rule] = append(j.ofRule[w.Rule], w)
		}
		if w.Record != "" && w.Holds(n.Report.AsOf) {
			j.ofRecord = append(j.ofRecord, *w)
		}
	}
	for i, r := range rules {
		results[i] = j.evaluate(r)
	}
	return results
}

// judge is a night with values that several rules need, each computed once: there
// may be thousands of rules and of waivers.
type judge struct {
	Night
	ofRule   map[string][]*Waiver // by the name of the rule
	ofRecord []Waiver             // that hold
	waived   map[kind.ID]waived
	reports  map[narrowing]*report.Report
}

// narrowing is what a report is of: items of an equipment type, or everything, without the waived records of a list.
type narrowing struct {
	of      string
	without kind.ID // None where no record is left out
}

// waived are the record waivers of a list, and the records.
type waived struct {
	by      []Waiver
	records map[string]bool
}

func (n *judge) evaluate(r Rule) Result {
	res := Result{Rule: r}
	switch {
	case !n.has(&r):
		res.fail(Elsewhere, Cause{ID: "elsewhere"})
	case r.Max != nil:
		n.max(&res)
	case r.MinPercent != nil:
		n.minPercent(&res)
	case r.MinRecords != nil:
		n.minRecords(&res)
	case r.MaxShrinkPercent != nil:
		n.maxShrink(&res)
	case r.MaxAge > 0:
		n.maxAge(&res)
	default:
		res.fail(NotEvaluated, Cause{ID: "no-limit"})
	}
	if res.State != NotMet {
		return res
	}
	for _, w := range n.ofRule[r.Name] {
		if w.Holds(n.Report.AsOf) {
			res.State, res.Waiver, res.Expired = Waived, w, nil
			return res
		}
		res.Expired = w
	}
	return res
}

// has reports whether the edition has what a rule is about.
func (n *judge) has(r *Rule) bool {
	report := n.Report
	if f := report.Figure(r.Figure); f != nil && f.List != kind.None && !report.Has(f.List) || !report.Source.Has(r.List) && r.List != "" {
		return false
	}
	for _, t := range report.Source.Types {
		if t.ID == r.EquipmentType {
			return true
		}
	}
	return r.EquipmentType == "" || report.Source.Part == nil
}

// Unnamed are results of which those about a list or a type that an edition does not have say nothing else: neither the name of
// the rule nor what it asks.
func Unnamed(results []Result) []Result {
	out := slices.Clone(results)
	for i := range out {
		if r := &out[i]; r.State == Elsewhere {
			*r = Result{Rule: Rule{Name: fmt.Sprintf("rule %d", i+1)}, State: Elsewhere, Why: r.Why}
		}
	}
	return out
}

// IsUnnamed reports whether Unnamed took everything from a result but its state.
func (r *Result) IsUnnamed() bool {
	return r.State == Elsewhere && r.Rule.Figure == "" && r.Rule.List == "" && r.Rule.MaxAge == 0
}

func (r *Result) fail(s State, why Cause) { r.State, r.Why = s, why }

// read sets the value.
func (r *Result) read(value Value) { r.Raw, r.Actual = value, value }

// held sets the state of a rule whose value could be read.
func (r *Result) held(ok bool) {
	if !ok {
		r.fail(NotMet, Cause{ID: "beyond"})
	}
}

// figure returns the rule's figure, or nil with the state set.
func (n *judge) figure(res *Result, from *report.Report) *report.Figure {
	f := from.Figure(res.Rule.Figure)
	switch {
	case f == nil:
		res.fail(NotEvaluated, Cause{ID: "no-figure"})
		return nil
	case !f.Configured:
		res.fail(NotEvaluated, Cause{ID: "not-configured", Figure: f})
		return nil
	}
	return f
}

// narrowed returns the report of the rule's equipment type, or of everything,
// without the waived records of a list.
func (n *judge) narrowed(res *Result, l kind.ID, without map[string]bool) *report.Report {
	of := res.Rule.EquipmentType
	if of == "" && len(without) == 0 {
		return n.Report
	}
	if len(without) == 0 {
		l = kind.None
	}
	key := narrowing{of, l}
	if n.reports[key] == nil {
		n.reports[key] = n.Report.Only(func(r *census.Rows, l kind.ID, row int) bool {
			return !without[r.ID(l, row)] && (of == "" || l != kind.Equipment || r.Equipment[row].TypeID == of)
		})
	}
	return n.reports[key]
}

func (n *judge) max(res *Result) {
	n.hold(res, func(f *report.Figure) bool { return f.N <= *res.Rule.Max })
}

func (n *judge) minPercent(res *Result) {
	n.hold(res, func(f *report.Figure) bool {
		switch {
		case !f.HasD:
			res.fail(NotEvaluated, Cause{ID: "no-denominator"})
			return true
		case f.D == 0:
			res.fail(NotEvaluated, Cause{ID: "nothing-to-divide"})
			return true
		}
		// Not the printed value: no rounding may lift 94.96 to 95.
		return reaches(float64(f.N)*100, *res.Rule.MinPercent*float64(f.D))
	})
}

// hold judges a figure as it is, and where that fails without the records that
// are waived.
func (n *judge) hold(res *Result, ok func(*report.Figure) bool) {
	from := n.narrowed(res, kind.None, nil)
	f := n.figure(res, from)
	if f == nil {
		return
	}
	res.read(Value{Figure: f})
	if f.List != kind.None && from.Len(f.List) == 0 {
		// Nothing can be said of records that were not returned, and least of
		// all that they are in order.
		res.fail(NotEvaluated, Cause{ID: "no-record"})
		return
	}
	judge := func() {
		if f.Lacks != nil { // however much it counts: there may be more, or less
			res.fail(NotEvaluated, Cause{ID: "lacking", Lacks: f.Lacks})
			return
		}
		res.held(ok(f))
	}
	if judge(); res.State != NotMet && f.Lacks == nil {
		return
	}
	used, without := n.waivedOf(f.List)
	if used == nil {
		return
	}
	raw := f
	if f = n.figure(res, n.narrowed(res, f.List, without)); f == nil || f.N == raw.N && f.D == raw.D && len(f.Lacks) == len(raw.Lacks) {
		return
	}
	res.State, res.Why, res.Actual, res.Records = Met, Cause{}, Value{Figure: f}, used
	if judge(); res.State == Met {
		res.fail(Waived, Cause{ID: "without-waived", N: len(used)})
	}
}

// waivedOf returns the waivers of records of a list, and their records.
func (n *judge) waivedOf(l kind.ID) ([]Waiver, map[string]bool) {
	if _, known := n.waived[l]; !known {
		found, there := waived{records: make(map[string]bool)}, n.Report.IDs(l)
		for _, w := range n.ofRecord {
			if there[w.Record] {
				found.by, found.records[w.Record] = append(found.by, w), true
			}
		}
		n.waived[l] = found
	}
	return n.waived[l].by, n.waived[l].records
}

// State is the result of checking a rule.
type State int8

// The states. Only NotMet and NotEvaluated breach.
const (
	Met State = iota
	NotMet
	NotEvaluated  // its figure is not there, has nothing to divide by, or needs values that cannot be read
	NotApplicable // no night before to compare with, or too little is known of it
	Waived        // not met, and excused by a waiver that holds
	Unjudged      // about the age of the snapshot, where nobody knows when that is read
	Elsewhere     // about a list or a type that this edition does not have
)

var stateIDs = [...]string{"met", "not-met", "not-evaluated", "not-applicable", "waived", "unjudged", "elsewhere"}

// String returns the id of the state's words.
func (s State) String() string { return stateIDs[s] }

// Result is a rule with its state and the values that led to it.
type Result struct {
	Rule    Rule
	State   State
	Raw     Value // without any waiver
	Actual  Value // held against the limit; Raw unless records are waived
	Why     Cause // for every state but Met
	Waiver  *Waiver
	Expired *Waiver  // of this rule, where it would have excused it
	Records []Waiver // record waivers that changed Actual

	Since     time.Time // the first night, without a break, on which it was not met; zero where nobody knows. See Since
	OrEarlier bool      // nothing is known of the nights before Since
}

// Value is what was found of what a rule is about: a figure, or the value with an ID; neither where nothing could be read.
type Value struct {
	Figure    *report.Figure
	ID        string        // of its words
	N, Before int           // records
	Age       time.Duration // of the snapshot
}

// Cause is why a rule is not simply met.
type Cause struct {
	ID     string // of its words
	Detail string // a snapshot, a duration, or what somebody else says
	N      int    // waived records, or types of equipment
	Lacks  []report.Lack
	Figure *report.Figure // that has no value
}

// Breach reports whether the result is one for which check exits with 3.
func (r Result) Breach() bool { return r.State == NotMet || r.State == NotEvaluated }

// Breaches returns the results for which check exits with 3, in their order. They are
// what every output calls rules that are not met.
func Breaches(all []Result) (out []Result) {
	for _, r := range all {
		if r.Breach() {
			out = append(out, r)
		}
	}
	return out
}

// BreachesFirst returns all results with the breaches in front, since an output may show
// only the first ones.
func BreachesFirst(all []Result) []Result {
	return append(Breaches(all), slices.DeleteFunc(slices.Clone(all), Result.Breach)...)
}

// Counts are the numbers of rules by their state, for programs; every rule is counted once.
// Breaches are in Unmet or in NotEvaluated, and the latter has more: so their number stands
// beside the Counts.
type Counts struct {
	Met          int `json:"met"`
	Unmet        int `json:"unmet"`
	Waived       int `json:"waived"`
	NotEvaluated int `json:"not_evaluated"` // or not applicable, or unjudged
}

// Count counts results.
func Count(all []Result) (c Counts) {
	for _, r := range all {
		switch r.State {
		case Met:
			c.Met++
		case NotMet:
			c.Unmet++
		case Waived:
			c.Waived++
		default:
			c.NotEvaluated++
		}
	}
	return c
}
