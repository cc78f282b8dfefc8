// Package search writes the data that the browser lists and searches: the rows of the full lists and, at privacy full, the free
// text of their records. The files are classic scripts, since a page that is opened from a folder cannot load anything else; each
// stays small in a large account.
package search

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/word"
)

// shardRows is about how many records one file holds. The number of files of a list changes only
// when the list doubles.
const shardRows = 1500

func shards(n int) int {
	if n <= shardRows {
		return 1
	}
	return 1 << bits.Len(uint(n/shardRows))
}

// shardOf returns the file of an id. It spreads ids evenly, and an id stays in its file.
func shardOf(id string, of int) int {
	sum := sha256.Sum256([]byte(id))
	return (int(sum[0])<<8 | int(sum[1])) % of
}

// Data writes the files of one account.
type Data struct {
	Registers *table.Registers
	Answers   []pages.Answer // the groups that are found
	Full      bool           // the privacy level shows free text
	Sink      Sink
	Chip      func(table.Look) (template.HTML, error) // the chip of a state, without its word
}

// Sink stores files. Several goroutines call it. Its errors name the file.
type Sink interface {
	Put(path string, content []byte) error
}

// listHead describes a column to the browser.
type listHead struct {
	ID     string `json:"id"`
	Text   string `json:"t"`
	As     string `json:"n,omitempty"` // in menus and orders, where that is another
	Kind   string `json:"k,omitempty"`
	Facet  bool   `json:"f,omitempty"`
	Beside bool   `json:"b,omitempty"` // the record's shortened id is printed beside the text
}

// listInfo describes a list to the browser.
type listInfo struct {
	Folder string     `json:"folder"`
	By     string     `json:"by"` // id of the column that the rows are sorted by
	Down   bool       `json:"down,omitempty"`
	Word   string     `json:"word"`
	Place  kind.ID    `json:"place"` // among the lists
	Finds  finds      `json:"finds"`
	Rows   int        `json:"rows"`
	Shards []string   `json:"shards"`
	Text   []string   `json:"text,omitempty"`
	Heads  []listHead `json:"heads"`
	One    string     `json:"one"`             // what a record is called
	Many   string     `json:"many"`            // and several
	Looks  []listLook `json:"looks,omitempty"` // the worst first
	pages.Loads
}

// listLook is how some states look, by their ids; of "other:…" the part before the colon.
type listLook struct {
	Of   []string      `json:"of"`
	Chip template.HTML `json:"chip,omitempty"` // the chip without its word; "" for none
}

// worst are the looks of states in the order in which a filter lists them.
var worst = [...]table.Look{table.Expired, table.Expiring, table.Plain, table.UpToDate, table.NoData}

// all returns the lists that the browser can load as a whole.
func (d *Data) all() []table.Table {
	x := d.Registers
	all := []table.Table{x.Equipment(), x.FollowUps(), x.Documents(), x.Sessions()}
	return slices.DeleteFunc(all, func(t table.Table) bool { return !x.Report.Has(t.List) })
}

// Lists writes the rows of the full lists as scripts.
func (d *Data) Lists() error {
	info := map[string]listInfo{}
	for _, t := range d.all() {
		i, err := d.list(&t)
		if err != nil {
			return err
		}
		info[t.List.Spec().Folder] = i
	}
	content, err := json.Marshal(info)
	if err != nil {
		return fmt.Errorf("marshal the index of lists: %w", err)
	}
	if err := d.Sink.Put("data/lists.js", fmt.Appendf(nil, "opsreportLists(%s);\n", content)); err != nil {
		return err
	}
	return d.groups()
}

