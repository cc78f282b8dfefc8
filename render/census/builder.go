package census

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/label"
)

// builder holds what is needed only while the lists are read.
type builder struct {
	*Rows
	tally
	dueFormat string

	ids     map[label.Kind]map[string]bool // those in use
	unknown map[UnknownField]int
	odd     map[string]int // number of records with each unknown value of a known field
}

func (b *builder) finish() {
	b.checkTotals()
	b.labels()
	b.unknownFields()
	b.Quality = b.findings()
	for i := range b.Quality {
		b.flag(&b.Quality[i], 1<<i)
	}
	b.Status = status(b.Quality)
	b.Status.Records = b.flagged()
}

// checkTotals runs check F-R2.
func (b *builder) checkTotals() {
	reported := b.Source.List(kind.FollowUps.Spec().Service).Reported
	if diff := reported - len(b.FollowUps); reported >= 0 && diff != 0 {
		b.note(ruleFR2, max(diff, -diff), Detail{Says: "total", N: len(b.FollowUps), Of: reported})
	}
}

// id notes that an id is in use, and returns it.
func (b *builder) id(k label.Kind, id string) string {
	if id != "" {
		if b.ids[k] == nil {
			b.ids[k] = map[string]bool{}
		}
		b.ids[k][id] = true
	}
	return id
}

// distinct returns ids without repetitions, in the order sent.
func (b *builder) distinct(k label.Kind, sent []string) []string {
	var out []string
	seen := make(map[string]bool, len(sent))
	for _, id := range sent {
		if id = b.id(k, id); id != "" && !seen[id] {
			seen[id] = true
			out = append(out, id)
		}
	}
	return out
}

// labels counts the ids in use and those with a name.
func (b *builder) labels() {
	for _, k := range label.Kinds() {
		ids := b.ids[k]
		if len(ids) == 0 {
			continue
		}
		c := LabelCoverage{Kind: string(k), IDs: len(ids)}
		for id := range ids {
			if b.named(k, id) {
				c.Named++
			} else {
				c.Missing = append(c.Missing, id)
			}
		}
		slices.Sort(c.Missing)
		b.Labels = append(b.Labels, c)
		if missing := c.IDs - c.Named; missing > 0 {
			b.note(ruleX3, missing, Detail{Says: "unnamed", Text: c.Kind, N: missing, Of: c.IDs})
		}
	}
}

// named reports whether an id has a name; an equipment type may have its name from the
// configuration.
func (b *builder) named(k label.Kind, id string) bool {
	if _, ok := b.Book.Name(k, id); ok || k != label.EquipmentType {
		return ok
	}
	return slices.ContainsFunc(b.Source.Types, func(t record.TypeAsked) bool { return t.ID == id && t.Name != "" })
}

// unknownFields converts the counts of to lists.
func (b *builder) unknownFields() {
	for f, n := range b.unknown {
		f.Records = n
		b.Rows.Unknown = append(b.Rows.Unknown, f)
	}
	place := func(f UnknownField) string {
		if f.As == NotAnObject {
			return f.Field + "(" // among the names in its list, as if it had one
		}
		return f.Field
	}
	slices.SortFunc(b.Rows.Unknown, func(x, y UnknownField) int {
		return cmp.Or(cmp.Compare(x.List, y.List), cmp.Compare(place(x), place(y)), cmp.Compare(x.As, y.As))
	})
	for _, f := range b.Rows.Unknown {
		b.note(ruleX2, f.Records, Detail{Says: cmp.Or(f.As, "counted"), Text: f.List + " " + f.Field, N: f.Records})
	}
	values := make([]string, 0, len(b.odd))
	for v := range b.odd {
		values = append(values, v)
	}
	slices.Sort(values)
	for _, v := range values {
		b.note(ruleX1, b.odd[v], Detail{Says: "counted", Text: v, N: b.odd[v]})
	}
}

// Read reads a night, each list once. An error comes from reading the lists.
func Read(n record.Night, o Options) (*Rows, error) {
	if o.Zone == nil {
		o.Zone = time.UTC
	}
	b := &builder{
		Rows:      &Rows{AsOf: n.AsOf.In(o.Zone), Zone: o.Zone, Book: o.Book, Source: n},
		dueFormat: o.DueFormat, ids: map[label.Kind]map[string]bool{}, unknown: map[UnknownField]int{}, odd: map[string]int{},
	}
	b.Source.Set, b.Source.Requests = record.Set{}, nil
	for _, read := range [...]func(record.Set) error{b.readEquipment, b.readFollowUps, b.readDocuments, b.readTrainings} {
		if err := read(n.Set); err != nil {
			return nil, err
		}
	}
	b.finish()
	return b.Rows, nil
}

// failed adds to an error the list that could not be read; the error already names the
// snapshot.
func failed(list string, err error) error {
	return fmt.Errorf("read %s: %w", list, err)
}
