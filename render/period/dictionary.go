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
		{"P0", "Nights", "%", "Days of the period with a snapshot, of its days; of a period that is not over, of its days up to " +
			"the newest night",
			"Beside it is the longest time between two nights, from the opening to the closing night. What began and ended between " +
				"two nights was not seen.",
			"Nights on Monday, Tuesday and Friday, at the same hour: 3 of 5 days by Friday, and at most 72 hours between two."},
		{"P1", "Inspections on time", "%", "Inspections that fell due in the period and were completed by their expiry, of those on time, " +
			"late and not done by the closing night",
			"An inspection is one expiry of one schedule of one item. A completion counts even if it was done before the period. " +
				"Expiries that were moved without a completion, and those of items that are gone or out of service on the closing night, are " +
				"counted apart, and so is, in a period that is not over, what falls due after its newest night (not due yet). Not " +
				"available for periods that begin before the first night of the ledger.",
			"Three schedules expire on Tuesday. On Monday's night none is done; by Tuesday's one is done, as of Monday: on time. By Wednesday's " +
				"another is done, as of Wednesday: late. The third still stands: 1 of 3."},
		{"P2", "Item-nights in date", "%", "Figure E1 added up over the nights of the period: items in date, of items rated",
			"This is about the nights only, not about the time between them.",
			"4 of 5 items in date on Monday, 5 of 5 on Tuesday, 3 of 5 on Wednesday: 12 of 15."},
		{"P3", "Lapses", "count", "Items in service whose status became expired",
			"It also counts items whose status ceased to be expired. For those that ended with a completion, it gives the days from the " +
				"oldest expiry that had passed. Items that are new, came back or are out of service on the later night do not count.",
			"An item expires on Monday at noon: up to date on Monday's night, expired on Tuesday's. On Wednesday's it is up to date again, " +
				"completed Tuesday at 18:00: 1 begun, 1 ended, after 1 day."},
		{"P4", "Closed without ever being overdue", "%", "Closings seen of follow-ups that were not seen to be overdue before, of the " +
			"closings seen",
			"Only follow-ups that were opened after the first night of the ledger. The others are counted apart, because what they were " +
				"before is not known. A follow-up that is closed twice counts twice.",
			"Two follow-ups are opened on Monday. One is overdue on Tuesday's night; both are closed on Wednesday's: 1 of 2."},
		{"P5", "Re-dated, reassigned, reopened", "count", "Follow-ups seen with another due value, another assignee, or open after they were " +
			"closed",
			"A date that was moved and moved back between two nights is not seen.",
			"Due 13 Nov on Monday's night, 20 Nov on Tuesday's, 1 Dec on Wednesday's: re-dated twice."},
		{"P6", "Overdue follow-up-nights", "%", "Figure F2 added up over the nights of the period: follow-ups overdue, of those open",
			"This is about the nights only. Overdue is what the service's own list says.",
			"1 of 4 open ones overdue on Monday, 2 of 4 on Tuesday, 0 of 3 on Wednesday: 3 of 11."},
		{"P7", "Flow", "count", "Follow-ups open on the opening night, plus those opened, reopened and returned open, minus those closed " +
			"and gone while open: open on the closing night",
			"A follow-up that was opened and closed between two nights counts as opened and as closed. The sum must be the number of the " +
				"closing night. Follow-ups whose state was or became unknown are named, because they are missing in the sum.",
			"40 open on Monday's night; by Tuesday's 3 are opened and 1 closed, by Wednesday's 2 closed: 40 + 3 − 3 = 40."},
		{"P8", "Comings and goings", "count", "Equipment seen new, gone, out of service and back in; documents new, versions and approvals; " +
			"sessions recorded",
			"Attendances are the distinct trainees of each new session. Records that came back after they had gone are not new.",
			"A session with 5 people is there on Tuesday's night, an item is gone on Wednesday's: 1 gone, 1 session, 5 attendances."},
	}
}
