//go:build tools

package main

// tools says that the tests may run the programs that scripts and recipes run.
const tools = true
