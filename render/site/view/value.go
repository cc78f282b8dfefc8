// Package view holds what the pages of the site are made of: typed values that
// the templates set. It promises that everything a page shows stands in its view
// and nothing else does, so that the digest of a view tells whether a page has
// to be made again. A view holds texts, words that depend on the data and the
// way to other pages; it holds no markup but what the templates themselves made
// before (Chrome) and what goldmark makes of the commentary.
//
// The tag doc says what a field is, in the words of somebody who writes a
// template. Packages site and item fill the views; templates read them.
package view

import (
	"html/template"
	"strconv"

	"opsreport/render/glyph"
)

// Page is what every page is given.
type Page struct {
	Chrome *Chrome `key:"-" doc:"what pages of one place have in common"`
	Root   string  `doc:"the way to the root of the site, before every link"`
	Title  string  `doc:"title of the document, unlike that of any other page"`
	Crumbs []Link  `doc:"the way to the page; the last leads nowhere"`
	H1     string  `doc:"first heading"`
	Lede   string  `doc:"first sentence; may be absent"`
	Inner  bool    `doc:"a record on a page that it shares: its headings are one level lower"`
}

// Chrome is what pages of one place have in common, executed once.
type Chrome struct {
	Lang string        `doc:"language of our words"`
	Head template.HTML `doc:"what the partial head made"`
	Top  template.HTML `doc:"what the partial top made"`
	Foot template.HTML `doc:"what the partial foot made"`
}

// Value is what a record says in one place, ready to show.
type Value struct {
	Text string `doc:"what it says"`
	Href string `doc:"where it leads; may be absent"`
	Look string `doc:"absent, muted (nothing is there), code, web (it leads out of the site) or a state: expired, expiring, uptodate, nodata"`
	ID   string `doc:"id to follow the text; may be absent"`
	Note string `doc:"muted words to follow it; may be absent"`
}

// Values is one value or several, divided by commas.
type Values struct {
	First  Value   `doc:"the first, or the word for none"`
	Others []Value `doc:"those after it"`
	Rest   int     `doc:"how many more there are and are not listed"`
}

// The looks of a value. A state is a look too, the one of its chip.
const (
	Muted    = "muted"
	Code     = "code"
	Web      = "web"
	Expired  = "expired"
	Expiring = "expiring"
	UpToDate = "uptodate"
	NoData   = "nodata"
)

// Fact is a row of a description list.
type Fact struct {
	Name  string `doc:"what it is about"`
	Value Values `doc:"what is known"`
}

// Link is a link with its words.
type Link struct {
	Href string `doc:"where it leads"`
	Text string `doc:"its words"`
}

// None is the word for what is not there.
func None(word string) Value { return Value{Text: word, Look: Muted} }

// Or is a text, or the word for its absence.
func Or(text, none string) Value {
	if text == "" {
		return None(none)
	}
	return Value{Text: text}
}

// CodeOr is an id, or the word for its absence.
func CodeOr(id, none string) Value {
	if id == "" {
		return None(none)
	}
	return Value{Text: id, Look: Code}
}

// One is a single value.
func One(v Value) Values { return Values{First: v} }

// Plain is a fact of one text.
func Plain(name, text string) Fact { return Fact{name, One(Value{Text: text})} }

// Listed is how many values of one record a page lists, at most.
const Listed = 400

// List makes values of n things: the first ones, and how many more there are.
func List(n int, none string, one func(i int) Value) Values { return First(Listed, n, none, one) }

// First makes values of n things as List does, with at most so many of them.
func First(most, n int, none string, one func(i int) Value) Values {
	if n == 0 {
		return One(None(none))
	}
	shown := min(n, most)
	v := Values{First: one(0), Rest: n - shown}
	if shown > 1 {
		v.Others = make([]Value, shown-1)
	}
	for i := range v.Others {
		v.Others[i] = one(i + 1)
	}
	return v
}

// Longest is how many bytes of a text a page shows of one value.
const Longest = 20_000

// Long is a text of any length, cut after so many bytes so that the page stays
// within its bounds.
func Long(most int, s, none string) Value {
	v := Or(s, none)
	if len(s) > most {
		first := Cut(s, most)
		v.Text, v.Note = first, "and "+strconv.Itoa(len(s)-len(first))+" more bytes"
	}
	return v
}

// Text is the most characters of a text that a list shows.
const Text = 120

// Name is a text as lists show it.
func Name(s string) string { return glyph.Clip(s, Text) }

// Joined is the parts that are not empty, with a separator between them.
func Joined(separator string, parts ...string) string {
	out := ""
	for _, p := range parts {
		switch {
		case p == "":
		case out == "":
			out = p
		default:
			out += separator + p
		}
	}
	return out
}
