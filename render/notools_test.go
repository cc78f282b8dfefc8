//go:build !tools

package render

// tools says that the tests have Go alone: what they would read in a PDF is left out.
const tools = false
