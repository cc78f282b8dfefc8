// Package history keeps one line for each night: the night's figures, without names. It
// promises that a line holds only numbers, that a night imported from elsewhere never
// replaces a night of our own and stays marked as imported, and that reading is strict: a
// line that does not have exactly this format is left out and reported. Package render
// makes and publishes the lines; cmd keeps them beside the snapshots.
//
// The file history.jsonl has a JSON object a line, oldest night first:
//
//	format    1
//	as_of     instant of the snapshot, UTC, RFC 3339, whole seconds
//	snapshot  digest of the snapshot, 64 lower-case hex digits
//	imported  true where the line came from history_from: the snapshot behind
//	          it is not here, so that the night cannot be computed again
//	figures   id, n, d, value as in metrics.json; series holds the numbers of
//	          a fixed set of buckets in order. Counts are 0 to 10^12, n is at
//	          most d; value is n in per cent of d where there is a d, else n, or null
package history

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"time"

	"opsreport/render/jsonl"
	"opsreport/render/kind"
	"opsreport/render/report"
)

// format is the version of the line format.
const format = 1

// MaxBytes is the largest history that is read from elsewhere.
const MaxBytes = 10 << 20

// Line is one night.
type Line struct {
	Format   int       `json:"format"`
	AsOf     time.Time `json:"as_of"`
	Snapshot string    `json:"snapshot"`
	Imported bool      `json:"imported,omitempty"`
	Figures  []Figure  `json:"figures"`
}

// Figure is one figure of a Line. D is nil where the figure has no denominator, Value is
// nil where the report printed no value.
type Figure struct {
	ID     string   `json:"id"`
	N      int      `json:"n"`
	D      *int     `json:"d,omitempty"`
	Value  *float64 `json:"value"`
	Series []int    `json:"series,omitempty"`
	Lacks  bool     `json:"lacks,omitempty"` // it counts nothing, and values that it might count are missing or cannot be read
}

// Known reports whether the count is one: a figure that lacks values may count nothing and be more. A nil figure is not.
func (f *Figure) Known() bool { return f != nil && !f.Lacks }

// Of returns the line of a night. It leaves out series by group (offices, assignees,
// forms): a line holds no names, and without them these numbers mean nothing. It also
// leaves out series by week and month, since later nights compute them again.
func Of(r *report.Report, digest string) Line {
	line := Line{Format: format, AsOf: r.AsOf.UTC(), Snapshot: digest}
	for i := range r.Figures {
		f := &r.Figures[i]
		if f.List != kind.None && !r.Has(f.List) {
			continue // nobody knows any
		}
		out := Figure{ID: f.ID, N: f.N, Value: f.Value, Lacks: f.Unproven()}
		if f.HasD {
			out.D = &f.D
		}
		for _, p := range f.Series {
			if p.Key != "" || p.Kind != "" || !p.Start.IsZero() {
				out.Series = nil
				break
			}
			out.Series = append(out.Series, p.N)
		}
		line.Figures = append(line.Figures, out)
	}
	return line
}

// Figure returns the figure with an id, or nil. A nil line has none.
func (l *Line) Figure(id string) *Figure {
	if l == nil {
		return nil
	}
	for i := range l.Figures {
		if l.Figures[i].ID == id {
			return &l.Figures[i]
		}
	}
	return nil
}

var (
	digestForm = regexp.MustCompile(`^[0-9a-f]{64}$`)
	figureForm = regexp.MustCompile(`^[EFDT][0-9]{1,2}$`)
)

func (l *Line) check() error {
	switch {
	case l.Format != format:
		return fmt.Errorf("format %d, not %d", l.Format, format)
	case l.AsOf.IsZero() || l.AsOf.Nanosecond() != 0:
		return errors.New("as_of is no whole second")
	case !digestForm.MatchString(l.Snapshot):
		return errors.New("snapshot is no digest")
	}
	for i := range l.Figures {
		f := &l.Figures[i]
		if !figureForm.MatchString(f.ID) {
			return fmt.Errorf("figure %d has no id of the dictionary", i+1)
		}
		if err := f.check(); err != nil {
			return fmt.Errorf("figure %s has %w", f.ID, err)
		}
	}
	return nil
}

// maxCount is the largest count that a figure may have. No account has as many records,
// and charts and browsers represent every number below it exactly.
const maxCount = 1_000_000_000_000

