package portfolio

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strconv"

	"opsreport/render/document"
	"opsreport/render/export"
	"opsreport/render/outdir"
	"opsreport/render/site/engine"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// The files that are made.
const (
	pageFile = "index.html"
	csvFile  = "portfolio.csv"
	jsonFile = "portfolio.json"
	cssFile  = "assets/site.css"
)

// template is that of the page.
const template = "portfolio.html"

// Open takes the folder of a portfolio, and refuses one that holds anything else, a site of ours too.
func Open(dir string) (*outdir.Dir, error) { return outdir.OpenAs(dir, pageFile, jsonFile) }

// Views returns the type of the data of the template, for the test that writes help/views.txt.
func Views() map[string]reflect.Type {
	return map[string]reflect.Type{template: reflect.TypeFor[Accounts]()}
}

// Accounts is the data of the template.
type Accounts struct {
	Lang     string         // the language of the page
	Title    string         // the page in a few words, for a tab of the browser
	Headline string         // the answer in a line: how many accounts are in which state, and how many rules are not met
	Lede     string         // as of when, and what is not added up
	Trouble  []Trouble      // the accounts that are not current
	All      document.Table // a row an account
	CSV      string         // file of the same as CSV
	JSON     string         // file of the same as JSON
	Tool     string         // the program that made the page
}

// Trouble is an account that is not current.
type Trouble struct {
	Name  string     // of the account
	State table.Cell // the chip of its state
	Why   string     // what is wrong
}

// Publish puts the page, the CSV file, the JSON file and the style in place. Override is a user's folder of templates, or nil.
func (p *Portfolio) Publish(to *outdir.Dir, templates, override, assets fs.FS, tool string) (err error) {
	defer func() { err = errors.Join(err, to.Abort()) }()
	page, css, err := p.page(templates, override, assets, tool)
	if err != nil {
		return err
	}
	data, err := export.JSON(p.file())
	if err != nil {
		return err
	}
	var csv bytes.Buffer
	if err := table.WriteCSV(&csv, p.Records()); err != nil {
		return err
	}
	for _, f := range []struct {
		name    string
		content []byte
	}{{pageFile, page}, {csvFile, csv.Bytes()}, {jsonFile, data}, {cssFile, css}} {
		if err := to.Put(f.name, f.content); err != nil {
			return err
		}
	}
	_, err = to.Commit()
	return err
}

// page makes the page and its style.
func (p *Portfolio) page(templates, override, assets fs.FS, tool string) (page, css []byte, err error) {
	const style = "css/site.css"
	set, err := engine.New(templates, override, []string{style}, words.English(words.Context{}))
	if err != nil {
		return nil, nil, err
	}
	if err := set.CheckFields(Views(), nil); err != nil {
		return nil, nil, err
	}
	if css, err = set.Read(style, assets); err != nil {
		return nil, nil, fmt.Errorf("read asset %s: %w", style, err)
	}
	page, err = set.Accounts(p.view(tool))
	return page, css, err
}

func (p *Portfolio) view(tool string) Accounts {
	v := Accounts{
		Lang:     "en-GB",
		Title:    p.Title(),
		Headline: p.Headline(),
		Lede:     p.Lede(),
		CSV:      csvFile,
		JSON:     jsonFile,
		Tool:     tool,
		All:      document.Table{Table: *p.Table(), Headed: true}, // no script runs on this page, so that nobody can sort it
	}
	for _, a := range p.Accounts {
		if why := a.NotCurrent(); why != "" {
			v.Trouble = append(v.Trouble, Trouble{a.Name, a.State.chip(), why})
		}
	}
	return v
}

// file is portfolio.json.
type file struct {
	Format   int           `json:"format"`
	AsOf     string        `json:"as_of"`
	States   map[State]int `json:"states"` // how many accounts have each
	Accounts []Account     `json:"accounts"`
}

func (p *Portfolio) file() file {
	f := file{Format: 1, AsOf: word.Stamp(p.At), States: map[State]int{}, Accounts: p.Accounts}
	for _, s := range states {
		f.States[s] = p.count(s)
	}
	return f
}

// Records is the content of the CSV file: a row an account. What is not known is empty.
func (p *Portfolio) Records() table.Records {
	r := table.Records{Title: "Accounts", Len: len(p.Accounts), Whole: true}
	r.Fields = table.Named("account", "site", "state", "file", "why", "as_of", "valid_until", "snapshot", "status")
	for _, id := range append(figures, onTime) {
		r.Fields = append(r.Fields, table.Named(id+"_n", id+"_d", id+"_text")...)
	}
	r.Fields = append(r.Fields, table.Named("F3_oldest_days", "P1_period", "rules_met", "rules_unmet", "rules_waived", "rules_not_evaluated",
		"breaches")...)
	r.Row = func(i int) []string {
		cells := make([]string, len(r.Fields))
		copy(cells, p.Accounts[i].row())
		return cells
	}
	return r
}

// row returns the cells of an account; of one that could not be read only the first ones.
func (a *Account) row() []string {
	out := []string{a.Name, a.Site, string(a.State), a.File, a.Why}
	if !a.Read() {
		return out
	}
	out = append(out, word.Stamp(a.AsOf), word.Stamp(a.ValidUntil), word.Digest(a.Snapshot), a.Status)
	var oldest, period string
	for _, f := range a.Figures {
		out = append(out, count(f.N), count(f.D), cmp.Or(f.Text, f.Why))
		if f.ID == "F3" {
			oldest = count(f.Oldest)
		}
		if f.ID == onTime {
			period = f.Period
		}
	}
	out = append(out, oldest, period)
	for _, n := range []int{a.Rules.Met, a.Rules.Unmet, a.Rules.Waived, a.Rules.NotEvaluated, a.Breaches} {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

func count(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}
