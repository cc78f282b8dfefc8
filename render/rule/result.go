package rule

import (
	"slices"
	"time"

	"opsreport/render/word"
)

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
