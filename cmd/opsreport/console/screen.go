package console

import (
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// screen is stderr, shared by log lines and progress bars. It removes secrets
// from everything.
type screen struct {
	mu      sync.Mutex
	out     io.Writer
	columns func() int
	bars    bool
	secrets []string // longest first, so that one within another leaves nothing of it
	drawn   []string // the bars that stand on the last lines
	printed bool     // something was written to stdout
}

// hide takes a secret in every form in which a message may carry it.
func (s *screen) hide(secret string) {
	if len([]rune(secret)) < shortestSecret {
		return
	}
	forms := []string{secret, url.QueryEscape(secret), url.PathEscape(secret)}
	if b, err := json.Marshal(secret); err == nil {
		forms = append(forms, string(b[1:len(b)-1]))
	}
	quoted := fmt.Sprintf("%q", secret)
	forms = append(forms, quoted[1:len(quoted)-1], strings.ReplaceAll(secret, "'", "''"))
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range forms {
		if !slices.Contains(s.secrets, f) {
			s.secrets = append(s.secrets, f)
		}
	}
	slices.SortStableFunc(s.secrets, func(a, b string) int { return len(b) - len(a) })
}

func (s *screen) redact(text string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.without(text)
}

func (s *screen) without(text string) string {
	for _, secret := range s.secrets {
		text = strings.ReplaceAll(text, secret, "[token]")
	}
	return text
}

// write shows whole lines, above the bars.
func (s *screen) write(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	// Nothing can be done about a stderr that is gone.
	_, _ = io.WriteString(s.out, erase(len(s.drawn))+s.without(text)+strings.Join(s.drawn, ""))
}

// Write makes the screen an io.Writer for the JSON log.
func (s *screen) Write(p []byte) (int, error) {
	s.write(string(p))
	return len(p), nil
}

// erase goes back over lines that were drawn. The cursor may stand behind the
// ^C that a terminal echoes, so that it goes to the line's beginning first.
func erase(lines int) string {
	if lines == 0 {
		return ""
	}
	return fmt.Sprintf("\r\x1b[%dA\x1b[J", lines)
}

// draw puts bars below everything else, in the place of the last ones.
func (s *screen) draw(bars []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.bars {
		s.redraw(bars)
	}
}

func (s *screen) redraw(bars []string) {
	before := len(s.drawn)
	s.drawn = nil
	for _, b := range bars {
		s.drawn = append(s.drawn, s.cut(s.without(b))+"\n")
	}
	_, _ = io.WriteString(s.out, erase(before)+strings.Join(s.drawn, ""))
}

// cut shortens a bar to the width of the terminal: one that wraps takes two
// lines, and only one of them would be erased.
func (s *screen) cut(bar string) string {
	if s.columns == nil {
		return bar
	}
	r, width := []rune(bar), s.columns()
	if width < 2 || len(r) < width {
		return bar
	}
	return string(r[:width-1])
}

func (s *screen) redraws() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bars
}

// settle removes the bars for good, for a result that is printed next or for the end of
// the process.
func (s *screen) settle(printed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.drawn) > 0 {
		s.redraw(nil)
	}
	s.bars, s.printed = false, s.printed || printed
}

// breakLine moves on from the ^C that a terminal has echoed; where bars stand
// they are drawn anew, over it.
func (s *screen) breakLine() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.drawn) == 0 {
		_, _ = io.WriteString(s.out, "\n")
	}
}

// secretName matches variables that hold secrets by their name, whatever the
// configuration will say; placeName those that only say where one is.
var (
	secretName = regexp.MustCompile(`(?i)token|secret|passw|credential|authorization|pseudonym_key$|api_?key$`)
	placeName  = regexp.MustCompile(`(?i)_(file|env|path|dir|url)$`)
)

// HideVariables hides the values of those variables, each "NAME=value", whose names say that they are secrets.
func (c *Console) HideVariables(environ []string) {
	for _, kv := range environ {
		if name, value, _ := strings.Cut(kv, "="); secretName.MatchString(name) && !placeName.MatchString(name) {
			c.HideParts(value)
		}
	}
}

// HideParts hides a secret as a whole, and the part of it after a word such as Bearer.
func (c *Console) HideParts(secret string) {
	secret = strings.TrimSpace(secret)
	c.Hide(secret)
	if _, rest, ok := strings.Cut(secret, " "); ok {
		c.Hide(strings.TrimSpace(rest))
	}
}
