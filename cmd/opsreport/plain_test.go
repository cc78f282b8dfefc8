package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"html/template"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/yuin/goldmark"
	"golang.org/x/sync/errgroup"
)

//go:embed testdata/plain/pages.html
var plainPages string

// plain is the program that one would write first, to compare ours with: it
// reads a snapshot with encoding/json and executes html/template once a record,
// on all processors, with markup like ours. It writes the pages of the records
// and nothing else: no list, figure, chart, digest, CSV or PDF, and no staging.
// Its arguments are a snapshot and the folder to write to.
func plain() {
	if err := plainSite(os.Args[1], os.Args[2]); err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
}

type plainFollowUp struct {
	ID          string
	FormID      json.Number `json:"form_id"`
	ResponseID  json.Number `json:"response_id"`
	Open        bool
	CreatedOn   int64  `json:"created_on"`
	UpdatedOn   int64  `json:"updated_on"`
	ResolvedOn  int64  `json:"resolved_on"`
	ObserverID  string `json:"m_observer_id"`
	AssignerID  string `json:"m_assigner_id"`
	AssigneeID  string `json:"m_assignee_id"`
	CompleterID string `json:"m_completer_id"`
	Due         json.Number
	Messages    []plainMessage
}

type plainMessage struct {
	Date         int64
	UserID       string `json:"m_user_id"`
	ReassigneeID string `json:"m_reassignee_id"`
	Note         string
	Attachments  []struct{ Key, Caption string }
}

type plainEquipment struct {
	ID         string
	Serial     string `json:"serialNumber"`
	Title      string
	TypeID     string   `json:"equipmentType_id"`
	OfficeIDs  []string `json:"fieldOffice_id"`
	LineID     string   `json:"lineOfBusiness_id"`
	ClientIDs  []string `json:"clients_id"`
	Created    int64
	ParentID   string `json:"parent_id"`
	Status     string
	InService  bool `json:"isInService"`
	Metavalues map[string]any
	Schedules  []struct {
		ID              string `json:"schedule_id"`
		Status          string
		ExpiresOn       int64
		ExpiringOn      int64
		LastCompletedOn int64
	}
}

// plainItem is a word with what stands beside it.
type plainItem struct{ Word, Text, ID, Page string }

type plainNav struct {
	Word, Page string
	End        bool
}

type plainPage struct {
	Title, Site, Section, Service string
	Nav                           []plainNav
	Trail                         []plainNav
	State, Lede                   string
	Record                        any
	Tiles, Facts, More, Fields    []plainItem
	Holders                       []plainItem
}

func plainSite(snapshot, to string) error {
	pages, err := template.New("").Funcs(template.FuncMap{"short": plainShort, "date": plainDate, "clock": plainClock, "days": plainDays,
		"prose": plainProse()}).Parse(plainPages)
	if err != nil {
		return err
	}
	var night struct {
		FollowUps  []plainFollowUp
		Equipments []plainEquipment
	}
	for _, list := range []string{"followups", "equipments"} {
		content, err := os.ReadFile(filepath.Join(snapshot, "data", list+".json"))
		if err != nil {
			return err
		}
		if err := json.Unmarshal(content, &night); err != nil {
			return err
		}
	}
	return cmp.Or(plainWrite(pages, "followup", filepath.Join(to, "followups"), night.FollowUps, plainFollowUpPage),
		plainWrite(pages, "equipment", filepath.Join(to, "equipment"), night.Equipments, plainEquipmentPage))
}

