// Package testnight is a small account with something in every list, for tests of
// what reads a night.
package testnight

import (
	"fmt"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/kind"
)

var asOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func daysAgo(n float64) record.Time { return record.MS(asOf.UnixMilli() - int64(n*24*60*60*1000)) }
func soon(days float64) record.Time { return daysAgo(-days) }

// Night is the account on a night on which so many of its follow-ups and items are
// late. Nothing of it is random.
func Night(late, expired int) record.Night {
	var set record.Set
	var followUps []*record.FollowUp
	var overdue []string
	for i := range 40 {
		f := &record.FollowUp{
			ID:         fmt.Sprintf("f%02d", i),
			FormID:     "1207",
			Open:       record.True,
			CreatedOn:  daysAgo(143 - 3*float64(i)),
			UpdatedOn:  daysAgo(20),
			AssigneeID: "P-7F3A",
			Due:        "20261230",
		}
		if i < late {
			overdue = append(overdue, f.ID)
		}
		followUps = append(followUps, f)
	}
	for i := range 20 {
		followUps = append(
			followUps,
			&record.FollowUp{
				ID:         fmt.Sprintf("c%02d", i),
				FormID:     "1207",
				Open:       record.False,
				CreatedOn:  daysAgo(60),
				UpdatedOn:  daysAgo(40),
				ResolvedOn: daysAgo(50 - float64(i)),
				Due:        "20261001",
			},
		)
	}
	var equipment []*record.Equipment
	for i := range 206 {
		e := &record.Equipment{ID: fmt.Sprintf("e%03d", i), TypeID: "t1", InService: record.True, Status: "uptodate", OfficeIDs: []string{"o1"},
			Schedules: []record.Schedule{{ID: "s", Status: "uptodate", ExpiresOn: soon(30), ExpiringOn: soon(10), LastCompletedOn: daysAgo(100)}}}
		if i < expired {
			e.Status = "expired"
			e.Schedules[0] = record.Schedule{
				ID:              "s",
				Status:          "expired",
				ExpiresOn:       daysAgo(110 - 5*float64(i)),
				ExpiringOn:      daysAgo(130),
				LastCompletedOn: daysAgo(400),
			}
		}
		equipment = append(equipment, e)
	}
	equipment = append(equipment, &record.Equipment{ID: "bare", TypeID: "t1", InService: record.True, Status: "uptodate"},
		&record.Equipment{ID: "out", TypeID: "t1", InService: record.False, Status: "expired"})
	set.FollowUps, set.Overdue, set.Equipment = record.Of(followUps...), record.Of(overdue...), record.Of(equipment...)
	set.Resources = record.Of(
		&record.Resource{
			ID:    "d1",
			Title: "Hot work",
			Versions: []record.Version{
				{Created: daysAgo(1300), ApprovedOn: daysAgo(1275), Type: "file", Label: "v1"},
				{Created: daysAgo(10), Type: "file", Label: "v2"},
			},
		},
		&record.Resource{ID: "d2", Title: "Spill plan", Versions: []record.Version{{Created: daysAgo(10), Type: "link"}}},
	)
	set.GroupTrainings = record.Of(
		&record.GroupTraining{ID: "1", Created: daysAgo(20), TraineeIDs: []string{"a", "b"}, TrainingIDs: []string{"401"}, InstructorID: "i"},
	)
	return record.Night{
		Set:      set,
		AsOf:     asOf,
		Digest:   strings.Repeat("9f", 32),
		BaseURL:  "https://ops.example.com",
		Started:  asOf,
		Finished: asOf.Add(4 * time.Minute),
		Types:    []record.TypeAsked{{ID: "t1", Name: "Fire extinguishers", Rows: 208}, {ID: "t2", Name: "Eyewash stations"}},
		Lists: []record.ListCount{{List: kind.FollowUps.Spec().Service, Rows: 60, Reported: 60},
			{List: kind.Equipment.Spec().Service, Rows: 208, Reported: -1}},
	}
}
