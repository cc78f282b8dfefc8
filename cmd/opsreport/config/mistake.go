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
	"opsreport/render/word"
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
func (f *mistakes) add(t *source, tok *token.Token, msg, hint string) {
	if len(f.list) == mostMistakes {
		f.more++
		return
	}
	f.list = append(f.list, &mistake{src: t, tok: tok, Failure: console.Failure{Code: console.ExitUsage,
		Msg: cmp.Or(t.place(tok), t.name) + ": " + msg, Tip: cmp.Or(hint, settingsHint)}})
}

// count is how many there are.
func (f *mistakes) count() int { return len(f.list) + f.more }

// err returns what was collected, in order; nil where nothing was.
func (f *mistakes) err(redact func(string) string) error {
	if len(f.list) == 0 {
		return nil
	}
	texts := map[*source]int{} // in the order in which they were met
	for _, one := range f.list {
		if _, met := texts[one.src]; !met {
			texts[one.src] = len(texts)
		}
	}
	slices.SortStableFunc(f.list, func(a, b *mistake) int {
		aLine, aColumn := a.position()
		bLine, bColumn := b.position()
		return cmp.Or(texts[a.src]-texts[b.src], aLine-bLine, aColumn-bColumn)
	})
	var out []error
	for _, one := range f.list {
		if line, column := one.position(); line <= len(one.src.lines) {
			one.Source = excerpt(line, column, one.src.lines[line-1], redact)
		}
		out = append(out, &one.Failure)
	}
	if f.more > 0 {
		out = append(out, console.Usagef(settingsHint, "and %d more mistakes", f.more))
	}
	return errors.Join(out...)
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

// NearestHint says which known name may be meant, or which there are.
func NearestHint(name string, known []string) string {
	return DidYouMean(name, known, "did you mean %q?", "known names are "+strings.Join(known, ", "))
}

// DidYouMean says in a format which known name may be meant, and where none is near
// something else.
func DidYouMean(name string, known []string, format, otherwise string) string {
	if near := word.Nearest(name, known); near != "" {
		return fmt.Sprintf(format, near)
	}
	return otherwise
}
