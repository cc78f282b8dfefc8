package snapshot

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"opsreport/fetch/systemfile"
)

// Whoever can read a bag can read everything, so only the owner has access
// to its folders and files.
const (
	folderMode = 0o700
	fileMode   = 0o600
)

// The files and the folder that every bag has.
const (
	infoFile     = "bag-info.txt"
	bagitFile    = "bagit.txt"
	manifestFile = "manifest-sha256.txt"
	tagsFile     = "tagmanifest-sha256.txt"
	dataFolder   = "data"
)

// bagitText is what RFC 8493 section 2.1.1 demands.
const bagitText = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"

const oxumField = "Payload-Oxum"

var (
	// tagFiles are the files that tagsFile lists, sorted.
	tagFiles = []string{infoFile, bagitFile, manifestFile}
	// digestFiles prove the digest of a night, and proofFiles its link to the night before too, whatever became of the lists; "" is
	// its name.
	digestFiles = append([]string{"", tagsFile}, tagFiles...)
	proofFiles  = append([]string{metaFile}, digestFiles...)
	// ownFiles are all that a night consists of.
	ownFiles = slices.Concat(proofFiles, nightFiles[:], []string{dataFolder})
)

// bag is a night's folder as it stands on disk: what its tag files and snapshot.json say, and the first fault of each of its
// files. The bytes of the lists are not read: a Snapshot holds them against the digests.
type bag struct {
	dir    string
	folder string            // the name of dir
	digest string            // SHA-256 of the manifest, in hex; "" where that is missing or damaged
	listed map[string]string // digests in both manifests, by path with slashes
	meta   *nightMeta        // nil where snapshot.json cannot be read; it may be another than the manifest lists
	newer  *NewerFormatError // a later version wrote it: nothing but its digest was looked at
	faults []Problem         // in the order in which they were found
	faulty map[string]bool   // files, and "" for the night as a whole

	unsure   error // why the digest may not be that of the night of this name; nil where it is
	unproven error // or why its link to the night before may not be right
}

// readBag reads a night. Its error says that there is no folder that can be opened.
func readBag(dir string) (*bag, error) {
	path, err := filepath.Abs(dir)
	b := &bag{dir: dir, folder: filepath.Base(path), listed: map[string]string{}, faulty: map[string]bool{}}
	if err != nil {
		return b, err
	}
	root, err := os.OpenRoot(dir + asFolder)
	if err != nil {
		return b, err
	}
	defer root.Close()
	b.read(root)
	return b, nil
}

// asFolder behind the name of a folder leaves a pipe of that name unopened, on which one would wait.
const asFolder = string(filepath.Separator)

// report keeps the first fault of a file.
func (b *bag) report(file, format string, args ...any) {
	if !b.faulty[file] {
		b.faulty[file] = true
		b.faults = append(b.faults, Problem{Night: b.folder, File: file, Text: fmt.Sprintf(format, args...)})
	}
}

// fault returns the first fault of some files; nil where none of them has any.
func (b *bag) fault(files []string) error {
	for _, p := range b.faults {
		switch {
		case !slices.Contains(files, p.File):
		case p.File == "":
			return errors.New("it " + p.Text)
		default:
			return errors.New(Problem{File: p.File, Text: p.Text}.String())
		}
	}
	return nil
}

