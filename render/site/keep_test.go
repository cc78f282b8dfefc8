package site_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"opsreport/render/site"

	"pgregory.net/rapid"

	"opsreport/assets"
	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/shown"
	"opsreport/render/table"
	"opsreport/templates"
)

// kept is a Sink that knows the site of the night before.
type kept struct {
	folder
	last map[string][]byte
	n    atomic.Int64 // pages of records kept
	cut  atomic.Int64 // pages of cut lists kept
}

func (k *kept) Last(path string) []byte { return k.last[path] }

func (k *kept) KeepSized(path string, size int64) bool {
	content, ok := k.last[path]
	if !ok || int64(len(content)) != size {
		return false
	}
	switch {
	case strings.Contains(path, "/item/") || strings.Contains(path, "/session/"):
		k.n.Add(1)
	case strings.Contains(path, "/p-"):
		k.cut.Add(1)
	}
	return k.Put(path, content) == nil
}

// account is all that a site is made of, and changes.
type account struct {
	equipment []record.Equipment
	followUps []record.FollowUp
	resources []record.Resource
	trainings []record.GroupTraining
	overdue   []string
	labels    *label.Book
	settings  site.Settings
	shared    bool // records share pages
	override  fstest.MapFS
	at        time.Time
	digest    string             // of the snapshot
	types     []record.TypeAsked // those of the sample where it is nil
	zone      *time.Location
	ledger    *ledger.Index
}

func firstOf[T any](t testing.TB, seq func(func(*T, error) bool), most int) []T {
	t.Helper()
	var out []T
	for v, err := range seq {
		if err != nil {
			t.Fatal(err)
		}
		if len(out) == most {
			break
		}
		out = append(out, *v)
	}
	return out
}

func newAccount(t testing.TB) *account {
	n := sampleNight(asOf)
	a := &account{equipment: firstOf(t, n.Equipment, 24), followUps: firstOf(t, n.FollowUps, 30), resources: firstOf(t, n.Resources, 6),
		trainings: firstOf(t, n.GroupTrainings, 6), labels: new(label.Book), at: asOf, zone: time.UTC,
		settings: site.Settings{Output: shown.Output{Settings: shown.Settings{Title: "Harbour Works", FreshFor: 36 * time.Hour},
			ZoneName: "UTC", Tool: "opsreport 1.0.0"}, Privacy: privacy.Full, Build: "build 1"}, override: fstest.MapFS{}}
	return a
}

func held[T any](all []T) func(func(*T, error) bool) {
	return func(yield func(*T, error) bool) {
		for i := range all {
			v := all[i]
			if !yield(&v, nil) {
				return
			}
		}
	}
}

func (a *account) night() record.Night {
	n := night(record.Set{Equipment: held(a.equipment), FollowUps: held(a.followUps), Resources: held(a.resources),
		GroupTrainings: held(a.trainings), Overdue: record.Of(a.overdue...)}, a.at)
	n.Digest = a.digest
	if a.types != nil {
		n.Types = a.types
	}
	return n
}

// clone is the account as it is, whatever happens to it.
func (a *account) clone() *account {
	c := *a
	c.equipment, c.followUps, c.resources, c.trainings = slices.Clone(a.equipment), slices.Clone(a.followUps), slices.Clone(a.resources),
		slices.Clone(a.trainings)
	return &c
}

func (a *account) input(t testing.TB) site.Input { return a.after(t, nil) }

// after is what the site is made of where the account is compared with that of
// the night before, unless there is none.
func (a *account) after(t testing.TB, before *account) site.Input {
	n := a.night()
	var was *record.Night
	if before != nil {
		night := before.night()
		was = &night
	}
	r, c, rows := compared(t, n, was, report.Options{Zone: a.zone, Book: a.labels})
	return site.Input{Edition: brief.Edition{Report: r, Changes: c, Happened: rows, Gone: gone(c), Night: n, Book: a.labels,
		Registers: table.New(r, table.NewLayout(r, a.shared))},
		Ledger:    a.ledger,
		Templates: templates.FS,
		Override:  a.override, Assets: assets.FS,
		Settings: a.settings}
}

