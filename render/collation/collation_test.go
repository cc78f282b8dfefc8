package collation

import (
	"cmp"
	"testing"
)

// order is the order of Intl.Collator("en", {numeric: true, sensitivity: "base"}), which sorted
// these texts; texts on one line are equal for it. The tests of package render hold the pages of
// a site against the browser itself.
var order = [][]string{
	{"", "\x01", "\u200b"}, {"\t"}, {" ", "\u00a0"}, {"_a"}, {"-5"}, {"–5"}, {"(a)"}, {"*"}, {"#12"}, {"€ 5"},
	{"0", "00"}, {"7", "007"}, {"9 b"}, {"10 a"}, {"10a"}, {"20261121"}, {"20261121000000000000000001"},
	{"Aal", "aal"}, {"Ämter", "amter", "AMTER"}, {"EX 9"}, {"EX-9", "ex-09"}, {"EX-9b"}, {"EX-10"}, {"EX-10-2"}, {"EX-10-11"},
	{"EX-a"}, {"EX9"},
	{"Łódź", "lodz"}, {"Mappe 1"}, {"Mappe…", "mappe..."}, {"Œuvre", "oeuvre"}, {"Smørrebrød", "smorrebrod"},
	{"Straße", "STRASSE"}, {"z"}, {"Ω", "ω"}, {"Жук"}, {"й"}, {"к"}, {"漢"},
}

func TestCompare(t *testing.T) {
	t.Parallel()
	for i, same := range order {
		for j, others := range order {
			for _, a := range same {
				for _, b := range others {
					if got := Compare(a, b); got != cmp.Compare(i, j) {
						t.Errorf("%q and %q: %d, want %d", a, b, got, cmp.Compare(i, j))
					}
				}
			}
		}
	}
}

func TestCompareAllocatesNothing(t *testing.T) { // not parallel, since it counts
	if n := testing.AllocsPerRun(100, func() { Compare("Ängström & Straße 0012…", "angstrom & strasse 12…") }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
