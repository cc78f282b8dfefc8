package fetch

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"opsreport/fetch/api"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// PageSize is how many follow-ups are asked for at once: the most that the
// specification allows.
const PageSize = 500

// Call is a call for a list of the service, of which only follow-ups come in pages.
func Call(list string, params ...api.Param) api.Call {
	return api.Call{Method: list + ".list", List: list, Params: params, Paged: list == record.FollowUps}
}

const (
	maxWalks = 5 // of one list, in all

	// noID stands for an overdue follow-up that has no id: it is counted, but
	// cannot be named.
	noID = `""`
)

// paged is a list that is walked page by page.
type paged struct {
	list   string // its name in the snapshot
	status string // filter; "" for all
	ids    bool   // only the ids are kept
}

var (
	followUpList = paged{list: record.FollowUps}
	overdueList  = paged{list: record.OverdueIDs, status: "overdue", ids: true}
)

// pass is one walk over all pages.
type pass struct {
	number int
	total  int // of the first page
	page   int // where another total was reported; 0 where none was
	other  int // that other total
	seen   map[digest]struct{}
	stored size
}

func (p *pass) over() bool  { return len(p.seen) > p.total }
func (p *pass) moved() bool { return p.page != 0 }

// walk walks a list until a pass is complete, or passes with the same total
// complete each other. It returns how many passes that took.
func (n *run) walk(ctx context.Context, list paged) (passes int, err error) {
	drift := &DriftError{}
	kept := &union{draft: n.draft, list: list}
	defer kept.close()
	for number := 1; number <= maxWalks; number++ {
		p, err := n.pass(ctx, list, number)
		if err != nil {
			return 0, err
		}
		found := len(p.seen)
		whole := !p.moved() && found == p.total
		if !whole {
			if whole, err = kept.add(p); err != nil {
				return 0, fmt.Errorf("fetch %s: put walks together: %w", list.list, err)
			}
		}
		if whole {
			return number, n.draft.Report(list.list, p.total)
		}
		drift.add(p, found, len(kept.seen))
	}
	return 0, fmt.Errorf("fetch %s: %w", list.list, drift)
}

// pass walks the list once and leaves in the draft what it found. It ends
// early where the total moves, since nothing it may still find can prove it
// complete.
func (n *run) pass(ctx context.Context, list paged, number int) (_ *pass, err error) {
	if err := n.draft.Restart(list.list); err != nil {
		return nil, err
	}
	n.progress.restart(list.list, number)
	p := &pass{number: number, seen: map[digest]struct{}{}}
	r := n.reader(ctx, list.list, func(page int) api.Call { return n.call(list, page) })
	defer func() { err = errors.Join(err, r.stop()) }()
	for page := 1; ; page++ {
		answer, items, err := r.next()
		if err != nil {
			return nil, failed(fmt.Sprintf("%s, page %d", list.list, page), err)
		}
		if page == 1 {
			p.total = answer.Total
		} else if answer.Total != p.total {
			p.page, p.other = page, answer.Total
			return p, nil
		}
		news, err := n.store(list, p, items)
		if err != nil {
			return nil, err
		}
		n.progress.total(list.list, answer.Total)
		// A page that brings nothing new ends the walk as an empty one does, and
		// so does one that brings too much; the count decides whether it is
		// complete.
		if news == 0 || p.over() || r.last >= 0 && page >= r.last {
			return p, nil
		}
	}
}

// errOver ends the reading of a page: the rest of it is not needed to know
// that there is too much.
var errOver = errors.New("more than the total")

// store writes the items of a page that the pass has not met yet, and returns
// how many these are.
func (n *run) store(list paged, p *pass, items *spool) (news int, err error) {
	var on identity
	err = items.each(func(item []byte) error {
		d, id := on.identify(item)
		before := len(p.seen)
		p.seen[d] = struct{}{}
		if len(p.seen) == before {
			return nil
		}
		news++
		if list.ids {
			if item = id; id == nil {
				item = []byte(noID)
			}
		}
		if p.over() {
			return errOver
		}
		return n.put(list.list, &p.stored, item)
	})
	if errors.Is(err, errOver) {
		err = nil
	}
	n.progress.add(list.list, news)
	return news, err
}

// call is the request for one page.
func (n *run) call(list paged, page int) api.Call {
	c := Call(record.FollowUps,
		api.Param{Name: "limit", Value: PageSize},
		api.Param{Name: "page", Value: page},
		api.Param{Name: "created_before", Value: n.draft.AsOf().UnixMilli()})
	if list.status != "" {
		c.Params = append(c.Params, api.Param{Name: "status", Value: list.status})
	}
	return c
}

// union puts together passes that reported the same total: where a service
// orders records of one instant differently each time, each pass misses
// others. It works on disk, since it is needed on few nights.
type union struct {
	draft *snapshot.Draft
	list  paged
	total int
	seen  map[digest]struct{}
	file  *snapshot.Scratch // the items; nil while nothing is kept
}

