//go:build tools

package render

// tools says that the tests may ask the programs that read PDFs.
const tools = true
