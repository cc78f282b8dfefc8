package reviews

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// oldestRows is how many follow-ups stand in the PDF of a period.
const oldestRows = 10

// Paper returns the review of a period for its PDF: that of its page, and the sections "late", "oldest",
// "meanings", "limitations", "basis" and "annex", which the site has on other pages.
func (b *Book) Paper(p *period.Period) brief.Page {
	r := b.Of(p)
	for i := range r.Sections {
		switch s := &r.Sections[i]; s.ID {
		case "trends":
			s.Note = ""
			for n, t := range s.Tables {
				s.Tables[n].Table = table.Narrow(t.Table, b.shares())
			}
		case "targets", "happened":
			s.Note = ""
		case "made":
			made := brief.Section{ID: s.ID}
			for _, text := range s.Text {
				made.Said = append(made.Said, brief.Said{Text: text})
			}
			*s = made
		}
	}
	if b.has("P1") {
		r.Sections = append(r.Sections, b.lateByName(p))
	}
	if b.has("P7") {
		r.Sections = append(r.Sections, b.oldest(p))
	}
	r.Sections = append(r.Sections, b.meanings(), b.limits(p), b.basis(p), brief.Section{ID: "annex", Note: "The lists behind each number " +
		"are an annex (opsreport period " + p.ID + " --annex), and CSV files on the site."})
	return r
}

// lateByName lists the inspections that were not done, then those that were late.
func (b *Book) lateByName(p *period.Period) brief.Section {
	due := slices.DeleteFunc(late(p), func(d period.Inspection) bool { return d.Fate != period.NotDone && d.Fate != period.Late })
	f := p.Figure("P1")
	title := "Inspections late or not done"
	switch {
	case f.N == nil:
		return brief.Section{ID: "late", Title: title, Text: []string{notKnown(f, p)}}
	case len(due) == 0:
		return brief.Section{ID: "late", Title: title, Text: []string{"None."}}
	}
	return brief.Titled("late", title, "", table.WithHead(b.inspections(p, due), "done", "Done"))
}

