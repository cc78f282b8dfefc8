package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/nights"
	"opsreport/render"
)

func newMail(e *env) *cobra.Command {
	return &cobra.Command{Use: "mail", Short: "Write the audit e-mail as a file beside the site; print its path",
		Long: `Writes the audit e-mail about the site that was rendered last, with the PDF
attached, as <site>.eml beside the site, and prints its path. Sending it is for
the CI job, such as: sendmail -t < site.eml`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runMail(c.Context(), e) }}
}

func runMail(ctx context.Context, e *env) error {
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	dir := c.Site
	digest, document, err := published(dir)
	if err != nil {
		return err
	}
	n, err := nights.Open(ctx, e.nights(), c)
	if err != nil {
		return err
	}
	entry, err := n.WithDigest(digest)
	if err != nil {
		return err
	}
	p := e.Progress("mail")
	defer p.Stop()
	n.Options.Progress = p.Say
	edition, err := n.Edition(ctx, entry, n.Options)
	if err != nil {
		return err
	}
	p.Stop()
	var b bytes.Buffer
	if err := edition.WriteMail(&b, render.Letter{From: c.Mail.From, To: c.Mail.To, Subject: c.Mail.Subject}, document); err != nil {
		return fmt.Errorf("write the e-mail: %w", err)
	}
	name := dir + ".eml"
	if err := file.ReplacePrivate(name, b.Bytes()); err != nil {
		return err
	}
	return e.Result("%s\n", name)
}

// published returns the digest of the snapshot that a site shows, and its PDF.
func published(dir string) (digest string, document []byte, err error) {
	const hint = "run `opsreport render` first"
	raw, err := os.ReadFile(filepath.Join(dir, "data", "metrics.json"))
	if err != nil {
		return "", nil, console.WithHint(fmt.Errorf("read the site: %w", err), hint)
	}
	var metrics struct{ Snapshot string }
	if err := json.Unmarshal(raw, &metrics); err != nil || metrics.Snapshot == "" {
		return "", nil, &console.Failure{Msg: dir + " does not say which snapshot it shows", Tip: hint, Why: err}
	}
	document, err = os.ReadFile(filepath.Join(dir, render.PDFFile))
	if err != nil {
		return "", nil, console.WithHint(fmt.Errorf("read the PDF: %w", err), hint)
	}
	return metrics.Snapshot, document, nil
}
