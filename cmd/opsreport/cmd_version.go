package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
)

func newVersion(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "version", Short: "Print the version", Args: noArgs,
		RunE: func(*cobra.Command, []string) error { return runVersion(e, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

func runVersion(e *env, asJSON bool) error {
	return e.Answer(asJSON,
		map[string]string{"version": console.Version(), "go": runtime.Version(), "os": runtime.GOOS, "arch": runtime.GOARCH},
		fmt.Sprintf("opsreport %s (%s, %s/%s)\n", console.Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH))
}
