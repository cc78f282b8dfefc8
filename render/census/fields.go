package census

import (
	"strings"

	"opsreport/fetch/record"
)

// The fields that the specification names. X-2 lists those that came with another type.
const (
	resourceFields = " id title created sequence category_id tags shouldBeAvailableOffline versions" +
		" versions[].creator_id versions[].created versions[].approvedOn versions[].version versions[].description versions[].file " +
		"versions[].link versions[].type "
	followUpFields = " id form_id response_id open created_on updated_on m_observer_id m_assigner_id m_assignee_id due resolved_on " +
		"m_completer_id messages" +
		" messages[].id messages[].date messages[].m_user_id messages[].note messages[].m_reassignee_id messages[].signature " +
		"messages[].attachments messages[].notify" +
		" messages[].attachments[].key messages[].attachments[].caption "
	equipmentFields = " id serialNumber equipmentType_id created parent_id fieldOffice_id lineOfBusiness_id clients_id assignedUsers_id " +
		"title notes isInService metavalues status schedules" +
		" schedules[].schedule_id schedules[].status schedules[].expiresOn schedules[].expiringOn schedules[].lastCompletedOn "
	trainingFields = " id created m_trainees_id trainings_id m_instructor_id notes "
)

// specified reports whether the specification names a field.
func specified(l List, field string) bool {
	names := map[List]string{DocumentList: resourceFields, FollowUpList: followUpFields, EquipmentList: equipmentFields,
		TrainingList: trainingFields}[l]
	return !strings.Contains(field, " ") && strings.Contains(names, " "+field+" ")
}

// fieldName returns the name under which an unreadable field is listed. If the
// specification names the field, its value had another type.
func fieldName(l List, prefix string, f record.Field) string {
	name := prefix + f.Name
	switch {
	case f.Name == "":
		return prefix + "(not an object)"
	case specified(l, name):
		return name + " (a value of another type)"
	}
	return name
}
