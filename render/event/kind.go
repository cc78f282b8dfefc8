package event

import (
	"slices"
	"strings"

	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/report"
)

// Kind is a kind of event as readers know it. One event of the ledger can stand for
// several kinds: an item whose status changed may be newly expired, or back in date.
type Kind struct {
	ID   string // "newly-overdue", for anchors and filters
	Key  string // "newly_overdue": of its list of ids in data/changes.json; "" for none
	Said string // "Became overdue": of one record
	List kind.ID

	thing, did string // "follow-up" and "became overdue": what is counted
	event      string
	when       func(e *past.Event) bool // nil is always
}

// Many names events of the kind, as after a number: "follow-ups became overdue".
func (k *Kind) Many() string { return k.thing + "s " + k.did }

// Of names so many events of the kind, without the number: "follow-up became overdue" for one.
func (k *Kind) Of(n int) string {
	if n == 1 {
		return k.thing + " " + k.did
	}
	return k.Many()
}

// Gone reports whether the kind means that the record is no longer returned.
func (k *Kind) Gone() bool { return k.event == past.Gone }

// Appeared reports whether the kind means that the record is there for the first time, but not known to be new.
func (k *Kind) Appeared() bool { return k.event == past.Appeared }

// Back reports whether the kind means that the record is returned again.
func (k *Kind) Back() bool { return k.event == past.Returned }

// OfPeople reports whether the values before and after are people.
func (k *Kind) OfPeople() bool { return k.event == past.Reassigned }

// Moves reports whether the kind is told by the values before and after: one person or date, then another.
func (k *Kind) Moves() bool {
	return k.OfPeople() || k.event == past.DueChanged || k.event == past.ExpiryMoved
}

// kinds are in the order of their weight, the one to look at first at the head. The
// first kind that fits an event counts.
var kinds = []Kind{
	{"newly-expired", "newly_expired", "Expired", kind.Equipment, "item", "expired", past.StatusChanged, becomes("expired")},
	{"newly-overdue", "newly_overdue", "Became overdue", kind.FollowUps, "follow-up", "became overdue", past.Overdue, nil},
	{"followups-gone", "gone", noLonger, kind.FollowUps, "follow-up", "no longer returned", past.Gone, nil},
	{"equipment-gone", "gone", noLonger, kind.Equipment, "item", "no longer returned", past.Gone, nil},
	{"documents-gone", "gone", noLonger, kind.Documents, "document", "no longer returned", past.Gone, nil},
	{"trainings-gone", "gone", noLonger, kind.Trainings, "group session", "no longer returned", past.Gone, nil},
	{"reopened", "reopened", "Reopened", kind.FollowUps, "follow-up", "reopened", past.Reopened, nil},
	{"due-changed", "due_changed", "Due date moved", kind.FollowUps, "due date", "moved", past.DueChanged, nil},
	{"expiry-moved", "expiry_moved", "Expiry date moved", kind.Equipment, "expiry date", "moved, not completed", past.ExpiryMoved, nil},
	{"reassigned", "reassigned", "Reassigned", kind.FollowUps, "follow-up", "reassigned", past.Reassigned, nil},
	{"out-of-service", "out_of_service", "Taken out of service", kind.Equipment, "item", "taken out of service", past.OutOfService, nil},
	{"scope", "", "Types asked for", kind.Equipment, "change", "of the types asked for", past.Scope, nil},
	{"followups-new", "new", "Opened", kind.FollowUps, "follow-up", "opened", past.Opened, nil},
	{"followups-appeared", "new", appeared, kind.FollowUps, "follow-up", "appeared", past.Appeared, nil},
	{"followups-returned", "returned", "Returned again", kind.FollowUps, "follow-up", "returned again", past.Returned, nil},
	{"closed", "closed", "Closed", kind.FollowUps, "follow-up", "closed", past.Closed, nil},
	{"not-overdue", "not_overdue", "No longer overdue", kind.FollowUps, "follow-up", "no longer overdue, still open", past.NotOverdue, nil},
	{"back-in-date", "back_in_date", "Back in date", kind.Equipment, "item", "back in date", past.StatusChanged, backInDate},
	{"status-changed", "status_changed", "Status changed", kind.Equipment, "other change", "of status", past.StatusChanged, nil},
	{"completed", "completed", "Completed", kind.Equipment, "inspection", "completed", past.Completed, nil},
	{"in-service", "in_service", "Put back in service", kind.Equipment, "item", "put back in service", past.InService, nil},
	{"equipment-new", "new", "New in the list", kind.Equipment, "item", "new in the list", past.New, nil},
	{"equipment-appeared", "new", appeared, kind.Equipment, "item", "appeared", past.Appeared, nil},
	{"equipment-returned", "returned", "Returned again", kind.Equipment, "item", "returned again", past.Returned, nil},
	{"documents-new", "new", "New in the list", kind.Documents, "document", "new in the list", past.New, nil},
	{"documents-appeared", "new", appeared, kind.Documents, "document", "appeared", past.Appeared, nil},
	{"documents-returned", "returned", "Returned again", kind.Documents, "document", "returned again", past.Returned, nil},
	{"new-version", "new_version", "Version added", kind.Documents, "document version", "added", past.VersionAdded, nil},
	{"approved", "approved", "Version approved", kind.Documents, "document version", "approved", past.Approved, nil},
	{"trainings-new", "new", "Recorded", kind.Trainings, "group session", "recorded", past.New, nil},
	{"trainings-appeared", "new", appeared, kind.Trainings, "group session", "appeared", past.Appeared, nil},
	{"trainings-returned", "returned", "Returned again", kind.Trainings, "group session", "returned again", past.Returned, nil},
}

