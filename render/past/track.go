package past

// track is what is known of one property of a record, night by night.
type track[T comparable] struct {
	turns []turn[T] // oldest first, at most one a night
	now   *T        // what it is tonight; nil where that tells nothing of the time before
}

// turn is a night whose events tell of the property: what it was on the night
// before, and what it is since. Nil is not told.
type turn[T comparable] struct {
	night   int
	was, is *T
}

// at returns the turn of a night, which is the last one or a later one.
func (t *track[T]) at(night int) *turn[T] {
	if last := len(t.turns) - 1; last < 0 || t.turns[last].night != night {
		t.turns = append(t.turns, turn[T]{night: night})
	}
	return &t.turns[len(t.turns)-1]
}

// on returns what the property was on a night: what the last turn told, or the
// next one. It is nil where neither told, or where they do not agree, since it
// then changed in between and nobody saw when.
func (t *track[T]) on(night int) *T {
	var before, after *T
	end := t.now
	for i := range t.turns {
		if t.turns[i].night > night {
			end = t.turns[i].was
			break
		}
		before = t.turns[i].is
	}
	after = end
	switch {
	case before == nil:
		return after
	case after == nil || *after == *before:
		return before
	}
	return nil
}

// told sets what was not told yet.
func told[T any](of **T, is T) {
	if *of == nil {
		*of = &is
	}
}
