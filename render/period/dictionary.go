package period

import (
	"slices"

	"opsreport/render/past"
)

// Entry is what a figure is, for the methods page.
type Entry struct {
	ID      string // its id: P1
	Name    string // what it is called
	Unit    string // its unit
	Formula string // what is counted
	Note    string // what to know
	Example string // how three nights give it
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

// definition is all that a figure is: its words, the shape of its numbers, and how they are counted.
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
		Entry: Entry{
			ID:   "P0",
			Name: "Snapshots",
			Unit: "%",
			Formula: "Days of the period with a snapshot, of its days; of a period that is not over, of its days up to " +
				"the newest snapshot",
			Note:    "Beside it is the longest time between two snapshots, from the opening to the closing snapshot. " + notSeen + ".",
			Example: "Snapshots on Monday, Tuesday and Friday, at the same hour: 3 of 5 days by Friday, and at most 72 hours between two.",
		},
		shape: shape{share: true},
		count: func(p *Period) Numbers { return share(p.Days, p.Of) },
	},
	{
		Entry: Entry{
			ID:   "P1",
			Name: "Inspections on time",
			Unit: "%",
			Formula: "Inspections that expired in the period and were completed by that date, of those on time, " +
				"late and not done by the closing snapshot",
			Note: "An inspection is one expiry date of one schedule of one item. A completion counts even if it was done before the period. " +
				"Counted apart, whether done or not, are those of items that were out of service when they fell due: in the last snapshot up to " +
				"that time, or the first after it that has the item. So are dates that were moved without a completion, those of items " +
				"that are gone in the closing snapshot and were not done, and, in a period that is not over, what expires after its " +
				"newest snapshot (not due yet). Not available for periods that begin before the first snapshot.",
			Example: "Three inspections expire on Tuesday. In Monday's snapshot none is done; by Tuesday's one is done, on Monday: on time. By " +
				"Wednesday's another is done, on Wednesday: late. The third is not done: 1 of 3.",
		},
		shape: shape{lists: ofEquipment, share: true, labels: fates[:], least: int(Later)},
		count: (*Period).inspections,
	},
	{
		Entry: Entry{
			ID:      "P2",
			Name:    "In date",
			Unit:    "%",
			Formula: "Figure E1 added up over the snapshots of the period: items in date, of items rated",
			Note:    "This is about the snapshots only, not about the time between them.",
			Example: "4 of 5 items in date on Monday, 5 of 5 on Tuesday, 3 of 5 on Wednesday: 12 of 15.",
		},
		shape: shape{lists: ofEquipment, share: true, apart: unknownNights},
		count: func(p *Period) Numbers { return p.nightly("E1") },
	},
	{
		Entry: Entry{
			ID:      "P3",
			Name:    "Items that expired",
			Unit:    "count",
			Formula: "Items in service whose status became expired, in service in the snapshot before too",
			Note: "It also counts items whose status ceased to be expired, and of these the ones that were put right: a completion was recorded. " +
				"For those it gives the days from the oldest date that had passed to the completion. Items that are new or returned, or out " +
				"of service in one of the two snapshots, do not count; those that came back into service expired are told apart.",
			Example: "An item expires on Monday at noon: up to date in Monday's snapshot, expired in Tuesday's. In Wednesday's it is up to " +
				"date again, completed on Tuesday at 18:00: 1 expired, 1 put right, after 1 day.",
		},
		shape: shape{lists: ofEquipment, stats: true, apart: CameBack,
			labels: []string{Begun: "begun", Ended: "ended", ByCompletion: "ended by completion"},
			text:   "%d expired, %d ended, %d of them put right", days: ", half within %s, all within %s"},
		count: (*Period).lapses,
	},
	{
		Entry: Entry{
			ID:      "P4",
			Name:    "Closed, never overdue",
			Unit:    "%",
			Formula: "Closings seen of follow-ups that were not seen to be overdue before, of the closings seen",
			Note: "Only follow-ups that were seen to be opened: created since the snapshot before the first one that has them. The others, " +
				"of the first snapshot or appeared since, are counted apart, because what they were before is not known. A follow-up that is " +
				"closed twice counts twice.",
			Example: "Two follow-ups are opened on Monday. One is overdue in Tuesday's snapshot; both are closed in Wednesday's: 1 of 2.",
		},
		shape: shape{lists: ofFollowUps, share: true, apart: "not seen to be opened"},
		count: (*Period).neverOverdue,
	},
	{
		Entry: Entry{
			ID:   "P5",
			Name: "Due date moved, reassigned, reopened",
			Unit: "count",
			Formula: "Follow-ups seen with another due value, with another person, or open after " +
				"they were closed",
			Note:    "A date that was moved and moved back between two snapshots is not seen.",
			Example: "Due 13 Nov in Monday's snapshot, 20 Nov in Tuesday's, 1 Dec in Wednesday's: moved twice.",
		},
		shape: shape{lists: ofFollowUps, labels: redatedLabels,
			text: "%d due dates moved, %d reassigned, %d reopened"},
		count: (*Period).redated,
	},
	{
		Entry: Entry{
			ID:      "P6",
			Name:    "Overdue of open",
			Unit:    "%",
			Formula: "Figure F2 added up over the snapshots of the period: follow-ups overdue, of those open",
			Note:    "This is about the snapshots only. Overdue is what the service's own list says.",
			Example: "1 of 4 open ones overdue on Monday, 2 of 4 on Tuesday, 0 of 3 on Wednesday: 3 of 11.",
		},
		shape: shape{lists: ofFollowUps, share: true, apart: unknownNights},
		count: func(p *Period) Numbers { return p.nightly("F2") },
	},
	{
		Entry: Entry{
			ID:   "P7",
			Name: "Open follow-ups",
			Unit: "count",
			Formula: "Follow-ups open in the opening snapshot, plus those opened, appeared, reopened and returned open, minus " +
				"those closed and gone while open: open in the closing snapshot",
			Note: "A follow-up that was opened and closed between two snapshots counts as opened and as closed, and so does one that appeared " +
				"closed. " + appearedIs + " " + sumHolds + ". Follow-ups " +
				"whose state was or became unknown are named, because they are missing in the sum.",
			Example: "40 open in Monday's snapshot; by Tuesday's 3 are opened and 1 closed, by Wednesday's 2 closed: 40 + 3 − 3 = 40.",
		},
		shape: shape{lists: ofFollowUps, settles: true, apart: Unexplained, labels: flowLabels,
			text: "%d + %d opened + %d appeared + %d reopened + %d returned open − %d closed − %d gone while open = %d"},
		count: (*Period).flow,
	},
	{
		Entry: Entry{
			ID:   "P8",
			Name: "Comings and goings",
			Unit: "count",
			Formula: "Equipment seen new, appeared, gone, out of service and back in; documents new, appeared, versions and approvals; " +
				"sessions recorded and appeared",
			Note: "Attendances are the distinct trainees of each session that was recorded. Records that came back after they had gone are not " +
				"new. " + appearedIs,
			Example: "A session with 5 people is there in Tuesday's snapshot, an item is gone in Wednesday's: 1 gone, 1 session, 5 attendances.",
		},
		shape: shape{
			lists:  []string{past.Equipments, past.Resources, past.GroupTrainings},
			labels: comingsLabels,
			of: []ofList{
				{past.Equipments, 5, "equipment %d new, %d gone, %d out, %d in", ", %d appeared"},
				{past.Resources, 4, "documents %d, versions %d, approvals %d", ", %d appeared"},
				{past.GroupTrainings, 3, "sessions %d, attendances %d", ", %d appeared"},
			},
		},
		count: (*Period).comings,
	},
	{
		Entry: Entry{
			ID:   "P9",
			Name: "Inspections on time, by week",
			Unit: "%",
			Formula: "P1 by the week in which the inspection expired; by month in a period of more than ten " +
				"weeks",
			Note: "Weeks begin on Monday and are cut at the edges of the period. A month that is over is told as it is told by itself, up to " +
				"the snapshot that closes it. What is not due yet is counted apart, as in P1.",
			Example: "Two inspections expire on Sunday and one on Monday, all done before: 2 of 2 in the first week, 1 of 1 in the second.",
		},
		shape: shape{lists: ofEquipment, share: true},
		count: (*Period).onTime,
		parts: (*Period).byTime,
	},
	{
		Entry: Entry{
			ID:      "P10",
			Name:    "Inspections on time, by office",
			Unit:    "%",
			Formula: "P1 by the office of the item",
			Note: "The office is that of the closing snapshot, or of the last one before it that has the item. An item of two offices counts in " +
				"both, so the offices may add up to more than P1.",
			Example: "One item of Quayside is done on time, one of Quayside and North Dock is late: Quayside 1 of 2, North Dock 0 of 1.",
		},
		shape: shape{lists: ofEquipment, share: true},
		count: (*Period).onTime,
		parts: (*Period).byOffice,
	},
	{
		Entry: Entry{
			ID:      "P11",
			Name:    "Inspections on time, by office and type",
			Unit:    "%",
			Formula: "P1 by the office and the type of the item",
			Note:    "As P10. An office and type without an inspection has no entry.",
			Example: "In Quayside one ladder is done on time and one hoist is late: ladders 1 of 1, hoists 0 of 1.",
		},
		shape: shape{lists: ofEquipment, share: true},
		count: (*Period).onTime,
		parts: (*Period).byOfficeAndType,
	},
	{
		Entry: Entry{
			ID:   "P12",
			Name: "Expired items",
			Unit: "count",
			Formula: "Items expired in the opening snapshot (E6), plus those that expired, minus those put right and " +
				"those that ended without a completion (P3), plus and minus others: expired in the closing snapshot",
			Note: "Others are items that are new, gone, taken out of service or back in service, and expired. " + sumHolds + "; if it " +
				"is not, the difference is named.",
			Example: "1 item is expired in Monday's snapshot; by Tuesday's another expires, by Wednesday's the first is put right: 1 + 1 − 1 = 1.",
		},
		shape: shape{lists: ofEquipment, settles: true, apart: Unexplained, labels: []string{
			Opening:        "opening",
			ExpiredBegun:   "expired",
			PutRight:       "put right",
			EndedElse:      "ended without a completion",
			OtherIn:        "other, more",
			OtherOut:       "other, fewer",
			ExpiredClosing: "closing",
		},
			text: "%d + %d expired − %d put right − %d ended without a completion + %d other − %d other = %d"},
		count: (*Period).stock,
	},
	{
		Entry: Entry{
			ID:      "P13",
			Name:    "Days expired",
			Unit:    "count",
			Formula: "Items in service that the service called expired, or an inspection of them, at any time of the period, with the days for which it did",
			Note: "An item is expired from the date of the service that lies between the two snapshots around the change, else from the later " +
				"snapshot on. Nothing is counted between two snapshots that are more than ten days apart. Days are rounded; the least is 1.",
			Example: "An item expires on Monday at noon, is expired in Tuesday's snapshot, and is completed on Wednesday at noon: 1 item, 2 days.",
		},
		shape: shape{lists: ofEquipment, stats: true, days: daysExpired},
		count: (*Period).lapsed,
	},
	{
		Entry: Entry{
			ID:      "P14",
			Name:    "Days expired since the first snapshot",
			Unit:    "count",
			Formula: "As P13, from the first snapshot to the end of the period",
			Note:    "An item that is expired in the first snapshot may have been expired for longer.",
			Example: "An item is expired in Monday's snapshot, the first of all, and completed three days later: 1 item, 3 days.",
		},
		shape: shape{lists: ofEquipment, stats: true, days: daysExpired},
		count: (*Period).lapsedEver,
	},
}

// notSeen is what figures of a period do not count, and sumHolds what those that add up promise.
const (
	notSeen  = "What began and ended between two snapshots was not seen"
	sumHolds = "The sum must be the number of the closing snapshot"
)

// appearedIs tells what appeared from what was opened or recorded.
const appearedIs = "What appeared was created before the snapshot before the first one that has it: it came into view."

var (
	ofEquipment = []string{past.Equipments}
	ofFollowUps = []string{past.FollowUps}
)

const (
	unknownNights = "snapshots whose figures are not known"
	daysExpired   = ", half for %s or less, one for %s"
)
