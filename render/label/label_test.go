package label

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestLoadTolerates(t *testing.T) {
	t.Parallel()
	in := "\uFEFFName, Kind ,ID,note\r\n\"Dock, \"\"north\"\"\",field_office,57c2,x\r\nEwa,USER, u1 " +
		",\r\n,form,12,\r\n\r\nDock,form,13,\r\nDock,form,13,\r\n"
	b, err := Load(in, "labels.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []Entry{{Office, "57c2", `Dock, "north"`}, {User, "u1", "Ewa"}, {Form, "13", "Dock"}} {
		if got, ok := b.Name(want.Kind, want.ID); !ok || got != want.Name {
			t.Errorf("%s %s is %q, %v", want.Kind, want.ID, got, ok)
		}
	}
	if _, ok := b.Name(Form, "12"); ok {
		t.Error("an empty name counts as a name")
	}
}

// TestSpreadsheetsSaveLabelsInManyForms: with the separator of their country, a line that names it, and rows that were
// emptied.
func TestSpreadsheetsSaveLabelsInManyForms(t *testing.T) {
	t.Parallel()
	for _, sep := range []string{",", ";", "\t"} {
		for _, form := range []string{"kind,id,name\n,,\nform,9,Site walk\n,,\n,,,,\n\"\", ,\n", "\uFEFFsep=,\r\nkind,id,name\r\nform,9,Site walk\r\n",
			"\"ID\",\"Kind\",\"Name\"\n9,form,\"Site walk\"\n", ",,\n\nkind,id,name,\nform,9,Site walk,\n,,,\n"} {
			in := strings.ReplaceAll(form, ",", sep)
			b, err := Load(in, "labels.csv")
			if name, _ := b.Name(Form, "9"); err != nil || name != "Site walk" {
				t.Errorf("%q names it %q, %v", in, name, err)
			}
		}
	}
	b, err := Load("kind;id;name\nuser;1;Lang, Ewa\n", "labels.csv")
	if name, _ := b.Name(User, "1"); err != nil || name != "Lang, Ewa" {
		t.Errorf("a comma in a name: %q, %v", name, err)
	}
	if _, err := Load("kind;id;name\n;;\nuser;;x\n", "labels.csv"); err == nil || err.Error() != "labels.csv:3: no id" {
		t.Errorf("the line of a mistake: %v", err)
	}
}

// TestNothingIsNoNames: such as a redirection leaves, and what a spreadsheet saves of nothing.
func TestNothingIsNoNames(t *testing.T) {
	t.Parallel()
	for _, in := range []string{"", ",,\n,,\n", "\uFEFF", "\uFEFF\r\n", "kind,id,name", "\uFEFFkind,id,name\r\n"} {
		b, err := Load(in, "labels.csv")
		if err != nil {
			t.Errorf("%q: %v", in, err)
		}
		b.Each(func(_ Kind, id, _ string) { t.Errorf("%q names %s", in, id) })
	}
}

func TestLoadRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ in, want string }{
		"bars":      {"kind|id|name\nuser|1|a\n", `l.csv:1: the cells are separated by '|' (save the file as CSV, with commas, semicolons or tabs)`},
		"sep bars":  {"sep=|\nkind|id|name\n", `l.csv:1: the cells are separated by '|'`},
		"other sep": {"sep=;\nkind,id,name\n", `l.csv:2: no column "kind"`},
		"long name": {"kind,id,name\nuser,1," + strings.Repeat("é", maxName) + "\nuser,2," + strings.Repeat("é", maxName+1) + "\n",
			`l.csv:3: the name has 501 characters, and 500 are allowed (shorten it`},
		"no column":      {"kind,id\nuser,1\n", `l.csv:1: no column "name" (the first line is kind,id,name)`},
		"unknown kind":   {"kind,id,name\nusr,1,a\n", `l.csv:2: unknown kind "usr" (did you mean "user"?)`},
		"no kind at all": {"kind,id,name\nspaceship,1,a\n", `l.csv:2: unknown kind "spaceship" (kinds are user, form, `},
		"missing value":  {"kind,id,name\nuser,1\n", `l.csv:2: no value for "name" (a line is kind,id,name)`},
		"missing kind":   {"id,name,kind\n1,a\n2,b,usr\n", "l.csv:2: no value for \"kind\" (a line is kind,id,name)\nl.csv:3: unknown kind"},
		"empty id":       {"kind,id,name\nuser,,a\n", `l.csv:2: no id`},
		"two names": {"kind,id,name\nuser,1,a\nform,1,a\nuser,1,b\n",
			`l.csv:4: user 1 has another name than on line 2 (remove one of the lines)`},
		"a name and none": {"kind,id,name\nuser,1,a\nuser,1,\n", `l.csv:3: user 1 has another name than on line 2`},
		"none and a name": {"kind,id,name\nuser,1,\nuser,1,b\n", `l.csv:3: user 1 has another name than on line 2`},
		"an open quote":   {"kind,id,name\nuser,1,\"a\n", `l.csv:2: not CSV: `},
		"not UTF-8":       {"kind,id,name\nuser,1,\xff\n", `l.csv:2: not UTF-8`},
		"after a newline": {"kind,id,name\nuser,1,\"a\nb\"\nusers,2,c\n", `l.csv:4: unknown kind "users"`},
		"both at once":    {"kind,id,name\nuser,,a\nusr,1,a\n", "l.csv:2: no id\nl.csv:3: unknown"},
	} {
		_, err := Load(c.in, "l.csv")
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestMergeIsReadyToFillIn(t *testing.T) {
	t.Parallel()
	b := new(Book)
	b.Set(Form, "9", "Site walk")
	b.Set(User, "gone", "Tom")
	var out bytes.Buffer
	if err := Write(&out, Entries(b, map[Kind][]string{Form: {"10"}, User: {"=cmd"}})); err != nil {
		t.Fatal(err)
	}
	want := "\uFEFFkind,id,name\r\nuser,'=cmd,\r\nuser,gone,Tom\r\nform,10,\r\nform,9,Site walk\r\n"
	if out.String() != want {
		t.Errorf("got %q", out.String())
	}
}

// TestWriteThenLoad: what `labels` writes names every id again that it names,
// whatever the ids are, and those without a name are no mistake.
func TestWriteThenLoad(t *testing.T) {
	t.Parallel()
	odd := rapid.StringMatching(`['=+\-@a-z",\\ü \t\r\n\x00\x7f\x{85}\x{a0}\x{2028}\x{feff}]{1,8}`)
	id := rapid.OneOf(odd, rapid.String(), rapid.SampledFrom([]string{"  ", "a ", " a", "a\r\nb", "a\r", "\n", `"a"`, `""`, `"`,
		`"\u0061"`, "'\"a\"", "'"}))
	name := rapid.StringMatching(`['=+\-@a-z",ü]{0,8}`)
	rapid.Check(t, func(t *rapid.T) {
		missing := map[Kind][]string{}
		book := new(Book)
		for range rapid.IntRange(1, 4).Draw(t, "ids") {
			kind, id := rapid.SampledFrom(Kinds()).Draw(t, "kind"), id.Draw(t, "id")
			name := name.Draw(t, "name")
			switch _, named := book.Name(kind, id); {
			case id == "" || named || slices.Contains(missing[kind], id):
			case name != "":
				book.Set(kind, id, name)
			default:
				missing[kind] = append(missing[kind], id)
			}
		}
		want := Entries(book, missing)
		var out bytes.Buffer
		if err := Write(&out, want); err != nil {
			t.Fatal(err)
		}
		written := out.String()
		again, err := Load(out.String(), "l")
		if err != nil {
			t.Fatalf("%v in %q", err, written)
		}
		if got := Entries(again, missing); !slices.Equal(got, want) {
			t.Fatalf("%q came back as %q by %q", want, got, written)
		}
	})
}

// TestIDsOfSpaces: such an id can be seen in the file, and filled in.
func TestIDsOfSpaces(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := Write(&out, Entries(new(Book), map[Kind][]string{Form: {"b\r\nc", "a", "a ", "  "}})); err != nil {
		t.Fatal(err)
	}
	want := "\uFEFFkind,id,name\r\nform,\"\"\"  \"\"\",\r\nform,a,\r\nform,\"\"\"a \"\"\",\r\nform,\"\"\"b\\r\\nc\"\"\",\r\n"
	if out.String() != want {
		t.Errorf("got %q", out.String())
	}
	b, err := Load(strings.ReplaceAll(want, ",\r\n", ",Site walk\r\n"), "l")
	if name, _ := b.Name(Form, "  "); err != nil || name != "Site walk (  )" {
		t.Errorf("two spaces are %q, error %v", name, err)
	}
}

func TestShowUsesPeople(t *testing.T) {
	t.Parallel()
	b := &Book{People: func(key string) Person { return Person{Shown: "P-" + key, Named: key == "a"} }}
	if got, named := b.Name(User, "a"); got != "P-a" || !named {
		t.Errorf("%q, %v", got, named)
	}
	if got := b.Show(User, "b"); got != "P-b" {
		t.Errorf("%q", got)
	}
	if got := (*Book)(nil).Show(Form, "57c2e5b9a3f46d88b2a9e301"); got != "…b2a9e301" {
		t.Errorf("%q", got)
	}
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte("kind,id,name\nuser,1,a\n"))
	f.Add([]byte("\xEF\xBB\xBFkind;id;name"))
	f.Add([]byte("kind,id,name\nuser,\"1\n\",a"))
	f.Fuzz(func(t *testing.T, in []byte) {
		b, err := Load(string(in), "l")
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := Write(&out, Entries(b, nil)); err != nil {
			t.Fatal(err)
		}
		again, err := Load(out.String(), "l")
		if err != nil {
			t.Fatalf("%v of %q", err, out.Bytes())
		}
		if x, y := Entries(b, nil), Entries(again, nil); !slices.Equal(x, y) {
			t.Errorf("%v became %v", x, y)
		}
	})
}

