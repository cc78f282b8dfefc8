package fakeapi

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"testing"

	"opsreport/fetch/record"
)

// TestEncodeAnything holds that what the decoder made of an item is read back
// the same, however odd the item was.
func TestEncodeAnything(t *testing.T) {
	t.Parallel()
	for _, in := range anyItems {
		checkItem(t, []byte(in))
	}
}

var anyItems = []string{
	`{}`, `null`, `17`, `[{}]`, `"x"`, `{"":1}`, `{"id":"a","":{}}`, `{"id":5,"":1}`, `{"form_id":5,"":1}`,
	`{"id":5,"created":"soon","title":{"a":1},"tags":["a",{}],"extra":[1, 2]}`,
	`{"created":"x","created":5}`, `{"created":5,"created":"x"}`, `{"title":"a","title":[]}`, `{"title":"","title":7}`,
	`{"versions":[3,{"file":null,"link":null,"type":"link","x":1},{}]}`, `{"versions":{"a":1}}`,
	`{"form_id":"007","response_id":1e3,"due":"2026-01-01","open":"yes","created_on":"12","resolved_on":null}`,
	`{"messages":[{"signature":{"a":[1]},"attachments":[{"key":5},4],"note":"\u0000\ud800 \"\\"}, null]}`,
	`{"metavalues":{"a":null,"b":"NULL","c":1.50,"d":{"item_ids":[1,"x"]},"e":{"item_ids":[],"f":1},"g":[true],"":"","a":2}}`,
	`{"metavalues":[1],"schedules":[{"expiresOn":"5","expiringOn":true,"lastCompletedOn":null}],"status":null,"isInService":false}`,
	`{"trainings_id":[1,2.0,"x"],"m_trainees_id":"a","fieldOffice_id":["o",null],"clients_id":[]}`,
}

func checkItem(t *testing.T, in []byte) {
	t.Helper()
	check(t, in, record.DecodeResource, appendResource)
	check(t, in, record.DecodeFollowUp, appendFollowUp)
	check(t, in, record.DecodeGroupTraining, appendGroupTraining)
	check(t, in, record.DecodeEquipment, func(b []byte, e *record.Equipment) []byte { return appendEquipment(b, e, nil, true) })
}

func check[T any](t *testing.T, in []byte, decode func([]byte) (*T, error), encode func([]byte, *T) []byte) {
	t.Helper()
	first, err := decode(in)
	if err != nil {
		return
	}
	out := encode(nil, first)
	second, err := decode(out)
	if err != nil || !json.Valid(out) {
		t.Fatalf("%s became %s: %v", in, out, err)
	}
	asNumbers(reflect.ValueOf(first).Elem())
	if !reflect.DeepEqual(first, second) {
		t.Errorf("%s became %s\ngot  %+v\nwant %+v", in, out, second, first)
	}
}

// asNumbers makes integers of the times that were sent as text, as the encoder
// does.
func asNumbers(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			asNumbers(v.Index(i))
		}
	case reflect.Struct:
		if t, ok := v.Addr().Interface().(*record.Time); ok && t.Form == record.Text {
			t.Form = record.Number
		}
		for i := range v.NumField() {
			asNumbers(v.Field(i))
		}
	}
}

func FuzzEncode(f *testing.F) {
	for _, in := range anyItems {
		f.Add([]byte(in))
	}
	f.Fuzz(func(t *testing.T, in []byte) { checkItem(t, in) })
}

// FuzzRequest holds that any request gets an answer that is JSON, with HTTP
// status 200 and an ok that is true only where the request is a JSON object.
func FuzzRequest(f *testing.F) {
	for _, s := range []string{`{"token":"t"}`, `{"token":"t","limit":501}`, `{"token":"t","created_before":1e400,"page":-0.0}`,
		`{"token":"t","columns":[null]}`, `{"token":"t","token":"u"}`,
		`{"token":"\ud800"}`, `[`, ``, `null`, `{"token":"t","equipmentType_id":"","pretty":true}`, "\xff",
		`%7B%7D`} {
		f.Add("followups.list", s)
		f.Add("equipments.list", s)
	}
	service, err := New(Options{Token: "t", Set: record.Set{FollowUps: record.Of(&record.FollowUp{ID: "f"}),
		Equipment: record.Of(&record.Equipment{ID: "e", TypeID: "x"})}})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, method, data string) {
		requests := []*http.Request{
			{Method: http.MethodPost, URL: &url.URL{Path: "/v1/" + method}, Body: http.NoBody},
			{Method: http.MethodGet, URL: &url.URL{Path: "/v1/" + method, RawQuery: data}, Body: http.NoBody},
		}
		requests[0].Body = readCloser{bytes.NewReader([]byte(data))}
		for _, r := range requests {
			w := httptest.NewRecorder()
			service.ServeHTTP(w, r)
			var body struct {
				OK    *bool
				Error string
			}
			err := json.Unmarshal(w.Body.Bytes(), &body)
			if err != nil || w.Code != http.StatusOK || body.OK == nil || *body.OK == (body.Error != "") {
				t.Fatalf("%s %s %q: status %d, %s", r.Method, method, data, w.Code, w.Body)
			}
			if r.Method == http.MethodPost && *body.OK && !json.Valid([]byte(data)) {
				t.Fatalf("%q was taken", data)
			}
		}
	})
}

type readCloser struct{ *bytes.Reader }

func (readCloser) Close() error { return nil }
