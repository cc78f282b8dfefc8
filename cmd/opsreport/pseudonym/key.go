// Package pseudonym is the key that people's pseudonyms are made with: given by
// the configuration, or kept beside the snapshots. It promises that no key is
// printed, that one that can be guessed is told, and that one is made once and
// used in all later nights. Package nights is its only caller.
package pseudonym

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
)

// shortestKey is the fewest bytes of a good pseudonym key: user ids can be
// guessed, so that a short key lets pseudonyms be tried out.
const shortestKey = 16

// Kept returns the key beside the snapshots, which is made where there is
// none yet, or an empty one that a killed process left.
func Kept(e *console.Console, c *config.Config) ([]byte, error) {
	store := snapshot.New(c.Snapshots)
	file := filepath.Join(store.Root(), snapshot.KeyFile)
	return stored(e, store, file, func() ([]byte, error) { return newKey(e, store, file) })
}

// stored reads the key beside the snapshots, or makes one where there is none.
func stored(e *console.Console, store *snapshot.Store, name string, other func() ([]byte, error)) ([]byte, error) {
	raw, err := store.Read(snapshot.KeyFile)
	if errors.Is(err, fs.ErrNotExist) || err == nil && strings.TrimSpace(string(raw)) == "" {
		return other()
	}
	if err != nil {
		return nil, fmt.Errorf("read the pseudonym key: %w", err)
	}
	return usableKey(e, string(raw), name)
}

// Given reads the key from the file or the variable that the configuration
// gives; nil where it gives none.
func Given(e *console.Console, getenv func(string) string, c *config.Config) ([]byte, error) {
	if c.PseudonymKeyFile != "" {
		raw, err := os.ReadFile(c.PseudonymKeyFile)
		if err != nil {
			return nil, c.Wrong("pseudonym_key_file", "write the key into that file, or set OPSREPORT_PSEUDONYM_KEY instead",
				"cannot be read: %v", err)
		}
		return usableKey(e, string(raw), "the file of pseudonym_key_file")
	}
	if v := getenv("OPSREPORT_PSEUDONYM_KEY"); v != "" {
		return usableKey(e, v, "OPSREPORT_PSEUDONYM_KEY")
	}
	return nil, nil
}

func usableKey(e *console.Console, raw, where string) ([]byte, error) {
	key := strings.TrimSpace(raw)
	e.Hide(key)
	const hint = "use a long random text, such as that of `openssl rand -hex 32`, and the same one every night"
	if key == "" {
		return nil, console.Usagef(hint, "the pseudonym key in %s is empty", where)
	}
	if len(key) < shortestKey {
		e.Log.Warn(fmt.Sprintf("the pseudonym key in %s has fewer than %d characters and can be guessed; %s", where, shortestKey, hint))
	}
	return []byte(key), nil
}

// newKey makes the key that all later nights will use.
func newKey(e *console.Console, store *snapshot.Store, file string) ([]byte, error) {
	random := make([]byte, 32)
	rand.Read(random) // never fails
	key := hex.EncodeToString(random)
	e.Hide(key)
	kept, err := store.Create(snapshot.KeyFile, []byte(key+"\n"))
	if err != nil {
		return nil, fmt.Errorf("keep the pseudonym key: %w", err)
	}
	e.Log.Warn("made a key for pseudonyms: " + file +
		"; a runner that starts empty must set OPSREPORT_PSEUDONYM_KEY, or pseudonyms change every night")
	return usableKey(e, string(kept), file)
}

// Spare is the key that is kept, else any: it makes none, for what is only tried.
func Spare(e *console.Console, store *snapshot.Store) ([]byte, error) {
	return stored(e, store, snapshot.KeyFile, func() ([]byte, error) { return []byte(rand.Text()), nil })
}
