package render

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/word"
)

// answers is the sample site with what its records say by plain counting.
type answers struct {
	t    *testing.T
	r    *report.Report
	o    Options
	f    files
	pdf  []string // text by page, from 0
	said map[string]string
}

// place says what stands on a page of the site.
func (a *answers) on(page string, wants ...string) {
	a.t.Helper()
	if _, ok := a.said[page]; !ok {
		a.said[page] = a.f.text(a.t, page)
	}
	for _, want := range wants {
		if !strings.Contains(a.said[page], want) {
			a.t.Errorf("%s does not say %q", page, want)
		}
	}
}

// section says what stands in the pages of the PDF between two headings; the
// pages of a section carry its name at their head.
func (a *answers) section(head string, wants ...string) {
	a.t.Helper()
	if !tools {
		return
	}
	var all strings.Builder
	for _, page := range a.pdf {
		if first, _, _ := strings.Cut(strings.TrimSpace(page), "\n"); strings.Contains(first, head) {
			all.WriteString(page)
		}
	}
	text := spaces.ReplaceAllString(all.String(), " ")
	for _, want := range wants {
		if !strings.Contains(text, want) {
			a.t.Errorf("the PDF does not say %q under %q", want, head)
		}
	}
}

// annex says what stands in the PDF after the heading of an annex.
func (a *answers) annex(head string, wants ...string) {
	a.t.Helper()
	if !tools {
		return
	}
	_, text, _ := strings.Cut(strings.Join(a.pdf, ""), head)
	text, _, _ = strings.Cut(text, "Annex "+string(head[6]+1)+": ")
	for _, want := range wants {
		if !strings.Contains(text, want) {
			a.t.Errorf("the PDF does not say %q under %q", want, head)
		}
	}
}

// TestTwentyFiveQuestions: each answer stands where a reader looks for it, and
// is what the records say.
func TestTwentyFiveQuestions(t *testing.T) {
	t.Parallel()
	e, f := sampleSite(t)
	a := &answers{t, e.Report, e.o, f, nil, map[string]string{}}
	if tools {
		for _, file := range []string{PDFFile, AnnexFile} {
			pages := exec.CommandContext(t.Context(), "pdftotext", "-layout", "-", "-")
			pages.Stdin = bytes.NewReader(f[file])
			out, err := pages.Output()
			if err != nil {
				t.Fatal(err)
			}
			a.pdf = append(a.pdf, strings.Split(string(out), "\f")...)
		}
	}
	for i, question := range []func(*answers){
		asOfWhen, howManyOverdue, oldestOpen, overNinetyDays, growing, timeToClose, whoCarries, untouched, passedAround, evidence, reopened,
		shareInDate, expiredWorstFirst, neverInspected, worstTypeAndOffice, fallingDue, oneExtinguisher, parked, noSchedule, documentsOld,
		trainingVolume,
		whatIsIn, howCalculated, whereFrom, whoReviewed,
	} {
		t.Run(fmt.Sprint(i+1), func(t *testing.T) {
			a.t = t
			question(a)
		})
	}
}

// count counts what the report's rows say, for answers of its own.
func count[T any](rows []T, is func(*T) bool) int {
	n := 0
	for i := range rows {
		if is(&rows[i]) {
			n++
		}
	}
	return n
}

func isOpen(f *census.FollowUp) bool { return f.Open == record.True }

func (a *answers) open() int { return count(a.r.FollowUps, isOpen) }

func (a *answers) overdue() int {
	return count(a.r.FollowUps, func(f *census.FollowUp) bool { return isOpen(f) && f.Overdue })
}

func inService(e *census.Equipment) bool { return e.InService == record.True }

func (a *answers) expired() int {
	return count(a.r.Equipment, func(e *census.Equipment) bool { return inService(e) && e.Status == census.Expired })
}

func asOfWhen(a *answers) {
	for _, page := range []string{"index.html", "equipment/index.html", "followups/index.html", "changes.html", "provenance.html"} {
		a.on(page, "As of 21 Nov 2026, 04:12 GMT", "All requests answered · ", "notes on the data")
	}
	a.section("All requests answered", "As of 21 Nov 2026, 04:12 GMT", "All requests answered · ")
}

