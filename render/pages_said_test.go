package render

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/brief/review"
	"opsreport/render/history"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/harbourtest"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/scope"
	"opsreport/render/shown"
	"opsreport/render/table"
)

// quayOptions are those of a report at privacy full, with a target and a rule of each kind.
func quayOptions(t *testing.T) Options {
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	most, least := 3, 95.0
	var chain []brief.NightLine
	for k := range 31 {
		at := harbourtest.QuayAsOf.AddDate(0, 0, -k)
		chain = append(chain, brief.NightLine{Folder: at.Format("20060102T150405Z"), Records: 80 - k, Chain: "holds", Sealed: k%8 != 1,
			Digest: fmt.Sprintf("%012x%052x", 0x9f3c00000008-k, 0)})
	}
	return Options{Zone: zone, Labels: harbourtest.QuayBook(), Shown: Shown{
		Level:        privacy.Full,
		AgingDays:    []int{7, 14, 30, 60, 90},
		DueFormat:    "yyyymmdd",
		ReviewMonths: 24,
		Targets:      map[string]report.Target{"E1": {Meets: 95, Watch: 90}, "F3": {Watch: 3}},
		Rules: []rule.Rule{{Name: "Few overdue", Figure: "F2", Max: &most}, {Name: "In date", Figure: "E1", MinPercent: &least},
			{Name: "Ladders", Figure: "E1", EquipmentType: "t0", MinPercent: &least}},
		Nights: chain,
		Waivers: []rule.Waiver{
			{Rule: "In date", Reason: "new hoists", Owner: "Ada Berg", Until: quayDay(30)},
			{Rule: "Ladders", Reason: "was over", Owner: "Bo Carr", Until: quayDay(-1)},
			{Record: "f29", Reason: "lost", Owner: "Cy Dahl", Until: quayDay(0)},
			{Record: "f17", Reason: "lost", Owner: "Cy Dahl", Until: quayDay(1)},
			{Record: "f13", Reason: "lost", Owner: "Cy Dahl", Until: quayDay(9)},
			{Record: "f09", Reason: "lost", Owner: "Cy Dahl", Until: quayDay(-9)},
		},
		Output: shown.Output{Settings: shown.Settings{Title: "Quay", Organisation: "Quay Ltd"}, Tool: "opsreport test",
			ZoneName: "Europe/London", KeepNights: 400, Paper: "A4"},
	}}
}

// quayDay is a day so many days after the last night.
func quayDay(days int) time.Time {
	return time.Date(2026, harbourtest.QuayAsOf.Month(), harbourtest.QuayAsOf.Day()+days, 0, 0, 0, 0, time.UTC)
}

