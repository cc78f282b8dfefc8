package document

import (
	"slices"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/period"
	"opsreport/render/table"
)

// Block is a part of a section. A writer has a case for each kind.
type Block interface {
	Kind() string // the name of its template: "table"
}

// Blocks returns an empty block of each kind.
func Blocks() []Block {
	return []Block{Charts{}, Commands{}, Commentary{}, Counts{}, Days{}, Dictionary{}, Drawing{}, Entries{}, Facts{}, Findings{}, Lanes{}, Line{},
		Links{}, Loaded{}, Matrix{}, Outcomes{}, Para{}, Picks{}, Prose{}, Rows{}, Rules{}, Script{}, Sentence{}, Sheet{}, Source{}, Steps{}, Table{},
		Tiles{}}
}

// Para is a sentence, and the links that follow it.
type Para struct {
	Text  string // may be absent
	Leads string // the page to which the part of the text between <a> and </a> leads; may be absent
	Links []Link // may be absent
	Back  bool   // it is set back, as a note is
}

// Facts are names with what is known of them.
type Facts []Fact

// Fact is a name and its values.
type Fact struct {
	ID     string       // "L1"; may be absent
	Name   string       // what it is about
	Values []table.Cell // at least one
	More   string       // that there are more of them; may be absent
}

// Said returns a fact with a text as its value.
func Said(id, name, text string) Fact {
	return Fact{ID: id, Name: name, Values: []table.Cell{table.Text(text)}}
}

// Coded returns a fact with an id, a digest or digits as its value.
func Coded(id, name, text string) Fact {
	return Fact{ID: id, Name: name, Values: []table.Cell{{Text: text, Look: Code}}}
}

// Text returns the text of the first value.
func (f *Fact) Text() string { return f.Values[0].Text }

// Some returns the facts with some ids, in the order of the ids.
func (f Facts) Some(ids ...string) (some Facts) {
	for _, id := range ids {
		if i := slices.IndexFunc(f, func(f Fact) bool { return f.ID == id }); i >= 0 {
			some = append(some, f[i])
		}
	}
	return some
}

// Looks of a value of a fact, beside those of a state.
const (
	Code    table.Look = "code"    // an id, a digest or digits
	Outside table.Look = "outside" // an address of another site
	Rich    table.Look = "rich"    // a message with parts that are to be typed as they stand
)

// Table is a table.
type Table struct {
	table.Table
	Headed    bool   // the heading of its section says what it lists
	Counted   string // said in place of the number of its rows; may be absent
	Uncounted bool   // the number of its rows says nothing
	Sorts     bool   // its reader can sort it
	Listed    bool   // the number of its rows, elsewhere, leads to it
	Most      int    // how many rows are shown; 0 for all
	All       int    // how many there are where it has only the first; 0 where it has them all
	File      string // the file of all rows, from the root of the site; may be absent
	More      Link   // leads to the other rows, or says alone where they are; without a text for none
	PartsHead string // above links to pages or files with parts of what it is about
	Parts     Picks  // these links; may be absent. A file has no count
}

// Commands are commands that anybody can type.
type Commands struct {
	Expect string    // stands before what one should see
	All    []Command // in the order in which they are typed
}

// Command is one of them.
type Command struct {
	ID    string // by which a link finds it
	Title string // what it shows
	Line  string // to be typed
	See   string // what one should see
}

// Dictionary says what each of some figures is, a row each.
type Dictionary struct {
	Title   string       // its name, as the heading above it
	Caption string       // what it lists, for whoever does not see that heading
	Heads   Heads        // above its columns
	SQL     string       // what the statements are called
	Entries []Definition // in the order of the ids
}

// Heads stand above the columns of a dictionary. A column without one is not there.
type Heads struct {
	ID      string // of the ids
	Name    string // of the names
	Counted string // of what is counted
	Base    string // of what it is out of
	Unit    string // of the units
	Note    string // of what to know
	Example string // of the examples
	Short   string // of the examples where there is little room
}

// Definition says what a figure is.
type Definition struct {
	ID      string     // by which links find it
	Name    string     // what it is called
	Counted string     // what is counted
	SQL     string     // the statement that counts it again; may be absent
	Base    table.Cell // what it is out of
	Unit    string     // its unit
	Note    string     // what to know; may be absent
	Target  string     // what is asked of it; may be absent
	State   table.Cell // that it is not computed; without a text where it is
	Why     string     // why it is not
	Example string     // may be absent
}

