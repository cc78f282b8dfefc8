package item

import (
	"cmp"
	"slices"
	"strings"

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

// Session is the view of page session: one group training session.
type Session struct {
	view.Page
	Short      string       `doc:"the end of its id, as lists show it"`
	Trainings  view.Values  `doc:"what was trained"`
	Instructor view.Value   `doc:"who held it"`
	Count      int          `doc:"how many trainees, each counted once"`
	Trainees   []view.Value `doc:"who they are"`
	More       int          `doc:"how many trainees more there are"`
	ID         view.Value   `doc:"id"`
	Recorded   view.Value   `doc:"when it was recorded"`
	Flags      view.Values  `doc:"data-quality checks that found it"`
	Other      *view.Values `doc:"names of fields that the specification does not know"`
	Notes      string       `doc:"Markdown, at privacy full; set it with prose"`
	Happened   Story        `doc:"its events, from the ledger"`
}

// Session makes the view of a session.
func (p *Pages) Session(r *Record[record.GroupTraining, census.Training], pg view.Page) *Session {
	t, row := r.Rec, r.Row
	root, short := pg.Root, table.ShortID(t.ID)
	pg.Title, pg.H1 = p.title("Session", "", t.ID), "Session"
	pg.Crumbs = frame.Crumbs(root, frame.Overview, frame.Front(list.Trainings), frame.Step("Session "+short, ""))
	pg.Lede = sentence(word.Plural(row.Trainees, "trainee", "trainees"), ", ", word.Plural(len(t.TrainingIDs), "training", "trainings"), ".")
	if row.CreatedMs != 0 {
		pg.Lede = sentence("Recorded on ", p.x.Date(row.CreatedMs), ": ", pg.Lede)
	}
	v := &Session{Page: pg, Short: short, Count: row.Trainees, Trainings: p.groups(root, label.Training, t.TrainingIDs, "none given"),
		Instructor: p.person(t.InstructorID, "none given"), ID: p.id(t.ID), Recorded: p.moment(t.Created, "no date", true),
		Flags: flags(root, row.Flags), Notes: t.Notes}
	v.Trainees, v.More = p.trainees(t.TraineeIDs)
	var other fields
	other.add(t.Unknown)
	v.Other = other.values(p.listed())
	v.Happened = r.Beside.Story
	return v
}

// BesideSession returns what others say of a session.
func (p *Pages) BesideSession(t *record.GroupTraining, _ string) Beside {
	return Beside{Story: p.story(ledger.GroupTrainings, t.ID)}
}

// trainees lists people sorted by name, each once.
func (p *Pages) trainees(keys []string) (out []view.Value, more int) {
	most := p.most(2000)
	if len(keys) == 0 {
		return nil, 0
	}
	keys = slices.Clone(keys)
	slices.SortFunc(keys, func(x, y string) int {
		return cmp.Or(strings.Compare(p.name(label.User, x), p.name(label.User, y)), strings.Compare(x, y))
	})
	keys = slices.Compact(keys)
	out = make([]view.Value, min(len(keys), most))
	for i := range out {
		out[i] = view.Value{Text: view.Name(p.name(label.User, keys[i]))}
		if keys[i] != "" {
			out[i].ID = p.person(keys[i], "").ID
		}
	}
	return out, len(keys) - len(out)
}

func clip(s string, most int) string { return word.Clip(s, most) }
