package workspace

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/history"
	"opsreport/render/past"
)

// Keep writes what an edition says of its night to the stored history, with what
// was imported, and to the file of periods.
func (n *Nights) Keep(ctx context.Context, edition *render.Edition) error {
	n.periods.Published = edition.Periods().Published
	return n.keep(ctx, edition)
}

// KeepUnpublished is Keep for a night whose site was not put in place.
func (n *Nights) KeepUnpublished(ctx context.Context, edition *render.Edition) error {
	return n.keep(ctx, edition)
}

// keep does the same as Keep, except that the published figures of
// periods stay as they are.
func (n *Nights) keep(ctx context.Context, edition *render.Edition) error {
	n.put(edition)
	return n.write(ctx)
}

// put takes an edition's line of the history.
func (n *Nights) put(edition *render.Edition) { n.history = history.Put(n.history, edition.Line()) }

// write writes the history and the file of periods, where the store is ours.
func (n *Nights) write(ctx context.Context) error {
	if n.foreign {
		return nil
	}
	var b bytes.Buffer
	if err := history.Write(&b, n.history); err != nil {
		return err
	}
	return n.unlocked(ctx, func() error {
		if err := n.store.Replace(n.historyFile(), append(b.Bytes(), n.bad.history...)); err != nil {
			return err
		}
		return n.writePeriods()
	})
}

// complete makes the lines of the other nights that are here and have none of
// their own: those that were fetched and never rendered, and those that only
// an imported history knew. All of them follow the ledger. A night that cannot be read stays a gap. Nights later than
// tonight's are left out: the edition of an older night does not show them.
func (n *Nights) complete(ctx context.Context, p *console.Progress, tonight snapshot.Entry) {
	n.makeLines(ctx, p, tonight)
	n.follow()
}

// makeLines makes the lines for complete, for all editions at once. What is made here is compared with the night
// before it that is here.
func (n *Nights) makeLines(ctx context.Context, p *console.Progress, tonight snapshot.Entry) {
	together := []*Nights{n} // a night is read once for all of these
	if all := n.edition.all; all != nil {
		if all.completed {
			return
		}
		all.completed, together = true, all.editions
	}
	until := slices.IndexFunc(n.all, func(e snapshot.Entry) bool { return e.AsOf.After(tonight.AsOf) })
	if until < 0 {
		until = len(n.all)
	}
	task, made := n.task(), false
	for i, entry := range n.all[:until] {
		for _, one := range together {
			if entry == tonight || !one.lacksLine(entry) {
				continue
			}
			p.Set(task, i, until)
			made = true
			if err := one.putLine(ctx, entry); err != nil {
				n.world.Log.Warn(one.Failed(fmt.Errorf("the history has no line for %s: %w", entry.Folder, err)).Error())
			}
		}
	}
	if made {
		p.Set(task, until, until)
	}
}

// Rebuild makes the history anew from every snapshot that is here and can be
// read; lines that cannot be read are dropped.
func (n *Nights) Rebuild(ctx context.Context, p *console.Progress) error {
	if err := n.updateLedger(ctx, true); err != nil { // which knows what each night is compared with
		return err
	}
	all := n.edition.all
	if all == nil {
		all = &family{editions: []*Nights{n}, failed: map[*Nights]error{}}
	}
	if !all.rebuilt {
		all.rebuild(ctx, p)
	}
	if err := all.failed[n]; err != nil {
		return err
	}
	n.bad.history, n.bad.periods = nil, nil
	p.Set(n.task(), len(n.all), len(n.all))
	return nil
}

// task is what going through the nights is called: for the editions it is done again.
func (n *Nights) task() string {
	if n.Name() != "" {
		return "nights of the editions"
	}
	return "nights"
}

// rebuild makes the lines of every night, for all editions while it is read.
func (all *family) rebuild(ctx context.Context, p *console.Progress) {
	all.rebuilt = true
	nights := all.editions[0].all
	for i, entry := range nights {
		p.Set(all.editions[0].task(), i, len(nights))
		for _, one := range all.editions {
			if one.damaged[entry.Folder] || all.failed[one] != nil {
				continue
			}
			if err := one.putLine(ctx, entry); err != nil && !one.leaveOut(snapshot.Entry{}, err) {
				all.failed[one] = err
			}
		}
	}
}

// lacksLine reports whether the history has no line of an entry that was made of it: none, one
// that was imported, or one of another night of the same time.
func (n *Nights) lacksLine(entry snapshot.Entry) bool {
	stored, at := n.storedLine(entry), n.indexOf(entry)
	return stored == nil || stored.Imported || at >= 0 && n.ledger[at].Digest != stored.Snapshot
}

// follow makes the lines of nights say what the ledger does of the night that each is compared with, since one was
// inserted or retired between the two. The night need not be here any more.
func (n *Nights) follow() {
	for i := range n.history {
		line := &n.history[i]
		at := slices.IndexFunc(n.ledger, func(o past.Night) bool { return o.Digest == line.Snapshot && o.AsOf.Equal(line.AsOf) })
		if at >= 0 && !line.Imported {
			render.Follow(line, &n.ledger[at])
		}
	}
}

// storedLine returns the line that the history has of an entry, or nil.
func (n *Nights) storedLine(entry snapshot.Entry) *history.Line {
	for i := range n.history {
		if n.history[i].AsOf.Equal(entry.AsOf) {
			return &n.history[i]
		}
	}
	return nil
}