// Tiles are the big numbers of a page.
type Tiles []Tile

// Tile is one of them: a number, what it is a part of, how it changed, and what is asked of it.
type Tile struct {
	ID      string         // identifies it on its page
	Figure  string         // id of the figure that it shows; may be absent
	Info    string         // the page that says how it is counted; may be absent
	Label   string         // what is counted
	Look    table.Look     // the shape before the label: expired, expiring, nodata; else absent
	Number  string         // the number, or words
	Shows   Shown          // which value of the figure the number is
	Words   bool           // Number is words, set smaller
	Unit    string         // its unit; absent for counts
	Narrow  string         // the unit where there is little room; absent if it is the same
	Counts  table.Tally    // the records that it counts; without a list where no page has just these
	Of      []string       // what it is a part of, in parts: "7 of 40 open", "17.5 %"
	More    string         // what else to know, set back; may be absent
	Link    Link           // the record that is meant; without a path for none
	Change  string         // how it changed: "+1 since 20 Nov"; may be absent
	Moved   string         // the same without the day; absent where it is said otherwise
	Was     string         // what it was, where there is little room: "was 6"; may be absent
	Verdict Verdicts       // which limits and which target it keeps; absent where nothing is said of them
	Weeks   *period.Series // its small line of the last weeks, beside the number; may be absent
	Drawn   chart.Sketch   // a drawing below: its last weeks with the target, or its value before and now; may be absent
}

// Verdicts say which limits and which target a figure keeps.
type Verdicts []Verdict

// Verdict is what became of one limit, of the target, or of a rule.
type Verdict struct {
	Sign Sign   // its shape
	Text string // "limit 90 % kept", "Ladders in date: not kept"
	More string // what is to be said of it beside: "waived until 28 Dec (A. Keeper)"; may be absent
	Bad  bool   // a limit is not kept, and nobody has waived that
}

// Rules are what became of rules, one after the other.
type Rules struct {
	Head string   // stands before them
	All  Verdicts // each says its rule and its state, and then what was found
	More Link     // leads to all rules
}

// Sign is a shape that says at a glance what became of a limit.
type Sign string

// The signs of what is kept, of what is not, of what is not and waived, and of what nobody has judged.
const (
	Kept   Sign = "met"
	Missed Sign = "not-met"
	Waived Sign = "waived"
	Open   Sign = "open"
)

// Mark is a sign in a line of text; "" for none.
func (s Sign) Mark() string {
	return map[Sign]string{Kept: "✓", Missed: "×", Waived: "◐", Open: "○"}[s]
}

// String says them in a line without their signs.
func (v Verdicts) String() string { return v.line(func(Sign) string { return "" }) }

// Marked says them in a line, each after its sign.
func (v Verdicts) Marked() string {
	return v.line(func(s Sign) string { return s.Mark() + " " })
}

func (v Verdicts) line(mark func(Sign) string) string {
	var said []string
	for _, one := range v {
		text := mark(one.Sign) + one.Text
		if one.Sign == "" {
			text = one.Text
		}
		if said = append(said, text); one.More != "" {
			said = append(said, one.More)
		}
	}
	return strings.Join(said, ", ")
}

// Shown says which value of its figure a tile shows.
type Shown int8

// The values that a tile can show: another one, the number, or the percentage.
const (
	OtherShown Shown = iota
	CountShown
	ShareShown
)

// Findings are the data-quality checks that found something, list by list.
type Findings struct {
	Title   string       // their name, as the heading above them
	Caption string       // what they are, for whoever does not see that heading
	Heads   []string     // of the five columns
	Which   string       // leads to what was found without a record
	Lists   []FindingsOf // at least one
}

// FindingsOf are the checks of a list.
type FindingsOf struct {
	Title  string    // the list
	Checks []Finding // at least one
}

// Finding is a check with what it found.
type Finding struct {
	ID     string   // by which links find it: "E-C1"
	Name   string   // what it finds
	N      int      // how often it found that
	Effect Line     // what that does to figures
	Loose  []string // what was found without a record
	Rows   Link     // leads to the records that were found; without a path where there are none
}

// Script are the sentences that the script of a page says, by a name that it knows.
type Script map[string]string

