package change

import (
	"slices"

	"opsreport/render/event"
	"opsreport/render/word"
)

// File is the content of data/changes.json. Without a night before, since is null and every list is
// empty. A list has each id once, sorted.
type File struct {
	Since     *string `json:"since"`
	FollowUps struct {
		New          []string `json:"new"`
		Closed       []string `json:"closed"`
		Reopened     []string `json:"reopened"`
		Reassigned   []string `json:"reassigned"`
		DueChanged   []string `json:"due_changed"`
		NewlyOverdue []string `json:"newly_overdue"`
		NotOverdue   []string `json:"not_overdue"`
		Gone         []string `json:"gone"`
		Returned     []string `json:"returned"`
	} `json:"followups"`
	Equipment struct {
		New           []string `json:"new"`
		NewlyExpired  []string `json:"newly_expired"`
		BackInDate    []string `json:"back_in_date"`
		StatusChanged []string `json:"status_changed"`
		Completed     []string `json:"completed"`
		ExpiryMoved   []string `json:"expiry_moved"`
		OutOfService  []string `json:"out_of_service"`
		InService     []string `json:"in_service"`
		Gone          []string `json:"gone"`
		Returned      []string `json:"returned"`
	} `json:"equipment"`
	Documents struct {
		New        []string `json:"new"`
		NewVersion []string `json:"new_version"`
		Approved   []string `json:"approved"`
		Gone       []string `json:"gone"`
		Returned   []string `json:"returned"`
	} `json:"documents"`
	Trainings struct {
		New      []string `json:"new"`
		Gone     []string `json:"gone"`
		Returned []string `json:"returned"`
	} `json:"trainings"`
}

// File returns the content of data/changes.json; c may be nil.
func (c *Changes) File() File {
	var out File
	if c != nil {
		since := word.Stamp(c.Since)
		out.Since = &since
	} else {
		c = new(Changes)
	}
	kinds := map[string][]string{}
	for i := range c.Events {
		if k := event.KindOf(&c.Events[i]); k != nil {
			kinds[k.ID] = append(kinds[k.ID], c.Events[i].ID)
		}
	}
	f, e, d, t := &out.FollowUps, &out.Equipment, &out.Documents, &out.Trainings
	for _, l := range [...]struct {
		to    *[]string
		kinds []string
	}{
		{&f.New, []string{"followups-new"}}, {&f.Closed, []string{"closed"}}, {&f.Reopened, []string{"reopened"}},
		{&f.Reassigned, []string{"reassigned"}}, {&f.DueChanged, []string{"due-changed"}}, {&f.NewlyOverdue, []string{"newly-overdue"}},
		{&f.NotOverdue, []string{"not-overdue"}}, {&f.Gone, []string{"followups-gone"}}, {&f.Returned, []string{"followups-returned"}},

		{&e.New, []string{"equipment-new"}}, {&e.NewlyExpired, []string{"newly-expired"}}, {&e.BackInDate, []string{"back-in-date"}},
		{&e.StatusChanged, []string{"newly-expired", "back-in-date", "status-changed"}}, {&e.Completed, []string{"completed"}},
		{&e.ExpiryMoved, []string{"expiry-moved"}}, {&e.OutOfService, []string{"out-of-service"}}, {&e.InService, []string{"in-service"}},
		{&e.Gone, []string{"equipment-gone"}}, {&e.Returned, []string{"equipment-returned"}},

		{&d.New, []string{"documents-new"}}, {&d.NewVersion, []string{"new-version"}}, {&d.Approved, []string{"approved"}},
		{&d.Gone, []string{"documents-gone"}}, {&d.Returned, []string{"documents-returned"}},

		{&t.New, []string{"trainings-new"}}, {&t.Gone, []string{"trainings-gone"}}, {&t.Returned, []string{"trainings-returned"}},
	} {
		*l.to = []string{}
		for _, k := range l.kinds {
			*l.to = append(*l.to, kinds[k]...)
		}
		slices.Sort(*l.to)
		*l.to = slices.Compact(*l.to)
	}
	// A new item that is expired already has no status before.
	e.StatusChanged = slices.DeleteFunc(e.StatusChanged, func(id string) bool {
		_, came := slices.BinarySearch(e.New, id)
		_, back := slices.BinarySearch(e.Returned, id)
		return came || back
	})
	return out
}
