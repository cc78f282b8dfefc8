package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/assets"
	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
	"opsreport/render/table"
	"opsreport/render/words"
)

// TestAMonitorAndABrowserLearnOfTheNight: until when it is valid, whether it is whole, and what a host sends with it.
func TestAMonitorAndABrowserLearnOfTheNight(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	files := write(t, a.input(t))
	var status struct {
		AsOf       string `json:"as_of"`
		ValidUntil string `json:"valid_until"`
		Status     string
		Says       string
	}
	if err := json.Unmarshal(files["status.json"], &status); err != nil {
		t.Fatal(err)
	}
	hold(t, "status", status.AsOf+" to "+status.ValidUntil, "2026-11-21T04:12:07Z to 2026-11-22T16:12:07Z")
	if says := pages.Of(a.input(t).Report).DataStatus(); status.Status != "Complete with exceptions" || status.Says != says {
		t.Errorf("status %q says %q, not %q", status.Status, status.Says, says)
	}
	if script, want := files["assets/night.js"], `data-quality.html\"\u003e`+status.Says; !bytes.Contains(script, []byte(want)) {
		t.Errorf("the script does not say %s: %.300s", want, script)
	}
	hold(t, "headers", strings.Join(strings.Fields(string(files["_headers"])), " "), "/* X-Robots-Tag: noindex, nofollow "+
		"X-Content-Type-Options: nosniff X-Frame-Options: DENY Referrer-Policy: no-referrer "+
		"Content-Security-Policy: frame-ancestors 'none'")
	for _, folder := range []string{"echarts", "fonts"} {
		licences, err := assets.FS.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range licences {
			if !strings.HasPrefix(f.Name(), "LICENSE") && f.Name() != "NOTICE" {
				continue
			}
			if text, err := assets.FS.ReadFile(folder + "/" + f.Name()); err != nil || !bytes.Contains(files["THIRD-PARTY-NOTICES.txt"], text) {
				t.Errorf("the notices lack %s, error %v", f.Name(), err)
			}
		}
	}
}

// TestEveryDataFileIsOffered on the page of downloads; and the file of exceptions has a row for each finding.
func TestEveryDataFileIsOffered(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	files := write(t, a.input(t))
	for name := range files {
		if (path.Ext(name) == ".csv" || path.Ext(name) == ".json") && !bytes.Contains(files["downloads.html"], []byte(`href="`+name+`"`)) {
			t.Errorf("downloads do not offer %s: name it in Downloads of render/pages, or among the Files of render/edition_site.go", name)
		}
	}
	rows, err := csv.NewReader(bytes.NewReader(files["data/exceptions.csv"])).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := 1
	for _, f := range a.input(t).Report.Quality {
		want += len(f.Rows) + len(f.Loose)
	}
	if len(rows) != want || want < 5 {
		t.Errorf("%d rows of exceptions, want %d", len(rows), want)
	}
}

// TestAFrontShowsFiftyOverdue as they are, and of more the first five with a link to all.
func TestAFrontShowsFiftyOverdue(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{5: "5 data/followups-overdue.csv ", 50: "50 data/followups-overdue.csv ", 51: "5  All 51 overdue"} {
		a := newAccount(t)
		a.followUps = nil
		for i := range n {
			id := fmt.Sprintf("f%02d", i)
			a.followUps = append(a.followUps, record.FollowUp{ID: id, Open: record.True, CreatedOn: daysBack(9 + i)})
			a.overdue = append(a.overdue, id)
		}
		v, err := viewOf(maker{source: sourceOf(t, a.input(t))}, front(kind.FollowUps))
		if err != nil {
			t.Fatal(err)
		}
		shown, more := blockOf[document.Rows](t, v, "overdue"), ""
		if blocks := sectionOf(t, v, "overdue").Blocks; len(blocks) > 1 {
			more = blocks[1].(document.Sentence).Links[0].Text
		}
		hold(t, fmt.Sprint(n, " overdue"), fmt.Sprint(len(shown.Groups[0].Rows), " ", shown.File.Path, " ", more), want)
	}
}

// TestAFrontThatWasTooLongIsShorter in each section that lists records.
func TestAFrontThatWasTooLongIsShorter(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	a.followUps, a.resources = nil, nil
	for i := range 50 {
		id := fmt.Sprintf("f%02d", i)
		a.followUps = append(a.followUps, record.FollowUp{ID: id, Open: record.True, CreatedOn: daysBack(9 + i)})
		a.overdue = append(a.overdue, id)
		a.resources = append(a.resources, record.Resource{ID: fmt.Sprint("a", i), Versions: []record.Version{{ApprovedOn: daysBack(99)}}},
			record.Resource{ID: fmt.Sprint("b", i), Versions: []record.Version{{}}},
			record.Resource{ID: fmt.Sprint("c", i), Versions: []record.Version{{Created: daysBack(99), ApprovedOn: daysBack(99)}, {Created: daysBack(1)}}})
	}
	s := sourceOf(t, a.input(t))
	for tight, want := range []string{"50 50 50 10", "5 50 50 10", "5 50 50 10", "5 25 25 6"} {
		var got []string
		for _, of := range []struct {
			list    kind.ID
			section string
		}{{kind.FollowUps, "overdue"}, {kind.Documents, "no-approval"}, {kind.Documents, "newer"}, {kind.Documents, "oldest"}} {
			v, err := viewOf(maker{source: s, Tight: tight}, front(of.list))
			if err != nil {
				t.Fatal(err)
			}
			rows := blockOf[document.Rows](t, v, of.section)
			n := 0
			for _, g := range rows.Groups {
				n += len(g.Rows)
			}
			got = append(got, fmt.Sprint(n))
		}
		hold(t, fmt.Sprint("too long ", tight, " times"), strings.Join(got, " "), want)
	}
}

