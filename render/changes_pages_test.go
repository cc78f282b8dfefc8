package render

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"opsreport/fetch/record"
	"opsreport/render/table"
)

// TestThePagesOfChangesAreRecounted from the records of two nights each, and every number on them is that of the rows that its link opens.
func TestThePagesOfChangesAreRecounted(t *testing.T) {
	t.Parallel()
	n := Nights{Night: sampleNight(t, 0, 1), Before: new(sampleNight(t, 1, 1)), Week: new(sampleNight(t, 7, 1)), Month: new(sampleNight(t, 30, 1))}
	_, f := publishNight(t, n, sampleOptions(t, filepath.Join(t.TempDir(), "site")))
	links := 0
	for page, was := range map[string]*record.Night{table.ChangesPage: n.Before, table.WeekPage: n.Week, table.MonthPage: n.Month} {
		want, got, total := recountChanges(t, *was, n.Night), map[string]int{}, 0
		for _, group := range tags(f.document(t, page), "tbody") {
			id, rows := attribute(group, "id"), len(tags(group, "tr"))-1 // one is the heading
			if attribute(group, "data-rows") != strconv.Itoa(rows) {
				t.Errorf("%s: %s has %d rows, and says %s", page, id, rows, attribute(group, "data-rows"))
			}
			got[id] = rows
		}
		for kind, n := range want {
			if total += n; n != got[kind] {
				t.Errorf("%s: %d %s, recounted %d", page, got[kind], kind, n)
			}
		}
		if len(want) < 5 || len(got) != len(want) {
			t.Errorf("%s has %v, recounted %v", page, got, want)
		}
		if title := cellText(tags(f.document(t, page), "h1")[0]); !strings.HasPrefix(title, fmt.Sprintf("%d changes since ", total)) {
			t.Errorf("%s is titled %q, recounted %d", page, title, total)
		}
		for _, a := range tags(f.document(t, page), "a") {
			if count := attribute(a, "data-count"); count != "" {
				links++
				if rows := rowsBehind(t, f, attribute(a, "href")); rows != count || !strings.Contains(cellText(a), count) {
					t.Errorf("%s: %q counts %s, and %s has %s rows", page, cellText(a), count, attribute(a, "href"), rows)
				}
			}
		}
	}
	if links < 60 {
		t.Errorf("only %d numbers are links", links)
	}
}

// rowsBehind returns how many rows stand where an address leads.
func rowsBehind(t *testing.T, f files, href string) string {
	t.Helper()
	name, id, _ := strings.Cut(href, "#")
	for n := range f.document(t, name).Descendants() {
		if n.Type == html.ElementNode && attribute(n, "data-rows") != "" && (id == "" || attribute(n, "id") == id) {
			return attribute(n, "data-rows")
		}
	}
	return "no"
}

// firstOf returns the records of a list by id, of each the first.
func firstOf[T any](t *testing.T, all func(func(*T, error) bool), id func(*T) string) map[string]*T {
	t.Helper()
	out := map[string]*T{}
	for r, err := range all {
		if err != nil {
			t.Fatal(err)
		}
		if _, twice := out[id(r)]; !twice {
			out[id(r)] = r
		}
	}
	return out
}

// recountChanges counts what changed between two nights, as the contract has it.
func recountChanges(t *testing.T, before, now record.Night) map[string]int {
	t.Helper()
	n := map[string]int{}
	count := func(kind string, holds bool) {
		if holds {
			n[kind]++
		}
	}
	came := func(list string, created record.Time) {
		if created.Form == record.Absent || time.UnixMilli(created.MS).Before(before.AsOf) {
			n[list+"-appeared"]++
		} else {
			n[list+"-new"]++
		}
	}
	overdue := func(night record.Night) map[string]bool {
		out := map[string]bool{}
		for id, err := range night.Overdue {
			if err != nil {
				t.Fatal(err)
			}
			out[id] = true
		}
		return out
	}
	late, wasLate := overdue(now), overdue(before)
	followUp := func(f *record.FollowUp) string { return f.ID }
	was, is := firstOf(t, before.FollowUps, followUp), firstOf(t, now.FollowUps, followUp)
	for id, f := range is {
		o, there := was[id]
		lateNow := late[id] && f.Open == record.True
		if !there {
			came("followups", f.CreatedOn)
			count("closed", f.Open == record.False)
			count("newly-overdue", lateNow)
			continue
		}
		lateThen := wasLate[id] && o.Open == record.True
		count("closed", o.Open == record.True && f.Open == record.False)
		count("reopened", o.Open == record.False && f.Open == record.True)
		count("reassigned", o.AssigneeID != f.AssigneeID)
		count("due-changed", o.Due != f.Due)
		count("newly-overdue", lateNow && !lateThen)
		count("not-overdue", lateThen && !lateNow && f.Open == record.True)
	}
	n["followups-gone"] = notThere(was, is)
	item := func(e *record.Equipment) string { return e.ID }
	items, now2 := firstOf(t, before.Equipment, item), firstOf(t, now.Equipment, item)
	for id, e := range now2 {
		o, there := items[id]
		if !there {
			came("equipment", e.Created)
			count("newly-expired", e.Status == "expired")
			continue
		}
		switch {
		case o.Status == e.Status:
		case e.Status == "expired":
			n["newly-expired"]++
		case o.Status == "expired" && (e.Status == "uptodate" || e.Status == "expiring"):
			n["back-in-date"]++
		default:
			n["status-changed"]++
		}
		count("out-of-service", o.InService == record.True && e.InService == record.False)
		count("in-service", o.InService == record.False && e.InService == record.True)
		then := map[string]record.Schedule{}
		for _, s := range slices.Backward(o.Schedules) {
			then[s.ID] = s
		}
		today := map[string]record.Schedule{}
		for _, s := range slices.Backward(e.Schedules) {
			today[s.ID] = s
		}
		for id, s := range today {
			if o, there := then[id]; there {
				done := s.LastCompletedOn.Form != record.Absent && (o.LastCompletedOn.Form == record.Absent || s.LastCompletedOn.MS > o.LastCompletedOn.MS)
				count("completed", done)
				count("expiry-moved", !done && o.ExpiresOn != s.ExpiresOn)
			}
		}
	}
	n["equipment-gone"] = notThere(items, now2)
	document := func(d *record.Resource) string { return d.ID }
	documents, shelf := firstOf(t, before.Resources, document), firstOf(t, now.Resources, document)
	for id, d := range shelf {
		o, there := documents[id]
		if !there {
			came("documents", d.Created)
			continue
		}
		n["new-version"] += max(0, len(d.Versions)-len(o.Versions))
		for i, v := range d.Versions {
			count("approved", v.ApprovedOn.Form != record.Absent && (i >= len(o.Versions) || o.Versions[i].ApprovedOn.Form == record.Absent))
		}
	}
	n["documents-gone"] = notThere(documents, shelf)
	session := func(s *record.GroupTraining) string { return s.ID }
	sessions, held := firstOf(t, before.GroupTrainings, session), firstOf(t, now.GroupTrainings, session)
	for id, s := range held {
		if _, there := sessions[id]; !there {
			came("trainings", s.Created)
		}
	}
	n["trainings-gone"] = notThere(sessions, held)
	maps.DeleteFunc(n, func(_ string, n int) bool { return n == 0 })
	return n
}

// notThere is how many are not there any more.
func notThere[T any](was, is map[string]*T) (n int) {
	for id := range was {
		if is[id] == nil {
			n++
		}
	}
	return n
}
