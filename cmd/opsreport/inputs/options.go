// Package inputs reads what a report is made of beside its snapshots: labels, waivers, logo, fonts, commentary, the key of the
// pseudonyms, and history and sites that are published elsewhere. All mistakes in them are told at once, each as a Problem
// of its setting.
package inputs

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"opsreport/assets"
	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/render"
	"opsreport/render/label"
	"opsreport/render/pdf"
	"opsreport/render/privacy"
	"opsreport/render/prose"
	"opsreport/render/settings"
	"opsreport/render/word"
	"opsreport/templates"
)

// Reader is what reading needs from the program around it: the console on which it warns, the environment, and the clock.
type Reader struct {
	*console.Console
	Getenv func(string) string
	Now    func() time.Time
}

// Problem is one thing that keeps nights from being made.
type Problem struct {
	Check   string // the setting, or what else is looked at
	Edition string // the name of the one edition that it keeps from being made; "" where it is the account's
	err     error
}

func (p *Problem) Error() string { return p.err.Error() }
func (p *Problem) Unwrap() error { return p.err }

// Problems collects what is wrong, each on its own.
type Problems []error

// Add takes each error that one was joined from as a Problem of its own; nil is none.
func (all *Problems) Add(check string, err error) {
	if err == nil {
		return
	}
	for _, one := range console.Apart(err) {
		*all = append(*all, &Problem{Check: check, err: one})
	}
}

// AddOf takes what is wrong with an edition, except what was told already.
func (all *Problems) AddOf(edition string, wrong Problems) {
	for _, one := range wrong {
		if !slices.ContainsFunc(*all, func(told error) bool { return told.Error() == one.Error() }) {
			p, _ := errors.AsType[*Problem](one)
			*all = append(*all, &Problem{p.Check, edition, p.err})
		}
	}
}

// Err joins what is wrong; nil where nothing is.
func (all Problems) Err() error { return errors.Join(all...) }

// Of is what is wrong with an edition alone, by its name, or with "" what is wrong with more than one output; nil where nothing is.
func (all Problems) Of(edition string) (out Problems) {
	for _, one := range all {
		if p, ok := errors.AsType[*Problem](one); ok && p.Edition == edition {
			out = append(out, one)
		}
	}
	return out
}

// RenderOptions turns settings, and the files that they name, into what an
// edition needs beside the key of the pseudonyms.
func RenderOptions(e Reader, c *config.Config, wrong *Problems) render.Options {
	o := render.Options{Dir: c.Site, Zone: c.Zone(), Templates: templates.FS, Assets: assets.FS, Shown: render.Shown{
		Output: settings.Output{
			Shown:      c.Shown,
			Tool:       "opsreport " + console.Version(),
			Commit:     console.Commit(),
			ZoneName:   c.Timezone,
			Paper:      c.Paper,
			Archive:    c.PDFArchive,
			KeepNights: c.Keep.Nights,
		},
		SharedPages:  c.RecordPages == "shared",
		MaxFiles:     c.MaxFiles,
		Metafields:   c.Metafields,
		AgingDays:    c.AgingDays,
		DueFormat:    c.DueFormat,
		ReviewMonths: c.ReviewMonths,
		Targets:      c.Targets,
		Rules:        c.Rules,
	}}
	o.RulesLent = c.Edition() != nil && len(c.Edition().Rules) == 0
	var err error
	o.Level, err = privacy.ParseLevel(c.Privacy)
	wrong.Add("privacy", err)
	if o.Labels, err = Labels(e, c, false); err != nil {
		wrong.Add("labels", err)
		o.Labels = new(label.Book)
	}
	o.Waivers, err = c.ReadWaivers()
	wrong.Add("waivers", err)
	readRenderFiles(e, c, &o, wrong)
	return o
}

