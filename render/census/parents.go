package census

// parents runs check E-I5: a parent that does not exist, or a chain of parents that leads
// back to its start. At has the rows of the ids.
func (b *builder) parents(at map[string]int32) {
	up := make([]int32, len(b.Equipment))
	for i := range b.Equipment {
		up[i] = -1
		parent := b.Equipment[i].ParentID
		if parent == "" {
			continue
		}
		row, ok := at[parent]
		if !ok {
			b.fire(ruleEI5, i, "parent not in the lists read")
			continue
		}
		up[i] = row
	}
	for _, i := range loops(up) {
		b.fire(ruleEI5, int(i), "among its own parents")
	}
}

// loops returns the rows that are among their own parents. It looks at each row at most
// twice, even in long chains.
func loops(up []int32) []int32 {
	var out []int32
	walk := make([]int32, len(up)) // 0: not visited; else the number of the walk that visited the row
	for start := range up {
		at := int32(start)
		for at >= 0 && walk[at] == 0 {
			walk[at] = int32(start) + 1
			at = up[at]
		}
		if at < 0 || walk[at] != int32(start)+1 {
			continue
		}
		for end := at; ; {
			out = append(out, at)
			if at = up[at]; at == end {
				break
			}
		}
	}
	return out
}