func (b *bag) read(root *os.Root) {
	tags, payload := b.manifest(root, tagsFile), b.manifest(root, manifestFile)
	maps.Copy(b.listed, tags)
	maps.Copy(b.listed, payload)
	content := map[string][]byte{}
	for _, name := range append([]string{metaFile}, tagFiles...) {
		var err error
		content[name], err = readPlain(root, name)
		switch {
		case errors.Is(err, fs.ErrNotExist) && b.listed[name] != "":
			b.report(name, "is missing")
		case err != nil:
			b.unread(name, err)
		case b.listed[name] != "" && b.listed[name] != digestOf(content[name]):
			b.report(name, "%s", differs)
		}
	}
	for _, name := range tagFiles {
		if tags[name] == "" {
			b.report(tagsFile, "does not list %s", name)
		}
	}
	if text := content[bagitFile]; text != nil && string(text) != bagitText {
		b.report(bagitFile, "is not that of BagIt 1.0 in UTF-8")
	}
	if !b.faulty[manifestFile] {
		b.digest = digestOf(content[manifestFile])
	}
	var err error
	if content[metaFile] != nil {
		b.meta, err = decodeMeta(content[metaFile])
	}
	if newer, ok := errors.AsType[*NewerFormatError](err); ok { // its files may be others than ours
		b.faults = slices.DeleteFunc(b.faults, func(p Problem) bool { return p.File == metaFile })
		b.unsure, b.unproven, b.newer = b.fault(digestFiles), newer, newer
		b.faults = append(b.faults, Problem{Night: b.folder, File: metaFile, Kind: Newer, Text: strings.TrimPrefix(newer.Error(), "it ")})
		return
	}
	if err != nil {
		b.report(metaFile, "%v", err)
	}
	for _, name := range nightFiles {
		if payload[name] == "" {
			b.report(manifestFile, "does not list %s", name)
		}
	}
	sound := b.meta != nil && !b.faulty[metaFile]
	if _, isNight := parseName(b.folder); sound && isNight && b.folder != Name(b.meta.instant()) { // a copy may have any other name
		b.report("", "has a folder name that differs from the as-of in %s, %s", metaFile, b.meta.AsOf)
	}
	b.unsure, b.unproven = b.fault(digestFiles), b.fault(proofFiles)
	b.lookAround(root, payload, content[infoFile])
	if sound {
		if err := b.meta.contradiction(); err != nil {
			b.report(metaFile, "%v", err)
		}
	}
}

// manifest reads a manifest, as far as it can be read.
func (b *bag) manifest(root *os.Root, file string) map[string]string {
	content, err := readPlain(root, file)
	if errors.Is(err, fs.ErrNotExist) {
		b.report(file, "is missing")
	} else if err != nil {
		b.unread(file, err)
	}
	digests, err := parseManifest(content)
	if err != nil {
		b.report(file, "%s%v", file, err)
	}
	return digests
}

// unread reports a file that cannot be read. One that is missing is looked for elsewhere.
func (b *bag) unread(file string, err error) {
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case errors.Is(err, errNotPlain):
		b.report(file, "is not a plain file")
	default:
		b.report(file, "cannot be read: %v", causeOf(err))
	}
}

// lookAround finds what is missing, what does not belong there, and files of another length, which the oxum shows.
func (b *bag) lookAround(root *os.Root, payload map[string]string, info []byte) {
	there, bytes, whole := map[string]bool{}, int64(0), info != nil && !b.faulty[manifestFile]
	fs.WalkDir(root.FS(), ".", func(name string, e fs.DirEntry, err error) error { // which hands every error to it
		switch {
		case systemfile.Is(path.Base(name)):
			if e != nil && e.IsDir() {
				return fs.SkipDir
			}
		case err != nil:
			b.report(name, "cannot be read: %v", causeOf(err))
		case e.IsDir() && (name == "." || name == dataFolder):
		case e.IsDir():
			b.report(name+"/", "is a folder that does not belong in a snapshot")
			return fs.SkipDir
		case !e.Type().IsRegular():
			b.report(name, "is not a plain file")
		default:
			there[name] = true
			if _, listed := payload[name]; listed {
				info, err := e.Info()
				if err != nil {
					b.unread(name, err)
					return nil
				}
				bytes += info.Size()
			} else if b.listed[name] == "" && name != tagsFile && !b.mayBeListed(name) {
				b.report(name, "is listed in no manifest")
			}
		}
		return nil
	})
	for _, name := range slices.Sorted(maps.Keys(b.listed)) {
		if !there[name] {
			b.report(name, "is missing")
			whole = whole && payload[name] == ""
		}
	}
	if says, is := infoField(info, oxumField), oxumOf(bytes, len(payload)); whole && says != is {
		b.report(infoFile, "%s says %s, but the files have %s", oxumField, says, is)
	}
}

// mayBeListed reports whether a file is one of a night's, and its manifest too damaged to tell whether it lists it.
func (b *bag) mayBeListed(name string) bool {
	return b.faulty[tagsFile] && slices.Contains(tagFiles, name) || b.faulty[manifestFile] && slices.Contains(nightFiles[:], name)
}

