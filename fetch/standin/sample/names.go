package sample

import (
	"bytes"
	"encoding/csv"
	"fmt"
)

// named is an id with its name; the name is "" if the labels file has none.
type named struct{ id, name string }

// Metafields of the sample.
const (
	metaMaker       = "59b1d4a8f2e35c77a1f8d201"
	metaPurchase    = "59b1d4a8f2e35c77a1f8d20c"
	metaWeight      = "59b1d4a8f2e35c77a1f8d217"
	metaLoad        = "59b1d4a8f2e35c77a1f8d222"
	metaCertificate = "59b1d4a8f2e35c77a1f8d22d"
)

var (
	metafields = []named{{metaMaker, "Maker"}, {metaPurchase, "Purchase order"}, {metaWeight, "Weight full, kg"}, {metaLoad, "Rated load, kg"},
		{metaCertificate, "Certificate"}}
	makers  = []named{{"301", "Pelican & Sons"}, {"302", "Brightwater Safety"}, {"303", "Nordkap Løft"}, {"304", "Anker Technik"}, {"309", ""}}
	offices = []named{{"57c2e5b9a3f46d88b2a9e301", "North Dock"}, {"57c2e5b9a3f46d88b2a9e30c", "Mill Street"},
		{"57c2e5b9a3f46d88b2a9e317", "Quayside"},
		{"57c2e5b9a3f46d88b2a9e322", "Tannery Yard"}, {"57c2e5b9a3f46d88b2a9e32d", "Eastgate Depot"}}
	lines = []named{{"56d3f6cab4a57e99c3baf401", "Warehousing"}, {"56d3f6cab4a57e99c3baf40c", "Ship repair"},
		{"56d3f6cab4a57e99c3baf417", "Fabrication"}, {"56d3f6cab4a57e99c3baf422", "Facilities"}}
	clients = []named{{"55e4a7dbc5b68faad4cba501", "Gannet Ferries"}, {"55e4a7dbc5b68faad4cba50c", "Isle of Nowhere Port Trust"},
		{"55e4a7dbc5b68faad4cba517", "Cormorant Cold Stores"}, {"55e4a7dbc5b68faad4cba522", ""}}
	categories = []named{{"54f5b8ecd6c79abbe5dcb601", "Procedures"}, {"54f5b8ecd6c79abbe5dcb60c", "Risk assessments"},
		{"54f5b8ecd6c79abbe5dcb617", "Method statements"}, {"54f5b8ecd6c79abbe5dcb622", "Posters and talks"}, {"54f5b8ecd6c79abbe5dcb62d", ""}}
	trainingNames = []named{{"401", "Fire warden"}, {"402", "Fire extinguisher use"}, {"403", "Working at height"},
		{"404", "Harness inspection"},
		{"405", "Ladder safety"},
		{"406", "Manual handling"}, {"407", "Forklift refresher"}, {"408", "Banksman and slinger"},
		{"409", "Confined space awareness"}, {"410", "Gas detector bump test"},
		{"411", "Hot work permit"}, {"412", "First aid at work"}, {"413", "Spill response"}, {"414", "Asbestos awareness"},
		{"415", "Noise and hearing"},
		{"416", "Induction, quayside"}, {"421", ""}, {"422", ""}, {"423", ""}}

	// No real person has such a name: the family names are harbours, boats and birds.
	firstNames = []string{"Priya", "Tom", "Ewa", "Dafydd", "Sinéad", "Ravi", "Ingrid", "Marek", "Amara", "Jürgen", "Leila", "Owen", "Chidi",
		"Zofia", "Noor", "Callum",
		"Beatriz", "Søren", "Yuki", "Fergus", "Ayşe", "Mateusz", "Grace", "Hamza", "Elin", "Kofi", "Rhiannon", "Łukasz", "Dimitra", "Piotr",
		"Naomi", "Stellan"}
	familyNames = []string{"Tidewell", "Quaymark", "Saltholm", "Windlass", "Mooringham", "Capstanley", "Fathomby", "Gullwick", "Driftholm",
		"Anchorby", "Kelpworth", "Lanterby",
		"Bollardsen", "Kotwiczna-Fala", "Havnelund", "Möwenstein", "Halyard", "Ebbsworth", "Lightermann", "Ternhallow", "Breakwater",
		"O’Slipway", "Sandspit", "Ropewalker", "Buoyle", "Harbourne-Lee", "Cleatham"}
)

// personName returns the name of person i.
func personName(i int) string {
	switch i {
	case 5:
		return "Γιώργος Λιμανίδης"
	case 11:
		return "Олена Причальна"
	}
	return firstNames[i%len(firstNames)] + " " + familyNames[(i*5+i/len(firstNames))%len(familyNames)]
}

// unnamedUser reports whether a person is missing from the labels, as new people often
// are.
func unnamedUser(i int) bool { return i%16 == 15 }

// Labels returns a labels.csv for the sample: a header, then a line with kind, id and
// name for each id. Some ids have no line, as in a real file.
func Labels(o Options) []byte {
	s := newSample(o)
	var people, asked, kinds, cycles []named
	for i := range s.users {
		if !unnamedUser(i) {
			people = append(people, named{s.user(i), personName(i)})
		}
	}
	for _, f := range forms {
		asked = append(asked, named{f.id, f.name})
	}
	seen := make(map[string]bool)
	for _, k := range equipmentKinds {
		kinds = append(kinds, named{k.id, k.name})
		for _, c := range k.cycles {
			if !seen[c.id] {
				seen[c.id] = true
				cycles = append(cycles, named{c.id, c.name})
			}
		}
	}
	var b bytes.Buffer
	b.WriteString("kind,id,name\n")
	for _, group := range []struct {
		kind string
		rows []named
	}{
		{"equipment_type", kinds}, {"schedule", cycles}, {"field_office", offices}, {"line_of_business", lines}, {"client", clients},
		{"metafield", metafields}, {"metafield_item", makers}, {"form", asked}, {"category", categories},
		{"training", trainingNames}, {"user", people},
	} {
		w := csv.NewWriter(&b)
		for _, n := range group.rows {
			if n.name != "" {
				_ = w.Write([]string{group.kind, n.id, n.name}) // writing to a buffer cannot fail
			}
		}
		w.Flush()
	}
	return b.Bytes()
}

func storageKey(id, extension string) string {
	return fmt.Sprintf("files/%s/%s.%s", id[:2], id, extension)
}
