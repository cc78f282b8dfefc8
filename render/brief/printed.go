package brief

import (
	"cmp"
	"strings"

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

// CommentaryCut leads from the beginning of a commentary to all of it.
const CommentaryCut = CommentaryTitle + "; in full in the annex."

// SummaryNotice is the notice at the foot of page 1 of the summary.
const SummaryNotice = "Not a determination of compliance. The report shows what the service holds; it cannot say if an inspection was " +
	"passed, if a follow-up solved the problem, or if a law is met. Limits: page 2."

// NoneReturned names types of equipment of which the service returned nothing.
func NoneReturned(asked table.Table) string {
	names := make([]string, asked.Len)
	for i := range names {
		names[i] = asked.Name(i).Text
	}
	return word.Plural(asked.Len, "type of equipment was", "types of equipment were") + " asked for and returned nothing: " +
		strings.Join(names, ", ") + "."
}
