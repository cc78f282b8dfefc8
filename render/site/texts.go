package site

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/fetch/record"
)

// searchText is how many bytes of a record's free text can be searched for.
const searchText = 1000

// texts holds the free text of a list while its pages are written. Notes of
// different rows may be made at the same time.
type texts struct{ rows [][]byte }

// newTexts holds nothing below privacy level full.
func newTexts(privacy string, rows int) *texts {
	if privacy != "full" {
		return &texts{}
	}
	return &texts{make([][]byte, rows)}
}

func (t *texts) note(at int, text string) {
	if t.rows == nil || text == "" {
		return
	}
	first, _ := split(text, searchText)
	first = strings.ToValidUTF8(first, "\uFFFD")
	t.rows[at] = appendJSON(make([]byte, 0, len(first)+2), first) // no more than most take
}

// putTexts writes the texts as scripts, in the same parts as the rows.
func (b *builder) putTexts(list string, t *texts, id func(i int) string) error {
	if t.rows == nil {
		return nil
	}
	for i, rows := range inShards(len(t.rows), id) {
		content := fmt.Appendf(nil, "opsreportText(%q,[\n", list)
		for _, row := range rows {
			if text := t.rows[row]; text != nil {
				content = append(append(append(appendJSON(append(content, '['), id(int(row))), ','), text...), "],\n"...)
			}
		}
		if err := b.put(textFile(list, i), append(content, "]);\n"...)); err != nil {
			return err
		}
	}
	return nil
}

func textFile(list string, shard int) string {
	return "data/text-" + list + "-" + strconv.Itoa(shard) + ".js"
}

func equipmentText(e *record.Equipment) string { return e.Notes }

func followUpText(f *record.FollowUp) string {
	var all []string
	for i := range f.Messages {
		if n := f.Messages[i].Note; n != "" {
			all = append(all, n)
		}
	}
	return strings.Join(all, "\n")
}

func documentText(r *record.Resource) string {
	all := append([]string(nil), r.Tags...)
	for i := range r.Versions {
		if d := r.Versions[i].Description; d != "" {
			all = append(all, d)
		}
	}
	return strings.Join(all, "\n")
}

func sessionText(t *record.GroupTraining) string { return t.Notes }
