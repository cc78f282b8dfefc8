// Package systemfile knows the files that operating systems and file servers leave in folders that people open: they are nobody's work,
// and no damage to what they lie beside.
package systemfile

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// names are such files and folders, in small letters: of macOS, Windows, Linux and network storage.
var names = []string{
	".ds_store", ".localized", ".appledouble", ".apdisk", ".spotlight-v100", ".trashes", ".fseventsd", ".temporaryitems", ".documentrevisions-v100",
	"thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "$recycle.bin", "system volume information",
	"lost+found", ".directory", "@eadir", "#recycle", "#snapshot",
}

// prefixes are those of names that go on: of resource forks, of files that are deleted while a client of NFS or FUSE has them open, and of rubbish bins.
var prefixes = []string{"._", ".nfs", ".fuse_hidden", ".trash-"}

// Is reports whether a file or folder of this name, without its path, was made by a system.
func Is(name string) bool {
	name = strings.ToLower(name)
	return slices.Contains(names, name) || slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
}

// Find returns such files and folders below a folder, as paths with slashes, sorted. What cannot be read has none.
func Find(dir string) (found []string) {
	_ = fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		system := Is(path.Base(name))
		if system {
			found = append(found, name)
		}
		if (system || err != nil) && e != nil && e.IsDir() {
			return fs.SkipDir
		}
		return nil
	})
	return found
}
