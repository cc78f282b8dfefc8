package past

import "slices"

// Part returns the nights of the records of a part of an account. What enters the part is new in it, appeared where it was created
// earlier, or returned where it was in before, and what leaves it is gone. Of nights whose states nobody knows, nothing is
// told. Of the equipment types that are asked for it names those that it has an item of; every one where all is set.
func Part(nights []Night, holds func(list string, is *State) bool, all bool) []Night {
	nights = joined(nights)
	out, left, items := make([]Night, len(nights)), map[Record]bool{}, map[string]int{}
	part := func(of string, is *State) *State {
		if !holds(of, is) {
			return nil
		}
		return is
	}
	count := func(of string, is *State, by int) {
		if of == Equipments && is != nil {
			items[is.Kind] += by
		}
	}
	for at := range nights {
		n := &nights[at]
		p := Night{Digest: n.Digest, AsOf: n.AsOf, Whole: n.Whole, Older: !n.Known(), follows: n.follows, since: n.since}
		if n.follows {
			p.Before = n.Before
		}
		if n.Whole {
			clear(items)
		}
		named := map[string]bool{}
		for _, s := range n.Scopes {
			named[s.Type] = all || items[s.Type] > 0
		}
		for i := range n.Changes {
			c := &n.Changes[i]
			was, is := part(c.List, c.Was), part(c.List, c.Is)
			if was == nil && is == nil || !n.Known() {
				continue
			}
			count(c.List, was, -1)
			count(c.List, is, 1)
			p.Changes = append(p.Changes, Change{Record: c.Record, Was: was, Is: is, Back: was == nil && left[c.Record]})
			if n.follows && is == nil {
				left[c.Record] = true
			}
		}
		for _, s := range n.Scopes {
			if named[s.Type] || items[s.Type] > 0 {
				p.Scopes = append(p.Scopes, s)
			}
		}
		p.Changes = slices.Clip(p.Changes)
		out[at] = p
	}
	return out
}

// Shown returns nights that tell of people as they are shown: personOf returns what stands for a user id. Their states keep the ids.
func Shown(nights []Night, personOf func(id string) string) []Night {
	out := slices.Clone(nights)
	for i := range out {
		out[i].personOf = personOf
	}
	return out
}

// Person returns what stands for a user id of a state.
func (n *Night) Person(id string) string {
	if n.personOf == nil || id == "" {
		return id
	}
	return n.personOf(id)
}

// shown returns an event with people as they are shown.
func (n *Night) shown(e Event) Event {
	if n.personOf == nil {
		return e
	}
	if e.Event == Reassigned {
		for _, v := range []*Value{&e.Was, &e.Is} {
			if *v != nil {
				*v = new(n.Person(**v))
			}
		}
	}
	if e.State != nil && e.State.Assignee != "" {
		is := *e.State
		is.Assignee = n.Person(is.Assignee)
		e.State = &is
	}
	return e
}
