package label

import (
	"bufio"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"opsreport/render/word"
)

// MaxBytes bounds a labels file; a larger one is refused.
const MaxBytes = 64 << 20

// maxName is how many characters a name may have: it stands in tables, charts and titles.
const maxName = 500

// columns is the header line of a labels file.
var columns = [...]string{"kind", "id", "name"}

// Load reads a labels file: CSV with the header kind,id,name in any order, more columns being left alone. Semicolons and
// tabs may stand in place of commas, as spreadsheets of many countries write them. A byte order mark, CRLF, quoted fields
// and rows of empty cells are fine; a file without a line has no names, and a line without a name leaves the id unnamed.
// Spaces at the ends of a cell do not count, but in an id that stands as a JSON string. Every mistake is named with file
// and line, all of them at once.
func Load(text, file string) (*Book, error) {
	text = strings.TrimPrefix(text, "\ufeff") // which Write begins with
	comma := separator(text)
	head, rest, _ := strings.Cut(text, "\n")
	if sign, told := strings.CutPrefix(strings.Trim(head, "\r\""), "sep="); told && len(sign) == 1 {
		comma, text = rune(sign[0]), "\n"+rest // without the line, which counts all the same
	}
	if !slices.Contains(separators, comma) {
		return nil, &mistake{file, 1, fmt.Sprintf("the cells are separated by %q", comma), "save the file as CSV, with commas, semicolons or tabs"}
	}
	l := &loader{file: file, book: new(Book), csv: csv.NewReader(strings.NewReader(text)), first: map[[2]string]line{}}
	l.csv.Comma = comma
	l.csv.FieldsPerRecord = -1
	l.csv.ReuseRecord = true
	if err := l.read(); err != nil {
		return nil, err
	}
	return l.book, errors.Join(l.mistakes...)
}

// separators are what may stand between the cells.
var separators = []rune{',', ';', '\t'}

// separator is what stands between the cells of the header; a comma where none is found.
func separator(text string) rune {
	for row := range strings.Lines(text) {
		for _, sep := range append(separators, '|') {
			cells := strings.Split(strings.ToLower(row), string(sep))
			named := func(c string) bool { return strings.Trim(c, " \"\r\n") == columns[0] }
			if len(cells) > 1 && slices.ContainsFunc(cells, named) {
				return sep
			}
		}
		if strings.Trim(row, ",;\t \"\r\n") != "" {
			break
		}
	}
	return ','
}

// mistake is one thing wrong with a labels file.
type mistake struct {
	File string
	Line int
	Text string
	Hint string // what to do about it; may be ""
}

// Error returns "labels.csv:3: unknown kind "usr" (did you mean "user"?)".
func (m *mistake) Error() string {
	if m.Hint == "" {
		return fmt.Sprintf("%s:%d: %s", m.File, m.Line, m.Text)
	}
	return fmt.Sprintf("%s:%d: %s (%s)", m.File, m.Line, m.Text, m.Hint)
}

// maxMistakes is how many mistakes are reported: a file that is not a labels file
// has one in every line.
const maxMistakes = 20

type line struct {
	number int
	name   string
}

type loader struct {
	file     string
	book     *Book
	csv      *csv.Reader
	at       [len(columns)]int // where each column stands
	first    map[[2]string]line
	mistakes []error
}

func (l *loader) wrong(number int, text, hint string) {
	if len(l.mistakes) < maxMistakes {
		l.mistakes = append(l.mistakes, &mistake{l.file, number, text, hint})
	}
}

func (l *loader) read() error {
	var head []string
	for empty(head) {
		var err error
		if head, err = l.csv.Read(); errors.Is(err, io.EOF) {
			return nil // a file without a line has no names
		} else if err != nil {
			return l.broken(err)
		}
	}
	for i, name := range columns {
		l.at[i] = slices.IndexFunc(head, func(h string) bool { return strings.EqualFold(strings.TrimSpace(h), name) })
		if l.at[i] < 0 {
			number, _ := l.csv.FieldPos(0)
			return &mistake{l.file, number, fmt.Sprintf("no column %q", name), "the first line is kind,id,name"}
		}
	}
	for {
		row, err := l.csv.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return l.broken(err)
		}
		number, _ := l.csv.FieldPos(0)
		l.row(number, row)
	}
}

func (l *loader) broken(err error) error {
	var parse *csv.ParseError
	if errors.As(err, &parse) {
		return &mistake{l.file, parse.Line, "not CSV: " + parse.Err.Error(), ""}
	}
	return fmt.Errorf("read %s: %w", l.file, err)
}

// empty reports whether no cell of a row has anything, as where a spreadsheet was cleared.
func empty(row []string) bool {
	return !slices.ContainsFunc(row, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

func (l *loader) row(number int, row []string) {
	if empty(row) {
		return
	}
	var cell [len(columns)]string
	for i, at := range l.at {
		if at >= len(row) {
			l.wrong(number, fmt.Sprintf("no value for %q", columns[i]), "a line is kind,id,name")
			return
		}
		cell[i] = strings.Clone(strings.TrimSpace(row[at]))
	}
	kind, id, name := Kind(strings.ToLower(cell[0])), unquoted(unguard(cell[1])), unguard(cell[2])
	switch {
	case !slices.Contains(Kinds(), kind):
		l.wrong(number, fmt.Sprintf("unknown kind %q", cell[0]), didYouMean(cell[0]))
	case id == "":
		l.wrong(number, "no id", "")
	case !utf8.ValidString(name) || !utf8.ValidString(id):
		l.wrong(number, "not UTF-8", "save the file as CSV UTF-8")
	case utf8.RuneCountInString(name) > maxName:
		l.wrong(number, fmt.Sprintf("the name has %d characters, and %d are allowed", utf8.RuneCountInString(name), maxName),
			"shorten it, or look whether a quote is missing")
	default:
		l.take(number, kind, id, name)
	}
}

func (l *loader) take(number int, kind Kind, id, name string) {
	key := [2]string{string(kind), id}
	if before, ok := l.first[key]; ok && before.name != name {
		l.wrong(number, fmt.Sprintf("%s %s has another name than on line %d", kind, id, before.number), "remove one of the lines")
		return
	}
	l.first[key] = line{number, name}
	if name != "" {
		l.book.Set(kind, id, name)
	}
}

// unguard takes off the apostrophe that Write puts before a text that a
// spreadsheet would take for a formula.
func unguard(s string) string {
	if strings.HasPrefix(s, "'") && word.Formula(strings.TrimLeft(s, "'")) {
		return s[1:]
	}
	return s
}

func didYouMean(kind string) string {
	all := make([]string, 0, len(Kinds()))
	for _, k := range Kinds() {
		all = append(all, string(k))
	}
	if near := word.Nearest(kind, all); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return "kinds are " + strings.Join(all, ", ")
}

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
