package engine

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// policy is the content security policy that every page begins with.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"base-uri 'none'; form-action 'none'"

// Refuse returns an error for a page that does not begin with the content security policy of the site, and, with its line, for the
// first thing in it that a browser would not do under that policy.
func Refuse(page []byte) error { return refuse(page, false) }

// refuse reads the tags of a page, or of a part of one that stands below the policy.
func refuse(markup []byte, below bool) error {
	z, line := html.NewTokenizer(bytes.NewReader(markup)), 1
	for {
		kind, at := z.Next(), line
		line += bytes.Count(z.Raw(), []byte("\n"))
		switch kind {
		case html.ErrorToken:
			if !below {
				return errors.New(`the page has no content security policy: its head must begin with the partial "head"`)
			}
			return nil
		case html.StartTagToken, html.SelfClosingTagToken:
			t, err := z.Token(), error(nil)
			switch {
			case isPolicy(t):
				below = true
			case !below && t.Data != "html" && t.Data != "head":
				err = fmt.Errorf(`<%s> where there is no content security policy yet: the head must begin with the partial "head"`, t.Data)
			default:
				err = forbidden(t)
			}
			if err != nil {
				return fmt.Errorf("line %d of the page: %w", at, err)
			}
		}
	}
}

func isPolicy(t html.Token) bool {
	what, _ := attribute(t, "http-equiv")
	content, _ := attribute(t, "content")
	return t.Data == "meta" && strings.EqualFold(what, "content-security-policy") && content == policy
}

// elements are those that the policy lets do nothing.
var elements = map[string]string{
	"style": "a style element: styles stand in files", "base": "a base element",
	"object": "an object", "embed": "an embed", "iframe": "an iframe", "frame": "a frame",
}

// loading are the attributes whose addresses a browser loads without a click.
var loading = []string{"src", "srcset", "imagesrcset", "poster", "background", "data"}

// forbidden says what of a tag the policy forbids.
func forbidden(t html.Token) error {
	if what := elements[t.Data]; what != "" {
		return errors.New(what)
	}
	if t.Data == "script" {
		_, inFile := attribute(t, "src")
		if kind, _ := attribute(t, "type"); !inFile && kind != "application/json" {
			return errors.New("a script without src: scripts stand in files")
		}
	}
	for _, a := range t.Attr {
		address := strings.HasSuffix(a.Key, "href")
		switch {
		case a.Key == "style":
			return fmt.Errorf("a style attribute on <%s>: use a class", t.Data)
		case strings.HasPrefix(a.Key, "on"):
			return fmt.Errorf("the handler %s on <%s>: scripts stand in files", a.Key, t.Data)
		case a.Key == "action", a.Key == "formaction":
			return fmt.Errorf("the attribute %s on <%s>: a page of the site sends nothing", a.Key, t.Data)
		case address && strings.HasPrefix(bare(a.Val), "javascript:"):
			return fmt.Errorf("a link that runs a script on <%s>", t.Data)
		case (slices.Contains(loading, a.Key) || address && t.Data != "a" && t.Data != "area") && elsewhere(a.Val):
			return fmt.Errorf("<%s> loads %q from elsewhere", t.Data, a.Val)
		}
	}
	return nil
}

func attribute(t html.Token, key string) (value string, ok bool) {
	for _, a := range t.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// bare returns an address as a browser reads it.
func bare(url string) string {
	return strings.ToLower(strings.ReplaceAll(strings.Map(func(r rune) rune {
		if r <= ' ' {
			return -1
		}
		return r
	}, url), "\\", "/"))
}

// elsewhere reports whether an address, or one address of a list, is outside the site.
func elsewhere(urls string) bool {
	if strings.HasPrefix(bare(urls), "data:") {
		return false
	}
	for url := range strings.SplitSeq(urls, ",") {
		url = bare(url)
		scheme, _, ok := strings.Cut(url, ":")
		if strings.HasPrefix(url, "//") || ok && scheme != "" && scheme != "data" && !strings.ContainsAny(scheme, "/?#") {
			return true
		}
	}
	return false
}
