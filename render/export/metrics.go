// Package export writes the files that other programs read: every figure of a night as JSON and for Prometheus, calendars of coming
// expiries (iCalendar, RFC 5545), and tables as a workbook (Office Open XML, .xlsx). The same report gives the same bytes, an expiry
// keeps its UID and its bytes as long as its dates stay, and no text can begin a line of its own in a calendar. The parts of the
// workbook are written row by row by this package itself: the library excelize takes ten to fifty times as long (BenchmarkWrite),
// keeps what is private in temporary files, and puts the parts into another order each time.
package export

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"
)

// File is data/metrics.json. It marshals to the same bytes for the same report.
type File struct {
	Format   int      `json:"format"`
	AsOf     string   `json:"as_of"`    // RFC 3339, UTC
	Snapshot string   `json:"snapshot"` // digest, 64 hex digits
	Figures  []figure `json:"figures"`
}

// format is the version of data/metrics.json.
const format = 1

// figure is one figure. It has n wherever it is configured, d only where it has a denominator, and a
// value that is null for n/a, for d < 5 and where a setting is missing. A figure in days or months
// has stats instead of a value.
type figure struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	Long     string      `json:"long_name"`
	Unit     string      `json:"unit"`
	N        *int        `json:"n,omitzero"`
	D        *int        `json:"d,omitzero"`
	Value    any         `json:"value,omitempty"` // a *float64, which may be null; absent where nil
	Why      *string     `json:"why,omitzero"`
	Text     *string     `json:"text,omitzero"`
	Stats    object      `json:"stats,omitempty"` // null where nothing was reached or measured
	Series   []point     `json:"series,omitzero"`
	Excluded []exclusion `json:"excluded,omitempty"`
	Lacking  string      `json:"lacking,omitempty"` // which values the figure needs and lacks, in words
	Rating   *string     `json:"rating,omitzero"`
	Target   *string     `json:"target,omitzero"`
}

type point struct {
	Label string  `json:"label"`
	Kind  string  `json:"kind,omitempty"`
	Key   *string `json:"key,omitzero"`
	Start string  `json:"start,omitempty"`
	N     int     `json:"n"`
	D     *int    `json:"d,omitzero"`
	Parts object  `json:"parts,omitempty"`
	Stats object  `json:"stats,omitempty"`
}

type exclusion struct {
	Reason string `json:"reason"`
	Rule   string `json:"rule,omitempty"`
	N      int    `json:"n"`
}

// Of returns the content of data/metrics.json.
func Of(r *report.Report) File {
	names := words.English(words.Context{}).Figures
	return File{Format: format, AsOf: word.Stamp(r.AsOf), Snapshot: r.Source.Digest, Figures: mapped(r.Figures, func(f *report.Figure) figure { return figureOf(f, names) })}
}

func figureOf(f *report.Figure, names words.Figures) figure {
	out := figure{ID: f.ID, Name: names.Called(f.ID), Long: names.Name(f.ID), Unit: f.Unit}
	if !f.Configured {
		out.Value, out.Why = (*float64)(nil), new(f.Says(names))
		return out
	}
	out.N, out.Text, out.Stats = &f.N, new(f.Says(names)), stats(f.Stats, names)
	out.Series = mapped(f.Series, func(p *report.Point) point { return pointOf(p, names) })
	out.Excluded = mapped(f.Excluded, func(x *report.Exclusion) exclusion { return exclusion{names.Left(x.Reason), x.Rule, x.N} })
	out.Lacking = f.Lacking(names)
	if f.HasD {
		out.D = &f.D
	}
	if f.HasD || f.Unit == "count" {
		out.Value = f.Value
	}
	if f.Rating != nil {
		out.Rating, out.Target = new(names.Rating(f.Rating.Verdict)), &f.Rating.Target
	}
	return out
}

func pointOf(p *report.Point, names words.Figures) point {
	out := point{Label: p.Name(names), N: p.N, Stats: stats(p.Stats, names),
		Parts: mapped(p.Parts, func(part *report.Part) member { return member{part.Name(names), part.N} })}
	if p.Kind != "" {
		out.Kind, out.Key = string(p.Kind), &p.Key
	}
	if !p.Start.IsZero() {
		out.Start = p.Start.Format(time.DateOnly)
	}
	if p.HasD {
		out.D = &p.D
	}
	return out
}

func stats(all []report.Stat, names words.Figures) object {
	return mapped(all, func(s *report.Stat) member { return member{names.Stat(s.ID), s.Value} })
}

// mapped returns what f makes of each element; nil of nil.
func mapped[A, B any](all []A, f func(*A) B) []B {
	if all == nil {
		return nil
	}
	out := make([]B, len(all))
	for i := range all {
		out[i] = f(&all[i])
	}
	return out
}

// JSON marshals a data file the way the site publishes it: indented, < > & as
// they are, a line end at the end.
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := encoder(&b)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("marshal data file: %w", err)
	}
	return b.Bytes(), nil
}

// encoder leaves < > & as they are: the texts hold them.
func encoder(b *bytes.Buffer) *json.Encoder {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	return enc
}

// object is a JSON object whose members keep their order.
type object []member

type member struct {
	key   string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	enc := encoder(&b)
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key := enc.Encode(m.key)
		b.WriteByte(':')
		if err := errors.Join(key, enc.Encode(m.value)); err != nil {
			return nil, fmt.Errorf("marshal %s: %w", m.key, err)
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
