//go:build unix

package main

import "syscall"

// usable lets the owner use what this process makes: under a umask such as 0177, which people
// set so that files are private, a new folder could not be entered. It is called before
// anything runs beside it, since the umask is one for the whole process.
func usable() {
	syscall.Umask(syscall.Umask(0) &^ 0o700)
}
