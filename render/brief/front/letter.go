package front

import (
	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages/overview"
	"opsreport/render/report"
	"opsreport/render/word"
)

// Letter returns what the audit e-mail says of a night: its title is the end of a subject, its lede the line that a list of
// mails shows; the tiles of the overview without their lines; and the sections "found" and "changed". It may be sent to anybody,
// so it names no person and has no words of a note.
func Letter(night *brief.Edition) brief.Page {
	e := of(night, nil)
	return brief.Page{ID: "letter", Title: e.counted(), Lede: e.Worst(), Tiles: e.Figures(),
		Sections: []brief.Section{e.found(), placed(e.Changed(overview.Anybody))}}
}

// counted is the end of a subject: "12 items expired (+1), 3 follow-ups overdue (+1)".
func (e edition) counted() string {
	r, w := e.Report, e.Words().Mail
	var all []string
	add := func(l kind.ID, figure, none string, now func(n int) string, moved func(n, more int) string) {
		switch f := r.Figure(figure); {
		case !r.Has(l):
		case r.Len(l) == 0:
			all = append(all, none)
		case f.Unproven():
			all = append(all, word.Small(f.Lacking(r.Words().Figures)))
		case r.Previous != nil && !r.Previous.Figure(figure).Unproven() && f.N != r.Previous.Figure(figure).N:
			all = append(all, moved(f.N, f.N-r.Previous.Figure(figure).N))
		default:
			all = append(all, now(f.N))
		}
	}
	add(kind.Equipment, report.E6, w.NoEquipment(), w.Expired, w.ExpiredNow)
	add(kind.FollowUps, report.F2, w.NoFollowUps(), w.Overdue, w.OverdueNow)
	if all == nil {
		return e.Headline()
	}
	return w.Numbers(all)
}

// found says in a line each how many items are expired and follow-ups overdue, what expires soon and is to catch up, and what is
// in date, with its limits and its target.
func (e edition) found() brief.Section {
	r, s := e.Report, brief.Section{ID: "found"}
	w := r.Words().Mail
	add := func(name string, more ...string) {
		s.Facts = append(s.Facts, document.Said("", name, word.Joined("; ", more...)))
	}
	than := func(figure string) string {
		if r.Previous == nil || r.Figure(figure).Unproven() || r.Previous.Figure(figure).Unproven() {
			return ""
		}
		return w.Than(r.Figure(figure).N-r.Previous.Figure(figure).N, r.Night(r.Previous.AsOf))
	}
	switch expired := r.Figure("E6"); {
	case !r.Has(kind.Equipment):
	case len(r.Equipment) == 0:
		add(r.Lacks(kind.Equipment))
	case expired.D == 0 && r.Figure("E2").D == 0:
		add(r.NoneServing(r.Words().Figures))
	default:
		add(r.EquipmentHeadline(), than("E6"))
	}
	switch overdue := r.Figure("F2"); {
	case !r.Has(kind.FollowUps):
	case len(r.FollowUps) == 0:
		add(r.Lacks(kind.FollowUps))
	case overdue.D == 0:
		add(r.FollowUpHeadline())
	case overdue.Unproven():
		add(overdue.Lacking(r.Words().Figures))
	default:
		add(w.OpenOverdue(overdue.N, overdue.D), than("F2"))
	}
	if r.ScheduleCount() > 0 {
		f := r.Figure("E13")
		soon := w.Soon(f.N)
		if f.Unproven() {
			soon = f.Lacking(r.Words().Figures)
		}
		add(soon, e.soonest())
		if f := r.Figure("E15"); f.Unproven() {
			add(f.Lacking(r.Words().Figures))
		} else {
			add(r.CatchUpHeadline(), r.CatchUpRelation())
		}
	}
	if len(r.Equipment) > 0 {
		add(w.InDate(r.Figure("E1").Text), e.Held("E1"))
	}
	if s.Facts == nil {
		add(e.Headline())
	}
	return s
}

// soonest says how many inspections expire before the week ends.
func (e edition) soonest() string {
	first := e.Report.Figure("E8").Series[0]
	if first.N == 0 {
		return ""
	}
	return e.Words().Mail.Soonest(first.N, e.Near(first.Start.AddDate(0, 0, 6)))
}
