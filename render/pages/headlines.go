package pages

import (
	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words/message"
)

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
	w := r.Words().Headlines
	switch {
	case len(r.Equipment) == 0:
		return w.One(r.Lacks(kind.Equipment))
	case r.inServiceCount() == 0:
		return w.One(r.NoneServing(r.Words().Figures))
	}
	text := w.One(r.EquipmentHeadline(nil))
	if worst := r.WorstExpired(); worst != nil {
		text = w.EquipmentSince(r.EquipmentHeadline(nil), r.At(worst.ExpiredSinceMs))
	}
	never := r.Figure(report.E5)
	if r.ScheduleCount() == 0 {
		return word.Joined(" ", text, w.NoInspection())
	}
	completed, lacking := w.NotCompleted(never.N), ""
	switch {
	case never.Unproven():
		completed, lacking = "", w.One(never.Lacking(r.Words().Figures))
	case never.N == 0:
		completed = w.AllCompleted()
	case never.Lacks != nil:
		lacking = w.One(never.Lacking(r.Words().Figures))
	}
	return word.Joined(" ", text, r.CatchUp(nil), completed, lacking)
}

func (r Report) followUpSentence() string {
	f, w := r.Figure(report.F2), r.Words().Headlines
	switch {
	case len(r.FollowUps) == 0:
		return w.One(r.Lacks(kind.FollowUps))
	case f.D == 0:
		return w.One(r.NoneOpen(r.Words().Figures))
	case f.Unproven():
		return w.One(f.Lacking(r.Words().Figures))
	}
	if oldest := r.OldestOpen(); oldest != nil {
		return w.OverdueSince(f.N, f.D, r.At(oldest.CreatedMs))
	}
	return w.Overdue(f.N, f.D)
}

func (r Report) documentSentence() string {
	w := r.Words().Headlines
	if s := r.Figure(report.D2).Stat("longest"); s != nil && len(r.Documents) > 0 {
		return w.DocumentsOldest(r.DocumentHeadline(), int(*s.Value))
	}
	return w.One(r.DocumentHeadline())
}

func (r Report) trainingSentence() string {
	w := r.Words().Headlines
	if len(r.Trainings) == 0 {
		return w.One(r.Lacks(kind.Trainings))
	}
	year := func(id string) int { return int(*r.Figure(id).Stat("12-months").Value) }
	if f := r.Figure(report.T1); f.Lacks != nil && year(report.T1) == 0 {
		return w.NoCoverage(f.Lacking(r.Words().Figures))
	}
	return w.Year(year(report.T1), year(report.T2), year(report.T3))
}

// EquipmentHeadline returns the title of the equipment page or of a drill-down.
func (r Report) EquipmentHeadline(in *Numbers) string {
	f := r.Figure(report.E6)
	switch {
	case len(r.Equipment) == 0:
		return r.Lacks(kind.Equipment)
	case f.Unproven():
		return f.Lacking(r.Words().Figures)
	}
	return r.Words().Headlines.Equipment(in.Figure(f), r.inServiceCount())
}

// FollowUpHeadline returns the title of the follow-ups page or of a drill-down.
func (r Report) FollowUpHeadline() string {
	f := r.Figure(report.F2)
	switch {
	case len(r.FollowUps) == 0:
		return r.Lacks(kind.FollowUps)
	case f.D == 0:
		return r.NoneOpen(r.Words().Figures)
	case f.Unproven():
		return r.Words().Headlines.FollowUpsLacking(f.D, report.Lacking(r.Words().Figures, f.Lacks...))
	}
	return r.Words().Headlines.FollowUps(f.D, f.N)
}

// FollowUpLede says how the number of open follow-ups changed, and how old they are. The lines are those of the nights up to this
// one, oldest first.
func (r Report) FollowUpLede(in *Numbers, lines []history.Line) string {
	if r.Figure(report.F2).D == 0 {
		return r.followUpSentence()
	}
	w, ages := r.Words().Headlines, r.Figure(report.F3)
	text := r.backlogSaid(in, lines)
	if ages.LastUnproven() {
		return word.Joined(" ", text, w.One(ages.Lacking(r.Words().Figures)))
	}
	half := ""
	if s := ages.Stat("p50"); s.Value != nil {
		half = w.HalfOpen(int(*s.Value))
	}
	over := ages.Last()
	return word.Joined(" ", text, half, w.OpenOver(in.aged(over.N, false), r.Options.OverAge(), in.aged(over.Part(report.PartOverdue), true)))
}

// backlogSaid says how the backlog changed.
func (r Report) backlogSaid(in *Numbers, lines []history.Line) string {
	w := r.Words().Headlines
	if b := history.BacklogOf(r.Report, lines); b != nil {
		now := message.Count{N: b.Now}
		if open := r.Figure(report.F1); open.N == b.Now {
			now = in.Figure(open)
		}
		return w.Backlog(b.Now-b.Open, b.Since.In(r.Zone), b.Open, now)
	}
	flow := r.Figure(report.F7)
	if flow.Unproven() {
		return w.One(flow.Lacking(r.Words().Figures))
	}
	text := w.BacklogComputed(int(*flow.Stat("net").Value), report.FlowWeeks)
	if out := flow.LeftOut(); out > 0 {
		text = word.Joined(" ", text, w.InNoWeek(out))
	}
	return text
}

// DocumentHeadline returns the title of the documents page.
func (r Report) DocumentHeadline() string {
	if len(r.Documents) == 0 {
		return r.Lacks(kind.Documents)
	}
	f := r.Figure(report.D3)
	return r.Words().Headlines.Documents(f.N, len(r.Documents), f.Lacks != nil)
}

// TrainingHeadline returns the title of the trainings page.
func (r Report) TrainingHeadline() string {
	if len(r.Trainings) == 0 {
		return r.Lacks(kind.Trainings)
	}
	f := r.Figure(report.T1)
	n := int(*f.Stat("12-months").Value)
	if n == 0 && f.Lacks != nil {
		return f.Lacking(r.Words().Figures)
	}
	return r.Words().Headlines.Trainings(n)
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

// Lacks says that a list has no record, as a title.
func (r Report) Lacks(l kind.ID) string { return r.Words().Registers.Lacks(l.Spec().Folder) }

func (r Report) inServiceCount() int { return r.Figure(report.E2).D }
