package table

import (
	"strconv"

	"opsreport/render/word"

	"opsreport/render/census"
	"opsreport/render/weekly"
)

// Cell is one value, ready to show.
type Cell struct {
	Text   string
	ID     string // short id, printed muted beside a text that is not unique; may be ""
	Link   string // page of the record, relative to the site's root; "" for none
	Look   Look   // of a chip, whose word is the Text
	Muted  bool   // the text says that something is missing: "no date", "never", "none given"
	Strong bool
	Sort   string // value that the browser sorts and filters by instead of Text: 20261121, a number, an id, names; may be ""
	Ms     int64  // the time of a day; 0 for none

	Weeks *weekly.Series // of a Sparkline; nil for none
}

// Between separates the names in the Sort of a cell with several names. Names may contain commas.
const Between = "\n"

// Look is how a state looks, the same in every output.
type Look int8

// The looks.
const (
	Plain Look = iota // no state
	UpToDate
	Expiring
	Expired // also overdue
	NoData  // not known, not returned, not evaluated
)

// String returns the name of a look in templates, styles and fills: "expired"; "" for Plain.
func (l Look) String() string {
	return [...]string{"", "uptodate", "expiring", "expired", "nodata"}[l]
}

// Text returns the cell of a text.
func Text(s string) Cell { return Cell{Text: s} }

// Strong returns the cell of an important text.
func Strong(s string) Cell { return Cell{Text: s, Strong: true} }

// Muted returns the cell of words for what is missing.
func Muted(none string) Cell { return Cell{Text: none, Muted: true} }

// Or returns the cell of a text, or of words for a missing one.
func Or(s, none string) Cell {
	if s == "" {
		return Muted(none)
	}
	return Text(s)
}

// Linked returns the cell of a text with a link.
func Linked(s, link string) Cell { return Cell{Text: s, Link: link} }

// Int returns the cell of a number.
func Int(n int) Cell { return Text(strconv.Itoa(n)) }

// Count returns the cell of a number; a 0 is muted.
func Count(n int) Cell { return Cell{Text: strconv.Itoa(n), Muted: n == 0} }

// Bold returns the cell as that of an important value, unless it says that something is missing.
func (c Cell) Bold() Cell {
	c.Strong = !c.Muted
	return c
}

func days(d census.Day, none string) Cell {
	if d == census.NoDay {
		return Muted(none)
	}
	return Int(int(d))
}

// inDays returns an age of a group's open follow-ups, of which there may be none.
func inDays(open int, d census.Day) Cell {
	absent := "none"
	if open > 0 {
		absent = "unknown"
	}
	c := days(d, absent)
	if !c.Muted {
		c.Text, c.Sort = c.Text+" d", c.Text
	}
	return c
}

// percent returns n of d as text, by the rules of the dictionary. It sorts by tenths of a per cent.
func percent(n, d int) Cell {
	if d == 0 {
		return Muted(word.NotAvailable)
	}
	return Cell{Text: word.Ratio(n, d), Sort: strconv.Itoa(n * 1000 / d)}
}
