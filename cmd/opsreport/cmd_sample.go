package main

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

type sampleFlags struct {
	list, seed, pdf string
	n               int
}

func newSample(e *env) *cobra.Command {
	var o sampleFlags
	c := &cobra.Command{Use: "sample --list L --n N --seed TEXT",
		Short: "Draw records to be checked by hand, so that anyone can repeat the draw",
		Long: `Draws N records of a list of the newest snapshot and prints them as CSV:
rank,sha256,id,page. Drawn are those whose SHA-256 of

  <snapshot digest>:<TEXT>:<id>

is least, so that whoever knows the digest, the text and the list draws the same
records; ` + "`opsreport help audit`" + ` shows how, without opsreport. The text is
chosen by whoever checks. With --pdf it also writes a worksheet with these
records, as the report shows them, and boxes for what was seen on site:

  opsreport sample --list equipments --n 25 --seed "audit 1" --pdf sheet.pdf`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runSample(c.Context(), e, o) }}
	f := c.Flags()
	f.StringVar(&o.list, "list", "", "the `list` to draw from: "+strings.Join(listNames, ", "))
	f.IntVar(&o.n, "n", 0, "how many records to `draw`; all of a list that has fewer")
	f.StringVar(&o.seed, "seed", "", "a `text` of whoever checks")
	f.StringVar(&o.pdf, "pdf", "", "also write a worksheet to this `file`")
	completes(c, "list", listNames...)
	return c
}

// check refuses what names no sample.
func (o sampleFlags) check() error {
	switch {
	case o.list == "":
		return console.Usagef("one of "+strings.Join(listNames, ", "), "--list is missing: name the list to draw from")
	case o.n < 1:
		return console.Usagef("for example --n 25", "--n says how many records are drawn, which is at least 1")
	case o.seed == "":
		return console.Usagef(`for example --seed "audit 2026-11"`, "--seed is missing or empty: whoever checks chooses a text")
	}
	return knownList(o.list)
}

func runSample(ctx context.Context, e *env, o sampleFlags) error {
	if err := o.check(); err != nil {
		return err
	}
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	if err := c.CanWrite("--pdf", o.pdf, ""); err != nil {
		return err
	}
	p := e.Progress("sample")
	defer p.Stop()
	edition, newest, err := newestEdition(ctx, e, c, p)
	if err != nil {
		return err
	}
	s := edition.Registers.Sample(kind.Of(o.list), o.n, o.seed)
	if o.pdf != "" {
		content, err := edition.Worksheet(pages.Worksheet(edition.Registers, s))
		if err != nil {
			return err
		}
		if err := file.Write(o.pdf, content, 0o600); err != nil {
			return err
		}
	}
	p.Stop()
	var b bytes.Buffer
	if err := table.WriteCSV(&b, s.CSV()); err != nil {
		return err
	}
	if err := e.Result("%s", b.Bytes()); err != nil {
		return err
	}
	if s.NoID > 0 {
		e.Log.Warn(pages.NoID(edition.Registers, s))
	}
	w, l := words.English(words.Context{}).Kinds, s.List.Spec().Folder
	e.Log.Info(fmt.Sprintf("drew %s of the snapshot %s", word.Of(len(s.Drawn), s.Of, w.One(l), w.Many(l)), newest.Folder))
	return nil
}
