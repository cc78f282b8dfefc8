package word

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// Collator returns the order of names wherever they are listed, which is the browser's in Intl.Collator("en", {numeric:
// true, sensitivity: "base"}): numbers by their value, so that "A 23" is before "A 113", letters without regard to case
// and accents. Only one goroutine may use it.
func Collator() *collate.Collator {
	return collate.New(language.English, collate.Numeric, collate.Loose)
}

// SortByName sorts things by their names in that order, then by another text that tells things of one name apart.
func SortByName[T any](all []T, name, apart func(*T) string) {
	type keyed struct {
		key   []byte
		apart string
		at    int
	}
	order, texts := make([]keyed, len(all)), Collator()
	var room collate.Buffer
	for i := range all {
		order[i] = keyed{slices.Clone(texts.KeyFromString(&room, name(&all[i]))), apart(&all[i]), i}
		room.Reset()
	}
	slices.SortStableFunc(order, func(a, b keyed) int {
		return cmp.Or(bytes.Compare(a.key, b.key), cmp.Compare(a.apart, b.apart))
	})
	was := slices.Clone(all)
	for i, k := range order {
		all[i] = was[k.at]
	}
}

// Nearest finds the known name that somebody may have meant by another one: that with the fewest edits, or ""
// where none is near enough to be meant. A name of one or two characters is near to itself
// alone, in other case.
func Nearest(name string, known []string) string {
	const longest = 100
	best, least := "", max(len(name)/3, 1)+1
	if len(name) <= 2 {
		least = 1
	}
	for _, k := range known {
		if len(name) > longest {
			break
		}
		if d := distance(strings.ToLower(name), strings.ToLower(k)); d < least || d == least-1 && best == "" {
			best, least = k, d
		}
	}
	return best
}

// distance counts insertions, deletions, replacements and swaps of
// neighbours (optimal string alignment).
func distance(a, b string) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
