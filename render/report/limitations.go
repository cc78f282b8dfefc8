package report

import (
	"fmt"
	"strings"

	"opsreport/render/word"
)

// Limitation is one statement that stands in the site and in the PDF alike.
type Limitation struct {
	ID    string `doc:"its id: L1"`
	Title string `doc:"what it is about"`
	Text  string `doc:"the statement, with the numbers of this night"`
}

// Limitations returns L1 to L12 with the numbers of this night filled in.
func (r *Report) Limitations() []Limitation {
	return []Limitation{
		{
			"L1",
			"Not a compliance determination",
			fmt.Sprintf(
				"This report summarises records returned by %s at %s. It does not determine compliance with any law, standard or contract, and is "+
					"not an inspection certificate, training certificate, audit report or legal advice.",
				r.service(),
				word.DateTime(r.AsOf),
			),
		},
		{"L2", "Source and completeness", r.completeness()},
		{
			"L3",
			"Inspections",
			fmt.Sprintf(
				"Status, last completion and expiry are shown as returned by the service for each schedule at the as-of time. The lists hold no "+
					"inspection history, result, inspector, defect or interval; \"in date\" therefore does not mean \"always inspected on time\" or "+
					"\"safe to use\". %s no completion on record; they are listed separately whatever their status. Equipment marked out of service "+
					"is excluded from rates and listed separately. Equipment without a schedule is excluded from rates; whether it needs one is not "+
					"known.",
				capital(countHave(r.Figure("E5").N, "schedule", "schedules")),
			),
		},
		{"L4", "Overdue", r.overdueLimits()},
		{
			"L5",
			"Follow-ups",
			fmt.Sprintf(
				"The lists carry no severity, cause, verification or effectiveness field. Closure means the record was marked complete, not that "+
					"the risk was removed. Only current state is available: reopening, deletion, earlier due dates and earlier owners are not visible "+
					"except as differences between snapshots. Past backlog is reconstructed from records that still exist and may understate the "+
					"past. Time-to-close from closed items excludes open items; the estimate including open items is shown beside it. %s without a "+
					"usable date %s excluded.",
				word.Plural(r.closedExcluded(), "closed record", "closed records"),
				isAre(r.closedExcluded()),
			),
		},
		{
			"L6",
			"Training",
			"Group sessions only. No list of people, required trainings, expiry or individual completion is available, so no coverage or " +
				"compliance percentage is given. Dates are record creation times.",
		},
		{"L7", "Documents", r.documentLimits()},
		{
			"L8",
			"Not covered",
			"Incidents, near misses, injuries, hours worked, risk assessments, audits, permits, legal register, consultation, individual " +
				"training, and anything outside the four lists.",
		},
		{
			"L9",
			"Identifiers",
			fmt.Sprintf(
				"The lists contain identifiers, not names. Labels come from a file kept by the organisation; %s no label. People appear as %s.",
				countHave(r.unlabelled(), "identifier", "identifiers"),
				r.people(),
			),
		},
		{
			"L10",
			"Data quality",
			fmt.Sprintf(
				"Records were not corrected. %s found; each is listed with its effect. Source records may be incomplete, late or inaccurate, and "+
					"indicators can influence behaviour; read them together and with knowledge of the work.",
				wasWere(r.Status.Rows, "exception", "exceptions"),
			),
		},
		{
			"L11",
			"Thresholds",
			fmt.Sprintf(
				"Where a figure is marked Meets target, Watch or Act, the thresholds are those set by the organisation in the report configuration "+
					"(printed in Definitions); they are not legal limits. Figures with fewer than %d records are not rated.",
				MinRated,
			),
		},
		{
			"L12",
			"Integrity",
			"The SHA-256 digests printed here allow a reader to check that this file and the underlying snapshot have not changed since they " +
				"were produced. They do not prove the time of production nor the truth of the source records. Printed or forwarded copies are " +
				"uncontrolled.",
		},
	}
}

func countHave(n int, one, many string) string {
	return word.Plural(n, one, many) + " " + hasHave(n)
}

func wasWere(n int, one, many string) string {
	if n == 1 {
		return "1 " + one + " was"
	}
	return word.Plural(n, one, many) + " were"
}

