package census

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/list"
)

// StatusOf reads a status; a value that is not in the specification is Other.
func StatusOf(raw string) Status {
	switch raw {
	case "":
		return NoStatus
	case "uptodate":
		return UpToDate
	case "expiring":
		return Expiring
	case "expired":
		return Expired
	}
	return Other
}

// equipmentReader reads the equipment of a night.
type equipmentReader struct {
	*builder
	*index
	serials map[[2]string]int32
	asks    []string      // the type in the request that returned each row
	asked   func() string // returns the type in the request of the next item; "" where unknown
}

func (b *builder) newEquipmentReader(n record.Night) *equipmentReader {
	return &equipmentReader{
		builder: b,
		index:   b.newIndex(n, list.Equipment),
		serials: make(map[[2]string]int32, rowsOf(n, list.Equipment)),
		asked:   n.Asked(),
	}
}

func (b *equipmentReader) end() {
	for _, t := range b.Source.Types {
		b.id(label.EquipmentType, t.ID)
		if t.Rows == 0 {
			b.note(ruleEI4, 1, t.ID)
		}
	}
}

func (b *equipmentReader) read(e *record.Equipment) {
	asked := b.asked()
	row, first := b.first(b.index, e.ID)
	if !first {
		b.repeated(e, row, asked)
		return
	}
	b.asks = append(b.asks, asked)
	r := b.reader(list.Equipment)
	r.fieldsOf("", e.Unknown)
	out := Equipment{
		ID: b.last, Serial: b.texts.keep(e.Serial), Title: b.texts.keep(e.Title), ParentID: b.texts.keep(e.ParentID),
		TypeID: b.id(label.EquipmentType, e.TypeID), LineID: b.id(label.LineOfBusiness, e.LineID),
		OfficeIDs: b.ids(label.Office, e.OfficeIDs), ClientIDs: b.ids(label.Client, e.ClientIDs),
		InService: e.InService, Status: StatusOf(e.Status), RawStatus: b.id("status", e.Status),
	}
	if e.TypeID == "" {
		out.TypeID = b.id(label.EquipmentType, asked)
	} else if asked != "" && asked != e.TypeID {
		b.fire(ruleEI2, row, "asked for "+asked)
	}
	if out.Status == Other {
		b.odd["equipments status "+e.Status]++
	}
	out.CreatedMs, _ = r.past(e.Created)
	for _, id := range e.AssignedIDs {
		b.id(label.User, id)
	}
	b.metavalues(e.Metavalues)
	b.schedules(r, &out, e.Schedules, row)
	b.serial(&out, row)
	if out.Status != NoStatus && len(out.Schedules) == 0 {
		b.fire(ruleEC4, row, "")
	}
	b.Equipment = append(b.Equipment, out)
	r.done()
}

// repeated handles an item whose id has occurred before: the first item counts. The item
// is under two types if the two copies name different types, or if the service returned
// it for two types.
func (b *equipmentReader) repeated(e *record.Equipment, row int, asked string) {
	first, also := b.Equipment[row].TypeID, e.TypeID
	if also == "" || also == first {
		first, also = b.asks[row], asked
	}
	if first != "" && also != "" && first != also {
		b.fire(ruleEI1, row, "also under "+also)
	}
}

func (b *builder) metavalues(values []record.Metavalue) {
	for _, m := range values {
		b.id(label.Metafield, m.FieldID)
		for _, item := range m.ItemIDs {
			b.id(label.MetafieldItem, item)
		}
	}
}

func (b *builder) schedules(r *reader, out *Equipment, sent []record.Schedule, row int) {
	out.Schedules = b.plans.take(len(sent))
	for i := range sent {
		s := &sent[i]
		r.fieldsOf("schedules[].", s.Unknown)
		p := &out.Schedules[i]
		p.ID, p.Status, p.RawStatus = b.id(label.Schedule, s.ID), StatusOf(s.Status), b.id("status", s.Status)
		if p.Status == Other {
			b.odd["equipments schedules[].status "+s.Status]++
		}
		p.ExpiresMs, _ = r.any(s.ExpiresOn)
		p.ExpiringMs, _ = r.any(s.ExpiringOn)
		p.LastCompletedMs, p.Completed = r.past(s.LastCompletedOn)
		b.addSchedule(out, p)
		b.checkSchedule(p, s, row)
	}
	if out.Status != Expired && out.ExpiredSchedules() > 0 {
		b.fire(ruleEC1, row, "")
	}
}

