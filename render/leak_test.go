package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/scope"
)

// leakNights are how many days before the last the nights of an account are.
var leakNights = []int{38, 31, 8, 1, 0}

// account is nights, oldest first.
type leakAccount []record.Night

// leakSample is an account of the sample, with nights that anybody could tell apart.
func leakSample(t testing.TB) (out leakAccount) {
	t.Helper()
	for k, back := range leakNights {
		n := sampleNight(t, back, 1)
		n.Digest = fmt.Sprintf("%064x", 0xabc0+k)
		n.Equipment = related(t, n.Equipment)
		all, err := record.All(n.FollowUps)
		if err != nil {
			t.Fatal(err)
		}
		others := func(f *record.FollowUp) bool { return f.ID[len(f.ID)-1]%4 != 1 }
		n.FollowUps = record.Of(slices.DeleteFunc(all, others)...) // a quarter of them, which is enough
		out = append(out, counted(t, n))
	}
	return out
}

// related gives every fifth item a parent far away in the list: of another type, and mostly of another office.
func related(t testing.TB, all func(func(*record.Equipment, error) bool)) func(func(*record.Equipment, error) bool) {
	t.Helper()
	items, err := record.All(all)
	if err != nil {
		t.Fatal(err)
	}
	for i := range items {
		if e := *items[i]; i%5 == 0 {
			e.ParentID = items[(i+len(items)/2)%len(items)].ID
			items[i] = &e
		}
	}
	return record.Of(items...)
}

// counted makes the counts, requests and types of a night those of its lists.
func counted(t testing.TB, n record.Night) record.Night {
	t.Helper()
	rows := map[string]int{}
	var items []*record.Equipment
	for _, of := range n.Types {
		for e, err := range n.Equipment {
			if err != nil {
				t.Fatal(err)
			}
			if e.TypeID == of.ID {
				items = append(items, e)
			}
		}
	}
	n.Types = slices.Clone(n.Types)
	for i := range n.Types {
		n.Types[i].Rows = 0
		for _, e := range items {
			if e.TypeID == n.Types[i].ID {
				n.Types[i].Rows++
			}
		}
	}
	n.Equipment = record.Of(items...)
	rows[record.Equipments] = len(items)
	rows[record.FollowUps] = lengthOf(t, n.FollowUps)
	rows[record.Resources] = lengthOf(t, n.Resources)
	rows[record.GroupTrainings] = lengthOf(t, n.GroupTrainings)
	n.Lists = nil
	var requests []*record.Request
	for _, l := range []string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings} {
		reported := -1
		if l == record.FollowUps {
			reported = rows[l]
		}
		n.Lists = append(n.Lists, record.ListCount{List: l, Rows: rows[l], Reported: reported})
		requests = append(requests, &record.Request{At: n.AsOf, Method: l + ".list", Params: fmt.Appendf(nil, `{"rows":%d}`, rows[l]), Attempt: 1,
			Status: 200, RequestID: "R-" + l, Bytes: int64(7001 * rows[l]), Items: rows[l], SHA256: fmt.Sprintf("%064x", 77771*rows[l])})
	}
	n.Requests = record.Of(requests...)
	return n
}

