package past

// track is what the events say about one property of a record, night by night.
type track[T comparable] struct {
	turns []turn[T] // oldest first, at most one a night
	now   *T        // its value tonight; nil if that says nothing about earlier nights
}

// turn is a night with an event about the property: its value on the night before, and its value
// since. Nil is unknown.
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

// on returns the value on a night: that of the last turn or of the next one. It is nil if neither
// has a value, or if they differ, since the value then changed on an unknown night.
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

// told sets a value that was unknown.
func told[T any](of **T, is T) {
	if *of == nil {
		*of = &is
	}
}
