package record

import "iter"

// Only returns the night with those records alone that stand at wanted
// positions of their list, counted from 0. What it says of its lists, their
// counts among it, stays. Want is asked in order, and may be asked again.
func (n Night) Only(want func(at int) bool) Night {
	n.Resources, n.FollowUps = only(n.Resources, want), only(n.FollowUps, want)
	n.Equipment, n.GroupTrainings = only(n.Equipment, want), only(n.GroupTrainings, want)
	if raw := n.Raw; raw != nil {
		n.Raw = &Raw{raw.Resources.only(want), raw.FollowUps.only(want), raw.Equipment.only(want), raw.GroupTrainings.only(want)}
	}
	return n
}

func only[R any](seq iter.Seq2[R, error], want func(at int) bool) iter.Seq2[R, error] {
	if seq == nil {
		return nil
	}
	return func(yield func(R, error) bool) {
		at := 0
		for v, err := range seq {
			if (err != nil || want(at)) && !yield(v, err) {
				return
			}
			at++
		}
	}
}

func (i Items) only(want func(at int) bool) Items {
	return Items{Each: only(i.Each, want), Fault: func(nth int, err error) error {
		at := 0
		for ; nth > 0 || !want(at); at++ {
			if want(at) {
				nth--
			}
		}
		return i.Fault(at, err)
	}}
}
