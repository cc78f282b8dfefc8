//go:build weekly

package render

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/render/pages"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
)

// wideNight is an account that is long on every axis but the number of its
// records: each of wide items has a type, an office and so on of its own, and
// one record of each list carries as much as it can.
func wideNight(wide, deep int) record.Night {
	asOf := sampleAsOf
	day := func(i int) record.Time { return record.MS(asOf.AddDate(0, 0, -i%2000).UnixMilli()) }
	unknown := func(of, n int) (out []record.Field) {
		for i := range n {
			out = append(out, record.Field{Name: fmt.Sprintf("field %d of %d", i, of), Value: []byte(`"x"`)})
		}
		return out
	}
	n := record.Night{Folder: asOf.Format("20060102T150405Z"), Digest: strings.Repeat("5e", 32), AsOf: asOf, Started: asOf,
		Finished: asOf.Add(time.Minute), BaseURL: "https://ops.example.com", Tool: "opsreport test", FollowUpWalks: 1, OverdueWalks: 1}
	n.Equipment = each(wide, func(i int) *record.Equipment {
		e := &record.Equipment{ID: wideID("e", i), Serial: wideID("SN", i), Title: "Item " + strconv.Itoa(i), TypeID: wideID("t", i),
			LineID:    wideID("l", i),
			OfficeIDs: []string{wideID("o", i)}, Created: day(i), InService: record.True, Status: "expired", Unknown: unknown(i, 1),
			Schedules: []record.Schedule{{ID: wideID("s", i), Status: "expired", ExpiresOn: day(i)}}}
		if i == 0 {
			e.OfficeIDs, e.ClientIDs, e.AssignedIDs = wideIDs("o", deep), wideIDs("c", deep), wideIDs("u", deep)
			e.Notes, e.Unknown, e.Schedules = strings.Repeat("long *note* ", 100*deep), unknown(i, deep), nil
			for k := range deep {
				e.Schedules = append(e.Schedules, record.Schedule{ID: wideID("s", k), Status: "uptodate",
					ExpiresOn: record.MS(asOf.AddDate(0, 0, 1+k%80).UnixMilli())})
				e.Metavalues = append(e.Metavalues, record.Metavalue{FieldID: wideID("m", k), Kind: record.MetaText, Text: strings.Repeat("v", 200)})
			}
			e.Metavalues = append(e.Metavalues, record.Metavalue{FieldID: "items", Kind: record.MetaItems, ItemIDs: wideIDs("i", deep)})
		}
		if i > 0 {
			e.ParentID = wideID("e", 0)
		}
		return e
	})
	n.FollowUps = each(wide, func(i int) *record.FollowUp {
		f := &record.FollowUp{ID: wideID("f", i), FormID: strconv.Itoa(i), ResponseID: strconv.Itoa(i), Open: record.True, CreatedOn: day(i),
			UpdatedOn:  day(i),
			ObserverID: wideID("u", i), AssignerID: wideID("u", i), AssigneeID: wideID("u", i), Due: "20200101", Unknown: unknown(i, 1)}
		if i == 0 {
			for k := range deep {
				m := record.Message{ID: wideID("m", k), Date: day(deep - k), UserID: wideID("u", k), Note: "Seen " + wideID("SN", k%wide),
					ReassigneeID: wideID("u", k+1)}
				if k == 0 {
					m.Note = strings.Repeat("long _note_ "+wideID("SN", 1)+" ", 20*deep)
					for a := range deep {
						m.Attachments = append(m.Attachments, record.Attachment{Key: wideID("k", a), Caption: strings.Repeat("caption ", 50)})
					}
				}
				f.Messages = append(f.Messages, m)
			}
			f.Unknown = unknown(i, deep)
		}
		return f
	})
	n.Overdue = func(yield func(string, error) bool) {
		for i := range wide {
			if !yield(wideID("f", i), nil) {
				return
			}
		}
	}
	n.Resources = each(wide, func(i int) *record.Resource {
		r := &record.Resource{ID: wideID("d", i), Title: "Document " + strconv.Itoa(i), Created: day(i), CategoryID: wideID("g", i),
			Tags:     []string{wideID("tag", i)},
			Versions: []record.Version{{Label: "1", Created: day(i), CreatorID: wideID("u", i)}}, Unknown: unknown(i, 1)}
		if i == 0 {
			r.Tags, r.Unknown, r.Title = wideIDs("tag", deep), unknown(i, deep), strings.Repeat("Title ", deep)
			for k := range deep {
				v := record.Version{Label: wideID("v", k), Created: day(k), ApprovedOn: day(k), CreatorID: wideID("u", k), Type: "link",
					Link: "https://example.com/" + strings.Repeat("x", 150) + wideID("v", k), Description: "About *this* " +
						wideID("v", k), Unknown: unknown(k, 1)}
				if k == 0 {
					v.Description = strings.Repeat("long ~text~ ", 100*deep)
				}
				r.Versions = append(r.Versions, v)
			}
		}
		return r
	})
	n.GroupTrainings = each(wide, func(i int) *record.GroupTraining {
		s := &record.GroupTraining{ID: strconv.Itoa(i), Created: day(i), TraineeIDs: []string{wideID("u", i)},
			TrainingIDs:  []string{strconv.Itoa(i)},
			InstructorID: wideID("u", i), Unknown: unknown(i, 1)}
		if i == 0 {
			s.TraineeIDs, s.Unknown, s.Notes = wideIDs("u", deep), unknown(i, deep), strings.Repeat("long note\n", 100*deep)
			s.TrainingIDs = nil
			for k := range deep {
				s.TrainingIDs = append(s.TrainingIDs, strconv.Itoa(k))
			}
		}
		return s
	})
	for i := range wide {
		n.Types = append(n.Types, record.TypeAsked{ID: wideID("t", i), Name: strings.Repeat("Type ", 6) + strconv.Itoa(i), Rows: 1})
	}
	n.Lists = []record.ListCount{{List: "resources", Rows: wide, Reported: -1}, {List: "followups", Rows: wide, Reported: wide},
		{List: "equipments", Rows: wide, Reported: -1}, {List: "grouptrainings", Rows: wide, Reported: -1}, {List: "overdue", Rows: wide,
			Reported: wide}}
	n.Requests = each(deep, func(i int) *record.Request {
		return &record.Request{At: asOf, Method: "equipments.list", Attempt: 1, Status: 200, Params: []byte(`{"id":"` + wideID("t", i) +
			`"}`), RequestID: wideID("q", i),
			SHA256: strings.Repeat("ab", 32)}
	})
	return n
}

