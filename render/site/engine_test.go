package site

import (
	"bytes"
	"io/fs"
	"path"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/period"
	"opsreport/render/site/engine"
	"opsreport/render/table"
	"opsreport/render/words"
	"opsreport/render/words/message"
	"opsreport/templates"
)

func testEngine(t testing.TB) *engine.Set {
	t.Helper()
	e, err := engine.New(templates.FS, nil, nil, words.English(words.Context{}))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// fill gives every field of a view a drawn value, markup as plain as it is.
func fill(t *rapid.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(t, v.Field(i))
			}
		}
	case reflect.Interface:
		if v.Type() != reflect.TypeFor[document.Block]() {
			return // a drawing is no text
		}
		block := rapid.SampledFrom(oneOfEach).Draw(t, "block")
		of := reflect.New(reflect.TypeOf(block)).Elem()
		switch block.(type) {
		case document.Table, document.Lanes, document.Charts, document.Matrix, document.Drawing, document.Entries, document.Days,
			document.Outcomes:
			of.Set(reflect.ValueOf(block))
		default:
			fill(t, of)
		}
		v.Set(of)
	case reflect.Pointer:
		if v.Type() == reflect.TypeFor[*engine.Chrome]() || v.Type() == reflect.TypeFor[*engine.Document]() || rapid.Bool().Draw(t, "there") {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem())
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), rapid.IntRange(0, 3).Draw(t, "len"), 3))
		for i := range v.Len() {
			if v.Type().Elem().Kind() == reflect.Pointer { // lists hold no gaps
				v.Index(i).Set(reflect.New(v.Type().Elem().Elem()))
				fill(t, v.Index(i).Elem())
				continue
			}
			fill(t, v.Index(i))
		}
	case reflect.String:
		v.SetString(rapid.OneOf(rapid.String(), rapid.SampledFrom(nasty)).Draw(t, "text"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case reflect.Int:
		v.SetInt(int64(rapid.Int().Draw(t, "int")))
	}
}

var heads = document.Heads{ID: "head <id>", Name: "Figure", Counted: "Counted", Base: "Base", Unit: "Unit", Note: "Note", Example: "Of three", Short: "Short"}

