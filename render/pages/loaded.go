package pages

import (
	"cmp"
	"strconv"
	"strings"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
)

// Loads says how a browser makes rows of the records of a list that it loads, as the pages of lists have them. Columns of the register are
// known by their ids.
type Loads struct {
	Sort  string                `json:"sort"` // their order
	Lines []Line                `json:"lines"`
	Names map[string]label.Kind `json:"names,omitempty"` // columns of names, which lead to the pages of groups of a kind

	// Says are columns that say their cells in words of their own: first where something is missing, then with one name, or for the number one,
	// with two and so on; the last words are those of all that are more. A script puts names in place of {0} and {1}, and a number in place of
	// {n}: how many more names there are, or that of the cell.
	Says map[string][]string `json:"says,omitempty"`

	Near map[string]string `json:"near,omitempty"` // columns of days that the search tells as of the night: "day", "due", "age"
}

// Line is a column of these rows: which columns of the register its lines have.
type Line struct {
	Role   document.RowRole `json:"role"`
	Head   string           `json:"t"`
	Word   string           `json:"h,omitempty"` // before a figure where there is no room for heads
	Figure bool             `json:"fig,omitempty"`
	By     string           `json:"by"` // by which its head sorts
	One    []string         `json:"one"`
	Either bool             `json:"either,omitempty"` // of One, the first that says something
	Two    []string         `json:"two"`
}

// LoadsOf returns how the rows of a list are made.
func LoadsOf(r *report.Report, of kind.ID) (out Loads) {
	w := Of(r).Words()
	l := &Lists{list: w.Lists}
	out.Sort = l.loadedIn(of)
	var columns []document.RowColumn
	var lines [][2][]string
	switch of {
	case kind.Equipment:
		columns, lines = l.itemColumns(), [][2][]string{{{"serial", "title"}, {"type", "inspection"}}, {{"office"}, {"with"}}, {{"status"}, {"service"}}, {{"expires"}}, {{"last-completed"}}}
		out.Names = map[string]label.Kind{"office": label.Office, "with": label.User}
		out.Says = map[string][]string{"with": {w.Rows.Nobody(), w.Rows.With(slotted(1)), w.Rows.With(slotted(2)), w.Rows.WithMore(slotted(mostNames), 1),
			counted(func(n int) string { return w.Rows.WithMore(slotted(mostNames), n) })}, "inspection": {w.Rows.NoInspection()}}
		out.Near = map[string]string{"expires": "day"}
	case kind.FollowUps:
		columns, lines = l.anyColumns(), [][2][]string{{{"follow-up"}, {"form"}}, {{"assignee"}, {"reassigned"}}, {{"state"}}, {{"closed", "due"}}, {{"created"}}}
		out.Names = map[string]label.Kind{"assignee": label.User}
		out.Says = map[string][]string{"assignee": {w.Rows.Nobody()}, "due": {w.Rows.NoDue()},
			"reassigned": {"", w.Rows.Reassigned(1), w.Rows.Reassigned(2), counted(w.Rows.Reassigned)}}
		out.Near = map[string]string{"created": "age"}
		if r.Options.DueFormat != "" {
			out.Near["due"] = "due"
		}
	case kind.Documents:
		columns, lines = l.documentColumns(true)[:3], [][2][]string{{{"document"}, {"category", "tags"}}, {{"latest-version"}}, {{"latest-approved"}}}
		out.Says = map[string][]string{"tags": {""}}
	case kind.Trainings:
		columns, lines = l.sessionColumns(), [][2][]string{{{"trainings"}}, {{"instructor"}}, {{"trainees"}}, {{"recorded"}}}
		out.Names = map[string]label.Kind{"instructor": label.User}
	}
	for i, c := range columns {
		out.Lines = append(out.Lines, Line{Role: c.Role, Head: c.Head, Word: c.Word, Figure: c.Figure(), By: cmp.Or(c.By, lines[i][0][0]), One: lines[i][0],
			Either: of == kind.FollowUps && len(lines[i][0]) > 1, Two: append([]string{}, lines[i][1]...)})
	}
	return out
}

// slotted are places for so many names: {0} and {1}.
func slotted(n int) (out []string) {
	for i := range n {
		out = append(out, "{"+strconv.Itoa(i)+"}")
	}
	return out
}

// counted returns what is said of a large number, with {n} in its place.
func counted(say func(n int) string) string {
	const large = 9999
	return strings.Replace(say(large), strconv.Itoa(large), "{n}", 1)
}
