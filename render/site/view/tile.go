package view

import (
	"opsreport/render/brief"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Tile is one number and what it is compared with.
type Tile struct {
	ID     string     `doc:"the id of the tile, on the overview; else absent"`
	Label  string     `doc:"what is counted"`
	Look   string     `doc:"the shape before the label: expired, nodata; else absent"`
	Figure string     `doc:"id of the figure"`
	Info   string     `doc:"link to how this is counted; may be absent"`
	Number string     `doc:"the number, or words"`
	Weeks  *Sparkline `doc:"the number in the last weeks; may be absent"`
	Words  bool       `doc:"Number is words, set smaller"`
	Unit   string     `doc:"unit of the number; may be absent"`
	Of     string     `doc:"what the number is a part of: 7 of 40 open · 17.5 %"`
	Link   *Link      `doc:"link to the record or page that is meant"`
	Change string     `doc:"change since the night before; may be absent"`
	Target string     `doc:"the word for it and the target; may be absent"`
	Age    string     `doc:"milliseconds since 1970 that the nightly script counts days from; may be absent"`
}

// Tile prepares a tile of the report; rated says whether the night before and the targets apply
// to the same records.
func (s Setter) Tile(t brief.Tile, rated bool) Tile {
	v := Tile{ID: t.ID, Label: t.Label, Figure: t.Figure, Info: s.Root + table.ToFigure + t.Figure, Number: t.Number, Unit: t.Unit,
		Words: t.Words, Look: string(t.Look), Of: word.Joined(" · ", t.Of...)}
	if rated {
		v.Change = t.Change
	}
	if rated && t.Rating != nil {
		v.Target = word.Joined(" · ", t.Rating.Word, "target "+t.Rating.Target)
	}
	return v
}

// Block is a section of a page: a heading and its content.
type Block struct {
	ID     string   `doc:"id of the section; may be absent"`
	Title  string   `doc:"its heading"`
	Note   string   `doc:"a note; may be absent"`
	Text   []string `doc:"paragraphs"`
	Facts  []Fact   `doc:"a description list"`
	Charts []Chart  `doc:"charts"`
	Tables []Table  `doc:"tables"`
	Links  []Link   `doc:"links"`
}
