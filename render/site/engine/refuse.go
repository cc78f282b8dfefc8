package engine

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/net/html"
)

// Refuse reports the first thing in a page that the content security
// policy of the site forbids, with its line. It looks at pages that a user's
// template had a hand in.
func Refuse(page []byte) error {
	z := html.NewTokenizer(bytes.NewReader(page))
	line, policy := 1, false
	for {
		kind := z.Next()
		raw := z.Raw()
		at := line
		line += bytes.Count(raw, []byte("\n"))
		if kind == html.ErrorToken {
			if !policy {
				return errors.New("the page has no content security policy: its head must begin with the partial \"head\"")
			}
			return nil
		}
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		t := z.Token()
		if t.Data == "meta" && strings.EqualFold(attribute(t, "http-equiv"), "Content-Security-Policy") {
			policy = true
		}
		if err := refuseTag(t, policy); err != nil {
			return fmt.Errorf("line %d of the page: %w", at, err)
		}
	}
}

func refuseTag(t html.Token, policy bool) error {
	switch t.Data {
	case "script":
		if !hasAttribute(t, "src") && attribute(t, "type") != "application/json" {
			return errors.New("a script without src: scripts stand in files")
		}
	case "style":
		return errors.New("a style element: styles stand in files")
	case "base":
		return errors.New("a base element")
	}
	if !policy && (t.Data == "script" || t.Data == "link") {
		return fmt.Errorf("a %s before the content security policy", t.Data)
	}
	for _, a := range t.Attr {
		switch {
		case a.Key == "style":
			return fmt.Errorf("a style attribute on <%s>: use a class", t.Data)
		case strings.HasPrefix(a.Key, "on"):
			return fmt.Errorf("the handler %s on <%s>: scripts stand in files", a.Key, t.Data)
		case (a.Key == "href" || a.Key == "src") && scripted(a.Val):
			return fmt.Errorf("a link that runs a script on <%s>", t.Data)
		case (a.Key == "src" || a.Key == "href" && t.Data == "link") && elsewhere(a.Val):
			return fmt.Errorf("<%s> loads %q from elsewhere", t.Data, a.Val)
		}
	}
	return nil
}

func attribute(t html.Token, key string) string {
	for _, a := range t.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func hasAttribute(t html.Token, key string) bool {
	for _, a := range t.Attr {
		if a.Key == key {
			return true
		}
	}
	return false
}

func scripted(url string) bool {
	url = strings.ToLower(strings.Map(func(r rune) rune {
		if r <= ' ' {
			return -1
		}
		return r
	}, url))
	return strings.HasPrefix(url, "javascript:") || strings.HasPrefix(url, "vbscript:")
}

func elsewhere(url string) bool {
	url = strings.ToLower(strings.TrimSpace(url))
	return strings.HasPrefix(url, "//") || strings.HasPrefix(url, "http:") || strings.HasPrefix(url, "https:")
}
