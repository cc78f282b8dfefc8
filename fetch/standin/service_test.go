package standin_test

import (
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/fetch/standin"
)

func TestRefusedTokens(t *testing.T) {
	t.Parallel()
	_, url, client := serve(t, standin.Options{Set: fixture(), Refused: map[string]standin.Identifier{
		"off": standin.TokenInactive, "closed": standin.AccountInactive, "reader": standin.TokenPermission}})
	tg := target{url: url, client: client}
	for token, want := range map[string]string{"off": "token_inactive", "closed": "account_inactive", "reader": "token_permission", "": "token_missing"} {
		tg.token = token
		tg.call(t, "POST", "resources.list", nil).wantError(t, want)
		tg.call(t, "GET", "followups.list", map[string]any{"limit": "x"}).wantError(t, want)
	}
}

func TestNoTokenAdmitsNobody(t *testing.T) {
	t.Parallel()
	service, err := standin.New(standin.Options{Set: fixture()})
	if err != nil {
		t.Fatal(err)
	}
	url, client := listen(t, service)
	target{url: url, client: client, token: "x"}.call(t, "POST", "resources.list", nil).wantError(t, "token_invalid")
}

func TestRateLimit(t *testing.T) {
	t.Parallel()
	now := asOf
	_, url, client := serve(t, standin.Options{Set: fixture(), PerMinute: 3, Now: func() time.Time { return now }})
	tg := target{url, fixtureToken, extinguisher, client}
	for _, c := range []struct {
		after time.Duration
		want  any // error identifier; nil where it is answered
	}{{0, nil}, {10 * time.Second, nil}, {10 * time.Second, nil}, {10 * time.Second, "rate_limit_exceeded"}, {29 * time.Second, "rate_limit_exceeded"},
		{time.Second, nil}, {time.Second, "rate_limit_exceeded"}} {
		now = now.Add(c.after)
		if r := tg.call(t, "POST", "resources.list", nil); r.body["error"] != c.want {
			t.Errorf("at %s: error %v, want %v", now.Sub(asOf), r.body["error"], c.want)
		}
	}
}

func TestDateFollowsTheClock(t *testing.T) {
	t.Parallel()
	_, url, client := serve(t, standin.Options{Set: fixture()})
	r := target{url: url, client: client}.raw(t, "POST", "/v1/nothing", "", "")
	if want := "Sat, 21 Nov 2026 04:12:07 GMT"; r.header.Get("Date") != want {
		t.Errorf("Date %q, want %q", r.header.Get("Date"), want)
	}
}

func TestUnknownColumn(t *testing.T) {
	t.Parallel()
	set := fixture()
	set.Equipment = record.Of(&record.Equipment{ID: "e", TypeID: "t", InService: record.True, Unknown: []record.Field{{Name: "qr_code", Value: []byte(`"q"`)}}})
	_, url, client := serve(t, standin.Options{Set: set})
	tg := target{url, fixtureToken, "t", client}
	for columns, want := range map[string]string{
		`"colour"`:     "",
		`"qr_code"`:    `[{"qr_code":"q"}]`,
		``:             `[{}]`,
		`"id","title"`: `[{"id":"e"}]`,
		`"id","id"`:    `[{"id":"e"}]`,
	} {
		r := tg.raw(t, "POST", "/v1/equipments.list", "", `{"token":"`+fixtureToken+`","equipmentType_id":"t","columns":[`+columns+`]}`)
		if want == "" {
			r.wantError(t, "parameter_invalid")
		} else if string(r.raw) != `{"ok":true,"equipments":`+want+`}` {
			t.Errorf("columns %s: %s", columns, r.raw)
		}
	}
}