// oldest shows the follow-ups that were open longest at the end of a period, of those that are still in the list.
func (b *Book) oldest(p *period.Period) brief.Section {
	r, x := brief.Of(b.Registers.Report), b.Registers
	s := brief.Section{ID: "oldest", Title: "Follow-ups open longest"}
	if b.Lost {
		s.Text = []string{"Not known: " + lost(p) + "."}
		return s
	}
	to := end(p)
	var rows []int
	for i := range r.FollowUps {
		f := &r.FollowUps[i]
		if f.CreatedMs == 0 || f.CreatedMs >= to.UnixMilli() {
			continue
		}
		life := b.Counter.FollowUp(f.ID, p.Start, to)
		if n := len(life); n > 0 && life[n-1].To == to.UnixMilli() && openAs[life[n-1].Being] != "" {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(i, j int) int { return cmp.Compare(r.FollowUps[i].CreatedMs, r.FollowUps[j].CreatedMs) })
	if rows == nil {
		s.Text = []string{"No follow-up was open at the end."}
		return s
	}
	n := min(len(rows), oldestRows)
	s.Note = fmt.Sprintf("%s open at the end of %s and %s still in the list; oldest first.",
		word.Plural(len(rows), "follow-up was", "follow-ups were"), during(p), word.Are(len(rows), len(rows)))
	axis, ticks := axisOf(p), b.ticks(p)
	var lanes []chart.Lane
	for _, i := range rows[:n] {
		f := &r.FollowUps[i]
		life := b.Counter.FollowUp(f.ID, p.Start, to)
		lane := chart.Lane{Parts: r.Parts(life, false), Ticks: ticks, Summary: r.LifeSaid(life, p.Start, b.Counter.Nights()[0].AsOf)}
		lanes = append(lanes, lane)
		s.Rows = append(s.Rows, brief.Row{
			Name:   cmp.Or(f.Said, r.FollowUpName(f)),
			Link:   x.Name(kind.FollowUps, i).Link,
			Under:  word.Joined(" · ", r.Called(label.Form, f.FormID), table.ShortID(f.ID)),
			Beside: x.NameCell(label.User, f.AssigneeID, label.User.NoneCell()).Text,
			Lower:  "opened " + near(p, r.At(f.CreatedMs)),
			Strip:  &chart.Strip{TimeAxis: axis, Lane: lane},
			Value:  word.Plural(int(to.Sub(r.At(f.CreatedMs))/(24*time.Hour)), "day", "days"),
			Since:  openAs[life[len(life)-1].Being],
		})
	}
	s.Courses = &brief.Courses{Axis: axis, Heads: [3]string{"Follow-up", "With", "Open for"},
		Keys: append(r.LifeKeys(lanes, period.IsOpen, period.IsOverdue, period.IsClosed, period.NoStatus, period.Unknown),
			chart.TickKey("snapshot"))}
	return s
}

// openAs are the words for a follow-up that is open.
var openAs = map[period.Being]string{period.IsOpen: "open", period.IsOverdue: "overdue"}

// shares are the places of the figures that are shares, which stand side by side for the months of a quarter.
func (b *Book) shares() (at []int32) {
	for i, id := range b.ids {
		if slices.Contains([]string{"P0", "P1", "P2", "P4", "P6"}, id) {
			at = append(at, int32(i))
		}
	}
	return at
}

// meant are the figures that the PDF explains: the others are parts of these.
var meant = []string{"P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P12", "P13"}

// meanings says what the figures count.
func (b *Book) meanings() brief.Section {
	s, w := brief.Section{ID: "meanings", Title: brief.WhatFiguresMean}, b.Registers.Words.PeriodFigures
	for _, f := range period.Dictionary() {
		if b.has(f.ID) && slices.Contains(meant, f.ID) {
			s.Facts = append(s.Facts, document.Said(f.ID, w.Name(f.ID), w.Counted(f.ID)+"."))
		}
	}
	return s
}

// lost says of a period that its closing snapshot cannot be read.
func lost(p *period.Period) string {
	return "the snapshot of " + word.DateTime(p.Closing.AsOf) + ", which closes the " + calls[p.Kind] + ", is not kept any more"
}

// limits are the limitations of the report, in full.
func (b *Book) limits(p *period.Period) brief.Section {
	s := brief.Section{ID: "limitations", Title: brief.Of(b.Registers.Report).Words().Limitations.Title()}
	if b.Lost {
		s.Text = []string{"The limitations are those of a snapshot, and " + lost(p) + ". Records bear the names by which they are known since. " +
			"Those of the newest snapshot stand on the site, on its page of limitations."}
		return s
	}
	s.Facts = pages.Statements(b.Registers.Report)
	return s
}

// basis says from which snapshots the report is made.
func (b *Book) basis(p *period.Period) brief.Section {
	days := word.Of(p.Days, p.Of, "day", "days")
	return brief.Section{
		ID:    "basis",
		Title: "Basis",
		Facts: document.Facts{
			document.Said("", "Snapshots in the "+calls[p.Kind], strconv.Itoa(p.Nights)+", on "+days),
			document.Said("", "Opening snapshot", word.DateTime(p.Opening.AsOf)+", sha256 "+p.Opening.Digest),
			document.Said("", "Closing snapshot", word.DateTime(p.Closing.AsOf)+", sha256 "+p.Closing.Digest),
		},
		Said: []brief.Said{{Text: "Each snapshot is what the service answered in one run; of a run in which a request was not answered " +
			"there is none."}},
	}
}

// Standing says on each sheet of paper whether the figures of a period are final.
func (b *Book) Standing(p *period.Period) string {
	if !p.Whole {
		return "The " + lasting(p)
	}
	return "The " + calls[p.Kind] + " is over; " + finality(len(b.restatedOf(p)))
}

// lasting says of a period that it is not over.
func lasting(p *period.Period) string { return calls[p.Kind] + " is not over" }

// finality says how many figures of a period that is over have been restated.
func finality(restated int) string {
	if restated == 0 {
		return "no figure has been restated"
	}
	return word.Plural(restated, "figure has", "figures have") + " been restated"
}
