// Package consoletest holds what tests of commands run in: variables instead of the
// environment, and a console that nobody watches. Nothing but tests calls it.
package consoletest

import (
	"bytes"
	"io"
	"strings"
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
func Console() (*console.Console, *bytes.Buffer) {
	var stderr bytes.Buffer
	return console.New(console.Streams{Stdout: io.Discard, Stderr: &stderr, Now: time.Now}), &stderr
}
