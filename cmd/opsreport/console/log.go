package console

import (
	"context"
	"fmt"
	"log/slog"
)

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
