// Command gen writes words_gen.go, or the file that it is given: a struct for each of the English files, and a method for each of its messages.
package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"log"
	"os"
	"strconv"
	"strings"

	"opsreport/render/words/message"
)

func main() {
	log.SetFlags(0)
	file := "words_gen.go"
	if len(os.Args) > 1 {
		file = os.Args[1]
	}
	code, err := generate()
	if err == nil {
		err = os.WriteFile(file, code, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func generate() ([]byte, error) {
	all, err := message.Read(os.DirFS("."), "en")
	if err != nil {
		return nil, err
	}
	if _, err := message.Load("en", all, nil); err != nil {
		return nil, err
	}
	var groups []string
	enums := map[string]string{} // words by the name of their type
	var types, methods bytes.Buffer
	for i := range all {
		s := &all[i]
		group, name, _ := strings.Cut(s.Name, ".")
		family := s.Family()
		if group == "lang" || family != "" && !strings.HasSuffix(name, ".*") {
			continue
		}
		of := camel(group)
		if len(groups) == 0 || groups[len(groups)-1] != of {
			groups = append(groups, of)
			fmt.Fprintf(&types, "\n// %s are the messages of en/%s.txt.\ntype %[1]s struct{ s *message.Speaker }\n", of, group)
		}
		method := camel(strings.TrimSuffix(name, ".*"))
		var args []message.Argument
		calls := []string{strconv.Quote(s.Name)}
		comment := ": " + s.Text
		if family != "" {
			args = append(args, message.Argument{Name: "id", Type: "text"})
			calls = []string{fmt.Sprintf("%q+id", family)}
			comment = " says the message of an id; \"\" if there is none."
		}
		args = append(args, s.Args...)
		for _, a := range s.Args {
			if typ := goType(of, a); strings.Contains(a.Type, "|") && enums[typ] == "" {
				enums[typ] = a.Type
				fmt.Fprintf(&types, "\n// %s is one of the words below.\ntype %[1]s string\n\n// The words of %[1]s.\nconst (\n", typ)
				for _, word := range message.Cases(a.Type) {
					fmt.Fprintf(&types, "%s%s %[1]s = %[3]q\n", typ, camel(word), word)
				}
				fmt.Fprintln(&types, ")")
			} else if was := enums[typ]; was != "" && was != a.Type {
				return nil, fmt.Errorf("%s:%d: %s is %s here, and %s elsewhere in the file", s.File, s.Line, a.Name, a.Type, was)
			}
		}
		from := ""
		if len(s.Args) >= asStruct { // arguments in a row could be exchanged without anybody noticing
			from = "a."
			fmt.Fprintf(&types, "\n// %s%sArgs is what [%[1]s.%[2]s] is told.\ntype %[1]s%[2]sArgs struct {\n", of, method)
			for _, a := range s.Args {
				fmt.Fprintf(&types, "%s %s\n", camel(a.Name), goType(of, a))
			}
			fmt.Fprintln(&types, "}")
		}
		for _, a := range s.Args {
			value := a.Name
			if from != "" {
				value = from + camel(a.Name)
			}
			calls = append(calls, wrapper(a.Type)+"("+value+")")
		}
		var params []string
		for _, a := range args {
			if from == "" || a.Name == "id" && family != "" {
				params = append(params, a.Name+" "+goType(of, a))
			}
		}
		if from != "" {
			params = append(params, "a "+of+method+"Args")
		}
		fmt.Fprintf(&methods, "\n// %[1]s%s\nfunc (g %s) %[1]s(%[4]s) string { return g.s.Say(%s) }\n", method, comment, of,
			strings.Join(params, ", "), strings.Join(calls, ", "))
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated from en/*.txt by go generate; DO NOT EDIT.\n\npackage words\n\nimport (\n")
	if strings.Contains(methods.String()+types.String(), "time.Time") {
		fmt.Fprintf(&b, "\"time\"\n\n")
	}
	fmt.Fprintf(&b, "\"opsreport/render/words/message\"\n)\n\n")
	fmt.Fprintf(&b, "// Words are the messages of a language for an edition, by the file in which they stand.\ntype Words struct {\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "%s %[1]s\n", g)
	}
	fmt.Fprintf(&b, "}\n\nfunc of(s *message.Speaker) *Words {\nreturn &Words{%s}\n}\n", strings.Join(each(groups, "%s{s}"), ", "))
	return format.Source(append(append(b.Bytes(), types.Bytes()...), methods.Bytes()...))
}

// asStruct is from how many arguments on a message takes a struct of them.
const asStruct = 5

func each(all []string, form string) (out []string) {
	for _, s := range all {
		out = append(out, fmt.Sprintf(form, s))
	}
	return out
}

// camel turns "since-before" into "SinceBefore".
func camel(s string) (out string) {
	for part := range strings.SplitSeq(s, "-") {
		out += strings.ToUpper(part[:1]) + part[1:]
	}
	return out
}

// goTypes are the types of arguments: in Go, and the function that makes one of it.
var goTypes = map[string][2]string{
	"int": {"int", "Int"}, "dec": {"float64", "Dec"}, "diff": {"int", "Diff"}, "time": {"time.Time", "Time"}, "bool": {"bool", "Bool"},
	"share": {"message.Share", "OfShare"}, "span": {"message.Span", "OfSpan"}, "name": {"string", "Name"}, "text": {"string", "Text"},
	"names": {"[]string", "Names"}, "count": {"message.Count", "OfCount"},
}

// goType is the type of an argument in Go; of a word of an enumeration it is called as the file and the argument are.
func goType(group string, a message.Argument) string {
	return cmp.Or(goTypes[a.Type][0], group+camel(a.Name))
}

func wrapper(typ string) string { return "message." + cmp.Or(goTypes[typ][1], "One") }
