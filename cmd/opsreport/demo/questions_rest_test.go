package demo

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// expired counts the expired items in service of each value of a column, of how many.
func expired(p *published, column string) (worst string, n, of int) {
	all, bad := map[string]int{}, map[string]int{}
	for _, row := range p.rows("equipment") {
		for _, value := range strings.Split(row[column], ", ") {
			if row["in_service"] != "true" || value == "" {
				continue
			}
			if all[value]++; row["status"] == "expired" {
				bad[value]++
			}
		}
	}
	for value, count := range bad {
		if count > n || count == n && value < worst {
			worst, n, of = value, count, all[value]
		}
	}
	return worst, n, of
}

func worstPlace(p *published) {
	office, n, of := expired(p, "offices")
	p.says(overview, "section Where: ", fmt.Sprintf("Where: %d of %d items at %s", n, of, office))
	kind, n, of := expired(p, "type")
	p.says(equipment, "lede", fmt.Sprintf("%s, %d of %d, is the type with most", kind, n, of))
}

func fallingDue(p *published) {
	f := p.figures["E13"]
	four, twelve := int(f.Stats["28 days"]), int(f.Stats["84 days"])
	p.says(overview, "section "+number(p.figures["E13"].N)+" inspections expire in two weeks")
	p.says(equipment, "lede", fmt.Sprintf("%d inspections expire in the next two weeks, %d in the next 12 weeks", f.N, twelve))
	p.says("equipment/forecast.html", "title", fmt.Sprintf("%d inspections expire in 12 weeks, %d in the first two", twelve, f.N))
	p.says("equipment/forecast.html", "lede", fmt.Sprintf("%d in two weeks, %d in four", f.N, four))
	if rows := p.rows("equipment-forecast"); len(rows) != twelve {
		p.Errorf("%d rows, %d in twelve weeks", len(rows), twelve)
	}
}

func oneItem(p *published) {
	for _, row := range p.rows("equipment") {
		if row["serial_number"] == "EX-0001" {
			p.says(row["page"], "title", "EX-0001")
			p.says(row["page"], "lede", row["title"], row["offices"])
			if !strings.Contains(string(p.file("data/rows-equipment-0.js")), `"EX-0001"`) {
				p.Error("the search does not know it")
			}
			return
		}
	}
	p.Error("there is no EX-0001")
}

func parked(p *published) {
	f := p.figures["E9"]
	p.says(equipment, "section "+number(f.N)+" out of service", number(int(f.Stats["expired"]))+" expired", "taken out of service")
	if n := len(p.rows("equipment-out-of-service")); n != f.N {
		p.Errorf("%d rows, E9 is %d", n, f.N)
	}
}

func noSchedule(p *published) {
	f := p.figures["E2"]
	for _, row := range p.rows("equipment-no-schedule") {
		p.says(equipment, "section "+number(f.D-f.N)+" with no schedule", row["Serial no."])
	}
}

func oldDocuments(p *published) {
	none, past := p.figures["D3"], p.figures["D5"]
	p.says("documents/index.html", "title", fmt.Sprintf("%d of %d documents have no approval recorded", none.N, p.figures["D1"].N))
	p.says("documents/index.html", "lede", past.share()+" documents with an approval are past the review interval of 24 months")
	p.says("documents/index.html", "section Longest since the latest approval", fmt.Sprint("Approved more than 24 months ago ", past.N), decimal(p.figures["D2"].Stats["longest"]))
}

func trainingVolume(p *published) {
	p.says("trainings/index.html", "lede", decimal(p.figures["T3"].Stats["3 months"])+" different people attended in the last 3 months")
	for _, one := range p.figures["T5"].Series {
		if one.Label == "Ladder safety" {
			p.says("trainings/index.html", "row Ladder safety", decimal(one.Stats["days"]))
		}
	}
}

