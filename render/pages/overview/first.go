package overview

import (
	"cmp"
	"slices"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// How many records the overview names before it leads to their list.
const (
	inspectFirst = 10
	undatedFirst = 4
	closeFirst   = 5
)

// inspect lists the items that have been expired longest, then those without a date by name.
func (n *Night) inspect() document.Section {
	r, x := n.r, n.Registers
	if !r.Has(kind.Equipment) {
		return document.Section{}
	}
	s := document.Section{ID: "inspect", Title: n.w.Inspect()}
	all := x.Expired()
	others := n.notCalledExpired()
	if all.Len == 0 {
		none := all.Empty
		if len(r.Equipment) == 0 {
			none = r.Words().Fronts.One(r.Lacks(kind.Equipment))
		}
		s.Blocks = []document.Block{document.Para{Text: none}}
		if others.Links != nil {
			s.Blocks = append(s.Blocks, others)
		}
		return s
	}
	rows, undated := n.longest(inspectFirst)
	if len(rows.All) > 0 {
		s.Blocks = append(s.Blocks, rows)
		switch {
		case rows.Courses != nil:
			s.Note = n.w.LongestFirst(trendWeeks)
		case len(rows.All) > 1:
			s.Note = n.w.LongestFirstAlone()
		}
	}
	if len(undated) > 0 {
		more := undated[min(undatedFirst, len(undated)):]
		said := document.Sentence{Text: n.w.Undated(), Links: undated[:len(undated)-len(more)]}
		if len(more) > 0 {
			said.Links = append(said.Links, document.Link{Text: n.w.AndMore(len(more)), Path: all.Page})
		}
		s.Blocks = append(s.Blocks, said)
	}
	if others.Links != nil {
		s.Blocks = append(s.Blocks, others)
	}
	fronts := r.Words().Fronts
	lists := []document.Link{{Text: n.w.AllExpired(all.Len), Path: all.Page, Count: all.Whole()}}
	if due := x.CatchUp(); due.Len > 0 {
		lists = append(lists, document.Link{Text: n.w.ToCatchUp(due.Len), Path: due.Page, Count: due.Whole()})
	}
	if never := x.NeverCompleted(); never.Len > 0 {
		lists = append(lists, document.Link{Text: fronts.WithNoInspection(r.Figure(report.E5).N), Path: never.Page, Count: x.NeverInspected(r.Figure(report.E5).N).Listed()})
	}
	if none := x.NoSchedule(); none.Len > 0 {
		all := x.Unscheduled(none.Len)
		lists = append(lists, document.Link{Text: fronts.WithNoSchedule(none.Len), Path: cmp.Or(all.List, none.Page), Count: all.Listed()})
	}
	lists = append(lists, document.Link{Text: n.w.Sheets(), Path: pages.PlannerPath()})
	s.Blocks = append(s.Blocks, document.Sentence{Links: lists})
	return s
}

// notCalledExpired names the items that have an inspection to catch up, and that the service does not call expired.
func (n *Night) notCalledExpired() (said document.Sentence) {
	rows := n.r.NotCalledExpired()
	if len(rows) == 0 {
		return said
	}
	said.Text = n.w.NotCalled(len(rows))
	for _, row := range rows[:min(undatedFirst, len(rows))] {
		item := &n.r.Equipment[row]
		said.Links = append(said.Links, document.Link{
			Text: n.w.Named(table.ItemName(n.Registers.Words.Registers, item), word.Clip(n.r.ToCatchUp(item), 60)),
			Path: n.Registers.Name(kind.Equipment, int(row)).Link,
		})
	}
	if more := len(rows) - len(said.Links); more > 0 {
		said.Links = append(said.Links, document.Link{Text: n.w.AndMore(more), Path: n.Registers.CatchUp().Page})
	}
	return said
}

// longestRows is how many items the PDF has of those that have been expired longest.
const longestRows = 10

// Longest are the items that have been expired longest, with what each was in the last weeks, for the PDF. It has no id if no strip can be
// drawn.
func (n *Night) Longest() document.Section {
	rows, _ := n.longest(longestRows)
	if rows.Courses == nil {
		return document.Section{}
	}
	shown, all := len(rows.All), n.Registers.Expired().Len
	s := document.Section{ID: "longest", Title: n.w.Longest(), Note: n.w.LongestSome(shown, all, trendWeeks), Blocks: []document.Block{rows}}
	if shown == all && shown > 1 {
		s.Note = n.w.LongestAll(shown, trendWeeks)
	}
	return s
}

// longest returns the items that have been expired longest, at most so many, and links to those without a date.
func (n *Night) longest(most int) (rows document.Entries, undated []document.Link) {
	r, x := n.r, n.Registers
	var lanes []chart.Lane
	all := x.Expired()
	for i := range all.Len {
		item, name := &r.Equipment[all.Index(i)], x.Name(kind.Equipment, all.Index(i))
		switch {
		case item.ExpiredSinceMs == 0:
			undated = append(undated, document.Link{Text: n.w.Named(table.ItemName(x.Words.Registers, item), x.Offices(item.OfficeIDs)), Path: name.Link})
		case len(rows.All) < most:
			row := document.Entry{
				Name:   document.Link{Text: name.Text, Path: name.Link},
				After:  table.ItemTitle(n.Registers.Words.Registers, item).Text,
				Under:  document.Plain(all.Value(i, "inspection").Text),
				Beside: n.names.Offices(item.OfficeIDs),
				Lower:  n.names.With(item.AssignedIDs),
				Value:  document.Plain(n.w.Days(int(r.DaysExpired(item)))),
				Since:  n.w.Since(r.At(item.ExpiredSinceMs)),
			}
			if strip := n.strips.Of(all.Index(i)); strip != nil {
				row.Strip, lanes = *strip, append(lanes, strip.Lane)
			}
			rows.All = append(rows.All, row)
		}
	}
	if lanes != nil {
		rows.Courses = &document.Courses{Axis: n.strips.Axis(), Keys: n.strips.Keys(lanes), Name: n.w.Item(), Beside: n.w.OfficeWith(), Value: n.w.ExpiredFor()}
	}
	return rows, undated
}

// Overdue are the first follow-ups that the service lists as overdue, by how late they are where that can be read, else the oldest
// first.
func (n *Night) Overdue(most int) (out []document.Entry) {
	r, x := n.r, n.Registers
	all := x.Overdue()
	rows := make([]int, all.Len)
	for i := range rows {
		rows[i] = all.Index(i)
	}
	slices.SortStableFunc(rows, func(a, b int) int { // which come oldest first
		return cmp.Compare(r.DaysLate(&r.FollowUps[b]), r.DaysLate(&r.FollowUps[a]))
	})
	for _, i := range rows[:min(most, len(rows))] {
		f := &r.FollowUps[i]
		row := document.Entry{
			Name:  n.names.FollowUp(i),
			Under: n.names.Assigned(f),
		}
		switch late := r.DaysLate(f); {
		case late > 0:
			row.Value = document.Line{{Text: n.w.DaysLate(late), Look: table.Expired}}
		case f.CreatedMs != 0:
			row.Value = document.Plain(n.w.DaysOpen(int(f.Age)))
		default:
			row.Value = document.Plain(n.w.AgeUnknown())
		}
		switch due, isDay := census.DueDate(f.Due); {
		case f.Due == "":
			row.Since = n.w.NoDue()
		case isDay && r.Options.DueFormat != "":
			row.Since = n.w.Due(due)
		default:
			row.Since = x.DueCell(f.Due).Text
		}
		out = append(out, row)
	}
	return out
}

// close lists the follow-ups that the service lists as overdue, those late by most days first.
func (n *Night) close() document.Section {
	r, x := n.r, n.Registers
	if !r.Has(kind.FollowUps) {
		return document.Section{}
	}
	s := document.Section{ID: "close", Title: n.w.Close()}
	overdue := r.Figure(report.F2).N
	rows, late := n.Overdue(closeFirst), r.Options.DueFormat != ""
	all := x.Overdue()
	switch {
	case len(r.FollowUps) == 0:
		s.Blocks = append(s.Blocks, document.Para{Text: r.Words().Fronts.One(r.Lacks(kind.FollowUps))})
	case all.Len == 0:
		s.Blocks = append(s.Blocks, document.Para{Text: all.Empty})
	case len(rows) == overdue:
		s.Note = n.w.CloseAll(overdue, late)
	default:
		s.Note = n.w.CloseSome(len(rows), overdue, late)
	}
	if rows != nil {
		s.Blocks = append(s.Blocks, document.Entries{All: rows})
	}
	var lists []document.Link
	if all.Len > closeFirst {
		lists = append(lists, document.Link{Text: n.w.AllOverdue(all.Len), Path: all.Page, Count: all.Whole()})
	}
	if open := x.Open(); open.Len > 0 {
		lists = append(lists, document.Link{Text: n.w.AllOpen(open.Len), Path: open.Page, Count: open.Whole()})
	}
	if passed := x.Reassigned(); passed.Len > 0 {
		lists = append(lists, document.Link{Text: n.w.Reassigned(passed.Len), Path: passed.Page, Count: passed.Whole()})
	}
	if lists != nil {
		s.Blocks = append(s.Blocks, document.Sentence{Links: lists})
	}
	return s
}
