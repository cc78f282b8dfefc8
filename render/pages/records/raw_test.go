package records

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
)

// canaries are a record of each list, with a text of its own in each field: those that stand in pages at each level, at internal and
// full, at full alone, and nowhere; u-… is a user.
func canaries() record.Set {
	unknown := []record.Field{{Name: "all-field", Value: []byte(`"never-value"`)}}
	return record.Set{
		Equipment: record.Of(&record.Equipment{ID: "all-item", Serial: "all-serial", TypeID: "all-type", Created: record.MS(1), ParentID: "all-parent",
			OfficeIDs: []string{"all-office"}, LineID: "all-line", ClientIDs: []string{"all-client"}, AssignedIDs: []string{"u-one", "u-two"}, Title: "all-title",
			Notes: "full-notes", InService: record.True, Status: "all-status", Metavalues: []record.Metavalue{
				{FieldID: "all-meta", Kind: record.MetaText, Text: "all-value"}, {FieldID: "full-meta", Kind: record.MetaItems, ItemIDs: []string{"7", "full-entry"}}},
			Schedules: []record.Schedule{{ID: "all-schedule", Status: "all-due", ExpiresOn: record.Time{MS: 5, Form: record.Text}, Unknown: unknown}},
			Unknown:   unknown}),
		FollowUps: record.Of(&record.FollowUp{ID: "all-followup", FormID: "1203", ResponseID: "all-response", Open: record.True, CreatedOn: record.MS(2),
			UpdatedOn: record.MS(3), ObserverID: "u-one", AssignerID: "u-two", AssigneeID: "u-one", Due: "20261113", ResolvedOn: record.MS(4), CompleterID: "u-two",
			Messages: []record.Message{{ID: "all-message", Date: record.MS(6), UserID: "u-one", Note: "full-note", ReassigneeID: "u-two", Signature: []byte(`"never-signed"`),
				Notify: record.False, Attachments: []record.Attachment{{Key: "full-key", Caption: "full-caption", Unknown: unknown}}, Unknown: unknown}}, Unknown: unknown}),
		Resources: record.Of(&record.Resource{ID: "all-document", Title: "all-title", Created: record.MS(7), Sequence: "3", CategoryID: "all-category", Tags: []string{"all-tag"},
			Offline: record.True, Unknown: unknown, Versions: []record.Version{{CreatorID: "u-one", Created: record.MS(8), ApprovedOn: record.MS(9), Label: "all-label", Description: "full-description",
				File: "full-file", Link: "https://all-host/some-path", Type: "all-kind", Unknown: unknown}}}),
		GroupTrainings: record.Of(&record.GroupTraining{ID: "70001", Created: record.MS(10), TrainingIDs: []string{"421"}, TraineeIDs: []string{"u-one", "u-two"},
			InstructorID: "u-two", Notes: "full-notes", Unknown: unknown}),
	}
}

