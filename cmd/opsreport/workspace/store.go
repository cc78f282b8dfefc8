package workspace

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/past"
)

// damagedHint is for a snapshot that cannot be read.
const damagedHint = "`opsreport verify` says what is wrong with it"

// night is a night of a store, as it was opened.
type night struct {
	snapshot.Entry
	digest string // "" where it cannot be read
	record record.Night
	err    error // why it cannot be opened
}

// OpenNight opens a night. Its lists are read from disk each time they are ranged over.
func OpenNight(entry snapshot.Entry) (record.Night, error) {
	s, err := snapshot.Open(entry.Path)
	if err != nil {
		return record.Night{}, console.WithHint(err, damagedHint)
	}
	return s.Night(), nil
}

// opened is a night with what can be known of it.
func opened(e snapshot.Entry) night {
	n := night{Entry: e}
	if n.record, n.err = OpenNight(e); n.err == nil {
		n.digest = n.record.Digest
	} else if digest, err := e.Digest(); err == nil {
		n.digest = digest
	}
	return n
}

// contents are what a store holds, as it was read.
type contents struct {
	store *snapshot.Store
	roster
	all     []night            // that are here, oldest first
	removed []snapshot.Removed // in the order in which they were
	ledger  []past.Night       // of the nights of this store
	strange []past.Night       // of others, which stay in the file
	file    ledgerFile
	seals   []string // names of files that seal nights, or would

	removedErr, ledgerErr error // why pruned.jsonl or the ledger cannot be read
}

// read reads what a store holds. Files are read before the nights are listed, since another process may add to both meanwhile.
func read(store *snapshot.Store) (*contents, error) {
	c := &contents{store: store}
	if c.file, c.ledgerErr = readLedger(store); c.ledgerErr != nil {
		c.file = ledgerFile{}
	}
	var err error
	if c.seals, err = sealNames(store); err != nil {
		return nil, err
	}
	entries, err := store.List()
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		c.all = append(c.all, opened(e))
	}
	c.removed, c.removedErr = store.Removed()
	c.roster = rosterOf(c.all, c.removed, c.file.nights)
	for _, n := range c.file.nights {
		if c.of(n.AsOf, n.Digest).own() {
			c.ledger = append(c.ledger, n)
		} else {
			c.strange = append(c.strange, n)
		}
	}
	return c, nil
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

// newest is the last night that is here; a zero one where there is none.
func (c *contents) newest() night {
	if len(c.all) == 0 {
		return night{}
	}
	return c.all[len(c.all)-1]
}

// lostLines are the pruned nights whose lines the ledger had and does not have any more.
func (c *contents) lostLines() []snapshot.Removed {
	has := map[string]bool{}
	for i := range c.file.nights {
		has[c.file.nights[i].Digest] = true
	}
	return slices.DeleteFunc(slices.Clone(c.removed), func(r snapshot.Removed) bool {
		return r.Own == "" || r.Retired() || has[r.Digest] || c.folders[r.Folder] != unknown
	})
}

// retired are the names of the nights that were retired, which must not be shown anywhere.
func (c *contents) retired() map[string]bool {
	out := map[string]bool{}
	for _, r := range c.removed {
		if r.Retired() {
			out[r.Folder] = true
		}
	}
	return out
}

// damage are the nights that turned out to be damaged, each told once.
type damage struct {
	env    Env
	nights map[string]bool // by folder
}

func newDamage(env Env) damage { return damage{env, map[string]bool{}} }

// found tells of a night that cannot be read.
func (d damage) found(folder string, err error) {
	if d.nights[folder] {
		return
	}
	d.nights[folder] = true
	if damaged, ok := errors.AsType[*snapshot.DamageError](err); ok {
		err = damaged.Err // which names the night no second time
	}
	d.env.tell(notice{text: fmt.Sprintf("snapshot %s is damaged and left out: %v; %s", folder, err, cmp.Or(console.HintOf(err), damagedHint))})
}

// takes tells of a night whose damage an error is; false where it is none.
func (d damage) takes(err error) bool {
	damaged, ok := errors.AsType[*snapshot.DamageError](err)
	if ok {
		d.found(damaged.Night, err)
	}
	return ok
}

// leaves reports whether an error is the damage of a night other than the one that is rendered, of which nobody knew yet: that
// night is left out from now on.
func (d damage) leaves(err error, rendered string) bool {
	damaged, ok := errors.AsType[*snapshot.DamageError](err)
	return ok && damaged.Night != rendered && !d.nights[damaged.Night] && d.takes(err)
}
