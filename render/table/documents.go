package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/words"
)

type (
	document = census.Document
	session  = census.Training
)

var documents = source[document]{
	of:     kind.Documents,
	rows:   func(r *report.Report) []document { return r.Documents },
	id:     func(d *document) string { return d.ID },
	key:    func(_ *Registers, d *document, depth int) string { return startKey(d.Title, d.ID, depth) },
	by:     ByTitle,
	none:   words.Registers.NoTitle,
	all:    &allDocuments,
	about:  []column[document]{categoryColumn},
	fields: documentFields,
}

var sessions = source[session]{
	of:   kind.Trainings,
	rows: func(r *report.Report) []session { return r.Trainings },
	id:   func(t *session) string { return t.ID },
	key: func(x *Registers, t *session, depth int) string {
		return monthKey(t.CreatedMs, x.Report.Zone, t.ID, depth)
	},
	by:     ByRecording,
	none:   words.Registers.NoDate,
	all:    &allSessions,
	about:  []column[session]{trainingsColumn, sessionCreatedColumn},
	fields: sessionFields,
}

// The columns of tables of documents.
var (
	documentColumn = column[document]{Column{ID: "document"}, func(x *Registers, d *document) Cell {
		return Linked(DocumentName(x.Words.Registers, d), x.Layout.Page(kind.Documents, d.ID))
	}}
	categoryColumn = named(Column{ID: "category", Facet: true, Minor: true}, label.Category, no(label.Category),
		func(d *document) string { return d.CategoryID })
	tagsColumn = column[document]{Column{ID: "tags", as: "tag", Facet: true, Minor: true}, func(x *Registers, d *document) Cell {
		if len(d.Tags) == 0 {
			return Muted(x.Words.Registers.NoTag())
		}
		keys := make([]string, len(d.Tags))
		for i, tag := range d.Tags {
			keys[i] = keyed(x.Key(tag), tag)
		}
		return Cell{Text: strings.Join(d.Tags, ", "), Key: strings.Join(keys, "\n")}
	}}
	latestColumn = column[document]{Column{ID: "latest-version"}, func(x *Registers, d *document) Cell {
		w := x.Words.Registers
		newest := cmp.Or(d.LatestLabel, w.NoLabel())
		switch {
		case d.Versions == 0:
			return Muted(w.NoVersions())
		case d.ApprovedMs != 0:
			c := Or(d.LatestLabel, w.NoLabel())
			if d.NewerUnapproved {
				c.Key = newerVersion
			}
			return c
		case d.ApprovalUnread():
			return Muted(w.LabelUnreadable(newest))
		}
		return Muted(w.LabelNotApproved(newest))
	}}
	approvedColumn = dated(Column{ID: "latest-approved"}, words.Registers.Never,
		func(d *document) int64 { return d.ApprovedMs }, (*document).ApprovalUnread)
	monthsColumn = aged(Column{ID: "months-since"}, words.Registers.NotApproved,
		func(d *document) census.Day { return d.Months })
	reviewColumn = column[document]{Column{ID: "review", Facet: true},
		func(x *Registers, d *document) Cell {
			if x.Report.PastReview(d) {
				return Strong(x.Words.Registers.PastInterval())
			}
			return Muted(x.Words.Registers.WithinInterval())
		}}
	versionsColumn        = counted(Column{ID: "versions", Minor: true}, func(d *document) int { return d.Versions })
	documentCreatedColumn = dated(Column{ID: "created"}, words.Registers.NoDate, func(d *document) int64 { return d.CreatedMs },
		func(d *document) bool { return d.Created == census.BadDate })
	storedColumn = column[document]{Column{ID: "kind", Minor: true},
		func(x *Registers, d *document) Cell {
			switch {
			case d.Versions == 0:
				return Muted(x.Words.Registers.None())
			case d.Link:
				return Cell{Text: x.Words.Registers.Link(), Key: isLink}
			}
			return Cell{Text: x.Words.Registers.File(), Key: "file"}
		}}
)

// versionedColumn has the months in which versions of a document were created.
var versionedColumn = column[document]{Column{ID: "versioned", Minor: true, Sieve: true}, func(x *Registers, d *document) Cell {
	return x.monthsCell(versioned(d))
}}

// versioned returns when the versions of a document were created.
func versioned(d *document) []int64 {
	times := make([]int64, len(d.Dates))
	for i := range d.Dates {
		times[i] = d.Dates[i].CreatedMs
	}
	return times
}

// DocumentName returns a document's title or, if it has none, its shortened id.
func DocumentName(w words.Registers, d *census.Document) string {
	return cmp.Or(documentKey(d), w.NoId())
}

// documentKey is the name by which documents are sorted.
func documentKey(d *document) string {
	if strings.TrimSpace(d.Title) != "" {
		return d.Title
	}
	return label.Short(d.ID)
}

