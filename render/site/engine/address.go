package engine

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"opsreport/render/word"
)

// Address is an address that a record has.
type Address struct {
	Text string // the address as it was sent
	Link string // the same where it is complete and cannot run a script; else absent
}

// outside returns an address outside the site.
func outside(raw string) Address {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil || len(raw) > 2000 || !safeScheme(u) {
		return Address{Text: word.Clip(raw, 2000)}
	}
	return Address{raw, address(u)}
}

// address returns an address in which characters that are not allowed are encoded.
func address(u *url.URL) string {
	whole := *u
	whole.RawPath = encodeSigns(u.EscapedPath())
	whole.RawQuery = encodeSigns(u.RawQuery)
	whole.Opaque = encodeSigns(u.Opaque)
	whole.RawFragment = encodeSigns(u.EscapedFragment())
	return whole.String()
}

// encodeSigns encodes the characters that are not allowed in an address: spaces, brackets,
// quotes, and a per cent sign that does not begin an encoded character.
func encodeSigns(s string) string {
	var out strings.Builder
	for i := range len(s) {
		c := s[i]
		lost := c == '%' && (i+2 >= len(s) || !hexDigit(s[i+1]) || !hexDigit(s[i+2]))
		if lost || c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}[]", c) >= 0 {
			fmt.Fprintf(&out, "%%%02X", c)
			continue
		}
		out.WriteByte(c)
	}
	return out.String()
}

func hexDigit(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

func safeScheme(u *url.URL) bool {
	switch strings.ToLower(u.Scheme) {
	case "http", "https":
		_, err := strconv.ParseUint("0"+u.Port(), 10, 16)
		return u.Host != "" && u.User == nil && err == nil
	case "mailto":
		return u.Opaque != "" || u.Path != ""
	}
	return false
}
