package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

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

// decoder reads the fields of one item. A reader method returns true when it
// has understood the value, and false when it has not, whether it has stepped
// over the value or left it. The first malformed byte ends everything: err
// stays set and later reads do nothing.
type decoder struct {
	*jsontext.Decoder
	item string // the whole; its texts are copied out of it, so that it can be freed
	into object
	err  error

	mistyped bool // the field that was not understood is one that the specification names
}

// object is a part of an item that is read field by field. Method field reads
// the value of a named field; what it does not understand goes to unknown.
type object interface {
	field(d *decoder, name string) bool
	unknown() *[]Field
}

// decode reads an item. Names may repeat and characters may be broken: both
// are seen on the wire.
func decode(item []byte, into object) error {
	d := decoder{item: string(item), into: into}
	if err := json.Unmarshal(item, &d, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)); err != nil {
		return fmt.Errorf("malformed JSON: %w", err)
	}
	return nil
}

// UnmarshalJSONFrom is called by decode through package json, which has a
// decoder at hand and looks that nothing follows the item.
func (d *decoder) UnmarshalJSONFrom(from *jsontext.Decoder) error {
	d.Decoder = from
	d.fields(d.into)
	return d.err
}

func (d *decoder) fail(err error) {
	if d.err == nil {
		d.err = err
	}
}

// offset is the place behind what was read last.
func (d *decoder) offset() int { return int(d.InputOffset()) }

// token reads a brace, a bracket or a word.
func (d *decoder) token() {
	if d.err == nil {
		_, err := d.ReadToken()
		d.fail(err)
	}
}

// more reports whether an object or array goes on, and steps out of it where
// it does not.
func (d *decoder) more() bool {
	switch d.PeekKind() {
	case '}', ']', jsontext.KindInvalid:
		d.token()
		return false
	}
	return d.err == nil
}

// raw reads any value, or a name, and returns it as sent.
func (d *decoder) raw() string {
	if d.err != nil {
		return ""
	}
	value, err := d.ReadValue()
	d.fail(err)
	return d.item[d.offset()-len(value) : d.offset()]
}

// sent returns the value that begins behind a place, which may have been read.
func (d *decoder) sent(from int) string {
	if d.offset() == from {
		return d.raw()
	}
	return strings.TrimLeft(d.item[from:d.offset()], ":, \t\r\n")
}

// unquote returns what a string says; broken UTF-8 and lone surrogates become
// U+FFFD, as in encoding/json.
func unquote(quoted string) string {
	if len(quoted) < 2 {
		return "" // there was none to read
	}
	if strings.IndexByte(quoted, '\\') < 0 && utf8.ValidString(quoted) {
		return quoted[1 : len(quoted)-1]
	}
	text, _ := jsontext.AppendUnquote(nil, quoted) // what it says of broken UTF-8 is not wanted
	return string(text)
}

// fields reads an object field by field. A field that stands twice counts with
// its last value, also where that is of a type that the field does not have: then
// the record has none. So do other readers of JSON.
func (d *decoder) fields(into object) {
	if d.PeekKind() != '{' {
		d.mistyped = false
		d.keep(into, "", d.raw())
		return
	}
	for d.token(); ; {
		name, ok := d.name()
		if !ok {
			return
		}
		start := d.offset()
		d.mistyped = true
		if !into.field(d, name) {
			d.keep(into, name, d.sent(start))
		}
	}
}

// name reads the name of the next field, or the end of the object, where there is
// none.
func (d *decoder) name() (name string, ok bool) {
	if d.err != nil {
		return "", false
	}
	start := d.offset()
	token, err := d.ReadToken()
	if d.fail(err); d.err != nil || token.Kind() != '"' {
		return "", false
	}
	sent := d.item[start:d.offset()]
	return unquote(sent[strings.IndexByte(sent, '"'):]), true
}

func (d *decoder) keep(of object, name, value string) {
	if d.err == nil {
		unknown := of.unknown()
		*unknown = append(*unknown, Field{Name: strings.Clone(name), Value: []byte(value), Mistyped: d.mistyped})
	}
}

// unnamed is what a method field returns of a name that it does not know.
func (d *decoder) unnamed() bool {
	d.mistyped = false
	return false
}

// null reads a null.
func (d *decoder) null() bool {
	if d.PeekKind() != 'n' {
		return false
	}
	d.token()
	return true
}

