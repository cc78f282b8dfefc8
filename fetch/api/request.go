package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Param is one field of the request data, beside the token.
type Param struct {
	Name  string
	Value any
}

// Call is one call of one method.
type Call struct {
	Method string  // "followups.list"
	Params []Param // in the order in which they are sent
	List   string  // name of the array of items in the answer
	Paged  bool    // the answer must hold paging.total
}

// encode is request data: a JSON object with the parameters in their order.
func encode(params ...Param) ([]byte, error) {
	b := []byte{'{'}
	for i, p := range params {
		value, err := json.Marshal(p.Value, jsontext.AllowInvalidUTF8(true))
		if err != nil {
			return nil, fmt.Errorf("encode parameter %s: %w", p.Name, err)
		}
		if i > 0 {
			b = append(b, ',')
		}
		b, _ = jsontext.AppendQuote(b, p.Name) // a text always can be quoted
		b = append(append(b, ':'), value...)
	}
	return append(b, '}'), nil
}

// component is encodeURIComponent.
func component(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }

// request makes the HTTP request of one attempt.
func (c *Client) request(ctx context.Context, call *Call) (*http.Request, error) {
	to := *c.base
	to.Path += "/v1/" + call.Method
	data, err := encode(append([]Param{{"token", c.options.Token}}, call.Params...)...)
	if err != nil {
		return nil, err
	}
	var body io.Reader = bytes.NewReader(data)
	if c.options.Method == http.MethodGet {
		to.RawQuery = component(string(data))
		// The transport repeats a GET without a body behind our back when a
		// connection breaks; a body that cannot be had again forbids it.
		body = io.MultiReader()
	}
	r, err := http.NewRequestWithContext(ctx, c.options.Method, to.String(), body)
	if err != nil {
		return nil, errors.New("make the request: it has no valid form")
	}
	r.Header.Set("Accept", "application/json")
	r.Header.Set("User-Agent", c.options.UserAgent)
	if c.options.Method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	return r, nil
}

// parseBase checks an address to which the token may be sent.
func parseBase(base string) (*url.URL, error) {
	u, err := url.Parse(base)
	switch {
	case err != nil:
		return nil, errors.New("base URL is not valid") // the cause would repeat a password in it
	case u.User != nil:
		return nil, errors.New("base URL must not hold a user or password")
	case u.Scheme != "https":
		return nil, fmt.Errorf("base URL must begin with https://, the token is not sent in the clear: it begins with %q", u.Scheme)
	case u.Hostname() == "":
		return nil, errors.New("base URL names no host")
	case u.RawQuery != "" || u.Fragment != "" || u.ForceQuery:
		return nil, errors.New("base URL must not have a query or fragment")
	}
	u.Path = strings.TrimRight(u.Path, "/")
	u.RawPath = ""
	return u, nil
}
