package render

import (
	"context"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/event"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
)

// reader reads the nights of an edition as its privacy level changes them.
type reader struct {
	nights  Nights
	o       *Options
	night   record.Night // tonight, as the privacy level shows it, held in memory
	filter  *privacy.Filter
	ledger  *past.Log
	options report.Options
}

func newReader(n Nights, tonight record.Night, o *Options, filter *privacy.Filter, book *label.Book, index *past.Log) *reader {
	return &reader{nights: n, night: tonight, o: o, filter: filter, ledger: index, options: report.Options{
		Zone:         o.Zone,
		AgingDays:    o.AgingDays,
		DueFormat:    o.DueFormat,
		ReviewMonths: o.ReviewMonths,
		Targets:      o.Targets,
		Book:         book,
		NamesShown:   o.Level != privacy.Strict,
	}}
}

// compared is a night with what changed since earlier ones.
type compared struct {
	report    *report.Report
	registers *table.Registers
	changes   *event.Changes        // since the night before; nil without one
	compared  []pages.Comparison    // with each of these nights
	happened  []event.Row           // the events of changes
	gone      []event.Tombstone     // of all comparisons
	buried    map[event.Record]bool // those of gone
}

// compare reads the night before, this night and earlier ones, in this order.
func (r *reader) compare(ctx context.Context) (*compared, error) {
	events, known := r.happened()
	var before event.Night
	var err error
	if b := r.nights.Before; b != nil {
		if before, err = r.read(ctx, *b, nil, !known); err != nil {
			return nil, err
		}
	}
	tonight, err := r.read(ctx, r.night, before.Report, !known || r.nights.Week != nil || r.nights.Month != nil)
	if err != nil {
		return nil, err
	}
	out := &compared{report: tonight.Report, registers: table.New(tonight.Report, table.NewLayout(tonight.Report, r.o.SharedPages))}
	switch {
	case before.Report == nil:
	case known:
		out.changes = event.Of(events, before.Report, tonight.Report)
	default:
		out.changes = event.Between(before, tonight, r.seenBy(r.nights.Before.AsOf))
	}
	if out.changes != nil {
		out.compared = []pages.Comparison{{Changes: out.changes, Page: table.ChangesPage}}
	}
	for _, back := range []struct {
		night *record.Night
		page  string
	}{{r.nights.Week, table.WeekPage}, {r.nights.Month, table.MonthPage}} {
		if back.night == nil {
			continue
		}
		was, err := r.read(ctx, *back.night, nil, true)
		if err != nil {
			return nil, err
		}
		out.compared = append(out.compared, pages.Comparison{Changes: event.Between(was, tonight, r.seenBy(back.night.AsOf)), Page: back.page})
	}
	out.gone, out.buried = graves(out.compared)
	for i := range out.gone {
		r.last(&out.gone[i])
	}
	for i := range out.compared {
		c := &out.compared[i]
		c.Words = event.New(out.registers, c.Gone, out.buried)
	}
	if out.changes != nil {
		out.happened = out.compared[0].Words.Rows(out.changes.Events)
	}
	return out, nil
}

// graves returns the last states of records that are gone, each as the newest night that had it. Items of equipment types
// that tonight did not ask for do not count as gone.
func graves(all []pages.Comparison) (gone []event.Tombstone, buried map[event.Record]bool) {
	buried = map[event.Record]bool{}
	for _, c := range all {
		for _, t := range c.Tombstones {
			if r := (event.Record{List: t.List, ID: t.ID}); !buried[r] {
				buried[r] = true
				gone = append(gone, t)
			}
		}
	}
	return gone, buried
}

// last notes the last night that had a record which is gone. The night that it was compared with may be weeks before it.
func (r *reader) last(g *event.Tombstone) {
	if before := r.nights.Before; before != nil && g.Rows.AsOf.Equal(before.AsOf) {
		return
	}
	g.Last = &event.Last{AsOf: g.Rows.AsOf}
	nights := r.ledger.Nights
	if len(nights) == 0 || nights[len(nights)-1].Digest != r.nights.Night.Digest {
		return
	}
	held, was, known := r.ledger.LastSeen(past.Record{List: g.List.Spec().Service, ID: g.ID})
	if known && !held.AsOf.Before(g.Rows.AsOf) {
		g.Last = &event.Last{AsOf: held.AsOf.In(r.o.Zone), State: was}
	}
}

// happened returns the events between the night before and tonight; false if the ledger does not
// have these two nights, which are then compared in the same way.
func (r *reader) happened() ([]past.Event, bool) {
	if r.nights.Before == nil {
		return nil, true
	}
	n := r.ledger.Night(r.nights.Night.Digest)
	if n == nil || n.Before == "" || n.Before != r.nights.Before.Digest {
		return nil, false
	}
	return n.Events(), true
}

// seenBy reports which records the ledger knows up to a time.
func (r *reader) seenBy(to time.Time) func(past.Record) bool {
	return func(of past.Record) bool { return r.ledger.SeenBy(of, to) }
}

// read reads a night; before may be nil. The data for comparisons is read only if states is true, since it needs an
// entry for each record.
func (r *reader) read(ctx context.Context, n record.Night, before *report.Report, states bool) (event.Night, error) {
	if ctx.Err() != nil {
		return event.Night{}, context.Cause(ctx)
	}
	o := r.options
	if n.Folder == r.night.Folder { // which the filter has seen
		o.Unread = r.nights.Unread
	} else {
		r.o.say("reading " + n.Folder)
		n = r.filter.Night(n)
	}
	if !states {
		built, err := report.Build(n, before, o)
		return event.Night{Report: built}, err
	}
	return event.Read(n, before, o)
}
