package record

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"
)

// nights are two lists of which the second is the first with items added,
// gone, changed and moved.
func nights(r *rapid.T) (before, now []string) {
	size := rapid.SampledFrom([]int{0, 1, 40, 3 * lead}).Draw(r, "items")
	long := strings.Repeat("x", rapid.SampledFrom([]int{0, 300, batchBytes / 4}).Draw(r, "size"))
	if size > lead {
		long = long[:min(len(long), 300)]
	}
	item := func(id int, word string) string { return fmt.Sprintf(`{"id":"%d","title":"%s%s"}`, id, word, long) }
	for i := range size {
		before = append(before, item(i, ""))
	}
	now = slices.Clone(before)
	for range rapid.IntRange(0, 6).Draw(r, "changes") {
		at := rapid.IntRange(0, len(now)).Draw(r, "at")
		n := rapid.SampledFrom([]int{1, 3, lead, lead + 300}).Draw(r, "n")
		some := now[at:min(at+n, len(now))]
		switch rapid.SampledFrom([]string{"add", "go", "change", "move", "twice"}).Draw(r, "change") {
		case "add":
			var more []string
			for i := range n {
				more = append(more, item(10_000+i, "new"))
			}
			now = slices.Insert(now, at, more...)
		case "go":
			now = slices.Delete(slices.Clone(now), at, at+len(some))
		case "change":
			for i := range some {
				some[i] = item(i, "changed")
			}
		case "move":
			moved := slices.Clone(some)
			now = append(moved, slices.Delete(slices.Clone(now), at, at+len(some))...)
		case "twice":
			now = slices.Insert(now, at, slices.Clone(some)...)
		}
	}
	return before, now
}

// TestBesideIsTheSameAsOneByOne: what comes of two nights that are read side by
// side is what comes of each.
func TestBesideIsTheSameAsOneByOne(t *testing.T) {
	t.Parallel()
	fresh := func() Decoder[*Resource] { return DecodeResource }
	rapid.Check(t, func(r *rapid.T) {
		before, now := nights(r)
		for _, list := range [][]string{before, now} {
			if at := rapid.IntRange(0, 4*len(list)+1).Draw(r, "broken"); at < len(list) {
				list[at] = "{"
			}
		}
		var failure error
		if rapid.Bool().Draw(r, "cut off") {
			failure = errors.New("cut off")
		}
		olds, news := itemsOf(before, failure), itemsOf(now, failure)
		stop := rapid.IntRange(0, 2*len(now)+1).Draw(r, "stop")
		var got [2][]string
		var failed error
		n := 0
		for s, err := range Beside(olds, news, fresh) {
			if failed = err; err != nil {
				continue // there is none
			}
			i := 1
			if s.Before {
				i = 0
			}
			if s.Twin && (s.Before || !slices.Contains(before, now[len(got[i])])) {
				r.Fatalf("%s is said to have a twin", now[len(got[i])])
			}
			got[i] = append(got[i], s.Record.ID+s.Record.Title[:min(7, len(s.Record.Title))])
			if n++; n == stop {
				break
			}
		}
		for i, items := range []Items{olds, news} {
			want, wanted := words(items)
			if failed == nil && n != stop && (!slices.Equal(got[i], want) || wanted != nil) {
				r.Fatalf("%d of %d records, %v", len(got[i]), len(want), wanted)
			}
			if len(got[i]) > len(want) || !slices.Equal(got[i], want[:len(got[i])]) {
				r.Fatalf("records are not those of the list, or in another order:\n%s\n%s", got[i], want)
			}
		}
		if failed != nil {
			_, err1 := words(olds)
			_, err2 := words(news)
			if fmt.Sprint(failed) != fmt.Sprint(err1) && fmt.Sprint(failed) != fmt.Sprint(err2) {
				r.Fatalf("%v, which is neither %v nor %v", failed, err1, err2)
			}
		}
	})
}

func words(items Items) (out []string, err error) {
	for v, err := range inStep(items, func() Decoder[*Resource] { return DecodeResource }) {
		if err != nil {
			return out, err
		}
		out = append(out, v.ID+v.Title[:min(7, len(v.Title))])
	}
	return out, nil
}

