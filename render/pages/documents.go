package pages

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// Documents is the page of all documents.
func (l *Lists) Documents(tight int) document.Page {
	t, r := l.e.Registers.Documents(), l.e.Report
	if t.Len == 0 {
		return l.empty(&t)
	}
	p := document.Page{ID: "list"}
	review := r.Options.ReviewMonths
	groups := []document.RowGroup{{ID: "noapproval", Name: l.list.NoApproval()}, {ID: "newer", Name: l.list.Newer()}, {ID: "old"},
		{ID: "recent", Name: l.list.Approved()}}
	if review > 0 {
		groups[2].Name, groups[3].Name = l.list.Old(review), l.list.Recent(review)
	}
	all, old, above, oldest := make([]placed, t.Len), 0, 0, census.Day(0)
	counts := make([]int, len(groups))
	for i := range all {
		d := &r.Documents[t.Index(i)]
		group := 3
		switch {
		case d.ApprovedMs == 0:
			group = 0
		case d.NewerUnapproved:
			group = 1
		case r.PastReview(d):
			group = 2
		}
		if d.ApprovedMs != 0 {
			oldest = max(oldest, d.Months)
			if r.PastReview(d) {
				old++
				if group == 1 {
					above++
				}
			}
		}
		counts[group]++
		all[i] = placed{i, group}
	}
	if above > 0 {
		groups[2].Note = l.list.Above(above)
	}
	slices.SortStableFunc(all, func(a, b placed) int {
		if a.group != b.group {
			return a.group - b.group
		}
		x, y := &r.Documents[t.Index(a.row)], &r.Documents[t.Index(b.row)]
		return int(max(min(x.ApprovedMs-y.ApprovedMs, 1), -1))
	})
	p.Title = l.list.Documents(counts[0], t.Len)
	var newer, ages string
	in := NumbersOf(l.e.Registers, nil)
	if counts[1] > 0 {
		newer = l.list.DocumentsNewer(in.Figure(r.Figure(report.D4)))
	}
	switch approved := t.Len - counts[0]; {
	case approved == 0:
	case review > 0:
		ages = l.list.DocumentsOld(in.Figure(r.Figure(report.D5)), approved, review, int(oldest))
	default:
		ages = l.list.DocumentsOldest(int(oldest))
	}
	p.Lede = in.Line(said(newer, ages))
	rows := document.Rows{Order: l.list.ByApproval(), Sort: l.list.Sort("approval"), Count: l.list.DocumentsCount(t.Len, counts[0]), Groups: groups, Columns: l.documentColumns(false)}
	rows.Columns[2].Sort = "ascending"
	p.Sections = l.whole(&t, rows, all, tight, func(at int) document.Row { return l.documentRow(at, false) })
	return p
}

func (l *Lists) documentColumns(dated bool) []document.RowColumn {
	approved := "approved"
	if dated {
		approved = "approved-on"
	}
	return []document.RowColumn{{Role: document.What, Head: l.list.Head("document"), By: "document"},
		{Role: document.State, Head: l.list.Head("version"), By: "latest-version"},
		{Role: document.When, Head: l.list.Head(approved), Word: l.list.Word(approved), By: "latest-approved"},
		{Role: document.Date, Head: l.list.Head("newest"), Word: l.list.Word("newest")}}
}

