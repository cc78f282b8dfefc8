package rule

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"opsreport/render/word"
)

type suite struct {
	XMLName   xml.Name  `xml:"testsuite"`
	Name      string    `xml:"name,attr"`
	Tests     int       `xml:"tests,attr"`
	Failures  int       `xml:"failures,attr"`
	Errors    int       `xml:"errors,attr"`
	Skipped   int       `xml:"skipped,attr"`
	Timestamp string    `xml:"timestamp,attr"`
	Cases     []xmlCase `xml:"testcase"`
}

type xmlCase struct {
	Class   string   `xml:"classname,attr"`
	Name    string   `xml:"name,attr"`
	Failure *message `xml:"failure"`
	Error   *message `xml:"error"`
	Skipped *message `xml:"skipped"`
	Output  string   `xml:"system-out,omitempty"`
}

type message struct {
	Message string `xml:"message,attr"`
}

// WriteJUnit writes results as JUnit XML: a rule that is not met is a failure,
// one that could not be evaluated an error, and one that is waived or not
// applicable is skipped, with the reason.
func WriteJUnit(w io.Writer, results []Result, asOf time.Time) error {
	s := suite{Name: "opsreport", Tests: len(results), Timestamp: asOf.UTC().Format("2006-01-02T15:04:05")}
	for _, r := range results {
		c := xmlCase{Class: "opsreport.rules", Name: r.Rule.Name, Output: text(r)}
		switch m := (&message{Message: why(r)}); r.State {
		case NotMet:
			s.Failures++
			c.Failure = m
		case NotEvaluated:
			s.Errors++
			c.Error = m
		case NotApplicable, Elsewhere, Waived:
			s.Skipped++
			m.Message = Reason(r)
			c.Skipped = m
		}
		s.Cases = append(s.Cases, c)
	}
	content, err := xml.MarshalIndent(s, "", "  ")
	if err != nil {
		return fmt.Errorf("write JUnit: %w", err)
	}
	_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, content)
	return err
}

// text is what is known of a result: of a rule of a night that was not read there
// is neither a figure nor a limit.
func text(r Result) string {
	out := r.State.String()
	if r.Raw != "" {
		out += ": " + r.Raw
	}
	if r.Limit != "" {
		out += "; limit: " + r.Limit
	}
	return out
}

// why is Why, and since when.
func why(r Result) string {
	return word.Joined("; ", r.Why, r.NotMetSince())
}

// Reason says in one line why a result is not simply met, with every waiver
// that had a part in it.
func Reason(r Result) string {
	parts, waivers := []string{why(r)}, slices.Clone(r.Records)
	if r.Waiver != nil {
		waivers = append(waivers, *r.Waiver)
	}
	for _, w := range waivers {
		parts = append(parts, "waived "+w.By(word.Date(w.Until)))
	}
	if r.Expired != nil {
		parts = append(parts, fmt.Sprintf("the waiver of %s ended on %s", r.Expired.Owner, word.Date(r.Expired.Until)))
	}
	return strings.Join(parts, "; ")
}
