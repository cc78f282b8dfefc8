package help

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// ManPage is one man page.
type ManPage struct {
	Name     string // opsreport-nightly
	Section  int
	Title    string // what it is, in a line
	Synopsis string // "" where it is no command
	Text     string // paragraphs, divided by empty lines
	AsIs     bool   // Text is set line by line, as it stands
	Options  []ManOption
	See      []string // other pages: opsreport(1)
}

// ManOption is a flag, or anything else that has a name and an explanation.
type ManOption struct{ Name, Text string }

// WriteManPages writes pages below a folder: man1/opsreport.1 and so on.
func WriteManPages(dir, version string, date time.Time, pages []ManPage) error {
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

// commitInVersion matches what a version has of a commit that bears no tag: the time,
// where it is there, and twelve digits.
var commitInVersion = regexp.MustCompile(`(?:[-.](?:0\.)?\d{14})?-([0-9a-f]{7})[0-9a-f]{5}(\+|$)`)

// shortVersion is a version that leaves room for the date in the middle of a footer, which
// groff would print into a longer one: 0.0.0-20261123034915-0267ce5a1b2c becomes
// 0.0.0-0267ce5.
func shortVersion(version string) string {
	const room = 22 // of the half of 78 columns that name and date leave
	version = commitInVersion.ReplaceAllString(version, "-$1$2")
	return version[:min(room, len(version))]
}

func (p *ManPage) roff(version string, date time.Time) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s %d %s %s opsreport\n", strings.ToUpper(p.Name), p.Section, date.UTC().Format(time.DateOnly),
		roffArgument("opsreport "+shortVersion(version)))
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", inRoff(p.Name), inRoff(p.Title))
	if p.Synopsis != "" {
		fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n", roffArgument(p.Synopsis))
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
		fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roffArgument(o.Name), inRoff(o.Text))
	}
	if len(p.See) > 0 {
		fmt.Fprintf(&b, ".SH SEE ALSO\n%s\n", inRoff(strings.Join(p.See, ", ")))
	}
	return []byte(b.String())
}

// paragraph sets lines that are indented as they stand, and fills others.
func (p *ManPage) paragraph(b *strings.Builder, text string) {
	asIs := p.AsIs || strings.HasPrefix(text, " ")
	if asIs {
		b.WriteString(".nf\n")
	}
	for line := range strings.SplitSeq(text, "\n") {
		b.WriteString(inRoff(line) + "\n")
	}
	if asIs {
		b.WriteString(".fi\n")
	}
}

var roffMarks = strings.NewReplacer(`\`, `\e`, "-", `\-`, "`", `\(ga`, "'", `\(aq`, "^", `\(ha`, "~", `\(ti`)

// inRoff is a line of text that groff prints as it stands.
func inRoff(line string) string {
	line = roffMarks.Replace(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	return line
}

// roffArgument is an argument of a macro.
func roffArgument(text string) string {
	return `"` + strings.ReplaceAll(inRoff(text), `"`, `\(dq`) + `"`
}
