package census

import (
	"math/bits"

	"opsreport/render/kind"
)

// rule is the index of a data-quality rule.
type rule int

// The rules, in the order in which they are listed.
const (
	ruleEC1 rule = iota
	ruleEC2
	ruleEC3
	ruleEC4
	ruleED1
	ruleED2
	ruleED3
	ruleEI1
	ruleEI2
	ruleEI3
	ruleEI4
	ruleEI5
	ruleFR1
	ruleFR2
	ruleFD1
	ruleFD2
	ruleFD3
	ruleFD4
	ruleFD5
	ruleFD6
	ruleFD7
	ruleFC1
	ruleFC2
	ruleDD1
	ruleDD2
	ruleDD3
	ruleTD1
	ruleTD2
	ruleX1
	ruleX2
	ruleX3
	ruleX4
	ruleX5
	ruleX6
	ruleX7
	ruleCount
)

// rules says of each rule which list it is about and whether it changes a denominator. The X rules apply to several lists.
var rules = [ruleCount]Finding{
	ruleEC1: {Rule: "E-C1", List: kind.Equipment},
	ruleEC2: {Rule: "E-C2", List: kind.Equipment},
	ruleEC3: {Rule: "E-C3", List: kind.Equipment},
	ruleEC4: {Rule: "E-C4", List: kind.Equipment, Excludes: true},
	ruleED1: {Rule: "E-D1", List: kind.Equipment},
	ruleED2: {Rule: "E-D2", List: kind.Equipment},
	ruleED3: {Rule: "E-D3", List: kind.Equipment},
	ruleEI1: {Rule: "E-I1", List: kind.Equipment, Excludes: true},
	ruleEI2: {Rule: "E-I2", List: kind.Equipment},
	ruleEI3: {Rule: "E-I3", List: kind.Equipment},
	ruleEI4: {Rule: "E-I4"},
	ruleEI5: {Rule: "E-I5", List: kind.Equipment},
	ruleFR1: {Rule: "F-R1", List: kind.FollowUps, Excludes: true},
	ruleFR2: {Rule: "F-R2", Excludes: true},
	ruleFD1: {Rule: "F-D1", List: kind.FollowUps, Excludes: true},
	ruleFD2: {Rule: "F-D2", List: kind.FollowUps, Excludes: true},
	ruleFD3: {Rule: "F-D3", List: kind.FollowUps, Excludes: true},
	ruleFD4: {Rule: "F-D4", List: kind.FollowUps},
	ruleFD5: {Rule: "F-D5", List: kind.FollowUps},
	ruleFD6: {Rule: "F-D6", List: kind.FollowUps},
	ruleFD7: {Rule: "F-D7", List: kind.FollowUps},
	ruleFC1: {Rule: "F-C1", List: kind.FollowUps},
	ruleFC2: {Rule: "F-C2", List: kind.FollowUps},
	ruleDD1: {Rule: "D-D1", List: kind.Documents},
	ruleDD2: {Rule: "D-D2", List: kind.Documents},
	ruleDD3: {Rule: "D-D3", List: kind.Documents, Excludes: true},
	ruleTD1: {Rule: "T-D1", List: kind.Trainings},
	ruleTD2: {Rule: "T-D2", List: kind.Trainings},
	ruleX1:  {Rule: "X-1"},
	ruleX2:  {Rule: "X-2"},
	ruleX3:  {Rule: "X-3"},
	ruleX4:  {Rule: "X-4"},
	ruleX5:  {Rule: "X-5", Excludes: true},
	ruleX6:  {Rule: "X-6"},
	ruleX7:  {Rule: "X-7", List: kind.FollowUps},
}

// hit is one record that a rule found.
type hit struct {
	list   kind.ID
	row    int32
	detail Detail
}

// Flags are the data-quality rules that found a record, one bit for each rule.
type Flags uint64

// Rules returns the ids of the rules, in their order: "E-C1".
func (f Flags) Rules() []string {
	if f == 0 {
		return nil
	}
	out := make([]string, 0, bits.OnesCount64(uint64(f)))
	for r := range ruleCount {
		if f&(1<<r) != 0 {
			out = append(out, rules[r].Rule)
		}
	}
	return out
}

// tally collects the findings of the rules while the lists are read.
type tally struct {
	hits  [ruleCount][]hit
	extra [ruleCount]int // number of findings without a row
	loose [ruleCount][]Detail
}

// fire records that a rule found a row of a list; a second time for the same row changes nothing.
func (t *tally) fire(r rule, l kind.ID, row int, detail Detail) {
	hits := t.hits[r]
	if n := len(hits); n > 0 && hits[n-1].list == l && hits[n-1].row == int32(row) {
		return
	}
	t.hits[r] = append(hits, hit{l, int32(row), detail})
}

// note counts a finding without a row, or with rows in several lists.
func (t *tally) note(r rule, n int, detail Detail) {
	t.extra[r] += n
	if detail != (Detail{}) {
		t.loose[r] = append(t.loose[r], detail)
	}
}

// parents runs check E-I5: a parent that does not exist, or a chain of parents that leads
// back to its start. At has the rows of the ids.
func (b *builder) parents(at map[string]int32) {
	up := make([]int32, len(b.Equipment))
	for i := range b.Equipment {
		up[i] = -1
		parent := b.Equipment[i].ParentID
		if parent == "" {
			continue
		}
		row, ok := at[parent]
		if !ok {
			b.fire(ruleEI5, kind.Equipment, i, Detail{Says: "no-parent"})
			continue
		}
		up[i] = row
	}
	for _, i := range loops(up) {
		b.fire(ruleEI5, kind.Equipment, int(i), Detail{Says: "own-parent"})
	}
}

// loops returns the rows that are among their own parents. It looks at each row at most
// twice, even in long chains.
func loops(up []int32) []int32 {
	var out []int32
	walk := make([]int32, len(up)) // 0: not visited; else the number of the walk that visited the row
	for start := range up {
		at := int32(start)
		for at >= 0 && walk[at] == 0 {
			walk[at] = int32(start) + 1
			at = up[at]
		}
		if at < 0 || walk[at] != int32(start)+1 {
			continue
		}
		for end := at; ; {
			out = append(out, at)
			if at = up[at]; at == end {
				break
			}
		}
	}
	return out
}
