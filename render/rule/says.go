package rule

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"
)

// units are what figures count that do not count records: a limit says its unit,
// since targets of the same figure may be percent.
var units = map[string]string{
	report.E3: "inspections", report.E4: "inspections", report.E5: "inspections", report.E8: "inspections", report.E13: "inspections",
	report.E14: "inspections", report.E15: "inspections", report.D7: "versions", report.T2: "attendances", report.T3: "people", report.T4: "deliveries", report.T5: "trainings",
}

// Limit says what the rule asks: "at most 10 records"; "" where it asks nothing of this edition.
func (r *Result) Limit(w words.Rules) string {
	switch of := &r.Rule; {
	case r.State == Elsewhere:
		return ""
	case of.Max != nil:
		return w.Limit("max-"+cmp.Or(units[of.Figure], "records"), *of.Max, 0, "")
	case of.MinPercent != nil:
		return w.Limit("min-percent", 0, *of.MinPercent, "")
	case of.MinRecords != nil:
		return w.Limit("min-records", *of.MinRecords, 0, "")
	case of.MaxShrinkPercent != nil:
		return w.Limit("max-shrink", 0, *of.MaxShrinkPercent, "")
	case of.MaxAge > 0:
		return w.Limit("max-age", 0, 0, duration(of.MaxAge))
	}
	return ""
}

// Says says a value: "12", "194 of 206 (94.2 %)", "3 after 9 records"; "" where nothing could be read.
func (v Value) Says(w *words.Words) string {
	if v.Figure != nil {
		return v.Figure.Says(w.Figures)
	}
	return w.Rules.Value(v.ID, v.N, v.Before, duration(v.Age))
}

// duration prints hours and minutes: "36h", "1h30m".
func duration(d time.Duration) string {
	s := strings.TrimSuffix(d.String(), "0s")
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	if s == "" {
		return "0m"
	}
	return s
}

// Because says why the result is not simply met.
func (r *Result) Because(w *words.Words) string {
	why := &r.Why
	detail := cmp.Or(why.Detail, report.Lacking(w.Figures, why.Lacks...))
	if why.Figure != nil {
		detail = why.Figure.Says(w.Figures)
	}
	return w.Rules.Why(why.ID, words.RulesWhyArgs{About: cmp.Or(r.Rule.Figure, r.Rule.List), Detail: detail,
		Raw: r.Raw.Says(w), Held: r.Actual.Says(w), Limit: r.Limit(w.Rules), N: why.N})
}

// why says it with since when.
func (r *Result) why(w *words.Words) string {
	return word.Joined("; ", r.Because(w), r.NotMetSince(w.Rules))
}

// Reason says in one line why the result is not simply met, with every waiver
// that had a part in it.
func (r *Result) Reason(w *words.Words) string {
	parts, waivers := []string{r.why(w)}, slices.Clone(r.Records)
	if r.Waiver != nil {
		waivers = append(waivers, *r.Waiver)
	}
	for _, by := range waivers {
		parts = append(parts, w.Rules.WaivedBy(by.Owner, by.Until, by.Reason))
	}
	if r.Expired != nil {
		parts = append(parts, w.Rules.WaiverEnded(r.Expired.Owner, r.Expired.Until))
	}
	return strings.Join(parts, "; ")
}

// SinceWhen says since when the rule is not met: "since 14 Nov 2026 or earlier"; "" where nobody knows.
func (r *Result) SinceWhen(w words.Rules) string {
	if r.Since.IsZero() || !r.Breach() {
		return ""
	}
	return w.Since(r.Since, r.OrEarlier)
}

// NotMetSince says the same with its verb: "not met since 14 Nov 2026 or earlier".
func (r *Result) NotMetSince(w words.Rules) string {
	if r.Since.IsZero() || !r.Breach() {
		return ""
	}
	return w.NotMetSince(r.Since, r.OrEarlier)
}
