package item

import (
	"crypto/sha256"
	"fmt"

	"opsreport/render/label"
	"opsreport/render/site/view"
)

// Record is everything that the page of one record is made of, beside what the pages of all
// records share: its view reads nothing else, and the key of its page is made from this, so that
// a page can be kept without its view.
type Record[T, R any] struct {
	ID     string `key:"-"` // of the row: that of the record shares memory with all of it
	At     int    `key:"-"` // index of the row
	Rec    *T     // as the privacy level changed it
	Row    *R     // in the report
	Beside Beside
}

// Beside is what other records, and earlier nights, say of a record.
type Beside struct {
	Story     Story      // its events
	Items     []Named    // of a follow-up: the items that it names
	Parent    view.Value // of an item: the one that it is part of
	Children  []Child    // of an item: its parts, as many as are shown,
	More      int        // and how many there are more
	Mentions  []view.Row // of an item: the follow-ups that name it
	Mentioned string     // how many they are, and how they were found
}

// Digest identifies what the pages of all records share: names, the level of privacy, the zone of
// dates, and the addresses of groups.
func (p *Pages) Digest() []byte {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q %q", p.privacy, p.report.Zone, p.x.Layout.Hashed())
	for _, t := range p.report.Source.Types {
		fmt.Fprintf(h, " %q %q", t.ID, t.Name)
	}
	p.report.Book.Each(func(k label.Kind, id, name string) { fmt.Fprintf(h, " %q %q %q", k, id, name) })
	return h.Sum(nil)
}
