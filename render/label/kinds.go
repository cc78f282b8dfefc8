package label

// Kinds returns every id space in the order in which they are listed.
func Kinds() []Kind {
	return []Kind{User, Form, Office, LineOfBusiness, Client, Schedule, Training, Category, Metafield, MetafieldItem, EquipmentType}
}

// absent are the words for a record that has no id of a kind: as a name, such as
// that of a group, and in a cell of its own.
var absent = map[Kind]struct{ name, cell string }{
	EquipmentType:  {"No type", "no type"},
	LineOfBusiness: {name: "No line of business"},
	Office:         {"No office", "no office"},
	Form:           {"No form", "no form"},
	User:           {"Unassigned", "Unassigned"},
	Training:       {name: "No training"},
	Category:       {cell: "no category"},
	Schedule:       {cell: "a schedule without an id"},
}

// None names what has no id of a kind, as a group or in a sentence of its own: "No
// type". Of a user it is the assignee who is missing. It is "" for kinds that have
// no groups.
func (k Kind) None() string { return absent[k].name }

// NoneCell is None in a cell, beside others that have an id: "no type".
func (k Kind) NoneCell() string { return absent[k].cell }
