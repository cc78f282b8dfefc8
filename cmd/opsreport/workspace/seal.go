package workspace

import (
	"context"
	"fmt"
	"path/filepath"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/snapshot"
)

// SealCommand is the command of the setting after_night.
func SealCommand(c *config.Config) SealMaker {
	return SealMaker{Line: c.AfterNight, Dir: c.Path("."), Env: c.CommandEnviron()}
}

// seal runs that command over a night and keeps what it prints beside it. What goes wrong is told and
// does not stop the night: the only error is that of ctx.
func seal(ctx context.Context, env Env, c *config.Config, path string) error {
	if len(c.AfterNight) == 0 {
		return nil
	}
	p := env.Progress("seal")
	defer p.Stop()
	p.Say("waiting for the command of after_night")
	night := snapshot.Entry{Folder: filepath.Base(path), Path: path}
	name := night.Folder + snapshot.SealSuffix
	digest, err := night.Digest()
	var content []byte
	if err == nil {
		content, err = SealCommand(c).Make(ctx, digest)
	}
	if err == nil {
		store := snapshot.New(c.Snapshots)
		err = env.unlocked(ctx, store, func() error { return store.Replace(name, content) })
	}
	p.Stop()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		env.Log.Warn(fmt.Sprintf("snapshot %s is not sealed: after_night: %v; the night goes on, and can be sealed by hand "+
			"(`opsreport help recipes seals`)", night.Folder, err))
	default:
		env.Log.Info(fmt.Sprintf("sealed snapshot %s: %s, %d bytes", night.Folder, name, len(content)))
	}
	return nil
}
