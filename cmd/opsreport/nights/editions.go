package nights

import (
	"context"
	"errors"
	"fmt"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/history"
	"opsreport/render/period"
	"opsreport/render/scope"
)

// edition is the part of the nights that is made.
type edition struct {
	options map[string]render.Options // of all editions, by name
	reader  *scope.Reader             // of all of them; nil of the output without a name
	place   int                       // of this one in it
	all     *family                   // nil of the output without a name
}

// family is editions that are made one after the other. What is counted of each earlier night is counted for all of them
// while the night is read, since no more than a few nights can be kept.
type family struct {
	editions  []*Nights
	completed bool
	rebuilt   bool
	failed    map[*Nights]error // whose history could not be made again
}

// Editions opens the nights for editions, as each may see them: once the nights themselves were opened. All read a night
// together, once.
func (n *Nights) Editions(ctx context.Context, chosen []*config.Edition) (out []*Nights, err error) {
	if len(chosen) == 0 {
		return nil, nil
	}
	if err := n.updateLedger(ctx, false); err != nil {
		return nil, err
	}
	scopes := make([]*scope.Scope, len(chosen))
	for i, e := range chosen {
		o := &e.Only
		scopes[i] = &scope.Scope{Lists: e.Lists, Only: scope.Only{
			Offices:    o.Offices,
			Lines:      o.Lines,
			Clients:    o.Clients,
			Types:      o.EquipmentTypes,
			Forms:      o.Forms,
			Assignees:  o.Assignees,
			Categories: o.Categories,
		}}
	}
	reader := scope.NewReader(n.storedLedger(), scopes)
	all := &family{failed: map[*Nights]error{}}
	for i, e := range chosen {
		one := *n
		one.config, one.Options = n.config.Of(e), n.edition.options[e.Name]
		one.Options.Scope, one.edition.reader, one.edition.place, one.ledger = scopes[i], reader, i, reader.Ledger(i)
		one.edition.all = all
		one.imported, one.bad.periods, one.bad.strange = nil, nil, nil
		kept, _ := period.Read(one.stored(snapshot.PeriodsFile)) // what is wrong with the file was told
		one.periods, _ = kept.Apart(one.Name(), one.Options.Scope.Digest())
		one.ownPeriods()
		// Lines of the account are not of the edition: complete counts those that are not stored.
		one.history = nil
		retired := n.retired()
		for _, l := range one.storedHistory() {
			if !retired[snapshot.Name(l.AsOf)] {
				one.history = history.Put(one.history, l)
			}
		}
		if one.Options.Level.Keyed() {
			if one.Options.Key = n.Options.Key; one.Options.Key == nil {
				err = errors.Join(err, one.unlock(ctx))
			}
		}
		out = append(out, &one)
	}
	all.editions = out
	return out, err
}

// prepareEditions reads what editions need beside the nights. Most files are the same again: what is wrong with those was told.
func (n *Nights) prepareEditions(w World, c *config.Config, wrong *inputs.Problems) {
	w.Console = w.Silent()
	known := len(*wrong)
	for i := range c.Editions {
		n.edition.options[c.Editions[i].Name] = inputs.RenderOptions(w.Reader, c.Of(&c.Editions[i]), wrong)
	}
	if known > 0 {
		*wrong = (*wrong)[:known]
	}
}

// unlock takes the key beside the snapshots, which it makes where there is none.
func (n *Nights) unlock(ctx context.Context) error {
	return n.unlocked(ctx, func() (err error) {
		n.Options.Key, err = inputs.KeptKey(n.world.Console, n.config)
		return err
	})
}

// Config is the configuration, as an edition has it.
func (n *Nights) Config() *config.Config { return n.config }

// Name is that of the edition; "" of the output without a name.
func (n *Nights) Name() string {
	if e := n.config.Edition(); e != nil {
		return e.Name
	}
	return ""
}

// part is what the edition has of a night.
func (n *Nights) part(entry snapshot.Entry, night record.Night) (record.Night, error) {
	if n.edition.reader == nil {
		return night, nil
	}
	s, err := snapshot.Open(entry.Path)
	if err != nil {
		return record.Night{}, console.WithHint(err, damagedHint)
	}
	return n.edition.reader.Night(night, s.Items, n.edition.place)
}

// Failed says which edition an error is about.
func (n *Nights) Failed(err error) error {
	if err == nil || n.edition.reader == nil {
		return err
	}
	return console.WithHint(fmt.Errorf("edition %s: %w", n.Name(), err), console.HintOf(err))
}

// historyFile is where the lines of the history stand, beside the snapshots.
func (n *Nights) historyFile() string {
	if n.edition.reader == nil {
		return snapshot.HistoryFile
	}
	return "history-" + n.Name() + ".jsonl"
}
