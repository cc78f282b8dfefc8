package record

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// DecodeID reads an id that stands alone, as the list of overdue ids has it: a text, or a
// number as its digits were sent. Anything else is an error.
func DecodeID(item []byte) (string, error) {
	one := bareID{decoder: decoder{item: string(item)}}
	if err := json.Unmarshal(item, &one, jsontext.AllowInvalidUTF8(true)); err != nil {
		return "", fmt.Errorf("%.40q is malformed JSON", item)
	}
	if one.id == "" {
		return "", fmt.Errorf("%.40q is not an id", item)
	}
	return one.id, nil
}

// bareID is an id, and the decoder that is at it.
type bareID struct {
	decoder
	id string
}

// UnmarshalJSONFrom is called by DecodeID through package json.
func (b *bareID) UnmarshalJSONFrom(from *jsontext.Decoder) error {
	b.Decoder = from
	b.text(&b.id) // steps over what is no id
	return b.err
}

// DecodeResource decodes one item of resources.list.
func DecodeResource(item []byte) (*Resource, error) {
	r := new(Resource)
	return r, decode(item, r)
}

func (r *Resource) field(d *decoder, name string) bool {
	switch name {
	case "id":
		return d.text(&r.ID)
	case "title":
		return d.text(&r.Title)
	case "created":
		return d.time(&r.Created)
	case "sequence":
		return d.text(&r.Sequence)
	case "category_id":
		return d.text(&r.CategoryID)
	case "tags":
		return d.texts(&r.Tags)
	case "shouldBeAvailableOffline":
		return d.bool(&r.Offline)
	case "versions":
		return list(d, &r.Versions)
	}
	return d.unnamed()
}

func (v *Version) field(d *decoder, name string) bool {
	switch name {
	case "creator_id":
		return d.text(&v.CreatorID)
	case "created":
		return d.time(&v.Created)
	case "approvedOn":
		return d.time(&v.ApprovedOn)
	case "version":
		return d.text(&v.Label)
	case "description":
		return d.text(&v.Description)
	case "file":
		return d.text(&v.File)
	case "link":
		return d.text(&v.Link)
	case "type":
		return d.text(&v.Type)
	}
	return d.unnamed()
}

// DecodeFollowUp decodes one item of followups.list.
func DecodeFollowUp(item []byte) (*FollowUp, error) {
	f := new(FollowUp)
	return f, decode(item, f)
}

func (f *FollowUp) field(d *decoder, name string) bool {
	switch name {
	case "id":
		return d.text(&f.ID)
	case "form_id":
		return d.text(&f.FormID)
	case "response_id":
		return d.text(&f.ResponseID)
	case "open":
		return d.bool(&f.Open)
	case "created_on":
		return d.time(&f.CreatedOn)
	case "updated_on":
		return d.time(&f.UpdatedOn)
	case "m_observer_id":
		return d.text(&f.ObserverID)
	case "m_assigner_id":
		return d.text(&f.AssignerID)
	case "m_assignee_id":
		return d.text(&f.AssigneeID)
	case "due":
		return d.text(&f.Due)
	case "resolved_on":
		return d.time(&f.ResolvedOn)
	case "m_completer_id":
		return d.text(&f.CompleterID)
	case "messages":
		return list(d, &f.Messages)
	}
	return d.unnamed()
}

func (m *Message) field(d *decoder, name string) bool {
	switch name {
	case "id":
		return d.text(&m.ID)
	case "date":
		return d.time(&m.Date)
	case "m_user_id":
		return d.text(&m.UserID)
	case "note":
		return d.text(&m.Note)
	case "m_reassignee_id":
		return d.text(&m.ReassigneeID)
	case "signature":
		if d.null() {
			return true
		}
		m.Signature = []byte(d.raw())
		return true
	case "attachments":
		return list(d, &m.Attachments)
	case "notify":
		return d.bool(&m.Notify)
	}
	return d.unnamed()
}

func (a *Attachment) field(d *decoder, name string) bool {
	switch name {
	case "key":
		return d.text(&a.Key)
	case "caption":
		return d.text(&a.Caption)
	}
	return d.unnamed()
}

// DecodeEquipment decodes one item of equipments.list.
func DecodeEquipment(item []byte) (*Equipment, error) {
	e := new(Equipment)
	return e, decode(item, e)
}

func (e *Equipment) field(d *decoder, name string) bool {
	switch name {
	case "id":
		return d.text(&e.ID)
	case "serialNumber":
		return d.text(&e.Serial)
	case "equipmentType_id":
		return d.text(&e.TypeID)
	case "created":
		return d.time(&e.Created)
	case "parent_id":
		return d.text(&e.ParentID)
	case "fieldOffice_id":
		return d.texts(&e.OfficeIDs)
	case "lineOfBusiness_id":
		return d.text(&e.LineID)
	case "clients_id":
		return d.texts(&e.ClientIDs)
	case "assignedUsers_id":
		return d.texts(&e.AssignedIDs)
	case "title":
		return d.text(&e.Title)
	case "notes":
		return d.text(&e.Notes)
	case "isInService":
		return d.bool(&e.InService)
	case "metavalues":
		return d.metavalues(&e.Metavalues)
	case "status":
		return d.text(&e.Status)
	case "schedules":
		return list(d, &e.Schedules)
	}
	return d.unnamed()
}

func (s *Schedule) field(d *decoder, name string) bool {
	switch name {
	case "schedule_id":
		return d.text(&s.ID)
	case "status":
		return d.text(&s.Status)
	case "expiresOn":
		return d.time(&s.ExpiresOn)
	case "expiringOn":
		return d.time(&s.ExpiringOn)
	case "lastCompletedOn":
		return d.time(&s.LastCompletedOn)
	}
	return d.unnamed()
}

// DecodeGroupTraining decodes one item of grouptrainings.list.
func DecodeGroupTraining(item []byte) (*GroupTraining, error) {
	t := new(GroupTraining)
	return t, decode(item, t)
}

func (t *GroupTraining) field(d *decoder, name string) bool {
	switch name {
	case "id":
		return d.text(&t.ID)
	case "created":
		return d.time(&t.Created)
	case "m_trainees_id":
		return d.texts(&t.TraineeIDs)
	case "trainings_id":
		return d.texts(&t.TrainingIDs)
	case "m_instructor_id":
		return d.text(&t.InstructorID)
	case "notes":
		return d.text(&t.Notes)
	}
	return d.unnamed()
}

func (r *Resource) unknown() *[]Field      { return &r.Unknown }
func (v *Version) unknown() *[]Field       { return &v.Unknown }
func (f *FollowUp) unknown() *[]Field      { return &f.Unknown }
func (m *Message) unknown() *[]Field       { return &m.Unknown }
func (a *Attachment) unknown() *[]Field    { return &a.Unknown }
func (e *Equipment) unknown() *[]Field     { return &e.Unknown }
func (s *Schedule) unknown() *[]Field      { return &s.Unknown }
func (t *GroupTraining) unknown() *[]Field { return &t.Unknown }