// wideID is an id that does not compress to nothing.
func wideID(kind string, i int) string {
	return fmt.Sprintf("%s%08x%06d", kind, uint32(i)*2654435761, i)
}

func wideIDs(kind string, n int) (out []string) {
	for i := range n {
		out = append(out, wideID(kind, i))
	}
	return out
}

// wideOptions is a configuration that is long on every axis.
func wideOptions(t *testing.T, wide, deep int) Options {
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.SharedPages = true
	o.Commentary = strings.Repeat("## Words\n\nOf the **organisation** about [this](https://example.com/"+wideID("x", 1)+").\n\n", 30*deep)
	for i := range deep {
		most := i
		name := "rule " + wideID("r", i)
		o.Rules = append(o.Rules, rule.Rule{Name: name, Figure: "E6", Max: &most})
		o.Waivers = append(o.Waivers, rule.Waiver{Rule: name, Reason: strings.Repeat("because ", 20), Owner: wideID("w", i), Until: sampleAsOf},
			rule.Waiver{Record: wideID("e", i), Reason: "because", Owner: wideID("w", i), Until: sampleAsOf})
		night := longNight(i)
		night.NotCompared = i > 0
		o.Nights = append(o.Nights, night)
		for _, k := range []label.Kind{label.User, label.Form, label.Office, label.Training} {
			o.Labels.Set(k, wideID("z", i), "Nobody")
		}
	}
	for i := range wide {
		o.Labels.Set(label.Office, wideID("o", i), strings.Repeat("Office ", 30)+strconv.Itoa(i))
		o.Labels.Set(label.User, wideID("u", i), strings.Repeat("Person ", 30)+strconv.Itoa(i))
	}
	o.Targets = map[string]report.Target{}
	return o
}

// longNight is a night some days ago of which much is known, with a day without a snapshot before it.
func longNight(ago int) pages.NightLine {
	asOf, digest := sampleAsOf.AddDate(0, 0, -2*ago), func(i int) string { return fmt.Sprintf("%x", sha256.Sum256([]byte{byte(i), byte(i >> 8)})) }
	return pages.NightLine{Folder: asOf.Format("20060102T150405Z"), AsOf: asOf, Digest: digest(ago), Before: digest(ago + 1), Link: pages.Holds,
		Took: time.Duration(ago) * time.Second, Bytes: 1 << 40, Requests: 1000, Answered: 900, Records: 100_000 - ago, NoTotal: 3, Sealed: true,
		Job: "https://ci.example.com/" + strings.Repeat("group/", 10) + wideID("j", ago)}
}

// TestNothingGrowsPastItsLimit: however long an account and a configuration are
// on whatever axis, no page and no file grows past its limit.
func TestNothingGrowsPastItsLimit(t *testing.T) {
	t.Parallel()
	const wide, deep = 600, 450
	o := wideOptions(t, wide, deep)
	before := sampleNight(t, 1, 1)
	_, f := publishNight(t, Nights{Night: wideNight(wide, deep), Before: &before}, o)
	reached := crawl(holdStatic(t, f))
	for _, name := range f.pages() {
		if name != "404.html" && !reached[name] {
			t.Errorf("no link leads to %s", name)
		}
	}
	if cut := string(f["data/commentary.md"]); cut != o.Commentary {
		t.Errorf("the file of the commentary holds %d of %d bytes", len(cut), len(o.Commentary))
	}
	if !strings.Contains(f.text(t, "index.html"), "100 of 900") {
		t.Error("the overview does not say how many waivers there are")
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	for name, content := range f {
		if strings.HasSuffix(name, ".html") {
			packed.Reset()
			z.Reset(&packed)
			_, _ = z.Write(content) // into memory
			_ = z.Close()
			if len(content) > 400<<10 || packed.Len() > 60<<10 {
				t.Errorf("%s has %d KB, %d KB compressed", name, len(content)>>10, packed.Len()>>10)
			}
		}
		if len(content) > 10<<20 && !strings.HasSuffix(name, ".csv") || len(name) > 120 {
			t.Errorf("%s has %d KB", name, len(content)>>10)
		}
		if strings.HasSuffix(name, ".pdf") && len(content) > 5<<20 {
			t.Errorf("%s has %d KB", name, len(content)>>10)
		}
	}
}
