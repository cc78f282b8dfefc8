package demo

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestFortyQuestions asks the demo what a reader asks who sees the report for the first time. Each answer stands at a place that
// is seen without unfolding or scrolling far, with the number that the data files, the lists or the ledger give.
func TestFortyQuestions(t *testing.T) {
	t.Parallel()
	site := fixedDemo(t).config.Path("site")
	p := open(t, site)
	for i, ask := range []func(*published){
		asOf, overdue, oldestOpen, overNinety, backlog, timeToClose, whoCarries, untouched, passedOn, howClosed, // 1–10
		changedSince, inDate, expiredFirst, neverInspected, worstPlace, fallingDue, oneItem, parked, noSchedule, oldDocuments,
		trainingVolume, leftOut, howCounted, whereFrom, whoReviewed, quarterBeside, lateOrNot, howLongExpired, datesMoved, movedExpiries,
		neverOverdue, missingDays, oneOffice, thisWeek, lastMonth, drawSample, recompute, sealed, spreadsheet, ruleNotMet,
	} {
		t.Run(number(i+1), func(t *testing.T) {
			p.T = t
			ask(p)
		})
	}
	t.Run("recounts", func(t *testing.T) { recounts(t, p) })
	t.Run("addresses", func(t *testing.T) { addresses(t, site) })
}

// kinds are the pages that a reader may have kept the address of: those of the first build with a demo of its own, and of this one.
const kinds = `404.html changes.html changes-week.html changes-month.html data-quality.html data-quality/*.html downloads.html index.html limitations.html methods.html
provenance.html search.html robots.txt status.json compliance-summary.pdf compliance-summary-annex.pdf README-FIRST.txt SHA256SUMS calendar/all.ics calendar/*.ics
documents/index.html documents/all.html documents/item/*.html trainings/index.html trainings/all.html trainings/session/*.html
trainings/training/*.html equipment/index.html equipment/all.html equipment/expired.html equipment/forecast.html equipment/item/*.html
equipment/lob/*.html equipment/no-evidence.html equipment/office/*.html equipment/out-of-service.html equipment/type/*.html
followups/index.html followups/all.html followups/all/p-????-??.html followups/assignee/*.html followups/closed.html
followups/closed/p-????-??.html followups/form/*.html followups/form/*/p-*.html followups/item/*.html followups/no-activity.html
followups/open.html followups/overdue.html followups/reassigned.html data/changes.json data/*.csv data/history.jsonl data/metrics.json
equipment/types.html equipment/offices.html equipment/lines.html equipment/planner.html equipment/planner/*.html periods/index.html
periods/????-??.html periods/????-q?.html periods/????-w??.html periods/*.pdf data/periods.json data/figures.sql data/registers.xlsx`

// addresses: a page that was published once is there, whatever was redesigned.
func addresses(t *testing.T, site string) {
	for _, kind := range strings.Fields(kinds) {
		if found, err := filepath.Glob(filepath.Join(site, filepath.FromSlash(kind))); err != nil || len(found) == 0 {
			t.Errorf("there is no %s any more: %v", kind, err)
		}
	}
}

const overview, followUps, equipment = "index.html", "followups/index.html", "equipment/index.html"

func asOf(p *published) {
	var status struct {
		AsOf time.Time `json:"as_of"`
		Says string
	}
	p.json("status.json", &status)
	for _, page := range []string{overview, followUps, equipment, "periods/index.html", "changes.html"} {
		p.says(page, "top", "As of "+status.AsOf.Format("2 Jan 2006, 15:04"), status.Says, "next report by ")
	}
}

func overdue(p *published) {
	f := p.figures["F2"]
	p.says(overview, "title", number(f.N)+" follow-ups are overdue")
	p.says(overview, "tile Overdue follow-ups", f.share()+" open")
	if n := len(p.rows("followups-overdue")); n != f.N {
		p.Errorf("%d rows are overdue, F2 is %d", n, f.N)
	}
}

func oldestOpen(p *published) {
	row := p.rows("followups-open")[0]
	p.says(followUps, "tile Oldest open", row["Days open"]+"days", "with "+row["Assignee"])
	p.says("followups/open.html", "section", row["Assignee"])
}

func overNinety(p *published) {
	open, n := p.figures["F1"].N, p.figures["F3"].labelled("91+")
	p.says(followUps, "tile Open over 90 days", fmt.Sprintf("%d of %d open", n, open))
}

