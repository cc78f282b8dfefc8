package sample

import (
	"fmt"
	"time"

	"opsreport/fetch/record"
)

func (s *sample) equipment() []*record.Equipment {
	var all []*record.Equipment
	first := 0 // first number of the kind among the items of one scale
	for _, k := range firm().Kinds {
		for n := range k.Count * s.scale {
			slot := first + n%k.Count
			if e := s.piece(k, n, slot); s.past(time.UnixMilli(e.Created.MS)) && !s.away("piece", slot) {
				all = append(all, e)
			}
		}
		first += k.Count
	}
	return all
}

// piece makes the n-th item of a kind. The slot is the same in every scale and decides
// which oddity the item has.
func (s *sample) piece(k equipmentKind, n, slot int) *record.Equipment {
	d := s.dice(k.Prefix, n)
	e := &record.Equipment{
		ID: s.id(k.Prefix, n), Serial: fmt.Sprintf("%s-%04d", k.Prefix, n+1), TypeID: k.ID,
		Created: ms(s.ago(d.between(200, 2900), d.workMinute())),
		LineID:  pick(d, firm().Lines).ID,
		Title:   pick(d, k.Titles),
	}
	if k.Placed {
		e.Title += ", " + pick(d, firm().Rooms)
	}
	s.place(e, d)
	out := s.ago(d.between(1, 500), d.workMinute())
	goesOut := d.chance(75)
	isOut := goesOut && s.past(out)
	e.InService = yes(!isOut && !s.repaired(slot))
	if goesOut { // draw the dice also before the item goes out, so that later draws stay the same
		if note := pick(d, firm().OutNotes); isOut {
			e.Notes = note
		}
	} else if d.chance(350) {
		e.Notes = pick(d, firm().EquipmentNotes)
	}
	e.Metavalues = s.metavalues(k, d)
	e.Schedules = s.schedules(k, d, n)
	e.Status = worst(e.Schedules)
	if k.Prefix == "FL" && n%k.Count >= 11 {
		s.battery(e, k, n)
	}
	if k.Prefix == "GD" && n%3 == 0 {
		e.Unknown = []record.Field{{Name: "qr_code", Value: []byte(`"QR-` + e.ID[:8] + `"`)}}
	}
	if odd := equipmentOddities[slot]; odd != nil {
		odd(s, e)
	}
	return e
}

func (s *sample) place(e *record.Equipment, d dice) {
	offices := firm().Offices
	first := d.IntN(len(offices))
	e.OfficeIDs = []string{offices[first].ID}
	if d.chance(60) {
		e.OfficeIDs = append(e.OfficeIDs, offices[(first+1)%len(offices)].ID)
	}
	if d.chance(300) {
		e.ClientIDs = []string{pick(d, firm().Clients).ID}
	}
	for range d.IntN(3) {
		e.AssignedIDs = append(e.AssignedIDs, s.user(d.IntN(18)))
	}
	if d.chance(40) {
		e.Title = ""
	}
}

// battery makes one of the last forklifts into the traction battery of an earlier one.
func (s *sample) battery(e *record.Equipment, k equipmentKind, n int) {
	parent := n - 8
	e.ParentID = s.id(k.Prefix, parent)
	e.Serial = fmt.Sprintf("%s-%04d-B", k.Prefix, parent+1)
	e.Title = "Traction battery, 48 V"
	e.Schedules = e.Schedules[:1]
	e.Status = worst(e.Schedules)
}

func (s *sample) metavalues(k equipmentKind, d dice) []record.Metavalue {
	values := []record.Metavalue{
		{FieldID: metaMaker, Kind: record.MetaItems, ItemIDs: []string{pick(d, firm().Makers).ID}},
		{FieldID: metaPurchase, Kind: record.MetaText, Text: fmt.Sprintf("PO-%05d", d.between(10000, 99999))},
	}
	if k.Prefix == "EX" {
		values = append(values, record.Metavalue{FieldID: metaWeight, Kind: record.MetaNumber,
			Text: fmt.Sprintf("%d.%d0", d.between(3, 14), d.IntN(10))})
	}
	if k.Prefix == "FL" || k.Prefix == "LS" {
		values = append(values, record.Metavalue{FieldID: metaLoad, Kind: record.MetaNumber, Text: fmt.Sprint(d.between(2, 60) * 100)})
	}
	certificate := record.Metavalue{FieldID: metaCertificate}
	if d.chance(700) {
		certificate.Kind, certificate.Text = record.MetaText, fmt.Sprintf("C%d/%04d", d.between(19, 26), d.IntN(10000))
	}
	values = append(values, certificate)
	if d.chance(80) {
		return nil
	}
	return values
}