// changes are what may happen between two nights.
var changes = map[string]func(a *account, d *rapid.T){
	"nothing":   func(*account, *rapid.T) {},
	"a day":     func(a *account, _ *rapid.T) { a.at = a.at.AddDate(0, 0, 1) },
	"title":     func(a *account, d *rapid.T) { a.item(d).Title = text(d) },
	"serial":    func(a *account, d *rapid.T) { a.item(d).Serial = text(d) },
	"parent":    func(a *account, d *rapid.T) { a.item(d).ParentID = a.item(d).ID },
	"no parent": func(a *account, d *rapid.T) { a.item(d).ParentID = "" },
	"status": func(a *account, d *rapid.T) {
		a.item(d).Status = rapid.SampledFrom([]string{"expired", "expiring", "uptodate", "", "odd"}).Draw(d, "status")
	},
	"type":         func(a *account, d *rapid.T) { a.item(d).TypeID = text(d) },
	"notes":        func(a *account, d *rapid.T) { a.item(d).Notes = text(d) },
	"item gone":    func(a *account, d *rapid.T) { a.equipment = without(d, a.equipment) },
	"item id":      func(a *account, d *rapid.T) { a.item(d).ID = text(d) },
	"overdue":      func(a *account, d *rapid.T) { a.overdue = append(a.overdue, a.followUp(d).ID) },
	"none overdue": func(a *account, _ *rapid.T) { a.overdue = nil },
	"closed": func(a *account, d *rapid.T) {
		a.followUp(d).Open = rapid.SampledFrom([]record.Bool{record.True, record.False, record.Unset}).Draw(d, "open")
	},
	"resolved": func(a *account, d *rapid.T) { a.followUp(d).ResolvedOn = record.MS(a.at.UnixMilli() - 5000) },
	"message": func(a *account, d *rapid.T) {
		f := a.followUp(d)
		f.Messages = append(slices.Clone(f.Messages), record.Message{ID: "m", Note: text(d), Date: record.MS(a.at.UnixMilli() - 9000)})
	},
	"follow-up gone":  func(a *account, d *rapid.T) { a.followUps = without(d, a.followUps) },
	"follow-up twice": func(a *account, d *rapid.T) { a.followUps = append(a.followUps, *a.followUp(d)) },
	"assignee":        func(a *account, d *rapid.T) { a.followUp(d).AssigneeID = text(d) },
	"response":        func(a *account, d *rapid.T) { a.followUp(d).ResponseID = text(d) },
	"observer":        func(a *account, d *rapid.T) { a.followUp(d).ObserverID = text(d) },
	"assigner":        func(a *account, d *rapid.T) { a.followUp(d).AssignerID = text(d) },
	"completer":       func(a *account, d *rapid.T) { a.followUp(d).CompleterID = text(d) },
	"due":             func(a *account, d *rapid.T) { a.followUp(d).Due = text(d) },
	"form":            func(a *account, d *rapid.T) { a.followUp(d).FormID = text(d) },
	"written":         func(a *account, d *rapid.T) { a.followUp(d).UpdatedOn = record.MS(a.at.UnixMilli() - 7000) },
	"created":         func(a *account, d *rapid.T) { a.followUp(d).CreatedOn = record.MS(a.at.UnixMilli() - 90*86400_000) },
	"document":        func(a *account, d *rapid.T) { a.resources[rapid.IntRange(0, 5).Draw(d, "i")].Title = text(d) },
	"trainees": func(a *account, d *rapid.T) {
		a.trainings[rapid.IntRange(0, 5).Draw(d, "i")].TraineeIDs = []string{text(d)}
	},
	"label": func(a *account, d *rapid.T) {
		a.labels = a.labels.Clone()
		a.labels.Set(rapid.SampledFrom([]label.Kind{label.Form, label.EquipmentType, label.User}).Draw(d, "kind"),
			rapid.SampledFrom([]string{a.item(d).TypeID, a.followUp(d).FormID, a.followUp(d).AssigneeID}).Draw(d, "id"), text(d))
	},
	"site title": func(a *account, d *rapid.T) { a.settings.Title = text(d) },
	"program":    func(a *account, d *rapid.T) { a.settings.Build = "build " + text(d) },
	"template": func(a *account, d *rapid.T) {
		page := rapid.SampledFrom([]string{"pages/equipment-item.html", "pages/followup-item.html", "partials/foot.html", "layout.html"}).Draw(d,
			"template")
		ours, err := fs.ReadFile(templates.FS, page)
		if err != nil {
			d.Fatal(err)
		}
		a.override[page] = &fstest.MapFile{Data: bytes.ReplaceAll(ours, []byte("</"), []byte("<!-- -->\n</"))}
	},
	"own template gone": func(a *account, _ *rapid.T) { a.override = fstest.MapFS{} },
}

func (a *account) item(d *rapid.T) *record.Equipment {
	return &a.equipment[rapid.IntRange(0, len(a.equipment)-1).Draw(d, "item")]
}

func (a *account) followUp(d *rapid.T) *record.FollowUp {
	return &a.followUps[rapid.IntRange(0, len(a.followUps)-1).Draw(d, "follow-up")]
}

func text(d *rapid.T) string {
	return rapid.SampledFrom([]string{"", "A", "b", "EX-1", "É <b>&", "x-0123456789abcdef", "Long and plain"}).Draw(d, "text")
}

func without[T any](d *rapid.T, all []T) []T {
	if len(all) < 4 {
		return all
	}
	i := rapid.IntRange(0, len(all)-1).Draw(d, "gone")
	return slices.Delete(slices.Clone(all), i, i+1)
}

