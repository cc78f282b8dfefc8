package search

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
	"opsreport/fetch/record"
	"opsreport/render/pages"
	"opsreport/render/word"
)

// Texts writes the free text of a list's records as scripts, in the same parts as the rows; nothing unless the privacy level
// is full.
func (d *Data) Texts(folder string, rows int, id, text func(row int) string) error {
	if !d.Full {
		return nil
	}
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, part := range inShards(rows, id) {
		g.Go(panics.Func(func() error {
			var content []byte
			for _, row := range part {
				if said := text(int(row)); said != "" {
					content = appendJSON(append(content, '['), id(int(row)))
					content = appendJSON(append(content, ','), strings.ToValidUTF8(word.Clip(word.Unmarked(said), pages.SearchedText), "\uFFFD"))
					content = append(content, "],\n"...)
				}
			}
			return d.Sink.Put(textFile(folder, i), script("opsreportText", folder, content))
		}))
	}
	return g.Wait()
}

func textFile(list string, shard int) string {
	return "data/text-" + list + "-" + strconv.Itoa(shard) + ".js"
}

// FollowUp returns the text of a follow-up, in which items are looked for too.
func FollowUp(f *record.FollowUp) string { return pages.NotesOf(f) }

// Document returns the text of a document: its tags and the descriptions of its versions.
func Document(r *record.Resource) string {
	return joined(slices.Clone(r.Tags), r.Versions, func(v *record.Version) string { return v.Description })
}

// joined puts texts one below the other, then those of some parts that have one.
func joined[T any](all []string, parts []T, text func(*T) string) string {
	for i := range parts {
		if t := text(&parts[i]); t != "" {
			all = append(all, t)
		}
	}
	return strings.Join(all, "\n")
}

// Equipment returns the text of an item.
func Equipment(e *record.Equipment) string { return e.Notes }

// Session returns the text of a session.
func Session(t *record.GroupTraining) string { return t.Notes }

// appendJSON appends a text as a JavaScript string, escaped as by encoding/json, so that it is
// safe in any file.
func appendJSON(out []byte, s string) []byte {
	out = append(out, '"')
	start, valid := 0, false
	for i := 0; i < len(s); i++ {
		c := s[i]
		if asIs[c] {
			continue
		}
		if c >= utf8.RuneSelf {
			if valid = valid || utf8.ValidString(s[i:]); !valid || separates(s[i:]) { // the ones are replaced, the others escaped
				return append(append(out, s[start:i]...), quoted(s[i:])[1:]...)
			}
			continue
		}
		out = append(append(out, s[start:i]...), escapes[c]...)
		start = i + 1
	}
	return append(append(out, s[start:]...), '"')
}

// script returns a script that calls a function with a list and its rows, which are JSON in a text, each ended by a comma and a
// line break: a browser need not compile them, and does not hold them twice, as it does the parts of a script.
func script(function, list string, rows []byte) []byte {
	out := fmt.Appendf(nil, "%s(%q,JSON.parse('[\\\n", function, list)
	for _, c := range bytes.TrimSuffix(rows, []byte(",\n")) {
		if c == '\\' || c == '\'' || c == '\n' { // what ends the text, or begins something else in it
			out = append(out, '\\')
		}
		out = append(out, c)
	}
	return append(out, "\\\n]'));\n"...)
}

// separates reports whether a text begins with a line or paragraph separator, U+2028 or U+2029.
func separates(s string) bool { return len(s) > 2 && s[0] == 0xE2 && s[1] == 0x80 && s[2]&^1 == 0xA8 }

func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil { // a string can always be encoded
		return `""`
	}
	return string(b)
}

// asIs marks the ASCII characters that need no escape.
var asIs = func() (is [256]bool) {
	for c, e := range escapes {
		is[c] = e == ""
	}
	return is
}()

// escapes are the escapes of characters in a JSON string; "" for characters that need none.
var escapes = func() (t [utf8.RuneSelf]string) {
	for c := range t {
		one := string(rune(c))
		if e := quoted(one); e != `"`+one+`"` {
			t[c] = e[1 : len(e)-1]
		}
	}
	return t
}()
