package word_test

import (
	"slices"
	"testing"

	"opsreport/render/word"
)

func TestSortByName(t *testing.T) {
	t.Parallel()
	all := [][2]string{{"A 113", "1"}, {"a 23", "2"}, {"Öl", "3"}, {"B", "5"}, {"A 23", "1"}, {"Ofen", "1"}, {"B", "4"}}
	word.SortByName(all, func(r *[2]string) string { return r[0] }, func(r *[2]string) string { return r[1] })
	want := [][2]string{{"A 23", "1"}, {"a 23", "2"}, {"A 113", "1"}, {"B", "4"}, {"B", "5"}, {"Ofen", "1"}, {"Öl", "3"}}
	if !slices.Equal(all, want) {
		t.Errorf("sorted %q, want %q", all, want)
	}
}
