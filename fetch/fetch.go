// Package fetch is the fetch stage: it reads the four lists of a Workplace
// Operations Query API account, and the service's own list of what is
// overdue, into one snapshot on disk.
//
// It promises that a snapshot is whole or not there. Resources, equipment and
// group trainings are what the service sent, in its order. Follow-ups and
// overdue ids are walked page by page as of one instant until the walk proves
// complete: every page reported one same total, and the unique ids equal it.
// A list that changes meanwhile is walked five times at most, and walks with the
// same total are put together. After that the fetch fails and says how the totals
// moved. Several requests run at once, as far as the client's concurrency and
// budget and the service's rate limits allow, and what is stored does not depend
// on the order in which answers come.
//
// A walk ends as soon as it has met more than the total, and a list may have no
// more than Options allow, however little of it travels.
//
// It refuses to store anything else: a record is never changed, dropped or
// invented, and a fetch that fails, is interrupted or outlasts its deadline
// leaves nothing. The other three lists report no total, so that nobody can check
// whether they are complete.
//
// Memory grows by a digest a follow-up; everything else passes through to
// disk.
package fetch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"opsreport/fetch/api"
	"opsreport/fetch/panics"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// Options say what to fetch, and into which store.
type Options struct {
	// API is how the service is called; its clock is that of the whole fetch. Run
	// makes the client, and sets Attempt and Wait, so that every attempt reaches the
	// snapshot.
	API   api.Options
	Store *snapshot.Store
	Types []record.TypeAsked // id and name; equipment is asked for in this order

	// A list that has more fails the fetch with a *LimitError.
	MaxRecords int
	MaxBytes   int64

	Deadline     time.Duration // of the whole fetch; 0 is none
	Tool         string        // "opsreport 1.2.3"
	RunURL       string
	ConfigDigest string // of the configuration, paths apart

	// Log gets what happens, Show how far each list is (total is 0 while it is not
	// known), Wait each pause that ends later than those before it, with the reason of
	// an api.Wait. Show and Wait must return soon; several goroutines call them, one
	// at a time. Each may be nil.
	Log  *slog.Logger
	Show func(list string, items, total int)
	Wait func(reason string, until time.Time)
}

// Result is a snapshot that is in place.
type Result struct {
	Path     string // of its folder, absolute
	AsOf     time.Time
	Lists    []record.ListCount
	Requests int // attempts made
}

// Run fetches one snapshot. Its error is that of the service (an *api.Error is
// in its chain), of the disk, a *DriftError, a *DeadlineError, or the cause of
// the context's end. Errors with a Hint method say what a user can do.
func Run(ctx context.Context, o Options) (*Result, error) {
	if o.API.Now == nil {
		o.API.Now = time.Now
	}
	if o.Deadline > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, o.Deadline, &DeadlineError{o.Deadline})
		defer cancel()
	}
	draft, err := begin(ctx, o.Store, o.API.Now)
	if err != nil {
		return nil, err
	}
	result, err := into(ctx, &o, draft)
	return result, errors.Join(err, draft.Abort())
}

// begin stages a night as of now. Where a night of this second exists, it
// waits for the next.
func begin(ctx context.Context, store *snapshot.Store, now func() time.Time) (*snapshot.Draft, error) {
	asOf := now().UTC().Truncate(time.Second)
	for {
		draft, err := store.Begin(asOf)
		if !errors.Is(err, snapshot.ErrNameTaken) {
			return draft, err
		}
		next := asOf.Add(time.Second)
		if err := api.Sleep(ctx, min(next.Sub(now()), time.Second)); err != nil {
			return nil, err
		}
		// With a clock that stands still, this would wait for ever.
		if asOf = now().UTC().Truncate(time.Second); asOf.Before(next) {
			asOf = next
		}
	}
}

// into fills the draft and puts it in place.
func into(ctx context.Context, o *Options, draft *snapshot.Draft) (*Result, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	n := &run{options: o, draft: draft, fail: cancel, width: max(1, o.API.Concurrency), types: slices.Clone(o.Types)}
	n.answered = make(chan struct{})
	n.answer = sync.OnceFunc(func() { close(n.answered) })
	started := o.API.Now()
	n.progress = newProgress(o, draft.Lists())
	for _, p := range draft.Damaged() {
		n.progress.log.Warn("snapshot " + p.String())
	}

	service := o.API
	service.Attempt, service.Wait = n.attempt, n.progress.pause
	var err error
	if n.client, err = api.New(service); err != nil {
		return nil, err
	}
	defer n.client.Close()
	if err := n.lists(ctx); err != nil {
		return nil, err
	}
	path, err := draft.Commit(record.Night{
		Tool:          o.Tool,
		BaseURL:       o.API.BaseURL,
		Started:       started,
		Finished:      o.API.Now(),
		RunURL:        o.RunURL,
		Config:        o.ConfigDigest,
		Types:         n.types,
		FollowUpWalks: n.followUpWalks,
		OverdueWalks:  n.overdueWalks,
	})
	if err != nil {
		return nil, err
	}
	return &Result{Path: path, AsOf: draft.AsOf(), Lists: draft.Lists(), Requests: int(n.requests.Load())}, nil
}

