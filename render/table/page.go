package table

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"

	"opsreport/render/kind"
	"opsreport/render/report"
)

// The pages that other pages and the PDF link to, relative to the site's root.
const (
	OverviewPage    = "index.html"
	ChangesPage     = "changes.html"
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
