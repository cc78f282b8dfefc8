package workspace

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
)

// The states of a night.
const (
	whole   = "whole"
	damaged = "damaged"
	pruned  = "pruned"
	retired = "retired"
)

// Listing is a night that is here, or was.
type Listing struct {
	Night  string    `json:"night"`
	AsOf   time.Time `json:"as_of"`
	Digest *string   `json:"digest"` // nil where nobody knows it
	Bytes  *int64    `json:"bytes"`  // nil of one that was removed
	State  string    `json:"state"`
	Seal   *string   `json:"seal"`  // the name of the file beside it; nil where there is none
	Prune  *string   `json:"prune"` // "keep" or "remove"; nil of one that was removed
	Why    string    `json:"why"`   // prune would do that, or it was removed
}

// List says of every night what it is and what prune would do with it, oldest first.
func List(env Env, c *config.Config) ([]Listing, error) {
	store := snapshot.New(c.Snapshots)
	fates, err := store.Fates(Retention(c))
	if err != nil {
		return nil, err
	}
	_, unremoved, err := store.Prune(Retention(c), nil, true)
	if err != nil {
		return nil, err
	}
	gone, err := store.Removed()
	if err != nil {
		return nil, err
	}
	p := env.Progress("nights")
	defer p.Stop()
	p.Say("checking")
	problems, err := store.Verify()
	if err != nil {
		return nil, err
	}
	problems = append(problems, unremoved...)
	out, there := []Listing{}, map[string]bool{}
	for _, f := range fates {
		there[f.Folder] = true
		out = append(out, present(store, f, problems))
	}
	for _, r := range gone {
		if !there[r.Folder] {
			out = append(out, absent(store, r))
		}
	}
	if len(out) == 0 {
		return nil, None(store)
	}
	slices.SortStableFunc(out, func(a, b Listing) int { return a.AsOf.Compare(b.AsOf) })
	return out, nil
}

// present is a night whose snapshot is here, with what is wrong with the store.
func present(store *snapshot.Store, f snapshot.Fate, problems []snapshot.Problem) Listing {
	l := Listing{Night: f.Folder, AsOf: f.AsOf, State: whole, Seal: sealOf(store, f.Folder), Prune: new("keep"), Why: f.Why}
	if digest, err := f.Digest(); err == nil {
		l.Digest = &digest
	}
	if size, err := sizeOf(f.Path); err == nil {
		l.Bytes = &size
	}
	if f.Due {
		l.Prune = new("remove")
	}
	for _, p := range problems {
		switch {
		case p.Night != f.Folder:
		case p.Kind == snapshot.Damage, p.Kind == snapshot.Newer:
			l.State = damaged
		case p.Kind == snapshot.Unremoved:
			l.Prune, l.Why = new("keep"), p.Text
		}
	}
	return l
}

// absent is a night that was removed.
func absent(store *snapshot.Store, r snapshot.Removed) Listing {
	l := Listing{Night: r.Folder, AsOf: r.AsOf(), State: pruned, Seal: sealOf(store, r.Folder), Why: "removed on " + r.At.Format(time.DateOnly)}
	if r.Digest != "" {
		l.Digest = &r.Digest
	}
	if r.Retired() {
		l.State, l.Why = retired, fmt.Sprintf("retired on %s: %s", r.At.Format(time.DateOnly), r.Reason)
	}
	return l
}

// sealOf is the file beside a night that seals it.
func sealOf(store *snapshot.Store, night string) *string {
	if !IsSealed(filepath.Join(store.Root(), night)) {
		return nil
	}
	return new(night + snapshot.SealSuffix)
}

func sizeOf(dir string) (bytes int64, err error) {
	err = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			bytes += info.Size()
		}
		return err
	})
	return bytes, console.WithHint(err, damagedHint)
}
