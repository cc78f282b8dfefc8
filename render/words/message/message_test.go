package message

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// lang is what a language needs at least.
const lang = `of.*()
of.months = January February March April May June July August September October November December
of.short-months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
of.weekdays = Sunday Monday Tuesday Wednesday Thursday Friday Saturday
of.decimal = .
date.*(t time, d int, mon text, month text, y int, weekday text)
date.date = {d} {mon} {y}
date.day = {weekday} {d} {mon} {y}
date.near = {d} {mon}
date.moment = {d} {mon} {y}, {t, minute} {t, zone}
date.second = {d} {mon} {y}, {t, clock} {t, zone}
date.month = {month}
date.year = {y}
date.mon = {mon}
date.month-year = {month} {y}
date.mon-year = {mon} {y}
date.day-mon = {d} {mon}
date.day-no = {d}
share.*(n int, d int, percent text)
share.share = {n} of {d} ({percent})
share.ratio = {n} of {d} · {percent}
share.part = {n} of {d}
share.none = n/a
span.*(span span, soFar bool, first time, last time, week int, weekYear int, quarter int)
span.inside = {span, select, month {{first, month}} week {week {week}} quarter {quarter {quarter}} other {{first} to {last}}}{soFar, select, yes { so far} other {}}
span.whole = {span, select, month {{first, month-year}} week {Week {week} of {weekYear}} other {{first} to {last}}}
span.head = {span, select, month {{first, mon}} other {{first, day-mon}–{last, day-mon}}}
list.*(first text, last text)
list.list = {first} and {last}
`

func load(tag string, text string, english *Language) (*Language, error) {
	files := fstest.MapFS{tag + "/a.txt": {Data: []byte(text)}}
	if english == nil {
		files[tag+"/lang.txt"] = &fstest.MapFile{Data: []byte(lang)}
	}
	all, err := Read(files, tag)
	if err != nil {
		return nil, err
	}
	return Load(tag, all, english)
}

func day(month time.Month, d int) time.Time { return time.Date(2026, month, d, 2, 3, 4, 0, time.UTC) }

