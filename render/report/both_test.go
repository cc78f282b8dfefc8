package report

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestBuildBothSaysWhatFails: an error names the list, and is that of the night
// which could not be read.
func TestBuildBothSaysWhatFails(t *testing.T) {
	t.Parallel()
	bad := errors.New("unreadable")
	fails := func(night string) iter.Seq2[*record.FollowUp, error] {
		return func(yield func(*record.FollowUp, error) bool) { yield(nil, fmt.Errorf("%s: %w", night, bad)) }
	}
	holds := record.Of(&record.FollowUp{ID: "1"})
	for _, c := range []struct {
		before, now iter.Seq2[*record.FollowUp, error]
		want        string
	}{
		{fails("A"), holds, "read follow-ups: A: unreadable"},
		{holds, fails("B"), "read follow-ups: B: unreadable"},
	} {
		lists := record.Both{
			Resources: record.InTurn[*record.Resource](nil, nil), Equipment: record.InTurn[*record.Equipment](nil, nil),
			GroupTrainings: record.InTurn[*record.GroupTraining](nil, nil), FollowUps: record.InTurn(c.before, c.now),
		}
		_, _, err := BuildBoth(&record.Night{Folder: "A"}, record.Night{Folder: "B"}, lists, Options{Zone: time.UTC})
		if !errors.Is(err, bad) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, not %s", err, c.want)
		}
	}
	overdue := record.Night{Folder: "A", Set: record.Set{Overdue: func(yield func(string, error) bool) { yield("", bad) }}}
	if _, err := Build(overdue, nil, Options{Zone: time.UTC}); err == nil || !strings.HasPrefix(err.Error(), "read the overdue list: unreadable") {
		t.Error(err)
	}
}
