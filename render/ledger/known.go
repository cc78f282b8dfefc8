package ledger

// remember notes the records that have an event in a night. Later nights then know that these records existed.
func (u *update) remember(n *Night) {
	for h := range n.Heads {
		if h.Event != Scope {
			u.known[h.Record] = true
		}
	}
	if !n.Scoped {
		return
	}
	for _, e := range n.Events() {
		if e.Event == Scope && e.Is == nil {
			u.unasked = append(u.unasked, n.Before)
		}
	}
}

// knows returns a function that reports whether a record existed before a night. It uses the events of earlier nights. If some
// of those are pruned, it also uses the events that the ledger had of this night.
func (u *update) knows(old *Night) Known {
	told := map[Record]bool{}
	if old != nil && u.pruned {
		for h := range old.Heads {
			if h.Event == Returned {
				told[h.Record] = true
			}
		}
	}
	return func(list, id string) bool {
		r := Record{list, id}
		if list == Equipments {
			u.lookBack()
		}
		return u.known[r] || told[r]
	}
}

// outdated reports whether a night says of a record that it is new, or that it returned, against the lines of
// earlier nights: one of those was inserted or retired since.
func (u *update) outdated(n *Night) bool {
	for h := range n.Heads {
		switch {
		case First(h.Event):
			if u.known[h.Record] {
				return true
			}
		case h.Event == Returned && !u.pruned && (h.List != Equipments || len(u.unasked) == 0):
			if !u.known[h.Record] {
				return true
			}
		}
	}
	return false
}

// lookBack notes the items of types that are not asked for any more, since these items
// went without an event. It reads the last night that had them, if its snapshot is there.
func (u *update) lookBack() {
	for _, digest := range u.unasked {
		if s := u.sources[digest]; s != nil && !u.unreadable[digest] {
			u.left(s)
		}
	}
	u.unasked = nil
}

// left notes all items of a night as known.
func (u *update) left(s *Source) {
	state, err := readSource(s)
	if err != nil {
		return // the error is reported when the night is compared
	}
	for id := range state.lists[Equipments] {
		u.known[Record{Equipments, id}] = true
	}
}
