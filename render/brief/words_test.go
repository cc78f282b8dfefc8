package brief

import (
	"bytes"
	"flag"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/report"
)

var update = flag.Bool("update", false, "write the golden files")

// holds compares with a golden file.
func holds(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; got\n%s", path, got)
	}
}

var tDay = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func daysAgo(n float64) record.Time { return record.MS(tDay.UnixMilli() - int64(n*24*60*60*1000)) }
func soon(days float64) record.Time { return daysAgo(-days) }

// harbour is a small account with something in every list. On the night
// before, one follow-up and one item fewer were late.
func harbourNight(late, expired int) record.Night {
	var set record.Set
	var followUps []*record.FollowUp
	var overdue []string
	for i := range 40 {
		f := &record.FollowUp{
			ID:         fmt.Sprintf("f%02d", i),
			FormID:     "1207",
			Open:       record.True,
			CreatedOn:  daysAgo(143 - 3*float64(i)),
			UpdatedOn:  daysAgo(20),
			AssigneeID: "P-7F3A",
			Due:        "20261230",
		}
		if i < late {
			overdue = append(overdue, f.ID)
		}
		followUps = append(followUps, f)
	}
	for i := range 20 {
		followUps = append(
			followUps,
			&record.FollowUp{
				ID:         fmt.Sprintf("c%02d", i),
				FormID:     "1207",
				Open:       record.False,
				CreatedOn:  daysAgo(60),
				UpdatedOn:  daysAgo(40),
				ResolvedOn: daysAgo(50 - float64(i)),
				Due:        "20261001",
			},
		)
	}
	var equipment []*record.Equipment
	for i := range 206 {
		e := &record.Equipment{ID: fmt.Sprintf("e%03d", i), TypeID: "t1", InService: record.True, Status: "uptodate", OfficeIDs: []string{"o1"},
			Schedules: []record.Schedule{{ID: "s", Status: "uptodate", ExpiresOn: soon(30), ExpiringOn: soon(10), LastCompletedOn: daysAgo(100)}}}
		if i < expired {
			e.Status = "expired"
			e.Schedules[0] = record.Schedule{
				ID:              "s",
				Status:          "expired",
				ExpiresOn:       daysAgo(110 - 5*float64(i)),
				ExpiringOn:      daysAgo(130),
				LastCompletedOn: daysAgo(400),
			}
		}
		equipment = append(equipment, e)
	}
	equipment = append(equipment, &record.Equipment{ID: "bare", TypeID: "t1", InService: record.True, Status: "uptodate"},
		&record.Equipment{ID: "out", TypeID: "t1", InService: record.False, Status: "expired"})
	set.FollowUps, set.Overdue, set.Equipment = record.Of(followUps...), record.Of(overdue...), record.Of(equipment...)
	set.Resources = record.Of(
		&record.Resource{
			ID:    "d1",
			Title: "Hot work",
			Versions: []record.Version{
				{Created: daysAgo(1300), ApprovedOn: daysAgo(1275), Type: "file", Label: "v1"},
				{Created: daysAgo(10), Type: "file", Label: "v2"},
			},
		},
		&record.Resource{ID: "d2", Title: "Spill plan", Versions: []record.Version{{Created: daysAgo(10), Type: "link"}}},
	)
	set.GroupTrainings = record.Of(
		&record.GroupTraining{ID: "1", Created: daysAgo(20), TraineeIDs: []string{"a", "b"}, TrainingIDs: []string{"401"}, InstructorID: "i"},
	)
	return record.Night{
		Set:      set,
		AsOf:     tDay,
		Digest:   strings.Repeat("9f", 32),
		BaseURL:  "https://ops.example.com",
		Started:  tDay,
		Finished: tDay.Add(4 * time.Minute),
		Types:    []record.TypeAsked{{ID: "t1", Name: "Fire extinguishers", Rows: 208}, {ID: "t2", Name: "Eyewash stations"}},
		Lists:    []record.ListCount{{List: "followups", Rows: 60, Reported: 60}, {List: "equipments", Rows: 208, Reported: -1}},
	}
}

func harbourOptions(t *testing.T) report.Options {
	t.Helper()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	book := new(label.Book)
	book.Set(label.Office, "o1", "North Dock")
	return report.Options{
		Zone:    zone,
		Book:    book,
		Targets: map[string]report.Target{"E1": {Meets: 95, Watch: 90}, "F2": {Meets: 5, Watch: 10}, "F3": {Watch: 3}, "E5": {Watch: 1}},
	}
}

func harbour(t *testing.T, late, expired int) Report {
	t.Helper()
	return build(t, harbourNight(late, expired), harbourOptions(t))
}

