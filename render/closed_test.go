package render

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/period"
	"opsreport/render/privacy"
)

// restless is an account in which everything changes: records come, go, come back, are renamed, moved, parked and closed.
type restless struct {
	*rand.Rand
	items     []record.Equipment
	followUps []record.FollowUp
	sessions  int
	next      int
}

func (r *restless) one(of int) bool { return r.IntN(of) == 0 }

// night lets some time pass, and returns what the service says then.
func (r *restless) night(at time.Time) record.Night {
	ms := func(days float64) record.Time {
		return record.MS(at.Add(time.Duration(days * 24 * float64(time.Hour))).UnixMilli())
	}
	id := func(kind string) string { r.next++; return fmt.Sprintf("%s%03d", kind, r.next) }
	for len(r.items) < 25 || r.one(3) {
		r.items = append(r.items, record.Equipment{ID: id("e"), Serial: id("SN-"), Title: id("thing "), TypeID: fmt.Sprint("t", r.IntN(3)),
			OfficeIDs: []string{fmt.Sprint("o", r.IntN(5))}, InService: record.True, Schedules: []record.Schedule{{ID: "s",
				ExpiresOn: ms(r.Float64()*40 - 5), LastCompletedOn: ms(-30)}}})
	}
	for i := range r.items {
		e := &r.items[i]
		e.Schedules = slices.Clone(e.Schedules)
		s := &e.Schedules[0]
		switch due := s.ExpiresOn.MS < at.UnixMilli(); {
		case due && r.one(3) || r.one(30):
			s.LastCompletedOn, s.ExpiresOn = ms(-r.Float64()), ms(10+r.Float64()*40)
		case r.one(60):
			s.ExpiresOn = ms(r.Float64() * 30)
		}
		if r.one(15) {
			e.InService = record.True + record.False - e.InService
		}
		if r.one(10) {
			e.Serial, e.Title = id("SN-"), id("thing ")
		}
		if r.one(30) {
			e.OfficeIDs = []string{fmt.Sprint("o", r.IntN(5))}
		}
		if e.Status = "uptodate"; s.ExpiresOn.MS < at.UnixMilli() {
			e.Status = "expired"
		}
	}
	r.items = slices.DeleteFunc(r.items, func(record.Equipment) bool { return r.one(25) })
	for len(r.followUps) < 15 || r.one(2) {
		r.followUps = append(r.followUps, record.FollowUp{ID: id("f"), Open: record.True, FormID: fmt.Sprint(r.IntN(3)),
			CreatedOn: ms(-r.Float64() * 9), AssigneeID: fmt.Sprint("u", r.IntN(4))})
	}
	var overdue []string
	for i := range r.followUps {
		f := &r.followUps[i]
		if r.one(9) {
			f.Open, f.ResolvedOn = record.False, ms(-r.Float64())
		} else if r.one(30) {
			f.Open, f.ResolvedOn = record.True, record.Time{}
		}
		if r.one(12) {
			f.AssigneeID = fmt.Sprint("u", r.IntN(4))
		}
		if f.Open == record.True && r.one(3) {
			overdue = append(overdue, f.ID)
		}
	}
	r.followUps = slices.DeleteFunc(r.followUps, func(record.FollowUp) bool { return r.one(40) })
	if r.one(3) {
		r.sessions++
	}
	items, followUps := slices.Clone(r.items), slices.Clone(r.followUps)
	n := record.Night{Folder: at.Format("20060102T150405Z"), AsOf: at, Started: at, Finished: at, BaseURL: "https://ops.example.com",
		Types: []record.TypeAsked{{ID: "t0", Name: "Ladders"}, {ID: "t1"}, {ID: "t2", Name: "Hoists"}}}
	sum := sha256.Sum256([]byte(n.Folder))
	n.Digest = hex.EncodeToString(sum[:])
	n.Set = record.Set{Equipment: record.Of(pointersTo(items)...), FollowUps: record.Of(pointersTo(followUps)...),
		Overdue: record.Of(overdue...)}
	var sessions []*record.GroupTraining
	for i := range r.sessions {
		sessions = append(sessions, &record.GroupTraining{ID: fmt.Sprint("g", i), Created: ms(-1), TraineeIDs: []string{"u1", "u2"}})
	}
	n.Set.GroupTrainings = record.Of(sessions...)
	return n
}

func pointersTo[T any](all []T) (out []*T) {
	for i := range all {
		out = append(out, &all[i])
	}
	return out
}

