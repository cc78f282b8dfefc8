package fakeapi

import (
	"iter"
	"slices"
	"strconv"

	"opsreport/fetch/record"
)

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