// Documents lists every document, sorted by title. Its cells do not depend on the as-of time.
func (x *Registers) Documents() Table { return build(x, documents, allDocuments, nil) }

var allDocuments = register[document]{page: wholePage, Table: Table{ID: "documents"},
	columns: []column[document]{documentColumn, categoryColumn, tagsColumn, storedColumn, versionsColumn, latestColumn, approvedColumn,
		documentCreatedColumn, versionedColumn},
	by: documentKey, sorts: documentColumn.ID}

// OldestApprovals lists the documents by the date of their latest approval, oldest first.
func (x *Registers) OldestApprovals() Table {
	columns := []column[document]{documentColumn, categoryColumn, latestColumn, approvedColumn, monthsColumn}
	if x.Report.Options.ReviewMonths > 0 {
		columns = append(columns, reviewColumn)
	}
	return build(x, documents, register[document]{page: "index", Table: Table{ID: "oldest-approvals"}, figure: report.D2,
		columns: columns,
		keep:    func(_ *Registers, d *document) bool { return d.ApprovedMs != 0 },
		less:    func(a, b *document) int { return byTime(a.ApprovedMs, b.ApprovedMs) }, sorts: monthsColumn.ID}, nil)
}

// NoApprovalID names the register that NoApproval returns.
const NoApprovalID = "no-approval"

// NoApproval lists the documents without an approval, newest first.
func (x *Registers) NoApproval() Table {
	return build(x, documents, register[document]{page: "index", Table: Table{ID: NoApprovalID,
		Caption: x.Words.Figures.Name(report.D3)}, figure: report.D3,
		columns: []column[document]{documentColumn, categoryColumn, latestColumn, documentCreatedColumn},
		keep:    func(_ *Registers, d *document) bool { return d.ApprovedMs == 0 },
		less:    func(a, b *document) int { return byTimeDown(a.CreatedMs, b.CreatedMs) }, sorts: documentCreatedColumn.ID}, nil)
}

// NewerID names the register that NewerUnapproved returns.
const NewerID = "newer-unapproved"

// NewerUnapproved lists the documents that have a newer version than the latest approved one.
func (x *Registers) NewerUnapproved() Table {
	return build(x, documents, register[document]{page: "index", Table: Table{ID: NewerID,
		Caption: x.Words.Figures.Name(report.D4)}, figure: report.D4,
		columns: []column[document]{documentColumn, categoryColumn, latestColumn, approvedColumn, versionsColumn},
		keep:    func(_ *Registers, d *document) bool { return d.NewerUnapproved }, by: documentKey, sorts: documentColumn.ID}, nil)
}

// The columns of tables of sessions.
var (
	sessionColumn = column[session]{Column{ID: "session", Kind: Code}, func(x *Registers, t *session) Cell {
		return Linked(ShortID(x.Words.Registers, t.ID), x.Layout.Page(kind.Trainings, t.ID))
	}}
	trainingsColumn = column[session]{Column{ID: "trainings", as: "training", Facet: true}, func(x *Registers, t *session) Cell {
		return x.NamesCell(label.Training, t.TrainingIDs, x.Words.Registers.NoneGiven())
	}}
	sessionCreatedColumn = dated(Column{ID: "recorded"}, words.Registers.NoDate, func(t *session) int64 { return t.CreatedMs },
		func(t *session) bool { return t.Created == census.BadDate })
	traineesColumn   = counted(Column{ID: "trainees"}, func(t *session) int { return t.Trainees })
	instructorColumn = named(Column{ID: "instructor", Facet: true}, label.User, words.Registers.NoneGiven,
		func(t *session) string { return t.InstructorID })
	flagsColumn = column[session]{Column{ID: "exceptions", Minor: true},
		func(x *Registers, t *session) Cell { return Or(x.Odd(t), x.Words.Registers.None()) }}
)

// Odd says what data-quality checks and figure T6 found of a session; "" for nothing.
func (x *Registers) Odd(t *census.Training) string {
	var found []string
	for _, id := range t.Flags.Rules() {
		found = append(found, x.Words.Quality.Check(id))
	}
	switch {
	case t.InstructorID == "":
		found = append(found, x.Words.Registers.NoInstructor())
	case t.OddInstructor():
		found = append(found, x.Words.Registers.OwnInstructor())
	}
	return strings.Join(found, "; ")
}

// checkColumn says what figure T6 finds.
var checkColumn = column[session]{Column{ID: "check", Minor: true, Sieve: true}, func(x *Registers, t *session) Cell {
	switch w := x.Words.Registers; {
	case t.InstructorID == "":
		return Cell{Text: w.NoInstructor(), Key: noInstructor}
	case t.InstructorTrained():
		return Cell{Text: w.OwnInstructor(), Key: ownInstructor}
	default:
		return Muted(w.None())
	}
}}

func newestSession(a, b *session) int { return byTimeDown(a.CreatedMs, b.CreatedMs) }

