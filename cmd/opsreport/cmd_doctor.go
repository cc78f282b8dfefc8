package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/nights"
	"opsreport/fetch/api"
	"opsreport/render/pdf"
)

// followUpsPerPage is what fetch asks for; the specification allows no more.
const followUpsPerPage = 500

func newDoctor(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "doctor", Short: "Say what would go wrong tonight",
		Long: `Checks the configuration, the token, TLS, the clock, one request of each method,
the folders, the key of the pseudonyms and the files that the configuration
names. Exits 1 where tonight would not work.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runDoctor(c.Context(), e, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print the findings as JSON")
	return c
}

// verdict is how a check ended.
type verdict string

const (
	good  verdict = "ok"
	odd   verdict = "note"
	wrong verdict = "wrong"
)

// finding is what one check found. Hint says what to do about it.
type finding struct {
	Check   string  `json:"check"`
	Verdict verdict `json:"verdict"`
	Text    string  `json:"text"`
	Hint    string  `json:"hint,omitempty"`
}

func runDoctor(ctx context.Context, e *env, asJSON bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	o, err := apiOptions(e, c)
	if err != nil {
		return err
	}
	found := []finding{
		{Check: "configuration", Verdict: good, Text: c.File()},
		{Check: "token", Verdict: good, Text: "found; it is not shown"},
	}
	asked, err := askService(ctx, e, c, o)
	if err != nil {
		return err
	}
	found = append(found, asked...)
	found = append(found, checkFolders(c)...)
	found = append(found, checkKey(e, c))
	found = append(found, checkFiles(c)...)
	return tellFindings(e, found, asJSON)
}

func tellFindings(e *env, found []finding, asJSON bool) error {
	bad := 0
	var b strings.Builder
	for _, f := range found {
		if f.Verdict == wrong {
			bad++
		}
		fmt.Fprintf(&b, "%-6s %-14s %s\n", f.Verdict, f.Check, f.Text)
		if f.Hint != "" {
			fmt.Fprintf(&b, "%-6s %-14s -> %s\n", "", "", f.Hint)
		}
	}
	var err error
	if asJSON {
		err = e.ResultJSON(found)
	} else {
		err = e.Result("%s", b.String())
	}
	if err == nil && bad > 0 {
		err = &console.Failure{Code: console.ExitFailed, Msg: "tonight would not work: " + console.Plural(bad, "check is", "checks are") + " wrong"}
	}
	return err
}

// askService makes one small request of each method, and stops at the first
// that is refused for a reason that all of them share.
func askService(ctx context.Context, e *env, c *config.Config, o api.Options) ([]finding, error) {
	p := e.Progress("doctor")
	defer p.Stop()
	o.Retry.Attempts = min(o.Retry.Attempts, 2)
	client, err := api.New(o)
	if err != nil {
		return nil, err
	}
	defer client.Close()
	var found []finding
	var followUps api.Answer
	for _, call := range smallCalls(c) {
		begun := e.now()
		answer, err := client.Do(ctx, call, api.Discard{})
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			found = append(found, finding{call.Method, wrong, err.Error(), console.HintOf(err)})
			if refused, ok := errors.AsType[*api.Error](err); ok && shared(refused) {
				return append(found, finding{Check: "other methods", Verdict: odd, Text: "not asked: they would answer the same"}), nil
			}
			continue
		}
		if call.Paged {
			followUps = answer
			found = append(found, checkClock(answer, e.now()))
		}
		f := finding{Check: call.Method, Verdict: good, Text: answered(answer, e.now().Sub(begun))}
		if call.Method == "equipments.list" && answer.Items == 0 {
			f.Verdict, f.Hint = odd, fmt.Sprintf("check the id %s in equipment_types: to a type that it does not know the service answers with nothing", c.EquipmentTypes[0].ID)
		}
		found = append(found, f)
		p.Set(call.Method, answer.Items, 0)
	}
	return append(found, checkDuration(c, followUps.Total)), nil
}

// smallCalls asks each method for as little as it can give.
func smallCalls(c *config.Config) []api.Call {
	return []api.Call{
		{Method: "followups.list", Params: []api.Param{{Name: "limit", Value: 1}}, List: "followups", Paged: true},
		{Method: "resources.list", List: "resources"},
		{Method: "equipments.list", List: "equipments", Params: []api.Param{{Name: "equipmentType_id", Value: c.EquipmentTypes[0].ID}, {Name: "columns", Value: []string{"id"}}}},
		{Method: "grouptrainings.list", List: "grouptrainings"},
	}
}

// shared reports whether another method would end the same way.
func shared(e *api.Error) bool {
	return e.HTTPStatus == 0 || strings.HasPrefix(e.Identifier, "token_") && e.Identifier != "token_permission" ||
		e.Identifier == "account_inactive" || e.RateLimited()
}

func answered(a api.Answer, took time.Duration) string {
	text := console.Plural(a.Items, "record", "records")
	if a.Total >= 0 {
		text = fmt.Sprintf("%s in all", console.Plural(a.Total, "record", "records"))
	}
	return fmt.Sprintf("%s, answered in %d ms", text, took.Milliseconds())
}

// checkClock compares the clocks; the client refuses more than five minutes.
func checkClock(a api.Answer, now time.Time) finding {
	if a.Date.IsZero() {
		return finding{"clock", odd, "the service does not say what time it is", "the as-of time of a snapshot rests on this machine's clock alone"}
	}
	return finding{Check: "clock", Verdict: good, Text: fmt.Sprintf("%s from the service's", now.Sub(a.Date).Abs().Round(time.Second))}
}

// checkDuration says how long tonight's requests take at least.
func checkDuration(c *config.Config, followUps int) finding {
	requests := 3 + len(c.EquipmentTypes) + max(0, followUps-1)/followUpsPerPage + 1
	f := finding{Check: "request budget", Verdict: good, Text: fmt.Sprintf("about %d requests tonight", requests)}
	if c.Service.RequestsPerMinute == 0 {
		return f
	}
	least := time.Duration(requests) * time.Minute / time.Duration(c.Service.RequestsPerMinute)
	f.Text += fmt.Sprintf(", %s at least within the budget of %d a minute", least.Round(time.Second), c.Service.RequestsPerMinute)
	if least > c.Service.Deadline {
		f.Verdict, f.Hint = wrong, fmt.Sprintf("raise service.deadline (%s), or the budget where the account allows it", config.ShortDuration(c.Service.Deadline))
	}
	return f
}

// checkFolders tries to write where tonight's output goes.
func checkFolders(c *config.Config) []finding {
	snapshots := finding{Check: "snapshots", Verdict: good, Text: c.Snapshots + " can be written"}
	if err := writable(c.Snapshots); err != nil {
		snapshots = finding{"snapshots", wrong, err.Error(), "choose another folder with the setting snapshots, or mend its permissions"}
	}
	site := finding{Check: "site", Verdict: good, Text: c.Site + " can be written"}
	if err := writable(filepath.Dir(c.Site)); err != nil {
		site = finding{"site", wrong, err.Error(), "choose another folder with the setting site, or mend its permissions"}
	} else if foreign(c.Site) {
		site = finding{"site", wrong, c.Site + " holds files that are not a site of ours", "give the site a folder of its own"}
	}
	return []finding{snapshots, site}
}

// writable tries to make a file in a folder, or in the one that would hold it.
func writable(dir string) error {
	for {
		info, err := os.Stat(dir)
		if err == nil && !info.IsDir() {
			return fmt.Errorf("%s is no folder", dir)
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

// foreign reports whether a folder holds files but no digests of a site.
func foreign(dir string) bool {
	files, err := os.ReadDir(dir)
	if err != nil || len(files) == 0 {
		return false
	}
	_, err = os.Stat(filepath.Join(dir, "SHA256SUMS"))
	return err != nil
}

// checkKey says where the key of the pseudonyms will come from.
func checkKey(e *env, c *config.Config) finding {
	const name = "pseudonym key"
	kept := filepath.Join(c.Snapshots, ".pseudonym-key")
	_, err := os.Stat(kept)
	switch {
	case c.Privacy != "strict":
		return finding{Check: name, Verdict: good, Text: "not used at privacy " + c.Privacy}
	case c.PseudonymKeyFile != "":
		if _, err := os.Stat(c.PseudonymKeyFile); err != nil {
			return finding{name, wrong, err.Error(), "write a long random text into the file of pseudonym_key_file"}
		}
		return finding{Check: name, Verdict: good, Text: "of the file of pseudonym_key_file"}
	case e.getenv("OPSREPORT_PSEUDONYM_KEY") != "":
		return finding{Check: name, Verdict: good, Text: "of OPSREPORT_PSEUDONYM_KEY"}
	case err == nil:
		return finding{Check: name, Verdict: good, Text: kept}
	}
	return finding{name, odd, "none yet; the first render makes one and keeps it beside the snapshots",
		"on a runner that starts empty set OPSREPORT_PSEUDONYM_KEY, or pseudonyms change every night"}
}

// checkFont tells whether the PDF can embed a font, and closes its file.
func checkFont(file *os.File) finding {
	defer func() { _ = file.Close() }()
	raw, err := io.ReadAll(file)
	if err == nil {
		err = pdf.CheckFont(raw)
	}
	if err != nil {
		return finding{"pdf_font", wrong, file.Name() + ": " + err.Error(), nights.FontHint}
	}
	return finding{Check: "pdf_font", Verdict: good, Text: file.Name()}
}

// checkFiles opens every file that the configuration names.
func checkFiles(c *config.Config) []finding {
	var out []finding
	for _, f := range []struct{ key, path string }{
		{"labels", c.Labels}, {"logo", c.Logo}, {"templates", c.Templates}, {"commentary", nights.CommentaryFile(c)},
		{"pdf_font", c.PDFFont}, {"waivers", c.Waivers},
	} {
		if f.path == "" {
			continue
		}
		file, err := os.Open(c.Path(f.path))
		switch {
		case err == nil && f.key == "pdf_font":
			out = append(out, checkFont(file))
		case err == nil:
			_ = file.Close()
			out = append(out, finding{Check: f.key, Verdict: good, Text: c.Path(f.path)})
		case f.key == "labels" && !c.Given("labels"):
			out = append(out, finding{f.key, odd, "there is no " + c.Path(f.path) + "; ids are shown without names", "`opsreport labels` prints what to fill in"})
		default:
			out = append(out, finding{f.key, wrong, err.Error(), "mend the path in the setting " + f.key})
		}
	}
	return out
}