// store is the nights of an account with what is kept beside them.
type store struct {
	nights []record.Night
	lines  []history.Line
	kept   period.Kept
	lost   map[string]bool // nights that were pruned
}

// publish publishes the newest night, as a nightly run does.
func (s *store) publish(t *testing.T, o Options) (*Edition, files) {
	t.Helper()
	last := len(s.nights) - 1
	in := Nights{
		Night:   s.nights[last],
		History: s.lines,
		Ledger:  ledgerOf(t, s.nights...),
		Periods: s.kept,
		Open: func(digest string) (record.Night, bool) {
			i := slices.IndexFunc(s.nights, func(n record.Night) bool { return n.Digest == digest })
			if i < 0 || s.lost[digest] {
				return record.Night{}, false
			}
			return s.nights[i], true
		},
	}
	if last > 0 {
		in.Before = &s.nights[last-1]
	}
	return publishNight(t, in, o)
}

// keep writes and reads what an edition leaves beside the snapshots.
func (s *store) keep(t *testing.T, e *Edition) {
	t.Helper()
	s.lines = e.Past
	raw, err := (&period.Kept{Published: e.Periods.Published}).Lines()
	if err != nil {
		t.Fatal(err)
	}
	var bad any
	if s.kept, bad = period.Read(raw); fmt.Sprint(bad) != "[]" {
		t.Fatal(bad)
	}
}

// closedFiles are the pages and PDFs of the periods that are over.
func closedFiles(t *testing.T, e *Edition, f files) files {
	t.Helper()
	out := files{}
	for _, p := range e.Periods.Periods {
		if p.Whole {
			id := strings.ToLower(p.ID)
			out["periods/"+id+".html"] = f["periods/"+id+".html"]
			if content := f["periods/"+id+".pdf"]; content != nil {
				out["periods/"+id+".pdf"] = content
			}
		}
	}
	return out
}

// told are the digests of PDFs in data/periods.json.
func told(t *testing.T, f files) map[string]string {
	t.Helper()
	var all struct {
		Periods []struct {
			ID  string
			PDF string `json:"pdf_sha256"`
		}
	}
	if err := json.Unmarshal(f["data/periods.json"], &all); err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, p := range all.Periods {
		if p.PDF != "" {
			out[p.ID] = p.PDF
		}
	}
	return out
}

func restlessOptions(t *testing.T, dir string) Options {
	o := sampleOptions(t, dir)
	o.Labels = new(label.Book)
	o.Labels.Set(label.Office, "o1", "Quayside")
	o.Level, o.Key = privacy.Strict, []byte("a key of thirty-two bytes or more")
	return o
}

// pass lets nights pass up to a day, and makes their lines without a site.
func (s *store) pass(t *testing.T, r *restless, from, to time.Time) {
	t.Helper()
	for at := from; at.Before(to); at = at.Add(time.Duration(20+r.IntN(40)) * time.Hour) {
		s.nights = append(s.nights, r.night(at))
		e, err := New(t.Context(), Nights{Night: s.nights[len(s.nights)-1], History: s.lines}, restlessOptions(t, t.TempDir()))
		if err != nil {
			t.Fatal(err)
		}
		s.lines = e.Past
	}
}

func day(month time.Month, day int) time.Time {
	return time.Date(2026, month, day, 4, 0, 0, 0, time.UTC)
}

// until is a store with nights up to a day.
func until(t *testing.T, to time.Time) (*restless, *store) {
	t.Helper()
	r, s := &restless{Rand: rand.New(rand.NewPCG(7, 9))}, &store{lost: map[string]bool{}}
	s.pass(t, r, day(8, 20), to)
	return r, s
}

