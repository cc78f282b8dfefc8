package pdf

import (
	"fmt"
	"slices"
	"strings"

	"opsreport/render/report"
)

// Rule is a rule of the organisation with what came of it, in words.
type Rule struct {
	Name, Asked, Found, Result string
	Met, Breach                bool // neither, where a rule is not applicable or judged elsewhere
}

// Waiver is printed in full; it hides no figure.
type Waiver struct{ Rule, Record, Reason, Owner, Until string }

// ruleSentence names on page 1 the rules that are not met.
func (d *doc) ruleSentence() string {
	var breached []string
	met := 0
	for _, r := range d.in.Rules {
		if r.Met {
			met++
		}
		if r.Breach {
			breached = append(breached, r.Name)
		}
	}
	all := report.Plural(len(d.in.Rules), "rule", "rules")
	page := " (p. " + d.pageOf("rules") + ")."
	are := map[bool]string{true: "is", false: "are"}
	if breached == nil {
		return fmt.Sprintf("%d of %s %s met, none is unmet%s", met, all, are[met == 1], page)
	}
	return fmt.Sprintf("%d of %s %s not met: %s%s", len(breached), all, are[len(breached) == 1], strings.Join(breached, ", "), page)
}

// rules prints the rules that are configured, and every waiver.
func (d *doc) rules() {
	if len(d.in.Rules)+len(d.in.Waivers) == 0 {
		return
	}
	d.h2("Rules and waivers", 70)
	d.mark("rules")
	rules, waivers := d.in.Rules, d.in.Waivers
	d.grid(grid{
		caption: "Rules", order: "as configured", len: len(rules), empty: "No rule is configured.",
		columns: []column{{head: "Rule", bold: true}, {head: "Asked"}, {head: "Found"}, {head: "Result"}},
		row: func(i int) []cell {
			r := rules[i]
			return []cell{{text: r.Name}, {text: r.Asked}, {text: either(r.Found, "–"), muted: r.Found == ""}, {text: r.Result, bold: r.Breach}}
		},
	})
	if len(waivers) == 0 {
		return
	}
	d.grid(grid{
		caption: "Waivers", len: len(waivers),
		columns: []column{{head: "Rule or record", bold: true}, {head: "Reason"}, {head: "Owner"}, {head: "Until", right: true}},
		row: func(i int) []cell {
			w := waivers[i]
			return []cell{{text: strings.TrimSpace(w.Rule + " " + w.Record)}, {text: w.Reason}, {text: w.Owner}, {text: w.Until}}
		},
	})
	d.note("A waiver hides no figure.")
}

// gone lists the last state of records that the night before still had.
func (d *doc) gone(lists []report.ChangeList) {
	var all []report.Tombstone
	for _, g := range d.in.Gone {
		if slices.ContainsFunc(lists, func(l report.ChangeList) bool { return l.Gone && l.List == g.List && slices.Contains(l.IDs, g.ID) }) {
			all = append(all, g)
		}
	}
	if len(all) == 0 {
		return
	}
	d.grid(grid{
		caption: "Records no longer returned", len: len(all), most: topRows, rest: d.restOnSite("changes.html") + ".",
		columns: []column{{head: "Record", bold: true}, {head: "List"}, {head: "Last state"}, {head: "Last seen", right: true}},
		row: func(i int) []cell {
			g := all[i]
			return []cell{d.record(g.List, g.ID, g.Name), {text: goneLists[g.List]}, {text: g.State}, {text: report.Date(g.LastSeen)}}
		},
	})
}

var goneLists = map[report.List]string{
	report.EquipmentList: "Equipment", report.FollowUpList: "Follow-up", report.DocumentList: "Document", report.TrainingList: "Group session",
}
