package pages

import (
	"slices"
	"strings"

	"opsreport/render/document"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Rules returns a table of the organisation's rules with their results.
func (r Report) Rules(all []rule.Result) table.Table {
	w := r.Words().Rules
	return table.Table{ID: "rules", Caption: w.Rules(), Empty: w.NoRule(), Len: len(all),
		Keys: func(i, depth int) string { return table.HashKey(all[i].Rule.Name, depth+1) }, Columns: []table.Column{
			{ID: "rule", Head: w.Rule(), Cell: func(i int) table.Cell { return table.Text(all[i].Rule.Name) }},
			{ID: "asked", Head: w.Asked(), Cell: func(i int) table.Cell { return table.Text(all[i].Limit(w)) }},
			{ID: "found", Head: w.Found(), Cell: func(i int) table.Cell { return table.Text(all[i].Raw.Says(r.Words())) }},
			{ID: "result", Head: w.Result(), Cell: func(i int) table.Cell { return table.Strong(ended(w, &all[i])) }},
		}}
}

// ended is the state of a result, and since when it is not met.
func ended(w words.Rules, r *rule.Result) string {
	since := r.NotMetSince(w)
	if since != "" && r.State == rule.NotMet {
		return since
	}
	return word.Joined("; ", w.State(r.State.String()), since)
}

// Waivers returns a table of the organisation's waivers with their last days. A waiver is printed in
// full and hides no figure.
func (r Report) Waivers(all []rule.Waiver) table.Table {
	w := r.Words().Rules
	return table.Table{ID: "waivers", Caption: w.Waivers(), Note: w.StillCounted(), Len: len(all),
		Keys: func(i, depth int) string { return table.HashKey(all[i].Rule+" "+all[i].Record, depth+1) }, Columns: []table.Column{
			{ID: "waived", Head: w.Waived(), Cell: func(i int) table.Cell { return table.Text(waived(all[i])) }},
			{ID: "reason", Head: w.Reason(), Cell: func(i int) table.Cell { return table.Text(all[i].Reason) }},
			{ID: "owner", Head: w.Owner(), Cell: func(i int) table.Cell { return table.Text(all[i].Owner) }},
			{ID: "until", Head: w.Until(), Cell: func(i int) table.Cell { return table.Text(r.Until(all[i])) }},
		}}
}

// By says who waives what and why, after "waived".
func (r Report) By(w rule.Waiver) string { return r.Words().Rules.By(w.Owner, r.Until(w), w.Reason) }

// waived names what a waiver is for.
func waived(w rule.Waiver) string { return strings.TrimSpace(w.Rule + " " + w.Record) }

// Until is the last day of a waiver, and whether it has passed.
func (r Report) Until(w rule.Waiver) string {
	if !w.Holds(r.AsOf) {
		return r.Words().Rules.UntilPassed(r.Words().Formats.Date(w.Until))
	}
	return r.Words().Formats.Date(w.Until)
}

// UnmetRules returns the first rules that are not met, with their values, and how many further ones
// there are.
func (r Report) UnmetRules(all []rule.Result, most int) (out document.Facts, more int) {
	unmet, w, rules := rule.Breaches(all), r.Words().Tiles, r.Words().Rules
	for _, u := range unmet[:min(most, len(unmet))] {
		raw, limit := u.Raw.Says(r.Words()), u.Limit(rules)
		found := w.Asked(raw, limit)
		switch since := u.NotMetSince(rules); {
		case u.State == rule.NotEvaluated:
			found = w.NoAnswer(rules.State(u.State.String()), u.Reason(r.Words()))
		case since != "":
			found = w.AskedSince(raw, limit, since)
		}
		out = append(out, document.Said("", u.Rule.Name, found))
	}
	return out, len(unmet) - len(out)
}

// Tells reports whether a tile shows what a rule is about: its figure, of all types. The age of the oldest follow-up is a value of figure F3,
// but not the one that a limit on F3 counts.
func Tells(t *document.Tile, r rule.Result) bool {
	return t.Figure != "" && r.Rule.Figure == t.Figure && r.Rule.EquipmentType == "" && r.State != rule.Elsewhere &&
		(t.Words || t.Shows != document.OtherShown)
}

// Told reports whether one of the tiles tells a rule.
func Told(tiles document.Tiles, r rule.Result) bool {
	return slices.ContainsFunc(tiles, func(t document.Tile) bool { return Tells(&t, r) })
}
