package view

import "opsreport/render/word"

// Titled prepares a text for a title or an attribute, which cannot contain markup: characters,
// not elements, isolate text of another direction.
func Titled(s string) string { return word.Apart(s) }
