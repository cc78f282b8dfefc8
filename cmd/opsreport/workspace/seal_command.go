package workspace

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"opsreport/fetch/snapshot"
	"opsreport/render/word"
)

const (
	mostSeal      = 1 << 20         // bytes of a seal
	sealLimit     = time.Minute     // of the command
	sealLinger    = time.Second / 4 // after its end, for what still holds its output
	mostOfFailure = 300             // characters of what it says of its failure
)

// SealMaker is what makes a seal.
type SealMaker struct {
	Line []string // the program and its arguments, before the digest; empty for none
	Dir  string   // where it runs; absolute
	Env  []string // not nil, which would be all of the environment
}

// Find returns the path of the program. One that is named with a slash is relative to Dir.
func (c SealMaker) Find() (string, error) {
	name := c.Line[0]
	if filepath.Base(name) != name && !filepath.IsAbs(name) {
		name = filepath.Join(c.Dir, name)
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return "", fmt.Errorf("%s cannot be started: %w", c.Line[0], errors.Unwrap(err))
	}
	return path, nil
}

// Make returns what the command prints for a digest. After an interrupt the error is that of ctx.
func (c SealMaker) Make(ctx context.Context, digest string) ([]byte, error) {
	return c.within(ctx, digest, sealLimit)
}

func (c SealMaker) within(ctx context.Context, digest string, limit time.Duration) ([]byte, error) {
	path, err := c.Find()
	if err != nil {
		return nil, err
	}
	timed, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	run := exec.CommandContext(timed, path, append(slices.Clone(c.Line[1:]), digest)...)
	out, said := &sealOutput{whole: true}, &sealOutput{}
	run.Dir, run.Env, run.Stdout, run.Stderr, run.WaitDelay = c.Dir, c.Env, out, said, sealLinger
	endTogether(run)
	err = run.Run()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case out.full:
		err = fmt.Errorf("prints more than %d bytes", mostSeal)
	case timed.Err() != nil:
		err = fmt.Errorf("did not end within %s", limit)
	case errors.Is(err, exec.ErrWaitDelay):
		_ = run.Cancel()
		err = errors.New("left something running that holds its output")
	case err == nil && len(bytes.TrimSpace(out.content)) == 0:
		err = errors.New("prints nothing")
	}
	if err != nil {
		return nil, fmt.Errorf("%s %w%s", c.Line[0], err, said.last())
	}
	return out.content, nil
}

// sealOutput takes no more bytes than a seal may have. What is wanted whole ends with the first one
// over it; of anything else the rest is dropped.
type sealOutput struct {
	content     []byte
	whole, full bool
}

func (b *sealOutput) Write(p []byte) (int, error) {
	if b.full = b.full || len(b.content)+len(p) > mostSeal; b.full && b.whole {
		return 0, errors.New("too much")
	}
	if !b.full {
		b.content = append(b.content, p...)
	}
	return len(p), nil
}

// last is the last line that says something, after a colon; "" where none does.
func (b *sealOutput) last() string {
	text := bytes.TrimSpace(b.content)
	if len(text) == 0 {
		return ""
	}
	return ": " + word.Line(string(text[bytes.LastIndexByte(text, '\n')+1:]), mostOfFailure)
}

// IsSealed reports whether a night, given by its folder, is sealed. An empty file seals nothing.
func IsSealed(dir string) bool {
	info, err := os.Lstat(filepath.Clean(dir) + snapshot.SealSuffix)
	return err == nil && info.Mode().IsRegular() && info.Size() > 0
}
