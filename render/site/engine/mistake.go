package engine

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"opsreport/templates"
)

var (
	noTemplate = regexp.MustCompile(`no such template "([^"]*)"`)
	executing  = regexp.MustCompile(`^template: ([^:]+):\d+:\d+: executing "([^"]*)"`)
)

// mistake adds to an error of html/template what it leaves unsaid: that something has no end, which
// file of the user's no longer defines a template, and where one of ours was called.
func (s *Set) mistake(doing string, err error) *templates.Mistake {
	text := err.Error()
	more := ""
	switch missing, at := noTemplate.FindStringSubmatch(text), executing.FindStringSubmatch(text); {
	case strings.Contains(text, ": ends in a non-text context: "):
		return &templates.Mistake{Doing: doing, Cause: errors.New(
			"the markup ends within a tag, an attribute or a comment: a quote or a > is missing")}
	case strings.HasSuffix(text, "unexpected EOF"):
		more = ": an {{end}} is missing"
	case missing != nil:
		for _, name := range s.folder.replaced {
			if ours, readErr := fs.ReadFile(s.builtin, name); readErr == nil && strings.Contains(string(ours),
				"{{define "+strconv.Quote(missing[1])) {
				more = ": the built-in " + name + " defines it, and yours has to define it too"
			}
		}
	case at != nil && !slices.Contains(s.folder.theirs(), at[1]):
		if from := s.calling(at[2], doing); from != "" {
			more = ": that file is built in, and called from " + from
		}
	}
	if more != "" {
		err = fmt.Errorf("%w%s", err, more)
	}
	return &templates.Mistake{Doing: doing, Cause: err}
}

// theirs returns the names of the user's templates.
func (f *folder) theirs() []string {
	out := slices.Concat(f.replaced, f.partials, f.sections)
	for _, name := range f.pages {
		out = append(out, "pages/x-"+name+".html")
	}
	return out
}

// calling returns the places that call a template: in the page that is being made or, where that one
// does not call it, in all files of the user's.
func (s *Set) calling(template, doing string) string {
	call := regexp.MustCompile(`\{\{-?\s*template\s+` + regexp.QuoteMeta(strconv.Quote(template)))
	var out, here []string
	for _, name := range s.folder.theirs() {
		text, _ := s.Read(name, s.builtin) // it was read before
		for i, line := range strings.Split(string(text), "\n") {
			if at := name + ":" + strconv.Itoa(i+1); call.MatchString(line) && strings.HasSuffix(doing, " "+name) {
				here = append(here, at)
			} else if call.MatchString(line) {
				out = append(out, at)
			}
		}
	}
	if here != nil {
		out = here
	}
	return strings.Join(out, ", ")
}
