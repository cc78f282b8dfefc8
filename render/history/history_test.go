package history

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/report"
)

func night(day int, n int) Line {
	v := float64(n)
	return Line{Format: format, AsOf: time.Date(2026, 11, day, 4, 12, 7, 0, time.UTC), Snapshot: strings.Repeat("a", 64),
		Figures: []Figure{{ID: "F2", N: n, Value: &v}}}
}

func TestOfKeepsNumbersOnly(t *testing.T) {
	v := 17.5
	r := &report.Report{Rows: census.Rows{AsOf: time.Date(2026, 11, 21, 5, 12, 7, 0, time.FixedZone("x", 3600))}, Figures: []report.Figure{
		{Definition: report.Definition{ID: "F2"}, N: 7, D: 40, HasD: true, Value: &v},
		{Definition: report.Definition{ID: "F3"}, N: 40, Series: []report.Point{{Label: "0–7", N: 9}, {Label: "8–14", N: 0}}},
		{Definition: report.Definition{ID: "T1"}, N: 3, Series: []report.Point{{Label: "2026-11", Start: time.Unix(1, 0), N: 3}}},
		{Definition: report.Definition{ID: "F8"}, N: 2, Series: []report.Point{{Label: "Ewa", Key: "P-1", N: 2}}},
	}}
	var out bytes.Buffer
	if err := Write(&out, []Line{Of(r, strings.Repeat("b", 64))}); err != nil {
		t.Fatal(err)
	}
	want := `{"format":1,"as_of":"2026-11-21T04:12:07Z","snapshot":"` + strings.Repeat("b", 64) + `","figures":[` +
		`{"id":"F2","n":7,"d":40,"value":17.5},{"id":"F3","n":40,"value":null,"series":[9,0]},` +
		`{"id":"T1","n":3,"value":null},{"id":"F8","n":2,"value":null}]}` + "\n"
	if out.String() != want {
		t.Errorf("got  %s\nwant %s", out.String(), want)
	}
}

// read returns the lines of a history, or what is wrong with the first bad one.
func read(content []byte) ([]Line, error) {
	lines, bad := Read(content)
	if len(bad) > 0 {
		return lines, errors.New(bad[0].String())
	}
	return lines, nil
}

func TestReadWhatWasWritten(t *testing.T) {
	lines := []Line{night(1, 3), night(2, 4)}
	var out bytes.Buffer
	if err := Write(&out, lines); err != nil {
		t.Fatal(err)
	}
	got, err := read(out.Bytes())
	if err != nil || !reflect.DeepEqual(got, lines) {
		t.Errorf("got %+v, error %v", got, err)
	}
}

func TestReadRefuses(t *testing.T) {
	good := `{"format":1,"as_of":"2026-11-21T04:12:07Z","snapshot":"` + strings.Repeat("a", 64) + `","figures":[]}`
	figure := func(keys string) string { return strings.Replace(good, `[]`, `[{`+keys+`}]`, 1) }
	for name, c := range map[string]struct{ in, want string }{
		"an unknown key":    {strings.Replace(good, `"figures"`, `"token":"s3cret","figures"`, 1), "line 1: not a line"},
		"another format":    {strings.Replace(good, `1,`, `2,`, 1), "line 1: format 2"},
		"no digest":         {strings.Replace(good, `aaa`, `AAA`, 1), "line 1: snapshot"},
		"a fraction":        {strings.Replace(good, `07Z`, `07.5Z`, 1), "line 1: as_of"},
		"no time":           {strings.Replace(good, `2026-`, ``, 1), "line 1: not a line"},
		"two objects":       {good + good, "line 1: more than one"},
		"the same night":    {good + "\n" + good, "line 2: a night that stands there twice"},
		"an unknown figure": {strings.Replace(good, `[]`, `[{"id":"<b>","n":1,"value":null}]`, 1), "line 1: figure 1"},
		"a negative count":  {strings.Replace(good, `[]`, `[{"id":"F2","n":-1,"value":null}]`, 1), "line 1: figure F2"},
		"a far value":       {figure(`"id":"E1","n":1,"d":9,"value":-1e308`), "line 1: figure E1 has a value that is no"},
		"above 100 %":       {figure(`"id":"E1","n":1,"d":9,"value":100.1`), "line 1: figure E1 has a value that is no"},
		"another n":         {figure(`"id":"F2","n":9,"d":40,"value":17.5`), "line 1: figure F2 has a value that is not the share"},
		"another d":         {figure(`"id":"F2","n":7,"d":41,"value":17.5`), "line 1: figure F2 has a value that is not the share"},
		"a share of none":   {figure(`"id":"F2","n":0,"d":0,"value":0`), "line 1: figure F2 has a value that is not the share"},
		"a value alone":     {figure(`"id":"F2","n":1,"value":1e308`), "line 1: figure F2 has a value that is not n"},
		"a part too large":  {figure(`"id":"E1","n":2,"d":1,"value":null`), "line 1: figure E1 has more in n"},
		"too many":          {figure(`"id":"F2","n":1000000000001,"value":null`), "line 1: figure F2 has a count above"},
		"too many in all":   {figure(`"id":"E1","n":1,"d":9223372036854775807,"value":null`), "line 1: figure E1 has a count above"},
		"a bad bucket":      {figure(`"id":"F3","n":1,"value":1,"series":[0,9223372036854775807]`), "line 1: figure F3 has a count above"},
		"below no bucket":   {figure(`"id":"F3","n":1,"value":1,"series":[0,-1]`), "line 1: figure F3 has a negative"},
		"text for a number": {strings.Replace(good, `[]`, `[{"id":"F2","n":"x","value":null}]`, 1), "line 1: not a line"},
		"no figures":        {strings.Replace(good, `,"figures":[]`, ``, 1), "line 1: no figures"},
		"no count":          {strings.Replace(good, `[]`, `[{"id":"F2","value":null}]`, 1), "line 1: figure 1 has no n"},
		"a count of null":   {strings.Replace(good, `[]`, `[{"id":"F2","n":null,"value":null}]`, 1), "line 1: figure 1 has no n"},
		"no value":          {strings.Replace(good, `[]`, `[{"id":"F2","n":1}]`, 1), "line 1: figure 1 has no value"},
		"a figure twice": {strings.Replace(good, `[]`, `[{"id":"F2","n":1,"value":1},{"id":"F2","n":2,"value":2}]`, 1),
			"line 1: figure 2 stands"},
		"a page of something": {"<!doctype html>", "line 1: not a line"},
		"an empty line":       {good + "\n\n", "line 2: not a line"},
	} {
		_, err := read([]byte(c.in))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
		if err != nil && strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: the error quotes the file: %v", name, err)
		}
	}
}

