package render

import (
	"bytes"
	"encoding/json"
	"html"
	"maps"
	"math/rand/v2"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/scope"
)

// TestAWholeEditionSaysWhatTheAccountDoes: at another privacy level, or with another title, nothing else is missing in it. A type of
// which nothing was returned is there too.
func TestAWholeEditionSaysWhatTheAccountDoes(t *testing.T) {
	t.Parallel()
	night := leakSample(t)[4]
	night.Types = append(night.Types, record.TypeAsked{ID: "zqempty", Name: "Eyewash stations"})
	o := leakOptions(t, privacy.Full)
	_, account := publishNight(t, Nights{Night: night}, o)
	o = leakOptions(t, privacy.Full)
	o.Scope = new(scope.Scope)
	part, err := scope.Read(night, []*scope.Scope{o.Scope})
	if err != nil {
		t.Fatal(err)
	}
	_, edition := publishNight(t, Nights{Night: part[0]}, o)
	for _, file := range slices.Sorted(maps.Keys(account)) {
		if !bytes.Equal(account[file], edition[file]) {
			t.Errorf("%s: %s", file, firstDifference(account[file], edition[file]))
		}
	}
}

// saysAll are the words that an edition of a part must not have: of the whole account, or of what the service returns.
var saysAll = regexp.MustCompile(`\bAll [a-z0-9]|\ball (records|items|offices|types|follow-ups|documents|requests)\b|[Nn]o longer return|` +
	`[Nn]ot returned|\bno [a-z-]+ returned|[Nn]o longer in the list|[Bb]ack in the list|` +
	`service returned no|\b0 (requests|attempts)\b|four lists are|asked for\b.* types`)

// ofOurs are sentences that are about no record: examples, and what a check looks for.
var ofOurs = regexp.MustCompile(`Kaplan|distinct trainees|Two inspections expire on|An item is expired in Monday|` +
	`anything outside the four lists`)

// TestAnEditionSaysNothingOfAll reads every page of editions, their e-mail and what a monitor reads.
func TestAnEditionSaysNothingOfAll(t *testing.T) {
	t.Parallel()
	a := leakSample(t)
	for name, s := range leakScopes(rand.New(rand.NewPCG(1, 1))) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := a.edition(t, s, leakOptions(t, privacy.Internal))
			if front, _, _ := strings.Cut(string(f["index.html"]), `id="all-rules"`); regexp.MustCompile(`>rule \d`).MatchString(front) ||
				!strings.Contains(front, "about what is not in this edition") {
				t.Error("the overview has a box for a rule that it cannot name, or does not count it")
			}
			for _, file := range slices.Sorted(maps.Keys(f)) {
				var text string
				switch path.Ext(file) {
				case ".html":
					text = html.UnescapeString(regexp.MustCompile(`(?s)<script.*?</script>|<[^>]*>`).ReplaceAllString(string(f[file]), "\n"))
				case ".eml", ".json", ".txt", ".prom", ".ics":
					text = string(f[file])
				}
				for line := range strings.Lines(text) {
					if saysAll.MatchString(line) && !ofOurs.MatchString(line) && !strings.HasPrefix(file, "THIRD-PARTY") {
						t.Errorf("%s: %s", file, strings.TrimSpace(line))
					}
				}
			}
		})
	}
}