func (d *Data) list(t *table.Table) (listInfo, error) {
	l, w := t.List.Spec(), d.Registers.Words.Kinds
	info := listInfo{Folder: l.Items, Word: w.Records(l.Folder), Rows: t.Len, Place: t.List, Finds: found[t.List],
		Loads: pages.LoadsOf(d.Registers.Report, t.List), One: w.One(l.Folder), Many: w.Many(l.Folder)}
	seen := map[string]table.Look{}
	for _, c := range t.Columns {
		if c.Sorts {
			info.By, info.Down = c.ID, c.Kind == table.Date // the newest first
		}
		info.Heads = append(info.Heads, listHead{c.ID, c.Head, c.As, c.Kind.Letter(), c.Facet, c.Beside})
	}
	for i, rows := range inShards(t.Len, t.RecordID) {
		name := "data/rows-" + l.Folder + "-" + strconv.Itoa(i) + ".js"
		info.Shards = append(info.Shards, name)
		if d.Full {
			info.Text = append(info.Text, textFile(l.Folder, i))
		}
		var content []byte
		for _, row := range rows {
			content = d.appendRow(content, t, int(row), seen)
		}
		if err := d.Sink.Put(name, script("opsreportRows", l.Folder, content)); err != nil {
			return info, err
		}
	}
	var err error
	info.Looks, err = d.looks(seen)
	return info, err
}

func (d *Data) looks(seen map[string]table.Look) (out []listLook, err error) {
	for _, look := range worst {
		var one listLook
		for _, state := range slices.Sorted(maps.Keys(seen)) {
			if seen[state] == look {
				one.Of = append(one.Of, state)
			}
		}
		if len(one.Of) == 0 {
			continue
		}
		if look != table.Plain {
			if one.Chip, err = d.Chip(look); err != nil {
				return nil, err
			}
		}
		out = append(out, one)
	}
	return out, nil
}

// inShards distributes the rows of a list to its files.
func inShards(n int, id func(i int) string) [][]int32 {
	out := make([][]int32, shards(n))
	for i := range n {
		s := shardOf(id(i), len(out))
		out[s] = append(out[s], int32(i))
	}
	return out
}

// appendRow writes a row as JSON: the id, the name of the page if it differs from the id, then the cells.
// A muted cell is a list with one element, a cell with a value is a list with two: ["21 Nov 2026",20261121],
// ["Expired","expired"], and ["21 Nov 2026",1795219200000] in the column that the rows are sorted by. A third
// element is for the search: of a state the rank, if it has one, and of the day since when an item is expired
// the time. A fourth is the key of a value. A text with a key is a list with these two, and a third one, 1, if it
// is muted. The first cell is 0 if it is the shortened id; if a row shows less of it, it is a list: the text, and
// from where to where in it, or what is shown. It notes in seen how states look.
func (d *Data) appendRow(out []byte, t *table.Table, row int, seen map[string]table.Look) []byte {
	id := t.RecordID(row)
	out = append(out, '[')
	out = appendJSON(out, id)
	page := d.Registers.Layout.Page(t.List, id)
	if page == t.List.Spec().Items+"/"+id+".html" {
		out = append(out, ",0"...)
	} else {
		out = appendJSON(append(out, ','), page)
	}
	rank, finds, sentence := d.rank(t.List, t.Index(row)), found[t.List], d.sentence(t, row)
	for i := range t.Columns {
		c := t.Cell(row, i)
		out = append(out, ',')
		if t.Columns[i].Kind == table.Status {
			state, _, _ := strings.Cut(c.Sort, ":")
			seen[state] = c.Look
		}
		switch text := word.Clip(cmp.Or(c.Whole, c.Text), table.LongestWhole); {
		case i == 0 && text == table.ShortID(d.Registers.Words.Registers, id):
			out = append(out, '0')
		case i == 0 && sentence != "":
			out = appendPart(out, text, sentence)
		case c.Muted && c.Key == "":
			out = append(appendJSON(append(out, '['), text), ']')
		case c.Sort == "" && c.Key != "":
			out = appendJSON(append(appendJSON(append(out, '['), text), ','), c.Key)
			if c.Muted {
				out = append(out, ",1"...)
			}
			out = append(out, ']')
		case c.Sort != "":
			out = append(appendJSON(append(out, '['), text), ',')
			out = appendValue(out, &t.Columns[i], &c)
			switch {
			case t.Columns[i].ID == finds.State && rank != unranked:
				out = strconv.AppendInt(append(out, ','), int64(rank), 10)
			case t.Columns[i].ID == finds.Since && rank == urgent && c.Ms != 0:
				out = strconv.AppendInt(append(out, ','), c.Ms, 10)
			case c.Key != "":
				out = append(out, ",null"...)
			}
			if c.Key != "" {
				out = appendJSON(append(out, ','), c.Key)
			}
			out = append(out, ']')
		default:
			out = appendJSON(out, text)
		}
	}
	return append(out, "],\n"...)
}

