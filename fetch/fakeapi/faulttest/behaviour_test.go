package faulttest_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/faulttest"
	"opsreport/fetch/fakeapi/sample"
)

// asOf is the clock of the services under test.
var asOf = time.Date(2026, time.November, 21, 4, 12, 7, 0, time.UTC)

const (
	token      = "fault-token-1"
	chosenType = "5804f0f30ef50473af5870c6"
)

// serve starts a service of 1,203 follow-ups and returns its address and a client.
func serve(t *testing.T, around fakeapi.Behaviour) (string, *http.Client) {
	t.Helper()
	service, err := fakeapi.New(fakeapi.Options{Token: token, Now: func() time.Time { return asOf }, Around: around,
		Set: sample.Bulk(asOf, 1203, 0, 0)})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(service)
	t.Cleanup(server.Close)
	client := server.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return server.URL, client
}

// got is what a plain client sees.
type got struct {
	status int
	header http.Header
	body   string
	err    error // of the request or of reading the body
}

func post(t *testing.T, client *http.Client, url, method, more string) got {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/v1/"+method, strings.NewReader(`{"token":"`+token+`"`+more+`}`))
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
		do    fakeapi.Behaviour
		check func(got) bool
	}{
		{"rate limit as HTTP 200", faulttest.Refuse(fakeapi.RateLimitExceeded, ""), holds(`"error":"rate_limit_exceeded"`)},
		{"rate limit as 429", faulttest.TooManyRequests(""), func(g got) bool { return g.status == 429 && g.header.Get("Retry-After") == "" }},
		{"rate limit with seconds", faulttest.TooManyRequests("7"), header("Retry-After", "7")},
		{"HTTP 200 with Retry-After", faulttest.Then(faulttest.Header("Retry-After", "7"), faulttest.Refuse(fakeapi.RateLimitExceeded, "")),
			header("Retry-After", "7")},
		{"server error", faulttest.Refuse(fakeapi.ServerError, "x"), holds(`"description":"x"`)},
		{"gateway", faulttest.BadGateway(), func(g got) bool { return g.status == 502 && strings.Contains(g.body, "<html>") }},
		{"redirect", faulttest.Redirect("https://other.example/"),
			func(g got) bool { return g.status == 307 && g.header.Get("Location") == "https://other.example/" }},
		{"echo", faulttest.EchoToken(fakeapi.TokenInvalid), holds(token)},
		{"content type", faulttest.ContentType("text/html"), header("Content-Type", "text/html")},
		{"no date", faulttest.Header("Date", ""), header("Date", "")},
		{"clock", faulttest.ClockOff(-time.Hour), header("Date", asOf.Add(-time.Hour).Format(http.TimeFormat))},
		{"latency", faulttest.Latency(time.Nanosecond), holds(`"ok":true`)},
		{"hang", faulttest.Hang(), fails},
		{"drop", faulttest.Drop(), fails},
		{"drop inside", faulttest.DropInside(), func(g got) bool { return g.status == 200 && g.err != nil }},
		{"hang inside", faulttest.HangInside(), func(g got) bool { return g.status == 200 && g.err != nil }},
		{"empty", faulttest.Empty(), func(g got) bool { return g.err == nil && g.status == 200 && g.body == "" }},
		{"cut", faulttest.Cut(), broken},
		{"malformed", faulttest.Malformed(), broken},
		{"broken UTF-8", faulttest.BrokenUTF8(), func(g got) bool { return g.err == nil && !utf8.ValidString(g.body) }},
		{"ok as text", faulttest.OKAs(`"true"`), holds(`{"ok":"true",`)},
		{"no list", faulttest.WithoutList(), func(g got) bool { return g.body == `{"ok":true,"paging":{"total":1203,"last_page":13}}` }},
		{"total", faulttest.TotalOff(2), holds(`"total":1205,"last_page":13`)},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			url, client := serve(t, faulttest.Inject(faulttest.Fault{Times: 1, Do: c.do}))
			if g := post(t, client, url, "followups.list", ""); !c.check(g) {
				t.Errorf("got status %d, error %v, %v, %.200s", g.status, g.err, g.header, g.body)
			}
			whole := func(g got) bool { return strings.HasPrefix(g.body, `{"ok":true`) && strings.HasSuffix(g.body, "]}") }
			if g := post(t, client, url, "followups.list", ""); g.err != nil || g.status != 200 || !whole(g) {
				t.Errorf("afterwards, got status %d, error %v, %.200s", g.status, g.err, g.body)
			}
		})
	}
}

func TestFaultsChooseRequests(t *testing.T) {
	t.Parallel()
	fail := faulttest.Refuse(fakeapi.ServerError, "")
	for _, c := range []struct {
		name   string
		faults []faulttest.Fault
		want   string // per request below: "." works, "x" is refused
	}{
		{"none", nil, "......"},
		{"all", []faulttest.Fault{{Do: fail}}, "xxxxxx"},
		{"a method", []faulttest.Fault{{Method: "followups.list", Do: fail}}, ".xxxx."},
		{"a page", []faulttest.Fault{{Method: "followups.list", Page: 2, Do: fail}}, "..x.x."},
		{"the first time", []faulttest.Fault{{Page: 2, Times: 1, Do: fail}}, "..x..."},
		{"from the second on", []faulttest.Fault{{Method: "followups.list", First: 2, Do: fail}}, "..xxx."},
		{"the second and third", []faulttest.Fault{{First: 2, Times: 2, Do: fail}}, ".xx..."},
		{"a walk", []faulttest.Fault{{Status: "overdue", Do: fail}}, "...xx."},
		{"a type", []faulttest.Fault{{TypeID: chosenType, Do: fail}}, ".....x"},
		{"two rules", []faulttest.Fault{{Status: "overdue", Page: 2, Do: fail}, {Method: "resources.list", Do: fail}}, "x...x."},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			url, client := serve(t, faulttest.Inject(c.faults...))
			var seen strings.Builder
			for _, r := range [][2]string{{"resources.list", ""}, {"followups.list", ""}, {"followups.list", `,"page":2`},
				{"followups.list", `,"status":"overdue"`}, {"followups.list", `,"status":"overdue","page":2`},
				{"equipments.list", `,"equipmentType_id":"` + chosenType + `"`}} {
				g := post(t, client, url, r[0], r[1])
				seen.WriteString(map[bool]string{true: "x", false: "."}[strings.Contains(g.body, "server_error")])
			}
			if seen.String() != c.want {
				t.Errorf("got %s, want %s", seen.String(), c.want)
			}
		})
	}
}
