package pdf

import (
	"fmt"
	"slices"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/pdf/sheet"
	"opsreport/render/report"
	"opsreport/render/word"
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
	all := word.Plural(len(d.in.Rules), "rule", "rules")
	page := " (p. " + d.PageOf("rules") + ")."
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
	d.H2("Rules and waivers", 70)
	d.Mark("rules")
	rules, waivers := d.in.Rules, d.in.Waivers
	d.Grid(sheet.Grid{
		Caption: "Rules", Order: "as configured", Len: len(rules), Empty: "No rule is configured.",
		Columns: []sheet.Column{{Head: "Rule", Bold: true}, {Head: "Asked"}, {Head: "Found"}, {Head: "Result"}},
		Row: func(i int) []sheet.Cell {
			r := rules[i]
			return []sheet.Cell{{Text: r.Name}, {Text: r.Asked}, {Text: either(r.Found, "–"), Muted: r.Found == ""},
				{Text: r.Result, Bold: r.Breach}}
		},
	})
	if len(waivers) == 0 {
		return
	}
	d.Grid(sheet.Grid{
		Caption: "Waivers", Len: len(waivers),
		Columns: []sheet.Column{{Head: "Rule or record", Bold: true}, {Head: "Reason"}, {Head: "Owner"}, {Head: "Until", Right: true}},
		Row: func(i int) []sheet.Cell {
			w := waivers[i]
			return []sheet.Cell{{Text: strings.TrimSpace(w.Rule + " " + w.Record)}, {Text: w.Reason}, {Text: w.Owner}, {Text: w.Until}}
		},
	})
	d.Note("A waiver hides no figure.")
}

// gone lists the last state of records that the night before still had.
func (d *doc) gone(lists []brief.ChangeList) {
	var all []report.Tombstone
	for _, g := range d.in.Gone {
		if slices.ContainsFunc(lists, func(l brief.ChangeList) bool { return l.Gone && l.List == g.List && slices.Contains(l.IDs, g.ID) }) {
			all = append(all, g)
		}
	}
	if len(all) == 0 {
		return
	}
	d.Grid(sheet.Grid{
		Caption: "Records no longer returned", Len: len(all), Most: topRows, Rest: d.restOnSite("changes.html") + ".",
		Columns: []sheet.Column{{Head: "Record", Bold: true}, {Head: "List"}, {Head: "Last state"}, {Head: "Last seen", Right: true}},
		Row: func(i int) []sheet.Cell {
			g := all[i]
			return []sheet.Cell{d.record(g.List, g.ID, g.Name), {Text: goneLists[g.List]}, {Text: g.State}, {Text: word.Date(g.LastSeen)}}
		},
	})
}

var goneLists = map[census.List]string{
	census.EquipmentList: "Equipment", census.FollowUpList: "Follow-up", census.DocumentList: "Document", census.TrainingList: "Group session",
}
