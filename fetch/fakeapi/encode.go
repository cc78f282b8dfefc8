package fakeapi

import (
	"iter"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"opsreport/fetch/record"
)

// object writes one JSON object, field by field. A field that the specification requires
// is written even when the record has no value (as "", [] or null), unless the record
// kept an unreadable value for that field.
type object struct {
	b       []byte
	unknown []record.Field
	columns []string // columns to write; empty means all

	filled int  // number of fields that hold a value of the record
	twice  bool // a field is both in the record and in unknown
}

// appendObject appends the object that fill writes, followed by the unknown fields. If
// the record was not a JSON object at all, it appends the value that was sent instead.
func appendObject(b []byte, unknown []record.Field, columns []string, fill func(*object)) []byte {
	o := &object{b: append(b, '{'), unknown: unknown, columns: columns}
	fill(o)
	switch {
	case len(columns) == 0 && o.filled == 0 && noObject(unknown):
		return append(o.b[:len(b)], unknown[0].Value...)
	case o.twice:
		// The field was sent twice; keep the second value.
		o.b = o.b[:len(b)+1]
		o.rest()
		fill(o)
	default:
		o.rest()
	}
	return append(o.b, '}')
}

// noObject reports whether a record was not a JSON object. Its value is then in an
// unknown field without a name. If that value is an object, the record was an object with
// a field whose name is empty.
func noObject(unknown []record.Field) bool {
	return len(unknown) == 1 && unknown[0].Name == "" && jsontext.Value(unknown[0].Value).Kind() != '{'
}

func (o *object) rest() {
	for _, f := range o.unknown {
		if len(o.columns) == 0 || slices.Contains(o.columns, f.Name) {
			o.name(f.Name)
			o.b = append(o.b, f.Value...)
		}
	}
}

func (o *object) name(name string) {
	if o.b[len(o.b)-1] != '{' {
		o.b = append(o.b, ',')
	}
	o.b = append(appendText(o.b, name), ':')
}

// begin writes a field name and returns true, unless the field is left out; has says
// whether the record has a value for it.
func (o *object) begin(name string, has bool) bool {
	if len(o.columns) > 0 && !slices.Contains(o.columns, name) {
		return false
	}
	kept := slices.ContainsFunc(o.unknown, func(f record.Field) bool { return f.Name == name })
	if kept && !has {
		return false
	}
	if has {
		o.filled++
	}
	o.twice = o.twice || kept
	o.name(name)
	return true
}

// text writes a text field that may be empty.
func (o *object) text(name, v string) {
	if o.begin(name, v != "") {
		o.b = appendText(o.b, v)
	}
}

// some writes a text field, or nothing where the text is empty.
func (o *object) some(name, v string) {
	if v != "" {
		o.text(name, v)
	}
}

func (o *object) textOrNull(name, v string) {
	if v != "" {
		o.text(name, v)
	} else if o.begin(name, false) {
		o.b = append(o.b, "null"...)
	}
}

func (o *object) number(name, digits string) {
	if digits != "" && o.begin(name, true) {
		o.b = appendNumber(o.b, digits)
	}
}

// time writes a time as an integer, even if it was received as a text.
func (o *object) time(name string, t record.Time) {
	if (t.Form == record.Number || t.Form == record.Text) && o.begin(name, true) {
		o.b = strconv.AppendInt(o.b, t.MS, 10)
	}
}

func (o *object) timeOrNull(name string, t record.Time) {
	if t.Form != record.Absent {
		o.time(name, t)
	} else if o.begin(name, false) {
		o.b = append(o.b, "null"...)
	}
}

func (o *object) bool(name string, v record.Bool) {
	if v != record.Unset && o.begin(name, true) {
		o.b = strconv.AppendBool(o.b, v == record.True)
	}
}

func (o *object) raw(name string, v []byte) {
	if v != nil && o.begin(name, true) {
		o.b = append(o.b, v...)
	}
}

// writeList writes a list field that may be empty.
func writeList[T any](o *object, name string, items []T, one func([]byte, T) []byte) {
	if o.begin(name, len(items) > 0) {
		o.b = appendList(o.b, items, one)
	}
}

func appendList[T any](b []byte, items []T, one func([]byte, T) []byte) []byte {
	b = append(b, '[')
	for i, item := range items {
		if i > 0 {
			b = append(b, ',')
		}
		b = one(b, item)
	}
	return append(b, ']')
}

// appendText appends a JSON string; broken UTF-8 becomes U+FFFD.
func appendText(b []byte, s string) []byte {
	// The error only says that invalid UTF-8 was replaced.
	b, _ = jsontext.AppendQuote(b, s)
	return b
}