// differs is the fault of a file whose bytes are not those of the manifest.
const differs = "its bytes differ from the manifest"

// aboutFile gives an error the file that it is about, in place of the call that met it.
func aboutFile(file string, err error) error { return fmt.Errorf("%s: %w", file, causeOf(err)) }

// causeOf is what went wrong with a file, without the call and the file's name.
func causeOf(err error) error {
	if call, ok := errors.AsType[*fs.PathError](err); ok {
		return call.Err
	}
	return err
}

// formatManifest writes the form that sha256sum -c and BagIt tools read.
func formatManifest(digests map[string]string) string {
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(digests)) {
		out.WriteString(digests[name] + "  " + name + "\n")
	}
	return out.String()
}

// parseManifest reads what formatManifest wrote, all lines but the wrong ones; the error is that of the first, behind its number.
func parseManifest(content []byte) (map[string]string, error) {
	digests, wrong := map[string]string{}, error(nil)
	for n := 1; len(content) > 0; n++ {
		line, rest, whole := bytes.Cut(content, []byte("\n"))
		content = rest
		digest, name, ok := strings.Cut(string(line), "  ")
		if digests[name] != "" {
			wrong = cmp.Or(wrong, fmt.Errorf(":%d: %s is listed twice", n, name))
		} else if !whole || !ok || !isDigest(digest) || !filepath.IsLocal(filepath.FromSlash(name)) {
			wrong = cmp.Or(wrong, fmt.Errorf(":%d: the line is not a digest, two spaces and a path", n))
		} else {
			digests[name] = digest
		}
	}
	return digests, wrong
}

// digestOf returns a SHA-256 in lower-case hex.
func digestOf(content []byte) string { return fmt.Sprintf("%x", sha256.Sum256(content)) }

// isDigest reports whether a text is what digestOf returns.
func isDigest(s string) bool {
	return len(s) == 64 && strings.Trim(s, "0123456789abcdef") == ""
}

// oxumOf is what bag-info.txt says of a payload: its bytes and files.
func oxumOf(bytes int64, files int) string { return fmt.Sprintf("%d.%d", bytes, files) }

// infoField returns a field of bag-info.txt; "" when it is not there.
func infoField(info []byte, name string) string {
	_, after, _ := strings.Cut("\n"+string(info), "\n"+name+": ")
	value, _, _ := strings.Cut(after, "\n")
	return value
}

// errNotPlain says that something else stands where a file should be, and errReplaced that something else had the name when it was opened.
var (
	errNotPlain = errors.New("it is not a plain file")
	errReplaced = fmt.Errorf("%w", errNotPlain)
)

// openPlain opens a plain file that is no link. One that another process replaces meanwhile, whole as ours are, is opened as it is then.
func openPlain(root *os.Root, name string) (f *os.File, err error) {
	for range 100 {
		if f, err = openOnce(root, name); !errors.Is(err, errReplaced) {
			return f, err
		}
	}
	return nil, err
}

func openOnce(root *os.Root, name string) (*os.File, error) {
	named, err := root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !named.Mode().IsRegular() {
		return nil, errNotPlain
	}
	// It may have become a pipe since, on which opening would wait.
	f, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	if opened, err := f.Stat(); err != nil || !os.SameFile(named, opened) {
		return nil, errors.Join(errReplaced, err, f.Close())
	}
	return f, nil
}

// readPlain reads a plain file that is no link.
func readPlain(root *os.Root, name string) ([]byte, error) {
	f, err := openPlain(root, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// within reads in a folder: it follows no link out of it.
func within[T any](dir string, read func(*os.Root) (T, error)) (T, error) {
	root, err := os.OpenRoot(dir + asFolder)
	if err != nil {
		return *new(T), err
	}
	defer root.Close()
	return read(root)
}

// ReadIn reads a plain file of a folder: it follows no link out of it, and waits
// for no pipe.
func ReadIn(dir, name string) ([]byte, error) {
	return within(dir, func(root *os.Root) ([]byte, error) { return readPlain(root, name) })
}
