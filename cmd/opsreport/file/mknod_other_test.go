//go:build !linux

package file

import "errors"

func mknod(string) error { return errors.ErrUnsupported }
