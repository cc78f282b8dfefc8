package chart

import "testing"

// TestBeside: the words of the categories stand before the other columns, and a chart
// with one series says in its legend that its last period is not over.
func TestBeside(t *testing.T) {
	t.Parallel()
	c := Chart{RightHead: "In date", Categories: []Category{{Label: "a", Right: "1 of 2"}}, Sides: []Side{{Head: "Oldest",
		Texts: []string{"9 d"}}},
		Series: []Series{{Name: "x", Values: []*float64{nil}}}, Unfinished: "Month not finished"}
	if all := c.Beside(); len(all) != 2 || all[0].Head != "In date" || all[0].Texts[0] != "1 of 2" || all[1].Head != "Oldest" {
		t.Errorf("%+v", all)
	}
	if keys := c.Legend(); len(keys) == 0 || keys[len(keys)-1].Name != "Month not finished" {
		t.Errorf("%+v", keys)
	}
}
