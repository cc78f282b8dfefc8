package portfolio

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// says is what is said of each state: in the headline after a number, one or many, and as a chip.
var says = map[State]struct {
	one, many, chip string
	look            table.Look
}{
	Current:    {"is current", "are current", "Current", table.UpToDate},
	Stale:      {"is stale", "are stale", "Stale", table.Expiring},
	Missing:    {"is missing", "are missing", "Missing", table.NoData},
	Unreadable: {"cannot be read", "cannot be read", "Unreadable", table.NoData},
	Newer:      {"is of a newer format", "are of a newer format", "Newer format", table.NoData},
}

// Title names the page where there is little room.
func (p *Portfolio) Title() string {
	return word.Plural(len(p.Accounts), "account", "accounts") + " side by side"
}

// Headline is the answer: "3 accounts: 2 are current, 1 is stale; 1 rule is not met".
func (p *Portfolio) Headline() string {
	var parts []string
	for _, s := range states {
		if n := p.count(s); n > 0 {
			parts = append(parts, word.Plural(n, says[s].one, says[s].many))
		}
	}
	return word.Plural(len(p.Accounts), "account", "accounts") + ": " + word.Joined("; ", strings.Join(parts, ", "), p.unmet())
}

// unmet says how many rules are not met, and of how many accounts where some could not be read.
func (p *Portfolio) unmet() string {
	n, all := 0, 0
	for _, a := range p.Accounts {
		if a.Read() {
			n, all = n+a.Rules.Unmet, all+a.Rules.all()
		}
	}
	if all == 0 {
		return ""
	}
	text := "no rule is unmet"
	if n > 0 {
		text = word.Plural(n, "rule is not met", "rules are not met")
	}
	if !p.Whole() {
		text += fmt.Sprintf(" in the %d that could be read", p.read())
	}
	return text
}

// Lede says by which clock, and what is not done.
func (p *Portfolio) Lede() string {
	return fmt.Sprintf("As of %s, from what each site had published by then. Figures are those of each account: nothing is added up, "+
		"since a sum would hide an account that is missing from it.", word.DateTime(p.At))
}

// NotCurrent says why an account is not current; "" where it is.
func (a *Account) NotCurrent() string {
	switch a.State {
	case Current:
		return ""
	case Stale:
		return fmt.Sprintf("valid until %s; its last snapshot is of %s", word.DateTime(a.ValidUntil), word.DateTime(a.AsOf))
	}
	return a.File + ": " + a.Why
}

// unknown stands where an account has no figures.
const unknown = "unknown"

// mostWhy is how many characters of a reason stand in a cell; the files have all of it.
const mostWhy = 60

// figureCell is the printed text of a figure, or why there is none.
func figureCell(f Figure) table.Cell {
	switch {
	case f.N == nil && f.ID == onTime && f.Period == "":
		return table.Muted("no whole month")
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
			c.ID = "oldest " + strconv.Itoa(*f.Oldest) + " d"
		}
	}
	return c
}

// cell says what came of the rules, the unmet ones first.
func (r Rules) cell() table.Cell {
	if r.all() == 0 {
		return table.Muted("no rules")
	}
	var parts []string
	for _, p := range []struct {
		n    int
		what string
	}{{r.Unmet, "not met"}, {r.Met, "met"}, {r.Waived, "waived"}, {r.NotEvaluated, "not evaluated"}} {
		if p.n > 0 {
			parts = append(parts, strconv.Itoa(p.n)+" "+p.what)
		}
	}
	return table.Cell{Text: strings.Join(parts, ", "), Strong: r.Unmet > 0}
}

// head is the heading of a figure: that of its tile.
func head(figure string) string {
	if figure == onTime {
		return "On time, last whole month"
	}
	return words.English(words.Context{}).Figures.Called(figure)
}

// Table has a row an account.
func (p *Portfolio) Table() *table.Table {
	t := &table.Table{ID: "accounts", Caption: "Accounts", Len: len(p.Accounts), Note: "In date, overdue, open and on time are n of d; " +
		"the id below an as-of time is the digest of its snapshot. Each site says under Methods how a figure is counted."}
	column := func(id, head string, kind table.Kind, cell func(a *Account) table.Cell) {
		t.Columns = append(t.Columns, table.Column{ID: id, Head: head, Kind: kind, Named: kind == table.Words,
			Cell: func(row int) table.Cell { return cell(&p.Accounts[row]) }})
	}
	known := func(cell func(a *Account) table.Cell) func(a *Account) table.Cell {
		return func(a *Account) table.Cell {
			if !a.Read() {
				return table.Muted(unknown)
			}
			return cell(a)
		}
	}
	column("account", "Account", table.Words, func(a *Account) table.Cell {
		if a.State == Missing {
			return table.Text(a.Name) // a link would lead nowhere
		}
		return table.Linked(a.Name, a.Site)
	})
	column("state", "State", table.Status, func(a *Account) table.Cell {
		return table.Cell{Text: says[a.State].chip, Look: says[a.State].look}
	})
	column("as-of", "As of", table.Words, known(func(a *Account) table.Cell {
		return table.Cell{Text: word.DateTime(a.AsOf), ID: word.Digest(a.Snapshot)}
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
	column("rules", "Rules", table.Words, known(func(a *Account) table.Cell { return a.Rules.cell() }))
	return t
}
