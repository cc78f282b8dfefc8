// Package portfolio puts several accounts side by side from what their sites publish: a page, a CSV file and a JSON file with a row
// an account. An account whose files are missing, cannot be read, are out of date or are newer than this program knows is a row with
// that state; files that contradict each other are refused. No figure is computed or added up here, and no series is taken over,
// since those name offices and types. The same files and the same time give the same bytes.
package portfolio

import (
	"errors"
	"io/fs"
	"time"
)

// The files of a site that are read, in this order.
const (
	statusFile  = "status.json"
	metricsFile = "data/metrics.json"
	periodsFile = "data/periods.json"
)

// MaxBytes is the most that is read of one of them.
const MaxBytes = 32 << 20

// State is what is known of an account.
type State string

// The states. Only of the first two are there figures.
const (
	Current    State = "current"
	Stale      State = "stale"      // the site says until when it is valid, and that is over
	Missing    State = "missing"    // one of the files is not there
	Unreadable State = "unreadable" // one cannot be read, or is not what opsreport writes
	Newer      State = "newer"      // one is of a format that a later version of this program reads
)

// states are all of them, in the order in which they are told.
var states = []State{Current, Stale, Missing, Unreadable, Newer}

// Account is one row.
type Account struct {
	Name  string `json:"name"`
	Site  string `json:"site"` // its front page, as the page links to it; "" where no link can lead there
	State State  `json:"state"`
	File  string `json:"file,omitempty"` // which was missing or could not be read
	Why   string `json:"why,omitempty"`

	*Night           // nil where the files could not be read
	Figures []Figure `json:"figures,omitempty"`

	Cause error `json:"-"` // of File; may name folders of this machine; nil where there are figures
}

// Read reports whether its files could be read.
func (a *Account) Read() bool { return a.Night != nil }

// Night is which snapshot a site shows, and what came of its rules.
type Night struct {
	AsOf       time.Time `json:"as_of"`
	ValidUntil time.Time `json:"valid_until"`
	Snapshot   string    `json:"snapshot"` // digest
	Status     string    `json:"status"`
	Rules      Rules     `json:"rules"`
	Breaches   int       `json:"breaches"`
}

// Rules counts the rules by their result.
type Rules struct {
	Met          int `json:"met"`
	Unmet        int `json:"unmet"`
	Waived       int `json:"waived"`
	NotEvaluated int `json:"not_evaluated"`
}

func (r Rules) all() int { return r.Met + r.Unmet + r.Waived + r.NotEvaluated }

// Figure is a figure as the site has it. N is nil where it is not computed, and Why says so.
type Figure struct {
	ID     string   `json:"id"`
	Period string   `json:"period,omitempty"` // the month of P1; "" where none is whole
	N      *int     `json:"n"`
	D      *int     `json:"d,omitempty"`
	Value  *float64 `json:"value"`
	Text   string   `json:"text,omitempty"`   // as printed: "7 of 40 (17.5 %)"
	Oldest *int     `json:"oldest,omitempty"` // of F3, in days
	Why    string   `json:"why,omitempty"`
}

// Source is a site whose files can be read.
type Source struct {
	Name string
	Link string // to its front page, from the page that is made, or an address; "" for none
	Read func(file string) ([]byte, error)
}

// Of reads an account. It stops at the first file that is missing or wrong.
func Of(s Source, now time.Time) Account {
	a := Account{Name: s.Name, Site: s.Link}
	n, figures, err := read(s.Read, now)
	if err == nil {
		a.Night, a.Figures, a.State = n, figures, Current
		if now.After(n.ValidUntil) {
			a.State = Stale
		}
		return a
	}
	wrong, ok := errors.AsType[*fileError](err)
	if !ok {
		wrong = &fileError{cause: err}
	}
	a.File, a.Cause = wrong.file, err
	switch {
	case errors.Is(err, fs.ErrNotExist):
		a.State, a.Why = Missing, said().Missing()
	case errors.Is(err, errNewer):
		a.State, a.Why = Newer, errNewer.Error()
	case wrong.content:
		a.State, a.Why = Unreadable, clean(wrong.cause.Error())
	default:
		a.State, a.Why = Unreadable, said().Unread() // the cause may name folders and addresses of this machine
	}
	return a
}

// Portfolio is all accounts at one time.
type Portfolio struct {
	At       time.Time // by which it is judged who is stale
	Accounts []Account
}

// count is how many accounts have a state.
func (p *Portfolio) count(s State) (n int) {
	for _, a := range p.Accounts {
		if a.State == s {
			n++
		}
	}
	return n
}

// Whole reports whether the files of every account could be read.
func (p *Portfolio) Whole() bool { return p.read() == len(p.Accounts) }

func (p *Portfolio) read() int { return p.count(Current) + p.count(Stale) }
