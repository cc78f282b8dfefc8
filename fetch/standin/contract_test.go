package standin_test

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

	"opsreport/fetch/standin"
)

// target is the service that the contract test walks through: the stand-in,
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
		_, url, client := serve(t, standin.Options{Set: fixture()})
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
	return target{strings.TrimSuffix(remote, "/"), os.Getenv("OPSREPORT_CONTRACT_TOKEN"), os.Getenv("OPSREPORT_CONTRACT_EQUIPMENT_TYPE"), &http.Client{Transport: transport}}
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

func TestContractRequests(t *testing.T) {
	t.Parallel()
	tg := contractTarget(t)
	good := fmt.Sprintf(`{"token":%q}`, tg.token)
	for _, c := range []struct{ name, verb, path, query, body, want string }{
		{"no such method", "POST", "/v1/users.list", "", good, "api_method_not_found"},
		{"no method", "POST", "/v1/", "", good, "api_method_not_found"},
		{"no version", "POST", "/resources.list", "", good, "api_method_not_found"},
		{"other version", "POST", "/v2/resources.list", "", good, "api_method_not_found"},
		{"root", "GET", "/", "", "", "api_method_not_found"},
		{"below a method", "POST", "/v1/resources.list/x", "", good, "api_method_not_found"},
		{"other case", "POST", "/v1/Resources.List", "", good, "api_method_not_found"},
		{"put", "PUT", "/v1/resources.list", "", good, "request_method_invalid"},
		{"delete", "DELETE", "/v1/followups.list", "", good, "request_method_invalid"},
		{"patch", "PATCH", "/v1/equipments.list", "", good, "request_method_invalid"},
		{"options", "OPTIONS", "/v1/grouptrainings.list", "", "", "request_method_invalid"},
		{"post without body", "POST", "/v1/resources.list", "", "", "request_data_invalid"},
		{"post with query only", "POST", "/v1/resources.list", encodeComponent(good), "", "request_data_invalid"},
		{"get without query", "GET", "/v1/resources.list", "", "", "request_data_invalid"},
		{"get with body only", "GET", "/v1/resources.list", "", good, "request_data_invalid"},
		{"form data", "POST", "/v1/resources.list", "", "token=" + tg.token, "request_data_invalid"},
		{"query of pairs", "GET", "/v1/resources.list", "token=" + tg.token, "", "request_data_invalid"},
		{"cut object", "POST", "/v1/resources.list", "", good[:len(good)-1], "request_data_invalid"},
		{"two objects", "POST", "/v1/resources.list", "", good + good, "request_data_invalid"},
		{"an array", "POST", "/v1/resources.list", "", "[" + good + "]", "request_data_invalid"},
		{"a string", "POST", "/v1/resources.list", "", `"token"`, "request_data_invalid"},
		{"null", "GET", "/v1/resources.list", "null", "", "request_data_invalid"},
		{"broken encoding", "GET", "/v1/resources.list", "%7B%zz", "", "request_data_invalid"},
		{"no token", "POST", "/v1/followups.list", "", `{}`, "token_missing"},
		{"no token by get", "GET", "/v1/followups.list", "%7B%7D", "", "token_missing"},
		{"no token before parameters", "POST", "/v1/followups.list", "", `{"limit":"x","colour":1}`, "token_missing"},
		{"null token", "POST", "/v1/resources.list", "", `{"token":null}`, "token_missing"},
		{"unknown token", "POST", "/v1/resources.list", "", `{"token":"nobody-has-this"}`, "token_invalid"},
		{"unknown token by get", "GET", "/v1/equipments.list", encodeComponent(`{"token":"nobody-has-this"}`), "", "token_invalid"},
		{"token of another type", "POST", "/v1/resources.list", "", `{"token":17}`, "token_invalid"},
	} {
		t.Run(c.name, func(t *testing.T) { tg.raw(t, c.verb, c.path, c.query, c.body).wantError(t, c.want) })
	}
	t.Run("head", func(t *testing.T) { tg.raw(t, "HEAD", "/v1/resources.list", "", "") })
	t.Run("query that the client did not encode", func(t *testing.T) {
		tg.raw(t, "GET", "/v1/resources.list", good, "").items(t, "resources")
	})
	t.Run("white space around the object", func(t *testing.T) {
		tg.raw(t, "POST", "/v1/resources.list", "", " \n"+good+"\n").items(t, "resources")
	})
}

