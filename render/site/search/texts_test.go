package search

import (
	"errors"
	"testing"

	"opsreport/fetch/record"
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

// TestTextsHaveNoSigns of Markdown around bold words, and only records with a text stand in a file.
func TestTextsHaveNoSigns(t *testing.T) {
	t.Parallel()
	out, said := whole{}, []string{"**To do** before 2**3", "", "it's"}
	d := &Data{Full: true, Sink: out}
	if err := d.Texts("x", len(said), func(row int) string { return string(rune('a' + row)) }, func(row int) string { return said[row] }); err != nil {
		t.Fatal(err)
	}
	want := "opsreportText(\"x\",JSON.parse('[\\\n[\"a\",\"To do before 2**3\"],\\\n[\"c\",\"it\\'s\"]\\\n]'));\n"
	if got := out["data/text-x-0.js"]; got != want {
		t.Errorf("the file has %q, not %q", got, want)
	}
}

// whole is a Sink in memory that one goroutine writes to.
type whole map[string]string

func (w whole) Put(path string, content []byte) error {
	w[path] = string(content)
	return nil
}

// refusing is a Sink that takes nothing.
type refusing struct{ err error }

func (s refusing) Put(string, []byte) error { return s.err }

// TestTextsTellThatTheyWereNotStored: an error of the Sink is returned; below privacy full nothing is written.
func TestTextsTellThatTheyWereNotStored(t *testing.T) {
	t.Parallel()
	full, said := errors.New("disk full"), func(int) string { return "said" }
	if err := (&Data{Full: true, Sink: refusing{full}}).Texts("x", 1, said, said); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
	if err := (&Data{Sink: refusing{full}}).Texts("x", 1, said, said); err != nil {
		t.Errorf("below full: %v", err)
	}
}
