package draw

import (
	"strings"
	"unicode/utf8"
)

// Width estimates the width of a text; it is rather too large than too small.
func (c *canvas) Width(s Style, text string) float64 {
	sum := 0.0
	for _, r := range text {
		sum += advance(r)
	}
	if s.Bold {
		sum *= 1.06
	}
	return sum * s.Size
}

// advance returns the width of a letter in ems, for a usual sans-serif font.
func advance(r rune) float64 {
	switch {
	case strings.ContainsRune(" .,:;'|!()[]ijlI·-/", r):
		return 0.36
	case r >= '0' && r <= '9':
		return 0.6
	case strings.ContainsRune("mwMW@%—…", r):
		return 0.92
	case r >= 'A' && r <= 'Z':
		return 0.7
	case r < 0x1100:
		return 0.57
	}
	return 1
}

const more = "…"

// Wrap breaks a text between words; it cuts a word that is too long.
func (c *canvas) Wrap(s Style, text string, width float64, lines int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(text) {
		joined := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && c.Width(s, joined) > width {
			out, line = append(out, line), word
			continue
		}
		line = joined
	}
	out = append(out, line)
	if len(out) > lines {
		out[lines-1] = strings.Join(out[lines-1:], " ")
		out = out[:lines]
	}
	for i := range out {
		out[i] = c.shorten(s, out[i], width)
	}
	return out
}

// shorten cuts a text to a width and ends it with an ellipsis.
func (c *canvas) shorten(s Style, text string, width float64) string {
	if c.Width(s, text) <= width {
		return text
	}
	for text != "" && c.Width(s, text+more) > width {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return strings.TrimRight(text, " ") + more
}
