package mail

import (
	"encoding/base64"
	"errors"
	"mime"
	"net/mail"
	"strings"
	"unicode"

	"opsreport/render/word"
)

// address returns a mailbox in the form of a header. The name may be any text. The
// address itself must be ASCII, since a header cannot hold another one.
func address(s string) (string, error) {
	a, err := mail.ParseAddress(s)
	if err != nil {
		return "", err
	}
	if strings.ContainsFunc(a.Address, func(r rune) bool { return r > unicode.MaxASCII }) {
		return "", errors.New("it is not ASCII")
	}
	if strings.Contains(a.Name, encodedMark) {
		return words(a.Name) + " <" + a.Address + ">", nil
	}
	return a.String(), nil
}

// encodeHeader turns any text into one header field. It removes control characters, so
// that a text cannot end the line, and folds long texts between words.
func encodeHeader(s string) string {
	s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	if strings.Contains(s, encodedMark) {
		return words(s)
	}
	return strings.ReplaceAll(mime.QEncoding.Encode("utf-8", s), "?= =?", "?=\r\n =?")
}

// encodedMark is the beginning of an encoded word. A text that contains it must itself be
// encoded; otherwise a mail reader would decode it.
const encodedMark = "=?"

// words encodes all of s and folds it between encoded words, each of at most 75 bytes.
func words(s string) string {
	const most = 45
	s = strings.ToValidUTF8(s, "\uFFFD")
	var out []string
	for first := ""; s != ""; {
		first, s = word.Cut(s, most)
		out = append(out, "=?utf-8?b?"+base64.StdEncoding.EncodeToString([]byte(first))+"?=")
	}
	return strings.Join(out, "\r\n ")
}
