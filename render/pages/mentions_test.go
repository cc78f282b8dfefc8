package pages

import (
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/privacy"
	"opsreport/render/report"
)

func itemsOf(serials ...string) []census.Equipment {
	out := make([]census.Equipment, len(serials))
	for i, s := range serials {
		out[i] = census.Equipment{ID: "item " + s, Serial: s}
	}
	return out
}

func TestMentionsAreWholeWords(t *testing.T) {
	t.Parallel()
	all := []string{"EX-0001", "EX-0002", "FL-0006", "FL-0006-B", "№ 12/7", "ÄX-12", "2024", "123456",
		"X-1", "No 12 A", "EX-0001", "EX-7\n8"}
	m := newSerials(itemsOf(all...))
	for text, want := range map[string][]int32{
		"":                                nil,
		"EX-0001":                         {0, 10},
		"seen ex-0001, EX-00010 AEX-0001": nil,
		"EX-0001-B, A-EX-0001, 7.EX-0001, EX-0001.5, EX-0001/2": nil,
		"(EX-0001). EX-0002: both":                              {0, 10, 1},
		"EX-0002-":                                              {1},
		"-EX-0002.":                                             {1},
		"FL-0006-B beside FL-0006":                              {3, 2},
		"FL-0006-B":                                             {3},
		"ÄX-12 in Übung, äX-12":                                 {5},
		"made in 2024, 123456 hours":                            {7},
		"EX-7\n8":                                               nil,
		"X-1 is too short":                                      nil,
		"see No 12 A.":                                          {9},
		"EX\u20110001 EX-0001\u0301":                            nil,
		"\xffEX-0002\xff":                                       {1},
		strings.Repeat("EX-0002 ", 9000):                        {1},
	} {
		if got := m.find(text, nil); !slices.Equal(got, want) {
			t.Errorf("%.60q names %v, want %v", text, got, want)
		}
	}
}

func TestMentionsStayFew(t *testing.T) {
	t.Parallel()
	var serials []string
	for i := range 100 {
		serials = append(serials, "EX-1"+string(rune('0'+i/10))+string(rune('0'+i%10)))
	}
	items := itemsOf(serials...)
	followUps := make([]census.FollowUp, 2*mentionsShown)
	for i := range followUps {
		followUps[i] = census.FollowUp{ID: "f" + string(rune('a'+i)), CreatedMs: int64(i)}
	}
	m := findMentions(items, followUps, func(int) string {
		return strings.Join(serials[:60], " ") + "\n" + strings.Join(serials, ",")
	})
	if n := len(m.Items["fa"]); n != mentionedItems {
		t.Errorf("%d items of one follow-up", n)
	}
	latest, n := m.Of(items[0].ID)
	if n != len(followUps) || len(latest) != mentionsShown || latest[0] != int32(len(followUps)-1) {
		t.Errorf("%d of %d, the first %d", len(latest), n, latest[0])
	}
	if _, n := m.Of(items[99].ID); n != 0 {
		t.Errorf("the last is named %d times", n)
	}
}

// TestNoMentionBelowFull, which shows no texts.
func TestNoMentionBelowFull(t *testing.T) {
	t.Parallel()
	r := &report.Report{Rows: census.Rows{Equipment: itemsOf("EX-0001"), FollowUps: []census.FollowUp{{ID: "f"}}}}
	f := &record.FollowUp{ID: "f", Messages: []record.Message{{Note: "EX-0001"}}}
	for level, want := range map[privacy.Level]int{privacy.Strict: 0, privacy.Internal: 0, privacy.Full: 1} {
		m := FindMentions(level, r, record.Of(f))
		if _, n := m.Of("item EX-0001"); len(m.Items["f"]) != want || n != want || (m.Items != nil) != (level == privacy.Full) {
			t.Errorf("%s names %d items, %v", level, n, m.Items)
		}
	}
}

// TestTheLongestSerialNumberIsMeant where a shorter one begins it, and four characters are
// enough for one.
func TestTheLongestSerialNumberIsMeant(t *testing.T) {
	t.Parallel()
	m := newSerials(itemsOf("No 12", "No 12 A", "AB-1", "B-1"))
	for text, want := range map[string][]int32{"see No 12 A": {1}, "see No 12": {0}, "AB-1 and B-1": {2}} {
		if got := m.find(text, nil); !slices.Equal(got, want) {
			t.Errorf("%q names %v, want %v", text, got, want)
		}
	}
}
