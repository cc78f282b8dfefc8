package census

import (
	"testing"

	"opsreport/fetch/record"
)

// A long chain of parents is looked at once, not once an item.
func TestLongChainsOfParents(t *testing.T) {
	t.Parallel()
	up := make([]int32, 200_000)
	for i := range up {
		up[i] = int32(i) + 1
	}
	up[len(up)-1] = 100_000
	if got := len(loops(up)); got != 100_000 {
		t.Errorf("%d rows in a loop", got)
	}
}

func TestDates(t *testing.T) {
	t.Parallel()
	now := int64(1_800_000_000_000)
	for name, c := range map[string]struct {
		in   record.Time
		want DateState
	}{
		"missing":           {record.Time{}, NoDate},
		"unreadable":        {record.Time{Form: record.Unreadable}, BadDate},
		"zero":              {record.MS(0), BadDate},
		"negative":          {record.MS(-5), BadDate},
		"before 2000":       {record.MS(earliestMs - 1), BadDate},
		"2000":              {record.MS(earliestMs), GoodDate},
		"seconds":           {record.MS(now / 1000), BadDate},
		"now":               {record.MS(now), GoodDate},
		"tomorrow":          {record.MS(now + DayMs), FutureDate},
		"more than a day":   {record.MS(now + DayMs + 1), BadDate},
		"text of a number":  {record.Time{MS: now, Form: record.Text}, GoodDate},
		"text, but no date": {record.Time{MS: 5, Form: record.Text}, BadDate},
	} {
		if _, got := pastDate(c.in, now); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	for at, want := range map[int64]DateState{earliestMs - 1: BadDate, earliestMs: GoodDate, latestMs: GoodDate} {
		if _, s := anyDate(record.MS(at)); s != want {
			t.Errorf("%d is %d, want %d", at, s, want)
		}
	}
	if _, s := anyDate(record.MS(now + 900*DayMs)); s != GoodDate {
		t.Error("an expiry may lie ahead")
	}
	if _, s := anyDate(record.MS(latestMs + 1)); s != BadDate {
		t.Error("a year of five digits cannot be printed")
	}
}

// TestFoldTakesOneCase: texts that differ in case only are one, in any script.
func TestFoldTakesOneCase(t *testing.T) {
	t.Parallel()
	for c := range 128 {
		if got, want := fold(string(rune(c))), string(foldRune(rune(c))); got != want {
			t.Errorf("%q folds to %q, not %q", rune(c), got, want)
		}
	}
	for _, same := range [][2]string{{"ex-12k", "EX-12\u212a"}, {"straße", "STRAßE"}, {"ΣΑΣ", "σας"}} {
		if fold(same[0]) != fold(same[1]) {
			t.Errorf("%q and %q are two", same[0], same[1])
		}
	}
}
