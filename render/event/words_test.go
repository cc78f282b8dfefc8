package event

import (
	"cmp"
	"fmt"
	"maps"
	"testing"

	"opsreport/render/internal/goldentest"
	"opsreport/render/past"
	"opsreport/render/words"
)

// TestEveryKindHasItsWords, and no words are of another; what the kinds are and say stands in testdata/kinds.txt.
func TestEveryKindHasItsWords(t *testing.T) {
	t.Parallel()
	w, some := wordsOf(t, false), map[string]past.Event{
		"newly-expired": {Was: v("uptodate"), Is: v("expired")}, "back-in-date": {Was: v("expired"), Is: v("expiring")},
		"status-changed": {Was: v("uptodate"), Is: v("expiring")}, "reassigned": {Was: v("u1"), Is: v("u2")},
		"due-changed": {Was: v("20261113"), Is: v("20261201")}, "scope": {Is: v("asked")},
		"completed": {Schedule: "s", Was: v(ms(-9)), Is: v(ms(-1)), Expiry: v(ms(-2))}, "expiry-moved": {Schedule: "s", Was: v(ms(-9)), Is: v(ms(9))},
		"followups-gone": {Was: v("open")}, "followups-returned": {Is: v("closed")}, "new-version": {Version: 2}, "approved": {Version: 2},
	}
	ids, golden := map[string]string{past.Equipments: "e", past.FollowUps: "f", past.Resources: "d", past.GroupTrainings: "g"}, ""
	left := maps.Clone(turns)
	whole, part := words.English(words.Context{}).Event, words.English(words.Context{Part: true}).Event
	for _, k := range past.Kinds() {
		of := left[k.ID]
		delete(left, k.ID)
		if whole.Said(k.ID) == "" || whole.Of(k.ID, 1) == "" || k.ID != "scope" && whole.Happened(k.ID, "", 1, false) == "" {
			t.Errorf("render/words/en/event.txt lacks said.%s, of.%[1]s or happened.%[1]s", k.ID)
			continue
		}
		if of.change == nil || (of.detail != nil) != k.OfPart() {
			t.Errorf("turns has no row of %s, or one that does not say which schedule or version", k.ID)
			continue
		}
		e := some[k.ID]
		e.List, e.ID, e.Event = k.List, ids[k.List], k.Event
		if is := past.KindOf(&e); is == nil || is.ID != k.ID {
			t.Errorf("an event of %s is taken for %+v", k.ID, is)
		}
		row, _ := w.Row(&e)
		golden += fmt.Sprintf("%s: %s %s, %s, rank %d", k.ID, k.List, k.Event, cmp.Or(k.Key, "no key"), k.Rank)
		for _, c := range k.Counted {
			golden += fmt.Sprintf(", counts in %s as %s", c.Figure, c.Number)
		}
		golden += fmt.Sprintf("\n    %s\n", said(row))
		for _, in := range []words.Event{whole, part} {
			golden += fmt.Sprintf("    %s: 1 %s, 2 %s | %s | %s\n", in.Said(k.ID), in.Of(k.ID, 1), in.Of(k.ID, 2), in.Beside(k.ID), in.List(k.ID))
			if whole.Of(k.ID, 1) == part.Of(k.ID, 1) {
				break
			}
		}
	}
	for id := range left {
		t.Errorf("%s is no kind", id)
	}
	goldentest.Holds(t, "kinds.txt", []byte(golden))
}
