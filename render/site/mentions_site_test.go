package site

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

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

func TestRecordsThatMentionEachOtherAreLinked(t *testing.T) {
	t.Parallel()
	for _, level := range []privacy.Level{privacy.Full, privacy.Internal, privacy.Strict} {
		for _, shared := range []bool{false, true} {
			a := mentioning(t)
			a.settings.Privacy, a.shared = level, shared
			f := write(t, a.input(t))
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