func TestOnlyModernTLS(t *testing.T) {
	t.Parallel()
	_, url, client := serve(t, standin.Options{Set: fixture()})
	plain, err := http.Get(strings.Replace(url, "https:", "http:", 1))
	if err == nil {
		body, _ := io.ReadAll(plain.Body)
		plain.Body.Close()
		if plain.StatusCode != http.StatusBadRequest || strings.Contains(string(body), "ok") {
			t.Errorf("plain HTTP got status %d and %s", plain.StatusCode, body)
		}
	}
	config := client.Transport.(*http.Transport).TLSClientConfig.Clone()
	for version, accepted := range map[uint16]bool{tls.VersionTLS10: false, tls.VersionTLS11: false, tls.VersionTLS12: true, tls.VersionTLS13: true} {
		c := config.Clone()
		c.MinVersion, c.MaxVersion = version, version
		conn, err := tls.Dial("tcp", strings.TrimPrefix(url, "https://"), c)
		if (err == nil) != accepted {
			t.Errorf("%s: %v", tls.VersionName(version), err)
		}
		if err == nil {
			conn.Close()
		}
	}
}

func TestCertificateFollowsTheClock(t *testing.T) {
	t.Parallel()
	_, url, client := serve(t, standin.Options{Set: fixture()})
	for offset, accepted := range map[time.Duration]bool{-2 * time.Hour: false, 0: true, 300 * 24 * time.Hour: true, 400 * 24 * time.Hour: false} {
		config := client.Transport.(*http.Transport).TLSClientConfig.Clone()
		config.Time = func() time.Time { return asOf.Add(offset) }
		conn, err := tls.Dial("tcp", strings.TrimPrefix(url, "https://"), config)
		if (err == nil) != accepted {
			t.Errorf("%s after: %v", offset, err)
		}
		if err == nil {
			conn.Close()
		}
	}
}

func TestURLCanBeAsked(t *testing.T) {
	t.Parallel()
	chain, _, err := standin.Certificate(asOf, "localhost")
	if err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]string{":0": "https://localhost:", "127.0.0.1:0": "https://127.0.0.1:"} {
		l, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		server := standin.Serve(l, chain, http.NotFoundHandler(), nil)
		if !strings.HasPrefix(server.URL, want) {
			t.Errorf("listening on %s gives the URL %s", address, server.URL)
		}
		for range 2 {
			if err := server.Stop(); err != nil {
				t.Error(err)
			}
		}
		<-server.Done()
	}
}

func TestStopEndsWhatHangs(t *testing.T) {
	t.Parallel()
	hanging := make(chan struct{})
	service, err := standin.New(standin.Options{Set: fixture(), Token: fixtureToken, Before: func(standin.Asked) { close(hanging) },
		Faults: []standin.Fault{{Do: standin.Hang()}}})
	if err != nil {
		t.Fatal(err)
	}
	chain, _, err := standin.Certificate(asOf, "127.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := standin.Serve(l, chain, service, nil)
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} // the certificate is not what is tested
	failed := make(chan error)
	go func() {
		_, err := client.Post(server.URL+"/v1/resources.list", "application/json", strings.NewReader("{}"))
		failed <- err
	}()
	<-hanging
	if err := server.Stop(); err != nil {
		t.Error(err)
	}
	if <-failed == nil {
		t.Error("a request that hangs was answered")
	}
}

// fetched is the Set that a served one is read back as, through our decoder.
func fetched(t *testing.T, tg target, types []record.TypeAsked) night {
	t.Helper()
	var n night
	collect := func(method, list string, params map[string]any, decode func([]byte) error) {
		r := tg.call(t, "POST", method, params)
		var body map[string]json.RawMessage
		var items []json.RawMessage
		if err := json.Unmarshal(r.raw, &body); err != nil || json.Unmarshal(body[list], &items) != nil {
			t.Fatalf("%s: %v in %.200s", method, err, r.raw)
		}
		for _, item := range items {
			if err := decode(item); err != nil {
				t.Fatalf("%s: %v in %s", method, err, item)
			}
		}
	}
	collect("resources.list", "resources", nil, into(&n.resources, record.DecodeResource))
	collect("grouptrainings.list", "grouptrainings", nil, into(&n.trainings, record.DecodeGroupTraining))
	for _, k := range types {
		collect("equipments.list", "equipments", map[string]any{"equipmentType_id": k.ID, "service_type": "all", "include_null_metavalues": true}, into(&n.equipment, record.DecodeEquipment))
	}
	for page := 1; page <= 3; page++ {
		collect("followups.list", "followups", map[string]any{"limit": 500, "page": page, "created_before": asOf.UnixMilli()}, into(&n.followUps, record.DecodeFollowUp))
	}
	collect("followups.list", "followups", map[string]any{"limit": 500, "status": "overdue"}, func(item []byte) error {
		f, err := record.DecodeFollowUp(item)
		n.overdue = append(n.overdue, f.ID)
		return err
	})
	return n
}

