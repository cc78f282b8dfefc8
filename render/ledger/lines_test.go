package ledger

import (
	"bytes"
	"encoding/json"
	"iter"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
)

// sent are the items of an account as the service would send them.
func (a account) sent(list string) iter.Seq2[[]byte, error] {
	var items []map[string]any
	flag := map[record.Bool]any{record.True: true, record.False: false}
	at := func(t record.Time) any {
		if t.Form == record.Absent {
			return nil
		}
		return t.MS
	}
	switch list {
	case FollowUps:
		for _, f := range a.followUps {
			items = append(items, map[string]any{"id": f.ID, "open": flag[f.Open], "due": f.Due, "m_assignee_id": f.AssigneeID,
				"created_on": at(f.CreatedOn)})
		}
	case Equipments:
		for _, t := range a.types {
			for _, e := range a.equipment {
				var schedules []any
				for _, s := range e.Schedules {
					schedules = append(schedules, map[string]any{"schedule_id": s.ID, "expiresOn": at(s.ExpiresOn),
						"lastCompletedOn": at(s.LastCompletedOn)})
				}
				if e.TypeID == t {
					items = append(items, map[string]any{"id": e.ID, "equipmentType_id": t, "status": e.Status, "isInService": flag[e.InService],
						"created": at(e.Created), "schedules": schedules})
				}
			}
		}
	case Resources:
		for _, r := range a.documents {
			var versions []any
			for _, v := range r.Versions {
				versions = append(versions, map[string]any{"approvedOn": at(v.ApprovedOn)})
			}
			items = append(items, map[string]any{"id": r.ID, "created": at(r.Created), "versions": versions})
		}
	case GroupTrainings:
		for _, id := range a.sessions {
			items = append(items, map[string]any{"id": id, "created": sessionsCreated.MS})
		}
	}
	return func(yield func([]byte, error) bool) {
		for i, item := range items {
			raw, err := json.Marshal(item) // sorted, so that few begin with the id
			if id, _ := item["id"].(string); i%2 == 0 && err == nil {
				raw = slices.Concat([]byte(`{"id":"`+id+`",`), raw[1:])
			}
			if !yield(raw, err) {
				return
			}
		}
	}
}

// TestDiffering holds that what is told apart by bytes alone gives the events
// of the whole, also where ids are there twice.
func TestDiffering(t *testing.T) {
	t.Parallel()
	pairs := 0
	rapid.Check(t, func(t *rapid.T) {
		all := accounts(t)
		for i := 1; i < len(all); i++ {
			was, is := all[i-1], all[i]
			if rapid.Bool().Draw(t, "most stay") {
				is.followUps, is.equipment, is.documents = was.followUps, was.equipment, was.documents
			}
			if rapid.Bool().Draw(t, "twice") {
				is.followUps, is.documents = slices.Concat(is.followUps, was.followUps), slices.Concat(is.documents, all[0].documents)
				was.followUps = slices.Concat(was.followUps, all[0].followUps)
			}
			a, b, ok, err := differing(was.night(i-1), is.night(i), was.sent, is.sent)
			if err != nil || ok != slices.Equal(was.types, is.types) {
				t.Fatalf("%v, %v: %v, %v", was.types, is.types, ok, err)
			}
			if !ok {
				continue
			}
			pairs++
			known := func(list, id string) bool { return id == "a" }
			whole, err := Read(was.night(i - 1))
			if err != nil {
				t.Fatal(err)
			}
			now, err := Read(is.night(i))
			if err != nil {
				t.Fatal(err)
			}
			got, left := Diff(a, b, known)
			want, wantLeft := Diff(whole, now, known)
			if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(left, wantLeft) {
				t.Fatalf("got\n%+v\n%+v\nwant\n%+v\n%+v", got, left, want, wantLeft)
			}
		}
	})
	if pairs == 0 {
		t.Error("nothing was compared")
	}
}

