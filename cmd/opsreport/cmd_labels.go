package main

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/snapshot"
	"opsreport/render/label"
	"opsreport/render/word"
)

func newLabels(e *env) *cobra.Command {
	var write bool
	c := &cobra.Command{Use: "labels", Short: "Print the labels file: every id of the newest snapshot, with the names that it has",
		Long: `Prints, as CSV to be filled in, every id of the newest snapshot, with the names
that the labels file has already. Names that nothing uses any more are kept.
With --write it replaces the labels file with that, whole or not at all, and
prints its absolute path.`,
		Args: noArgs, RunE: func(*cobra.Command, []string) error { return runLabels(e, write) }}
	c.Flags().BoolVar(&write, "write", false, "put it into the labels file")
	return c
}

func runLabels(e *env, write bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	if write && c.Labels == "" {
		return console.Usagef("name a file with the setting labels", "--write has no file to write: the setting labels is empty")
	}
	if write {
		if err := c.CanWrite("the setting labels", c.Labels, "labels"); err != nil {
			return err
		}
	}
	book, err := inputs.Labels(e.workspace().Reader, c, write)
	if err != nil {
		return err
	}
	newest, err := workspace.Newest(snapshot.New(c.Snapshots))
	if err != nil {
		return err
	}
	night, err := workspace.OpenNight(newest)
	if err != nil {
		return err
	}
	p := e.Progress("labels")
	defer p.Stop()
	missing, all, idle, err := workspace.Missing(night, book)
	if err != nil {
		return err
	}
	p.Stop()
	var b bytes.Buffer
	if err := label.Write(&b, label.Entries(book, missing)); err != nil {
		return err
	}
	result := b.String()
	if write {
		result = c.Labels + "\n"
		if err := file.Write(c.Labels, b.Bytes(), 0o644); err != nil {
			return err
		}
	}
	if err := e.Result("%s", result); err != nil {
		return err
	}
	if text := workspace.IdleNames(c, idle); text != "" {
		e.Log.Warn(text)
	}
	e.Log.Info(fmt.Sprintf("%s no name yet", word.Plural(all, "id has", "ids have")))
	return nil
}
