package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
	"unicode/utf8"

	"opsreport/assets"
	"opsreport/cmd/opsreport/console"
	"opsreport/render"
	"opsreport/render/label"
	"opsreport/render/pdf"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/templates"
)

// renderOptions turns settings, and the files that they name, into what an
// edition needs beside the key of the pseudonyms.
func (c *config) renderOptions(e *env) (render.Options, error) {
	build := sync.OnceValue(buildID)
	go build() // beside the snapshots: it may read all of this program
	o := render.Options{Dir: c.path(c.Site), MaxFiles: c.MaxFiles,
		Title: c.Title, Organisation: c.Organisation, Classification: c.Classification, SiteURL: c.SiteURL,
		Tool: "opsreport " + version(), Commit: commit(), Build: build, Zone: c.zone, ZoneName: c.Timezone, Paper: c.Paper, SharedPages: c.RecordPages == "shared",
		FreshFor: c.FreshFor, KeepNights: c.Keep.Nights, Metafields: c.Metafields,
		AgingDays: c.AgingDays, DueFormat: c.DueFormat, ReviewMonths: c.ReviewMonths, Targets: map[string]report.Target{}, Rules: c.rules(),
		Templates: templates.FS, Assets: assets.FS}
	for id, t := range c.Targets {
		o.Targets[id] = report.Target(t)
	}
	var err error
	if o.Level, err = privacy.ParseLevel(c.Privacy); err != nil {
		return o, err
	}
	if o.Labels, err = c.labelBook(e); err != nil {
		return o, err
	}
	if o.Waivers, err = c.ruleWaivers(); err != nil {
		return o, err
	}
	return o, c.readRenderFiles(&o)
}

// readRenderFiles reads the files that go into site and PDF as they are.
func (c *config) readRenderFiles(o *render.Options) error {
	commentary := []byte(c.Commentary)
	for _, f := range []struct {
		key, path string
		into      *[]byte
		check     func([]byte) string
	}{
		{"logo", c.Logo, &o.Logo, isPNG}, {"pdf_font", c.PDFFont, &o.PDFFont, isTrueType}, {"commentary", c.commentaryFile(), &commentary, isUTF8},
	} {
		if f.path == "" {
			continue
		}
		raw, err := os.ReadFile(c.path(f.path))
		if err != nil {
			return c.wrong(f.key, wrongf("cannot be read: %v", err))
		}
		if what := f.check(raw); what != "" {
			return c.wrong(f.key, wrongf("names %s, which is not %s", c.path(f.path), what).withHint("%s", fileHints[f.key]))
		}
		*f.into = raw
	}
	o.Commentary = string(commentary)
	if c.Templates == "" {
		return nil
	}
	if info, err := os.Stat(c.path(c.Templates)); err != nil || !info.IsDir() {
		return c.wrong("templates", wrongf("names %s, which is not a folder", c.path(c.Templates)))
	}
	o.Override = os.DirFS(c.path(c.Templates))
	return nil
}

// commentaryFile is the file that the commentary is in; "" where the setting is
// the Markdown itself: words with spaces between them that name no file.
func (c *config) commentaryFile() string {
	if !strings.ContainsAny(c.Commentary, " \n") {
		return c.Commentary
	}
	if _, err := os.Stat(c.path(c.Commentary)); err != nil && !strings.HasSuffix(c.Commentary, ".md") {
		return ""
	}
	return c.Commentary
}

// fileHints say what to do about a file that cannot be used.
var fileHints = map[string]string{
	"logo":       "save the logo as a PNG",
	"pdf_font":   fontHint,
	"commentary": "save the text as UTF-8",
}

const fontHint = "name a single .ttf with TrueType outlines; a collection (.ttc) or PostScript outlines (.otf) cannot be embedded"

func isPNG(b []byte) string {
	if bytes.HasPrefix(b, []byte("\x89PNG\r\n\x1a\n")) {
		return ""
	}
	return "a PNG image"
}

func isTrueType(b []byte) string {
	if err := pdf.CheckFont(b); err != nil {
		return "a TrueType font that the PDF can embed: " + err.Error()
	}
	return ""
}

func isUTF8(b []byte) string {
	if utf8.Valid(b) {
		return ""
	}
	return "UTF-8 text"
}

// labelBook reads the labels file, and takes the names of equipment types that
// it lacks from the configuration.
func (c *config) labelBook(e *env) (*label.Book, error) {
	book, err := c.readLabels(e)
	if err != nil {
		return nil, err
	}
	for _, t := range c.EquipmentTypes {
		if name, _ := book.Name(label.EquipmentType, t.ID); name == "" && t.Name != "" {
			book.Set(label.EquipmentType, t.ID, t.Name)
		}
	}
	return book, nil
}

// readLabels reads the labels file. The default one need not be there.
func (c *config) readLabels(e *env) (*label.Book, error) {
	if c.Labels == "" {
		return new(label.Book), nil
	}
	file := c.path(c.Labels)
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) && !c.given("labels") {
		e.Log.Info("there is no " + c.Labels + "; ids are shown without names (`opsreport help labels`)")
		return new(label.Book), nil
	}
	if err != nil {
		return nil, c.wrong("labels", wrongf("cannot be read: %v", err))
	}
	defer f.Close()
	book, err := label.Load(f, file)
	if err != nil {
		return nil, &console.Failure{Code: console.ExitUsage, Msg: err.Error(), Tip: console.HintOf(err), Why: err}
	}
	return book, nil
}

func (c *config) ruleWaivers() ([]rule.Waiver, error) {
	read, err := c.readWaiversFile()
	var out []rule.Waiver
	for _, w := range read {
		out = append(out, rule.Waiver(w))
	}
	return out, err
}

// rules are the configured rules as package rule knows them.
func (c *config) rules() []rule.Rule {
	var out []rule.Rule
	for _, r := range c.Rules {
		out = append(out, rule.Rule{Name: r.Name, Figure: r.Figure, EquipmentType: r.EquipmentType, List: r.List, Max: r.Max,
			MinPercent: r.MinPercent, MinRecords: r.MinRecords, MaxShrinkPercent: r.MaxShrinkPC, MaxAge: r.MaxAge})
	}
	return out
}

// judged says how many rules hold, in words.
func judged(results []rule.Result) (breaches int, text string) {
	for _, r := range results {
		if r.Breach() {
			breaches++
		}
	}
	switch {
	case len(results) == 0:
		return 0, "no rules"
	case breaches == 0:
		return 0, fmt.Sprintf("%s, none breached", plural(len(results), "rule", "rules"))
	}
	return breaches, fmt.Sprintf("%d of %s not met", breaches, plural(len(results), "rule", "rules"))
}