// sentence is what a row shows of a record that is named by its text; "" for the whole name.
func (d *Data) sentence(t *table.Table, row int) string {
	if t.List != kind.FollowUps {
		return ""
	}
	return pages.Sentence(d.Registers.Report.FollowUps[t.Index(row)].Sentence)
}

// appendPart writes a text of which a row shows a part, which is told by its place where the text has it. A browser counts in UTF-16.
func appendPart(out []byte, text, shown string) []byte {
	out = append(appendJSON(append(out, '['), text), ',')
	before, _, ok := strings.Cut(text, shown)
	if !ok {
		return append(appendJSON(out, shown), ']')
	}
	from := len(utf16.Encode([]rune(before)))
	return append(strconv.AppendInt(append(strconv.AppendInt(out, int64(from), 10), ','), int64(from+len(utf16.Encode([]rune(shown)))), 10), ']')
}

// appendValue writes the value of a cell: as a number for numbers and days. Days that the rows are
// sorted by are times, since the page has the rows of a day in the order of their times.
func appendValue(out []byte, of *table.Column, c *table.Cell) []byte {
	switch {
	case of.Sorts && c.Ms != 0:
		return strconv.AppendInt(out, c.Ms, 10)
	case of.Kind == table.Number || of.Kind == table.Date:
		return append(out, c.Sort...)
	}
	return appendJSON(out, c.Sort)
}

// finds says what the search knows of the columns of a list.
type finds struct {
	State string `json:"state,omitempty"` // has the rank
	Since string `json:"since,omitempty"` // has the time by which what is urgent is ordered
	Names bool   `json:"names,omitempty"` // the first column identifies the record, as an id does
}

var found = [...]finds{
	kind.Equipment: {State: "status", Since: "expires", Names: true},
	kind.FollowUps: {State: "state"},
	kind.Documents: {},
	kind.Trainings: {},
}

// The ranks of a record among those of its list that are found: the smaller come first, but what is set
// aside stands among the unranked.
const (
	urgent   = iota // expired or with an inspection to catch up, and in service; or overdue
	soon            // expiring and in service, or open
	unranked        // written as nothing
	aside           // not in service
)

// rank returns the rank of a row of the report.
func (d *Data) rank(of kind.ID, row int) int {
	switch of {
	case kind.Equipment:
		switch e := &d.Registers.Report.Equipment[row]; {
		case e.ExpiredServing(), e.Serving() && e.CatchUp() > 0:
			return urgent
		case !e.Serving():
			return aside
		case e.Standing() == census.Expiring:
			return soon
		}
	case kind.FollowUps:
		switch f := &d.Registers.Report.FollowUps[row]; {
		case f.Overdue && f.IsOpen():
			return urgent
		case f.IsOpen():
			return soon
		}
	}
	return unranked
}

// groups writes the groups: kind, id, name and page, by which names in rows lead to their pages, then words, and what is urgent if anything is.
func (d *Data) groups() error {
	rows := make([][]string, len(d.Answers))
	for i, a := range d.Answers {
		rows[i] = []string{string(a.Kind), a.Key, a.Label, a.Page, a.Text}
		if a.Urgent != "" {
			rows[i] = append(rows[i], a.Urgent)
		}
	}
	content, err := json.Marshal(rows)
	if err != nil {
		return fmt.Errorf("marshal the groups that are found: %w", err)
	}
	return d.Sink.Put("data/groups.js", fmt.Appendf(nil, "opsreportGroups(%s);\n", content))
}
