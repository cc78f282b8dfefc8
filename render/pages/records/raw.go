package records

import (
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/word"
)

// raw writes a record in JSON by the names of the service, a field a line. It has what package privacy let through, so nothing of a field
// that the specification does not name or that has another type than it says: of these the name alone is known. What was not sent is
// not written, and neither is what is empty.
type raw struct {
	b     []byte
	depth int // of objects
	book  *label.Book
}

func (r *raw) object(fields func()) {
	r.b = append(r.b, '{')
	r.depth++
	fields()
	if r.depth--; r.depth == 0 {
		r.b = append(r.b, '\n')
	}
	r.b = append(r.b, '}')
}

// name begins a field.
func (r *raw) name(name string) {
	if r.b[len(r.b)-1] != '{' {
		r.b = append(r.b, ',')
		if r.depth > 1 {
			r.b = append(r.b, ' ')
		}
	}
	if r.depth == 1 {
		r.b = append(r.b, "\n  "...)
	}
	r.quote(name)
	r.b = append(r.b, ": "...)
}

func (r *raw) quote(s string) {
	r.b, _ = jsontext.AppendQuote(r.b, s) // the error says that invalid UTF-8 was replaced
}

func (r *raw) text(name, s string) {
	if s != "" {
		r.name(name)
		r.quote(s)
	}
}

// person writes who a key stands for, as the edition shows them.
func (r *raw) person(key string) {
	if r.book != nil && r.book.People != nil {
		p := r.book.People(key)
		if key = p.Shown; p.ID != "" {
			key = p.ID
		}
	}
	r.quote(key)
}

func (r *raw) user(name, key string) {
	if key != "" {
		r.name(name)
		r.person(key)
	}
}

// digits writes a number; what is none was sent as a text.
func (r *raw) digits(s string) {
	if v := jsontext.Value(s); v.Kind() == '0' && v.IsValid() {
		r.b = append(r.b, s...)
		return
	}
	r.quote(s)
}

func (r *raw) number(name, s string) {
	if s != "" {
		r.name(name)
		r.digits(s)
	}
}

func (r *raw) time(name string, t record.Time) {
	switch digits := strconv.FormatInt(t.MS, 10); t.Form {
	case record.Number:
		r.number(name, digits)
	case record.Text:
		r.text(name, digits)
	}
}

func (r *raw) bool(name string, v record.Bool) {
	if v != record.Unset {
		r.name(name)
		r.b = strconv.AppendBool(r.b, v == record.True)
	}
}

// list writes n values; each stands in a line of its own if they are objects of the record itself.
func (r *raw) list(name string, n int, objects bool, one func(i int)) {
	if n == 0 {
		return
	}
	r.name(name)
	r.b = append(r.b, '[')
	objects = objects && r.depth == 1
	for i := range n {
		switch {
		case objects && i > 0:
			r.b = append(r.b, ",\n    "...)
		case objects:
			r.b = append(r.b, "\n    "...)
		case i > 0:
			r.b = append(r.b, ", "...)
		}
		one(i)
	}
	r.b = append(r.b, ']')
}

func (r *raw) texts(name string, all []string, write func(s string)) {
	r.list(name, len(all), false, func(i int) { write(all[i]) })
}

func (r *raw) equipment(e *record.Equipment) {
	r.text("id", e.ID)
	r.text("serialNumber", e.Serial)
	r.text("equipmentType_id", e.TypeID)
	r.time("created", e.Created)
	r.text("parent_id", e.ParentID)
	r.texts("fieldOffice_id", e.OfficeIDs, r.quote)
	r.text("lineOfBusiness_id", e.LineID)
	r.texts("clients_id", e.ClientIDs, r.quote)
	r.texts("assignedUsers_id", e.AssignedIDs, r.person)
	r.text("title", e.Title)
	r.text("notes", e.Notes)
	r.bool("isInService", e.InService)
	if len(e.Metavalues) > 0 {
		r.name("metavalues")
		r.object(func() {
			for i := range e.Metavalues {
				r.metavalue(&e.Metavalues[i])
			}
		})
	}
	r.text("status", e.Status)
	r.list("schedules", len(e.Schedules), true, func(i int) {
		s := &e.Schedules[i]
		r.object(func() {
			r.text("schedule_id", s.ID)
			r.text("status", s.Status)
			r.time("expiresOn", s.ExpiresOn)
			r.time("expiringOn", s.ExpiringOn)
			r.time("lastCompletedOn", s.LastCompletedOn)
		})
	})
}

