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

// Refuse returns an error, with the line, for the first thing in a page that the site's
// content security policy forbids, or that leaves the site and that no policy can stop,
// such as a redirect. It is called for pages that use a user's template.
func Refuse(page []byte) error {
	r := reader{line: 1}
	if err := r.read(page); err != nil {
		return err
	}
	if !r.policy {
		return errNoPolicy
	}
	return nil
}

var errNoPolicy = errors.New("the page has no content security policy: its head must begin with the partial \"head\"")

// reader reads the tags of a page in order.
type reader struct {
	line    int
	policy  bool // the policy has been read
	drawing int  // number of open elements svg and math, which have other rules
}

func (r *reader) read(markup []byte) error {
	z := html.NewTokenizer(bytes.NewReader(markup))
	raw := "" // element whose text is not markup, although a browser in another mode may read it as markup
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			return nil
		}
		at, text := r.line, z.Raw()
		r.line += bytes.Count(text, []byte("\n"))
		switch kind {
		case html.TextToken:
			if raw != "" && raw != "script" && bytes.ContainsRune(text, '<') {
				// Some browsers read tags inside noscript, or inside a title in a
				// drawing.
				inner := reader{line: at, policy: r.policy, drawing: r.drawing}
				if err := inner.read(text); err != nil {
					return err
				}
			}
		case html.EndTagToken:
			if name, _ := z.TagName(); drawings[string(name)] && r.drawing > 0 {
				r.drawing--
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			raw = t.Data
			if err := r.tag(t); err != nil {
				return fmt.Errorf("line %d of the page: %w", at, err)
			}
			if drawings[t.Data] && kind == html.StartTagToken {
				r.drawing++
			}
		}
	}
}

var drawings = map[string]bool{"svg": true, "math": true}

// refused lists the elements that run scripts, load files or lead to places that the
// policy does not control, or that do nothing under the policy.
var refused = map[string]string{
	"style": "a style element: styles stand in files", "base": "a base element",
	"object": "an object", "embed": "an embed", "applet": "an applet",
	"iframe": "an iframe", "frame": "a frame", "frameset": "a frameset", "portal": "a portal", "fencedframe": "a fencedframe",
}

func (r *reader) tag(t html.Token) error {
	if why := refused[t.Data]; why != "" {
		return errors.New(why)
	}
	if t.Data == "meta" {
		if err := r.meta(t); err != nil {
			return err
		}
	}
	if !r.policy && t.Data != "html" && t.Data != "head" {
		return fmt.Errorf("<%s> where there is no content security policy yet: the head must begin with the partial \"head\"", t.Data)
	}
	if t.Data == "script" {
		if _, ok := attribute(t, "src"); r.drawing > 0 {
			return errors.New("a script in a drawing")
		} else if kind, _ := attribute(t, "type"); !ok && kind != "application/json" {
			return errors.New("a script without src: scripts stand in files")
		}
	}
	for _, a := range t.Attr {
		if err := refuseAttribute(t.Data, a.Key, a.Val); err != nil {
			return err
		}
	}
	return nil
}

// meta refuses every meta element that acts on the whole page, except the policy.
func (r *reader) meta(t html.Token) error {
	what, _ := attribute(t, "http-equiv")
	switch strings.ToLower(strings.TrimSpace(what)) {
	case "content-security-policy":
		content, _ := attribute(t, "content")
		if !r.policy && content != policy {
			return fmt.Errorf("a content security policy other than that of the site, %q", policy)
		}
		r.policy = true
	case "refresh":
		return errors.New("a meta element that leads to another page by itself")
	}
	return nil
}

var (
	// acting lists attributes that send data, run a script or lead to another page.
	acting = []string{"ping", "srcdoc", "formaction", "action", "attributionsrc"}
	// loading lists attributes whose addresses the browser loads without a click.
	loading = []string{"src", "srcset", "imagesrcset", "poster", "background", "data", "manifest", "lowsrc", "dynsrc"}
	// leading lists attributes whose addresses may run a script.
	leading = []string{"href", "xlink:href", "src", "to", "from", "by", "values"}
)

func refuseAttribute(tag, key, value string) error {
	switch {
	case key == "style":
		return fmt.Errorf("a style attribute on <%s>: use a class", tag)
	case strings.HasPrefix(key, "on"):
		return fmt.Errorf("the handler %s on <%s>: scripts stand in files", key, tag)
	case slices.Contains(acting, key):
		return fmt.Errorf("the attribute %s on <%s>: a page of the site sends nothing", key, tag)
	case slices.Contains(leading, key) && scripted(value):
		return fmt.Errorf("a link that runs a script on <%s>", tag)
	case (slices.Contains(loading, key) || tag != "a" && tag != "area" && strings.HasSuffix(key, "href")) && elsewhere(value):
		return fmt.Errorf("<%s> loads %q from elsewhere", tag, value)
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

func scripted(urls string) bool {
	for url := range strings.SplitSeq(urls, ";") {
		if url = bare(url); strings.HasPrefix(url, "javascript:") || strings.HasPrefix(url, "vbscript:") {
			return true
		}
	}
	return false
}

// elsewhere reports whether an address, or one address of a list, is outside the site.
func elsewhere(urls string) bool {
	if strings.HasPrefix(bare(urls), "data:") {
		return false
	}
	for url := range strings.SplitSeq(urls, ",") {
		url = bare(url)
		if strings.HasPrefix(url, "//") || schemed(url) && !strings.HasPrefix(url, "data:") {
			return true
		}
	}
	return false
}

func schemed(url string) bool {
	scheme, _, ok := strings.Cut(url, ":")
	return ok && scheme != "" && !strings.ContainsAny(scheme, "/?#")
}