// TestAPeriodThatIsOverStaysAsItIs: its page and its PDF are the same bytes on every later night, whatever the service says by then,
// in a site that is there and on a runner that starts empty; each PDF has the digest that is published.
func TestAPeriodThatIsOverStaysAsItIs(t *testing.T) {
	t.Parallel()
	r, s := until(t, day(9, 28))
	dir, first, last, pdfs := filepath.Join(t.TempDir(), "site"), files{}, day(9, 28), 0
	compare := func(where string, got files) {
		t.Helper()
		for name, content := range got {
			switch was := first[name]; {
			case content == nil:
				t.Errorf("%s: %s is not there", where, name)
			case was == nil:
				first[name] = content
			case !bytes.Equal(was, content):
				at := 0
				for at < min(len(was), len(content)) && was[at] == content[at] {
					at++
				}
				t.Errorf("%s: %s was\n%.200s\nand is\n%.200s", where, name, was[max(0, at-80):], content[max(0, at-80):])
			}
		}
	}
	for i, to := range []time.Time{day(10, 3), day(10, 20), day(11, 2), day(11, 3), day(12, 9), day(13, 2), day(13, 29)} {
		s.pass(t, r, last, to)
		last = to
		e, f := s.publish(t, restlessOptions(t, dir))
		s.keep(t, e)
		where := to.Format(time.DateOnly)
		compare(where, closedFiles(t, e, f))
		for id, digest := range told(t, f) {
			content := f["periods/"+strings.ToLower(id)+".pdf"]
			if digestOf(content) != digest || !bytes.Contains(f["periods/index.html"], []byte(digest)) {
				t.Errorf("%s: the PDF of %s has %s, published is %s", where, id, digestOf(content), digest)
			}
			pdfs++
		}
		if e.Periods.Restated != nil {
			t.Errorf("%s: %+v", where, e.Periods.Restated)
		}
		if i%3 == 0 { // the same of every night, early, late and in between
			e, f = s.publish(t, restlessOptions(t, filepath.Join(t.TempDir(), "site")))
			compare(where+", empty", closedFiles(t, e, f))
			if e.Periods.Restated != nil {
				t.Errorf("%s, empty: %+v", where, e.Periods.Restated)
			}
		}
	}
	if pdfs < 15 || first["periods/2026-10.html"] == nil || first["periods/2026-q3.pdf"] == nil {
		t.Errorf("%d PDFs and %d files were compared", pdfs, len(first))
	}
	for _, p := range s.kept.Published {
		if p.EarlierPDF != nil {
			t.Errorf("%s was printed again: %+v", p.Period, p.EarlierPDF)
		}
	}
}

// TestWhatWasPrintedStays where its closing night is pruned, also if settings were changed since; and is printed again, told with both digests,
// where it may not be shown any more or a figure was restated.
func TestWhatWasPrintedStays(t *testing.T) {
	t.Parallel()
	r, s := until(t, day(11, 3))
	o := restlessOptions(t, filepath.Join(t.TempDir(), "site"))
	e, f := s.publish(t, o)
	s.keep(t, e)
	const pdf = "periods/2026-10.pdf"
	was, closing := f[pdf], e.Periods.Find("2026-10").Closing.Digest
	s.pass(t, r, day(11, 4), day(11, 20))
	published := func(why string, restated bool) files {
		t.Helper()
		e, f := s.publish(t, o)
		is := digestOf(f[pdf])
		line := e.Periods.Line("2026-10")
		switch again := line.EarlierPDF; {
		case why == "" && (len(again) > 0 || is != digestOf(was)):
			t.Errorf("it was printed again: %+v", again)
		case why != "" && (len(again) != 1 || again[0].PDF != digestOf(was) || is == digestOf(was) || !strings.Contains(again[0].Why, why) ||
			!bytes.Contains(f["periods/index.html"], []byte(digestOf(was)))):
			t.Errorf("not told why it was printed again (%s): %+v", why, again)
		}
		if line.PDF != is || !bytes.Contains(f["periods/index.html"], []byte(is)) {
			t.Errorf("its digest is %s, published is %s", is, line.PDF)
		}
		if got := e.Periods.Restated != nil; got != restated {
			t.Errorf("restated: %+v", e.Periods.Restated)
		}
		return f
	}
	s.lost[closing] = true
	published("", false)
	o.Labels.Set(label.Office, "o1", "Quayside East")
	published("", false)
	o.Organisation = "Quay Works"
	published("", false)
	o.Organisation = restlessOptions(t, o.Dir).Organisation
	delete(s.lost, closing)
	published("", false)
	o.Classification = "Confidential"
	published("settings", false)
	o = restlessOptions(t, o.Dir)
	o.Level = privacy.Full
	published("may be shown", false)
	s.lost[closing] = true
	published("may be shown", false)

	delete(s.lost, closing)
	o = restlessOptions(t, o.Dir)
	i := slices.IndexFunc(s.kept.Published, func(p period.Published) bool { return p.Period == "2026-10" })
	s.kept.Published[i].Figures = slices.Clone(s.kept.Published[i].Figures)
	p5 := &s.kept.Published[i].Figures[5]
	p5.N, p5.Series = new(*p5.N+1), append([]int{p5.Series[0] + 1}, p5.Series[1:]...)
	f = published("restated", true)
	if page := string(f["periods/2026-10.html"]); !strings.Contains(page, "1 figure has been restated") ||
		!strings.Contains(page, "counted again by opsreport test") {
		t.Error("the page does not say that a figure was restated")
	}
}
