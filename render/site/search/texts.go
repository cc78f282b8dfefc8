package search

import (
	"runtime"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/word"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
	"opsreport/fetch/record"
	"opsreport/render/brief"
)

// Texts writes the free text of a list's records as scripts, in the same parts as the rows; nothing unless the privacy level
// is full.
func (d *Data) Texts(folder string, rows int, id, text func(row int) string) error {
	if !d.Full {
		return nil
	}
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, part := range inShards(rows, id) {
		g.Go(panics.Func(func() error {
			var content []byte
			for _, row := range part {
				if said := text(int(row)); said != "" {
					content = appendJSON(append(content, '['), id(int(row)))
					content = appendJSON(append(content, ','), strings.ToValidUTF8(word.Clip(word.Unmarked(said), brief.SearchedText), "\uFFFD"))
					content = append(content, "],\n"...)
				}
			}
			return d.Sink.Put(textFile(folder, i), script("opsreportText", folder, content))
		}))
	}
	return g.Wait()
}

func textFile(list string, shard int) string {
	return "data/text-" + list + "-" + strconv.Itoa(shard) + ".js"
}

// FollowUp returns the text of a follow-up: the notes of its messages.
func FollowUp(f *record.FollowUp) string {
	return joined(nil, f.Messages, func(m *record.Message) string { return m.Note })
}

// Document returns the text of a document: its tags and the descriptions of its versions.
func Document(r *record.Resource) string {
	return joined(slices.Clone(r.Tags), r.Versions, func(v *record.Version) string { return v.Description })
}

// joined puts texts one below the other, then those of some parts that have one.
func joined[T any](all []string, parts []T, text func(*T) string) string {
	for i := range parts {
		if t := text(&parts[i]); t != "" {
			all = append(all, t)
		}
	}
	return strings.Join(all, "\n")
}

// Equipment returns the text of an item.
func Equipment(e *record.Equipment) string { return e.Notes }

// Session returns the text of a session.
func Session(t *record.GroupTraining) string { return t.Notes }
