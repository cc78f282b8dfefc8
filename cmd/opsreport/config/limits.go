package config

import (
	"cmp"
	_ "embed"
	"fmt"
	"net/mail"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"opsreport/cmd/opsreport/console"
	"opsreport/render/word"
)

// limit is what a setting's value must be beside its type: in words for people, in JSON
// Schema, and as a check of the field that it is decoded into.
type limit struct {
	words  string
	ids    bool // its texts are ids, for which plain numbers may stand
	schema map[string]any
	check  func(field any) []*fault
}

// reporter receives what is wrong, and at which part of the setting; a nil fault means nothing.
type reporter func(at string, f *fault)

// limited is the limit of settings of one type.
func limited[T any](words string, check func(v T, report reporter)) limit {
	return limit{words: words, check: func(field any) (out []*fault) {
		check(*field.(*T), func(at string, f *fault) {
			if f != nil {
				out = append(out, f.in(at+f.at))
			}
		})
		return out
	}}
}

func yesOrNo() limit { return limited("true or false", func(bool, reporter) {}) }

func text(words string, check func(s string) *fault) limit {
	return limited(words, func(s string, report reporter) { report("", check(s)) })
}

// ranged is a limit from one value to another, in words of the caller's.
func ranged[T cmp.Ordered](lo, hi T, word func(T) string) limit {
	return limited(word(lo)+"–"+word(hi), func(v T, report reporter) {
		if v < lo || v > hi {
			report("", wrongf("must be from %s to %s, not %s", word(lo), word(hi), word(v)))
		}
	})
}

// with says in JSON Schema what it can say of the limit.
func (l limit) with(schema map[string]any) limit {
	l.schema = schema
	return l
}

func oneLine(most int) limit {
	return text("text", func(s string) *fault { return checkLine(s, most) }).with(map[string]any{"maxLength": most})
}

// titled is a line that is not blank, since it stands alone where somebody looks for a name.
func titled(most int) limit {
	return text("text", func(s string) *fault {
		if strings.TrimSpace(s) == "" {
			return wrongf("must not be blank").withHint("leave the setting out for its default")
		}
		return checkLine(s, most)
	}).with(map[string]any{"maxLength": most, "pattern": `\S`})
}

func checkLine(s string, most int) *fault {
	if strings.ContainsFunc(s, unicode.IsControl) {
		return wrongf("must be one line without control characters")
	}
	if n := len([]rune(s)); n > most {
		return wrongf("is %d characters long; at most %d", n, most)
	}
	return nil
}

// subjectParts are what stands for something in the subject of the e-mail.
var subjectParts = []string{"{title}", "{date}", "{status}", "{rules}"}

var braced = regexp.MustCompile(`\{[^{}]*\}`)

// subject is a line in which braces hold a known word.
func subject() limit {
	return text("text", func(s string) *fault {
		for _, part := range braced.FindAllString(s, -1) {
			if !slices.Contains(subjectParts, part) {
				return wrongf("holds %s, which is not a placeholder", part).withHint("placeholders are %s", strings.Join(subjectParts, ", "))
			}
		}
		return checkLine(s, 200)
	}).with(map[string]any{"maxLength": 200})
}

func oneOf(known ...string) limit {
	words := strings.Join(known, ", ")
	if known[0] == "" {
		words = strings.Join(known[1:], ", ") + ", or empty"
	}
	return text(words, func(s string) *fault {
		if slices.Contains(known, s) {
			return nil
		}
		return wrongf("must be one of %s; not %q", words, s).withHint("%s", console.DidYouMean(s, known, "did you mean %q?", ""))
	}).with(map[string]any{"enum": known})
}

func between(lo, hi int) limit {
	return ranged(lo, hi, strconv.Itoa).with(map[string]any{"minimum": lo, "maximum": hi})
}

func lasting(lo, hi time.Duration) limit {
	return ranged(lo, hi, ShortDuration)
}

func zoneName() limit {
	return text("a zone of the IANA database", func(s string) *fault {
		if _, err := loadZone(s); err != nil {
			hint := "use a name of the IANA database, such as Europe/London or UTC"
			if near := meantZone(s); near != "" {
				hint = fmt.Sprintf("did you mean %q?", near)
			}
			return wrongf("%q is not a time zone", s).withHint("%s", hint)
		}
		return nil
	})
}

