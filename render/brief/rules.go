package brief

import (
	"fmt"
	"slices"
	"strings"

	"opsreport/render/table"
	"opsreport/render/word"
)

// Rule is a rule of the organisation with its result, in words.
type Rule struct {
	Name, Asked, Found, Result string
	Why                        string // why it is not simply met; "" if it is
	State                      RuleState
	Breach                     bool // not met, so that the command check exits with 3
}

// RuleState is the result of a rule.
type RuleState int8

// The states. NotEvaluated is also the state of a rule that needs the night before on the first night,
// and of a rule on the age of the snapshot, whose result depends on the time of reading.
const (
	NotEvaluated RuleState = iota
	Met
	Unmet
	Waived
)

// RuleCount is the number of rules in each state.
type RuleCount struct{ Met, Unmet, Waived, NotEvaluated int }

// CountRules counts every rule once.
func CountRules(all []Rule) RuleCount {
	var c RuleCount
	for _, r := range all {
		*[...]*int{NotEvaluated: &c.NotEvaluated, Met: &c.Met, Unmet: &c.Unmet, Waived: &c.Waived}[r.State]++
	}
	return c
}

// Waiver is a waiver of the organisation. It is printed in full and hides no figure.
type Waiver struct{ Rule, Record, Reason, Owner, Until string }

// Rules returns a table of the organisation's rules with their results.
func Rules(all []Rule) table.Table {
	return table.Table{
		ID: "rules", Caption: "Rules", Len: len(all), Empty: "No rule is configured.",
		Key:     func(i, depth int) string { return table.HashKey(all[i].Name, depth+1) },
		Columns: []table.Column{words("rule", "Rule"), words("asked", "Asked"), words("found", "Found"), words("result", "Result")},
		Row: func(i int) []table.Cell {
			r := all[i]
			return []table.Cell{text(r.Name), text(r.Asked), text(r.Found), {Text: r.Result, Strong: true}}
		},
	}
}

// UnmetFirst sorts the rules that are not met to the front, since a page may show only the first rows.
func UnmetFirst(all []Rule) []Rule {
	unmet := slices.DeleteFunc(slices.Clone(all), func(r Rule) bool { return !r.Breach })
	return append(unmet, slices.DeleteFunc(slices.Clone(all), func(r Rule) bool { return r.Breach })...)
}

// Waivers returns a table of the organisation's waivers with their last days.
func Waivers(all []Waiver) table.Table {
	return table.Table{
		ID: "waivers", Caption: "Waivers", Len: len(all),
		Key:     func(i, depth int) string { return table.HashKey(all[i].Rule+" "+all[i].Record, depth+1) },
		Columns: []table.Column{words("waived", "Rule or record"), words("reason", "Reason"), words("owner", "Owner"), words("until", "Until")},
		Row: func(i int) []table.Cell {
			w := all[i]
			return []table.Cell{text(strings.TrimSpace(w.Rule + " " + w.Record)), text(w.Reason), text(w.Owner), text(w.Until)}
		},
		Note: "A waiver hides no figure.",
	}
}

// namedRules is the largest number of rules that a sentence names.
const namedRules = 20

// RuleSentence names the rules that are not met, without a full stop, so that the caller can add where
// the rules are listed.
func RuleSentence(all []Rule) string {
	var breached []string
	met := 0
	for _, r := range all {
		if r.State == Met {
			met++
		}
		if r.Breach {
			breached = append(breached, r.Name)
		}
	}
	rules := word.Plural(len(all), "rule", "rules")
	switch {
	case breached != nil:
	case met == len(all):
		return fmt.Sprintf("%d of %s %s met", met, rules, isAre(met))
	default:
		return fmt.Sprintf("%d of %s %s met, %d waived or not evaluated", met, rules, isAre(met), len(all)-met)
	}
	if more := len(breached) - namedRules; more > 0 {
		named := append(slices.Clone(breached[:namedRules]), fmt.Sprintf("and %d more", more))
		return fmt.Sprintf("%d of %s are not met: %s", len(breached), rules, strings.Join(named, ", "))
	}
	return fmt.Sprintf("%d of %s %s not met: %s", len(breached), rules, isAre(len(breached)), strings.Join(breached, ", "))
}

// briefRules is how many rules the subject of the e-mail names, and briefName how many characters of
// each name it shows.
const briefRules, briefName = 3, 60

// RuleBrief is a shorter RuleSentence: "1 of 2 rules not met: None overdue".
func RuleBrief(all []Rule) string {
	var unmet []string
	for _, r := range UnmetFirst(all) {
		if !r.Breach {
			break
		}
		name := []rune(r.Name)
		if len(name) > briefName {
			name = append(name[:briefName-1], '…')
		}
		unmet = append(unmet, string(name))
	}
	rules := word.Plural(len(all), "rule", "rules")
	switch n := len(unmet); {
	case len(all) == 0:
		return "no rules"
	case n == 0:
		return fmt.Sprintf("%d of %s met", CountRules(all).Met, rules)
	case n > briefRules:
		return fmt.Sprintf("%d of %s not met: %s and %d more", n, rules, strings.Join(unmet[:briefRules], ", "), n-briefRules)
	default:
		return fmt.Sprintf("%d of %s not met: %s", n, rules, strings.Join(unmet, ", "))
	}
}

// UnmetRules returns the first rules that are not met, with their values, and how many further ones
// there are.
func UnmetRules(all []Rule, most int) (out []Fact, more int) {
	for _, r := range all {
		switch {
		case !r.Breach:
		case len(out) == most:
			more++
		default:
			out = append(out, Fact{Name: r.Name, Text: r.finding()})
		}
	}
	return out, more
}

// finding returns the value that was found, and the required one.
func (r Rule) finding() string {
	if r.State == NotEvaluated {
		return r.Result + ": " + r.Why
	}
	return r.Found + ", asked is " + r.Asked
}

// Verdict is shown at the top if a rule is not met.
type Verdict struct {
	Head        string // "1 of 2 rules of this organisation not met"
	Unmet       []Fact // the first rules that are not met, with their values
	More        int    // number of further ones
	Waivers     []Fact // the first waivers, with reason, owner and last day
	MoreWaivers int
}

// VerdictOf returns the Verdict, or nil if no rule is unmet.
func VerdictOf(rules []Rule, waivers []Waiver, mostRules, mostWaivers int) *Verdict {
	v := new(Verdict)
	if v.Unmet, v.More = UnmetRules(rules, mostRules); v.Unmet == nil {
		return nil
	}
	v.Head = fmt.Sprintf("%d of %s of this organisation not met", len(v.Unmet)+v.More, word.Plural(len(rules), "rule", "rules"))
	v.MoreWaivers = max(0, len(waivers)-mostWaivers)
	for _, w := range waivers[:len(waivers)-v.MoreWaivers] {
		v.Waivers = append(v.Waivers, Fact{Name: strings.TrimSpace(w.Rule + " " + w.Record),
			Text: fmt.Sprintf("waived by %s until %s: %s", w.Owner, w.Until, w.Reason)})
	}
	return v
}
