package brief

import (
	"fmt"
	"strings"

	"opsreport/render/table"
	"opsreport/render/word"
)

// Rule is a rule of the organisation with what came of it, in words.
type Rule struct {
	Name, Asked, Found, Result string
	Met, Breach                bool // neither, where a rule is not applicable or judged elsewhere
}

// Waiver is printed in full; it hides no figure.
type Waiver struct{ Rule, Record, Reason, Owner, Until string }

// Rules are the organisation's rules with their results.
func Rules(all []Rule) table.Table {
	return table.Table{
		ID: "rules", Caption: "Rules", Len: len(all), Empty: "No rule is configured.",
		Columns: []table.Column{words("rule", "Rule"), words("asked", "Asked"), words("found", "Found"), words("result", "Result")},
		Row: func(i int) []table.Cell {
			r := all[i]
			return []table.Cell{text(r.Name), text(r.Asked), text(r.Found), {Text: r.Result, Strong: true}}
		},
	}
}

// Waivers are what the organisation waives, and until when.
func Waivers(all []Waiver) table.Table {
	return table.Table{
		ID: "waivers", Caption: "Waivers", Len: len(all),
		Columns: []table.Column{words("waived", "Rule or record"), words("reason", "Reason"), words("owner", "Owner"), words("until", "Until")},
		Row: func(i int) []table.Cell {
			w := all[i]
			return []table.Cell{text(strings.TrimSpace(w.Rule + " " + w.Record)), text(w.Reason), text(w.Owner), text(w.Until)}
		},
		Note: "A waiver hides no figure.",
	}
}

// RuleSentence names the rules that are not met, without its full stop: a writer
// says where they stand.
func RuleSentence(all []Rule) string {
	var breached []string
	met := 0
	for _, r := range all {
		if r.Met {
			met++
		}
		if r.Breach {
			breached = append(breached, r.Name)
		}
	}
	rules := word.Plural(len(all), "rule", "rules")
	if breached == nil {
		return fmt.Sprintf("%d of %s %s met, none is unmet", met, rules, isAre(met))
	}
	return fmt.Sprintf("%d of %s %s not met: %s", len(breached), rules, isAre(len(breached)), strings.Join(breached, ", "))
}
