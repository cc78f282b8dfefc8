package main

import (
	"fmt"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
)

// limit is what a setting's value must be: in words for people, and as the
// check that holds it to them.
type limit struct {
	words string
	check func(v any) *mistake
}

// mistake is a value that cannot be meant. at names the part of the setting
// that is wrong, such as "[1].id"; it may be "".
type mistake struct{ at, msg, hint string }

func wrongf(format string, args ...any) *mistake { return &mistake{msg: fmt.Sprintf(format, args...)} }

func (m *mistake) withHint(format string, args ...any) *mistake {
	m.hint = fmt.Sprintf(format, args...)
	return m
}

func text(words string, check func(s string) *mistake) limit {
	return limit{words, func(v any) *mistake { return check(*v.(*string)) }}
}

func oneLine(most int) limit {
	return text("text", func(s string) *mistake {
		if strings.ContainsFunc(s, unicode.IsControl) {
			return wrongf("must be one line without control characters")
		}
		if n := len([]rune(s)); n > most {
			return wrongf("is %d characters long; at most %d", n, most)
		}
		return nil
	})
}

func oneOf(known ...string) limit {
	words := strings.Join(known, ", ")
	if known[0] == "" {
		words = strings.Join(known[1:], ", ") + ", or empty"
	}
	return text(words, func(s string) *mistake {
		if slices.Contains(known, s) {
			return nil
		}
		m := wrongf("must be one of %s; not %q", words, s)
		if near := nearest(s, known); near != "" {
			m.withHint("did you mean %q?", near)
		}
		return m
	})
}

func between(lo, hi int) limit {
	return limit{fmt.Sprintf("%d–%d", lo, hi), func(v any) *mistake {
		if n := *v.(*int); n < lo || n > hi {
			return wrongf("must be from %d to %d, not %d", lo, hi, n)
		}
		return nil
	}}
}

func lasting(lo, hi time.Duration) limit {
	return limit{fmt.Sprintf("%s–%s", shortDuration(lo), shortDuration(hi)), func(v any) *mistake {
		if d := *v.(*time.Duration); d < lo || d > hi {
			return wrongf("must be from %s to %s, not %s", shortDuration(lo), shortDuration(hi), d)
		}
		return nil
	}}
}

// shortDuration prints 1h0m0s as 1h.
func shortDuration(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}

func zoneName() limit {
	return text("a zone of the IANA database", func(s string) *mistake {
		if _, err := loadZone(s); err != nil {
			return wrongf("%q is no time zone", s).withHint("use a name of the IANA database, such as Europe/London or UTC")
		}
		return nil
	})
}

// loadZone refuses what time.LoadLocation takes for the machine's own zone.
func loadZone(name string) (*time.Location, error) {
	if name == "" || name == "Local" {
		return nil, fmt.Errorf("%q depends on the machine", name)
	}
	return time.LoadLocation(name)
}

func serviceURL() limit {
	return text("an https URL", func(s string) *mistake {
		u, err := url.Parse(s)
		const hint = "such as https://ops.example.com; the methods are at {base_url}/v1/<METHOD>"
		switch {
		case err != nil || u.Host == "" || u.Hostname() == "":
			return wrongf("is not a URL").withHint(hint)
		case u.Scheme != "https":
			return wrongf("must begin with https://").withHint("the service takes nothing else, and the token would travel in the clear")
		case u.User != nil:
			return wrongf("must not hold a user name or password").withHint("the token is the only credential; it comes from the environment or a secret file")
		case u.RawQuery != "" || u.ForceQuery || strings.Contains(s, "#"):
			return wrongf("must not have a query or fragment").withHint(hint)
		}
		return nil
	})
}

func webURL(schemes ...string) limit {
	return text("a URL", func(s string) *mistake {
		if s == "" {
			return nil
		}
		return checkURL(s, schemes...)
	})
}

func checkURL(s string, schemes ...string) *mistake {
	u, err := url.Parse(s)
	switch {
	case err != nil || u.Hostname() == "" || strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r == 0x7f }):
		return wrongf("is not a URL")
	case !slices.Contains(schemes, u.Scheme):
		return wrongf("must begin with %s://", strings.Join(schemes, ":// or "))
	case u.User != nil:
		return wrongf("must not hold a user name or password")
	}
	return nil
}

