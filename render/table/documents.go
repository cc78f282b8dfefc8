package table

import (
	"cmp"
	"slices"
	"strings"

	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/report"
)

type (
	document = census.Document
	session  = census.Training
)

var documents = source[document]{
	of:   list.Documents,
	rows: func(r *report.Report) []document { return r.Documents },
	id:   func(d *document) string { return d.ID },
	key:  func(_ *Registers, d *document, depth int) string { return startKey(d.Title, d.ID, depth) },
	by:   "whose titles begin with", none: "no title",
	all: &allDocuments, about: []column[document]{categoryColumn}, fields: documentFields,
}

var sessions = source[session]{
	of:   list.Trainings,
	rows: func(r *report.Report) []session { return r.Trainings },
	id:   func(t *session) string { return t.ID },
	key: func(x *Registers, t *session, depth int) string {
		return monthKey(t.CreatedMs, x.Report.Zone, t.ID, depth)
	},
	by: "recorded in", none: "no date",
	all: &allSessions, about: []column[session]{trainingsColumn, sessionCreatedColumn}, fields: sessionFields,
}

// The columns of tables of documents.
var (
	documentColumn = column[document]{Column{ID: "document", Head: "Document"}, func(x *Registers, d *document) Cell {
		return Cell{Text: DocumentName(d), Link: x.Layout.Page(list.Documents, d.ID)}
	}}
	categoryColumn = column[document]{Column{ID: "category", Head: "Category", Facet: true, Minor: true},
		func(x *Registers, d *document) Cell {
			return x.name(label.Category, d.CategoryID, label.Category.NoneCell())
		}}
	latestColumn = column[document]{Column{ID: "latest-version", Head: "Latest version"}, func(_ *Registers, d *document) Cell {
		if d.Versions == 0 {
			return muted("no versions")
		}
		if d.LatestLabel == "" {
			return muted("no label")
		}
		return Cell{Text: d.LatestLabel}
	}}
	approvedColumn = column[document]{Column{ID: "latest-approved", Head: "Latest approved", Kind: Date},
		func(x *Registers, d *document) Cell {
			return x.date(d.ApprovedMs, "never")
		}}
	monthsColumn = column[document]{Column{ID: "months-since", Head: "Months since", Kind: Number},
		func(_ *Registers, d *document) Cell {
			return days(d.Months, "not approved")
		}}
	versionsColumn = column[document]{Column{ID: "versions", Head: "Versions", Kind: Number, Minor: true},
		func(_ *Registers, d *document) Cell {
			return count(d.Versions)
		}}
	documentCreatedColumn = column[document]{Column{ID: "created", Head: "Created", Kind: Date},
		func(x *Registers, d *document) Cell {
			return x.date(d.CreatedMs, "no date")
		}}
	storedColumn = column[document]{Column{ID: "kind", Head: "Kind", Facet: true, Minor: true},
		func(_ *Registers, d *document) Cell {
			switch {
			case d.Versions == 0:
				return muted("none")
			case d.Link:
				return Cell{Text: "link"}
			}
			return Cell{Text: "file"}
		}}
)

// DocumentName returns a document's title or, if it has none, its shortened id.
func DocumentName(d *census.Document) string {
	if strings.TrimSpace(d.Title) != "" {
		return d.Title
	}
	return ShortID(d.ID)
}

func byTitle(a, b *document) int {
	return cmp.Or(cmp.Compare(strings.ToLower(DocumentName(a)), strings.ToLower(DocumentName(b))),
		cmp.Compare(DocumentName(a), DocumentName(b)))
}

// Documents lists every document, sorted by title. Its cells do not depend on the as-of time.
func (x *Registers) Documents() Table { return build(x, documents, allDocuments, nil) }

var allDocuments = register[document]{id: "documents", caption: "All documents", order: "by title",
	empty: list.Documents.Row().Empty(),
	columns: []column[document]{documentColumn, categoryColumn, storedColumn, versionsColumn, latestColumn, approvedColumn,
		documentCreatedColumn}, less: byTitle, sorts: documentColumn.ID}

// OldestApprovals lists the documents by the date of their latest approval, oldest first.
func (x *Registers) OldestApprovals() Table {
	return build(x, documents, register[document]{id: "oldest-approvals", caption: "Longest since the latest approval", order: "oldest first",
		empty:   "No document has an approval on record.",
		columns: []column[document]{documentColumn, categoryColumn, latestColumn, approvedColumn, monthsColumn},
		keep:    func(_ *Registers, d *document) bool { return d.ApprovedMs != 0 },
		less:    func(a, b *document) int { return byTime(a.ApprovedMs, b.ApprovedMs) }, sorts: monthsColumn.ID}, nil)
}

// NoApproval lists the documents without an approval, newest first.
func (x *Registers) NoApproval() Table {
	return build(x, documents, register[document]{id: "no-approval", caption: "Documents with no approval recorded", order: "newest first",
		empty:   "Every document has an approval on record.",
		columns: []column[document]{documentColumn, categoryColumn, latestColumn, documentCreatedColumn},
		keep:    func(_ *Registers, d *document) bool { return d.ApprovedMs == 0 },
		less:    func(a, b *document) int { return byTimeDown(a.CreatedMs, b.CreatedMs) }, sorts: documentCreatedColumn.ID}, nil)
}

// NewerUnapproved lists the documents that have a newer version than the latest approved one.
func (x *Registers) NewerUnapproved() Table {
	return build(x, documents, register[document]{id: "newer-unapproved", caption: "A newer version without approval", order: "by title",
		empty:   "No document has a newer version without approval.",
		columns: []column[document]{documentColumn, categoryColumn, latestColumn, approvedColumn, versionsColumn},
		keep:    func(_ *Registers, d *document) bool { return d.NewerUnapproved }, less: byTitle, sorts: documentColumn.ID}, nil)
}

