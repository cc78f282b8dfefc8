package site

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"opsreport/assets"
	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/settings"
	"opsreport/render/table"
	"opsreport/templates"
)

// account is all that a site is made of, and changes.
type account struct {
	equipment []record.Equipment
	followUps []record.FollowUp
	resources []record.Resource
	trainings []record.GroupTraining
	overdue   []string
	labels    *label.Book
	settings  Settings
	shared    bool // records share pages
	override  fstest.MapFS
	at        time.Time
	digest    string             // of the snapshot
	types     []record.TypeAsked // those of the sample where it is nil
	zone      *time.Location
	ledger    *past.Log
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
		settings: Settings{Output: settings.Output{Shown: settings.Shown{Title: "Harbour Works", FreshFor: 36 * time.Hour},
			ZoneName: "UTC", Tool: "opsreport 1.0.0"}, Privacy: privacy.Full}, override: fstest.MapFS{}}
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

func (a *account) input(t testing.TB) Input { return a.after(t, nil) }

// after is what the site is made of where the account is compared with that of
// the night before, unless there is none.
func (a *account) after(t testing.TB, before *account) Input {
	n := a.night()
	var was *record.Night
	if before != nil {
		night := before.night()
		was = &night
	}
	e := compared(t, n, was, report.Options{Zone: a.zone, Book: a.labels})
	e.Night, e.Book, e.Registers = n, a.labels, table.New(e.Report, table.NewLayout(e.Report, a.shared))
	e.Mentions = pages.FindMentions(a.settings.Privacy, e.Report, n.FollowUps)
	e.Registers.Named = e.Mentions.Items
	return Input{Edition: e,
		Ledger:    a.ledger,
		Templates: templates.FS,
		Override:  a.override, Assets: assets.FS,
		Settings: a.settings}
}

// TestTheNextNightChangesNoRecordPage: a new night of the same records makes the same pages of them, though every open follow-up is
// a day older and what they are lasts longer. A new month changes those with lanes, and nothing else.
func TestTheNextNightChangesNoRecordPage(t *testing.T) {
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
		days  int
		month bool // a month begins
	}{{days: 0}, {days: 1}, {days: 10, month: true}, {days: 11}} {
		a.at, a.digest = asOf.AddDate(0, 0, step.days), fmt.Sprintf("%064x", i+1)
		nights = append(nights, a.night())
		made := write(t, withNights(t, a.input(t), a.zone, nights...))
		for path, content := range made {
			if last == nil || !strings.Contains(path, "/item/") && !strings.Contains(path, "/session/") {
				continue
			}
			item := strings.HasPrefix(path, "equipment/")
			if same := bytes.Equal(content, last[path]); same != (!step.month || !item) && !strings.HasPrefix(path, "followups/") {
				t.Errorf("night %d: %s is the same: %v", i, path, same)
			} else if !step.month && !same {
				t.Errorf("night %d: %s changed", i, path)
			}
		}
		last = made
	}
}

// TestAPageOfAListSaysWhetherThereIsMore.
func TestAPageOfAListSaysWhetherThereIsMore(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	a.followUps = a.followUps[:3]
	for i := range a.followUps {
		a.followUps[i].Open, a.followUps[i].ResolvedOn = record.False, record.MS(asOf.UnixMilli()-1000)
	}
	for _, want := range []string{"3 follow-ups closed in Nov 2026.<", "3 follow-ups closed in Nov 2026. The other pages of the list " +
		"hold the rest."} {
		if page := write(t, a.input(t))["followups/closed/p-2026-11.html"]; !bytes.Contains(page, []byte(want)) {
			t.Errorf("it does not say %q:\n%s", want, page)
		}
		old := a.followUps[0]
		old.ID, old.ResolvedOn = "older", record.MS(asOf.AddDate(-1, 0, 0).UnixMilli())
		a.followUps = append(a.followUps, old)
	}
}

// TestFewPagesOfListsChange: a page of a cut list changes only where lists show other words of a record on it.
func TestFewPagesOfListsChange(t *testing.T) {
	t.Parallel()
	cut := regexp.MustCompile(`^followups/closed/p-.*\.html$`)
	a := newAccount(t)
	last := write(t, a.input(t))
	f := &a.followUps[len(a.followUps)-1]
	for _, step := range []struct {
		what    string
		change  func()
		changed int // pages of lists with a row that looks other
	}{
		{"nothing", func() {}, 0},
		{"a day", func() { a.at = a.at.AddDate(0, 0, 1) }, 0},
		{"what no list shows (take another field where one has become a column)", func() {
			f.ResponseID, f.ObserverID, f.AssignerID = "12", "aa", "bb"
		}, 0},
		{"its assignee", func() { f.AssigneeID = "somebody else" }, 1},
		{"the name of its form", func() { a.labels = a.labels.Clone(); a.labels.Set(label.Form, f.FormID, "Form") }, 1},
	} {
		step.change()
		made, pages, changed := write(t, a.input(t)), 0, 0
		for path, content := range made {
			if cut.MatchString(path) {
				if pages++; !bytes.Equal(content, last[path]) {
					changed++
				}
			}
		}
		if pages < 2 || changed != step.changed {
			t.Errorf("%s: %d of %d pages of lists changed, not %d", step.what, changed, pages, step.changed)
		}
		last = made
	}
}
