package brief

import (
	"fmt"
	"strconv"

	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/word"
)

// Limitation is one statement about what the figures cannot show. Site and PDF print the same ones.
type Limitation struct {
	ID    string // its id: L1
	Title string // what it is about
	Text  string // the statement, with the numbers of this night
}

// Limitations returns L1 to L12, with the numbers of this night.
func (r Report) Limitations() []Limitation {
	closedExcluded := r.Figure("F4").LeftOut()
	return []Limitation{
		{
			"L1", "Not a compliance determination",
			fmt.Sprintf(
				"This report summarises records returned by %s at %s. It does not determine compliance with any law, standard or contract, and is "+
					"not an inspection certificate, training certificate, audit report or legal advice.",
				r.service(), word.DateTime(r.AsOf),
			),
		},
		{"L2", "Source and completeness", r.completeness()},
		{
			"L3", "Inspections",
			fmt.Sprintf(
				"Status, last completion and expiry are shown as returned by the service for each schedule at the as-of time. The lists hold no "+
					"inspection history, result, inspector, defect or interval; \"in date\" therefore does not mean \"always inspected on time\" or "+
					"\"safe to use\".%s Equipment marked out of service "+
					"is excluded from rates and listed separately. Equipment without a schedule is excluded from rates; "+
					report.NeedUnknown+".%s",
				r.leftOut(kind.Equipment, r.Figure("E5").N, "schedule has", "schedules have", "no completion on record; they are listed separately "+
					"whatever their status."),
				r.seen(" Completions are seen between snapshots since %s: what was done on time is told by period (P1), for those alone."),
			),
		},
		{"L4", "Overdue", r.overdueLimits() + r.seen(" That a follow-up became overdue is seen between snapshots since %s.")},
		{
			"L5", "Follow-ups",
			fmt.Sprintf(
				"The lists carry no severity, cause, verification or effectiveness field. Closure means the record was marked complete, not that "+
					"the risk was removed. Only current state is available: reopening, deletion, earlier due dates and earlier owners are not visible "+
					"except as differences between snapshots. What was opened and closed in past weeks, and the backlog of an account with fewer than "+
					strconv.Itoa(weeksOfSnapshots)+" weeks of snapshots, is computed from records that still exist and may understate the past. Time-to-close from closed items excludes open items; the estimate including open items is shown beside it.%s%s",
				r.leftOut(kind.FollowUps, closedExcluded, "closed record without a usable date is", "closed records without a usable date are",
					"excluded."),
				r.seen(" These differences are seen between snapshots since %s, and what was changed and changed back between two is not."),
			),
		},
		{
			"L6", "Training",
			"Group sessions only. No list of people, required trainings, expiry or individual completion is available, so no coverage or " +
				"compliance percentage is given. Dates are record creation times.",
		},
		{"L7", "Documents", r.documentLimits()},
		{"L8", "Not covered", NotCovered},
		{
			"L9", "Identifiers",
			fmt.Sprintf(
				"The lists contain identifiers, not names. Labels come from a file kept by the organisation; %s no label. People appear as %s.",
				word.Plural(r.Unlabelled(), "identifier has", "identifiers have"), r.people(),
			),
		},
		{
			"L10", "Data quality",
			fmt.Sprintf(
				notCorrected+" %s found; each is listed with its effect. Source records may be incomplete, late or inaccurate, and "+
					"indicators can influence behaviour; read them together and with knowledge of the work.",
				word.Plural(r.Status.Rows, "exception was", "exceptions were"),
			),
		},
		{
			"L11", "Thresholds",
			fmt.Sprintf(
				"Where a figure is marked Meets target, Watch or Act, the thresholds are those set by the organisation in the report configuration "+
					"(printed in Definitions); they are not legal limits. Figures with fewer than %d records are not rated.",
				report.MinRated,
			),
		},
		{
			"L12", "Integrity",
			"The SHA-256 digests printed here allow a reader to check that this file and the underlying snapshot have not changed since they " +
				"were produced. They do not prove the time of production nor the truth of the source records. Printed or forwarded copies are " +
				"uncontrolled.",
		},
	}
}

// leftOut counts what of a list is left out or apart; "" where the edition does not have the list.
func (r Report) leftOut(l kind.ID, n int, one, many, rest string) string {
	if !r.Has(l) {
		return ""
	}
	return " " + word.Plural(n, one, many) + " " + rest
}

// seen returns a sentence that says since when, and how often, nights are compared; "" without a
// ledger.
func (r Report) seen(sentence string) string {
	if r.Options.Seen == "" {
		return ""
	}
	return fmt.Sprintf(sentence, r.Options.Seen)
}

func (r Report) completeness() string {
	if r.IsPart() {
		return r.partly() + r.oneAfterAnother()
	}
	read := word.Plural(len(r.FollowUps), "unique follow-up was", "unique follow-ups were") + " read"
	if total := r.Source.List(kind.FollowUps.Spec().Service).Reported; total >= 0 {
		read += fmt.Sprintf(" against a reported %d", total)
	} else {
		read += "; the total reported is not known"
	}
	text := "Records were read through four read-only list operations with one API token; " + unseen + " " +
		"Only the follow-up list reports a total: " + read + ". " +
		noTotals + fmt.Sprintf(
		" Equipment is limited to the %s named on the scope page.",
		word.Plural(len(r.Source.Types), "equipment type", "equipment types"),
	)
	return text + r.oneAfterAnother() + " What the walk over the follow-ups cannot see: one follow-up closing while another falls overdue, " +
		"and records created in the as-of second itself."
}

// partly says of an edition of a part of the account how complete the account is, without its totals.
func (r Report) partly() string {
	text := "This edition has a part of the account, which its first page names; what is outside is counted nowhere. Records were read " +
		"through read-only list operations with one API token; " + unseen + " "
	if r.Has(kind.FollowUps) {
		text += "The whole list of follow-ups was read until its ids equalled the total that the service reports. "
	}
	return text + noTotals
}

// noTotals says of which lists nobody can know that they are complete.
const noTotals = "The equipment, document and training lists report no total, so their completeness cannot be verified here."

func (r Report) oneAfterAnother() string {
	if r.Source.Started.IsZero() || r.Source.Finished.IsZero() {
		return ""
	}
	return fmt.Sprintf(" The lists were read one after another between %s and %s; a record changed meanwhile may appear in different states.",
		word.DateTime(r.Source.Started.In(r.Zone)), word.DateTime(r.Source.Finished.In(r.Zone)))
}

func (r Report) overdueLimits() string {
	text := "A follow-up is reported overdue only if the service's own overdue filter returned it at the as-of time; the service does not " +
		"publish the rule. The due value is an 8-digit number whose meaning is not documented; it is shown as stored"
	if r.Options.DueFormat != "" {
		return text + " and read as a calendar date by configuration and decides nothing except KPI F15."
	}
	return text + " and decides nothing."
}

func (r Report) documentLimits() string {
	text := "The review date, the approver and which version is in force are not available. " + report.LatestApproved
	if m := r.Options.ReviewMonths; m > 0 {
		text += fmt.Sprintf(" Ages are compared with a configured interval of %s.", word.Plural(m, "month", "months"))
	}
	return text
}

func (r Report) people() string {
	if r.Options.NamesShown {
		return "names"
	}
	return "pseudonyms"
}

// NotCovered is the sentence about what the lists do not contain.
const NotCovered = "Incidents, near misses, injuries, hours worked, risk assessments, audits, permits, legal register, consultation, " +
	"individual training, and anything outside the four lists."

// unseen are records of which nobody can know.
const unseen = "records that token cannot see are absent."