func howManyOverdue(a *answers) {
	want := fmt.Sprintf("%d of %d open", a.overdue(), a.open())
	a.on("index.html", want)
	a.section("All requests answered", want)
}

// oldest is the open follow-up that was created first.
func (a *answers) oldest() *census.FollowUp {
	var oldest *census.FollowUp
	for i := range a.r.FollowUps {
		if f := &a.r.FollowUps[i]; isOpen(f) && f.CreatedMs > 0 && (oldest == nil || f.CreatedMs < oldest.CreatedMs) {
			oldest = f
		}
	}
	return oldest
}

func oldestOpen(a *answers) {
	f := a.oldest()
	who := ""
	for _, row := range a.f.rows(a.t, "data/followups-open.csv")[:1] {
		if row[0] != f.ID {
			a.t.Errorf("row 1 of the open ones is %s, not %s", row[0], f.ID)
		}
	}
	for n := range a.f.document(a.t, "followups/open.html").Descendants() {
		if n.Data == "a" && strings.HasSuffix(attribute(n, "href"), "/"+f.ID+".html") {
			who = textOf(n.Parent.Parent.Parent, " ") // the row
		}
	}
	name := a.f.text(a.t, "followups/item/"+f.ID+".html")
	_, name, _ = strings.Cut(name[strings.LastIndex(name, "Response "):], "With ")
	name, _, _ = strings.Cut(name, "Opened")
	first := strings.Join(strings.Fields(name)[:2], " ")
	if !strings.Contains(who, first) {
		a.t.Errorf("the row of the oldest open one is %q, and it is with %s", who, first)
	}
	if !strings.Contains(string(a.f["followups/index.html"]), "/item/"+f.ID+`.html"`) {
		a.t.Errorf("followups/index.html does not lead to the oldest open one, %s", f.ID)
	}
	a.section("All requests answered", fmt.Sprintf("oldest %d days", f.Age))
}

func overNinetyDays(a *answers) {
	n := count(a.r.FollowUps, func(f *census.FollowUp) bool {
		return isOpen(f) && f.CreatedMs > 0 && a.r.AsOf.UnixMilli()-f.CreatedMs >= 91*86400_000
	})
	a.on("followups/index.html", fmt.Sprintf("%d in the oldest group, 91+ days", n), fmt.Sprintf("%d of %d open", n, a.open()))
	a.section("Follow-ups: backlog", "91+")
	a.section("flow and closure", fmt.Sprintf("%d have been open for more than 90 days", n))
}

func growing(a *answers) {
	sentence := regexp.MustCompile(`Opened \d+, closed \d+ in 13 weeks: [^.]*\.`).FindString(a.f.text(a.t, "followups/index.html"))
	a.on("followups/index.html", sentence)
	a.section("flow and closure", sentence)
	if sentence == "" {
		a.t.Error("no sentence on the front page")
	}
}

func timeToClose(a *answers) {
	figures := pages.Of(a.r).Words().Figures
	half, closed := a.r.Figure("F5").Stat("median"), a.r.Figure("F4")
	if half == nil || half.Value == nil || closed.N == 0 {
		a.t.Fatal("no time to close")
	}
	days := word.Number(*half.Value) + " days"
	a.on("followups/index.html", "Half are closed after", "Half are closed within "+days, fmt.Sprintf("Of the %d closed in 90 days alone, "+
		"half took at most %s and the slowest tenth %s or more; that leaves out the open ones.", closed.N, closed.Stat("p50").Amount(figures),
		closed.Stat("p90").Amount(figures)))
	a.section("flow and closure", "Half are closed within "+days, "half within", "nine in", "mean")
}

func whoCarries(a *answers) {
	carried := map[string]int{}
	for i := range a.r.FollowUps {
		if f := &a.r.FollowUps[i]; isOpen(f) && f.Overdue {
			carried[f.AssigneeID]++
		}
	}
	most, key := 0, ""
	for k, n := range carried {
		if n > most {
			most, key = n, k
		}
	}
	page := ""
	for _, name := range a.f.pages() {
		if strings.HasPrefix(name, "followups/assignee/"+strings.ToLower(key)) {
			page = name
		}
	}
	name, _, _ := strings.Cut(strings.TrimSpace(textOf(tags(a.f.document(a.t, page), "h1")[0], "")), ":")
	a.on("followups/index.html", "Who has them", name)
	a.section("Follow-ups: backlog", "Who has them", name, "Overdue")
}

