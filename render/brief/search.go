package brief

import (
	"strconv"

	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/privacy"
	"opsreport/render/table"
	"opsreport/render/word"
)

// SearchedText is how many characters of a record's free text can be searched.
const SearchedText = 1000

// Search is the page that searches. Its sections are "limits", what is searched and what is not, and "words",
// facts with the sentences of the script, which fills in what stands in braces: {n} is a number, {q} what was
// typed, {word} what was looked for instead, {list} the name of a list. The facts "name-" and "order-" with the
// folder of a list are its name and the order in which records of it are found.
func Search(level privacy.Level, part bool) Page {
	words := []Fact{
		{ID: "field", Text: "What to look for"},
		{ID: "button", Text: "Search"},
		{ID: "loading", Text: "Reading the records"},
		{ID: "failed", Text: "The records could not be loaded. The lists below have every one."},
		{ID: "one", Text: "1 record contains “{q}”"},
		{ID: "many", Text: "{n} records contain “{q}”"},
		{ID: "none", Text: "No record contains “{q}”"},
		{ID: "instead", Text: "No record contains “{q}”. Showing “{word}” instead"},
		{ID: "kinds", Text: "What was found, by list"},
		{ID: "best", Text: "Best answers"},
		{ID: "all", Text: word.All(part, "{n}")},
		{ID: "more", Text: "Show more of {n}"},
		{ID: "nothing", Text: "{list}: none."},
		{ID: "unread", Text: "Not read yet: {list}."},
		{ID: "texts", Text: "The texts of the records are not read yet."},
		{ID: "day", Text: "1 day"},
		{ID: "days", Text: "{n} days"},
		{ID: "past-day", Text: "1 day past its date"},
		{ID: "past-days", Text: "{n} days past its date"},
		{ID: "order-" + kind.Equipment.Spec().Folder, Text: "{n}, expired first"},
		{ID: "order-" + kind.FollowUps.Spec().Folder, Text: "{n}, {open} open; overdue and open first, then the newest"},
		{ID: "no-open", Text: "none"},
		{ID: "order-" + kind.Documents.Spec().Folder, Text: "{n}, by title"},
		{ID: "order-" + kind.Trainings.Spec().Folder, Text: "{n}, the newest first"},
	}
	for _, l := range kind.All() {
		words = append(words, Fact{ID: "name-" + l.Folder, Text: l.Word})
	}
	return Page{
		ID:    "search",
		Title: "Search",
		Lede: "Type an id, a serial number, a name or any word. The search runs in this browser and sends nothing " +
			"anywhere.",
		Sections: []Section{{ID: "limits", Text: searched(level)}, {ID: "words", Facts: words}},
	}
}

// searched says what is searched at a level, and what is not.
func searched(level privacy.Level) []string {
	const fields = "Search looks in ids, serial numbers, titles, types, forms, offices, states, dates, people"
	const never = "what a record said before, files, or the list of who attended."
	switch level {
	case privacy.Full:
		return []string{fields + " and the first " + strconv.Itoa(SearchedText) + " characters of the text of each record.",
			"It does not look in the text after that, " + never}
	case privacy.Internal:
		return []string{fields + ".", "It does not look in free text, which privacy " + level.String() + " leaves out, " + never}
	}
	return []string{fields + " by their pseudonyms.", "It does not look for names of people or in free text, which privacy " +
		level.String() + " leaves out, " + never}
}

// answers are the kinds of groups that the search offers as best answers, and what each is called there.
var answers = []struct {
	kind label.Kind
	word string
}{{label.EquipmentType, "Type of equipment"}, {label.Form, "Form"}, {label.Training, "Training"}, {label.Office, "Office"}}

// Answer is a group that the search offers as a best answer.
type Answer struct {
	*table.Group
	Text   string // "Type of equipment: 37 in service"
	Urgent string // what calls for attention, "3 expired"; "" for nothing
}

// Answers returns the groups that the search offers, by kind and name.
func (r Report) Answers(groups map[label.Kind][]table.Group) (out []Answer) {
	for _, of := range answers {
		for i := range groups[of.kind] {
			if g := &groups[of.kind][i]; g.Key != "" {
				text, urgent := r.counted(g)
				out = append(out, Answer{g, of.word + ": " + text, urgent})
			}
		}
	}
	return out
}

// counted counts the records of a group, and apart those that call for attention.
func (r Report) counted(g *table.Group) (text, urgent string) {
	switch g.List {
	case kind.Equipment:
		text = strconv.Itoa(g.Equipment.In.All()) + " in service"
		if n := g.Equipment.In.Expired; n > 0 {
			urgent = strconv.Itoa(n) + " expired"
		}
	case kind.FollowUps:
		text = strconv.Itoa(g.FollowUps.Open) + " open of " + word.Plural(g.FollowUps.All, "follow-up", "follow-ups")
		if n := g.FollowUps.Overdue; n > 0 {
			urgent = strconv.Itoa(n) + " overdue"
		}
	case kind.Trainings:
		text = word.Plural(g.Trainings.Sessions, "session", "sessions")
		if g.Trainings.LastMs != 0 {
			text += ", the last on " + r.DayOf(g.Trainings.LastMs)
		}
	}
	return text, urgent
}