const (
	noLonger = "No longer returned"
	appeared = "Appeared"
)

// AboutAppeared says what has appeared, also in an edition that has a part of the account.
func AboutAppeared(part bool) string {
	came := "it came into view, for example through another permission, form or type,"
	if part {
		came = "it came into view, or belongs here only now,"
	}
	return "A record that appeared is there for the first time, but was created before the earlier snapshot, or nobody knows when: " + came +
		" and is not counted as opened, recorded or new."
}

// NameOfGone names records that were there the night before and are not any more: of an edition that has a part of the account
// they may still be returned.
func NameOfGone(part bool) string {
	if part {
		return "No longer in this edition"
	}
	return noLonger
}

// ofPart are the kinds in the words of an edition that has a part of the account: what leaves it may still be returned.
var ofPart = func() []Kind {
	out := slices.Clone(kinds)
	for i := range out {
		switch k := &out[i]; k.event {
		case past.Gone:
			k.Said = NameOfGone(true)
			k.did = strings.ToLower(k.Said)
		case past.Returned:
			k.did = "in this edition again"
			k.Said = "Here again"
		case past.Appeared:
			k.did = "appeared in this edition"
		}
	}
	return out
}()

// Kinds returns every kind, the heaviest first, in the words of the whole account.
func Kinds() []Kind { return slices.Clone(kinds) }

// KindsOf returns them in the words of a report.
func KindsOf(r *report.Report) []Kind { return slices.Clone(kindsOf(r.IsPart())) }

func kindsOf(part bool) []Kind {
	if part {
		return ofPart
	}
	return kinds
}

// Weight is the place of the kind of an event among Kinds; -1 for one of
// another format of the ledger.
func Weight(e *past.Event) int {
	of := kind.Of(e.List)
	return slices.IndexFunc(kinds, func(k Kind) bool {
		return k.event == e.Event && k.List == of && (k.when == nil || k.when(e))
	})
}

// KindOf is the kind of an event; nil for one of another format of the ledger.
func KindOf(e *past.Event) *Kind {
	if i := Weight(e); i >= 0 {
		return &kinds[i]
	}
	return nil
}

func becomes(status string) func(*past.Event) bool {
	return func(e *past.Event) bool { return past.Text(e.Is) == status }
}

func backInDate(e *past.Event) bool {
	return past.Text(e.Was) == "expired" && (past.Text(e.Is) == "uptodate" || past.Text(e.Is) == "expiring")
}

// KindCount is a kind of event and how many events there were.
type KindCount struct {
	Kind
	N int
}

// Kinds counts the events of every kind, most important kind first, as every output shows them, and
// returns the total.
func (c *Changes) Kinds() (all []KindCount, total int) {
	all = make([]KindCount, len(kinds))
	for i := range all {
		all[i].Kind = kindsOf(c.part)[i]
	}
	for i := range c.Events {
		if k := Weight(&c.Events[i]); k >= 0 {
			all[k].N++
			total++
		}
	}
	return all, total
}

// Seen returns the indices of the kinds that occurred in any comparison, and the names of the others, of lists that are there.
func Seen(comparisons [][]KindCount, has func(kind.ID) bool) (some []int, none string) {
	var names []string
	for i, k := range comparisons[0] {
		if slices.ContainsFunc(comparisons, func(c []KindCount) bool { return c[i].N > 0 }) {
			some = append(some, i)
		} else if has(k.List) {
			names = append(names, k.Many())
		}
	}
	return some, strings.Join(names, ", ")
}
