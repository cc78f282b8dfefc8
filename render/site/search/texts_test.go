package search

import (
	"errors"
	"io"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/brief"
)

// TestTextsOfRecords: what of each can be searched for.
func TestTextsOfRecords(t *testing.T) {
	t.Parallel()
	f := FollowUp(&record.FollowUp{Messages: []record.Message{{Note: "one"}, {}, {Note: "two"}}})
	d := Document(&record.Resource{Tags: []string{"tag"}, Versions: []record.Version{{Description: "what"}, {}}})
	e, s := Equipment(&record.Equipment{Notes: "\xff\x00"}), Session(&record.GroupTraining{Notes: "who"})
	if f != "one\ntwo" || d != "tag\nwhat" || e != "\xff\x00" || s != "who" || FollowUp(&record.FollowUp{}) != "" {
		t.Errorf("%q, %q, %q, %q", f, d, e, s)
	}
}

// TestTextsHaveNoSigns of Markdown around bold words.
func TestTextsHaveNoSigns(t *testing.T) {
	t.Parallel()
	out := whole{}
	texts := (&Data{Full: true, Sink: out}).Texts("x", 1)
	if err := errors.Join(texts.Add("id", "**To do** before 2**3"), texts.Close()); err != nil {
		t.Fatal(err)
	}
	if got, want := out["data/text-x-0.js"], "opsreportText(\"x\",JSON.parse('[\\\n[\"id\",\"To do before 2**3\"]\\\n]'));\n"; got != want {
		t.Errorf("the file has %q, not %q", got, want)
	}
}

// whole is a Sink in memory that one goroutine writes to.
type whole map[string]string

func (whole) Put(string, []byte) error { return nil }

func (w whole) PutFrom(path string, write func(io.Writer) error) error {
	var b strings.Builder
	err := write(&b)
	w[path] = b.String()
	return err
}

// refusing is a Sink that does not ask for what it is given.
type refusing struct{ err error }

func (refusing) Put(string, []byte) error { return nil }

func (s refusing) PutFrom(string, func(io.Writer) error) error { return s.err }

// TestTextsGoOnWithoutAReader: a Sink may end without the text; if it ends with an error, adding
// more returns it, and so does the end.
func TestTextsGoOnWithoutAReader(t *testing.T) {
	t.Parallel()
	for _, want := range []error{nil, errors.New("no room")} {
		texts := (&Data{Full: true, Sink: refusing{want}}).Texts("x", 1)
		var got error
		for range 3 * textChunk / brief.SearchedText {
			got = errors.Join(got, texts.Add("id", strings.Repeat("long ", brief.SearchedText)))
		}
		if end := texts.Close(); !errors.Is(got, want) || !errors.Is(end, want) || (want == nil) != (got == nil) {
			t.Errorf("sink with %v: adding returned %v, the end %v", want, got, end)
		}
	}
}