// kind is the kind of a value as sent, as jsontext.Kind has it; 0 of none.
func kind(sent string) byte {
	switch {
	case sent == "":
		return 0
	case sent[0] == '-' || '0' <= sent[0] && sent[0] <= '9':
		return '0'
	}
	return sent[0]
}

// text reads a value, which is a string, or a number as its digits.
func (d *decoder) text(out *string) bool {
	sent := d.raw()
	switch kind(sent) {
	case '"':
		*out = strings.Clone(unquote(sent))
	case '0':
		*out = strings.Clone(sent)
	case 'n':
		*out = ""
	default:
		*out = ""
		return false
	}
	return true
}

// texts reads an array of strings or numbers; nulls and empty strings in it
// are absent elements. One element that is not text makes the whole list
// unreadable: a list is never read in part.
func (d *decoder) texts(out *[]string) bool {
	*out = nil
	if d.PeekKind() != '[' {
		return d.null()
	}
	all := true
	var found []string
	for d.token(); d.more(); {
		var s string
		switch {
		case !d.text(&s):
			all = false
		case s != "":
			found = append(found, s)
		}
	}
	if all {
		*out = found
	}
	return all
}

func (d *decoder) bool(out *Bool) bool {
	switch kind(d.raw()) {
	case 'n':
		*out = Unset
	case 't':
		*out = True
	case 'f':
		*out = False
	default:
		*out = Unset
		return false
	}
	return true
}

// time reads a number or text; anything else is marked unreadable.
func (d *decoder) time(out *Time) bool {
	*out = Time{Form: Unreadable}
	form, text := Number, d.raw()
	switch kind(text) {
	case 'n':
		text = ""
	case '"':
		form, text = Text, unquote(text)
	case '0':
	default:
		return false
	}
	if text == "" {
		*out = Time{}
		return true
	}
	ms, ok := Integer(text)
	if ok {
		*out = Time{MS: ms, Form: form}
	}
	return ok
}

// Integer reads a JSON number or numeric text as an integer: "1789947673258",
// 1.789947673258e12 and 5.0 count; 5.5 and 1e300 do not.
func Integer(text string) (int64, bool) {
	text = strings.TrimSpace(text)
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, true
	}
	if strings.ContainsAny(text, "xXpP_") { // hex floats, which ParseFloat takes
		return 0, false
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f != float64(int64(f)) || f > 1<<53 || f < -(1<<53) {
		return 0, false
	}
	return int64(f), true
}

// list reads an array of objects. An element that is no object becomes a zero
// one whose unknown fields hold it.
func list[T any, P interface {
	*T
	object
}](d *decoder, out *[]T) bool {
	*out = nil
	if d.PeekKind() != '[' {
		return d.null()
	}
	for d.token(); d.more(); {
		*out = append(*out, *new(T))
		d.fields(P(&(*out)[len(*out)-1]))
	}
	return true
}

func (d *decoder) metavalues(out *[]Metavalue) bool {
	*out = nil
	if d.PeekKind() != '{' {
		return d.null()
	}
	for d.token(); ; {
		name, ok := d.name()
		if !ok {
			return true
		}
		*out = append(*out, d.metavalue(name))
	}
}

func (d *decoder) metavalue(field string) Metavalue {
	m := Metavalue{FieldID: strings.Clone(field)}
	switch start := d.offset(); d.PeekKind() {
	case 'n':
		d.null()
	case '"':
		if d.text(&m.Text); m.Text == "NULL" {
			m.Text = ""
		} else {
			m.Kind = MetaText
		}
	case '0':
		m.Kind = MetaNumber
		d.text(&m.Text)
	case '{':
		if m.Kind = MetaItems; !d.itemIDs(&m.ItemIDs) {
			m.Kind, m.ItemIDs, m.Text = MetaOther, nil, strings.Clone(d.sent(start))
		}
	default:
		m.Kind, m.Text = MetaOther, strings.Clone(d.raw())
	}
	return m
}

// itemIDs understands {"item_ids": [...]} and nothing else.
func (d *decoder) itemIDs(out *[]string) bool {
	taken, others := false, false
	for d.token(); ; {
		name, ok := d.name()
		if !ok {
			return taken && !others
		}
		if start := d.offset(); name != "item_ids" || !d.texts(out) {
			others = true
			d.sent(start)
			continue
		}
		taken = true
	}
}
