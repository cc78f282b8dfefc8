package front

import (
	"cmp"
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/word"
)

// Letter returns what the audit e-mail says of a night: its title is the end of a subject, its lede the line that a list of
// mails shows; the tiles of the overview without their lines; and the sections "found" and "changed". It may be sent to anybody,
// so it names no person and has no words of a note.
func Letter(night *brief.Edition) brief.Page {
	e := edition{Edition: night}
	r := e.words()
	return brief.Page{ID: "letter", Title: r.counted(), Lede: r.worstPlaces(), Tiles: e.figures(),
		Sections: []brief.Section{e.found(), e.changed(true)}}
}

// counted is the end of a subject: "12 items expired (+1), 3 follow-ups overdue (+1)".
func (r words) counted() string {
	of := func(l kind.ID, figure, one, many string) string {
		if !r.Has(l) {
			return ""
		}
		if r.Len(l) == 0 {
			where := " returned"
			if r.IsPart() {
				where = " in this edition"
			}
			return "no " + strings.ToLower(l.Spec().Word) + where
		}
		n := r.Figure(figure).N
		if r.Figure(figure).Unproven() {
			return word.Small(r.Figure(figure).Lacking(r.Words().Figures))
		}
		said := word.Plural(n, one, many)
		if r.Previous != nil && !r.Previous.Figure(figure).Unproven() && n != r.Previous.Figure(figure).N {
			said += " (" + word.Signed(n-r.Previous.Figure(figure).N) + ")"
		}
		return said
	}
	said := word.Joined(", ", of(kind.Equipment, "E6", "item expired", "items expired"),
		of(kind.FollowUps, "F2", "follow-up overdue", "follow-ups overdue"))
	return cmp.Or(said, r.Headline())
}

// found says in a line each how many items are expired and follow-ups overdue, what expires soon and is to catch up, and what is
// in date, with its limits and its target.
func (e edition) found() brief.Section {
	r, s := e.words(), brief.Section{ID: "found"}
	add := func(name string, more ...string) {
		s.Facts = append(s.Facts, document.Said("", name, word.Joined("; ", more...)))
	}
	than := func(figure string) string {
		if r.Previous == nil || r.Figure(figure).Unproven() || r.Previous.Figure(figure).Unproven() {
			return ""
		}
		difference, said := r.more(figure)
		if difference == 0 {
			return said + " as on " + r.Night(r.Previous.AsOf)
		}
		return said + " than on " + r.Night(r.Previous.AsOf)
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
		add(word.Of(overdue.N, overdue.D, "open follow-up", "open follow-ups")+" "+word.Are(overdue.N, overdue.D)+" overdue", than("F2"))
	}
	if r.ScheduleCount() > 0 {
		soon := "No inspection expires"
		f := r.Figure("E13")
		if f.N > 0 {
			soon = word.Plural(f.N, "inspection expires", "inspections expire")
		}
		if soon += " in the next two weeks"; f.Unproven() {
			soon = f.Lacking(r.Words().Figures)
		}
		add(soon, r.soonest())
		if f := r.Figure("E15"); f.Unproven() {
			add(f.Lacking(r.Words().Figures))
		} else {
			add(r.CatchUpHeadline(), r.CatchUpRelation())
		}
	}
	if len(r.Equipment) > 0 {
		add("In date: "+r.Figure("E1").Text, e.held("E1"))
	}
	if s.Facts == nil {
		add(r.Headline())
	}
	return s
}

// soonest says how many inspections expire before the week ends.
func (r words) soonest() string {
	first := r.Figure("E8").Series[0]
	if first.N == 0 {
		return ""
	}
	return strconv.Itoa(first.N) + " of them by " + r.Near(first.Start.AddDate(0, 0, 6))
}
