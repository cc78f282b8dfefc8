package outdir

import (
	"errors"
	"fmt"
	"strings"
)

// maxPath is the most characters that a path may have. It leaves room for a folder in front within the
// 260 characters of Windows.
const maxPath = 120

// reserved are names that Windows gives to devices, with any extension.
const reserved = " con prn aux nul com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9 "

// check refuses paths that are unsafe on some system, or as part of a URL.
func check(path string) error {
	switch {
	case path == "":
		return errors.New("the path is empty")
	case len(path) > maxPath:
		return fmt.Errorf("the path has %d characters, more than %d", len(path), maxPath)
	case strings.EqualFold(path, sumsFile):
		return errors.New("the name is kept for the digests")
	}
	for rest, more := path, true; more; {
		var name string
		name, rest, more = strings.Cut(rest, "/")
		if err := checkName(name); err != nil {
			return err
		}
	}
	return nil
}

func checkName(name string) error {
	switch {
	case name == "":
		return errors.New("a part of the path is empty")
	case name[len(name)-1] == '.':
		return errors.New("a part of the path ends with a dot")
	}
	for i := range len(name) {
		if !allowed(name[i]) {
			return fmt.Errorf("the path has the character %q", name[i])
		}
	}
	stem, _, _ := strings.Cut(name, ".")
	if len(stem) >= 3 && len(stem) <= 4 && strings.Contains(reserved, " "+strings.ToLower(stem)+" ") {
		return fmt.Errorf("the name %s is reserved on some systems", name)
	}
	return nil
}

func allowed(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c == '-' || c == '_' || c == '.'
}