// readRenderFiles reads the files that go into site and PDF as they are.
func readRenderFiles(e Reader, c *config.Config, o *render.Options, wrong *Problems) {
	for _, f := range []struct {
		key, path  string
		into       *[]byte
		check      func([]byte) error
		what, hint string // it should be, and about one that it is not
	}{
		{"logo", c.Logo, &o.Logo, pdf.CheckLogo, "a PNG image that the report can show",
			"save the logo as a PNG of at most 10 MiB and 40 million pixels"},
		{"pdf_font", c.PDFFont, &o.PDFFont, pdf.CheckFont, "a TrueType font that the PDF can embed",
			"name a single .ttf with TrueType outlines; a collection (.ttc) or PostScript outlines (.otf) cannot be embedded"},
	} {
		if f.path == "" {
			continue
		}
		raw, err := file.Read(f.path, mostBytes)
		if err != nil {
			wrong.Add(f.key, c.Unreadable(f.key, "", err))
		} else if err := f.check(raw); err != nil {
			wrong.Add(f.key, c.Wrong(f.key, f.hint, "names %s, which is not %s: %s", f.path, f.what, strings.TrimPrefix(err.Error(), "png: ")))
		}
		*f.into = raw
	}
	o.Commentary = c.Commentary
	if path := commentaryFile(c); path != "" {
		text, err := file.Text(path, mostBytes)
		if err != nil {
			wrong.Add("commentary", c.Unreadable("commentary", "", err))
		} else if !utf8.ValidString(text) {
			wrong.Add("commentary", c.Wrong("commentary", "save the text as UTF-8", "names %s, which is not UTF-8 text", path))
		}
		o.Commentary = text
	}
	if n := prose.Images(o.Commentary); n > 0 {
		e.Log.Warn(fmt.Sprintf("the commentary has %s, shown as its words: the site loads nothing from elsewhere; a page of your own can "+
			"show it from static/ (`opsreport help templates`)", word.Plural(n, "image", "images")), slog.String("check", "commentary"))
	}
	if c.Templates == "" {
		return
	}
	folder, err := templates.Folder(c.Templates)
	if err != nil {
		wrong.Add("templates", c.Wrong("templates", "name a folder, or leave the setting out; `opsreport help templates`",
			"names %s, which is not a folder", c.Templates))
		return
	}
	o.Override = folder
	_, err = render.CheckTemplates(o.Templates, folder)
	wrong.Add("templates", err)
}

// mostBytes are read of a file that goes into site and PDF as it is: more than any
// font has.
const mostBytes = 64 << 20

// File is a file or folder that a setting names.
type File struct{ Key, Path string }

// Files are those of which site and PDF are made, beside the snapshots. They need
// not be there.
func Files(c *config.Config) []File {
	var out []File
	for _, f := range []File{{"labels", c.Labels}, {"logo", c.Logo}, {"templates", c.Templates}, {"commentary", commentaryFile(c)},
		{"pdf_font", c.PDFFont}, {"waivers", c.Waivers}} {
		if f.Path != "" {
			out = append(out, f)
		}
	}
	return out
}

// commentaryFile is the file that the commentary is in; "" where the setting is
// the Markdown itself: words with spaces between them that name no file.
func commentaryFile(c *config.Config) string {
	path := c.Path(c.Commentary)
	if _, err := os.Stat(path); err != nil && strings.ContainsAny(c.Commentary, " \n") && !strings.HasSuffix(c.Commentary, ".md") {
		return ""
	}
	return path
}

// Labels reads the labels file, and takes the names of equipment types that
// it lacks from the configuration. The file need not be there where it is the
// default one, or is about to be written (mayLack).
func Labels(e Reader, c *config.Config, mayLack bool) (*label.Book, error) {
	book, err := readLabels(e, c, mayLack)
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

// readLabels reads the labels file. An empty one, such as a redirection leaves,
// is one without names.
func readLabels(e Reader, c *config.Config, mayLack bool) (*label.Book, error) {
	if c.Labels == "" {
		return new(label.Book), nil
	}
	text, err := file.Text(c.Labels, label.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) && mayLack {
		return new(label.Book), nil
	}
	if errors.Is(err, fs.ErrNotExist) && !c.Given("labels") {
		e.Log.Info("there is no " + filepath.Base(c.Labels) + "; ids are shown without names (`opsreport help labels`)")
		return new(label.Book), nil
	}
	if errors.Is(err, file.ErrLarge) {
		return nil, c.Unreadable("labels", "remove the names of what the account no longer has", err)
	}
	if err != nil {
		return nil, c.Unreadable("labels", "name a file that exists, or leave the setting out; `opsreport labels` prints one to fill in", err)
	}
	book, err := label.Load(text, c.Labels)
	if err != nil {
		return nil, &console.Failure{Code: console.ExitUsage, Msg: err.Error(), Tip: console.HintOf(err), Why: err}
	}
	return book, nil
}
