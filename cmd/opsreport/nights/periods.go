package nights

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/ledger"
	"opsreport/render/period"
)

// storedPeriods reads what is kept of periods. Lines that cannot be read are told
// and left out: those of pairs of nights are made again where they are here.
func (n *Nights) storedPeriods() period.Kept {
	raw, err := n.store.Read(snapshot.PeriodsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return period.Kept{}
	}
	if err != nil {
		n.world.Log.Warn(fmt.Sprintf("what is kept of periods is not read: %v", err))
		return period.Kept{}
	}
	kept, bad := period.Read(raw)
	if len(bad) > 0 {
		n.world.Log.Warn(fmt.Sprintf("%s of %s cannot be read and left out, the first of them line %d; what is kept of nights that are here "+
			"is made again", console.Plural(len(bad), "line", "lines"), snapshot.PeriodsFile, bad[0].Line))
	}
	for _, b := range bad {
		n.unread = append(append(n.unread, bytes.TrimSuffix(b.Raw, []byte("\n"))...), '\n')
	}
	return kept
}

// putFacts keeps what was noticed of a night.
func (n *Nights) putFacts(f period.Facts) { n.periods.Put(f) }

// factsLack reports whether what figures need of a night is not kept, and can be
// made: it and the night before it in the ledger are here.
func (n *Nights) factsLack(entry snapshot.Entry) bool {
	at := slices.IndexFunc(n.ledger, func(o ledger.Night) bool { return o.AsOf.Equal(entry.AsOf) })
	if at <= 0 || n.ledger[at].Before == "" {
		return false
	}
	is, was := &n.ledger[at], &n.ledger[at-1]
	if !slices.ContainsFunc(n.all, func(e snapshot.Entry) bool { return e.AsOf.Equal(was.AsOf) && !n.damaged[e.Folder] }) {
		return false
	}
	f := n.periods.Of(is.Digest, is.Before)
	return f == nil || !f.Covers(was.AsOf.In(n.Options.Zone), is.AsOf.In(n.Options.Zone))
}

// keepPeriods writes what an edition noticed of its night, and what is told of
// periods from now on.
func (n *Nights) keepPeriods(ctx context.Context, edition *render.Edition) error {
	n.putFacts(edition.Facts())
	n.periods.Published = edition.Periods().Published
	if n.foreign {
		return nil
	}
	content, err := n.periods.Lines()
	if err != nil {
		return err
	}
	return n.unlocked(ctx, func() error { return n.store.ReplacePeriods(append(content, n.unread...)) })
}
