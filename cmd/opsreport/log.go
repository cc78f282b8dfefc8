package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
)

// screen is stderr, shared by log lines and progress bars. It removes secrets
// from everything. It is safe for concurrent use.
type screen struct {
	mu      sync.Mutex
	out     io.Writer
	bars    bool
	secrets []string
	drawn   []string // the bars that stand on the last lines
}

func (s *screen) hide(secret string) {
	if secret == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.secrets = append(s.secrets, secret)
}

// write shows whole lines, above the bar.
func (s *screen) write(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.put(text)
}

func (s *screen) put(text string) {
	for _, secret := range s.secrets {
		text = strings.ReplaceAll(text, secret, "[token]")
	}
	// Nothing can be done about a stderr that is gone.
	_, _ = io.WriteString(s.out, erase(len(s.drawn))+text+strings.Join(s.drawn, ""))
}

// erase goes back over lines that were drawn.
func erase(lines int) string {
	if lines == 0 {
		return ""
	}
	return fmt.Sprintf("\x1b[%dA\x1b[J", lines)
}

// draw puts bars below everything else, in the place of the last ones.
func (s *screen) draw(bars []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.bars {
		return
	}
	before := len(s.drawn)
	s.drawn = nil
	for _, b := range bars {
		s.drawn = append(s.drawn, b+"\n")
	}
	_, _ = io.WriteString(s.out, erase(before)+strings.Join(s.drawn, ""))
}

// Write makes the screen an io.Writer for the JSON log.
func (s *screen) Write(p []byte) (int, error) {
	s.write(string(p))
	return len(p), nil
}

func newLog(e *env) *slog.Logger {
	least := slog.LevelInfo
	if e.quiet {
		least = slog.LevelWarn
	}
	if !e.jsonLogs {
		return slog.New(&lines{e.screen, least})
	}
	return slog.New(slog.NewJSONHandler(e.screen, &slog.HandlerOptions{Level: least,
		ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
			if len(groups) == 0 && a.Key == slog.TimeKey {
				return slog.Time(slog.TimeKey, e.now().UTC())
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
