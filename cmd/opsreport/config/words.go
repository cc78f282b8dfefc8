package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Help is what `opsreport help config` prints below the topic's text.
func Help() string {
	var b strings.Builder
	for _, s := range settings {
		fmt.Fprintf(&b, "%s  (%s)\n", s.key, envName(s.key))
		fmt.Fprintf(&b, "    %s\n", s.help)
		fmt.Fprintf(&b, "    %s; %s\n", s.limit.words, defaultWords(s, ""))
	}
	return b.String()
}

// mostSet are the settings in README: those that most accounts set.
var mostSet = []string{"service.base_url", "equipment_types", "title", "timezone", "site_url", "labels", "privacy", "snapshots", "site",
	"rules", "on_breach", "keep.nights", "mail.to", "editions"}

// Table is the table of settings in README, in Markdown.
func Table() string {
	var b strings.Builder
	b.WriteString("| setting | values | default | what it does |\n|---|---|---|---|\n")
	for _, s := range settings {
		if !slices.Contains(mostSet, s.key) {
			continue
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.key, mdCell(s.limit.words), defaultWords(s, "`"), mdCell(s.help))
	}
	return b.String()
}

func mdCell(s string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;").Replace(s)
}

// defaultWords shows the default, between quotes of the caller's where it is code.
func defaultWords(s setting, quote string) string {
	lead := ""
	if quote == "" {
		lead = "default "
	}
	switch {
	case s.required:
		return "required"
	case s.def == `""`:
		return lead + "none"
	}
	return lead + quote + s.def + quote
}

// Initial is the file that init writes: what is required, filled in
// with examples, and everything else as comments.
func Initial() string {
	var b strings.Builder
	b.WriteString("# yaml-language-server: $schema=" + SchemaFile + "\n")
	b.WriteString(`# The configuration of opsreport. Only service.base_url and equipment_types
# are required. The other lines show defaults or examples; to use one, remove
# the "# " that it begins with.
# Relative paths are relative to this file. A setting a.b_c is OPSREPORT_A_B_C
# in the environment, which wins over this file.
# The API token never stands here: set OPSREPORT_TOKEN in the environment.

`)
	section := ""
	for _, s := range settings {
		section = writeSection(&b, section, s)
		writeSetting(&b, s, strings.Count(s.key, "."))
	}
	return b.String()
}

// writeSection writes the lines between a setting and the one before it, and
// returns the section that is open now.
func writeSection(b *strings.Builder, open string, s setting) string {
	parts := strings.Split(s.key, ".")
	now := strings.Join(parts[:len(parts)-1], ".")
	if now == open {
		return now
	}
	depth := len(parts) - 2
	if depth <= 0 {
		b.WriteString("\n")
	}
	if depth >= 0 {
		mark := "# "
		if sectionRequired(now) {
			mark = ""
		}
		fmt.Fprintf(b, "%s%s%s:\n", strings.Repeat("  ", depth), mark, parts[depth])
	}
	return now
}

// sectionRequired reports whether a required setting stands right in it.
func sectionRequired(section string) bool {
	return slices.ContainsFunc(settings, func(s setting) bool {
		return s.required && strings.HasPrefix(s.key, section+".")
	})
}

func writeSetting(b *strings.Builder, s setting, depth int) {
	indent := strings.Repeat("  ", depth)
	value := cmp.Or(s.example, s.def)
	line := fmt.Sprintf("%s# %s: %s", indent, s.key[strings.LastIndex(s.key, ".")+1:], value)
	if s.required {
		line = strings.Replace(line, "# ", "", 1)
	}
	if s.key == "equipment_types" {
		line = "equipment_types:\n  - " + strings.Trim(value, "[]")
	}
	const column, width = 40, 110
	last := line[strings.LastIndex(line, "\n")+1:]
	b.WriteString(line)
	if len(last) > column { // its words begin below it
		b.WriteString("\n")
		last = ""
	}
	mark := " # "
	for _, words := range wrap(s.help+" ("+s.limit.words+")", width-column-len(" #   ")) {
		fmt.Fprintf(b, "%s%s%s\n", strings.Repeat(" ", column-len(last)), mark, words)
		mark, last = " #   ", "" // so that no line of words looks like a setting
	}
}

// wrap breaks a text between words into lines of at most so many bytes, but for a word that is longer.
func wrap(text string, most int) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(word) > most {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(lines, line)
}
