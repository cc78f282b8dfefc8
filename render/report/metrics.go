package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Metrics is data/metrics.json. It marshals to the same bytes for the same report.
type Metrics struct {
	Format   int            `json:"format"`
	AsOf     string         `json:"as_of"`    // RFC 3339, UTC
	Snapshot string         `json:"snapshot"` // digest, 64 hex digits
	Figures  []MetricFigure `json:"figures"`
}

// MetricFigure is one figure of Metrics.
type MetricFigure struct {
	figure *Figure
}

// MetricsFormat is the version of data/metrics.json.
const MetricsFormat = 1

// Metrics returns the content of data/metrics.json.
func (r *Report) Metrics() Metrics {
	m := Metrics{Format: MetricsFormat, AsOf: stamp(r.AsOf), Snapshot: r.Source.Digest}
	for i := range r.Figures {
		m.Figures = append(m.Figures, MetricFigure{&r.Figures[i]})
	}
	return m
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// object writes a JSON object with its keys in the order given.
type object struct {
	b   bytes.Buffer
	err error
}

func (o *object) put(key string, value any) {
	name, err := plainJSON(key)
	text, err2 := plainJSON(value)
	if err = errors.Join(err, err2); err != nil && o.err == nil {
		o.err = fmt.Errorf("marshal %s: %w", key, err)
	}
	if o.b.Len() > 0 {
		o.b.WriteByte(',')
	}
	o.b.Write(name)
	o.b.WriteByte(':')
	o.b.Write(text)
}

func (o *object) bytes() ([]byte, error) {
	if o.err != nil {
		return nil, o.err
	}
	return append(append([]byte{'{'}, o.b.Bytes()...), '}'), nil
}

// plainJSON is json.Marshal with < > & as they are: the texts hold them.
func plainJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}

// MarshalJSON writes the figure as the contract shows it: n always where the
// figure is configured, d only where it has one, value null for n/a, for d < 5
// and where a setting is missing. A figure in days or months has stats instead
// of a value.
func (m MetricFigure) MarshalJSON() ([]byte, error) {
	f := m.figure
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

type stats []Stat

// MarshalJSON writes name: value, null where nothing was reached or measured.
func (s stats) MarshalJSON() ([]byte, error) {
	o := new(object)
	for _, stat := range s {
		o.put(stat.Name, stat.Value)
	}
	return o.bytes()
}

type points []Point

// MarshalJSON writes an array of {label, key, n, d, …}.
func (p points) MarshalJSON() ([]byte, error) {
	all := make([]json.RawMessage, len(p))
	for i := range p {
		b, err := p[i].metric()
		if err != nil {
			return nil, err
		}
		all[i] = b
	}
	return plainJSON(all)
}

func (p *Point) metric() ([]byte, error) {
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

type exclusions []Exclusion

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

// ChangesJSON is data/changes.json. Without a night before, since is null and
// every list is empty.
type ChangesJSON struct {
	Since     *string `json:"since"`
	FollowUps struct {
		New          []string `json:"new"`
		Closed       []string `json:"closed"`
		Reopened     []string `json:"reopened"`
		Reassigned   []string `json:"reassigned"`
		DueChanged   []string `json:"due_changed"`
		NewlyOverdue []string `json:"newly_overdue"`
		Gone         []string `json:"gone"`
	} `json:"followups"`
	Equipment struct {
		New          []string `json:"new"`
		NewlyExpired []string `json:"newly_expired"`
		BackInDate   []string `json:"back_in_date"`
		Gone         []string `json:"gone"`
	} `json:"equipment"`
	Documents struct {
		New        []string `json:"new"`
		NewVersion []string `json:"new_version"`
		Gone       []string `json:"gone"`
	} `json:"documents"`
	Trainings struct {
		New  []string `json:"new"`
		Gone []string `json:"gone"`
	} `json:"trainings"`
}

// ChangesJSON returns the content of data/changes.json.
func (r *Report) ChangesJSON() ChangesJSON {
	var out ChangesJSON
	c := new(Changes)
	if r.Changes != nil {
		c = r.Changes
		since := stamp(c.Since)
		out.Since = &since
	}
	for _, l := range [...]struct {
		to   *[]string
		from []string
	}{
		{&out.FollowUps.New, c.FollowUps.New}, {&out.FollowUps.Closed, c.FollowUps.Closed}, {&out.FollowUps.Reopened, c.FollowUps.Reopened},
		{&out.FollowUps.Reassigned, c.FollowUps.Reassigned}, {&out.FollowUps.DueChanged, c.FollowUps.DueChanged},
		{&out.FollowUps.NewlyOverdue, c.FollowUps.NewlyOverdue}, {&out.FollowUps.Gone, c.FollowUps.Gone},
		{&out.Equipment.New, c.Equipment.New}, {&out.Equipment.NewlyExpired, c.Equipment.NewlyExpired},
		{&out.Equipment.BackInDate, c.Equipment.BackInDate}, {&out.Equipment.Gone, c.Equipment.Gone},
		{&out.Documents.New, c.Documents.New}, {&out.Documents.NewVersion, c.Documents.NewVersion}, {&out.Documents.Gone, c.Documents.Gone},
		{&out.Trainings.New, c.Trainings.New}, {&out.Trainings.Gone, c.Trainings.Gone},
	} {
		*l.to = append([]string{}, l.from...)
	}
	return out
}

// JSON marshals a data file the way the site publishes it: indented, < > & as
// they are, a line end at the end.
func JSON(v any) ([]byte, error) {
	raw, err := plainJSON(v)
	if err != nil {
		return nil, fmt.Errorf("marshal data file: %w", err)
	}
	var b bytes.Buffer
	if err := json.Indent(&b, raw, "", "  "); err != nil {
		return nil, fmt.Errorf("indent data file: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}
