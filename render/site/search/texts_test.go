package search

import (
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