// TestSay: sentences whose order, forms and words hang on their arguments, in two languages.
func TestSay(t *testing.T) {
	t.Parallel()
	english, err := load("en", `since(expired diff, overdue diff, on time) = {expired, select, same {As many} more {{expired} more} other {{expired}
  fewer}} expired and {overdue, select, same {as many overdue as} more {{overdue} more overdue than} other {{overdue} fewer overdue than}} on {on, near}.
level(first int, on time) = {first, plural, =0 {No item was} one {# item was} other {# items were}} expired on {on, near}.
closed(on time, days dec, who name) = Closed on {on} after {days, plural, one {# day} other {# days}}, by {who}.
rate(of share, in span) = On time {of}, in {in} {of, part} ({of, percent}, {of, ratio}).
whole(in span, change int) = {in, whole}: {change, signed}
points(by dec, is dec, of share) = {by, signed} to {is, tenth} %, {of, rate}
now(in span) = {in, head}: {in}
near(on time) = {on, day-no} or {on, day-mon}, {on, mon-year}
not(rules names) = Not met: {rules}. All: {rules, commas}
some(shown a|b) = {shown, select, a {first} other {second}} {part, select, yes {of a part} other {of all}} '{'#'}'
at(t time) = {t, moment}, {t, instant}, {t, clock} {t, zone}
typed = Type <code>x</code>
listed(n count) = {n, plural, =0 {None is} one {# is} other {# are}} there
kind.*(n int)
kind.late = {n, plural, one {is} other {are}} late
only = English
`, nil)
	if err != nil {
		t.Fatal(err)
	}
	german, err := load("de", `since = Am {on, near} {overdue, select, same {waren ebenso viele} more {war{expired, select, same {} other {en}} {overdue} weniger} other
 {waren {overdue} mehr}} überfällig
level = Am {on, near} {first, plural, =0 {war kein Gegenstand} one {war # Gegenstand} other {waren # Gegenstände}} abgelaufen.
closed = Erledigt von {who} nach {days, plural, one {# Tag} other {# Tagen}} am {on, near}.
rate = Pünktlich: {of}
whole = {in, whole}
points = {by, signed}
not = Nicht erfüllt: {rules}
some = x
at = {t}.
typed = <code>x</code>
listed = {n} da
kind.late = {n, plural, one {ist} other {sind}} überfällig
`, english)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(german.Missing, " "); !strings.HasPrefix(got, "a.near a.now a.only lang.") {
		t.Errorf("German lacks %s", got)
	}
	en, part := english.In(Context{AsOf: day(11, 28)}), english.In(Context{AsOf: day(11, 28), Part: true})
	german.months, german.short, german.decimal = english.months, strings.Split("Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.", " "), ","
	de := german.In(Context{AsOf: day(11, 28)})
	october, week := Span{Kind: "month", First: day(10, 1), Last: day(10, 31)}, Span{Kind: "week", First: day(11, 9), Last: day(11, 15)}
	for _, c := range [][2]string{
		{en.Say("a.since", Diff(0), Diff(2), Time(day(11, 27))), "As many expired and 2 more overdue than on 27 Nov."},
		{en.Say("a.since", Diff(-1), Diff(0), Time(day(11, 27).AddDate(-1, 0, 0))), "1 fewer expired and as many overdue as on 27 Nov 2025."},
		{en.Say("a.level", Int(0), Time(day(8, 30))), "No item was expired on 30 Aug."},
		{en.Say("a.level", Int(1), Time(day(8, 30))), "1 item was expired on 30 Aug."},
		{de.Say("a.level", Int(3), Time(day(8, 30))), "Am 30 Aug. waren 3 Gegenstände abgelaufen."},
		{en.Say("a.closed", Time(day(11, 3)), Dec(1), Name("Ann Ltd.")), "Closed on 3 Nov 2026 after 1 day, by Ann Ltd."},
		{en.Say("a.closed", Time(day(11, 3)), Dec(1.04), Name("אב")), "Closed on 3 Nov 2026 after 1 day, by \u2068אב\u2069."},
		{de.Say("a.closed", Time(day(11, 3)), Dec(13.14), Name(strings.Repeat("x", 70))), "Erledigt von " + strings.Repeat("x", 60) +
			"… nach 13,1 Tagen am 3 Nov."},
		{en.Say("a.rate", OfShare(Share{7, 40}), OfSpan(october)), "On time 7 of 40 (17.5 %), in October 7 of 40 (17.5 %, 7 of 40 · 17.5 %)."},
		{en.Say("a.rate", OfShare(Share{1, 3}), OfSpan(week)), "On time 1 of 3, in week 46 1 of 3 (, 1 of 3)."},
		{en.Say("a.rate", OfShare(Share{}), OfSpan(Span{Kind: "quarter", First: day(10, 1), Last: day(12, 31)})), "On time n/a, in quarter 4 n/a (n/a, n/a)."},
		{de.Say("a.rate", OfShare(Share{7, 40}), OfSpan(october)), "Pünktlich: 7 of 40 (17,5 %)"},
		{en.Say("a.whole", OfSpan(october), Int(-2)), "October 2026: −2"},
		{en.Say("a.whole", OfSpan(week), Int(0)), "Week 46 of 2026: ±0"},
		{en.Say("a.whole", OfSpan(Span{Kind: "week", First: day(1, -2), Last: day(1, 4)}), Int(0)), "Week 1 of 2026: ±0"},
		{en.Say("a.points", Dec(-1.04), Dec(97), OfShare(Share{7, 40})), "−1.0 to 97.0 %, 17.5 %"},
		{en.Say("a.points", Dec(2), Dec(100), OfShare(Share{1, 3})), "+2.0 to 100.0 %, 1 of 3"}, {de.Say("a.points", Dec(2)), "+2,0"},
		{en.Say("a.now", OfSpan(Span{Kind: "month", First: day(11, 1), Last: day(11, 30), SoFar: true})), "Nov: November so far"},
		{en.Say("a.now", OfSpan(week)), "9 Nov–15 Nov: week 46"}, {en.Say("a.near", Time(day(11, 3))), "3 or 3 Nov, Nov 2026"},
		{en.Bound("97.0 % on 3 Nov 2026, 2 May"), "97.0\u00a0% on 3\u00a0Nov 2026, 2\u00a0May"},
		{en.Say("a.not", Names([]string{"A", "B", "C"})), "Not met: A, B and C. All: A, B, C"},
		{en.Say("a.not", Names([]string{"A"})), "Not met: A. All: A"},
		{en.Say("a.some", One("a")), "first of all {#}"}, {part.Say("a.some", One("b")), "second of a part {#}"},
		{en.Say("a.at", Time(day(11, 3))), "3 Nov 2026, 02:03 UTC, 3 Nov 2026, 02:03 UTC (3 Nov 2026, 02:03:04 UTC), 02:03:04 UTC"},
		{en.Say("a.listed", OfCount(Count{N: 2})) + en.Say("a.listed", OfCount(Count{})), "2 are thereNone is there"},
		{en.Say("a.listed", OfCount(Count{N: 1, As: "<1>"})), "<1> is there"},
		{en.Say("a.typed"), "Type " + CodeOn + "x" + CodeOff},
		{en.Say("a.kind.late", Int(1)), "is late"}, {de.Say("a.kind.late", Int(2)), "sind überfällig"}, {en.Say("a.kind.other", Int(1)), ""},
		{de.Say("a.only"), "English"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, want %q", c[0], c[1])
		}
	}
}