// TestSpacesAtTheEndsOfANameAreQuoted, since some spreadsheets would drop them.
func TestSpacesAtTheEndsOfANameAreQuoted(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{" a": `" a"`, "a\u00a0": "\"a\u00a0\"", "a b": "a b", "": ""} {
		if got := field(name); got != want {
			t.Errorf("%q stands as %s, not %s", name, got, want)
		}
	}
}

// TestAPersonIsNamedByTheFile, which may have a name that is not shown, or none.
func TestAPersonIsNamedByTheFile(t *testing.T) {
	t.Parallel()
	b := &Book{People: func(key string) Person { return Person{Shown: "P-" + key, Named: key == "named"} }}
	b.Set(User, "other", "Not asked for")
	for key, want := range map[string]bool{"named": true, "other": false} {
		if name, ok := b.Name(User, key); name != "P-"+key || ok != want {
			t.Errorf("%s is %s, named %t", key, name, ok)
		}
	}
}

// TestTwoOfOneNameAreToldApart by their ids, in every room that asks for a name, and in none that writes them back.
func TestTwoOfOneNameAreToldApart(t *testing.T) {
	t.Parallel()
	b := new(Book)
	b.Set(Office, "57c2e5b9a3f46d88b2a9e301", "North dock")
	b.Set(Office, "7", "North dock")
	b.Set(Office, "8", "Quayside")
	b.Set(Form, "7", "North dock") // of another kind
	b.Set(Schedule, "s1", "Annual")
	b.Set(Schedule, "s2", "Annual") // of two types
	b.Set(Client, "1", "")
	b.Set(Client, "2", "") // to be filled in
	check := func(b *Book, k Kind, id, want string) {
		t.Helper()
		if got := b.Show(k, id); got != want {
			t.Errorf("%s %s is called %q, want %q", k, id, got, want)
		}
	}
	check(b, Office, "57c2e5b9a3f46d88b2a9e301", "North dock (…b2a9e301)")
	check(b, Office, "7", "North dock (7)")
	check(b, Office, "8", "Quayside")
	check(b, Form, "7", "North dock")
	check(b, Schedule, "s1", "Annual")
	check(b, Client, "1", "1")
	other := b.Clone()
	other.Set(Office, "7", "South dock")
	check(other, Office, "57c2e5b9a3f46d88b2a9e301", "North dock")
	check(b, Office, "7", "North dock (7)")
	for _, e := range Entries(b, nil) {
		if e.Kind == Office && e.ID == "7" && e.Name != "North dock" {
			t.Errorf("the file has the name %q", e.Name)
		}
	}
}

// TestShort: twelve characters are shown as they are, of more the last eight, and a
// character is one whatever its bytes.
func TestShort(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{"": "", "123456789abc": "123456789abc", "123456789abcd": "…6789abcd",
		"äöü456789abc": "äöü456789abc", "äöü456789abcö": "…6789abcö"} {
		if got := Short(id); got != want {
			t.Errorf("%s is shortened to %s, not %s", id, got, want)
		}
	}
}
