// Package metrics writes data/metrics.json: every figure of a night with what it
// was counted from, for other programs. It promises the same bytes for the same
// report. Package render calls it.
package metrics

import (
	"encoding/json"

	"opsreport/render/report"
	"opsreport/render/word"
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

// Of returns the content of data/metrics.json.
func Of(r *report.Report) File {
	m := File{Format: format, AsOf: word.Stamp(r.AsOf), Snapshot: r.Source.Digest}
	for i := range r.Figures {
		m.Figures = append(m.Figures, figure{&r.Figures[i]})
	}
	return m
}

// figure writes one figure.
type figure struct{ *report.Figure }

// MarshalJSON writes the figure as the contract shows it: n always where the
// figure is configured, d only where it has one, value null for n/a, for d < 5
// and where a setting is missing. A figure in days or months has stats instead
// of a value.
func (f figure) MarshalJSON() ([]byte, error) {
	o := new(object)
	o.put("id", f.ID)
	o.put("name", f.Name)
	o.put("unit", f.Unit)
	if !f.Configured {
		o.put("value", nil)
		o.put("why", f.Why)
		return o.bytes()
	}
	o.put("n", f.N)
	if f.HasD {
		o.put("d", f.D)
	}
	if f.HasD || f.Unit == "count" {
		o.put("value", f.Value)
	}
	o.put("text", f.Text)
	if len(f.Stats) > 0 {
		o.put("stats", stats(f.Stats))
	}
	if f.Series != nil {
		o.put("series", points(f.Series))
	}
	if len(f.Excluded) > 0 {
		o.put("excluded", exclusions(f.Excluded))
	}
	if f.Rating != nil {
		o.put("rating", f.Rating.Word)
		o.put("target", f.Rating.Target)
	}
	return o.bytes()
}

type stats []report.Stat

// MarshalJSON writes name: value, null where nothing was reached or measured.
func (s stats) MarshalJSON() ([]byte, error) {
	o := new(object)
	for _, stat := range s {
		o.put(stat.Name, stat.Value)
	}
	return o.bytes()
}

type points []report.Point

// MarshalJSON writes an array of {label, key, n, d, …}.
func (p points) MarshalJSON() ([]byte, error) {
	all := make([]json.RawMessage, len(p))
	for i := range p {
		b, err := metric(&p[i])
		if err != nil {
			return nil, err
		}
		all[i] = b
	}
	return plainJSON(all)
}

func metric(p *report.Point) ([]byte, error) {
	o := new(object)
	o.put("label", p.Label)
	if p.Kind != "" {
		o.put("kind", p.Kind)
		o.put("key", p.Key)
	}
	if !p.Start.IsZero() {
		o.put("start", p.Start.Format("2006-01-02"))
	}
	o.put("n", p.N)
	if p.HasD {
		o.put("d", p.D)
	}
	if len(p.Parts) > 0 {
		parts := new(object)
		for _, part := range p.Parts {
			parts.put(part.Name, part.N)
		}
		b, err := parts.bytes()
		if err != nil {
			return nil, err
		}
		o.put("parts", json.RawMessage(b))
	}
	if len(p.Stats) > 0 {
		o.put("stats", stats(p.Stats))
	}
	return o.bytes()
}

type exclusions []report.Exclusion

// MarshalJSON writes an array of {reason, rule, n}.
func (e exclusions) MarshalJSON() ([]byte, error) {
	type row struct {
		Reason string `json:"reason"`
		Rule   string `json:"rule,omitempty"`
		N      int    `json:"n"`
	}
	out := make([]row, len(e))
	for i, x := range e {
		out[i] = row(x)
	}
	return plainJSON(out)
}
