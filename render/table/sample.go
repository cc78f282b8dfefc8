package table

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"

	"opsreport/render/kind"
)

// Sample is some records of a list, drawn in a way that anyone can repeat: the ids whose SHA-256, taken of the
// snapshot's digest, the text and the id with colons between them, is least.
type Sample struct {
	List  kind.ID
	Text  string  // chosen by whoever draws
	Night string  // the snapshot's digest
	Of    int     // number of records that could be drawn
	NoID  int     // number of records that could not, since they have no id
	Drawn []Drawn // least first
}

// Drawn is a record of a Sample.
type Drawn struct {
	Digest string // in lower-case hex
	ID     string // as sent
	Page   string // relative to the site's root
	row    int32
}

// Sample draws at most n records of a list.
func (x *Registers) Sample(l kind.ID, n int, text string) Sample {
	s := Sample{List: l, Text: text, Night: x.Report.Source.Digest}
	for row := range x.Report.Len(l) {
		id := x.Report.ID(l, row)
		if id == "" {
			s.NoID++
			continue
		}
		sum := sha256.Sum256([]byte(s.Night + ":" + text + ":" + id))
		s.Drawn = append(s.Drawn, Drawn{Digest: hex.EncodeToString(sum[:]), ID: id, row: int32(row)})
	}
	slices.SortFunc(s.Drawn, func(a, b Drawn) int { return cmp.Compare(a.Digest, b.Digest) })
	s.Of, s.Drawn = len(s.Drawn), s.Drawn[:min(n, len(s.Drawn))]
	for i := range s.Drawn {
		s.Drawn[i].Page = x.Layout.Page(l, s.Drawn[i].ID)
	}
	return s
}

// CSV returns the sample as rows.
func (s *Sample) CSV() Records {
	return Records{Fields: Named("rank", "sha256", "id", "page"), Len: len(s.Drawn), Whole: true, Piped: true,
		Row: func(i int) []string {
			return []string{strconv.Itoa(i + 1), s.Drawn[i].Digest, s.Drawn[i].ID, s.Drawn[i].Page}
		}}
}

// Sampled returns the register of the drawn records, in the order in which they were drawn.
func (x *Registers) Sampled(s Sample) Table {
	rows := make([]int32, len(s.Drawn))
	for i := range rows {
		rows[i] = s.Drawn[i].row
	}
	return x.Register(s.List, rows...)
}
