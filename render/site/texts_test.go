package site

import (
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

func nightOfTexts() record.Night {
	return record.Night{Set: record.Set{
		FollowUps: record.Of(&record.FollowUp{ID: "f", Messages: []record.Message{{Note: "one"}, {}, {Note: "two"}}}, &record.FollowUp{ID: ""},
			&record.FollowUp{ID: "f", Messages: []record.Message{{Note: strings.Repeat("long ", 90_000)}}}),
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

// TestTextsAreThoseOfTheRecords, in their order, also of an id that stood before.
func TestTextsAreThoseOfTheRecords(t *testing.T) {
	t.Parallel()
	n := nightOfTexts()
	for l, want := range map[report.List][]recordText{
		report.FollowUpList:  {{"f", "one\ntwo"}, {"", ""}, {"f", strings.Repeat("long ", 90_000)}},
		report.EquipmentList: {{"e", "\xff\x00"}},
		report.DocumentList:  {{"d", "tag\nwhat"}},
		report.TrainingList:  nil,
	} {
		if got := drain(t, textsOf(&n, l)); !slices.Equal(got, want) {
			t.Errorf("list %d: %.200q", l, got)
		}
	}
}

// TestTextsThatAreMissingAreAnError: a night that holds fewer records than there
// are rows is not taken for one with little to say.
func TestTextsThatAreMissingAreAnError(t *testing.T) {
	t.Parallel()
	n := nightOfTexts()
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	n.FollowUps = nil
	in := Input{Report: r, Night: n, Book: new(label.Book), Templates: templates.FS, Assets: assets.FS, Settings: Settings{Privacy: "full"}}
	if err := Write(t.Context(), in, heldSink{}); err == nil || !strings.Contains(err.Error(), "read texts of followups: 0 of 2 rows found") {
		t.Errorf("got %v", err)
	}
}