func lengthOf[T any](t testing.TB, all func(func(T, error) bool)) (n int) {
	t.Helper()
	for _, err := range all {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	return n
}

// otherwise returns an account that has the same part, and of all else something else: other records, ids, people, words, counts,
// types and requests, and other mistakes.
func (a leakAccount) otherwise(t testing.TB, s *scope.Scope, seed uint64) (out leakAccount) {
	t.Helper()
	for _, n := range a {
		r := rand.New(rand.NewPCG(seed, 7))
		part, err := scope.Read(n, []*scope.Scope{s})
		if err != nil {
			t.Fatal(err)
		}
		in := part[0]
		whole := func(l string) bool { return s.Has(l) && !s.Narrows(l) }
		n.Equipment = mixed(t, r, n.Equipment, in.Equipment, whole(record.Equipments), func(e *record.Equipment) {
			e.OfficeIDs, e.ClientIDs, e.LineID = []string{"zqoffice"}, []string{"zqclient"}, "zqline"
		})
		n.FollowUps = mixed(t, r, n.FollowUps, in.FollowUps, whole(record.FollowUps), nil)
		n.Resources = mixed(t, r, n.Resources, in.Resources, whole(record.Resources), nil)
		n.GroupTrainings = mixed(t, r, n.GroupTrainings, in.GroupTrainings, s.Has(record.GroupTrainings), nil)
		var overdue []string
		for id, err := range n.Overdue {
			if err != nil {
				t.Fatal(err)
			}
			overdue = append(overdue, id)
		}
		if !whole(record.FollowUps) {
			overdue = append(overdue, "zqoverdue")
		}
		n.Overdue = record.Of(overdue...)
		n = counted(t, n)
		if !whole(record.Equipments) {
			n.Types = append(n.Types, record.TypeAsked{ID: "zqtype", Name: "zqtypename"})
		}
		out = append(out, n)
	}
	return out
}

// otherwiseSet gives another name to whatever the configuration names and the part does not have: ids in the labels file, and rules.
func (a leakAccount) otherwiseSet(t testing.TB, s *scope.Scope, o *Options) {
	t.Helper()
	inside, types := map[string]bool{}, map[string]bool{}
	for _, id := range idsOf(s) {
		inside[id] = true
	}
	for _, n := range a {
		part, err := scope.Read(n, []*scope.Scope{s})
		if err != nil {
			t.Fatal(err)
		}
		textsOf(t, part[0].Set, inside)
		for _, of := range part[0].Types {
			types[of.ID] = true
		}
	}
	var outside [][3]string
	o.Labels.Each(func(k label.Kind, id, name string) {
		if !inside[id] {
			outside = append(outside, [3]string{string(k), id, "zq" + name})
		}
	})
	for _, l := range append(outside, [3]string{string(label.Client), "zqclient", "zqonlyinthefile"}) {
		o.Labels.Set(label.Kind(l[0]), l[1], l[2])
	}
	for i := range o.Rules {
		r := &o.Rules[i]
		of := r.List
		for _, d := range report.Dictionary() {
			if d.ID == r.Figure {
				of = d.List.Spec().Service
			}
		}
		if !s.Has(of) || r.EquipmentType != "" && !types[r.EquipmentType] {
			r.Name = "zq" + r.Name
			o.Waivers = append(o.Waivers, rule.Waiver{Rule: r.Name, Reason: "zqreason", Owner: "zqowner", Until: sampleAsOf.AddDate(0, 1, 0)})
		}
	}
}

// mixed keeps the records of a part where they stand, and drops or changes the others.
func mixed[T any](t testing.TB, r *rand.Rand, all, in func(func(*T, error) bool), whole bool, then func(*T)) func(func(*T, error) bool) {
	t.Helper()
	if whole {
		return all
	}
	kept := map[string]bool{}
	if in != nil {
		for v, err := range in {
			if err != nil {
				t.Fatal(err)
			}
			kept[reflect.ValueOf(v).Elem().FieldByName("ID").String()] = true
		}
	}
	var out []*T
	for v, err := range all {
		if err != nil {
			t.Fatal(err)
		}
		id := reflect.ValueOf(v).Elem().FieldByName("ID").String()
		if kept[id] {
			if e, is := any(v).(*record.Equipment); is && e.ParentID != "" && !kept[e.ParentID] {
				child := *e
				child.ParentID = "zq" + e.ParentID
				v = any(&child).(*T)
			}
			out = append(out, v)
			continue
		}
		if r.IntN(3) == 0 {
			continue
		}
		other := *v
		o := reflect.ValueOf(&other).Elem()
		changeTexts(o)
		if e, is := any(&other).(*record.Equipment); is {
			e.TypeID = any(v).(*record.Equipment).TypeID
		}
		if then != nil {
			then(&other)
		}
		out = append(out, &other)
	}
	return record.Of(out...)
}

// changeTexts makes other texts of all of a value. Lists are copied.
func changeTexts(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if v.Len() > 0 {
			v.SetString("zq" + v.String())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			changeTexts(v.Field(i))
		}
	case reflect.Slice:
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(out, v)
		if v.Type().Elem().Kind() != reflect.Uint8 {
			for i := range out.Len() {
				changeTexts(out.Index(i))
			}
			v.Set(out)
		}
	}
}