// Sessions lists every group session, newest first.
func (x *Registers) Sessions() Table { return build(x, sessions, allSessions, nil) }

var allSessions = register[session]{page: wholePage, Table: Table{ID: "sessions"},
	columns: []column[session]{sessionColumn, trainingsColumn, sessionCreatedColumn, traineesColumn, instructorColumn, checkColumn},
	less:    newestSession, sorts: sessionCreatedColumn.ID}

// OddSessionsID names the register that OddSessions returns.
const OddSessionsID = "odd-sessions"

// OddSessions lists the sessions that a data-quality check found, or figure T6.
func (x *Registers) OddSessions() Table {
	return build(x, sessions, register[session]{page: "index", Table: Table{ID: OddSessionsID},
		columns: []column[session]{sessionColumn, trainingsColumn, sessionCreatedColumn, traineesColumn, instructorColumn, flagsColumn},
		keep:    func(_ *Registers, t *session) bool { return t.Flags != 0 || t.OddInstructor() },
		less:    newestSession, sorts: sessionCreatedColumn.ID}, nil)
}

// SessionsOf lists the sessions of one training.
func (x *Registers) SessionsOf(g Group) Table {
	var same []alike
	if !slices.ContainsFunc(g.Rows, func(i int32) bool { return len(x.Report.Trainings[i].TrainingIDs) > 1 }) {
		same = append(same, alike{label.Training, trainingsColumn.ID}) // a session of two trainings names the other one
	}
	return build(x, sessions, register[session]{Table: Table{ID: "sessions"}, words: "of-training",
		columns: within(g, []column[session]{sessionColumn, trainingsColumn, sessionCreatedColumn, traineesColumn, instructorColumn}, same...),
		less:    newestSession, sorts: sessionCreatedColumn.ID}, g.Rows)
}

// documentFields are the columns of data/documents.csv after id and page.
var documentFields = []field[document]{
	{Field{Name: "title"},
		func(_ *Registers, d *document) string { return d.Title }},
	{Field{Name: "category_id", About: "id of the category"},
		func(_ *Registers, d *document) string { return d.CategoryID }},
	{Field{Name: "category", About: nameOrID},
		func(x *Registers, d *document) string { return x.called(label.Category, d.CategoryID) }},
	{Field{Name: "tags", About: "with a semicolon between two"},
		func(_ *Registers, d *document) string { return strings.Join(d.Tags, "; ") }},
	{Field{Name: "created", Type: DateTime, About: whenCreated},
		func(_ *Registers, d *document) string { return stamp(d.CreatedMs) }},
	{Field{Name: "versions", Type: Integer, About: "number of versions"},
		func(_ *Registers, d *document) string { return strconv.Itoa(d.Versions) }},
	{Field{Name: "latest_version", About: "label of the version approved last, else of the newest one"},
		func(_ *Registers, d *document) string { return d.LatestLabel }},
	{Field{Name: "latest_approved", Type: DateTime, About: "latest approval of a version"},
		func(_ *Registers, d *document) string { return stamp(d.ApprovedMs) }},
	{Field{Name: "newest_version_created", Type: DateTime, About: "when the newest version was created"},
		func(_ *Registers, d *document) string { return stamp(d.NewestMs) }},
	{Field{Name: "newer_without_approval", Type: Boolean, About: "whether a version without approval is newer than the one approved last"},
		func(_ *Registers, d *document) string { return strconv.FormatBool(d.NewerUnapproved) }},
	{Field{Name: "link", Type: Boolean, About: "whether the version approved last, else the newest one, is a link"},
		func(_ *Registers, d *document) string { return strconv.FormatBool(d.Link) }},
	{Field{Name: "exceptions", About: foundBy},
		func(_ *Registers, d *document) string { return ids(d.Flags.Rules()) }},
}

// sessionFields are the columns of data/trainings.csv after id and page.
var sessionFields = []field[session]{
	{Field{Name: "recorded", Type: DateTime, About: "when the session was recorded"},
		func(_ *Registers, t *session) string { return stamp(t.CreatedMs) }},
	{Field{Name: "training_ids", About: "ids of its trainings, with a space between two"},
		func(_ *Registers, t *session) string { return ids(t.TrainingIDs) }},
	{Field{Name: "trainings", About: namesOfThem},
		func(x *Registers, t *session) string { return x.Names(label.Training, t.TrainingIDs) }},
	{Field{Name: "trainees", Type: Integer, About: "number of its trainees"},
		func(_ *Registers, t *session) string { return strconv.Itoa(t.Trainees) }},
	{Field{Name: "instructor", About: "who held it, as the privacy level shows people"},
		func(x *Registers, t *session) string { return x.called(label.User, t.InstructorID) }},
	{Field{Name: "exceptions", About: foundBy},
		func(_ *Registers, t *session) string { return ids(t.Flags.Rules()) }},
}
