package view

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"opsreport/render/glyph"
)

// Outside is a link out of the records: only where it says where it leads and cannot run
// anything; any other is shown as it was sent.
func Outside(raw string) Value {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil || len(raw) > 2000 || !safeScheme(u) {
		return Value{Text: glyph.Clip(raw, 2000), Look: Code}
	}
	return Value{Text: raw, Href: address(u), Look: Web}
}

// address writes an address with the signs encoded that may not stand in one.
func address(u *url.URL) string {
	whole := *u
	whole.RawPath = encodeSigns(u.EscapedPath())
	whole.RawQuery = encodeSigns(u.RawQuery)
	whole.Opaque = encodeSigns(u.Opaque)
	whole.RawFragment = encodeSigns(u.EscapedFragment())
	return whole.String()
}

// encodeSigns encodes what is no sign of an address: white space, brackets,
// quotes, and a per cent sign that begins no encoding.
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
