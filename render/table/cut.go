package table

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"
)

// CutRows is the most rows that one page of a list carries; a longer list is
// cut by a key of its records. It keeps a page well under 400 KB.
const CutRows = 250

// Part is one page of a cut list.
type Part struct {
	Name string // of the file, without its ending; [a-z0-9_-]+
	Word string // for the reader: "EX-00", "Nov 2026"
	Rows []int32
}

// Shared says what the rows of a part have in common, to stand after how many
// they are: " created in Nov 2026"; "" where that is nothing to say.
func (t *Table) Shared(p Part) string {
	switch {
	case t.NoKey != "" && strings.HasPrefix(p.Word, t.NoKey):
		return " with " + strings.Replace(p.Word, " part ", ", part ", 1)
	case t.By == "":
		return ""
	}
	return " " + t.By + " " + strings.Replace(p.Word, " part ", ", part ", 1)
}

// maxDepth bounds how fine a key is asked for.
const maxDepth = 20

// Cut groups rows into parts by their keys: as coarse as CutRows allows, so
// that a record which comes or goes changes the part that it is in and no
// other. Parts are in the order of their names.
func Cut(t *Table) []Part {
	rows := make([]int32, t.Len)
	for i := range rows {
		rows[i] = int32(i)
	}
	var parts []Part
	cutInto(&parts, t, rows, "", 0)
	return parts
}

func cutInto(parts *[]Part, t *Table, rows []int32, name string, depth int) {
	if depth > 0 && len(rows) <= CutRows || depth > maxDepth {
		*parts = append(*parts, Part{Name: fileName(name), Word: wordOf(name, t.NoKey), Rows: rows})
		return
	}
	for _, g := range byKey(rows, func(row int32) string { return t.Key(int(row), depth) }) {
		cutInto(parts, t, g.rows, g.key, depth+1)
	}
}

// keyed are the rows with a key, in their order.
type keyed struct {
	key  string
	rows []int32
}

// byKey groups rows by their keys, in the order of those.
func byKey(rows []int32, key func(row int32) string) []keyed {
	at := map[string]int32{} // in found
	var found []keyed
	var sizes []int
	of := make([]int32, len(rows))
	for i, row := range rows {
		k := key(row)
		g, ok := at[k]
		if !ok {
			g = int32(len(found))
			at[k] = g
			found, sizes = append(found, keyed{key: k}), append(sizes, 0)
		}
		of[i] = g
		sizes[g]++
	}
	room := make([]int32, len(rows))
	for g, size := range sizes {
		found[g].rows, room = room[:0:size], room[size:]
	}
	for i, row := range rows {
		g := &found[of[i]]
		g.rows = append(g.rows, row)
	}
	slices.SortFunc(found, func(a, b keyed) int { return strings.Compare(a.key, b.key) })
	return found
}

// wordOf is a key as a reader sees it; "_" alone is the key of what has none.
func wordOf(key, none string) string {
	start, hash, cut := strings.Cut(key, "_")
	if start == "" && cut {
		start, hash = none, strings.TrimLeft(hash, "_")
	}
	if month, err := time.Parse("2006-01", start); err == nil {
		start = month.Format("Jan 2006")
	}
	if hash != "" {
		return start + " part " + hash
	}
	return start
}

func fileName(key string) string {
	return "p-" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '_' {
			return r
		}
		return '-'
	}, strings.ToLower(key))
}

// startKey cuts by the beginning of a text, then by a hash of the id. It
// holds only characters that file names may have, so that two keys never meet
// in one file.
func startKey(text, id string, depth int) string {
	const most = 8
	folded := foldStart(text, most)
	if folded == "" {
		folded = "_"
	}
	n := depth + 1
	if n <= len(folded) {
		return folded[:n]
	}
	return hashKey(folded, id, n-len(folded))
}

func foldStart(text string, most int) string {
	var room [16]byte
	folded := room[:0]
	for _, r := range text {
		if len(folded) == most {
			break
		}
		switch {
		case r >= 'a' && r <= 'z':
			r += 'A' - 'a'
		case r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
		default:
			r = '-'
		}
		folded = append(folded, byte(r))
	}
	return string(folded)
}

// monthKey cuts by the month of a time, then by a hash of the id.
func monthKey(ms int64, zone *time.Location, id string, depth int) string {
	var room [16]byte
	month := append(room[:0], '_')
	if ms != 0 {
		month = time.UnixMilli(ms).In(zone).AppendFormat(room[:0], "2006-01")
	}
	if depth == 0 {
		return string(month)
	}
	return hashKey(string(month), id, depth)
}

// yearKey cuts by the year of a time, then as monthKey does.
func yearKey(ms int64, zone *time.Location, id string, depth int) string {
	if depth > 0 || ms == 0 {
		return monthKey(ms, zone, id, max(0, depth-1))
	}
	return time.UnixMilli(ms).In(zone).Format("2006")
}

func hashKey(start, id string, digits int) string {
	sum := sha256.Sum256([]byte(id))
	var text [2 * len(sum)]byte
	digits = min(digits, len(text))
	hex.Encode(text[:], sum[:(digits+1)/2])
	return start + "_" + string(text[:digits])
}

// HashKey is the key of a list that has nothing better to cut by.
func HashKey(id string, digits int) string { return hashKey("rows", id, digits) }