func serviceURL() limit {
	return text("an https URL", func(s string) *fault {
		u, err := url.Parse(s)
		const hint = "such as https://ops.example.com; the methods are at {base_url}/v1/<METHOD>"
		switch {
		case err != nil || u.Host == "" || u.Hostname() == "":
			return wrongf("is not a URL").withHint(hint)
		case u.Scheme != "https":
			return wrongf("must begin with https://").withHint("the service accepts only https: over http others could read the token")
		case u.User != nil:
			return wrongf("must not hold a user name or password").
				withHint("the token is the only credential; it comes from the environment or a secret file")
		case u.RawQuery != "" || u.ForceQuery || strings.Contains(s, "#"):
			return wrongf("must not have a query or fragment").withHint(hint)
		case path.Base(path.Clean("/"+u.Path)) == "v1":
			return wrongf("must not end in /v1, which is added to it").withHint("write %s", strings.TrimSuffix(strings.TrimRight(s, "/"), "/v1"))
		}
		return nil
	})
}

func webURL(schemes ...string) limit {
	return text("a URL", func(s string) *fault {
		if s == "" {
			return nil
		}
		return checkURL(s, schemes...)
	})
}

// siteURL is the address of a folder, to which the names of pages are added.
func siteURL() limit {
	return text("the URL of a folder", func(s string) *fault {
		if s == "" {
			return nil
		}
		if wrong := checkURL(s, "http", "https"); wrong != nil {
			return wrong
		}
		folder := s
		if end := strings.IndexAny(s, "?#"); end >= 0 {
			folder = s[:end]
		}
		folder = pageName.ReplaceAllString(strings.TrimRight(folder, "/"), "")
		if strings.ContainsAny(s, "?#") || len(folder) < len(strings.TrimRight(s, "/")) {
			return wrongf("must be the address of a folder, to which the names of pages are added: without a page, query or fragment").
				withHint("write %s/", folder)
		}
		return nil
	})
}

// pageName matches the end of an address of a page, such as that of the first one.
var pageName = regexp.MustCompile(`(?i)/[^/]*\.(html?|php|aspx?|pdf)$`)

func checkURL(s string, schemes ...string) *fault {
	u, err := url.Parse(s)
	switch {
	case err != nil || u.Hostname() == "" || strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r == 0x7f }):
		return wrongf("is not a URL").withHint("such as https://report.example.com/")
	case !slices.Contains(schemes, u.Scheme):
		return wrongf("must begin with %s://", strings.Join(schemes, ":// or "))
	case u.User != nil:
		return wrongf("must not hold a user name or password")
	}
	return nil
}

func historySource() limit {
	return text("a path or an https URL", func(s string) *fault {
		if strings.Contains(s, "://") {
			return checkURL(s, "https")
		}
		return noControls(s)
	})
}

var variable = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

func variableName() limit {
	return text("the name of a variable", func(s string) *fault {
		if !variable.MatchString(s) {
			return wrongf("must be the name of an environment variable").withHint("the token itself never stands in the configuration")
		}
		return nil
	})
}

func pathTo(what string) limit { return text("path to "+what, noControls) }

// markdown is a file, or the words themselves, which may have lines.
func markdown() limit {
	return text("path to a Markdown file", func(s string) *fault {
		return noControls(strings.NewReplacer("\n", "", "\t", "").Replace(s))
	})
}

func folder() limit {
	return text("a folder", func(s string) *fault {
		if s == "" {
			return wrongf("must not be empty")
		}
		return noControls(s)
	})
}

func noControls(s string) *fault {
	if strings.ContainsFunc(s, unicode.IsControl) {
		return wrongf("must be a path without control characters")
	}
	return nil
}

func ascending(most int) limit {
	return limited("ascending days", func(days []int, report reporter) {
		if len(days) == 0 || len(days) > most {
			report("", wrongf("must name 1 to %d days", most))
			return
		}
		for i, d := range days {
			switch {
			case d < 1 || d > 36500:
				report(entry(i), wrongf("must be from 1 to 36500, not %d", d))
			case i > 0 && d <= days[i-1]:
				report(entry(i), wrongf("must ascend: %d does not follow %d", d, days[i-1]).
					withHint("write the days from least to most, each once: [7, 14, 30, 60, 90]"))
				return
			}
		}
	}).with(map[string]any{"minItems": 1, "maxItems": most})
}

