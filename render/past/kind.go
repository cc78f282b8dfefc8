package past

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
)

// Kind is a kind of event, as readers know them, with all that there is to know of it except its words, which are messages of its ID.
// One event of the ledger may stand for several kinds: of an item whose status changed, that it expired, or is back in date.
type Kind struct {
	ID      string // "newly-overdue": of anchors, filters and words
	Key     string // "newly_overdue": of its list of ids in data/changes.json; "" for none
	List    string
	Event   string    // as the ledger calls it
	Rank    int       // readers look at the least first: what got worse, what is opened, what got better, then the rest
	Counted []Counted // by figures of a period; nil for none
	keys    keys
	find    finder            // nil where the row before has the same event, and of Scope
	fits    func(*Event) bool // which of the kinds of one event it is, the first that fits; nil is always
}

// Counted is a number of a figure of a period to which each event adds one.
type Counted struct {
	Figure, Number string // by their ids
	open           bool   // only where the follow-up was open, or is
}

// keys are those of some kinds of events, beside those that all have.
type keys struct {
	was, is  bool
	schedule bool
	expiry   bool // and expires, which may lack
	version  bool
	overdue  bool // which may lack
	state    bool
}

var came, changed, inspected = keys{state: true}, keys{was: true, is: true}, keys{was: true, is: true, schedule: true}

func in(figure, number string) []Counted { return []Counted{{Figure: figure, Number: number}} }

func whileOpen(figure, number string) []Counted { return []Counted{{figure, number, true}} }

// kinds are all of them, list by list, in the order in which a period tells them. A new one is a row here, one in turns of package event,
// its words, and a line of the golden file there.
var kinds = [...]Kind{
	{"followups-new", "new", FollowUps, Opened, 120, in("P7", "opened"), came, arrived(fresh), nil},
	{"followups-appeared", "new", FollowUps, Appeared, 130, in("P7", "appeared"), came, arrived(appeared), nil},
	{"closed", "closed", FollowUps, Closed, 160, in("P7", "closed"), keys{overdue: true}, closed, nil},
	{"reassigned", "reassigned", FollowUps, Reassigned, 100, in("P5", "reassigned"), changed, differs(func(s *State) *string { return &s.Assignee }), nil},
	{"due-changed", "due_changed", FollowUps, DueChanged, 80, in("P5", "re-dated"), changed, differs(func(s *State) *string { return &s.Due }), nil},
	{"newly-overdue", "newly_overdue", FollowUps, Overdue, 20, nil, keys{}, overdue, nil},
	{"not-overdue", "not_overdue", FollowUps, NotOverdue, 180, nil, keys{}, between(notOverdue), nil},
	{"reopened", "reopened", FollowUps, Reopened, 30, append(in("P5", "reopened"), in("P7", "reopened")...), keys{}, between(reopened), nil},
	{"followups-returned", "returned", FollowUps, Returned, 140, whileOpen("P7", "returned"), keys{is: true, state: true}, arrived(returned), nil},
	{"followups-gone", "gone", FollowUps, Gone, 40, whileOpen("P7", "gone"), keys{was: true, state: true}, gone, nil},

	{"completed", "completed", Equipments, Completed, 170, nil, keys{was: true, is: true, schedule: true, expiry: true}, completed, nil},
	{"newly-expired", "newly_expired", Equipments, StatusChanged, 10, nil, changed, differs(func(s *State) *string { return &s.Status }), becameExpired},
	{"back-in-date", "back_in_date", Equipments, StatusChanged, 150, nil, changed, nil, backInDate},
	{"status-changed", "status_changed", Equipments, StatusChanged, 200, nil, changed, nil, nil},
	{"equipment-new", "new", Equipments, New, 210, in("P8", "equipment-new"), came, arrived(fresh), nil},
	{"equipment-appeared", "new", Equipments, Appeared, 220, in("P8", "equipment-appeared"), came, arrived(appeared), nil},
	{"out-of-service", "out_of_service", Equipments, OutOfService, 110, in("P8", "out-of-service"), keys{}, serves(record.True, record.False), nil},
	{"in-service", "in_service", Equipments, InService, 190, in("P8", "back-in-service"), keys{}, serves(record.False, record.True), nil},
	{"equipment-gone", "gone", Equipments, Gone, 50, in("P8", "equipment-gone"), came, gone, nil},
	{"equipment-returned", "returned", Equipments, Returned, 230, nil, came, arrived(returned), nil},
	{"expiry-moved", "expiry_moved", Equipments, ExpiryMoved, 90, nil, inspected, expiryMoved, nil},
	{"scope", "", Equipments, Scope, 320, nil, changed, nil, nil}, // of a type, not of an item: it is between the requests of two nights

	{"documents-new", "new", Resources, New, 240, in("P8", "documents-new"), came, arrived(fresh), nil},
	{"documents-appeared", "new", Resources, Appeared, 250, in("P8", "documents-appeared"), came, arrived(appeared), nil},
	{"new-version", "new_version", Resources, VersionAdded, 270, in("P8", "versions"), keys{version: true}, versionAdded, nil},
	{"approved", "approved", Resources, Approved, 280, in("P8", "approvals"), keys{version: true}, approved, nil},
	{"documents-gone", "gone", Resources, Gone, 60, nil, came, gone, nil},
	{"documents-returned", "returned", Resources, Returned, 260, nil, came, arrived(returned), nil},

	{"trainings-new", "new", GroupTrainings, New, 290, in("P8", "sessions"), came, arrived(fresh), nil},
	{"trainings-appeared", "new", GroupTrainings, Appeared, 300, in("P8", "sessions-appeared"), came, arrived(appeared), nil},
	{"trainings-gone", "gone", GroupTrainings, Gone, 70, nil, came, gone, nil},
	{"trainings-returned", "returned", GroupTrainings, Returned, 310, nil, came, arrived(returned), nil},
}

