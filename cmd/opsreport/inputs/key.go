package inputs

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strings"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/fetch/snapshot"
)

// shortestKey is the fewest bytes of a good pseudonym key: user ids can be
// guessed, so that a short key lets pseudonyms be tried out.
const shortestKey = 16

// FoundKey returns the key, and where it was found: in what the configuration
// gives, else beside the snapshots. The key is nil if the next render will make one.
func FoundKey(e *console.Console, getenv func(string) string, c *config.Config) (key []byte, from string, err error) {
	if key, from, err = GivenKey(e, getenv, c); key != nil || err != nil {
		return key, from, err
	}
	return storedKey(e, c)
}

// KeptKey returns the key beside the snapshots. It makes one if there is
// none yet, or an empty one that a killed process left.
func KeptKey(e *console.Console, c *config.Config) ([]byte, error) {
	if key, _, err := storedKey(e, c); key != nil || err != nil {
		return key, err
	}
	return newKey(e, c)
}

// SpareKey returns the key beside the snapshots, else a random one that is not kept, for a render on trial.
func SpareKey(e *console.Console, c *config.Config) ([]byte, error) {
	if key, _, err := storedKey(e, c); key != nil || err != nil {
		return key, err
	}
	return []byte(rand.Text()), nil
}

// storedKey reads the key beside the snapshots; nil where there is none, or an empty one.
func storedKey(e *console.Console, c *config.Config) (key []byte, from string, err error) {
	raw, err := snapshot.New(c.Snapshots).Read(snapshot.KeyFile)
	if errors.Is(err, fs.ErrNotExist) || err == nil && strings.TrimSpace(string(raw)) == "" {
		return nil, "", nil
	}
	if err != nil {
		return nil, "", fmt.Errorf("read the pseudonym key: %w", err)
	}
	return usableKey(e, string(raw), filepath.Join(c.Snapshots, snapshot.KeyFile))
}

// GivenKey reads the key from the file or the variable that the configuration
// gives, and says which; nil where it gives none.
func GivenKey(e *console.Console, getenv func(string) string, c *config.Config) (key []byte, from string, err error) {
	if c.PseudonymKeyFile != "" {
		text, err := file.Text(c.PseudonymKeyFile, 1<<20)
		if err != nil {
			return nil, "", c.Unreadable("pseudonym_key_file", "write the key into that file, or set OPSREPORT_PSEUDONYM_KEY instead", err)
		}
		return usableKey(e, text, "the file of pseudonym_key_file")
	}
	if v := getenv(config.PseudonymKeyVariable); v != "" {
		return usableKey(e, v, config.PseudonymKeyVariable)
	}
	return nil, "", nil
}

// usableKey is the key that a text holds, with where it stands.
func usableKey(e *console.Console, raw, where string) (key []byte, from string, err error) {
	text, err := file.Plain([]byte(raw))
	if err != nil {
		return nil, "", console.Usagef(console.HintOf(err), "the pseudonym key in %s %v", where, err)
	}
	text = strings.TrimSpace(text)
	e.Hide(text)
	const hint = "use a long random text, such as that of `openssl rand -hex 32`, and the same one every night"
	if text == "" {
		return nil, "", console.Usagef(hint, "the pseudonym key in %s is empty", where)
	}
	if len(text) < shortestKey {
		e.Log.Warn(fmt.Sprintf("the pseudonym key in %s has fewer than %d characters and can be guessed; %s", where, shortestKey, hint),
			slog.String("check", "pseudonym key"))
	}
	return []byte(text), where, nil
}

// newKey makes the key that all later nights will use, unless another process
// has made one meanwhile.
func newKey(e *console.Console, c *config.Config) ([]byte, error) {
	random := make([]byte, 32)
	rand.Read(random) // never fails
	made := hex.EncodeToString(random) + "\n"
	kept, err := snapshot.New(c.Snapshots).Create(snapshot.KeyFile, []byte(made))
	if err != nil {
		return nil, fmt.Errorf("keep the pseudonym key: %w", err)
	}
	file := filepath.Join(c.Snapshots, snapshot.KeyFile)
	if string(kept) == made {
		e.Log.Warn("made a key for pseudonyms: " + file +
			"; a runner that starts empty must set OPSREPORT_PSEUDONYM_KEY, or pseudonyms change every night")
	}
	key, _, err := usableKey(e, string(kept), file)
	return key, err
}
