package file

import (
	"bytes"
	"errors"
	"strings"

	"opsreport/cmd/opsreport/console"
)

// Text reads a small text file that a setting names, as Plain has it.
func Text(name string, most int) (string, error) {
	raw, err := Read(name, most)
	if err != nil {
		return "", err
	}
	text, err := Plain(raw)
	if err != nil {
		err = &console.Failure{Msg: name + " " + err.Error(), Tip: console.HintOf(err), Why: err}
	}
	return text, err
}

// Plain is what was written, whatever program saved it: without a byte-order mark, and with line feeds where the file has
// carriage returns alone. UTF-16 is refused: its bytes would be taken for other letters, and as a key for another key.
func Plain(raw []byte) (string, error) {
	if isUTF16(raw) {
		return "", console.WithHint(errors.New("is UTF-16 and not UTF-8"), "save it as UTF-8: in Notepad as its encoding, in PowerShell "+
			"with -Encoding utf8")
	}
	text := strings.TrimPrefix(string(raw), "\ufeff")
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	return text, nil
}

// isUTF16 looks for the mark at the beginning, or else whether every other byte of most characters is 0, as in what most of
// the world writes.
func isUTF16(raw []byte) bool {
	if bytes.HasPrefix(raw, []byte{0xff, 0xfe}) || bytes.HasPrefix(raw, []byte{0xfe, 0xff}) {
		return true
	}
	var zeros [2]int
	for i, b := range raw {
		if b == 0 {
			zeros[i%2]++
		}
	}
	pairs := len(raw) / 2
	return pairs > 0 && max(zeros[0], zeros[1])*2 > pairs && min(zeros[0], zeros[1])*4 < pairs
}
