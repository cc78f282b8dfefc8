package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"

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

const (
	removed     = "[token removed]"
	maxTextLong = 300 // runes of a text that came from outside
)

// LongestToken is the most characters of an API token. What is longer is some
// other file, and to look for each way of writing it would take minutes.
const LongestToken = 4096

// redactor takes the token out of texts that came from outside, and with GET
// the request data that their addresses repeat.
type redactor struct{ token *regexp.Regexp }

var requestData = regexp.MustCompile(`(?i)\?(?:\{|%(?:25)*7b)\S*`)

// Between the characters of a token that is quoted, in whatever way and how
// often, stand backslashes, which may be encoded themselves.
const escapes = `(?:\\|%(?:25)*5C)*`

// newRedactor finds the token as it is, in JSON, in Go quotes, in HTML and in
// addresses, and in each of these inside the others.
func newRedactor(token string) redactor {
	var b strings.Builder
	b.WriteString("(?i)")
	for _, c := range token {
		if c == '\\' {
			b.WriteString(`(?:\\|%(?:25)*5C|(?:\\|%(?:25)*5C)u005C)+`)
			continue
		}
		b.WriteString(escapes + "(?:" + strings.Join(forms(c), "|") + ")")
	}
	return redactor{regexp.MustCompile(b.String())}
}

// forms are the ways to write a character, as patterns; those with an escape
// are without its backslash.
func forms(c rune) []string {
	all := []string{regexp.QuoteMeta(string(c)), fmt.Sprintf("x%02x", c), fmt.Sprintf("U%08x", c)}
	percent := ""
	for _, b := range []byte(string(c)) {
		percent += fmt.Sprintf("%%(?:25)*%02x", b)
	}
	all = append(all, percent, fmt.Sprintf("&(?:amp;)*#(?:0*%d|x0*%x);", c, c))
	if high, low := utf16.EncodeRune(c); high != unicode.ReplacementChar {
		all = append(all, fmt.Sprintf("u%04x%su%04x", high, escapes, low))
	} else {
		all = append(all, fmt.Sprintf("u%04x", c))
	}
	return append(all, otherForms[c]...)
}

var otherForms = map[rune][]string{
	' ': {`\+`}, '"': {"&(?:amp;)*quot;"}, '\'': {"&(?:amp;)*apos;"}, '&': {"&(?:amp;)+"}, '<': {"&(?:amp;)*lt;"}, '>': {"&(?:amp;)*gt;"},
	'\n': {"n"}, '\r': {"r"}, '\t': {"t"}, '\b': {"b"}, '\f': {"f"}, '\a': {"a"}, '\v': {"v"},
}

// clean makes a text from outside fit to be shown: without the token, on one
// line, without control characters, and not endless.
func (r redactor) clean(text string) string {
	text = requestData.ReplaceAllString(text, "?[request removed]")
	text = r.token.ReplaceAllString(text, removed)
	text = strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case !unicode.IsPrint(c):
			return unicode.ReplacementChar
		}
		return c
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > maxTextLong {
		text = string(runes[:maxTextLong]) + "…"
	}
	return text
}
