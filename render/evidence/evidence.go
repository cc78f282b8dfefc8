// Package evidence packs what an auditor is given of a night into one zip, with a README of how to check each part without this
// program. The same site and night give the same bytes. Which files of the site go in is a rule over their names, so that one which
// a later version writes is not forgotten; nothing of the snapshot does unless the whole bag is asked for. A site that does not
// agree with its SHA256SUMS, or that changes while it is packed, is refused.
package evidence

import (
	"archive/zip"
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
	"time"

	"opsreport/fetch/systemfile"
	"opsreport/render/word"
)

// sumsFile lists the digests of a site's files, and of a pack's.
const sumsFile = "SHA256SUMS"

// DamagedError says what of a site is not as it was made.
type DamagedError struct{ File, What string }

func (e *DamagedError) Error() string { return e.File + " of the site " + e.What }

// Pack is what goes into a zip.
type Pack struct {
	Title         string
	AsOf          time.Time // of the night; in the zone in which the README shows it
	Night, Digest string    // of the snapshot that the site shows
	Bag           string    // the snapshot's folder; "" leaves it out
	Seal          string    // the file that seals it; "" where there is none
	Schema        func(name string) ([]byte, error)
	Schemas       []string // the names that Schema knows

	root  *os.Root
	files []file
}

// file is one file of a pack.
type file struct {
	name string // in the pack
	open func() (io.ReadCloser, error)
	sum  string // SHA-256 in hex; "" until it is packed, of what the site does not list
}

// Write writes the zip of a site. How is called with how many of the site's files were checked.
func (p *Pack) Write(ctx context.Context, w io.Writer, site string, how func(done, all int)) (err error) {
	if p.root, err = os.OpenRoot(site); err != nil {
		return fmt.Errorf("read the site: %w", err)
	}
	defer p.root.Close()
	all, err := p.listed()
	if err != nil {
		return err
	}
	for i, f := range all {
		how(i, len(all))
		sum, err := digestOf(f.open)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, fs.ErrNotExist):
			return &DamagedError{f.name, "is missing"}
		case err != nil:
			return fmt.Errorf("read the site: %w", err)
		case sum != f.sum:
			return &DamagedError{f.name, "is not the one that " + sumsFile + " lists"}
		}
	}
	if err := p.choose(all); err != nil {
		return err
	}
	return p.zip(ctx, w)
}

// listed are the files that the site's SHA256SUMS lists.
func (p *Pack) listed() ([]file, error) {
	f, err := p.root.Open(sumsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &DamagedError{sumsFile, "is missing"}
	}
	if err != nil {
		return nil, fmt.Errorf("read the site: %w", err)
	}
	defer f.Close()
	var out []file
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		sum, name, ok := strings.Cut(lines.Text(), "  ")
		if !ok || !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, &DamagedError{sumsFile, fmt.Sprintf("has %q in line %d, which names no file", lines.Text(), len(out)+1)}
		}
		open := func() (io.ReadCloser, error) { return p.root.Open(filepath.FromSlash(name)) }
		out = append(out, file{name, open, sum})
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("read %s of the site: %w", sumsFile, err)
	}
	return out, nil
}

func digestOf(open func() (io.ReadCloser, error)) (string, error) {
	f, err := open()
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, f)
	return hex.EncodeToString(sum.Sum(nil)), err
}

// pages are those that go with the data: where it is from, what each figure means, what none says.
var pages = []string{"provenance.html", "methods.html", "limitations.html"}

// taken says which endings are packed, by folder; "" is the top of the site.
var taken = map[string][]string{
	"":        {".json", ".pdf"},
	"data":    {".csv", ".json", ".jsonl", ".sql", ".xlsx"},
	"periods": {".csv", ".pdf"},
}

// Takes reports whether a file of a site goes into every pack, beside what the pages load.
func Takes(name string) bool {
	folder, _, _ := strings.Cut(name, "/")
	if folder == name {
		folder = ""
	}
	return slices.Contains(pages, name) || slices.Contains(taken[folder], path.Ext(name))
}

// loads matches what a page at the top of a site loads from it.
var loads = regexp.MustCompile(`"((?:assets|static)/[^"]+)"`)

// choose gathers the files of the pack, by name.
func (p *Pack) choose(site []file) error {
	loaded := map[string]bool{}
	for _, f := range site {
		if !slices.Contains(pages, f.name) {
			continue
		}
		r, err := f.open()
		if err != nil {
			return fmt.Errorf("read the site: %w", err)
		}
		page, err := io.ReadAll(r)
		if err := errors.Join(err, r.Close()); err != nil {
			return fmt.Errorf("read the site: %w", err)
		}
		for _, m := range loads.FindAllSubmatch(page, -1) {
			loaded[string(m[1])] = true
		}
	}
	for _, f := range site {
		if Takes(f.name) || loaded[f.name] {
			p.files = append(p.files, f)
		}
	}
	if err := p.addBag(); err != nil {
		return err
	}
	if err := p.addSchemas(); err != nil {
		return err
	}
	readme, err := p.readme()
	if err != nil {
		return err
	}
	p.add("README.txt", readme)
	slices.SortFunc(p.files, func(a, b file) int { return cmp.Compare(a.name, b.name) })
	return nil
}