// edition publishes the last night of an account for a scope, and returns every file, its e-mail and its line of history.
func (a leakAccount) edition(t testing.TB, s *scope.Scope, o Options) files {
	t.Helper()
	o.Scope = s
	var here []past.Source
	parts := make([]record.Night, len(a))
	for i, n := range a {
		here = append(here, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
		part, err := scope.Read(n, []*scope.Scope{s})
		if err != nil {
			t.Fatal(err)
		}
		parts[i] = part[0]
	}
	account, err := past.Update(t.Context(), nil, here, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	in := Nights{Ledger: s.Nights(account)}
	for i := range parts {
		in.Night, in.Before = parts[i], nil
		if i > 0 {
			in.Before = &parts[i-1]
		}
		if i == len(parts)-1 {
			break
		}
		e, err := New(t.Context(), in, o)
		if err != nil {
			t.Fatal(err)
		}
		in.History = history.Put(in.History, e.Line)
	}
	in.Week, in.Month = &parts[len(parts)-3], &parts[len(parts)-4]
	o.Nights = nil
	for _, n := range slices.Backward(a) {
		o.Nights = append(o.Nights, nightLine(n))
	}
	e, f := publishNight(t, in, o)
	var letter bytes.Buffer
	if err := e.WriteMail(&letter, Letter{From: "a@example.com", To: []string{"b@example.com"}}, f[PDFFile]); err != nil {
		t.Fatal(err)
	}
	f["letter.eml"] = letter.Bytes()
	if f["summary.txt"], err = json.Marshal(e.Summary()); err != nil {
		t.Fatal(err)
	}
	f.beside(t, e, o.Dir)
	return f
}

// beside adds what stands beside the site and beside the snapshots: the lists for an uploader, the history and what is kept of periods.
func (f files) beside(t testing.TB, e *Edition, dir string) {
	t.Helper()
	for _, list := range []string{".changed.txt", ".deleted.txt"} {
		content, err := os.ReadFile(dir + list)
		if err != nil {
			t.Fatal(err)
		}
		f["beside"+list] = content
	}
	var lines bytes.Buffer
	if err := history.Write(&lines, e.Past); err != nil {
		t.Fatal(err)
	}
	f["beside.history-edition.jsonl"] = lines.Bytes()
	kept := period.Kept{Published: e.Periods.Published}
	content, err := kept.Lines()
	if err != nil {
		t.Fatal(err)
	}
	f["beside.periods.jsonl"] = content
}

// nightLine is what the chain of nights says of one.
func nightLine(n record.Night) (l pages.NightLine) {
	l.Folder, l.Digest, l.Link = n.Folder, n.Digest, pages.Holds
	for _, of := range n.Lists {
		l.Records += of.Rows
	}
	return l
}

// leakScopes are the scopes whose editions are held.
func leakScopes(r *rand.Rand) map[string]*scope.Scope {
	some := func(all ...string) []string {
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		return all[:1+r.IntN(len(all)-1)]
	}
	offices := []string{"57c2e5b9a3f46d88b2a9e301", "57c2e5b9a3f46d88b2a9e30c", "57c2e5b9a3f46d88b2a9e317", "57c2e5b9a3f46d88b2a9e322"}
	types := []string{"5804f0f30ef50473af5870c6", "5804f0f30ef50473af5870d1", "5804f0f30ef50473af5870dc", "5804f0f30ef50473af5870e7"}
	return map[string]*scope.Scope{
		"offices": {Only: scope.Only{Offices: some(offices...)}},
		"type":    {Only: scope.Only{Types: some(types...)}},
		"client": {Only: scope.Only{Clients: []string{"55e4a7dbc5b68faad4cba501"},
			Lines: []string{"56d3f6cab4a57e99c3baf401", "56d3f6cab4a57e99c3baf40c"}}},
		"team":       {Only: scope.Only{Assignees: sampleAssignees(3)}},
		"documents":  {Only: scope.Only{Categories: []string{"54f5b8ecd6c79abbe5dcb601"}}},
		"trainings":  {Lists: []string{record.GroupTrainings}},
		"follow-ups": {Only: scope.Only{Offices: offices[:1]}, Lists: []string{record.Equipments, record.FollowUps}},
		"nothing":    {Only: scope.Only{Offices: []string{"57c2e5b9a3f46d88b2a9ffff"}}},
	}
}

// sampleAssignees are people of the sample with open follow-ups.
func sampleAssignees(n int) (out []string) {
	for f := range sample.Set(sample.Options{Last: sampleAsOf}).FollowUps {
		if f.AssigneeID != "" && !slices.Contains(out, f.AssigneeID) {
			out = append(out, f.AssigneeID)
		}
		if len(out) == n {
			break
		}
	}
	return out
}

func leakOptions(t testing.TB, level privacy.Level) Options {
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.Level, o.Key = level, []byte("a key that is long enough")
	ten, ninety := 10, 90.0
	o.Rules = []rule.Rule{{Name: "Few overdue", Figure: "F2", Max: &ten}, {Name: "In date", Figure: "E1", MinPercent: &ninety},
		{Name: "Of a type", Figure: "E1", EquipmentType: "5804f0f30ef50473af5870c6", MinPercent: &ninety},
		{Name: "Enough", List: record.Resources, MinRecords: &ten}}
	o.RulesLent = true
	o.Targets = map[string]report.Target{"E1": {Meets: 95, Watch: 90}, "F2": {Meets: 5, Watch: 10}}
	return o
}

// TestAnEditionDependsOnItsPartAlone publishes an edition of an account, and again of one that has the same part and of all else
// something else: no byte may differ. What is outside can then be in no file, in no form.
func TestAnEditionDependsOnItsPartAlone(t *testing.T) {
	t.Parallel()
	a := leakSample(t)
	for name, s := range leakScopes(rand.New(rand.NewPCG(1, 1))) {
		for _, level := range map[string][]privacy.Level{"offices": {privacy.Full, privacy.Strict}, "client": {privacy.Strict},
			"team": {privacy.Internal, privacy.Full}, "type": {privacy.Strict}, "nothing": {privacy.Strict}, "documents": {privacy.Internal},
			"trainings": {privacy.Full}, "follow-ups": {privacy.Full}}[name] {
			t.Run(name+" at "+level.String(), func(t *testing.T) {
				t.Parallel()
				o := leakOptions(t, level)
				o.Waivers = []rule.Waiver{{Record: "zqrecord", Reason: "zqreason", Owner: "zqowner", Until: sampleAsOf.AddDate(0, 1, 0)},
					{Rule: "zqrule", Reason: "zqreason", Owner: "zqowner", Until: sampleAsOf.AddDate(0, 1, 0)}}
				a.otherwiseSet(t, s, &o)
				is, other := a.edition(t, s, leakOptions(t, level)), a.otherwise(t, s, 1).edition(t, s, o)
				for _, file := range slices.Sorted(maps.Keys(is)) {
					if !bytes.Equal(is[file], other[file]) {
						t.Errorf("%s: %s", file, firstDifference(is[file], other[file]))
					}
				}
				offered := func(page string) bool { return bytes.Contains(is[page], []byte("figures.sql")) }
				if is[sqlFile] != nil || slices.ContainsFunc([]string{"provenance.html", "methods.html", "downloads.html"}, offered) {
					t.Error("the SQL that counts the whole account is offered where a part of it is counted")
				}
				if !bytes.Contains(is["methods.html"], []byte("There is no SQL that counts these figures again")) {
					t.Error("the page of methods does not say why there is no SQL")
				}
				for file := range other {
					if is[file] == nil {
						t.Errorf("%s is there only with other records outside", file)
					}
				}
			})
		}
	}
}

// firstDifference shows where two files begin to differ.
func firstDifference(a, b []byte) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	cut := func(of []byte) string { return fmt.Sprintf("%q", of[max(0, n-80):min(len(of), n+80)]) }
	return fmt.Sprintf("%d and %d bytes, at %d:\n\t%s\n\t%s", len(a), len(b), n, cut(a), cut(b))
}

// TestNothingOfOnePartIsInTheOther searches everything private of the records outside, in every form of every file.
func TestNothingOfOnePartIsInTheOther(t *testing.T) {
	t.Parallel()
	a := leakSample(t)
	for name, s := range leakScopes(rand.New(rand.NewPCG(2, 2))) {
		if !slices.Contains([]string{"offices", "team", "client", "documents"}, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := leakOptions(t, privacy.Full)
			f := a.edition(t, s, o)
			private := a.private(t, s, o.Labels)
			if len(private) < 100 {
				t.Fatalf("only %d things to search", len(private))
			}
			if found := leaks(t, f, private); len(found) > 0 {
				t.Errorf("%d leaks, such as %s", len(found), strings.Join(found[:min(len(found), 12)], "\n"))
			}
			// The search must find what is there, whatever it is in.
			secret := private[len(private)/2]
			for name, planted := range plant(t, f, secret) {
				if found := leaks(t, files{name: planted}, private); len(found) == 0 {
					t.Errorf("%q is not found in %s", secret, name)
				}
			}
			if found := leaks(t, files{"equipment/item/" + secret + ".html": []byte("<p>nothing</p>")}, private); len(found) == 0 {
				t.Errorf("%q is not found as the name of a file", secret)
			}
		})
	}
}

