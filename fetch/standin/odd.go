package standin

import (
	"iter"

	"opsreport/fetch/record"
)

// OddShapes returns the Set in the shapes that live services were seen to send
// (wire notes): times of follow-ups as text, nulls for what is absent, fields
// that no specification names, and every few records without fields that it
// requires. Where a field of the Set is only written in another way, the
// records mean the same.
func OddShapes(set record.Set) record.Set {
	set.FollowUps = changed(set.FollowUps, oddFollowUp)
	set.Equipment = changed(set.Equipment, oddEquipment)
	set.Resources = changed(set.Resources, oddResource)
	return set
}

// changed yields changed copies; n counts them from 0.
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
	all := append([]record.Field(nil), fields...)
	for i := 0; i < len(pairs); i += 2 {
		all = append(all, record.Field{Name: pairs[i], Value: []byte(pairs[i+1])})
	}
	return all
}

func asText(t *record.Time) {
	if t.Form == record.Number {
		t.Form = record.Text
	}
}

// nullWhere names a field to be sent as null if it is absent.
func nullWhere(absent bool, name string) []string {
	if absent {
		return []string{name, "null"}
	}
	return nil
}

func oddFollowUp(n int, f *record.FollowUp) {
	asText(&f.CreatedOn)
	asText(&f.UpdatedOn)
	asText(&f.ResolvedOn)
	nulls := nullWhere(f.ResolvedOn.Form == record.Absent, "resolved_on")
	nulls = append(nulls, nullWhere(f.Due == "", "due")...)
	nulls = append(nulls, nullWhere(f.CompleterID == "", "m_completer_id")...)
	f.Unknown = extra(f.Unknown, append(nulls, "deleted", "false", "field_id", "41", "in_progress", []string{"false", "true", "null"}[n%3])...)
	messages := append([]record.Message(nil), f.Messages...)
	for i := range messages {
		m := &messages[i]
		m.Unknown = extra(m.Unknown, append(nullWhere(m.ReassigneeID == "", "m_reassignee_id"), nullWhere(m.Signature == nil, "signature")...)...)
	}
	f.Messages = messages
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
	versions := append([]record.Version(nil), r.Versions...)
	for i := range versions {
		versions[i].Unknown = extra(versions[i].Unknown, "size", "48213")
		if versions[i].Link == "" {
			versions[i].Unknown = extra(versions[i].Unknown, "link", "null")
		}
	}
	r.Versions = versions
}