// TestFormsAreThoseOfTheLanguage, by CLDR.
func TestFormsAreThoseOfTheLanguage(t *testing.T) {
	t.Parallel()
	english, err := load("en", "n(n int) = {n}\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [][3]string{
		{"pl", "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}", "0 plików, 1 plik, 2 pliki, 5 plików, 22 pliki"},
		{"fr", "{n, plural, one {# jour} other {# jours}}", "0 jour, 1 jour, 2 jours, 5 jours, 22 jours"},
		{"nl", "{n, plural, one {# dag} other {# dagen}}", "0 dagen, 1 dag, 2 dagen, 5 dagen, 22 dagen"},
	} {
		l, err := load(c[0], "n = "+c[1], english)
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, n := range []int{0, 1, 2, 5, 22} {
			said = append(said, l.In(Context{}).Say("a.n", Int(n)))
		}
		if got := strings.Join(said, ", "); got != c[2] {
			t.Errorf("%s: %s", c[0], got)
		}
	}
}

// TestMistakes: each is told with its file and line.
func TestMistakes(t *testing.T) {
	t.Parallel()
	english, err := load("en", "n(n int) = {n}\nkind.*(n int)\nkind.a = {n}\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"n(n int, on time) = {m}":                         `en/a.txt:1: a.n: there is no argument "m", after "{m}"`,
		"# x\n\nn(n int) = {n, plural, one {#} othr {#}}": `en/a.txt:3: a.n: n, of type int, has no case "othr"`,
		"n(n int) = {n, plural, one {#}}":                 "the last case of n is not other",
		"n(n int) = {n, plural, other {#} one {#}}":       "the last case of n is not other",
		"n(n int) = {n, plural, one {#} other}":           "the case other of n has no text",
		"n(n int) = {n, plural, =x {#} other {#}}":        `n has no case "=x"`,
		"n(on time) = {on, plural, other {}}":             `on, of type time, cannot be chosen by "plural"`,
		"n(on time) = {on, plurl, other {}}":              `on, of type time, cannot be chosen by "plurl"`,
		"n(on time) = {on, short}":                        `on, of type time, has no style "short"`,
		"n(is bool) = {is}":                               "is, of type bool, is no value to print",
		"n(to a|b) = {to, select, c {} other {}}":         `to, of type a|b, has no case "c"`,
		"n(n number) = {n}":                               `n has no type that there is: "number"`,
		"n(n int) = {part, select, yes {a other {n}}":     "is not closed",
		"n = {part, select, yes {a":                       "is not closed",
		"n = a } b":                                       "a } closes nothing",
		"n = It ends..":                                   "it ends in two stops",
		"n = It ends{part, select, yes {.} other {}}.":    "it ends in two stops",
		"n(n int, m int) = {n}":                           "it does not say m",
		"n = x\nn = y":                                    "en/a.txt:2: a.n: it is there already",
		"kind.a = x":                                      "its family has to say what it is told, as a.kind.*(…)",
		"kind.*()\nkind.a(n int) = {n}":                   "its family has to say what it is told",
		"kind.*() = x":                                    "the head of a family has none",
		"n(n int)":                                        "a message has a text",
		"No name = x":                                     `en/a.txt:1: "No name = x" is no message`,
	} {
		if _, err := load("en", text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"m = x":          "de/a.txt:1: a.m: English has no such message",
		"n(n int) = {n}": "de/a.txt:1: a.n: only English says what a message is told",
		"kind.*(n int)":  "only English says",
		"kind.a = {m}":   `de/a.txt:1: a.kind.a: there is no argument "m"`,
	} {
		if _, err := load("de", text, english); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if _, err := load("en", "", nil); err != nil {
		t.Error(err)
	}
	short := fstest.MapFS{"en/lang.txt": {Data: []byte("of.*()\nof.months = x\nof.short-months = x\nof.decimal = .\n")}}
	all, err := Read(short, "en")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Load("en", all, nil); err == nil || !strings.Contains(err.Error(), "names of twelve months") {
		t.Error(err)
	}
}

func BenchmarkSay(b *testing.B) {
	l, err := load("en", "since(n int, on time) = {n, plural, one {# item} other {# items}} on {on, near}.\nlabel = Expired\n", nil)
	if err != nil {
		b.Fatal(err)
	}
	s := l.In(Context{AsOf: day(11, 28)})
	b.Run("sentence", func(b *testing.B) {
		for b.Loop() {
			_ = s.Say("a.since", Int(5), Time(day(11, 27)))
		}
	})
	b.Run("label", func(b *testing.B) {
		for b.Loop() {
			_ = s.Say("a.label")
		}
	})
}
