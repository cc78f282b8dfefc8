package standin_test

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

	"opsreport/fetch/standin"
)

// TestWhatIsNoRequestGetsAnAnswer sends what net/http refuses before it asks a
// handler. The client sends all before it reads anything.
func TestWhatIsNoRequestGetsAnAnswer(t *testing.T) {
	t.Parallel()
	const post = "POST /v1/resources.list HTTP/1.1\r\n"
	const host = post + "Host: pipe\r\n"
	large := strings.Repeat("x", 12<<20)
	for name, c := range map[string]struct{ request, want, says string }{
		"a path that cannot be decoded": {"GET /%zz HTTP/1.1\r\nHost: pipe\r\n\r\n", "api_method_not_found", `\"/%zz\"`},
		"such a path with a large body": {"POST /%zz HTTP/1.1\r\nHost: pipe\r\nContent-Length: 12582912\r\n\r\n" + large,
			"api_method_not_found", ""},
		"a path half decoded":          {"GET /v1/resources.list%2 HTTP/1.1\r\nHost: pipe\r\n\r\n", "api_method_not_found", ""},
		"an Expect that is unknown":    {host + "Expect: the worst\r\nContent-Length: 2\r\n\r\n{}", "request_data_invalid", "100-continue"},
		"an Expect for no method":      {"GET / HTTP/1.1\r\nHost: pipe\r\nExpect: x\r\n\r\n", "api_method_not_found", ""},
		"an Expect in HTTP/1.0":        {"POST /v1/resources.list HTTP/1.0\r\nExpect: x\r\n\r\n", "request_data_invalid", ""},
		"the preface of HTTP/2":        {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "api_method_not_found", ""},
		"HTTP/2.0 as text":             {"POST /v1/resources.list HTTP/2.0\r\nHost: pipe\r\n\r\n", "request_data_invalid", "HTTP/1.1 is"},
		"HTTP/2.0 for another verb":    {"PUT /v1/resources.list HTTP/2.0\r\nHost: pipe\r\n\r\n", "request_method_invalid", ""},
		"HTTP/3.7":                     {"POST /v1/resources.list HTTP/3.7\r\nHost: pipe\r\n\r\n", "request_data_invalid", ""},
		"no version":                   {"GET /v1/resources.list\r\n\r\n", "request_data_invalid", ""},
		"no request line":              {"good evening\r\n\r\n", "request_data_invalid", ""},
		"bytes":                        {"\x00\xff\xfe\r\n\r\n", "request_data_invalid", ""},
		"a verb that is none":          {"P@ST /v1/resources.list HTTP/1.1\r\nHost: pipe\r\n\r\n", "request_method_invalid", ""},
		"no Host":                      {post + "\r\n", "request_data_invalid", "missing required Host header"},
		"two Hosts":                    {host + "Host: other\r\n\r\n", "request_data_invalid", ""},
		"a Host that is none":          {post + "Host: a b\r\n\r\n", "request_data_invalid", "malformed Host header"},
		"a header without a colon":     {host + "nonsense\r\n\r\n", "request_data_invalid", ""},
		"a header's name with a space": {host + "X y: z\r\n\r\n", "request_data_invalid", ""},
		"a header's value with a NUL":  {host + "X: \x00\r\n\r\n", "request_data_invalid", "no HTTP request"},
		"a header that goes on":        {host + " and on\r\n\r\n", "request_data_invalid", ""},
		"a length that is none":        {host + "Content-Length: many\r\n\r\n", "request_data_invalid", ""},
		"a length below zero":          {host + "Content-Length: -1\r\n\r\n", "request_data_invalid", ""},
		"two lengths":                  {host + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "request_data_invalid", ""},
		"a coding that is none":        {host + "Transfer-Encoding: gzip\r\n\r\n", "request_data_invalid", "in no other transfer coding"},
		"chunks that are none":         {host + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n", "request_data_invalid", ""},
		"a trailer that may be none": {host + "Transfer-Encoding: chunked\r\nTrailer: Content-Length\r\n\r\n0\r\n\r\n",
			"request_data_invalid", ""},
		"too large a header": {host + "X-Large: " + large + "\r\n\r\n", "request_data_invalid", "longer than 8388608 bytes"},
		"too many headers": {host + strings.Repeat("X: y\r\n", 2<<20) + "\r\n", "request_data_invalid",
			"longer than 8388608 bytes"},
		"too long a request line":        {"GET /v1/resources.list?" + large + " HTTP/1.1\r\nHost: pipe\r\n\r\n", "request_data_invalid", ""},
		"an asterisk":                    {"OPTIONS * HTTP/1.1\r\nHost: pipe\r\n\r\n", "api_method_not_found", ""},
		"a tunnel":                       {"CONNECT pipe:443 HTTP/1.1\r\nHost: pipe\r\n\r\n", "api_method_not_found", ""},
		"a tunnel to no address":         {"CONNECT /v1/resources.list HTTP/1.1\r\nHost: pipe\r\n\r\n", "request_method_invalid", ""},
		"a whole address":                {"GET https://pipe/v1/none HTTP/1.1\r\nHost: pipe\r\n\r\n", "api_method_not_found", ""},
		"a request line of single lines": {"GET /%zz HTTP/1.1\n\n", "api_method_not_found", ""},
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
	_, timeErr := strconv.ParseUint(h.Get(standin.HeaderResponseTime), 10, 63)
	if err != nil || response.StatusCode != http.StatusOK || !strings.HasPrefix(h.Get("Content-Type"), "application/json") ||
		!identifier.MatchString(h.Get(standin.HeaderRequestID)) || timeErr != nil || h.Get("Date") == "" {
		t.Errorf("status %d, headers %v (%v)", response.StatusCode, h, err)
	}
	if !strings.Contains(string(body), says) {
		t.Errorf("answered %s, which says nothing of %s", body, says)
	}
}

// TestRefusedAfterOthers refuses the second request of a connection, which is
// judged by itself, also where it came together with the first.
func TestRefusedAfterOthers(t *testing.T) {
	t.Parallel()
	const first = "PUT /v1/resources.list HTTP/1.1\r\nHost: pipe\r\n\r\n"
	for name, c := range map[string]struct {
		sent []string
		want string
	}{
		"one after the other": {[]string{first, "GET /%zz HTTP/1.1\r\nHost: pipe\r\n\r\n"}, "api_method_not_found"},
		"both together":       {[]string{first + "GET /v1/resources.list HTTP/2.0\r\nHost: pipe\r\n\r\n", ""}, "request_data_invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				conn := dialPipe(t)
				in := bufio.NewReader(conn)
				for i, want := range []string{"request_method_invalid", c.want} {
					if _, err := io.WriteString(conn, c.sent[i]); err != nil {
						t.Fatal(err)
					}
					mustRefuse(t, in, want, "")
				}
				if _, err := in.ReadByte(); err != io.EOF {
					t.Errorf("the connection goes on: %v", err)
				}
			})
		})
	}
}

// TestRefusedOverTheNetwork sends more than a server takes over a network, where
// a connection that is closed too early loses the answer.
func TestRefusedOverTheNetwork(t *testing.T) {
	t.Parallel()
	_, url, client := serve(t, standin.Options{Set: fixture()})
	tg := target{url: url, client: client}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/v1/resources.list", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Large", strings.Repeat("x", 20<<20))
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if body, err := io.ReadAll(response.Body); err != nil || !strings.Contains(string(body), `"error":"request_data_invalid"`) {
		t.Errorf("answered %s (%v)", body, err)
	}
	tg.raw(t, "POST", "/v1/resources.list", "", strings.Repeat(" ", 100<<20)).wantError(t, "request_data_invalid")
}
