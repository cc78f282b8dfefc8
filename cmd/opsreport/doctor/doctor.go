// Package doctor says what would go wrong tonight: it does what nightly does before its first request, asks the service a
// little of everything, and makes site and PDF once, in a folder that it removes. It looks at everything in one run, whatever
// it finds, and leaves nothing behind.
package doctor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch"
	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/outdir"
	"opsreport/render/word"
)

// Verdict is how a check ended.
type Verdict string

// The verdicts: it holds, a person should know of it, tonight would not work.
const (
	Good  Verdict = "ok"
	Odd   Verdict = "note"
	Wrong Verdict = "wrong"
)

// Finding is what one check found. Hint says what to do about it.
type Finding struct {
	Check   string  `json:"check"`
	Verdict Verdict `json:"verdict"`
	Text    string  `json:"text"`
	Hint    string  `json:"hint,omitempty"`
}

func wrongFinding(check string, err error) Finding {
	return Finding{check, Wrong, err.Error(), console.Advice(err)}
}

// Examine looks at everything. The error is that of an interrupt.
func Examine(ctx context.Context, env workspace.Env, c *config.Config) ([]Finding, error) {
	found := append([]Finding{checkConfiguration(c)}, checkService(ctx, env, c)...)
	found = append(found, checkMail(env, c)...)
	found = append(found, checkFolders(c)...)
	found = append(found, checkSeal(c)...)
	found = append(found, checkDisk(snapshot.New(c.Snapshots), c.Keep.Nights, freeBytes)...)
	found = append(found, checkNights(ctx, env, c)...)
	return found, ctx.Err()
}

// checkConfiguration says which file was read, and whether the address of the service was filled in.
func checkConfiguration(c *config.Config) Finding {
	f := Finding{Check: "configuration", Verdict: Good, Text: cmp.Or(c.File(), "no file; the settings come from the environment")}
	if u, err := url.Parse(c.Service.BaseURL); err == nil && reserved(u.Hostname()) {
		f.Verdict, f.Text = Odd, f.Text+": service.base_url is still "+c.Service.BaseURL+", which is an example"
		f.Hint = "fill in the address of your service"
	}
	return f
}

// reserved reports whether a name is one for examples, which nobody has (RFC 2606).
func reserved(host string) bool {
	for _, name := range []string{"example.com", "example.net", "example.org", "example", "invalid"} {
		if host == name || strings.HasSuffix(host, "."+name) {
			return true
		}
	}
	return false
}

// checkMail looks for what the nightly jobs send the mail with. Without it the night is made, and the job fails at its end.
func checkMail(env workspace.Env, c *config.Config) []Finding {
	asked := len(c.Mail.To) > 0
	for i := range c.Editions {
		asked = asked || len(c.Editions[i].Mail.To) > 0
	}
	if !asked {
		return nil
	}
	const name = "mail"
	if env.Getenv("SMTP_URL") != "" {
		return []Finding{{Check: name, Verdict: Good, Text: "SMTP_URL is set"}}
	}
	program := cmp.Or(env.Getenv("SENDMAIL"), "sendmail")
	for _, dir := range append(filepath.SplitList(env.Getenv("PATH")), "/usr/sbin", "/usr/lib") {
		path := program
		if !filepath.IsAbs(path) {
			path = filepath.Join(dir, path)
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
			return []Finding{{Check: name, Verdict: Good, Text: "would be sent with " + path}}
		}
	}
	return []Finding{{name, Odd, "mail.to is set, and there is no way to send here: no SMTP_URL, and no " + program,
		"where the job runs, set SMTP_URL or install sendmail, or the job makes the night and fails at its end; `opsreport help recipes mail.sh`"}}
}

func checkService(ctx context.Context, env workspace.Env, c *config.Config) []Finding {
	o, err := workspace.ServiceOptions(env, c)
	if err != nil {
		check := "token"
		if _, token := c.Token(); token == nil {
			check = "service"
		}
		return []Finding{wrongFinding(check, err), {Check: "service", Verdict: Odd, Text: "not asked, because of what is wrong above"}}
	}
	var methods []string
	for _, list := range []string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings} {
		methods = append(methods, fetch.Call(list).Method)
	}
	return append([]Finding{{Check: "token", Verdict: Good, Text: "found; it is not shown. " +
		"It has to be good for " + strings.Join(methods, ", ") + ", which only read"}}, askService(ctx, env, c, o)...)
}

