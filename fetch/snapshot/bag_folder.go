package snapshot

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
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

// tagFiles are the files that tagsFile lists, sorted.
var tagFiles = [...]string{infoFile, bagitFile, manifestFile}

// errNotPlain says that something else stands where a file should be.
var errNotPlain = errors.New("it is not a plain file")

// digestOf returns a SHA-256 in lower-case hex.
func digestOf(content []byte) string {
	return fmt.Sprintf("%x", sha256.Sum256(content))
}

// tries is how often a file is opened that another process replaces at that moment.
const tries = 100

// openPlain opens a plain file that is no link. One that is replaced meanwhile, whole as
// ours are, is opened as it is then.
func openPlain(root *os.Root, name string) (f *os.File, err error) {
	for range tries {
		if f, err = openOnce(root, name); !errors.Is(err, errReplaced) {
			return f, err
		}
	}
	return nil, err
}

// errReplaced says that something else had the name when it was opened.
var errReplaced = fmt.Errorf("%w", errNotPlain)

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
