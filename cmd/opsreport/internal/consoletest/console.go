// Package consoletest holds what tests of commands run in: variables instead of the
// environment, and a console that nobody watches. Nothing but tests calls it.
package consoletest

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"time"

	"opsreport/cmd/opsreport/console"
)

// Getenv looks names up among variables as the environment has them: "NAME=value".
// Of several of a name the last counts.
func Getenv(vars ...string) func(name string) string {
	m := map[string]string{}
	for _, kv := range vars {
		k, v, _ := strings.Cut(kv, "=")
		m[k] = v
	}
	return func(name string) string { return m[name] }
}

// Console is a console of this hour, with what it writes to stderr.
func Console() (*console.Console, *Buffer) {
	stderr := &Buffer{}
	return console.New(console.Streams{Stdout: io.Discard, Stderr: stderr, Now: time.Now}), stderr
}

// Buffer is what a console wrote. It may be read while a stage that was not stopped still
// tells of its progress.
type Buffer struct {
	mu  sync.Mutex
	all bytes.Buffer
}

// Write takes what a console says.
func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.all.Write(p)
}

// String is all that was said since Reset.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.all.String()
}

// Len counts the bytes of String.
func (b *Buffer) Len() int { return len(b.String()) }

// Reset forgets what was said.
func (b *Buffer) Reset() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all.Reset()
}