func (r *Report) completeness() string {
	unique := len(r.FollowUps)
	read := fmt.Sprintf("%s read; the total reported is not known", wasWere(unique, "unique follow-up", "unique follow-ups"))
	if total := r.Source.List("followups").Reported; total >= 0 {
		read = fmt.Sprintf("%s read against a reported %d", wasWere(unique, "unique follow-up", "unique follow-ups"), total)
	}
	text := "Records were read through four read-only list operations with one API token; records that token cannot see are absent. " +
		"Only the follow-up list reports a total: " + read + ". " +
		"The equipment, document and training lists report no total, so their completeness cannot be verified here. " +
		fmt.Sprintf(
			"Equipment is limited to the %s named on the scope page.",
			word.Plural(len(r.Source.Types), "equipment type", "equipment types"),
		)
	if !r.Source.Started.IsZero() && !r.Source.Finished.IsZero() {
		text += fmt.Sprintf(
			" The lists were read one after another between %s and %s; a record changed meanwhile may appear in different states.",
			word.DateTime(r.Source.Started.In(r.Zone)),
			word.DateTime(r.Source.Finished.In(r.Zone)),
		)
	}
	return text + " What the walk over the follow-ups cannot see: one follow-up closing while another falls overdue, and records created " +
		"in the as-of second itself."
}

func (r *Report) overdueLimits() string {
	text := "A follow-up is reported overdue only if the service's own overdue filter returned it at the as-of time; the service does not " +
		"publish the rule. The `due` value is an 8-digit number whose meaning is not documented; it is shown as stored"
	if r.Options.DueFormat != "" {
		return text + " and read as a calendar date by configuration and decides nothing except KPI F15."
	}
	return text + " and decides nothing."
}

func (r *Report) documentLimits() string {
	text := "The review date, the approver and which version is in force are not available. \"Latest approved\" is the version with the " +
		"latest approval date."
	if m := r.Options.ReviewMonths; m > 0 {
		text += fmt.Sprintf(" Ages are compared with a configured interval of %s.", word.Plural(m, "month", "months"))
	}
	return text
}

func (r *Report) closedExcluded() int {
	n := 0
	for _, e := range r.Figure("F4").Excluded {
		n += e.N
	}
	return n
}

func (r *Report) unlabelled() int {
	n := 0
	for _, c := range r.Labels {
		n += c.IDs - c.Named
	}
	return n
}

func (r *Report) people() string {
	if r.Options.NamesShown {
		return "names"
	}
	return "pseudonyms"
}

// NotComputable is something that readers ask for and the lists cannot answer.
type NotComputable struct{ Wanted, Why, Limitation string }

// CannotCompute returns what cannot be computed, and the limitation that says so.
func CannotCompute() []NotComputable {
	return []NotComputable{
		{"Share of inspections completed on time", "no completion history, no frequency", "L3"},
		{"Inspection result, inspector, defects", "not in the list", "L3"},
		{"On-time closure, days past due", "the meaning of due is not stated", "L4"},
		{"Overdue at a past date", "only a live filter", "L4"},
		{"Aging weighted by severity or priority", "no such field", "L5"},
		{"Recurrence, root cause, effectiveness, verification", "no linkage, no cause, no verified state", "L5"},
		{"Cancelled, deleted, reopened counts from one snapshot", "no such states; transitions are not shown", "L5"},
		{
			"Training coverage, overdue training, expiry",
			"no roster, no requirements, no completion per person; individual training is not in the list; the time is that of the record",
			"L6",
		},
		{"Documents past review", "no review date or interval; approver unknown; current version not stated", "L7"},
		{"Incidents, TRIR, DART, near misses", "not in the lists", "L8"},
		{"Compliance with any law or standard", "never", "L1"},
		{"Completeness of equipment, documents, trainings", "these lists have no total and no pages; only follow-ups report a total", "L2"},
		{"Names", "not in the lists", "L9"},
	}
}

// Nothing is one of the kinds of nothing, each with its own word.
type Nothing struct{ Shown, When, Example string }

