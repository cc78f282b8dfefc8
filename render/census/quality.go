package census

import (
	"cmp"
	"slices"

	"opsreport/render/kind"
)

// findings returns what the rules found, with one entry for every rule.
func (b *builder) findings() []Finding {
	out := slices.Clone(rules[:])
	for i := range out {
		f, hits := &out[i], b.hits[i]
		slices.SortFunc(hits, func(x, y hit) int { return cmp.Or(cmp.Compare(x.list, y.list), cmp.Compare(x.row, y.row)) })
		hits = slices.CompactFunc(hits, func(x, y hit) bool { return x.list == y.list && x.row == y.row })
		told := slices.ContainsFunc(hits, func(h hit) bool { return h.detail != (Detail{}) })
		for _, h := range hits {
			f.Rows = append(f.Rows, h.row)
			if f.List == kind.None {
				f.Lists = append(f.Lists, h.list)
			}
			if told {
				f.Details = append(f.Details, h.detail)
			}
		}
		f.N, f.Loose = len(hits)+b.extra[i], b.loose[i]
	}
	b.readDue(out)
	b.readDeleted(&out[ruleX7])
	return out
}

// readDeleted counts for the finding the follow-ups that are not marked as deleted. Those that are, are counted, since the service
// returned them.
func (b *builder) readDeleted(f *Finding) {
	if f.N == 0 {
		return
	}
	next := 0
	for i := range b.FollowUps {
		if next < len(f.Rows) && f.Rows[next] == int32(i) {
			next++
			continue
		}
		f.Without.All++
		if b.FollowUps[i].IsOpen() {
			f.Without.Open++
			if b.FollowUps[i].Overdue {
				f.Without.Overdue++
			}
		}
	}
}

// readDue states the effect of the rules on `due` if the setting reads it as a date: F15
// then leaves out closed follow-ups without such a date. Without the setting these rules
// change no figure.
func (b *builder) readDue(findings []Finding) {
	if b.dueFormat == "" {
		return
	}
	for _, id := range [...]rule{ruleFD5, ruleFD6} {
		f := &findings[id]
		f.DueRead = true
		f.Excludes = slices.ContainsFunc(f.Rows, func(row int32) bool { return b.FollowUps[row].IsClosed() })
	}
}

// status sums up the findings of all rules.
func status(findings []Finding) DataStatus {
	var s DataStatus
	for _, f := range findings {
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

// flagged counts the records that a rule found, each once.
func (r *Rows) flagged() int {
	n := 0
	for _, l := range kind.All() {
		for row := range r.Len(l.ID) {
			if *r.flags(l.ID, row) != 0 {
				n++
			}
		}
	}
	return n
}

// Finding returns the finding of a rule, or nil.
func (r *Rows) Finding(id string) *Finding {
	for i := range r.Quality {
		if r.Quality[i].Rule == id {
			return &r.Quality[i]
		}
	}
	return nil
}

// flag sets the flag of a finding at the rows that it found.
func (r *Rows) flag(f *Finding, flag Flags) {
	for i, row := range f.Rows {
		*r.flags(f.Of(i), int(row)) |= flag
	}
}

// flags are those of the record at a row of a list.
func (r *Rows) flags(l kind.ID, row int) *Flags {
	switch l {
	case kind.Equipment:
		return &r.Equipment[row].Flags
	case kind.FollowUps:
		return &r.FollowUps[row].Flags
	case kind.Documents:
		return &r.Documents[row].Flags
	}
	return &r.Trainings[row].Flags
}
