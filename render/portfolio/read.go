package portfolio

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/render/word"
)

// fileError says which file of a site is wrong.
type fileError struct {
	file    string
	content bool // it was read, and holds something else
	cause   error
}

func (e *fileError) Error() string { return e.file + ": " + e.cause.Error() }
func (e *fileError) Unwrap() error { return e.cause }

var errNewer = errors.New("it is of a newer format than this version of opsreport knows")

// format is that of all files that are read.
const format = 1

// figures are the ids of the figures of a row, from metrics.json; P1 follows them.
var figures = []string{"E1", "E6", "E5", "F2", "F1", "F3"}

// onTime is the figure of periods.json.
const onTime = "P1"

// ahead is how far the clock of a site may be before ours.
const ahead = 10 * time.Minute

// mostText is how many characters of a text of another site are shown.
const mostText = 160

// clean returns a text of another site as one short line.
func clean(s string) string { return word.Line(s, mostText) }

// read reads the three files of a site.
func read(get func(string) ([]byte, error), now time.Time) (*Night, []Figure, error) {
	var s status
	var m metrics
	var p periods
	for _, f := range []struct {
		name  string
		into  any
		check func() error
	}{
		{statusFile, &s, func() error { return s.check(now) }},
		{metricsFile, &m, func() error { return m.check(&s) }},
		{periodsFile, &p, p.check},
	} {
		raw, err := get(f.name)
		if err != nil {
			return nil, nil, &fileError{f.name, false, err}
		}
		if err = decode(raw, f.into); err == nil {
			err = f.check()
		}
		if err != nil {
			return nil, nil, &fileError{f.name, true, err}
		}
	}
	return s.night(), append(m.wanted(), p.lastMonth()), nil
}

// decode reads a file of the format that is known. Keys may join it without a new number.
func decode(raw []byte, into any) error {
	var head struct {
		Format *int `json:"format"`
	}
	if err := json.Unmarshal(raw, &head); err != nil {
		return other(err)
	}
	switch {
	case head.Format == nil || *head.Format < format:
		return errors.New("it is not what opsreport writes: it has no format")
	case *head.Format > format:
		return errNewer
	}
	return other(json.Unmarshal(raw, into))
}

// other words why a file is not what opsreport writes, in the words of the file and not of Go.
func other(err error) error {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		return fmt.Errorf("it is not what opsreport writes: %s is a %s", wrong.Field, wrong.Value)
	}
	if err != nil {
		return fmt.Errorf("it is not what opsreport writes: %w", err)
	}
	return nil
}

type status struct {
	AsOf       time.Time `json:"as_of"`
	ValidUntil time.Time `json:"valid_until"`
	Status     string    `json:"status"`
	Snapshot   string    `json:"snapshot"`
	Rules      *struct {
		Met          *int `json:"met"`
		Unmet        *int `json:"unmet"`
		Waived       *int `json:"waived"`
		NotEvaluated *int `json:"not_evaluated"`
	} `json:"rules"`
	Breaches *int `json:"breaches"`
}

var digest = regexp.MustCompile(`^[0-9a-f]{64}$`)

func (s *status) check(now time.Time) error {
	switch {
	case s.AsOf.IsZero() || s.ValidUntil.Before(s.AsOf) || s.Status == "" || !digest.MatchString(s.Snapshot):
		return errors.New("as_of, valid_until, status or snapshot is missing or wrong")
	case s.AsOf.After(now.Add(ahead)):
		return fmt.Errorf("as_of is %s, which is still to come", word.Stamp(s.AsOf))
	case s.Rules == nil || slices.ContainsFunc([]*int{s.Rules.Met, s.Rules.Unmet, s.Rules.Waived, s.Rules.NotEvaluated, s.Breaches}, notCount):
		return errors.New("rules or breaches is missing or wrong")
	}
	return nil
}

func notCount(n *int) bool { return n == nil || *n < 0 }

func (s *status) night() *Night {
	return &Night{AsOf: s.AsOf.UTC(), ValidUntil: s.ValidUntil.UTC(), Snapshot: s.Snapshot, Status: clean(s.Status), Breaches: *s.Breaches,
		Rules: Rules{*s.Rules.Met, *s.Rules.Unmet, *s.Rules.Waived, *s.Rules.NotEvaluated}}
}

// figure is one as metrics.json and periods.json have it.
type figure struct {
	ID    string   `json:"id"`
	N     *int     `json:"n"`
	D     *int     `json:"d"`
	Value *float64 `json:"value"`
	Text  string   `json:"text"`
	Why   string   `json:"why"`
	Stats struct {
		Oldest *float64 `json:"oldest"`
	} `json:"stats"`
}

