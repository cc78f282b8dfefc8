package verdict

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render/word"
)

// Failed is a run that did not end well.
type Failed struct {
	Command string         // "nightly"; "" where the run did not get as far as a command
	Config  *config.Config // nil where the run has read none
	File    string         // of the configuration, where --config named it
	Err     error
	Code    int       // the exit code
	Begun   time.Time // of the run
	Fetched string    // the snapshot that it fetched; "" for none
}

// brief is what somebody who is called at 3 a.m. needs to know.
type brief struct{ failed, since, published, next string }

// Fail reports the failure to GitHub. Where the run did not work, it also says what
// somebody needs to go on. It is called after the errors themselves are printed.
func (h Host) Fail(f Failed) {
	if f.Code != console.ExitFailed && f.Code != console.ExitUsage {
		return
	}
	title := strings.TrimSpace("opsreport " + f.Command)
	for _, err := range console.Apart(f.Err) {
		message := err.Error()
		if hint := console.HintOf(err); hint != "" {
			message += "\nhint: " + hint
		}
		h.annotate(title+" failed", message)
	}
	var b brief
	if f.Code == console.ExitFailed {
		b = f.brief(title)
		for _, line := range [...]struct{ name, text string }{
			{"failed", b.failed}, {"last good night", b.since}, {"published now", b.published}, {"next", b.next},
		} {
			if line.text != "" {
				h.Notice(line.name, line.text)
			}
		}
	}
	h.summarize(func(p *page) {
		p.say("## %s failed\n\n", title)
		for _, err := range console.Apart(f.Err) {
			p.say("❌ %s\n\n", err.Error())
			if hint := console.HintOf(err); hint != "" {
				p.say("Hint: %s\n\n", hint)
			}
		}
		if b == (brief{}) {
			return
		}
		p.say("- Last good night: %s\n- Published now: %s\n- Next: %s\n\n",
			cmp.Or(b.since, "not known"), cmp.Or(b.published, "not known"), b.next)
	})
}

func (f Failed) brief(title string) brief {
	b := brief{failed: title + ", begun at " + word.Stamp(f.Begun), next: f.command(cmp.Or(freeNext[f.Command], "doctor"))}
	if f.Config == nil {
		return b
	}
	nights, err := snapshot.New(f.Config.Snapshots).List()
	good := f.lastGood(nights)
	switch {
	case err != nil:
		b.since = "not known: " + err.Error()
	case good == nil:
		b.since = "none in " + f.Config.Snapshots
	default:
		b.since = fmt.Sprintf("%s, %s before this run", good.Folder, hours(f.Begun.Sub(good.AsOf)))
	}
	b.published = f.published()
	b.next = f.command(f.nextCommand(nights))
	return b
}

// lastGood is the newest night that can be opened and is not this run's own; nil
// where there is none.
func (f Failed) lastGood(nights []snapshot.Entry) *snapshot.Entry {
	for i := len(nights) - 1; i >= 0; i-- {
		if f.Fetched != "" && nights[i].Folder == filepath.Base(f.Fetched) {
			continue
		}
		if _, err := snapshot.Open(nights[i].Path); err == nil {
			return &nights[i]
		}
	}
	return nil
}

func hours(d time.Duration) string {
	if d < time.Hour {
		return "less than an hour"
	}
	return console.Plural(int(d/time.Hour), "hour", "hours")
}

// published says which night the site shows, as its status.json has it.
func (f Failed) published() string {
	where := f.Config.Site
	if f.Config.SiteURL != "" {
		where += " (" + f.Config.SiteURL + ")"
	}
	raw, err := snapshot.ReadIn(f.Config.Site, "status.json")
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

// freeNext are the next commands of those that need no configuration.
var freeNext = map[string]string{"": "help", "demo": "help start", "init": "help start", "verify": "help snapshot",
	"service": "help", "preview": "help", "version": "version"}

// nextCommand is what to type after doing what the hint says.
func (f Failed) nextCommand(nights []snapshot.Entry) string {
	switch _, damaged := errors.AsType[*snapshot.DamageError](f.Err); {
	case errors.Is(f.Err, snapshot.ErrLocked):
		return f.Command
	case damaged:
		return "verify"
	case f.Command == "doctor" || f.Command == "fetch" || f.Command == "nightly" && f.Fetched == "":
		return "doctor"
	case f.Command == "nightly":
		return "render" // tonight's snapshot is in place
	case f.Command == "mail" && len(nights) > 0:
		return "render"
	case len(nights) == 0 && freeNext[f.Command] == "":
		return "fetch"
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