// TestTheFileOfACutListHasAllOfIt: the button says how many rows the file has, not how many the page shows.
func TestTheFileOfACutListHasAllOfIt(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	a.followUps = nil
	for i := range 401 {
		a.followUps = append(a.followUps, record.FollowUp{ID: fmt.Sprint("f", i), Open: record.True, CreatedOn: daysBack(9)})
	}
	s := sourceOf(t, a.input(t))
	for _, place := range registerPages(s) {
		if place.Path != "followups/open.html" {
			continue
		}
		v, err := viewOf(maker{source: s}, place.View)
		if err != nil {
			t.Fatal(err)
		}
		d := v.(*engine.Document)
		open := d.Sections[slices.IndexFunc(d.Sections, func(s document.Section) bool { return s.ID == "list" })].Blocks[0].(document.Rows)
		if open.Len() != 300 || open.File.Text != "CSV, 401 rows" || open.Known != nil {
			t.Errorf("%d rows on the page, and the file %q", open.Len(), open.File.Text)
		}
		return
	}
	t.Error("there is no page of what is open")
}

// TestProvenanceHasEachDigest, that of the night before too, and thirty nights of the chain.
func TestProvenanceHasEachDigest(t *testing.T) {
	t.Parallel()
	s := countedAccount(t)
	for i := range 31 {
		s.Nights = append(s.Nights, pages.NightLine{Folder: fmt.Sprint("night-", i), Link: pages.Holds})
	}
	s.Night.Previous.Digest = strings.Repeat("7e", 32)
	v, err := viewOf(maker{source: s}, provenance)
	if err != nil {
		t.Fatal(err)
	}
	of := func(id string) (blocks []document.Block) {
		return v.Sections[slices.IndexFunc(v.Sections, func(s document.Section) bool { return s.ID == id })].Blocks
	}
	var all []string
	for _, f := range of("digests")[0].(document.Facts) {
		all = append(all, f.Values[0].Text)
	}
	for _, want := range []string{s.Night.Digest, s.Night.Previous.Digest} {
		if !slices.Contains(all, want) {
			t.Errorf("%s is not among %q", want, all)
		}
	}
	if chain := of("chain")[1].(document.Table); chain.Len != 30 || chain.Name(29).Text != "night-29" {
		t.Errorf("%d nights of the chain", chain.Len)
	}
}

// TestThePageOfNightsHasRoom: however many nights there are, and whatever is known of them, it is no longer than any page may be.
func TestThePageOfNightsHasRoom(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 150, 1000} {
		s := countedAccount(t)
		for i := range n {
			asOf := s.Report.AsOf.AddDate(0, 0, -2*i) // with a gap before each
			digest := func(i int) string { return fmt.Sprintf("%x", sha256.Sum256([]byte{byte(i), byte(i >> 8)})) }
			s.Nights = append(s.Nights, pages.NightLine{Folder: asOf.Format("20060102T150405Z"), AsOf: asOf, Digest: digest(i), Before: digest(i + 1),
				Link: pages.ChangedBefore, Took: time.Duration(i) * time.Second, Bytes: 1 << 40, Requests: 1000, Answered: 900, Records: 100_000 - i, NoTotal: 3,
				Sealed: true, Job: fmt.Sprintf("https://ci.example.com/%s/%d", strings.Repeat("group/", 10), i)})
		}
		var page, packed bytes.Buffer
		if err := testEngine(t).Page(&page, "nights", engine.NewDocument(engine.Around{Chrome: &engine.Chrome{}}, pages.Nights(&s.Edition, time.Hour))); err != nil {
			t.Fatal(err)
		}
		z := gzip.NewWriter(&packed)
		_, _ = z.Write(page.Bytes()) // into memory
		_ = z.Close()
		if rows := strings.Count(page.String(), `<th scope="row"`); page.Len() > 400<<10 || packed.Len() > 60<<10 || rows != min(n, 150) {
			t.Errorf("%d nights: %d rows in %d KB, %d KB compressed", n, rows, page.Len()>>10, packed.Len()>>10)
		}
	}
}

