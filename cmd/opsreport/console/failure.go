package console

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"opsreport/render/word"
)

// The exit codes.
const (
	ExitDone        = 0
	ExitFailed      = 1 // the service, a snapshot or the output
	ExitUsage       = 2 // the command line or the configuration
	ExitBreach      = 3 // a rule is not met
	ExitInterrupted = 130
)

// Failure is an error with what a person needs to mend it.
type Failure struct {
	Code int    // an exit code; 0 is ExitFailed
	Msg  string // "" ends the run without a message
	Tip  string // what to do; "" where there is nothing
	Why  error  // what it wraps; nil where it is the cause itself

	Source string // lines of a text that is wrong; "" for none
}

func (f *Failure) Error() string { return f.Msg }
func (f *Failure) Hint() string  { return f.Tip }
func (f *Failure) ExitCode() int { return f.Code }
func (f *Failure) Unwrap() error { return f.Why }

// Usagef is a mistake of the command line or the configuration.
func Usagef(hint, format string, args ...any) error {
	return &Failure{Code: ExitUsage, Msg: fmt.Sprintf(format, args...), Tip: hint}
}

// Interrupted returns the error of an interrupted run, with a sentence about how far it got.
func Interrupted(left string) error {
	return &Failure{Code: ExitInterrupted, Msg: "interrupted", Tip: left, Why: context.Canceled}
}

// Panicked returns the error of a run that panicked, with the beginning of the stack. A value that is no error of
// Go itself may hold what the service sent or a secret: only its type is told.
func Panicked(value any, stack []byte) error {
	what := fmt.Sprintf("a panic with a value of type %T, which is not shown", value)
	if err, ok := value.(runtime.Error); ok {
		what = err.Error()
	}
	lines := strings.SplitN(string(stack), "\n", stackLines+1)
	return &Failure{Msg: "internal error: " + what + "\n" + strings.Join(lines[:min(stackLines, len(lines))], "\n"),
		Tip: "this is a mistake in opsreport; please report it with the lines above"}
}

const stackLines = 24

// WithHint adds a hint to an error that has none.
func WithHint(err error, hint string) error {
	if err == nil || HintOf(err) != "" {
		return err
	}
	return &Failure{Code: CodeOf(err), Msg: err.Error(), Tip: hint, Why: err}
}

// CodeOf is the one place that decides which exit code an error has: that of
// an ExitCode method in its chain that is not 0, else 130 where it is an
// interrupt, else 1.
func CodeOf(err error) int {
	if err == nil {
		return ExitDone
	}
	coded, ok := errors.AsType[interface {
		error
		ExitCode() int
	}](err)
	if ok && coded.ExitCode() != 0 {
		return coded.ExitCode()
	}
	if errors.Is(err, context.Canceled) {
		return ExitInterrupted
	}
	return ExitFailed
}

// HintOf returns the hint that any error in the chain carries.
func HintOf(err error) string {
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
	{syscall.ENOSPC, "free some space on that disk, or set `snapshots` or `site` to a folder on another disk; no unfinished file was left " +
		"behind"},
	{syscall.EROFS, "set `snapshots` or `site` to a folder that can be written to"},
	{fs.ErrPermission, "let the user who runs this read and write there"},
	{syscall.ENOTDIR, "a file stands where a folder is needed: move it, or name another folder"},
	{fs.ErrExist, "something else has this name: move it, or name another folder"},
}

// Advice is what to do about an error: the hint that it carries, else what helps
// against what the system says of a disk; "" where there is neither.
func Advice(err error) string {
	if hint := HintOf(err); hint != "" {
		return hint
	}
	for _, h := range diskHints {
		if errors.Is(err, h.cause) {
			return h.hint
		}
	}
	return ""
}

// Report writes an error and its hint to stderr and returns the exit code.
// Joined errors are written one by one, each with its own hint.
func (c *Console) Report(err error) int {
	code := CodeOf(err)
	if code == ExitDone || err.Error() == "" {
		return code
	}
	if code == ExitInterrupted && c.streams.Terminal && !c.json {
		c.screen.breakLine()
	}
	for _, m := range Messages(err) {
		c.writeFailure(m, code)
	}
	return code
}

// Message is an error as users read it.
type Message struct {
	Error  string `json:"error"`
	Hint   string `json:"hint,omitempty"`
	Source string `json:"-"` // lines of a text that is wrong; "" for none
}

// Messages returns an error as users read it: joined errors one by one, without
// those that have no message.
func Messages(err error) []Message {
	out := []Message{}
	for _, e := range Apart(err) {
		if e.Error() != "" {
			m := Message{Error: e.Error(), Hint: Advice(e)}
			if f, ok := errors.AsType[*Failure](e); ok {
				m.Source = f.Source
			}
			out = append(out, m)
		}
	}
	return out
}

// FailJSON writes an error to stdout as JSON, without what is hidden, unless a
// result was written there: a program that reads JSON gets it whatever happens.
func (c *Console) FailJSON(err error) error {
	c.screen.mu.Lock()
	printed := c.screen.printed
	c.screen.mu.Unlock()
	if printed || err == nil {
		return nil
	}
	all := Messages(err)
	for i, m := range all {
		all[i].Error, all[i].Hint = c.Redact(m.Error), c.Redact(m.Hint)
	}
	return c.ResultJSON(map[string]any{"errors": all, "exit": CodeOf(err)})
}

// Apart returns the errors that one was joined from; none where it is nil.
func Apart(err error) []error {
	if err == nil {
		return nil
	}
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var out []error
	for _, e := range joined.Unwrap() {
		out = append(out, Apart(e)...)
	}
	return out
}

func (c *Console) writeFailure(m Message, code int) {
	if c.json {
		c.Log.Error(m.Error, slog.String("hint", m.Hint), slog.Int("exit", code), slog.String("source", m.Source))
		return
	}
	text := "opsreport: error: " + strings.ReplaceAll(m.Error, "\n", "\nopsreport: error: ") + "\n"
	if m.Source != "" {
		text += m.Source + "\n"
	}
	if m.Hint != "" {
		text += "opsreport: hint: " + strings.ReplaceAll(m.Hint, "\n", "\nopsreport: hint: ") + "\n"
	}
	c.screen.write(text)
}

// Shows reports whether what Report would write of an error holds a text.
func Shows(err error, text string) bool {
	return slices.ContainsFunc(Messages(err), func(m Message) bool {
		return strings.Contains(m.Error+"\n"+m.Source+"\n"+m.Hint, text)
	})
}

// NearestHint says which known name may be meant, or which there are.
func NearestHint(name string, known []string) string {
	return DidYouMean(name, known, "did you mean %q?", KnownHint(known))
}

// KnownHint says which names there are.
func KnownHint(known []string) string { return "known names are " + strings.Join(known, ", ") }

// DidYouMean says in a format which known name may be meant, and where none is near
// something else.
func DidYouMean(name string, known []string, format, otherwise string) string {
	if near := word.Nearest(name, known); near != "" {
		return fmt.Sprintf(format, near)
	}
	return otherwise
}