// TestBesideDecodesOnce counts what is decoded of two nights: what differs,
// and the rest once.
func TestBesideDecodesOnce(t *testing.T) {
	t.Parallel()
	var before []string
	for i := range 5 * lead {
		before = append(before, fmt.Sprintf(`{"id":"%d"}`, i))
	}
	changed := slices.Clone(before)
	for i := 0; i < len(changed); i += 100 {
		changed[i] = fmt.Sprintf(`{"id":"%d","title":"new"}`, i)
	}
	var added []string
	for i := range 2 * lead {
		added = append(added, fmt.Sprintf(`{"id":"new %d"}`, i))
	}
	for _, c := range []struct {
		what string
		now  []string
		more int
	}{
		{"the same", before, 0},
		{"one in a hundred changed", changed, len(changed)/100 + 1},
		{"many added", append(added, before...), len(added)},
		{"many gone", before[lead:], 0},
		{"many gone within", slices.Concat(before[:97], before[97+lead:]), 0},
		{"none left", nil, 0},
	} {
		var decoded atomic.Int64
		counting := func() Decoder[*Resource] {
			return func(item []byte) (*Resource, error) {
				decoded.Add(1)
				return DecodeResource(item)
			}
		}
		sides, twins := map[bool]int{}, 0
		shared := map[*Resource]bool{}
		for s, err := range Beside(itemsOf(before, nil), itemsOf(c.now, nil), counting) {
			if err != nil {
				t.Fatal(err)
			}
			sides[s.Before]++
			if s.Twin {
				twins++
			}
			shared[s.Record] = true
		}
		if sides[true] != len(before) || sides[false] != len(c.now) {
			t.Errorf("%s: %d and %d records, not %d and %d", c.what, sides[true], sides[false], len(before), len(c.now))
		}
		if twins != len(c.now)-c.more {
			t.Errorf("%s: %d twins among %d", c.what, twins, len(c.now))
		}
		if got := int(decoded.Load()); got != len(before)+c.more || len(shared) != got {
			t.Errorf("%s: %d items decoded to %d records, not %d", c.what, got, len(shared), len(before)+c.more)
		}
	}
}

// TestBesideCatchesUp: where some items are gone at the beginning, twins are
// found all the same, however long the items are.
func TestBesideCatchesUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ items, size, gone int }{{20_000, 300, 1}, {20_000, 300, 10}, {20_000, 300, 50}, {200, batchBytes + 100, 1}, {200, batchBytes / 3, 5}} {
		long := strings.Repeat("x", c.size)
		var before []string
		for i := range c.items {
			before = append(before, fmt.Sprintf(`{"id":"%d","title":"%s"}`, i, long))
		}
		now := slices.Concat(before[:3], before[3+c.gone:])
		twins := 0
		for s, err := range Beside(itemsOf(before, nil), itemsOf(now, nil), func() Decoder[*Resource] { return DecodeResource }) {
			if err != nil {
				t.Fatal(err)
			}
			if s.Twin {
				twins++
			}
		}
		if twins != len(now) {
			t.Errorf("%+v: %d twins among %d", c, twins, len(now))
		}
	}
}

// TestInTurn keeps nights apart, and ends with the first error.
func TestInTurn(t *testing.T) {
	t.Parallel()
	var got []string
	for s, err := range InTurn(Of("a", "b"), Of("c")) {
		got = append(got, fmt.Sprintf("%s %t", s.Record, s.Before))
		if err != nil {
			t.Error(err)
		}
	}
	if want := []string{"a true", "b true", "c false"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	bad := errors.New("bad")
	n := 0
	for s, err := range InTurn(func(yield func(string, error) bool) { yield("", bad) }, Of("c")) {
		if n++; n > 1 || !errors.Is(err, bad) || !s.Before {
			t.Errorf("%d: %+v, %v", n, s, err)
		}
	}
	for range InTurn[string](nil, nil) {
		t.Error("something out of nothing")
	}
}

// TestBesideHoldsLittle reads two nights of long items: what is remembered of
// the night before is bounded by its size.
func TestBesideHoldsLittle(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 20_000)
	items := func() Items {
		return Items{Fault: func(_ int, err error) error { return err }, Each: func(yield func([]byte, error) bool) {
			for i := range 2 * lead {
				if !yield(fmt.Appendf(nil, `{"id":"%d","title":"%s"}`, i, long), nil) {
					return
				}
			}
		}}
	}
	var live, most atomic.Int64 // bytes of records that are still reachable
	decoder := func() Decoder[*Resource] {
		return func(item []byte) (*Resource, error) {
			r, err := DecodeResource(item)
			most.Store(max(most.Load(), live.Add(int64(len(item)))))
			runtime.AddCleanup(r, func(n int) { live.Add(-int64(n)) }, len(item))
			return r, err
		}
	}
	n := 0
	for s, err := range Beside(items(), items(), decoder) {
		if err != nil || s.Record.Title != long {
			t.Fatal(err)
		}
		if n++; n%50 == 0 {
			runtime.GC()
		}
	}
	if n != 4*lead {
		t.Errorf("%d records", n)
	}
	if whole := int64(2 * lead * len(long)); most.Load() > whole/2 {
		t.Errorf("%d MB of %d were held at once", most.Load()>>20, whole>>20)
	}
}
