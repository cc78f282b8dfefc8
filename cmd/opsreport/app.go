package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"opsreport/cmd/opsreport/ci"
	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/panics"
	"opsreport/render/outdir"
)

// env is what a run uses of the world around it: arguments, environment, streams
// and clock. Tests make their own.
type env struct {
	*console.Console

	args    []string
	stdin   io.Reader
	getenv  func(string) string
	environ func() []string
	now     func() time.Time

	configFile string // of --config, or its default
	configSet  bool   // --config was given
	logFormat  string // of --log-format
	quiet      bool   // --quiet

	// What the run has come to, for what it says at its end.
	command   string         // the command that runs; "" before it is known
	config    *config.Config // nil before it is read, and where it does not say where snapshots and site are
	tokens    []string       // secrets that the configuration led to
	fetched   string         // the snapshot that this run fetched; "" for none
	published []string       // the folders of the sites that this run published
	told      []error        // what was reported before the run ended
}

func systemEnv() *env {
	stderr := int(os.Stderr.Fd())
	e := &env{args: os.Args[1:], stdin: os.Stdin, getenv: os.Getenv, environ: os.Environ, now: time.Now}
	e.openConsole(console.Streams{Stdout: os.Stdout, Stderr: os.Stderr, Now: e.now,
		Terminal: term.IsTerminal(stderr) && os.Getenv("TERM") != "dumb" && os.Getenv("CI") == "",
		Columns: func() int {
			width, _, err := term.GetSize(stderr)
			if err != nil {
				return 0
			}
			return width
		}})
	return e
}

// openConsole opens the console. Secrets in the environment are hidden from its first message on.
func (e *env) openConsole(w console.Streams) {
	e.Console = console.New(w)
	e.HideVariables(e.environ())
}

// hideToken hides a secret that was found by way of the configuration,
// such as the token in the variable of service.token_env.
func (e *env) hideToken(value string) {
	e.tokens = append(e.tokens, value)
	e.HideParts(value)
}

// run is the whole program, from the arguments to the exit code.
func run(ctx context.Context, e *env) (code int) {
	defer func() {
		if p := recover(); p != nil {
			code = e.Report(panicked(p, debug.Stack()))
		}
	}()
	begun := e.now()
	root := newRoot(e)
	root.SetArgs(e.args)
	e.Configure(asksForJSON(e.args), false) // mistakes in other flags are worded before this one is read
	err := root.ExecuteContext(ctx)
	if p, ok := errors.AsType[*panics.Panic](err); ok {
		err = panicked(p, nil) // it ends as one of this goroutine, whatever it made fail beside it
	}
	if err != nil && ctx.Err() != nil && console.CodeOf(err) == console.ExitFailed {
		err = ctx.Err() // after an interrupt, any other error follows from it
	}
	if console.CodeOf(err) == console.ExitInterrupted && err.Error() != "" {
		err = e.interrupted()
	}
	if short := e.shortToken(err); short != nil {
		err = short
	}
	code = e.reportFailure(err)
	named := "" // with --config
	if e.configSet {
		named = e.configFile
	}
	e.ci().Fail(ci.Failed{
		Command: e.command,
		Config:  e.config,
		File:    named,
		Err:     err,
		Code:    code,
		Begun:   begun,
		Fetched: e.fetched,
	})
	if code == console.ExitDone || code == console.ExitBreach { // from here on an uploader runs
		for _, site := range e.published {
			code = max(code, e.Report(outdir.ClearUploadLists(site)))
		}
	}
	return code
}

// panicked words a panic, which may be that of another goroutine with a stack of its own.
func panicked(value any, stack []byte) error {
	if p, ok := value.(*panics.Panic); ok {
		value, stack = p.Value, p.Stack
	}
	return console.Panicked(value, stack)
}

// reportFailure reports an error, on stdout too where JSON is asked for.
func (e *env) reportFailure(err error) (code int) {
	if slices.Contains(e.args, "--json") || slices.Contains(e.args, "--json=true") {
		err = errors.Join(err, e.FailJSON(err))
	}
	untold := slices.DeleteFunc(console.Apart(err), func(one error) bool { return slices.Contains(e.told, one) })
	e.Report(errors.Join(untold...))
	return console.CodeOf(err)
}

// tell reports an error with which the run will end, and goes on.
func (e *env) tell(err error) {
	e.Report(err)
	e.told = append(e.told, console.Apart(err)...)
}

// stopped reports that work is ended which did not notice an interrupt. It still runs, so
// that nobody knows what it has made.
func (e *env) stopped() (code int) {
	defer e.Leave()
	return e.reportFailure(console.Interrupted("it was stopped in the middle of its work; the next run finishes or clears what it had begun"))
}

// interrupted says how far an interrupted run got.
func (e *env) interrupted() error {
	switch {
	case e.command == "demo": // an earlier one is gone, since this one begins by removing it
		return console.Interrupted("the demo is not whole; run `opsreport demo` again, which replaces what is there")
	case len(e.published) > 0:
		return console.Interrupted("the site is made; `opsreport render` does what is left")
	case e.fetched != "":
		return console.Interrupted(fmt.Sprintf("the snapshot %s was fetched and stays, the site is as it was before; "+
			"`opsreport render` makes it", e.fetched))
	}
	return console.Interrupted("nothing was published; site and snapshots are as they were before")
}

