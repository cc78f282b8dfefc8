package harbourtest

import (
	"fmt"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// quay is a small account with something at each edge that a page tells of: ties between offices and between assignees, items of two
// offices and of none, inspections without a date and without a completion, threads that pass a follow-up on, and more of each than a
// page names. Between its nights records come, go, change and come back.
type quay struct {
	asOf time.Time
	k    int // number of the night; the last one is that of the pages
}

func (q quay) days(n float64) record.Time {
	return record.MS(QuayAsOf.UnixMilli() + int64(n*24*60*60*1000))
}

// QuayAsOf is the last of its nights. The clock of London went back a month before.
var QuayAsOf = time.Date(2026, 11, 25, 4, 12, 7, 0, time.UTC)

// QuayNights are how many days before the last night each of them was; between two of them are more than ten days.
var QuayNights = []int{45, 32, 31, 18, 8, 7, 2, 1, 0}

// QuayBook has the names of its ids.
func QuayBook() *label.Book {
	book := new(label.Book)
	for kind, names := range map[label.Kind]map[string]string{
		"field_office": {"o1": "West Dock", "o2": "Quayside", "o3": "Yard"},
		"user":         {"u1": "Ada Berg", "u2": "Bo Carr", "u3": "Cy Dahl"},
		"form":         {"1207": "Working-at-height review"},
		"schedule":     {"s0": "Annual service"},
	} {
		for id, name := range names {
			book.Set(kind, id, name)
		}
	}
	return book
}

func quayDigest(k int) string { return fmt.Sprintf("%012x%052x", 0x9f3c00000000+k, k&0xff) }

// Quay returns that account on the k-th of its nights, from 0.
func Quay(k int) record.Night {
	q := quay{QuayAsOf.AddDate(0, 0, -QuayNights[k]), k}
	n := record.Night{
		Folder:        q.asOf.Format("20060102T150405Z"),
		Digest:        quayDigest(q.k),
		AsOf:          q.asOf,
		Started:       q.asOf,
		Finished:      q.asOf.Add(4*time.Minute + 31*time.Second),
		BaseURL:       "https://ops.example.com",
		Tool:          "opsreport test",
		Types:         []record.TypeAsked{{ID: "t0", Name: "Ladders"}, {ID: "t1"}, {ID: "t2", Name: "Hoists"}, {ID: "t9", Name: "Sirens"}},
		FollowUpWalks: 2,
		OverdueWalks:  1,
		Config:        strings.Repeat("c0", 32),
	}
	if k > 0 {
		n.Previous.Folder = QuayAsOf.AddDate(0, 0, -QuayNights[k-1]).Format("20060102T150405Z")
		n.Previous.Digest = quayDigest(k - 1)
	}
	items, followUps, overdue := q.items(n.Types), q.followUps(), []string{"f-nowhere"}
	for i, f := range followUps {
		if f.Open != record.False && (i+q.k)%4 == 1 && i != 25 {
			overdue = append(overdue, f.ID)
		}
	}
	documents, sessions := q.documents(), q.sessions()
	n.Set = record.Set{Equipment: record.Of(items...), FollowUps: record.Of(followUps...), Resources: record.Of(documents...),
		GroupTrainings: record.Of(sessions...), Overdue: record.Of(overdue...)}
	n.Lists = []record.ListCount{{List: record.Resources, Rows: len(documents), Reported: -1},
		{List: record.FollowUps, Rows: len(followUps), Reported: len(followUps)}, {List: record.Equipments, Rows: len(items), Reported: -1},
		{List: record.GroupTrainings, Rows: len(sessions), Reported: -1}, {List: record.OverdueIDs, Rows: len(overdue), Reported: len(overdue)}}
	answered := func(after time.Duration, method string, attempt, items int) *record.Request {
		r := &record.Request{At: q.asOf.Add(after), Method: method, Attempt: attempt, Status: 200, Items: items}
		r.RequestID, r.ResponseTimeMS, r.Bytes = fmt.Sprint("R", items), int64(100+items), int64(90*items)
		r.SHA256 = strings.Repeat("c1", 32)
		return r
	}
	n.Requests = record.Of(
		&record.Request{At: q.asOf, Method: "resources.list", Attempt: 1, Status: 503, Error: "HTTP 503 Service Unavailable"},
		answered(2*time.Second, "resources.list", 2, len(documents)), answered(9*time.Second, "followups.list", 1, len(followUps)))
	return n
}

func (q quay) items(types []record.TypeAsked) (out []*record.Equipment) {
	offices := [][]string{{"o1"}, {"o2"}, {"o1", "o2"}, {"o3"}, nil}
	for kind := range 3 {
		for i := kind; i < 42; i += 3 {
			if (i+q.k)%14 == 6 || i == 40 && q.k > 3 || i == 41 && q.k < 6 {
				continue // not there on this night
			}
			e := &record.Equipment{
				ID:          fmt.Sprintf("5804f0f30ef50473af58%02d", i),
				Serial:      fmt.Sprintf("EX-%04d", i),
				TypeID:      types[kind].ID,
				Created:     q.days(-400 - float64(i)),
				Title:       fmt.Sprint("Gear ", i%7),
				OfficeIDs:   offices[(i+i/6)%5],
				LineID:      []string{"l1", "l2", ""}[i%3],
				AssignedIDs: []string{"u1", "u2"}[:i%3],
				InService:   record.True,
				Status:      "uptodate",
			}
			switch {
			case i == 39:
				e.InService = record.Unset
			case i%10 == 7 && (i != 17 || q.k > 5):
				e.InService = record.False
			}
			if i%9 == 5 {
				e.ParentID = fmt.Sprintf("5804f0f30ef50473af58%02d", i-2)
			}
			if i == 12 {
				e.Notes, e.Serial = "Stands *behind* the shed.", ""
			}
			for s := range []int{1, 1, 2, 1, 3, 0}[i%6] {
				e.Schedules = append(e.Schedules, q.schedule(i, s))
			}
			for _, s := range e.Schedules {
				if s.Status == "expired" || s.Status == "expiring" && e.Status != "expired" {
					e.Status = s.Status
				}
			}
			out = append(out, e)
			types[kind].Rows++
		}
	}
	return out
}

// schedule is the s-th inspection of an item: it is completed late, early or never, and in the last nights some are put right.
func (q quay) schedule(i, s int) record.Schedule {
	due := float64([]int{-60, -33, -20, -9, -3, 0, 2, 6, 9, 13, 14, 27, 55, 83, 84}[(3*i+5*s)%15]) + float64(i%5)/10
	done := due - 180
	at := q.asOf.Sub(QuayAsOf).Hours() / 24
	if i%3 == 2 && at > due+float64(i%8) && due < -2 { // put right some days after its date, or on it
		done, due = due+float64(i%8)-2, due+90
	}
	out := record.Schedule{ID: fmt.Sprint("s", s), Status: "uptodate", ExpiresOn: q.days(due), ExpiringOn: q.days(due - 10),
		LastCompletedOn: q.days(done)}
	switch {
	case due < at:
		out.Status = "expired"
	case due-10 < at:
		out.Status = "expiring"
	}
	switch {
	case i%12 == 9:
		out.LastCompletedOn = record.Time{}
	case i%6 == 4 && i > 9 && s == 0:
		out.Status, out.ExpiresOn = "expired", record.Time{}
	case i == 12, i == 27: // completed in the days before it expires
		out.LastCompletedOn = q.days(due - 6)
	case i == 18 && q.k > 4:
		out.ExpiresOn = q.days(due + 3) // moved
	}
	return out
}

func (q quay) followUps() (out []*record.FollowUp) {
	for i := range 31 {
		opened := -float64(4*i) - float64(i%3)/4
		at := q.asOf.Sub(QuayAsOf).Hours() / 24
		if at < opened || i == 30 && q.k > 6 {
			continue
		}
		f := &record.FollowUp{
			ID:         fmt.Sprintf("f%02d", i),
			FormID:     []string{"1207", "1208", "77"}[i%3],
			ResponseID: fmt.Sprint(9000 + i),
			Open:       record.True,
			CreatedOn:  q.days(opened),
			UpdatedOn:  q.days(min(opened+2, 0)),
			ObserverID: []string{"u1", "u2", "u3"}[i%3],
			AssignerID: "u1",
			AssigneeID: []string{"u1", "u2", "u3", ""}[(i+q.k/4)%4],
			Due:        fmt.Sprintf("202611%02d", 1+(i+q.k/6)%29),
		}
		closed := opened + float64(5+i%6*3)
		if i%4 == 2 && at > closed && (i != 10 || q.k < 5 || q.k > 7) { // one is reopened and closed again
			f.Open, f.ResolvedOn = record.False, q.days(closed)
			f.CompleterID = []string{"u1", "u2", "u3", ""}[i%4+i%2]
		}
		switch {
		case i == 21:
			f.Open = record.Unset
		case i == 5 && q.k == 8:
			f.Due = "20261224"
		}
		for m := range i % 5 {
			when := opened + float64(m*m)/2 + float64(min(m, 1))
			if when > at {
				break
			}
			note := record.Message{ID: fmt.Sprint("m", m), Date: q.days(when + float64(i%3)*40/86400), UserID: []string{"u1", "u2", "u3"}[m%3],
				Note: fmt.Sprintf("Look at EX-%04d and EX-0004. Then tell.", 3*i)}
			if m%2 == 1 {
				note.ReassigneeID = []string{"u2", "u3", "u1"}[(i+m)%3]
			}
			for a := range m {
				note.Attachments = append(note.Attachments, record.Attachment{Key: fmt.Sprint("k", a), Caption: "Picture"})
			}
			f.Messages = append(f.Messages, note)
		}
		if f.Open == record.False && i%8 == 2 { // somebody wrote when it was closed, or was the one who closed it
			f.Messages = append(f.Messages, record.Message{ID: "end", Date: record.MS(f.ResolvedOn.MS + 900), Note: "Done.",
				UserID: []string{f.CompleterID, "u2"}[i/8%2]})
		}
		out = append(out, f)
	}
	return out
}

func (q quay) documents() (out []*record.Resource) {
	for i := range 9 {
		if i == 8 && q.k > 5 {
			continue
		}
		d := &record.Resource{ID: fmt.Sprint("d", i), Title: fmt.Sprint("Plan ", i), CategoryID: []string{"k1", "k2", ""}[i%3],
			Created: q.days(-float64(900 * i / 4)), Sequence: fmt.Sprint(i), Tags: []string{"a", "b"}[:i%3]}
		for v := range i % 4 {
			made := -float64(60*i + 700*v)
			one := record.Version{CreatorID: "u2", Created: q.days(made), Label: fmt.Sprint("v", 3-v), Type: []string{"file", "link"}[v%2]}
			if one.File = fmt.Sprint("key-", i, v); v%2 == 1 {
				one.File, one.Link = "", fmt.Sprint("https://docs.example.com/", i)
			}
			if (i+v)%3 != 0 && q.k > v {
				one.ApprovedOn = q.days(made + 20)
			}
			d.Versions = append(d.Versions, one)
		}
		out = append(out, d)
	}
	return out
}

func (q quay) sessions() (out []*record.GroupTraining) {
	for i := range 8 {
		if made := -float64(6*i*i + i); made <= q.asOf.Sub(QuayAsOf).Hours()/24 {
			out = append(out, &record.GroupTraining{ID: fmt.Sprint(100 + i), Created: q.days(made), InstructorID: []string{"u1", ""}[i/5],
				TraineeIDs: []string{"u3", "u1", "u2", "u1"}[:i%5], TrainingIDs: []string{"401", "402", "403"}[:i%4]})
		}
	}
	return out
}
