package site

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"opsreport/fetch/record"
)

// fullRecords are a record of each list in which every field has a value of its own.
func fullRecords(t *testing.T) *account {
	a := newAccount(t)
	a.digest = "tonight"
	on := func(days int) record.Time { return daysBack(days) }
	a.equipment = []record.Equipment{{ID: "item", Serial: "EX-1", TypeID: "type-1", Created: on(900), ParentID: "elsewhere",
		OfficeIDs: []string{"office-1", "office-2"}, LineID: "line-1", ClientIDs: []string{"client-1"}, AssignedIDs: []string{"u-1"},
		Title: "Pump", InService: record.True, Status: "expiring", Metavalues: []record.Metavalue{{FieldID: "field-1", Kind: record.MetaText,
			Text: "Blue"}}, Schedules: []record.Schedule{
			{ID: "plan-1", Status: "expiring", LastCompletedOn: on(300), ExpiringOn: on(2), ExpiresOn: on(-5)},
			{ID: "plan-2", Status: "uptodate", ExpiresOn: on(-50)}}}}
	followUp := record.FollowUp{ID: "follow", FormID: "form-1", ResponseID: "response-1", Open: record.False, CreatedOn: on(40),
		UpdatedOn: on(9), ObserverID: "u-observer", AssignerID: "u-assigner", AssigneeID: "u-assignee", Due: "20261203",
		ResolvedOn: on(10), CompleterID: "u-closer"}
	followUp.Messages = []record.Message{
		{ID: "2", Date: on(30), UserID: "u-observer", Note: "Second", ReassigneeID: "u-second"},
		{ID: "1", Date: on(39), UserID: "u-observer", Note: "First", Signature: []byte("{}")},
		{ID: "3", Date: on(12), UserID: "u-second", ReassigneeID: "u-assignee"}}
	for i := range 52 {
		followUp.Messages[0].Attachments = append(followUp.Messages[0].Attachments, record.Attachment{Caption: fmt.Sprintf("photo %d", i)})
	}
	a.followUps = []record.FollowUp{followUp}
	a.resources = []record.Resource{{ID: "document", Title: "Crane book", Created: on(700), Sequence: "17", CategoryID: "category-1",
		Tags: []string{"lifting", "yard"}, Offline: record.True, Versions: []record.Version{
			{CreatorID: "u-old", Created: on(600), ApprovedOn: on(590), Label: "1.0", File: "key-1", Type: "file"},
			{CreatorID: "u-new", Created: on(100), ApprovedOn: on(95), Label: "2.0", Link: "https://e.example/2", Type: "link"},
			{CreatorID: "u-mid", Created: on(300), Label: "1.5", Type: "file"}}}}
	a.trainings = []record.GroupTraining{{ID: "session", Created: on(20), TraineeIDs: []string{"u-b", "u-a", "u-b"},
		TrainingIDs: []string{"401", "402"}, InstructorID: "u-teacher"}}
	return a
}

// said are the facts, tables and threads of a page in words, one line each.
func said(t *testing.T, page []byte) string {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	words := func(n *html.Node) string {
		var out []string
		for d := range n.Descendants() {
			if d.Type == html.TextNode {
				out = append(out, strings.Fields(d.Data)...)
			}
		}
		return strings.Join(out, " ")
	}
	each := func(n *html.Node, names string) (out []string) {
		for c := range n.Descendants() {
			if c.Type == html.ElementNode && strings.Contains(names, " "+c.Data+" ") {
				out = append(out, words(c))
			}
		}
		return out
	}
	var lines []string
	for n := range doc.Descendants() {
		switch {
		case n.Type != html.ElementNode:
		case n.Data == "dl" && attr(n, "class") == "facts":
			terms, values := each(n, " dt "), each(n, " dd ")
			for i := range terms {
				lines = append(lines, terms[i]+": "+values[i])
			}
		case n.Data == "tr":
			lines = append(lines, strings.Join(each(n, " th td "), " | "))
		case n.Data == "li" && (attr(n.Parent, "class") == "thread" || attr(n.Parent, "class") == "people"):
			lines = append(lines, "- "+words(n))
		}
	}
	return strings.Join(lines, "\n")
}

// TestARecordPageHasEachFieldInItsPlace: its facts, its tables and its thread.
func TestARecordPageHasEachFieldInItsPlace(t *testing.T) {
	t.Parallel()
	files := write(t, fullRecords(t).input(t))
	var photos []string
	for i := range 50 {
		photos = append(photos, fmt.Sprintf("Attachment: photo %d", i))
	}
	for page, want := range map[string]string{
		"equipment/item/item.html": `Inspection | Status | Last completed | Expiring from | Expires
plan-1 | Expiring | 25 Jan 2026 | 19 Nov 2026 | 26 Nov 2026
plan-2 | Up to date | none on record | no date | 10 Jan 2027
Type: type-1
Offices: office-1 , office-2
Line of business: line-1
Clients: client-1
Assigned to: u-1
Part of: elsewhere, which is not among the records
On record since: 4 Jun 2024, 04:12
field-1: Blue
Exceptions: E-D1 , E-D3 , E-I5`,
		"followups/item/follow.html": `- 12 Oct 2026 day 0 Opened by u-observer
- 13 Oct 2026 day 1 u-observer · signature present First
- 22 Oct 2026 day 10 Reassigned to u-second by u-observer · 52 attachments Second PHOTOS and 2 more attachments
- 9 Nov 2026 day 28 Reassigned to u-assignee by u-second No text
- 11 Nov 2026 day 30 Closed by u-closer, after 30 days
With | How long
u-observer | 10 days
u-second | 18 days
u-assignee | 2 days
Form: form-1
Response: response-1
Raised by: u-observer
Assigned by: u-assigner
With: u-assignee
Opened: 12 Oct 2026, 04:12
Last changed: 12 Nov 2026, 04:12
Closed: 11 Nov 2026, 04:12
Closed by: u-closer
Due value: 20261203, as stored
Messages: 3
Reassigned: twice
Attachments: 52, counted only`,
		"documents/item/document.html": `Version | Created | Approved | Creator | Kind | Link or file
2.0 latest approved | 13 Aug 2026 | 18 Aug 2026 | u-new | link | https://e.example/2
1.5 | 25 Jan 2026 | not approved | u-mid | file | none given
1.0 | 31 Mar 2025 | 10 Apr 2025 | u-old | file | key-1
Category: category-1
Tags: lifting, yard
Order number: 17
Created: 21 Dec 2024, 04:12
Available offline: Yes`,
		"trainings/session/session.html": `Trainee
u-a
u-b
Trainings: 401 , 402
Instructor: u-teacher
Recorded: 1 Nov 2026, 04:12
Exceptions: T-D1`,
	} {
		hold(t, page, said(t, files[page]), strings.ReplaceAll(want, "PHOTOS", strings.Join(photos, " ")))
	}
}
