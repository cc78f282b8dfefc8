//go:build weekly && unix

package render

import (
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/rule"
)

// longAccount is a night under way, and the settings that it is rendered with.
type longAccount struct {
	items     []*record.Equipment
	followUps []*record.FollowUp
	documents []*record.Resource
	sessions  []*record.GroupTraining
	overdue   []string
	before    bool // a night before with none of the records
	lines     []history.Line
	night     record.Night
	o         Options
}

func (g *longAccount) item(i int) *record.Equipment {
	for len(g.items) <= i {
		k := len(g.items)
		g.items = append(g.items, &record.Equipment{ID: wideID("e", k), Serial: wideID("SN", k), Title: "Item", TypeID: "type",
			Created: dayBack(k), InService: record.True, Status: "expired",
			Schedules: []record.Schedule{{ID: "weekly", Status: "expired", ExpiresOn: dayBack(k)}}})
	}
	return g.items[i]
}

func (g *longAccount) followUp(i int) *record.FollowUp {
	for len(g.followUps) <= i {
		k := len(g.followUps)
		g.followUps = append(g.followUps, &record.FollowUp{ID: wideID("f", k), FormID: "1", ResponseID: strconv.Itoa(k), Open: record.True,
			CreatedOn: dayBack(k), UpdatedOn: dayBack(k), ObserverID: "u", AssignerID: "u", AssigneeID: "u"})
	}
	return g.followUps[i]
}

func (g *longAccount) document(i int) *record.Resource {
	for len(g.documents) <= i {
		k := len(g.documents)
		g.documents = append(g.documents, &record.Resource{ID: wideID("d", k), Title: "Document", Created: dayBack(k), CategoryID: "c",
			Versions: []record.Version{{Label: "1", Created: dayBack(k), CreatorID: "u"}}})
	}
	return g.documents[i]
}

func (g *longAccount) session(i int) *record.GroupTraining {
	for len(g.sessions) <= i {
		k := len(g.sessions)
		g.sessions = append(g.sessions, &record.GroupTraining{ID: strconv.Itoa(k), Created: dayBack(k), TraineeIDs: []string{"u"},
			TrainingIDs: []string{"1"}, InstructorID: "u"})
	}
	return g.sessions[i]
}

func dayBack(i int) record.Time { return record.MS(sampleAsOf.AddDate(0, 0, -i%900).UnixMilli()) }

// fields are n fields that no specification names.
func fields(n int) (out []record.Field) {
	for i := range n {
		out = append(out, record.Field{Name: "field " + strconv.Itoa(i), Value: []byte(`"x"`)})
	}
	return out
}

type axis struct {
	name string
	n    int
	many func(g *longAccount, n int)
}

