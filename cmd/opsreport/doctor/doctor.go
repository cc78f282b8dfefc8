// Package doctor says what would go wrong tonight: it does what nightly does
// before its first request, asks the service a little of everything, and makes
// site and PDF once, into a folder that it removes.
//
// It promises that it looks at everything in one run, whatever it finds, and
// leaves nothing behind: no key, no history line, no snapshot. It refuses to
// judge by other code than that which nightly runs. Package main is its only
// caller.
package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/nights"
	"opsreport/fetch/api"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/fetch/standin/sample"
	"opsreport/render/outdir"
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

// World is what looking asks of the program around it.
type World struct {
	nights.World
	API func() (api.Options, error) // as fetch calls the service
}

func wrongf(check string, err error) Finding {
	return Finding{check, Wrong, err.Error(), console.HintOf(err)}
}

// Examine looks at everything. The error is that of an interrupt.
func Examine(ctx context.Context, w World, c *config.Config) ([]Finding, error) {
	found := []Finding{{Check: "configuration", Verdict: Good, Text: c.File()}}
	found = append(found, checkService(ctx, w, c)...)
	found = append(found, checkFolders(c)...)
	found = append(found, checkKey(w, c))
	found = append(found, checkNights(ctx, w, c)...)
	return found, ctx.Err()
}

func checkService(ctx context.Context, w World, c *config.Config) []Finding {
	o, err := w.API()
	if err != nil {
		check := "token"
		if _, token := c.Token(); token == nil {
			check = "service"
		}
		return []Finding{wrongf(check, err), {Check: "service", Verdict: Odd, Text: "not asked, because of what is wrong above"}}
	}
	return append([]Finding{{Check: "token", Verdict: Good, Text: "found; it is not shown"}}, askService(ctx, w, c, o)...)
}

