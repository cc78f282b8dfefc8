package ci

import (
	"fmt"
	"strings"
	"unicode"

	"opsreport/cmd/opsreport/file"
	"opsreport/render/rule"
	"opsreport/render/words"
)

// annotate writes a workflow command, which GitHub reads on stderr and on stdout.
// Secrets are hidden first, because escaping could change them.
func (h Host) annotate(level, title, message string) {
	if h.Getenv("GITHUB_ACTIONS") == "" {
		return
	}
	fmt.Fprintf(h.Stderr(), "::%s title=%s::%s\n", level, propertyText.Replace(h.Redact(title)), dataText.Replace(h.Redact(message)))
}

// What the runner reads as the end of a line, a property or a command.
var (
	dataText     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyText = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// summarize appends to the job's summary where there is one.
func (h Host) summarize(write func(*page)) {
	name := h.Getenv("GITHUB_STEP_SUMMARY")
	if name == "" {
		return
	}
	p := page{redact: h.Redact}
	write(&p)
	if err := file.Append(name, []byte(p.String())); err != nil {
		h.Log.Warn("the job summary is not written: " + err.Error())
	}
}

// page is Markdown as GitHub reads it.
type page struct {
	strings.Builder
	redact func(string) string
}

// say writes a format; its texts are shown as they are, without markup.
func (p *page) say(format string, texts ...string) {
	args := make([]any, len(texts))
	for i, t := range texts {
		args[i] = plain(p.redact(t))
	}
	fmt.Fprintf(p, format, args...)
}

// plain makes one line of a text, in which nothing is markup, a link or the end
// of a cell. It must not stand at the beginning of a line.
func plain(s string) string {
	s = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(s, "\uFFFD"), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
	return markup.Replace(s)
}

var markup = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "~", `\~`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`,
	"&", `\&`, "|", `\|`, "$", `\$`, "@", `\@`, "#", `\#`, "://", `\://`, "www.", `www\.`, "WWW.", `WWW\.`)

// link writes a link to an address.
func (p *page) link(text, address string) {
	if address == "" {
		return
	}
	fmt.Fprintf(p, "[%s](<%s>)\n\n", text, addressText.Replace(p.redact(address)))
}

// What would end an address.
var addressText = strings.NewReplacer("<", "%3C", ">", "%3E", `\`, "%5C", "\n", "", "\r", "")

// mostRules is how many rules the summary shows, beginning with those that are not met.
const mostRules = 100

// markdown is the night as a job summary.
func (n Night) markdown(p *page) {
	breaches, text := Judged(n.Results)
	mark, warnings := "✅", n.warnings()
	switch {
	case breaches > 0:
		mark = "❌"
	case len(warnings) > 0:
		mark = "⚠️"
	}
	p.say("## %s\n\n"+mark+" **%s**; %s. As of %s. Data status: %s.\n\n", n.Summary.Title, text, n.State, n.Summary.AsOf, n.Summary.Status)
	for _, text := range warnings {
		p.say("⚠️ %s\n\n", text)
	}
	p.WriteString("| Figure | Value |\n| --- | --- |\n")
	for _, f := range n.Summary.Numbers {
		p.say("| %s | %s |\n", f.Name, f.Text())
	}
	p.WriteString("\n### What changed\n\n")
	for _, f := range n.Summary.Changes {
		p.say("- %s: %s\n", f.Name, f.Text())
	}
	if len(n.Summary.Changes) == 0 {
		p.say("%s\n", n.Summary.NoChange)
	}
	if len(n.Results) > 0 {
		p.WriteString("\n### Rules\n\n| Rule | Asked | Found | Result |\n| --- | --- | --- | --- |\n")
		w := words.English(words.Context{})
		for i, r := range rule.BreachesFirst(n.Results) {
			if i == mostRules {
				p.say("| and %s more | | | |\n", fmt.Sprint(len(n.Results)-mostRules))
				break
			}
			result := w.Rules.State(r.State.String())
			if r.Breach() || r.State == rule.Waived {
				result += ": " + r.Reason(w)
			}
			p.say("| %s | %s | %s | %s |\n", r.Rule.Name, r.Limit(w.Rules), r.Raw.Says(w), result)
		}
	}
	p.WriteString("\n")
	p.link("The report", n.Summary.Link)
	p.link("This run", n.RunURL)
}
