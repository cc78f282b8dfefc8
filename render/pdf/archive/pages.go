package archive

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	linksAt    = regexp.MustCompile(`(?s)/Annots \[(.*)\]\n/Contents`)
	contentsAt = regexp.MustCompile(`/Contents (\d+) 0 R>>$`)
	titleAt    = regexp.MustCompile(`^<</Title ` + textForm + `\n`)
	parentAt   = regexp.MustCompile(`\n/Parent (\d+) 0 R\n`)
)

// pages makes an object of each link, and says of it that it is printed.
func (in *drawing) pages() error {
	for _, n := range in.page {
		at, err := in.ref(n, contentsAt)
		if err != nil {
			return err
		}
		if in.objects[at].stream == nil {
			return fmt.Errorf("page %d has no drawing", n)
		}
		in.objects[at].dict, in.objects[at].packed = "<<", false
		var refs []string
		var links []link
		rest := ""
		if m := linksAt.FindStringSubmatch(in.objects[n].dict); m != nil {
			rest = m[1]
		}
		for rest != "" {
			area, to, behind, ok := linkOf(rest)
			if !ok {
				return fmt.Errorf("page %d has a link of an unknown form: %.200q", n, rest)
			}
			rest = behind
			at := in.add(fmt.Sprintf("<</Type/Annot/Subtype/Link/F 4/Rect[%s]/Border[0 0 0]%s>>", area, to), nil)
			refs, links = append(refs, fmt.Sprintf("%d 0 R", at)), append(links, link{object: at})
		}
		in.links = append(in.links, links)
		dict := fmt.Sprintf("<</Type/Page/Parent 1 0 R/Resources 2 0 R/Contents %d 0 R", at)
		if len(refs) > 0 {
			dict += "/Annots[" + strings.Join(refs, " ") + "]"
		}
		in.objects[n].dict = dict + ">>"
	}
	return nil
}

// signable adds the fields to their pages, and returns their place in the catalog.
func (in *drawing) signable(fields []Field) (string, error) {
	var refs []string
	for i, f := range fields {
		if f.Page < 1 || f.Page > len(in.page) {
			return "", fmt.Errorf("field %d is on page %d of %d", i+1, f.Page, len(in.page))
		}
		wide, high := f.Box[2]-f.Box[0], f.Box[3]-f.Box[1]
		look := in.add(fmt.Sprintf("<</Type/XObject/Subtype/Form/BBox[0 0 %.2f %.2f]/Resources<<>>", wide, high),
			fmt.Appendf(nil, "q 0.2 0.2 0.2 RG 0.75 w 0.5 0.5 %.2f %.2f re S Q\n", wide-1, high-1))
		n := in.add(fmt.Sprintf("<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature%d)/TU%s/F 4/Rect[%.2f %.2f %.2f %.2f]/P %d 0 R"+
			"/AP<</N %d 0 R>>>>", i+1, text(oneLine(f.Says)), f.Box[0], f.Box[1], f.Box[2], f.Box[3], in.page[f.Page-1], look), nil)
		page := &in.objects[in.page[f.Page-1]]
		ref := fmt.Sprintf("%d 0 R", n)
		if before, has := strings.CutSuffix(page.dict, "]>>"); has {
			page.dict = before + " " + ref + "]>>"
		} else {
			page.dict = strings.TrimSuffix(page.dict, ">>") + "/Annots[" + ref + "]>>"
		}
		refs, in.fields = append(refs, ref), append(in.fields, link{object: n})
	}
	if refs == nil {
		return "", nil
	}
	return "/AcroForm<</Fields[" + strings.Join(refs, " ") + "]>>", nil
}

// linkOf reads the first of some links: its area, where it leads, and the links behind it. The grammar is as small as it looks; it
// is read by hand, since a register has thousands of links.
func linkOf(links string) (area, to, behind string, ok bool) {
	links, begins := strings.CutPrefix(links, "<</Type /Annot /Subtype /Link /Rect [")
	area, behind, found := strings.Cut(links, "] /Border [0 0 0] /")
	if area, ok = upright(area); !ok || !begins || !found {
		return "", "", "", false
	}
	if place, is := strings.CutPrefix(behind, "Dest ["); is {
		to, behind, ok = strings.Cut(place, "]>>")
		return area, "/Dest[" + to + "]", behind, ok && strings.Trim(to, "0123456789.- RXYZ/nul") == ""
	}
	address, is := strings.CutPrefix(behind, "A <</S /URI /URI (")
	end := 0
	for is && end < len(address) && address[end] != ')' {
		if address[end] == '\\' {
			end++
		}
		end++
	}
	if !is || end >= len(address) {
		return "", "", "", false
	}
	behind, ok = strings.CutPrefix(address[end:], ")>>>>")
	return area, "/A<</S/URI/URI(" + address[:end] + ")>>", behind, ok
}

// upright returns an area from its lower left to its upper right corner; the library begins at the upper left one.
func upright(area string) (string, bool) {
	f := strings.Fields(area)
	if len(f) != 4 || strings.Trim(area, "0123456789.- ") != "" {
		return "", false
	}
	return strings.Join([]string{f[0], f[3], f[2], f[1]}, " "), true
}

// outlines counts the entries below each entry; the library counts none. All parts are shut at first.
func (in *drawing) outlines(titles []string) error {
	if titles != nil && len(titles) != len(in.items) {
		return fmt.Errorf("%d bookmarks have %d titles", len(in.items), len(titles))
	}
	for i, title := range titles {
		dict := &in.objects[in.items[i]].dict
		*dict = titleAt.ReplaceAllLiteralString(*dict, "<</Title "+text(oneLine(title))+"\n")
	}
	below := map[int]int{}
	for _, n := range in.items {
		parent, err := in.ref(n, parentAt)
		if err != nil {
			return err
		}
		below[parent]++
	}
	for _, n := range in.items {
		count := ">>"
		if below[n] > 0 {
			count = fmt.Sprintf("/Count -%d>>", below[n])
		}
		in.objects[n].dict = strings.TrimSuffix(in.objects[n].dict, "/Count 0>>") + count
	}
	if in.outline > 0 {
		root := strings.TrimSuffix(in.objects[in.outline].dict, ">>")
		in.objects[in.outline].dict = fmt.Sprintf("%s/Count %d>>", root, below[in.outline])
	}
	return nil
}
