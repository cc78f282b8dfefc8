package period

import (
	"slices"

	"opsreport/render/past"
	"opsreport/render/report"
)

// Entry is a figure of a period, whose words are those of its id.
type Entry struct {
	ID   string // "P1"
	Unit string // "%" or "count"
}

// Dictionary are the figures of a period, in order.
func Dictionary() []Entry {
	out := make([]Entry, len(definitions))
	for i := range out {
		out[i] = definitions[i].Entry
	}
	return out
}

// About reports whether a figure is of any of the lists that has says are there.
func About(figure string, has func(list string) bool) bool {
	lists := definitionOf(figure).lists
	return len(lists) == 0 || slices.ContainsFunc(lists, has)
}

// definition is all that a figure is: the shape of its numbers, and how they are counted.
type definition struct {
	Entry
	shape
	count func(p *Period) Numbers
	parts func(p *Period) []Part // of P1 in parts; nil for the others
}

// definitionOf returns the definition of a figure; the id must be one of ours.
func definitionOf(figure string) *definition {
	return &definitions[slices.IndexFunc(definitions[:], func(d definition) bool { return d.ID == figure })]
}

// definitions are in the order of the ids, in which periods are published too.
var definitions = [...]definition{
	{
		Entry: Entry{ID: "P0", Unit: "%"},
		shape: shape{share: true},
		count: func(p *Period) Numbers { return share(p.Days, p.Of) },
	},
	{
		Entry: Entry{ID: "P1", Unit: "%"},
		shape: shape{lists: ofEquipment, share: true, numbers: fates[:], least: int(Later)},
		count: (*Period).inspections,
	},
	{
		Entry: Entry{ID: "P2", Unit: "%"},
		shape: shape{lists: ofEquipment, share: true, apart: unknownNights},
		count: func(p *Period) Numbers { return p.nightly(report.E1) },
	},
	{
		Entry: Entry{ID: "P3", Unit: "count"},
		shape: shape{lists: ofEquipment, stats: true, apart: CameBack,
			numbers: []string{Begun: "begun", Ended: "ended", ByCompletion: "by-completion"}},
		count: (*Period).lapses,
	},
	{
		Entry: Entry{ID: "P4", Unit: "%"},
		shape: shape{lists: ofFollowUps, share: true, apart: notSeenOpened},
		count: (*Period).neverOverdue,
	},
	{
		Entry: Entry{ID: "P5", Unit: "count"},
		shape: shape{lists: ofFollowUps, numbers: redated[:]},
		count: (*Period).redated,
	},
	{
		Entry: Entry{ID: "P6", Unit: "%"},
		shape: shape{lists: ofFollowUps, share: true, apart: unknownNights},
		count: func(p *Period) Numbers { return p.nightly(report.F2) },
	},
	{
		Entry: Entry{ID: "P7", Unit: "count"},
		shape: shape{lists: ofFollowUps, apart: Unexplained, numbers: flow[:]},
		count: (*Period).flow,
	},
	{
		Entry: Entry{ID: "P8", Unit: "count"},
		shape: shape{
			lists:   []string{past.Equipments, past.Resources, past.GroupTrainings},
			numbers: comings[:],
			of:      []ofList{{past.Equipments, equipmentAppeared + 1}, {past.Resources, documentsAppeared + 1}, {past.GroupTrainings, sessionsAppeared + 1}},
		},
		count: (*Period).comings,
	},
	{
		Entry: Entry{ID: "P9", Unit: "%"},
		shape: shape{lists: ofEquipment, share: true},
		count: (*Period).onTime,
		parts: (*Period).byTime,
	},
	{
		Entry: Entry{ID: "P10", Unit: "%"},
		shape: shape{lists: ofEquipment, share: true},
		count: (*Period).onTime,
		parts: (*Period).byOffice,
	},
	{
		Entry: Entry{ID: "P11", Unit: "%"},
		shape: shape{lists: ofEquipment, share: true},
		count: (*Period).onTime,
		parts: (*Period).byOfficeAndType,
	},
	{
		Entry: Entry{ID: "P12", Unit: "count"},
		shape: shape{lists: ofEquipment, apart: Unexplained, numbers: []string{
			Opening:        "opening",
			ExpiredBegun:   "expired",
			PutRight:       "put-right",
			EndedElse:      "ended-otherwise",
			OtherIn:        "other-in",
			OtherOut:       "other-out",
			ExpiredClosing: "closing",
		}},
		count: (*Period).stock,
	},
	{
		Entry: Entry{ID: "P13", Unit: "count"},
		shape: shape{lists: ofEquipment, stats: true},
		count: (*Period).lapsed,
	},
	{
		Entry: Entry{ID: "P14", Unit: "count"},
		shape: shape{lists: ofEquipment, stats: true},
		count: (*Period).lapsedEver,
	},
}

var (
	ofEquipment = []string{past.Equipments}
	ofFollowUps = []string{past.FollowUps}
)

// What figures leave out, by the ids of their words.
const (
	unknownNights = "unknown-nights"
	notSeenOpened = "not-seen-opened"
	Unexplained   = "unexplained" // of P7 and P12: a state was or became unknown, or changed between nights that were not compared
	CameBack      = "came-back"   // of P3: items that were expired when they were in service again
)