// documentRow is a document, with dates alone or with the months since.
func (l *Lists) documentRow(at int, dated bool) document.Row {
	x := l.e.Registers
	d := &x.Report.Documents[at]
	what, _ := l.rows.document(x, at, x.Layout.Page(kind.Documents, d.ID))
	if len(d.Tags) > 0 {
		what.Two = dotted(what.Two, document.Line{{Text: strings.Join(d.Tags, ", ")}})
	}
	name := l.label(d)
	var version document.RowCell
	when := document.RowCell{One: muted(l.w.Never())}
	switch {
	case d.ApprovedMs != 0:
		version.One = name
		if d.NewerUnapproved {
			version.Two = own(l.w.Newer())
			if d.NewerLabel != "" {
				var s slots
				version.Two = s.line(l.w.NewerCalled(s.put(document.Piece{Text: d.NewerLabel})))
			}
		}
		on := own(l.w.On(x.Report.At(d.ApprovedMs)))
		when = document.RowCell{One: on}
		if !dated {
			when = document.RowCell{One: document.Line{{Text: l.w.Months(int(d.Months)), Strong: x.Report.PastReview(d)}}, Two: on}
		}
	case d.ApprovalUnread():
		when.One = muted(l.w.Unread())
		fallthrough
	default:
		version.One, version.Two = document.Line{{Text: l.w.NotApproved(), Look: table.NoData}}, own(l.w.NoVersion())
		if d.Versions > 0 {
			var s slots
			version.Two = s.line(l.w.Newest(s.put(name[0])))
		}
	}
	newest := document.RowCell{One: muted(l.w.NoDate())}
	if d.NewestMs != 0 {
		newest.One = own(l.w.On(x.Report.At(d.NewestMs)))
	}
	if d.Versions > 0 {
		newest.Two = own(l.w.Versions(d.Versions))
	}
	return document.Row{what, version, when, newest}
}

// newerRow is a document of a list that says itself that each has a newer version that is not approved.
func (l *Lists) newerRow(at int, dated bool) document.Row {
	row := l.documentRow(at, dated)
	if l.e.Report.Documents[at].NewerLabel == "" {
		row[1].Two = nil
	}
	return row
}

// unapprovedColumns are those of documents of which none has an approval.
func (l *Lists) unapprovedColumns() []document.RowColumn {
	columns := l.documentColumns(true)
	columns[2] = document.RowColumn{Role: document.When, Head: l.list.Head("created"), Word: l.list.Word("created"), By: "created", Sort: "descending"}
	return columns
}

// unapprovedRow is such a document. That its newest version is not approved is said of all of them.
func (l *Lists) unapprovedRow(at int, dated bool) document.Row {
	d, row := &l.e.Report.Documents[at], l.documentRow(at, dated)
	version, created := document.RowCell{One: l.label(d)}, document.RowCell{One: muted(l.w.NoDate())}
	switch {
	case d.Versions == 0:
		version.One = muted(l.w.NoVersion())
	case d.ApprovalUnread():
		version.Two = own(l.w.ApprovalUnread())
	}
	switch {
	case d.CreatedMs != 0:
		created.One = own(l.w.On(l.e.Report.At(d.CreatedMs)))
	case d.Created == census.BadDate:
		created.One = muted(l.w.Unread())
	}
	return document.Row{row[0], version, created, row[3]}
}

// oldest is a list of the documents whose approvals are the oldest, in groups by whether they are past the review interval.
func (l *Lists) oldest(t *table.Table, most int) document.Rows {
	groups := make([]document.RowGroup, 1)
	if review := l.e.Report.Options.ReviewMonths; review > 0 {
		groups = []document.RowGroup{{ID: "old", Name: l.list.Old(review)}, {ID: "recent", Name: l.list.Recent(review)}}
	}
	all := make([]placed, t.Len)
	for i := range all {
		all[i].row = i
		if len(groups) > 1 && !l.e.Report.PastReview(&l.e.Report.Documents[t.Index(i)]) {
			all[i].group = 1
		}
	}
	rows := document.Rows{ID: t.ID, Caption: l.list.Caption(t.Caption, t.Order), Order: t.Order, Count: l.list.DocumentsCountOf(t.Len),
		Columns: l.documentColumns(false), Groups: groups}
	rows.Columns[2].Sort = "ascending"
	rows = fill(l.e.Registers.Words, t, rows, all, most, func(at int) document.Row { return l.documentRow(at, false) })
	rows.Groups = slices.DeleteFunc(rows.Groups, func(g document.RowGroup) bool { return len(g.Rows) == 0 })
	for i := range rows.Groups {
		if g := &rows.Groups[i]; g.Note != "" { // the others are in the list of all
			g.Note = l.list.Oldest(len(g.Rows))
		}
	}
	return rows
}

