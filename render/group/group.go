// Package group divides the rows of a night by type, office, line, assignee,
// form or training, and counts each group as the figures count the whole. Package
// report makes its figures of groups from it; no other room counts a group.
package group

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/stat"
)

// Group is the records that share a type, an office or the like, with what is
// told of them as it is of the whole.
type Group struct {
	Kind  label.Kind
	Key   string // id; "" for the records without one
	Label string
	List  census.List
	Rows  []int32 // of that list

	Currency Currency // of equipment
	Load     Load     // of follow-ups
	Teaching Teaching // of group sessions
}

// grouping says which list the groups of a kind are of, and which ids of the
// kind each of its records carries.
type grouping struct {
	list census.List
	none string // what records without an id are called
	each func(r *census.Rows, add func(row int, ids ...string))
}

var groupings = map[label.Kind]grouping{
	label.EquipmentType:  {census.EquipmentList, "No type", equipmentWith(func(e *census.Equipment) string { return e.TypeID })},
	label.LineOfBusiness: {census.EquipmentList, "No line of business", equipmentWith(func(e *census.Equipment) string { return e.LineID })},
	label.Office: {census.EquipmentList, "No office", func(r *census.Rows, add func(int, ...string)) {
		for i := range r.Equipment {
			add(i, orNone(r.Equipment[i].OfficeIDs)...)
		}
	}},
	label.Form: {census.FollowUpList, "No form", func(r *census.Rows, add func(int, ...string)) {
		for i := range r.FollowUps {
			add(i, r.FollowUps[i].FormID)
		}
	}},
	label.User: {census.FollowUpList, "Unassigned", func(r *census.Rows, add func(int, ...string)) {
		for i := range r.FollowUps {
			if f := &r.FollowUps[i]; f.Open == record.True {
				add(i, f.AssigneeID)
			}
		}
	}},
	label.Training: {census.TrainingList, "No training", func(r *census.Rows, add func(int, ...string)) {
		for i := range r.Trainings {
			add(i, orNone(r.Trainings[i].TrainingIDs)...)
		}
	}},
}

func equipmentWith(id func(*census.Equipment) string) func(*census.Rows, func(int, ...string)) {
	return func(r *census.Rows, add func(int, ...string)) {
		for i := range r.Equipment {
			add(i, id(&r.Equipment[i]))
		}
	}
}

func orNone(ids []string) []string {
	if len(ids) == 0 {
		return []string{""}
	}
	return ids
}

// By returns the records by the ids of a kind, in the order of their names,
// those without an id last: equipment by type, office or line of business;
// follow-ups by form; the open ones by current assignee, for User; sessions by
// training. A record that carries several ids is in each of their groups. A type
// that was asked for and returned nothing is a group without rows. Other kinds
// have no groups. Aging are the last days of the buckets of ages.
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
			name := g.none
			if id != "" {
				name = r.Name(kind, id)
			}
			out = append(out, Group{Kind: kind, Key: id, Label: name, List: g.list, Rows: []int32{}}) // no rows, which are not all
		}
		return &out[i]
	}
	if kind == label.EquipmentType {
		for _, t := range r.Source.Types {
			group(t.ID)
		}
	}
	g.each(r, func(row int, ids ...string) {
		for _, id := range ids {
			if one := group(id); len(one.Rows) == 0 || one.Rows[len(one.Rows)-1] != int32(row) {
				one.Rows = append(one.Rows, int32(row)) // an id that stands twice in one record counts once
			}
		}
	})
	slices.SortFunc(out, func(a, b Group) int {
		if (a.Key == "") != (b.Key == "") {
			return cmp.Compare(len(b.Key), len(a.Key)) // the one without an id last
		}
		return cmp.Or(cmp.Compare(a.Label, b.Label), cmp.Compare(a.Key, b.Key))
	})
	for i := range out {
		out[i].measure(r, aging)
	}
	return out
}

// measure sets what is told of a group whose rows are known.
func (g *Group) measure(r *census.Rows, aging []int) {
	switch g.List {
	case census.EquipmentList:
		g.Currency = CurrencyOf(r, g.Rows)
	case census.FollowUpList:
		g.Load = LoadOf(r, aging, g.Rows)
	case census.TrainingList:
		g.Teaching = TeachingOf(r, g.Rows)
	}
}

// Currency counts equipment as figures E1, E2, E5, E6, E7 and E9 do.
type Currency struct {
	In, Out, Unknown                    int // by service state
	UpToDate, Expiring, Expired, NoData int // of those in service, by Standing
	NeverCompleted                      int // schedules of those in service
	NoSchedule                          int // of those in service
	OutExpired                          int // of those out of service
	InDate, Rated                       int // n and d of E1
}