// TestAPageOfACutListIsTheSameLater: it has no column that counts days, of any list that can be cut.
func TestAPageOfACutListIsTheSameLater(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	a.followUps = append(a.followUps, record.FollowUp{ID: "nearly", FormID: "form", AssigneeID: "somebody", Open: record.True,
		CreatedOn: daysBack(80)})
	of := func(s *source) map[string]string {
		x, out := s.Registers, map[string]string{}
		lists := pages.NewLists(&s.Edition, nil)
		for _, tb := range []table.Table{x.Equipment(), x.FollowUps(), x.Open(), x.Closed(), x.NoActivity(), x.Reassigned(), x.Expired(), x.NeverCompleted(), x.NoSchedule(), x.OutOfService(), x.Documents(), x.Sessions()} {
			for _, part := range table.Cut(&tb) {
				some := table.Narrow(tb, part.Rows)
				made, err := json.Marshal(lists.Part(tb.Caption, "", &some).Sections)
				if err != nil {
					t.Fatal(err)
				}
				out["rows of "+tb.ID+" "+part.Name] = string(made)
			}
		}
		for _, tb := range []table.Table{s.Long.Types.Table, s.Long.Offices.Table,
			s.Long.Lines.Table, s.Long.Assignees.Table, s.Long.Forms.Table, s.Long.Trainings.Table} {
			cut := list{Words: words.English(words.Context{}).Lists, Table: tb, Title: tb.Caption, Trail: []document.Link{{Text: "Overview", Path: table.OverviewPage}}, Folder: tb.ID, Page: pages.PartOfTable}.Split(0)
			for _, place := range cut.Places() {
				v, err := viewOf(maker{source: s}, place.View)
				if err != nil {
					t.Fatal(err)
				}
				made := v.(*engine.Document).Sections[0].Blocks[0].(document.Table)
				out[place.Path] = fmt.Sprint(made.Heads())
				for i := range made.Len {
					row, err := json.Marshal(made.Row(i))
					if err != nil {
						t.Fatal(err)
					}
					out[place.Path] += "\n" + string(row)
				}
			}
		}
		return out
	}
	today := of(sourceOf(t, a.input(t)))
	a.at = a.at.AddDate(0, 2, 0)
	later := of(sourceOf(t, a.input(t)))
	for path, was := range today {
		if is, there := later[path]; there && is != was {
			t.Errorf("%s:\n%.600s\nbecomes\n%.600s", path, was, is)
		}
	}
	if len(today) < 20 {
		t.Errorf("%d pages", len(today))
	}
}

// TestASharedPageHoldsHalfOfARecord that would fill a page by itself: others stand beside it.
func TestASharedPageHoldsHalfOfARecord(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	from := rand.New(rand.NewPCG(1, 2))
	a.followUps = []record.FollowUp{{ID: "long", Open: record.True}}
	for i := range 12 {
		note := make([]byte, 5<<10)
		for k := range note {
			note[k] = 'a' + byte(from.IntN(26))
		}
		a.followUps[0].Messages = append(a.followUps[0].Messages, record.Message{ID: fmt.Sprint(i), Note: string(note)})
	}
	for _, shared := range []bool{false, true} {
		a.shared = shared
		for name, page := range write(t, a.input(t)) {
			if !strings.HasPrefix(name, "followups/item/") {
				continue
			}
			if cut := bytes.Contains(page, []byte("on record and not shown here")); cut != shared {
				t.Errorf("%s: cut %t, of %d bytes", name, cut, len(page))
			}
		}
	}
}

// TestChangesAddUp: the kinds that the page counts are all that its heading says.
func TestChangesAddUp(t *testing.T) {
	t.Parallel()
	before := newAccount(t)
	a := before.clone()
	a.at = a.at.AddDate(0, 0, 1)
	a.resources = a.resources[1:]
	for i := range a.followUps {
		if f := &a.followUps[i]; f.Open == record.True {
			f.Open, f.ResolvedOn = record.False, record.MS(a.at.UnixMilli()-5000)
		}
	}
	v, err := viewOf(maker{source: sourceOf(t, a.after(t, before))}, changesOf(table.ChangesPage))
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, b := range v.Sections[0].Blocks {
		if list, ok := b.(document.Rows); ok {
			for _, g := range list.Groups {
				if len(g.Rows) != g.N || g.N == 0 {
					t.Errorf("%s: %d rows of %d", g.Name, len(g.Rows), g.N)
				}
				sum += g.N
			}
		}
	}
	if want := fmt.Sprint(sum, " changes since 21 Nov: "); !strings.HasPrefix(v.H1, want) || sum < 5 {
		t.Errorf("the heading is %q, and %d are counted", v.H1, sum)
	}
}

// TestALongRecordStaysATable: what says how many versions are left out takes the whole width.
func TestALongRecordStaysATable(t *testing.T) {
	t.Parallel()
	a := newAccount(t)
	a.resources = []record.Resource{{ID: "long", Versions: make([]record.Version, 401)}}
	page := write(t, a.input(t))["documents/item/long.html"]
	read(t, "documents/item/long.html", page)
	if !bytes.Contains(page, []byte("1 further version is on record.")) {
		t.Error("it does not say what is left out")
	}
}