// Kinds returns every kind, list by list, in the order in which a period tells them.
func Kinds() []Kind { return slices.Clone(kinds[:]) }

// ofEvent are the kinds by what the ledger calls them.
var ofEvent = func() map[[2]string][]*Kind {
	out := map[[2]string][]*Kind{}
	for i := range kinds {
		k := &kinds[i]
		out[[2]string{k.List, k.Event}] = append(out[[2]string{k.List, k.Event}], k)
	}
	return out
}()

// found are those that are found between two states, by list and in the order of their lines.
var found = func() map[string][]*Kind {
	out := map[string][]*Kind{}
	for i := range kinds {
		if k := &kinds[i]; k.find != nil {
			out[k.List] = append(out[k.List], k)
		}
	}
	for _, of := range out {
		slices.SortFunc(of, func(a, b *Kind) int { return cmp.Compare(a.Event, b.Event) })
	}
	return out
}()

// KindOf returns the kind of an event; nil for one of another format of the ledger.
func KindOf(e *Event) *Kind {
	for _, k := range ofEvent[[2]string{e.List, e.Event}] {
		if k.fits == nil || k.fits(e) {
			return k
		}
	}
	return nil
}

// Events returns what the ledger calls the events of each list, sorted.
func Events() map[string][]string {
	out := map[string][]string{}
	for of := range ofEvent {
		out[of[0]] = append(out[of[0]], of[1])
	}
	for _, events := range out {
		slices.Sort(events)
	}
	return out
}

// OfPart reports whether an event of the kind is one of a schedule or a version.
func (k *Kind) OfPart() bool { return k.keys.schedule || k.keys.version }

// CountedBy returns the numbers to which an event adds one.
func CountedBy(e *Event) []Counted {
	k := KindOf(e)
	if k == nil || len(k.Counted) > 0 && k.Counted[0].open && Text(e.Was) != Open && Text(e.Is) != Open {
		return nil
	}
	return k.Counted
}

func becameExpired(e *Event) bool { return Text(e.Is) == expired }

func backInDate(e *Event) bool {
	return Text(e.Was) == expired && (Text(e.Is) == "uptodate" || Text(e.Is) == "expiring")
}

