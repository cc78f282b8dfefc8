package bound

import (
	"io"
	"strings"
	"testing"
	"text/template"

	"github.com/Masterminds/sprig/v3"
)

// TestTextsHaveAnEnd: what a template makes of texts and lists stops long before it takes all memory, and the error names the line.
func TestTextsHaveAnEnd(t *testing.T) {
	t.Parallel()
	funcs := Functions(sprig.TxtFuncMap())
	for name, f := range Printers() {
		funcs[name] = f
	}
	turns := `{{$x := "0123456789"}}{{range until 40}}` + "\n" + `{{$x = MAKE}}{{end}}`
	for _, c := range []struct{ makes, want string }{
		{`print $x $x`, "2:7: executing"}, {`printf "%s%s" $x $x`, "printf"}, {`println $x $x`, "println"}, {`html $x $x`, "html"},
		{`js $x $x`, "js"}, {`urlquery $x $x`, "urlquery"}, {`cat $x $x`, "cat"}, {`join $x (list $x $x "")`, "2:16: executing"},
		{`repeat 10 $x`, "repeat"}, {`quote $x $x`, "quote"}, {`toJson (toJson (list $x))`, "toJson"}, {`list $x $x`, "list"},
		{`dict "a" $x "b" $x`, "dict"}, {`concat (list $x) (list $x $x)`, "list"}, {`printf "%600000d%600000d" 1 2`, "printf pads"},
		{`printf "%*d%*d" 600000 1 600000 2`, "printf pads"}, {`printf "%-5s%03d" "a" 7`, ""}, {`print $x`, ""}, {`list $x | first`, ""},
		{`add 1 2`, ""}, {`div 1 0`, "error calling div"},
	} {
		made, err := template.New("t").Funcs(funcs).Parse(strings.Replace(turns, "MAKE", c.makes, 1))
		if err != nil {
			t.Fatal(err)
		}
		err = made.Execute(io.Discard, nil)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: error %v, want %q", c.makes, err, c.want)
		}
	}
}