// TestTheSameBytesForAnotherType are another state: an item that names no type is of the one in whose request it came.
func TestTheSameBytesForAnotherType(t *testing.T) {
	t.Parallel()
	night := func(rows ...int) record.Night {
		return record.Night{Types: []record.TypeAsked{{ID: "t", Rows: rows[0]}, {ID: "u", Rows: rows[1]}},
			Lists: []record.ListCount{{List: Equipments, Rows: 1}}, Set: record.Set{Equipment: record.Of(&record.Equipment{ID: "e"})}}
	}
	sent := func(list string) iter.Seq2[[]byte, error] {
		if list != Equipments {
			return record.Of[[]byte]()
		}
		return record.Of([]byte(`{"id":"e","title":"Ladder"}`))
	}
	a, b, ok, err := differing(night(1, 0), night(0, 1), sent, sent)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	_, turns := Diff(a, b, func(string, string) bool { return false })
	if len(turns) != 1 || turns[0].Was == nil || turns[0].Is == nil || turns[0].Was.Kind != "t" || turns[0].Is.Kind != "u" {
		t.Errorf("%+v", turns)
	}
}

// TestDifferingReadsLittle holds that what did not change is not decoded, and
// that a ledger is brought up to date so.
func TestDifferingReadsLittle(t *testing.T) {
	t.Parallel()
	was := account{followUps: []record.FollowUp{{ID: "a", Due: "1"}, {ID: "b", Due: "1"}, {ID: "c"}}, sessions: []string{"1"}}
	is := account{followUps: []record.FollowUp{{ID: "a", Due: "1"}, {ID: "b", Due: "2"}, {ID: "d"}}, sessions: []string{"1"}}
	a, b, _, err := differing(was.night(0), is.night(1), was.sent, is.sent)
	if err != nil || len(a.lists[FollowUps]) != 2 || len(b.lists[FollowUps]) != 2 ||
		len(a.lists[GroupTrainings])+len(b.lists[GroupTrainings]) > 0 {
		t.Errorf("%+v, %+v, %v", a, b, err)
	}
	here, read := sources([]account{was, is}), 0
	for i, s := range []account{was, is} {
		here[i].Lines = func(list string) iter.Seq2[[]byte, error] { read++; return s.sent(list) }
	}
	kept := ledgerOf(t, nil, here[:1], Options{})
	if got, want := text(t, ledgerOf(t, kept, here, Options{})), text(t, ledgerOf(t, nil, here, Options{Rebuild: true})); got != want ||
		read == 0 {
		t.Errorf("read %d lists; got\n%s\nwant\n%s", read, got, want)
	}
}

func TestFirstID(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		`{"id":"5a1","open":true}`: "5a1", `{"id":"5a1"}`: "5a1", `{"id":7001}`: "7001", `{"id":7001,"x":1}`: "7001",
		`{"id":"a\"b"}`: "", `{"id":"é"}`: "", `{"id":""}`: "", `{"id":-1}`: "", `{"id":1.0}`: "", `{"id":null}`: "", `{"id": "5a1"}`: "",
		`{"x":1,"id":"5a1"}`: "", `{"id":"5a1`: "", `{"id":`: "",
	} {
		id, plain := firstID([]byte(raw))
		if string(id) != want || plain != (want != "") {
			t.Errorf("%s: %q, %v", raw, id, plain)
		}
	}
}

// TestIDOf: only an item that may have another id is decoded for it.
func TestIDOf(t *testing.T) {
	t.Parallel()
	l := lineList{id: func([]byte) (string, error) { return "decoded", nil }}
	for raw, want := range map[string]string{
		`{"id":"5a1","x":{"id":"5a2"},"y":[{"id":1},{"id":2}]}`: "5a1", `{"id":7001}`: "7001", `{"x":1,"id":"5a1"}`: "decoded",
		`{"id":"5a1","x":1,"id":"5a2"}`: "decoded", `{"id":1,"x":[{"id":3}],"id":2}`: "decoded",
		`{"id":"5a1","\u0069d":"5a2"}`: "decoded", `{"id":"5a1","i\u0064":"5a2"}`: "decoded",
	} {
		if id, err := l.idOf([]byte(raw)); string(id) != want || err != nil {
			t.Errorf("%s: %q, %v", raw, id, err)
		}
	}
}