// rawOf are the lines of the records of a night as sent, and the commands that find them.
func rawOf(t *testing.T, level privacy.Level) (lines, commands []string) {
	t.Helper()
	names := new(label.Book)
	names.Set(label.User, "u-one", "Ann Keeper")
	f := privacy.New(privacy.Options{Level: level, Key: []byte("a key of the pseudonyms, in a test"), Metafields: []string{"all-meta"}, Names: names})
	n := f.Night(record.Night{AsOf: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC), Set: canaries()})
	r, err := report.Build(n, nil, report.Options{Book: &label.Book{People: f.Person}, Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	b := New(table.New(r, table.Layout{}), level, pages.Mentions{}, nil, (*period.Counter)(nil))
	add := func(p *Page) {
		blocks := p.Section("raw").Blocks
		lines, commands = append(lines, blocks[0].(document.Source)...), append(commands, blocks[2].(document.Source)...)
	}
	for _, err := range []error{
		record.Each(n.Equipment, func(e *record.Equipment) error { add(b.Item(e, &r.Equipment[0], 0)); return nil }),
		record.Each(n.FollowUps, func(f *record.FollowUp) error { add(b.FollowUp(f, &r.FollowUps[0], 0)); return nil }),
		record.Each(n.Resources, func(d *record.Resource) error { add(b.Document(d, &r.Documents[0], 0)); return nil }),
		record.Each(n.GroupTrainings, func(s *record.GroupTraining) error { add(b.Session(s, &r.Trainings[0], 0)); return nil }),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return lines, commands
}

// TestTheRawRecordShowsWhatPrivacyLetsThrough and no more: each field of the level, by the service's own name.
func TestTheRawRecordShowsWhatPrivacyLetsThrough(t *testing.T) {
	t.Parallel()
	canary := regexp.MustCompile(`\b(all|internal|full|never)-[a-z]+|\bu-(one|two)\b|some-path|Ann Keeper`)
	met := map[privacy.Level][]string{}
	for _, level := range []privacy.Level{privacy.Full, privacy.Internal, privacy.Strict} {
		lines, _ := rawOf(t, level)
		met[level] = slices.Compact(slices.Sorted(slices.Values(canary.FindAllString(strings.Join(lines, "\n"), -1))))
	}
	always := []string{"all-category", "all-client", "all-document", "all-due", "all-followup", "all-host", "all-item", "all-kind", "all-label", "all-line",
		"all-message", "all-meta", "all-office", "all-parent", "all-response", "all-schedule", "all-serial", "all-status", "all-tag", "all-title", "all-type", "all-value"}
	for level, more := range map[privacy.Level][]string{privacy.Strict: nil, privacy.Internal: {"Ann Keeper", "some-path", "u-two"},
		privacy.Full: {"full-caption", "full-description", "full-entry", "full-file", "full-key", "full-meta", "full-note", "full-notes", "some-path", "u-one", "u-two"}} {
		if want := slices.Sorted(slices.Values(slices.Concat(always, more))); !slices.Equal(met[level], want) {
			t.Errorf("at %s there is\n%q, want\n%q", level, met[level], want)
		}
	}
	got, commands := rawOf(t, privacy.Full)
	const item = `{
  "id": "all-item",
  "serialNumber": "all-serial",
  "equipmentType_id": "all-type",
  "created": 1,
  "parent_id": "all-parent",
  "fieldOffice_id": ["all-office"],
  "lineOfBusiness_id": "all-line",
  "clients_id": ["all-client"],
  "assignedUsers_id": ["u-one", "u-two"],
  "title": "all-title",
  "notes": "full-notes",
  "isInService": true,
  "metavalues": {"all-meta": "all-value", "full-meta": {"item_ids": [7, "full-entry"]}},
  "status": "all-status",
  "schedules": [
    {"schedule_id": "all-schedule", "status": "all-due", "expiresOn": "5"}]
}
`
	if said := strings.Join(got, "\n"); !strings.HasPrefix(said, item) || !strings.Contains(said, `"form_id": 1203,`) ||
		!strings.Contains(said, `    {"id": "all-message", "date": 6, "m_user_id": "u-one", "note": "full-note", "m_reassignee_id": "u-two", `+
			`"attachments": [{"key": "full-key", "caption": "full-caption"}], "notify": false}]`) {
		t.Errorf("got\n%s\nwant\n%s", said, item)
	}
	for i, sent := range []string{`{"serialNumber":"x","id":"all-item","title":""}`, `{"id":"all-followup"}`, `{ "id": "all-document", "title": ""}`, `{"id":70001,"created":1}`} {
		pattern := regexp.MustCompile(`^grep -nE '(.*)' snapshots/\*/data/([a-z]+)\.json$`).FindStringSubmatch(commands[i])
		if pattern == nil || !regexp.MustCompile(pattern[1]).MatchString(sent) || pattern[2] != []string{record.Equipments, record.FollowUps, record.Resources,
			record.GroupTrainings}[i] || regexp.MustCompile(pattern[1]).MatchString(strings.Replace(sent, "id\":", "parent_id\":", 1)) {
			t.Errorf("%s does not find %s", commands[i], sent)
		}
	}
}

// TestTheRawRecordIsBounded, and an id that a shell could take for more than a text stands in no command.
func TestTheRawRecordIsBounded(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil)).begin(kind.Equipment, "x", 0)
	d.addRaw("'; rm -rf .", func(r *raw) {
		r.text("title", strings.Repeat("a", longest))
		r.text("notes", "never")
	})
	s := d.Section("raw")
	lines := s.Blocks[0].(document.Source)
	if last := lines[len(lines)-1]; len(s.Blocks) != 1 || len(lines) != 2 || !strings.HasSuffix(last, "… and 15 more bytes") {
		t.Errorf("%d blocks, %d lines: …%s", len(s.Blocks), len(lines), last[max(0, len(last)-40):])
	}
}
