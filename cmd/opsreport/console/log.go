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
		return slog.New(&lines{c.screen, least})
	}
	return slog.New(slog.NewJSONHandler(c.screen, &slog.HandlerOptions{Level: least,
		ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
			switch {
			case len(groups) == 0 && a.Key == slog.TimeKey:
				return slog.Time(slog.TimeKey, c.world.Now().UTC())
			case a.Value.Kind() == slog.KindString && a.Value.String() == "":
				return slog.Attr{} // which the handler leaves out
			}
			return a
		}}))
}

// lines is the log for people: messages are whole sentences, so that the
// attributes, which are for machines, are left out.
type lines struct {
	screen *screen
	least  slog.Level
}

func (l *lines) Enabled(_ context.Context, v slog.Level) bool { return v >= l.least }
func (l *lines) WithAttrs([]slog.Attr) slog.Handler           { return l }
func (l *lines) WithGroup(string) slog.Handler                { return l }

func (l *lines) Handle(_ context.Context, r slog.Record) error {
	word := ""
	switch {
	case r.Level >= slog.LevelError:
		word = "error: "
	case r.Level >= slog.LevelWarn:
		word = "warning: "
	}
	l.screen.write(fmt.Sprintf("opsreport: %s%s\n", word, r.Message))
	return nil
}
