package portfolio

import (
	"strings"

	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// looks is how each state looks.
var looks = map[State]table.Look{Current: table.UpToDate, Stale: table.Expiring, Missing: table.NoData, Unreadable: table.NoData, Newer: table.NoData}

func said() words.Portfolio { return words.English(words.Context{}).Portfolio }

// chip is a state as a cell.
func (s State) chip() table.Cell { return table.Cell{Text: said().State(string(s)), Look: looks[s]} }

// Title names the page where there is little room.
func (p *Portfolio) Title() string { return said().Title(len(p.Accounts)) }

// Headline is the answer: "3 accounts: 2 are current, 1 is stale; 1 rule is not met".
func (p *Portfolio) Headline() string {
	w := said()
	var parts []string
	for _, s := range states {
		if n := p.count(s); n > 0 {
			parts = append(parts, w.Is(string(s), n))
		}
	}
	text := w.Headline(len(p.Accounts), parts)
	if unmet := p.unmet(); unmet != "" {
		text = w.WithRules(text, unmet)
	}
	return text
}

// unmet says how many rules are not met, and of how many accounts where some could not be read.
func (p *Portfolio) unmet() string {
	w, n, all := said(), 0, 0
	for _, a := range p.Accounts {
		if a.Read() {
			n, all = n+a.Rules.Unmet, all+a.Rules.all()
		}
	}
	if all == 0 {
		return ""
	}
	text := w.NoUnmet()
	if n > 0 {
		text = w.Unmet(n)
	}
	if !p.Whole() {
		text = w.OfRead(text, p.read())
	}
	return text
}

// Lede says by which clock, and what is not done.
func (p *Portfolio) Lede() string { return said().Lede(p.At) }

// NotCurrent says why an account is not current; "" where it is.
func (a *Account) NotCurrent() string {
	switch a.State {
	case Current:
		return ""
	case Stale:
		return said().Stale(a.ValidUntil, a.AsOf)
	}
	return said().File(a.File, a.Why)
}

// mostWhy is how many characters of a reason stand in a cell; the files have all of it.
const mostWhy = 60

// figureCell is the printed text of a figure, or why there is none.
func figureCell(f Figure) table.Cell {
	switch {
	case f.N == nil && f.ID == onTime && f.Period == "":
		return table.Muted(said().NoMonth())
	case f.N == nil:
		return table.Muted(word.Line(f.Why, mostWhy))
	case f.Period != "":
		return table.Cell{Text: f.Text, ID: f.Period}
	}
	return table.Text(f.Text)
}

// openCell is that of F1, with the age of the oldest one below it.
func (a *Account) openCell(open Figure) table.Cell {
	c := figureCell(open)
	for _, f := range a.Figures {
		if f.ID == "F3" && f.Oldest != nil {
			c.ID = said().Oldest(*f.Oldest)
		}
	}
	return c
}

// cell says what came of the rules, the unmet ones first.
func (r Rules) cell() table.Cell {
	w := said()
	if r.all() == 0 {
		return table.Muted(w.NoRules())
	}
	var parts []string
	for _, p := range []struct {
		n  int
		id string
	}{{r.Unmet, "unmet"}, {r.Met, "met"}, {r.Waived, "waived"}, {r.NotEvaluated, "not-evaluated"}} {
		if p.n > 0 {
			parts = append(parts, w.Rules(p.id, p.n))
		}
	}
	return table.Cell{Text: strings.Join(parts, ", "), Strong: r.Unmet > 0}
}

// head is the heading of a figure: that of its tile.
func head(figure string) string {
	if figure == onTime {
		return said().Head("on-time")
	}
	return words.English(words.Context{}).Figures.Called(figure)
}

// Table has a row an account.
func (p *Portfolio) Table() *table.Table {
	w := said()
	t := &table.Table{ID: "accounts", Caption: w.Accounts(), Len: len(p.Accounts), Note: w.Note()}
	column := func(id, head string, kind table.Kind, cell func(a *Account) table.Cell) {
		t.Columns = append(t.Columns, table.Column{ID: id, Head: head, Kind: kind, Named: kind == table.Words,
			Cell: func(row int) table.Cell { return cell(&p.Accounts[row]) }})
	}
	known := func(cell func(a *Account) table.Cell) func(a *Account) table.Cell {
		return func(a *Account) table.Cell {
			if !a.Read() {
				return table.Muted(w.Unknown())
			}
			return cell(a)
		}
	}
	column("account", w.Head("account"), table.Words, func(a *Account) table.Cell {
		if a.State == Missing {
			return table.Text(a.Name) // a link would lead nowhere
		}
		return table.Linked(a.Name, a.Site)
	})
	column("state", w.Head("state"), table.Status, func(a *Account) table.Cell { return a.State.chip() })
	column("as-of", w.Head("as-of"), table.Words, known(func(a *Account) table.Cell {
		return table.Cell{Text: words.English(words.Context{}).Formats.Moment(a.AsOf), ID: word.Digest(a.Snapshot)}
	}))
	for i, id := range append(figures, onTime) {
		kind, cell := table.Words, func(a *Account) table.Cell { return figureCell(a.Figures[i]) }
		switch id {
		case "F3":
			continue // it stands below F1
		case "E6", "E5":
			kind = table.Number
		case "F1":
			cell = func(a *Account) table.Cell { return a.openCell(a.Figures[i]) }
		}
		column(strings.ToLower(id), head(id), kind, known(cell))
	}
	column("rules", w.Head("rules"), table.Words, known(func(a *Account) table.Cell { return a.Rules.cell() }))
	return t
}
