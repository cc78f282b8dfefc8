package table_test

import (
	"regexp"
	"testing"
	"time"

	"opsreport/render/label"
	"opsreport/render/table"
)

// every is each table that there is.
func every(x *table.Registers) []table.Table {
	out := []table.Table{
		x.Equipment(), x.Expired(), x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.OutOfService(), x.ServiceUnknown(), x.Forecast(),
		x.FollowUps(), x.Overdue(), x.Open(), x.Closed(), x.StateUnknown(), x.NoActivity(), x.Reassigned(),
		x.Documents(), x.OldestApprovals(), x.NoApproval(), x.NewerUnapproved(), x.Sessions(), x.OddSessions(),
		x.GroupsOfEquipment("types", "Types", "Type", x.Groups(label.EquipmentType)), x.GroupsOfFollowUps("forms", "Forms", "Form",
			x.Groups(label.Form)), x.GroupsOfSessions(x.Groups(label.Training)),
	}
	return append(
		out,
		x.EquipmentOf(x.Groups(label.Office)[0]),
		x.FollowUpsOf(x.Groups(label.User)[0]),
		x.SessionsOf(x.Groups(label.Training)[0]),
	)
}

// TestColumnsAreFoundByID: every column has an id that no other of its table
// has, and what sorts is a value that needs no reading of English.
func TestColumnsAreFoundByID(t *testing.T) {
	t.Parallel()
	id, number := regexp.MustCompile(`^[a-z0-9-]+$`), regexp.MustCompile(`^-?\d+$`)
	days, states := 0, 0
	for _, tab := range every(sample()) {
		seen := map[string]bool{}
		for n, c := range tab.Columns {
			if !id.MatchString(c.ID) || seen[c.ID] {
				t.Errorf("%s: column %d is called %q", tab.ID, n, c.ID)
			}
			seen[c.ID] = true
			for i := range tab.Len {
				cell := tab.Row(i)[n]
				switch {
				case cell.Muted && c.Kind != table.Status:
				case c.Kind == table.Date:
					days++
					day, err := time.Parse("20060102", cell.Sort)
					if err != nil || day.Format("2 Jan 2006") != cell.Text {
						t.Errorf("%s, %s: %q sorts as %q", tab.ID, c.ID, cell.Text, cell.Sort)
					}
				case c.Kind == table.Number && !number.MatchString(cell.Text) && !number.MatchString(cell.Sort):
					t.Errorf("%s, %s: %q sorts as %q", tab.ID, c.ID, cell.Text, cell.Sort)
				case c.Kind == table.Status:
					if states++; cell.Sort == "" {
						t.Errorf("%s, %s: the state %q has no id", tab.ID, c.ID, cell.Text)
					}
				}
			}
		}
	}
	if days < 10 || states < 10 {
		t.Errorf("only %d days and %d states were looked at", days, states)
	}
	x := sample()
	shares := x.GroupsOfEquipment("types", "Types", "Type", x.Groups(label.EquipmentType))
	for i, want := range []string{"n/a sorts as ", "0 of 3 sorts as 0", "1 of 1 sorts as 1000"} {
		if c := shares.Row(i)[7]; c.Text+" sorts as "+c.Sort != want {
			t.Errorf("%s sorts as %s, not %s", c.Text, c.Sort, want)
		}
	}
}
