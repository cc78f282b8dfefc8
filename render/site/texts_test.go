package site

import (
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

// TestTextsOfRecords: what of each can be searched for.
func TestTextsOfRecords(t *testing.T) {
	t.Parallel()
	f := followUpText(&record.FollowUp{Messages: []record.Message{{Note: "one"}, {}, {Note: "two"}}})
	d := documentText(&record.Resource{Tags: []string{"tag"}, Versions: []record.Version{{Description: "what"}, {}}})
	e, s := equipmentText(&record.Equipment{Notes: "\xff\x00"}), sessionText(&record.GroupTraining{Notes: "who"})
	if f != "one\ntwo" || d != "tag\nwhat" || e != "\xff\x00" || s != "who" || followUpText(&record.FollowUp{}) != "" {
		t.Errorf("%q, %q, %q, %q", f, d, e, s)
	}
}

// TestRecordsThatAreMissingAreAnError: a night that holds fewer records than there
// are rows is not taken for one with little to say.
func TestRecordsThatAreMissingAreAnError(t *testing.T) {
	t.Parallel()
	n := nightOfTexts()
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	n.FollowUps = nil
	in := Input{Report: r, Night: n, Book: new(label.Book), Templates: templates.FS, Assets: assets.FS, Settings: Settings{Privacy: "full"}}
	const want = "read records for followups/item: row 1 of 2 of the report is missing"
	if err := Write(t.Context(), in, heldSink{}); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v", err)
	}
}
