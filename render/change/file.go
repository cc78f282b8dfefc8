package change

import (
	"reflect"
	"slices"
	"strings"

	"opsreport/render/event"
	"opsreport/render/word"
)

// File is the content of data/changes.json. Without a night before, since is null and every list is
// empty. A list has each id once, sorted; kinds are the kinds of event that put an id there.
type File struct {
	Since     *string `json:"since"`
	FollowUps struct {
		New          []string `json:"new" kinds:"followups-new"`
		Closed       []string `json:"closed" kinds:"closed"`
		Reopened     []string `json:"reopened" kinds:"reopened"`
		Reassigned   []string `json:"reassigned" kinds:"reassigned"`
		DueChanged   []string `json:"due_changed" kinds:"due-changed"`
		NewlyOverdue []string `json:"newly_overdue" kinds:"newly-overdue"`
		NotOverdue   []string `json:"not_overdue" kinds:"not-overdue"`
		Gone         []string `json:"gone" kinds:"followups-gone"`
		Returned     []string `json:"returned" kinds:"followups-returned"`
	} `json:"followups"`
	Equipment struct {
		New           []string `json:"new" kinds:"equipment-new"`
		NewlyExpired  []string `json:"newly_expired" kinds:"newly-expired"`
		BackInDate    []string `json:"back_in_date" kinds:"back-in-date"`
		StatusChanged []string `json:"status_changed" kinds:"newly-expired back-in-date status-changed"`
		Completed     []string `json:"completed" kinds:"completed"`
		ExpiryMoved   []string `json:"expiry_moved" kinds:"expiry-moved"`
		OutOfService  []string `json:"out_of_service" kinds:"out-of-service"`
		InService     []string `json:"in_service" kinds:"in-service"`
		Gone          []string `json:"gone" kinds:"equipment-gone"`
		Returned      []string `json:"returned" kinds:"equipment-returned"`
	} `json:"equipment"`
	Documents struct {
		New        []string `json:"new" kinds:"documents-new"`
		NewVersion []string `json:"new_version" kinds:"new-version"`
		Approved   []string `json:"approved" kinds:"approved"`
		Gone       []string `json:"gone" kinds:"documents-gone"`
		Returned   []string `json:"returned" kinds:"documents-returned"`
	} `json:"documents"`
	Trainings struct {
		New      []string `json:"new" kinds:"trainings-new"`
		Gone     []string `json:"gone" kinds:"trainings-gone"`
		Returned []string `json:"returned" kinds:"trainings-returned"`
	} `json:"trainings"`
}

// File returns the content of data/changes.json; c may be nil.
func (c *Changes) File() File {
	var out File
	if c != nil {
		out.Since = new(word.Stamp(c.Since))
	} else {
		c = new(Changes)
	}
	kinds := map[string][]string{}
	for i := range c.Events {
		if k := event.KindOf(&c.Events[i]); k != nil {
			kinds[k.ID] = append(kinds[k.ID], c.Events[i].ID)
		}
	}
	for _, list := range []any{&out.FollowUps, &out.Equipment, &out.Documents, &out.Trainings} {
		of := reflect.ValueOf(list).Elem()
		for i := range of.NumField() {
			ids := []string{}
			for kind := range strings.FieldsSeq(of.Type().Field(i).Tag.Get("kinds")) {
				ids = append(ids, kinds[kind]...)
			}
			slices.Sort(ids)
			of.Field(i).Set(reflect.ValueOf(slices.Compact(ids)))
		}
	}
	e := &out.Equipment
	// A new item that is expired already has no status before.
	e.StatusChanged = slices.DeleteFunc(e.StatusChanged, func(id string) bool {
		_, came := slices.BinarySearch(e.New, id)
		_, back := slices.BinarySearch(e.Returned, id)
		return came || back
	})
	return out
}
