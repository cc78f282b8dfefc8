package pdf

import (
	"net/url"
	"strconv"

	"opsreport/render/pdf/sheet"

	"opsreport/render/brief"
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

// signOff prints lines for signatures by hand, all on one page, and lines for decisions.
func (d *doc) signOff(decisions int) {
	body := func() { d.signOffBody(decisions) }
	d.Need(min(d.Height(body)-3, d.Paper.Bottom-d.Paper.Top))
	body()
}

func (d *doc) signOffBody(decisions int) {
	d.H2("Distribution and sign-off", 200)
	d.Mark("sign-off")
	d.Para(brief.Prepared(d.in.Settings.Tool, d.in.Night.Folder) + " " +
		brief.Distribution(d.in.Settings.Classification, d.in.Settings.Privacy))
	d.Gap(2)
	for _, who := range brief.Signers {
		signer(d.Flow, who)
		d.Y += 32
	}
	signField(d.Flow)
	d.decisions(decisions)
	d.Note(brief.SignatureMeans)
}

// signField prints a field for an electronic signature beside its name.
func signField(f *sheet.Flow) {
	const names, high = 0.178, 26.0
	f.Print(f.Paper.Left, f.Y+14, sheet.NoteInk, f.Clean(brief.SignElectronically))
	f.Within(f.Paper.Left+names*f.Paper.Width(), 0.61*f.Paper.Width(), func() { f.Sign(brief.SignatureField, high) })
	f.Y += 6
}

// signer prints the lines of one signature.
func signer(f *sheet.Flow, who string) {
	f.As("P", func() {
		f.Print(f.Paper.Left, f.Y+14, sheet.TableInk.Bold(), f.Clean(who+" "))
		for _, field := range []struct {
			name    string
			from, w float64
		}{{"name", 0.178, 0.288}, {"role", 0.5, 0.288}, {"date", 0.822, 0.178}} {
			x := f.Paper.Left + field.from*f.Paper.Width()
			f.Print(x, f.Y+14, sheet.NoteInk, f.Clean(field.name+" "))
			f.Rule(x, f.Y+18, field.w*f.Paper.Width(), sheet.Black, 0.75)
		}
	})
}

// decisions prints a table of so many empty rows.
func (d *doc) decisions(rows int) {
	across := func(part float64) float64 { return d.Paper.Left + part*d.Paper.Width() }
	heads := []struct {
		name string
		at   float64
	}{{"No.", 0}, {"Decision or action", 0.067}, {"Owner", 0.6}, {"By when", 0.834}}
	d.As("Table", func() {
		d.As("TR", func() {
			for _, head := range heads {
				d.HeadOf("Column", func() { d.Print(across(head.at), d.Y+10, sheet.HeadInk, sheet.Shown(head.name)) })
			}
		})
		d.Y += 15
		d.Rule(d.Paper.Left, d.Y, d.Paper.Width(), sheet.Black, 0.75)
		for i := range rows {
			d.As("TR", func() {
				d.HeadOf("Row", func() {
					d.Print(d.Paper.Left, d.Y+19, sheet.TableInk.In(sheet.Muted), sheet.Shown(strconv.Itoa(i+1)))
				})
				for _, head := range heads[1:] {
					d.As("TD", func() { d.Blank(across(head.at), d.Y+19) })
				}
			})
			d.Y += 24
			d.Rule(d.Paper.Left, d.Y, d.Paper.Width(), sheet.Hairline, 0.6)
		}
	})
	d.Y += 2
}
