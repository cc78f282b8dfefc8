package kind

import (
	"opsreport/render/words"
	"strings"
	"testing"
)

// TestRowsAreFoundByEveryName holds that a row stands at the place of its id and
// that no two lists share a name, a folder or a file.
func TestRowsAreFoundByEveryName(t *testing.T) {
	t.Parallel()
	seen, w := map[string]bool{}, words.English(words.Context{}).Kinds
	once := func(what, name string) {
		if name == "" || seen[what+name] {
			t.Errorf("%s %q is empty or stands twice", what, name)
		}
		seen[what+name] = true
	}
	for i, r := range All() {
		if r.ID != ID(i+1) || r.ID.Spec() != r || Of(r.Service) != r.ID {
			t.Errorf("row %d is that of list %d", i, r.ID)
		}
		for what, name := range map[string]string{"service": r.Service, "front": r.Front(), "whole": r.All(), "CSV": r.CSV(),
			"items": r.Items,
			"name":  w.Name(r.Folder), "title": w.Title(r.Folder), "records": w.Records(r.Folder), "single": w.Single(r.Folder),
			"one": w.One(r.Folder), "many": w.Many(r.Folder)} {
			once(what, name)
		}
		if !strings.HasPrefix(r.Items, r.Folder+"/") {
			t.Errorf("pages of records stand in %s, not below %s", r.Items, r.Folder)
		}
		for _, g := range r.Groups {
			once("kind", string(g.Kind))
			once("folder", GroupFolder(g.Kind))
			once("group", w.Group(g.Folder))
		}
	}
	if len(All()) != int(Trainings) || Of("overdue") != None || None.Spec() != (Trainings+1).Spec() {
		t.Error("there is a row of no list")
	}
}

// TestPagesOfAList stand in its folder, and those of its records below it.
func TestPagesOfAList(t *testing.T) {
	t.Parallel()
	r := FollowUps.Spec()
	for got, want := range map[string]string{r.Front(): "followups/index.html", r.Page("overdue"): "followups/overdue.html",
		r.All(): "followups/all.html", r.CSV(): "data/followups.csv", GroupFolder("form"): "followups/form"} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
