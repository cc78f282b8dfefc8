package census

import (
	"iter"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/kind"
)

// reader reads the records of one list, one after the other.
type reader struct {
	*builder
	list kind.ID
	rows map[string]int32 // by id

	// Of the record that is read. Fields and times count once for each record, even if they
	// occur several times in it.
	recordID string
	row      int
	fields   []UnknownField
	asText   bool
	wrong    []string // fields with a time that cannot be read
	seconds  bool     // of these times, some look like seconds
}

func (b *builder) reader(l kind.ID) *reader {
	return &reader{builder: b, list: l, rows: map[string]int32{}}
}

// readEach reads every record of a list. An error already names the snapshot.
func readEach[T any](r *reader, records iter.Seq2[*T, error], read func(*T)) error {
	err := record.Each(records, func(t *T) error {
		r.fields, r.asText, r.wrong, r.seconds = nil, false, nil, false
		read(t)
		r.done()
		return nil
	})
	if err != nil {
		return failed(r.list.Spec().Folder, err)
	}
	return nil
}

// first reports whether a record is the first one with its id; it then has the next row. The
// row of another record is that of the first.
func (r *reader) first(id string) bool {
	if at, ok := r.rows[id]; ok {
		r.note(ruleX6, 1, named(r.list.Spec().Service+" "+id))
		r.row = int(at)
		return false
	}
	r.recordID, r.row = id, len(r.rows)
	r.rows[r.recordID] = int32(r.row)
	return true
}

// found records that a rule found the record.
func (r *reader) found(c rule, detail Detail) { r.fire(c, r.list, r.row, detail) }

// fieldsOf notes the unknown fields of a part of a record.
func (r *reader) fieldsOf(prefix string, fields []record.Field) {
	for _, f := range fields {
		if u := r.unread(prefix, f); !slices.Contains(r.fields, u) {
			r.fields = append(r.fields, u)
		}
	}
}

// unread returns a field that was not read, as it is listed.
func (r *reader) unread(prefix string, f record.Field) UnknownField {
	u := UnknownField{List: r.list.Spec().Service, Field: prefix + f.Name}
	switch {
	case f.Name == "":
		u.As = NotAnObject
	case f.Mistyped:
		u.As = OtherType
	}
	return u
}

// happened reads the time of an event in the past, from a field of the record.
func (r *reader) happened(field string, t record.Time) (int64, DateState) {
	ms, s := pastDate(t, r.AsOfMs())
	r.seen(field, t, s)
	return ms, s
}

// date reads a time that may be in the future.
func (r *reader) date(field string, t record.Time) (int64, DateState) {
	ms, s := anyDate(t)
	r.seen(field, t, s)
	return ms, s
}

func (r *reader) seen(field string, t record.Time, s DateState) {
	r.asText = r.asText || t.Form == record.Text
	if s != BadDate {
		return
	}
	r.seconds = r.seconds || looksLikeSeconds(t)
	if !slices.Contains(r.wrong, field) {
		r.wrong = append(r.wrong, field)
	}
}

// done adds the notes on the record to the totals.
func (r *reader) done() {
	for _, f := range r.fields {
		r.unknown[f]++
	}
	if r.asText {
		r.extra[ruleX4]++
	}
	if len(r.wrong) > 0 {
		d := named(strings.Join(r.wrong, ", "))
		if r.seconds {
			d.Says = "seconds"
		}
		r.found(ruleX5, d)
	}
}