// checkNights prepares as nightly does, and renders on trial.
func checkNights(ctx context.Context, w World, c *config.Config) []Finding {
	var found []Finding
	bad := map[string]bool{}
	notes := w.World
	notes.Console = w.Silent()
	notes.Log = slog.New(&warnings{func(check, text string) {
		found = append(found, Finding{Check: check, Verdict: Odd, Text: text})
	}})
	n, err := nights.Prepare(ctx, notes, c)
	if ctx.Err() != nil {
		return nil
	}
	for _, one := range console.Apart(err) {
		check := "render"
		if p, ok := errors.AsType[*nights.Problem](one); ok {
			check = p.Check
		}
		bad[check] = true
		found = append(found, wrongf(check, one))
	}
	if n.ImportError != nil {
		found = append(found, wrongf("history_from", n.ImportError))
	}
	for _, f := range nights.Files(c) {
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
	if err != nil {
		return append(found, Finding{Check: "render", Verdict: Odd, Text: "not tried, because of what is wrong above"})
	}
	tried := tryRender(ctx, w, c, n) // which may warn, and so find more
	return append(found, tried...)
}

// tryRender makes site and PDF of the newest night, or of a sample.
func tryRender(ctx context.Context, w World, c *config.Config, n *nights.Nights) []Finding {
	if writable(filepath.Dir(c.Site)) != nil { // which is told of the site
		return []Finding{{Check: "render", Verdict: Odd, Text: "not tried, because nothing can be written beside the site"}}
	}
	p := w.Progress("doctor")
	defer p.Stop()
	made, of, err := n.Trial(ctx, p, spareNight(w.Now()))
	if err != nil {
		return []Finding{wrongf("render", err)}
	}
	if of == "" {
		of = "sample data, as there is no snapshot yet"
	}
	f := Finding{Check: "render", Verdict: Good, Text: fmt.Sprintf("%s of %s", console.Plural(made.Files, "file", "files"), of)}
	if made.Files > c.MaxFiles/5*4 {
		f.Verdict, f.Hint = Odd, fmt.Sprintf("more than 80 %% of max_files (%d); record_pages: shared makes fewer", c.MaxFiles)
	}
	found := []Finding{f}
	if err := n.KeepsHistory(); err != nil {
		found = append(found, wrongf("history", err))
	}
	for _, name := range made.Unused {
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
	snapshots := Finding{Check: "snapshots", Verdict: Good, Text: c.Snapshots + " can be written"}
	if err := writable(c.Snapshots); err != nil {
		snapshots = Finding{"snapshots", Wrong, err.Error(), "choose another folder with the setting snapshots, or mend its permissions"}
	} else if _, err := snapshot.New(c.Snapshots).List(); err != nil {
		snapshots = wrongf("snapshots", err)
	} else if err := snapshot.New(c.Snapshots).Beside(); err != nil {
		snapshots = Finding{"snapshots", Wrong, err.Error(), "something else has the name of a file that stands there: move it away"}
	}
	site := Finding{Check: "site", Verdict: Good, Text: c.Site + " can be written"}
	if err := writable(filepath.Dir(c.Site)); err != nil {
		site = Finding{"site", Wrong, err.Error(), "choose another folder with the setting site, or mend its permissions"}
	} else if _, err := os.Lstat(c.Site); err == nil {
		if err := openable(c.Site); err != nil {
			site = Finding{"site", Wrong, err.Error(), "give the site a folder of its own"}
		}
	}
	return []Finding{snapshots, site}
}

// openable takes a site as render does, and leaves it.
func openable(dir string) error {
	d, err := outdir.Open(dir)
	if err != nil {
		return err
	}
	return d.Abort()
}

// writable tries to make a file in a folder, or in the one that would hold it.
func writable(dir string) error {
	for {
		info, err := os.Stat(dir)
		if err == nil && !info.IsDir() {
			return fmt.Errorf("%s is not a folder", dir)
		}
		if err == nil {
			break
		}
		if !errors.Is(err, fs.ErrNotExist) || filepath.Dir(dir) == dir {
			return fmt.Errorf("look at %s: %w", dir, err)
		}
		dir = filepath.Dir(dir)
	}
	f, err := os.CreateTemp(dir, ".opsreport-doctor-*")
	if err != nil {
		return fmt.Errorf("write in %s: %w", dir, err)
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// checkKey says where the key of the pseudonyms will come from.
func checkKey(w World, c *config.Config) Finding {
	const name = "pseudonym key"
	kept := filepath.Join(c.Snapshots, snapshot.KeyFile)
	_, err := os.Stat(kept)
	switch {
	case c.Privacy == "full":
		return Finding{Check: name, Verdict: Good, Text: "not used at privacy " + c.Privacy}
	case c.PseudonymKeyFile != "":
		return Finding{Check: name, Verdict: Good, Text: "of the file of pseudonym_key_file"}
	case w.Getenv("OPSREPORT_PSEUDONYM_KEY") != "":
		return Finding{Check: name, Verdict: Good, Text: "of OPSREPORT_PSEUDONYM_KEY"}
	case err == nil:
		return Finding{Check: name, Verdict: Good, Text: kept}
	}
	return Finding{name, Odd, "none yet; the first render makes one and keeps it beside the snapshots",
		"on a runner that starts empty set OPSREPORT_PSEUDONYM_KEY, or pseudonyms change every night"}
}

// warnings hands on what preparing warns of, with the attribute check, which is
// "snapshots" where there is none.
type warnings struct{ add func(check, text string) }

func (l *warnings) Enabled(_ context.Context, v slog.Level) bool { return v >= slog.LevelWarn }
func (l *warnings) WithAttrs([]slog.Attr) slog.Handler           { return l }
func (l *warnings) WithGroup(string) slog.Handler                { return l }

func (l *warnings) Handle(_ context.Context, r slog.Record) error {
	check := "snapshots"
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "check" {
			check = a.Value.String()
		}
		return true
	})
	l.add(check, r.Message)
	return nil
}