func (p *Pack) add(name string, content []byte) {
	p.files = append(p.files, file{name: name, open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(string(content))), nil
	}})
}

// Has reports whether a file goes into the pack, for the README.
func (p *Pack) Has(name string) bool {
	return slices.ContainsFunc(p.files, func(f file) bool { return f.name == name })
}

// addBag adds the snapshot's folder and its seal, as they stand in the folder of snapshots.
func (p *Pack) addBag() error {
	if p.Bag == "" {
		return nil
	}
	onDisk := func(name, at string) {
		p.files = append(p.files, file{name: "snapshots/" + name, open: func() (io.ReadCloser, error) { return os.Open(at) }})
	}
	if p.Seal != "" {
		onDisk(filepath.Base(p.Seal), p.Seal)
	}
	return filepath.WalkDir(p.Bag, func(at string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && systemfile.Is(d.Name()):
			return fs.SkipDir
		case d.IsDir() || systemfile.Is(d.Name()):
			return nil
		}
		name, err := filepath.Rel(p.Bag, at)
		onDisk(p.Night+"/"+filepath.ToSlash(name), at)
		return err
	})
}

// addSchemas adds the schema of each file of the pack that has one.
func (p *Pack) addSchemas() error {
	for _, name := range p.Schemas {
		if !slices.ContainsFunc(p.files, func(f file) bool {
			base := path.Base(f.name)
			return base == name+".json" || base == name+".jsonl"
		}) {
			continue
		}
		content, err := p.Schema(name)
		if err != nil {
			return err
		}
		p.add("schemas/"+name+".schema.json", content)
	}
	return nil
}

// zip writes the files, and after them their digests.
func (p *Pack) zip(ctx context.Context, w io.Writer) error {
	z := zip.NewWriter(w)
	var sums strings.Builder
	for _, f := range p.files {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		sum, err := p.put(z, f)
		if err != nil {
			return fmt.Errorf("pack %s: %w", f.name, err)
		}
		if f.sum != "" && sum != f.sum {
			return &DamagedError{f.name, "changed while it was packed"}
		}
		fmt.Fprintf(&sums, "%s  %s\n", sum, f.name)
	}
	p.add(sumsFile, []byte(sums.String()))
	if _, err := p.put(z, p.files[len(p.files)-1]); err != nil {
		return fmt.Errorf("pack %s: %w", sumsFile, err)
	}
	return z.Close()
}

// put writes one file and returns its digest. The time is that of the night, in UTC and to two seconds, as a zip
// has it of old: the field of Go that is not deprecated adds a second time, in a field of its own.
func (p *Pack) put(z *zip.Writer, f file) (sum string, err error) {
	r, err := f.open()
	if err != nil {
		return "", err
	}
	defer r.Close()
	h := &zip.FileHeader{Name: f.name, Method: zip.Deflate}
	h.SetMode(0o644)
	at := p.AsOf.UTC()
	//lint:ignore SA1019 Modified would add a field to every file
	h.ModifiedDate = uint16(at.Day() + int(at.Month())<<5 + (at.Year()-1980)<<9)
	//lint:ignore SA1019 likewise
	h.ModifiedTime = uint16(at.Second()/2 + at.Minute()<<5 + at.Hour()<<11)
	w, err := z.CreateHeader(h)
	if err != nil {
		return "", err
	}
	digest := sha256.New()
	_, err = io.Copy(io.MultiWriter(w, digest), r)
	return hex.EncodeToString(digest.Sum(nil)), err
}

//go:embed readme.txt
var readmeText string

// readme says what is in the pack, and how to check it.
func (p *Pack) readme() ([]byte, error) {
	text, err := template.New("README.txt").Parse(readmeText)
	if err != nil {
		return nil, err
	}
	overdue, err := p.figure("F2")
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = text.Execute(&b, struct {
		*Pack
		Short, Made string
		Overdue     *figure
		Sealed      bool
	}{p, word.Digest(p.Digest), word.DateTime(p.AsOf), overdue, p.Seal != ""})
	return b.Bytes(), err
}

// figure is one of data/metrics.json.
type figure struct {
	ID, Name, Text string
	N, D           int
}

// figure returns a figure; nil where the file has none of this id with n and d.
func (p *Pack) figure(id string) (*figure, error) {
	const name = "data/metrics.json"
	f, err := p.root.Open(name)
	if err != nil {
		return nil, fmt.Errorf("read the site: %w", err)
	}
	defer f.Close()
	var metrics struct {
		Figures []struct {
			ID, Name, Text string
			N, D           *int
		}
	}
	if err := json.NewDecoder(f).Decode(&metrics); err != nil {
		return nil, errors.Join(&DamagedError{name, "is no JSON"}, err)
	}
	for _, f := range metrics.Figures {
		if f.ID == id && f.N != nil && f.D != nil {
			return &figure{f.ID, f.Name, f.Text, *f.N, *f.D}, nil
		}
	}
	return nil, nil
}
