package nights

import (
	"context"
	"fmt"
	"slices"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render/census"
	"opsreport/render/ledger"
	"opsreport/render/period"
)

// putFacts keeps what was noticed of a night, where the ledger compares it with
// the same one, or nothing is kept of the two that it compares.
func (n *Nights) putFacts(f period.Facts) {
	all := n.storedLedger()
	at := slices.IndexFunc(all, func(o ledger.Night) bool { return o.Digest == f.Night })
	if at < 0 || all[at].Before == f.Before || n.periods.Of(f.Night, all[at].Before) == nil {
		n.periods.Put(f)
	}
}

// lacks returns the night before one in the ledger where what figures need of
// the two is not kept, and can be made: both are here.
func (n *Nights) lacks(entry snapshot.Entry) (before snapshot.Entry, lacks bool) {
	at := n.at(entry)
	if at <= 0 || n.ledger[at].Before == "" {
		return before, false
	}
	is, was := &n.ledger[at], &n.ledger[at-1]
	here := slices.IndexFunc(n.all, func(e snapshot.Entry) bool { return e.AsOf.Equal(was.AsOf) && !n.damaged[e.Folder] })
	if here < 0 {
		return before, false
	}
	f := n.periods.Of(is.Digest, is.Before)
	return n.all[here], f == nil || !f.Covers(was.AsOf.In(n.Options.Zone), is.AsOf.In(n.Options.Zone))
}

// completeFacts makes what figures need of a night and lack; false where there
// was nothing to do.
func (n *Nights) completeFacts(entry snapshot.Entry) bool {
	before, lacks := n.lacks(entry)
	if !lacks {
		return false
	}
	f, err := n.factsOf(before, entry)
	if err != nil {
		n.world.Log.Warn(fmt.Sprintf("the figures of periods are made without snapshot %s: %v", entry.Folder, err))
		return false
	}
	n.putFacts(f)
	return true
}

// factsOf makes what is kept of a night and the one before it.
func (n *Nights) factsOf(before, entry snapshot.Entry) (period.Facts, error) {
	var rows [2]*census.Rows
	for i, e := range [...]snapshot.Entry{before, entry} {
		night, err := OpenNight(e)
		if err != nil {
			return period.Facts{}, err
		}
		if rows[i], err = census.Read(night, census.Options{Zone: n.Options.Zone}); err != nil {
			return period.Facts{}, err
		}
	}
	return *period.Between(rows[0], rows[1]), nil
}

func (n *Nights) writePeriods() error {
	content, err := n.periods.Lines()
	if err != nil {
		return err
	}
	return n.store.Replace(snapshot.PeriodsFile, slices.Concat(content, n.unread, n.strange))
}

// Period is the report of a period as a PDF.
func (n *Nights) Period(ctx context.Context, p *console.Progress, s period.Span) ([]byte, error) {
	edition, err := n.Ready(ctx, p, n.Newest())
	if err != nil {
		return nil, err
	}
	told, ok := edition.Period(s)
	if ok && s.Kind == period.Range && n.stand(ctx, p, s, told.Closing.AsOf) {
		if edition, err = n.Edition(ctx, p, n.Newest()); err != nil {
			return nil, err
		}
		told, ok = edition.Period(s)
	}
	if !ok || told.Nights < period.Few {
		return nil, &console.Failure{Msg: s.Name() + " has fewer than two nights, so nothing can be said of what happened in it",
			Tip: fmt.Sprintf("the nights are from %s to %s", n.all[0].AsOf.In(n.Options.Zone).Format(time.DateOnly),
				n.Newest().AsOf.In(n.Options.Zone).Format(time.DateOnly))}
	}
	return edition.PeriodPDF(told)
}

// stand notes what stood at the end of a period of any days, which is not kept;
// false where that night is the newest, or not here any more.
func (n *Nights) stand(ctx context.Context, p *console.Progress, s period.Span, closing time.Time) bool {
	at := slices.IndexFunc(n.all, func(e snapshot.Entry) bool { return e.AsOf.Equal(closing) })
	if at < 0 || at == len(n.all)-1 || n.damaged[n.all[at].Folder] {
		return false
	}
	edition, err := n.Edition(ctx, p, n.all[at])
	if err == nil {
		n.periods.Put(edition.StandingAt(s))
	}
	return err == nil
}