func historySource() limit {
	return text("a path or an https URL", func(s string) *mistake {
		if strings.Contains(s, "://") {
			return checkURL(s, "https")
		}
		return noControls(s)
	})
}

var variable = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

func variableName() limit {
	return text("the name of a variable", func(s string) *mistake {
		if !variable.MatchString(s) {
			return wrongf("must be the name of an environment variable").withHint("the token itself never stands in the configuration")
		}
		return nil
	})
}

func pathTo(what string) limit { return text("path to "+what, noControls) }

// markdown is a file, or the words themselves, which may have lines.
func markdown() limit {
	return text("path to a Markdown file", func(s string) *mistake {
		return noControls(strings.NewReplacer("\n", "", "\t", "").Replace(s))
	})
}

func folder() limit {
	return text("a folder", func(s string) *mistake {
		if s == "" {
			return wrongf("must not be empty")
		}
		return noControls(s)
	})
}

func noControls(s string) *mistake {
	if strings.ContainsFunc(s, unicode.IsControl) {
		return wrongf("must be a path without control characters")
	}
	return nil
}

func ascending(most int) limit {
	return limit{"ascending days", func(v any) *mistake {
		days := *v.(*[]int)
		if len(days) == 0 || len(days) > most {
			return wrongf("must name 1 to %d days", most)
		}
		for i, d := range days {
			if d < 1 || d > 36500 {
				return &mistake{at: fmt.Sprintf("[%d]", i), msg: fmt.Sprintf("must be from 1 to 36500, not %d", d)}
			}
			if i > 0 && d <= days[i-1] {
				return &mistake{at: fmt.Sprintf("[%d]", i), msg: fmt.Sprintf("must ascend: %d does not follow %d", d, days[i-1])}
			}
		}
		return nil
	}}
}

func uniqueTexts(what string) limit {
	return limit{"list of " + strings.Replace(what, "id", "ids", 1), func(v any) *mistake {
		return unique(*v.(*[]string), "", what)
	}}
}

// unique holds ids to being there, plain and different.
func unique(ids []string, field, what string) *mistake {
	for i, id := range ids {
		at := fmt.Sprintf("[%d]%s", i, field)
		switch {
		case strings.TrimSpace(id) == "" || strings.ContainsFunc(id, unicode.IsControl):
			return &mistake{at: at, msg: "must be the " + what}
		case slices.Contains(ids[:i], id):
			return &mistake{at: at, msg: fmt.Sprintf("%q stands there twice", id)}
		}
	}
	return nil
}

func typeList() limit {
	return limit{"list of {id, name}", func(v any) *mistake {
		types := *v.(*[]equipmentType)
		if len(types) == 0 {
			return wrongf("must name at least one type").withHint("the service cannot list its equipment types; ask its administrator for their ids")
		}
		ids := make([]string, len(types))
		for i, t := range types {
			ids[i] = t.ID
			if strings.ContainsFunc(t.Name, unicode.IsControl) {
				return &mistake{at: fmt.Sprintf("[%d].name", i), msg: "must be one line without control characters"}
			}
		}
		return unique(ids, ".id", "id of an equipment type")
	}}
}

func mailAddress() limit {
	return text("an address", func(s string) *mistake {
		if s == "" {
			return nil
		}
		return checkAddress(s)
	})
}

func mailAddresses() limit {
	return limit{"list of addresses", func(v any) *mistake {
		for i, s := range *v.(*[]string) {
			if m := checkAddress(s); m != nil {
				m.at = fmt.Sprintf("[%d]", i)
				return m
			}
		}
		return nil
	}}
}

func checkAddress(s string) *mistake {
	a, err := mail.ParseAddress(s)
	if err != nil || strings.ContainsFunc(s, unicode.IsControl) {
		return wrongf("is no e-mail address").withHint("such as audit@example.com or Safety <safety@example.com>")
	}
	if strings.ContainsFunc(a.Address, func(r rune) bool { return r > unicode.MaxASCII }) {
		return wrongf("must be ASCII but for the name").withHint("write the domain in its form that begins with xn--")
	}
	return nil
}
