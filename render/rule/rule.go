// Package rule checks a night against the organisation's own thresholds. A rule that cannot be evaluated is not met, a waiver never
// changes the figure itself, and once it has expired the rule counts again.
package rule

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"
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

// By says in one line who waives it and why, after "waived". Until is the last day in words, which may add that it is over.
func (w Waiver) By(until string) string {
	return fmt.Sprintf("by %s until %s: %s", w.Owner, until, w.Reason)
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
		res.fail(Elsewhere, word.NotInEdition)
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
		res.fail(NotEvaluated, "the rule has no limit")
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

func (r *Result) fail(s State, format string, args ...any) {
	r.State, r.Why = s, fmt.Sprintf(format, args...)
}

// read sets the value.
func (r *Result) read(value string) { r.Raw, r.Actual = value, value }

// held sets the state of a rule whose value could be read.
func (r *Result) held(ok bool) {
	if !ok {
		r.fail(NotMet, "%s, not %s", r.Actual, r.Limit)
	}
}

// figure returns the rule's figure, or nil with the state set.
func (n *judge) figure(res *Result, from *report.Report) *report.Figure {
	id := res.Rule.Figure
	f := from.Figure(id)
	switch {
	case f == nil:
		res.fail(NotEvaluated, "there is no figure %s", id)
		return nil
	case !f.Configured:
		res.fail(NotEvaluated, "%s is not there: %s", id, f.Why)
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

// most is the limit Max with its unit: "10 records".
func (r *Rule) most() string {
	unit, ok := units[r.Figure]
	if !ok {
		unit = [2]string{"record", "records"}
	}
	return word.Plural(*r.Max, unit[0], unit[1])
}

// Bound is the limit on the rule's figure: "10", "90 %"; "" for a rule on a list or on the age.
func (r *Rule) Bound() string {
	switch {
	case r.Max != nil:
		return strconv.Itoa(*r.Max)
	case r.MinPercent != nil:
		return word.PercentLimit(*r.MinPercent)
	}
	return ""
}

func (n *judge) max(res *Result) {
	res.Limit = "at most " + res.Rule.most()
	n.hold(res, func(f *report.Figure) bool { return f.N <= *res.Rule.Max })
}

// units are what figures count that do not count records: a limit says its unit,
// since targets of the same figure may be percent.
var units = map[string][2]string{
	"E3": {"inspection", "inspections"}, "E4": {"inspection", "inspections"}, "E5": {"inspection", "inspections"},
	"E8": {"inspection", "inspections"}, "E13": {"inspection", "inspections"}, "E14": {"inspection", "inspections"},
	"E15": {"inspection", "inspections"},
	"D7":  {"version", "versions"}, "T2": {"attendance", "attendances"}, "T3": {"person", "people"}, "T4": {"delivery", "deliveries"},
	"T5": {"training", "trainings"},
}

func (n *judge) minPercent(res *Result) {
	res.Limit = "at least " + word.PercentLimit(*res.Rule.MinPercent)
	n.hold(res, func(f *report.Figure) bool {
		switch {
		case !f.HasD:
			res.fail(NotEvaluated, "%s has no denominator", f.ID)
			return true
		case f.D == 0:
			res.fail(NotEvaluated, "there is nothing to divide by")
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
	res.read(f.Text)
	if f.List != kind.None && from.Len(f.List) == 0 {
		// Nothing can be said of records that were not returned, and least of
		// all that they are in order.
		res.fail(NotEvaluated, "no record was returned")
		return
	}
	judge := func() {
		if f.Lacks != nil { // however much it counts: there may be more, or less
			res.fail(NotEvaluated, "%s", word.Small(f.Lacking(words.English(words.Context{}).Figures)))
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
	if f = n.figure(res, n.narrowed(res, f.List, without)); f == nil || f.Text == raw.Text && len(f.Lacks) == len(raw.Lacks) {
		return
	}
	res.State, res.Why, res.Actual, res.Records = Met, "", f.Text, used
	if judge(); res.State == Met {
		res.State = Waived
		res.Why = fmt.Sprintf("%s, and %s without %s", res.Raw, f.Text, word.Plural(len(used), "waived record", "waived records"))
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

var stateWords = [...]string{"met", "not met", "not evaluated", "not applicable", "waived", "judged when the report is checked",
	word.NotInEdition}

// String returns the state in words.
func (s State) String() string { return stateWords[s] }

// Result is a rule with its state and the values that led to it.
type Result struct {
	Rule    Rule
	State   State
	Limit   string // "at most 10"
	Raw     string // the value without any waiver: "12", "194 of 206 (94.2 %)"
	Actual  string // the value held against the limit; Raw unless records are waived
	Why     string // in words, for every state but Met
	Waiver  *Waiver
	Expired *Waiver  // of this rule, where it would have excused it
	Records []Waiver // record waivers that changed Actual

	Since     time.Time // the first night, without a break, on which it was not met; zero where nobody knows. See Since
	OrEarlier bool      // nothing is known of the nights before Since
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