// appendNumber appends digits as a number; a text that is not a number is quoted.
func appendNumber(b []byte, digits string) []byte {
	if v := jsontext.Value(digits); v.Kind() == '0' && v.IsValid() && digits[len(digits)-1] > ' ' {
		return append(b, digits...)
	}
	return appendText(b, digits)
}

func appendResource(b []byte, r *record.Resource) []byte {
	return appendObject(b, r.Unknown, nil, func(o *object) {
		o.some("id", r.ID)
		o.text("title", r.Title)
		o.time("created", r.Created)
		o.number("sequence", r.Sequence)
		o.some("category_id", r.CategoryID)
		writeList(o, "tags", r.Tags, appendText)
		o.bool("shouldBeAvailableOffline", r.Offline)
		writeList(o, "versions", r.Versions, appendVersion)
	})
}

func appendVersion(b []byte, v record.Version) []byte {
	return appendObject(b, v.Unknown, nil, func(o *object) {
		o.some("creator_id", v.CreatorID)
		o.time("created", v.Created)
		o.time("approvedOn", v.ApprovedOn)
		o.text("version", v.Label)
		o.text("description", v.Description)
		o.textOrNull("file", v.File)
		o.text("link", v.Link)
		o.some("type", v.Type)
	})
}

func appendFollowUp(b []byte, f *record.FollowUp) []byte {
	return appendObject(b, f.Unknown, nil, func(o *object) {
		o.some("id", f.ID)
		o.number("form_id", f.FormID)
		o.number("response_id", f.ResponseID)
		o.bool("open", f.Open)
		o.time("created_on", f.CreatedOn)
		o.time("updated_on", f.UpdatedOn)
		o.some("m_observer_id", f.ObserverID)
		o.some("m_assigner_id", f.AssignerID)
		o.some("m_assignee_id", f.AssigneeID)
		o.number("due", f.Due)
		o.time("resolved_on", f.ResolvedOn)
		o.some("m_completer_id", f.CompleterID)
		writeList(o, "messages", f.Messages, appendMessage)
	})
}

func appendMessage(b []byte, m record.Message) []byte {
	return appendObject(b, m.Unknown, nil, func(o *object) {
		o.some("id", m.ID)
		o.time("date", m.Date)
		o.some("m_user_id", m.UserID)
		o.text("note", m.Note)
		o.some("m_reassignee_id", m.ReassigneeID)
		o.raw("signature", m.Signature)
		if len(m.Attachments) > 0 {
			writeList(o, "attachments", m.Attachments, appendAttachment)
		}
		o.bool("notify", m.Notify)
	})
}

func appendAttachment(b []byte, a record.Attachment) []byte {
	return appendObject(b, a.Unknown, nil, func(o *object) {
		o.some("key", a.Key)
		o.text("caption", a.Caption)
	})
}

// equipmentColumns lists the columns that the specification names.
var equipmentColumns = []string{"id", "serialNumber", "equipmentType_id", "created", "parent_id", "fieldOffice_id", "lineOfBusiness_id",
	"clients_id", "assignedUsers_id", "title", "notes", "isInService", "metavalues", "status", "schedules"}

// appendEquipment appends an item with the given columns, or with all if there are none;
// nulls says whether metavalues without a value are written as null.
func appendEquipment(b []byte, e *record.Equipment, columns []string, nulls bool) []byte {
	return appendObject(b, e.Unknown, columns, func(o *object) {
		o.some("id", e.ID)
		o.text("serialNumber", e.Serial)
		o.some("equipmentType_id", e.TypeID)
		o.time("created", e.Created)
		o.some("parent_id", e.ParentID)
		writeList(o, "fieldOffice_id", e.OfficeIDs, appendText)
		o.some("lineOfBusiness_id", e.LineID)
		if len(e.ClientIDs) > 0 {
			writeList(o, "clients_id", e.ClientIDs, appendText)
		}
		writeList(o, "assignedUsers_id", e.AssignedIDs, appendText)
		o.some("title", e.Title)
		o.text("notes", e.Notes)
		o.bool("isInService", e.InService)
		if o.begin("metavalues", len(e.Metavalues) > 0) {
			o.b = appendMetavalues(o.b, e.Metavalues, nulls)
		}
		o.some("status", e.Status)
		writeList(o, "schedules", e.Schedules, appendSchedule)
	})
}

func appendMetavalues(b []byte, values []record.Metavalue, nulls bool) []byte {
	return appendObject(b, nil, nil, func(o *object) {
		for _, m := range values {
			if m.Kind == record.MetaNull && !nulls {
				continue
			}
			o.name(m.FieldID)
			o.b = appendMetavalue(o.b, m)
		}
	})
}

