package mail

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// TestBothPartsSayEverything: each field of the letter stands in the text and in the markup, or decides what stands there.
// A night that is held back, or a rule that is not met, is not only for those who read plain text.
func TestBothPartsSayEverything(t *testing.T) {
	t.Parallel()
	marked := func() Letter {
		var l Letter
		v := reflect.ValueOf(&l).Elem()
		for i := range v.NumField() {
			mark := "zq" + v.Type().Field(i).Name + "xv"
			switch f := v.Field(i); f.Kind() {
			case reflect.String:
				f.SetString(mark)
			case reflect.Slice:
				row := reflect.New(f.Type().Elem()).Elem()
				if row.Kind() == reflect.String {
					row.SetString(mark + "row")
				} else {
					markEach(row, mark+"row")
				}
				f.Set(reflect.Append(f, row, row))
			case reflect.Bool:
			default:
				t.Fatalf("the letter has a field of another kind, %s", v.Type().Field(i).Name)
			}
		}
		return l
	}
	letters := open(t, nil)
	made := func(part int, l Letter) string {
		b, err := letters.part(part, l)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	for part, f := range files {
		whole, quiet, attached := marked(), marked(), marked()
		quiet.Changes, quiet.Unmet, attached.Attached = nil, nil, true
		all := made(part, whole) + made(part, quiet)
		of := reflect.TypeFor[Letter]()
		for i := range of.NumField() {
			mark := "zq" + of.Field(i).Name + "xv"
			switch of.Field(i).Type.Kind() {
			case reflect.String:
				if !strings.Contains(all, mark) && (part > 0 || of.Field(i).Name != "Preview") { // a text shows its first lines itself
					t.Errorf("%s does not say %s", f.name, of.Field(i).Name)
				}
			case reflect.Slice:
				row := of.Field(i).Type.Elem()
				if row.Kind() == reflect.String {
					if strings.Count(all, mark+"row") < 2 {
						t.Errorf("%s does not say all of %s", f.name, of.Field(i).Name)
					}
					continue
				}
				for _, leaf := range leaves(row, mark+"row") {
					if strings.Count(all, leaf) < 2 {
						t.Errorf("%s does not say %s of all %s", f.name, leaf, of.Field(i).Name)
					}
				}
			}
		}
		if strings.Contains(made(part, whole), "zqNoChangexv") || !strings.Contains(made(part, quiet), "Rules: zqRulesxv.") {
			t.Errorf("%s says that nothing changed beside what changed, or leaves out rules that are all met", f.name)
		}
		large, small := made(part, whole), made(part, attached)
		if !strings.Contains(large, "zqPDFxv is too large to attach") || !strings.Contains(small, "zqPDFxv is attached") {
			t.Errorf("%s does not say whether the PDF is attached", f.name)
		}
	}
}

// markEach gives every text below a row a mark of its own; a list has two rows.
func markEach(row reflect.Value, mark string) {
	for k := range row.NumField() {
		switch f, mark := row.Field(k), mark+row.Type().Field(k).Name; f.Kind() {
		case reflect.Slice:
			below := reflect.New(f.Type().Elem()).Elem()
			markEach(below, mark)
			f.Set(reflect.Append(f, below, below))
		default:
			f.SetString(mark)
		}
	}
}

// leaves are the marks that markEach gives.
func leaves(row reflect.Type, mark string) (out []string) {
	for k := range row.NumField() {
		if of := row.Field(k); of.Type.Kind() == reflect.Slice {
			out = append(out, leaves(of.Type.Elem(), mark+of.Name)...)
		} else {
			out = append(out, mark+of.Name)
		}
	}
	return out
}

// TestManyRecipientsAreFolded: each address after the first stands on a line of its own, since some programs
// refuse a line of more than 998 characters, and a reader of mail puts them together again.
func TestManyRecipientsAreFolded(t *testing.T) {
	t.Parallel()
	m := sample()
	m.To = nil
	for i := range 60 {
		m.To = append(m.To, fmt.Sprintf("somebody-of-the-board-%02d@example.com", i))
	}
	raw := write(t, m)
	head, _, _ := strings.Cut(string(raw), "\r\n\r\n")
	for l := range strings.SplitSeq(head, "\r\n") {
		if strings.Count(l, "@example.com") > 1 || len(l) > 998 {
			t.Errorf("%d characters: %.200s", len(l), l)
		}
	}
	h, _, _, _ := parts(t, raw)
	if got, err := h.AddressList("To"); err != nil || len(got) != 60 || got[59].Address != m.To[59] {
		t.Errorf("%d recipients, error %v", len(got), err)
	}
}
