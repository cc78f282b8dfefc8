package pages

import (
	"strings"
	"time"

	"opsreport/render/document"
	"opsreport/render/words"
)

// Browser are the sentences of the scripts that pages share, which put what they count and what was chosen in place of the names in braces,
// and under "months" what these are called in dates.
func Browser(w words.Browser) document.Script {
	const n, all, rows, days, column, filter, list, next, value = "{n}", "{all}", "{rows}", "{days}", "{column}", "{filter}", "{list}", "{next}", "{value}"
	months := make([]string, 12)
	for i := range months {
		months[i] = w.Mon(time.Date(2000, time.Month(i+1), 1, 0, 0, 0, 0, time.UTC))
	}
	return document.Script{
		"months":        strings.Join(months, " "),
		"filter":        w.Filter(),
		"filter-list":   w.FilterList(list),
		"sort-by":       w.SortBy(),
		"as-listed":     w.AsListed(),
		"sorted":        w.Sorted("{order}"),
		"sort":          w.Sort(column),
		"sort-latest":   w.SortLatest(column),
		"sort-highest":  w.SortHighest(column),
		"group":         w.Group(),
		"find":          w.Find(),
		"find-in":       w.FindIn(column),
		"no-name":       w.NoName(),
		"one-name":      w.OneName(),
		"names":         w.Names(n),
		"most-names":    w.MostNames(n, all),
		"some-names":    w.SomeNames(n, all),
		"row":           w.Row(),
		"rows":          w.Rows(n),
		"part":          w.Part(n, all),
		"file":          w.File(rows),
		"more":          w.More(rows),
		"of-column":     w.OfColumn(column, value),
		"without":       w.Without(column),
		"remove":        w.Remove(filter),
		"clear":         w.Clear(),
		"no-id":         w.NoId(),
		"instead":       w.Instead("{word}"),
		"unread":        w.Unread(),
		"by":            w.By(column),
		"by-highest":    w.ByHighest(column),
		"by-lowest":     w.ByLowest(column),
		"by-latest":     w.ByLatest(column),
		"by-earliest":   w.ByEarliest(column),
		"by-last":       w.ByLast(column),
		"stale":         w.Stale(next),
		"stale-because": w.StaleBecause(),
		"day":           w.Day(),
		"days":          w.Days(n),
		"aged":          w.Aged(days, "{on}"),
		"nth-day":       w.NthDay(n),
		"search":        w.Search(),
		"search-every":  w.SearchEvery(),
		"apart":         w.Apart(),
		"undrawn":       w.Undrawn(),
	}
}
