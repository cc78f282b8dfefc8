package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// figureIDs are the figures that rules and targets may name, and what they
// have: a number n, and for some a denominator.
var figureIDs = map[string]bool{
	"E1": true, "E2": true, "E3": true, "E4": true, "E5": false, "E6": false, "E7": false, "E8": false, "E9": true,
	"E10": false, "E11": false,
	"F1": true, "F2": true, "F3": false, "F4": false, "F5": false, "F6": true, "F7": false, "F8": false, "F9": true,
	"F10": false, "F11": true, "F12": true, "F13": true, "F14": false, "F15": true, "F16": false,
	"D1": false, "D2": false, "D3": true, "D4": true, "D5": true, "D6": true, "D7": false,
	"T1": false, "T2": false, "T3": false, "T4": false, "T5": false, "T6": false,
}

var listNames = []string{"resources", "followups", "equipments", "grouptrainings"}

func knownFigure(id string) *mistake {
	if _, ok := figureIDs[id]; ok {
		return nil
	}
	m := wrongf("%q is no figure", id).withHint("figures are E1–E11, F1–F16, D1–D7 and T1–T6; the site's methods page defines them")
	if up := strings.ToUpper(id); up != id {
		if _, ok := figureIDs[up]; ok {
			m.withHint("did you mean %q?", up)
		}
	}
	return m
}

func figureTargets() limit {
	return limit{"map of figure to {meets, watch}", func(v any) *mistake {
		targets := *v.(*map[string]target)
		for _, id := range slices.Sorted(maps.Keys(targets)) {
			if m := checkTarget(id, targets[id]); m != nil {
				m.at = "." + id + m.at
				return m
			}
		}
		return nil
	}}
}

func checkTarget(id string, t target) *mistake {
	if m := knownFigure(id); m != nil {
		return m
	}
	if t.Meets == -1 || t.Watch == -1 {
		return wrongf("needs both meets and watch").withHint("such as {meets: 95, watch: 90}")
	}
	most := 1e9
	if figureIDs[id] {
		most = 100
	}
	for _, p := range []struct {
		at string
		v  float64
	}{{".meets", t.Meets}, {".watch", t.Watch}} {
		if !(p.v >= 0 && p.v <= most) {
			return &mistake{at: p.at, msg: fmt.Sprintf("must be from 0 to %g", most)}
		}
	}
	return nil
}

// ruleKinds says which keys a rule of each kind needs and may have beside
// its name.
var ruleKinds = []struct {
	key  string
	also []string // needed
	may  []string
}{
	{"max", []string{"figure"}, []string{"equipment_type"}},
	{"min_percent", []string{"figure"}, []string{"equipment_type"}},
	{"min_records", []string{"list"}, nil},
	{"max_shrink_percent", []string{"list"}, nil},
	{"max_age", nil, nil},
}

func ruleList() limit {
	return limit{"list of rules", func(v any) *mistake {
		var names []string
		for i, r := range *v.(*[]ruleConfig) {
			m := checkRule(r)
			if m == nil && slices.Contains(names, r.Name) {
				m = &mistake{at: ".name", msg: fmt.Sprintf("%q names two rules", r.Name)}
			}
			if m != nil {
				m.at = fmt.Sprintf("[%d]%s", i, m.at)
				return m
			}
			names = append(names, r.Name)
		}
		return nil
	}}
}

func checkRule(r ruleConfig) *mistake {
	if strings.TrimSpace(r.Name) == "" {
		return wrongf("has no name").withHint("such as {name: Few overdue, figure: F2, max: 10}")
	}
	if m := oneLine(200).check(&r.Name); m != nil {
		m.at = ".name"
		return m
	}
	if m := checkRuleKeys(r); m != nil {
		return m
	}
	return checkRuleValues(r)
}

// checkRuleKeys finds the one kind whose keys the rule has.
func checkRuleKeys(r ruleConfig) *mistake {
	has := ruleKeys(r)
	var kinds []string
	for _, k := range ruleKinds {
		if has[k.key] {
			kinds = append(kinds, k.key)
		}
	}
	if len(kinds) != 1 {
		return wrongf("must have one of max, min_percent, min_records, max_shrink_percent, max_age").withHint("a rule holds one thing; write two rules for two")
	}
	for _, k := range ruleKinds {
		if k.key != kinds[0] {
			continue
		}
		for _, need := range k.also {
			if !has[need] {
				return wrongf("needs %s beside %s", need, k.key)
			}
		}
		for other := range maps.Keys(has) {
			if has[other] && other != k.key && !slices.Contains(k.also, other) && !slices.Contains(k.may, other) {
				return &mistake{at: "." + other, msg: fmt.Sprintf("does not go with %s", k.key)}
			}
		}
	}
	return nil
}

func ruleKeys(r ruleConfig) map[string]bool {
	return map[string]bool{
		"figure": r.Figure != "", "equipment_type": r.EquipmentType != "", "list": r.List != "",
		"max": r.Max != nil, "min_percent": r.MinPercent != nil, "min_records": r.MinRecords != nil,
		"max_shrink_percent": r.MaxShrinkPC != nil, "max_age": r.MaxAge != 0,
	}
}

func checkRuleValues(r ruleConfig) *mistake {
	if r.Figure != "" {
		if m := knownFigure(r.Figure); m != nil {
			m.at = ".figure"
			return m
		}
	}
	switch {
	case r.MinPercent != nil && !figureIDs[r.Figure]:
		return &mistake{at: ".min_percent", msg: fmt.Sprintf("does not go with %s, which is no percentage", r.Figure), hint: "use max for a count"}
	case r.EquipmentType != "" && !strings.HasPrefix(r.Figure, "E"):
		return &mistake{at: ".equipment_type", msg: fmt.Sprintf("does not go with %s, which does not count equipment", r.Figure)}
	case r.List != "" && !slices.Contains(listNames, r.List):
		return &mistake{at: ".list", msg: fmt.Sprintf("%q is no list", r.List), hint: nearestHint(r.List, listNames)}
	case r.MaxAge < 0:
		return &mistake{at: ".max_age", msg: "must be longer than 0"}
	}
	for _, p := range []struct {
		at   string
		v    *float64
		most float64
	}{{".max", float(r.Max), 1e9}, {".min_percent", r.MinPercent, 100}, {".min_records", float(r.MinRecords), 1e9}, {".max_shrink_percent", r.MaxShrinkPC, 100}} {
		if p.v != nil && !(*p.v >= 0 && *p.v <= p.most) {
			return &mistake{at: p.at, msg: fmt.Sprintf("must be from 0 to %.0f", p.most)}
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