// check refuses a figure that no reader could follow.
func (f *figure) check() error {
	switch {
	case f.N == nil && f.Why == "":
		return fmt.Errorf("figure %s has no n, and does not say why", f.ID)
	case f.N != nil && (*f.N < 0 || *f.N > mostCounted || f.D != nil && (*f.D < *f.N || *f.D > mostCounted)):
		return fmt.Errorf("figure %s has a wrong n or a wrong d", f.ID)
	case f.N != nil && !f.agrees():
		return fmt.Errorf("the text or the value of figure %s is not that of its n and d", f.ID)
	case f.Stats.Oldest != nil && (*f.Stats.Oldest < 0 || *f.Stats.Oldest > mostDays):
		return fmt.Errorf("figure %s has a wrong age", f.ID)
	}
	return nil
}

// agrees reports whether text and value say what n and d do: "7 of 40 (17.5 %)" and 17.5, "12" and 12, "n/a" and null.
func (f *figure) agrees() bool {
	if f.D == nil {
		return f.Text == strconv.Itoa(*f.N) && (f.Value == nil || *f.Value == float64(*f.N))
	}
	if f.Value != nil && (*f.D == 0 || math.Abs(*f.Value-100*float64(*f.N)/float64(*f.D)) > rounding) {
		return false
	}
	n := word.Part(*f.N, *f.D)
	return f.Text == n || strings.HasPrefix(f.Text, n+" (") || *f.D == 0 && f.Text == word.NotAvailable
}

// rounding is by how much a printed percentage may differ: 99.96 % is printed as 99.9.
const rounding = 0.1

// mostDays is more than any record is old, and mostCounted than an account has of anything.
const (
	mostDays    = 1e6
	mostCounted = 1e9
)

func (f *figure) figure() Figure {
	out := Figure{ID: f.ID, N: f.N, D: f.D, Value: f.Value, Text: clean(f.Text), Why: clean(f.Why)}
	if f.N == nil { // periods.json has "n/a" as its text
		out.D, out.Value, out.Text = nil, nil, ""
	}
	if f.Stats.Oldest != nil {
		days := int(*f.Stats.Oldest)
		out.Oldest = &days
	}
	return out
}

// only returns the figure of an id, of which there must be one.
func only(all []figure, id string) (*figure, error) {
	is := func(f figure) bool { return f.ID == id }
	i := slices.IndexFunc(all, is)
	if i < 0 || slices.ContainsFunc(all[i+1:], is) {
		return nil, fmt.Errorf("it has not one figure %s", id)
	}
	return &all[i], all[i].check()
}

type metrics struct {
	AsOf     time.Time `json:"as_of"`
	Snapshot string    `json:"snapshot"`
	Figures  []figure  `json:"figures"`
}

func (m *metrics) check(s *status) error {
	if m.Snapshot != s.Snapshot || !m.AsOf.Equal(s.AsOf) {
		return fmt.Errorf("it is of another snapshot than %s: the site is being published, or is not whole", statusFile)
	}
	for _, id := range figures {
		if _, err := only(m.Figures, id); err != nil {
			return err
		}
	}
	return nil
}

func (m *metrics) wanted() (out []Figure) {
	for i := range m.Figures {
		if slices.Contains(figures, m.Figures[i].ID) {
			out = append(out, m.Figures[i].figure())
		}
	}
	slices.SortFunc(out, func(a, b Figure) int { return cmp.Compare(slices.Index(figures, a.ID), slices.Index(figures, b.ID)) })
	return out
}

type periods struct {
	Periods []struct {
		ID      string   `json:"id"`
		Whole   bool     `json:"whole"`
		Figures []figure `json:"figures"`
	} `json:"periods"`
}

var month = regexp.MustCompile(`^\d{4}-(0[1-9]|1[0-2])$`)

// last is the index of the last whole month; -1 where there is none.
func (p *periods) last() int {
	last := -1
	for i, one := range p.Periods {
		if one.Whole && month.MatchString(one.ID) && (last < 0 || one.ID > p.Periods[last].ID) {
			last = i
		}
	}
	return last
}

func (p *periods) check() error {
	if p.Periods == nil {
		return errors.New("it has no periods")
	}
	if i := p.last(); i >= 0 {
		_, err := only(p.Periods[i].Figures, onTime)
		return err
	}
	return nil
}

func (p *periods) lastMonth() Figure {
	i := p.last()
	if i < 0 {
		return Figure{ID: onTime, Why: said().NoWholeMonth()}
	}
	f, _ := only(p.Periods[i].Figures, onTime) // check has found it
	out := f.figure()
	out.Period = p.Periods[i].ID
	return out
}
