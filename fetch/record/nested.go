package record

// list reads an array of objects. An element that is no object becomes a zero
// one whose unknown fields hold it.
func list[T any, P interface {
	*T
	object
}](d *decoder, out *[]T) bool {
	*out = nil
	if d.PeekKind() != '[' {
		return d.null()
	}
	for d.token(); d.more(); {
		*out = append(*out, *new(T))
		d.fields(P(&(*out)[len(*out)-1]))
	}
	return true
}

func (d *decoder) metavalues(out *[]Metavalue) bool {
	*out = nil
	if d.PeekKind() != '{' {
		return d.null()
	}
	for d.token(); ; {
		name, ok := d.name()
		if !ok {
			return true
		}
		*out = append(*out, d.metavalue(name))
	}
}

func (d *decoder) metavalue(field string) Metavalue {
	m := Metavalue{FieldID: field}
	switch start := d.offset(); d.PeekKind() {
	case 'n':
		d.null()
	case '"':
		if d.text(&m.Text); m.Text == "NULL" {
			m.Text = ""
		} else {
			m.Kind = MetaText
		}
	case '0':
		m.Kind = MetaNumber
		d.text(&m.Text)
	case '{':
		if m.Kind = MetaItems; !d.itemIDs(&m.ItemIDs) {
			m.Kind, m.ItemIDs, m.Text = MetaOther, nil, d.sent(start)
		}
	default:
		m.Kind, m.Text = MetaOther, d.raw()
	}
	return m
}

// itemIDs understands {"item_ids": [...]} and nothing else.
func (d *decoder) itemIDs(out *[]string) bool {
	taken, others := false, false
	for d.token(); ; {
		name, ok := d.name()
		if !ok {
			return taken && !others
		}
		if start := d.offset(); name != "item_ids" || !d.texts(out) {
			others = true
			d.sent(start)
			continue
		}
		taken = true
	}
}
