package past

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// olderOf is a ledger as it was before it kept states.
func olderOf(nights []Night) []Night {
	out := slices.Clone(nights)
	for i := range out {
		out[i] = out[i].Telling(out[i].Events())
		out[i].Older, out[i].Asked = true, nil
	}
	return out
}

// TestCheckReadsTheFirstNight too, though it has no events.
func TestCheckReadsTheFirstNight(t *testing.T) {
	t.Parallel()
	here := sources([]account{{sessions: []string{"1"}}, {sessions: []string{"1"}}})
	told := ledgerOf(t, nil, here, Options{})
	told[0].Changes = []Change{{Record: Record{GroupTrainings, "1"}, Is: &State{Trainees: 1}}}
	held, err := Check(t.Context(), told, here, Options{})
	if err != nil || len(held.Wrong) != 1 || held.Wrong[0].Digest != digest(0) || !strings.Contains(held.Wrong[0].What, "another state") {
		t.Errorf("%+v, %v", held, err)
	}
}

// exchanged gives one of the nights another digest.
func exchanged(here []Source, at int) []Source {
	here = slices.Clone(here)
	here[at].Digest = digest(99)
	return here
}

// besideUnknown lets one of the nights be compared with one that nobody knows of.
func besideUnknown(nights []Night, at int) []Night {
	nights = slices.Clone(nights)
	nights[at].Before = digest(77)
	return nights
}

