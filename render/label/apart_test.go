package label

import "testing"

// TestTwoOfOneNameAreToldApart by their ids, in every room that asks for a name, and in none that writes them back.
func TestTwoOfOneNameAreToldApart(t *testing.T) {
	t.Parallel()
	b := new(Book)
	b.Set(Office, "57c2e5b9a3f46d88b2a9e301", "North dock")
	b.Set(Office, "7", "North dock")
	b.Set(Office, "8", "Quayside")
	b.Set(Form, "7", "North dock") // of another kind
	b.Set(Schedule, "s1", "Annual")
	b.Set(Schedule, "s2", "Annual") // of two types
	b.Set(Client, "1", "")
	b.Set(Client, "2", "") // to be filled in
	check := func(b *Book, k Kind, id, want string) {
		t.Helper()
		if got := b.Show(k, id); got != want {
			t.Errorf("%s %s is called %q, want %q", k, id, got, want)
		}
	}
	check(b, Office, "57c2e5b9a3f46d88b2a9e301", "North dock (…b2a9e301)")
	check(b, Office, "7", "North dock (7)")
	check(b, Office, "8", "Quayside")
	check(b, Form, "7", "North dock")
	check(b, Schedule, "s1", "Annual")
	check(b, Client, "1", "1")
	other := b.Clone()
	other.Set(Office, "7", "South dock")
	check(other, Office, "57c2e5b9a3f46d88b2a9e301", "North dock")
	check(b, Office, "7", "North dock (7)")
	for _, e := range Entries(b, nil) {
		if e.Kind == Office && e.ID == "7" && e.Name != "North dock" {
			t.Errorf("the file has the name %q", e.Name)
		}
	}
}
