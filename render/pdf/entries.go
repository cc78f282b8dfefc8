package pdf

import (
	"strings"

	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
	"opsreport/render/word"
)

// entries prints a list of entries, each of which links lead to by its id.
func entries(f *sheet.Flow, all document.Facts) {
	f.As("L", func() {
		for _, e := range all {
			if e.ID != "" {
				f.Mark(e.ID)
			}
			f.As("LI", func() { f.As("LBody", func() { led(f, word.Joined(" ", e.ID, e.Name), e.Text()) }) })
		}
	})
}

// led prints a name in bold and what is said of it after it, in small type.
func led(f *sheet.Flow, name, text string) {
	k := sheet.NoteInk.In(sheet.Black)
	bold := f.Clean(name + ".")
	w, leading := f.Paper.Width(), 10.8
	if f.IsClose() {
		leading = 10.2
	}
	lead := f.Width(sheet.HeadInk, bold) + 4
	// The first line is shorter by the name; a run of blanks keeps its place.
	blank := f.Width(k, "\u00a0")
	pad := ""
	for float64(len(pad)/2)*blank < lead {
		pad += "\u00a0"
	}
	lines := f.Wrap(k, sheet.Shown(pad)+f.Clean(text), w)
	f.As("P", func() {
		for i, line := range lines {
			f.Need(leading)
			x := f.Paper.Left
			if i == 0 {
				f.Print(x, f.Y+k.Size, sheet.HeadInk, bold+" ")
				line = sheet.Shown(strings.TrimPrefix(string(line), pad))
				x += f.Width(k, sheet.Shown(pad))
			}
			f.Print(x, f.Y+k.Size, k, line)
			f.Y += leading
		}
	})
	f.Gap(2)
}
