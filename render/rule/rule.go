// Package rule holds a night against the organisation's own thresholds. It
// promises no false green: a rule that cannot be evaluated is not met, and a
// waiver leaves the raw figure where it was and counts again once it has
// expired. It refuses to read files or the clock. Commands check and nightly
// call it; the report prints waivers and never a verdict.
package rule

import (
	"fmt"
	"slices"
	"time"

	"opsreport/render/census"
	"opsreport/render/report"
)

// Rule is one line of the setting rules. Exactly one of the limits is set.
type Rule struct {
	Name          string
	Figure        string // "E1"; with Max or MinPercent
	EquipmentType string // narrows an equipment figure to one type
	List          string // "resources", "followups", "equipments" or "grouptrainings"; with MinRecords or MaxShrinkPercent

	Max              *int          // on n
	MinPercent       *float64      // on n of d
	MinRecords       *int          // of List
	MaxShrinkPercent *float64      // of List, against the night before
	MaxAge           time.Duration // of the snapshot
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
	return at.Before(time.Date(y, m, d+1, 0, 0, 0, 0, at.Location()))
}

// State is what came of a rule.
type State int8

// The states. Only NotMet and NotEvaluated breach.
const (
	Met State = iota
	NotMet
	NotEvaluated  // its figure is not there, or has nothing to divide by
	NotApplicable // no night before to compare with
	Waived        // not met, and excused by a waiver that holds
)

var stateWords = [...]string{"met", "not met", "not evaluated", "not applicable", "waived"}

// String returns the state in words.
func (s State) String() string { return stateWords[s] }

// Result is a rule with what came of it.
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
}

// Breach reports whether the result is one for which check exits with 3.
func (r Result) Breach() bool { return r.State == NotMet || r.State == NotEvaluated }

// Night is what rules are held against.
type Night struct {
	Report *report.Report
	Now    time.Time // for MaxAge
	// Before is how many records each list had on the night before, for a
	// report without Previous: a runner that starts empty knows it from the
	// history. nil on the very first night.
	Before map[string]int
}

// Evaluate holds every rule against the night, in the order given.
func Evaluate(n Night, rules []Rule, waivers []Waiver) []Result {
	results := make([]Result, len(rules))
	for i, r := range rules {
		results[i] = n.evaluate(r, waivers)
	}
	return results
}

func (n Night) evaluate(r Rule, waivers []Waiver) Result {
	res := Result{Rule: r}
	switch {
	case r.Max != nil:
		n.max(&res, waivers)
	case r.MinPercent != nil:
		n.minPercent(&res, waivers)
	case r.MinRecords != nil:
		n.minRecords(&res)
	case r.MaxShrinkPercent != nil:
		n.maxShrink(&res)
	case r.MaxAge > 0:
		n.maxAge(&res)
	default:
		res.fail(NotEvaluated, "the rule has no limit")
	}
	if res.Actual == "" {
		res.Actual = res.Raw
	}
	if res.State != NotMet {
		return res
	}
	for _, w := range waivers {
		switch {
		case w.Rule != r.Name || w.Rule == "":
		case w.Holds(n.Report.AsOf):
			res.State, res.Waiver, res.Expired = Waived, &w, nil
			return res
		default:
			res.Expired = &w
		}
	}
	return res
}

func (r *Result) fail(s State, format string, args ...any) {
	r.State, r.Why = s, fmt.Sprintf(format, args...)
}

// held sets the state of a rule whose value could be read.
func (r *Result) held(ok bool) {
	if !ok {
		r.fail(NotMet, "%s, not %s", r.Actual, r.Limit)
	}
}

// figure returns the rule's figure, or nil with the state set.
func (n Night) figure(res *Result, from *report.Report) *report.Figure {
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

// narrowed returns the report of the rule's equipment type, or of everything.
func (n Night) narrowed(res *Result, without map[string]bool) *report.Report {
	from := n.Report
	keep := func(e *census.Equipment) bool {
		return !without[e.ID] && (res.Rule.EquipmentType == "" || e.TypeID == res.Rule.EquipmentType)
	}
	if res.Rule.EquipmentType == "" && len(without) == 0 {
		return from
	}
	return from.Only(keep, func(f *census.FollowUp) bool { return !without[f.ID] },
		func(d *census.Document) bool { return !without[d.ID] }, func(t *census.Training) bool { return !without[t.ID] })
}

func (n Night) max(res *Result, waivers []Waiver) {
	res.Limit = fmt.Sprintf("at most %d", *res.Rule.Max)
	n.hold(res, waivers, func(f *report.Figure) bool { return f.N <= *res.Rule.Max })
}

func (n Night) minPercent(res *Result, waivers []Waiver) {
	res.Limit = fmt.Sprintf("at least %s %%", number(*res.Rule.MinPercent))
	n.hold(res, waivers, func(f *report.Figure) bool {
		switch {
		case !f.HasD:
			res.fail(NotEvaluated, "%s has no denominator", f.ID)
			return true
		case f.D == 0:
			res.fail(NotEvaluated, "%s has nothing to divide by: 0 of 0", f.ID)
			return true
		}
		// Not the printed value: no rounding may lift 94.96 to 95.
		return reaches(float64(f.N)*100, *res.Rule.MinPercent*float64(f.D))
	})
}

// hold judges a figure as it is, and where that fails without the records that
// are waived.
func (n Night) hold(res *Result, waivers []Waiver, ok func(*report.Figure) bool) {
	from := n.narrowed(res, nil)
	f := n.figure(res, from)
	if f == nil {
		return
	}
	res.Raw, res.Actual = f.Text, f.Text
	if empty(from, f.List) {
		// Nothing can be said of records that were not returned, and least of
		// all that they are in order.
		res.fail(NotEvaluated, "%s counts nothing: no record was returned", f.ID)
		return
	}
	if res.held(ok(f)); res.State != NotMet {
		return
	}
	without := make(map[string]bool)
	var used []Waiver
	for _, w := range waivers {
		if w.Record != "" && w.Holds(n.Report.AsOf) && n.counts(f, w.Record) {
			without[w.Record] = true
			used = append(used, w)
		}
	}
	if used == nil {
		return
	}
	f = n.figure(res, n.narrowed(res, without))
	if f == nil || f.Text == res.Raw {
		return
	}
	res.State, res.Why, res.Actual, res.Records = Met, "", f.Text, used
	if res.held(ok(f)); res.State == Met {
		res.State = Waived
		res.Why = fmt.Sprintf("%s, and %s without %s", res.Raw, f.Text, plural(len(used), "waived record"))
	}
}

// empty reports whether a report has no record of a list.
func empty(r *report.Report, list census.List) bool {
	switch list {
	case census.EquipmentList:
		return len(r.Equipment) == 0
	case census.FollowUpList:
		return len(r.FollowUps) == 0
	case census.DocumentList:
		return len(r.Documents) == 0
	case census.TrainingList:
		return len(r.Trainings) == 0
	}
	return false
}

// counts reports whether a record is one of the figure's list.
func (n Night) counts(f *report.Figure, id string) bool {
	switch f.List {
	case census.EquipmentList:
		return slices.ContainsFunc(n.Report.Equipment, func(e census.Equipment) bool { return e.ID == id })
	case census.FollowUpList:
		return slices.ContainsFunc(n.Report.FollowUps, func(f census.FollowUp) bool { return f.ID == id })
	case census.DocumentList:
		return slices.ContainsFunc(n.Report.Documents, func(d census.Document) bool { return d.ID == id })
	case census.TrainingList:
		return slices.ContainsFunc(n.Report.Trainings, func(t census.Training) bool { return t.ID == id })
	}
	return false
}
