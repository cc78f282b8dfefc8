package report

import (
	"encoding/binary"
	"slices"
)

// product is all pairs of one on the left and one on the right, for example of each trainee of a
// session and each of its trainings.
type product struct{ Left, Right []string }

// distinctPairs returns the number of different pairs in all products. A session with thousands of people
// and of trainings has millions of pairs, so they are counted without listing them: trainings
// that are in the same products have the same people.
func distinctPairs(all []product) int {
	people, things := numbers{}, numbers{}
	left := make([][]int32, len(all)) // sorted
	var in [][]int32                  // for each thing, the products that contain it
	for i, p := range all {
		left[i] = people.all(p.Left)
		right := things.all(p.Right)
		in = append(in, make([][]int32, len(things)-len(in))...)
		for _, thing := range right {
			in[thing] = append(in[thing], int32(i))
		}
	}
	times := map[string]int{}
	for _, products := range in {
		times[signature(products)]++
	}
	n, seen := 0, make([]int, len(people))
	for turn, products := range in {
		if key := signature(products); times[key] > 0 {
			n += times[key] * together(left, products, seen, turn+1)
			times[key] = 0 // the others are counted together with this one
		}
	}
	return n
}

func signature(products []int32) string {
	var b []byte
	for _, i := range products {
		b = binary.AppendUvarint(b, uint64(i))
	}
	return string(b)
}

// together returns the number of different people in the products. It looks at each person only
// in the smaller products. Seen holds the last turn of each person.
func together(left [][]int32, products []int32, seen []int, turn int) int {
	most := slices.MaxFunc(products, func(a, b int32) int { return len(left[a]) - len(left[b]) })
	n := len(left[most])
	for _, i := range products {
		if i == most {
			continue
		}
		for _, who := range left[i] {
			if seen[who] == turn {
				continue
			}
			seen[who] = turn
			if _, there := slices.BinarySearch(left[most], who); !there {
				n++
			}
		}
	}
	return n
}

// numbers assigns a number to each text.
type numbers map[string]int32

// all returns the different numbers of some texts, sorted.
func (n numbers) all(texts []string) []int32 {
	out := make([]int32, len(texts))
	for i, text := range texts {
		at, ok := n[text]
		if !ok {
			at = int32(len(n))
			n[text] = at
		}
		out[i] = at
	}
	slices.Sort(out)
	return slices.Compact(out)
}
