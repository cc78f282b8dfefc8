//go:build tools

package pdf

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/words"
)

// node is an element of a document's structure, or one of its pieces.
type node struct {
	kind  string
	text  string // of a piece
	scope string
	kids  []*node
}

// said returns the words of a node and of those below, in order.
func (n *node) said() string {
	out := n.text
	for _, k := range n.kids {
		out += k.said()
	}
	return strings.TrimSpace(out)
}

// all returns the nodes of a kind, in the order of reading.
func (n *node) all(kind string) (found []*node) {
	for _, k := range n.kids {
		if k.kind == kind {
			found = append(found, k)
		}
		found = append(found, k.all(kind)...)
	}
	return found
}

var (
	kidsOf   = regexp.MustCompile(`/K\[(.*?)\](?:/|>>$)`)
	kidForm  = regexp.MustCompile(`<<.*?>>|(\d+) 0 R|(\d+)`)
	markOf   = regexp.MustCompile(`/MCID (\d+)`)
	pageOf   = regexp.MustCompile(`/Pg (\d+) 0 R`)
	named    = regexp.MustCompile(`/S/(\w+)`)
	actualOf = regexp.MustCompile(`/ActualText<FEFF([0-9A-F]*)>`)
	scopeOf  = regexp.MustCompile(`/Scope/(\w+)`)
)

// structure reads the structure of a document, with the words of each element, from what other programs unpack of it.
func structure(t testing.TB, content []byte) *node {
	t.Helper()
	all, words := objects(t, content), map[string][]string{}
	drawn := drawings(t, content)
	for i, page := range pagesOf(all) {
		words[page.number] = piecesOf(drawn[i])
	}
	var read func(number string) *node
	read = func(number string) *node {
		dict := all[number]
		n := &node{kind: named.FindStringSubmatch(dict)[1]}
		if scope := scopeOf.FindStringSubmatch(dict); scope != nil {
			n.scope = scope[1]
		}
		piece := func(page []string, mark string) {
			i, err := strconv.Atoi(mark)
			if err != nil || page == nil || i >= len(words[page[1]]) {
				t.Fatalf("there is no piece %s on page %v of %s", mark, page, dict)
			}
			n.kids = append(n.kids, &node{text: words[page[1]][i]})
		}
		if actual := actualOf.FindStringSubmatch(dict); actual != nil {
			raw, err := hex.DecodeString(actual[1])
			if err != nil {
				t.Fatal(err)
			}
			n.text = utf16Text(raw)
			return n
		}
		if kids := kidsOf.FindStringSubmatch(dict); kids != nil {
			for _, m := range kidForm.FindAllStringSubmatch(kids[1], -1) {
				switch {
				case m[1] != "":
					n.kids = append(n.kids, read(m[1]))
				case m[2] != "":
					piece(pageOf.FindStringSubmatch(strings.Replace(dict, kids[1], "", 1)), m[2])
				case strings.Contains(m[0], "/MCR"):
					piece(pageOf.FindStringSubmatch(m[0]), markOf.FindStringSubmatch(m[0])[1])
				}
			}
		}
		return n
	}
	for _, dict := range all {
		if strings.Contains(dict, "/Type/StructTreeRoot") {
			return read(regexp.MustCompile(`/K (\d+) 0 R`).FindStringSubmatch(dict)[1])
		}
	}
	t.Fatal("the document has no structure")
	return nil
}

// piecesOf returns the words of each piece of a page.
func piecesOf(page string) (pieces []string) {
	var operands []string
	aside := false
	for _, word := range token.FindAllString(page, -1) {
		switch word {
		case "BDC", "BMC":
			if inner := strings.Join(operands, " "); strings.Contains(inner, "/MCID") {
				pieces = append(pieces, "")
			} else {
				aside = true
			}
		case "EMC":
			aside = false
		case "Tj":
			if text := operands[len(operands)-1]; !aside {
				pieces[len(pieces)-1] += utf16Text([]byte(unescaped.Replace(text[1 : len(text)-1])))
			}
		}
		if operands = append(operands, word); operator.MatchString(word) {
			operands = nil
		}
	}
	return pieces
}

