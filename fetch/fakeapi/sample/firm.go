package sample

import (
	_ "embed"
	"sync"

	"github.com/go-json-experiment/json"
)

// named is an id with its name; the name is "" if the labels file has none.
type named struct{ ID, Name string }

// equipmentKind is an equipment type of the firm.
type equipmentKind struct {
	named
	Prefix string // of serial numbers
	Count  int
	Titles []string
	Placed bool     // the title says where the item is
	Cycles []string // of texts.Cycles
}

// cycle is an inspection schedule: how many days a completion is valid, and how many days
// before its end the service calls it expiring.
type cycle struct {
	named
	Days, Window int
}

// form is a form that creates follow-ups.
type form struct {
	named
	Finds    [][]string // an object, then its possible problems; "#" stands for a serial number
	Closings []string
	Prefix   string // of the kind of equipment whose serial numbers these are; "" for none
	Count    int    // items of that kind
}

// texts are what the firm has names for, and what its people write. None names a real
// place or person: the family names are harbours, boats and birds.
type texts struct {
	Cycles map[string]cycle
	Kinds  []equipmentKind

	Makers, Offices, Lines, Clients, Categories, Trainings []named
	FirstNames, FamilyNames                                []string

	Forms                                          []form
	Places, Actions, Details, Tasks, Captions      []string
	Progress, Handovers, Redue, Closings, Reopened []string
	// Other languages of the crews, and what a phone keyboard adds.
	ForeignFindings, ForeignProgress []string

	Rooms, EquipmentNotes, OutNotes                             []string
	DocumentSubjects, DocumentKinds, DocumentTags, VersionNotes []string
	SessionNotes                                                []string
}

//go:embed firm.json
var firmJSON []byte

// firm reads the texts of Harbour Works Ltd, when they are first asked for.
var firm = sync.OnceValue(func() *texts {
	t := new(texts)
	if err := json.Unmarshal(firmJSON, t, json.MatchCaseInsensitiveNames(true), json.RejectUnknownMembers(true)); err != nil {
		panic(err) // the file is part of the program
	}
	return t
})