// oneOfEach has a block of each kind.
var oneOfEach = []document.Block{
	document.Para{Text: "para <p>", Links: []document.Link{{Text: "to <a>", Path: "a.html"}, {Text: "no link"}}},
	document.Para{Text: "a <b> " + message.LinkOn + "leads <to>" + message.LinkOff + " it", Leads: "d.html?a=b&c"},
	document.Facts{{Name: "name <dt>", More: "and <5>", Values: []table.Cell{{Text: "value <dd>"}, {Text: "linked", Link: "b.html", ID: "id"},
		{Text: "digest", Look: document.Code}, {Text: "https://example.com/?a=b&c", Look: document.Outside},
		{Text: "type " + message.CodeOn + "this <x>" + message.CodeOff, Look: document.Rich}, {Text: "expired", Look: table.Expired},
		{Text: "first", Strong: true}, {Text: "none", Muted: true}}}},
	document.Script{"say": `</script> "s" & {n}`},
	document.Dictionary{Title: "title <t>", Caption: "every <x>", Heads: heads, SQL: "code <s>", Entries: []document.Definition{
		{ID: "E1", Name: "first", Counted: "counted <td>", SQL: "SELECT <1>", Base: table.Muted("no base"), Unit: "unit <u>", Note: "note <n>",
			Target: "target <t>", State: table.Cell{Text: "not yet", Look: table.NoData}, Why: "why <y>", Example: "example <e>"},
		{ID: "E2", Base: table.Text("out of <o>")}}},
	document.Tiles{{ID: "tile", Info: "m.html#E1", Label: "label <l>", Look: table.Expired, Number: "7 <n>", Unit: "d <u>", Counts: table.Tally{N: 7, List: "t.html"},
		Of: []string{"of <o>", "17.5 %"}, More: "more <m>", Link: document.Link{Text: "oldest <f>", Path: "o.html"}, Change: "+1 <c>",
		Verdict: document.Verdicts{{Sign: document.Waived, Text: "limit 90 % not kept <v>", More: "waived <w>", Bad: true}, {Text: "further <f>"}}, Weeks: new(period.Series), Drawn: chart.Change{After: new(1.0), AfterText: "1 <a>", Full: 1, Summary: "says <s>"}},
		{Label: "words", Number: "complete", Words: true}},
	document.Findings{Title: "findings <f>", Caption: "found <c>", Heads: []string{"check", "what <h>", "n", "effect", "list"}, Which: "which <w>",
		Lists: []document.FindingsOf{{Title: "list <l>", Checks: []document.Finding{
			{ID: "X-1", Name: "finds <x>", N: 12, Effect: document.Plain("effect <e>"), Loose: []string{"loose <o>"}, Rows: document.Link{Text: "3 rows", Path: "x.html", Count: 3}},
			{ID: "X-2", Name: "no rows"}}}}},
	document.Line{{Words: "words <p> ", Text: "<number>", Link: "d.html#id", Count: 3}, {Text: "chip", Look: table.Expired}},
	document.Picks{{Text: "pick <a>", Look: table.Expired, N: 7, Count: 7, Path: "e.html", Current: true}},
	document.Rows{ID: "list", Caption: "caption <l>", Count: "count <c>", Order: "order <o>", File: document.Link{Text: "file <g>", Path: "g.csv"}, Became: "became", Columns: []document.RowColumn{{Role: document.What, Head: "head <w>"},
		{Role: document.When, Head: "Due", Word: "due", By: "due", Sort: "ascending"}, {Role: document.Turn, Head: "Was"},
		{Role: document.Strip, Head: "strip <s>", Axis: chart.TimeAxis{From: time.UnixMilli(1), To: time.UnixMilli(9), Names: []chart.Moment{{At: time.UnixMilli(5), Name: "May <a>"}}}}},
		Keys: []chart.StripKey{chart.TickKey("key <t>")},
		Groups: []document.RowGroup{{ID: "group", Look: table.Expired, Name: "name <b>", N: 4, Note: "note <m>", Beside: []document.Line{{{Words: "beside"}}},
			Gaps: []document.Gap{{After: 0, Text: "gap <g>"}, {After: 7, Text: "after no row"}},
			Rows: []document.Row{{{One: document.Line{{Text: "record", Link: "f.html", Strong: true}}, Two: document.Line{{Text: "ground <p>"}}},
				{One: document.Line{{Text: "strong", Strong: true}}}, {Was: document.Line{{Text: "was", Muted: true}}, One: document.Line{{Text: "is"}}},
				{Strip: chart.Strip{TimeAxis: chart.TimeAxis{To: time.UnixMilli(9)}, Lane: chart.Lane{Summary: "strip says <y>"}}}}}},
			{Rows: []document.Row{{{One: document.Line{{Text: "digest", Look: document.Code}}, Two: document.Line{{Words: "job: ", Text: "https://example.com/?a=b&c", Look: document.Outside}}},
				{Strip: chart.Bar{Share: .5}, One: document.Plain("half")}, {}}}}},
		Known: &document.Known{One: "one", Sort: "sort <s>", Fields: []document.Field{{ID: "due", Head: "<Due>", As: "as <a>"}}, Rows: []document.KnownRow{{ID: "r", Cells: []document.Value{{Text: "text", Sort: "1"}}}}}},
	document.Loaded{List: "all<d>", Count: "count <d>", Order: "order <d>", N: 8},
	document.Links{{Text: "leads <l>", Path: "l.html"}},
	document.Steps{All: []document.Step{{Sign: "overdue", Date: "1 Nov <d>", Day: "day <9>", Says: message.BoldOn + "bold <b>" + message.BoldOff + " by <who>",
		More: "more <m>", Seen: "seen <s>", None: "none <n>", Files: []document.File{{Caption: "caption <f>", Key: "key <k>"}}, Rest: "rest <r>"},
		{Note: "note <n>"}}, Hidden: "hidden <h>", Attachment: "file <a>", AsOf: "as of <a>", Still: "still <s>", Since: "99"},
	document.Prose{Text: "prose <p>"},
	document.Commentary{Text: "*commentary* <c>"},
	document.Rules{Head: "rules <r>", All: document.Verdicts{{Sign: document.Missed, Text: "not kept <n>", More: "3 %, ≤ 2 <m>", Bad: true}, {Sign: document.Open, Text: "open"}},
		More: document.Link{Text: "all <a>", Path: "#all-rules"}},
	document.Charts{Small: true, All: []document.Chart{{Chart: chart.Chart{ID: "bars", Title: "chart <c>", Note: "note <n>", Head: "head <h>", Unit: "items",
		Categories: []chart.Category{{Label: "bar <b>", Tick: "b"}}, Series: []chart.Series{{Name: "a <a>", Fill: chart.Expired, Values: []*float64{new(3.0)},
			Lists: []string{"b.html?a=b&c"}}, {Name: "no <d>", Fill: chart.NoData, Values: []*float64{nil}}}}, Says: "says <s>", Data: "data <d>", DataOf: "data of <d>"},
		{Chart: chart.Chart{ID: "empty", Empty: "none <e>"}, NoData: "no data <n>"}}},
	document.Matrix{Matrix: chart.Matrix{Head: "head <h>", Columns: []chart.MatrixHead{{Name: "column <c>", Note: "Nov <n>", Link: "c.html"}}, Of: "of <o>",
		AllHead: "all <a>", Legend: "legend <l>", Shades: []chart.Shade{{Name: "few <f>"}, {Fill: chart.M1, Name: "under 10 %"}, {}}, Summary: "matrix <s>",
		Rows: []chart.MatrixRow{{MatrixHead: chart.MatrixHead{Name: "row <r>"}, Cells: []chart.Count{{N: 2, D: 9, Fill: chart.M3, List: "l.html?a=b&c"}},
			All: chart.Count{D: 9}}}, Total: chart.MatrixRow{Cells: []chart.Count{{}}, All: chart.Count{N: 1, D: 2, Few: true}}}},
	document.Drawing{Of: chart.ShareBar{Summary: "bar <b>", Parts: []chart.Share{{N: 3, Fill: chart.Expired, Name: "3 <expired>", List: "l.html?a=b&c"}},
		Apart: chart.Share{N: 1, Name: "1 <out>"}}},
	document.Entries{Courses: &document.Courses{Axis: chart.TimeAxis{From: time.UnixMilli(5), To: time.UnixMilli(9)}, Keys: []chart.StripKey{chart.TickKey("key <k>")},
		Name: "name <n>", Beside: "beside <b>", Value: "value <v>"}, All: []document.Entry{{Name: document.Link{Text: "name <n>", Path: "n.html"}, After: "after <a>",
		Under: document.Plain("under <u>"), Beside: document.Line{{Text: "beside <b>", Link: "o.html"}}, Lower: document.Plain("lower <l>"), Value: document.Plain("value <v>"), Since: "since <s>", Strip: chart.Strip{Lane: chart.Lane{Summary: "strip <s>"},
			TimeAxis: chart.TimeAxis{From: time.UnixMilli(5), To: time.UnixMilli(9)}}}, {Name: document.Link{Text: "no <page>"}}}},
	document.Counts{{N: 4, List: "l.html", Name: "count <c>", First: document.Sentence{Text: "moved <m>", Links: []document.Link{{Text: "first <f>", Path: "f.html"}}}},
		{N: 2, Name: "no list"}},
	document.Sentence{Text: "sentence <s>", Links: []document.Link{{Text: "4 rows", Path: "r.html", Count: 4}, {Text: "none <n>"}}},
	document.Days{Calendar: chart.Calendar{Weekday: 5, Summary: "days <d>", Days: []chart.CalendarDay{{Name: "1", Full: true}, {Name: "2"}, {Name: "3", Full: true}, {Name: "4"}}}},
	document.Days{Calendar: chart.Calendar{Weekday: 5, Weeks: true, Weekdays: []string{"Mo <m>", "Tu"}, Days: []chart.CalendarDay{{Name: "30", Month: "Sep"}, {Name: "31", Full: true}, {Name: "1", Month: "Oct <o>"}, {Name: "2"}}}},
	document.Outcomes{Keys: []chart.Shade{{Fill: chart.UpToDate, Name: "on time <k>"}, {Name: "not due"}}, Groups: []document.OutcomeGroup{{Title: "group <t>", Note: "note <n>",
		Fates: chart.Fates{Head: "week <w>", Summary: "outcomes <s>", Rows: []chart.Fate{{Name: "row <r>", Link: "w.html?a=b&c", OnTime: 3, Late: 1, Of: "3 of 4", Summary: "bar <s>"},
			{Name: "no page"}}}}}},
	document.Source{"source <1>", "line \"2\""},
	document.Lanes{Lanes: chart.Lanes{TimeAxis: chart.TimeAxis{From: time.UnixMilli(5), To: time.UnixMilli(9)}, All: []chart.Lane{{Name: "lane <l>", Note: "note <n>",
		Summary: "said <s>"}}, Keys: []chart.StripKey{chart.TickKey("key <k>")}}},
	document.Sheet{Caption: "sheet <s>", What: "item <i>", With: "with <w>", By: "by <y>", Fill: []string{"fill <f>"}, Foot: "foot <f>", Signed: []string{"sign <s>"},
		Parts: []document.SheetPart{{Head: "late <d>", Late: true, Lines: []document.SheetLine{{What: document.RowCell{One: document.Line{{Text: "serial <n>", Link: "item.html"}},
			Two: document.Line{{Words: "plan <p>"}}}, With: document.RowCell{One: document.Line{{Words: "who <w>"}}, Two: document.Line{{Words: "where <w>"}}},
			By: document.RowCell{One: document.Line{{Words: "1 Jan <j>"}}, Two: document.Line{{Words: "below <b>"}}}}}},
			{Known: true, Head: "known <k>", Lines: []document.SheetLine{{What: document.RowCell{One: document.Line{{Words: "only <o>"}}}}}}}},
	document.Commands{Expect: "expect <x>", All: []document.Command{{ID: "command", Title: "title <h3>", Line: "line <pre>", See: "see <y>"}}},
	document.Table{Headed: true, Table: table.Table{ID: "t", Caption: "caption <c>", Len: 6, Columns: []table.Column{{ID: "c", Head: "head <th>",
		Cell: func(i int) table.Cell { return table.Linked("cell <td>", "c.html") }}}}, PartsHead: "parts <h>", Parts: document.Picks{{Text: "part <p>", Path: "p.csv", N: 7}}},
}

