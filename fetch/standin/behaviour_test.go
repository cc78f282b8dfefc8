package standin_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"opsreport/fetch/record"
	"opsreport/fetch/standin"
)

// got is what a plain client sees.
type got struct {
	status int
	header http.Header
	body   string
	err    error // of the request or of reading the body
}

func post(t *testing.T, client *http.Client, url, method, more string) got {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/v1/"+method, strings.NewReader(`{"token":"`+fixtureToken+`"`+more+`}`))
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err != nil {
		return got{err: err}
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return got{response.StatusCode, response.Header, string(body), err}
}

func TestBehaviours(t *testing.T) {
	t.Parallel()
	holds := func(text string) func(got) bool {
		return func(g got) bool { return g.err == nil && strings.Contains(g.body, text) }
	}
	header := func(name, value string) func(got) bool {
		return func(g got) bool { return g.header.Get(name) == value }
	}
	broken := func(g got) bool { return g.err == nil && g.status == 200 && !json.Valid([]byte(g.body)) }
	fails := func(g got) bool { return g.err != nil }
	for _, c := range []struct {
		name  string
		do    standin.Behaviour
		check func(got) bool
	}{
		{"rate limit as HTTP 200", standin.Refuse(standin.RateLimitExceeded, ""), holds(`"error":"rate_limit_exceeded"`)},
		{"rate limit as 429", standin.TooManyRequests(""), func(g got) bool { return g.status == 429 && g.header.Get("Retry-After") == "" }},
		{"rate limit with seconds", standin.TooManyRequests("7"), header("Retry-After", "7")},
		{"HTTP 200 with Retry-After", standin.Then(standin.Header("Retry-After", "7"), standin.Refuse(standin.RateLimitExceeded, "")), header("Retry-After", "7")},
		{"server error", standin.Refuse(standin.ServerError, "x"), holds(`"description":"x"`)},
		{"gateway", standin.BadGateway(), func(g got) bool { return g.status == 502 && strings.Contains(g.body, "<html>") }},
		{"redirect", standin.Redirect("https://other.example/"), func(g got) bool { return g.status == 307 && g.header.Get("Location") == "https://other.example/" }},
		{"echo", standin.EchoToken(standin.TokenInvalid), holds(fixtureToken)},
		{"content type", standin.ContentType("text/html"), header("Content-Type", "text/html")},
		{"no date", standin.Header("Date", ""), header("Date", "")},
		{"clock", standin.ClockOff(-time.Hour), header("Date", asOf.Add(-time.Hour).Format(http.TimeFormat))},
		{"latency", standin.Latency(time.Nanosecond), holds(`"ok":true`)},
		{"hang", standin.Hang(), fails},
		{"drop", standin.Drop(), fails},
		{"drop inside", standin.DropInside(), func(g got) bool { return g.status == 200 && g.err != nil }},
		{"hang inside", standin.HangInside(), func(g got) bool { return g.status == 200 && g.err != nil }},
		{"empty", standin.Empty(), func(g got) bool { return g.err == nil && g.status == 200 && g.body == "" }},
		{"cut", standin.Cut(), broken},
		{"malformed", standin.Malformed(), broken},
		{"broken UTF-8", standin.BrokenUTF8(), func(g got) bool { return g.err == nil && !utf8.ValidString(g.body) }},
		{"ok as text", standin.OKAs(`"true"`), holds(`{"ok":"true",`)},
		{"no list", standin.WithoutList(), func(g got) bool { return g.body == `{"ok":true,"paging":{"total":1203,"last_page":13}}` }},
		{"total", standin.TotalOff(2), holds(`"total":1205,"last_page":13`)},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, url, client := serve(t, standin.Options{Set: fixture(), Faults: []standin.Fault{{Times: 1, Do: c.do}}})
			if g := post(t, client, url, "followups.list", ""); !c.check(g) {
				t.Errorf("got status %d, error %v, %v, %.200s", g.status, g.err, g.header, g.body)
			}
			if g := post(t, client, url, "followups.list", ""); g.err != nil || g.status != 200 || !strings.HasPrefix(g.body, `{"ok":true`) || !strings.HasSuffix(g.body, "]}") {
				t.Errorf("afterwards, got status %d, error %v, %.200s", g.status, g.err, g.body)
			}
		})
	}
}

func TestFaultsChooseRequests(t *testing.T) {
	t.Parallel()
	fail := standin.Refuse(standin.ServerError, "")
	type fault = standin.Fault
	for _, c := range []struct {
		name   string
		faults []fault
		want   string // per request below: "." works, "x" is refused
	}{
		{"none", nil, "......"},
		{"all", []fault{{Do: fail}}, "xxxxxx"},
		{"a method", []fault{{Method: "followups.list", Do: fail}}, ".xxxx."},
		{"a page", []fault{{Method: "followups.list", Page: 2, Do: fail}}, "..x.x."},
		{"the first time", []fault{{Page: 2, Times: 1, Do: fail}}, "..x..."},
		{"from the second on", []fault{{Method: "followups.list", First: 2, Do: fail}}, "..xxx."},
		{"the second and third", []fault{{First: 2, Times: 2, Do: fail}}, ".xx..."},
		{"a walk", []fault{{Status: "overdue", Do: fail}}, "...xx."},
		{"a type", []fault{{TypeID: extinguisher, Do: fail}}, ".....x"},
		{"two rules", []fault{{Status: "overdue", Page: 2, Do: fail}, {Method: "resources.list", Do: fail}}, "x...x."},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, url, client := serve(t, standin.Options{Set: fixture(), Faults: c.faults})
			var seen strings.Builder
			for _, r := range [][2]string{{"resources.list", ""}, {"followups.list", ""}, {"followups.list", `,"page":2`},
				{"followups.list", `,"status":"overdue"`}, {"followups.list", `,"status":"overdue","page":2`}, {"equipments.list", `,"equipmentType_id":"` + extinguisher + `"`}} {
				g := post(t, client, url, r[0], r[1])
				seen.WriteString(map[bool]string{true: "x", false: "."}[strings.Contains(g.body, "server_error")])
			}
			if seen.String() != c.want {
				t.Errorf("got %s, want %s", seen.String(), c.want)
			}
		})
	}
}

func TestBeforeMayReplaceTheRecords(t *testing.T) {
	t.Parallel()
	var service *standin.Service
	var asked []standin.Asked
	o := standin.Options{Set: fixture(), Before: func(a standin.Asked) {
		if asked = append(asked, a); a.N == 2 {
			if err := service.Replace(record.Set{FollowUps: record.Of(&record.FollowUp{ID: "only"})}); err != nil {
				t.Error(err)
			}
		}
	}}
	service, url, client := serve(t, o)
	if g := post(t, client, url, "followups.list", `,"page":3,"status":"open"`); !strings.Contains(g.body, `"total":301`) {
		t.Errorf("first %.200s (%v)", g.body, g.err)
	}
	if g := post(t, client, url, "followups.list", ""); g.body != `{"ok":true,"paging":{"total":1,"last_page":1},"followups":[{"id":"only","messages":[]}]}` {
		t.Errorf("then %.200s", g.body)
	}
	if a := asked[0]; a.Method != "followups.list" || a.Page != 3 || a.Status != "open" || a.Token != fixtureToken {
		t.Errorf("asked %+v", a)
	}
}
