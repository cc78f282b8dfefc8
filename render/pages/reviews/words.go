package reviews

import (
	"fmt"
	"regexp"
	"strings"

	"opsreport/render/period"
	"opsreport/render/word"
)

// calls are the words for a span inside a sentence: "in October", "no month before".
var calls = [...]string{period.Week: "week", period.Month: "month", period.Quarter: "quarter", period.Range: "period"}

// called is a span inside a sentence: "October", "week 46", "quarter 4", "5 Oct 2026 to 19 Oct 2026".
func called(s period.Span) string {
	switch s.Kind {
	case period.Month:
		return s.Start.Format("January")
	case period.Week:
		_, week := s.Start.ISOWeek()
		return fmt.Sprintf("week %d", week)
	case period.Quarter:
		return fmt.Sprintf("quarter %d", (s.Start.Month()+2)/3)
	}
	return s.Days()
}

// heads names a span at the head of a narrow column: "Oct", "Week 46", "Q4".
func heads(s period.Span) string {
	switch s.Kind {
	case period.Month:
		return s.Start.Format("Jan")
	case period.Quarter:
		return fmt.Sprintf("Q%d", (s.Start.Month()+2)/3)
	case period.Week:
		return word.Capital(called(s))
	}
	return s.Start.Format("2\u00a0Jan") + "–" + s.Last().Format("2\u00a0Jan")
}

// said is a period in a link or at the beginning of a sentence: "October 2026", "November 2026 so far".
func said(p *period.Period) string {
	if !p.Whole {
		return p.Name() + " so far"
	}
	return p.Name()
}

// during is a period inside a sentence: "October", "November so far".
func during(p *period.Period) string {
	if !p.Whole {
		return called(p.Span) + " so far"
	}
	return called(p.Span)
}

var pairs = regexp.MustCompile(`(\d) (%|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)`)

// bound keeps dates and percentages of a heading or a paragraph in one line.
func bound(s string) string { return pairs.ReplaceAllString(s, "$1\u00a0$2") }

// share is n of d as a percentage, or in words where there are too few.
func share(f *period.Figure) string {
	if p := word.Percent(*f.N, *f.D); p != "" {
		return p
	}
	return word.Part(*f.N, *f.D)
}

// hasValue reports whether a figure has a number, and anything that it is a part of.
func hasValue(f *period.Figure) bool { return f.N != nil && (f.D == nil || *f.D > 0) }

// notKnown says why a figure of a period has no value.
func notKnown(f *period.Figure, p *period.Period) string {
	return "Not known for this " + calls[p.Kind] + ": " + f.Why + "."
}

// finding is the title of a period: what expired, what was put right, and how many inspections were on time.
func (b *Book) finding(p *period.Period) string {
	var facts []string
	if f := p.Figure("P3"); f.N != nil {
		begun, right := f.Series[period.Begun].N, f.Series[period.ByCompletion].N
		what := word.Plural(begun, "item expired", "items expired")
		if begun == 0 {
			what = "no item expired"
		}
		if len(f.Apart) > 0 {
			what += fmt.Sprintf(", %d %s", f.Apart[0].N, period.CameBack)
		}
		if right > 0 {
			what += ", " + word.Plural(right, "was", "were") + " put right"
		} else if begun > 0 && p.NoCompletion() {
			what += ", and no date of a completion can be read"
		} else if begun > 0 {
			what += ", none was put right"
		}
		facts = append(facts, what)
	}
	if f := p.Figure("P1"); hasValue(f) {
		if word.Percent(*f.N, *f.D) != "" {
			facts = append(facts, fmt.Sprintf("%s of %d inspections were on time", word.Percent(*f.N, *f.D), *f.D))
		} else {
			facts = append(facts, word.Of(*f.N, *f.D, "inspection", "inspections")+" "+word.Were(*f.N, *f.D)+" on time")
		}
	}
	if !b.has("P1") {
		facts = []string{b.cameAndWent(p)}
	}
	if facts == nil {
		facts = []string{tooLittle}
	}
	return said(p) + ": " + strings.Join(facts, "; ")
}

// tooLittle is said of a period of which nothing can be said.
const tooLittle = "too little is known to say what happened"

// notDueYet counts the inspections of a period that lasts which may still be done in time.
func notDueYet(p *period.Period) string {
	return word.Plural(p.Future, "is", "are") + " not due yet"
}

// onTimeUnknown says why P1 has no value.
func onTimeUnknown(p *period.Period) string {
	return "How many inspections were on time is not known: " + p.Figure("P1").Why + "."
}

// cameAndWent says what happened where there is no equipment.
func (b *Book) cameAndWent(p *period.Period) string {
	if f := p.Figure("P7"); f.N != nil {
		return fmt.Sprintf("%s opened%s, %d closed, %d open at its end", word.Plural(f.Series[period.Opened].N, "follow-up", "follow-ups"),
			appeared(f), f.Series[period.Closed].N, *f.N)
	}
	if f := p.Figure("P8"); f.N != nil && !b.has("P7") {
		return strings.ToLower(f.Text)
	}
	return tooLittle
}

// lede says how inspections were done, how many items were expired before and after, and how follow-ups came and went.
func (b *Book) lede(p, before *period.Period) string {
	from, to := near(p, p.Opening.AsOf), near(p, p.Closing.AsOf)
	var said []string
	if f := p.Figure("P1"); !b.has("P1") {
	} else if f.N == nil {
		said = append(said, onTimeUnknown(p))
	} else if *f.D == 0 {
		said = append(said, "No inspection has expired.")
	} else {
		onTime := "On time: " + share(f)
		if before != nil && hasValue(before.Figure("P1")) {
			onTime += ", in " + called(before.Span) + " " + share(before.Figure("P1"))
		}
		said = append(said, onTime+". "+b.missed(p))
	}
	if p.Future > 0 {
		said = append(said, notDueYet(p)+".")
	}
	if f := p.Figure("P12"); f.N != nil {
		said = append(said, fmt.Sprintf("%s expired on %s, %d on %s.", word.Plural(f.Series[period.Opening].N, "item was", "items were"),
			from, *f.N, to))
	}
	if f := p.Figure("P7"); f.N != nil {
		said = append(said, fmt.Sprintf("Follow-ups: %d opened%s, %d closed; %d open on %s, %d on %s.", f.Series[period.Opened].N,
			appeared(f), f.Series[period.Closed].N, f.Series[period.Opening].N, from, *f.N, to))
	}
	return strings.Join(said, " ")
}

// appeared says how many follow-ups appeared beside those that were opened; "" for none.
func appeared(flow *period.Figure) string {
	if n := flow.Series[period.Appeared].N; n > 0 {
		return fmt.Sprintf(", %d appeared", n)
	}
	return ""
}

// missed says how many inspections were late, and how many not done.
func (b *Book) missed(p *period.Period) string {
	f := p.Figure("P1")
	late, not := f.Series[period.Late].N, f.Series[period.NotDone].N
	if late+not == 0 {
		return "None was late or not done."
	}
	return fmt.Sprintf("%s done late, and %s not done by %s.", word.Plural(late, "inspection was", "inspections were"),
		word.Plural(not, "was", "were"), near(p, p.Closing.AsOf))
}
