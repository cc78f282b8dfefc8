package table

import (
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
)

// Records is what the CSV file of a list holds: a row a record, the columns id
// and page first. Times are UTC; nothing in it ages.
type Records struct {
	Head []string
	Len  int
	Row  func(i int) []string
}

// Each yields the rows in order.
func (r Records) Each(yield func([]string) bool) {
	for i := range r.Len {
		if !yield(r.Row(i)) {
			return
		}
	}
}

// Records returns the whole of a list.
func (x *Registers) Records(l census.List) Records {
	switch l {
	case census.EquipmentList:
		return x.equipmentRecords()
	case census.FollowUpList:
		return x.followUpRecords()
	case census.DocumentList:
		return x.documentRecords()
	case census.TrainingList:
		return x.sessionRecords()
	}
	return Records{Head: []string{"id", "page"}}
}

func stamp(ms int64) string {
	if ms == 0 {
		return ""
	}
	return time.UnixMilli(ms).UTC().Format(time.RFC3339Nano)
}

func number(n int) string { return strconv.Itoa(n) }

func ids(all []string) string { return strings.Join(all, " ") }

func (x *Registers) called(k label.Kind, id string) string {
	if id == "" {
		return ""
	}
	return x.Book.Show(k, id)
}

func (x *Registers) typeName(id string) string {
	if id == "" {
		return ""
	}
	return x.Report.TypeName(id)
}

func truth(b record.Bool) string {
	switch b {
	case record.True:
		return "true"
	case record.False:
		return "false"
	}
	return ""
}

func yes(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

func (x *Registers) equipmentRecords() Records {
	return Records{Len: len(x.Report.Equipment),
		Head: []string{"id", "page", "serial_number", "title", "type_id", "type", "office_ids", "offices", "line_id", "line_of_business",
			"client_ids", "parent_id", "created",
			"in_service", "status", "schedules", "schedules_never_completed", "expires", "expired_since", "last_completed", "exceptions"},
		Row: func(i int) []string {
			e := &x.Report.Equipment[i]
			return []string{e.ID, x.Layout.Page(census.EquipmentList, e.ID), e.Serial, e.Title, e.TypeID, x.typeName(e.TypeID),
				ids(e.OfficeIDs), x.Names(label.Office, e.OfficeIDs),
				e.LineID, x.called(label.LineOfBusiness,
					e.LineID), ids(e.ClientIDs), e.ParentID, stamp(e.CreatedMs), truth(e.InService), e.RawStatus, number(len(e.Schedules)), number(int(e.NeverCompleted)),
				stamp(e.ExpiresMs), stamp(e.ExpiredSinceMs), stamp(e.LastCompletedMs), ids(e.Flags)}
		}}
}

func (x *Registers) followUpRecords() Records {
	return Records{Len: len(x.Report.FollowUps),
		Head: []string{"id", "page", "form_id", "form", "response_id", "open", "overdue", "created", "updated", "closed", "last_activity",
			"due_as_stored", "observer", "assigner", "assignee", "closed_by",
			"days_to_close", "messages", "reassignments", "attachments", "exceptions"},
		Row: func(i int) []string {
			f := &x.Report.FollowUps[i]
			toClose := ""
			if f.ToClose != census.NoDay {
				toClose = number(int(f.ToClose))
			}
			return []string{f.ID, x.Layout.Page(census.FollowUpList, f.ID), f.FormID, x.called(label.Form, f.FormID), f.ResponseID,
				truth(f.Open), yes(f.Overdue),
				stamp(f.CreatedMs), stamp(f.UpdatedMs), stamp(f.ResolvedMs), stamp(f.ActivityMs), f.Due,
				x.called(label.User, f.ObserverID), x.called(label.User, f.AssignerID), x.called(label.User, f.AssigneeID), x.called(label.User,
					f.CompleterID),
				toClose, number(int(f.Messages)), number(int(f.Reassigned)), number(int(f.Attachments)), ids(f.Flags)}
		}}
}

func (x *Registers) documentRecords() Records {
	return Records{Len: len(x.Report.Documents),
		Head: []string{"id", "page", "title", "category_id", "category", "tags", "created", "versions", "latest_version", "latest_approved",
			"newest_version_created", "newer_without_approval", "link", "exceptions"},
		Row: func(i int) []string {
			d := &x.Report.Documents[i]
			return []string{d.ID, x.Layout.Page(census.DocumentList, d.ID), d.Title, d.CategoryID, x.called(label.Category, d.CategoryID),
				strings.Join(d.Tags, "; "), stamp(d.CreatedMs), number(d.Versions),
				d.LatestLabel, stamp(d.ApprovedMs), stamp(d.NewestMs), yes(d.NewerUnapproved), yes(d.Link), ids(d.Flags)}
		}}
}

func (x *Registers) sessionRecords() Records {
	return Records{Len: len(x.Report.Trainings),
		Head: []string{"id", "page", "recorded", "training_ids", "trainings", "trainees", "instructor", "exceptions"},
		Row: func(i int) []string {
			t := &x.Report.Trainings[i]
			return []string{t.ID, x.Layout.Page(census.TrainingList, t.ID), stamp(t.CreatedMs), ids(t.TrainingIDs),
				x.Names(label.Training, t.TrainingIDs), number(t.Trainees), x.called(label.User, t.InstructorID), ids(t.Flags)}
		}}
}

// CSV returns a table as its CSV file holds it: the record's id and page, then
// the cells as shown.
func (t *Table) CSV() Records {
	if t.RecordID == nil {
		return Records{Head: t.Heads(), Len: t.Len, Row: func(i int) []string { return texts(t.Row(i)) }}
	}
	return Records{Head: append([]string{"id", "page"}, t.Heads()...), Len: t.Len, Row: func(i int) []string {
		cells := t.Row(i)
		page := ""
		for _, c := range cells {
			if c.Link != "" {
				page = c.Link
				break
			}
		}
		return append([]string{t.RecordID(i), page}, texts(cells)...)
	}}
}

func texts(cells []Cell) []string {
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = c.Text
	}
	return out
}
