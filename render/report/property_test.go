package report

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/word"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
)

// world draws a night in which anything may be missing, wrong or odd.
type world struct {
	followUps []*record.FollowUp
	equipment []*record.Equipment
	documents []*record.Resource
	trainings []*record.GroupTraining
	overdue   []string
	asOf      time.Time
}

func drawTime(t *rapid.T, name string, asOf time.Time) record.Time {
	switch rapid.IntRange(0, 9).Draw(t, name+" kind") {
	case 0:
		return record.Time{}
	case 1:
		return record.MS(rapid.SampledFrom([]int64{0, -1, 1, 1_700_000_000, asOf.UnixMilli() + 3*census.DayMs, 1 << 60}).Draw(t, name))
	case 2:
		return record.Time{Form: record.Unreadable}
	}
	form := rapid.SampledFrom([]record.TimeForm{record.Number, record.Number, record.Text}).Draw(t, name+" form")
	return record.Time{MS: asOf.UnixMilli() - rapid.Int64Range(-census.DayMs, 1500*census.DayMs).Draw(t, name), Form: form}
}

func drawWorld(t *rapid.T) world {
	w := world{asOf: time.Date(2026, 3, 29, 1, 30, 0, 0, time.UTC).Add(time.Duration(rapid.IntRange(0, 400).Draw(t, "day")) * 24 * time.Hour)}
	when := func(name string) record.Time { return drawTime(t, name, w.asOf) }
	some := func(name string, values ...string) string { return rapid.SampledFrom(values).Draw(t, name) }
	state := rapid.SampledFrom([]record.Bool{record.True, record.True, record.False, record.False, record.Unset})
	for i := range rapid.IntRange(0, 12).Draw(t, "follow-ups") {
		f := &record.FollowUp{
			ID: fmt.Sprint("f", i), FormID: some("form", "1", "2", ""), Open: state.Draw(t, "open"), Due: some("due", "", "20260101",
				"20991231", "99999999", "x"),
			CreatedOn: when("created"), UpdatedOn: when("updated"), ResolvedOn: when("resolved"),
			ObserverID: some("observer", "a", "b", ""), AssigneeID: some("assignee", "a", "b", "c", ""), CompleterID: some("completer", "a",
				"b", "c", ""),
		}
		for range rapid.IntRange(0, 3).Draw(t, "messages") {
			m := record.Message{Date: when("date"), ReassigneeID: some("reassignee", "", "a", "b")}
			m.Attachments = make([]record.Attachment, rapid.IntRange(0, 1).Draw(t, "attachments"))
			f.Messages = append(f.Messages, m)
		}
		w.followUps = append(w.followUps, f)
		if rapid.Bool().Draw(t, "overdue") {
			w.overdue = append(w.overdue, f.ID)
		}
	}
	statuses := []string{"uptodate", "expiring", "expired", "", "retired", "lost"}
	for i := range rapid.IntRange(0, 12).Draw(t, "equipment") {
		e := &record.Equipment{
			ID: fmt.Sprint("e", i), Serial: some("serial", "", "X1", "x1 ", "Y"), TypeID: some("type", "t1", "t2"), InService: state.Draw(t,
				"in service"),
			Status: some("status", statuses...), LineID: some("line", "", "l1"), ParentID: some("parent", "", "e0", "e1", "nowhere"),
			OfficeIDs: rapid.SampledFrom([][]string{nil, {"o1"}, {"o1", "o2"}, {"o2", "o2"}}).Draw(t, "offices"),
		}
		for j := range rapid.IntRange(0, 3).Draw(t, "schedules") {
			e.Schedules = append(e.Schedules, record.Schedule{
				ID: fmt.Sprint("s", j), Status: some("schedule status", statuses...),
				ExpiresOn: record.Time{MS: w.asOf.UnixMilli() + rapid.Int64Range(-200*census.DayMs, 200*census.DayMs).Draw(t, "expires"),
					Form: record.TimeForm(rapid.IntRange(0, 1).Draw(t, "has expiry"))},
				ExpiringOn: when("expiring"), LastCompletedOn: when("completed"),
			})
		}
		w.equipment = append(w.equipment, e)
	}
	for i := range rapid.IntRange(0, 6).Draw(t, "documents") {
		d := &record.Resource{ID: fmt.Sprint("d", i), CategoryID: some("category", "", "c")}
		for range rapid.IntRange(0, 3).Draw(t, "versions") {
			d.Versions = append(d.Versions, record.Version{Created: when("version"), ApprovedOn: when("approved"),
				Type: some("kind", "file", "link", "hologram")})
		}
		w.documents = append(w.documents, d)
	}
	for i := range rapid.IntRange(0, 6).Draw(t, "trainings") {
		w.trainings = append(w.trainings, &record.GroupTraining{
			ID: fmt.Sprint("t", i), Created: when("session"), InstructorID: some("instructor", "", "a", "b"),
			TraineeIDs:  rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c"}), 0, 4).Draw(t, "trainees"),
			TrainingIDs: rapid.SliceOfN(rapid.SampledFrom([]string{"1", "2"}), 0, 2).Draw(t, "trainings of it"),
		})
	}
	return w
}

