package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/help"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/snapshot"
	"opsreport/render/evidence"
)

func newEvidence(e *env) *cobra.Command {
	var o evidenceFlags
	c := &cobra.Command{Use: "evidence", Short: "Pack the report for an auditor into one zip; print its path",
		Long: `Writes <site>.evidence.zip beside the site, or to --out: the PDF, the data
files, the reports of periods, the pages of provenance, methods and limitations,
JSON Schemas, SHA256SUMS, and a README of how to check each with unzip,
sha256sum and a browser. The same night gives the same bytes every time. The
site must show the newest snapshot, and be as it was rendered.

With --full it adds that snapshot, which holds every record as the service sent
it: the name of such a file must contain the word private, as its default,
<site>.private-evidence.zip, does.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runEvidence(c.Context(), e, o) }}
	c.Flags().BoolVar(&o.full, "full", false, "add the snapshot: private records")
	c.Flags().StringVar(&o.out, "out", "", "the zip's `file`, instead of one beside the site")
	return c
}

type evidenceFlags struct {
	full bool
	out  string
}

func runEvidence(ctx context.Context, e *env, o evidenceFlags) error {
	if o.full && o.out != "" && !strings.Contains(strings.ToLower(filepath.Base(o.out)), "private") {
		return console.Usagef("for example --out private-"+filepath.Base(o.out),
			"with --full the name of the file must contain \"private\", and %s does not: it would hold every record", o.out)
	}
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	if err := c.CanWrite("--out", o.out, ""); err != nil {
		return err
	}
	pack, err := packOf(c, o.full)
	if err != nil {
		return err
	}
	p := e.Progress("evidence")
	defer p.Stop()
	var b bytes.Buffer
	err = pack.Write(ctx, &b, c.Site, func(done, all int) { p.Set("files checked", done, all) })
	if _, damaged := errors.AsType[*evidence.DamagedError](err); damaged {
		return console.WithHint(err, "`opsreport render` makes the site again; keep what you found, if nobody should have changed it")
	}
	if err != nil {
		return err
	}
	beside := ".evidence.zip"
	if o.full {
		beside = ".private-evidence.zip"
	}
	path, err := writePrivate(o.out, c.Site+beside, b.Bytes())
	if err != nil {
		return err
	}
	p.Stop()
	if o.full {
		e.Log.Warn(fmt.Sprintf("%s is private: it holds every record as the service sent it, whatever the privacy level", path))
	}
	return e.Result("%s\n", path)
}

// writePrivate writes what its owner alone may read to the file that --out names, or, where that is "", to the one beside
// the site, and returns its absolute path.
func writePrivate(out, beside string, content []byte) (path string, err error) {
	if out == "" {
		out, err = beside, file.ReplacePrivate(beside, content)
	} else {
		err = file.Write(out, content, 0o600)
	}
	if err != nil {
		return "", err
	}
	return filepath.Abs(out)
}

// packOf is a pack of the newest night, which the site must show.
func packOf(c *config.Config, full bool) (*evidence.Pack, error) {
	shown, _, err := workspace.Published(c.Site)
	if err != nil {
		return nil, siteFirst(c, err)
	}
	newest, err := workspace.Newest(snapshot.New(c.Snapshots))
	if err != nil {
		return nil, err
	}
	digest, err := newest.Digest()
	if err != nil {
		return nil, console.WithHint(err, "`opsreport verify` says what is wrong with it")
	}
	if digest != shown {
		return nil, &console.Failure{Msg: fmt.Sprintf("%s shows snapshot %.12s, and not the newest one, %s (%.12s)", c.Site, shown,
			newest.Folder, digest), Tip: "run `opsreport render` first"}
	}
	pack := &evidence.Pack{Title: c.Title, AsOf: newest.AsOf.In(c.Zone()), Night: newest.Folder, Digest: digest, Schema: help.Schema,
		Schemas: help.SchemaNames()[1:]} // all but that of the configuration
	if !full {
		return pack, nil
	}
	if problems := snapshot.Verify(newest.Path); len(problems) > 0 {
		return nil, &console.Failure{Msg: "the snapshot is damaged: " + problems[0].String(),
			Tip: "`opsreport verify` says all that is wrong with it"}
	}
	pack.Bag = newest.Path
	if workspace.IsSealed(newest.Path) {
		pack.Seal = newest.Path + snapshot.SealSuffix
	}
	return pack, nil
}
