package workspace

import (
	"context"
	"errors"
	"fmt"
	"slices"

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
	wrong   map[string][]error        // what is wrong with one alone, by name
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
		out = append(out, &one)
	}
	all.editions = out
	return out, nil
}

// prepareEditions reads what editions need beside the nights. Most files are those of the account: what is wrong with them
// is told once.
func (n *Nights) prepareEditions(w Env, c *config.Config, wrong *inputs.Problems) {
	w.Console = w.Silent()
	told := map[string]bool{}
	for _, err := range *wrong {
		told[err.Error()] = true
	}
	for i := range c.Editions {
		var all inputs.Problems
		n.edition.options[c.Editions[i].Name] = inputs.RenderOptions(w.Reader, c.Of(&c.Editions[i]), &all)
		for _, err := range all {
			if !told[err.Error()] {
				told[err.Error()] = true
				*wrong = append(*wrong, err)
				n.edition.wrong[c.Editions[i].Name] = append(n.edition.wrong[c.Editions[i].Name], err)
			}
		}
	}
}

// OfAll returns what is wrong with more than one edition, of the error of Prepare.
func (n *Nights) OfAll(wrong error) error {
	var all []error
	for _, err := range console.Apart(wrong) {
		alone := false
		for _, of := range n.edition.wrong {
			alone = alone || slices.Contains(of, err)
		}
		if !alone {
			all = append(all, err)
		}
	}
	return errors.Join(all...)
}

// Wrong reports whether something is wrong with this edition alone.
func (n *Nights) Wrong() bool { return n.WrongIn(n.Name()) }

// WrongIn reports whether something is wrong with the edition of a name alone.
func (n *Nights) WrongIn(edition string) bool { return len(n.edition.wrong[edition]) > 0 }

// Keyed reports whether any output has pseudonyms, so that the key is needed: the one without a name, or an edition.
func (n *Nights) Keyed() bool {
	keyed := n.Options.Level.Keyed()
	for _, o := range n.edition.options {
		keyed = keyed || o.Level.Keyed()
	}
	return keyed
}

// useKey gives every output that has pseudonyms the one key of the account.
func (n *Nights) useKey(key []byte) {
	n.key = key
	if n.Options.Level.Keyed() {
		n.Options.Key = key
	}
	for name, o := range n.edition.options {
		if o.Level.Keyed() {
			o.Key = key
			n.edition.options[name] = o
		}
	}
}

// unlock takes the key beside the snapshots, which it makes where there is none.
func (n *Nights) unlock(ctx context.Context) error {
	return n.unlocked(ctx, func() error {
		key, err := inputs.KeptKey(n.world.Console, n.config)
		n.useKey(key)
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
func (n *Nights) part(night record.Night) (record.Night, error) {
	if n.edition.reader == nil {
		return night, nil
	}
	return n.edition.reader.Night(night, n.edition.place)
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
