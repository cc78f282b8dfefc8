package sample

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"time"

	"opsreport/fetch/record"
)

const (
	followUpCount = 1400 // in one scale
	followUpDays  = 1095 // days over which they are spread
)

// course is the whole history of a follow-up, independent of the night.
type course struct {
	n       int
	created time.Time
	closed  time.Time
	due     string    // the first due date; "" for none
	redue   time.Time // when the due date is changed
	due2    string
	reopen  time.Time // zero for never
	gone    time.Time // zero for never
	wrong   time.Time // when it is closed too early; zero for never
	right   time.Time // when it is opened again
	form    int
}

// course draws the dates of the n-th follow-up, n counting from the newest.
func (s *sample) course(n int) course {
	d := s.dice("course", n)
	age := (float64(n) + d.Float64()) * followUpDays / float64(followUpCount*s.scale)
	c := course{n: n, created: s.workday(1+int(age), d.workMinute()), form: d.IntN(100)}
	lasts := s.duration(d)
	c.closed = c.created.Add(lasts)
	if lasts > 12*time.Hour {
		// People close follow-ups in working hours, so the drawn minute is replaced.
		c.closed = c.closed.Truncate(24 * time.Hour).Add(time.Duration(d.workMinute()) * time.Minute)
		if !c.closed.After(c.created) {
			c.closed = c.created.Add(90 * time.Minute)
		}
	}
	days := int(lasts/(24*time.Hour)) + 1
	switch given := d.IntN(1000); {
	case given < 120:
	case given < 190: // less time than the work took
		c.due = dueDigits(c.created, max(2, days*d.between(40, 90)/100))
	default:
		c.due = dueDigits(c.created, (days/7+1+d.IntN(2))*7)
	}
	if c.due != "" && days > 16 && d.chance(450) {
		c.redue = c.created.AddDate(0, 0, days/2).Add(26 * time.Minute)
		c.due2 = dueDigits(c.redue, d.between(7, 40))
	}
	s.special(&c)
	c.wrong, c.right = s.mistake(&c)
	return c
}

// workday moves a day on a weekend to the Friday before.
func (s *sample) workday(days, minute int) time.Time {
	t := s.ago(days, minute)
	switch t.Weekday() {
	case time.Saturday:
		return t.AddDate(0, 0, -1)
	case time.Sunday:
		return t.AddDate(0, 0, -2)
	}
	return t
}

// duration returns how long a follow-up stays open: minutes for a problem that is fixed
// at once, months for one that waits for a supplier.
func (s *sample) duration(d dice) time.Duration {
	const day = 24 * time.Hour
	switch kind := d.IntN(1000); {
	case kind < 150:
		return time.Duration(d.between(5, 400)) * time.Minute
	case kind < 650:
		return time.Duration(d.between(1, 14)) * day
	case kind < 900:
		return time.Duration(d.between(15, 70)) * day
	case kind < 990:
		return time.Duration(d.between(60, 160)) * day
	}
	return time.Duration(d.between(150, 230)) * day
}

func dueDigits(from time.Time, days int) string { return from.AddDate(0, 0, days).Format("20060102") }

// special changes the history of some follow-ups of each scale.
func (s *sample) special(c *course) {
	switch c.n % followUpCount {
	case 23, 64:
		c.closed, c.reopen = s.ago(9, 700), s.ago(4, 560)
	case 31:
		c.closed, c.reopen = s.ago(3, 800), s.ago(1, 600)
	case 210, 377:
		c.gone = s.ago(6, 500)
	case 640:
		c.gone = s.ago(1, 500)
	case 9, 88, 301:
		c.due, c.redue = "20260231", time.Time{} // a day that does not exist
	case 52:
		c.closed, c.due, c.redue, c.due2 = s.day.AddDate(0, 0, 20), dueDigits(s.day, 1), s.ago(1, 790), dueDigits(s.day, 30)
	case 12:
		c.closed, c.due, c.redue, c.due2 = s.day.AddDate(0, 1, 0), dueDigits(s.day, -8), s.ago(5, 640), dueDigits(s.day, 12)
	}
}

// openAt reports whether the follow-up is open on the night.
func (c *course) openAt(s *sample) bool {
	return !c.mistaken(s) && (!s.past(c.closed) || !c.reopen.IsZero() && s.past(c.reopen))
}

// mistaken reports whether it is closed on the night and will be opened again.
func (c *course) mistaken(s *sample) bool {
	return !c.wrong.IsZero() && s.past(c.wrong) && !s.past(c.right)
}

func (c *course) existsAt(s *sample) bool {
	return s.past(c.created) && (c.gone.IsZero() || !s.past(c.gone)) && !s.away("followup", c.n%followUpCount)
}

