package item

import (
	"strconv"

	"opsreport/render/word"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Equipment is the view of page equipment-item: one item.
type Equipment struct {
	view.Page
	Status    view.Value   `doc:"the chip"`
	Sent      string       `doc:"the status that the service sent, where the chip says that there is no schedule"`
	State     string       `doc:"service state, in words"`
	Called    string       `doc:"its title, before the first sentence; may be absent"`
	Schedules []Schedule   `doc:"its schedules, as returned"`
	Count     string       `doc:"how many schedules"`
	Serial    view.Value   `doc:"serial number"`
	Name      view.Value   `doc:"title"`
	Type      view.Value   `doc:"type, with a link to its page"`
	Offices   view.Values  `doc:"offices"`
	Line      view.Value   `doc:"line of business"`
	Clients   view.Values  `doc:"clients"`
	Service   view.Value   `doc:"service state"`
	ID        view.Value   `doc:"id"`
	Created   view.Value   `doc:"when it was recorded"`
	Parent    view.Value   `doc:"the item that it is part of"`
	Children  []Child      `doc:"its parts"`
	More      int          `doc:"how many parts more there are"`
	Assigned  view.Values  `doc:"the people it is assigned to"`
	Flags     view.Values  `doc:"data-quality checks that found it"`
	Other     *view.Values `doc:"names of fields that the specification does not know"`
	Meta      []view.Fact  `doc:"its metavalues, as far as the privacy level shows them"`
	Notes     string       `doc:"Markdown, at privacy full; set it with prose"`
	Mentions  []view.Row   `doc:"at privacy full, follow-ups whose messages hold the serial number"`
	Mentioned string       `doc:"how many they are, and how they were found"`
	Happened  Story        `doc:"its events, from the ledger"`
}

// Schedule is one schedule of an item.
type Schedule struct {
	Name      string     `doc:"what it is called"`
	Status    view.Value `doc:"the chip"`
	Completed view.Value `doc:"when it was last completed"`
	Expiring  view.Value `doc:"from when it counts as expiring"`
	Expires   view.Value `doc:"when it expires"`
	ID        string     `doc:"id"`
}

// Child is an item that is part of another.
type Child struct {
	Item   view.Value `doc:"the item, with a link to its page"`
	Title  string     `doc:"its title"`
	Status view.Value `doc:"its chip"`
}

// Equipment makes the view of an item.
func (p *Pages) Equipment(r *Record[record.Equipment, census.Equipment], pg view.Page) *Equipment {
	e, row := r.Rec, r.Row
	root, name := pg.Root, table.ItemName(row)
	pg.Title, pg.H1, pg.Lede = p.title("Item", name, e.ID), clip(name, 2000), p.equipmentLede(row)
	pg.Crumbs = frame.Crumbs(root, frame.Overview, frame.Front(list.Equipment), frame.Step(p.report.Called(label.EquipmentType, row.TypeID),
		p.x.GroupPage(label.EquipmentType, row.TypeID)), frame.Step(name, ""))
	service := census.ServiceWord(e.InService)
	v := &p.equipment
	*v = Equipment{Page: pg, Status: view.Chip(table.EquipmentStatus(row)), State: service, Called: clip(e.Title, 300),
		Schedules: p.schedules(e.Schedules), Count: word.Plural(len(e.Schedules), "schedule", "schedules"),
		Serial: p.long(e.Serial, "none given"), Name: p.long(e.Title, "none given"),
		Type:    page(root, p.x.GroupPage(label.EquipmentType, row.TypeID), p.report.Called(label.EquipmentType, row.TypeID)),
		Offices: p.groups(root, label.Office, e.OfficeIDs, "no office"), Line: p.group(root, label.LineOfBusiness, e.LineID, "none given"),
		Clients: p.names(label.Client, e.ClientIDs, "none given"), Service: view.Or(service, "unknown"),
		ID: p.id(e.ID), Created: p.moment(e.Created, "no date", true), Parent: r.Beside.Parent,
		Assigned: p.names(label.User, e.AssignedIDs, "nobody"), Flags: flags(root, row.Flags), Meta: p.metavalues(e.Metavalues), Notes: e.Notes}
	if e.Status != "" && row.Standing() == census.Unplanned {
		v.Sent = view.Name(e.Status)
	}
	v.Children, v.More = r.Beside.Children, r.Beside.More
	var other fields
	other.add(e.Unknown)
	for i := range e.Schedules {
		other.add(e.Schedules[i].Unknown)
	}
	v.Other = other.values(p.listed())
	v.Mentions, v.Mentioned, v.Happened = r.Beside.Mentions, r.Beside.Mentioned, r.Beside.Story
	return v
}

// BesideEquipment returns what others say of an item.
func (p *Pages) BesideEquipment(e *record.Equipment, root string) Beside {
	b := Beside{Story: p.story(ledger.Equipments, e.ID), Parent: p.parent(root, e.ParentID)}
	b.Children, b.More = p.parts(root, p.children[e.ID])
	b.Mentions, b.Mentioned = p.mentionedBy(root, e.ID)
	return b
}

func (p *Pages) equipmentLede(row *census.Equipment) string {
	expired, n, lede := row.ExpiredSchedules(), len(row.Schedules), ""
	switch all := word.Plural(n, "schedule", "schedules"); {
	case n == 0:
		lede = "No schedule: nothing is known of inspections."
	case expired > 0:
		lede = word.Of(expired, n, "schedule", "schedules") + " " + word.Are(expired, n) + " expired"
		if row.ExpiredSinceMs != 0 {
			lede += ", since " + p.x.Date(row.ExpiredSinceMs)
		}
		lede += "."
	case row.ExpiresMs != 0:
		lede = sentence("Next expiry on ", p.x.Date(row.ExpiresMs), ", over ", all, ".")
	default:
		lede = all + ", none with an expiry date."
	}
	if row.NeverCompleted > 0 {
		lede += " " + word.Plural(int(row.NeverCompleted), "schedule has", "schedules have") + " no completion on record."
	}
	return lede
}

func (p *Pages) schedules(all []record.Schedule) []Schedule {
	if len(all) == 0 {
		return nil
	}
	out := make([]Schedule, min(len(all), p.listed()))
	for i := range out {
		s := &all[i]
		out[i] = Schedule{Name: view.Name(p.report.Book.Schedule(s.ID)), Status: view.Chip(table.StatusCell(census.StatusOf(s.Status), s.Status)),
			Completed: p.moment(s.LastCompletedOn, "never", false), Expiring: p.moment(s.ExpiringOn, "no date", false),
			Expires: p.moment(s.ExpiresOn, "no date", false), ID: view.Name(s.ID)}
	}
	return out
}

// parent returns a link to the item's parent, if the report has it.
func (p *Pages) parent(root, id string) view.Value {
	if id == "" {
		return view.None("none")
	}
	if i, ok := p.items[id]; ok {
		return p.link(root, i)
	}
	return view.Value{Text: view.Name(id), Look: view.Code, Note: "not among the records"}
}

// link returns a link to the page of an item.
func (p *Pages) link(root string, i int32) view.Value {
	e := &p.report.Equipment[i]
	return page(root, p.x.Layout.Page(list.Equipment, e.ID), view.Name(table.ItemName(e)))
}

func (p *Pages) parts(root string, rows []int32) (out []Child, more int) {
	if len(rows) == 0 {
		return nil, 0
	}
	out = make([]Child, min(len(rows), p.listed()))
	for i := range out {
		e := &p.report.Equipment[rows[i]]
		out[i] = Child{p.link(root, rows[i]), view.Name(e.Title), view.Chip(table.EquipmentStatus(e))}
	}
	return out, len(rows) - len(out)
}

func (p *Pages) metavalues(all []record.Metavalue) []view.Fact {
	if len(all) == 0 {
		return nil
	}
	out := make([]view.Fact, min(len(all), p.listed()))
	for i := range out {
		v := &all[i]
		out[i].Name = view.Name(p.name(label.Metafield, v.FieldID))
		switch v.Kind {
		case record.MetaNull:
			out[i].Value = view.One(view.None("empty"))
		case record.MetaItems:
			out[i].Value = p.names(label.MetafieldItem, v.ItemIDs, "none chosen")
		default:
			out[i].Value = view.One(view.Or(clip(v.Text, p.most(4000)), "empty"))
		}
	}
	return out
}

// mentionedBy lists the follow-ups that name an item, and says how they were found.
func (p *Pages) mentionedBy(root, id string) (rows []view.Row, note string) {
	n := p.named.naming(id)
	if n.all == 0 {
		return nil, ""
	}
	note = word.Plural(n.all, "follow-up", "follow-ups")
	if n.all > len(n.rows) {
		note = sentence("The latest ", strconv.Itoa(len(n.rows)), " of ", note)
	}
	t := table.Lean(p.x.FollowUpsAt(n.rows))
	return view.Setter{Root: root, Layout: p.x.Layout}.Rows(&t), note +
		", found by the serial number in message text, as a whole word. The service itself records no link between equipment and follow-ups."
}
