package fakeapi_test

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"opsreport/fetch/fakeapi"
)

// target is the service that the contract test walks through: this one,
// or the one of OPSREPORT_CONTRACT_URL. Its client shares no code with ours.
type target struct {
	url    string
	token  string
	typeID string // an equipment type that has equipment
	client *http.Client
}

// contractTarget reads OPSREPORT_CONTRACT_URL, _TOKEN, _EQUIPMENT_TYPE and _CA
// (a PEM file); without a URL it serves the fixture.
func contractTarget(t *testing.T) target {
	t.Helper()
	remote := os.Getenv("OPSREPORT_CONTRACT_URL")
	if remote == "" {
		_, url, client := serve(t, fakeapi.Options{Set: fixture()})
		return target{url, fixtureToken, extinguisher, client}
	}
	config := &tls.Config{}
	if file := os.Getenv("OPSREPORT_CONTRACT_CA"); file != "" {
		ca, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		config.RootCAs = x509.NewCertPool()
		config.RootCAs.AppendCertsFromPEM(ca)
	}
	transport := &http.Transport{TLSClientConfig: config, Proxy: http.ProxyFromEnvironment}
	t.Cleanup(transport.CloseIdleConnections)
	return target{strings.TrimSuffix(remote, "/"), os.Getenv("OPSREPORT_CONTRACT_TOKEN"), os.Getenv("OPSREPORT_CONTRACT_EQUIPMENT_TYPE"),
		&http.Client{Transport: transport}}
}

type reply struct {
	status int
	header http.Header
	raw    []byte
	body   map[string]any
}

var (
	alphanumeric = regexp.MustCompile(`^[0-9A-Za-z]+$`)
	digits       = regexp.MustCompile(`^[0-9]+$`)
)

// raw sends one request and holds the answer to the rules for every answer.
func (tg target) raw(t *testing.T, verb, path, query, body string) reply {
	t.Helper()
	address := tg.url + path
	if query != "" {
		address += "?" + query
	}
	request, err := http.NewRequestWithContext(t.Context(), verb, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	response, err := tg.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	r := reply{status: response.StatusCode, header: response.Header}
	if r.raw, err = io.ReadAll(response.Body); err != nil {
		t.Fatal(err)
	}
	if r.status != http.StatusOK {
		t.Errorf("%s %s: HTTP status %d, want 200 always", verb, path, r.status)
	}
	if id := r.header.Get("HZS-Request-ID"); !alphanumeric.MatchString(id) {
		t.Errorf("%s %s: HZS-Request-ID %q", verb, path, id)
	}
	if ms := r.header.Get("HZS-Response-Time"); !digits.MatchString(ms) {
		t.Errorf("%s %s: HZS-Response-Time %q", verb, path, ms)
	}
	if verb == http.MethodHead {
		return r
	}
	d := json.NewDecoder(bytes.NewReader(r.raw))
	d.UseNumber()
	if err := d.Decode(&r.body); err != nil {
		t.Fatalf("%s %s: %v in %.200s", verb, path, err, r.raw)
	}
	if _, ok := r.body["ok"].(bool); !ok {
		t.Errorf("%s %s: ok is %v, want a boolean", verb, path, r.body["ok"])
	}
	return r
}

// encodeComponent is JavaScript's encodeURIComponent, which the specification means.
func encodeComponent(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }

// call executes a method with the target's token and these parameters.
func (tg target) call(t *testing.T, verb, method string, params map[string]any) reply {
	t.Helper()
	data := map[string]any{"token": tg.token}
	for k, v := range params {
		data[k] = v
	}
	text, err := json.Marshal(data)
	if err != nil {
		t.Fatal(err)
	}
	if verb == http.MethodGet {
		return tg.raw(t, verb, "/v1/"+method, encodeComponent(string(text)), "")
	}
	return tg.raw(t, verb, "/v1/"+method, "", string(text))
}

func (r reply) wantError(t *testing.T, want string) {
	t.Helper()
	if r.body["ok"] != false || r.body["error"] != want {
		t.Errorf("got %.300s, want the error %s", r.raw, want)
	}
	if d, ok := r.body["description"]; ok {
		if s, isText := d.(string); !isText || s == "" {
			t.Errorf("description is %v, want a text", d)
		}
	}
}

func (r reply) items(t *testing.T, list string) []map[string]any {
	t.Helper()
	if r.body["ok"] != true {
		t.Fatalf("got %.300s, want ok", r.raw)
	}
	values, ok := r.body[list].([]any)
	if !ok {
		t.Fatalf("%s is %T, want a list", list, r.body[list])
	}
	items := make([]map[string]any, 0, len(values))
	for _, v := range values {
		item, ok := v.(map[string]any)
		if !ok {
			t.Fatalf("an item of %s is %T, want an object", list, v)
		}
		items = append(items, item)
	}
	return items
}

func (r reply) paging(t *testing.T) (total, lastPage int) {
	t.Helper()
	p, _ := r.body["paging"].(map[string]any)
	total, err1 := strconv.Atoi(fmt.Sprint(p["total"]))
	lastPage, err2 := strconv.Atoi(fmt.Sprint(p["last_page"]))
	if err1 != nil || err2 != nil {
		t.Fatalf("paging is %v", r.body["paging"])
	}
	return total, lastPage
}
