package render

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// account is what a service might send, with everything in it that makes two
// ways of counting differ.
type account struct {
	asOf      time.Time
	zone      *time.Location
	aging     []int
	types     []record.TypeAsked
	equipment []*record.Equipment
	followUps []*record.FollowUp
	overdue   []string
	sessions  []*record.GroupTraining
	book      *label.Book
}

// The names of ids: no two are alike and none begins another.
var trees = strings.Fields(`Alder Beech Cedar Dogwood Elm Fir Ginkgo Hazel Ivy Juniper Katsura Larch Maple Nutmeg Oak Pine Quince Rowan
	Spruce Teak Ulmo Vine Willow Yew`)

// agreeCases are moments at which days, weeks and months are easily cut wrong:
// a Monday's first hour, a change of clocks, the far side of the date line.
var agreeCases = []struct {
	at, zone string
	aging    []int
}{
	{"2026-11-21T04:12:07Z", "Europe/London", nil},
	{"2026-03-29T00:30:00Z", "Europe/London", nil},
	{"2026-10-26T00:00:00Z", "Europe/London", []int{5}},
	{"2026-07-31T23:30:00Z", "America/St_Johns", []int{10, 20, 40}},
	{"2026-12-31T11:00:00Z", "Pacific/Apia", nil},
	{"2027-01-01T00:00:00Z", "UTC", []int{1, 2, 3, 4, 5, 6, 365}},
}

func newAccount(t testing.TB, seed int) *account {
	c := agreeCases[seed%len(agreeCases)]
	zone, err := time.LoadLocation(c.zone)
	if err != nil {
		t.Fatal(err)
	}
	at, err := time.Parse(time.RFC3339, c.at)
	if err != nil {
		t.Fatal(err)
	}
	return &account{asOf: at, zone: zone, aging: c.aging, book: new(label.Book)}
}

// drawAccount draws an account; small ones have rates of less than five.
func drawAccount(t testing.TB, seed int) *account {
	a := newAccount(t, seed)
	d := &dealer{account: a, Rand: rand.New(rand.NewPCG(uint64(seed), 16))}
	size := []int{4, 24, 64}[seed%3]
	types := d.ids(label.EquipmentType, "5804f0f30ef50473af5870%02x", 1+size/5)
	offices := append(d.ids(label.Office, "57c2e5b9a3f46d88b2a9e3%02x", 1+size/6), "")
	lines := append(d.ids(label.LineOfBusiness, "56d3f6cab4a57e99c3baf4%02x", 3), "")
	d.items(size, types, offices, lines)
	people := append(d.ids(label.User, "5af1e0c3b2014dd4e6fa%04x", 1+size/4), "")
	d.threads(size, append(d.ids(label.Form, "12%02d", 1+size/8), ""), people)
	d.lessons(size/2, append(d.ids(label.Training, "4%02d", 1+size/6), ""), people)
	return a
}

// dealer draws records of an account.
type dealer struct {
	*account
	*rand.Rand
}

func (d *dealer) in(percent int) bool { return d.IntN(100) < percent }

func pick[T any](d *dealer, from ...T) T { return from[d.IntN(len(from))] }

// ids makes ids of a kind; one in four has no name.
func (d *dealer) ids(kind label.Kind, form string, n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf(form, i+1)
		if d.in(75) {
			d.book.Set(kind, out[i], trees[i%len(trees)]+fmt.Sprint(" ", i/len(trees))[:2*(i/len(trees))])
		}
	}
	return out
}

// past is a time of something that has happened, at whole days before T and a
// millisecond beside them, or no usable one.
func (d *dealer) past(days int) record.Time {
	switch d.IntN(20) {
	case 0:
		return record.Time{}
	case 1:
		return record.MS(pick(d, 0, -5, 1_700_000_000, int64(946_684_799_999), d.asOf.UnixMilli()+86_400_001))
	case 2:
		return record.Time{Form: record.Unreadable}
	}
	at := d.asOf.UnixMilli() - int64(d.IntN(days))*86_400_000
	if !d.in(30) {
		at -= pick(d, -1, 1, d.Int64N(86_400_000))
	}
	return record.Time{MS: min(at, d.asOf.UnixMilli()), Form: pick(d, record.Number, record.Text)}
}

// any is a time that may lie ahead.
func (d *dealer) any() record.Time {
	if d.in(50) {
		return d.past(120)
	}
	return record.MS(d.asOf.UnixMilli() + int64(d.IntN(100))*86_400_000 + pick(d, 0, 1, d.Int64N(86_400_000)))
}

