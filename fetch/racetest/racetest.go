// Package racetest chooses what the race detector watches in a package whose tests take many times as long under it: the tests of
// what runs side by side. With RACE=all in the environment it watches everything, and so it does where -run or -skip says what is
// wanted. Without the detector nothing is chosen.
package racetest

import (
	"flag"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// Chosen reports whether the detector is on and is to watch only what is chosen.
func Chosen() bool { return on && os.Getenv("RACE") != "all" }

// Only has the detector watch these tests alone. It is called in TestMain, before anything is run.
func Only(tests ...func(*testing.T)) { choose("test.run", tests) }

// Except has the detector leave these tests out. It is called in TestMain, before anything is run.
func Except(tests ...func(*testing.T)) { choose("test.skip", tests) }

func choose(setting string, tests []func(*testing.T)) {
	if !Chosen() {
		return
	}
	var names []string
	for _, test := range tests {
		name := runtime.FuncForPC(reflect.ValueOf(test).Pointer()).Name()
		names = append(names, name[strings.LastIndexByte(name, '.')+1:])
	}
	if err := flag.Set(setting, "^("+strings.Join(names, "|")+")$"); err != nil { // the command line, which is read later, overrides it
		panic(err)
	}
}
