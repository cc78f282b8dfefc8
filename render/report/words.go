package report

// What tables, charts and sentences say alike, so that a fact has the same words everywhere. Where there is none of something,
// the words are a title, and with a full stop a sentence.
const (
	NoInspection   = "No inspection on record" // of an inspection without a completion
	NoApproval     = "No approval recorded"
	Overdue        = "Overdue per the service"
	NoneServing    = "No item is in service"
	NoneScheduled  = "No item in service has a schedule"
	NoneOpen       = "No follow-up is open"
	NoneClosed     = "No follow-up is closed"
	OneForm        = "Many follow-ups of one form do not show that one cause came back."
	OncePerSession = "A person counts once in each session."
	PassedTwice    = "reassigned twice or more"
	LatestApproved = "“Latest approved” is the version with the latest approval date."
	FromRecordsNow = "Computed from the records that exist now"
	NeedUnknown    = "whether it needs one is not known" // of an item without a schedule
	presentDates   = "Only present expiry dates are known"
	ratedSchedules = "schedules of in-service items with a status of up to date, expiring or expired"
	noStart        = "creation date missing or invalid" // a reason to leave a record out
)