// TestFiguresOfAbsentListsAreNull: those of the night and of periods, and they say why. Their pages do not have them.
func TestFiguresOfAbsentListsAreNull(t *testing.T) {
	t.Parallel()
	a := leakSample(t)
	of := map[string]*scope.Scope{}
	for _, l := range kind.All() {
		of[l.Service] = &scope.Scope{Lists: []string{l.Service}}
	}
	for l, s := range of {
		t.Run(l, func(t *testing.T) {
			t.Parallel()
			f := a.edition(t, s, leakOptions(t, privacy.Strict))
			type figure struct {
				ID, Why string
				N       *int
				Value   *float64
			}
			var metrics struct{ Figures []figure }
			var periods struct{ Periods []struct{ Figures []figure } }
			decode(t, f[MetricsFile], &metrics)
			decode(t, f[periodsFile], &periods)
			if len(metrics.Figures) < 40 || len(periods.Periods) < 4 {
				t.Fatalf("%d figures, %d periods", len(metrics.Figures), len(periods.Periods))
			}
			hold := func(f figure, has bool) {
				if absent := f.Why == "not in this edition" && f.N == nil && f.Value == nil; absent == has {
					t.Errorf("%+v, and its list is there: %t", f, has)
				}
			}
			night := report.Dictionary()
			for _, f := range metrics.Figures {
				at := slices.IndexFunc(night, func(d report.Definition) bool { return d.ID == f.ID })
				hold(f, night[at].List == kind.None || night[at].List.Spec().Service == l)
			}
			for _, p := range periods.Periods {
				for _, f := range p.Figures {
					follows := slices.Contains([]string{"P4", "P5", "P6", "P7"}, f.ID)
					hold(f, f.ID == "P0" || f.ID == "P8" && l != record.FollowUps || f.ID != "P8" && (follows && l == record.FollowUps ||
						!follows && l == record.Equipments))
				}
			}
			for file, content := range f {
				if strings.HasSuffix(file, ".html") && emptySection.Match(content) {
					t.Errorf("%s has a section without anything: %.80s", file, emptySection.Find(content))
				}
				if !strings.HasPrefix(file, "periods/") || !strings.HasSuffix(file, ".html") {
					continue
				}
				for word, is := range map[string]string{"Inspections on time": record.Equipments, "In date": record.Equipments,
					"Closed, never overdue": record.FollowUps, "Open follow-ups": record.FollowUps} {
					if l != is && strings.Contains(string(f[file]), word) {
						t.Errorf("%s has %q", file, word)
					}
				}
			}
		})
	}
}

// emptySection matches a section of a page in which nothing stands.
var emptySection = regexp.MustCompile(`<section[^>]*>\s*</section>`)

func decode(t *testing.T, content []byte, to any) {
	t.Helper()
	if err := json.Unmarshal(content, to); err != nil {
		t.Fatal(err)
	}
}

// TestEveryPageSaysWhichEditionItIs: the title of an edition, at the head of each page, leads to what it covers.
func TestEveryPageSaysWhichEditionItIs(t *testing.T) {
	t.Parallel()
	a, o := leakSample(t), leakOptions(t, privacy.Strict)
	o.Title = "North <Dock>"
	head := regexp.MustCompile(`<p class="shows"><a href="((?:\.\./)*)index\.html#scope">North &lt;Dock&gt;</a> · `)
	for name, s := range map[string]*scope.Scope{"part": {Lists: []string{record.Equipments}}, "whole": {}} {
		pages := 0
		for file, content := range a.edition(t, s, o) {
			if !strings.HasSuffix(file, ".html") || file == "404.html" {
				continue
			}
			pages++
			found := head.FindSubmatch(content)
			if said := found != nil && string(found[1]) == strings.Repeat("../", strings.Count(file, "/")); said != (name == "part") {
				t.Errorf("%s of the %s says which edition it is: %t", file, name, said)
			}
		}
		if pages < 20 {
			t.Errorf("%d pages of the %s", pages, name)
		}
	}
}

// TestAnEditionOffersNoCheckOfMore: a sample is drawn from the whole list of equipment, which only who has it can look at.
func TestAnEditionOffersNoCheckOfMore(t *testing.T) {
	t.Parallel()
	a := leakSample(t)
	for has, s := range map[bool]*scope.Scope{
		false: {Only: scope.Only{Offices: []string{"57c2e5b9a3f46d88b2a9e301"}}},
		true:  {Lists: []string{record.Equipments}},
	} {
		f := a.edition(t, s, leakOptions(t, privacy.Strict))
		if strings.Contains(string(f["provenance.html"]), "opsreport sample") != has {
			t.Errorf("a sample is offered where the edition has the whole list: %t", !has)
		}
	}
}
