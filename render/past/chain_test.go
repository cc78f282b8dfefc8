package past

import (
	"errors"
	"slices"
	"testing"

	"opsreport/fetch/record"
)

// damaged makes one of the nights unreadable.
func damaged(here []Source, at int) []Source {
	here = slices.Clone(here)
	here[at].Open = func() (record.Night, error) { return record.Night{}, errors.New("damaged") }
	return here
}

// TestLinesThatCannotBeMadeAgainStay, also where every line that can is made anew.
func TestLinesThatCannotBeMadeAgainStay(t *testing.T) {
	t.Parallel()
	a, b := account{sessions: []string{"1"}}, account{sessions: []string{"2"}}
	here := sources([]account{a, b, a, b})
	whole := ledgerOf(t, nil, here, Options{})
	for name, c := range map[string]struct {
		kept []Night
		here []Source
		o    Options
	}{
		"the line of the night before is lost, and its snapshot is gone": {whole[1:], here[1:], Options{Rebuild: true}},
		"the night before is damaged, and the one between is retired": {whole, damaged(slices.Concat(here[:2], here[3:]), 1),
			Options{Removed: map[string]bool{digest(2): true}}},
	} {
		got := ledgerOf(t, c.kept, c.here, c.o)
		if last := len(got) - 1; last != 2 || !slices.Equal(said(t, got[last]), said(t, whole[3])) || got[last].Before != whole[3].Before ||
			!slices.Equal(said(t, got[0]), said(t, c.kept[0])) || got[0].Before != c.kept[0].Before {
			t.Errorf("%s: %s", name, text(t, got))
		}
	}
}

// TestANightAfterADamagedOneIsComparedWithNone, though there are lines of the damaged one.
func TestANightAfterADamagedOneIsComparedWithNone(t *testing.T) {
	t.Parallel()
	a, b := account{sessions: []string{"1"}}, account{sessions: []string{"2"}}
	here := sources([]account{a, b, a})
	got := ledgerOf(t, ledgerOf(t, nil, here[:2], Options{}), damaged(here, 1), Options{})
	if last := got[len(got)-1]; len(got) != 3 || last.Digest != digest(2) || last.Before != "" || len(last.Events()) > 0 {
		t.Errorf("%+v", got)
	}
}

// TestANightReplacedByAnotherOfItsTime is compared as if the first had never been.
func TestANightReplacedByAnotherOfItsTime(t *testing.T) {
	t.Parallel()
	a, b, c := account{sessions: []string{"1"}}, account{sessions: []string{"2"}}, account{sessions: []string{"3"}}
	here := sources([]account{a, b, a})
	whole := ledgerOf(t, nil, here, Options{})
	other := c.night(1)
	other.Digest = digest(9)
	here[1] = Source{Digest: other.Digest, AsOf: other.AsOf, Open: func() (record.Night, error) { return other, nil }}
	if got, want := ledgerOf(t, whole, here, Options{}), ledgerOf(t, nil, here, Options{}); text(t, got) != text(t, want) {
		t.Errorf("got\n%s\nwant\n%s", text(t, got), text(t, want))
	}
}

// TestWhatOnlyARetiredNightSawIsNew: nobody says that it returned.
func TestWhatOnlyARetiredNightSawIsNew(t *testing.T) {
	t.Parallel()
	a, b := account{}, account{sessions: []string{"1"}}
	here := sources([]account{a, b, a, b})
	whole := ledgerOf(t, nil, here, Options{})
	got := ledgerOf(t, whole, slices.Concat(here[:1], here[2:]), Options{Removed: map[string]bool{digest(1): true}})
	if whole[3].Events()[0].Event != Returned || len(got) != 3 || got[2].Events()[0].Event != New {
		t.Errorf("%+v", got)
	}
}

// TestANightOfAnotherDigestIsNotRead: it was exchanged since it was listed.
func TestANightOfAnotherDigestIsNotRead(t *testing.T) {
	t.Parallel()
	here := sources([]account{{sessions: []string{"1"}}})
	here[0].Digest = digest(9)
	var told error
	if got := ledgerOf(t, nil, here, Options{Unread: func(_ Source, err error) { told = err }}); got != nil || told == nil {
		t.Errorf("%+v, %v", got, told)
	}
}

// TestANightIsMadeAnewOnceItCanBe: while the one before it was damaged, it could neither learn that a record which it
// has as new was there in a night inserted since, nor leave out the states of records that have not changed.
func TestANightIsMadeAnewOnceItCanBe(t *testing.T) {
	t.Parallel()
	a, b := account{}, account{sessions: []string{"1"}}
	here := sources([]account{b, a, a, b})
	whole := ledgerOf(t, nil, here, Options{})
	for name, c := range map[string]struct {
		kept []Night
		here []Source
	}{
		"a night was inserted": {ledgerOf(t, nil, here[1:], Options{}), here},
		"a night was lost":     {whole[2:], here[2:]},
	} {
		want := text(t, ledgerOf(t, c.kept, c.here, Options{Rebuild: true}))
		meanwhile := ledgerOf(t, c.kept, damaged(c.here, len(c.here)-2), Options{Rebuild: true})
		if got := text(t, ledgerOf(t, meanwhile, c.here, Options{})); got != want || text(t, meanwhile) == want {
			t.Errorf("%s: meanwhile\n%s\nthen\n%s\nwant\n%s", name, text(t, meanwhile), got, want)
		}
		held, err := Check(t.Context(), meanwhile, c.here, Options{Removed: map[string]bool{digest(1): false}})
		if err != nil || len(held.Wrong) > 0 || held.Behind != 1 {
			t.Errorf("%s: %+v, %v", name, held, err)
		}
	}
}