func notOverdue(was, is *State) bool { return was.Overdue && !is.Overdue && is.Open == record.True }

func reopened(was, is *State) bool { return was.Open == record.False && is.Open == record.True }

type finder = func(c *Change, since int64, put func(Event))

// How a record came.
const (
	fresh = iota
	appeared
	returned
)

func arrived(as int) finder {
	return func(c *Change, since int64, put func(Event)) {
		if c.Was != nil || c.Is == nil || how(c, since) != as {
			return
		}
		e := Event{State: c.Is.nameless()}
		if as == returned && c.List == FollowUps {
			e.Is = state(c.Is.Open)
		}
		put(e)
	}
}

func how(c *Change, since int64) int {
	switch {
	case c.Back:
		return returned
	case c.Is.Created < since:
		return appeared
	}
	return fresh
}

func gone(c *Change, _ int64, put func(Event)) {
	if c.Was == nil || c.Is != nil {
		return
	}
	e := Event{State: c.Was}
	if c.List == FollowUps {
		e.Was = state(c.Was.Open)
	}
	put(e)
}

// between finds an event that happens once, to a record that is there on both nights.
func between(holds func(was, is *State) bool) finder {
	return func(c *Change, _ int64, put func(Event)) {
		if c.Was != nil && c.Is != nil && holds(c.Was, c.Is) {
			put(Event{})
		}
	}
}

func serves(was, is record.Bool) finder {
	return between(func(a, b *State) bool { return a.Service == was && b.Service == is })
}

// differs finds an event that is told by the text of a field before and after.
func differs(field func(*State) *string) finder {
	return func(c *Change, _ int64, put func(Event)) {
		if c.Was != nil && c.Is != nil && *field(c.Was) != *field(c.Is) {
			put(Event{Was: value(field(c.Was)), Is: value(field(c.Is))})
		}
	}
}

func closed(c *Change, _ int64, put func(Event)) {
	switch {
	case c.Is == nil || c.Is.Open != record.False:
	case c.Was == nil && !c.Back:
		put(Event{})
	case c.Was != nil && c.Was.Open == record.True:
		put(Event{WasOverdue: c.Was.Overdue})
	}
}

func overdue(c *Change, _ int64, put func(Event)) {
	if c.Is != nil && c.Is.Overdue && (c.Was == nil || !c.Was.Overdue) {
		put(Event{})
	}
}

// schedules calls do with each schedule that an item has on both nights.
func schedules(c *Change, do func(was, is *Schedule)) {
	if c.Was == nil || c.Is == nil {
		return
	}
	for i := range c.Is.Schedules {
		is := &c.Is.Schedules[i]
		if was := c.Was.Schedule(is.ID); was != nil {
			do(was, is)
		}
	}
}

func completed(c *Change, _ int64, put func(Event)) {
	schedules(c, func(was, is *Schedule) {
		if was.done(is) {
			put(Event{Schedule: is.ID, Was: was.Completed.value(), Is: is.Completed.value(), Expiry: was.Expires.value(), Expires: is.Expires.value()})
		}
	})
}

func expiryMoved(c *Change, _ int64, put func(Event)) {
	schedules(c, func(was, is *Schedule) {
		if !was.done(is) && was.Expires != is.Expires {
			put(Event{Schedule: is.ID, Was: was.Expires.value(), Is: is.Expires.value()})
		}
	})
}

func versionAdded(c *Change, _ int64, put func(Event)) {
	if c.Was == nil || c.Is == nil {
		return
	}
	for i := len(c.Was.Approved); i < len(c.Is.Approved); i++ {
		put(Event{Version: i + 1})
	}
}

func approved(c *Change, _ int64, put func(Event)) {
	if c.Was == nil || c.Is == nil {
		return
	}
	for i, is := range c.Is.Approved {
		if is && (i >= len(c.Was.Approved) || !c.Was.Approved[i]) {
			put(Event{Version: i + 1})
		}
	}
}
