package report

import (
	"errors"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestBuildSaysWhatFails: an error names the list.
func TestBuildSaysWhatFails(t *testing.T) {
	t.Parallel()
	bad := errors.New("unreadable")
	for want, set := range map[string]record.Set{
		"read equipment: unreadable":        {Equipment: func(yield func(*record.Equipment, error) bool) { yield(nil, bad) }},
		"read follow-ups: unreadable":       {FollowUps: func(yield func(*record.FollowUp, error) bool) { yield(nil, bad) }},
		"read documents: unreadable":        {Resources: func(yield func(*record.Resource, error) bool) { yield(nil, bad) }},
		"read training: unreadable":         {GroupTrainings: func(yield func(*record.GroupTraining, error) bool) { yield(nil, bad) }},
		"read the overdue list: unreadable": {Overdue: func(yield func(string, error) bool) { yield("", bad) }},
	} {
		_, err := Build(record.Night{Set: set}, nil, Options{Zone: time.UTC})
		if !errors.Is(err, bad) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, not %s", err, want)
		}
	}
}
