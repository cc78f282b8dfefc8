package message

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Source is a message as a file has it.
type Source struct {
	File string // "en/provenance.txt"
	Line int
	Name string // "provenance.title"; of a family "provenance.check-see.chain", and "provenance.check-see.*" for what its members share
	Text string
	Args []Argument // in English alone
}

// Argument is what a message is told.
type Argument struct{ Name, Type string }

// Family returns the part of the name before the id of a member: "provenance.check-see."; "" for a message of its own.
func (s *Source) Family() string {
	if strings.Count(s.Name, ".") < 2 {
		return ""
	}
	return s.Name[:strings.LastIndexByte(s.Name, '.')+1]
}

// heads reports whether it says what the members of a family are told.
func (s *Source) heads() bool { return strings.HasSuffix(s.Name, ".*") }

func (s *Source) mistake(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s: %w", s.File, s.Line, s.Name, fmt.Errorf(format, args...))
}

// line matches the first line of a message: "name = text", "name(n int, on time) = text", "family.id = text", "family.*(n int)".
var line = regexp.MustCompile(`^([a-z][a-z0-9-]*(?:\.(?:[A-Za-z0-9-]+|\*))?)(?:\(([^)]*)\))?(?: =(?: (.*))?)?$`)

// Read returns the messages of a language, which are the text files of a folder. A line that begins with a space continues the text before
// it, and one that begins with # is a comment.
func Read(files fs.FS, folder string) (all []Source, err error) {
	names, err := fs.Glob(files, folder+"/*.txt")
	if err != nil {
		return nil, fmt.Errorf("list messages: %w", err)
	}
	met := map[string]bool{}
	for _, file := range names {
		content, err := fs.ReadFile(files, file)
		if err != nil {
			return nil, fmt.Errorf("read messages: %w", err)
		}
		group := strings.TrimSuffix(path.Base(file), ".txt")
		for i, text := range strings.Split(strings.TrimSpace(string(content)), "\n") {
			if text = strings.TrimRight(text, " "); text == "" || text[0] == '#' {
				continue
			}
			if text[0] == ' ' && len(all) > 0 && all[len(all)-1].File == file {
				all[len(all)-1].Text += " " + strings.TrimSpace(text)
				continue
			}
			parts := line.FindStringSubmatch(text)
			if parts == nil {
				return nil, fmt.Errorf(`%s:%d: %q is no message: it begins with "name = " or "name(n int, on time) = "`, file, i+1, text)
			}
			s := Source{File: file, Line: i + 1, Name: group + "." + parts[1], Text: parts[3]}
			for arg := range strings.SplitSeq(parts[2], ",") {
				if name, typ, _ := strings.Cut(strings.TrimSpace(arg), " "); name != "" {
					s.Args = append(s.Args, Argument{name, strings.TrimSpace(typ)})
				}
			}
			switch {
			case met[s.Name]:
				return nil, s.mistake("it is there already")
			case s.heads() != !strings.Contains(text, " ="):
				return nil, s.mistake("a message has a text, and the head of a family has none")
			}
			met[s.Name] = true
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b Source) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}
