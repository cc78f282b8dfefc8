package table

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/words"
)

// The pages that other pages and the PDF link to, relative to the site's root.
const (
	OverviewPage    = "index.html"
	ChangesPage     = "changes.html"
	WeekPage        = "changes-week.html" // changes since a week ago
	MonthPage       = "changes-month.html"
	QualityPage     = "data-quality.html"
	MethodsPage     = "methods.html"
	LimitationsPage = "limitations.html"
	ProvenancePage  = "provenance.html"

	// An id follows: of a figure, of a data-quality check, of a limitation.
	ToFigure = MethodsPage + "#"
	ToCheck  = QualityPage + "#"
	ToLimit  = LimitationsPage + "#"
)

// Layout decides the address of each record's page. With the zero Layout each record has a page of its own.
type Layout struct {
	Shared bool // the records of a list share at most 4096 pages (SharedName)

	// taken holds the slugs that were made by hashing. An id that happens to equal one of them is hashed as well.
	taken map[string]bool
}

// NewLayout finds the ids of a report whose slugs need care.
func NewLayout(r *report.Report, shared bool) Layout {
	l := Layout{Shared: shared, taken: map[string]bool{}}
	for _, of := range kind.All() {
		for row := range r.Len(of.ID) {
			if id := r.ID(of.ID, row); !plain(id) {
				l.taken[hashed(id)] = true
			}
		}
	}
	return l
}

// Page returns the address of a record's page, relative to the site's root, with a fragment if records share pages.
func (l Layout) Page(of kind.ID, id string) string {
	file, anchor := l.Place(of, id)
	if anchor == "" {
		return file
	}
	return file + "#" + anchor
}

// Place returns the file of a record's page and, if records share pages, the anchor in it.
func (l Layout) Place(of kind.ID, id string) (file, anchor string) {
	slug := l.Slug(id)
	if !l.Shared {
		return of.Spec().Items + "/" + slug + ".html", ""
	}
	return of.Spec().Items + "/" + SharedName(id) + ".html", "r-" + slug
}

// SharedName returns the name of the shared page of an id, without its extension: a hash of three hex digits, so
// that a list has at most 4096 such pages.
func SharedName(id string) string {
	sum := sha256.Sum256([]byte(id))
	return "shared-" + hex.EncodeToString(sum[:2])[:3]
}

// Slug returns a file name for an id that is valid on every system.
func (l Layout) Slug(id string) string {
	if plain(id) && !l.taken[id] {
		return id
	}
	return hashed(id)
}

// reserved matches the names that Windows reserves for devices, with any extension.
var reserved = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// inNames marks the characters that every system accepts in file names.
var inNames = func() (in [256]bool) {
	for _, c := range "abcdefghijklmnopqrstuvwxyz0123456789_-" {
		in[c] = true
	}
	return in
}()

func plain(id string) bool {
	if len(id) == 0 || len(id) > 64 {
		return false
	}
	for i := range len(id) {
		if !inNames[id[i]] {
			return false
		}
	}
	return len(id) > 4 || !reserved.MatchString(id)
}

func hashed(id string) string {
	sum := sha256.Sum256([]byte(id))
	return Readable(id, 24) + "-" + hex.EncodeToString(sum[:8])
}

// Readable returns the beginning of a text with only characters of file names, at most most characters; "record" if
// nothing is left.
func Readable(s string, most int) string {
	var b strings.Builder
	dash := false
	for i := 0; i < len(s) && b.Len() < most; i++ {
		c := s[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' {
			if dash && b.Len() > 0 && b.Len() < most-1 {
				b.WriteByte('-')
			}
			b.WriteByte(c)
			dash = false
			continue
		}
		dash = true
	}
	if b.Len() == 0 {
		return "record"
	}
	return b.String()
}

// CutRows is the largest number of rows on one page of a list. A longer list is split by a key of its records. This
// keeps a page well below 400 KB.
const CutRows = 250

// Part is one page of a list that is split.
type Part struct {
	Name string // of the file, without its extension; [a-z0-9_-]+
	Rows []int32

	Keyless bool      // its rows have no key
	Piece   string    // which of the pages that begin so; "" if there is one
	begins  string    // what the keys of its rows begin with: "EX-00"; what is said where they have none
	month   time.Time // the month that they are; zero for other keys
}

// Called is a part as readers see it: "EX-00", "Nov 2026, part 3f".
func (p Part) Called(w words.Lists) string {
	called := p.begins
	if !p.month.IsZero() {
		called = w.PartMonth(p.month)
	}
	if p.Piece == "" {
		return called
	}
	return w.Part(called, p.Piece)
}

// Shared is what the rows of a part have in common.
type Shared string

// What rows share, as the words call it.
const (
	BySerial    Shared = "serial"    // the beginning of the serial number
	BySerials   Shared = "schedules" // likewise, where an item may have several rows
	ByName      Shared = "name"      // the beginning of the name of a group
	ByTitle     Shared = "title"     // the beginning of the title
	ByCreation  Shared = "created"   // the month of creation
	ByClosing   Shared = "closed"    // the month of closing
	ByRecording Shared = "recorded"  // the month of the record
)

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
	file := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '_' {
			return r
		}
		return '-'
	}, strings.ToLower(key))
	p := Part{Name: "p-" + file, Rows: rows}
	cut := false
	if p.begins, p.Piece, cut = strings.Cut(key, "_"); p.begins == "" && cut {
		p.begins, p.Piece, p.Keyless = none, strings.TrimLeft(p.Piece, "_"), true
	}
	if month, err := time.Parse("2006-01", p.begins); err == nil {
		p.month = month
	}
	return p
}

// startKey splits by the first characters of a text, then by a hash of the id. It contains only characters that are
// allowed in file names, so that two keys never share a file.
func startKey(text, id string, depth int) string {
	var room [8]byte
	start := room[:0]
	for _, r := range text {
		if len(start) == len(room) {
			break
		}
		switch {
		case r >= 'a' && r <= 'z':
			r += 'A' - 'a'
		case r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
		default:
			r = '-'
		}
		start = append(start, byte(r))
	}
	if len(start) == 0 {
		start = append(start, '_')
	}
	n := depth + 1
	if n <= len(start) {
		return string(start[:n])
	}
	return hashKey(string(start), id, n-len(start))
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
