package site

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/bits"
	"strconv"
	"unicode/utf8"

	"opsreport/render/glyph"
	"opsreport/render/report"
	"opsreport/render/table"
)

// shardRows is about how many records one file of the browser's data holds. How
// many files a list has changes only when it doubles.
const shardRows = 1500

func shards(n int) int {
	if n <= shardRows {
		return 1
	}
	return 1 << bits.Len(uint(n/shardRows))
}

// shardOf spreads ids evenly and for ever.
func shardOf(id string, of int) int {
	sum := sha256.Sum256([]byte(id))
	return (int(sum[0])<<8 | int(sum[1])) % of
}

// listHead describes a column to the browser.
type listHead struct {
	Text  string `json:"t"`
	Kind  string `json:"k,omitempty"`
	Facet bool   `json:"f,omitempty"`
	Minor bool   `json:"x,omitempty"`
	Quiet bool   `json:"h,omitempty"` // a filter only, no column
}

// listInfo describes a list to the browser.
type listInfo struct {
	Folder string     `json:"folder"`
	Word   string     `json:"word"`
	Rows   int        `json:"rows"`
	Shards []string   `json:"shards"`
	Text   []string   `json:"text,omitempty"`
	Heads  []listHead `json:"heads"`
}

// browserList is a list that the browser can load whole.
type browserList struct {
	name, word string
	list       report.List
	table      table.Table
}

func (b *builder) listsForBrowser() []browserList {
	return []browserList{
		{"equipment", "Equipment", report.EquipmentList, b.x.Equipment()}, {"followups", "Follow-ups", report.FollowUpList, b.x.FollowUps()},
		{"documents", "Documents", report.DocumentList, b.x.Documents()}, {"trainings", "Group sessions", report.TrainingList, b.x.Sessions()},
	}
}

// browserLists writes the rows of the full lists as scripts: a page that is
// opened from a folder can load nothing else.
func (b *builder) browserLists() error {
	info := map[string]listInfo{}
	for _, l := range b.listsForBrowser() {
		i, err := b.browserList(l)
		if err != nil {
			return err
		}
		info[l.name] = i
	}
	content, err := json.Marshal(info)
	if err != nil {
		return fmt.Errorf("marshal the index of lists: %w", err)
	}
	return b.put("data/lists.js", fmt.Appendf(nil, "opsreportLists(%s);\n", content))
}

func (b *builder) browserList(l browserList) (listInfo, error) {
	info := listInfo{Folder: table.Folder(l.list), Word: l.word, Rows: l.table.Len}
	for i, c := range l.table.Columns {
		info.Heads = append(info.Heads, listHead{c.Head, headKinds[c.Kind], c.Facet, c.Minor && i > 0, c.ID == "service"})
	}
	for i, rows := range inShards(l.table.Len, l.table.RecordID) {
		name := "data/rows-" + l.name + "-" + strconv.Itoa(i) + ".js"
		info.Shards = append(info.Shards, name)
		if b.Privacy == "full" {
			info.Text = append(info.Text, textFile(l.name, i))
		}
		content := make([]byte, 0, 200*len(rows)+64)
		content = fmt.Appendf(content, "opsreportRows(%q,[\n", l.name)
		for _, row := range rows {
			content = b.appendRow(content, &l, int(row))
		}
		if err := b.put(name, append(content, "]);\n"...)); err != nil {
			return info, err
		}
	}
	return info, nil
}

// inShards sorts the rows of a list into the files that hold them.
func inShards(n int, id func(i int) string) [][]int32 {
	out := make([][]int32, shards(n))
	for i := range n {
		s := shardOf(id(i), len(out))
		out[s] = append(out[s], int32(i))
	}
	return out
}

// appendRow writes a row as JSON: id, name of the page where it differs from
// the id, then the cells. A muted cell is a list of one, the first cell is 0
// where it is the shortened id.
func (b *builder) appendRow(out []byte, l *browserList, row int) []byte {
	id := l.table.RecordID(row)
	out = append(out, '[')
	out = appendJSON(out, id)
	page := b.x.Layout.Page(l.list, id)
	if page == table.Folder(l.list)+"/"+id+".html" {
		out = append(out, ",0"...)
	} else {
		out = appendJSON(append(out, ','), page)
	}
	for i := range l.table.Columns {
		c := l.table.Cell(row, i)
		out = append(out, ',')
		switch text := glyph.Clip(c.Text, listText); {
		case i == 0 && text == table.ShortID(id):
			out = append(out, '0')
		case c.Muted:
			out = append(appendJSON(append(out, '['), text), ']')
		default:
			out = appendJSON(out, text)
		}
	}
	return append(out, "],\n"...)
}

// appendJSON writes a text as a JavaScript string that is safe in any file: as
// encoding/json does.
func appendJSON(out []byte, s string) []byte {
	out = append(out, '"')
	start, valid := 0, false
	for i := 0; i < len(s); i++ {
		c := s[i]
		if asIs[c] {
			continue
		}
		if c >= utf8.RuneSelf {
			if valid = valid || utf8.ValidString(s[i:]); !valid || c == 0xE2 { // broken characters are replaced, line separators escaped
				return append(append(out, s[start:i]...), quoted(s[i:])[1:]...)
			}
			continue
		}
		out = append(append(out, s[start:i]...), escapes[c]...)
		start = i + 1
	}
	return append(append(out, s[start:]...), '"')
}

func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil { // a string always marshals
		return `""`
	}
	return string(b)
}

// asIs tells the ASCII characters that stand for themselves.
var asIs = func() (is [256]bool) {
	for c, e := range escapes {
		is[c] = e == ""
	}
	return is
}()

// escapes are what stands for characters in a string of JSON; "" for those
// that stand for themselves.
var escapes = func() (t [utf8.RuneSelf]string) {
	for c := range t {
		one := string(rune(c))
		if e := quoted(one); e != `"`+one+`"` {
			t[c] = e[1 : len(e)-1]
		}
	}
	return t
}()