func TestContractBothVerbsAgree(t *testing.T) {
	t.Parallel()
	tg := contractTarget(t)
	for _, c := range []struct {
		method, list string
		params       map[string]any
	}{
		{"resources.list", "resources", nil},
		{"followups.list", "followups", map[string]any{"limit": 7, "status": "closed"}},
		{"equipments.list", "equipments", map[string]any{"equipmentType_id": tg.typeID, "service_type": "all"}},
		{"grouptrainings.list", "grouptrainings", nil},
	} {
		t.Run(c.method, func(t *testing.T) {
			get, post := tg.call(t, "GET", c.method, c.params), tg.call(t, "POST", c.method, c.params)
			get.items(t, c.list)
			if !bytes.Equal(get.raw, post.raw) {
				t.Errorf("GET answers %.200s, POST %.200s", get.raw, post.raw)
			}
			if get.header.Get("HZS-Request-ID") == post.header.Get("HZS-Request-ID") {
				t.Error("two requests have one HZS-Request-ID")
			}
			if bytes.ContainsAny(post.raw, "\n") {
				t.Error("white space without pretty")
			}
		})
		t.Run(c.method+" pretty", func(t *testing.T) {
			params := map[string]any{"pretty": true}
			for k, v := range c.params {
				params[k] = v
			}
			pretty := tg.call(t, "POST", c.method, params)
			plain := tg.call(t, "POST", c.method, c.params)
			var compact bytes.Buffer
			if err := json.Compact(&compact, pretty.raw); err != nil || !bytes.Contains(pretty.raw, []byte("\n")) {
				t.Fatalf("no white space in %.100s (%v)", pretty.raw, err)
			}
			if !bytes.Equal(compact.Bytes(), plain.raw) {
				t.Error("pretty differs in more than white space")
			}
		})
	}
}

func TestContractParameters(t *testing.T) {
	t.Parallel()
	tg := contractTarget(t)
	const invalid, unexpected = "parameter_invalid", "parameter_unexpected"
	type params = map[string]any
	for _, c := range []struct {
		method string
		params params
		want   string
	}{
		{"resources.list", params{"limit": 1}, unexpected},
		{"resources.list", params{"pretty": "yes"}, invalid},
		{"resources.list", params{"pretty": nil}, invalid},
		{"grouptrainings.list", params{"page": 1}, unexpected},
		{"grouptrainings.list", params{"pretty": 1}, invalid},
		{"equipments.list", params{}, "parameter_missing"},
		{"equipments.list", params{"service_type": "in"}, "parameter_missing"},
		{"equipments.list", params{"equipmentType_id": 17}, invalid},
		{"equipments.list", params{"equipmentType_id": tg.typeID, "service_type": "both"}, invalid},
		{"equipments.list", params{"equipmentType_id": tg.typeID, "service_type": true}, invalid},
		{"equipments.list", params{"equipmentType_id": tg.typeID, "columns": "id"}, invalid},
		{"equipments.list", params{"equipmentType_id": tg.typeID, "columns": []any{"id", 5}}, invalid},
		{"equipments.list", params{"equipmentType_id": tg.typeID, "columns": []any{"id", nil}}, invalid},
		{"equipments.list", params{"equipmentType_id": tg.typeID, "include_null_metavalues": "true"}, invalid},
		{"equipments.list", params{"equipmentType_id": tg.typeID, "limit": 5}, unexpected},
		{"followups.list", params{"colour": "red"}, unexpected},
		{"followups.list", params{"Limit": 5}, unexpected},
		{"followups.list", params{"service_type": "all"}, unexpected},
		{"followups.list", params{"limit": 501}, invalid},
		{"followups.list", params{"limit": 0}, invalid},
		{"followups.list", params{"limit": -1}, invalid},
		{"followups.list", params{"limit": 1.5}, invalid},
		{"followups.list", params{"limit": "100"}, invalid},
		{"followups.list", params{"limit": nil}, invalid},
		{"followups.list", params{"page": 0}, invalid},
		{"followups.list", params{"page": -3}, invalid},
		{"followups.list", params{"page": 2.5}, invalid},
		{"followups.list", params{"page": "1"}, invalid},
		{"followups.list", params{"status": "late"}, invalid},
		{"followups.list", params{"status": "Open"}, invalid},
		{"followups.list", params{"status": 1}, invalid},
		{"followups.list", params{"form_id": "1"}, invalid},
		{"followups.list", params{"response_id": true}, invalid},
		{"followups.list", params{"observer_id": 5}, invalid},
		{"followups.list", params{"assignee_id": []any{}}, invalid},
		{"followups.list", params{"created_before": "2026-01-01"}, invalid},
		{"followups.list", params{"created_after": false}, invalid},
		{"followups.list", params{"updated_before": params{}}, invalid},
		{"followups.list", params{"updated_after": "0"}, invalid},
		{"followups.list", params{"limit": 501, "colour": 1}, unexpected},
	} {
		for _, verb := range []string{"GET", "POST"} {
			t.Run(fmt.Sprint(verb, " ", c.method, c.params), func(t *testing.T) {
				tg.call(t, verb, c.method, c.params).wantError(t, c.want)
			})
		}
	}
}
