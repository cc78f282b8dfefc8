package census

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"opsreport/fetch/record"
)

// findings turns what the rules found into the report's list, every rule once.
func (b *builder) findings() []Finding {
	out := make([]Finding, ruleCount)
	for i := range out {
		f := rules[i]
		hits := b.hits[i]
		slices.SortFunc(hits, func(x, y hit) int { return cmp.Compare(x.row, y.row) })
		hits = slices.CompactFunc(hits, func(x, y hit) bool { return x.row == y.row })
		told := len(b.words[i]) > 0 || slices.ContainsFunc(hits, func(h hit) bool { return h.detail != "" })
		for _, h := range hits {
			f.Rows = append(f.Rows, h.row)
			if told {
				f.Details = append(f.Details, h.detail)
			}
		}
		f.N = len(hits) + b.extra[i]
		f.Details = append(f.Details, b.words[i]...)
		out[i] = f
	}
	b.readDue(out)
	b.readDeleted(&out[ruleX7])
	return out
}

// readDeleted tells what F1 and F2 would be without the follow-ups that are
// marked as deleted: they stay counted, since the service returned them.
func (b *builder) readDeleted(f *Finding) {
	if f.N == 0 {
		return
	}
	open, overdue, all, next := 0, 0, 0, 0
	for i := range b.FollowUps {
		if next < len(f.Rows) && f.Rows[next] == int32(i) {
			next++
			continue
		}
		all++
		if b.FollowUps[i].Open == record.True {
			open++
			if b.FollowUps[i].Overdue {
				overdue++
			}
		}
	}
	f.Effect = fmt.Sprintf("Counted as returned; without them F1 is %d of %d and F2 %d of %d", open, all, overdue, open)
}

// readDue tells what the rules on `due` do once it is read as a date: F15
// leaves out the closed follow-ups that have none. Without the setting they
// change nothing.
func (b *builder) readDue(findings []Finding) {
	if b.dueFormat == "" {
		return
	}
	for _, id := range [...]rule{ruleFD5, ruleFD6} {
		f := &findings[id]
		f.Effect = "Closed ones: out of F15"
		f.Excludes = slices.ContainsFunc(f.Rows, func(row int32) bool { return b.FollowUps[row].Open == record.False })
	}
}

// status sums the findings up. X rules say how records were read; they are
// listed apart and decide nothing.
func status(findings []Finding) DataStatus {
	var s DataStatus
	for _, f := range findings {
		if strings.HasPrefix(f.Rule, "X-") {
			continue
		}
		s.Of++
		if f.N == 0 {
			continue
		}
		s.Rules++
		s.Rows += f.N
		if f.Excludes {
			s.Exceptions = true
			s.Excluding++
			s.Excluded += f.N
		}
	}
	return s
}

// Finding returns what a rule found, or nil.
func (r *Rows) Finding(id string) *Finding {
	for i := range r.Quality {
		if r.Quality[i].Rule == id {
			return &r.Quality[i]
		}
	}
	return nil
}

// spread turns the rules that fired on the rows of a list into their Flags.
// Rows with the same flags share one slice.
func (b *builder) spread(list List, rows int, set func(row int, flags []string)) {
	known := map[uint64][]string{}
	for row, mask := range b.mask[list] {
		if mask == 0 || row >= rows {
			continue
		}
		flags, ok := known[mask]
		if !ok {
			for r := range ruleCount {
				if mask&(1<<r) != 0 {
					flags = append(flags, rules[r].Rule)
				}
			}
			known[mask] = flags
		}
		set(row, flags)
	}
}

// Row says which record a finding is about: its place in the list and what
// there is to say.
type Row struct {
	Index  int32
	Detail string // may be ""
}

// Listed returns the rows of a finding with their words. What was found
// without a row is left to Loose.
func (f *Finding) Listed() []Row {
	out := make([]Row, len(f.Rows))
	for i, row := range f.Rows {
		out[i].Index = row
		if i < len(f.Details) {
			out[i].Detail = f.Details[i]
		}
	}
	return out
}

// Loose returns the words for what was found without a row.
func (f *Finding) Loose() []string {
	if len(f.Details) > len(f.Rows) {
		return f.Details[len(f.Rows):]
	}
	return nil
}
