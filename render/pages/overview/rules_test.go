package overview

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
)

// TestAFigureIsJudgedInOneLine: its tile tells the limits and the target, front page and e-mail the same, and the line below
// says nothing of it again: that has what no tile tells, a rule on one type, on a list, and the waiver of a record.
func TestAFigureIsJudgedInOneLine(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 28, 7, 30, 0, 0, time.UTC)
	percent := func(p float64) rule.Rule { return rule.Rule{Name: "In date", Figure: "E1", MinPercent: &p} }
	none, many := 0, 1
	ofType := percent(90)
	ofType.Name, ofType.EquipmentType = "Ladders in date", "ladders"
	waiver := rule.Waiver{Rule: "In date", Reason: "storm", Owner: "A. Keeper", Until: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)}
	record1 := rule.Waiver{Record: "a", Reason: "sold", Owner: "B. Keeper", Until: waiver.Until}
	over := waiver
	over.Until = time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	part := &record.Part{Lists: []string{record.Equipments}, Narrowed: []string{record.Equipments}}
	for name, c := range map[string]struct {
		rules      []rule.Rule
		waivers    []rule.Waiver
		target     float64 // 0 for none
		items      int     // of which two are expired
		part       *record.Part
		held, lede string
		boxes      string
	}{
		"kept, target missed": {rules: []rule.Rule{percent(90)}, target: 95, items: 20, held: "✓ limit 90 % kept, × target 95 % missed"},
		"missed, target met": {rules: []rule.Rule{percent(95)}, target: 90, items: 20, held: "× limit 95 % not kept, ✓ target 90 % reached",
			lede: "Not kept: In date."},
		"no target": {rules: []rule.Rule{percent(90)}, items: 20, held: "✓ limit 90 % kept"},
		"no rule":   {target: 95, items: 20, held: "× target 95 % missed"},
		"neither":   {items: 20, held: "no limit is set"},
		"waived": {rules: []rule.Rule{percent(95)}, waivers: []rule.Waiver{waiver}, target: 95, items: 20,
			held: "◐ limit 95 % not kept, waived until 1 Dec (A. Keeper), × target 95 % missed",
		},
		"a waiver that is over": {rules: []rule.Rule{percent(95)}, waivers: []rule.Waiver{over}, items: 20, held: "× limit 95 % not kept",
			lede: "Not kept: In date."},
		"a record waived": {rules: []rule.Rule{percent(92)}, waivers: []rule.Waiver{record1}, items: 20,
			held:  "◐ limit 92 % waived: 18 of 20 (90.0 %), and 18 of 19 (94.7 %) without 1 waived record",
			boxes: "a: waived: by B. Keeper until 1 Dec 2026: sold"},
		"not evaluated": {rules: []rule.Rule{percent(90)}, target: 95,
			held: "○ limit 90 % not evaluated: no record was returned", lede: "Not kept: In date."},
		"two limits": {rules: []rule.Rule{percent(85), percent(95)}, items: 20, held: "× limit 95 % not kept, ✓ limit 85 % kept",
			lede: "Not kept: In date."},
		"five limits": {rules: []rule.Rule{percent(95), percent(1), percent(2), percent(3), percent(4)}, items: 20,
			held: "× limit 95 % not kept, ✓ limit 1 % kept, ✓ limit 2 % kept, 2 further limits", lede: "Not kept: In date."},
		"others": {rules: []rule.Rule{percent(90), ofType, {Name: "Some", List: "equipments", MinRecords: &many}}, items: 20,
			held:  "✓ limit 90 % kept",
			boxes: "Ladders in date: not evaluated: no record was returned|Some: kept: 20 records, at least 1 record", lede: "Not kept: Ladders in date."},
		"an edition": {rules: []rule.Rule{percent(90), {Name: "Few overdue", Figure: "F2", Max: &none}}, target: 95, items: 20, part: part,
			held: "✓ limit 90 % kept, × target 95 % missed", boxes: "and 1 rule about what is not in this edition"},
		"none at all": {rules: []rule.Rule{{Name: "None expired", Figure: "E6", Max: &none}}, items: 20, held: "no limit is set", lede: "Not kept: None expired."},
	} {
		var items []*record.Equipment
		for i := range c.items {
			status := "uptodate"
			if i < 2 {
				status = "expired"
			}
			items = append(items, &record.Equipment{ID: string(rune('a' + i)), InService: record.True, Status: status,
				Schedules: []record.Schedule{{ID: "s", Status: status, ExpiresOn: record.MS(asOf.AddDate(0, 0, 40).UnixMilli())}}})
		}
		o := report.Options{Zone: time.UTC, Book: &label.Book{}}
		if c.target != 0 {
			o.Targets = map[string]report.Target{"E1": {Meets: c.target, Watch: 90}}
		}
		r, err := report.Build(record.Night{AsOf: asOf, Part: c.part, Set: record.Set{Equipment: record.Of(items...)}}, nil, o)
		if err != nil {
			t.Fatal(err)
		}
		e := &pages.Edition{Report: r, Registers: table.New(r, table.Layout{}), Waivers: c.waivers,
			Rules: rule.Unnamed(rule.Evaluate(rule.Night{Report: r}, c.rules, c.waivers))}

		n := Of(e, nil)
		tiles, lede := n.Tiles(), n.Lede().String()
		tile, boxes := "no tile", []string{}
		for i := range tiles {
			if tiles[i].Figure == "E1" {
				tile = tiles[i].Verdict.Marked()
			}
		}
		for _, b := range n.OtherRules(tiles).Blocks {
			for _, v := range b.(document.Rules).All {
				said := v.Text
				if v.More != "" {
					said += ": " + v.More
				}
				boxes = append(boxes, said)
			}
		}
		if tile != c.held || strings.Join(boxes, "|") != c.boxes {
			t.Errorf("%s: the tile says %q, want %q; boxes %q, want %q", name, tile, c.held, strings.Join(boxes, "|"), c.boxes)
		}
		if !strings.HasPrefix(lede, c.lede) || c.lede == "" && strings.Contains(lede, "Not kept") {
			t.Errorf("%s: %q, want first %q", name, lede, c.lede)
		}
		if c.items == 0 {
			continue
		}
		c.held = strings.NewReplacer("✓ ", "", "× ", "", "◐ ", "", "no limit is set", "").Replace(c.held)
		bar := pages.EquipmentFront(e, nil)
		if said := bar.Sections[0].Blocks[1].(document.Sentence).Text; !strings.HasSuffix(strings.ToLower(said), strings.ToLower(c.held)+".") && c.held != "" {
			t.Errorf("%s: the front page says %q, want %q", name, said, c.held)
		}
		if held := n.Held("E1"); held != c.held {
			t.Errorf("%s: the e-mail says %q, want %q", name, held, c.held)
		}
	}
}

