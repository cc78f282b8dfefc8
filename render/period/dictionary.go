package period

// Entry is what a figure is, for the methods page.
type Entry struct {
	ID      string `doc:"its id: P1"`
	Name    string `doc:"what it is called"`
	Unit    string `doc:"its unit"`
	Formula string `doc:"what is counted"`
	Note    string `doc:"what to know"`
	Example string `doc:"how three nights give it"`
}

// Dictionary are the figures of a period, in order.
func Dictionary() []Entry {
	return []Entry{
		{"P0", "Snapshots", "%", "Days of the period with a snapshot, of its days; of a period that is not over, of its days up to " +
			"the newest snapshot",
			"Beside it is the longest time between two snapshots, from the opening to the closing snapshot. " + notSeen + ".",
			"Snapshots on Monday, Tuesday and Friday, at the same hour: 3 of 5 days by Friday, and at most 72 hours between two."},
		{"P1", "Inspections on time", "%", "Inspections that expired in the period and were completed by that date, of those on time, " +
			"late and not done by the closing snapshot",
			"An inspection is one expiry date of one schedule of one item. A completion counts even if it was done before the period. " +
				"Dates that were moved without a completion, and those of items that are gone or out of service in the closing snapshot, are " +
				"counted apart, and so is, in a period that is not over, what expires after its newest snapshot (not due yet). Not " +
				"available for periods that begin before the first snapshot.",
			"Three inspections expire on Tuesday. In Monday's snapshot none is done; by Tuesday's one is done, on Monday: on time. By " +
				"Wednesday's another is done, on Wednesday: late. The third is not done: 1 of 3."},
		{"P2", "In date", "%", "Figure E1 added up over the snapshots of the period: items in date, of items rated",
			"This is about the snapshots only, not about the time between them.",
			"4 of 5 items in date on Monday, 5 of 5 on Tuesday, 3 of 5 on Wednesday: 12 of 15."},
		{"P3", "Items that expired", "count", "Items in service whose status became expired",
			"It also counts items whose status ceased to be expired, and of these the ones that were put right: a completion was recorded. " +
				"For those it gives the days from the oldest date that had passed to the completion. Items that are new, came back or are out " +
				"of service in the later snapshot do not count.",
			"An item expires on Monday at noon: up to date in Monday's snapshot, expired in Tuesday's. In Wednesday's it is up to date again, " +
				"completed on Tuesday at 18:00: 1 expired, 1 put right, after 1 day."},
		{"P4", "Closed, never overdue", "%", "Closings seen of follow-ups that were not seen to be overdue before, of the closings seen",
			"Only follow-ups that were opened after the first snapshot. The others are counted apart, because what they were " +
				"before is not known. A follow-up that is closed twice counts twice.",
			"Two follow-ups are opened on Monday. One is overdue in Tuesday's snapshot; both are closed in Wednesday's: 1 of 2."},
		{"P5", "Due date moved, reassigned, reopened", "count", "Follow-ups seen with another due value, with another person, or open after " +
			"they were closed",
			"A date that was moved and moved back between two snapshots is not seen.",
			"Due 13 Nov in Monday's snapshot, 20 Nov in Tuesday's, 1 Dec in Wednesday's: moved twice."},
		{"P6", "Overdue of open", "%", "Figure F2 added up over the snapshots of the period: follow-ups overdue, of those open",
			"This is about the snapshots only. Overdue is what the service's own list says.",
			"1 of 4 open ones overdue on Monday, 2 of 4 on Tuesday, 0 of 3 on Wednesday: 3 of 11."},
		{"P7", "Open follow-ups", "count", "Follow-ups open in the opening snapshot, plus those opened, reopened and returned open, minus " +
			"those closed and gone while open: open in the closing snapshot",
			"A follow-up that was opened and closed between two snapshots counts as opened and as closed. " + sumHolds + ". Follow-ups " +
				"whose state was or became unknown are named, because they are missing in the sum.",
			"40 open in Monday's snapshot; by Tuesday's 3 are opened and 1 closed, by Wednesday's 2 closed: 40 + 3 − 3 = 40."},
		{"P8", "Comings and goings", "count", "Equipment seen new, gone, out of service and back in; documents new, versions and approvals; " +
			"sessions recorded",
			"Attendances are the distinct trainees of each new session. Records that came back after they had gone are not new.",
			"A session with 5 people is there in Tuesday's snapshot, an item is gone in Wednesday's: 1 gone, 1 session, 5 attendances."},
		{"P9", "Inspections on time, by week", "%", "P1 by the week in which the inspection expired; by month in a period of more than ten " +
			"weeks",
			"Weeks begin on Monday and are cut at the edges of the period. What is not due yet is counted apart, as in P1.",
			"Two inspections expire on Sunday and one on Monday, all done before: 2 of 2 in the first week, 1 of 1 in the second."},
		{"P10", "Inspections on time, by office", "%", "P1 by the office of the item",
			"The office is that of the closing snapshot, or of the last one before it that has the item. An item of two offices counts in " +
				"both, so the offices may add up to more than P1.",
			"One item of Quayside is done on time, one of Quayside and North Dock is late: Quayside 1 of 2, North Dock 0 of 1."},
		{"P11", "Inspections on time, by office and type", "%", "P1 by the office and the type of the item",
			"As P10. An office and type without an inspection has no entry.",
			"In Quayside one ladder is done on time and one hoist is late: ladders 1 of 1, hoists 0 of 1."},
		{"P12", "Expired items", "count", "Items expired in the opening snapshot (E6), plus those that expired, minus those put right and " +
			"those that ended without a completion (P3), plus and minus others: expired in the closing snapshot",
			"Others are items that are new, gone, taken out of service or back in service, and expired. " + sumHolds + "; if it " +
				"is not, the difference is named.",
			"1 item is expired in Monday's snapshot; by Tuesday's another expires, by Wednesday's the first is put right: 1 + 1 − 1 = 1."},
		{"P13", "Days expired", "count", "Items that were expired in service at any time of the period, with the days for which each was",
			"An item is expired from the date of the service that lies between the two snapshots around the change, else from the later " +
				"snapshot on. Nothing is counted between two snapshots that are more than ten days apart. Days are rounded; the least is 1.",
			"An item expires on Monday at noon, is expired in Tuesday's snapshot, and is completed on Wednesday at noon: 1 item, 2 days."},
		{"P14", "Days expired since the first snapshot", "count", "As P13, from the first snapshot to the end of the period",
			"An item that is expired in the first snapshot may have been expired for longer.",
			"An item is expired in Monday's snapshot, the first of all, and completed three days later: 1 item, 3 days."},
	}
}

// notSeen is what figures of a period do not count, and sumHolds what those that add up promise.
const (
	notSeen  = "What began and ended between two snapshots was not seen"
	sumHolds = "The sum must be the number of the closing snapshot"
)