// private returns what only the records outside have: ids, names, words, and the totals of lists.
func (a leakAccount) private(t testing.TB, s *scope.Scope, book *label.Book) (out []string) {
	t.Helper()
	inside, outside, in, all := map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, n := range a {
		part, err := scope.Read(n, []*scope.Scope{s})
		if err != nil {
			t.Fatal(err)
		}
		textsOf(t, part[0].Set, inside)
		textsOf(t, n.Set, outside)
		maps.Copy(in, idsAmong(t, part[0].Set)) // on any night
		maps.Copy(all, idsAmong(t, n.Set))
	}
	maps.DeleteFunc(inside, func(id string, _ bool) bool { return all[id] && !in[id] }) // not as a parent either
	for _, id := range idsOf(s) {
		inside[id] = true
	}
	named := map[string]bool{}
	book.Each(func(_ label.Kind, id, name string) {
		if outside[id] {
			outside[name] = true
		}
		if inside[id] {
			named[name] = true
		}
	})
	maps.Copy(inside, named)
	known := strings.Join(slices.Collect(maps.Keys(inside)), "\n")
	for text := range outside {
		text = strings.TrimSpace(text)
		number := strings.Trim(text, "0123456789") == "" && len(text) < 10
		if len(text) >= wordBegins && !number && !strings.Contains(known, text) &&
			text != "Quayside" && text != "North Dock" { // which the methods page has as examples
			out = append(out, text)
		}
	}
	slices.Sort(out)
	return out
}

