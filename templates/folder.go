package templates

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"syscall"

	"opsreport/fetch/systemfile"
)

// Folder opens a user's folder of templates. Nothing outside it can be read through a
// symbolic link in it: what stands in the folder is published, and the folder may come from a
// repository to which others than its owner write.
func Folder(dir string) (fs.FS, error) {
	f, err := os.Stat(dir)
	if err == nil && !f.IsDir() { // a pipe would be waited for
		err = &fs.PathError{Op: "open", Path: dir, Err: syscall.ENOTDIR}
	}
	if err != nil {
		return nil, fmt.Errorf("open the folder of templates: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the folder of templates: %w", err)
	}
	return root.FS(), nil
}

// Walk calls visit for all files of a user's folder that count, in order of their names: not for those of version
// control or of a desktop, whose names begin with a dot, except in static/, which is published as it is; nor for those that operating systems make. A link counts
// as what it leads to.
func Walk(files fs.FS, visit func(name string, info fs.FileInfo) error) error {
	return fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		system := systemfile.Is(path.Base(name))
		dotted := strings.HasPrefix(path.Base(name), ".") && name != "." && !strings.HasPrefix(name, "static/")
		switch {
		case err != nil:
			return err
		case d.IsDir() && (dotted || system):
			return fs.SkipDir
		case d.IsDir() || dotted || system:
			return nil
		}
		info, err := fs.Stat(files, name)
		if err != nil && d.Type()&fs.ModeSymlink != 0 {
			return fmt.Errorf("%s is a symbolic link to nothing or out of the folder of templates: put the file itself there: %w", name, err)
		}
		if err != nil {
			return fmt.Errorf("look at %s: %w", name, err)
		}
		return visit(name, info)
	})
}