func untouched(a *answers) {
	a.on("followups/index.html", "No activity", "31 days or more")
	a.on("followups/no-activity.html", "in the last 30 days")
	a.section("Follow-ups: backlog", "No activity", "31 days or more")
}

func passedAround(a *answers) {
	n := count(a.r.FollowUps, func(f *census.FollowUp) bool { return isOpen(f) && f.Reassigned >= 2 })
	if rows := len(tags(a.f.document(a.t, "followups/reassigned.html"), "tr")) - 1; rows < n || n == 0 {
		a.t.Errorf("%d rows for %d that were reassigned twice", rows, n)
	}
	a.section("flow and closure", "eassign")
}

func evidence(a *answers) {
	closed := count(a.r.FollowUps, func(f *census.FollowUp) bool { return f.Open == record.False })
	with := count(a.r.FollowUps, func(f *census.FollowUp) bool { return f.Open == record.False && f.Attachments > 0 })
	want := fmt.Sprintf("%d of %d", with, closed)
	a.on("followups/index.html", want)
	a.section("flow and closure", want, "bserver")
}

func reopened(a *answers) {
	a.on("changes.html", "Follow-ups reopened", "Due dates moved", "Follow-ups that became overdue", "Items expired")
	a.section("Changes and data quality", "eopened", "ue date moved")
}

func shareInDate(a *answers) {
	f := a.r.Figure("E1")
	rated := count(a.r.Equipment, func(e *census.Equipment) bool {
		return inService(e) && len(e.Schedules) > 0 && (e.Status == census.UpToDate || e.Status == census.Expiring || e.Status == census.Expired)
	})
	want := fmt.Sprintf("%d of %d", f.N, rated)
	a.on("index.html", want)
	a.on("equipment/index.html", want)
	a.section("All requests answered", want)
	a.section("Equipment: in date", want)
}

func expiredWorstFirst(a *answers) {
	rows := a.f.rows(a.t, "data/equipment-expired.csv")
	if len(rows) != a.expired() {
		a.t.Errorf("%d rows, %d expired", len(rows), a.expired())
	}
	var serials []string
	for i := range a.r.Equipment {
		if e := &a.r.Equipment[i]; e.ID == rows[0][0] {
			serials = append(serials, e.Serial)
		}
	}
	a.on("equipment/expired.html", append(serials, "longest")...)
	a.annex("Annex B: ", serials...)
	a.section("exceptions and forecast", serials...)
}

func neverInspected(a *answers) {
	n := 0
	for i := range a.r.Equipment {
		if e := &a.r.Equipment[i]; inService(e) {
			n += count(e.Schedules, func(s *census.Schedule) bool { return s.Completed == census.NoDate })
		}
	}
	a.on("index.html", fmt.Sprintf("%d with no inspection on record", n))
	for _, row := range a.f.rows(a.t, "data/equipment-never-completed.csv") {
		for i := range a.r.Equipment {
			if e := &a.r.Equipment[i]; e.ID == row[0] {
				a.on("equipment/no-evidence.html", e.Serial)
				a.annex("Annex C: ", e.Serial)
			}
		}
	}
}

func worstTypeAndOffice(a *answers) {
	a.on("equipment/types.html", "The most expired in-service items are under Fire extinguishers")
	a.on("equipment/index.html", "Where: ")
	a.section("Equipment: in date", "Fire extinguishers", "North Dock", "By type and office", "Where: ")
}

func fallingDue(a *answers) {
	a.on("equipment/forecast.html", "16 Nov 2026", "falls due again inside the window and is counted once")
	a.section("exceptions and forecast", "week beginning")
}

func oneExtinguisher(a *answers) {
	for _, row := range a.f.rows(a.t, "data/equipment.csv") {
		if row[2] == "EX-0001" {
			a.on(row[1], "EX-0001", "Expires", "Last completed", row[0])
			if !strings.Contains(string(a.f["data/rows-equipment-0.js"]), "EX-0001") {
				a.t.Error("it is not in what is searched")
			}
			return
		}
	}
	a.t.Error("EX-0001 is not in the list")
}

