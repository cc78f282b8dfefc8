package fakeapi

import "opsreport/fetch/record"

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