// label is what the version of a document is called that was approved last, else the newest one.
func (l *Lists) label(d *census.Document) document.Line {
	if d.LatestLabel == "" {
		return muted(l.w.NoLabel())
	}
	return document.Line{{Text: d.LatestLabel}}
}

// Sessions is the page of all group sessions.
func (l *Lists) Sessions(tight int) document.Page {
	t, r := l.e.Registers.Sessions(), l.e.Report
	if t.Len == 0 {
		return l.empty(&t)
	}
	p := document.Page{ID: "list"}
	var groups []document.RowGroup
	var attended []int // of each group
	all, none, self, attendances, trainees := make([]placed, t.Len), 0, 0, 0, map[string]bool{}
	for i := range all { // the newest first
		s := &r.Trainings[t.Index(i)]
		g := document.RowGroup{ID: "undated", Name: l.list.NoDate()}
		if s.CreatedMs != 0 {
			day := r.At(s.CreatedMs)
			quarter := (int(day.Month()) - 1) / 3
			first := time.Date(day.Year(), time.Month(quarter*3+1), 1, 0, 0, 0, 0, time.UTC)
			g.ID, g.Name = fmt.Sprintf("%d-q%d", day.Year(), quarter+1), l.list.Quarter(first, first.AddDate(0, 2, 0))
		}
		if len(groups) == 0 || groups[len(groups)-1].ID != g.ID {
			groups, attended = append(groups, g), append(attended, 0)
		}
		all[i] = placed{i, len(groups) - 1}
		attended[len(groups)-1] += s.Trainees
		attendances += s.Trainees
		for _, id := range s.TraineeIDs {
			trainees[id] = true
		}
		switch {
		case s.InstructorID == "":
			none++
		case s.InstructorTrained():
			self++
		}
	}
	for i := range groups {
		groups[i].Note = l.list.Attendances(attended[i])
	}
	p.Title = l.list.Sessions(t.Len)
	in, odd := NumbersOf(l.e.Registers, nil), l.e.Registers.OddlyGiven
	p.Lede = in.Line(said(l.list.SessionsAre(attendances, in.Of(l.e.Registers.Attending()(len(trainees)))), l.list.SessionsOdd(in.Of(odd(none, false)), in.Of(odd(self, true)))))
	rows := document.Rows{Order: l.list.NewestFirst(), Count: l.list.SessionsCount(t.Len, attendances), Groups: groups, Columns: l.sessionColumns()}
	p.Sections = l.whole(&t, rows, all, tight, func(at int) document.Row { return l.sessionRow(at, false) })
	return p
}

func (l *Lists) sessionColumns() []document.RowColumn {
	return []document.RowColumn{{Role: document.What, Head: l.list.Head("training"), By: "trainings"},
		{Role: document.Who, Head: l.list.Head("instructor"), By: "instructor"},
		{Role: document.Few, Head: l.list.Head("people"), Word: l.list.Word("people"), By: "trainees"},
		{Role: document.Date, Head: l.list.Head("recorded"), Word: l.list.Word("recorded"), By: "recorded", Sort: "descending"}}
}

// sessionRow is a session, with dates alone or with the days since.
func (l *Lists) sessionRow(at int, dated bool) document.Row {
	x := l.e.Registers
	s := &x.Report.Trainings[at]
	what, who := l.session(x, at, x.Layout.Page(kind.Trainings, s.ID))
	what.Two = nil
	if s.Sentence != "" {
		what.Two = document.Line{{Text: Sentence(s.Sentence)}}
	}
	if s.InstructorID != "" && s.InstructorTrained() {
		who.Two = own(l.w.AlsoTrainee())
	}
	recorded := document.RowCell{One: muted(l.w.NoDate())}
	if s.CreatedMs != 0 {
		day := x.Report.At(s.CreatedMs)
		recorded = document.RowCell{One: own(l.w.On(day))}
		if told := l.day(day, dated, false); !dated {
			recorded.Two = told.One
		}
	}
	people := document.Piece{Text: strconv.Itoa(s.Trainees), Strong: true}
	if c := x.TraineesOf(s); c.Listed() > 0 {
		people.Link, people.Count = c.List, c.N
	}
	return document.Row{what, who, {One: document.Line{people}}, recorded}
}