func (c *course) dueAt(s *sample) string {
	if !c.redue.IsZero() && s.past(c.redue) && c.redue.Before(c.closed) {
		return c.due2
	}
	return c.due
}

// overdueAt is the sample's rule: open, and due before the day. A few follow-ups break
// this rule, since a real service decides by rules of its own.
func (c *course) overdueAt(s *sample) bool {
	due := c.dueAt(s)
	if !c.openAt(s) || !c.existsAt(s) {
		return false
	}
	late := due != "" && due < s.asOf.Format("20060102")
	switch c.n % 8 {
	case 3:
		return false
	case 6:
		return late || due != "" && c.n%24 == 6 && due < s.asOf.AddDate(0, 0, 6).Format("20060102")
	}
	return late
}

// courses returns the follow-ups that exist on the night, newest first.
func (s *sample) courses() []course {
	all := make([]course, 0, followUpCount*s.scale)
	for n := range followUpCount * s.scale {
		if c := s.course(n); c.existsAt(s) {
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(a, b course) int { return cmp.Or(b.created.Compare(a.created), cmp.Compare(a.n, b.n)) })
	return all
}

func (s *sample) followUps() iter.Seq2[*record.FollowUp, error] {
	return func(yield func(*record.FollowUp, error) bool) {
		for _, c := range s.courses() {
			if !yield(s.followUp(c), nil) {
				return
			}
		}
	}
}

func (s *sample) overdue() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, c := range s.courses() {
			if c.overdueAt(s) && !yield(s.id("followup", c.n), nil) {
				return
			}
		}
	}
}

// followUp returns the follow-up as it is on the night.
func (s *sample) followUp(c course) *record.FollowUp {
	d := s.dice("followup", c.n)
	form, _ := slices.BinarySearch(formShares, c.form+1)
	t := &thread{sample: s, dice: d, course: c, form: firm().Forms[form]}
	f := &record.FollowUp{
		ID:         s.id("followup", c.n),
		FormID:     t.form.ID,
		ResponseID: strconv.Itoa(3100000 + c.n*-7%2000000 - d.IntN(6)),
		Open:       yes(c.openAt(s)),
		CreatedOn:  ms(c.created),
		UpdatedOn:  ms(c.created),
		Due:        c.dueAt(s),
		ObserverID: s.user(d.IntN(s.users)),
		AssigneeID: s.user(d.IntN(14)),
	}
	f.AssignerID = f.ObserverID
	if d.chance(400) {
		f.AssignerID = s.user(14 + d.IntN(8))
	}
	t.converse(f)
	if c.mistaken(s) {
		f.ResolvedOn, f.CompleterID, f.UpdatedOn = ms(c.wrong), f.AssigneeID, ms(c.wrong)
	}
	if f.Open == record.True && d.chance(280) {
		f.Unknown = []record.Field{{Name: "in_progress", Value: []byte("true")}}
	}
	if odd := followUpOddities[c.n%followUpCount]; odd != nil {
		odd(f)
	}
	return f
}

// formShares are the percents up to which each form but the last is drawn.
var formShares = []int{34, 52, 68, 80, 90, 97}

func undated(f *record.FollowUp) { f.ResolvedOn = record.Time{} }

func other(f *record.FollowUp) { f.AssigneeID = f.ObserverID }

// followUpOddities are the oddities of follow-ups, by their slots; most have none.
var followUpOddities = map[int]func(*record.FollowUp){
	402: undated, 655: undated, 871: undated, 1130: undated,
	510: func(f *record.FollowUp) {
		if f.ResolvedOn.Form == record.Number {
			f.ResolvedOn.MS = f.CreatedOn.MS - 3*86400000
		}
	},
	333: other, 777: other, 934: other,
	1203: func(f *record.FollowUp) { f.CompleterID = "" },
	1290: func(f *record.FollowUp) { f.UpdatedOn.MS = f.CreatedOn.MS - 60000 },
	1301: func(f *record.FollowUp) { f.Messages = nil },
}

// mistake returns when a long follow-up was closed too early, and when it was opened
// again; zero for never.
func (s *sample) mistake(c *course) (closed, reopened time.Time) {
	const day = 24 * time.Hour
	lasted := c.closed.Sub(c.created)
	d := s.dice("mistake", c.n)
	if lasted < 30*day || !c.reopen.IsZero() || !d.chance(150) {
		return closed, reopened
	}
	closed = c.created.Add(lasted * 2 / 5).Truncate(day).Add(time.Duration(d.workMinute()) * time.Minute)
	reopened = closed.AddDate(0, 0, d.between(8, 12))
	if reopened.After(s.ago(15, 0)) {
		return time.Time{}, time.Time{}
	}
	return closed, reopened
}