// addSchedule updates the item's totals with one schedule.
func (b *builder) addSchedule(out *Equipment, p *Schedule) {
	if p.Completed == NoDate {
		out.NeverCompleted++
	}
	out.LastCompletedMs = max(out.LastCompletedMs, p.LastCompletedMs)
	out.ExpiresMs = Earlier(out.ExpiresMs, p.ExpiresMs)
	if p.Status == Expired {
		out.ExpiredSinceMs = Earlier(out.ExpiredSinceMs, p.ExpiresMs)
	}
}

// Earlier returns the smaller of two times; 0 means no time.
func Earlier(a, b int64) int64 {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

func (b *builder) checkSchedule(p *Schedule, s *record.Schedule, row int) {
	missing := 0
	for _, t := range [...]record.Time{s.ExpiresOn, s.ExpiringOn, s.LastCompletedOn} {
		if t.Form == record.Absent {
			missing++
		}
	}
	if missing == 1 || missing == 2 {
		b.fire(ruleED1, row, p.ID)
	}
	if p.ExpiresMs != 0 && (p.ExpiresMs < b.AsOfMs() && p.Status != Expired || p.ExpiresMs > b.AsOfMs() && p.Status == Expired) {
		b.fire(ruleEC2, row, p.ID)
	}
	if p.ExpiresMs != 0 && p.ExpiringMs > p.ExpiresMs {
		b.fire(ruleEC3, row, p.ID)
	}
	if s.LastCompletedOn.MS > b.AsOfMs() {
		b.fire(ruleED2, row, p.ID)
	}
	if p.Completed == NoDate && (p.Status == UpToDate || p.Status == Expiring) {
		b.fire(ruleED3, row, p.ID)
	}
}

// serial runs check E-I3. The first item with a serial number is noted only when a second
// one has the same number.
func (b *equipmentReader) serial(e *Equipment, row int) {
	folded := fold(strings.TrimSpace(e.Serial))
	if folded == "" {
		return
	}
	key := [2]string{e.TypeID, folded}
	first, ok := b.serials[key]
	if !ok {
		b.serials[key] = int32(row)
		return
	}
	if first >= 0 {
		b.hits[ruleEI3] = append(b.hits[ruleEI3], hit{first, ""})
		b.serials[key] = -1
	}
	b.fire(ruleEI3, row, "")
}

// fold returns the same text for all texts that differ only in case.
func fold(s string) string {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return strings.Map(foldRune, s)
		}
	}
	return strings.ToUpper(s)
}

// foldRune returns the same rune for all runes that differ only in case, as
// strings.EqualFold does. Lower case is not enough: sigma has two lower-case forms.
func foldRune(r rune) rune {
	for next := unicode.SimpleFold(r); next > r; next = unicode.SimpleFold(r) {
		r = next
	}
	return unicode.SimpleFold(r)
}

// Every returns rows; if rows is nil, it returns all rows of a list of length n.
func (r *Rows) Every(rows []int32, n int) []int32 {
	if rows != nil {
		return rows
	}
	rows = make([]int32, n)
	for i := range rows {
		rows[i] = int32(i)
	}
	return rows
}

// TypeName returns the name of an equipment type from the labels file or, if it has none,
// from the configuration; otherwise the shortened id.
func (r *Rows) TypeName(id string) string {
	if name, ok := r.Book.Name(label.EquipmentType, id); ok {
		return name
	}
	if i := slices.IndexFunc(r.Source.Types, func(t record.TypeAsked) bool { return t.ID == id && t.Name != "" }); i >= 0 {
		return r.Source.Types[i].Name
	}
	return label.Short(id)
}

// Name returns the name of an id.
func (r *Rows) Name(k label.Kind, id string) string {
	if k == label.EquipmentType {
		return r.TypeName(id)
	}
	return r.Book.Show(k, id)
}

// Called returns the name of an id, or the words for none: "No type".
func (r *Rows) Called(k label.Kind, id string) string {
	if id == "" {
		return k.None()
	}
	return r.Name(k, id)
}

// UnknownValue names the bucket of a value that is not in the specification.
func UnknownValue(raw string) string { return fmt.Sprintf("unknown: %s", raw) }