// CurrencyOf counts some rows of the equipment; nil stands for all.
func CurrencyOf(r *census.Rows, rows []int32) (c Currency) {
	for _, i := range r.Every(rows, len(r.Equipment)) {
		c.add(&r.Equipment[i])
	}
	return c
}

// Plus adds two groups that share no item.
func (c Currency) Plus(o Currency) Currency {
	return Currency{
		In: c.In + o.In, Out: c.Out + o.Out, Unknown: c.Unknown + o.Unknown,
		UpToDate: c.UpToDate + o.UpToDate, Expiring: c.Expiring + o.Expiring, Expired: c.Expired + o.Expired, NoData: c.NoData + o.NoData,
		NeverCompleted: c.NeverCompleted + o.NeverCompleted, NoSchedule: c.NoSchedule + o.NoSchedule, OutExpired: c.OutExpired + o.OutExpired,
		InDate: c.InDate + o.InDate, Rated: c.Rated + o.Rated,
	}
}

func (c *Currency) add(e *census.Equipment) {
	switch e.InService {
	case record.False:
		c.Out++
		if e.Status == census.Expired {
			c.OutExpired++
		}
		return
	case record.Unset:
		c.Unknown++
		return
	}
	c.In++
	c.NeverCompleted += int(e.NeverCompleted)
	if len(e.Schedules) == 0 {
		c.NoSchedule++
	}
	if e.Rated() {
		c.Rated++
	}
	if e.InDate() {
		c.InDate++
	}
	switch e.Standing() {
	case census.UpToDate:
		c.UpToDate++
	case census.Expiring:
		c.Expiring++
	case census.Expired:
		c.Expired++
	default:
		c.NoData++
	}
}

// Load counts follow-ups as figures F1, F2, F3, F8 and F14 do.
type Load struct {
	All, Open, Closed, Unknown int        // by state
	Overdue                    int        // of the open ones
	Ages                       []int      // of the open ones, by bucket of F3; then those of unknown age
	Oldest, Median             census.Day // age of open ones; NoDay where none is known
}

// LoadOf counts some rows of the follow-ups; nil stands for all.
func LoadOf(r *census.Rows, aging []int, rows []int32) Load {
	bands := stat.NewBuckets(aging)
	l := Load{Oldest: census.NoDay, Median: census.NoDay, Ages: make([]int, len(bands.Labels)+1)}
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
		l.Ages[bucketOf(bands, f.Age)]++
		if f.Age != census.NoDay {
			ages = append(ages, f.Age)
		}
	}
	if len(ages) > 0 {
		slices.Sort(ages)
		l.Oldest, l.Median = ages[len(ages)-1], stat.NearestRank(ages, 50)
	}
	return l
}

// OverAge is how many are in the last bucket of F3.
func (l Load) OverAge() int { return l.Ages[len(l.Ages)-2] }

// bucketOf returns the place of an age among the buckets, and of an unknown one the
// place behind them.
func bucketOf(b stat.Buckets, age census.Day) int {
	if age == census.NoDay {
		return len(b.Labels)
	}
	return b.Index(int(age))
}

// Teaching counts group sessions as figures T1, T2 and T5 do.
type Teaching struct {
	Sessions    int
	Attendances int        // distinct trainees of each session
	LastMs      int64      // creation of the latest session; 0 where none has a date
	SinceLast   census.Day // NoDay likewise
}

// TeachingOf counts some rows of the sessions; nil stands for all.
func TeachingOf(r *census.Rows, rows []int32) Teaching {
	var t Teaching
	for _, i := range r.Every(rows, len(r.Trainings)) {
		s := &r.Trainings[i]
		t.Sessions++
		t.Attendances += s.Trainees
		t.LastMs = max(t.LastMs, s.CreatedMs)
	}
	t.SinceLast = census.AgeAt(t.LastMs, r.AsOfMs())
	return t
}

// Matrix counts items by status and service state.
type Matrix struct {
	In, Out, Unknown StatusCount
}

// StatusCount counts items by Standing.
type StatusCount struct {
	Expired, Expiring, UpToDate, NoSchedule, Unknown int
}

// All is the sum.
func (c StatusCount) All() int {
	return c.Expired + c.Expiring + c.UpToDate + c.NoSchedule + c.Unknown
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
		c.NoSchedule++ // those that are not expired or expiring all the same
	default:
		c.Unknown++
	}
}

// MatrixOf counts some rows of the equipment; nil stands for all.
func MatrixOf(r *census.Rows, rows []int32) Matrix {
	var m Matrix
	for _, i := range r.Every(rows, len(r.Equipment)) {
		e := &r.Equipment[i]
		switch e.InService {
		case record.True:
			m.In.add(e)
		case record.False:
			m.Out.add(e)
		default:
			m.Unknown.add(e)
		}
	}
	return m
}
