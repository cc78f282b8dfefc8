package ledger

import (
	"encoding/binary"
	"strconv"
)

// words are texts, each once, by number; 0 is the empty one. Nights of one ledger share them.
type words struct {
	texts   []string
	numbers map[string]uint64 // nil at rest
	last    uint64            // the number of the text that was kept last
}

func newWords() *words { return &words{texts: []string{""}} }

// rest frees what only finds the number of a text, until the next one is asked for: it takes as much as all else of a ledger.
func (w *words) rest() { w.numbers = nil }

func (w *words) byText() map[string]uint64 {
	if w.numbers == nil {
		w.numbers = make(map[string]uint64, len(w.texts))
		for n, text := range w.texts {
			w.numbers[text] = uint64(n)
		}
	}
	return w.numbers
}

// number returns the number of a text, which it gets where it has none.
func (w *words) number(text string) uint64 {
	if text == w.texts[w.last] { // it is packed as soon as it was read
		return w.last
	}
	n, there := w.byText()[text]
	if !there {
		n = uint64(len(w.texts))
		w.texts, w.numbers[text] = append(w.texts, text), n
	}
	return n
}

// kept returns a text as a string. Equal texts share one string.
func (w *words) kept(text []byte) string {
	n, there := w.byText()[string(text)]
	if !there {
		n = w.number(string(text))
	}
	w.last = n
	return w.texts[n]
}

// coder packs values, or unpacks them: each method lists the parts of a value once, for both.
type coder struct {
	*words
	b        []byte // packed so far, or not yet unpacked
	unpacks  bool
	personOf func(id string) string // what stands for a user id when it is unpacked; nil for the id itself
	spare    *State                 // which the next state that is unpacked takes; may be nil
}

func (c *coder) count(n *uint64) {
	if !c.unpacks {
		c.b = binary.AppendUvarint(c.b, *n)
		return
	}
	v, size := binary.Uvarint(c.b)
	*n, c.b = v, c.b[size:]
}

// code packs a small number of whatever type.
func code[T ~int | ~int8 | ~uint8](c *coder, v *T) {
	n := uint64(*v)
	c.count(&n)
	*v = T(n)
}

func codeAll[T any](c *coder, all *[]T, one func(*T)) {
	n := len(*all)
	if code(c, &n); c.unpacks && n > 0 {
		*all = make([]T, n)
	}
	for i := range *all {
		one(&(*all)[i])
	}
}

func (c *coder) flag(is *bool) {
	n := uint64(0)
	if *is {
		n = 1
	}
	c.count(&n)
	*is = n == 1
}

func (c *coder) text(s *string) {
	var n uint64
	if !c.unpacks {
		n = c.number(*s)
	}
	if c.count(&n); c.unpacks {
		*s = c.texts[n]
	}
}

func (c *coder) person(id *string) {
	if c.text(id); c.unpacks && c.personOf != nil && *id != "" {
		*id = c.personOf(*id)
	}
}

func (c *coder) moment(ms *int64) {
	n := uint64(*ms<<1 ^ *ms>>63) // so that small times are small numbers, whatever their sign
	if c.count(&n); c.unpacks {
		*ms = int64(n>>1) ^ -int64(n&1)
	}
}

func (c *coder) instant(t *Instant) {
	n := uint64(0) // none
	if *t != None {
		n = uint64(*t<<1^*t>>63) + 1
	}
	if c.count(&n); !c.unpacks {
		return
	}
	if *t = None; n > 0 {
		n--
		*t = Instant(n>>1) ^ -Instant(n&1)
	}
}

// The form of a packed Value is in its last bit.
const (
	asText = iota + 1 // the number of a text
	asNumber
)

// value packs dates and times, of which there are many, as the numbers that they are.
func (c *coder) value(v *Value) {
	var n uint64
	if !c.unpacks && *v != nil {
		if is, ok := decimal(**v); ok {
			n = is<<1 + asNumber
		} else {
			n = c.number(**v)<<1 + asText
		}
	}
	if c.count(&n); !c.unpacks {
		return
	}
	switch {
	case n == 0:
		*v = nil
	case n&1 == asText:
		*v = &c.texts[(n-asText)>>1]
	default:
		*v = new(strconv.FormatUint((n-asNumber)>>1, 10))
	}
}

// decimal returns a number of at most 18 digits that is written as FormatUint writes it.
func decimal(text string) (n uint64, ok bool) {
	if len(text) == 0 || len(text) > 18 || text[0] == '0' && len(text) > 1 {
		return 0, false
	}
	for i := range len(text) {
		digit := text[i] - '0'
		if digit > 9 {
			return 0, false
		}
		n = n*10 + uint64(digit)
	}
	return n, true
}

func (c *coder) state(s **State) {
	there := *s != nil
	if c.flag(&there); !there {
		return
	}
	if c.unpacks {
		*s, c.spare = c.spare.emptied(), nil
	}
	is := *s
	c.text(&is.Kind)
	c.moment(&is.Created)
	code(c, &is.Open)
	c.flag(&is.Overdue)
	c.text(&is.Due)
	c.person(&is.Assignee)
	c.text(&is.Status)
	code(c, &is.Service)
	c.text(&is.Line)
	codeAll(c, &is.Offices, c.text)
	codeAll(c, &is.Clients, c.text)
	codeAll(c, &is.Schedules, func(s *Schedule) {
		c.text(&s.ID)
		c.instant(&s.Completed)
		c.instant(&s.Expires)
		c.flag(&s.Expired)
	})
	c.text(&is.Serial)
	c.text(&is.Title)
	codeAll(c, &is.Approved, c.flag)
	code(c, &is.Trainees)
}

// emptied returns a state in the memory of one that nobody needs any more; s may be nil.
func (s *State) emptied() *State {
	if s != nil {
		*s = State{}
		return s
	}
	return new(State)
}

func (c *coder) turn(t *Turn) {
	c.text(&t.List)
	c.text(&t.ID)
	c.state(&t.Was)
	c.state(&t.Is)
}

// event packs an event but for its night.
func (c *coder) event(e *Event) {
	kind := kindOf[[2]string{e.List, e.Event}]
	code(c, &kind)
	has := &kinds[kind]
	e.List, e.Event = has.list, has.event
	c.text(&e.ID)
	if has.schedule {
		c.text(&e.Schedule)
	}
	if has.version {
		code(c, &e.Version)
	}
	if has.was {
		c.value(&e.Was)
	}
	if has.is {
		c.value(&e.Is)
	}
	if has.expiry {
		c.value(&e.Expiry)
	}
	switch {
	case e.Event == Completed:
		c.value(&e.Expires)
	case e.Event == Closed:
		c.flag(&e.WasOverdue)
	case e.whole():
		c.state(&e.State)
	case e.Event == Reassigned && c.unpacks && c.personOf != nil:
		for _, v := range []*Value{&e.Was, &e.Is} {
			if *v != nil {
				*v = new(c.personOf(**v))
			}
		}
	}
}

// parcel is a list of packed values, each after its length.
type parcel []byte

func (p *parcel) add(b []byte) { *p = append(binary.AppendUvarint(*p, uint64(len(b))), b...) }

// value returns the value that begins at a place, and where the next one does.
func (p parcel) value(place int) (value []byte, next int) {
	length, size := binary.Uvarint(p[place:])
	from := place + size
	next = from + int(length)
	return p[from:next], next
}
