package table

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"

	"opsreport/render/census"
	"opsreport/render/report"
)

// Layout decides where record pages are. The zero Layout gives each record a
// page of its own.
type Layout struct {
	Shared bool // records share at most SharedPages pages a list

	// taken holds the slugs made by hashing. An id that is one of them by
	// itself, which takes intent, is hashed too.
	taken map[string]bool
}

// SharedPages is the most pages a list has where records share them.
const SharedPages = 4096

// NewLayout looks through the ids of a report for those that need care.
func NewLayout(r *report.Report, shared bool) Layout {
	l := Layout{Shared: shared, taken: map[string]bool{}}
	note := func(id string) {
		if !plain(id) {
			l.taken[hashed(id)] = true
		}
	}
	for i := range r.Equipment {
		note(r.Equipment[i].ID)
	}
	for i := range r.FollowUps {
		note(r.FollowUps[i].ID)
	}
	for i := range r.Documents {
		note(r.Documents[i].ID)
	}
	for i := range r.Trainings {
		note(r.Trainings[i].ID)
	}
	return l
}

// Page returns the page of a record relative to the site's root, with a
// fragment where pages are shared.
func (l Layout) Page(list census.List, id string) string {
	file, anchor := l.Place(list, id)
	if anchor == "" {
		return file
	}
	return file + "#" + anchor
}

// Place returns the file of a record's page and, where it is shared, the
// anchor in it.
func (l Layout) Place(list census.List, id string) (file, anchor string) {
	slug := l.Slug(id)
	if !l.Shared {
		return list.Row().Items + "/" + slug + ".html", ""
	}
	return list.Row().Items + "/" + SharedName(id) + ".html", "r-" + slug
}

// SharedName is the name of the shared page of an id, without its ending.
func SharedName(id string) string {
	sum := sha256.Sum256([]byte(id))
	return "shared-" + hex.EncodeToString(sum[:2])[:3]
}

// Slug returns the id as a file name that is the same on every system.
func (l Layout) Slug(id string) string {
	if plain(id) && !l.taken[id] {
		return id
	}
	return hashed(id)
}

// reserved are names that Windows keeps for devices, whatever their ending.
var reserved = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// inNames are the characters of file names that no system changes or refuses.
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

// Readable returns the beginning of a text in the characters of file names,
// at most so many of them; "record" where nothing is left.
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