var (
	unescaped = strings.NewReplacer(`\\`, `\`, `\(`, "(", `\)`, ")", `\r`, "\r")
	operator  = regexp.MustCompile(`^[A-Za-z'"][A-Za-z*0-9]*$`)
)

func utf16Text(b []byte) string {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.BigEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(units))
}

// rowsOf returns the cells of a table.
func (n *node) rowsOf() (rows [][]string) {
	for _, row := range n.kids {
		var cells []string
		for _, c := range row.kids {
			cells = append(cells, c.said())
		}
		rows = append(rows, cells)
	}
	return rows
}

// What is read aloud begins with the title, has all headings without a gap between levels, and every row of every register cell by
// cell, below heads that say that they are heads.
func TestReadAloud(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	content, _ := referenceDocument(t)
	root := structure(t, content)
	level, headings := 0, []string{}
	var walk func(n *node)
	walk = func(n *node) {
		if len(n.kind) == 2 && n.kind[0] == 'H' {
			next := int(n.kind[1] - '0')
			if next > level+1 || n.said() == "" {
				t.Errorf("%q of level %d comes after one of level %d", n.said(), next, level)
			}
			level = next
			headings = append(headings, n.said())
		}
		for _, k := range n.kids {
			walk(k)
		}
	}
	first, _ := summaryOf(t, in)
	walk(structure(t, first))
	if want := []string{"Overdue: 40 follow-ups", "Limits", "Sign-off"}; !slices.Contains(headings, want[0]) || !slices.Equal(headings[len(headings)-2:], want[1:]) {
		t.Errorf("the summary has the headings %q", headings)
	}
	level, headings = 0, nil
	walk(root)
	at := 0
	for _, want := range []string{"Scope and basis", "Contents", "Population", "By type and office",
		"How long have follow-ups been open?", "Limitations", "Annex A: Overdue follow-ups", "Annex D: Request log"} {
		i := slices.Index(headings[at:], want)
		if i < 0 {
			t.Fatalf("no heading %q after %q", want, headings[:at])
		}
		at += i
	}
	tables := root.all("Table")
	regs := newRegisters(&in)
	for _, reg := range []table.Table{regs.overdue, table.Without(regs.expired, "status"), regs.never} {
		reg = table.WithoutRepeated(table.Without(reg, "with")) // for which paper has no room
		var want []string                                       // the first row
		for _, c := range reg.Row(0) {
			want = append(want, strings.TrimSpace(c.Text+" "+c.ID))
		}
		var found [][]string
		for _, one := range tables {
			if rows := one.rowsOf(); len(rows) > 1 && slices.Equal(rows[1], want) {
				found = rows
			}
		}
		if len(found) != reg.Len+1 {
			t.Fatalf("%s is read with %d rows, %d are in it, the first %q", reg.Caption, len(found)-1, reg.Len, want)
		}
		for i := range reg.Len {
			for j, c := range reg.Row(i) {
				if want := strings.TrimSpace(c.Text + " " + c.ID); found[i+1][j] != want {
					t.Errorf("%s: row %d of %s is read as %q, it is %q", reg.Caption, i, reg.Columns[j].Head, found[i+1][j], want)
				}
			}
		}
		for j, c := range reg.Columns {
			if found[0][j] != c.Head {
				t.Errorf("%s: the head %q is read as %q", reg.Caption, c.Head, found[0][j])
			}
		}
	}
	for _, one := range tables {
		for i, row := range one.kids {
			if row.kind != "TR" || len(row.kids) != len(one.kids[0].kids) {
				t.Errorf("row %d of %q has %d cells", i, one.kids[0].said(), len(row.kids))
			}
			for _, c := range row.kids {
				if len(c.kids) == 0 {
					t.Errorf("row %d of %q has a cell of nothing, which programs leave out", i, one.kids[0].said())
				}
				if c.kind == "TH" && c.scope == "" || c.kind != "TH" && c.kind != "TD" {
					t.Errorf("a cell %s %q of scope %q", c.kind, c.said(), c.scope)
				}
			}
		}
	}
	if n := len(root.all("Figure")); n < 8 {
		t.Errorf("%d figures", n)
	}
}

// A paragraph over many lines is read word by word: lines end with a space, words that are broken do not.
func TestLinesAreReadAsOne(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	content, _ := referenceDocument(t)
	limits := structure(t, content).all("LI")
	var said []string
	for _, l := range limits {
		said = append(said, l.said())
	}
	for _, l := range pages.Statements(in.Report) {
		if want := l.ID + " " + l.Name + " " + l.Values[0].Text; !slices.Contains(said, want) {
			t.Errorf("%s is not read as %q", l.ID, want)
		}
	}
}

var token = regexp.MustCompile(`(?s)\((?:[^\\()]|\\.)*\)|<<|>>|<[0-9A-Fa-f]*>|[^\s()<>]+`)

// painting are the operators that leave something on a page.
var painting = map[string]bool{"S": true, "s": true, "f": true, "F": true, "f*": true, "B": true, "B*": true, "b": true, "b*": true,
	"Tj": true, "TJ": true, "'": true, `"`: true, "Do": true, "sh": true, "EI": true}

// untagged returns what is painted on a page outside of any piece, or in one where it is read and should not be, or the reverse;
// and the number of the pieces.
func untagged(page string) (faults []string, pieces int) {
	depth, operands := 0, []string(nil)
	var aside, decoration bool // an artifact without words, an element without lines
	for _, word := range token.FindAllString(page, -1) {
		switch {
		case word == "BDC" || word == "BMC":
			tag := operands[0]
			aside = tag == "/Artifact" && !strings.Contains(strings.Join(operands, " "), "/Pagination")
			decoration = tag != "/Artifact" && tag != "/Figure"
			switch inner := strings.Join(operands, " "); {
			case tag == "/Artifact" && depth == 0:
			case strings.Contains(inner, "/MCID "+strconv.Itoa(pieces)+" >>") && depth == 0:
				pieces++
			default:
				faults = append(faults, "begins "+inner)
			}
			depth++
		case word == "EMC":
			depth--
		case painting[word] && (depth == 0 || aside && word == "Tj" || decoration && word != "Tj"):
			faults = append(faults, fmt.Sprint(operands, word))
		}
		if operands = append(operands, word); operator.MatchString(word) {
			operands = nil
		}
		if depth < 0 {
			return append(faults, "an end without a beginning"), pieces
		}
	}
	if depth != 0 {
		faults = append(faults, "no end")
	}
	return faults, pieces
}

var drawing = regexp.MustCompile(`(?s)%% Contents for page (\d+)\n.*?\nstream\n(.*?)\nendstream\n`)

// drawings returns what draws each page.
func drawings(t testing.TB, content []byte) []string {
	t.Helper()
	found := drawing.FindAllStringSubmatch(unpacked(t, content), -1)
	out := make([]string, len(found))
	for _, m := range found {
		n, err := strconv.Atoi(m[1])
		if err != nil || n < 1 || n > len(out) {
			t.Fatalf("the drawing of page %s of %d", m[1], len(out))
		}
		out[n-1] = m[2]
	}
	return out
}

// Nothing on any page is untagged, whatever the records say; each link is in the structure and says where it leads, each figure what
// it shows, and each page which elements its pieces belong to.
func TestNothingIsUntagged(t *testing.T) {
	t.Parallel()
	documents := map[string][]byte{}
	documents["reference"], _ = referenceDocument(t)
	documents["empty"], _ = annexOf(t, fixture{}.input(t))
	documents["hostile"], _ = annexOf(t, fixture{followUps: 150, equipment: 100, documents: 30, trainings: 20, word: hostileWord}.input(t))
	letter := reference.input(t)
	letter.Settings.Paper, letter.Settings.Commentary = "Letter", strings.Repeat("Two harnesses were withdrawn. ", 90)
	documents["letter"], _ = annexOf(t, letter)
	period, _, err := MakePeriod(input(t, 300))
	if err != nil {
		t.Fatal(err)
	}
	documents["period"] = period
	for name, content := range documents {
		all := objects(t, content)
		pages := pagesOf(all)
		drawn := drawings(t, content)
		if len(drawn) != len(pages) {
			t.Fatalf("%s: %d drawings of %d pages", name, len(drawn), len(pages))
		}
		var tree string
		figures := 0
		for _, dict := range all {
			if strings.Contains(dict, "/Type/StructTreeRoot") {
				tree = dict
			}
			if strings.Contains(dict, "/S/Figure") {
				figures++
				if !regexp.MustCompile(`/Alt(\(..+\)|<FEFF.+>)`).MatchString(dict) {
					t.Errorf("%s: a figure says nothing: %s", name, dict)
				}
			}
		}
		links := 0
		for i, p := range pages {
			faults, pieces := untagged(drawn[i])
			if len(faults) > 0 {
				t.Errorf("%s: page %d paints %q outside of all elements", name, i+1, faults[:min(3, len(faults))])
			}
			owners := regexp.MustCompile(fmt.Sprintf(`[\[\]R ]%d\[([^\]]*)\]`, i)).FindStringSubmatch(tree)
			if owners == nil || len(objectRef.FindAllString(owners[1], -1)) != pieces {
				t.Errorf("%s: page %d has %d pieces, the tree knows %v", name, i+1, pieces, owners)
			}
			if !strings.Contains(p.dict, fmt.Sprintf("/StructParents %d", i)) || !strings.Contains(p.dict, "/Tabs/S") {
				t.Errorf("%s: page %d is %s", name, i+1, p.dict)
			}
			for _, link := range p.links {
				links++
				if !regexp.MustCompile(`/(Contents|TU)(\(.+\)|<FEFF.+>)`).MatchString(link) || !strings.Contains(link, "/StructParent ") {
					t.Errorf("%s: a link on page %d says nothing: %s", name, i+1, link)
				}
			}
		}
		if name != "empty" && name != "period" && figures < 8 || links == 0 || strings.Count(fmt.Sprint(all), "/Type/OBJR") != links {
			t.Errorf("%s: %d figures, %d links", name, figures, links)
		}
	}
	if faults, _ := untagged("q 1 0 0 rg BT (a) Tj ET Q"); len(faults) != 1 {
		t.Errorf("a text outside of all elements is not seen: %q", faults)
	}
}

// The block for signatures has an empty field for an electronic one, which is read as a form with its purpose.
func TestSignatureField(t *testing.T) {
	t.Parallel()
	reference, _ := summaryOf(t, reference.input(t))
	period, _, err := MakePeriod(input(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"reference": reference, "period": period} {
		all := objects(t, content)
		text := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
		found := 0
		for i, p := range pagesOf(all) {
			for _, field := range p.links {
				if !strings.Contains(field, "/Subtype/Widget") {
					continue
				}
				found++
				for _, want := range []string{"/FT/Sig", "/TU(" + words.English(words.Context{}).Paper.SignatureField() + ")", "/T(Signature1)", "/F 4",
					"/P " + p.number + " 0 R", "/AP<</N"} {
					if !strings.Contains(field, want) {
						t.Errorf("%s: the field lacks %s: %s", name, want, field)
					}
				}
				if strings.Contains(field, "/V") || !strings.Contains(text[i], "Sign-off") && !strings.Contains(text[i], "sign-off") {
					t.Errorf("%s: the field is signed or not where people sign, on page %d: %s", name, i+1, field)
				}
			}
		}
		if forms := structure(t, content).all("Form"); found != 1 || len(forms) != 1 {
			t.Errorf("%s has %d fields, of which %d are read", name, found, len(forms))
		}
	}
}
