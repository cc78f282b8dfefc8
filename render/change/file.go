package change

import "opsreport/render/word"

// File is data/changes.json. Without a night before, since is null and
// every list is empty.
type File struct {
	Since     *string `json:"since"`
	FollowUps struct {
		New          []string `json:"new"`
		Closed       []string `json:"closed"`
		Reopened     []string `json:"reopened"`
		Reassigned   []string `json:"reassigned"`
		DueChanged   []string `json:"due_changed"`
		NewlyOverdue []string `json:"newly_overdue"`
		Gone         []string `json:"gone"`
	} `json:"followups"`
	Equipment struct {
		New          []string `json:"new"`
		NewlyExpired []string `json:"newly_expired"`
		BackInDate   []string `json:"back_in_date"`
		Gone         []string `json:"gone"`
	} `json:"equipment"`
	Documents struct {
		New        []string `json:"new"`
		NewVersion []string `json:"new_version"`
		Gone       []string `json:"gone"`
	} `json:"documents"`
	Trainings struct {
		New  []string `json:"new"`
		Gone []string `json:"gone"`
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
	for _, l := range [...]struct {
		to   *[]string
		from []string
	}{
		{&out.FollowUps.New, c.FollowUps.New}, {&out.FollowUps.Closed, c.FollowUps.Closed}, {&out.FollowUps.Reopened, c.FollowUps.Reopened},
		{&out.FollowUps.Reassigned, c.FollowUps.Reassigned}, {&out.FollowUps.DueChanged, c.FollowUps.DueChanged},
		{&out.FollowUps.NewlyOverdue, c.FollowUps.NewlyOverdue}, {&out.FollowUps.Gone, c.FollowUps.Gone},
		{&out.Equipment.New, c.Equipment.New}, {&out.Equipment.NewlyExpired, c.Equipment.NewlyExpired},
		{&out.Equipment.BackInDate, c.Equipment.BackInDate}, {&out.Equipment.Gone, c.Equipment.Gone},
		{&out.Documents.New, c.Documents.New}, {&out.Documents.NewVersion, c.Documents.NewVersion}, {&out.Documents.Gone, c.Documents.Gone},
		{&out.Trainings.New, c.Trainings.New}, {&out.Trainings.Gone, c.Trainings.Gone},
	} {
		*l.to = append([]string{}, l.from...)
	}
	return out
}
