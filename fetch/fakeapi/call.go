package fakeapi

import (
	"errors"
	"fmt"
	"io"
	"maps"
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
	method  method // where asked.Method is not ""
	data    map[string]jsontext.Value
	problem string // why data is not a JSON object; "" if it is one
	noToken bool
	query   query
}

// readCall reads a request without checking it; the checks follow in order.
func readCall(r *http.Request) *call {
	c := &call{asked: Asked{Page: 1, Request: r}, query: defaults()}
	name, below := strings.CutPrefix(r.URL.Path, "/v1/")
	if m, known := methods[name]; below && known {
		c.method, c.asked.Method = m, name
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
	if c.asked.Method != "" {
		return nil
	}
	return &failure{APIMethodNotFound, fmt.Sprintf("no method at %.80q; methods are %s, below /v1/", c.asked.Request.URL.Path,
		names(methods))}
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
	m := c.method
	sent := slices.Sorted(maps.Keys(c.data)) // if there are several mistakes, the answer always names the same one
	for _, name := range sent {
		if _, known := m.params[name]; !known && name != "token" {
			return &failure{ParameterUnexpected, fmt.Sprintf("%s has no parameter %.60q; it has token, %s", c.asked.Method, name,
				names(m.params))}
		}
	}
	if m.required != "" && c.data[m.required] == nil {
		return &failure{ParameterMissing, fmt.Sprintf("%s needs the parameter %s", c.asked.Method, m.required)}
	}
	for _, name := range sent {
		p, known := m.params[name]
		if known && !p.set(&c.query, c.data[name]) {
			return &failure{ParameterInvalid, fmt.Sprintf("%s must be %s, not %.60s", name, p.want, c.data[name])}
		}
	}
	return nil
}