// oddRow is a session with what is odd about it.
func (l *Lists) oddRow(at int, dated bool) document.Row {
	row := l.sessionRow(at, dated)
	row[0].Two, row[1].Two = own(l.e.Registers.Odd(&l.e.Report.Trainings[at])), nil
	return row
}

// Attendees is the page of who attended group sessions, by when that was last. It tells dates alone.
func (l *Lists) Attendees(tight int) document.Page {
	t, all := l.e.Registers.Attendees(), l.e.Report.Attendees()
	if t.Len == 0 {
		return l.empty(&t)
	}
	groups := []document.RowGroup{{ID: table.AttendedLately, Name: l.list.AttendedLately()}, {ID: table.AttendedInYear, Name: l.list.AttendedInYear()},
		{ID: table.AttendedEarlier, Name: l.list.AttendedEarlier()}, {ID: table.AttendedUndated, Name: l.list.NoDate()}}
	rows, counts := make([]placed, t.Len), make([]int, len(groups))
	for i := range rows {
		group := 2
		switch last := all[t.Index(i)].LastMs; {
		case l.e.Report.InLastMonths(last, 3):
			group = 0
		case l.e.Report.InLastMonths(last, 12):
			group = 1
		case last == 0:
			group = 3
		}
		counts[group]++
		rows[i] = placed{i, group}
	}
	p := document.Page{ID: "list", Title: l.list.AttendedInMonths(counts[0]+counts[1], counts[0], counts[1] == 0), Lede: document.Plain(l.list.AttendedLede(t.Len))}
	p.Sections = l.grouped(&t, document.Rows{Order: l.list.LastFirst(), Sort: l.list.Sort("attended"), Count: l.list.PeopleCount(t.Len), Groups: groups, Columns: l.attendeeColumns()}, rows, tight, "",
		func(at int) document.Row { return l.attendeeRow(&all[at]) })
	return p
}

func (l *Lists) attendeeColumns() []document.RowColumn {
	return []document.RowColumn{{Role: document.What, Head: l.list.Head("person"), By: "person"},
		{Role: document.Few, Head: l.list.Head("sessions"), Word: l.list.Word("sessions"), By: "sessions"},
		{Role: document.Date, Head: l.list.Head("last-recorded"), Word: l.list.Word("last-recorded"), By: "last-recorded", Sort: "descending"}}
}

// mostTrainings is how many trainings the row of a person names; more are counted.
const mostTrainings = 5

// attendeeRow is a person with what they attended.
func (l *Lists) attendeeRow(a *report.Attendee) document.Row {
	x := l.e.Registers
	who := l.name(x, label.User, a.ID)
	sessions, last := document.Piece{Text: strconv.Itoa(len(a.Sessions)), Strong: true}, document.RowCell{One: muted(l.w.NoDate())}
	if len(a.Sessions) <= mostAttended {
		sessions.Link, sessions.Count = who.Link+"#sessions", len(a.Sessions)
	}
	if a.LastMs != 0 {
		last.One = own(l.w.On(x.Report.At(a.LastMs)))
	}
	return document.Row{{One: document.Line{who}, Two: l.trainings(x.Attended(a))}, {One: document.Line{sessions}}, last}
}

// trainings names trainings, and counts those that are too many.
func (l *Lists) trainings(ids []string) document.Line {
	x := l.e.Registers
	switch more := len(ids) - mostTrainings; {
	case len(ids) == 0:
		return muted(l.w.NoTraining())
	case more > 0:
		var names []string
		for _, id := range ids[:mostTrainings] {
			names = append(names, x.Report.Name(label.Training, id))
		}
		return document.Plain(x.Words.Registers.NamedAndMore(names, more))
	}
	return document.Plain(x.Names(label.Training, ids))
}
