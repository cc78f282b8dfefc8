package record

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestDecodeFollowUpAsSpecified(t *testing.T) {
	got, err := DecodeFollowUp([]byte(`{"id":"f1","form_id":7,"response_id":12345678901234567,"open":false,
		"created_on":1700000000000,"updated_on":1700000000001,"m_observer_id":"u1","m_assigner_id":"u2","m_assignee_id":"u3",
		"due":20261121,"resolved_on":1700000000002,"m_completer_id":"u4","messages":[
		{"id":"m1","date":1700000000003,"m_user_id":"u5","note":"caf\u00e9 \ud83d\ude00","m_reassignee_id":"u6","signature":null,
		 "attachments":[{"key":"k","caption":"c"}],"notify":true}]}`))
	if err != nil {
		t.Fatal(err)
	}
	want := &FollowUp{ID: "f1", FormID: "7", ResponseID: "12345678901234567", Open: False,
		CreatedOn: MS(1700000000000), UpdatedOn: MS(1700000000001), ObserverID: "u1", AssignerID: "u2", AssigneeID: "u3",
		Due: "20261121", ResolvedOn: MS(1700000000002), CompleterID: "u4",
		Messages: []Message{{ID: "m1", Date: MS(1700000000003), UserID: "u5", Note: "café 😀", ReassigneeID: "u6",
			Attachments: []Attachment{{Key: "k", Caption: "c"}}, Notify: True}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestDecodeFollowUpAsSeenOnTheWire(t *testing.T) {
	got, err := DecodeFollowUp([]byte(`{"id":"f1","created_on":"1789947673258","resolved_on":null,"due":null,"m_completer_id":null,
		"deleted":false,"in_progress":{"a":[1, 2]},"messages":[{"m_reassignee_id":null,"signature":{"by":"x"}},17],"open":"yes"}`))
	if err != nil {
		t.Fatal(err)
	}
	want := &FollowUp{ID: "f1", CreatedOn: Time{MS: 1789947673258, Form: Text},
		Messages: []Message{{Signature: []byte(`{"by":"x"}`)}, {Unknown: []Field{{Value: []byte("17")}}}},
		Unknown: []Field{{Name: "deleted", Value: []byte("false")}, {Name: "in_progress", Value: []byte(`{"a":[1, 2]}`)},
			{"open", []byte(`"yes"`), true}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestDecodeEquipmentMetavalues(t *testing.T) {
	got, err := DecodeEquipment([]byte(`{"metavalues":{"n":1.50,"t":"x","nul":null,"NUL":"NULL","i":{"item_ids":[3,4]},"o":{"a":1},` +
		`"b":true}}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []Metavalue{{FieldID: "n", Kind: MetaNumber, Text: "1.50"}, {FieldID: "t", Kind: MetaText, Text: "x"},
		{FieldID: "nul"}, {FieldID: "NUL"}, {FieldID: "i", Kind: MetaItems, ItemIDs: []string{"3", "4"}},
		{FieldID: "o", Kind: MetaOther, Text: `{"a":1}`}, {FieldID: "b", Kind: MetaOther, Text: "true"}}
	if !reflect.DeepEqual(got.Metavalues, want) {
		t.Errorf("got  %+v\nwant %+v", got.Metavalues, want)
	}
}

func TestDecodeListsOfIDs(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []string
		left int // fields kept in Unknown
	}{
		{`[1,"a",2.0]`, []string{"1", "a", "2.0"}, 0},
		{`["a",null,""]`, []string{"a"}, 0},
		{`null`, nil, 0},
		{`["a",{}]`, nil, 1},
		{`"a"`, nil, 1},
	} {
		got, err := DecodeGroupTraining([]byte(`{"m_trainees_id":` + c.in + `}`))
		if err != nil || !reflect.DeepEqual(got.TraineeIDs, c.want) || len(got.Unknown) != c.left {
			t.Errorf("%s: got %q, unknown %v, error %v", c.in, got.TraineeIDs, got.Unknown, err)
		}
	}
}

// TestTheLastValueCounts: of a field that stands twice, also where it is of a type that the field does not have.
func TestTheLastValueCounts(t *testing.T) {
	for in, want := range map[string]Equipment{
		`{"id":"a","id":"b"}`:                            {ID: "b"},
		`{"id":"a","id":{}}`:                             {},
		`{"isInService":true,"isInService":"no"}`:        {},
		`{"isInService":true,"isInService":null}`:        {},
		`{"fieldOffice_id":["o"],"fieldOffice_id":5}`:    {},
		`{"fieldOffice_id":["o"],"fieldOffice_id":[[]]}`: {},
		`{"fieldOffice_id":["o"],"fieldOffice_id":null}`: {},
		`{"schedules":[{}],"schedules":"x"}`:             {},
		`{"schedules":[{}],"schedules":null}`:            {},
		`{"metavalues":{"m":1},"metavalues":[]}`:         {},
		`{"created":5,"created":[]}`:                     {Created: Time{Form: Unreadable}},
	} {
		got, err := DecodeEquipment([]byte(in))
		if err != nil {
			t.Fatal(err)
		}
		got.Unknown = nil
		if len(got.Schedules) == 0 && len(got.Metavalues) == 0 {
			got.Schedules, got.Metavalues = nil, nil
		}
		if !reflect.DeepEqual(*got, want) {
			t.Errorf("%s: got %+v", in, *got)
		}
	}
}

func TestDecodeTimes(t *testing.T) {
	for in, want := range map[string]Time{
		`1700000000000`: MS(1700000000000), `"1700000000000"`: {1700000000000, Text}, `1.7e12`: MS(1700000000000), `5.0`: MS(5),
		`null`: {}, `""`: {}, `0`: MS(0), `-3`: MS(-3),
		`"soon"`: {Form: Unreadable}, `1.5`: {Form: Unreadable}, `true`: {Form: Unreadable}, `{}`: {Form: Unreadable},
		`1e400`: {Form: Unreadable}, `"0x10"`: {Form: Unreadable}, `"NaN"`: {Form: Unreadable}, `99999999999999999999`: {Form: Unreadable},
		`"Inf"`: {Form: Unreadable}, `"-Infinity"`: {Form: Unreadable}, `9007199254740992.0`: MS(1 << 53), `1e16`: {Form: Unreadable},
		`-1e16`: {Form: Unreadable}, `-9007199254740992.0`: MS(-1 << 53),
	} {
		got, err := DecodeResource([]byte(`{"created":` + in + `}`))
		if err != nil || got.Created != want {
			t.Errorf("%s: got %+v, error %v; want %+v", in, got.Created, err, want)
		}
		if kept := len(got.Unknown) == 1; kept != (want.Form == Unreadable) {
			t.Errorf("%s: unreadable value kept: %v", in, kept)
		}
	}
}

func TestDecodeAnythingButAnObject(t *testing.T) {
	for _, in := range []string{`null`, `17`, `"x"`, `[{}]`} {
		got, err := DecodeResource([]byte(in))
		if err != nil || len(got.Unknown) != 1 || string(got.Unknown[0].Value) != in {
			t.Errorf("%s: got %+v, error %v", in, got, err)
		}
	}
}

// maxDepth is how deep a value may be nested, so that hostile input cannot
// exhaust the stack.
const maxDepth = 10000

func TestDecodeRefusesMalformed(t *testing.T) {
	for _, in := range []string{``, `{`, `{"id"}`, `{"id":}`, `{"id":"a"`, `{"id":"a",}`, `{"id":"a"}x`, `{"id":tru}`, `{"id":"\x"}`,
		`{"id":"\u12g4"}`, `{"id":01}`, `{"id":1.}`, `{"id":1e}`, `{"tags":["a"`, `{"tags":[1,]}`, "{\"id\":\"\n\"}", `{id:1}`,
		`{"x":` + strings.Repeat("[", maxDepth+1) + strings.Repeat("]", maxDepth+1) + `}`} {
		if got, err := DecodeResource([]byte(in)); err == nil {
			t.Errorf("%.40s: no error, got %+v", in, got)
		}
	}
}

// FuzzDecode holds that an item decodes exactly when it is JSON, and that its
// texts come out as encoding/json reads them.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{`{"id":"a","title":"\ud83d\ude00\ud83d","created":"12"}`, `{"id":1,"tags":["x",null]}`, `[]`, `{"id":"a"`,
		`{"versions":[{"created":1,"link":null}],"messages":[{"attachments":[{}]}],"schedules":[{}],"metavalues":{"a":{"item_ids":[1]}}}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, item []byte) {
		r, err := DecodeResource(item)
		if (err == nil) != json.Valid(item) {
			t.Fatalf("decode error %v, but json.Valid says %v", err, json.Valid(item))
		}
		for _, other := range []error{second(DecodeFollowUp(item)), second(DecodeEquipment(item)), second(DecodeGroupTraining(item))} {
			if (other == nil) != (err == nil) {
				t.Fatalf("the lists disagree: %v and %v", other, err)
			}
		}
		if err != nil {
			return
		}
		if !utf8.ValidString(r.ID + r.Title) {
			t.Fatal("broken UTF-8 came through")
		}
		var fields map[string]json.RawMessage
		if json.Unmarshal(item, &fields) != nil {
			return
		}
		var want string
		if v, ok := fields["title"]; ok && v[0] == '"' && json.Unmarshal(v, &want) == nil && r.Title != want {
			t.Fatalf("title %q, encoding/json reads %q", r.Title, want)
		}
	})
}

func second[T any](_ T, err error) error { return err }

// TestDecodeID reads an id that stands alone, and nothing else.
func TestDecodeID(t *testing.T) {
	t.Parallel()
	for sent, want := range map[string]string{`"a\u00e9"`: "aé", `17`: "17", `1.50`: "1.50", "\"\xff\"": "\uFFFD",
		`""`: "", `null`: "", `[]`: "", `{"id":"a"}`: "", `true`: "", `17,"title":"x"`: "", `"a" "b"`: "", ``: "", `"a`: ""} {
		if got, err := DecodeID([]byte(sent)); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v; want %q", sent, got, err, want)
		}
	}
}
