package fakeapi

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"opsreport/fetch/record"
)

// method is one operation of the API.
type method struct {
	params   map[string]param // beside the token
	required string           // one of them; "" for none
	answer   func(c *catalog, q *query) answer
}

var methods = map[string]method{
	"resources.list": {params: common, answer: func(c *catalog, _ *query) answer {
		return answer{list: "resources", items: encoded(c.resources, appendResource)}
	}},
	"followups.list":  {params: followUpParams, answer: (*catalog).listFollowUps},
	"equipments.list": {params: equipmentParams, required: "equipmentType_id", answer: (*catalog).listEquipment},
	"grouptrainings.list": {params: common, answer: func(c *catalog, _ *query) answer {
		return answer{list: "grouptrainings", items: encoded(c.trainings, appendGroupTraining)}
	}},
}

// names lists the names of a table.
func names[T any](of map[string]T) string { return strings.Join(slices.Sorted(maps.Keys(of)), ", ") }

// answer is a response before it is written: either a failure or a list.
type answer struct {
	failure *failure
	list    string
	paging  *paging
	items   iter.Seq[[]byte] // the JSON of each item, valid until the next item
	pretty  bool
}

type paging struct{ total, lastPage int64 }

func encoded[T any](items []T, encode func([]byte, T) []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		var b []byte
		for _, item := range items {
			if b = encode(b[:0], item); !yield(b) {
				return
			}
		}
	}
}

func (c *catalog) listFollowUps(q *query) answer {
	items, total := c.page(q.filter, q.page, q.limit)
	return answer{list: "followups", paging: &paging{total: total, lastPage: (total + q.limit - 1) / q.limit}, items: slices.Values(items)}
}

func (c *catalog) listEquipment(q *query) answer {
	for _, name := range q.columns {
		if !c.columns[name] {
			return answer{failure: &failure{ParameterInvalid, fmt.Sprintf("columns names %.60q, which is none of %s", name,
				strings.Join(equipmentColumns, ", "))}}
		}
	}
	var wanted []*record.Equipment
	for _, e := range c.equipment[q.typeID] {
		if q.service == "all" || q.service == "in" && e.InService == record.True || q.service == "out" && e.InService == record.False {
			wanted = append(wanted, e)
		}
	}
	return answer{list: "equipments", items: encoded(wanted, func(b []byte, e *record.Equipment) []byte {
		return appendEquipment(b, e, q.columns, q.nulls)
	})}
}

// write sends the answer item by item, so that a long list needs little memory. Only
// pretty printing needs the whole answer.
func (a answer) write(w http.ResponseWriter) {
	if !a.pretty {
		out := bufio.NewWriterSize(w, 1<<16)
		a.compact(out)
		out.Flush() // an error means that the client has gone; ignore it
		return
	}
	var compact, indented bytes.Buffer
	a.compact(&compact)
	if json.Indent(&indented, compact.Bytes(), "", "  ") != nil {
		indented = compact
	}
	indented.WriteByte('\n')
	_, _ = indented.WriteTo(w)
}

func (a answer) compact(w io.Writer) {
	if f := a.failure; f != nil {
		b := appendText([]byte(`{"ok":false,"error":`), string(f.identifier))
		b = appendText(append(b, `,"description":`...), f.description)
		_, _ = w.Write(append(b, '}'))
		return
	}
	head := `{"ok":true,`
	if p := a.paging; p != nil {
		head += `"paging":{"total":` + strconv.FormatInt(p.total, 10) + `,"last_page":` + strconv.FormatInt(p.lastPage, 10) + `},`
	}
	_, _ = io.WriteString(w, head+`"`+a.list+`":[`)
	separator := ""
	for item := range a.items {
		_, _ = io.WriteString(w, separator)
		if _, err := w.Write(item); err != nil {
			return
		}
		separator = ","
	}
	_, _ = io.WriteString(w, "]}")
}