// TestRulesThatHaveNoRoomAreCounted, each of them: those not met, which go on as one mark, and those met of a long list.
func TestRulesThatHaveNoRoomAreCounted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		unmet, met int
		last       string // marks, after one a rule
	}{{3, 2, ""}, {mostMarks, 1, "and 1 rule kept"}, {mostMarks + 1, 2, "and 1 further rule|and 2 rules kept"},
		{mostMarks + 3, 0, "and 3 further rules"}} {
		r := &report.Report{}
		e := &pages.Edition{Report: r, Registers: table.New(r, table.Layout{})}
		for i := range c.unmet + c.met {
			r := rule.Result{Rule: rule.Rule{Name: fmt.Sprint("r", i)}, State: rule.NotMet}
			if i >= c.unmet {
				r.State = rule.Met
			}
			e.Rules = append(e.Rules, r)
		}
		var last []string
		for _, v := range Of(e, nil).OtherRules(nil).Blocks[0].(document.Rules).All[min(c.unmet+c.met, mostMarks, max(c.unmet, mostRules)):] {
			last = append(last, v.Text)
		}
		if got := strings.Join(last, "|"); got != c.last {
			t.Errorf("%d not met, %d met: after the marks of rules stands %q, want %q", c.unmet, c.met, got, c.last)
		}
	}
}