// idsOf are those of all criteria of a scope.
func idsOf(s *scope.Scope) []string {
	return slices.Concat(s.Offices, s.Types, s.Clients, s.Lines, s.Forms, s.Assignees, s.Categories)
}

// textsOf adds every text of some records.
func textsOf(t testing.TB, set record.Set, to map[string]bool) {
	t.Helper()
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.String:
			to[v.String()] = true
		case reflect.Struct:
			for i := range v.NumField() {
				switch v.Type().Field(i).Name {
				case "Status", "Due", "Tags", "Type": // which say nothing that others could not say
				default:
					walk(v.Field(i))
				}
			}
		case reflect.Slice:
			if v.Type().Elem().Kind() != reflect.Uint8 {
				for i := range v.Len() {
					walk(v.Index(i))
				}
			}
		case reflect.Pointer:
			walk(v.Elem())
		}
	}
	eachOf(t, set.Equipment, walk)
	eachOf(t, set.FollowUps, walk)
	eachOf(t, set.Resources, walk)
	eachOf(t, set.GroupTrainings, walk)
}

// idsAmong are the ids of some records.
func idsAmong(t testing.TB, set record.Set) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	add := func(v reflect.Value) { out[v.Elem().FieldByName("ID").String()] = true }
	eachOf(t, set.Equipment, add)
	eachOf(t, set.FollowUps, add)
	eachOf(t, set.Resources, add)
	eachOf(t, set.GroupTrainings, add)
	return out
}

func eachOf[T any](t testing.TB, all func(func(*T, error) bool), do func(reflect.Value)) {
	t.Helper()
	if all == nil {
		return
	}
	for v, err := range all {
		if err != nil {
			t.Fatal(err)
		}
		do(reflect.ValueOf(v))
	}
}

// leaks searches private texts in every form of some files. Words of our own that happen to be among them are not leaks: those
// of the files that hold no record.
func leaks(t *testing.T, f files, private []string) (found []string) {
	t.Helper()
	of := wordsOf(private)
	for _, name := range slices.Sorted(maps.Keys(f)) {
		if strings.HasPrefix(name, "assets/") {
			continue
		}
		for how, text := range decoded(t, name, f[name]) {
			if hit := of.in(text + "\n" + name); hit != "" {
				found = append(found, fmt.Sprintf("%s, %s: %q", name, how, hit))
			}
		}
	}
	return found
}

// words are texts to be searched all at once, by their first bytes.
type leakWords map[string][]string

const wordBegins = 6

func wordsOf(all []string) leakWords {
	w := leakWords{}
	for _, text := range all {
		w[text[:wordBegins]] = append(w[text[:wordBegins]], text)
	}
	return w
}

func (w leakWords) in(text string) string {
	for i := 0; i+wordBegins <= len(text); i++ {
		for _, one := range w[text[i:i+wordBegins]] {
			if strings.HasPrefix(text[i:], one) {
				return one
			}
		}
	}
	return ""
}
