package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"strings"
	"syscall"
)

// The exit codes.
const (
	exitDone        = 0
	exitFailed      = 1 // the service, a snapshot or the output
	exitUsage       = 2 // the command line or the configuration
	exitBreach      = 3 // a rule is not met
	exitInterrupted = 130
)

// failure is an error of this package, with what a person needs to mend it.
type failure struct {
	code    int    // an exit code; 0 is exitFailed
	msg     string // "" ends the run without a word
	excerpt string // a source line with a caret
	hint    string
	cause   error
}

func (f *failure) Error() string { return f.msg }
func (f *failure) Hint() string  { return f.hint }
func (f *failure) Unwrap() error { return f.cause }

func usagef(hint, format string, args ...any) error {
	return &failure{code: exitUsage, msg: fmt.Sprintf(format, args...), hint: hint}
}

// withHint adds a hint to an error that has none.
func withHint(err error, hint string) error {
	if err == nil || hintOf(err) != "" {
		return err
	}
	return &failure{code: codeOf(err), msg: err.Error(), hint: hint, cause: err}
}

// codeOf is the one place that decides which exit code an error has.
func codeOf(err error) int {
	if err == nil {
		return exitDone
	}
	if f, ok := errors.AsType[*failure](err); ok && f.code != 0 {
		return f.code
	}
	if errors.Is(err, context.Canceled) {
		return exitInterrupted
	}
	return exitFailed
}

// hintOf returns the hint that any error in the chain carries.
func hintOf(err error) string {
	for err != nil {
		h, ok := errors.AsType[interface {
			error
			Hint() string
		}](err)
		if !ok {
			return ""
		}
		if hint := h.Hint(); hint != "" {
			return hint
		}
		err = errors.Unwrap(h)
	}
	return ""
}

// diskHints are for what the system says of a disk, wherever it was met.
var diskHints = [...]struct {
	cause error
	hint  string
}{
	{syscall.ENOSPC, "free some space there, or set `snapshots` or `site` to a folder on another disk; nothing half-made was left"},
	{syscall.EROFS, "set `snapshots` or `site` to a folder that can be written to"},
	{fs.ErrPermission, "let the user who runs this read and write there"},
	{syscall.ENOTDIR, "a file stands where a folder is needed: move it, or name another folder"},
	{fs.ErrExist, "something else has this name: move it, or name another folder"},
}

func diskHint(err error) string {
	for _, h := range diskHints {
		if errors.Is(err, h.cause) {
			return h.hint
		}
	}
	return ""
}

// report writes an error and its hint to stderr and returns the exit code.
func (e *env) report(err error) int {
	code := codeOf(err)
	if code == exitDone || err.Error() == "" {
		return code
	}
	msg, hint := err.Error(), cmp.Or(hintOf(err), diskHint(err))
	if code == exitInterrupted {
		msg, hint = "interrupted", "nothing was published; what was there before is as it was"
	}
	if e.jsonLogs {
		e.log.LogAttrs(context.Background(), slog.LevelError, msg, slog.String("hint", hint), slog.Int("exit", code), slog.String("source", excerptOf(err)))
		return code
	}
	var b strings.Builder
	fmt.Fprintf(&b, "opsreport: error: %s\n", strings.ReplaceAll(msg, "\n", "\nopsreport: error: "))
	if source := excerptOf(err); source != "" {
		b.WriteString(source + "\n")
	}
	if hint != "" {
		fmt.Fprintf(&b, "opsreport: hint: %s\n", strings.ReplaceAll(hint, "\n", "\nopsreport: hint: "))
	}
	e.errorText(b.String())
	return code
}

func excerptOf(err error) string {
	if f, ok := errors.AsType[*failure](err); ok {
		return f.excerpt
	}
	return ""
}