func leftOut(p *published) {
	p.says(overview, "note", "What this report cannot say:", "if a law is met")
	p.says("limitations.html", "title", "What this report cannot say")
	p.says("limitations.html", "row L8 Not covered", "Incidents, near misses, injuries")
}

func howCounted(p *published) {
	for n := range p.page(overview).Descendants() {
		if strings.Contains(attribute(n, "class"), "info") && attribute(n, "href") == "methods.html#E1" {
			p.says("methods.html", "row E1", "In-service items with at least one schedule whose status is up to date or expiring")
			return
		}
	}
	p.Error("no tile leads to methods.html#E1")
}

func whereFrom(p *published) {
	requests := p.rows("requests")
	p.says("provenance.html", "lede", fmt.Sprintf("%d requests between ", len(requests)))
	p.says("provenance.html", "row Follow-ups", fmt.Sprintf("%d", p.figures["F1"].D))
	p.says("provenance.html", "section Check it yourself", "sha256sum -c manifest-sha256.txt")
}

func whoReviewed(p *published) {
	p.says("downloads.html", "row Compliance summary, PDF", "lines for who read it")
	p.says("periods/2026-q3.html", "section Decisions of the review", "Decision", "Owner", "By when")
}

func quarterBeside(p *published) {
	for id, place := range map[string]string{"2026-Q4": "row Quarter 4 of 2026", "2026-Q3": "row Quarter 3 of 2026"} {
		one := p.periods[id]
		flow := one.figure("P7")
		p.says("periods/index.html", place, fmt.Sprintf("%d → %d", flow.Series[0].N, flow.N), fmt.Sprint(one.figure("P3").Series[0].N))
	}
	was, is := p.periods["2026-Q3"].figure("P6"), p.periods["2026-Q4"].figure("P6")
	p.says("periods/2026-q4.html", "tile Overdue of open", is.share(), fmt.Sprintf("%+.1f points", is.Value-was.Value)[1:])
}

func lateOrNot(p *published) {
	f := p.periods["2026-10"].figure("P1")
	late, not := f.labelled("late"), f.labelled("not done")
	p.says("periods/2026-10.html", "lede", fmt.Sprintf("%d inspections were done late, and %d were not done", late, not))
	p.says("periods/2026-10.html", fmt.Sprintf("section %d of %d inspections were late or not done", late+not, f.D))
}

func howLongExpired(p *published) {
	for _, row := range p.rows("equipment") {
		if row["serial_number"] != "LD-0031" {
			continue
		}
		since, times := row["expired_since"], 0
		for _, e := range p.events("status_changed") {
			if e.ID == row["id"] && e.Is == "expired" {
				times++
			}
		}
		day, err := time.Parse(time.RFC3339, since)
		if err != nil || times != 1 {
			p.Fatalf("expired since %s, %d times: %v", since, times, err)
		}
		p.says(row["page"], "title", "LD-0031: Ladder inspection expired on "+day.Format("2 Jan 2006"))
		p.says(row["page"], "section Days expired", "First expired on "+day.Format("2 Jan 2006"), "Expired once since", "November 2026")
	}
}

func datesMoved(p *published) {
	moves := map[string][]event{}
	for _, e := range p.events("due_changed") {
		moves[e.ID] = append(moves[e.ID], e)
	}
	asked := 0
	for _, row := range p.rows("followups") {
		of := moves[row["id"]]
		if row["open"] != "true" || len(of) != 1 {
			continue
		}
		asked++
		p.says(row["page"], "lede", "Its due date was moved once, from "+stored(p, of[0].Was)+" to "+stored(p, of[0].Is))
		p.says(row["page"], "section Timeline", "who moved it is not in the list")
	}
	if asked == 0 {
		p.Error("no due date was moved once")
	}
}

// stored reads a due value as the configuration of the demo does.
func stored(p *published, value string) string {
	day, err := time.Parse("20060102", value)
	if err != nil {
		p.Fatal(err)
	}
	return day.Format("2 Jan 2006")
}

