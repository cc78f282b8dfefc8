package fakeapi_test

import (
	"bufio"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/go-json-experiment/json"

	"opsreport/fetch/fakeapi"
)

// TestWhatNamesNoMethodGetsAnAnswer sends requests that net/http would answer itself, or
// that name no path. The client sends all before it reads anything.
func TestWhatNamesNoMethodGetsAnAnswer(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ request, want, says string }{
		"an asterisk":            {"OPTIONS * HTTP/1.1\r\nHost: pipe\r\n\r\n", "api_method_not_found", ""},
		"a tunnel":               {"CONNECT pipe:443 HTTP/1.1\r\nHost: pipe\r\n\r\n", "api_method_not_found", ""},
		"a tunnel to no address": {"CONNECT /v1/resources.list HTTP/1.1\r\nHost: pipe\r\n\r\n", "request_method_invalid", ""},
		"a whole address":        {"GET https://pipe/v1/none HTTP/1.1\r\nHost: pipe\r\n\r\n", "api_method_not_found", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				conn := dialPipe(t)
				if _, err := io.WriteString(conn, c.request); err != nil {
					t.Fatal(err)
				}
				in := bufio.NewReader(conn)
				mustRefuse(t, in, c.want, c.says)
			})
		})
	}
}

// identifier is the form of both headers' values and of nothing else.
var identifier = regexp.MustCompile(`^[0-9A-Za-z]+$`)

// mustRefuse reads one answer, which refuses with an identifier, and says why.
func mustRefuse(t *testing.T, in *bufio.Reader, want, says string) {
	t.Helper()
	response, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	var answer struct {
		OK          *bool  `json:"ok"`
		Error       string `json:"error"`
		Description string `json:"description"`
	}
	if err := json.Unmarshal(body, &answer); err != nil || answer.OK == nil || *answer.OK || answer.Error != want || answer.Description == "" {
		t.Errorf("answered %s (%v), want %s", body, err, want)
	}
	h := response.Header
	_, timeErr := strconv.ParseUint(h.Get(fakeapi.HeaderResponseTime), 10, 63)
	if err != nil || response.StatusCode != http.StatusOK || !strings.HasPrefix(h.Get("Content-Type"), "application/json") ||
		!identifier.MatchString(h.Get(fakeapi.HeaderRequestID)) || timeErr != nil || h.Get("Date") == "" {
		t.Errorf("status %d, headers %v (%v)", response.StatusCode, h, err)
	}
	if !strings.Contains(string(body), says) {
		t.Errorf("answered %s, which says nothing of %s", body, says)
	}
}

// TestALargeBodyOverTheNetwork sends more than a server takes over a network, where
// a connection that is closed too early loses the answer.
func TestALargeBodyOverTheNetwork(t *testing.T) {
	t.Parallel()
	_, url, client := serve(t, fakeapi.Options{Set: fixture()})
	tg := target{url: url, client: client}
	tg.raw(t, "POST", "/v1/resources.list", "", strings.Repeat(" ", 100<<20)).wantError(t, "request_data_invalid")
}
