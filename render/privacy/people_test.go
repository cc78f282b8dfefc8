package privacy

import (
	"testing"

	"opsreport/fetch/record"
)

// TestEveryPersonStaysInTheirPart: who observed, assigned, has and closed a follow-up,
// who wrote a message and who got it with it, who taught and who made a version.
func TestEveryPersonStaysInTheirPart(t *testing.T) {
	t.Parallel()
	f := New(Options{Level: Strict, Key: []byte("k")})
	var followUp record.FollowUp
	f.followUp(&record.FollowUp{ObserverID: "observer", AssignerID: "assigner", AssigneeID: "assignee", CompleterID: "completer",
		Messages: []record.Message{{UserID: "writer", ReassigneeID: "heir"}}}, &followUp)
	var session record.GroupTraining
	f.training(&record.GroupTraining{InstructorID: "instructor", TraineeIDs: []string{"one", "two"}}, &session)
	var document record.Resource
	f.resource(&record.Resource{Versions: []record.Version{{CreatorID: "creator"}}}, &document)
	message := followUp.Messages[0]
	for user, key := range map[string]string{"observer": followUp.ObserverID, "assigner": followUp.AssignerID,
		"assignee": followUp.AssigneeID, "completer": followUp.CompleterID, "writer": message.UserID, "heir": message.ReassigneeID,
		"instructor": session.InstructorID, "one": session.TraineeIDs[0], "two": session.TraineeIDs[1],
		"creator": document.Versions[0].CreatorID} {
		if key != f.KeyOf(user) || key == user {
			t.Errorf("in the place of the %s stands %s", user, key)
		}
	}
}

// TestOfALinkOnlyTheHostIsShown, neither its port nor who may read it.
func TestOfALinkOnlyTheHostIsShown(t *testing.T) {
	t.Parallel()
	f := New(Options{Level: Strict, Key: []byte("k")})
	for link, want := range map[string]string{"https://user:secret@a.example:8443/x?y#z": "a.example", " http://b.example ": "b.example",
		"": "", "x y": "", "https://[::1]:80/": "::1"} {
		if got := f.link(link); got != want {
			t.Errorf("of %q is shown %q, not %q", link, got, want)
		}
	}
}

// TestOnlyWhatIsMarkedAsDeletedKeepsItsMark: any other value of the field stays behind.
func TestOnlyWhatIsMarkedAsDeletedKeepsItsMark(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]string{"true": "true", "false": "", "null": "", `"true"`: ""} {
		got := names([]record.Field{{Name: "deleted", Value: []byte(value)}, {Name: "hidden", Value: []byte(value)}})
		if string(got[0].Value) != want || got[1].Value != nil {
			t.Errorf("%s leaves as %s, %s", value, got[0].Value, got[1].Value)
		}
	}
}