// Nothings returns the five kinds of nothing. None is drawn as a zero that
// looks like good news.
func Nothings() []Nothing {
	return []Nothing{
		{"No data", "The record exists; the service gave no value for it", "In-service item without a schedule"},
		{"Not fetched", "The list could not be read to its end", "Group trainings: time-out after 6 attempts"},
		{"Not evaluated", "A setting or an earlier snapshot is missing", "Changes: no earlier snapshot"},
		{word.NotAvailable, "The denominator is empty", "In date, 0 of 0"},
		{"0", "Counted, and there are none", "Reopened follow-ups: 0"},
	}
}

// Clause is a row of the ISO 45001 crosswalk.
type Clause struct{ Clause, Asked, Contributes, CannotShow string }

// Crosswalk returns what the report contributes to each clause and what it
// cannot show.
func Crosswalk() []Clause {
	return []Clause{
		{
			"7.2 competence",
			"retained competence evidence",
			"group-training sessions, trainees, trainer id",
			"competence, expiry, requirement matrix",
		},
		{
			"7.5 documented information",
			"identification, review and approval, control of versions; one specific record found quickly",
			"document register: title, id, versions, created and approved dates, age since last approval; id and serial search",
			"who approved, review due date, distribution, point of use",
		},
		{
			"8.1 operational control",
			"inspection and maintenance controls operating",
			"per-schedule status, last completed, expires",
			"inspection result, inspector, defects",
		},
		{
			"9.1.1 monitoring and measurement",
			"what, method, when, and evaluation; indicators have limitations and unintended consequences",
			"defined indicators with method and limits",
			"validity of the source data",
		},
		{"9.1.2 compliance evaluation", "results retained", "nothing legal; facts only", "any legal conclusion"},
		{
			"9.2 internal audit",
			"objectives, scope, criteria, dates, findings and evidence, statement on sampling, areas not covered, confidentiality, distribution",
			"scope, as-of, population listing (not a sample), areas not covered, distribution block",
			"audit findings and conclusions",
		},
		{
			"9.3 management review inputs",
			"status of earlier actions; trends in corrective actions, monitoring results, audit results; adequacy of resources",
			"follow-up trend, backlog, equipment currency, training volume, decision and sign-off block",
			"incidents, legal changes, consultation, objectives",
		},
		{
			"10.2 corrective action",
			"the chain from root cause to action to effectiveness check; retained evidence of nature, actions, results",
			"action register, ages, closure, reassignments, presence of evidence attachments",
			"root cause, effectiveness verification, verification by a second person",
		},
	}
}

// Definition is one figure as the methods page and the PDF define it.
type Definition struct {
	ID         string `doc:"its id: E1"`
	Name       string `doc:"what it is called"`
	Formula    string `doc:"what is counted"`
	Population string `doc:"what it is out of; may be absent"`
	Note       string `doc:"what to know; may be absent"`
	Unit       string `doc:"its unit"`
	Target     string `doc:"target in force: meets ≥ 95 %, watch ≥ 90 %; may be absent"`
	Configured bool   `doc:"it is computed"`
	Why        string `doc:"why not; absent where it is"`
}

// Definitions returns every figure's definition, with the targets in force.
func (r *Report) Definitions() []Definition {
	var out []Definition
	for _, e := range dictionary() {
		f := r.Figure(e.id)
		out = append(out, Definition{e.id, e.name, e.formula, e.population, e.note, e.unit, r.targetText(e, f), f.Configured, f.Why})
	}
	return out
}

func (r *Report) targetText(e entry, f *Figure) string {
	t, ok := r.Options.Targets[e.id]
	if !ok {
		return ""
	}
	sign, unit := "≤ ", ""
	if e.better == higher {
		sign = "≥ "
	}
	if f.HasD || e.unit == "%" {
		unit = " %"
	}
	text := fmt.Sprintf("Meets target %s%s%s, Watch %s%s%s, else Act", sign, trimNumber(t.Meets), unit, sign, trimNumber(t.Watch), unit)
	if e.better == unrated {
		return "not rated: this figure has no direction"
	}
	if e.better == lastLow {
		text += ", on the last bucket"
	}
	return text
}

// Buckets are the age buckets in force, in words: "0–7, 8–14, …".
func (r *Report) Buckets() string {
	return strings.Join(newBuckets(r.Options.AgingDays).labels, ", ")
}
