package front

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/word"
)

// inspectFirst lists the items that have been expired longest, then those without a date by name.
func (e edition) inspectFirst() brief.Section {
	r, x := e.words(), e.Registers
	if !r.Has(kind.Equipment) {
		return brief.Section{}
	}
	s := brief.Section{ID: "inspect", Title: "Inspect first"}
	all := x.Expired()
	others := e.notCalledExpired()
	if all.Len == 0 {
		s.Text = []string{all.Empty}
		if len(r.Equipment) == 0 {
			s.Text = []string{r.Lacks(kind.Equipment) + "."}
		}
		if others.Links != nil {
			s.Said = []brief.Said{others}
		}
		return s
	}
	rows, undated := e.longest(inspectFirst)
	if s.Rows = rows; len(rows) > 0 {
		w := r.Words().Overview
		if s = e.withStrips(s); s.Courses != nil {
			s.Note = w.LongestFirst(trendWeeks)
		} else if len(rows) > 1 {
			s.Note = w.LongestFirstAlone()
		}
	}
	if len(undated) > 0 {
		more := undated[min(undatedFirst, len(undated)):]
		said := brief.Said{Text: "Also expired, with no date that can be read:", Links: undated[:len(undated)-len(more)]}
		if len(more) > 0 {
			said.Links = append(said.Links, brief.Link{Text: fmt.Sprintf("and %d more", len(more)), Page: all.Page})
		}
		s.Said = append(s.Said, said)
	}
	if others.Links != nil {
		s.Said = append(s.Said, others)
	}
	said := brief.Said{Links: []brief.Link{{Text: r.AllRows(all.Len, "expired"), Page: all.Page, Count: all.Len}}}
	if n := r.Figure("E15").N; n > 0 {
		said.Links = append(said.Links, brief.Link{Text: strconv.Itoa(n) + " to catch up", Page: x.CatchUp().Page, Count: n})
	}
	if never := x.NeverCompleted(); never.Len > 0 {
		said.Links = append(said.Links, brief.Link{Page: never.Page,
			Text: r.Words().Fronts.WithNoInspection(r.Figure("E5").N)})
	}
	if none := x.NoSchedule(); none.Len > 0 {
		all := x.Unscheduled(none.Len)
		said.Links = append(said.Links, brief.Link{Text: r.Words().Fronts.WithNoSchedule(none.Len), Page: cmp.Or(all.List, none.Page), Count: all.Listed()})
	}
	said.Links = append(said.Links, brief.Link{Text: "Sheets to print", Page: kind.Equipment.Spec().Page("planner")})
	s.Said = append(s.Said, said)
	return s
}

// notCalledExpired names the items that have an inspection to catch up, and that the service does not call expired.
func (e edition) notCalledExpired() (said brief.Said) {
	r, x := e.words(), e.Registers
	rows := r.NotCalledExpired()
	for _, row := range rows[:min(undatedFirst, len(rows))] {
		item := &r.Equipment[row]
		said.Links = append(said.Links, brief.Link{Text: table.ItemName(item) + " (" + word.Clip(r.ToCatchUp(item), 60) + ")",
			Page: x.Name(kind.Equipment, int(row)).Link})
	}
	if more := len(rows) - len(said.Links); more > 0 {
		said.Links = append(said.Links, brief.Link{Text: fmt.Sprintf("and %d more", more), Page: x.CatchUp().Page})
	}
	if said.Links != nil {
		said.Text = "To catch up, though the service does not call them expired:"
		if len(rows) == 1 {
			said.Text = "To catch up, though the service does not call it expired:"
		}
	}
	return said
}

// longest returns rows of the items that have been expired longest, at most so many, and links to those without a date.
func (e edition) longest(most int) (rows []brief.Row, undated []brief.Link) {
	r, x := e.words(), e.Registers
	all := x.Expired()
	for i := range all.Len {
		item, name := &r.Equipment[all.Index(i)], x.Name(kind.Equipment, all.Index(i))
		where := x.Offices(item.OfficeIDs)
		switch {
		case item.ExpiredSinceMs == 0:
			undated = append(undated, brief.Link{Text: table.ItemName(item) + " (" + where + ")", Page: name.Link})
		case len(rows) < most:
			rows = append(rows, brief.Row{
				Name:   name.Text,
				Link:   name.Link,
				Title:  table.ItemTitle(item).Text,
				Under:  all.Value(i, "inspection").Text,
				Beside: where,
				Lower:  e.with(item.AssignedIDs),
				Strip:  pages.NewStrips(e.Report, e.counter).Of(all.Index(i)),
				Value:  r.Words().Overview.Days(int(r.DaysExpired(item))),
				Since:  "since " + r.Near(r.At(item.ExpiredSinceMs)),
			})
		}
	}
	return rows, undated
}

