package census

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/label"
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

// equipmentReader is a reader of equipment.
type equipmentReader struct {
	*reader
	serials map[[2]string]int32
	asks    []string // the type in the request that returned each row
}

func (b *builder) readEquipment(all record.Set) error {
	r := &equipmentReader{reader: b.reader(kind.Equipment), serials: map[[2]string]int32{}}
	asked := b.Source.Asked()
	if err := readEach(r.reader, all.Equipment, func(e *record.Equipment) { r.item(e, asked()) }); err != nil {
		return err
	}
	for _, t := range b.Source.Types {
		b.id(label.EquipmentType, t.ID)
		if t.Rows == 0 {
			b.note(ruleEI4, 1, named(t.ID))
		}
	}
	b.parents(r.rows)
	return nil
}

// item reads an item; asked is the type in the request that returned it, "" where unknown.
func (r *equipmentReader) item(e *record.Equipment, asked string) {
	if !r.first(e.ID) {
		r.repeated(e, asked)
		return
	}
	r.asks = append(r.asks, asked)
	r.fieldsOf("", e.Unknown)
	out := Equipment{
		ID:          r.recordID,
		Serial:      e.Serial,
		Title:       e.Title,
		ParentID:    e.ParentID,
		TypeID:      r.id(label.EquipmentType, e.TypeID),
		LineID:      r.id(label.LineOfBusiness, e.LineID),
		OfficeIDs:   r.distinct(label.Office, e.OfficeIDs),
		ClientIDs:   r.distinct(label.Client, e.ClientIDs),
		AssignedIDs: r.distinct(label.User, e.AssignedIDs),
		InService:   e.InService,
		Status:      StatusOf(e.Status),
		RawStatus:   r.id("status", e.Status),
	}
	if e.TypeID == "" {
		out.TypeID = r.id(label.EquipmentType, asked)
	} else if asked != "" && asked != e.TypeID {
		r.found(ruleEI2, Detail{Says: "asked-for", Text: asked})
	}
	if out.Status == Other {
		r.odd["equipments status "+e.Status]++
	}
	out.CreatedMs, _ = r.happened("created", e.Created)
	r.metavalues(e.Metavalues)
	r.schedules(&out, e.Schedules)
	r.serial(&out)
	if out.Status != NoStatus && len(out.Schedules) == 0 {
		r.found(ruleEC4, Detail{})
	}
	r.Equipment = append(r.Equipment, out)
}

// repeated handles an item whose id has occurred before: the first item counts. The item
// is under two types if the two copies name different types, or if the service returned
// it for two types.
func (r *equipmentReader) repeated(e *record.Equipment, asked string) {
	first, also := r.Equipment[r.row].TypeID, e.TypeID
	if also == "" || also == first {
		first, also = r.asks[r.row], asked
	}
	if first != "" && also != "" && first != also {
		r.found(ruleEI1, Detail{Says: "also-under", Text: also})
	}
}

func (r *reader) metavalues(values []record.Metavalue) {
	for _, m := range values {
		r.id(label.Metafield, m.FieldID)
		for _, item := range m.ItemIDs {
			r.id(label.MetafieldItem, item)
		}
	}
}

func (r *reader) schedules(out *Equipment, sent []record.Schedule) {
	out.Schedules = make([]Schedule, len(sent))
	for i := range sent {
		s := &sent[i]
		r.fieldsOf("schedules[].", s.Unknown)
		p := &out.Schedules[i]
		p.ID, p.Status, p.RawStatus = r.id(label.Schedule, s.ID), StatusOf(s.Status), r.id("status", s.Status)
		if p.Status == Other {
			r.odd["equipments schedules[].status "+s.Status]++
		}
		p.ExpiresMs, p.Expires = r.date("schedules[].expiresOn", s.ExpiresOn)
		p.Passed = p.ExpiresMs != 0 && p.ExpiresMs < r.AsOfMs()
		p.ExpiringMs, _ = r.date("schedules[].expiringOn", s.ExpiringOn)
		p.LastCompletedMs, p.Completed = r.happened("schedules[].lastCompletedOn", s.LastCompletedOn)
		out.addSchedule(p)
		r.checkSchedule(p, s)
	}
	if out.Status != Expired && out.ExpiredSchedules() > 0 {
		r.found(ruleEC1, Detail{})
	}
}

// addSchedule updates the item's totals with one schedule.
func (e *Equipment) addSchedule(p *Schedule) {
	if p.Completed == NoDate {
		e.NeverCompleted++
	}
	e.LastCompletedMs = max(e.LastCompletedMs, p.LastCompletedMs)
	e.ExpiresMs = Earlier(e.ExpiresMs, p.ExpiresMs)
	if p.Status == Expired {
		e.ExpiredSinceMs = Earlier(e.ExpiredSinceMs, p.ExpiresMs)
	}
}

// Earlier returns the smaller of two times; 0 means no time.
func Earlier(a, b int64) int64 {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

func (r *reader) checkSchedule(p *Schedule, s *record.Schedule) {
	missing := 0
	for _, t := range [...]record.Time{s.ExpiresOn, s.ExpiringOn, s.LastCompletedOn} {
		if t.Form == record.Absent {
			missing++
		}
	}
	if missing == 1 || missing == 2 {
		r.found(ruleED1, named(p.ID))
	}
	if p.Passed && p.Status != Expired || p.ExpiresMs > r.AsOfMs() && p.Status == Expired {
		r.found(ruleEC2, named(p.ID))
	}
	if p.ExpiresMs != 0 && p.ExpiringMs > p.ExpiresMs {
		r.found(ruleEC3, named(p.ID))
	}
	if s.LastCompletedOn.MS > r.AsOfMs() {
		r.found(ruleED2, named(p.ID))
	}
	if p.Completed == NoDate && (p.Status == UpToDate || p.Status == Expiring) {
		r.found(ruleED3, named(p.ID))
	}
}

// serial runs check E-I3. The first item with a serial number is noted only when a second
// one has the same number.
func (r *equipmentReader) serial(e *Equipment) {
	folded := fold(strings.TrimSpace(e.Serial))
	if folded == "" {
		return
	}
	key := [2]string{e.TypeID, folded}
	first, ok := r.serials[key]
	if !ok {
		r.serials[key] = int32(r.row)
		return
	}
	if first >= 0 {
		r.hits[ruleEI3] = append(r.hits[ruleEI3], hit{kind.Equipment, first, Detail{}})
		r.serials[key] = -1
	}
	r.found(ruleEI3, Detail{})
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

// Called returns the name of an id, or what is said where there is none.
func (r *Rows) Called(k label.Kind, id string) string {
	if id == "" {
		return r.Book.Called(k, "")
	}
	return r.Name(k, id)
}