func (d *dealer) items(n int, types, offices, lines []string) {
	types = slices.Clone(types)
	for i, id := range types {
		d.types = append(d.types, record.TypeAsked{ID: id, Name: pick(d, "", "Asked "+trees[i%len(trees)])})
	}
	for i := range n {
		e := &record.Equipment{
			ID: fmt.Sprintf("00e1%020x", i), Serial: fmt.Sprintf("SN-%03d", i%(n-1)), LineID: pick(d, lines...),
			Status:    pick(d, "uptodate", "uptodate", "expiring", "expired", "", "lost"),
			InService: pick(d, record.True, record.True, record.True, record.True, record.False, record.Unset), Created: d.past(900),
		}
		for range d.IntN(3) {
			e.OfficeIDs = append(e.OfficeIDs, offices[d.IntN(len(offices)-1)]) // an office may stand twice
		}
		for j := range pick(d, 0, 1, 1, 2, 3) {
			e.Schedules = append(e.Schedules, record.Schedule{
				ID: fmt.Sprint(7000 + j), Status: pick(d, e.Status, e.Status, "uptodate", "expired", "odd", ""),
				ExpiresOn: d.any(), LastCompletedOn: pick(d, record.Time{}, d.past(500), d.past(500)),
			})
		}
		d.equipment = append(d.equipment, e)
	}
	for i, e := range d.equipment { // the last type has nothing
		e.TypeID = types[i*(len(types)-1)/n]
		d.types[slices.Index(types, e.TypeID)].Rows++
	}
	if again := *d.equipment[n/2]; n > 4 {
		again.Status, again.InService, again.OfficeIDs = "expired", record.True, offices[:1]
		d.equipment = append(d.equipment, &again)
	}
}

func (d *dealer) threads(n int, forms, people []string) {
	for i := range n {
		f := &record.FollowUp{
			ID: fmt.Sprintf("00f2%020x", i), FormID: pick(d, forms...), AssigneeID: pick(d, people...),
			Open:      pick(d, record.True, record.True, record.True, record.False, record.Unset),
			CreatedOn: d.past(pick(d, 8, 35, 120, 400)), UpdatedOn: d.past(40),
			ResolvedOn: pick(d, record.Time{}, d.past(90)), Due: pick(d, "", "20260101", "99999999"),
		}
		for range d.IntN(3) {
			f.Messages = append(f.Messages, record.Message{Date: d.past(40), ReassigneeID: pick(d, people...)})
		}
		if d.in(40) {
			d.overdue = append(d.overdue, f.ID) // also closed ones, and those of unknown state
		}
		d.followUps = append(d.followUps, f)
	}
	again := *d.followUps[n/2]
	again.Open, again.AssigneeID = record.True, ""
	d.followUps, d.overdue = append(d.followUps, &again), append(d.overdue, "00f2ffffffffffffffffffff")
}

func (d *dealer) lessons(n int, trainings, people []string) {
	for i := range n {
		g := &record.GroupTraining{ID: fmt.Sprint(70000 + i), Created: d.past(700), InstructorID: pick(d, people...)}
		for range d.IntN(4) {
			g.TrainingIDs = append(g.TrainingIDs, trainings[d.IntN(len(trainings)-1)])
		}
		for range d.IntN(6) {
			g.TraineeIDs = append(g.TraineeIDs, people[d.IntN(len(people)-1)])
		}
		d.sessions = append(d.sessions, g)
	}
	again := *d.sessions[0]
	again.TraineeIDs = append(slices.Clone(again.TraineeIDs), people[:1]...)
	d.sessions = append(d.sessions, &again)
}

func (a *account) night() record.Night {
	return record.Night{
		Folder: a.asOf.Format("20060102T150405Z"), Digest: strings.Repeat("5e", 32), AsOf: a.asOf,
		Started: a.asOf, Finished: a.asOf, BaseURL: "https://ops.example.com", Types: a.types,
		Lists: []record.ListCount{
			{List: "equipments", Rows: len(a.equipment), Reported: -1},
			{List: "followups", Rows: len(a.followUps), Reported: len(a.followUps)},
			{List: "grouptrainings", Rows: len(a.sessions), Reported: -1}, {List: "overdue", Rows: len(a.overdue), Reported: len(a.overdue)}},
		Set: record.Set{
			Equipment: record.Of(a.equipment...), FollowUps: record.Of(a.followUps...),
			Overdue: record.Of(a.overdue...), GroupTrainings: record.Of(a.sessions...),
		},
	}
}

// name is what a reader sees of an id.
func (a *account) name(kind label.Kind, id, none string) string {
	if id == "" {
		return none
	}
	if name, ok := a.book.Name(kind, id); ok {
		return name
	}
	if kind == label.EquipmentType {
		for _, t := range a.types {
			if t.ID == id && t.Name != "" {
				return t.Name
			}
		}
	}
	if len(id) > 12 {
		return "…" + id[len(id)-8:]
	}
	return id
}
