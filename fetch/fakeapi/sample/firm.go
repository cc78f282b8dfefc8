package sample

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/csv"
	"fmt"
	"maps"
	"opsreport/fetch/record"
	"slices"
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

// Metafields of the sample.
const (
	metaMaker       = "59b1d4a8f2e35c77a1f8d201"
	metaPurchase    = "59b1d4a8f2e35c77a1f8d20c"
	metaWeight      = "59b1d4a8f2e35c77a1f8d217"
	metaLoad        = "59b1d4a8f2e35c77a1f8d222"
	metaCertificate = "59b1d4a8f2e35c77a1f8d22d"
)

var metafields = []named{{metaMaker, "Maker"}, {metaPurchase, "Purchase order"}, {metaWeight, "Weight full, kg"},
	{metaLoad, "Rated load, kg"}, {metaCertificate, "Certificate"}}

// personName returns the name of person i.
func personName(i int) string {
	switch i {
	case 5:
		return "Γιώργος Λιμανίδης"
	case 11:
		return "Олена Причальна"
	}
	first, family := firm().FirstNames, firm().FamilyNames
	return first[i%len(first)] + " " + family[(i*5+i/len(first))%len(family)]
}

// Labels returns a labels.csv for the sample: a header, then a line with kind, id and
// name for each id. Some ids have no line, as in a real file.
func Labels(o Options) []byte {
	s := newSample(o)
	var people, asked, kinds, cycles []named
	for i := range s.users {
		if i%16 != 15 { // as new people often have no name yet
			people = append(people, named{s.user(i), personName(i)})
		}
	}
	for _, f := range firm().Forms {
		asked = append(asked, f.named)
	}
	seen := make(map[string]bool)
	for _, k := range firm().Kinds {
		kinds = append(kinds, k.named)
		for _, name := range k.Cycles {
			if !seen[name] {
				seen[name] = true
				cycles = append(cycles, firm().Cycles[name].named)
			}
		}
	}
	var b bytes.Buffer
	b.WriteString("kind,id,name\n")
	for _, group := range []struct {
		kind string
		rows []named
	}{
		{"equipment_type", kinds}, {"schedule", cycles}, {"field_office", firm().Offices}, {"line_of_business", firm().Lines},
		{"client", firm().Clients}, {"metafield", metafields}, {"metafield_item", firm().Makers}, {"form", asked},
		{"category", firm().Categories}, {"training", firm().Trainings}, {"user", people},
	} {
		w := csv.NewWriter(&b)
		for _, n := range group.rows {
			if n.Name != "" {
				_ = w.Write([]string{group.kind, n.ID, n.Name}) // writing to a buffer cannot fail
			}
		}
		w.Flush()
	}
	return b.Bytes()
}

func storageKey(id, extension string) string {
	return fmt.Sprintf("files/%s/%s.%s", id[:2], id, extension)
}

// Team returns the ids of the people with most open follow-ups, most first.
func Team(o Options, n int) []string {
	open := map[string]int{}
	for f := range Set(o).FollowUps {
		if f.AssigneeID != "" && f.Open == record.True {
			open[f.AssigneeID]++
		}
	}
	ids := slices.SortedFunc(maps.Keys(open), func(a, b string) int { return cmp.Or(open[b]-open[a], cmp.Compare(a, b)) })
	return ids[:min(len(ids), n)]
}
