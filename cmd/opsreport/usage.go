package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"opsreport/cmd/opsreport/console"
)

// unknownCommand refuses words after the root that are no command.
func unknownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return console.Usagef(console.DidYouMean(args[0], commandNames(root), "did you mean `opsreport %s`?", "`opsreport help` lists the commands"),
		"unknown command %q", args[0])
}

func commandNames(root *cobra.Command) (names []string) {
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	return names
}

// flagError words what is wrong with a flag, and names the nearest one.
func flagError(c *cobra.Command, err error) error {
	if !c.HasParent() {
		if err := unknownCommand(c, c.Flags().Args()); err != nil {
			return err
		}
	}
	hint := fmt.Sprintf("`%s --help` lists the flags", c.CommandPath())
	if invalid, ok := errors.AsType[*pflag.InvalidValueError](err); ok && errors.Is(err, errTwice) {
		return console.Usagef("give it once: one of the two would be ignored", "%s: --%s is given twice", c.CommandPath(), invalid.GetFlag().Name)
	}
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		name := unknown.GetSpecifiedName()
		var names []string
		c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		hint = console.DidYouMean(name, names, "did you mean --%s?", hint)
		if len(name) > 1 {
			return console.Usagef(hint, "%s: unknown flag --%s", c.CommandPath(), name)
		}
	}
	return console.Usagef(hint, "%s: %s", c.CommandPath(), strings.TrimPrefix(err.Error(), "pflag: "))
}

// errTwice is that of a flag that takes one value and got another.
var errTwice = errors.New("given twice")

// single is the value of a flag that may be given once. A switch may be repeated, where it says the same.
type single struct {
	pflag.Value
	given bool
}

// Set refuses a second value.
func (s *single) Set(text string) error {
	before := s.String()
	if err := s.Value.Set(text); err != nil {
		return err
	}
	if s.given && (s.Type() != "bool" || s.String() != before) {
		return errTwice
	}
	s.given = true
	return nil
}

// onceEach makes every flag of a command and of those below it refuse a second value, but those that collect several.
func onceEach(c *cobra.Command) {
	once := func(f *pflag.Flag) {
		if _, several := f.Value.(pflag.SliceValue); !several {
			f.Value = &single{Value: f.Value}
		}
	}
	c.LocalNonPersistentFlags().VisitAll(once)
	c.PersistentFlags().VisitAll(once)
	for _, below := range c.Commands() {
		onceEach(below)
	}
}

// completes says which values a flag takes, for completion.
func completes(c *cobra.Command, flag string, values ...string) {
	// It fails where there is no such flag, or twice: every test that makes the
	// commands would.
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err)
	}
}

// oneArg takes one argument alone; what names it, as in an example of the command.
func oneArg(what, example string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 1 {
			return nil
		}
		return console.Usagef("for example `"+c.CommandPath()+" "+example+"`", "%s takes one %s", c.CommandPath(), what)
	}
}

// noArgs refuses arguments of a command that takes none.
func noArgs(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return console.Usagef(fmt.Sprintf("`%s --help` shows what it takes", c.CommandPath()),
		"%s takes no arguments, and there is %q", c.CommandPath(), args[0])
}