// with says who has an item.
func (e edition) with(ids []string) string {
	w, names := e.words().Words().Rows, []string{}
	for _, id := range ids[:min(len(ids), 1)] {
		names = append(names, e.Registers.NameCell(label.User, id, "").Text)
	}
	switch more := len(ids) - len(names); {
	case len(ids) == 0:
		return w.Nobody()
	case more > 0:
		return w.WithMore(names, more)
	}
	return w.With(names)
}

// followUpRow names a follow-up by what its first note says, with who has it and its form.
func followUpRow(x *table.Registers, row int) brief.Row {
	f := &x.Report.FollowUps[row]
	return brief.Row{
		Name:  cmp.Or(f.Said, x.Report.FollowUpName(f)),
		Link:  x.Name(kind.FollowUps, row).Link,
		Under: word.Joined(" · ", x.NameCell(label.User, f.AssigneeID, table.No(x.Words.Registers, label.User)).Text, x.Report.Called(label.Form, f.FormID)),
	}
}

// overdueRows names the first follow-ups that the service lists as overdue, by how late they are where that can be read, else the oldest
// first.
func (e edition) overdueRows(most int) (out []brief.Row) {
	r, x := e.words(), e.Registers
	all := x.Overdue()
	rows := make([]int, all.Len)
	for i := range rows {
		rows[i] = all.Index(i)
	}
	slices.SortStableFunc(rows, func(a, b int) int { // which come oldest first
		return cmp.Compare(r.DaysLate(&r.FollowUps[b]), r.DaysLate(&r.FollowUps[a]))
	})
	for _, i := range rows[:min(most, len(rows))] {
		f, row := &r.FollowUps[i], followUpRow(x, i)
		if f.NoteText != "" {
			row.Name = firstSentence(f.NoteText)
		}
		switch late := r.DaysLate(f); {
		case late > 0:
			row.Value = word.Plural(late, "day late", "days late")
		case f.CreatedMs != 0:
			row.Value = word.Plural(int(f.Age), "day open", "days open")
		default:
			row.Value = "age unknown"
		}
		switch due, isDay := census.DueDate(f.Due); {
		case f.Due == "":
			row.Since = "no due date"
		case isDay && r.Options.DueFormat != "":
			row.Since = "due " + r.Near(due)
		default:
			row.Since = x.DueCell(f.Due).Text
		}
		out = append(out, row)
	}
	return out
}

// closeFirst lists the follow-ups that the service lists as overdue, those late by most days first.
func (e edition) closeFirst() brief.Section {
	r, x := e.words(), e.Registers
	if !r.Has(kind.FollowUps) {
		return brief.Section{}
	}
	s := brief.Section{ID: "close", Title: "Close first", Rows: e.overdueRows(closeFirst)}
	all, order := x.Overdue(), "oldest first"
	if r.Options.DueFormat != "" {
		order = "most days late first"
	}
	switch n := r.Figure("F2"); {
	case len(r.FollowUps) == 0:
		s.Text = []string{r.Lacks(kind.FollowUps) + "."}
	case all.Len == 0:
		s.Text = []string{all.Empty}
	default:
		s.Note = fmt.Sprintf("%s that the service lists as overdue, %s.", r.foremost(len(s.Rows), n.N, "follow-up", "follow-ups"), order)
	}
	said := brief.Said{}
	if all.Len > closeFirst {
		said.Links = append(said.Links, brief.Link{Text: r.AllRows(all.Len, "overdue"), Page: all.Page, Count: all.Len})
	}
	if open := x.Open(); open.Len > 0 {
		said.Links = append(said.Links, brief.Link{Text: r.AllRows(open.Len, "open"), Page: open.Page, Count: open.Len})
	}
	if passed := x.Reassigned(); passed.Len > 0 {
		said.Links = append(said.Links, brief.Link{Text: strconv.Itoa(passed.Len) + " " + strings.ToLower(passed.Caption), Page: passed.Page})
	}
	if said.Links != nil {
		s.Said = []brief.Said{said}
	}
	return s
}