func into[T any](out *[]*T, decode func([]byte) (*T, error)) func([]byte) error {
	return func(item []byte) error {
		v, err := decode(item)
		*out = append(*out, v)
		return err
	}
}

// TestRoundTrip serves the sample and reads it back: the two implementations
// of the wire must agree on every record.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	sample := standin.Sample(standin.SampleOptions{Last: asOf})
	_, url, client := serve(t, standin.Options{Set: sample})
	got, want := fetched(t, target{url: url, token: fixtureToken, client: client}, standin.SampleTypes()), read(t, sample)
	same(t, "resources", got.resources, want.resources)
	same(t, "equipment", got.equipment, want.equipment)
	same(t, "follow-ups", got.followUps, want.followUps)
	same(t, "trainings", got.trainings, want.trainings)
	if len(got.overdue) != len(want.overdue) {
		t.Errorf("%d overdue, want %d", len(got.overdue), len(want.overdue))
	}
}

func same[T any](t *testing.T, list string, got, want []*T) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d records, want %d", list, len(got), len(want))
	}
	for i := range got {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Fatalf("%s: got %+v\nwant %+v", list, got[i], want[i])
		}
	}
}

// TestOddShapes holds that odd follow-ups mean the same and are found by the
// same filters.
func TestOddShapes(t *testing.T) {
	t.Parallel()
	sample := standin.Sample(standin.SampleOptions{Last: asOf})
	_, url, client := serve(t, standin.Options{Set: sample, Odd: true})
	got, want := fetched(t, target{url: url, token: fixtureToken, client: client}, standin.SampleTypes()), read(t, sample)
	if len(got.followUps) != len(want.followUps) || len(got.equipment) != len(want.equipment) || len(got.resources) != len(want.resources) || len(got.overdue) != len(want.overdue) {
		t.Fatalf("got %d, %d, %d, %d records", len(got.followUps), len(got.equipment), len(got.resources), len(got.overdue))
	}
	seen := make(map[string]int)
	for i, f := range got.followUps {
		for _, field := range f.Unknown {
			seen[field.Name]++
		}
		if f.CreatedOn.Form != record.Text || f.ResolvedOn.Form == record.Number {
			t.Fatalf("times are %+v and %+v", f.CreatedOn, f.ResolvedOn)
		}
		f.Unknown, f.CreatedOn.Form, f.UpdatedOn.Form = want.followUps[i].Unknown, record.Number, record.Number
		if f.ResolvedOn.Form == record.Text {
			f.ResolvedOn.Form = record.Number
		}
	}
	same(t, "follow-ups", got.followUps, want.followUps)
	if n := len(got.followUps); seen["deleted"] != n || seen["field_id"] != n || seen["due"] != 0 {
		t.Errorf("unknown fields %v", seen)
	}
	for what, n := range map[string]int{
		"equipment without a status": count(got.equipment, func(e *record.Equipment) bool { return e.Status == "" && e.Schedules == nil }),
		"document without category":  count(got.resources, func(r *record.Resource) bool { return r.CategoryID == "" }),
		"equipment with projects":    count(got.equipment, func(e *record.Equipment) bool { return len(e.Unknown) > 1 }),
	} {
		if n < 5 {
			t.Errorf("%s: %d", what, n)
		}
	}
}

func TestSetErrorIsReported(t *testing.T) {
	t.Parallel()
	broken := func(yield func(*record.FollowUp, error) bool) { yield(nil, fmt.Errorf("disk gone")) }
	if _, err := standin.New(standin.Options{Set: record.Set{FollowUps: broken}}); err == nil || !strings.Contains(err.Error(), "disk gone") {
		t.Errorf("error %v", err)
	}
}
