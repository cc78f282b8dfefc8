package census

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/list"
)

// builder holds what is needed only while the lists are read.
type builder struct {
	*Rows
	tally
	dueFormat string

	pools   map[label.Kind]map[string]string // one copy of each id in use, by kind
	unknown map[UnknownField]int
	odd     map[string]int // number of records with each unknown value of a known field

	dates arena[VersionDates]
	names arena[string]
	plans arena[Schedule]
	texts texts
	lists map[string][]string // equal lists of ids share one slice
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
	reported := b.Source.List(list.FollowUps.Row().Service).Reported
	if diff := reported - len(b.FollowUps); reported >= 0 && diff != 0 {
		b.note(ruleFR2, max(diff, -diff), fmt.Sprintf("%d unique ids, %d reported", len(b.FollowUps), reported))
	}
}

// id returns the one kept copy of an id, and notes that the id is in use.
func (b *builder) id(k label.Kind, id string) string {
	if id == "" {
		return ""
	}
	pool := b.pools[k]
	if pool == nil {
		pool = map[string]string{}
		b.pools[k] = pool
	}
	known, ok := pool[id]
	if !ok {
		known = strings.Clone(id) // a copy, so that the whole record can be freed
		pool[known] = known
	}
	return known
}

func (b *builder) keepAll(all []string) []string {
	out := b.names.take(len(all))
	for i, s := range all {
		out[i] = strings.Clone(s)
	}
	return out
}

// ids returns the kept copies of a list of ids. Equal lists share one slice. The order stays as
// sent; repeated ids are removed.
func (b *builder) ids(k label.Kind, sent []string) []string {
	if len(sent) == 0 {
		return nil
	}
	key := string(k) + "\x00" + strings.Join(sent, "\x00")
	if known, ok := b.lists[key]; ok {
		return known
	}
	out := b.distinct(k, sent)
	b.lists[key] = out
	return out
}

// distinct returns ids without repetitions, in the order sent.
func (b *builder) distinct(k label.Kind, sent []string) []string {
	out := b.names.take(len(sent))[:0]
	seen := make(map[string]bool, len(sent))
	for _, id := range sent {
		if id = b.id(k, id); id != "" && !seen[id] {
			seen[id] = true
			out = append(out, id)
		}
	}
	return slices.Clip(out)
}

// labels counts the ids in use and those with a name.
func (b *builder) labels() {
	for _, k := range label.Kinds() {
		ids := b.pools[k]
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
			b.note(ruleX3, missing, fmt.Sprintf("%s: %d of %d without a name", c.Kind, missing, c.IDs))
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
	slices.SortFunc(b.Rows.Unknown, func(x, y UnknownField) int {
		return cmp.Or(cmp.Compare(x.List, y.List), cmp.Compare(x.Field, y.Field))
	})
	for _, f := range b.Rows.Unknown {
		b.note(ruleX2, f.Records, fmt.Sprintf("%s %s: %d", f.List, f.Field, f.Records))
	}
	values := make([]string, 0, len(b.odd))
	for v := range b.odd {
		values = append(values, v)
	}
	slices.Sort(values)
	for _, v := range values {
		b.note(ruleX1, b.odd[v], fmt.Sprintf("%s: %d", v, b.odd[v]))
	}
}

// texts copies texts out of records, whose memory is reused. Many copies share one piece
// of memory: hundreds of thousands of small pieces would make garbage collection slow.
type texts struct{ piece strings.Builder }

// keep copies a text.
func (t *texts) keep(text string) string {
	const pieceBytes = 8 << 10
	if t.piece.Cap()-t.piece.Len() < len(text) {
		t.piece = strings.Builder{}
		t.piece.Grow(max(pieceBytes, len(text)))
	}
	at := t.piece.Len()
	t.piece.WriteString(text)
	return t.piece.String()[at:]
}

// arena returns short slices that are parts of long ones, so that a hundred thousand
// records do not need a hundred thousand allocations.
type arena[T any] struct{ free []T }

func (a *arena[T]) take(n int) []T {
	if n == 0 {
		return nil
	}
	if n > len(a.free) {
		a.free = make([]T, max(n, 1024))
	}
	out := a.free[:n:n]
	a.free = a.free[n:]
	return out
}

// Read reads a night, each list once. An error comes from reading the lists.
func Read(n record.Night, o Options) (*Rows, error) {
	if o.Zone == nil {
		o.Zone = time.UTC
	}
	b := &builder{
		Rows:      &Rows{AsOf: n.AsOf.In(o.Zone), Zone: o.Zone, Book: o.Book, Source: n},
		dueFormat: o.DueFormat, pools: map[label.Kind]map[string]string{}, unknown: map[UnknownField]int{},
		odd: map[string]int{}, lists: map[string][]string{},
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

// rowsOf returns how many records the snapshot counts in a list, to reserve memory. For a
// count that cannot be true it returns 0.
func (b *builder) rowsOf(l list.ID) int {
	const most = 1 << 20
	if rows := b.Source.List(l.Row().Service).Rows; rows > 0 && rows <= most {
		return rows
	}
	return 0
}

// room returns an empty list with capacity for as many rows as the snapshot counts. It
// writes to the memory at once, since otherwise the garbage collector would read it first
// and the system would map it twice, which is slow.
func room[T any](b *builder, l list.ID) []T {
	rows := make([]T, 0, b.rowsOf(l))
	clear(rows[:cap(rows)])
	return rows
}
