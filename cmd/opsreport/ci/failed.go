package ci

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render/outdir"
	"opsreport/render/word"
)

// Failed is a run that did not end well.
type Failed struct {
	Command string         // "nightly"; "" where the run did not get as far as a command
	Config  *config.Config // nil where the run has read none; of one that is wrong, snapshots and site are known
	File    string         // of the configuration, where --config named it
	Err     error
	Code    int       // the exit code
	Begun   time.Time // of the run
	Fetched string    // the snapshot that it fetched; "" for none
}

// line is one of the lines for somebody who is called at 3 a.m.; without a text
// nothing is known.
type line struct{ name, text string }

// Fail reports the failure to GitHub. Where the run did not work, it also says what
// somebody needs to go on. It is called after the errors themselves are printed.
func (h Host) Fail(f Failed) {
	if f.Code != console.ExitFailed && f.Code != console.ExitUsage {
		return
	}
	title := strings.TrimSpace("opsreport " + f.Command)
	for _, m := range console.Messages(f.Err) {
		text := m.Error
		if m.Hint != "" {
			text += "\nhint: " + m.Hint
		}
		h.annotate("error", title+" failed", text)
	}
	var brief []line
	if f.Code == console.ExitFailed || f.Command == "nightly" { // no night was made, whatever the reason
		h.Notice("failed", title+", begun at "+word.Stamp(f.Begun))
		brief = f.brief()
	}
	for _, l := range brief {
		if l.text != "" {
			h.Notice(l.name, l.text)
		}
	}
	h.summarize(func(p *page) {
		p.say("## %s failed\n\n", title)
		for _, m := range console.Messages(f.Err) {
			p.say("❌ %s\n\n", m.Error)
			if m.Hint != "" {
				p.say("Hint: %s\n\n", m.Hint)
			}
		}
		for _, l := range brief {
			p.say("- %s: %s\n", word.Capital(l.name), cmp.Or(l.text, "not known"))
		}
		if len(brief) > 0 {
			p.WriteString("\n")
		}
	})
}

func (f Failed) brief() []line {
	var good, published string
	next := cmp.Or(freeNext[f.Command], "doctor")
	if f.Command == "doctor" {
		next = "help config"
	}
	if f.Config != nil {
		nights, err := snapshot.New(f.Config.Snapshots).List()
		good, published = f.lastGood(nights, err), f.published()
		if err == nil {
			next = f.nextCommand(nights)
		}
	}
	return []line{{"last good night", good}, {"published now", published}, {"next", f.command(next)}}
}

// lastGood names the newest night that is whole and is not this run's own. Each that
// it looks at is read as a whole: what cannot be trusted is not called good.
func (f Failed) lastGood(nights []snapshot.Entry, err error) string {
	if err != nil {
		return "not known: " + err.Error()
	}
	for _, night := range slices.Backward(nights) {
		if night.Folder == filepath.Base(f.Fetched) {
			continue
		}
		if len(snapshot.Verify(night.Path)) == 0 {
			return fmt.Sprintf("%s, %s before this run", night.Folder, hours(f.Begun.Sub(night.AsOf)))
		}
	}
	return "none in " + f.Config.Snapshots
}

func hours(d time.Duration) string {
	if d < time.Hour {
		return "less than an hour"
	}
	return word.Plural(int(d/time.Hour), "hour", "hours")
}

// published says which night the site shows, as its status.json has it.
func (f Failed) published() string {
	where := f.Config.Site
	if f.Config.SiteURL != "" {
		where += " (" + f.Config.SiteURL + ")"
	}
	raw, err := snapshot.ReadIn(f.Config.Site, outdir.StatusFile)
	if errors.Is(err, os.ErrNotExist) {
		return "nothing in " + where
	}
	var status struct {
		AsOf       time.Time `json:"as_of"`
		ValidUntil time.Time `json:"valid_until"`
	}
	if err == nil {
		err = json.Unmarshal(raw, &status)
	}
	if err != nil {
		return "not known of " + where + ": " + err.Error()
	}
	until := "fresh until " + word.Stamp(status.ValidUntil)
	if f.Begun.After(status.ValidUntil) {
		until = "stale since " + word.Stamp(status.ValidUntil)
	}
	return fmt.Sprintf("the night of %s, %s, in %s", word.Stamp(status.AsOf), until, where)
}

// ErrNoSite is in the chain of an error of a command that needs a site where there is
// none.
var ErrNoSite = errors.New("there is no site")

// freeNext are the next commands of those that need no configuration.
var freeNext = map[string]string{"": "help", "demo": "help start", "init": "help start", "verify": "help snapshot",
	"service": "help", "preview": "help", "portfolio": "help portfolio", "version": "version"}

// nextCommand is what to type after doing what the hint says.
func (f Failed) nextCommand(nights []snapshot.Entry) string {
	switch _, damaged := errors.AsType[*snapshot.DamageError](f.Err); {
	case errors.Is(f.Err, snapshot.ErrLocked):
		return f.Command
	case damaged:
		return "verify"
	case errors.Is(f.Err, ErrNoSite) && len(nights) > 0:
		return "render"
	case errors.Is(f.Err, ErrNoSite):
		return "nightly"
	case f.Command == "fetch" || f.Command == "nightly" && f.Fetched == "":
		return "doctor"
	case f.Command == "nightly":
		return "render" // tonight's snapshot is in place
	case f.Command == "mail" && len(nights) > 0:
		return "render"
	case f.Command != "doctor" && len(nights) == 0 && freeNext[f.Command] == "":
		return "fetch"
	case f.Command == "period":
		return "nightly" // it takes two, and doctor would find nothing
	case f.Command == "doctor":
		return "nightly" // once what it names is mended
	}
	return cmp.Or(freeNext[f.Command], "doctor")
}

// command is a command line as a shell reads it.
func (f Failed) command(args string) string {
	if f.File == "" {
		return "opsreport " + args
	}
	return "opsreport " + args + " --config '" + strings.ReplaceAll(f.File, "'", `'\''`) + "'"
}
