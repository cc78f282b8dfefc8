// Package view defines the views of the site's pages: typed values that the templates write. A view has everything that its page
// shows and nothing else: texts, words and links, and no markup but what templates made before (Chrome) and what goldmark makes of
// the commentary.
//
// The comment of a field is for somebody who writes a template: help views prints it.
package view

import (
	"opsreport/render/settings"
	"opsreport/render/word"
	"strings"

	"html/template"
)

// Page is the part of the view that every page has.
type Page struct {
	Chrome *Chrome // the parts that pages of one place have in common
	Root   string  // the path to the root of the site, before every link
	Title  string  // title of the document, unlike that of any other page
	Crumbs []Link  // the path to the page; the last step is not a link
	H1     string  // first heading
	Lede   string  // first sentences; may be absent
	Pieces []Piece // the same, with the numbers that lead to lists
	Inner  bool    // a record on a page that it shares: its headings are one level lower
}

// Chrome is what the pages of one place have in common; it is made once.
type Chrome struct {
	Lang string        // language of our words
	Head template.HTML // the output of the partial head
	Top  template.HTML // the output of the partial top
	Foot template.HTML // the output of the partial foot

	Settings settings.Shown // the settings that a page may show
}

// Value is one value of a record, ready to show.
type Value struct {
	Text string // what it says
	Href string // target of the link; may be absent
	Look string // absent, muted (a missing value), code, web (a link to another site) or a state: expired, expiring, uptodate, nodata
	ID   string // id to follow the text; may be absent
}

// The looks of a value that are no state; package table has those of states.
const (
	Muted = "muted"
	Code  = "code"
	Web   = "web"
)

// Piece is a part of the first sentences: words, and then a text of a record or a number.
type Piece struct {
	Words string // may be absent
	Text  string // may be absent
	Count Number // the number in place of the text; without a text for none
}

// Link is a link with its words.
type Link struct {
	Href string // target of the link
	Text string // its words
}

// ToList is a link that may lead to a list.
type ToList struct {
	Link
	Count int // how many records the list has, where the words say it; else 0
}

// Number is a number of records, with their list: the data of the partial count.
type Number struct {
	Href  string // the list
	Text  string // the number, or the share that they are
	Count int    // how many records the list has
}

// Text is the largest number of characters of a text in a list.
const Text = 120

// Whole is the largest number of characters of a text that is shown only when somebody asks: in a title, or in the file of a list.
const Whole = 400

// Name returns a text, shortened for a list.
func Name(s string) string { return word.Clip(s, Text) }

// Titled prepares a text for a title or an attribute, which cannot contain markup: characters,
// not elements, isolate text of another direction.
func Titled(s string) string { return word.Apart(s) }

// Unbroken keeps a number and its sign of per cent, or of a limit, on one line.
func Unbroken(s string) string {
	return strings.NewReplacer(" %", "\u00a0%", "≥ ", "≥\u00a0", "≤ ", "≤\u00a0").Replace(s)
}
