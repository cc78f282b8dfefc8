package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/help"
)

// initialLabels is the labels file that init writes: its header alone.
const initialLabels = "kind,id,name\n"

func newInit(e *env) *cobra.Command {
	var ci string
	names := []string{}
	for _, j := range help.Jobs() {
		names = append(names, j.CI)
	}
	c := &cobra.Command{Use: "init", Short: "Write a commented opsreport.yaml, its schema, a labels.csv and a .gitignore",
		Long: `Writes a commented configuration (opsreport.yaml, or the file of --config) and
beside it its JSON Schema for editors (opsreport.schema.json), an empty
labels.csv and a .gitignore. With --ci it also writes the nightly job, complete
except for the lines marked CHANGE: .github/workflows/opsreport.yml,
.gitlab-ci.yml, nightly.sh, or that with opsreport.service and opsreport.timer.
Where the configuration is there already, it writes the job alone. Nothing is
overwritten.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error {
			if _, ok := jobOf(ci); c.Flags().Changed("ci") && !ok {
				return console.Usagef(console.NearestHint(ci, names), "--ci must be one of %s, not %q", strings.Join(names, ", "), ci)
			}
			return runInit(e, ci)
		}}
	c.Flags().StringVar(&ci, "ci", "", "write the nightly job of this `kind` too: "+strings.Join(names, ", "))
	completes(c, "ci", names...)
	return c
}

// initial is a file that init writes.
type initial struct {
	path, text string
	mode       fs.FileMode
}

// jobOf returns the job of a kind of CI; false where there is none.
func jobOf(ci string) (help.Job, bool) {
	for _, j := range help.Jobs() {
		if j.CI == ci {
			return j, true
		}
	}
	return help.Job{}, false
}

// jobBelow are the files of a job below a folder.
func jobBelow(j help.Job, dir string) (out []initial) {
	for _, of := range j.Files {
		text, _ := help.Recipe(of.Recipe) // it is there: a test writes each
		f := initial{filepath.Join(dir, filepath.FromSlash(of.Path)), text, 0o644}
		if strings.HasPrefix(text, "#!") {
			f.mode = 0o755
		}
		out = append(out, f)
	}
	return out
}

// ignored is what Git must not see.
const ignored = `# Raw records, keys, reports and logs
/snapshots/
/.opsreport-store*
/site*
/.site*
/token
/tonight.log
/nightly.log*
`

func runInit(e *env, ci string) error {
	schema, err := config.Schema()
	if err != nil {
		return err
	}
	dir := filepath.Dir(e.configFile)
	j, withJob := jobOf(ci)
	var files []initial
	configured := exists(e.configFile)
	if !configured || !withJob {
		files = []initial{
			{e.configFile, config.Initial(), 0o644},
			{filepath.Join(dir, config.SchemaFile), string(schema), 0o644},
			{filepath.Join(dir, "labels.csv"), initialLabels, 0o644},
		}
	}
	if withJob {
		files = append(files, jobBelow(j, dir)...)
	}
	for _, f := range files {
		if exists(f.path) {
			hint := "remove or rename it, or name another with --config FILE; --ci KIND adds the job to a configuration that is there"
			for _, of := range j.Files {
				if strings.HasSuffix(filepath.ToSlash(f.path), of.Path) {
					hint = fmt.Sprintf("remove or rename it; `opsreport help recipes %s` prints the job, to compare it with yours", of.Recipe)
				}
			}
			return console.Usagef(hint, "%s exists already, and init does not overwrite files", f.path)
		}
	}
	for _, of := range j.Files {
		if err := noLinks(dir, of.Path); err != nil {
			return err
		}
	}
	ignore := filepath.Join(dir, ".gitignore")
	if has, err := os.ReadFile(ignore); err == nil {
		warnOfCommits(e, ignore, string(has), j)
	} else if errors.Is(err, fs.ErrNotExist) && !configured {
		files = append(files, initial{ignore, ignored, 0o644})
	}
	for _, f := range files {
		if err := f.write(e, dir); err != nil {
			return err
		}
	}
	if !configured {
		e.Log.Info("next: fill in service.base_url and equipment_types, set OPSREPORT_TOKEN, and run `opsreport doctor`")
	}
	if withJob {
		e.Log.Info("change the lines marked CHANGE in the job; `opsreport help recipes README` says what every job must get right")
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// noLinks refuses a job whose folders below dir lead elsewhere.
func noLinks(dir, path string) error {
	for at := range strings.SplitSeq(filepath.ToSlash(filepath.Dir(path)), "/") {
		dir = filepath.Join(dir, at)
		if info, err := os.Lstat(dir); err == nil && !info.IsDir() {
			return console.Usagef("remove or rename it: the job is written to "+path+" itself", "%s is no folder", dir)
		}
	}
	return nil
}

// warnOfCommits names what a .gitignore that was there before would let Git see.
func warnOfCommits(e *env, path, has string, j help.Job) {
	for _, w := range []struct{ word, what, lines string }{
		{"snapshots", "raw records", "/snapshots/ and /site*"},
		{"tonight.log", "the log of the night", "/tonight.log and /nightly.log*"},
	} {
		if !strings.Contains(has, w.word) && (w.word == "snapshots" || j.CI == "cron" || j.CI == "systemd") {
			e.Log.Warn(fmt.Sprintf("%s exists and does not name %s: %s could be committed; add the lines %s", path, w.word, w.what, w.lines))
		}
	}
}

// write puts a file into its place and prints its path. Folders are made within
// dir, which must be there.
func (f initial) write(e *env, dir string) error {
	if in := filepath.Dir(f.path); in != dir {
		if err := os.MkdirAll(in, 0o755); err != nil {
			return fmt.Errorf("make the folder of the job: %w", err)
		}
	}
	if err := file.Create(f.path, f.text, f.mode); err != nil {
		return err
	}
	abs, err := filepath.Abs(f.path)
	if err != nil {
		return fmt.Errorf("resolve %s: %w", f.path, err)
	}
	return e.Result("%s\n", abs)
}