// axes are everything that can be many in an account or its settings, each with
// a number that costs a moment.
var axes = []axis{
	{"items", 500, func(g *longAccount, n int) { g.item(n) }},
	{"follow-ups", 500, func(g *longAccount, n int) { g.followUp(n) }},
	{"documents", 500, func(g *longAccount, n int) { g.document(n) }},
	{"sessions", 500, func(g *longAccount, n int) { g.session(n) }},
	{"messages of a follow-up, newest first", 4000, func(g *longAccount, n int) {
		for i := range n {
			g.followUp(0).Messages = append(g.followUp(0).Messages, record.Message{ID: wideID("m", i), UserID: "u", Note: "Seen",
				Date: record.MS(sampleAsOf.Add(-time.Duration(i) * time.Minute).UnixMilli())})
		}
	}},
	{"reassignments of a follow-up", 4000, func(g *longAccount, n int) {
		for i := range n {
			g.followUp(0).Messages = append(g.followUp(0).Messages, record.Message{ID: wideID("m", i), UserID: wideID("u", i), Date: dayBack(i),
				ReassigneeID: wideID("u", i+1)})
		}
	}},
	{"attachments of a message", 4000, func(g *longAccount, n int) {
		m := record.Message{ID: "m", UserID: "u", Date: dayBack(1)}
		for i := range n {
			m.Attachments = append(m.Attachments, record.Attachment{Key: wideID("k", i), Caption: "Picture"})
		}
		g.followUp(0).Messages = append(g.followUp(0).Messages, m)
	}},
	{"items named in a note", 1000, func(g *longAccount, n int) {
		g.item(n)
		var b strings.Builder
		for i := range n {
			b.WriteString(wideID("SN", i) + " ")
		}
		g.followUp(0).Messages = append(g.followUp(0).Messages, record.Message{ID: "m", UserID: "u", Date: dayBack(1), Note: b.String()})
	}},
	{"notes that name an item", 1000, func(g *longAccount, n int) {
		for i := range n {
			f := g.followUp(i)
			f.Messages = append(f.Messages, record.Message{ID: "m", UserID: "u", Date: dayBack(1), Note: "Seen " + g.item(0).Serial})
		}
	}},
	{"notes that name every item of a serial", 300, func(g *longAccount, n int) {
		for i := range n {
			f := g.followUp(i)
			g.item(i).Serial = "SN-1000"
			f.Messages = append(f.Messages, record.Message{ID: "m", UserID: "u", Date: dayBack(1), Note: "Seen SN-1000"})
		}
	}},
	{"metavalues of an item", 4000, func(g *longAccount, n int) {
		for i := range n {
			g.item(0).Metavalues = append(g.item(0).Metavalues, record.Metavalue{FieldID: wideID("m", i), Kind: record.MetaText, Text: "v"})
		}
	}},
	{"metafields, one an item", 500, func(g *longAccount, n int) {
		for i := range n {
			g.item(i).Metavalues = append(g.item(i).Metavalues, record.Metavalue{FieldID: wideID("m", i), Kind: record.MetaText, Text: "v"})
		}
	}},
	{"choices of a metavalue", 4000, func(g *longAccount, n int) {
		g.item(0).Metavalues = append(g.item(0).Metavalues, record.Metavalue{FieldID: "m", Kind: record.MetaItems, ItemIDs: wideIDs("i", n)})
	}},
	{"offices of an item", 2000, func(g *longAccount, n int) { g.item(0).OfficeIDs = wideIDs("o", n) }},
	{"offices of every item", 40, func(g *longAccount, n int) {
		for i := range 60 {
			g.item(i).OfficeIDs = wideIDs("o", n)
		}
	}},
	{"offices", 500, func(g *longAccount, n int) {
		for i := range n {
			g.item(i).OfficeIDs = []string{wideID("o", i)}
		}
	}},
	{"clients and people of an item", 4000, func(g *longAccount, n int) {
		g.item(0).ClientIDs, g.item(0).AssignedIDs = wideIDs("c", n), wideIDs("u", n)
	}},
	{"schedules of an item", 4000, func(g *longAccount, n int) {
		for i := range n {
			g.item(0).Schedules = append(g.item(0).Schedules, record.Schedule{ID: wideID("s", i), Status: "uptodate", ExpiresOn: dayBack(-i % 80)})
		}
	}},
	{"schedules, one an item", 500, func(g *longAccount, n int) {
		for i := range n {
			g.item(i).Schedules[0].ID = wideID("s", i)
		}
	}},
	{"types", 600, func(g *longAccount, n int) {
		for i := range n {
			g.item(i).TypeID = wideID("t", i)
			g.night.Types = append(g.night.Types, record.TypeAsked{ID: wideID("t", i), Name: "Type", Rows: 1})
		}
	}},
	{"types without an item", 1000, func(g *longAccount, n int) {
		for i := range n {
			g.night.Types = append(g.night.Types, record.TypeAsked{ID: wideID("t", i), Name: "Type"})
		}
	}},
	{"lines", 500, func(g *longAccount, n int) {
		for i := range n {
			g.item(i).LineID = wideID("l", i)
		}
	}},
	{"children of an item", 500, func(g *longAccount, n int) {
		for i := 1; i < n; i++ {
			g.item(i).ParentID = g.item(0).ID
		}
	}},
	{"parents of parents", 500, func(g *longAccount, n int) {
		for i := 1; i < n; i++ {
			g.item(i).ParentID = wideID("e", i-1)
		}
	}},
	{"items with one id", 1000, func(g *longAccount, n int) {
		for i := range n {
			g.item(i).ID = "one"
		}
	}},
	{"items with one serial", 500, func(g *longAccount, n int) {
		for i := range n {
			g.item(i).Serial = "SN-1"
		}
	}},
	{"fields without a name in the specification", 4000, func(g *longAccount, n int) { g.item(0).Unknown = fields(n) }},
	{"forms", 300, func(g *longAccount, n int) {
		for i := range n {
			g.followUp(i).FormID = strconv.Itoa(i)
		}
	}},
	{"people with follow-ups", 300, func(g *longAccount, n int) {
		for i := range n {
			f := g.followUp(i)
			f.AssigneeID, f.ObserverID, f.AssignerID = wideID("u", i), wideID("u", i), wideID("u", i)
		}
	}},
	{"follow-ups of a response", 500, func(g *longAccount, n int) {
		for i := range n {
			g.followUp(i).ResponseID = "1"
		}
	}},
	{"overdue ids", 1000, func(g *longAccount, n int) {
		for i := range n {
			g.overdue = append(g.overdue, g.followUp(i).ID)
		}
	}},
	{"overdue ids of nothing", 10000, func(g *longAccount, n int) { g.overdue = wideIDs("x", n) }},
	{"versions of a document", 4000, func(g *longAccount, n int) {
		for i := range n {
			g.document(0).Versions = append(g.document(0).Versions, record.Version{Label: "1", Created: dayBack(i), ApprovedOn: dayBack(i),
				CreatorID: wideID("u", i), Type: "link", Link: "https://example.com/" + strconv.Itoa(i), Description: "About"})
		}
	}},
	{"tags of a document", 4000, func(g *longAccount, n int) { g.document(0).Tags = wideIDs("tag", n) }},
	{"tags, one a document", 500, func(g *longAccount, n int) {
		for i := range n {
			g.document(i).Tags = []string{wideID("tag", i)}
		}
	}},
	{"categories", 500, func(g *longAccount, n int) {
		for i := range n {
			g.document(i).CategoryID = wideID("c", i)
		}
	}},
	{"trainees of a session", 4000, func(g *longAccount, n int) { g.session(0).TraineeIDs = wideIDs("u", n) }},
	{"trainings of a session", 4000, func(g *longAccount, n int) { g.session(0).TrainingIDs = wideIDs("t", n) }},
	{"trainings of a session with as many trainees", 1000, func(g *longAccount, n int) {
		g.session(0).TrainingIDs, g.session(0).TraineeIDs = wideIDs("t", n), wideIDs("u", n)
	}},
	{"trainings of every session", 40, func(g *longAccount, n int) {
		for i := range 100 {
			g.session(i).TrainingIDs = wideIDs("t", n)
		}
	}},
	{"instructors", 500, func(g *longAccount, n int) {
		for i := range n {
			g.session(i).InstructorID = wideID("u", i)
		}
	}},
	{"characters of a note", 200_000, func(g *longAccount, n int) {
		g.followUp(0).Messages = append(g.followUp(0).Messages, record.Message{ID: "m", UserID: "u", Date: dayBack(1),
			Note: strings.Repeat("long _note_ ", n/12)})
	}},
	{"characters of a description", 200_000, func(g *longAccount, n int) {
		g.document(0).Versions[0].Description = strings.Repeat("long ~text~ [a](b) *c\n", n/22)
	}},
	{"characters of a description of one line", 200_000, func(g *longAccount, n int) {
		g.document(0).Versions[0].Description = strings.Repeat("*[`", n/3)
	}},
	{"characters of notes of an item", 200_000, func(g *longAccount, n int) { g.item(0).Notes = strings.Repeat("> long *note* ", n/14) }},
	{"characters of a title", 200_000, func(g *longAccount, n int) {
		g.item(0).Title, g.document(0).Title = strings.Repeat("t", n), strings.Repeat("a title ", n/8)
	}},
	{"characters of a serial number", 100_000, func(g *longAccount, n int) {
		g.item(0).Serial = strings.Repeat("s", n)
		m := record.Message{ID: "m", UserID: "u", Date: dayBack(1), Note: strings.Repeat("s", n)}
		g.followUp(0).Messages = append(g.followUp(0).Messages, m)
	}},
	{"characters of an id", 100_000, func(g *longAccount, n int) {
		g.item(0).ID, g.followUp(0).ID = strings.Repeat("i", n), strings.Repeat("i", n)
	}},
	{"records that are gone", 1000, func(g *longAccount, n int) { g.item(n / 2); g.followUp(n / 2); g.before = true }},
	{"requests", 5000, func(g *longAccount, n int) {
		g.night.Requests = each(n, func(i int) *record.Request {
			return &record.Request{At: sampleAsOf, Method: "equipments.list", Attempt: 1, Status: 200, Params: []byte(`{"page":1}`),
				RequestID: wideID("q", i), SHA256: strings.Repeat("ab", 32)}
		})
	}},
	{"labels", 20_000, func(g *longAccount, n int) {
		for i := range n {
			g.o.Labels.Set(label.User, wideID("u", i), "Person")
			g.o.Labels.Set(label.Metafield, wideID("m", i), "Field")
		}
	}},
	{"rules", 2000, func(g *longAccount, n int) {
		for i := range n {
			g.o.Rules = append(g.o.Rules, rule.Rule{Name: wideID("r", i), Figure: "E6", Max: &n, EquipmentType: wideID("t", i%50)})
		}
	}},
	{"waivers of rules", 2000, func(g *longAccount, n int) {
		for i := range n {
			none := 0
			g.o.Rules = append(g.o.Rules, rule.Rule{Name: wideID("r", i), Figure: "E6", Max: &none})
			g.o.Waivers = append(g.o.Waivers, rule.Waiver{Rule: wideID("r", i), Reason: "because", Owner: "w", Until: sampleAsOf})
		}
	}},
	{"waivers of records", 2000, func(g *longAccount, n int) {
		none := 0
		g.o.Rules = []rule.Rule{{Name: "expired", Figure: "E6", Max: &none}, {Name: "overdue", Figure: "F2", Max: &none}}
		for i := range n {
			g.item(i % 500)
			g.o.Waivers = append(g.o.Waivers, rule.Waiver{Record: wideID("e", i), Reason: "because", Owner: "w", Until: sampleAsOf})
		}
	}},
	{"aging_days", 2000, func(g *longAccount, n int) {
		g.followUp(100)
		for i := range n {
			g.o.AgingDays = append(g.o.AgingDays, i+1)
		}
	}},
	{"metafields of the settings", 20_000, func(g *longAccount, n int) {
		g.o.Metafields = wideIDs("m", n)
		for i := range 300 {
			g.item(i).Metavalues = []record.Metavalue{{FieldID: wideID("m", i), Kind: record.MetaText, Text: "v"}}
		}
	}},
	{"nights", 2000, func(g *longAccount, n int) {
		for i := range n {
			g.o.Nights = append(g.o.Nights, longNight(i))
		}
	}},
	{"lines of the history", 500, func(g *longAccount, n int) {
		for i := range n {
			g.lines = append(g.lines, history.Line{AsOf: sampleAsOf.AddDate(0, 0, i-n), Snapshot: strings.Repeat("5e", 32),
				Figures: []history.Figure{{ID: "F1", N: i % 50}, {ID: "F2", N: i % 9}}})
		}
	}},
	{"characters of the commentary", 50_000, func(g *longAccount, n int) {
		g.o.Commentary = strings.Repeat("Our *own* [words](https://x.example)\n\n", n/38)
	}},
}
