package table

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strings"
	"time"

	"opsreport/render/word"
)

// CutRows is the largest number of rows on one page of a list. A longer list is split by a key of its records. This
// keeps a page well below 400 KB.
const CutRows = 250

// Part is one page of a list that is split.
type Part struct {
	Name string // of the file, without its extension; [a-z0-9_-]+
	Rows []int32

	begins  string // what the keys of its rows begin with, as readers see it: "EX-00", "Nov 2026"
	piece   string // which of the pages with that; "" if there is one
	keyless bool   // its rows have no key
}

// Word is a part as readers see it: "EX-00", "Nov 2026 part 3f".
func (p Part) Word() string { return word.Joined(" part ", p.begins, p.piece) }

// Shared returns what the rows of a part have in common, to be printed after their number: " created in Nov 2026";
// "" if there is nothing.
func (t *Table) Shared(p Part) string {
	by := t.By
	switch {
	case p.keyless && t.NoKey != "":
		by = "with"
	case by == "":
		return ""
	}
	return " " + by + " " + word.Joined(", part ", p.begins, p.piece)
}

// maxDepth is the largest number of steps of a key.
const maxDepth = 20

// Cut groups the rows into parts by their keys. Keys are as short as CutRows allows, so that a record that is added
// or removed changes only its own part. Parts are sorted by name.
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
		*parts = append(*parts, partOf(name, t.NoKey, rows))
		return
	}
	byKey := map[string][]int32{}
	for _, row := range rows {
		key := t.Keys(t.Index(int(row)), depth)
		byKey[key] = append(byKey[key], row)
	}
	for _, key := range slices.Sorted(maps.Keys(byKey)) {
		cutInto(parts, t, byKey[key], key, depth+1)
	}
}

// partOf returns the part of a key; "_" alone is the key of records without a value, which none names.
func partOf(key, none string, rows []int32) Part {
	p := Part{Name: fileName(key), Rows: rows}
	cut := false
	if p.begins, p.piece, cut = strings.Cut(key, "_"); p.begins == "" && cut {
		p.begins, p.piece, p.keyless = none, strings.TrimLeft(p.piece, "_"), true
	}
	if month, err := time.Parse("2006-01", p.begins); err == nil {
		p.begins = month.Format("Jan 2006")
	}
	return p
}

func fileName(key string) string {
	return "p-" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '_' {
			return r
		}
		return '-'
	}, strings.ToLower(key))
}

// startKey splits by the first characters of a text, then by a hash of the id. It contains only characters that are
// allowed in file names, so that two keys never share a file.
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

// monthKey splits by the month of a time, then by a hash of the id.
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

// yearKey splits by the year of a time, then as monthKey does.
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

// HashKey returns the key for a list without a text or time to split by.
func HashKey(id string, digits int) string { return hashKey("rows", id, digits) }