func (r *raw) metavalue(v *record.Metavalue) {
	r.name(v.FieldID)
	switch v.Kind {
	case record.MetaText:
		r.quote(v.Text)
	case record.MetaNumber:
		r.digits(v.Text)
	case record.MetaItems:
		r.object(func() { r.texts("item_ids", v.ItemIDs, r.digits) })
	case record.MetaOther:
		r.b = append(r.b, strings.ReplaceAll(v.Text, "\n", " ")...)
	default:
		r.b = append(r.b, "null"...)
	}
}

func (r *raw) followUp(f *record.FollowUp) {
	r.text("id", f.ID)
	r.number("form_id", f.FormID)
	r.number("response_id", f.ResponseID)
	r.bool("open", f.Open)
	r.time("created_on", f.CreatedOn)
	r.time("updated_on", f.UpdatedOn)
	r.user("m_observer_id", f.ObserverID)
	r.user("m_assigner_id", f.AssignerID)
	r.user("m_assignee_id", f.AssigneeID)
	r.number("due", f.Due)
	r.time("resolved_on", f.ResolvedOn)
	r.user("m_completer_id", f.CompleterID)
	r.list("messages", len(f.Messages), true, func(i int) {
		m := &f.Messages[i]
		r.object(func() {
			r.text("id", m.ID)
			r.time("date", m.Date)
			r.user("m_user_id", m.UserID)
			r.text("note", m.Note)
			r.user("m_reassignee_id", m.ReassigneeID)
			r.list("attachments", len(m.Attachments), false, func(j int) {
				r.object(func() {
					r.text("key", m.Attachments[j].Key)
					r.text("caption", m.Attachments[j].Caption)
				})
			})
			r.bool("notify", m.Notify)
		})
	})
}

func (r *raw) resource(d *record.Resource) {
	r.text("id", d.ID)
	r.text("title", d.Title)
	r.time("created", d.Created)
	r.number("sequence", d.Sequence)
	r.text("category_id", d.CategoryID)
	r.texts("tags", d.Tags, r.quote)
	r.bool("shouldBeAvailableOffline", d.Offline)
	r.list("versions", len(d.Versions), true, func(i int) {
		v := &d.Versions[i]
		r.object(func() {
			r.user("creator_id", v.CreatorID)
			r.time("created", v.Created)
			r.time("approvedOn", v.ApprovedOn)
			r.text("version", v.Label)
			r.text("description", v.Description)
			r.text("file", v.File)
			r.text("link", v.Link)
			r.text("type", v.Type)
		})
	})
}

func (r *raw) training(t *record.GroupTraining) {
	r.number("id", t.ID)
	r.time("created", t.Created)
	r.texts("m_trainees_id", t.TraineeIDs, r.person)
	r.texts("trainings_id", t.TrainingIDs, r.digits)
	r.user("m_instructor_id", t.InstructorID)
	r.text("notes", t.Notes)
}

// plain reports whether an id can stand in a command.
func plain(id string) bool {
	return id != "" && len(id) <= 64 && !strings.ContainsFunc(id, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' || r == '-')
	})
}

// addRaw adds the record as it was sent, as far as the edition may show it, and where to find it. It names no line and no night of a
// snapshot: the page would change every night.
func (d *draft) addRaw(id string, write func(r *raw)) {
	w := d.w.Record
	r := raw{book: d.report.Book}
	r.object(func() { write(&r) })
	var lines document.Source
	room := d.most(longest)
	for line := range strings.SplitSeq(string(r.b), "\n") {
		if len(line) > room {
			first, rest := word.Cut(line, room)
			lines = append(lines, w.Cut(first, len(rest)))
			break
		}
		room -= len(line)
		lines = append(lines, line)
	}
	s := document.Section{ID: "raw", Title: w.Raw(), Note: w.RawNote(d.privacy.String()), Blocks: []document.Block{lines}}
	if plain(id) {
		file := "data/" + d.list.Spec().Service + ".json"
		s.Blocks = append(s.Blocks, document.Para{Text: w.Where(file)},
			document.Source{`grep -nE '"id": *"?` + id + `"?[,}]' snapshots/*/` + file})
	}
	d.add(s)
}
