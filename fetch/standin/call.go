package standin

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxRequestBytes is the largest data of a request; real requests of this API are much
// smaller. Many clients read an answer only after they have sent everything, so the rest
// of a body, up to maxRestBytes, is read and dropped before the answer is sent.
const (
	maxRequestBytes = 1 << 20
	maxRestBytes    = 1 << 30
)

var errTooLong = fmt.Errorf("the request data is longer than %d bytes", maxRequestBytes)

// call is one request while it is checked.
type call struct {
	asked   Asked
	method  *method
	data    map[string]jsontext.Value
	problem string // why data is not a JSON object; "" if it is one
	noToken bool
	query   query
}

// readCall reads a request without checking it; the checks follow in order.
func readCall(r *http.Request) *call {
	c := &call{asked: Asked{Page: 1, Request: r}, query: defaults()}
	if name, ok := strings.CutPrefix(r.URL.Path, "/v1/"); ok {
		c.method = methodNamed(name)
	}
	if c.method != nil {
		c.asked.Method = c.method.name
	}
	raw, err := requestData(r)
	_, _ = io.CopyN(io.Discard, r.Body, maxRestBytes) // drop the rest of the body; if this fails, sending the answer fails too
	if err == nil {
		c.data, err = parseObject(raw)
	}
	if err != nil {
		c.problem = err.Error()
		return c
	}
	c.readCommon()
	return c
}

// readCommon reads what is needed before the parameters are checked: the token, the
// format of the answer, and the values that faults are matched by.
func (c *call) readCommon() {
	token, sent := c.data["token"]
	c.asked.Token, _ = textOf(token)
	c.noToken = !sent || token.Kind() == 'n' || token.Kind() == '"' && c.asked.Token == ""
	c.query.pretty, _ = boolOf(c.data["pretty"])
	if page, ok := integerOf(c.data["page"]); ok {
		c.asked.Page = int(page)
	}
	c.asked.Status, _ = textOf(c.data["status"])
	c.asked.TypeID, _ = textOf(c.data["equipmentType_id"])
}

// requestData returns the JSON text of a request: the query string of a GET,
// the body of anything else.
func requestData(r *http.Request) ([]byte, error) {
	if r.Method == http.MethodGet {
		if len(r.URL.RawQuery) > maxRequestBytes {
			return nil, errTooLong
		}
		// Decoded as a URI component: unlike in a form, "+" is a plus.
		s, err := url.PathUnescape(r.URL.RawQuery)
		if err != nil {
			return nil, fmt.Errorf("the query string is not URL-encoded: %w", err)
		}
		return []byte(s), nil
	}
	b, err := io.ReadAll(io.LimitReader(r.Body, maxRequestBytes+1))
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, fmt.Errorf("the request body was not whole after %s", requestTime)
	case err != nil:
		return nil, fmt.Errorf("read the request body: %w", err)
	case len(b) > maxRequestBytes:
		return nil, errTooLong
	}
	return b, nil
}

// parseObject reads exactly one JSON object in valid UTF-8 without repeated names.
func parseObject(raw []byte) (map[string]jsontext.Value, error) {
	value := jsontext.Value(raw)
	switch {
	case len(strings.TrimSpace(string(raw))) == 0:
		return nil, fmt.Errorf("the request holds no data")
	case !value.IsValid():
		return nil, fmt.Errorf("the request data is not valid JSON")
	case value.Kind() != '{':
		return nil, fmt.Errorf("the request data is not a JSON object")
	}
	var data map[string]jsontext.Value
	if err := json.Unmarshal(raw, &data); err != nil {
		return nil, fmt.Errorf("the request data cannot be read")
	}
	return data, nil
}

func checkMethod(c *call) *failure {
	if c.method != nil {
		return nil
	}
	return &failure{APIMethodNotFound, fmt.Sprintf("no method at %.80q; methods are %s, below /v1/", c.asked.Request.URL.Path,
		strings.Join(methodNames(), ", "))}
}

func checkVerb(c *call) *failure {
	if verb := c.asked.Request.Method; verb != http.MethodGet && verb != http.MethodPost {
		return &failure{RequestMethodInvalid, fmt.Sprintf("methods are executed by GET or POST, not %.20s", verb)}
	}
	return nil
}

func checkData(c *call) *failure {
	if c.problem != "" {
		return &failure{RequestDataInvalid, c.problem}
	}
	return nil
}

// checkParameters reads the parameters into the query.
func checkParameters(c *call) *failure {
	names := make([]string, 0, len(c.data))
	for name := range c.data {
		names = append(names, name)
	}
	slices.Sort(names) // if there are several mistakes, the answer always names the same one
	for _, name := range names {
		if name != "token" && c.method.param(name) == nil {
			return &failure{ParameterUnexpected, fmt.Sprintf("%s has no parameter %.60q; it has %s", c.method.name, name,
				strings.Join(c.method.paramNames(), ", "))}
		}
	}
	for _, p := range c.method.params {
		if _, sent := c.data[p.name]; p.required && !sent {
			return &failure{ParameterMissing, fmt.Sprintf("%s needs the parameter %s", c.method.name, p.name)}
		}
	}
	for _, name := range names {
		p := c.method.param(name)
		if p != nil && !p.set(&c.query, c.data[name]) {
			return &failure{ParameterInvalid, fmt.Sprintf("%s must be %s, not %.60s", name, p.want, c.data[name])}
		}
	}
	return nil
}
