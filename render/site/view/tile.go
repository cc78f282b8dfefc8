package view

import (
	"strings"
)

// Unbroken keeps a number and its sign of per cent, or of a limit, on one line.
func Unbroken(s string) string {
	return strings.NewReplacer(" %", "\u00a0%", "≥ ", "≥\u00a0", "≤ ", "≤\u00a0").Replace(s)
}

// Block is a section of a page: a heading and its content.
type Block struct {
	ID     string    // id of the section; may be absent
	Title  string    // its heading
	Note   string    // a note; may be absent
	Text   []string  // paragraphs
	Facts  []Fact    // a description list
	Charts []Chart   // charts
	Tables []Table   // tables
	Links  []Link    // links
	Rows   []Entry   // records with their value, two lines each
	Sketch *Sketch   // a drawing; may be absent
	Matrix *Matrix   // a table with shaded cells; may be absent
	Counts []Counted // what happened, by kind
	Said   []Said    // sentences with links
	Folded bool      // it is folded, and its title opens it
	Half   bool      // it stands beside another one where there is room
	Small  bool      // its charts are small, three in a row where there is room

	Courses *Courses // what the strips of its rows share; may be absent
}

// Courses is what the strips of rows share.
type Courses struct {
	Axis   Sketch    // the axis of time above them
	Keys   []LaneKey // the legend
	Name   string    // above the names
	Beside string    // above what stands beside them
	Value  string    // above the values
}

// Entry is a record with its value, in two lines.
type Entry struct {
	Name   Link    // the record
	After  string  // its title, after its name; may be absent
	Under  string  // what it is
	Beside string  // where it is; may be absent
	Lower  string  // what about it; may be absent
	Strip  *Sketch // its states over time; may be absent
	Value  string  // its value
	Since  string  // since when; may be absent
}

// Counted is a kind of what happened.
type Counted struct {
	N    int     // how often
	List *Number // that number with the list of what happened; may be absent
	Kind string  // what it is
	Said Said    // the first records
}

// Said is a sentence and the links that follow it.
type Said struct {
	Text  string   // the sentence; may be absent
	Links []ToList // links; may be absent
}