func appendMetavalue(b []byte, m record.Metavalue) []byte {
	switch m.Kind {
	case record.MetaText:
		return appendText(b, m.Text)
	case record.MetaNumber:
		return appendNumber(b, m.Text)
	case record.MetaItems:
		return append(appendList(append(b, `{"item_ids":`...), m.ItemIDs, appendNumber), '}')
	case record.MetaOther:
		return append(b, m.Text...)
	}
	return append(b, "null"...)
}

func appendSchedule(b []byte, s record.Schedule) []byte {
	return appendObject(b, s.Unknown, nil, func(o *object) {
		o.some("schedule_id", s.ID)
		o.some("status", s.Status)
		o.timeOrNull("expiresOn", s.ExpiresOn)
		o.timeOrNull("expiringOn", s.ExpiringOn)
		o.timeOrNull("lastCompletedOn", s.LastCompletedOn)
	})
}

func appendGroupTraining(b []byte, t *record.GroupTraining) []byte {
	return appendObject(b, t.Unknown, nil, func(o *object) {
		o.number("id", t.ID)
		o.time("created", t.Created)
		writeList(o, "m_trainees_id", t.TraineeIDs, appendText)
		writeList(o, "trainings_id", t.TrainingIDs, appendNumber)
		o.some("m_instructor_id", t.InstructorID)
		o.text("notes", t.Notes)
	})
}

// changed returns changed copies of a list's items; n counts them from 0.
func changed[T any](seq iter.Seq2[*T, error], change func(n int, item *T)) iter.Seq2[*T, error] {
	return func(yield func(*T, error) bool) {
		n := 0
		for item, err := range seq {
			if err == nil {
				c := *item
				change(n, &c)
				item = &c
			}
			n++
			if !yield(item, err) {
				return
			}
		}
	}
}

func extra(fields []record.Field, pairs ...string) []record.Field {
	all := slices.Clone(fields)
	for i := 0; i < len(pairs); i += 2 {
		all = append(all, record.Field{Name: pairs[i], Value: []byte(pairs[i+1])})
	}
	return all
}

// textTime removes a time from its field and adds it to unknown, to be sent as a text or
// as null.
func textTime(unknown []record.Field, name string, t *record.Time) []record.Field {
	value := "null"
	if t.Form == record.Number || t.Form == record.Text {
		value = strconv.Quote(strconv.FormatInt(t.MS, 10))
	} else if t.Form == record.Unreadable {
		return unknown // already in unknown, with the bytes that were sent
	}
	*t = record.Time{}
	return append(unknown, record.Field{Name: name, Value: []byte(value)})
}

// nullWhere returns a field to be sent as null if it is absent.
func nullWhere(absent bool, name string) []string {
	if absent {
		return []string{name, "null"}
	}
	return nil
}

func oddFollowUp(n int, original *record.FollowUp) *record.FollowUp {
	f := *original
	f.Unknown = extra(f.Unknown, append(nullWhere(f.Due == "", "due"), nullWhere(f.CompleterID == "", "m_completer_id")...)...)
	f.Unknown = textTime(f.Unknown, "created_on", &f.CreatedOn)
	f.Unknown = textTime(f.Unknown, "updated_on", &f.UpdatedOn)
	f.Unknown = textTime(f.Unknown, "resolved_on", &f.ResolvedOn)
	f.Unknown = extra(f.Unknown, "deleted", "false", "field_id", "41", "in_progress", []string{"false", "true", "null"}[n%3])
	messages := slices.Clone(f.Messages)
	for i := range messages {
		m := &messages[i]
		m.Unknown = extra(m.Unknown, append(nullWhere(m.ReassigneeID == "", "m_reassignee_id"), nullWhere(m.Signature == nil, "signature")...)...)
	}
	f.Messages = messages
	return &f
}

func oddEquipment(n int, e *record.Equipment) {
	e.Unknown = extra(e.Unknown, "projects", `[{"id":7,"name":"Refit"}]`, "assignedUser_id", "null")
	if n%7 == 3 {
		e.Status, e.Schedules, e.LineID, e.OfficeIDs = "", nil, "", nil
	}
}

func oddResource(n int, r *record.Resource) {
	if n%5 == 2 {
		r.CategoryID = ""
	}
	versions := slices.Clone(r.Versions)
	for i := range versions {
		versions[i].Unknown = extra(versions[i].Unknown, "size", "48213")
		if versions[i].Link == "" {
			versions[i].Unknown = extra(versions[i].Unknown, "link", "null")
		}
	}
	r.Versions = versions
}
