package fakeapi_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"
)

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
