package past

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"opsreport/fetch/record"
)

// form writes values as JSON, or reads what it wrote: each method lists the keys of a value once, for both. It is
// fifteen times as fast as package json, which matters since the ledger of several years is read every night.
type form struct {
	texts  map[string]string // of what is read, each once
	b      []byte            // written so far, or not yet read
	reads  bool
	wrong  bool // what was read has another form
	within bool // an object, after its first key
}

func (f *form) literal(s string) bool {
	rest, found := bytes.CutPrefix(f.b, []byte(s))
	if found {
		f.b = rest
	}
	return found
}

// put writes a text as it is; when reading, it has to stand there.
func (f *form) put(s string) {
	if !f.reads {
		f.b = append(f.b, s...)
	} else if !f.literal(s) {
		f.wrong = true
	}
}

// object is a value with keys.
func (f *form) object(keys func()) {
	f.put("{")
	outer := f.within
	f.within = false
	keys()
	f.within = outer
	f.put("}")
}

// key writes a key that is there, or reports whether it stands there.
func (f *form) key(name string, there bool) bool {
	rest, n := f.b, len(name)
	switch {
	case !f.reads && there:
		if f.within {
			f.b = append(f.b, ',')
		}
		f.b = append(append(append(f.b, '"'), name...), `":`...)
	case f.reads:
		if f.within {
			rest = rest[min(1, len(rest)):]
		}
		if there = len(rest) > n+3 && rest[0] == '"' && string(rest[1:n+1]) == name && rest[n+1] == '"' && rest[n+2] == ':'; !there {
			return false
		}
		f.wrong = f.wrong || f.within && f.b[0] != ','
		f.b = rest[n+3:]
	}
	f.within = f.within || there
	return there
}

// plain reports whether a byte can be written in a JSON string without an escape.
func plain(c byte) bool { return c >= ' ' && c < 0x7f && c != '"' && c != '\\' }

// raw reads a quoted text, of which the result may be a part of what is read.
func (f *form) raw() []byte {
	f.put(`"`)
	for i, c := range f.b {
		if c == '"' {
			text := f.b[:i]
			f.b = f.b[i+1:]
			return text
		}
		if !plain(c) {
			return f.escaped()
		}
	}
	f.wrong = true
	return nil
}

// escaped reads the rest of a quoted text of any characters.
func (f *form) escaped() []byte {
	for i := 0; i < len(f.b); i++ {
		switch f.b[i] {
		case '\\':
			i++
		case '"':
			var text string
			f.wrong = f.wrong || json.Unmarshal(slices.Concat([]byte{'"'}, f.b[:i+1]), &text) != nil
			f.b = f.b[i+1:]
			return []byte(text)
		}
	}
	f.wrong = true
	return nil
}

func (f *form) quoted(text string) {
	for i := range len(text) {
		if !plain(text[i]) {
			var escaped bytes.Buffer
			enc := json.NewEncoder(&escaped)
			enc.SetEscapeHTML(false)
			_ = enc.Encode(text) // every text can be encoded, so there is no error
			f.b = append(f.b, bytes.TrimSuffix(escaped.Bytes(), []byte("\n"))...)
			return
		}
	}
	f.b = append(append(append(f.b, '"'), text...), '"')
}

// string is a text of which there are many that are equal: these share one.
func (f *form) string(s *string) {
	if !f.reads {
		f.quoted(*s)
		return
	}
	raw := f.raw()
	kept, there := f.texts[string(raw)]
	if !there {
		kept = string(raw)
		f.texts[kept] = kept
	}
	*s = kept
}

// text is a text that is left out where it is empty, and name one that is not.
func (f *form) text(key string, s *string) {
	if f.key(key, *s != "") {
		f.string(s)
	}
}

func (f *form) name(key string, s *string) {
	if f.key(key, true) {
		f.string(s)
	} else {
		f.wrong = true
	}
}

// value is null where there is none; one that must not stand there is left out then.
func (f *form) value(key string, v *Value, must bool) {
	switch there := f.key(key, must || *v != nil); {
	case !there:
		f.wrong = f.wrong || must
	case f.reads && f.literal("null"):
		*v = nil
	case f.reads:
		*v = new(string(f.raw()))
	case *v == nil:
		f.put("null")
	default:
		f.quoted(**v)
	}
}

func (f *form) number(n *int64) {
	if !f.reads {
		f.b = strconv.AppendInt(f.b, *n, 10)
		return
	}
	end := max(0, bytes.IndexAny(f.b, ",}]"))
	is, err := strconv.ParseInt(string(f.b[:end]), 10, 64)
	*n, f.b, f.wrong = is, f.b[end:], f.wrong || err != nil
}

// count is a positive number; must says that it is always there.
func (f *form) count(key string, n *int, must bool) {
	if !f.key(key, *n != 0) {
		f.wrong = f.wrong || must
		return
	}
	is := int64(*n)
	f.number(&is)
	*n, f.wrong = int(is), f.wrong || is < 1
}

func (f *form) bool(is *bool) {
	switch {
	case !f.reads:
		f.b = strconv.AppendBool(f.b, *is)
	case f.literal("true"):
		*is = true
	default:
		f.put("false")
	}
}

// optional is a state that is left out where it was not sent.
func (f *form) optional(key string, is *record.Bool) {
	if !f.key(key, *is != record.Unset) {
		return
	}
	yes := *is == record.True
	if f.bool(&yes); !f.reads {
		return
	}
	if *is = record.False; yes {
		*is = record.True
	}
}

// flag is left out where it is false.
func (f *form) flag(key string, is *bool) {
	if f.key(key, *is) {
		*is = true
		f.put("true")
	}
}

// moment is left out where it is 0.
func (f *form) moment(key string, ms *int64) {
	if f.key(key, *ms != 0) {
		f.number(ms)
	}
}

func (f *form) instant(key string, t *Instant) {
	if f.reads {
		*t = None
	}
	if f.key(key, *t != None) {
		f.number((*int64)(t))
	}
}

// list is left out where it is empty.
func list[T any](f *form, key string, all *[]T, one func(*T)) {
	if !f.key(key, len(*all) > 0) {
		return
	}
	f.put("[")
	for i := 0; f.reads || i < len(*all); i++ {
		if i > 0 && !f.reads {
			f.put(",")
		}
		if f.reads {
			*all = append(*all, *new(T))
		}
		if one(&(*all)[i]); f.reads && (f.wrong || !f.literal(",")) {
			break
		}
	}
	f.put("]")
}
