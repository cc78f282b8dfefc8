package export

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"opsreport/render/table"
)

// MostChars is how many UTF-16 units a cell holds.
const MostChars = 32_767

// cell writes a cell as what its column is; a text that is not, as a text.
func (w *writer) cell(i int, t table.Type, style int, text string) {
	if text == "" {
		return
	}
	switch t {
	case table.Integer, table.Fraction:
		if isNumber(text) {
			w.value(i, 0, text)
			return
		}
	case table.DateTime:
		if at, err := time.Parse(time.RFC3339Nano, text); err == nil {
			style = timeStyle
			if at.Nanosecond() != 0 {
				style = exactStyle
			}
			w.value(i, style, serial(at))
			return
		}
	}
	w.text(i, style, text)
}

// isNumber reports whether a spreadsheet holds all digits of a number: it keeps fifteen.
func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil && len(text) <= 15 && strings.Trim(text, "-.0123456789") == ""
}

// epoch is day 0 of a spreadsheet's calendar, which holds for all days since March 1900.
var epoch = time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)

// serial is a time as the number of days since epoch.
func serial(at time.Time) string {
	const day = 86_400_000
	ms := at.UnixMilli() - epoch.UnixMilli()
	return strconv.FormatFloat(float64(ms)/day, 'f', -1, 64)
}

func (w *writer) value(i, style int, digits string) {
	w.openCell(i, style)
	w.put(`><v>`)
	w.put(digits)
	w.put(`</v></c>`)
}

// text writes a text where it stands, and not into a table of all texts, which would have to be held.
func (w *writer) text(i, style int, text string) {
	w.openCell(i, style)
	if strings.TrimSpace(text) == text {
		w.put(` t="inlineStr"><is><t>`)
	} else {
		w.put(` t="inlineStr"><is><t xml:space="preserve">`)
	}
	w.escape(text)
	w.put(`</t></is></c>`)
}

// openCell begins a cell.
func (w *writer) openCell(i, style int) {
	w.put(`<c r="`)
	w.put(w.columns[i])
	w.put(w.number)
	w.put(`"`)
	if style > 0 {
		w.put(` s="`)
		w.b = strconv.AppendInt(w.b, int64(style), 10)
		w.put(`"`)
	}
}

// appendText appends the characters of a cell. Those that XML cannot hold are shown as pictures; the beginning of
// what a spreadsheet would take for an escape, such as _x0041_, is escaped.
func appendText(to []byte, text string) []byte {
	if plain(text) {
		return append(to, text...)
	}
	left := MostChars
	for i, r := range text {
		if left--; r > 0xffff {
			left--
		}
		if left < 0 {
			break
		}
		switch {
		case r == '&':
			to = append(to, "&amp;"...)
		case r == '<':
			to = append(to, "&lt;"...)
		case r == '>':
			to = append(to, "&gt;"...)
		case r == '"':
			to = append(to, "&#34;"...)
		case r == '\r':
			to = append(to, "&#13;"...) // as it is, a reader would take it for a line end
		case r == '_' && escaping(text[i:]):
			to = append(to, "_x005F_"...)
		case r < 0x20 && r != '\t' && r != '\n':
			to = utf8.AppendRune(to, 0x2400+r)
		case r == 0x7f:
			to = append(to, "\u2421"...)
		case r == 0xfffe || r == 0xffff:
			to = append(to, "\ufffd"...)
		default:
			to = utf8.AppendRune(to, r)
		}
	}
	return to
}

// plain reports whether a text stands in XML as it is; nearly every text does.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < 0x20 || c >= 0x7f || c == '&' || c == '<' || c == '>' || c == '"' || c == '_' {
			return false
		}
	}
	return len(text) <= MostChars
}

func (w *writer) escape(text string) { w.b = appendText(w.b, text) }

// escaping reports whether a text begins as _x0041_ does.
func escaping(text string) bool {
	return len(text) >= 7 && text[1] == 'x' && text[6] == '_' && strings.Trim(text[2:6], "0123456789abcdefABCDEF") == ""
}
