package workspace

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
)

// older opens a night that tonight is compared with. One that is damaged is
// reported, and the comparison is not evaluated.
func (n *Nights) older(entry snapshot.Entry) (record.Night, bool) {
	night, err := n.undamaged(entry)
	if err != nil {
		n.warnOnce(entry.Folder, err)
	}
	return night, err == nil
}

// compared is older of what an edition has of the night.
func (n *Nights) compared(entry snapshot.Entry) (record.Night, bool) {
	night, ok := n.older(entry)
	if !ok {
		return night, false
	}
	night, err := n.part(night)
	if err != nil {
		n.warnOnce(entry.Folder, err)
	}
	return night, err == nil
}

// undamaged opens a night that is not known to be damaged.
func (n *Nights) undamaged(entry snapshot.Entry) (record.Night, error) {
	if n.damaged[entry.Folder] {
		return record.Night{}, errors.New("it is damaged")
	}
	return OpenNight(entry)
}

// warnOnce reports a damaged night, unless it was reported before.
func (n *Nights) warnOnce(folder string, err error) {
	if !n.damaged[folder] {
		n.warn(folder, err)
	}
}

func (n *Nights) warn(folder string, err error) {
	n.damaged[folder] = true
	n.world.Log.Warn(fmt.Sprintf("snapshot %s is damaged and %s: %v; %s", folder, cmp.Or(n.without, "left out"), err,
		cmp.Or(console.HintOf(err), damagedHint)))
}

// leaveOut reports whether an error is the damage of a night other than the
// one that is rendered. If so, that night is left out from now on.
func (n *Nights) leaveOut(entry snapshot.Entry, err error) bool {
	var d *snapshot.DamageError
	if !errors.As(err, &d) || d.Night == entry.Folder || n.damaged[d.Night] {
		return false
	}
	n.warn(d.Night, d.Err)
	return true
}

// missed reports whether a damaged night would have been compared with the one
// that is rendered: as the night before, or that of a week or a month ago.
func (n *Nights) missed(to, entry snapshot.Entry) bool {
	if !n.damaged[entry.Folder] {
		return false
	}
	before, _ := n.before(to)
	return entry == before || slices.ContainsFunc(spans, func(s span) bool {
		earlier, _ := n.back(to, s)
		return entry == earlier
	})
}

// putLine makes the history's line of an entry.
func (n *Nights) putLine(ctx context.Context, entry snapshot.Entry) error {
	for {
		in, _, err := n.pair(entry)
		if err != nil {
			return err
		}
		in.History = n.history
		if at := n.indexOf(entry); at >= 0 {
			in.Ledger = n.ledger[at : at+1 : at+1]
		}
		o := n.Options
		o.Rules = nil // a line has no results of rules
		edition, err := render.New(ctx, in, o)
		if err == nil {
			n.put(edition)
			return nil
		}
		if ctx.Err() != nil || !n.leaveOut(entry, err) {
			return err
		}
	}
}