// add joins a pass, which is still in the draft, to what is kept. It returns
// true when they make up the whole list, which then stands in the draft. An
// item that several passes have counts as the newest of them sent it.
func (u *union) add(p *pass) (whole bool, err error) {
	older := *u
	defer func() { err = errors.Join(err, older.close()) }()
	u.file, u.seen, u.total = nil, p.seen, p.total
	if p.moved() || len(p.seen) > p.total {
		return false, nil
	}
	if u.file, err = u.draft.Scratch(); err != nil {
		return false, err
	}
	w := bufio.NewWriterSize(u.file, 256<<10)
	line := func(raw []byte) error {
		w.Write(raw) // a failure stays with the writer
		return w.WriteByte('\n')
	}
	if err := u.draft.Each(u.list.list, line); err != nil {
		return false, err
	}
	if older.file != nil && older.total == p.total && u.with(&older) <= u.total {
		if err := u.absorb(&older, line); err != nil {
			return false, err
		}
	}
	if err := w.Flush(); err != nil {
		return false, err
	}
	if len(u.seen) < u.total {
		return false, nil
	}
	return true, u.restore()
}

// with is how many there are together. If there are more than the total,
// the passes saw different lists, and only the newest counts.
func (u *union) with(older *union) int {
	n := len(u.seen)
	for d := range older.seen {
		if _, known := u.seen[d]; !known {
			n++
		}
	}
	return n
}

func (u *union) absorb(older *union, line func([]byte) error) error {
	var all identity
	return older.file.Each(func(item []byte) error {
		d, ok := u.identify(&all, item)
		if _, known := u.seen[d]; known || !ok {
			return nil
		}
		u.seen[d] = struct{}{}
		return line(item)
	})
}

func (u *union) identify(all *identity, item []byte) (d digest, ok bool) {
	if !u.list.ids {
		d, _ = all.identify(item)
		return d, true
	}
	return half(item), string(item) != noID // which cannot be told apart from others
}

// place is where an item lies in the file, and where it belongs in the list.
type place struct {
	created int64
	at      int64
	size    int
}

// restore writes everything into the draft, newest first.
func (u *union) restore() error {
	var places []place
	next := place{}
	err := u.file.Each(func(item []byte) error {
		next.size = len(item)
		// One without a time stays behind the one before it.
		if f, err := record.DecodeFollowUp(item); err == nil && f.CreatedOn.Form != record.Absent && f.CreatedOn.Form != record.Unreadable {
			next.created = f.CreatedOn.MS
		}
		places = append(places, next)
		next.at += int64(next.size) + 1
		return nil
	})
	if err != nil {
		return err
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.created, a.created) })
	if err := u.draft.Restart(u.list.list); err != nil {
		return err
	}
	var item []byte
	for _, p := range places {
		item = slices.Grow(item[:0], p.size)[:p.size]
		if _, err := u.file.ReadAt(item, p.at); err != nil {
			return fmt.Errorf("read scratch file: %w", err)
		}
		if err := u.draft.Item(u.list.list, item); err != nil {
			return err
		}
	}
	return nil
}

func (u *union) close() error {
	if u.file == nil {
		return nil
	}
	err := u.file.Remove()
	u.file = nil
	return err
}

// digest stands for one follow-up in memory: half a SHA-256 of its id.
type digest [16]byte

// identity tells follow-ups of a page apart. One without an id is known by
// its bytes, and by how many of the same bytes stand before it on its page.
type identity struct {
	same   map[digest]uint64
	tokens jsontext.Decoder
	item   bytes.Buffer // that tokens read
}

func (p *identity) identify(item []byte) (d digest, id []byte) {
	if id = p.idOf(item); id != nil {
		return half(id), id
	}
	if p.same == nil {
		p.same = map[digest]uint64{}
	}
	d = half(append([]byte("without id "), item...))
	n := p.same[d]
	p.same[d]++
	if n > 0 {
		d = half(binary.BigEndian.AppendUint64(d[:], n))
	}
	return d, nil
}

func half(b []byte) digest {
	sum := sha256.Sum256(b)
	return digest(sum[:])
}

// idOf returns the JSON of an item's id, which is a text or a number as sent;
// nil where it has none that could name it. Of several the last counts, and a name
// may be written with escapes, as where a record is decoded.
func (p *identity) idOf(item []byte) (id []byte) {
	p.item = *bytes.NewBuffer(item)
	p.tokens.Reset(&p.item, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if begin, err := p.tokens.ReadToken(); err != nil || begin.Kind() != '{' {
		return nil
	}
	for p.tokens.PeekKind() == '"' {
		name, err := p.tokens.ReadValue()
		if err != nil {
			return nil
		}
		isID := namesID(name)
		value, err := p.tokens.ReadValue()
		if err != nil {
			return nil
		}
		if !isID {
			continue
		}
		id = nil
		if kind := value.Kind(); (kind == '"' || kind == '0') && string(value) != `""` {
			end := int(p.tokens.InputOffset())
			id = item[end-len(value) : end]
		}
	}
	return id
}

func namesID(name []byte) bool {
	if bytes.IndexByte(name, '\\') >= 0 {
		name, _ = jsontext.AppendUnquote(nil, name) // what it says of broken characters makes no other name an id
		return string(name) == "id"
	}
	return string(name) == `"id"`
}
