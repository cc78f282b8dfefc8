package report

import (
	"cmp"
	"slices"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/word"
)

func trainingFigures() []Definition {
	return []Definition{
		{
			ID:      T1,
			Unit:    "count",
			List:    kind.Trainings,
			Show:    Show{Tile: Counted, All: true},
			compute: sessions,
			lacks:   []lack{sessionDate},
		},
		{
			ID:      T2,
			Unit:    "count",
			List:    kind.Trainings,
			Show:    Show{Tile: Counted},
			compute: attendances,
		},
		{
			ID:      T3,
			Unit:    "count",
			List:    kind.Trainings,
			Show:    Show{Tile: Counted},
			compute: trainees,
			lacks:   []lack{sessionDate},
		},
		{
			ID:      T4,
			Unit:    "count",
			List:    kind.Trainings,
			Show:    Show{Tile: Counted},
			compute: deliveries,
		},
		{
			ID:      T5,
			Unit:    "d",
			List:    kind.Trainings,
			compute: lastSession,
			lacks:   []lack{sessionDate},
		},
		{
			ID:      T6,
			Unit:    "count",
			List:    kind.Trainings,
			Show:    Show{Tile: Counted},
			compute: instructors,
		},
	}
}

// sessionMonths returns a point for every month from the first session on.
func (c *calc) sessionMonths() *months {
	first := int64(0)
	for i := range c.Trainings {
		first = census.Earlier(first, c.Trainings[i].CreatedMs)
	}
	return c.months(first)
}

// InLastMonths reports whether a time is in the last n calendar months.
func (r *Report) InLastMonths(ms int64, n int) bool {
	return ms != 0 && ms >= calendar.AddMonths(r.AsOf, -n).UnixMilli()
}

func sessions(c *calc) {
	c.byMonth(func(*census.Training) int { return 1 })
	pick(c, c.Trainings, func(t *census.Training) bool { return t.CreatedMs != 0 })
	c.f.exclude(len(c.Trainings)-c.f.N, noStart, "X-5")
}

func attendances(c *calc) {
	c.byMonth(func(t *census.Training) int { return t.Trainees })
	c.f.Rows = c.Every(nil, len(c.Trainings))
	for i := range c.Trainings {
		c.f.N += c.Trainings[i].Trainees
	}
}

// byMonth makes the figure's series of what of says of each session, and adds what that comes to
// in 12 months.
func (c *calc) byMonth(of func(*census.Training) int) {
	m, year := c.sessionMonths(), 0
	for i, t := range where(c.Trainings, func(t *census.Training) bool { return t.CreatedMs != 0 }) {
		p := m.point(t.CreatedMs)
		p.N += of(t)
		p.Rows = append(p.Rows, int32(i))
		if c.InLastMonths(t.CreatedMs, 12) {
			year += of(t)
		}
	}
	c.f.number("12-months", float64(year), "")
}

func trainees(c *calc) {
	m := c.sessionMonths()
	year, quarter := map[string]bool{}, map[string]bool{}
	byMonth := map[string]map[string]bool{}
	for i, t := range where(c.Trainings, func(t *census.Training) bool { return t.CreatedMs != 0 }) {
		p := m.point(t.CreatedMs)
		p.Rows = append(p.Rows, int32(i))
		if byMonth[p.Label] == nil {
			byMonth[p.Label] = map[string]bool{}
		}
		in12, in3 := c.InLastMonths(t.CreatedMs, 12), c.InLastMonths(t.CreatedMs, 3)
		if in12 {
			c.f.Rows = append(c.f.Rows, int32(i))
		}
		for _, id := range t.TraineeIDs {
			byMonth[p.Label][id] = true
			if in12 {
				year[id] = true
			}
			if in3 {
				quarter[id] = true
			}
		}
	}
	for i := range c.f.Series {
		c.f.Series[i].N = len(byMonth[c.f.Series[i].Label])
	}
	c.f.N = len(year)
	c.f.number("12-months", float64(len(year)), "")
	c.f.number("3-months", float64(len(quarter)), "")
}

// Attendee is somebody who attended group sessions.
type Attendee struct {
	ID       string
	Sessions []int32 // their rows, the newest first, those without a date last
	LastMs   int64   // of the newest; 0 if none has a date
}

// Attendees returns everybody who attended a group session, the last to attend first.
func (r *Report) Attendees() []Attendee {
	rows := slices.Clone(r.Every(nil, len(r.Trainings)))
	slices.SortStableFunc(rows, func(a, b int32) int { return cmp.Compare(r.Trainings[b].CreatedMs, r.Trainings[a].CreatedMs) })
	var all []Attendee
	at := map[string]int{}
	for _, row := range rows {
		for _, id := range r.Trainings[row].TraineeIDs {
			i, there := at[id]
			if !there {
				i = len(all)
				at[id], all = i, append(all, Attendee{ID: id, LastMs: r.Trainings[row].CreatedMs})
			}
			all[i].Sessions = append(all[i].Sessions, row)
		}
	}
	word.SortByName(all, func(a *Attendee) string { return r.Name(label.User, a.ID) }, func(a *Attendee) string { return a.ID })
	slices.SortStableFunc(all, func(a, b Attendee) int { return cmp.Compare(b.LastMs, a.LastMs) })
	return all
}

func deliveries(c *calc) {
	all := make([]product, len(c.Trainings))
	for i := range c.Trainings {
		t := &c.Trainings[i]
		c.f.N += t.Trainees * len(t.TrainingIDs)
		c.f.Rows = append(c.f.Rows, int32(i))
		all[i] = product{Left: t.TraineeIDs, Right: t.TrainingIDs}
	}
	c.f.number("distinct-pairs", float64(distinctPairs(all)), "")
}

// lastSession computes T5.
func lastSession(c *calc) {
	longest := census.NoDay
	for _, g := range c.Groups(label.Training) {
		if g.Key == "" {
			continue
		}
		since := dayStat("days", g.Trainings.SinceLast)
		longest = max(longest, g.Trainings.SinceLast)
		c.f.Series = append(
			c.f.Series,
			Point{Label: g.Label, Key: g.Key, Kind: g.Kind, N: g.Trainings.Sessions, Rows: g.Rows, Stats: []Stat{since}},
		)
	}
	pick(c, c.Trainings, func(t *census.Training) bool { return len(t.TrainingIDs) > 0 })
	c.f.N = len(c.f.Series) // counts trainings, not their sessions
	if longest != census.NoDay {
		c.f.number("longest", float64(longest), "d")
		c.f.tell("longest")
	}
}

func instructors(c *calc) {
	missing, also := Point{ID: "no-instructor"}, Point{ID: "instructor-trained"}
	for i := range c.Trainings {
		t := &c.Trainings[i]
		switch {
		case t.InstructorID == "":
			missing.add(i)
		case t.InstructorTrained():
			also.add(i)
		default:
			continue
		}
		c.f.Rows = append(c.f.Rows, int32(i))
	}
	c.f.N = len(c.f.Rows)
	c.f.Series = []Point{missing, also}
}
