package export

import (
	"archive/zip"
	"compress/flate"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/render/table"
)

// MostLinks is how many rows of a sheet lead to the pages of their records: programs refuse a sheet with more links.
const MostLinks = 65_530

// Sheet is a table with the name of its sheet: at most 31 letters, digits and hyphens.
type Sheet struct {
	Name string
	table.Records
}

// book is a workbook that is being written.
type book struct {
	zip    *zip.Writer
	site   string   // what links to pages begin with
	ranges []string // of the sheets that are written, with their heads
}

// Workbook writes a workbook. Its links to the pages of records begin with site: the address of the site with a slash at its
// end, or the way to it from the folder of the workbook.
func Workbook(w io.Writer, site string, sheets []Sheet) error {
	b := book{zip: zip.NewWriter(w), site: site}
	packer, err := flate.NewWriter(nil, flate.BestSpeed) // of all parts, since they stand one after the other
	if err != nil {
		return err
	}
	b.zip.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		packer.Reset(w)
		return packer, nil
	})
	if err := b.part("[Content_Types].xml", contentTypes(sheets)); err != nil {
		return err
	}
	if err := b.relations("_rels/.rels", relation{"rId1", "officeDocument", "xl/workbook.xml", false}); err != nil {
		return err
	}
	all := []relation{{"rIdStyles", "styles", "styles.xml", false}}
	for i := range sheets {
		if err := b.sheet(&sheets[i], i+1); err != nil {
			return fmt.Errorf("sheet %s: %w", sheets[i].Name, err)
		}
		all = append(all, relation{"rId" + strconv.Itoa(i+1), "worksheet", fmt.Sprintf("worksheets/sheet%d.xml", i+1), false})
	}
	if err := b.part("xl/workbook.xml", b.contents(sheets)); err != nil {
		return err
	}
	if err := b.relations("xl/_rels/workbook.xml.rels", all...); err != nil {
		return err
	}
	if err := b.part("xl/styles.xml", styles); err != nil {
		return err
	}
	return b.zip.Close()
}

// made is the time of every part: the first that a zip file can hold.
var made = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

func (b *book) create(name string) (io.Writer, error) {
	return b.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: made})
}

func (b *book) part(name, content string) error {
	w, err := b.create(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, xmlHead+content)
	return err
}

// relations writes a part that says where another one leads.
func (b *book) relations(name string, all ...relation) error {
	to, err := b.create(name)
	if err != nil {
		return err
	}
	w := writer{to: to}
	w.relations(slices.Values(all))
	return w.flush()
}

// sheet writes a sheet, and after it where its links lead.
func (b *book) sheet(s *Sheet, number int) error {
	to, err := b.create(fmt.Sprintf("xl/worksheets/sheet%d.xml", number))
	if err != nil {
		return err
	}
	w := writer{to: to, b: make([]byte, 0, piece+piece/8), columns: make([]string, len(s.Fields)+1)}
	for i := range w.columns {
		w.columns[i] = column(i)
	}
	pages, err := w.rows(s)
	if err != nil {
		return err
	}
	whole := "A1:" + w.columns[len(s.Fields)-1] + strconv.Itoa(w.row)
	b.ranges = append(b.ranges, whole)
	w.end(whole, pages)
	if err := w.flush(); err != nil || pages == nil {
		return err
	}
	if w.to, err = b.create(fmt.Sprintf("xl/worksheets/_rels/sheet%d.xml.rels", number)); err != nil {
		return err
	}
	w.relations(func(yield func(relation) bool) {
		for i, p := range pages {
			yield(relation{"rId" + strconv.Itoa(i+1), "hyperlink", b.site + p.page, true})
		}
	})
	return w.flush()
}

// linked is a cell with the page that it leads to.
type linked struct{ cell, page string }

// rows writes the head and all rows, and returns their links.
func (w *writer) rows(s *Sheet) (pages []linked, err error) {
	w.begin()
	w.open()
	for i, f := range s.Fields {
		w.text(i, headStyle, f.Name)
	}
	if s.Len > MostLinks {
		w.text(len(s.Fields), headStyle, "The first "+strconv.Itoa(MostLinks)+" rows lead to the pages of their records")
	}
	w.close()
	page := slices.IndexFunc(s.Fields, func(f table.Field) bool { return f.Name == "page" })
	err = table.EachRow(s.Records, func(cells []string) {
		w.open()
		for i, cell := range cells {
			style := textStyle
			if i == page && cell != "" && len(pages) < MostLinks {
				pages, style = append(pages, linked{w.columns[i] + w.number, cell}), linkStyle
			}
			w.cell(i, s.Fields[i].Type, style, cell)
		}
		w.close()
	})
	return pages, err
}

// contents names the sheets, and the ranges that they filter.
func (b *book) contents(sheets []Sheet) string {
	var names, filters strings.Builder
	for i, s := range sheets {
		fmt.Fprintf(&names, `<sheet name="%s" sheetId="%d" r:id="rId%d"/>`, s.Name, i+1, i+1)
		fmt.Fprintf(&filters, `<definedName name="_xlnm._FilterDatabase" localSheetId="%d" hidden="1">'%s'!%s</definedName>`, i, s.Name,
			absolute(b.ranges[i]))
	}
	return `<workbook xmlns="` + main + `" xmlns:r="` + office + `/relationships"><sheets>` + names.String() + `</sheets><definedNames>` +
		filters.String() + `</definedNames></workbook>`
}