var nasty = []string{"", "plain", `"><script>alert(1)</script>`, "javascript:alert(1)", "java\nscript:x", "a&b", "a&amp;b", "'", "+",
	"\x00", "\xff", "https://x/?a=b#c", "../a b.html", "</title>", "{{.}}", "data:text/html,x", "`", "="}

// TestProgramsAgree holds what the engine makes of the built-in templates against
// html/template, and that it is the engine which makes all of it.
func TestProgramsAgree(t *testing.T) {
	t.Parallel()
	e, views, files := testEngine(t), Views(), templateFiles(t)
	for _, file := range files {
		if views[file] == nil {
			t.Errorf("%s has no view", file)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		for range 10 { // so that each is drawn some thirty times
			file := rapid.SampledFrom(files).Draw(t, "file")
			folder, name := path.Split(strings.TrimSuffix(file, ".html"))
			view := drawn(t, views[file])
			if folder == "pages/" {
				agree(t, e, name, view)
			} else if _, err := e.Partial(name, view); err != nil {
				t.Fatal(err)
			}
		}
	})
	if left := e.Left(); len(left) > 0 {
		t.Errorf("html/template makes %q", left)
	}
}

func templateFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, folder := range []string{"pages", "partials"} {
		names, err := fs.Glob(templates.FS, folder+"/*.html")
		if err != nil || len(names) == 0 {
			t.Fatalf("no templates in %s: %v", folder, err)
		}
		files = append(files, names...)
	}
	return files
}

// drawn returns a view of a type with drawn values.
func drawn(t *rapid.T, of reflect.Type) any {
	view := reflect.New(of).Elem()
	if of.Kind() == reflect.Pointer {
		view.Set(reflect.New(of.Elem()))
	}
	fill(t, reflect.Indirect(view))
	return view.Interface()
}

func agree(t *rapid.T, e *engine.Set, name string, view any) {
	var want, got bytes.Buffer
	if err := e.Plain(&want, name, view); err != nil {
		t.Fatal(err)
	}
	if err := e.Page(&got, name, view); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want.Bytes(), got.Bytes()) {
		t.Fatalf("%s: got\n%s\nwant\n%s", name, &got, &want)
	}
}
