// Package manual sets the help of the program as man pages: a page a command
// in section 1, the configuration in 5, a page a topic in 7.
//
// It promises pages that groff sets without a warning, of the same texts that
// help and the commands have. It refuses to hold a text of its own beside the
// headings. Package main is its only caller, when packages are made.
package manual

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// Page is one man page.
type Page struct {
	Name     string // opsreport-nightly
	Section  int
	Title    string // what it is, in a line
	Synopsis string // "" where it is no command
	Text     string // paragraphs, divided by empty lines
	AsIs     bool   // Text is set line by line, as it stands
	Options  []Option
	See      []string // other pages: opsreport(1)
}

// Option is a flag, or anything else that has a name and an explanation.
type Option struct{ Name, Text string }

// Write writes pages below a folder: man1/opsreport.1 and so on.
func Write(dir, version string, date time.Time, pages []Page) error {
	for i := range pages {
		p := &pages[i]
		in := filepath.Join(dir, fmt.Sprintf("man%d", p.Section))
		if err := os.MkdirAll(in, 0o755); err != nil {
			return fmt.Errorf("make the folder of man pages: %w", err)
		}
		name := filepath.Join(in, fmt.Sprintf("%s.%d", p.Name, p.Section))
		if err := os.WriteFile(name, p.roff(version, date), 0o644); err != nil {
			return fmt.Errorf("write a man page: %w", err)
		}
	}
	return nil
}

// commit matches what a version has of a commit that bears no tag: the time,
// where it is there, and twelve digits.
var commit = regexp.MustCompile(`(?:[-.](?:0\.)?\d{14})?-([0-9a-f]{7})[0-9a-f]{5}(\+|$)`)

// short is a version that leaves room for the date in the middle of a footer, which
// groff would print into a longer one: 0.0.0-20261123034915-0267ce5a1b2c becomes
// 0.0.0-0267ce5.
func short(version string) string {
	const room = 22 // of the half of 78 columns that name and date leave
	version = commit.ReplaceAllString(version, "-$1$2")
	return version[:min(room, len(version))]
}

func (p *Page) roff(version string, date time.Time) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s %d %s %s opsreport\n", strings.ToUpper(p.Name), p.Section, date.UTC().Format(time.DateOnly),
		quoted("opsreport "+short(version)))
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", escaped(p.Name), escaped(p.Title))
	if p.Synopsis != "" {
		fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n", quoted(p.Synopsis))
	}
	b.WriteString(".SH DESCRIPTION\n")
	for part := range strings.SplitSeq(strings.TrimSpace(p.Text), "\n\n") {
		b.WriteString(".PP\n")
		p.paragraph(&b, part)
	}
	if len(p.Options) > 0 {
		b.WriteString(".SH OPTIONS\n")
	}
	for _, o := range p.Options {
		fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", quoted(o.Name), escaped(o.Text))
	}
	if len(p.See) > 0 {
		fmt.Fprintf(&b, ".SH SEE ALSO\n%s\n", escaped(strings.Join(p.See, ", ")))
	}
	return []byte(b.String())
}

// paragraph sets lines that are indented as they stand, and fills others.
func (p *Page) paragraph(b *strings.Builder, text string) {
	asIs := p.AsIs || strings.HasPrefix(text, " ")
	if asIs {
		b.WriteString(".nf\n")
	}
	for line := range strings.SplitSeq(text, "\n") {
		b.WriteString(escaped(line) + "\n")
	}
	if asIs {
		b.WriteString(".fi\n")
	}
}

var marks = strings.NewReplacer(`\`, `\e`, "-", `\-`, "`", `\(ga`, "'", `\(aq`, "^", `\(ha`, "~", `\(ti`)

// escaped is a line of text that groff prints as it stands.
func escaped(line string) string {
	line = marks.Replace(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	return line
}

// quoted is an argument of a macro.
func quoted(text string) string {
	return `"` + strings.ReplaceAll(escaped(text), `"`, `\(dq`) + `"`
}
