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
	"opsreport/cmd/opsreport/config/source"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/help"
)

// initialLabels is the labels file that init writes: its header alone.
const initialLabels = "kind,id,name\n"

// job is a recipe for a kind of CI, and the path at which that CI looks for it.
type job struct{ ci, recipe, path string }

// jobs are the recipes that init writes, each to the place where it runs.
var jobs = []job{
	{"github", "github-actions.yml", ".github/workflows/opsreport.yml"},
	{"gitlab", "gitlab-ci.yml", ".gitlab-ci.yml"},
	{"cron", "nightly.sh", "nightly.sh"},
}

func newInit(e *env) *cobra.Command {
	var ci string
	names := []string{}
	for _, j := range jobs {
		names = append(names, j.ci)
	}
	c := &cobra.Command{Use: "init", Short: "Write a commented opsreport.yaml, its schema, a labels.csv and a .gitignore",
		Long: `Writes a commented configuration (opsreport.yaml, or the file of --config) and
beside it its JSON Schema for editors (opsreport.schema.json), an empty
labels.csv and a .gitignore. With --ci it also writes the nightly job, complete
except for the lines marked CHANGE: .github/workflows/opsreport.yml, .gitlab-ci.yml
or nightly.sh. Nothing is overwritten.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error {
			if _, ok := jobOf(ci); c.Flags().Changed("ci") && !ok {
				return console.Usagef(source.NearestHint(ci, names), "--ci must be one of %s, not %q", strings.Join(names, ", "), ci)
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
func jobOf(ci string) (job, bool) {
	for _, j := range jobs {
		if j.ci == ci {
			return j, true
		}
	}
	return job{}, false
}

// below is the file of a job below a folder.
func (j job) below(dir string) initial {
	text, _ := help.Recipe(j.recipe) // it is there: a test writes each
	f := initial{filepath.Join(dir, filepath.FromSlash(j.path)), text, 0o644}
	if strings.HasPrefix(text, "#!") {
		f.mode = 0o755
	}
	return f
}

func runInit(e *env, ci string) error {
	schema, err := config.Schema()
	if err != nil {
		return err
	}
	dir := filepath.Dir(e.configFile)
	files := []initial{
		{e.configFile, config.Initial(), 0o644},
		{filepath.Join(dir, config.SchemaFile), string(schema), 0o644},
		{filepath.Join(dir, "labels.csv"), initialLabels, 0o644},
	}
	if j, ok := jobOf(ci); ok {
		files = append(files, j.below(dir))
	}
	for _, f := range files {
		if _, err := os.Lstat(f.path); err == nil {
			return console.Usagef(existsHint(ci), "%s exists already, and init does not overwrite files", f.path)
		}
	}
	ignore := filepath.Join(dir, ".gitignore")
	if has, err := os.ReadFile(ignore); errors.Is(err, fs.ErrNotExist) {
		files = append(files, initial{ignore, "# Raw records, keys and reports\n/snapshots/\n/site*\n/.site*\n/token\n", 0o644})
	} else if !strings.Contains(string(has), "snapshots") {
		e.Log.Warn(ignore + " exists and does not name snapshots: raw records could be committed; add the lines /snapshots/ and /site*")
	}
	for _, f := range files {
		if err := f.write(e, dir); err != nil {
			return err
		}
	}
	e.Log.Info("next: fill in service.base_url and equipment_types, set OPSREPORT_TOKEN, and run `opsreport doctor`")
	if ci != "" {
		e.Log.Info("then change the lines marked CHANGE in the job; `opsreport help recipes README` says what every job must get right")
	}
	return nil
}

// existsHint says what to do where init would overwrite something: most often
// the job is wanted and the configuration is there.
func existsHint(ci string) string {
	if j, ok := jobOf(ci); ok {
		return fmt.Sprintf("remove or rename it; `opsreport help recipes %s` prints the job alone, for %s", j.recipe, j.path)
	}
	return "remove or rename it, or name another with --config FILE"
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
