package brief

import (
	"cmp"
	"fmt"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// CommentaryTitle heads what an organisation wrote.
const CommentaryTitle = "Commentary by the organisation"

// NotDetermined ends what is said of where facts are from.
const NotDetermined = "; not a determination of compliance."

// FactsAsReturned is the subject of a document, with the time of the facts; "" where its title has it.
func FactsAsReturned(service, when string) string {
	return strings.TrimSpace("Facts as returned by " + service + " " + when)
}

// LogoOf says whose logo a picture is.
func LogoOf(organisation string) string {
	return "Logo of " + cmp.Or(strings.TrimSpace(organisation), "the organisation")
}

// Distribution says who may read a document of a classification, and which personal data it contains.
func Distribution(classification string, level privacy.Level) string {
	class := cmp.Or(strings.TrimSpace(classification), "Not classified")
	return "Distribution: " + strings.ToLower(class) + "; no distribution list is configured. " + PeopleAt(level).Personal
}

// People says how the report shows people.
type People struct {
	Basis    string // the level, and what it does to people and text
	Note     string // a sentence below a table of people
	Personal string // a sentence for whoever passes the document on
	Shows    string // a few words at the head of every page
}

// PeopleAt returns the words of a privacy level.
func PeopleAt(level privacy.Level) People {
	return [...]People{
		privacy.Strict: {"strict: people are pseudonyms, free text is left out", "People are pseudonyms.",
			"Contains pseudonyms, which are personal data.", "No names, no free text"},
		privacy.Internal: {"internal: people by name where one is known, free text is left out", "People by name where one is known.",
			"Contains names of people.", "Shows names, no free text"},
		privacy.Full: {"full: people by name and id; contains personal data", "People by name.",
			"Contains names, ids and free text about people.", "Shows names and free text"},
	}[level]
}

// CommentaryCut leads from the beginning of a commentary to all of it.
const CommentaryCut = CommentaryTitle + "; in full in the annex."

// SummaryNotice is the notice at the foot of page 1 of the summary.
const SummaryNotice = "Not a determination of compliance. The report shows what the service holds; it cannot say if an inspection was " +
	"passed, if a follow-up solved the problem, or if a law is met. Limits: page 2."

// Basis lists the settings that change the whole report, and the night before.
func (r Report) Basis(n *record.Night, level privacy.Level) document.Facts {
	before := r.NoEarlier()
	if r.Options.Unread != "" {
		before = r.Options.Unread + ", damaged: nothing is compared with it"
	}
	if r.Previous != nil {
		before = word.DateTime(r.Previous.AsOf)
	}
	return document.Facts{
		document.Said("as-of", "As of", word.Instant(r.AsOf)),
		document.Said("zone", "Time zone", r.Zone.String()+", for weeks, months and dates; ages are elapsed whole days"),
		document.Said("before", "Previous", before),
		document.Said("people", "People and text", PeopleAt(level).Basis),
		document.Coded("snapshot", "Snapshot", n.Folder),
	}
}

// FigureText returns the value of a figure, or why it has none.
func FigureText(f *report.Figure) string {
	if !f.Configured {
		return f.Why
	}
	return cmp.Or(f.Text, word.NotAvailable)
}

// FigureCell is the value of a figure in a table, or why it has none.
func FigureCell(f *report.Figure) table.Cell {
	return table.Cell{Text: FigureText(f), Muted: !f.Configured || f.HasD && f.D == 0}
}

// Scope says what was read, from where and when.
func (r Report) Scope(n *record.Night) string {
	if r.IsPart() {
		return fmt.Sprintf("A part of what the Workplace Operations Query API returned, read between %s and %s from %s. Nothing was sampled: "+
			"every record of this edition is counted or listed among the exclusions.", word.DateTime(n.Started.In(r.Zone)),
			word.DateTime(n.Finished.In(r.Zone)), n.BaseURL)
	}
	return fmt.Sprintf("Four lists of the Workplace Operations Query API, read between %s and %s from %s. Nothing was sampled: every "+
		"record returned is counted or listed among the exclusions.", word.DateTime(n.Started.In(r.Zone)),
		word.DateTime(n.Finished.In(r.Zone)), n.BaseURL)
}

// Walked says how often the lists of follow-ups were read, and why.
func (r Report) Walked(n *record.Night) string {
	if !r.Has(kind.FollowUps) {
		return "None of these lists reports a total, so the completeness of the whole lists cannot be verified."
	}
	return fmt.Sprintf("The follow-up list was read %s, until nothing changed while it was read; the list of overdue ones %s. Only "+
		"follow-ups report a total; the completeness of the other lists cannot be verified.", word.Times(n.FollowUpWalks),
		word.Times(n.OverdueWalks))
}

// OutOfService says what the rates of equipment leave out and what they do not mean; where is the page of
// the limitations.
func (r Report) OutOfService(where string) string {
	return fmt.Sprintf("Out of service: %s; they count in no rate. Status as returned by the service at the as-of time. “In date” does "+
		"not mean always inspected on time, nor safe to use (Limitation L3, %s).", FigureText(r.Figure("E9")), where)
}

// Evidence counts the items in service without evidence; where is the place of their lists.
func (r Report) Evidence(never, missing, unknown int, where string) document.Facts {
	if out := r.Figure("E9"); out.D == out.N {
		return document.Facts{document.Said("in-service", "In service", "no item")}
	}
	count := func(n int) string {
		if n == 0 {
			return "none"
		}
		return word.Plural(n, "in-service item", "in-service items") + ", listed in " + where
	}
	completed := count(never)
	switch f := r.Figure("E5"); {
	case f.Unproven():
		completed = word.Small(f.Lacking(r.Words().Figures))
	case f.Lacks != nil:
		completed += "; " + word.Small(f.Lacking(r.Words().Figures))
	}
	facts := document.Facts{
		document.Said("never", NoInspection, completed),
		document.Said("no-schedule", "No schedule", count(missing)+"; whether they need one is not known"),
	}
	if unknown > 0 {
		facts = append(facts, document.Said("unknown", "Status not known", count(unknown)))
	}
	return facts
}

// NoneReturned names types of equipment of which the service returned nothing.
func NoneReturned(asked table.Table) string {
	names := make([]string, asked.Len)
	for i := range names {
		names[i] = asked.Name(i).Text
	}
	return word.Plural(asked.Len, "type of equipment was", "types of equipment were") + " asked for and returned nothing: " +
		strings.Join(names, ", ") + "."
}
