//go:build !tools

package main

// tools says that the tests have Go alone: what needs a shell is left out.
const tools = false