// TestNextNightKeepsThePages makes sure that a new night of the same records
// makes no page of a record again, though every open follow-up is a day older and what they are lasts longer. A new month
// makes those with lanes again, and nothing else.
func TestNextNightKeepsThePages(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	for i := range a.equipment {
		for k := range a.equipment[i].Schedules {
			if s := &a.equipment[i].Schedules[k]; s.ExpiresOn.MS > asOf.UnixMilli() {
				s.ExpiresOn.MS += 400 * 86400_000 // so that no date passes meanwhile, which is an exception where the status stays
			}
		}
	}
	var nights []record.Night
	var last map[string][]byte
	for i, step := range []struct {
		days        int
		month, long bool // a month begins; so long that dates of records pass, which makes some pages anew
	}{{days: 0}, {days: 1}, {days: 10, month: true}, {days: 11}, {days: 27, long: true}, {days: 45, month: true}} {
		a.at, a.digest = asOf.AddDate(0, 0, step.days), fmt.Sprintf("%064x", i+1)
		nights = append(nights, a.night())
		in := withNights(t, a.input(t), a.zone, nights...)
		sink := &kept{folder: folder{files: map[string][]byte{}}, last: last}
		if err := site.Write(t.Context(), in, sink); err != nil {
			t.Fatal(err)
		}
		want := int64(len(a.equipment) + len(a.followUps) + len(a.resources) + len(a.trainings))
		if i > 0 && !step.month && !step.long && sink.n.Load() != want {
			t.Errorf("night %d: %d of %d pages kept", i, sink.n.Load(), want)
		}
		for path, content := range write(t, in) {
			if !strings.Contains(path, "/item/") && !strings.Contains(path, "/session/") {
				continue
			}
			if !bytes.Equal(content, sink.files[path]) {
				t.Errorf("night %d: %s is not the one made anew", i, path)
			}
			item := strings.HasPrefix(path, "equipment/")
			if same := bytes.Equal(content, last[path]); last != nil && same != (!step.month || !item) && !strings.HasPrefix(path, "followups/") {
				t.Errorf("night %d: %s is the same: %v", i, path, same)
			}
		}
		last = sink.files
	}
}

// TestAPageOfAListSaysWhetherThereIsMore, also where it was kept.
func TestAPageOfAListSaysWhetherThereIsMore(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	a.followUps = a.followUps[:3]
	for i := range a.followUps {
		a.followUps[i].CreatedOn = record.MS(asOf.UnixMilli() - 1000)
	}
	var last map[string][]byte
	for _, want := range []string{"3 follow-ups created in Nov 2026.<", "3 follow-ups created in Nov 2026. The other pages of the list " +
		"hold the rest."} {
		sink := &kept{folder: folder{files: map[string][]byte{}}, last: last}
		if err := site.Write(t.Context(), a.input(t), sink); err != nil {
			t.Fatal(err)
		}
		if page := sink.files["followups/all/p-2026-11.html"]; !bytes.Contains(page, []byte(want)) {
			t.Errorf("it does not say %q:\n%s", want, page)
		}
		last = sink.files
		old := a.followUps[0]
		old.ID, old.CreatedOn = "older", record.MS(asOf.AddDate(-1, 0, 0).UnixMilli())
		a.followUps = append(a.followUps, old)
	}
}

// TestListPagesAreKept: a page of a cut list is made again only where lists
// show other words of a record on it.
func TestListPagesAreKept(t *testing.T) {
	t.Parallel()
	cut := regexp.MustCompile(`^followups/(all|closed)/p-.*\.html$`)
	write := func(a *account, last map[string][]byte) *kept {
		sink := &kept{folder: folder{files: map[string][]byte{}}, last: last}
		if err := site.Write(t.Context(), a.input(t), sink); err != nil {
			t.Fatal(err)
		}
		return sink
	}
	a := newAccount(t)
	last := write(a, nil).files
	pages := int64(0)
	for path := range last {
		if cut.MatchString(path) {
			pages++
		}
	}
	if pages < 3 {
		t.Fatalf("%d pages of lists are too few to tell", pages)
	}
	f := &a.followUps[len(a.followUps)-1]
	for _, step := range []struct {
		what    string
		change  func()
		changed int64 // pages of lists with a row that looks other
	}{
		{"nothing", func() {}, 0},
		{"a day", func() { a.at = a.at.AddDate(0, 0, 1) }, 0},
		{"what no list shows (take another field where one has become a column)", func() {
			f.ResponseID, f.ObserverID, f.AssignerID = "12",
				"aa", "bb"
		}, 0},
		{"its assignee", func() { f.AssigneeID = "somebody else" }, 2},
		{"the name of its form", func() { a.labels = a.labels.Clone(); a.labels.Set(label.Form, f.FormID, "Form") }, 2},
	} {
		step.change()
		sink := write(a, last)
		if got := sink.cut.Load(); got != pages-step.changed {
			t.Errorf("%s: %d of %d pages of lists kept, not %d", step.what, got, pages, pages-step.changed)
		}
		for path, content := range sink.files {
			if cut.MatchString(path) && bytes.Equal(content, last[path]) {
				step.changed++
			}
		}
		if step.changed != pages {
			t.Errorf("%s: pages were made that came out the same", step.what)
		}
		last = sink.files
		for path, content := range write(a, nil).files {
			if !bytes.Equal(content, last[path]) {
				t.Errorf("%s: %s is not the one made anew", step.what, path)
			}
		}
	}
}
