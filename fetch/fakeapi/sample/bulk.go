package sample

import (
	"iter"
	"strconv"
	"time"

	"opsreport/fetch/record"
)

// Bulk returns a Set for measurements: n plain follow-ups, one for each minute back from
// last, of which every 40th is open and every 200th is overdue, and one list of
// equipment, each item with a note of noteBytes bytes. Records are made while they are
// read and share their texts, so that large answers need little memory. The equipment
// type is BulkType.
func Bulk(last time.Time, followUps, equipment, noteBytes int) record.Set {
	note := make([]byte, noteBytes)
	for i := range note {
		note[i] = "All points of the list are done. "[i%33]
	}
	notes := string(note)
	return record.Set{
		FollowUps: count(followUps, func(i int) *record.FollowUp { return bulkFollowUp(last, i) }),
		Overdue: func(yield func(string, error) bool) {
			for i := 0; i < followUps; i += 200 {
				if !yield(bulkID(i), nil) {
					return
				}
			}
		},
		Equipment: count(equipment, func(i int) *record.Equipment {
			return &record.Equipment{
				ID:        bulkID(i),
				Serial:    "BK-" + strconv.Itoa(i),
				TypeID:    BulkType,
				Created:   ms(last),
				InService: record.True,
				Status:    "uptodate",
				Notes:     notes,
			}
		}),
	}
}

// BulkType is the equipment type of Bulk.
const BulkType = "5804f0f30ef50473af58ffff"

func count[T any](n int, of func(int) *T) iter.Seq2[*T, error] {
	return func(yield func(*T, error) bool) {
		for i := range n {
			if !yield(of(i), nil) {
				return
			}
		}
	}
}

func bulkID(i int) string {
	digits := strconv.FormatInt(1<<32+int64(i), 16) // nine hex digits; the first is always 1
	return "6683c1d20a4b7f00" + digits[1:]
}

func bulkFollowUp(last time.Time, i int) *record.FollowUp {
	created := ms(last.Add(-time.Duration(i+1) * time.Minute))
	f := &record.FollowUp{
		ID:         bulkID(i),
		FormID:     "1203",
		ResponseID: strconv.Itoa(9000000 - i),
		Open:       record.True,
		CreatedOn:  created,
		UpdatedOn:  created,
		ObserverID: "55f1e2d3c4b5a69788990011",
		AssignerID: "55f1e2d3c4b5a69788990011",
		AssigneeID: "55f1e2d3c4b5a69788990022",
		Due:        "20261231",
		Messages: []record.Message{{ID: bulkID(i), Date: created, UserID: "55f1e2d3c4b5a69788990011",
			Note: "Drain cover by the weighbridge rocks when a truck goes over it. Cones out until somebody looks."}},
	}
	if i%40 != 0 {
		f.Open, f.ResolvedOn, f.CompleterID = record.False, created, f.AssigneeID
	}
	return f
}
