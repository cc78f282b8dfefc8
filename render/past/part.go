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

// Shown returns nights with people as they are shown: personOf returns what stands for a user id.
func Shown(nights []Night, personOf func(id string) string) []Night {
	states := map[*State]*State{}
	shown := func(is *State) *State {
		if is == nil || is.Assignee == "" {
			return is
		}
		if states[is] == nil {
			one := *is
			one.Assignee = personOf(is.Assignee)
			states[is] = &one
		}
		return states[is]
	}
	person := func(v Value) Value {
		if v == nil {
			return nil
		}
		return new(personOf(*v))
	}
	out := slices.Clone(nights)
	for i := range out {
		n := &out[i]
		n.Changes, n.told = slices.Clone(n.Changes), slices.Clone(n.told)
		for k := range n.Changes {
			c := &n.Changes[k]
			c.Was, c.Is = shown(c.Was), shown(c.Is)
		}
		for k := range n.told {
			e := &n.told[k]
			if e.State = shown(e.State); e.Event == Reassigned {
				e.Was, e.Is = person(e.Was), person(e.Is)
			}
		}
	}
	return out
}