// TestDifferingTakesTheLastID, as decoding does: two follow-ups whose first ids are the same
// are two, and what happened to the second is told.
func TestDifferingTakesTheLastID(t *testing.T) {
	t.Parallel()
	for _, key := range []string{`"id"`, `"\u0069d"`, `"i\u0064"`} {
		sent := func(due string) Lines {
			return func(list string) iter.Seq2[[]byte, error] {
				return func(yield func([]byte, error) bool) {
					if list == FollowUps && yield([]byte(`{"id":"x",`+key+`:"a","due":"1"}`), nil) {
						yield([]byte(`{"id":"x",`+key+`:"b","due":"`+due+`"}`), nil)
					}
				}
			}
		}
		none := account{}
		was, is, ok, err := differing(none.night(0), none.night(1), sent("1"), sent("2"))
		if err != nil || !ok {
			t.Fatalf("%v, %v", ok, err)
		}
		told, _ := Diff(was, is, func(string, string) bool { return false })
		if len(told) != 1 || told[0].ID != "b" || told[0].Event != DueChanged || Text(told[0].Is) != "2" {
			t.Errorf("%s: %+v", key, told)
		}
	}
}

// TestQuick holds that lines that are read and written by hand are those of
// package json, whatever stands in them, and that events are unpacked as they were packed.
func TestQuick(t *testing.T) {
	t.Parallel()
	texts := rapid.OneOf(rapid.SampledFrom([]string{"", "5a1", "null", `a"b`, `a\b`, "<&>", "é", "\u2028", "a\tb", "\x7f", "20261113", "0",
		"007", "4611686018427387903", "4611686018427387904", "18446744073709551616", "-1", "+1"}), rapid.String())
	values := rapid.Custom(func(t *rapid.T) Value {
		if rapid.Bool().Draw(t, "none") {
			return nil
		}
		s := texts.Draw(t, "value")
		return &s
	})
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SampledFrom([]string{Resources, FollowUps, Equipments, GroupTrainings}).Draw(t, "list")
		e := Event{Night: digest(1), List: list, ID: texts.Draw(t, "id"), Event: rapid.SampledFrom(Events()[list]).Draw(t, "event")}
		has := kinds[kindOf[[2]string{e.List, e.Event}]]
		if has.schedule {
			e.Schedule = texts.Draw(t, "schedule")
		}
		if has.version {
			e.Version = rapid.IntRange(1, 1e6).Draw(t, "version")
		}
		for _, v := range []struct {
			has  bool
			into *Value
		}{{has.was, &e.Was}, {has.is, &e.Is}, {has.expiry, &e.Expiry}} {
			if v.has {
				*v.into = values.Draw(t, "value")
			}
		}
		line := bytes.TrimSuffix(AppendEvents(nil, []Event{e}), []byte("\n"))
		var m map[string]any
		if err := json.Unmarshal(line, &m); err != nil || m["id"] != e.ID || m["event"] != e.Event || has.was && !is(m["was"], e.Was) ||
			has.is && !is(m["is"], e.Is) || has.expiry && !is(m["expiry"], e.Expiry) || has.schedule && m["schedule"] != e.Schedule {
			t.Fatalf("package json reads %s as %v, %v", line, m, err)
		}
		if n := (Night{Digest: e.Night}.Telling([]Event{e, e}, nil)); n.Len != 2 || !same(n.Events()[0], e) || !same(n.Events()[1], e) {
			t.Fatalf("%+v is unpacked as %+v", e, n.Events())
		}
		for _, digest := range []string{digest(1), digest(2)} {
			p := parser{words: newWords()}
			p.night = Night{Digest: digest, words: p.words}.pack()
			for cut := range line {
				if what := p.event(line[:cut], line[:cut]); what == "" || what == strayed {
					t.Fatalf("%s: %s", line[:cut], what)
				}
			}
			what := p.event(line, line)
			if digest != e.Night {
				if what != strayed || p.night.Len > 0 {
					t.Fatalf("%s: of another night, %s", line, what)
				}
				continue
			}
			if got := p.night.done().Events(); what != "" || len(got) != 1 || !same(got[0], e) {
				t.Fatalf("%s is read as %+v, %s", line, got, what)
			}
		}
	})
}

// is reports whether package json has a value.
func is(got any, want Value) bool { return got == nil && want == nil || want != nil && got == *want }