// shortToken refuses a token that is too short to be hidden, in place of a
// message about the command line or the configuration that would show it.
func (e *env) shortToken(err error) error {
	for _, token := range append(e.tokens, strings.TrimSpace(e.getenv(config.TokenVariable))) {
		if token != "" && console.CodeOf(err) == console.ExitUsage && console.Shows(err, token) {
			if _, short := config.CheckToken(token, "the environment or its file"); short != nil {
				return short
			}
		}
	}
	return nil
}

func asksForJSON(args []string) bool {
	for i, a := range args {
		if a == "--log-format=json" || a == "--log-format" && i+1 < len(args) && args[i+1] == "json" {
			return true
		}
	}
	return false
}

// commandGroups has every command, by whom it is for; each is one file cmd_<name>.go.
var commandGroups = []struct {
	title string
	make  []func(*env) *cobra.Command
}{
	{"To begin with:", []func(*env) *cobra.Command{newDemo, newInit, newLabels}},
	{"Every day:", []func(*env) *cobra.Command{newNightly, newDoctor, newPreview, newMail}},
	{"The steps of a night:", []func(*env) *cobra.Command{newFetch, newCheck, newRender, newPrune}},
	{"For the auditor:", []func(*env) *cobra.Command{newVerify, newEvidence, newSample, newPeriod, newLedger, newNights}},
	{"Beyond one account:", []func(*env) *cobra.Command{newPortfolio, newService}},
	{"About the program:", []func(*env) *cobra.Command{newConfig, newSchema, newVersion, newCompletion}},
}

func newRoot(e *env) *cobra.Command {
	var showVersion bool
	var root *cobra.Command
	root = &cobra.Command{
		Use:   "opsreport",
		Short: "Turns a Workplace Operations Query API account into a site and a PDF",
		Long: `opsreport fetches the four lists of a Workplace Operations Query API account
into a snapshot, and renders the snapshot to a site with charts and a PDF.

Try it with nothing configured: opsreport demo`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          func(c *cobra.Command, args []string) error { return unknownCommand(c, args) },
		RunE: func(*cobra.Command, []string) error {
			if showVersion {
				return runVersion(e, false)
			}
			return root.Help()
		},
		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			if e.logFormat != "text" && e.logFormat != "json" {
				return console.Usagef("use text for people, json for log collectors", "--log-format must be text or json, not %q", e.logFormat)
			}
			e.configSet, e.command = c.Flags().Changed("config"), strings.TrimSpace(strings.TrimPrefix(c.CommandPath(), c.Root().Name()))
			e.Configure(e.logFormat == "json", e.quiet)
			return nil
		},
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.SetIn(e.stdin)
	root.SetOut(e.Stdout())
	root.SetErr(e.Stderr())
	root.SetFlagErrorFunc(flagError)
	f := root.PersistentFlags()
	f.StringVarP(&e.configFile, "config", "c", "opsreport.yaml", "the configuration `file`")
	f.StringVar(&e.logFormat, "log-format", "text", "format of what goes to stderr: text or json")
	f.BoolVarP(&e.quiet, "quiet", "q", false, "only warnings and errors on stderr")
	root.Flags().BoolVar(&showVersion, "version", false, "print the version")
	completes(root, "log-format", "text", "json")
	for _, g := range commandGroups {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title})
		for _, make := range g.make {
			c := make(e)
			c.GroupID = g.title
			root.AddCommand(c)
		}
	}
	root.SetHelpCommand(newHelp(e))
	root.SetHelpCommandGroupID(commandGroups[len(commandGroups)-1].title)
	onceEach(root)
	for _, c := range root.Commands() {
		c.DisableFlagsInUseLine = true
	}
	return root
}

// configured loads the configuration and warns of variables that look like
// settings and are none. Where required is false, the defaults will do.
func (e *env) configured(required bool) (*config.Config, error) {
	c, err := config.Load(e.surroundings(), e.configFile, e.configSet, required)
	if c != nil && (err == nil || c.PlacesKnown()) {
		e.config = c
	}
	if err != nil {
		return nil, err
	}
	for _, w := range slices.Concat(c.UnknownVariables(), c.OpenSecrets()) {
		e.Log.Warn(w)
	}
	return c, nil
}

// ci tells how this run ended.
func (e *env) ci() ci.Host { return ci.Host{Console: e.Console, Getenv: e.getenv} }

func (e *env) surroundings() config.Environment {
	home := cmp.Or(e.getenv("HOME"), e.getenv("USERPROFILE"))
	return config.Environment{Getenv: e.getenv, Environ: e.environ, Home: home, Hide: e.hideToken, Redact: e.Redact}
}

func (e *env) workspace() workspace.Env {
	return workspace.Env{Reader: inputs.Reader{Console: e.Console, Getenv: e.getenv, Now: e.now},
		Published: func(site string) { e.published = append(e.published, site) }}
}
