package report

import (
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/word"
)

// Group is the records with the same type, office or the like, and their counts.
type Group struct {
	Kind  label.Kind
	Key   string // id; "" for the records without one
	Label string
	List  kind.ID
	Rows  []int32 // of that list

	Equipment EquipmentCounts // of equipment
	FollowUps FollowUpCounts  // of follow-ups
	Trainings TrainingCounts  // of group sessions
}

// grouping says which list a kind of group belongs to, and how to find the ids of that kind in a
// record.
type grouping struct {
	list kind.ID
	each func(r *census.Rows, add func(row int, id string))
}

var groupings = map[label.Kind]grouping{
	label.EquipmentType:  {kind.Equipment, equipmentWith(func(e *census.Equipment) string { return e.TypeID })},
	label.LineOfBusiness: {kind.Equipment, equipmentWith(func(e *census.Equipment) string { return e.LineID })},
	label.Office: {kind.Equipment, func(r *census.Rows, add func(int, string)) {
		for i := range r.Equipment {
			addEach(add, i, r.Equipment[i].OfficeIDs)
		}
	}},
	label.Form: {kind.FollowUps, func(r *census.Rows, add func(int, string)) {
		for i := range r.FollowUps {
			add(i, r.FollowUps[i].FormID)
		}
	}},
	label.User: {kind.FollowUps, func(r *census.Rows, add func(int, string)) {
		for i := range r.FollowUps {
			if f := &r.FollowUps[i]; f.IsOpen() {
				add(i, f.AssigneeID)
			}
		}
	}},
	label.Training: {kind.Trainings, func(r *census.Rows, add func(int, string)) {
		for i := range r.Trainings {
			addEach(add, i, r.Trainings[i].TrainingIDs)
		}
	}},
}

func equipmentWith(id func(*census.Equipment) string) func(*census.Rows, func(int, string)) {
	return func(r *census.Rows, add func(int, string)) {
		for i := range r.Equipment {
			add(i, id(&r.Equipment[i]))
		}
	}
}

// addEach adds a record for each of its ids, or for none.
func addEach(add func(int, string), row int, ids []string) {
	if len(ids) == 0 {
		add(row, "")
	}
	for _, id := range ids {
		add(row, id)
	}
}

// By returns the groups of a kind, sorted by name, with the records without an id last: equipment
// by type, office or line of business; follow-ups by form; for User, open follow-ups by current
// assignee; sessions by training. A record with several ids is in several groups. An equipment
// type that was asked for and returned nothing is a group without rows. Other kinds have no
// groups. Aging is the last days of the age buckets.
func By(r *census.Rows, aging []int, kind label.Kind) []Group {
	g, ok := groupings[kind]
	if !ok {
		return nil
	}
	at := map[string]int{}
	var out []Group
	group := func(id string) *Group {
		i, ok := at[id]
		if !ok {
			i = len(out)
			at[id] = i
			// The rows are not nil, which means all rows.
			out = append(out, Group{Kind: kind, Key: id, Label: r.Called(kind, id), List: g.list, Rows: []int32{}})
		}
		return &out[i]
	}
	if kind == label.EquipmentType {
		for _, t := range r.Source.Types {
			group(t.ID)
		}
	}
	g.each(r, func(row int, id string) {
		if one := group(id); len(one.Rows) == 0 || one.Rows[len(one.Rows)-1] != int32(row) {
			one.Rows = append(one.Rows, int32(row)) // an id that is in one record twice counts once
		}
	})
	word.SortByName(out, func(g *Group) string { return g.Label }, func(g *Group) string { return g.Key })
	if none := slices.IndexFunc(out, func(g Group) bool { return g.Key == "" }); none >= 0 { // it is last
		last := out[none]
		out = append(slices.Delete(out, none, none+1), last)
	}
	for i := range out {
		out[i].measure(r, aging)
	}
	return out
}

// measure computes the counts of a group from its rows.
func (g *Group) measure(r *census.Rows, aging []int) {
	switch g.List {
	case kind.Equipment:
		g.Equipment = CountEquipment(r, g.Rows)
	case kind.FollowUps:
		g.FollowUps = countFollowUps(r, aging, g.Rows)
	case kind.Trainings:
		g.Trainings = countTrainings(r, g.Rows)
	}
}

// EquipmentCounts counts equipment as figures E1, E2, E6, E7 and E9 do.
type EquipmentCounts struct {
	In, Out, Unknown StatusCount // by service state
	InDate, Rated    int         // n and d of E1
}

// StatusCount counts items by Standing.
type StatusCount struct {
	Expired, Expiring, UpToDate int
	NoSchedule                  int // and neither expired nor expiring
	Unknown                     int
}

// CountEquipment counts some rows of the equipment; nil means all rows. A row that is there twice counts twice.
func CountEquipment(r *census.Rows, rows []int32) (c EquipmentCounts) {
	for _, i := range r.Every(rows, len(r.Equipment)) {
		c.add(&r.Equipment[i])
	}
	return c
}

