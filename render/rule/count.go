package rule

import "slices"

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
