// Package workspace is a configured account on disk: its snapshots, what is kept beside them, and what the configuration
// names. It makes outputs of the nights, keeps what they say, and tells what is wrong with any of it.
package workspace

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/history"
)

// Env is what the work needs from the program around it.
type Env struct {
	inputs.Reader
	Published func(site string) // called as soon as a site is in place
}

// notice is what a person should know after a step. It is a warning where it is not good to know only.
type notice struct {
	text  string
	check string // what doctor files it under; "" for the snapshots
	good  bool
}

// tell writes notices to the log.
func (e Env) tell(all ...notice) {
	for _, n := range all {
		var about []any
		if n.check != "" {
			about = append(about, slog.String("check", n.check))
		}
		if n.good {
			e.Log.Info(n.text, about...)
		} else {
			e.Log.Warn(n.text, about...)
		}
	}
}

// lockedPause is how often a lock is tried again.
const lockedPause = 500 * time.Millisecond

// waiting calls do until its error is no longer that of a lock on a place, and says once that it waits.
func (e Env) waiting(ctx context.Context, place string, locked func(error) bool, do func() error) error {
	for waited := false; ; waited = true {
		err := do()
		if !locked(err) {
			return err
		}
		if !waited {
			e.Log.Warn("waiting for the end of another run that writes to " + place)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(lockedPause):
		}
	}
}

// unlocked calls do until no other process has locked the store.
func (e Env) unlocked(ctx context.Context, store *snapshot.Store, do func() error) error {
	return e.waiting(ctx, store.Root(), func(err error) bool { return errors.Is(err, snapshot.ErrLocked) }, do)
}

// Workspace is a configuration with what it names beside the snapshots.
type Workspace struct {
	env     Env
	config  *config.Config
	options map[string]render.Options // of each output, by its name; "" is the one without a name
	key     []byte                    // of the pseudonyms, where the configuration gives it; else nil

	imported []history.Line // of the setting history_from

	// ImportError is why they could not be had from an address; nil where they were, or none is configured. Opening tries again.
	ImportError error
}

// KeyCheck names the problems of the key of the pseudonyms.
const KeyCheck = "pseudonym key"

// Load reads what the configuration names, so that a mistake in it is known before a fetch; each is a problem. What was
// read is returned beside them.
func Load(ctx context.Context, env Env, c *config.Config) (*Workspace, inputs.Problems) {
	w := &Workspace{env: env, config: c, options: map[string]render.Options{}}
	var wrong inputs.Problems
	w.options[""] = inputs.RenderOptions(env.Reader, c, &wrong)
	silent := env.Reader // most files are those of the account, of which everything was told
	silent.Console = env.Silent()
	for i := range c.Editions {
		e := &c.Editions[i]
		of := inputs.Problems{}
		w.options[e.Name] = inputs.RenderOptions(silent, c.Of(e), &of)
		wrong.AddOf(e.Name, of)
	}
	if w.Keyed() {
		var err error
		w.key, _, err = inputs.GivenKey(env.Console, env.Getenv, c)
		wrong.Add(KeyCheck, err)
	}
	w.imported, w.ImportError = inputs.ImportedHistory(ctx, env.Reader, c, inputs.FewTries)
	if !strings.HasPrefix(c.HistoryFrom, "https://") { // trying again makes no file whole
		wrong.Add("history_from", w.ImportError)
		w.ImportError = nil
	}
	return w, wrong
}

// Keyed reports whether any output has pseudonyms, so that the key is needed.
func (w *Workspace) Keyed() bool {
	for _, o := range w.options {
		if o.Level.Keyed() {
			return true
		}
	}
	return false
}

// Options are those of the output without a name.
func (w *Workspace) Options() render.Options { return w.options[""] }

// Newest returns the last night of a store; the error is None where it has none.
func Newest(store *snapshot.Store) (snapshot.Entry, error) {
	all, err := store.List()
	if err == nil && len(all) == 0 {
		err = None(store)
	}
	if err != nil {
		return snapshot.Entry{}, err
	}
	return all[len(all)-1], nil
}

// None returns the error for a store without snapshots.
func None(store *snapshot.Store) error {
	return &console.Failure{Msg: "there is no snapshot in " + store.Root(), Tip: "run `opsreport fetch` first"}
}

// CanKeep finds out, before anything is changed, whether the files beside the snapshots can be written.
func CanKeep(store *snapshot.Store) error {
	return console.WithHint(store.CheckFiles(), "move it away, or mend its permissions: only a file that can be read may have that name")
}
