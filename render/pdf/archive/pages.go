package archive

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	linkAt     = regexp.MustCompile(`(?s)` + linkForm)
	contentsAt = regexp.MustCompile(`/Contents (\d+) 0 R>>$`)
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
		var links []string
		for _, m := range linkAt.FindAllStringSubmatch(in.objects[n].dict, -1) {
			to := "/Dest" + m[4]
			if m[3] != "" {
				to = "/A<</S/URI/URI" + m[3] + ">>"
			}
			link := in.add(fmt.Sprintf("<</Type/Annot/Subtype/Link/F 4/Rect[%s]/Border[0 0 0]%s>>", m[1], to), nil)
			links = append(links, fmt.Sprintf("%d 0 R", link))
		}
		dict := fmt.Sprintf("<</Type/Page/Parent 1 0 R/Resources 2 0 R/Contents %d 0 R", at)
		if len(links) > 0 {
			dict += "/Annots[" + strings.Join(links, " ") + "]"
		}
		in.objects[n].dict = dict + ">>"
	}
	return nil
}

// outlines counts the entries below each entry; the library counts none. All parts are shut at first.
func (in *drawing) outlines() error {
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
