package pdf

import (
	"net/url"
	"strings"

	"opsreport/render/pdf/sheet"
	"opsreport/render/word"
	"opsreport/render/words"
)

func version(tool, commit string) string {
	if commit == "" {
		return either(tool, "opsreport")
	}
	return either(tool, "opsreport") + ", commit " + commit
}

// host returns an address without its scheme, since the column is narrow.
func host(base string) string {
	if u, err := url.Parse(base); err == nil && u.Host != "" {
		return u.Host + u.Path
	}
	return base
}

// distribution says by which program the report was made, and who may read it.
func (d *doc) distribution() {
	d.Gap(6)
	class := d.w.Unclassified()
	if c := strings.TrimSpace(d.in.Settings.Classification); c != "" {
		class = strings.ToLower(c)
	}
	personal := d.in.Registers.Words.Privacy.Personal(d.in.Settings.Privacy.String())
	d.Para(word.Joined(" ", d.w.PreparedFrom(either(d.in.Settings.Tool, "opsreport"), d.in.Night.Folder), d.w.Distribution(class, personal)))
}

// signField prints a field for an electronic signature beside its name.
func signField(f *sheet.Flow, w words.Paper) {
	const names, high = 0.178, 26.0
	f.Print(f.Paper.Left, f.Y+14, sheet.NoteInk, f.Clean(w.Electronically()))
	f.Within(f.Paper.Left+names*f.Paper.Width(), 0.61*f.Paper.Width(), func() { f.Sign(w.SignatureField(), high) })
	f.Y += 6
}

// signer prints the lines of one signature.
func signer(f *sheet.Flow, w words.Paper, who string) {
	f.As("P", func() {
		f.Print(f.Paper.Left, f.Y+14, sheet.TableInk.Bold(), f.Clean(who+" "))
		for _, field := range []struct {
			name    string
			from, w float64
		}{{"name", 0.178, 0.288}, {"role", 0.5, 0.288}, {"date", 0.822, 0.178}} {
			x := f.Paper.Left + field.from*f.Paper.Width()
			f.Print(x, f.Y+14, sheet.NoteInk, f.Clean(w.Line(field.name)+" "))
			f.Rule(x, f.Y+18, field.w*f.Paper.Width(), sheet.Black, 0.75)
		}
	})
}