// checkNights prepares as nightly does, and renders on trial.
func checkNights(ctx context.Context, env workspace.Env, c *config.Config) []Finding {
	var found []Finding
	bad := map[string]bool{}
	notes := env
	notes.Console = env.Silent()
	notes.Log = slog.New(&console.Handler{Least: slog.LevelWarn, Take: func(r slog.Record) {
		found = append(found, Finding{Check: checkOf(r), Verdict: Odd, Text: r.Message})
	}})
	w, wrong := workspace.Load(ctx, notes, c)
	if ctx.Err() != nil {
		return nil
	}
	for _, one := range wrong {
		check := "render"
		if p, ok := errors.AsType[*inputs.Problem](one); ok {
			check = p.Check
		}
		bad[check] = true
		found = append(found, wrongFinding(check, one))
	}
	if w.ImportError != nil {
		found = append(found, wrongFinding("history_from", w.ImportError))
	}
	broken := len(wrong) > 0
	if !bad[workspace.KeyCheck] {
		key := checkKey(env, c, w)
		found, broken = append(found, key), broken || key.Verdict == Wrong
	}
	for _, f := range inputs.Files(c) {
		if bad[f.Key] {
			continue
		}
		if _, err := os.Stat(f.Path); errors.Is(err, fs.ErrNotExist) { // only the default labels file may be missing
			found = append(found, Finding{f.Key, Odd, "there is no " + f.Path + "; ids are shown without names",
				"`opsreport labels` prints what to fill in"})
			continue
		}
		found = append(found, Finding{Check: f.Key, Verdict: Good, Text: f.Path})
	}
	if broken {
		return append(found, Finding{Check: "render", Verdict: Odd, Text: "not tried, because of what is wrong above"})
	}
	tried := tryRender(ctx, env, c, w) // which may warn, and so find more
	return append(found, tried...)
}

// tryRender makes site and PDF of the newest night, or of a sample.
func tryRender(ctx context.Context, env workspace.Env, c *config.Config, w *workspace.Workspace) []Finding {
	place, err := writable(filepath.Dir(c.Site))
	if err != nil { // the check of the site has reported it
		return []Finding{{Check: "render", Verdict: Odd, Text: "not tried, because nothing can be written beside the site"}}
	}
	p := env.Progress("doctor")
	defer p.Stop()
	t, err := w.Try(ctx, p, place, spareNight(env.Now()))
	if err != nil {
		return []Finding{wrongFinding("render", err)}
	}
	f := Finding{Check: "render", Verdict: Good, Text: fmt.Sprintf("%s of %s", word.Plural(t.Made.Files, "file", "files"),
		cmp.Or(t.Of, "sample data, as there is no snapshot yet"))}
	if f.Hint = workspace.Many(t.Made.Files, c.MaxFiles); f.Hint != "" {
		f.Verdict = Odd
	}
	found := []Finding{f}
	if err := t.KeepsHistory(); err != nil {
		found = append(found, wrongFinding("history", err))
	}
	if long := workspace.Long(t.Made.Long); long != "" {
		found = append(found, Finding{Check: "render", Verdict: Odd, Text: long})
	}
	if idle := t.Idle(); idle != "" {
		found = append(found, Finding{"labels", Odd, idle, "`opsreport labels` prints the ids that there are"})
	}
	for _, stray := range append(t.Strays(), t.Left()...) {
		found = append(found, Finding{"editions", Odd, stray.Text, stray.Hint})
	}
	for _, name := range t.Made.Unused {
		found = append(found, Finding{"templates", Odd, "no page uses " + name, "`opsreport help templates` says what may stand there"})
	}
	return found
}

// spareNight is a part of the sample data: enough for every page to have rows.
func spareNight(now time.Time) record.Night {
	const most = 40
	s := sample.Set(sample.Options{Seed: 1, Last: now})
	return record.Night{AsOf: now, Types: sample.Types(), Set: record.Set{
		Resources: first(most, s.Resources), FollowUps: first(most, s.FollowUps), Equipment: first(most, s.Equipment),
		GroupTrainings: first(most, s.GroupTrainings), Overdue: first(0, s.Overdue)}}
}

func first[T any](n int, all iter.Seq2[T, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		left := n
		for v, err := range all {
			if left == 0 || !yield(v, err) {
				return
			}
			left--
		}
	}
}

