package fetch

import (
	"context"
	"errors"
	"fmt"

	"opsreport/fetch/api"
	"opsreport/fetch/record"
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