func parked(a *answers) {
	out := count(a.r.Equipment, func(e *census.Equipment) bool { return e.InService == record.False })
	expired := count(a.r.Equipment, func(e *census.Equipment) bool { return e.InService == record.False && e.Status == census.Expired })
	want := fmt.Sprintf("%d of %d", out, len(a.r.Equipment))
	a.on("equipment/out-of-service.html", "Items out of service", "Status")
	if rows := len(a.f.rows(a.t, "data/equipment-out-of-service.csv")); rows != out || out == 0 {
		a.t.Errorf("%d rows for %d items, %d of them expired", rows, out, expired)
	}
	a.section("Equipment: in date", want, "of which")
}

func noSchedule(a *answers) {
	n := count(a.r.Equipment, func(e *census.Equipment) bool { return inService(e) && len(e.Schedules) == 0 })
	if rows := len(a.f.rows(a.t, "data/equipment-no-schedule.csv")); rows != n || n == 0 {
		a.t.Errorf("%d rows for %d items", rows, n)
	}
	a.on("equipment/no-evidence.html", "schedule", fmt.Sprintf("%d rows", n))
	a.section("exceptions and forecast", fmt.Sprintf("No schedule %d in-service items", n))
}

func documentsOld(a *answers) {
	f := a.r.Figure("D3")
	a.on("documents/index.html", fmt.Sprintf("%d of %d documents have no approval recorded", f.N, len(a.r.Documents)), "36+")
	a.section("Documents and group trainings", "36+", "pproval")
}

func trainingVolume(a *answers) {
	a.on("trainings/index.html", "Distinct trainees", "Last session of each training", "November 2026")
	a.section("Documents and group trainings", "ttendances", "ast session")
}

func whatIsIn(a *answers) {
	for i := 1; i <= 12; i++ {
		a.on("limitations.html", fmt.Sprintf("L%d ", i))
		a.section("Definitions and limitations", fmt.Sprintf("L%d ", i))
	}
	a.section("Scope and basis", "Equipment types asked for", "Not covered")
}

func howCalculated(a *answers) {
	ids := map[string]bool{}
	for n := range a.f.document(a.t, "methods.html").Descendants() {
		ids[attribute(n, "id")] = true
	}
	for i := range a.r.Figures {
		if id := a.r.Figures[i].ID; !ids[id] {
			a.t.Errorf("methods.html has no %s", id)
		}
	}
	a.section("Definitions and limitations", "E1", "F2", "D3", "T5")
	if !strings.Contains(string(a.f["index.html"]), `href="methods.html#F2"`) {
		a.t.Error("the tile of F2 does not lead to its definition")
	}
}

func whereFrom(a *answers) {
	digest := a.o.digestOf(a.f)
	a.on("provenance.html", "followups.list", "REQUEST-ONE", "1397", "metrics.json", digest)
	a.on("downloads.html", "SHA256SUMS", "metrics.json", "requests.csv", "Compliance summary, PDF")
	a.section("Provenance", "SHA256SUMS", strings.Repeat("9f3c61b07ad2", 1))
}

// digestOf is the digest of the figures as SHA256SUMS has it.
func (o Options) digestOf(f files) string {
	for line := range strings.Lines(string(f["SHA256SUMS"])) {
		if sum, name, _ := strings.Cut(strings.TrimSpace(line), "  "); name == MetricsFile {
			return sum
		}
	}
	return "no digest"
}

func whoReviewed(a *answers) {
	a.section("Provenance", "Prepared automatically by")
	a.section("All requests answered", "Sign-off", "Read by", "Signature", "Date", "Decisions")
}

// TestOneValueEverywhere: overview, front, list, CSV file, figures and PDF agree
// about what is overdue.
func TestOneValueEverywhere(t *testing.T) {
	t.Parallel()
	e, f := sampleSite(t)
	for id, file := range map[string]string{"F2": "data/followups-overdue.csv", "E6": "data/equipment-expired.csv"} {
		if n := e.Report.Figure(id).N; len(f.rows(t, file)) != n || !strings.Contains(string(f[MetricsFile]), fmt.Sprintf(`"n": %d`, n)) {
			t.Errorf("%s is %d, %s has %d rows", id, n, file, len(f.rows(t, file)))
		}
	}
	if _, known := e.Book.Name(label.EquipmentType, e.Report.Equipment[0].TypeID); !known {
		t.Error("the type of the first item has no name")
	}
}
