package site_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"opsreport/render/site"

	"opsreport/fetch/record"
	"opsreport/render/privacy"
)

// mentioning is an account whose first follow-ups name its first items.
func mentioning(t testing.TB) *account {
	a := newAccount(t)
	for i := range 4 {
		a.equipment[i].ID, a.equipment[i].Serial = fmt.Sprintf("item%d", i), fmt.Sprintf("QQ-%04d", i)
		a.followUps[i].ID, a.followUps[i].Open = fmt.Sprintf("followup%d", i), record.True
		a.followUps[i].Messages = []record.Message{{ID: "m", Note: fmt.Sprintf("QQ-%04d moved beside QQ-%04d.", i, (i+1)%4),
			Date: record.MS(a.at.UnixMilli() - 9000)}}
	}
	return a
}

func written(t testing.TB, a *account, last map[string][]byte) *kept {
	t.Helper()
	out := &kept{folder: folder{files: map[string][]byte{}}, last: last}
	if err := site.Write(t.Context(), a.input(t), out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestRecordsThatMentionEachOtherAreLinked(t *testing.T) {
	t.Parallel()
	for _, level := range []privacy.Level{privacy.Full, privacy.Internal, privacy.Strict} {
		for _, shared := range []bool{false, true} {
			a := mentioning(t)
			a.settings.Privacy, a.shared = level, shared
			f := written(t, a, nil).files
			item, followUp, headings := "equipment/item/item1.html", "followups/item/followup1.html", "<h2>"
			if shared {
				item, followUp, headings = "", "", "<h3>"
				for path, content := range f {
					if bytes.Contains(content, []byte(`<article class="shared" id="r-item1"`)) {
						item = path
					}
					if bytes.Contains(content, []byte(`<article class="shared" id="r-followup1"`)) {
						followUp = path
					}
				}
			}
			for path, heading := range map[string]string{item: "Follow-ups that name it", followUp: "Items that it names"} {
				page := string(f[path])
				if page == "" {
					t.Fatalf("%s, shared %v: no page %q", level, shared, path)
				}
				if got, want := strings.Contains(page, headings+heading), level == privacy.Full; got != want {
					t.Errorf("%s, shared %v: %s says %q: %v", level, shared, path, heading, got)
				}
			}
			if level != privacy.Full || shared {
				continue
			}
			for path, links := range map[string][]string{item: {"../../followups/item/followup0.html", "../../followups/item/followup1.html",
				"Found by the text “QQ-0001”"}, followUp: {"../../equipment/item/item1.html", "../../equipment/item/item2.html"}} {
				for _, link := range links {
					if !bytes.Contains(f[path], []byte(link)) {
						t.Errorf("%s does not hold %s", path, link)
					}
				}
			}
		}
	}
}

// TestPagesFollowTheirMentions: a page that is kept says the same of the
// records that it names as one that is made.
func TestPagesFollowTheirMentions(t *testing.T) {
	t.Parallel()
	turns := map[string]func(a *account, i int){
		"closed":   func(a *account, i int) { a.followUps[i].Open = record.False },
		"overdue":  func(a *account, i int) { a.overdue = append(a.overdue, a.followUps[i].ID) },
		"assigned": func(a *account, i int) { a.followUps[i].AssigneeID = fmt.Sprint("u", i) },
		"named":    func(a *account, i int) { a.followUps[i+5].Messages = a.followUps[i].Messages },
		"unnamed":  func(a *account, i int) { a.followUps[i].Messages = nil },
		"serial":   func(a *account, i int) { a.equipment[i].Serial = "QQ-0003" },
		"title":    func(a *account, i int) { a.equipment[i].Title = fmt.Sprint("Title ", i) },
		"gone":     func(a *account, i int) { a.followUps = append(a.followUps[:i:i], a.followUps[i+1:]...) },
		"lost":     func(a *account, i int) { a.equipment = append(a.equipment[:i:i], a.equipment[i+1:]...) },
		"a day":    func(a *account, _ int) { a.at = a.at.AddDate(0, 0, 1) },
	}
	for name, turn := range turns {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := mentioning(t)
			first := written(t, a, nil)
			turn(a, 1)
			next, anew := written(t, a, first.files), written(t, a, nil)
			for path, content := range anew.files {
				if !bytes.Equal(content, next.files[path]) {
					t.Errorf("%s differs from the one made anew", path)
				}
			}
			if next.n.Load() < int64(len(a.equipment)) {
				t.Errorf("only %d pages kept", next.n.Load())
			}
		})
	}
}