func (w world) night() record.Night {
	return record.Night{AsOf: w.asOf, Set: record.Set{
		FollowUps: record.Of(w.followUps...), Equipment: record.Of(w.equipment...), Resources: record.Of(w.documents...),
		GroupTrainings: record.Of(w.trainings...), Overdue: record.Of(w.overdue...),
	}}
}

func (w world) shuffled(seed uint64) record.Night {
	r := rand.New(rand.NewPCG(seed, 1))
	shuffle := func(n int, swap func(i, j int)) { r.Shuffle(n, swap) }
	shuffle(len(w.followUps), func(i, j int) { w.followUps[i], w.followUps[j] = w.followUps[j], w.followUps[i] })
	shuffle(len(w.equipment), func(i, j int) { w.equipment[i], w.equipment[j] = w.equipment[j], w.equipment[i] })
	shuffle(len(w.documents), func(i, j int) { w.documents[i], w.documents[j] = w.documents[j], w.documents[i] })
	shuffle(len(w.trainings), func(i, j int) { w.trainings[i], w.trainings[j] = w.trainings[j], w.trainings[i] })
	shuffle(len(w.overdue), func(i, j int) { w.overdue[i], w.overdue[j] = w.overdue[j], w.overdue[i] })
	return w.night()
}

func everything() Options {
	return Options{DueFormat: "yyyymmdd", ReviewMonths: 12, Targets: map[string]Target{"E1": {95, 90}, "F2": {5, 10}, "F3": {0, 3},
		"E5": {0, 2}}}
}

func mustBuild(t *rapid.T, n record.Night, prev *Report, o Options) *Report {
	r, err := Build(n, prev, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// withoutRows returns figures without their rows.
func withoutRows(figures []Figure) []Figure {
	out := slices.Clone(figures)
	for i := range out {
		f := &out[i]
		f.Rows, f.Series = nil, slices.Clone(f.Series)
		for j := range f.Series {
			f.Series[j].Rows = nil
		}
	}
	return out
}

// said is all that does not depend on the place of a record in its list.
func said(t *rapid.T, r *Report) string {
	var b strings.Builder
	out, err := json.Marshal(withoutRows(r.Figures))
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "%s%+v%+v%+v%+v", out, r.Status, r.Due, r.Unknown, r.Labels)
	for _, f := range r.Quality {
		fmt.Fprintf(&b, "%s %d\n", f.Rule, f.N)
	}
	fmt.Fprintf(&b, "%d %d\n", r.ScheduleCount(), r.Unlabelled())
	if worst := r.WorstExpired(); worst != nil {
		fmt.Fprintln(&b, worst.ID)
	}
	if oldest := r.OldestOpen(); oldest != nil {
		fmt.Fprintln(&b, oldest.ID)
	}
	return b.String()
}

func TestOrderChangesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		w, earlier := drawWorld(t), drawWorld(t)
		prev := mustBuild(t, earlier.night(), nil, everything())
		a := said(t, mustBuild(t, w.night(), prev, everything()))
		prev = mustBuild(t, earlier.shuffled(7), nil, everything())
		if b := said(t, mustBuild(t, w.shuffled(rapid.Uint64().Draw(t, "seed")), prev, everything())); a != b {
			t.Fatalf("in another order\n%s\nbecomes\n%s", a, b)
		}
	})
}

func sum(points []Point) int {
	n := 0
	for _, p := range points {
		n += p.N
	}
	return n
}

