package rule

import (
	"encoding/xml"
	"fmt"
	"io"
	"time"

	"opsreport/render/words"
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
func WriteJUnit(to io.Writer, results []Result, asOf time.Time) error {
	s := suite{Name: "opsreport", Tests: len(results), Timestamp: asOf.UTC().Format("2006-01-02T15:04:05")}
	w := words.English(words.Context{})
	for _, r := range results {
		c := xmlCase{Class: "opsreport.rules", Name: r.Rule.Name, Output: text(w, r)}
		switch m := (&message{Message: r.why(w)}); r.State {
		case NotMet:
			s.Failures++
			c.Failure = m
		case NotEvaluated:
			s.Errors++
			c.Error = m
		case NotApplicable, Elsewhere, Waived:
			s.Skipped++
			m.Message = r.Reason(w)
			c.Skipped = m
		}
		s.Cases = append(s.Cases, c)
	}
	content, err := xml.MarshalIndent(s, "", "  ")
	if err != nil {
		return fmt.Errorf("write JUnit: %w", err)
	}
	_, err = fmt.Fprintf(to, "%s%s\n", xml.Header, content)
	return err
}

// text is what is known of a result: of a rule of a night that was not read there
// is neither a figure nor a limit.
func text(w *words.Words, r Result) string {
	out := w.Rules.State(r.State.String())
	if raw := r.Raw.Says(w); raw != "" {
		out += ": " + raw
	}
	if limit := r.Limit(w.Rules); limit != "" {
		out += "; limit: " + limit
	}
	return out
}
