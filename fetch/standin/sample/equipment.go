package sample

import (
	"fmt"
	"time"

	"opsreport/fetch/record"
)

// equipmentKind is one equipment type of the sample.
type equipmentKind struct {
	id, name, prefix string
	count            int
	titles           []string
	placed           bool // the title says where the item is
	cycles           []cycle
}

// cycle is an inspection schedule: how many days a completion is valid, and how many days
// before its end the service calls it expiring.
type cycle struct {
	id, name     string
	days, window int
}

var (
	yearly      = cycle{"58a0c3f7e1d24b6690e7c101", "Annual service", 365, 30}
	thorough    = cycle{"58a0c3f7e1d24b6690e7c102", "Thorough examination", 182, 21}
	monthly     = cycle{"58a0c3f7e1d24b6690e7c10e", "Monthly check", 30, 7}
	calibration = cycle{"58a0c3f7e1d24b6690e7c115", "Calibration", 91, 14}
	hours       = cycle{"58a0c3f7e1d24b6690e7c11c", "500-hour service", 273, 30}
	ladder      = cycle{"58a0c3f7e1d24b6690e7c123", "Ladder inspection", 182, 21}
	truck       = cycle{"58a0c3f7e1d24b6690e7c12a", "Thorough examination of trucks", 365, 30}

	equipmentKinds = []equipmentKind{
		{"5804f0f30ef50473af5870c6", "Fire extinguishers", "EX", 89,
			[]string{"Water 6 l", "Foam 9 l", "Foam 6 l", "CO₂ 5 kg", "CO₂ 2 kg", "Powder 6 kg", "Powder 2 kg", "Wet chemical 6 l"}, true,
			[]cycle{yearly, monthly}},
		{"5804f0f30ef50473af5870d1", "Harnesses", "HN", 52, []string{"Full-body harness, 2-point", "Full-body harness, 4-point",
			"Rescue harness, chest", "Positioning belt", "Twin lanyard, 1.8 m"}, false, []cycle{thorough}},
		{"5804f0f30ef50473af5870dc", "Ladders", "LD", 41, []string{"Extension ladder, 5 m", "Extension ladder, 7 m", "Step ladder, 8 tread",
			"Platform ladder, 5 tread", "Roof ladder, 4.5 m"}, false, []cycle{ladder}},
		{"5804f0f30ef50473af5870e7", "Gas detectors", "GD", 22, []string{"4-gas detector, MX4", "CO detector", "H₂S detector",
			"Oxygen meter"}, true, []cycle{calibration, yearly}},
		{"5804f0f30ef50473af5870f2", "Forklifts", "FL", 14, []string{"Counterbalance truck, 1.8 t", "Counterbalance truck, 3 t",
			"Reach truck, 1.4 t", "Pallet truck, ride-on"}, false, []cycle{truck, monthly, hours}},
		{"5804f0f30ef50473af5870fd", "Lifting slings", "LS", 13, []string{"Chain sling, 2-leg", "Chain sling, 4-leg",
			"Web sling, 2 t × 3 m", "Round sling, 5 t × 6 m"}, false, []cycle{thorough}},
		{id: "5804f0f30ef50473af587108", name: "Eyewash stations", prefix: "EW"},
	}
)

func (s *sample) equipment() []*record.Equipment {
	var all []*record.Equipment
	first := 0 // first number of the kind among the items of one scale
	for _, k := range equipmentKinds {
		for n := range k.count * s.scale {
			slot := first + n%k.count
			if e := s.piece(k, n, slot); s.past(time.UnixMilli(e.Created.MS)) && !s.away("piece", slot) {
				all = append(all, e)
			}
		}
		first += k.count
	}
	return all
}

// piece makes the n-th item of a kind. The slot is the same in every scale and decides
// which oddity the item has.
func (s *sample) piece(k equipmentKind, n, slot int) *record.Equipment {
	d := s.dice(k.prefix, n)
	e := &record.Equipment{
		ID: s.id(k.prefix, n), Serial: fmt.Sprintf("%s-%04d", k.prefix, n+1), TypeID: k.id,
		Created: ms(s.ago(d.between(200, 2900), d.workMinute())),
		LineID:  pick(d, firm().Lines).ID,
		Title:   pick(d, k.titles),
	}
	if k.placed {
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
	if k.prefix == "FL" && n%k.count >= 11 {
		s.battery(e, k, n)
	}
	if k.prefix == "GD" && n%3 == 0 {
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
	e.ParentID = s.id(k.prefix, parent)
	e.Serial = fmt.Sprintf("%s-%04d-B", k.prefix, parent+1)
	e.Title = "Traction battery, 48 V"
	e.Schedules = e.Schedules[:1]
	e.Status = worst(e.Schedules)
}

func (s *sample) metavalues(k equipmentKind, d dice) []record.Metavalue {
	values := []record.Metavalue{
		{FieldID: metaMaker, Kind: record.MetaItems, ItemIDs: []string{pick(d, firm().Makers).ID}},
		{FieldID: metaPurchase, Kind: record.MetaText, Text: fmt.Sprintf("PO-%05d", d.between(10000, 99999))},
	}
	if k.prefix == "EX" {
		values = append(values, record.Metavalue{FieldID: metaWeight, Kind: record.MetaNumber,
			Text: fmt.Sprintf("%d.%d0", d.between(3, 14), d.IntN(10))})
	}
	if k.prefix == "FL" || k.prefix == "LS" {
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
	if (k.prefix == "LD" || k.prefix == "LS") && n%9 == 4 {
		return nil
	}
	var all []record.Schedule
	for i, c := range k.cycles {
		if i > 0 && d.chance(250) {
			continue // not every item has every schedule
		}
		all = append(all, s.schedule(c, d, i == 0, s.dice("late "+k.prefix+c.id, n)))
	}
	return all
}

// schedule returns the last completion as of the night. Completions repeat: most are some
// days before the end, some are after it. Completions before the last one follow the past
// dice.
func (s *sample) schedule(c cycle, d dice, main bool, past dice) record.Schedule {
	r := record.Schedule{ID: c.id}
	lead, since := d.between(1, max(1, c.window/2)), 0
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
		lead, since = -200, c.days+gone
	case main && late < 75: // was expired until a few nights ago
		lead = -d.between(14, 40)
		since = d.between(1, 13)
	default:
		since = d.IntN(c.days - lead)
	}
	done := s.ago(since, d.workMinute())
	for !s.past(done) {
		lasted := c.days - lead
		if past.chance(60) {
			lasted = c.days + past.between(2, 12) // one completion was late
		}
		done = done.AddDate(0, 0, -lasted)
	}
	r.LastCompletedOn = ms(done)
	expires := done.AddDate(0, 0, c.days).Truncate(24 * time.Hour)
	expiring := expires.AddDate(0, 0, -c.window)
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
