package site

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"opsreport/render/report"
	"opsreport/render/table"
)

// SharedView is the view of page shared: the records of one hash.
type SharedView struct {
	Page
	Articles []SharedArticle
}

// SharedArticle is one record on a shared page.
type SharedArticle struct {
	Anchor string
	Body   template.HTML
}

// putShared writes the shared pages of the records held, in the order of ids
// so that the order of the list changes nothing.
func (b *builder) putShared(l report.List, index map[string]int, articles []article) error {
	byFile := map[string][]string{}
	for id := range index {
		file, _ := b.x.Layout.Place(l, id)
		byFile[file] = append(byFile[file], id)
	}
	files := make([]string, 0, len(byFile))
	for f := range byFile {
		files = append(files, f)
	}
	slices.Sort(files)
	var buf bytes.Buffer
	for _, file := range files {
		members := byFile[file]
		slices.Sort(members)
		v := SharedView{Page: b.recordPage(l)}
		name := strings.TrimSuffix(strings.TrimPrefix(file, table.Folder(l)+"/"), ".html")
		v.Title = fmt.Sprintf("%s: records, page %s", sections[l].word, strings.TrimPrefix(name, "shared-"))
		v.H1 = textHTML(v.Title)
		v.Crumbs = crumbs(v.Root(), crumb{"Overview", "index.html"}, crumb{sections[l].word, sections[l].page}, crumb{v.Title, ""})
		for _, id := range members {
			a := articles[index[id]]
			v.Articles = append(v.Articles, SharedArticle{a.Anchor, template.HTML(a.Body)})
		}
		if err := b.engine.Page(&buf, "shared", v); err != nil {
			return err
		}
		if err := b.put(file, bytes.Clone(buf.Bytes())); err != nil {
			return err
		}
	}
	return nil
}
