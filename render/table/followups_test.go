package table_test

import (
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/words"
)

func TestFollowUpName(t *testing.T) {
	long := strings.Repeat("w", 70)
	book, err := label.Load("kind,id,name\nform,f1,Walk\nform,f2,"+long+"\n", "labels.csv")
	if err != nil {
		t.Fatal(err)
	}
	said := words.English(words.Context{})
	book.None = said.Kinds.Absent
	r := &census.Rows{Book: book, Zone: time.UTC}
	const day = 1_786_060_800_000 // 7 Aug 2026
	for want, f := range map[string]census.FollowUp{
		"Walk: Closer leaks oil":      {FormID: "f1", Said: "Closer leaks oil", CreatedMs: day},
		"Walk, 7 Aug 2026":            {FormID: "f1", CreatedMs: day},
		"Walk, no date":               {FormID: "f1"},
		"No form, 7 Aug 2026":         {CreatedMs: day},
		long[:60] + "…: It leaks oil": {FormID: "f2", Said: "It leaks oil"},
	} {
		if got := table.FollowUpName(said.Registers, r, &f); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
