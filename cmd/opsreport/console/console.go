// Package console writes results to stdout and everything else to stderr, as lines for people or as JSON. It hides secrets in
// whatever goes to stderr, ends redrawing before a result is written, and knows the exit code and the hint of an error.
package console

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"time"
)

// Streams are what a console writes to, and what it asks of them.
type Streams struct {
	Stdout, Stderr io.Writer
	Now            func() time.Time
	Terminal       bool       // Stderr can redraw its last lines
	Columns        func() int // its width now; nil or less than 1 where nobody knows
}

// Console is safe for concurrent use, but for Configure.
type Console struct {
	// Log takes messages in whole sentences, with attributes for machines.
	Log *slog.Logger

	streams Streams
	screen  *screen
	json    bool
	quiet   bool
}

// New returns a console for people, which shows everything.
func New(w Streams) *Console {
	c := &Console{streams: w, screen: &screen{out: w.Stderr, columns: w.Columns}}
	c.Configure(false, false)
	return c
}

// Configure says what the flags want: JSON in place of text, and of what goes
// to stderr only warnings and errors. It is called before anything is drawn.
func (c *Console) Configure(asJSON, quiet bool) {
	c.json, c.quiet = asJSON, quiet
	c.screen.bars = c.streams.Terminal && !asJSON && !quiet
	c.Log = c.newLog()
}

// Silent is the same console without log lines and progress, for a part of some
// work that the caller reports as a whole.
func (c *Console) Silent() *Console {
	s := *c
	s.quiet, s.Log = true, slog.New(slog.DiscardHandler)
	return &s
}

// shortestSecret is the fewest characters that are hidden: what is shorter
// stands in ordinary words and in paths that people need.
const shortestSecret = 12

// Hide names a text that nothing on stderr may show from now on. One of fewer
// than 12 characters is left alone.
func (c *Console) Hide(secret string) { c.screen.hide(secret) }

// Redact is a text without what is hidden, for what is cut or printed elsewhere.
func (c *Console) Redact(text string) string { return c.screen.redact(text) }

// Notice writes what a person or a program needs in order to go on, also with --quiet.
func (c *Console) Notice(name, value string) {
	if c.json {
		c.Log.Warn(name+": "+value, slog.String("name", name), slog.String("value", value))
		return
	}
	c.screen.write(fmt.Sprintf("opsreport: %s: %s\n", name, value))
}

// Stderr takes whole lines.
func (c *Console) Stderr() io.Writer { return c.screen }

// Stdout takes results. The first byte of one ends all redrawing.
func (c *Console) Stdout() io.Writer { return results{c} }

type results struct{ c *Console }

func (r results) Write(p []byte) (int, error) {
	r.c.screen.settle(true)
	n, err := r.c.streams.Stdout.Write(p)
	return n, WithHint(err, "stdout takes nothing more: free some space where it leads, or send it elsewhere")
}

// Leave removes the bars of work that still runs, for a process that does not wait for it.
func (c *Console) Leave() { c.screen.settle(false) }

// Result writes to stdout.
func (c *Console) Result(format string, args ...any) error {
	if _, err := fmt.Fprintf(c.Stdout(), format, args...); err != nil {
		return fmt.Errorf("write the result: %w", err)
	}
	return nil
}

// Answer writes a result to stdout: a value as JSON where that is asked for, else
// its text.
func (c *Console) Answer(asJSON bool, v any, text string) error {
	if asJSON {
		return c.ResultJSON(v)
	}
	return c.Result("%s", text)
}

// ResultJSON writes one JSON value to stdout.
func (c *Console) ResultJSON(v any) error {
	b, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return fmt.Errorf("encode the result: %w", err)
	}
	return c.Result("%s\n", b)
}

func (c *Console) newLog() *slog.Logger {
	least := slog.LevelInfo
	if c.quiet {
		least = slog.LevelWarn
	}
	if !c.json {
		return slog.New(&Handler{least, c.line})
	}
	return slog.New(slog.NewJSONHandler(c.screen, &slog.HandlerOptions{Level: least,
		ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
			switch {
			case len(groups) == 0 && a.Key == slog.TimeKey:
				return slog.Time(slog.TimeKey, c.streams.Now().UTC())
			case a.Value.Kind() == slog.KindString && a.Value.String() == "":
				return slog.Attr{} // which the handler leaves out
			}
			return a
		}}))
}

// Handler is a log that hands on records from a level on, each as it is: a logger
// of its own adds nothing to them.
type Handler struct {
	Least slog.Level
	Take  func(slog.Record)
}

func (h *Handler) Enabled(_ context.Context, v slog.Level) bool { return v >= h.Least }
func (h *Handler) WithAttrs([]slog.Attr) slog.Handler           { return h }
func (h *Handler) WithGroup(string) slog.Handler                { return h }

func (h *Handler) Handle(_ context.Context, r slog.Record) error {
	h.Take(r)
	return nil
}

// line is a record for people: messages are whole sentences, so that the
// attributes, which are for machines, are left out.
func (c *Console) line(r slog.Record) {
	word := ""
	switch {
	case r.Level >= slog.LevelError:
		word = "error: "
	case r.Level >= slog.LevelWarn:
		word = "warning: "
	}
	c.screen.write(fmt.Sprintf("opsreport: %s%s\n", word, r.Message))
}
