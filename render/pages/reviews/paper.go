package reviews

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/table"
)

// oldestRows is how many follow-ups stand in the PDF of a period.
const oldestRows = 10

// Paper returns the review of a period for its PDF: that of its page, and the sections "where", "late", "oldest",
// "meanings", "limitations", "basis" and "annex", which the site has on other pages.
func (b *Book) Paper(p *period.Period) document.Page {
	r, page := b.of(p), b.Page(p)
	page.ID = p.ID
	for i := range page.Sections {
		switch s := &page.Sections[i]; s.ID {
		case "trends":
			s.Note = ""
			for n, one := range s.Blocks {
				if t, ok := one.(document.Table); ok {
					t.Table = table.Narrow(t.Table, b.shares())
					s.Blocks[n] = t
				}
			}
		case "targets", "happened":
			s.Note = ""
		case "made":
			*s = document.Section{ID: s.ID}
			for _, text := range r.leftOut() {
				s.Blocks = append(s.Blocks, document.Sentence{Text: text})
			}
		}
	}
	add := func(figure string, all ...document.Section) {
		for _, s := range all {
			if s.ID != "" && b.has(figure) {
				page.Sections = append(page.Sections, s)
			}
		}
	}
	if p.Kind != period.Quarter {
		add(period.P11, r.where())
	}
	add(period.P1, r.lateByName())
	add(period.P7, r.oldest())
	add(period.P0, r.meanings(), r.limits(), r.basis(), document.Section{ID: "annex", Note: r.words.PeriodPaper.Annex(p.ID)})
	return page
}

// lateByName lists the inspections that were not done, then those that were late.
func (r *review) lateByName() document.Section {
	w := r.words.PeriodPaper
	due := slices.DeleteFunc(late(r.p), func(d period.Inspection) bool { return d.Fate != period.NotDone && d.Fate != period.Late })
	switch f := r.p.Figure(period.P1); {
	case f.N == nil:
		return saying("late", w.Late(), r.w.NotKnown(r.span, r.lacks(f)))
	case len(due) == 0:
		return saying("late", w.Late(), w.None())
	}
	t := table.WithHead(r.inspections(due), "done", r.words.PeriodLists.Head("done"))
	t.Caption = w.Late()
	return document.Section{ID: "late", Title: w.Late(), Blocks: []document.Block{document.Table{Table: t, Headed: true}}}
}

// oldest shows the follow-ups that were open longest at the end of a period, of those that are still in the list.
func (r *review) oldest() document.Section {
	w, of, x := r.words.PeriodPaper, pages.Of(r.Registers.Report), r.Registers
	if r.Lost {
		return saying("oldest", w.Oldest(), w.OldestUnknown(r.closing(), r.span))
	}
	to := end(r.p)
	var rows []int
	for i := range of.FollowUps {
		f := &of.FollowUps[i]
		if f.CreatedMs == 0 || f.CreatedMs >= to.UnixMilli() {
			continue
		}
		life := r.Counter.FollowUp(f.ID, r.p.Start, to)
		if n := len(life); n > 0 && life[n-1].To == to.UnixMilli() && openAs[life[n-1].Being] != "" {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(i, j int) int { return cmp.Compare(of.FollowUps[i].CreatedMs, of.FollowUps[j].CreatedMs) })
	if rows == nil {
		return saying("oldest", w.Oldest(), w.OldestNone())
	}
	axis, ticks := r.axis(), r.ticks()
	var all document.Entries
	var lanes []chart.Lane
	for _, i := range rows[:min(len(rows), oldestRows)] {
		f := &of.FollowUps[i]
		created := of.At(f.CreatedMs)
		life := r.Counter.FollowUp(f.ID, r.p.Start, to)
		lane := chart.Lane{Parts: of.Parts(life, false), Ticks: ticks, Summary: of.LifeSaid(life, r.p.Start, r.Counter.Nights()[0].AsOf)}
		lanes = append(lanes, lane)
		under := w.Id(table.ShortID(x.Words.Registers, f.ID))
		if form := of.Called(label.Form, f.FormID); form != "" {
			under = w.Form(form, table.ShortID(x.Words.Registers, f.ID))
		}
		all.All = append(all.All, document.Entry{
			Name:   document.Link{Text: cmp.Or(f.Said, table.FollowUpName(x.Words.Registers, &of.Rows, f)), Path: x.Name(kind.FollowUps, i).Link},
			Under:  document.Plain(under),
			Beside: document.Plain(x.NameCell(label.User, f.AssigneeID, table.No(x.Words.Registers, label.User)).Text),
			Lower:  document.Plain(w.Opened(created.In(r.closing().Location()))),
			Strip:  chart.Strip{TimeAxis: axis, Lane: lane},
			Value:  document.Plain(w.Days(int(to.Sub(created) / (24 * time.Hour)))),
			Since:  w.Being(openAs[life[len(life)-1].Being]),
		})
	}
	all.Courses = &document.Courses{Axis: axis, Name: w.HeadFollowUp(), Beside: w.HeadWith(), Value: w.HeadOpen(),
		Keys: append(of.LifeKeys(lanes, period.IsOpen, period.IsOverdue, period.IsClosed, period.NoStatus, period.Unknown),
			chart.TickKey(r.w.Snapshot()))}
	return document.Section{ID: "oldest", Title: w.Oldest(), Note: w.OldestNote(len(rows), r.sofar), Blocks: []document.Block{all}}
}

// openAs are the ids of the words for a follow-up that is open.
var openAs = map[period.Being]string{period.IsOpen: "open", period.IsOverdue: "overdue"}

// meant are the figures that the PDF explains: the others are parts of these.
var meant = []string{period.P0, period.P1, period.P2, period.P3, period.P4, period.P5, period.P6, period.P7, period.P8, period.P12, period.P13}

// meanings says what the figures count.
func (r *review) meanings() document.Section {
	var facts document.Facts
	w := r.words.PeriodFigures
	for _, f := range period.Dictionary() {
		if r.has(f.ID) && slices.Contains(meant, f.ID) {
			facts = append(facts, document.Said(f.ID, w.Name(f.ID), r.words.PeriodPaper.Counted(w.Counted(f.ID))))
		}
	}
	return document.Section{ID: "meanings", Title: r.words.PeriodPaper.Meanings(), Blocks: []document.Block{facts}}
}

// limits are the limitations of the report, in full.
func (r *review) limits() document.Section {
	title := r.words.Limitations.Title()
	if r.Lost {
		return saying("limitations", title, r.words.PeriodPaper.LimitsLost(r.closing(), r.span))
	}
	return document.Section{ID: "limitations", Title: title, Blocks: []document.Block{pages.Statements(r.Registers.Report)}}
}

// basis says from which snapshots the report is made.
func (r *review) basis() document.Section {
	w, p := r.words.PeriodPaper, r.p
	return document.Section{ID: "basis", Title: w.Basis(), Blocks: []document.Block{
		document.Facts{
			document.Said("", w.Snapshots(r.span), w.SnapshotsOn(p.Nights, p.Days, p.Of)),
			document.Said("", w.Opening(), w.Snapshot(r.opening(), p.Opening.Digest)),
			document.Said("", w.Closing(), w.Snapshot(r.closing(), p.Closing.Digest)),
		},
		document.Sentence{Text: w.BasisIs()},
	}}
}

// Standing says on each sheet of paper whether the figures of a period are final.
func (b *Book) Standing(p *period.Period) string {
	r := b.of(p)
	if !p.Whole {
		return r.words.PeriodPaper.Lasts(r.span)
	}
	return r.words.PeriodPaper.Over(r.span, len(b.restatedOf(p)))
}
