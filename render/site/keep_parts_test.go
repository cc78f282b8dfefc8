package site

import (
	"io"
	"testing"
)

// heldSink keeps files in memory, and every page that it is asked for.
type heldSink map[string][]byte

func (h heldSink) Put(path string, content []byte) error {
	h[path] = append([]byte(nil), content...)
	return nil
}

func (h heldSink) PutFrom(string, func(io.Writer) error) error { return nil }
func (h heldSink) Last(path string) []byte                     { return h[path] }
func (h heldSink) KeepSized(string, int64) bool                { return true }

// TestKeysOfManyRowsStandInSeveralFiles, none of which is too large.
func TestKeysOfManyRowsStandInSeveralFiles(t *testing.T) {
	t.Parallel()
	sink := heldSink{}
	b := &builder{sink: sink}
	const rows = partRows + 2
	at := func(i int) entry { return entry{page: pageKey{byte(i), byte(i >> 8), byte(i >> 16)}} }
	made := &keys{keeper: sink, next: make([]byte, rows*entryBytes)}
	for i := range rows {
		made.note(i, at(i), i)
	}
	if err := b.putKeys("x", made); err != nil {
		t.Fatal(err)
	}
	for path, content := range sink {
		if len(content) > 10_000_000 {
			t.Errorf("%s has %d bytes", path, len(content))
		}
	}
	read := func() *keys {
		k := &keys{keeper: sink, next: make([]byte, rows*entryBytes)}
		k.read("x")
		return k
	}
	k := read()
	if len(k.last) != rows || len(sink) != 2 {
		t.Fatalf("%d rows of %d in %d files", len(k.last), rows, len(sink))
	}
	for _, i := range []int{0, partRows - 1, partRows, rows - 1} {
		if e := at(i); !k.keep(i, e, "") || k.last[e.page].size != uint32(i) || entryFrom(k.next[i*entryBytes:]) != k.last[e.page] {
			t.Errorf("row %d is %+v", i, k.last[e.page])
		}
	}
	other := at(0)
	if other.near = (nearKey{1}); k.keep(0, at(rows), "") || k.keep(0, other, "") {
		t.Error("a page that is not there, or shows other records, is kept")
	}
	sink[keysPath("x", 0)] = sink[keysPath("x", 0)][1:]
	if k := read(); len(k.last) > 0 {
		t.Error("a file that was cut counts")
	}
	delete(sink, keysPath("x", 0))
	if k := read(); len(k.last) > 0 {
		t.Error("keys without their beginning")
	}
}
