package search

import (
	"encoding/json"
	"fmt"

	"opsreport/render/census"
	"opsreport/render/kind"
)

// finds says how a record of a list is shown where it is found, in columns by their ids.
type finds struct {
	Shows []string `json:"shows"`           // beside the name
	State string   `json:"state,omitempty"` // as a chip
	Since string   `json:"since,omitempty"` // its age is shown of what is urgent
	Aside string   `json:"aside,omitempty"` // shown in its place for records that are set aside
	Date  string   `json:"date,omitempty"`  // shown with its head
	Names bool     `json:"names,omitempty"` // the first column identifies the record, as an id does
}

var found = [...]finds{
	kind.Equipment: {Shows: []string{"title", "office"}, State: "status", Since: "expires", Aside: "service", Names: true},
	kind.FollowUps: {Shows: []string{"form"}, State: "state", Date: "created"},
	kind.Documents: {Shows: []string{"category", "latest-version"}, Date: "latest-approved"},
	kind.Trainings: {Shows: []string{"trainings", "instructor"}, Date: "recorded"},
}

// The ranks of a record among those of its list that are found: the smaller come first, but what is set
// aside stands among the unranked.
const (
	urgent   = iota // expired or with an inspection to catch up, and in service; or overdue
	soon            // expiring and in service, or open
	unranked        // written as nothing
	aside           // not in service
)

// rank returns the rank of a row of the report.
func (d *Data) rank(of kind.ID, row int) int {
	switch of {
	case kind.Equipment:
		switch e := &d.Registers.Report.Equipment[row]; {
		case e.ExpiredServing(), e.Serving() && e.CatchUp() > 0:
			return urgent
		case !e.Serving():
			return aside
		case e.Standing() == census.Expiring:
			return soon
		}
	case kind.FollowUps:
		switch f := &d.Registers.Report.FollowUps[row]; {
		case f.Overdue && f.IsOpen():
			return urgent
		case f.IsOpen():
			return soon
		}
	}
	return unranked
}

// groups writes the groups that are found: name, page, words, and what is urgent if anything is.
func (d *Data) groups() error {
	rows := make([][]string, len(d.Answers))
	for i, a := range d.Answers {
		rows[i] = []string{a.Label, a.Page, a.Text}
		if a.Urgent != "" {
			rows[i] = append(rows[i], a.Urgent)
		}
	}
	content, err := json.Marshal(rows)
	if err != nil {
		return fmt.Errorf("marshal the groups that are found: %w", err)
	}
	return d.Sink.Put("data/groups.js", fmt.Appendf(nil, "opsreportGroups(%s);\n", content))
}
