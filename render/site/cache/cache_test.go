package cache

import (
	"encoding/binary"
	"errors"
	"testing"
)

// held keeps files in memory, and every page that it is asked for.
type held map[string][]byte

func (h held) put(path string, content []byte) error {
	h[path] = append([]byte(nil), content...)
	return nil
}

func (h held) Last(path string) []byte          { return h[path] }
func (h held) KeepSized(_ string, n int64) bool { return n != refused }

const refused = 77

func keyOf(i int) Key {
	var k Key
	binary.BigEndian.PutUint32(k[:], uint32(i)*2654435761+1) // no two alike, in no order
	return k
}

// TestKeysOfManyPagesStandInSeveralFiles, none of which is too large, and are
// found wherever they stand.
func TestKeysOfManyPagesStandInSeveralFiles(t *testing.T) {
	t.Parallel()
	const pages = partPages + 2
	site := held{}
	made := New(site, "x", pages, nil)
	for i := range pages {
		made.Note(i, keyOf(i), i)
	}
	if err := made.Put(site.put); err != nil || len(site) != 2 {
		t.Fatalf("%d files, error %v", len(site), err)
	}
	for path, content := range site {
		if len(content) > 10_000_000 {
			t.Errorf("%s has %d bytes", path, len(content))
		}
	}
	again := New(site, "x", pages, nil)
	for i := range pages {
		if at := pages - 1 - i; again.Keep(at, keyOf(i), "") != (i != refused) {
			t.Fatalf("page %d", i)
		}
	}
	third := held{}
	if err := again.Put(third.put); err != nil || !New(third, "x", pages, nil).Keep(0, keyOf(5), "") {
		t.Errorf("a page that was kept is not kept again, error %v", err)
	}
	broken := errors.New("no room")
	if err := again.Put(func(string, []byte) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("keys that could not be written: error %v", err)
	}
	if again.Keep(0, keyOf(pages), "") || again.Keep(0, Key{}, "") {
		t.Error("a page that the site does not have is kept")
	}
	site["data/pages-x.keys"][0] ^= 0xff
	if New(site, "x", pages, nil).Keep(0, keyOf(5), "") {
		t.Error("damaged keys are believed")
	}
	delete(site, "data/pages-x.keys")
	if New(site, "x", pages, nil).Keep(0, keyOf(5), "") {
		t.Error("keys without their beginning are believed")
	}
}

type part struct {
	Text string
	N    int
}

type page struct {
	Place *part `key:"-"`
	Title string
	Open  bool
	Share float64
	Parts []part
	More  []part
	One   *part
	Two   *part
	bytes []byte
}

// TestKeysTellViewsApart: whatever a view says, and wherever it says it, makes
// another key; what it says through a field with the tag does not.
func TestKeysTellViewsApart(t *testing.T) {
	t.Parallel()
	p := New(held{}, "x", 1, []byte("program"))
	seen := map[Key]string{}
	for what, v := range map[string]any{
		"nothing": page{}, "a title": page{Title: "a"}, "open": page{Open: true}, "a share": page{Share: 0.5}, "bytes": page{bytes: []byte("a")},
		"a part": page{Parts: []part{{"a", 0}}}, "two parts": page{Parts: []part{{"a", 0}, {}}}, "a number": page{Parts: []part{{"", 64}}},
		"a large number": page{Parts: []part{{"", 1 << 40}}}, "less than none": page{Parts: []part{{"", -1}}}, "one": page{One: &part{}},
		"a long title": page{Title: string(make([]byte,
			64))}, "one of two": page{One: &part{Text: "a"}}, "the other of two": page{Two: &part{Text: "a"}},
		"another part": page{More: []part{{"a", 0}}},
		"both":         page{One: &part{}, Two: &part{}}, "a part by itself": part{Text: "a"},
	} {
		k := p.Key("path", "template", []byte("place"), v)
		if other, ok := seen[k]; ok || k == (Key{}) {
			t.Errorf("%s has the key of %s: %x", what, other, k)
		}
		seen[k] = what
	}
	plain := p.Key("path", "template", []byte("place"), page{})
	if p.Key("path", "template", []byte("place"), page{Place: &part{Text: "x"}}) != plain {
		t.Error("what the key leaves out makes another")
	}
	for what, k := range map[string]Key{
		"path": p.Key("path2", "template", []byte("place"), page{}), "template": p.Key("path", "template2", []byte("place"), page{}),
		"place": p.Key("path", "template", []byte("place2"), page{}), "program": New(held{}, "x", 1, []byte("program2")).Key("path", "template",
			[]byte("place"), page{}),
	} {
		if k == plain {
			t.Errorf("another %s makes no other key", what)
		}
	}
	for _, odd := range []any{nil, map[string]int{}, struct{ F func() }{}} {
		if p.Key("path", "template", nil, odd) != (Key{}) {
			t.Errorf("%T has a key", odd)
		}
	}
}
