package ledger

import "iter"

// Told says of each of some nights, oldest first, whether the states of its records are known: from a
// night that is Whole on, as long as each night was compared with the one before it.
func Told(nights []Night) []bool {
	out := make([]bool, len(nights))
	for i := range nights {
		out[i] = nights[i].Whole != nil || i > 0 && out[i-1] && nights[i].follows(&nights[i-1])
	}
	return out
}

// Replay tells what became of each record, night by night, oldest first: all of each night that is Whole, and on those after it
// what changed, in order of list and id. On a Whole night everything begins anew: a record that it does not tell of is not
// there. It is silent about nights that are not Told. It holds the records that ever changed, not the others.
func Replay(nights []Night) iter.Seq2[int, Turn] {
	return func(yield func(int, Turn) bool) {
		told, touched := Told(nights), touchedBy(nights)
		var are map[Record]*State
		for at := range nights {
			n := &nights[at]
			if n.Whole != nil {
				are = make(map[Record]*State, len(touched))
				for r, is := range n.Whole.All(false) {
					if touched[r] {
						are[r] = is
					}
					if !yield(at, Turn{Record: r, Is: is}) {
						return
					}
				}
			}
			if !told[at] || n.Whole != nil {
				continue
			}
			for t := range n.changes() {
				t.Was = are[t.Record]
				if t.Is == t.unsaid {
					t.Is = t.Was.after(t.events)
				}
				if t.Is == nil {
					delete(are, t.Record)
				} else {
					are[t.Record] = t.Is
				}
				if !yield(at, t.Turn) {
					return
				}
			}
		}
	}
}

// touchedBy returns the records that nights tell of.
func touchedBy(nights []Night) map[Record]bool {
	out := map[Record]bool{}
	for i := range nights {
		for r := range nights[i].touched {
			out[r] = true
		}
	}
	return out
}
