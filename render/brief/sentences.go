package brief

import (
	"cmp"
	"fmt"

	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/word"
)

// SinceApproval says how old the oldest approval is, a statistic of D2.
func SinceApproval(longest *report.Stat) string {
	return "the oldest approval is " + word.Plural(int(*longest.Value), "month", "months") + " old"
}

// clause returns a count with its noun and verb: "no item is", "1 item is", "2 items are".
func clause(n int, one, many string) string {
	if n == 0 {
		return "no " + one
	}
	return word.Plural(n, one, many)
}

// Sentence describes a list in one or two sentences.
func (r Report) Sentence(l kind.ID) string {
	switch l {
	case kind.Equipment:
		return r.equipmentSentence()
	case kind.FollowUps:
		return r.followUpSentence()
	case kind.Documents:
		return r.documentSentence()
	}
	return r.trainingSentence()
}

func (r Report) equipmentSentence() string {
	in := r.inServiceCount()
	switch {
	case len(r.Equipment) == 0:
		return r.Lacks(kind.Equipment) + "."
	case in == 0:
		return r.NoneServing(r.Words().Figures) + "."
	}
	text := r.EquipmentHeadline()
	if worst := r.WorstExpired(); worst != nil {
		text += "; the oldest since " + r.Near(r.At(worst.ExpiredSinceMs))
	}
	switch never := r.Figure("E5"); {
	case r.ScheduleCount() == 0:
		return text + ". No inspection was returned."
	case never.Unproven():
		return text + ". " + r.CatchUp() + " " + never.Lacking(r.Words().Figures) + "."
	case never.N == 0:
		return text + ". " + r.CatchUp() + " Every inspection has a completion on record."
	default:
		text += ". " + r.CatchUp() + " " + word.Plural(never.N, "inspection has", "inspections have") + " no completion on record."
		if never.Lacks != nil {
			text += " " + never.Lacking(r.Words().Figures) + "."
		}
		return text
	}
}

func (r Report) followUpSentence() string {
	f := r.Figure("F2")
	switch {
	case len(r.FollowUps) == 0:
		return r.Lacks(kind.FollowUps) + "."
	case f.D == 0:
		return r.NoneOpen(r.Words().Figures) + "."
	case f.Unproven():
		return f.Lacking(r.Words().Figures) + "."
	}
	text := word.Of(f.N, f.D, "open follow-up", "open follow-ups") + " " + word.Are(f.N, f.D) + " overdue"
	if oldest := r.OldestOpen(); oldest != nil {
		text += "; the oldest has been open since " + r.Near(r.At(oldest.CreatedMs))
	}
	return text + "."
}

func (r Report) documentSentence() string {
	if len(r.Documents) == 0 {
		return r.Lacks(kind.Documents) + "."
	}
	text := r.DocumentHeadline()
	if s := r.Figure("D2").Stat("longest"); s != nil {
		text += "; " + SinceApproval(s)
	}
	return text + "."
}

func (r Report) trainingSentence() string {
	if len(r.Trainings) == 0 {
		return r.Lacks(kind.Trainings) + "."
	}
	if f := r.Figure("T1"); f.Lacks != nil && *f.Stat("12 months").Value == 0 {
		return f.Lacking(r.Words().Figures) + ". No coverage is stated."
	}
	year := func(id string) int { return int(*r.Figure(id).Stat("12 months").Value) }
	return fmt.Sprintf("%s in 12 months, %s, %s. No coverage is stated.",
		word.Plural(year("T1"), "group session", "group sessions"), word.Plural(year("T2"), "attendance", "attendances"),
		word.Plural(year("T3"), "distinct trainee", "distinct trainees"))
}

// EquipmentHeadline returns the title of the equipment page or of a drill-down.
func (r Report) EquipmentHeadline() string {
	if len(r.Equipment) == 0 {
		return r.Lacks(kind.Equipment)
	}
	n, in := r.Figure("E6").N, r.inServiceCount()
	if f := r.Figure("E6"); f.Unproven() {
		return f.Lacking(r.Words().Figures)
	}
	return word.Of(n, in, "item", "items") + " in service " + word.Are(n, in) + " expired"
}

