package config

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"opsreport/cmd/opsreport/console"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/rule"
)

// figures are those that rules and targets may name, by id.
var figures = func() map[string]report.Definition {
	out := map[string]report.Definition{}
	for _, f := range report.Dictionary() {
		out[f.ID] = f
	}
	return out
}()

// listNames are the lists as rules name them: as the service does.
func listNames() []string {
	var out []string
	for _, l := range kind.All() {
		out = append(out, l.Service)
	}
	return out
}

func knownFigure(id string) *fault {
	if _, ok := figures[id]; ok {
		return nil
	}
	m := wrongf("%q is not a figure", id).withHint("figures are %s; the site's methods page defines them", spans())
	if up := strings.ToUpper(id); up != id {
		if _, ok := figures[up]; ok {
			m.withHint("did you mean %q?", up)
		}
	}
	return m
}

// spans are the figures in short: "E1–E14, F1–F16, D1–D7 and T1–T6".
func spans() string {
	var first, last []string
	for _, f := range report.Dictionary() {
		if len(first) == 0 || first[len(first)-1][0] != f.ID[0] {
			first, last = append(first, f.ID), append(last, "")
		}
		last[len(last)-1] = f.ID
	}
	for i := range first {
		first[i] += "–" + last[i]
	}
	return strings.Join(first[:len(first)-1], ", ") + " and " + first[len(first)-1]
}

func figureTargets() limit {
	return limited("map of figure to {meets, watch}", func(targets map[string]report.Target, report reporter) {
		for _, id := range slices.Sorted(maps.Keys(targets)) {
			report("."+id, checkTarget(id, targets[id]))
		}
	})
}

func checkTarget(id string, t report.Target) *fault {
	if m := knownFigure(id); m != nil {
		return m
	}
	kind := figures[id]
	if kind.Better == report.Unrated {
		return wrongf("can have no target: it is only described").withHint("figures that can have a target are %s",
			strings.Join(ratedFigures(), ", "))
	}
	most, unit := 1e9, "in the unit of "+id+", which is not a percentage"
	if kind.Percent() {
		most, unit = 100, "percent; the setting rules has max for a number of records"
	}
	for _, p := range []struct {
		at string
		v  float64
	}{{".meets", t.Meets}, {".watch", t.Watch}} {
		if !(p.v >= 0 && p.v <= most) {
			return wrongf("must be from 0 to %.0f, %s", most, unit).in(p.at)
		}
	}
	switch {
	case kind.Better == report.Higher && t.Meets < t.Watch:
		return wrongf("has meets %g and watch %g: more is better, so meets must not be less than watch", t.Meets, t.Watch)
	case kind.Better != report.Higher && t.Meets > t.Watch:
		return wrongf("has meets %g and watch %g: less is better, so meets must not be more than watch", t.Meets, t.Watch)
	}
	return nil
}

func ratedFigures() []string {
	var out []string
	for _, id := range slices.Sorted(maps.Keys(figures)) {
		if figures[id].Better != report.Unrated {
			out = append(out, id)
		}
	}
	return out
}

// ruleKind says which keys a rule with one of the limits needs and may have beside
// its name.
type ruleKind struct {
	key  string
	also []string // needed
	may  []string
}

var ruleKinds = []ruleKind{
	{"max", []string{"figure"}, []string{"equipment_type"}},
	{"min_percent", []string{"figure"}, []string{"equipment_type"}},
	{"min_records", []string{"list"}, nil},
	{"max_shrink_percent", []string{"list"}, nil},
	{"max_age", nil, nil},
}

func ruleList() limit {
	return limited("list of rules", func(rules []rule.Rule, report reporter) {
		names := map[string]bool{}
		for i, r := range rules {
			switch line := checkLine(r.Name, 200); {
			case strings.TrimSpace(r.Name) == "":
				report(entry(i)+".name", wrongf("must not be blank").withHint("such as {name: Few overdue, figure: F2, max: 10}"))
			case line != nil:
				report(entry(i)+".name", line)
			case names[r.Name]:
				report(entry(i)+".name", wrongf("%q is the name of two rules", r.Name))
			}
			names[r.Name] = true
			report(entry(i), cmp.Or(checkRuleKeys(r), checkRuleValues(r)))
		}
	})
}

