package report

import (
	"opsreport/render/census"
	"opsreport/render/word"
)

// What tables, charts and sentences say alike, so that a fact has the same words everywhere. Where there is none of something,
// the words are a title, and with a full stop a sentence.
const (
	NoInspection   = "No inspection on record" // of an inspection without a completion
	Overdue        = "Overdue per the service"
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

// NoneServing says that there is none, without a full stop, and so do NoneScheduled, NoneOpen and NoneClosed; where the state of
// some records is not known, that is what they say.
func (r *Report) NoneServing() string { return r.none("No item is in service", serviceState(anyItem)) }

func (r *Report) NoneScheduled() string {
	return r.none("No item in service has a schedule", serviceState(func(_ *Report, e *census.Equipment) bool { return len(e.Schedules) > 0 }))
}

func (r *Report) NoneOpen() string   { return r.none("No follow-up is open", openState) }
func (r *Report) NoneClosed() string { return r.none("No follow-up is closed", openState) }

func (r *Report) none(said string, of lack) string {
	if l := of(r); l.N() > 0 {
		return word.Capital(l.String())
	}
	return said
}
