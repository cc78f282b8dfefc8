package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// env is the world as a run sees it; tests make their own.
type env struct {
	args           []string
	stdin          io.Reader
	stdout, stderr io.Writer
	getenv         func(string) string
	environ        func() []string
	now            func() time.Time
	isTerminal     bool // stderr is one that can redraw a line

	configFile string
	configSet  bool // --config was given
	logFormat  string
	quiet      bool
	jsonLogs   bool
	log        *slog.Logger
	screen     *screen
}

func systemEnv() *env {
	e := &env{
		args: os.Args[1:], stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr,
		getenv: os.Getenv, environ: os.Environ, now: time.Now,
		isTerminal: term.IsTerminal(int(os.Stderr.Fd())) && os.Getenv("TERM") != "dumb" && os.Getenv("CI") == "",
	}
	e.setUp()
	return e
}

// setUp makes the log as the flags want it; before they are read, plainly.
func (e *env) setUp() {
	if e.screen == nil {
		e.screen = &screen{out: e.stderr, bars: e.isTerminal}
	}
	e.jsonLogs = e.logFormat == "json"
	e.screen.bars = e.isTerminal && !e.jsonLogs && !e.quiet
	e.log = newLog(e)
}

func (e *env) home() string {
	if h := e.getenv("HOME"); h != "" {
		return h
	}
	return e.getenv("USERPROFILE")
}

// secret names a text that nothing written may show.
func (e *env) secret(s string) { e.screen.hide(s) }

// notice says what a person or a program needs to go on, quiet or not.
func (e *env) notice(name, value string) {
	if e.jsonLogs {
		e.log.Warn(name+": "+value, slog.String("name", name), slog.String("value", value))
		return
	}
	e.errorText(fmt.Sprintf("opsreport: %s: %s\n", name, value))
}

func (e *env) errorText(s string) { e.screen.write(s) }

// result writes to stdout, which carries results only.
func (e *env) result(format string, args ...any) error {
	if _, err := fmt.Fprintf(e.stdout, format, args...); err != nil {
		return fmt.Errorf("write the result: %w", err)
	}
	return nil
}

// run is the program: arguments to exit code.
func run(ctx context.Context, e *env) (code int) {
	defer func() {
		if p := recover(); p != nil {
			code = e.report(&failure{msg: fmt.Sprintf("internal error: %v\n%s", p, firstLines(debug.Stack(), 24)),
				hint: "this is a mistake in opsreport; please report it with the lines above"})
		}
	}()
	root := newRoot(e)
	root.SetArgs(e.args)
	if asksForJSON(e.args) {
		e.logFormat = "json" // mistakes in other flags are worded before this one is read
	}
	e.setUp()
	err := root.ExecuteContext(ctx)
	if err != nil && ctx.Err() != nil && codeOf(err) == exitFailed {
		err = ctx.Err() // whatever broke, the interrupt broke it
	}
	return e.report(err)
}

func asksForJSON(args []string) bool {
	for i, a := range args {
		if a == "--log-format=json" || a == "--log-format" && i+1 < len(args) && args[i+1] == "json" {
			return true
		}
	}
	return false
}

func firstLines(b []byte, n int) string {
	lines := strings.SplitN(string(b), "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "\n")
}

// commands makes every command; one row is one file cmd_<name>.go.
var commands = []func(*env) *cobra.Command{
	newDemo, newInit, newDoctor, newFetch, newRender, newNightly, newCheck, newVerify, newPreview, newService,
	newMail, newLabels, newPrune, newVersion, newCompletion,
}

func newRoot(e *env) *cobra.Command {
	root := &cobra.Command{
		Use:   "opsreport",
		Short: "Turns a Workplace Operations Query API account into a site and a PDF",
		Long: `opsreport fetches the four lists of a Workplace Operations Query API account
into a snapshot, and renders the snapshot to a site with charts and a PDF.

Try it with nothing configured: opsreport demo`,
		SilenceErrors: true, SilenceUsage: true,
		Args: func(c *cobra.Command, args []string) error { return unknownCommand(c, args) },
		RunE: func(*cobra.Command, []string) error {
			return usagef("`opsreport help` lists the commands", "no command given")
		},
		PersistentPreRunE: func(c *cobra.Command, _ []string) error { return e.readFlags(c) },
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.SetIn(e.stdin)
	root.SetOut(e.stdout)
	root.SetErr(e.stderr)
	root.SetFlagErrorFunc(flagError)
	f := root.PersistentFlags()
	f.StringVar(&e.configFile, "config", "opsreport.yaml", "the configuration `file`")
	f.StringVar(&e.logFormat, "log-format", "text", "of what goes to stderr: text or json")
	f.BoolVar(&e.quiet, "quiet", false, "only warnings and errors on stderr")
	for _, c := range commands {
		root.AddCommand(c(e))
	}
	root.SetHelpCommand(newHelp(e))
	for _, c := range root.Commands() {
		c.DisableFlagsInUseLine = true
	}
	return root
}

func (e *env) readFlags(c *cobra.Command) error {
	if e.logFormat != "text" && e.logFormat != "json" {
		given := e.logFormat
		e.logFormat = "text"
		return usagef("text is for people, json for log collectors", "--log-format must be text or json, not %q", given)
	}
	e.configSet = c.Flags().Changed("config")
	e.setUp()
	return nil
}

// config loads the configuration and warns of variables that look like
// settings and are none.
func (e *env) config(n need) (*config, error) {
	c, err := loadConfig(e, e.configFile, e.configSet, n)
	if err != nil {
		return nil, err
	}
	for _, w := range unknownVariables(e, c.Service.TokenEnv) {
		e.log.Warn(w)
	}
	return c, nil
}