// rounding is the most by which a printed percentage differs from the share itself: one that
// is nearly 100 is printed as 99.9.
const rounding = 0.1001

// isShare reports whether a printed percentage is that of n in d.
func isShare(percent float64, n, d int) bool {
	return d > 0 && math.Abs(percent-100*float64(n)/float64(d)) <= rounding
}

// check reports whether Of could have written the figure: its value is the share of d in
// per cent, or the count itself. Imported lines are checked too, since charts draw them.
func (f *Figure) check() error {
	counts := append([]int{f.N}, f.Series...)
	if f.D != nil {
		counts = append(counts, *f.D)
	}
	switch {
	case slices.Min(counts) < 0:
		return errors.New("a negative count")
	case slices.Max(counts) > maxCount:
		return fmt.Errorf("a count above %d", maxCount)
	case f.D != nil && f.N > *f.D:
		return errors.New("more in n than in d")
	case f.Value == nil:
		return nil
	case f.D == nil && *f.Value != float64(f.N):
		return errors.New("a value that is not n")
	case f.D != nil && (*f.Value < 0 || *f.Value > 100):
		return errors.New("a value that is no percentage")
	case f.D != nil && !isShare(*f.Value, f.N, *f.D):
		return errors.New("a value that is not the share of n in d")
	}
	return nil
}

// whole reports a count that is missing from a line. A missing count is not 0.
func whole(line []byte) error {
	var keys struct {
		Figures []map[string]json.RawMessage `json:"figures"`
	}
	if err := json.Unmarshal(line, &keys); err != nil || keys.Figures == nil {
		return errors.New("no figures")
	}
	seen := make(map[string]bool, len(keys.Figures))
	for i, f := range keys.Figures {
		for _, key := range []string{"id", "n", "value"} {
			if f[key] == nil || key != "value" && string(f[key]) == "null" {
				return fmt.Errorf("figure %d has no %s", i+1, key)
			}
		}
		id := string(f["id"])
		if seen[id] {
			return fmt.Errorf("figure %d stands there twice", i+1)
		}
		seen[id] = true
	}
	return nil
}

func decode(line []byte) (Line, error) {
	var l Line
	err := jsonl.Decode(line, &l)
	if err == nil {
		err = l.check()
	}
	if err == nil {
		err = whole(line)
	}
	l.AsOf = l.AsOf.UTC()
	return l, err
}

// Read reads the lines of a history that can be read and returns them oldest night first,
// whatever their order in the file. The others are returned as bad: a damaged history must
// not stop tonight's publication. If two lines are of the same night, the first counts.
func Read(content []byte) (lines []Line, bad []jsonl.Bad) {
	known := map[time.Time]bool{}
	bad = jsonl.Each(content, func(line []byte) error {
		l, err := decode(line)
		switch {
		case err != nil:
			return err
		case known[l.AsOf]:
			return errors.New("a night that stands there twice")
		}
		known[l.AsOf] = true
		lines = append(lines, l)
		return nil
	})
	return Merge(lines, nil), bad
}

// Write writes lines, one object a line.
func Write(w io.Writer, lines []Line) error {
	enc := json.NewEncoder(w)
	for i := range lines {
		if err := enc.Encode(&lines[i]); err != nil {
			return fmt.Errorf("write history: %w", err)
		}
	}
	return nil
}

// Merge returns the nights of own and imported, oldest first. If both have a night, the
// line of own is used. Lines of imported are marked as imported.
func Merge(own, imported []Line) []Line {
	out := slices.Clone(own)
	known := make(map[time.Time]bool, len(own))
	for i := range own {
		known[own[i].AsOf] = true
	}
	for _, l := range imported {
		if !known[l.AsOf] {
			l.Imported = true
			out = append(out, l)
		}
	}
	slices.SortFunc(out, func(a, b Line) int { return a.AsOf.Compare(b.AsOf) })
	return out
}

// Put returns lines with l added in order; it replaces an earlier line of the same night.
// The slice lines is not changed.
func Put(lines []Line, l Line) []Line {
	rest := slices.DeleteFunc(slices.Clone(lines), func(o Line) bool { return o.AsOf.Equal(l.AsOf) })
	return Merge(append(rest, l), nil)
}

// Until returns the nights up to t, including t.
func Until(lines []Line, t time.Time) []Line {
	for i := range lines {
		if lines[i].AsOf.After(t) {
			return lines[:i]
		}
	}
	return lines
}