// run is one fetch under way.
type run struct {
	options  *Options
	client   *api.Client
	draft    *snapshot.Draft
	progress *progress
	fail     context.CancelCauseFunc // for what cannot be returned
	width    int                     // requests that may be under way at once
	requests atomic.Int64

	answered chan struct{} // closed once the service has answered well
	answer   func()        // closes it; may be called again

	types                       []record.TypeAsked
	followUpWalks, overdueWalks int
}

// lists fetches everything. The first error in the order of the lists is returned, not the first in time, so that
// the same fault ends every night with the same text: a list that fails ends those after it, and those before it,
// which are short, go on to their own end. The first of them is asked alone until the service has answered well: it
// meets what any of them would meet.
func (n *run) lists(ctx context.Context) error {
	steps := [...]func(context.Context) error{
		func(ctx context.Context) error { return n.single(ctx, record.Resources) },
		func(ctx context.Context) error { return n.single(ctx, record.GroupTrainings) },
		n.equipment,
		func(ctx context.Context) (err error) {
			// One after the other, so that the digests of one walk are gone before
			// those of the next come.
			if n.followUpWalks, err = n.walk(ctx, followUpList); err == nil {
				n.overdueWalks, err = n.walk(ctx, overdueList)
			}
			return err
		},
	}
	var group sync.WaitGroup
	var errs [len(steps)]error
	var of [len(steps)]context.Context
	var end [len(steps)]context.CancelFunc
	for i := range steps {
		of[i], end[i] = context.WithCancel(ctx)
		defer end[i]()
	}
	for i, step := range steps {
		group.Go(func() {
			if i > 0 {
				select {
				case <-n.answered:
				case <-of[i].Done():
				}
			}
			if errs[i] = panics.Func(func() error { return step(of[i]) })(); errs[i] != nil {
				for _, later := range end[i+1:] {
					later()
				}
			}
		})
	}
	group.Wait()
	n.progress.end()
	err := cmp.Or(errs[:]...)
	if cause := context.Cause(ctx); err != nil && errors.Is(err, context.Canceled) && cause != nil {
		err = cause
	}
	return err
}

// failed is the error of a call. A fault of the whole service names no list, since any would have met it.
func failed(of string, err error) error {
	if refused, ok := errors.AsType[*api.Error](err); ok && refused.Whole() {
		return fmt.Errorf("fetch: %w", err)
	}
	return fmt.Errorf("fetch %s: %w", of, err)
}

// attempt keeps the evidence of an attempt.
func (n *run) attempt(a api.Attempt) {
	n.requests.Add(1)
	if err := n.draft.Request(a.Request); err != nil {
		n.fail(err)
	}
	n.progress.attempt(a)
}

// part is one call for a list that is not paged.
type part struct {
	name string // for errors
	call api.Call
}

// whole fetches a list that is not paged, by several calls at once, and stores the
// answers in the order of the calls. done is called for each.
func (n *run) whole(ctx context.Context, list string, parts []part, done func(i, items int)) (err error) {
	r := n.reader(ctx, list, func(number int) api.Call { return parts[number-1].call })
	r.last, r.shown = len(parts), true
	defer func() { err = errors.Join(err, r.stop()) }()
	var stored size
	for i, p := range parts {
		answer, items, err := r.next()
		if err == nil {
			err = items.each(func(raw []byte) error { return n.put(list, &stored, raw) })
		}
		if err != nil {
			return failed(p.name, err)
		}
		done(i, answer.Items)
	}
	return nil
}

// single fetches a list that comes in one answer.
func (n *run) single(ctx context.Context, list string) error {
	return n.whole(ctx, list, []part{{list, Call(list)}}, func(int, int) {})
}

// equipment fetches every configured type, in the order of the configuration.
func (n *run) equipment(ctx context.Context) error {
	var parts []part
	for _, t := range n.types {
		parts = append(parts, part{"equipments of type " + named(t.ID, t.Name), Call(record.Equipments,
			api.Param{Name: "equipmentType_id", Value: t.ID},
			api.Param{Name: "service_type", Value: "all"},
			api.Param{Name: "include_null_metavalues", Value: true})})
	}
	return n.whole(ctx, record.Equipments, parts, func(i, items int) {
		t := &n.types[i]
		if t.Rows = items; items == 0 {
			n.progress.log.Warn(fmt.Sprintf("equipment type %s has no records: check its id", named(t.ID, t.Name)),
				slog.String("list", record.Equipments))
		}
	})
}

func named(id, name string) string {
	if name == "" {
		return id
	}
	return fmt.Sprintf("%s (%s)", id, name)
}