// ruleKeys are what a rule can have beside its name, each with whether this one has it.
func ruleKeys(r rule.Rule) map[string]bool {
	has := map[string]bool{}
	for f, v := range reflect.ValueOf(r).Fields() {
		if f.Name != "Name" {
			has[cmp.Or(f.Tag.Get("yaml"), strings.ToLower(f.Name))] = !v.IsZero()
		}
	}
	return has
}

// checkRuleKeys finds the one kind whose keys the rule has.
func checkRuleKeys(r rule.Rule) *fault {
	has := ruleKeys(r)
	var kinds []ruleKind
	var limits []string
	for _, k := range ruleKinds {
		if limits = append(limits, k.key); has[k.key] {
			kinds = append(kinds, k)
		}
	}
	if len(kinds) != 1 {
		return wrongf("must have one of %s", strings.Join(limits, ", ")).
			withHint("a rule checks one thing; write two rules to check two")
	}
	k := kinds[0]
	for _, need := range k.also {
		if !has[need] {
			return wrongf("needs %s beside %s", need, k.key)
		}
	}
	for _, other := range slices.Sorted(maps.Keys(has)) {
		if has[other] && other != k.key && !slices.Contains(k.also, other) && !slices.Contains(k.may, other) {
			return wrongf("does not go with %s", k.key).in("." + other)
		}
	}
	return nil
}

func checkRuleValues(r rule.Rule) *fault {
	switch {
	case r.Figure != "" && knownFigure(r.Figure) != nil:
		return knownFigure(r.Figure).in(".figure")
	case r.MinPercent != nil && !figures[r.Figure].Percent():
		return wrongf("does not go with %s, which is not a percentage", r.Figure).
			withHint("use max, which is a number of records").in(".min_percent")
	case r.EquipmentType != "" && !strings.HasPrefix(r.Figure, "E"):
		return wrongf("does not go with %s, which does not count equipment", r.Figure).in(".equipment_type")
	case r.List != "" && !slices.Contains(listNames(), r.List):
		return wrongf("%q is not a list", r.List).withHint("%s", console.NearestHint(r.List, listNames())).in(".list")
	case r.MaxAge < 0:
		return wrongf("must be longer than 0").in(".max_age")
	}
	for _, p := range []struct {
		at   string
		v    *float64
		most float64
		unit string
	}{{".max", float(r.Max), 1e9, "records"}, {".min_percent", r.MinPercent, 100, "percent"},
		{".min_records", float(r.MinRecords), 1e9, "records"}, {".max_shrink_percent", r.MaxShrinkPercent, 100, "percent"}} {
		if p.v != nil && !(*p.v >= 0 && *p.v <= p.most) {
			return wrongf("must be from 0 to %.0f %s", p.most, p.unit).in(p.at)
		}
	}
	return nil
}

func float(n *int) *float64 {
	if n == nil {
		return nil
	}
	f := float64(*n)
	return &f
}

// checkRuleTypes refuses rules on types that are not fetched.
func (c *Config) checkRuleTypes() {
	if types := c.origins["equipment_types"]; types.failed || len(c.EquipmentTypes) == 0 {
		return // what is asked for is not known
	}
	asked := make(map[string]bool, len(c.EquipmentTypes))
	for _, t := range c.EquipmentTypes {
		asked[t.ID] = true
	}
	for i, r := range c.Rules {
		if r.EquipmentType != "" && !asked[r.EquipmentType] {
			c.fault("rules", &fault{at: fmt.Sprintf("[%d].equipment_type", i),
				msg: fmt.Sprintf("%q is not among equipment_types", r.EquipmentType), hint: "a type that is not asked for has no figures"})
		}
	}
}
