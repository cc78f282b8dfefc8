package render

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// TestFilesHoldTheirRecords: each column of the CSV files holds the field that
// its head names, and each register the records that its figure counts.
func TestFilesHoldTheirRecords(t *testing.T) {
	t.Parallel()
	for _, seed := range []int{2, 4} {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			a := drawAccount(t, seed)
			a.tie()
			p := publishAccount(t, a, nil)
			p.f.holdPackage(t)
			p.f.holdWorkbook(t)
			p.equipmentFile()
			p.followUpFile()
			p.sessionFile()
			p.registers()
			p.listOfWork()
			p.ordersOfRegisters()
		})
	}
}

// tie adds records that are first by all but their ids, the later id first.
func (a *account) tie() {
	at := record.MS(a.asOf.UnixMilli() - 3000*aDay)
	for i := range 3 {
		id := fmt.Sprintf("00ff%020x", 9-i)
		a.followUps = append(a.followUps, &record.FollowUp{ID: id, Open: record.True, CreatedOn: at})
		a.overdue = append(a.overdue, id)
		a.equipment = append(a.equipment, &record.Equipment{
			ID: id, Serial: "SN-TIE", TypeID: a.types[0].ID, InService: record.True, Status: "expired",
			Schedules: []record.Schedule{{ID: "1", Status: "expired", ExpiresOn: at}},
		})
	}
}

// csvFile reads some columns of a CSV file, by their heads, under the ids.
func (p *published) csvFile(name string, heads ...string) map[string]string {
	p.Helper()
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(p.f[name], []byte("\ufeff")))).ReadAll()
	if err != nil || len(rows) == 0 {
		p.Fatalf("%s: %d rows, %v", name, len(rows), err)
	}
	return sheet{head: rows[0], rows: rows[1:]}.columns(p, heads...)
}

// stampOf is a time as the files have it; "" where it is missing or invalid.
func stampOf(ms int64, ok bool) string {
	if !ok {
		return ""
	}
	return time.UnixMilli(ms).UTC().Format(time.RFC3339Nano)
}

func (a *account) past(t record.Time) string { return stampOf(a.when(t)) }

func stateOf(b record.Bool) string {
	return map[record.Bool]string{record.True: "true", record.False: "false"}[b]
}

func (p *published) equipmentFile() {
	want := map[string]string{}
	for _, e := range p.a.uniqueItems() {
		var expires, expired, completed int64
		never := 0
		for _, s := range e.Schedules {
			if ms, ok := p.a.expiry(s.ExpiresOn); ok {
				if expires == 0 || ms < expires {
					expires = ms
				}
				if s.Status == "expired" && (expired == 0 || ms < expired) {
					expired = ms
				}
			}
			if ms, ok := p.a.when(s.LastCompletedOn); ok {
				completed = max(completed, ms)
			}
			if s.LastCompletedOn.Form == record.Absent {
				never++
			}
		}
		want[e.ID] = strings.Join([]string{
			e.Serial, e.TypeID, p.a.name(label.EquipmentType, e.TypeID, ""), p.a.name(label.LineOfBusiness, e.LineID, ""),
			p.a.past(e.Created), stateOf(e.InService), e.Status, fmt.Sprint(len(e.Schedules)), fmt.Sprint(never),
			stampOf(expires, expires > 0), stampOf(expired, expired > 0), stampOf(completed, completed > 0),
		}, " | ")
	}
	p.agree("equipment.csv", p.csvFile("data/equipment.csv", "serial_number", "type_id", "type", "line_of_business",
		"created", "in_service", "status", "schedules", "schedules_never_completed", "expires", "expired_since", "last_completed"), want)
}

func (p *published) followUpFile() {
	want := map[string]string{}
	for _, f := range p.a.uniqueFollowUps() {
		latest := unknown
		reassigned := 0
		times := []record.Time{f.CreatedOn, f.UpdatedOn}
		for _, m := range f.Messages {
			times = append(times, m.Date)
			if m.ReassigneeID != "" {
				reassigned++
			}
		}
		for _, t := range times {
			if ms, ok := p.a.when(t); ok {
				latest = max(latest, ms)
			}
		}
		overdue := f.Open == record.True && slices.Contains(p.a.overdue, f.ID)
		want[f.ID] = strings.Join([]string{
			f.FormID, p.a.name(label.Form, f.FormID, ""), stateOf(f.Open), fmt.Sprint(overdue), p.a.past(f.CreatedOn), p.a.past(f.UpdatedOn),
			p.a.past(f.ResolvedOn), stampOf(latest, latest != unknown), f.Due, p.a.name(label.User, f.AssigneeID, ""),
			fmt.Sprint(len(f.Messages)), fmt.Sprint(reassigned), "0",
		}, " | ")
	}
	p.agree("followups.csv", p.csvFile("data/followups.csv", "form_id", "form", "open", "overdue", "created", "updated",
		"closed", "last_activity", "due_as_stored", "assignee", "messages", "reassignments", "attachments"), want)
}

