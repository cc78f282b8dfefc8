package workspace

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/snapshot"
)

// SealCommand is the command of the setting after_night.
func SealCommand(c *config.Config) SealMaker {
	return SealMaker{Line: c.AfterNight, Dir: c.Path("."), Env: c.CommandEnviron()}
}

// seal runs that command over a night and keeps what it prints beside it. What goes wrong is told and
// does not stop the night: the only error is that of ctx.
func seal(ctx context.Context, w Env, c *config.Config, path string) error {
	if len(c.AfterNight) == 0 {
		return nil
	}
	p := w.Progress("seal")
	defer p.Stop()
	p.Say("waiting for the command of after_night")
	n := &Nights{store: snapshot.New(c.Snapshots), world: w}
	night := snapshot.Entry{Folder: filepath.Base(path), Path: path}
	name := night.Folder + snapshot.SealSuffix
	digest, err := night.Digest()
	var content []byte
	if err == nil {
		content, err = SealCommand(c).Make(ctx, digest)
	}
	if err == nil {
		err = n.unlocked(ctx, func() error { return n.store.Replace(name, content) })
	}
	p.Stop()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		w.Log.Warn(fmt.Sprintf("snapshot %s is not sealed: after_night: %v; the night goes on, and can be sealed by hand "+
			"(`opsreport help recipes seals`)", night.Folder, err))
	default:
		w.Log.Info(fmt.Sprintf("sealed snapshot %s: %s, %d bytes", night.Folder, name, len(content)))
	}
	return nil
}

// sealNames are the files of the store that seal nights, or would.
func sealNames(store *snapshot.Store) (names []string, err error) {
	files, err := os.ReadDir(store.Root())
	for _, f := range files {
		if strings.HasSuffix(f.Name(), snapshot.SealSuffix) && f.Type().IsRegular() {
			names = append(names, f.Name())
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return names, err
}

// seals holds seals against the nights that are here, or were. A name that no night can have is
// told with the other things that are not ours.
func (h *holder) seals(names []string, all []snapshot.Entry) {
	nights := map[string]bool{}
	for _, e := range all {
		nights[e.Folder] = true
	}
	for _, r := range h.removed {
		nights[r.Folder] = true
	}
	for _, name := range names {
		night := strings.TrimSuffix(name, snapshot.SealSuffix)
		switch {
		case !nights[night]:
			h.problems = append(h.problems, snapshot.Problem{File: name, Stray: true,
				Text: "seals a night that is not here and that pruned.jsonl does not list"})
		case !IsSealed(filepath.Join(h.store.Root(), night)):
			h.wrong("", name, "is empty: it seals nothing")
		}
	}
}
