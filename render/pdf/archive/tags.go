package archive

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Element is a part of a document as somebody reads it who does not see the page: a heading, a paragraph, a table.
type Element struct {
	Kind  string     // a structure type of ISO 32000-1: "P", "TH"
	Alt   string     // text in place of a figure
	Read  string     // text in place of characters that stand in another order than they are read
	Scope string     // of a header cell: "Column" or "Row"
	Box   [4]float64 // of a figure on one page: left, foot, right and top
	Said  string     // the words of a link
	To    string     // where a link leads, said of one without words
	Parts []Part     // in the order of reading
}

// Part is one of these: an element below, a piece of a page's drawing, a link of a page, or a field.
type Part struct {
	Below *Element
	Page  int // the first is 1
	Mark  int // of the piece, the first of a page is 0
	Link  int // of the page, the first is 1; 0 for a piece
	Field int // of the document, the first is 1; 0 for none
}

// Field is an empty field for an electronic signature.
type Field struct {
	Page int        // the first is 1
	Box  [4]float64 // left, foot, right and top
	Says string     // what it is for
}

// Add adds an element below.
func (e *Element) Add(below *Element) { e.Parts = append(e.Parts, Part{Below: below}) }

// holds reports whether a reader meets anything in an element. Cells stay, so that columns do.
func (e *Element) holds() bool {
	if e.Kind == "TD" || e.Kind == "TH" {
		return true
	}
	for _, p := range e.Parts {
		if p.Below == nil || p.Below.holds() {
			return true
		}
	}
	return false
}

// tree writes the elements of a document.
type tree struct {
	*drawing
	parents [][]int // of each page's pieces
}

// structure adds the elements, and returns their place in the catalog.
func (in *drawing) structure(document *Element) (string, error) {
	t := tree{drawing: in, parents: make([][]int, len(in.page))}
	root := in.add("", nil)
	top, err := t.element(document, root)
	if err != nil {
		return "", err
	}
	var nums strings.Builder
	for i, parents := range t.parents {
		fmt.Fprintf(&nums, "%d[", i)
		for mark, parent := range parents {
			if parent == 0 {
				return "", fmt.Errorf("piece %d of page %d is in no element", mark, i+1)
			}
			fmt.Fprintf(&nums, "%d 0 R ", parent)
		}
		nums.WriteString("]")
		at := &in.objects[in.page[i]]
		at.dict = strings.TrimSuffix(at.dict, ">>") + fmt.Sprintf("/StructParents %d/Tabs/S>>", i)
	}
	next := len(t.parents)
	for i, links := range append(slices.Clone(in.links), in.fields) {
		for n, link := range links {
			if link.parent == 0 {
				return "", fmt.Errorf("link %d of page %d is in no element", n+1, i+1)
			}
			fmt.Fprintf(&nums, "%d %d 0 R ", next, link.parent)
			at := &in.objects[link.object]
			at.dict = strings.TrimSuffix(at.dict, ">>") + fmt.Sprintf("/StructParent %d>>", next)
			next++
		}
	}
	in.objects[root].dict = fmt.Sprintf("<</Type/StructTreeRoot/K %d 0 R/ParentTree<</Nums[%s]>>/ParentTreeNextKey %d>>", top,
		nums.String(), next)
	return fmt.Sprintf("/MarkInfo<</Marked true>>/StructTreeRoot %d 0 R", root), nil
}

// element adds an element and those below, and returns its number.
func (t *tree) element(e *Element, parent int) (int, error) {
	n := t.add("", nil)
	var kids strings.Builder
	page := 0
	for _, p := range e.Parts {
		if p.Below != nil {
			if p.Below.holds() {
				below, err := t.element(p.Below, n)
				if err != nil {
					return 0, err
				}
				fmt.Fprintf(&kids, "%d 0 R ", below)
			}
			continue
		}
		if p.Page < 1 || p.Page > len(t.page) {
			return 0, fmt.Errorf("an element %s is on page %d of %d", e.Kind, p.Page, len(t.page))
		}
		if page == 0 {
			page = p.Page
		}
		if p.Field > 0 {
			if p.Field > len(t.fields) {
				return 0, fmt.Errorf("there is no field %d", p.Field)
			}
			field := &t.fields[p.Field-1]
			field.parent = n
			fmt.Fprintf(&kids, "<</Type/OBJR/Pg %d 0 R/Obj %d 0 R>>", t.page[p.Page-1], field.object)
			continue
		}
		if p.Link > 0 {
			if p.Link > len(t.links[p.Page-1]) {
				return 0, fmt.Errorf("there is no link %d on page %d", p.Link, p.Page)
			}
			link := &t.links[p.Page-1][p.Link-1]
			link.parent = n
			at := &t.objects[link.object]
			at.dict = strings.TrimSuffix(at.dict, ">>") + "/Contents" + text(cmp.Or(oneLine(e.Said), oneLine(e.To))) + ">>"
			fmt.Fprintf(&kids, "<</Type/OBJR/Pg %d 0 R/Obj %d 0 R>>", t.page[p.Page-1], link.object)
			continue
		}
		known := t.parents[p.Page-1]
		known = append(known, make([]int, max(0, p.Mark+1-len(known)))...)
		known[p.Mark] = n
		t.parents[p.Page-1] = known
		if p.Page == page {
			fmt.Fprintf(&kids, "%d ", p.Mark)
		} else {
			fmt.Fprintf(&kids, "<</Type/MCR/Pg %d 0 R/MCID %d>>", t.page[p.Page-1], p.Mark)
		}
	}
	dict := fmt.Sprintf("<</S/%s/P %d 0 R", e.Kind, parent)
	if page > 0 {
		dict += fmt.Sprintf("/Pg %d 0 R", t.page[page-1])
	}
	if e.Alt != "" {
		dict += "/Alt" + text(oneLine(e.Alt))
	}
	if e.Read != "" {
		dict += "/ActualText" + text(oneLine(e.Read))
	}
	if e.Scope != "" {
		dict += "/A<</O/Table/Scope/" + e.Scope + ">>"
	}
	if e.Box != ([4]float64{}) {
		dict += fmt.Sprintf("/A<</O/Layout/Placement/Block/BBox[%.2f %.2f %.2f %.2f]>>", e.Box[0], e.Box[1], e.Box[2], e.Box[3])
	}
	t.objects[n].dict = dict + "/K[" + strings.TrimSpace(kids.String()) + "]>>"
	return n, nil
}
