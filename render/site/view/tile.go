package view

import "strings"

// Unbroken keeps a number and its sign of per cent, or of a limit, on one line.
func Unbroken(s string) string {
	return strings.NewReplacer(" %", "\u00a0%", "≥ ", "≥\u00a0", "≤ ", "≤\u00a0").Replace(s)
}
