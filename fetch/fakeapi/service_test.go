package fakeapi_test

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/faulttest"
	"opsreport/fetch/record"
)

func TestRefusedTokens(t *testing.T) {
	t.Parallel()
	_, url, client := serve(t, fakeapi.Options{Set: fixture(), Refused: map[string]fakeapi.Identifier{
		"off": fakeapi.TokenInactive, "closed": fakeapi.AccountInactive, "reader": fakeapi.TokenPermission}})
	tg := target{url: url, client: client}
	for token, want := range map[string]string{"off": "token_inactive", "closed": "account_inactive", "reader": "token_permission",
		"": "token_missing"} {
		tg.token = token
		tg.call(t, "POST", "resources.list", nil).wantError(t, want)
		tg.call(t, "GET", "followups.list", map[string]any{"limit": "x"}).wantError(t, want)
	}
}

func TestNoTokenAdmitsNobody(t *testing.T) {
	t.Parallel()
	service, err := fakeapi.New(fakeapi.Options{Set: fixture()})
	if err != nil {
		t.Fatal(err)
	}
	url, client := listen(t, service)
	target{url: url, client: client, token: "x"}.call(t, "POST", "resources.list", nil).wantError(t, "token_invalid")
}

func TestRateLimit(t *testing.T) {
	t.Parallel()
	now := asOf
	_, url, client := serve(t, fakeapi.Options{Set: fixture(), PerMinute: 3, Now: func() time.Time { return now }})
	tg := target{url, fixtureToken, extinguisher, client}
	for _, c := range []struct {
		after time.Duration
		want  any // error identifier; nil where it is answered
	}{{0, nil}, {10 * time.Second, nil}, {10 * time.Second, nil}, {10 * time.Second, "rate_limit_exceeded"},
		{29 * time.Second, "rate_limit_exceeded"},
		{time.Second, nil}, {time.Second, "rate_limit_exceeded"}} {
		now = now.Add(c.after)
		if r := tg.call(t, "POST", "resources.list", nil); r.body["error"] != c.want {
			t.Errorf("at %s: error %v, want %v", now.Sub(asOf), r.body["error"], c.want)
		}
	}
}

func TestDateFollowsTheClock(t *testing.T) {
	t.Parallel()
	_, url, client := serve(t, fakeapi.Options{Set: fixture()})
	r := target{url: url, client: client}.raw(t, "POST", "/v1/nothing", "", "")
	if want := "Sat, 21 Nov 2026 04:12:07 GMT"; r.header.Get("Date") != want {
		t.Errorf("Date %q, want %q", r.header.Get("Date"), want)
	}
}

func TestUnknownColumn(t *testing.T) {
	t.Parallel()
	set := fixture()
	set.Equipment = record.Of(&record.Equipment{ID: "e", TypeID: "t", InService: record.True,
		Unknown: []record.Field{{Name: "qr_code", Value: []byte(`"q"`)}}})
	_, url, client := serve(t, fakeapi.Options{Set: set})
	tg := target{url, fixtureToken, "t", client}
	for columns, want := range map[string]string{
		`"colour"`:  "",
		`"qr_code"`: `[{"qr_code":"q"}]`,
		``: `[{"id":"e","serialNumber":"","equipmentType_id":"t","fieldOffice_id":[],"assignedUsers_id":[],"notes":"",` +
			`"isInService":true,"metavalues":{},"schedules":[],"qr_code":"q"}]`,
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
	_, url, client := serve(t, fakeapi.Options{Set: fixture()})
	plain, err := http.Get(strings.Replace(url, "https:", "http:", 1))
	if err == nil {
		body, _ := io.ReadAll(plain.Body)
		plain.Body.Close()
		if plain.StatusCode != http.StatusBadRequest || strings.Contains(string(body), "ok") {
			t.Errorf("plain HTTP got status %d and %s", plain.StatusCode, body)
		}
	}
	config := client.Transport.(*http.Transport).TLSClientConfig.Clone()
	for version, accepted := range map[uint16]bool{tls.VersionTLS10: false, tls.VersionTLS11: false, tls.VersionTLS12: true,
		tls.VersionTLS13: true} {
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
	_, url, client := serve(t, fakeapi.Options{Set: fixture()})
	for offset, accepted := range map[time.Duration]bool{-2 * time.Hour: false, 0: true, 300 * 24 * time.Hour: true,
		400 * 24 * time.Hour: false} {
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

func TestCertificateNamesTheHosts(t *testing.T) {
	t.Parallel()
	chain, _, err := fakeapi.Certificate(asOf, "localhost", "", "::1", "ops.example")
	if err != nil {
		t.Fatal(err)
	}
	leaf, err := x509.ParseCertificate(chain.Certificate[0])
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(leaf.DNSNames, []string{"localhost", "ops.example"}) || len(leaf.IPAddresses) != 1 {
		t.Errorf("names %q, addresses %v", leaf.DNSNames, leaf.IPAddresses)
	}
}

func TestURLCanBeAsked(t *testing.T) {
	t.Parallel()
	chain, _, err := fakeapi.Certificate(asOf, "localhost")
	if err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]string{":0": "https://localhost:", "127.0.0.1:0": "https://127.0.0.1:"} {
		l, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		server := fakeapi.Serve(l, chain, http.NotFoundHandler(), nil)
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
	service, err := fakeapi.New(fakeapi.Options{Set: fixture(), Token: fixtureToken, Before: func(fakeapi.Asked) { close(hanging) },
		Around: faulttest.Inject(faulttest.Fault{Do: faulttest.Hang()})})
	if err != nil {
		t.Fatal(err)
	}
	chain, _, err := fakeapi.Certificate(asOf, "127.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := fakeapi.Serve(l, chain, service, nil)
	// The certificate is not what is tested.
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
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

func TestSetErrorIsReported(t *testing.T) {
	t.Parallel()
	broken := func(yield func(*record.FollowUp, error) bool) { yield(nil, fmt.Errorf("disk gone")) }
	if _, err := fakeapi.New(fakeapi.Options{Set: record.Set{FollowUps: broken}}); err == nil || !strings.Contains(err.Error(), "disk gone") {
		t.Errorf("error %v", err)
	}
}

func TestBeforeMayReplaceTheRecords(t *testing.T) {
	t.Parallel()
	var service *fakeapi.Service
	var asked []fakeapi.Asked
	o := fakeapi.Options{Set: fixture(), Before: func(a fakeapi.Asked) {
		if asked = append(asked, a); a.N == 2 {
			if err := service.Replace(record.Set{FollowUps: record.Of(&record.FollowUp{ID: "only"})}); err != nil {
				t.Error(err)
			}
		}
	}}
	service, url, client := serve(t, o)
	tg := target{url: url, token: fixtureToken, client: client}
	r := tg.call(t, "POST", "followups.list", map[string]any{"page": 3, "status": "open"})
	if !strings.Contains(string(r.raw), `"total":301`) {
		t.Errorf("first %.200s", r.raw)
	}
	want := `{"ok":true,"paging":{"total":1,"last_page":1},"followups":[{"id":"only","messages":[]}]}`
	if r := tg.call(t, "POST", "followups.list", nil); string(r.raw) != want {
		t.Errorf("then %.200s", r.raw)
	}
	if a := asked[0]; a.Method != "followups.list" || a.Page != 3 || a.Status != "open" || a.Token != fixtureToken {
		t.Errorf("asked %+v", a)
	}
}
