package label

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"opsreport/render/word"
)

// Entry is one line of a labels file.
type Entry struct {
	Kind Kind
	ID   string
	Name string // "" where it is to be filled in
}

// Entries are what a labels file should hold: every name that a book has, and ids
// without one, which are to be filled in; in the order of kinds, then of ids.
func Entries(b *Book, missing map[Kind][]string) []Entry {
	var out []Entry
	for _, k := range Kinds() {
		from := len(out)
		for _, id := range missing[k] {
			out = append(out, Entry{Kind: k, ID: id})
		}
		for id, name := range b.names[k] {
			out = append(out, Entry{k, id, name})
		}
		slices.SortFunc(out[from:], func(x, y Entry) int { return cmp.Compare(x.ID, y.ID) })
	}
	return out
}

// Write writes entries as a labels file that spreadsheets open and that Load
// reads: UTF-8 with a byte order mark, CRLF, an apostrophe before what a
// spreadsheet would run, and an id as a JSON string where spaces at its ends or
// signs that nobody sees would be lost: "  " with its quotes.
func Write(w io.Writer, entries []Entry) error {
	b := bufio.NewWriter(w)
	b.WriteString("\uFEFF" + strings.Join(columns[:], ",") + "\r\n")
	for _, e := range entries {
		for i, cell := range [...]string{string(e.Kind), quoted(e.ID), e.Name} {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(field(cell))
		}
		b.WriteString("\r\n")
	}
	if err := b.Flush(); err != nil {
		return fmt.Errorf("write labels: %w", err)
	}
	return nil
}

func field(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if word.Formula(strings.TrimLeft(s, "'")) {
		s = "'" + s
	}
	if strings.ContainsAny(s, "\",\r\n") || strings.TrimSpace(s) != s {
		return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
	}
	return s
}

// quoted is how an id stands in its cell.
func quoted(id string) string {
	id = strings.ToValidUTF8(id, "\uFFFD")
	unseen := strings.ContainsFunc(id, func(r rune) bool { return r < ' ' || r == 0x7f })
	if !unseen && strings.TrimSpace(id) == id && unquoted(id) == id {
		return id
	}
	b, _ := json.Marshal(id) // a string always has a form
	return string(b)
}

// unquoted is the id that a cell holds: the text of a JSON string, else the cell.
func unquoted(cell string) string {
	var id string
	if !strings.HasPrefix(cell, `"`) || json.Unmarshal([]byte(cell), &id) != nil {
		return cell
	}
	return id
}
