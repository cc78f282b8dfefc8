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

// Trial is a render that was tried and taken away.
type Trial struct {
	*Output
	Made render.Result
	Of   string // the folder of the night; "" of the spare one
}

// Try renders the newest night that can be read, as tonight's will be, into a folder in place that it removes; a spare night where
// there is none yet. It makes no key and keeps nothing.
func (w *Workspace) Try(ctx context.Context, p *console.Progress, place string, spare record.Night) (t Trial, err error) {
	n, err := w.nights(ctx, snapshot.New(w.config.Snapshots), AsStored, w.imported)
	if err != nil {
		return t, err
	}
	if n.key = w.key; n.key == nil && w.Keyed() {
		if n.key, err = inputs.SpareKey(w.env.Console, w.config); err != nil {
			return t, err
		}
	}
	w.env.tell(n.otherNotices()...)
	dir, err := os.MkdirTemp(place, ".opsreport-doctor-*")
	if err != nil {
		return t, fmt.Errorf("make a folder for the trial: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	t.Output = n.Outputs(ctx, p, n.Newest(), true, nil)[0]
	t.Options.Dir, t.Options.Progress = filepath.Join(dir, "site"), p.Say
	edition, err := t.readable(ctx, p)
	if err == nil && edition == nil {
		edition, err = render.New(ctx, render.Nights{Night: spare}, t.Options)
	}
	if err == nil {
		t.Made, err = edition.Publish(ctx)
	}
	return t, err
}

// readable is the edition of the newest night that can be read, and notes which that is; nil where there is none.
func (t *Trial) readable(ctx context.Context, p *console.Progress) (*render.Edition, error) {
	for i := range slices.Backward(t.all) {
		night := &t.all[i]
		t.Of = night.Folder
		edition, err := t.Edition(ctx, p, night.Entry)
		if err == nil || ctx.Err() != nil || !t.damage.takes(err) {
			return edition, err
		}
	}
	t.Of = ""
	return nil, nil
}