func build(t *testing.T, n record.Night, o report.Options) Report {
	t.Helper()
	r, err := report.Build(n, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	return Of(r)
}

// after returns the report of a night, a day after another.
func after(t *testing.T, prev Report, now record.Night) Report {
	t.Helper()
	prev.AsOf = prev.AsOf.AddDate(0, 0, -1)
	r, err := report.Build(now, prev.Report, harbourOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	return Of(r)
}

func TestWords(t *testing.T) {
	t.Parallel()
	r := after(t, harbour(t, 6, 12), harbourNight(7, 12))
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n%s\n\n", r.Headline(), r.Lede())
	for _, s := range r.Sentences() {
		fmt.Fprintf(&b, "%s: %s\n", s.Area, s.Text)
	}
	fmt.Fprintf(
		&b,
		"\n%s\n%s\n%s\n%s\n%s\n%s\n%s\n%s\n%s\n",
		r.EquipmentHeadline(),
		r.FollowUpHeadline(),
		r.FollowUpLede(),
		r.DocumentHeadline(),
		r.TrainingHeadline(),
		r.QualityHeadline(),
		r.QualityLede(),
		r.MailSubject(),
		r.ShortLimitation(),
	)
	for _, tiles := range [][]Tile{r.Tiles(), r.EquipmentTiles(), r.FollowUpTiles()} {
		b.WriteByte('\n')
		for _, tile := range tiles {
			fmt.Fprintf(&b, "%s | %s %s | %s | %s | %s | %v\n", tile.Label, tile.Number, tile.Unit, tile.Of, tile.Change, tile.Was, tile.Rating)
		}
	}
	b.WriteByte('\n')
	for _, l := range r.Limitations() {
		fmt.Fprintf(&b, "%s %s. %s\n", l.ID, l.Title, l.Text)
	}
	b.WriteByte('\n')
	for _, d := range r.Definitions() {
		fmt.Fprintf(
			&b,
			"%s %s (%s): %s / %s. %s [%s] %v %s\n",
			d.ID,
			d.Name,
			d.Unit,
			d.Formula,
			d.Population,
			d.Note,
			d.Target,
			d.Configured,
			d.Why,
		)
	}
	holds(t, "words.golden", b.Bytes())
}

func TestHeadlines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		late, expired int
		want          string
	}{
		{7, 12, "7 follow-ups are overdue and 12 in-service items are expired"},
		{1, 1, "1 follow-up is overdue and 1 in-service item is expired"},
		{0, 0, "No follow-up is overdue and no in-service item is expired"},
		{0, 2, "No follow-up is overdue and 2 in-service items are expired"},
	} {
		if got := harbour(t, c.late, c.expired).Headline(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
	empty := build(t, record.Night{AsOf: tDay}, report.Options{})
	if got := empty.Headline(); got != "No follow-ups and no equipment were returned" {
		t.Errorf("%q", got)
	}
	for _, tile := range append(append(empty.Tiles()[:5], empty.EquipmentTiles()...), empty.FollowUpTiles()...) {
		if tile.Number != "n/a" || tile.Mark != NoDataMark {
			t.Errorf("nothing shows as %+v", tile)
		}
	}
	if got := after(t, build(t, record.Night{AsOf: tDay}, report.Options{}), harbourNight(2, 1)).Tiles()[0].Change; got != "+2 since 20 Nov" {
		t.Errorf("%q", got)
	}
	for _, l := range empty.Limitations() {
		if strings.ContainsAny(l.Text, "{}%!") {
			t.Errorf("%s: %s", l.ID, l.Text)
		}
	}
}

// What is worded hangs on no order in which records were sent, and the tiles of
// a part that is all say what the tiles of the whole say.
func TestTheOrderOfRecordsChangesNoWord(t *testing.T) {
	t.Parallel()
	night := harbourNight(7, 12)
	r := build(t, night, harbourOptions(t))
	turned := harbourNight(7, 12)
	turned.FollowUps, turned.Equipment = reversed(t, turned.FollowUps), reversed(t, turned.Equipment)
	said := func(r Report) string {
		return fmt.Sprint(r.Headline(), r.Lede(), r.Sentences(), r.Limitations(), r.Definitions(), r.FollowUpLede(), r.QualityLede()) +
			printed(r.Tiles(), r.EquipmentTiles(), r.FollowUpTiles())
	}
	if a, b := said(r), said(build(t, turned, harbourOptions(t))); a != b {
		t.Errorf("in another order it says\n%s\nand not\n%s", b, a)
	}
	items := Of(r.Subset(census.EquipmentList, r.Every(nil, len(r.Equipment)), report.EquipmentGroupFigures...))
	open := Of(r.Subset(census.FollowUpList, r.Every(nil, len(r.FollowUps)), report.FollowUpGroupFigures...))
	if a, b := printed(r.EquipmentTiles(), r.FollowUpTiles()), printed(items.EquipmentTiles(), open.FollowUpTiles()); a != b {
		t.Errorf("the tiles of a part say\n%s\nand not\n%s", b, a)
	}
}

// printed are tiles with their ratings, which are pointers.
func printed(all ...[]Tile) string {
	var b strings.Builder
	for _, tile := range slices.Concat(all...) {
		rating := tile.Rating
		tile.Rating = nil
		fmt.Fprintf(&b, "%+v %+v\n", tile, rating)
	}
	return b.String()
}

func reversed[T any](t *testing.T, list iter.Seq2[T, error]) iter.Seq2[T, error] {
	t.Helper()
	var all []T
	for one, err := range list {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	slices.Reverse(all)
	return record.Of(all...)
}