func (p *published) sessionFile() {
	want := map[string]string{}
	for _, g := range p.a.uniqueSessions() {
		want[g.ID] = strings.Join([]string{
			p.a.past(g.Created), fmt.Sprint(len(distinct(g.TraineeIDs))), p.a.name(label.User, g.InstructorID, ""),
		}, " | ")
	}
	p.agree("trainings.csv", p.csvFile("data/trainings.csv", "recorded", "trainees", "instructor"), want)
}

// registers holds which records a register has.
func (p *published) registers() {
	in := func(is func(*record.Equipment) bool) (ids []string) {
		for _, e := range p.a.uniqueItems() {
			if is(e) {
				ids = append(ids, e.ID)
			}
		}
		return ids
	}
	open := func(is func(*record.FollowUp) bool) (ids []string) {
		for _, f := range p.a.uniqueFollowUps() {
			if f.Open == record.True && is(f) {
				ids = append(ids, f.ID)
			}
		}
		return ids
	}
	for name, want := range map[string][]string{
		"equipment-expired":        in(func(e *record.Equipment) bool { return e.InService == record.True && e.Status == "expired" }),
		"equipment-no-schedule":    in(func(e *record.Equipment) bool { return e.InService == record.True && len(e.Schedules) == 0 }),
		"equipment-out-of-service": in(func(e *record.Equipment) bool { return e.InService == record.False }),
		"equipment-never-completed": in(func(e *record.Equipment) bool {
			never := func(s record.Schedule) bool { return s.LastCompletedOn.Form == record.Absent }
			return e.InService == record.True && slices.ContainsFunc(e.Schedules, never)
		}),
		"followups-overdue": open(func(f *record.FollowUp) bool { return slices.Contains(p.a.overdue, f.ID) }),
		"followups-open":    open(func(*record.FollowUp) bool { return true }),
		"followups-no-activity": open(func(f *record.FollowUp) bool {
			times := []record.Time{f.CreatedOn, f.UpdatedOn}
			for _, m := range f.Messages {
				times = append(times, m.Date)
			}
			dated, recent := false, false
			for _, t := range times {
				ms, ok := p.a.when(t)
				dated, recent = dated || ok, recent || ok && p.a.age(ms) < 31
			}
			return dated && !recent
		}),
	} {
		got := slices.Sorted(maps.Keys(p.csvFile("data/"+name+".csv", "page")))
		slices.Sort(want)
		if !slices.Equal(got, want) {
			p.Errorf("%s.csv has %d records, counted %d: %v and %v", name, len(got), len(want), got, want)
		}
	}
}

// listOfWork holds the rows of E15: one an inspection.
func (p *published) listOfWork() {
	var got, want []string
	for _, row := range p.f.rows(p, "data/equipment-catch-up.csv") {
		got = append(got, row[0])
	}
	for _, e := range p.a.uniqueItems() {
		for range p.a.catchUp(e) {
			want = append(want, e.ID)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		p.Errorf("equipment-catch-up.csv lists %v, counted %v", got, want)
	}
}

// ordersOfRegisters holds who comes first, where two are equal too: the longest
// first, what has no date last, then by id, or by serial number and id.
func (p *published) ordersOfRegisters() {
	order := func(name string) (ids []string) {
		for _, row := range p.f.rows(p, "data/"+name+".csv") {
			ids = append(ids, row[0])
		}
		return ids
	}
	type place struct {
		ms     int64
		serial string
		id     string
	}
	in := func(places map[string]place, name string) {
		ids := order(name)
		want := slices.Clone(ids)
		slices.SortFunc(want, func(a, b string) int {
			x, y := places[a], places[b]
			return cmp.Or(cmp.Compare(x.ms, y.ms), cmp.Compare(x.serial, y.serial), cmp.Compare(x.id, y.id))
		})
		if !slices.Equal(ids, want) {
			p.Errorf("%s.csv is in the order %v, not %v", name, ids, want)
		}
	}
	undated := int64(1) << 60
	opened, lapsed := map[string]place{}, map[string]place{}
	for _, f := range p.a.uniqueFollowUps() {
		ms, ok := p.a.when(f.CreatedOn)
		if !ok {
			ms = undated
		}
		opened[f.ID] = place{ms, "", f.ID}
	}
	for _, e := range p.a.uniqueItems() {
		at := place{undated, e.Serial, e.ID}
		for _, s := range e.Schedules {
			if ms, ok := p.a.expiry(s.ExpiresOn); ok && s.Status == "expired" {
				at.ms = min(at.ms, ms)
			}
		}
		lapsed[e.ID] = at
	}
	in(opened, "followups-open")
	in(opened, "followups-overdue")
	in(lapsed, "equipment-expired")
	// The tile leads to the first of them.
	oldest := "../followups/item/" + order("followups-open")[0] + ".html"
	if links := p.tilesOf("followups/index.html")["Oldest open"].links; !slices.Contains(links, oldest) {
		p.Errorf("the tile leads to %v, not to %s", links, oldest)
	}
}
