// Package bag writes and reads a folder as a BagIt bag (RFC 8493, version 1.0)
// with SHA-256 manifests. It knows nothing of what the files hold: package
// snapshot, its only caller, says which must be there.
//
// It promises that everything happens inside of the folder, which is an
// os.Root, and that only plain files are read: a link does not lead out, and a
// pipe keeps nobody waiting. Files are written once, with the digest taken of
// what reached the disk, and are durable when they are finished.
package bag

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"syscall"
)

// Whoever can read a bag can read everything, so only the owner has access
// to its folders and files.
const (
	FolderMode = 0o700
	FileMode   = 0o600
)

// The files and the folder that every bag has.
const (
	Info     = "bag-info.txt"
	Bagit    = "bagit.txt"
	Manifest = "manifest-sha256.txt"
	Tags     = "tagmanifest-sha256.txt"
	Data     = "data"
)

// bagitText is what RFC 8493 section 2.1.1 demands.
const bagitText = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"

// tagFiles are the files that Tags lists, sorted.
var tagFiles = [...]string{Info, Bagit, Manifest}

// ErrNotPlain says that something else stands where a file should be.
var ErrNotPlain = errors.New("it is not a plain file")

// Digest returns a SHA-256 in lower-case hex.
func Digest(content []byte) string {
	s := sha256.Sum256(content)
	return hex.EncodeToString(s[:])
}

// Open opens a plain file that is no link.
func Open(root *os.Root, name string) (*os.File, error) {
	named, err := root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !named.Mode().IsRegular() {
		return nil, ErrNotPlain
	}
	// It may have become a pipe since, on which opening would wait.
	f, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	if opened, err := f.Stat(); err != nil || !os.SameFile(named, opened) {
		return nil, errors.Join(ErrNotPlain, err, f.Close())
	}
	return f, nil
}

// Read reads a plain file that is no link.
func Read(root *os.Root, name string) ([]byte, error) {
	f, err := Open(root, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}