func (s *sample) schedules(k equipmentKind, d dice, n int) []record.Schedule {
	if (k.Prefix == "LD" || k.Prefix == "LS") && n%9 == 4 {
		return nil
	}
	var all []record.Schedule
	for i, name := range k.Cycles {
		c := firm().Cycles[name]
		if i > 0 && d.chance(250) {
			continue // not every item has every schedule
		}
		all = append(all, s.schedule(c, d, i == 0, s.dice("late "+k.Prefix+c.ID, n)))
	}
	return all
}

// schedule returns the last completion as of the night. Completions repeat: most are some
// days before the end, some are after it. Completions before the last one follow the past
// dice.
func (s *sample) schedule(c cycle, d dice, main bool, past dice) record.Schedule {
	r := record.Schedule{ID: c.ID}
	lead, since := d.between(1, max(1, c.Window/2)), 0
	late := d.IntN(1000)
	switch {
	case main && late < 8: // never done
		r.Status = "expired"
		return r
	case main && late < 50: // expired for some days and not completed since
		gone := d.IntN(20)
		if d.chance(350) {
			gone = d.between(20, 110)
		}
		lead, since = -200, c.Days+gone
	case main && late < 75: // was expired until a few nights ago
		lead = -d.between(14, 40)
		since = d.between(1, 13)
	default:
		since = d.IntN(c.Days - lead)
	}
	done := s.ago(since, d.workMinute())
	for !s.past(done) {
		lasted := c.Days - lead
		if past.chance(60) {
			lasted = c.Days + past.between(2, 12) // one completion was late
		}
		done = done.AddDate(0, 0, -lasted)
	}
	r.LastCompletedOn = ms(done)
	expires := done.AddDate(0, 0, c.Days).Truncate(24 * time.Hour)
	expiring := expires.AddDate(0, 0, -c.Window)
	r.ExpiresOn, r.ExpiringOn = ms(expires), ms(expiring)
	r.Status = s.status(expiring, expires)
	return r
}

func (s *sample) status(expiring, expires time.Time) string {
	switch {
	case s.past(expires):
		return "expired"
	case s.past(expiring):
		return "expiring"
	}
	return "uptodate"
}

// worst returns the item's overall status, the worst of its schedules.
func worst(schedules []record.Schedule) string {
	rank := map[string]int{"uptodate": 0, "expiring": 1, "expired": 2}
	found := "uptodate"
	for _, r := range schedules {
		if rank[r.Status] > rank[found] {
			found = r.Status
		}
	}
	return found
}

// first makes an oddity of the first schedule, if there is one.
func first(f func(*record.Schedule)) func(*sample, *record.Equipment) {
	return func(_ *sample, e *record.Equipment) {
		if len(e.Schedules) > 0 {
			f(&e.Schedules[0])
		}
	}
}

// equipmentOddities are the oddities of items, by their slots; most items have none.
var equipmentOddities = map[int]func(*sample, *record.Equipment){
	17: func(_ *sample, e *record.Equipment) { e.Serial = "EX-0017 " },
	18: func(_ *sample, e *record.Equipment) { e.Serial = "ex-0017" }, // the same item entered twice, with another spelling
	31: func(s *sample, e *record.Equipment) {
		e.Schedules[0] = s.ended(e.Schedules[0], 1)
		e.Status = "expiring"
	},
	44:  first(func(r *record.Schedule) { *r = record.Schedule{ID: r.ID, Status: "expired"} }),
	60:  first(func(r *record.Schedule) { r.ExpiringOn = record.Time{} }),
	75:  func(s *sample, e *record.Equipment) { e.Created = ms(s.ago(5, 600)); e.OfficeIDs = nil },
	99:  first(func(r *record.Schedule) { *r = record.Schedule{ID: r.ID, Status: "uptodate"} }),
	120: func(_ *sample, e *record.Equipment) { e.Status, e.Schedules, e.LineID = "", nil, "" },
	133: func(s *sample, e *record.Equipment) { e.Created = ms(s.ago(1, 700)) },
	150: func(s *sample, e *record.Equipment) { e.ParentID = s.id("scrapped", 0) },
	170: first(func(r *record.Schedule) { r.ExpiringOn.MS = r.ExpiresOn.MS + 86400000 }),
	190: func(s *sample, e *record.Equipment) {
		for i := range e.Schedules {
			e.Schedules[i].LastCompletedOn = ms(s.day.AddDate(1, 0, -3)) // the wrong year was typed
		}
	},
	204: func(_ *sample, e *record.Equipment) { e.Metavalues = nil; e.InService = record.Unset },
}

// ended makes a schedule end a number of days before the last night and keeps the status
// of the day before, as if the service had not updated it yet.
func (s *sample) ended(r record.Schedule, days int) record.Schedule {
	expires := s.ago(days, 0)
	r.ExpiresOn, r.ExpiringOn, r.Status = ms(expires), ms(expires.AddDate(0, 0, -30)), "expiring"
	r.LastCompletedOn = ms(expires.AddDate(-1, 0, 0).Add(9 * time.Hour))
	return r
}