// TestCheck holds that every lie about a night that is there is found, and that
// a night that came or went since is none.
func TestCheck(t *testing.T) {
	t.Parallel()
	f := func(due string) account {
		return account{followUps: []record.FollowUp{{ID: "f", Open: record.True, Due: due}}, sessions: []string{due}}
	}
	here := sources([]account{f("1"), f("2"), f("3"), f("4")})
	whole := ledgerOf(t, nil, here, Options{})
	const night = 2
	lie := func(change func([]Change) []Change) func(n *Night) {
		return func(n *Night) { n.Changes = change(slices.Clone(n.Changes)) }
	}
	f3 := whole[night].Changes[0]
	for name, c := range map[string]struct {
		lie  func(n *Night)
		want string
	}{
		"nothing": {func(*Night) {}, ""},
		"another value": {lie(func(all []Change) []Change {
			all[0].Is = &State{Open: record.True, Due: "9"}
			return all
		}), "tells of another value: followups f due_changed"},
		"an event less":   {lie(func(all []Change) []Change { return all[1:] }), "lacks what is proven: followups f due_changed"},
		"two events less": {lie(func(all []Change) []Change { return all[2:] }), "followups f due_changed, and 1 more"},
		"an event more": {lie(func(all []Change) []Change {
			return append(all, Change{Record: Record{GroupTrainings, "9"}, Is: all[2].Is})
		}), "not proven: grouptrainings 9 new"},
		"another state of one that came": {lie(func(all []Change) []Change {
			all[2].Is = &State{Created: all[2].Is.Created, Trainees: 7}
			return all
		}), "tells of another value: grouptrainings 3 new"},
		"a state of another form": {lie(func(all []Change) []Change {
			is := *f3.Is
			is.Kind = "7"
			all[0].Is = &is
			return all
		}), "tells of another state of a record"},
		"another night": {func(n *Night) { n.Before = whole[0].Digest }, "compared it with " + digest(0)[:12] +
			", and the night before it is " + digest(1)[:12]},
		"nothing before":   {func(n *Night) { n.Before = "" }, "compared it with none"},
		"an unknown night": {func(n *Night) { n.Before = digest(77) }, "a night that nobody knows of"},
		"another digest":   {func(n *Night) { n.Digest = digest(78) }, "the ledger has it with the digest " + digest(78)[:12]},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			told := slices.Clone(whole)
			c.lie(&told[night])
			held, err := Check(t.Context(), told, here, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if c.want == "" {
				if len(held.Wrong)+held.Lacks+held.Behind > 0 {
					t.Errorf("%+v", held)
				}
				return
			}
			if len(held.Wrong) == 0 || !strings.Contains(held.Wrong[0].What, c.want) || !held.Wrong[0].AsOf.Equal(whole[night].AsOf) {
				t.Errorf("%+v", held)
			}
		})
	}
	for name, c := range map[string]struct {
		kept  []Night
		here  []Source
		o     Options
		lacks int
	}{
		"a new night":          {whole[:3], here, Options{}, 1},
		"an inserted night":    {ledgerOf(t, nil, slices.Concat(here[:1], here[2:]), Options{}), here, Options{}, 1},
		"the last one retired": {whole, here[:3], Options{Removed: map[string]bool{digest(3): true}}, 0},
		"a retired night":      {whole, slices.Concat(here[:1], here[2:]), Options{Removed: map[string]bool{digest(1): true}}, 0},
		"a retired night replaced": {whole, slices.Concat(here[:1], []Source{{Digest: digest(9), AsOf: here[1].AsOf}}, here[2:]),
			Options{Removed: map[string]bool{digest(1): true, digest(9): true}}, 0},
		"mended, and compared with none": {ledgerOf(t, ledgerOf(t, nil, here[:2], Options{}), damaged(here, 1), Options{}), here, Options{}, 0},
		"mended, and one inserted before it": {ledgerOf(t, ledgerOf(t, nil, slices.Concat(here[:1], here[2:]), Options{}), damaged(here, 2),
			Options{}), here, Options{}, 0},
		"whose manifest was damaged":        {whole, slices.Concat(here[:1], damaged(exchanged(here, 1), 1)[1:]), Options{}, 0},
		"compared with what cannot be read": {besideUnknown(whole, night), here, Options{Unsure: true}, 0},
		"a pruned night":                    {whole, here[2:], Options{}, 0},
		"inserted, an older ledger":         {olderOf(whole), here, Options{}, 0},
		"a pruned night and line":           {slices.Concat(whole[:1], whole[2:]), slices.Concat(here[:1], here[2:]), Options{}, 0},
	} {
		if c.o.Removed == nil {
			c.o.Removed = map[string]bool{digest(1): false}
		}
		held, err := Check(t.Context(), c.kept, c.here, c.o)
		if err != nil || len(held.Wrong) > 0 || held.Lacks != c.lacks || (held.Behind > 0) != (strings.Contains(name, "inserted") ||
			strings.Contains(name, "retired") || strings.Contains(name, "mended")) {
			t.Errorf("%s: %+v, %v", name, held, err)
		}
	}
}

// TestOlderStatesStand: those of an earlier version are not read, and stand in the file as they were, so that what
// is kept of a pruned night's lines still holds.
func TestOlderStatesStand(t *testing.T) {
	t.Parallel()
	here := sources([]account{{sessions: []string{"1"}}, {sessions: []string{"1", "2"}}})
	file := File{Nights: ledgerOf(t, nil, here, Options{})}
	older := regexp.MustCompile(`"asked":.*\}`).ReplaceAllString(text(t, file.Nights), `"inspections":true,"turns":[]}`)
	nights, bad := parsed(older)
	if len(bad) > 0 || len(nights) != 2 || nights[0].Known() || nights[1].Known() || len(nights[1].Events()) != 1 {
		t.Fatalf("%d nights, %v\n%s", len(nights), bad, older)
	}
	if again := text(t, nights); again != older {
		t.Errorf("%s\nwant\n%s", again, older)
	}
	if held, err := Check(t.Context(), nights, here, Options{}); err != nil || len(held.Wrong) > 0 || held.Behind != 2 {
		t.Errorf("%+v, %v", held, err)
	}
	if made := ledgerOf(t, nights, here, Options{}); Digest(made) != file.Digest() {
		t.Error("they are not made anew")
	}
}
