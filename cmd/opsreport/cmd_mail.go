package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/ci"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/snapshot"
	"opsreport/render"
)

func newMail(e *env) *cobra.Command {
	var editions []string
	c := &cobra.Command{Use: "mail", Short: "Write the audit e-mail as a file beside the site; print its path",
		Long: `Writes the audit e-mail about the site that was rendered last, with the PDF
attached, as <site>.eml beside the site, and prints its path. Its subject and
its first lines name the rules that are not met, and where on_breach: keep held
a later night back, they say so. The CI job sends it, with a program such as
sendmail:

  sendmail -t -i < site.eml`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runMail(c.Context(), e, editions) }}
	editionFlag(c, &editions)
	return c
}

func runMail(ctx context.Context, e *env, names []string) error {
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	main, chosen, err := c.Chosen(names)
	if err != nil {
		return err
	}
	if main {
		if _, _, err := workspace.Published(c.Site); err != nil { // before anything is read
			return siteFirst(c, err)
		}
	}
	n, err := openNights(ctx, e, c, workspace.AsStored)
	if err != nil {
		return err
	}
	p := e.Progress("mail")
	defer p.Stop()
	return eachOutput(ctx, n.Outputs(ctx, p, n.Newest(), main, chosen), func(o *workspace.Output) error { return writeMail(ctx, e, p, o) })
}

// writeMail writes the e-mail of the site that was rendered last, of an edition or of the output without a name.
func writeMail(ctx context.Context, e *env, p *console.Progress, o *workspace.Output) error {
	c := o.Config
	dir := c.Site
	digest, document, err := workspace.Published(dir)
	if err != nil {
		return siteFirst(c, err)
	}
	entry, err := o.WithDigest(digest)
	if err != nil {
		return err
	}
	edition, err := o.Edition(ctx, p, entry)
	if err != nil {
		return err
	}
	letter := render.Letter{From: c.Mail.From, To: c.Mail.To, Subject: c.Mail.Subject}
	if letter.Kept, err = keptBack(ctx, o, p, entry); err != nil {
		return err
	}
	if letter.Kept == nil {
		o.ShowsOlder(entry) // else the e-mail says so
	}
	if c.Mail.From == "" {
		e.Log.Warn("mail.from is empty: the e-mail is from opsreport@localhost, which most servers refuse")
	}
	if len(c.Mail.To) == 0 {
		e.Log.Warn("mail.to is empty: the e-mail is addressed to nobody")
	}
	if c.Mail.Annex {
		if letter.Annex, err = snapshot.ReadIn(dir, render.AnnexFile); err != nil {
			return siteFirst(c, fmt.Errorf("read the annex: %w", err))
		}
	}
	var b bytes.Buffer
	if err := edition.WriteMail(&b, letter, document); err != nil {
		return fmt.Errorf("write the e-mail: %w", err)
	}
	name := dir + ".eml"
	if err := file.ReplacePrivate(name, b.Bytes()); err != nil {
		return err
	}
	return e.Result("%s\n", name)
}

// keptBack returns the newest night if the site does not show it because its
// rules are not met; otherwise nil.
func keptBack(ctx context.Context, o *workspace.Output, p *console.Progress, shown snapshot.Entry) (*render.Edition, error) {
	if o.Config.OnBreach != "keep" || !o.Newest().AsOf.After(shown.AsOf) {
		return nil, nil
	}
	newest, err := o.Edition(ctx, p, o.Newest())
	if err != nil {
		return nil, err
	}
	if breaches, _ := ci.Judged(newest.Check(newest.Report.AsOf)); breaches == 0 {
		return nil, nil
	}
	return newest, nil
}
