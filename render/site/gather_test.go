package site

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/assets"
	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/templates"
)

// small is a file on a disk with little room.
type small struct {
	held   []byte
	room   int
	closed int
}

func (f *small) Write(p []byte) (int, error) {
	if len(f.held)+len(p) > f.room {
		return 0, errors.New("no space left")
	}
	f.held = append(f.held, p...)
	return len(p), nil
}

func (f *small) ReadAt(p []byte, at int64) (int, error) { return bytes.NewReader(f.held).ReadAt(p, at) }

func (f *small) Close() error {
	f.closed++
	return nil
}

func gatheredNight() record.Night {
	return record.Night{Set: record.Set{
		FollowUps: record.Of(&record.FollowUp{ID: "f", Messages: []record.Message{{Note: "one"}, {}, {Note: "two"}}}, &record.FollowUp{ID: ""}, &record.FollowUp{ID: "f", Messages: []record.Message{{Note: strings.Repeat("long ", 90_000)}}}),
		Equipment: record.Of(&record.Equipment{ID: "e", Notes: "\xff\x00"}),
		Resources: record.Of(&record.Resource{ID: "d", Tags: []string{"tag"}, Versions: []record.Version{{Description: "what"}, {}}}),
	}}
}

func drain[R any](t *testing.T, seq iter.Seq2[R, error]) (out []R) {
	t.Helper()
	for v, err := range seq {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, v)
	}
	return out
}

// TestTextsAreThoseOfTheNight, whether they were gathered or are read again,
// and not of the night before.
func TestTextsAreThoseOfTheNight(t *testing.T) {
	t.Parallel()
	n := gatheredNight()
	file := &small{room: 1 << 20}
	texts := NewTexts(file)
	both := record.Alone(n.Set)
	both.FollowUps = record.InTurn(record.Of(&record.FollowUp{ID: "before", Messages: []record.Message{{Note: "old"}}}), n.FollowUps)
	both = texts.Gather(both)
	drain(t, both.Equipment)
	drain(t, both.FollowUps)
	drain(t, both.Resources)
	drain(t, both.GroupTrainings)
	for l := report.EquipmentList; l <= report.TrainingList; l++ {
		got, want := drain(t, texts.of(l)), drain(t, textsOf(&n, l))
		if !slices.Equal(got, want) {
			t.Errorf("list %d: %.80q, not %.80q", l, fmt.Sprint(got), fmt.Sprint(want))
		}
	}
	if got := drain(t, texts.of(report.FollowUpList)); len(got) != 3 || got[0].text != "one\ntwo" {
		t.Errorf("%.80q", fmt.Sprint(got))
	}
	if !texts.gathered() || texts.Close() != nil || texts.Close() != nil || file.closed != 1 {
		t.Errorf("closed %d times", file.closed)
	}
}

// TestAFullDiskIsNoMatter: what cannot be gathered is read again.
func TestAFullDiskIsNoMatter(t *testing.T) {
	t.Parallel()
	n := gatheredNight()
	for _, room := range []int{0, 70_000} {
		file := &small{room: room}
		texts := NewTexts(file)
		both := texts.Gather(record.Alone(n.Set))
		if got := len(drain(t, both.Equipment)) + len(drain(t, both.FollowUps)); got != 4 {
			t.Errorf("%d records passed", got)
		}
		if texts.gathered() || file.closed != 1 {
			t.Errorf("%d bytes are room enough", room)
		}
	}
}

// TestACutFileIsNoText: a scratch file that somebody shortened is an error.
func TestACutFileIsNoText(t *testing.T) {
	t.Parallel()
	file := &small{room: 1 << 20}
	texts := NewTexts(file)
	drain(t, texts.Gather(record.Alone(gatheredNight().Set)).FollowUps)
	file.held = file.held[:len(file.held)-1]
	var failed error
	for _, err := range texts.of(report.FollowUpList) {
		failed = err
	}
	if failed == nil {
		t.Error("no error")
	}
}

// TestTextsThatAreMissingAreAnError: a file that holds fewer than there are
// rows is not taken for a night with little to say.
func TestTextsThatAreMissingAreAnError(t *testing.T) {
	t.Parallel()
	n := gatheredNight()
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	texts := NewTexts(&small{room: 1 << 20})
	lists := texts.Gather(record.Alone(n.Set))
	drain(t, lists.Equipment)
	drain(t, lists.Resources)
	in := Input{Report: r, Night: n, Texts: texts, Book: new(label.Book), Templates: templates.FS, Assets: assets.FS, Settings: Settings{Privacy: "full"}}
	if err := Write(t.Context(), in, heldSink{}); err == nil || !strings.Contains(err.Error(), "read texts of followups: 0 of 2 rows found") {
		t.Errorf("got %v", err)
	}
}