// Loaded is a list that is too long for its page. A browser loads it as a whole.
type Loaded struct {
	List  string // the folder of its records
	Count string // how many there are, in words
	Order string // in which order they are loaded
	N     int    // how many there are
}

// Links are pages to go to.
type Links []Link

// Sheet is a list of what is to be done, day by day, to be printed and ticked. Who did it writes into the last three of its columns.
type Sheet struct {
	Caption string      // what it lists
	What    string      // heads the column of what is to be done
	With    string      // heads that of who has it or where it is; absent where no line says that
	By      string      // heads that of the days
	Fill    []string    // heads of the columns to fill in by hand
	Parts   []SheetPart // at least one
	Foot    string      // what is not on it
	Signed  []string    // stand before the lines for who did it
}

// Columns returns how many columns a sheet has.
func (s Sheet) Columns() int {
	if s.With == "" {
		return 2 + len(s.Fill)
	}
	return 3 + len(s.Fill)
}

// SheetPart is a heading of a sheet with the lines below it.
type SheetPart struct {
	Head  string      // the day, or why they stand together
	Late  bool        // they are overdue: a sign stands before the heading
	Known bool        // they are there to be known: nothing is to be ticked or filled in
	Lines []SheetLine // at least one
}

// SheetLine is something to be done, with what a second line says of it.
type SheetLine struct {
	What RowCell // the item or the follow-up, and what is to be done
	With RowCell // who has it, or where it is; without a first line what is to be done has its room
	By   RowCell // the day, and how far off it is
}

// Lanes are lanes below each other on one axis of time.
type Lanes struct{ chart.Lanes }

// Commentary is what an organisation wrote about its report.
type Commentary struct {
	Text string // Markdown
}

// Prose is what people wrote.
type Prose struct {
	Title string // a heading for it; may be absent
	Text  string // Markdown
}

// Steps are what became of something, oldest first.
type Steps struct {
	All        []Step // in their order
	Hidden     string // that more is on record; may be absent
	Attachment string // stands before the caption of a file
	AsOf       string // stands in place of a day before what it is at as-of
	Still      string // what it is at as-of; absent for what has ended
	Since      string // the day from which it goes on: milliseconds since 1970 of its midnight in UTC; may be absent
}

// Step is one of them.
type Step struct {
	Sign  string // opened, message, reassigned, closed, reopened, due, overdue, seen
	Date  string // the day
	Day   string // how long after the first: day 9; absent where that is not known
	Says  string // what happened, and who did it; set it with bold
	More  string // attachments, a signature; may be absent
	Seen  string // how it is known, where only snapshots show it; may be absent
	Note  string // the text of a message, Markdown; set it with prose
	None  string // in its place, that it is not shown or that there is none; may be absent
	Files []File // that are attached to it
	Rest  string // how many files more there are; may be absent
}

// File is a file of a message.
type File struct {
	Caption string // its caption
	Key     string // its key; may be absent
}

// Kind returns "steps".
func (Steps) Kind() string { return "steps" }

// Kind returns "lanes".
func (Lanes) Kind() string { return "lanes" }

// Source are lines to be read as they stand.
type Source []string

// Kind returns "source".
func (Source) Kind() string { return "source" }

// Kind returns "commentary".
func (Commentary) Kind() string { return "commentary" }

// Kind returns "rules".
func (Rules) Kind() string { return "rules" }

// Kind returns "prose".
func (Prose) Kind() string { return "prose" }

// Kind returns "loaded".
func (Loaded) Kind() string { return "loaded" }

// Kind returns "links".
func (Links) Kind() string { return "links" }

// Kind returns "sheet".
func (Sheet) Kind() string { return "sheet" }

// Kind returns "findings".
func (Findings) Kind() string { return "findings" }

// Kind returns "tiles".
func (Tiles) Kind() string { return "tiles" }

// Kind returns "dictionary".
func (Dictionary) Kind() string { return "dictionary" }

// Kind returns "para".
func (Para) Kind() string { return "para" }

// Kind returns "commands".
func (Commands) Kind() string { return "commands" }

// Kind returns "facts".
func (Facts) Kind() string { return "facts" }

// Kind returns "table".
func (Table) Kind() string { return "table" }

// Kind returns "script".
func (Script) Kind() string { return "script" }