func TestIdentities(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := mustBuild(t, drawWorld(t).night(), nil, everything())
		fig := func(id string) *Figure { return r.Figure(id) }
		equal := func(what string, a, b int) {
			if a != b {
				t.Fatalf("%s: %d is not %d", what, a, b)
			}
		}
		equal("open + closed + unknown", sum(fig("F1").Series), len(r.FollowUps))
		equal("ages and open", sum(fig("F3").Series), fig("F1").N)
		equal("F3 n", sum(fig("F3").Series[:6]), fig("F3").N)
		equal("load and open", sum(fig("F8").Series), fig("F1").N)
		equal("forms", sum(fig("F14").Series), len(r.FollowUps))
		equal("E1 split", sum(fig("E1").Series), fig("E1").D)
		left := 0
		for _, x := range fig("E1").Excluded {
			left += x.N
		}
		equal("E1 and what it leaves out", fig("E1").D+left, len(r.Equipment))
		m := r.EquipmentCounts()
		equal("matrix", m.In.All()+m.Out.All()+m.Unknown.All(), len(r.Equipment))
		equal("matrix and E2", m.In.All(), fig("E2").D)
		equal("matrix and E6", m.In.Expired, fig("E6").N)
		equal("matrix and E7", m.In.Expiring, fig("E7").N)
		equal("matrix and E1", m.In.UpToDate, fig("E1").Series[0].N)
		equal("E5 split", sum(fig("E5").Series), fig("E5").N)
		equal("E6 bands", sum(fig("E6").Series), fig("E6").N)
		schedules := 0
		for _, row := range fig("E2").Rows {
			schedules += len(r.Equipment[row].Schedules)
		}
		later := int(*fig("E8").Stat("later").Value)
		equal("forecast, past, no date, later", sum(fig("E8").Series)+later, schedules)
		equal("E13 n", sum(fig("E13").Series), fig("E13").N)
		if fig("E13").N > fig("E8").N {
			t.Fatal("E13 is not a part of E8")
		}
		equal("E15 split", sum(fig("E15").Series), fig("E15").N)
		late := 0
		for _, s := range r.Dues(nil) {
			if s.Status == census.Expired && !s.Passed {
				late++
			}
		}
		equal("E15, its dates that have passed and the others", fig("E15").N, int(*fig("E8").Stat(AlreadyPast).Value)+late)
		equal("E14 and E8", fig("E14").N, fig("E8").N)
		equal("E12 and E6", fig("E12").N, fig("E6").N)
		equal("E8 n", sum(fig("E8").Series[:12]), fig("E8").N)
		equal("D2 and D3", fig("D2").N+fig("D3").N, len(r.Documents))
		equal("approval bands", sum(fig("D2").Series), fig("D2").N)
		equal("T1 months", sum(fig("T1").Series), fig("T1").N)
		equal("closers", sum(fig("F12").Series), fig("F12").D)
		if fig("E4").N > fig("E3").N || fig("E3").D != fig("E4").D {
			t.Fatal("E4 is not a part of E3")
		}
		for i := range r.Figures {
			f := &r.Figures[i]
			if f.HasD && f.N > f.D {
				t.Fatalf("%s: %d of %d", f.ID, f.N, f.D)
			}
			if f.HasD && f.D > 0 && !strings.HasPrefix(f.Says(english), fmt.Sprintf("%d of %d", f.N, f.D)) {
				t.Fatalf("%s says %q", f.ID, f.Says(english))
			}
			if f.HasD && f.D >= word.MinPercent && (*f.Value == 100) != (f.N == f.D) {
				t.Fatalf("%s: %v of %d/%d", f.ID, *f.Value, f.N, f.D)
			}
			if f.Rating != nil && f.HasD && f.D < MinRated {
				t.Fatalf("%s is rated on %d", f.ID, f.D)
			}
		}
	})
}

// A subset of everything is everything.
func TestSubsetAgrees(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := mustBuild(t, drawWorld(t).night(), nil, Options{})
		for list, n := range map[kind.ID]int{kind.Equipment: len(r.Equipment), kind.FollowUps: len(r.FollowUps),
			kind.Documents: len(r.Documents), kind.Trainings: len(r.Trainings)} {
			sub := r.Subset(list, r.Every(nil, n))
			for _, d := range Dictionary() {
				f := sub.Figure(d.ID)
				if (f != nil) != (d.List == list) {
					t.Fatalf("%s: a subset of %s has it: %v", d.ID, list.Spec().Folder, f != nil)
				}
				if f == nil {
					continue
				}
				whole := *r.Figure(f.ID)
				if f.ID == "F2" {
					whole.Excluded = nil // a finding of the night, not of some of its rows
				}
				a, err := json.Marshal(withoutRows([]Figure{*f}))
				if err != nil {
					t.Fatal(err)
				}
				b, err := json.Marshal(withoutRows([]Figure{whole}))
				if err != nil {
					t.Fatal(err)
				}
				if string(a) != string(b) {
					t.Fatalf("%s\n%s", a, b)
				}
			}
		}
		items := r.Subset(kind.Equipment, r.Every(nil, len(r.Equipment)))
		if one := items.Figure("E1"); items.Figure("E1") != one || len(items.Figures) != 1 {
			t.Fatalf("%d figures were computed for one that was asked for twice", len(items.Figures))
		}
		only := r.Only(func(_ *census.Rows, l kind.ID, _ int) bool { return l == kind.Equipment || l == kind.FollowUps })
		if only.Figure("E1").Says(english) != r.Figure("E1").Says(english) || only.Figure("F2").Says(english) != r.Figure("F2").Says(english) || len(only.Documents) != 0 {
			t.Fatal("Only differs")
		}
	})
}
