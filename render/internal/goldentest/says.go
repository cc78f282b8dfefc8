package goldentest

import (
	"cmp"
	"fmt"
	"io"
	"reflect"
	"strings"
	"time"

	"opsreport/render/table"
)

// Says writes what is in a value, a line each for what has no parts of its own, without what is empty; of tables their cells. So
// a golden shows every word and number of a page, and each by its name.
func Says(w io.Writer, v any) { says(w, "", reflect.ValueOf(v)) }

func says(w io.Writer, name string, v reflect.Value) {
	if text, whole := inLine(v); whole {
		if text != "" {
			fmt.Fprintf(w, "%s: %s\n", name, text)
		}
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		says(w, name, v.Elem())
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			says(w, name, v.Index(i))
		}
	default:
		if t, is := v.Interface().(table.Table); is {
			saysTable(w, name, t)
			return
		}
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				says(w, strings.TrimPrefix(name+"."+f.Name, "."), v.Field(i))
			}
		}
	}
}

// inLine returns a value that has no parts of parts, and whether it is one.
func inLine(v reflect.Value) (text string, whole bool) {
	switch v.Kind() {
	case reflect.Func, reflect.Map, reflect.Invalid:
		return "", true
	case reflect.Pointer, reflect.Interface:
		return inLine(v.Elem())
	case reflect.Slice, reflect.Array:
		var all []string
		for i := range v.Len() {
			switch one := v.Index(i); {
			case one.Type() == reflect.TypeFor[time.Time](), one.Kind() != reflect.Struct && one.Kind() != reflect.Interface:
				text, _ := inLine(one)
				all = append(all, cmp.Or(text, "–"))
			default:
				return "", false
			}
		}
		return strings.Join(all, " / "), true
	case reflect.Struct:
		if at, is := v.Interface().(time.Time); is {
			if at.IsZero() {
				return "", true
			}
			return at.Format("2 Jan 06 15:04:05.999 MST"), true
		}
		var all []string
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				continue
			}
			part, whole := inLine(v.Field(i))
			if !whole {
				return "", false
			}
			if part != "" {
				all = append(all, f.Name+"="+part)
			}
		}
		return strings.Join(all, ", "), true
	}
	if v.IsZero() {
		return "", true
	}
	return fmt.Sprint(v), true
}

func saysTable(w io.Writer, name string, t table.Table) {
	fmt.Fprintf(w, "%s: %s\n", name, strings.Join([]string{t.ID, t.Caption, t.Order, t.Note, t.Page, t.File}, " | "))
	row := func(cells []table.Cell) {
		var said []string
		for _, c := range cells {
			text := c.Text
			for _, more := range []string{c.ID, c.Link, string(c.Look)} {
				if more != "" {
					text += " <" + more + ">"
				}
			}
			if c.Muted {
				text = "[" + text + "]"
			}
			if c.Strong {
				text = "*" + text + "*"
			}
			said = append(said, text)
		}
		fmt.Fprintf(w, "%s: %s\n", name, strings.Join(said, " | "))
	}
	var heads []table.Cell
	for _, c := range t.Columns {
		heads = append(heads, table.Cell{Text: c.Head, ID: c.ID})
	}
	row(heads)
	for i := range t.Len {
		row(t.Row(i))
	}
	if total := t.Total(); total != nil {
		row(total)
	}
	if t.Len == 0 {
		fmt.Fprintf(w, "%s: %s\n", name, t.Empty)
	}
}
