package nights

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"unicode/utf8"

	"opsreport/assets"
	"opsreport/cmd/opsreport/config"
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
// Edition needs beside the key of the pseudonyms.
func renderOptions(e World, c *config.Config) (render.Options, error) {
	build := sync.OnceValue(e.Build)
	go build() // beside the snapshots: it may read all of this program
	o := render.Options{Dir: c.Site, MaxFiles: c.MaxFiles,
		Title: c.Title, Organisation: c.Organisation, Classification: c.Classification, SiteURL: c.SiteURL,
		Tool: "opsreport " + e.Version, Commit: e.Commit, Build: build, Zone: c.Zone(), ZoneName: c.Timezone,
		Paper: c.Paper, SharedPages: c.RecordPages == "shared",
		FreshFor: c.FreshFor, KeepNights: c.Keep.Nights, Metafields: c.Metafields,
		AgingDays: c.AgingDays, DueFormat: c.DueFormat, ReviewMonths: c.ReviewMonths, Targets: map[string]report.Target{}, Rules: rules(c),
		Templates: templates.FS, Assets: assets.FS}
	for id, t := range c.Targets {
		o.Targets[id] = report.Target(t)
	}
	var err error
	if o.Level, err = privacy.ParseLevel(c.Privacy); err != nil {
		return o, err
	}
	if o.Labels, err = Labels(e, c); err != nil {
		return o, err
	}
	if o.Waivers, err = ruleWaivers(c); err != nil {
		return o, err
	}
	return o, readRenderFiles(c, &o)
}

// readRenderFiles reads the files that go into site and PDF as they are.
func readRenderFiles(c *config.Config, o *render.Options) error {
	commentary := []byte(c.Commentary)
	for _, f := range []struct {
		key, path string
		into      *[]byte
		check     func([]byte) string
	}{
		{"logo", c.Logo, &o.Logo, isPNG}, {"pdf_font", c.PDFFont, &o.PDFFont, isTrueType}, {"commentary", CommentaryFile(c), &commentary, isUTF8},
	} {
		if f.path == "" {
			continue
		}
		raw, err := os.ReadFile(c.Path(f.path))
		if err != nil {
			return c.Wrong(f.key, "", "cannot be read: %v", err)
		}
		if what := f.check(raw); what != "" {
			return c.Wrong(f.key, fileHints[f.key], "names %s, which is not %s", c.Path(f.path), what)
		}
		*f.into = raw
	}
	o.Commentary = string(commentary)
	if c.Templates == "" {
		return nil
	}
	if info, err := os.Stat(c.Templates); err != nil || !info.IsDir() {
		return c.Wrong("templates", "", "names %s, which is not a folder", c.Templates)
	}
	o.Override = os.DirFS(c.Templates)
	return nil
}

// CommentaryFile is the file that the commentary is in; "" where the setting is
// the Markdown itself: words with spaces between them that name no file.
func CommentaryFile(c *config.Config) string {
	if !strings.ContainsAny(c.Commentary, " \n") {
		return c.Commentary
	}
	if _, err := os.Stat(c.Path(c.Commentary)); err != nil && !strings.HasSuffix(c.Commentary, ".md") {
		return ""
	}
	return c.Commentary
}

// fileHints say what to do about a file that cannot be used.
var fileHints = map[string]string{
	"logo":       "save the logo as a PNG",
	"pdf_font":   FontHint,
	"commentary": "save the text as UTF-8",
}

// FontHint says which fonts can be used.
const FontHint = "name a single .ttf with TrueType outlines; a collection (.ttc) or PostScript outlines (.otf) cannot be embedded"

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

// Labels reads the labels file, and takes the names of equipment types that
// it lacks from the configuration.
func Labels(e World, c *config.Config) (*label.Book, error) {
	book, err := readLabels(e, c)
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
func readLabels(e World, c *config.Config) (*label.Book, error) {
	if c.Labels == "" {
		return new(label.Book), nil
	}
	file := c.Labels
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) && !c.Given("labels") {
		e.Log.Info("there is no " + filepath.Base(c.Labels) + "; ids are shown without names (`opsreport help labels`)")
		return new(label.Book), nil
	}
	if err != nil {
		return nil, c.Wrong("labels", "", "cannot be read: %v", err)
	}
	defer f.Close()
	book, err := label.Load(f, file)
	if err != nil {
		return nil, &console.Failure{Code: console.ExitUsage, Msg: err.Error(), Tip: console.HintOf(err), Why: err}
	}
	return book, nil
}

func ruleWaivers(c *config.Config) ([]rule.Waiver, error) {
	read, err := c.ReadWaivers()
	var out []rule.Waiver
	for _, w := range read {
		out = append(out, rule.Waiver(w))
	}
	return out, err
}

// rules are the configured rules as package rule knows them.
func rules(c *config.Config) []rule.Rule {
	var out []rule.Rule
	for _, r := range c.Rules {
		out = append(out, rule.Rule{Name: r.Name, Figure: r.Figure, EquipmentType: r.EquipmentType, List: r.List, Max: r.Max,
			MinPercent: r.MinPercent, MinRecords: r.MinRecords, MaxShrinkPercent: r.MaxShrinkPercent, MaxAge: r.MaxAge})
	}
	return out
}
