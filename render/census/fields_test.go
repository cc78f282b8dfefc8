package census

import (
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// TestFieldsAreThoseOfTheRecords holds every name against the decoders: they
// take null for a field that they know, and keep apart one that they do not.
func TestFieldsAreThoseOfTheRecords(t *testing.T) {
	t.Parallel()
	for l, c := range map[List]struct {
		names string
		left  func(item []byte) int // fields that were not read
	}{
		DocumentList: {resourceFields, func(item []byte) int {
			r, err := record.DecodeResource(item)
			return unread(t, err, r.Unknown, len(r.Versions), func(i int) []record.Field { return r.Versions[i].Unknown })
		}},
		FollowUpList: {followUpFields, func(item []byte) int {
			f, err := record.DecodeFollowUp(item)
			return unread(t, err, f.Unknown, len(f.Messages), func(i int) []record.Field {
				left := f.Messages[i].Unknown
				for _, a := range f.Messages[i].Attachments {
					left = append(left, a.Unknown...)
				}
				return left
			})
		}},
		EquipmentList: {equipmentFields, func(item []byte) int {
			e, err := record.DecodeEquipment(item)
			return unread(t, err, e.Unknown, len(e.Schedules), func(i int) []record.Field { return e.Schedules[i].Unknown })
		}},
		TrainingList: {trainingFields, func(item []byte) int {
			g, err := record.DecodeGroupTraining(item)
			return unread(t, err, g.Unknown, 0, nil)
		}},
	} {
		names := strings.Fields(c.names)
		for _, name := range names {
			if left := c.left(nullAt(name)); left != 0 || !specified(l, name) {
				t.Errorf("%v %s: %d fields not read, specified %v", l, name, left, specified(l, name))
			}
			if other := name + "_x"; c.left(nullAt(other)) != 1 || specified(l, other) {
				t.Errorf("%v %s: read, or specified", l, other)
			}
		}
		if all := strings.Join(names, " "); specified(l, all) || specified(l, "") {
			t.Errorf("%v: several names at once, or none, are taken for a field", l)
		}
	}
}

// unread adds up the fields kept apart in an item and its parts.
func unread(t *testing.T, err error, top []record.Field, parts int, part func(int) []record.Field) int {
	t.Helper()
	if err != nil {
		t.Error(err)
	}
	n := len(top)
	for i := range parts {
		n += len(part(i))
	}
	return n
}

// nullAt is an item with one field: a[].b is {"a":[{"b":null}]}.
func nullAt(path string) []byte {
	steps := strings.Split(path, "[].")
	out := `{"` + steps[len(steps)-1] + `":null}`
	for i := len(steps) - 2; i >= 0; i-- {
		out = `{"` + steps[i] + `":[` + out + `]}`
	}
	return []byte(out)
}