// quayEdition is the last night, compared with all before it, of the whole account or of a part.
func quayEdition(t *testing.T, o Options) *Edition {
	t.Helper()
	var in Nights
	var here []ledger.Source
	for k, back := range harbourtest.QuayNights {
		n := harbourtest.Quay(k)
		if o.Scope != nil {
			parts, err := scope.Read(n, nil, []*scope.Scope{o.Scope})
			if err != nil {
				t.Fatal(err)
			}
			n = parts[0]
		}
		here = append(here, ledger.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
		switch back {
		case 0:
			in.Night = n
		case 1:
			in.Before = &n
		case 7, 31:
			in.Earlier = slices.Insert(in.Earlier, 0, n)
		}
		var err error
		if in.Ledger, err = ledger.Update(context.Background(), in.Ledger, here, ledger.Options{}); err != nil {
			t.Fatal(err)
		}
		if back > 0 {
			e, err := New(context.Background(), Nights{Night: n, Ledger: in.Ledger}, o)
			if err != nil {
				t.Fatal(err)
			}
			in.History = history.Put(in.History, e.Line())
		}
	}
	e, err := New(context.Background(), in, o)
	if err != nil {
		t.Fatal(err)
	}
	e.Past = e.History()
	return e
}

// TestWhatEachPageSays: the words, numbers, links and drawings of every page of an account, before they are laid out. A page that
// says something else than it did is a change that somebody wants to see; what is right is held by the tests that count again.
func TestWhatEachPageSays(t *testing.T) {
	t.Parallel()
	e := quayEdition(t, quayOptions(t))
	said := func(name string, pages ...any) {
		var b bytes.Buffer
		for _, p := range pages {
			goldentest.Says(&b, p)
			b.WriteString("\n")
		}
		goldentest.Holds(t, "pages/"+name+".golden", b.Bytes())
	}
	kinds := []struct {
		kind label.Kind
		of   list.ID
	}{{label.EquipmentType, list.Equipment}, {label.Office, list.Equipment}, {label.LineOfBusiness, list.Equipment},
		{label.User, list.FollowUps}, {label.Form, list.FollowUps}, {label.Training, list.Trainings}}
	groups := map[label.Kind][]table.Group{}
	for _, k := range kinds {
		groups[k.kind] = e.Registers.Groups(k.kind)
	}
	x, r := e.Registers, brief.Of(e.Report)
	origin, err := front.Provenance(&e.Edition)
	if err != nil {
		t.Fatal(err)
	}
	sheet := func(g table.Group) string { return g.Key }
	said("overview", front.Overview(&e.Edition, e.Chain()), front.Letter(&e.Edition), front.Longest(&e.Edition, e.Chain()),
		front.Sheets(&e.Edition, []string{"o1", "o2"}), front.Offices(&e.Report.Rows, groups[label.Office], sheet))
	said("fronts", front.Equipment(&e.Edition), front.Front(&e.Edition, list.FollowUps), front.Front(&e.Edition, list.Documents),
		front.Front(&e.Edition, list.Trainings), e.Compared())
	said("about", front.Methods(&e.Edition, "Europe/London", privacy.Full), origin,
		front.Downloads(&e.Edition, "a.pdf", front.RegisterFiles(x), nil),
		brief.Search(privacy.Full, false), r.QualityTiles(), r.DueAgreement(), r.Findings(), r.Answers(groups), r.SinceWhen(), r.Scope(&e.Night),
		r.Basis(&e.Night, privacy.Full), r.Limitations(), r.Definitions(), r.Checks(&e.Night, e.Nights), r.LeftOut("F4", "F5", "F10", "E1"),
		r.TimesToClose(), r.Closure(),
		r.TrainingFacts(), r.Evidence(3, 2, 1, "there"), r.Verdict(e.Rules, e.Waivers), r.Waivers(e.Waivers), brief.Rules(e.Rules),
		brief.RuleSentence(e.Rules), r.OutOfService("there"), r.Walked(&e.Night), r.TargetsInForce(), r.FiguresTonight(), r.UnknownFields())
	var of []any
	for _, k := range kinds {
		of = append(of, front.Groups(x, k.kind, groups[k.kind]))
		for i := range groups[k.kind][:min(2, len(groups[k.kind]))] {
			p, _ := front.Group(&e.Edition, &groups[k.kind][i], k.of)
			of = append(of, p)
		}
	}
	said("groups", of...)
	o := quayOptions(t)
	o.Level, o.Key, o.Scope = privacy.Strict, []byte("a key that nobody can guess"), &scope.Scope{Only: scope.Only{
		Offices: []string{"o1", "o2"}, Types: []string{"t0", "t1"}, Assignees: []string{"u1", "u3"}, Forms: []string{"1207", "77"}}}
	part := quayEdition(t, o)
	said("part", part.Scope, front.Overview(&part.Edition, part.Chain()), front.Letter(&part.Edition), front.Equipment(&part.Edition),
		front.Front(&part.Edition, list.FollowUps), part.Compared(), brief.Of(part.Report).QualityTiles())
	b := e.reviews()
	var periods []any
	for _, id := range []string{"2026-10", "2026-W47", "2026-Q4"} {
		s, err := period.Parse(id, e.Report.Zone)
		if err != nil {
			t.Fatal(err)
		}
		p, ok := e.Period(s)
		if !ok {
			t.Fatal(id)
		}
		if periods = append(periods, b.Of(p)); p.Kind == period.Month {
			periods = append(periods, b.Paper(p))
		}
	}
	said("periods", append(periods, b.Index(), review.None())...)
}
