package render

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/export"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/outdir"
	"opsreport/render/privacy"
	"opsreport/templates"
)

// EditionFile is what a site was made of.
//
// A site depends only on the snapshots, the history, the settings and this program. This file
// holds the digest of all of these and the result of Publish, so that an unchanged night need not
// be published again.
const EditionFile = "data/edition.json"

// sameFormat is the version of EditionFile.
const sameFormat = 1

type sameJSON struct {
	Format   int    `json:"format"`
	Inputs   string `json:"inputs"` // SHA-256 in hex
	Bytes    int64  `json:"bytes"`  // of all files except this one and SHA256SUMS
	Pages    int    `json:"pdf_pages"`
	Replaced int    `json:"pdf_replaced"`
	Key      string `json:"key,omitempty"` // what KeyMark makes of the key of the pseudonyms
}

// same keeps the whole site if it was made from the same input and is undamaged.
func (e *Edition) same(dir *outdir.Dir, inputs string) (Result, bool) {
	var last sameJSON
	if inputs == "" || json.Unmarshal(dir.Last(EditionFile), &last) != nil || last.Format != sameFormat || last.Inputs != inputs {
		return Result{}, false
	}
	return Result{Pages: last.Pages, Replaced: last.Replaced}, dir.KeepAll(last.Bytes, EditionFile)
}

func (e *Edition) putSame(dir *outdir.Dir, inputs string, r Result) error {
	content, err := export.JSON(sameJSON{sameFormat, inputs, dir.Bytes(), r.Pages, r.Replaced, e.o.KeyMark()})
	if err != nil || inputs == "" {
		return err
	}
	return dir.Put(EditionFile, content)
}

// KeyMark is the pseudonym that the key gives to a fixed text, by which another key is noticed; "" where
// nobody has a pseudonym. It says no more of the key than the pseudonyms do.
func (o *Options) KeyMark() string {
	if !o.Level.Keyed() || len(o.Key) == 0 {
		return ""
	}
	return privacy.Pseudonym(o.Key, "which key is it?")
}

// KeyMarkIn is the KeyMark of the site that has this EditionFile; "" where it has none.
func KeyMarkIn(file []byte) string {
	var last sameJSON
	if json.Unmarshal(file, &last) != nil {
		return ""
	}
	return last.Key
}

// inputs returns the digest of everything that the site is made from; "" if the program's build
// is unknown.
func (e *Edition) inputs() (string, error) {
	build := e.build()
	if build == "" {
		return "", nil
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q\n", build)
	if err := json.NewEncoder(h).Encode(e.o.Shown); err != nil {
		return "", fmt.Errorf("digest the options: %w", err)
	}
	zoneRules(h, e.o.Zone)
	e.o.Labels.Each(func(k label.Kind, id, name string) { fmt.Fprintf(h, "%q %q %q\n", k, id, name) })
	mac := hmac.New(sha256.New, e.o.Key) // so that the key itself is not written, whatever its length
	h.Write(mac.Sum([]byte("key")))
	for _, n := range e.compared() {
		fmt.Fprintf(h, "night %q %q\n", n.Folder, n.Digest)
	}
	if err := history.Write(h, e.History()); err != nil {
		return "", err
	}
	if err := e.digestPeriods(h); err != nil {
		return "", err
	}
	for _, f := range []fs.FS{e.o.Templates, e.o.Override, e.o.Assets} {
		if err := addFiles(h, f); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// compared returns the nights that were read, with an empty one for each that is missing.
func (e *Edition) compared() []record.Night {
	all := []record.Night{e.nights.Night, {Folder: e.nights.Unread}}
	if e.nights.Before != nil {
		all[1] = *e.nights.Before
	}
	return append(all, e.nights.Earlier...)
}

// addFiles adds the content of every file to a digest.
func addFiles(to io.Writer, f fs.FS) error {
	if f == nil {
		_, err := fmt.Fprintln(to, "none")
		return err
	}
	return templates.Walk(f, func(name string, info fs.FileInfo) error {
		if !info.Mode().IsRegular() { // such as a pipe, which has no end
			return nil
		}
		from, err := f.Open(name)
		if err != nil {
			return fmt.Errorf("digest %s: %w", name, err)
		}
		sum := sha256.New()
		_, err = io.Copy(sum, from)
		if err := errors.Join(err, from.Close()); err != nil {
			return fmt.Errorf("digest %s: %w", name, err)
		}
		_, err = fmt.Fprintf(to, "file %q %x\n", name, sum.Sum(nil))
		return err
	})
}

// zoneRules writes when the clocks of a zone change, since machines may have different rules for
// a zone of the same name.
func zoneRules(h io.Writer, zone *time.Location) {
	from, until := time.Date(1999, 12, 1, 0, 0, 0, 0, time.UTC), time.Date(2050, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, t := range append([]time.Time{from}, calendar.Changes(zone, from, until)...) {
		name, offset := t.In(zone).Zone()
		fmt.Fprintln(h, t.Unix(), name, offset)
	}
}
