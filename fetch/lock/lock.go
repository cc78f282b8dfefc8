// Package lock holds a folder for one process at a time. It leaves no file behind, and the end of a process, however it ends,
// lets go.
package lock

import "errors"

// ErrHeld says that another process, or another part of this one, holds the folder.
var ErrHeld = errors.New("another process holds it")
