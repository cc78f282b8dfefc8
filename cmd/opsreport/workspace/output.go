package workspace

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/history"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/scope"
)

// Output is a reader's part of the nights: an edition, or the whole account, which is the output without a name.
type Output struct {
	*Nights
	Config  *config.Config // as the output has it
	Options render.Options

	part    func(record.Night) (record.Night, error) // what the output has of a night
	ledger  []past.Night                             // of its records
	history []history.Line                           // of its nights
	spoilt  []byte                                   // lines of its history that cannot be read and stay in the file
	periods period.Kept
}

// Outputs returns the output without a name, if main is true, and editions, for showing a night. Those of nights that are opened up
// to date have the lines of history that they lacked; a night is read once for all editions. An interrupt leaves lines out.
func (n *Nights) Outputs(ctx context.Context, p *console.Progress, tonight snapshot.Entry, main bool, chosen []*config.Edition) []*Output {
	var out []*Output
	whole := func(night record.Night) (record.Night, error) { return night, nil }
	if main {
		out = append(out, n.output(n.config, n.options[""], whole, n.ledger))
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
	reader := scope.NewReader(n.ledger, scopes)
	for i, e := range chosen {
		options := n.options[e.Name]
		options.Scope = scopes[i]
		part := func(night record.Night) (record.Night, error) { return reader.Night(night, i) }
		out = append(out, n.output(n.config.Of(e), options, part, reader.Ledger(i)))
	}
	for _, night := range n.all {
		if night.err != nil && night.Folder < tonight.Folder { // tonight's own damage stops it
			n.damage.found(night.Folder, night.err)
		}
	}
	n.env.tell(n.metafieldsNotice(n.night(tonight).record, out)...)
	if n.mode != AsStored {
		complete(ctx, p, out, n.night(tonight), n.mode == Rebuilt)
	}
	return out
}

func (n *Nights) output(c *config.Config, o render.Options, part func(record.Night) (record.Night, error), ledger []past.Night) *Output {
	if o.Level.Keyed() {
		o.Key = n.key
	}
	out := &Output{Nights: n, Config: c, Options: o, part: part, ledger: ledger}
	kept := period.Kept{Published: n.periods}
	out.periods, _ = kept.Apart(out.Name(), o.Scope.Digest())
	var notices []notice
	if out.history, out.spoilt, notices = out.readHistory(); n.mode == Rebuilt {
		out.spoilt = nil // what it was is made anew
	}
	n.env.tell(notices...)
	return out
}

// Name is that of the edition; "" of the output without a name.
func (o *Output) Name() string {
	if e := o.Config.Edition(); e != nil {
		return e.Name
	}
	return ""
}

// Failed says which edition an error is about.
func (o *Output) Failed(err error) error {
	if err == nil || o.Name() == "" {
		return err
	}
	return console.WithHint(fmt.Errorf("edition %s: %w", o.Name(), err), console.HintOf(err))
}

// Edition computes what a night says. Only its own damage can stop it: an older night that turns out to be damaged while it is
// read is left out.
func (o *Output) Edition(ctx context.Context, p *console.Progress, entry snapshot.Entry) (*render.Edition, error) {
	for {
		in, err := o.Night(entry)
		if err != nil {
			return nil, err
		}
		options := o.Options
		options.Progress, options.Nights, options.Removed = p.Say, o.chain(entry), o.gone(entry)
		edition, err := render.New(ctx, in, options)
		if err == nil || ctx.Err() != nil {
			return edition, err
		}
		if !o.damage.leaves(err, entry.Folder) {
			return nil, console.WithHint(err, damagedHint)
		}
	}
}

// Night returns a night of the output and everything that it is compared with.
func (o *Output) Night(entry snapshot.Entry) (render.Nights, error) {
	in, before, err := o.pair(o.night(entry))
	if err != nil {
		return in, err
	}
	last := before
	back := func(s span) *record.Night {
		at := o.back(entry, s)
		if at == nil || at == last {
			return nil
		}
		last = at
		// A damaged one is shown as damaged in the chain, and no other night takes its place.
		night, ok := o.compared(at)
		if !ok {
			return nil
		}
		return &night
	}
	in.Week, in.Month = back(spans[0]), back(spans[1])
	in.History, in.Ledger, in.Periods = o.history, o.ledger, o.periods
	in.Open = func(digest string) (record.Night, bool) {
		entry, err := o.WithDigest(digest)
		if err != nil {
			return record.Night{}, false
		}
		night := o.night(entry)
		return o.compared(&night)
	}
	return in, nil
}

// pair returns a night and the one before it. Where that is damaged, no older night takes its place: readers would take changes
// since the older night for changes of the last one.
func (o *Output) pair(tonight night) (in render.Nights, before *night, err error) {
	if in.Night, err = tonight.record, tonight.err; err == nil {
		in.Night, err = o.part(in.Night)
	}
	if before = o.before(tonight.Entry); err != nil || before == nil {
		return in, before, err
	}
	if night, ok := o.compared(before); ok {
		in.Before = &night
	} else {
		in.Unread = before.Folder
	}
	return in, before, nil
}

// compared is what the output has of a night with which another one is compared; false where it is damaged, so that the comparison
// is not evaluated.
func (o *Output) compared(n *night) (record.Night, bool) {
	if n.err != nil || o.damage.nights[n.Folder] {
		return record.Night{}, false
	}
	part, err := o.part(n.record)
	if err != nil {
		o.damage.found(n.Folder, err)
	}
	return part, err == nil
}

// chain lists the nights up to one, newest first, with how each is linked. A damaged one is marked as such; it does not keep
// tonight from being published. Those that are pruned when tonight is published are left out already.
func (o *Output) chain(to snapshot.Entry) []pages.NightLine {
	compared := []*night{o.before(to)}
	for _, s := range spans {
		compared = append(compared, o.back(to, s))
	}
	digests := map[string]string{}
	var out []pages.NightLine
	for i := range o.all {
		n := &o.all[i]
		if n.Folder > to.Folder || o.due[n.Folder] {
			continue
		}
		line := pages.NightLine{Folder: n.Folder, Digest: n.digest, Link: pages.DamagedNight}
		if o.damage.nights[n.Folder] {
			line.NotCompared = slices.Contains(compared, n)
		} else {
			line = nightLine(n.record, digests)
			if o.Options.Scope == nil || o.Options.Scope.IsWhole() { // the others have no page of nights
				measure(&line, n)
			}
		}
		line.AsOf, line.Sealed = n.AsOf, IsSealed(n.Path)
		digests[n.Folder] = line.Digest
		out = append(out, line)
	}
	slices.Reverse(out)
	return out
}

// gone lists the nights before one that were removed, newest first, and those that are pruned when it is published.
func (o *Output) gone(to snapshot.Entry) (out []pages.NightLine) {
	told := map[string]bool{}
	for i := range o.all {
		n := &o.all[i]
		if told[n.Folder] = true; n.Folder < to.Folder && o.due[n.Folder] {
			out = append(out, pages.NightLine{Folder: n.Folder, Digest: n.digest, AsOf: n.AsOf, RemovedOn: to.AsOf})
		}
	}
	for _, r := range slices.Backward(o.removed) { // of several lines of a night the last one counts
		if r.Folder < to.Folder && !told[r.Folder] {
			told[r.Folder] = true
			out = append(out, pages.NightLine{Folder: r.Folder, Digest: r.Digest, AsOf: r.AsOf(), RemovedOn: r.At, Retired: r.Retired()})
		}
	}
	slices.SortFunc(out, func(a, b pages.NightLine) int { return strings.Compare(b.Folder, a.Folder) })
	return out
}

// measure adds how large a night is, and what was asked of the service. What cannot be read stays 0; verify and provenance say so.
func measure(line *pages.NightLine, n *night) {
	line.Bytes, _ = sizeOf(n.Path)
	if asked, err := report.TrafficOf(n.record.Requests); err == nil {
		line.Requests, line.Answered = asked.Attempts, asked.Answered
	}
}

// nightLine is a night with its link to the one before it; digests are those of the nights before, "" of one that has none.
func nightLine(night record.Night, digests map[string]string) pages.NightLine {
	line := pages.NightLine{
		Folder: night.Folder,
		Digest: night.Digest,
		Before: night.Previous.Digest,
		Took:   night.Finished.Sub(night.Started),
		Job:    night.RunURL,
		Link:   pages.Holds,
	}
	for _, l := range night.Lists {
		if l.List != record.OverdueIDs {
			line.Records += l.Rows
		}
		if l.Reported < 0 {
			line.NoTotal++
		}
	}
	digest, here := digests[night.Previous.Folder]
	switch {
	case night.Previous.Folder == "":
		line.Link = pages.FirstNight
	case !here:
		line.Link = pages.NotKeptBefore
	case digest == "":
		line.Link = pages.DamagedBefore
	case digest != night.Previous.Digest:
		line.Link = pages.ChangedBefore
	}
	return line
}

// WithoutDue are the nights of which retention will leave those that are due to be removed out of what is published: they are gone
// a moment later.
func (n *Nights) WithoutDue() (*Nights, error) {
	gone, _, err := n.store.Prune(Retention(n.config), nil, true)
	out := *n
	out.due = map[string]bool{}
	for _, f := range gone {
		out.due[f.Folder] = true
	}
	return &out, err
}
