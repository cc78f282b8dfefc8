// Package words has every sentence of the report, a folder a language, and says it by a method that is made from the English files: a
// missing, extra or mistyped argument does not compile. See CONTRIBUTING.md for how a sentence is added.
package words

import (
	"cmp"
	"embed"
	"sync"

	"opsreport/render/label"
	"opsreport/render/words/message"
)

//go:generate go run ./gen

//go:embed en/*.txt
var files embed.FS

// Context is what an edition says in every sentence without being told.
type Context = message.Context

// English returns the English words of an edition.
func English(c Context) *Words { return of(english().In(c)) }

// Called is what a figure is called among figures of its list.
func (g Figures) Called(id string) string { return cmp.Or(g.Short(id), g.Name(id)) }

// Defined says what a figure is called, what it counts, and out of what.
func (g Figures) Defined(id string) string {
	if base := g.Base(id); base != "" {
		return g.DefinedOf(g.Name(id), g.Counted(id), base)
	}
	return g.DefinedAs(g.Name(id), g.Counted(id))
}

// Beside is what events of a kind are called beside their number.
func (g Event) Beside(kind string) string { return cmp.Or(g.Row(kind), g.Of(kind, 2)) }

// List names a list of the events of a kind.
func (g Event) List(kind string) string { return cmp.Or(g.Listed(kind), g.Of(kind, 2)) }

// Bound keeps the numbers of a text in one line with the month or the sign of percent after them.
func (w *Words) Bound(text string) string { return w.Missing.s.Bound(text) }

// english panics over a mistake in the files of the program itself, which a test finds.
var english = sync.OnceValue(func() *message.Language {
	all, err := message.Read(files, "en")
	if err == nil {
		var l *message.Language
		if l, err = message.Load("en", all, nil); err == nil {
			return l
		}
	}
	panic("load the words of English: " + err.Error())
})

// Absent says what stands where a record has no id of a kind, as the group of such records is called.
func (g Kinds) Absent(k label.Kind) string { return g.None(k.Dashed()) }
