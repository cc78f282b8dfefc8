package report

import (
	"fmt"
	"iter"
	"runtime"
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// large streams a big account without holding it.
func large(records int) record.Night {
	gen := func(n int, id string) iter.Seq2[int, string] {
		return func(yield func(int, string) bool) {
			for i := range n {
				if !yield(i, fmt.Sprintf("%s%021d", id, i)) {
					return
				}
			}
		}
	}
	n := night(record.Set{})
	n.Lists = []record.ListCount{
		{List: "followups", Rows: records * 6 / 10, Reported: -1},
		{List: "equipments", Rows: records * 3 / 10, Reported: -1},
		{List: "resources", Rows: records / 20, Reported: -1},
		{List: "grouptrainings", Rows: records / 20, Reported: -1},
	}
	n.FollowUps = func(yield func(*record.FollowUp, error) bool) {
		for i, id := range gen(records*6/10, "f") {
			f := &record.FollowUp{
				ID:         id,
				FormID:     fmt.Sprint(i % 40),
				ResponseID: fmt.Sprint(3_000_000 + i),
				Open:       record.Bool(1 + i%2),
				CreatedOn:  daysAgo(float64(i%900) + 0.3),
				UpdatedOn:  daysAgo(float64(i % 300)),
				ResolvedOn: daysAgo(float64(i%900) / 2),
				Due:        fmt.Sprint(20260101 + i%28),
				ObserverID: fmt.Sprintf(
					"u%022d",
					i%700,
				),
				AssigneeID:  fmt.Sprintf("u%022d", i%500),
				AssignerID:  fmt.Sprintf("u%022d", i%300),
				CompleterID: fmt.Sprintf("u%022d", i%200),
				Messages:    []record.Message{{Date: daysAgo(1), UserID: "u", Note: "text"}, {Date: daysAgo(2), ReassigneeID: "v"}},
			}
			if !yield(f, nil) {
				return
			}
		}
	}
	n.Equipment = func(yield func(*record.Equipment, error) bool) {
		for i, id := range gen(records*3/10, "e") {
			e := &record.Equipment{
				ID:        id,
				Serial:    fmt.Sprintf("EX-%06d", i),
				Title:     fmt.Sprintf("Extinguisher %d", i),
				TypeID:    fmt.Sprintf("t%022d", i%12),
				InService: record.Bool(1 + (i%10+9)/10),
				OfficeIDs: []string{fmt.Sprintf("o%022d", i%30)},
				LineID:    "l",
				Status:    "uptodate",
				Created:   daysAgo(500),
				Schedules: []record.Schedule{
					{ID: "s1", Status: "uptodate", ExpiresOn: soon(20), ExpiringOn: soon(10), LastCompletedOn: daysAgo(30)},
					{ID: "s2", Status: "uptodate", ExpiresOn: soon(200), ExpiringOn: soon(190), LastCompletedOn: daysAgo(30)},
				},
			}
			if !yield(e, nil) {
				return
			}
		}
	}
	n.Resources = func(yield func(*record.Resource, error) bool) {
		for i, id := range gen(records/20, "d") {
			if !yield(
				&record.Resource{
					ID:       id,
					Title:    fmt.Sprintf("Procedure %d", i),
					Created:  daysAgo(900),
					Tags:     []string{"a"},
					Versions: []record.Version{{Created: daysAgo(900), ApprovedOn: daysAgo(880), Label: "v1", Type: "file"}},
				},
				nil,
			) {
				return
			}
		}
	}
	n.GroupTrainings = func(yield func(*record.GroupTraining, error) bool) {
		for i, id := range gen(records/20, "t") {
			var who []string
			for j := range 7 {
				who = append(who, fmt.Sprintf("u%022d", (i+j*13)%700))
			}
			if !yield(
				&record.GroupTraining{
					ID:           id,
					Created:      daysAgo(float64(i % 700)),
					TraineeIDs:   who,
					TrainingIDs:  []string{fmt.Sprint(i % 60)},
					InstructorID: who[0],
				},
				nil,
			) {
				return
			}
		}
	}
	return n
}

// The report of a large account must stay small: the site, the PDF and the
// night before share the memory with it.
func TestLargeAccountStaysSmall(t *testing.T) {
	const records, limitBytes = 50_000, 28 << 20
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	r := build(t, large(records), Options{})
	runtime.GC()
	runtime.ReadMemStats(&after)
	if used := int64(after.HeapAlloc) - int64(before.HeapAlloc); used > limitBytes {
		t.Errorf("%d records take %d bytes, %d each", records, used, used/records)
	} else {
		t.Logf("%d bytes, %d a record", used, used/records)
	}
	if got := len(r.FollowUps) + len(r.Equipment) + len(r.Documents) + len(r.Trainings); got != records {
		t.Errorf("%d records", got)
	}
}

func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		if _, err := Build(large(150_000), nil, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// Of a record that was read, nothing stays but what the rows say.
func TestRecordsAreNotKept(t *testing.T) {
	const records, rest, limitBytes = 400, 50_000, 4 << 20 // 20 MB a list
	text := strings.Repeat("x", rest)
	n := night(record.Set{
		FollowUps: decoding(records, record.DecodeFollowUp, func(i int) string {
			return fmt.Sprintf(
				`{"id":"f%d","form_id":"g%d","response_id":"r%d","open":true,"m_assignee_id":"u%d","m_observer_id":"o%d","due":"d%d",`+
					`"messages":[{"note":"%s","m_user_id":"p%d","m_reassignee_id":"q%d"}]}`,
				i,
				i,
				i,
				i,
				i,
				i,
				text,
				i,
				i,
			)
		}),
		Equipment: decoding(records, record.DecodeEquipment, func(i int) string {
			return fmt.Sprintf(
				`{"id":"e%d","serialNumber":"s%d","title":"t%d","parent_id":"p%d","equipmentType_id":"y%d","fieldOffice_id":["o%d"],`+
					`"status":"odd%d","schedules":[{"schedule_id":"c%d","status":"odd"}],"metavalues":{"m%d":{"item_ids":[%d]}},"notes":"%s"}`,
				i,
				i,
				i,
				i,
				i,
				i,
				i,
				i,
				i,
				i,
				text,
			)
		}),
		Resources: decoding(records, record.DecodeResource, func(i int) string {
			return fmt.Sprintf(
				`{"id":"d%d","title":"t%d","category_id":"c%d","tags":["a%d"],"versions":[{"version":"v%d","approvedOn":9999999999999,`+
					`"description":"%s"}]}`,
				i,
				i,
				i,
				i,
				i,
				text,
			)
		}),
		GroupTrainings: decoding(records, record.DecodeGroupTraining, func(i int) string {
			return fmt.Sprintf(
				`{"id":"t%d","m_trainees_id":["u%d","v%d"],"trainings_id":[%d],"m_instructor_id":"w%d","notes":"%s"}`,
				i,
				i,
				i,
				i,
				i,
				text,
			)
		}),
	})
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	r := build(t, n, Options{})
	runtime.GC()
	runtime.ReadMemStats(&after)
	if used := int64(after.HeapAlloc) - int64(before.HeapAlloc); used > limitBytes {
		t.Errorf("%d records of %d bytes leave %d bytes behind", 4*records, rest, used)
	}
	runtime.KeepAlive(r)
}

func decoding[T any](n int, decode func([]byte) (*T, error), item func(i int) string) iter.Seq2[*T, error] {
	return func(yield func(*T, error) bool) {
		for i := range n {
			if !yield(decode([]byte(item(i)))) {
				return
			}
		}
	}
}