// The columns of tables of sessions.
var (
	sessionColumn = column[session]{Column{ID: "session", Head: "Session", Kind: Code}, func(x *Registers, t *session) Cell {
		return Cell{Text: ShortID(t.ID), Link: x.Layout.Page(list.Trainings, t.ID)}
	}}
	trainingsColumn = column[session]{Column{ID: "trainings", Head: "Trainings", Facet: true}, func(x *Registers, t *session) Cell {
		return x.NamesCell(label.Training, t.TrainingIDs, "none given")
	}}
	sessionCreatedColumn = column[session]{Column{ID: "recorded", Head: "Recorded", Kind: Date},
		func(x *Registers, t *session) Cell {
			return x.date(t.CreatedMs, "no date")
		}}
	traineesColumn = column[session]{Column{ID: "trainees", Head: "Trainees", Kind: Number}, func(_ *Registers, t *session) Cell {
		return count(t.Trainees)
	}}
	instructorColumn = column[session]{Column{ID: "instructor", Head: "Instructor", Facet: true},
		func(x *Registers, t *session) Cell {
			return x.name(label.User, t.InstructorID, "none given")
		}}
	flagsColumn = column[session]{Column{ID: "exceptions", Head: "Exceptions", Kind: Code, Minor: true},
		func(_ *Registers, t *session) Cell {
			found := t.Flags.Rules()
			if t.OddInstructor() {
				found = append(found, "T6")
			}
			if len(found) == 0 {
				return muted("none")
			}
			return Cell{Text: strings.Join(found, ", ")}
		}}
)

func newestSession(a, b *session) int { return byTimeDown(a.CreatedMs, b.CreatedMs) }

// Sessions lists every group session, newest first.
func (x *Registers) Sessions() Table { return build(x, sessions, allSessions, nil) }

var allSessions = register[session]{id: "sessions", caption: "All group sessions", order: "newest first",
	empty: list.Trainings.Row().Empty(),
	columns: []column[session]{sessionColumn, trainingsColumn, sessionCreatedColumn, traineesColumn,
		instructorColumn}, less: newestSession, sorts: sessionCreatedColumn.ID}

// OddSessions lists the sessions that a data-quality check found, or figure T6.
func (x *Registers) OddSessions() Table {
	return build(x, sessions, register[session]{id: "odd-sessions", caption: "Sessions with an exception", order: "newest first",
		empty:   "No check found a session.",
		columns: []column[session]{sessionColumn, trainingsColumn, sessionCreatedColumn, traineesColumn, instructorColumn, flagsColumn},
		keep: func(_ *Registers, t *session) bool {
			return t.Flags != 0 ||
				t.OddInstructor()
		}, less: newestSession, sorts: sessionCreatedColumn.ID}, nil)
}

// SessionsOf lists the sessions of one training.
func (x *Registers) SessionsOf(g Group) Table {
	var same []alike
	if !slices.ContainsFunc(g.Rows, func(i int32) bool { return len(x.Report.Trainings[i].TrainingIDs) > 1 }) {
		same = append(same, alike{label.Training, trainingsColumn.ID}) // a session of two trainings names the other one
	}
	return build(x, sessions, register[session]{id: "sessions", caption: "Sessions", order: "newest first", empty: "No session.",
		columns: within(g, []column[session]{sessionColumn, trainingsColumn, sessionCreatedColumn, traineesColumn,
			instructorColumn}, same...), less: newestSession, sorts: sessionCreatedColumn.ID}, g.Rows)
}

// documentFields are the columns of data/documents.csv after id and page.
var documentFields = []field[document]{
	{"title", func(_ *Registers, d *document) string { return d.Title }},
	{"category_id", func(_ *Registers, d *document) string { return d.CategoryID }},
	{"category", func(x *Registers, d *document) string { return x.called(label.Category, d.CategoryID) }},
	{"tags", func(_ *Registers, d *document) string { return strings.Join(d.Tags, "; ") }},
	{"created", func(_ *Registers, d *document) string { return stamp(d.CreatedMs) }},
	{"versions", func(_ *Registers, d *document) string { return number(d.Versions) }},
	{"latest_version", func(_ *Registers, d *document) string { return d.LatestLabel }},
	{"latest_approved", func(_ *Registers, d *document) string { return stamp(d.ApprovedMs) }},
	{"newest_version_created", func(_ *Registers, d *document) string { return stamp(d.NewestMs) }},
	{"newer_without_approval", func(_ *Registers, d *document) string { return yes(d.NewerUnapproved) }},
	{"link", func(_ *Registers, d *document) string { return yes(d.Link) }},
	{"exceptions", func(_ *Registers, d *document) string { return ids(d.Flags.Rules()) }},
}

// sessionFields are the columns of data/trainings.csv after id and page.
var sessionFields = []field[session]{
	{"recorded", func(_ *Registers, t *session) string { return stamp(t.CreatedMs) }},
	{"training_ids", func(_ *Registers, t *session) string { return ids(t.TrainingIDs) }},
	{"trainings", func(x *Registers, t *session) string { return x.Names(label.Training, t.TrainingIDs) }},
	{"trainees", func(_ *Registers, t *session) string { return number(t.Trainees) }},
	{"instructor", func(x *Registers, t *session) string { return x.called(label.User, t.InstructorID) }},
	{"exceptions", func(_ *Registers, t *session) string { return ids(t.Flags.Rules()) }},
}
