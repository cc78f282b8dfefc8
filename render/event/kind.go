package event

import (
	"slices"

	"opsreport/render/ledger"
	"opsreport/render/list"
)

// Kind is a kind of event as readers know it. One event of the ledger can stand for
// several kinds: an item whose status changed may be newly expired, or back in date.
type Kind struct {
	ID   string // "newly-overdue", for anchors and filters
	Key  string // "newly_overdue": of its list of ids in data/changes.json; "" for none
	Name string // "Newly overdue": how many there are of a list
	Said string // "Newly overdue": of one record
	List list.ID

	event string
	when  func(e *ledger.Event) bool // nil is always
}

// Gone reports whether the kind means that the record is no longer returned.
func (k *Kind) Gone() bool { return k.event == ledger.Gone }

// OfPeople reports whether the values before and after are people.
func (k *Kind) OfPeople() bool { return k.event == ledger.Reassigned }

// kinds are in the order of their weight, the one to look at first at the head. The
// first kind that fits an event counts.
var kinds = []Kind{
	{"newly-expired", "newly_expired", "Newly expired", "Newly expired", list.Equipment, ledger.StatusChanged, becomes("expired")},
	{"newly-overdue", "newly_overdue", "Newly overdue", "Newly overdue", list.FollowUps, ledger.Overdue, nil},
	{"followups-gone", "gone", "Follow-ups no longer returned", noLonger, list.FollowUps, ledger.Gone, nil},
	{"equipment-gone", "gone", "Equipment no longer returned", noLonger, list.Equipment, ledger.Gone, nil},
	{"documents-gone", "gone", "Documents no longer returned", noLonger, list.Documents, ledger.Gone, nil},
	{"trainings-gone", "gone", "Group sessions no longer returned", noLonger, list.Trainings, ledger.Gone, nil},
	{"reopened", "reopened", "Follow-ups reopened", "Reopened", list.FollowUps, ledger.Reopened, nil},
	{"due-changed", "due_changed", "Due value changed", "Due value changed", list.FollowUps, ledger.DueChanged, nil},
	{"expiry-moved", "expiry_moved", "Expiry moved without a completion", "Expiry moved", list.Equipment, ledger.ExpiryMoved, nil},
	{"reassigned", "reassigned", "Follow-ups reassigned", "Reassigned", list.FollowUps, ledger.Reassigned, nil},
	{"out-of-service", "out_of_service", "Equipment taken out of service", "Out of service", list.Equipment, ledger.OutOfService, nil},
	{"scope", "", "Equipment types asked for", "Types asked for", list.Equipment, ledger.Scope, nil},
	{"followups-new", "new", "Follow-ups opened", "New", list.FollowUps, ledger.Opened, nil},
	{"followups-returned", "returned", "Follow-ups returned again", "Returned again", list.FollowUps, ledger.Returned, nil},
	{"closed", "closed", "Follow-ups closed", "Closed", list.FollowUps, ledger.Closed, nil},
	{"not-overdue", "not_overdue", "No longer overdue, still open", "No longer overdue", list.FollowUps, ledger.NotOverdue, nil},
	{"back-in-date", "back_in_date", "Equipment back in date", "Back in date", list.Equipment, ledger.StatusChanged, backInDate},
	{"status-changed", "status_changed", "Equipment with another status", "Status changed", list.Equipment, ledger.StatusChanged, nil},
	{"completed", "completed", "Inspections completed", "Completed", list.Equipment, ledger.Completed, nil},
	{"in-service", "in_service", "Equipment back in service", "Back in service", list.Equipment, ledger.InService, nil},
	{"equipment-new", "new", "Equipment new", "New", list.Equipment, ledger.New, nil},
	{"equipment-returned", "returned", "Equipment returned again", "Returned again", list.Equipment, ledger.Returned, nil},
	{"documents-new", "new", "Documents new", "New", list.Documents, ledger.New, nil},
	{"documents-returned", "returned", "Documents returned again", "Returned again", list.Documents, ledger.Returned, nil},
	{"new-version", "new_version", "Document versions added", "Version added", list.Documents, ledger.VersionAdded, nil},
	{"approved", "approved", "Document versions approved", "Version approved", list.Documents, ledger.Approved, nil},
	{"trainings-new", "new", "Group sessions new", "New", list.Trainings, ledger.New, nil},
	{"trainings-returned", "returned", "Group sessions returned again", "Returned again", list.Trainings, ledger.Returned, nil},
}

const noLonger = "No longer returned"

// Kinds returns every kind, the heaviest first.
func Kinds() []Kind { return slices.Clone(kinds) }

// Weight is the place of the kind of an event among Kinds; -1 for one of
// another format of the ledger.
func Weight(e *ledger.Event) int {
	of := list.Of(e.List)
	return slices.IndexFunc(kinds, func(k Kind) bool {
		return k.event == e.Event && k.List == of && (k.when == nil || k.when(e))
	})
}

// KindOf is the kind of an event; nil for one of another format of the ledger.
func KindOf(e *ledger.Event) *Kind {
	if i := Weight(e); i >= 0 {
		return &kinds[i]
	}
	return nil
}

func becomes(status string) func(*ledger.Event) bool {
	return func(e *ledger.Event) bool { return ledger.Text(e.Is) == status }
}

func backInDate(e *ledger.Event) bool {
	return ledger.Text(e.Was) == "expired" && (ledger.Text(e.Is) == "uptodate" || ledger.Text(e.Is) == "expiring")
}
