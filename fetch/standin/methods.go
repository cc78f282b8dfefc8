package standin

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net/http"
	"strconv"
	"strings"

	"opsreport/fetch/record"
)

// method is one operation of the API.
type method struct {
	name   string
	params []param
	answer func(c *catalog, q *query) answer
}

func methods() []method {
	return []method{
		{"resources.list", common(), func(c *catalog, q *query) answer {
			return answer{list: "resources", items: encoded(c.resources, appendResource)}
		}},
		{"followups.list", followUpParams(), (*catalog).listFollowUps},
		{"equipments.list", equipmentParams(), (*catalog).listEquipment},
		{"grouptrainings.list", common(), func(c *catalog, q *query) answer {
			return answer{list: "grouptrainings", items: encoded(c.trainings, appendGroupTraining)}
		}},
	}
}

func methodNamed(name string) *method {
	for _, m := range methods() {
		if m.name == name {
			return &m
		}
	}
	return nil
}

func methodNames() []string {
	var names []string
	for _, m := range methods() {
		names = append(names, m.name)
	}
	return names
}

func (m *method) param(name string) *param {
	for i := range m.params {
		if m.params[i].name == name {
			return &m.params[i]
		}
	}
	return nil
}

func (m *method) paramNames() []string {
	names := []string{"token"}
	for _, p := range m.params {
		names = append(names, p.name)
	}
	return names
}

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
	total, at := c.matching(q.filter)
	p := &paging{total: int64(total), lastPage: (int64(total) + q.limit - 1) / q.limit}
	items := func(yield func([]byte) bool) {
		if q.page > p.lastPage {
			return
		}
		first := int((q.page - 1) * q.limit)
		for i := first; i < min(first+int(q.limit), total); i++ {
			if !yield(at(i).item) {
				return
			}
		}
	}
	return answer{list: "followups", paging: p, items: items}
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
