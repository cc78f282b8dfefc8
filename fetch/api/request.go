package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
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

// encodeText is a JSON string without HTML escapes and without its quotes.
func encodeText(s string) string {
	b, _ := encode(s) // a string always encodes
	return string(b[1 : len(b)-1])
}

func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// encodeParams is the request data without the token.
func encodeParams(params []Param) ([]byte, error) {
	b := []byte{'{'}
	for i, p := range params {
		value, err := encode(p.Value)
		if err != nil {
			return nil, fmt.Errorf("encode parameter %s: %w", p.Name, err)
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = append(b, encodeText(p.Name)...)
		b = append(b, `":`...)
		b = append(b, value...)
	}
	return append(b, '}'), nil
}

// withToken is the whole request data.
func withToken(params []byte, token string) []byte {
	data := append([]byte(`{"token":"`), encodeText(token)...)
	data = append(data, '"')
	if len(params) > len("{}") {
		data = append(data, ',')
	}
	return append(data, params[1:]...)
}

// component is encodeURIComponent.
func component(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }

// request makes the HTTP request of one attempt.
func (c *Client) request(ctx context.Context, method string, params []byte) (*http.Request, error) {
	to := *c.base
	to.Path += "/v1/" + method
	data := withToken(params, c.options.Token)
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