func uniqueTexts(what string) limit {
	l := limited("list of "+strings.Replace(what, "id", "ids", 1), func(ids []string, report reporter) {
		unique(ids, what, report)
	}).with(map[string]any{"uniqueItems": true})
	l.ids = true
	return l
}

// unique checks that ids are not empty, are plain, and differ from each other.
func unique(ids []string, what string, report reporter) {
	seen := make(map[string]bool, len(ids))
	for i, id := range ids {
		switch {
		case strings.TrimSpace(id) == "" || strings.ContainsFunc(id, unicode.IsControl):
			report(entry(i), wrongf("must be the %s", what))
		case seen[id]:
			report(entry(i), wrongf("%q is listed twice", id).withHint("keep one of the two"))
		}
		seen[id] = true
	}
}

// entry is the part of a setting that is one entry of a list.
func entry(i int) string { return fmt.Sprintf("[%d]", i) }

func typeList() limit {
	return limited("list of {id, name}", func(types []EquipmentType, report reporter) {
		if len(types) == 0 {
			report("", wrongf("must name at least one type").
				withHint("the service cannot list its equipment types; ask its administrator for their ids"))
		}
		ids := make([]string, len(types))
		for i, t := range types {
			ids[i] = t.ID
			if line := checkLine(t.Name, 500); line != nil {
				report(entry(i)+".name", line)
			}
		}
		unique(ids, "id of an equipment type", func(at string, f *fault) { report(at+".id", f) })
	}).with(map[string]any{"minItems": 1})
}

func mailAddress() limit {
	return text("an address", func(s string) *fault {
		if s == "" {
			return nil
		}
		return checkAddress(s)
	})
}

func mailAddresses() limit {
	return limited("list of addresses", func(all []string, report reporter) {
		for i, s := range all {
			report(entry(i), checkAddress(s))
		}
	})
}

func checkAddress(s string) *fault {
	a, err := mail.ParseAddress(s)
	if err != nil || strings.ContainsFunc(s, unicode.IsControl) {
		if name, address, named := strings.Cut(s, "<"); named { // most often a comma, which would separate two addresses
			return wrongf("is not an e-mail address").withHint(`put the name in quotes of its own: '"%s" <%s'`,
				strings.Trim(name, ` "'`), address)
		}
		return wrongf("is not an e-mail address").withHint("such as audit@example.com or Safety <safety@example.com>")
	}
	if strings.ContainsFunc(a.Address, func(r rune) bool { return r > unicode.MaxASCII }) {
		return wrongf("must be ASCII, except for the name before the address").withHint("write the domain in its form that begins with xn--")
	}
	return nil
}

// commandLine is a program and its arguments; none is no command.
func commandLine() limit {
	return limited("a command and its arguments", func(line []string, report reporter) {
		for i, s := range line {
			if i == 0 && strings.TrimSpace(s) == "" {
				report(entry(i), wrongf("must be a program").withHint("leave the setting out for no command"))
			} else if strings.ContainsFunc(s, unicode.IsControl) {
				report(entry(i), wrongf("must be one line without control characters"))
			}
		}
	})
}

// loadZone refuses what time.LoadLocation takes for the machine's own zone.
func loadZone(name string) (*time.Location, error) {
	if name == "" || name == "Local" {
		return nil, fmt.Errorf("%q depends on the machine", name)
	}
	return time.LoadLocation(name)
}

// zoneNames are the names of the IANA database that Go brings, one a line, sorted: Go can load each, and lists none.
//
//go:embed zones.txt
var zoneNames string

// meantZone is the zone that a name which is none may mean: one that is spelt nearly so, or whose place is named; "" for none.
func meantZone(name string) string {
	zones := strings.Fields(zoneNames)
	places := map[string]string{} // the zone of each place
	var known []string
	for _, z := range zones {
		if i := strings.LastIndex(z, "/"); i >= 0 {
			places[z[i+1:]] = z
			known = append(known, z[i+1:])
		}
	}
	name = strings.ReplaceAll(strings.TrimSpace(name), " ", "_")
	if near := word.Nearest(name, zones); strings.EqualFold(near, name) {
		return near
	}
	if near := word.Nearest(name, known); strings.EqualFold(near, name) {
		return places[near]
	}
	if near := word.Nearest(name, zones); near != "" {
		return near
	}
	return places[word.Nearest(name, known)]
}