func movedExpiries(p *published) {
	most := 0
	for id := range p.periods {
		name, rows := "periods/"+strings.ToLower(id), 0
		if _, err := os.Stat(filepath.Join(p.root, name+"-expiry-moved.html")); err == nil {
			for n := range p.page(name + "-expiry-moved.html").Descendants() {
				if n.Data == "tr" && n.Parent.Data == "tbody" {
					rows++
				}
			}
			p.says(name+".html", "row expiry dates moved, not completed", "completed "+number(rows))
		}
		most = max(most, rows)
	}
	if events := len(p.events("expiry_moved")); most == 0 || most > events {
		p.Errorf("%d moved in a period, the ledger has %d", most, events)
	}
}

func neverOverdue(p *published) {
	f := p.periods["2026-10"].figure("P4")
	p.says("periods/2026-10.html", "tile Closed, never overdue", fmt.Sprintf("%.1f%%", f.Value), f.share())
}

func missingDays(p *published) {
	one := p.periods["2026-10"]
	p.says("periods/2026-10.html", "days", fmt.Sprintf("Snapshots on %d of %d days", one.Nights.N, one.Nights.D),
		fmt.Sprintf("The longest gap is %d days", one.LongestGapH/24), "What began and ended inside a gap is not here")
}

func oneOffice(p *published) {
	office, n, of := expired(p, "offices")
	for _, row := range p.figures["E10"].Series {
		if row.Label == office {
			page := "equipment/office/" + row.Key + ".html"
			p.says(page, "title", office)
			p.says(page, "lede", fmt.Sprintf("%d of %d", row.N, row.D), fmt.Sprintf("%d of %d items in service are expired", n, of))
		}
	}
}

func thisWeek(p *published) {
	days, past := p.figures["E13"], p.rows("equipment-catch-up")
	p.says("equipment/planner.html", "title", number(p.figures["E15"].N)+" inspections to catch up, "+number(days.N)+" in two weeks")
	p.says("equipment/planner.html", "lede", fmt.Sprintf("%d in the first seven days", days.first(7)))
	p.says("equipment/planner.html", "row "+past[0]["Serial no."], past[0]["Inspection"])
}

func lastMonth(p *published) {
	f := p.periods["2026-10"].figure("P1")
	p.says("periods/index.html", "row October 2026", f.share(), "PDF of October")
	p.says("periods/index.html", "section Restated figures", "None. A new count gives the published values")
	if _, err := os.Stat(filepath.Join(p.root, "periods", "2026-10.pdf")); err != nil {
		p.Error(err)
	}
}

func drawSample(p *published) {
	p.says("provenance.html", "section Check it yourself", "Draw 25 to check by hand", "opsreport sample --list equipments --n 25")
}

func recompute(p *published) {
	p.says("provenance.html", "section Check it yourself", "Recompute each number", "duckdb", "F2: "+p.figures["F2"].Text)
	p.says("methods.html", "section Figures", "Each figure has the SQL with which DuckDB counts it again")
}

func sealed(p *published) {
	p.says("provenance.html", "section The chain of snapshots", "No snapshot is sealed.")
}

func spreadsheet(p *published) {
	p.says("downloads.html", "row registers.xlsx", "For Excel")
	if book := p.file("data/registers.xlsx"); string(book[:2]) != "PK" {
		p.Error("the workbook is none")
	}
}

func ruleNotMet(p *published) {
	var status struct {
		Rules struct{ Met, Unmet, Waived int }
	}
	p.json("status.json", &status)
	if status.Rules.Unmet != 0 || status.Rules.Waived != 1 {
		p.Fatalf("%+v", status)
	}
	p.says(overview, "tile Overdue follow-ups", "limit 10 kept")
	p.says(overview, "tile Items in date", "limit 90 % kept, target 95 % missed")
	p.says(overview, "tile Expired items in service", "limit 0 not kept, waived until ", "(Safety manager)")
}
