package word

import (
	"bytes"
	"cmp"
	"slices"

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