// FollowUpHeadline returns the title of the follow-ups page or of a drill-down.
func (r Report) FollowUpHeadline() string {
	f := r.Figure("F2")
	switch {
	case len(r.FollowUps) == 0:
		return r.Lacks(kind.FollowUps)
	case f.D == 0:
		return r.NoneOpen(r.Words().Figures)
	}
	of := "none of them overdue"
	switch {
	case f.Unproven():
		of = word.Small(f.Lacking(r.Words().Figures))
	case f.D == 1 && f.N == 1:
		return "1 follow-up is open, and it is overdue"
	case f.D == 1:
		of = "and it is not overdue"
	case f.N > 0:
		of = fmt.Sprintf("%d of them overdue", f.N)
	}
	return word.Capital(clause(f.D, "follow-up is open", "follow-ups are open")) + ", " + of
}

// FollowUpLede says how the number of open follow-ups changed, and how old they are. The lines are those of the nights up to this
// one, oldest first.
func (r Report) FollowUpLede(lines []history.Line) string {
	if r.Figure("F2").D == 0 {
		return r.followUpSentence()
	}
	ages := r.Figure("F3")
	text := r.backlogSaid(lines)
	if ages.LastUnproven() {
		return text + " " + ages.Lacking(r.Words().Figures) + "."
	}
	if s := ages.Stat("p50"); s.Value != nil {
		text += fmt.Sprintf(" Half of the open ones are %s old or less;", word.Plural(int(*s.Value), "day", "days"))
	}
	over := ages.Last()
	return text + fmt.Sprintf(" %d %s been open for more than %s, %d of those overdue.", over.N, word.Have(over.N, over.N),
		r.Options.OverAge(), over.Part(report.PartOverdue))
}

// DocumentHeadline returns the title of the documents page.
func (r Report) DocumentHeadline() string {
	if len(r.Documents) == 0 {
		return r.Lacks(kind.Documents)
	}
	n, all := r.Figure("D3").N, len(r.Documents)
	said := word.Of(n, all, "document", "documents") + " " + word.Have(n, all) + " no approval "
	if r.Figure("D3").Lacks != nil {
		return said + "that can be read"
	}
	return said + "recorded"
}

// TrainingHeadline returns the title of the trainings page.
func (r Report) TrainingHeadline() string {
	if len(r.Trainings) == 0 {
		return r.Lacks(kind.Trainings)
	}
	f := r.Figure("T1").Stat("12 months")
	if sessions := r.Figure("T1"); *f.Value == 0 && sessions.Lacks != nil {
		return sessions.Lacking(r.Words().Figures)
	}
	return word.Capital(clause(int(*f.Value), "group session", "group sessions")) + " in the last 12 months"
}

// DataStatus is the title of the data-quality page: what is complete and what is not.
func (r Report) DataStatus() string { return r.Words().Quality.Status(r.Status.Rules) }

// QualityLede returns the summary of the data-quality page.
func (r Report) QualityLede() string {
	s, w := r.Status, r.Words().Quality
	answered := w.EveryRequest()
	if r.Source.List(kind.FollowUps.Spec().Service).Reported == len(r.FollowUps) {
		answered = w.IdsEqual()
	}
	if r.Source.Proves(kind.FollowUps.Spec().Service) {
		answered = w.WholeEqual()
	}
	return answered + " " + w.Found(s.Rules, s.Of, s.Rows, s.Excluding) + " " + w.NotCorrected()
}

// ShortLimitation says in one sentence what the report is not.
func (r Report) ShortLimitation() string {
	return FactsAsReturned(r.service(), "at "+word.DateTime(r.AsOf)) + NotDetermined + " See Limitations."
}

func (r Report) service() string { return cmp.Or(r.Source.BaseURL, "the service") }

func (r Report) inServiceCount() int { return r.Figure("E2").D }

// NoInspection is what an inspection without a completion is called.
const NoInspection = report.NoInspection