// TestBounds: the largest and smallest numbers of a night are read.
func TestBounds(t *testing.T) {
	t.Parallel()
	for _, keys := range []string{
		`"id":"E1","n":999999,"d":1000000,"value":99.9`, `"id":"E1","n":1,"d":1000000,"value":0.1`,
		`"id":"E1","n":1,"d":3,"value":33.3`,
		`"id":"E1","n":0,"d":0,"value":null`,
		`"id":"E1","n":0,"d":9,"value":0`,
		`"id":"E1","n":9,"d":9,"value":100`,
		`"id":"F2","n":1000000000000,"value":1000000000000`,
		`"id":"F3","n":0,"value":0,"series":[0,1000000000000]`,
	} {
		line := `{"format":1,"as_of":"2026-11-21T04:12:07Z","snapshot":"` + strings.Repeat("a", 64) + `","figures":[{` + keys + `}]}`
		if _, err := read([]byte(line)); err != nil {
			t.Errorf("%s: %v", keys, err)
		}
	}
}

func TestMergeNeverOverrides(t *testing.T) {
	got := Merge([]Line{night(2, 20), night(3, 30)}, []Line{night(1, 1), night(2, 2)})
	if len(got) != 3 || !got[0].Imported || got[0].Figures[0].N != 1 || got[1].Imported || got[1].Figures[0].N != 20 {
		t.Errorf("got %+v", got)
	}
}

func TestPutReplacesTheNight(t *testing.T) {
	lines := []Line{night(1, 1), night(2, 2), night(3, 3)}
	got := Put(lines, night(2, 9))
	if len(got) != 3 || got[1].Figures[0].N != 9 || lines[1].Figures[0].N != 2 {
		t.Errorf("got %+v, from %+v", got, lines)
	}
	if until := Until(got, got[1].AsOf); len(until) != 2 {
		t.Errorf("until the second night: %d lines", len(until))
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"format":1,"as_of":"2026-11-21T04:12:07Z","snapshot":"` + strings.Repeat("a", 64) +
		`","figures":[{"id":"F2","n":1,"value":null}]}`))
	f.Fuzz(func(t *testing.T, in []byte) {
		lines, err := read(in)
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := Write(&out, lines); err != nil {
			t.Fatal(err)
		}
		again, err := read(out.Bytes())
		if err != nil || !reflect.DeepEqual(again, lines) {
			t.Fatalf("not the same when read again: %v, %+v, %+v", err, lines, again)
		}
	})
}

// TestDamage damages every line of a history in turn: the others stay.
func TestDamage(t *testing.T) {
	t.Parallel()
	var whole bytes.Buffer
	all := []Line{night(1, 1), night(2, 2), night(3, 3)}
	if err := Write(&whole, all); err != nil {
		t.Fatal(err)
	}
	texts := strings.SplitAfter(whole.String(), "\n")[:3]
	for i := range texts {
		for _, damage := range []string{"\n", "\x00\xff\n", "{\n", texts[(i+1)%3], texts[i][:30] + "\n",
			strings.Replace(texts[i], `"n":`, `"m":`, 1)} {
			spoilt := append([]string{}, texts...)
			spoilt[i] = damage
			lines, bad := Read([]byte(strings.Join(spoilt, "")))
			if len(lines) != 2 || len(bad) != 1 || !lines[0].AsOf.Before(lines[1].AsOf) {
				t.Errorf("line %d as %q: %d lines, bad %v", i+1, damage, len(lines), bad)
			}
		}
	}
	lines, bad := Read([]byte(texts[2] + texts[0] + strings.TrimSuffix(texts[1], "\n")))
	if len(bad) > 0 || !reflect.DeepEqual(lines, all) {
		t.Errorf("in another order: %v, bad %v", lines, bad)
	}
}

// TestAShareMayBeRounded by a tenth, and a little for how numbers are kept; no further.
func TestAShareMayBeRounded(t *testing.T) {
	t.Parallel()
	for percent, want := range map[float64]bool{0: true, 0.1: true, rounding: true, 0.11: false, -0.1: true, -0.11: false} {
		if isShare(percent, 0, 1) != want {
			t.Errorf("%v %% is the share of none: %t", percent, !want)
		}
	}
	if isShare(0, 0, 0) {
		t.Error("there is a share of nothing")
	}
}
