package record

import (
	"strconv"
	"strings"
)

// Integer reads a JSON number or numeric text as an integer: "1789947673258",
// 1.789947673258e12 and 5.0 count; 5.5 and 1e300 do not.
func Integer(text string) (int64, bool) {
	text = strings.TrimSpace(text)
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, true
	}
	if strings.ContainsAny(text, "xXpP_") { // hex floats, which ParseFloat takes
		return 0, false
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f != float64(int64(f)) || f > 1<<53 || f < -(1<<53) {
		return 0, false
	}
	return int64(f), true
}
