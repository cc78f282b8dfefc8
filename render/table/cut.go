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
		*parts = append(*parts, Part{Name: fileName(name), Word: word(name, t.NoKey), Rows: rows})
		return
	}
	groups := map[string][]int32{}
	for _, i := range rows {
		k := t.Key(int(i), depth)
		groups[k] = append(groups[k], i)
	}
	names := make([]string, 0, len(groups))
	for k := range groups {
		names = append(names, k)
	}
	slices.Sort(names)
	for _, k := range names {
		cutInto(parts, t, groups[k], k, depth+1)
	}
}

// word is a key as a reader sees it; "_" alone is the key of what has none.
func word(key, none string) string {
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
	var b strings.Builder
	for _, r := range text {
		if b.Len() == most {
			break
		}
		switch {
		case r >= 'a' && r <= 'z':
			b.WriteByte(byte(r - 'a' + 'A'))
		case r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			b.WriteByte(byte(r))
		default:
			b.WriteByte('-')
		}
	}
	return b.String()
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

func hashKey(start, id string, digits int) string {
	sum := sha256.Sum256([]byte(id))
	var text [2 * len(sum)]byte
	digits = min(digits, len(text))
	hex.Encode(text[:], sum[:(digits+1)/2])
	return start + "_" + string(text[:digits])
}

// HashKey is the key of a list that has nothing better to cut by.
func HashKey(id string, digits int) string { return hashKey("rows", id, digits) }