// checkFolders tries to write where tonight's output goes.
func checkFolders(c *config.Config) []Finding {
	store := snapshot.New(c.Snapshots)
	_, snapshots := writable(c.Snapshots)
	_, listed := store.List()
	_, site := writable(filepath.Dir(c.Site))
	found := []Finding{
		checked("snapshots", c.Snapshots+" can be written",
			console.WithHint(snapshots, "choose another folder with the setting snapshots, or mend its permissions"), listed,
			workspace.CanKeep(store)),
		checked("site", c.Site+" can be written",
			console.WithHint(site, "choose another folder with the setting site, or mend its permissions"),
			console.WithHint(openable(c.Site), "give the site a folder of its own")),
	}
	for _, of := range [...]struct{ check, dir string }{{"snapshots", c.Snapshots}, {"site", c.Site}} {
		if left := workspace.SystemFiles(of.dir); left != "" {
			found = append(found, Finding{Check: of.check, Verdict: Odd, Text: left})
		}
	}
	for i := range c.Editions {
		of := c.Of(&c.Editions[i])
		if err := openable(of.Site); err != nil {
			found = append(found, wrongFinding("editions", console.WithHint(fmt.Errorf("edition %s: %w", c.Editions[i].Name, err),
				"give the edition another name, or move away what stands in its folder")))
		}
	}
	return found
}

// checkSeal looks for the command that seals a night. Without it a night is made all the same.
func checkSeal(c *config.Config) []Finding {
	if len(c.AfterNight) == 0 {
		return nil
	}
	path, err := workspace.SealCommand(c).Find()
	if err != nil {
		return []Finding{{"after_night", Odd, "the night would not be sealed: " + err.Error(),
			"name a program that is on the PATH, or one by its path, that may be executed"}}
	}
	return []Finding{{Check: "after_night", Verdict: Good, Text: path + " can be started"}}
}

// checked is what a check found that ended with the first of these errors, or well
// where all are nil.
func checked(check, good string, ends ...error) Finding {
	if err := cmp.Or(ends...); err != nil {
		return wrongFinding(check, err)
	}
	return Finding{Check: check, Verdict: Good, Text: good}
}

// openable takes a site as render does, where there is one, and leaves it.
func openable(dir string) error {
	if err := outdir.CheckWritable(dir); err != nil {
		return err
	}
	if _, err := os.Lstat(dir); err != nil {
		return nil
	}
	d, err := outdir.Open(dir)
	if err != nil {
		return err
	}
	return d.Abort()
}

// writable tries to make a file in a folder, or in the nearest above it that is
// there, which it returns.
func writable(dir string) (in string, err error) {
	info, err := os.Stat(dir)
	switch above := filepath.Dir(dir); {
	case errors.Is(err, fs.ErrNotExist) && above != dir:
		return writable(above)
	case err != nil:
		return "", fmt.Errorf("look at %s: %w", dir, err)
	case !info.IsDir():
		return "", fmt.Errorf("%s is not a folder", dir)
	}
	f, err := os.CreateTemp(dir, ".opsreport-doctor-*")
	if err != nil {
		return "", fmt.Errorf("write in %s: %w", dir, err)
	}
	return dir, errors.Join(f.Close(), os.Remove(f.Name()))
}

// checkKey says where the key of the pseudonyms will come from.
func checkKey(env workspace.Env, c *config.Config, w *workspace.Workspace) Finding {
	const name = "pseudonym key"
	if !w.Keyed() {
		return Finding{Check: name, Verdict: Good, Text: "not used at privacy " + w.Options().Level.String()}
	}
	key, from, err := inputs.FoundKey(env.Silent(), env.Getenv, c)
	switch {
	case err != nil:
		return wrongFinding(name, err)
	case key == nil:
		return Finding{name, Odd, "none yet; the first render makes one and keeps it beside the snapshots",
			"on a runner that starts empty set OPSREPORT_PSEUDONYM_KEY, or pseudonyms change every night"}
	}
	return Finding{Check: name, Verdict: Good, Text: "of " + from}
}

// checkOf is the attribute check of a warning; "snapshots" where it has none.
func checkOf(r slog.Record) string {
	check := "snapshots"
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "check" {
			check = a.Value.String()
		}
		return true
	})
	return check
}
