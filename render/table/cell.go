package table

import (
	"strconv"

	"opsreport/render/census"
	"opsreport/render/period"
	"opsreport/render/word"
)

// Cell is one value, ready to show. The comments of its fields are for somebody who writes a template of the site.
type Cell struct {
	Text   string // what it says
	Whole  string // more of it, where it is only the beginning; may be absent
	ID     string // short id after it, if others may have the same name; may be absent
	Link   string // page of the record, from the root of the site; may be absent
	Look   Look   // the state of a chip: expired, expiring, uptodate, nodata; else absent
	Muted  bool   // it says that something is missing: no date, never, none given
	Strong bool   // an important value
	Sort   string // value to sort and filter by, if it is not the text: 20261121, the id of a state, names on a line each
	Ms     int64  // of a day, milliseconds since 1970; 0 for none

	Past *period.Series // of a small line, its values; may be absent
}

// Between separates the names in the Sort of a cell with several names. Names may contain commas.
const Between = "\n"

// Look is how a state looks, the same in every output: its name in templates, styles and fills.
type Look string

// The looks.
const (
	Plain    Look = "" // no state
	UpToDate Look = "uptodate"
	Expiring Look = "expiring"
	Expired  Look = "expired" // also overdue
	NoData   Look = "nodata"  // not known, not returned, not evaluated
)

// Text returns the cell of a text.
func Text(s string) Cell { return Cell{Text: s} }

// Strong returns the cell of an important text.
func Strong(s string) Cell { return Cell{Text: s, Strong: true} }

// Muted returns the cell of words for what is missing.
func Muted(none string) Cell { return Cell{Text: none, Muted: true} }

// NoDate returns the cell of a time that cannot be one, as it was sent.
func NoDate(sent string) Cell { return Muted("not a date: " + sent) }

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
