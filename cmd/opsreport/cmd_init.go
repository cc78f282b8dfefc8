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
)

// initialLabels is the labels file that init writes: its header alone.
const initialLabels = "kind,id,name\n"

func newInit(e *env) *cobra.Command {
	return &cobra.Command{Use: "init", Short: "Write a commented opsreport.yaml, its schema, a labels.csv and a .gitignore",
		Long: `Writes a commented configuration (opsreport.yaml, or the file of --config) and
beside it its JSON Schema for editors (opsreport.schema.json), an empty
labels.csv and a .gitignore. Nothing is overwritten.`,
		Args: noArgs, RunE: func(*cobra.Command, []string) error { return runInit(e) }}
}

func runInit(e *env) error {
	schema, err := config.Schema()
	if err != nil {
		return err
	}
	files := []struct{ path, text string }{
		{e.configFile, config.Initial()},
		{filepath.Join(filepath.Dir(e.configFile), config.SchemaFile), string(schema)},
		{filepath.Join(filepath.Dir(e.configFile), "labels.csv"), initialLabels},
	}
	for _, f := range files {
		if _, err := os.Lstat(f.path); err == nil {
			return console.Usagef("remove or rename it, or name another with --config FILE",
				"%s exists already, and init overwrites nothing", f.path)
		}
	}
	ignore := filepath.Join(filepath.Dir(e.configFile), ".gitignore")
	if has, err := os.ReadFile(ignore); errors.Is(err, fs.ErrNotExist) {
		files = append(files, struct{ path, text string }{ignore, "# Raw records, keys and reports\n/snapshots/\n/site*\n/.site*\n/token\n"})
	} else if !strings.Contains(string(has), "snapshots") {
		e.Log.Warn(ignore + " is there and does not name snapshots: raw records could be committed; let it ignore /snapshots/ and /site*")
	}
	for _, f := range files {
		if err := file.Create(f.path, f.text); err != nil {
			return err
		}
		abs, err := filepath.Abs(f.path)
		if err != nil {
			return fmt.Errorf("resolve %s: %w", f.path, err)
		}
		if err := e.Result("%s\n", abs); err != nil {
			return err
		}
	}
	e.Log.Info("next: fill in service.base_url and equipment_types, set OPSREPORT_TOKEN, and run `opsreport doctor`")
	return nil
}