func (c *EquipmentCounts) add(e *census.Equipment) {
	switch e.InService {
	case record.False:
		c.Out.add(e)
		return
	case record.Unset:
		c.Unknown.add(e)
		return
	}
	c.In.add(e)
	rating := e.Rating()
	if rating.Counts() {
		c.Rated++
	}
	if rating == census.RatedInDate {
		c.InDate++
	}
}

func (c *StatusCount) add(e *census.Equipment) {
	switch standing := e.Standing(); {
	case standing == census.Expired:
		c.Expired++
	case standing == census.Expiring:
		c.Expiring++
	case standing == census.UpToDate:
		c.UpToDate++
	case len(e.Schedules) == 0:
		c.NoSchedule++
	default:
		c.Unknown++
	}
}

// Plus adds two counts.
func (c StatusCount) Plus(o StatusCount) StatusCount {
	return StatusCount{Expired: c.Expired + o.Expired, Expiring: c.Expiring + o.Expiring, UpToDate: c.UpToDate + o.UpToDate,
		NoSchedule: c.NoSchedule + o.NoSchedule, Unknown: c.Unknown + o.Unknown}
}

// All returns the sum.
func (c StatusCount) All() int { return c.Expired + c.Expiring + c.UpToDate + c.NoData() }

// NoData returns how many items have no standing.
func (c StatusCount) NoData() int { return c.NoSchedule + c.Unknown }

// FollowUpCounts counts follow-ups as figures F1, F2, F3, F8 and F14 do.
type FollowUpCounts struct {
	All, Open, Closed, Unknown int        // by state
	Overdue                    int        // of the open ones
	Ages                       []int      // of the open ones, by bucket of F3
	Ageless                    int        // of the open ones, those whose age is not known
	Oldest, Median             census.Day // age of the open ones; NoDay if none is known
}

// OverAge is how many are in the last bucket, which has no upper limit.
func (l *FollowUpCounts) OverAge() int { return l.Ages[len(l.Ages)-1] }

// countFollowUps counts some rows of the follow-ups; nil means all rows.
func countFollowUps(r *census.Rows, aging []int, rows []int32) FollowUpCounts {
	bands := newBuckets(aging)
	l := FollowUpCounts{Oldest: census.NoDay, Median: census.NoDay, Ages: make([]int, len(bands.Labels))}
	var ages []census.Day
	for _, i := range r.Every(rows, len(r.FollowUps)) {
		f := &r.FollowUps[i]
		l.All++
		switch f.Open {
		case record.False:
			l.Closed++
			continue
		case record.Unset:
			l.Unknown++
			continue
		}
		l.Open++
		if f.Overdue {
			l.Overdue++
		}
		if f.Age == census.NoDay {
			l.Ageless++
			continue
		}
		l.Ages[bands.index(int(f.Age))]++
		ages = append(ages, f.Age)
	}
	if len(ages) > 0 {
		slices.Sort(ages)
		l.Oldest, l.Median = ages[len(ages)-1], NearestRank(ages, 50)
	}
	return l
}

// TrainingCounts counts group sessions as figures T1, T2 and T5 do.
type TrainingCounts struct {
	Sessions    int
	Attendances int        // distinct trainees of each session
	People      int        // distinct trainees of all of them
	LastMs      int64      // creation of the latest session; 0 if none has a date
	SinceLast   census.Day // days since it; NoDay if none has a date
	Unread      bool       // a session has a date that cannot be read
}

// countTrainings counts some rows of the sessions; nil means all rows.
func countTrainings(r *census.Rows, rows []int32) TrainingCounts {
	var t TrainingCounts
	people := map[string]bool{}
	for _, i := range r.Every(rows, len(r.Trainings)) {
		s := &r.Trainings[i]
		t.Sessions++
		t.Attendances += s.Trainees
		for _, id := range s.TraineeIDs {
			people[id] = true
		}
		t.LastMs = max(t.LastMs, s.CreatedMs)
		t.Unread = t.Unread || s.Created == census.BadDate
	}
	t.People = len(people)
	t.SinceLast = census.AgeAt(t.LastMs, r.AsOfMs())
	return t
}

// Groups returns the groups of a kind, with their records; see By.
func (r *Report) Groups(kind label.Kind) []Group {
	return By(&r.Rows, r.Options.AgingDays, kind)
}

// EquipmentCounts counts all equipment.
func (r *Report) EquipmentCounts() EquipmentCounts { return CountEquipment(&r.Rows, nil) }

// CountFollowUps counts some rows of the follow-ups; nil means all rows.
func (r *Report) CountFollowUps(rows []int32) FollowUpCounts {
	return countFollowUps(&r.Rows, r.Options.AgingDays, rows)
}
