package record

import (
	"strings"
	"testing"
)

// TestFieldsOfTheSpecification holds the decoders against the names of the
// specification: they take null for each, keep one apart as mistyped whose value
// has another type, and keep apart as unnamed one that has another name.
func TestFieldsOfTheSpecification(t *testing.T) {
	t.Parallel()
	for of, c := range map[string]struct {
		names string
		left  func(item []byte) []Field // fields that were not read
	}{
		"resource": {"id title created sequence category_id tags shouldBeAvailableOffline versions versions[].creator_id versions[].created " +
			"versions[].approvedOn versions[].version versions[].description versions[].file versions[].link versions[].type",
			func(item []byte) []Field {
				r, err := DecodeResource(item)
				return unread(t, err, r.Unknown, len(r.Versions), func(i int) []Field { return r.Versions[i].Unknown })
			}},
		"follow-up": {"id form_id response_id open created_on updated_on m_observer_id m_assigner_id m_assignee_id due resolved_on " +
			"m_completer_id messages messages[].id messages[].date messages[].m_user_id messages[].note messages[].m_reassignee_id " +
			"messages[].signature messages[].attachments messages[].notify messages[].attachments[].key messages[].attachments[].caption",
			func(item []byte) []Field {
				f, err := DecodeFollowUp(item)
				return unread(t, err, f.Unknown, len(f.Messages), func(i int) []Field {
					left := f.Messages[i].Unknown
					for _, a := range f.Messages[i].Attachments {
						left = append(left, a.Unknown...)
					}
					return left
				})
			}},
		"equipment": {"id serialNumber equipmentType_id created parent_id fieldOffice_id lineOfBusiness_id clients_id assignedUsers_id title " +
			"notes isInService metavalues status schedules schedules[].schedule_id schedules[].status schedules[].expiresOn " +
			"schedules[].expiringOn schedules[].lastCompletedOn",
			func(item []byte) []Field {
				e, err := DecodeEquipment(item)
				return unread(t, err, e.Unknown, len(e.Schedules), func(i int) []Field { return e.Schedules[i].Unknown })
			}},
		"training": {"id created m_trainees_id trainings_id m_instructor_id notes", func(item []byte) []Field {
			g, err := DecodeGroupTraining(item)
			return unread(t, err, g.Unknown, 0, nil)
		}},
	} {
		for _, path := range strings.Fields(c.names) {
			if left := c.left(itemWith(path, "null")); len(left) != 0 {
				t.Errorf("%s %s: not read", of, path)
			}
			if left := c.left(itemWith(path+"_x", "null")); len(left) != 1 || left[0].Mistyped {
				t.Errorf("%s %s_x: read, or taken for a name of the specification: %v", of, path, left)
			}
			if left := c.left(itemWith(path, otherType(path))); path != "messages[].signature" && (len(left) != 1 || !left[0].Mistyped) {
				t.Errorf("%s %s: a value of another type is read, or the name is not known: %v", of, path, left)
			}
		}
	}
}

// otherType is a value that a field cannot have.
func otherType(path string) string {
	switch path {
	case "shouldBeAvailableOffline", "open", "messages[].notify", "isInService":
		return "17"
	}
	return "true"
}

// unread gathers the fields kept apart in an item and its parts.
func unread(t *testing.T, err error, all []Field, parts int, part func(int) []Field) []Field {
	t.Helper()
	if err != nil {
		t.Error(err)
	}
	for i := range parts {
		all = append(all, part(i)...)
	}
	return all
}

// itemWith is an item with one field: of a[].b it is {"a":[{"b":null}]}.
func itemWith(path, value string) []byte {
	steps := strings.Split(path, "[].")
	out := `{"` + steps[len(steps)-1] + `":` + value + `}`
	for i := len(steps) - 2; i >= 0; i-- {
		out = `{"` + steps[i] + `":[` + out + `]}`
	}
	return []byte(out)
}