// backlog is counted from the last snapshot before the weeks of F7 to this one.
func backlog(p *published) {
	first := p.figures["F7"].Series[0].Start
	var since time.Time
	was, now := 0, p.figures["F1"].N
	for line := range bytes.Lines(p.file("data/history.jsonl")) {
		var night struct {
			AsOf    time.Time `json:"as_of"`
			Figures []struct {
				ID string
				N  int
			}
		}
		if err := json.Unmarshal(line, &night); err != nil {
			p.Fatal(err)
		}
		if night.AsOf.Format(time.DateOnly) >= first {
			break
		}
		since = night.AsOf
		for _, f := range night.Figures {
			if f.ID == "F1" {
				was = f.N
			}
		}
	}
	grew := "grew"
	if now < was {
		grew = "shrank"
	}
	p.says(followUps, "lede", fmt.Sprintf("The backlog %s by %d since the snapshot of %s, from %d to %d.", grew, max(now-was, was-now),
		since.Format("2 Jan"), was, now))
}

func timeToClose(p *published) {
	half, closed := p.figures["F5"].Stats["median"], p.figures["F4"].Stats["p90"]
	p.says(followUps, "tile Half are closed after", fmt.Sprintf("%.1fdays", half))
	p.says(followUps, "section How long closing takes", "the slowest tenth "+decimal(math.Round(closed*10)/10)+" d or more")
}

func whoCarries(p *published) {
	most := slices.MaxFunc(p.rows("followups-overdue"), func(a, b map[string]string) int {
		return cmp.Compare(carried(p, a["Assignee"]), carried(p, b["Assignee"]))
	})
	p.says(followUps, "section Who has them", most["Assignee"])
	for _, load := range p.figures["F8"].Series {
		if load.Label == most["Assignee"] && load.Parts["overdue"] != carried(p, load.Label) {
			p.Errorf("%s has %d overdue, F8 says %d", load.Label, carried(p, load.Label), load.Parts["overdue"])
		}
	}
}

func carried(p *published, who string) (n int) {
	for _, row := range p.rows("followups-overdue") {
		if row["Assignee"] == who {
			n++
		}
	}
	return n
}

func untouched(p *published) {
	p.says(followUps, "tile No activity", fmt.Sprintf("%d of %d open", p.figures["F10"].labelled("31+"), p.figures["F1"].N), "31 days or more")
}

func passedOn(p *published) {
	open := p.figures["F9"].Series[0]
	p.says(followUps, "section "+fmt.Sprintf("%d of %d open follow-ups were reassigned twice or more", open.N, open.D), "times")
}

func howClosed(p *published) {
	by, files := p.figures["F12"], p.figures["F11"]
	other := 0
	closed, evident := 0, 0
	for _, row := range p.rows("followups") {
		if row["open"] != "false" {
			continue
		}
		if closed++; row["attachments"] != "0" {
			evident++
		}
		if row["closed_by"] != "" && row["closed_by"] != row["observer"] {
			other++
		}
	}
	if evident != files.N || closed != files.D || other > by.D-by.N {
		p.Errorf("%d of %d with a file, F11 is %s; %d by others, F12 is %s", evident, closed, files.share(), other, by.share())
	}
	p.says(followUps, "row Closed by whom", by.share(), "by the person who raised it", number(by.Series[1].N)+" of ")
	p.says(followUps, "row With an attachment on file", files.share())
}

func changedSince(p *published) {
	var changes struct {
		Since     time.Time
		FollowUps struct {
			Reopened   []string
			DueChanged []string `json:"due_changed"`
		} `json:"followups"`
	}
	p.json("data/changes.json", &changes)
	p.says(overview, "section Changed since "+changes.Since.Format("2 Jan"), "follow-up reopened", "due date moved")
	p.says("changes.html", "row Follow-ups reopened", fmt.Sprintf("reopened %d ", len(changes.FollowUps.Reopened)))
	p.says("changes.html", "row Due dates moved", fmt.Sprintf("moved %d ", len(changes.FollowUps.DueChanged)))
}

func inDate(p *published) {
	f := p.figures["E1"]
	p.says(overview, "tile Items in date", fmt.Sprintf("%.1f%%", f.Value), f.share())
	p.says(equipment, "section bar", f.share())
}

func expiredFirst(p *published) {
	rows := p.rows("equipment-expired")
	if len(rows) != p.figures["E6"].N {
		p.Errorf("%d rows, E6 is %d", len(rows), p.figures["E6"].N)
	}
	p.says(overview, "row "+rows[0]["Serial no."], rows[0]["Days expired"]+" days", rows[0]["Office"])
	p.says("equipment/expired.html", "title", number(len(rows))+" of ", " items in service are expired")
	p.says("equipment/expired.html", "lede", "The longest has been so since ")
}

func neverInspected(p *published) {
	n := p.figures["E5"].N
	p.says(overview, "section Inspect first", number(n)+" with no inspection on record")
	for _, row := range p.rows("equipment-never-completed") {
		p.says(equipment, "section "+number(n)+" with no inspection on record", row["Serial no."])
	}
}
