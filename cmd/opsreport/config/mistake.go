package config

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/token"

	"opsreport/cmd/opsreport/console"
)

// settingsHint is the hint of mistakes that need no hint of their own.
const settingsHint = "`opsreport help config` lists the settings"

// mostMistakes is how many mistakes are reported of a text that is wrong
// throughout, more than any real configuration has.
const mostMistakes = 100

// mistake is one thing that is wrong with a text. The excerpt of its source is
// made last, when all secrets are known.
type mistake struct {
	console.Failure
	src *source
	tok *token.Token
}

// position is line and column, from 1. A mistake without a place comes after all
// others.
func (m *mistake) position() (line, column int) {
	if m.tok == nil || m.tok.Position == nil {
		return math.MaxInt32, 0
	}
	return m.tok.Position.Line, m.tok.Position.Column
}

// mistakes collects what is wrong while a text is read.
type mistakes struct {
	list []*mistake
	more int // that were found and not kept
}

// add notes a mistake at a token, which may be nil.
func (m *mistakes) add(src *source, tok *token.Token, msg, hint string) {
	if len(m.list) == mostMistakes {
		m.more++
		return
	}
	m.list = append(m.list, &mistake{src: src, tok: tok, Failure: console.Failure{Code: console.ExitUsage,
		Msg: cmp.Or(src.place(tok), src.name) + ": " + msg, Tip: cmp.Or(hint, settingsHint)}})
}

// count is how many there are.
func (m *mistakes) count() int { return len(m.list) + m.more }

// err returns what was collected, in order; nil where nothing was.
func (m *mistakes) err(redact func(string) string) error {
	if len(m.list) == 0 {
		return nil
	}
	texts := map[*source]int{} // in the order in which they were met
	for _, one := range m.list {
		if _, met := texts[one.src]; !met {
			texts[one.src] = len(texts)
		}
	}
	slices.SortStableFunc(m.list, func(a, b *mistake) int {
		aLine, aColumn := a.position()
		bLine, bColumn := b.position()
		return cmp.Or(texts[a.src]-texts[b.src], aLine-bLine, aColumn-bColumn)
	})
	var out []error
	for _, one := range m.list {
		if line, column := one.position(); line <= len(one.src.lines) {
			one.Source = excerpt(line, column, one.src.lines[line-1], redact)
		}
		out = append(out, &one.Failure)
	}
	if m.more > 0 {
		out = append(out, console.Usagef(settingsHint, "and %d more mistakes", m.more))
	}
	return errors.Join(out...)
}

// fault says what is wrong with a value. at names the part of the setting
// that is wrong, such as "[1].id"; it may be "".
type fault struct{ at, msg, hint string }

func wrongf(format string, args ...any) *fault { return &fault{msg: fmt.Sprintf(format, args...)} }

func (f *fault) withHint(format string, args ...any) *fault {
	f.hint = fmt.Sprintf(format, args...)
	return f
}

// in puts a fault at a part; nil stays nil.
func (f *fault) in(at string) *fault {
	if f != nil {
		f.at = at
	}
	return f
}

// Wrong returns the error for a setting whose value turned out to be
// wrong when it was used.
func (c *Config) Wrong(key, hint, format string, args ...any) error {
	var one mistakes
	f := &fault{msg: fmt.Sprintf(format, args...), hint: hint}
	if at := c.ownOf(key); at != "" {
		key, f.at = "editions", at
	}
	c.addMistake(&one, key, f)
	return one.err(c.around.Redact)
}

// Unreadable is Wrong for a setting that names a file which cannot be read. A hint that the error has is the better one.
func (c *Config) Unreadable(key, hint string, err error) error {
	return c.Wrong(key, cmp.Or(console.HintOf(err), hint), "cannot be read: %v", err)
}

func (c *Config) fault(key string, f *fault) { c.addMistake(&c.wrongs, key, f) }

// addMistake notes a mistake at the place that the value came from: the named part
// if it is in the text, else the setting, else its section.
func (c *Config) addMistake(wrongs *mistakes, key string, f *fault) {
	msg := key + f.at + " " + f.msg
	for at, part := key, f.at; at != ""; part = "" {
		if o, ok := c.origins[at]; ok {
			wrongs.add(o.source, tokenOf(o.node, part), msg, f.hint)
			return
		}
		at = at[:max(strings.LastIndex(at, "."), 0)]
	}
	wrongs.add(newSource(cmp.Or(c.file, "configuration"), ""), nil, msg, f.hint)
}

// secretLine matches lines whose value may be a secret put in the wrong
// place; logs must not show it.
var secretLine = regexp.MustCompile(`(?i)((?:token|secret|passw|credential|authorization|api_?key|pseudonym_?key)[^:=]*[:=])|(://)[^/\s]*@`)

// excerpt shows a source line with a caret below the column (from 1), cut to
// a screen's width around it.
func excerpt(line, col int, text string, redact func(string) string) string {
	const width = 100
	if m := secretLine.FindStringSubmatchIndex(text); m != nil {
		text = text[:max(m[3], m[5])] + " …"
	} else if clean := redact(text); clean != text { // the columns are no longer those of the file
		before := []rune(text)
		col = len([]rune(redact(string(before[:min(max(col-1, 0), len(before))])))) + 1
		text = clean
	}
	r := []rune(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text))
	col = min(max(col, 1), len(r)+1)
	if from := col - width*3/4; from > 0 && len(r) > width {
		r = append([]rune("…"), r[from:]...)
		col -= from - 1
	}
	if len(r) > width {
		r = append(r[:width], '…')
	}
	margin := fmt.Sprintf("%5d | ", line)
	return margin + string(r) + "\n" + strings.Repeat(" ", len(margin)-2) + "| " + strings.Repeat(" ", col-1) + "^"
}
