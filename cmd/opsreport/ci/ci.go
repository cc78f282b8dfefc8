// Package ci says how a night ended where people look for it: on stderr, as JUnit for CI, and in the annotations and the job
// summary of GitHub. What cannot be written is a warning and changes no exit code; no text of the account can begin a
// command, a heading or a link there.
package ci

import (
	"bytes"
	"fmt"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/render"
	"opsreport/render/rule"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Host is where a run says how it ended.
type Host struct {
	*console.Console
	Getenv func(string) string
}

// Night is a night that was held against the rules.
type Night struct {
	Results []rule.Result
	Summary render.Summary
	State   string   // what became of the site: "the site is made"
	RunURL  string   // the CI run; may be ""
	Empty   []string // equipment types of which the service returned nothing
}

// Judged says how many rules hold, in words.
func Judged(results []rule.Result) (breaches int, text string) {
	switch breaches = len(rule.Breaches(results)); {
	case len(results) == 0:
		return 0, "no rules"
	case breaches == 0:
		return 0, word.Plural(len(results), "rule", "rules") + ", no breach"
	}
	return breaches, word.Of(breaches, len(results), "rule", "rules") + " not met"
}

// Tell prints a line for every rule that is not met, also with --quiet. On GitHub it
// writes annotations and the job summary too.
func (h Host) Tell(n Night) {
	w := words.English(words.Context{})
	for _, r := range rule.Breaches(n.Results) {
		why := r.Reason(w)
		h.Log.Error(fmt.Sprintf("rule %q: %s", r.Rule.Name, why))
		h.annotate("error", "Rule not met: "+r.Rule.Name, why)
	}
	for _, text := range n.warnings() {
		h.annotate("warning", "Equipment type returned nothing", text)
	}
	h.summarize(n.markdown)
}

// mostEmpty is how many equipment types that returned nothing are named.
const mostEmpty = 10

// warnings say of each equipment type that returned nothing what may be wrong.
func (n Night) warnings() (texts []string) {
	for _, name := range n.Empty[:min(mostEmpty, len(n.Empty))] {
		texts = append(texts, "Nothing was returned of equipment type "+name+": check its id in equipment_types")
	}
	if more := len(n.Empty) - len(texts); more > 0 {
		texts = append(texts, fmt.Sprintf("Nothing was returned of %d more equipment types", more))
	}
	return texts
}

// WriteJUnit writes results to a file that a flag names; name may be "".
func WriteJUnit(name string, results []rule.Result, asOf time.Time) error {
	if name == "" {
		return nil
	}
	var b bytes.Buffer
	if err := rule.WriteJUnit(&b, results, asOf); err != nil {
		return err
	}
	return file.Write(name, b.Bytes(), 0o644)
}

// Unjudged are the rules of a night that could not be read. Without them, CI would
// show yesterday's results.
func Unjudged(rules []rule.Rule, why error) []rule.Result {
	out := make([]rule.Result, len(rules))
	for i, r := range rules {
		out[i] = rule.Result{Rule: rule.Rule{Name: r.Name}, State: rule.NotEvaluated, Why: rule.Cause{ID: "unread", Detail: why.Error()}}
	}
	return out
}
