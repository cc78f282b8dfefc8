package census

import (
	"math/bits"

	"opsreport/render/kind"
	"opsreport/render/word"
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

// rules says what each rule looks for and how it changes figures. The X rules apply to several lists.
var rules = [ruleCount]Finding{
	ruleEC1: {Rule: "E-C1", Name: "Inspection expired, item is not", Effect: asReturned, List: kind.Equipment},
	ruleEC2: {Rule: "E-C2", Name: "Expiry date and inspection status disagree", Effect: asReturned, List: kind.Equipment},
	ruleEC3: {Rule: "E-C3", Name: "Expiring from a date after expiry", Effect: "None", List: kind.Equipment},
	ruleEC4: {Rule: "E-C4", Name: "Status present but no schedules", Effect: "Out of E1; listed", Excludes: true, List: kind.Equipment},
	ruleED1: {Rule: "E-D1", Name: "Only some dates of an inspection missing", Effect: "None", List: kind.Equipment},
	ruleED2: {Rule: "E-D2", Name: "Completed in the future", Effect: "Not evidence in E4", List: kind.Equipment},
	ruleED3: {Rule: "E-D3", Name: "No completion on record, yet up to date or expiring", Effect: "In E3, not in E4", List: kind.Equipment},
	ruleEI1: {
		Rule:     "E-I1",
		Name:     "Same id under two types",
		Effect:   firstCounted,
		Excludes: true,
		List:     kind.Equipment,
	},
	ruleEI2: {Rule: "E-I2", Name: "Another type returned than asked for", Effect: "Counted under the type returned", List: kind.Equipment},
	ruleEI3: {Rule: "E-I3", Name: "Same serial number on different ids of one type", Effect: "None; each counted", List: kind.Equipment},
	ruleEI4: {Rule: "E-I4", Name: "Type asked for, zero rows returned", Effect: "Type shown as No data"},
	ruleEI5: {Rule: "E-I5", Name: "Parent not found, or items are each other's parents", Effect: "None", List: kind.Equipment},
	ruleFR1: {Rule: "F-R1", Name: "In the overdue list, but closed or absent", Effect: "Out of F2", Excludes: true, List: kind.FollowUps},
	ruleFR2: {
		Rule:     "F-R2",
		Name:     "Unique ids differ from the reported total",
		Effect:   "Counts of follow-ups are of those read",
		Excludes: true,
	},
	ruleFD1: {Rule: "F-D1", Name: "Closed without a close date", Effect: "Out of " + closing, Excludes: true, List: kind.FollowUps},
	ruleFD2: {Rule: "F-D2", Name: "Closed before created", Effect: "Out of F4 and F5", Excludes: true, List: kind.FollowUps},
	ruleFD3: {Rule: "F-D3", Name: "Date in the future", Effect: "Close date: out of " + closing, Excludes: true, List: kind.FollowUps},
	ruleFD4: {Rule: "F-D4", Name: "Open with a close date", Effect: "None; counted as open", List: kind.FollowUps},
	ruleFD5: {Rule: "F-D5", Name: "Due value missing", Effect: "None", List: kind.FollowUps},
	ruleFD6: {Rule: "F-D6", Name: "Due value is not a calendar date", Effect: "None", List: kind.FollowUps},
	ruleFD7: {Rule: "F-D7", Name: "Due value and overdue list disagree", Effect: "None; the list decides", List: kind.FollowUps},
	ruleFC1: {Rule: "F-C1", Name: "Updated before created", Effect: "None", List: kind.FollowUps},
	ruleFC2: {Rule: "F-C2", Name: "Last reassignee is not the assignee", Effect: "None", List: kind.FollowUps},
	ruleDD1: {Rule: "D-D1", Name: "Document without versions", Effect: "Out of D2; counted in D3", List: kind.Documents},
	ruleDD2: {Rule: "D-D2", Name: "Approved before created", Effect: "None; note on the document", List: kind.Documents},
	ruleDD3: {
		Rule:     "D-D3",
		Name:     "Date of a version in the future",
		Effect:   "More than a day ahead: out of D2 and D7",
		Excludes: true,
		List:     kind.Documents,
	},
	ruleTD1: {Rule: "T-D1", Name: "Trainee twice in a session", Effect: "Counted once in T2", List: kind.Trainings},
	ruleTD2: {Rule: "T-D2", Name: "Session without trainees", Effect: "Adds 0 to T2", List: kind.Trainings},
	ruleX1:  {Rule: "X-1", Name: "Value that the specification does not name", Effect: "Own bucket; out of rates"},
	ruleX2:  {Rule: "X-2", Name: "Field, or type of its value, that the specification does not name", Effect: "Used in no figure"},
	ruleX3:  {Rule: "X-3", Name: "Id without a name", Effect: "Shown shortened"},
	ruleX4:  {Rule: "X-4", Name: "Time sent as text", Effect: "Read as a number"},
	ruleX5:  {Rule: "X-5", Name: "Time that cannot be read", Effect: "Out of the figures that need it", Excludes: true},
	ruleX6:  {Rule: "X-6", Name: "Same id twice in a list", Effect: firstCounted},
	ruleX7:  {Rule: "X-7", Name: "Follow-up marked as deleted", Effect: "Counted as returned", List: kind.FollowUps},
}

// What several rules do to figures.
const (
	firstCounted = "First one counted, the rest left out"
	closing      = "F4, F5 and F7"
	asReturned   = "None; status used as returned"
)

// Reason is what a rule looks for, as the reason why a figure leaves a record out; "" for no rule.
func Reason(rule string) string {
	for i := range rules {
		if rules[i].Rule == rule {
			return word.Small(rules[i].Name)
		}
	}
	return ""
}

// hit is one record that a rule found.
type hit struct {
	list   kind.ID
	row    int32
	detail string
}

// Flags are the data-quality rules that found a record, one bit for each rule.
type Flags uint64

// Rules returns the names of the rules, in their order: "E-C1".
func (f Flags) Rules() []string { return f.say(func(r *Finding) string { return r.Rule }) }

// Names returns what the rules look for, in the same order: "Session without trainees".
func (f Flags) Names() []string { return f.say(func(r *Finding) string { return r.Name }) }

func (f Flags) say(say func(*Finding) string) []string {
	if f == 0 {
		return nil
	}
	out := make([]string, 0, bits.OnesCount64(uint64(f)))
	for r := range ruleCount {
		if f&(1<<r) != 0 {
			out = append(out, say(&rules[r]))
		}
	}
	return out
}

// tally collects the findings of the rules while the lists are read.
type tally struct {
	hits  [ruleCount][]hit
	extra [ruleCount]int // number of findings without a row
	words [ruleCount][]string
}

// fire records that a rule found a row of a list; a second time for the same row changes nothing.
func (t *tally) fire(r rule, l kind.ID, row int, detail string) {
	hits := t.hits[r]
	if n := len(hits); n > 0 && hits[n-1].list == l && hits[n-1].row == int32(row) {
		return
	}
	t.hits[r] = append(hits, hit{l, int32(row), detail})
}

// note counts a finding without a row, or with rows in several lists.
func (t *tally) note(r rule, n int, detail string) {
	t.extra[r] += n
	if detail != "" {
		t.words[r] = append(t.words[r], detail)
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
			b.fire(ruleEI5, kind.Equipment, i, "parent not in the lists read")
			continue
		}
		up[i] = row
	}
	for _, i := range loops(up) {
		b.fire(ruleEI5, kind.Equipment, int(i), "among its own parents")
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