func plainWrite[T any](pages *template.Template, name, to string, all []T, page func(*T) (string, plainPage)) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	var g errgroup.Group
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		g.Go(func() error {
			var b bytes.Buffer
			for i := w; i < len(all); i += workers {
				b.Reset()
				id, p := page(&all[i])
				if err := pages.ExecuteTemplate(&b, name, p); err != nil {
					return err
				}
				if err := os.WriteFile(filepath.Join(to, id+".html"), b.Bytes(), 0o644); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return g.Wait()
}

func plainPageOf(section, title string, record any) plainPage {
	p := plainPage{Title: title, Site: "Operations compliance", Section: section, Service: "https://ops.example.com", Record: record,
		Trail: []plainNav{{Word: "Overview", Page: "index.html"}}}
	for _, word := range []string{"Overview", "Equipment", "Follow-ups", "Documents", "Trainings", "Changes", "Data quality", "Methods",
		"Provenance", "Limitations", "Downloads", "Search"} {
		p.Nav = append(p.Nav, plainNav{word, strings.ToLower(strings.ReplaceAll(word, " ", "-")) + ".html", word == "Search"})
	}
	return p
}

func plainFollowUpPage(f *plainFollowUp) (string, plainPage) {
	p := plainPageOf("Follow-ups", "Follow-up "+f.ID, f)
	form := "followups/form/" + f.FormID.String() + ".html"
	p.Trail = append(p.Trail, plainNav{Word: "Follow-ups", Page: "followups/index.html"}, plainNav{Word: f.FormID.String(), Page: form})
	p.State, p.Lede = "Open", f.FormID.String()+". Open since "+plainDate(f.CreatedOn)+"."
	if !f.Open {
		p.State, p.Lede = "Closed", f.FormID.String()+". Closed on "+plainDate(f.ResolvedOn)+" after "+strconv.FormatInt(plainDays(f.CreatedOn,
			f.ResolvedOn), 10)+" days."
	}
	attachments, holder, from := 0, "", int64(0)
	for _, m := range f.Messages {
		attachments += len(m.Attachments)
		if m.ReassigneeID != "" {
			day := plainDays(f.CreatedOn, m.Date)
			p.Holders = append(p.Holders, plainItem{Word: plainShort(cmp.Or(holder, m.UserID)), Text: strconv.FormatInt(from, 10),
				ID: strconv.FormatInt(day-from, 10)})
			holder, from = m.ReassigneeID, day
		}
	}
	p.Tiles = []plainItem{
		{"Created", plainDate(f.CreatedOn), "open since then", "methods.html#F3"}, {"Reassignments", strconv.Itoa(len(p.Holders)),
			"among the messages", "methods.html#F9"},
		{"Last activity", plainDate(f.UpdatedOn), "on day " + strconv.FormatInt(plainDays(f.CreatedOn, f.UpdatedOn), 10),
			"methods.html#F10"}, {"Due value", f.Due.String(), "shown as stored", "limitations.html#L4"},
	}
	person := func(word, id string) plainItem { return plainItem{Word: word, Text: plainShort(id), ID: id} }
	p.Facts = []plainItem{
		{Word: "State", Text: p.State}, {Word: "Overdue", Text: "No"}, {Word: "Form", Text: f.FormID.String(),
			Page: form}, {Word: "Response", Text: f.ResponseID.String()},
		person("Observer", f.ObserverID), person("Assigner", f.AssignerID), person("Assignee", f.AssigneeID),
		{Word: "Created", Text: plainClock(f.CreatedOn)}, {Word: "Updated", Text: plainClock(f.UpdatedOn)}, {Word: "Closed",
			Text: plainClock(f.ResolvedOn)}, person("Closed by", f.CompleterID),
		{Word: "Due value", Text: f.Due.String()}, {Word: "Attachments", Text: strconv.Itoa(attachments)}, {Word: "Exceptions"}, {Word: "Id",
			ID: f.ID},
	}
	return f.ID, p
}

func plainEquipmentPage(e *plainEquipment) (string, plainPage) {
	p := plainPageOf("Equipment", "Item "+e.Serial+" · "+e.ID, e)
	kind := "equipment/type/" + e.TypeID + ".html"
	p.Trail = append(p.Trail, plainNav{Word: "Equipment", Page: "equipment/index.html"}, plainNav{Word: plainShort(e.TypeID), Page: kind})
	p.State, p.Lede = "Out of service", e.Title+". "+strconv.Itoa(len(e.Schedules))+" schedules."
	if e.InService {
		p.State = "In service"
	}
	p.Facts = []plainItem{
		{Word: "Serial number", Text: e.Serial}, {Word: "Title", Text: e.Title}, {Word: "Type", Text: plainShort(e.TypeID),
			Page: kind}, {Word: "Offices", Text: plainShort(strings.Join(e.OfficeIDs, ", "))},
		{Word: "Line of business", Text: plainShort(e.LineID), Page: "equipment/lob/" + e.LineID + ".html"}, {Word: "Clients",
			Text: plainShort(strings.Join(e.ClientIDs, ", "))}, {Word: "Service state", Text: p.State},
	}
	p.More = []plainItem{{Word: "Equipment id", ID: e.ID}, {Word: "Created", Text: plainClock(e.Created)},
		{Word: "Parent", Text: e.ParentID}, {Word: "Children"}, {Word: "Assigned to"}, {Word: "Exceptions"}, {Word: "Other fields"}}
	for _, field := range slices.Sorted(maps.Keys(e.Metavalues)) {
		value, err := json.Marshal(e.Metavalues[field])
		if err == nil {
			p.Fields = append(p.Fields, plainItem{Word: plainShort(field), Text: string(value)})
		}
	}
	return e.ID, p
}

func plainShort(id string) string {
	if len(id) < 12 {
		return id
	}
	return "…" + id[len(id)-8:]
}

func plainDate(ms int64) string { return plainTime(ms, "2 Jan 2006") }

func plainClock(ms int64) string { return plainTime(ms, "2 Jan 2006, 15:04") }

func plainTime(ms int64, layout string) string {
	if ms == 0 {
		return "no date"
	}
	return time.UnixMilli(ms).UTC().Format(layout)
}

func plainDays(from, to int64) int64 { return (to - from) / 86_400_000 }

func plainProse() func(string) (template.HTML, error) {
	md := goldmark.New()
	return func(text string) (template.HTML, error) {
		var b bytes.Buffer
		err := md.Convert([]byte(text), &b)
		return template.HTML(b.String()), err
	}
}
