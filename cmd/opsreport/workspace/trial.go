package workspace

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
)

// Trial renders the newest night that can be read, as tonight's will be, into a
// folder in place that it removes; a spare night where there is none yet. It says of
// which night ("" of the spare one), makes no key and writes no history.
func (n *Nights) Trial(ctx context.Context, p *console.Progress, place string, spare record.Night) (made render.Result, of string,
	err error) {
	if n.all, err = n.store.List(); err != nil {
		return made, "", err
	}
	n.world.warnOfFuture(n.all)
	n.readKept()
	if n.Keyed() && n.key == nil {
		key, err := inputs.SpareKey(n.world.Console, n.config)
		if err != nil {
			return made, "", err
		}
		n.useKey(key)
	}
	n.warnOfAnother()
	dir, err := os.MkdirTemp(place, ".opsreport-doctor-*")
	if err != nil {
		return made, "", fmt.Errorf("make a folder for the trial: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	n.Options.Dir, n.Options.Progress = filepath.Join(dir, "site"), p.Say
	edition, of, err := n.readable(ctx, p)
	if err == nil && edition == nil {
		edition, err = render.New(ctx, render.Nights{Night: spare}, n.Options)
	}
	if err != nil {
		return made, of, err
	}
	made, err = edition.Publish(ctx)
	return made, of, err
}

// readable is the edition of the newest night that can be read; nil where
// there is none.
func (n *Nights) readable(ctx context.Context, p *console.Progress) (*render.Edition, string, error) {
	for _, entry := range slices.Backward(n.all) {
		edition, err := n.Edition(ctx, p, entry)
		if err == nil || ctx.Err() != nil {
			return edition, entry.Folder, err
		}
		var d *snapshot.DamageError
		if _, opening := OpenNight(entry); opening == nil && !errors.As(err, &d) {
			return nil, entry.Folder, err
		}
		n.warn(entry.Folder, err)
	}
	return nil, "", nil
}
