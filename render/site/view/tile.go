package view

import (
	"strings"

	"opsreport/render/brief"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Tile is one number and what it is compared with.
type Tile struct {
	ID     string     `doc:"the id of the tile"`
	Label  string     `doc:"what is counted"`
	Look   string     `doc:"the shape before the label: expired, nodata; else absent"`
	Figure string     `doc:"id of the figure that it shows; may be absent"`
	Info   string     `doc:"link to how this is counted; may be absent"`
	Number string     `doc:"the number, or words"`
	Weeks  *Sparkline `doc:"the number in the last weeks; may be absent"`
	Trend  *Sketch    `doc:"the line of its last weeks, with the target; of a period, its value before and now; may be absent"`
	Words  bool       `doc:"Number is words, set smaller"`
	Unit   string     `doc:"unit of the number; may be absent"`
	Of     string     `doc:"what the number is a part of: 7 of 40 open · 17.5 %"`
	Link   *Link      `doc:"link to the record or page that is meant"`
	Change string     `doc:"change since the night before; may be absent"`
	Target string     `doc:"which limits and which target it keeps; may be absent"`
	Age    string     `doc:"milliseconds since 1970 that the nightly script counts days from; may be absent"`
}

// Tile prepares a tile of the report; rated says whether the night before and the targets apply
// to the same records.
func (s Setter) Tile(t brief.Tile, rated bool) Tile {
	v := Tile{
		ID:     t.ID,
		Label:  t.Label,
		Figure: t.Figure,
		Number: t.Number,
		Unit:   t.Unit,
		Words:  t.Words,
		Look:   string(t.Look),
		Of:     word.Joined(" · ", t.Of...),
	}
	if t.Figure != "" {
		v.Info = s.Root + table.ToFigure + t.Figure
	}
	if rated {
		v.Change, v.Target = t.Change, Unbroken(word.Capital(t.Held()))
	}
	if t.Trend != nil {
		v.Trend = SketchOf(*t.Trend)
	}
	if t.Pair != nil {
		v.Trend = SketchOf(*t.Pair)
	}
	return v
}

// Unbroken keeps a number and its sign of per cent, or of a limit, on one line.
func Unbroken(s string) string {
	return strings.NewReplacer(" %", "\u00a0%", "≥ ", "≥\u00a0", "≤ ", "≤\u00a0").Replace(s)
}

// Block is a section of a page: a heading and its content.
type Block struct {
	ID     string        `doc:"id of the section; may be absent"`
	Title  string        `doc:"its heading"`
	Note   string        `doc:"a note; may be absent"`
	Text   []string      `doc:"paragraphs"`
	Facts  []Fact        `doc:"a description list"`
	Charts []Chart       `doc:"charts"`
	Tables []Table       `doc:"tables"`
	Links  []Link        `doc:"links"`
	Rows   []Entry       `doc:"records with their value, two lines each"`
	Shares []ShareKey    `doc:"what the parts of the drawing below count; may be absent"`
	Sketch *Sketch       `doc:"a drawing; may be absent"`
	Matrix *Matrix       `doc:"a table with shaded cells; may be absent"`
	Lanes  *Lanes        `doc:"what a record was over time; may be absent"`
	Counts []Counted     `doc:"what happened, by kind"`
	Said   []Said        `doc:"sentences with links"`
	Prose  []brief.Prose `doc:"what people wrote, at privacy full"`
	Inner  bool          `doc:"its headings are one level lower, on a page that records share"`
	Folded bool          `doc:"it is folded, and its title opens it"`
	Half   bool          `doc:"it stands beside another one where there is room"`
	Small  bool          `doc:"its charts are small, three in a row where there is room"`

	Courses *Courses    `doc:"what the strips of its rows share; may be absent"`
	Fates   []FateGroup `doc:"what became of inspections, by week and by office"`
	Keys    []Shade     `doc:"the legend of what became of inspections"`
}

// FateGroup is rows of what became of inspections, below a heading.
type FateGroup struct {
	Title string `doc:"its heading"`
	Note  string `doc:"after it; may be absent"`
	Fates Fates  `doc:"the rows"`
}

// ShareKey is an entry of the legend of a bar.
type ShareKey struct {
	Text string `doc:"how many, and of what: 12 expired"`
	Look string `doc:"its sign, as of a value; absent for what stands beside the bar"`
}

// Courses is what the strips of rows share.
type Courses struct {
	Axis   Sketch    `doc:"the axis of time above them"`
	Keys   []LaneKey `doc:"the legend"`
	Name   string    `doc:"above the names"`
	Beside string    `doc:"above what stands beside them"`
	Value  string    `doc:"above the values"`
}

// Entry is a record with its value, in two lines.
type Entry struct {
	Name   Link    `doc:"the record"`
	Under  string  `doc:"what it is"`
	Beside string  `doc:"where it is; may be absent"`
	Lower  string  `doc:"what about it; may be absent"`
	Strip  *Sketch `doc:"its states over time; may be absent"`
	Value  string  `doc:"its value"`
	Since  string  `doc:"since when; may be absent"`
}

// Counted is a kind of what happened.
type Counted struct {
	N    int    `doc:"how often"`
	Kind string `doc:"what it is"`
	Said Said   `doc:"the first records"`
}

// Said is a sentence and the links that follow it.
type Said struct {
	Text  string `doc:"the sentence; may be absent"`
	Links []Link `doc:"links; may be absent"`
}
