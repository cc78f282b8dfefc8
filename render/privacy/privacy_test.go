package privacy

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// decisions says for every field of every record from which level on it is
// shown: "shown", "internal", "full", "person" (as a key), "host" (the host
// alone at strict), "presence", "name" (of the field alone), "listed"
// (metafields that are allow-listed), or "inside" where its own fields decide.
var decisions = map[string]string{
	"Resource.ID":                "shown",
	"Resource.Title":             "shown",
	"Resource.Created":           "shown",
	"Resource.Sequence":          "full",
	"Resource.CategoryID":        "shown",
	"Resource.Tags":              "shown",
	"Resource.Offline":           "full",
	"Resource.Versions":          "inside",
	"Resource.Unknown":           "name",
	"Version.CreatorID":          "person",
	"Version.Created":            "shown",
	"Version.ApprovedOn":         "shown",
	"Version.Label":              "shown",
	"Version.Description":        "full",
	"Version.File":               "full",
	"Version.Link":               "host",
	"Version.Type":               "shown",
	"Version.Unknown":            "name",
	"FollowUp.ID":                "shown",
	"FollowUp.FormID":            "shown",
	"FollowUp.ResponseID":        "shown",
	"FollowUp.Open":              "shown",
	"FollowUp.CreatedOn":         "shown",
	"FollowUp.UpdatedOn":         "shown",
	"FollowUp.ObserverID":        "person",
	"FollowUp.AssignerID":        "person",
	"FollowUp.AssigneeID":        "person",
	"FollowUp.Due":               "shown",
	"FollowUp.ResolvedOn":        "shown",
	"FollowUp.CompleterID":       "person",
	"FollowUp.Messages":          "inside",
	"FollowUp.Unknown":           "name",
	"Message.ID":                 "shown",
	"Message.Date":               "shown",
	"Message.UserID":             "person",
	"Message.Note":               "full",
	"Message.HasNote":            "shown",
	"Message.ReassigneeID":       "person",
	"Message.Signature":          "presence",
	"Message.Attachments":        "inside",
	"Message.Notify":             "full",
	"Message.Unknown":            "name",
	"Attachment.Key":             "full",
	"Attachment.Caption":         "full",
	"Attachment.Unknown":         "name",
	"Equipment.ID":               "shown",
	"Equipment.Serial":           "shown",
	"Equipment.TypeID":           "shown",
	"Equipment.Created":          "shown",
	"Equipment.ParentID":         "shown",
	"Equipment.ParentLeft":       "shown",
	"Equipment.OfficeIDs":        "shown",
	"Equipment.LineID":           "shown",
	"Equipment.ClientIDs":        "shown",
	"Equipment.AssignedIDs":      "person",
	"Equipment.Title":            "shown",
	"Equipment.Notes":            "full",
	"Equipment.InService":        "shown",
	"Equipment.Metavalues":       "listed",
	"Equipment.Status":           "shown",
	"Equipment.Schedules":        "inside",
	"Equipment.Unknown":          "name",
	"Schedule.ID":                "shown",
	"Schedule.Status":            "shown",
	"Schedule.ExpiresOn":         "shown",
	"Schedule.ExpiringOn":        "shown",
	"Schedule.LastCompletedOn":   "shown",
	"Schedule.Unknown":           "name",
	"GroupTraining.ID":           "shown",
	"GroupTraining.Created":      "shown",
	"GroupTraining.TraineeIDs":   "person",
	"GroupTraining.TrainingIDs":  "shown",
	"GroupTraining.InstructorID": "person",
	"GroupTraining.Notes":        "full",
	"GroupTraining.Unknown":      "name",
}

// filled returns a record with something in every field.
func filled(t *testing.T, kind reflect.Type) reflect.Value {
	v := reflect.New(kind).Elem()
	for i := range kind.NumField() {
		f, name := v.Field(i), kind.Name()+"."+kind.Field(i).Name
		switch f.Interface().(type) {
		case string:
			f.SetString("https://host.example/canary/" + name)
		case []string:
			f.Set(reflect.ValueOf([]string{"canary " + name}))
		case []byte:
			f.SetBytes([]byte(`{"canary":"` + name + `"}`))
		case bool:
			f.SetBool(true)
		case record.Bool:
			f.Set(reflect.ValueOf(record.True))
		case record.Time:
			f.Set(reflect.ValueOf(record.MS(int64(1000 + i))))
		case []record.Field:
			f.Set(reflect.ValueOf([]record.Field{{Name: "canary name", Value: []byte("canary value"), Mistyped: true}}))
		case []record.Metavalue:
			f.Set(reflect.ValueOf([]record.Metavalue{{FieldID: "listed", Text: "canary", ItemIDs: []string{"1"}},
				{FieldID: "other", Text: "canary"}}))
		default:
			if f.Kind() != reflect.Slice || f.Type().Elem().Kind() != reflect.Struct {
				t.Fatalf("%s: no value for type %s", name, f.Type())
			}
			f.Set(reflect.Append(f, filled(t, f.Type().Elem())))
		}
	}
	return v
}

func filter(l Level) *Filter {
	names := new(label.Book)
	names.Set(label.User, "58a0c3f7e1d24b6690e7c101", "Name of 7c101")
	return New(Options{Level: l, Key: []byte("a secret"), Metafields: []string{"listed"}, Names: names})
}

func TestEveryFieldIsDecided(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range []Level{Strict, Internal, Full} {
		f := filter(l)
		for _, pair := range []struct{ in, out reflect.Value }{
			run(t, f.resource), run(t, f.followUp), run(t, f.equipment), run(t, f.training),
		} {
			compare(t, f, pair.in, pair.out, seen)
		}
	}
	for name := range decisions {
		if !seen[name] {
			t.Errorf("%s is decided, but no record has it", name)
		}
	}
}

func run[T any](t *testing.T, one func(in, out *T)) struct{ in, out reflect.Value } {
	in := filled(t, reflect.TypeFor[T]())
	v, out := in.Interface().(T), new(T)
	one(&v, out)
	return struct{ in, out reflect.Value }{in, reflect.ValueOf(out).Elem()}
}

func compare(t *testing.T, f *Filter, in, out reflect.Value, seen map[string]bool) {
	for i := range in.NumField() {
		name := in.Type().Name() + "." + in.Type().Field(i).Name
		seen[name] = true
		was, is := in.Field(i), out.Field(i)
		if decisions[name] == "" {
			t.Errorf("%s: nobody has decided who may see it: name it among the decisions above, and in privacy.go", name)
			continue
		}
		same, none := reflect.DeepEqual(was.Interface(), is.Interface()), is.IsZero()
		ok := false
		switch decisions[name] {
		case "shown":
			ok = same
		case "full":
			ok = same && f.Level == Full || none && f.Level < Full
		case "person":
			text := fmt.Sprint(is.Interface())
			ok = !strings.Contains(text, "canary") && !none
		case "host":
			ok = same && f.Level > Strict || f.Level == Strict && is.String() == "host.example"
		case "presence":
			ok = string(is.Bytes()) == "true"
		case "name":
			fields := is.Interface().([]record.Field)
			ok = len(fields) == 1 && fields[0].Name == "canary name" && fields[0].Value == nil && fields[0].Mistyped
		case "listed":
			values := is.Interface().([]record.Metavalue)
			ok = same && f.Level == Full || len(values) == 1 && values[0].FieldID == "listed" && f.Level < Full
		case "inside":
			if ok = was.Len() == is.Len(); ok {
				compare(t, f, was.Index(0), is.Index(0), seen)
			}
		}
		if !ok {
			t.Errorf("%s at %s: decided %q, but %+v became %+v", name, f.Level, decisions[name], was.Interface(), is.Interface())
		}
	}
}

func TestPerson(t *testing.T) {
	const id = "58a0c3f7e1d24b6690e7c101"
	for _, c := range []struct {
		level Level
		key   string
		want  label.Person
	}{
		{Strict, "P-KFRWJIVPKK", label.Person{Shown: "P-KFRWJIVPKK", Named: true}},
		{Internal, "u-516364a2af52ac52", label.Person{Shown: "Name of 7c101", Named: true}},
		{Full, "u-82e64e2f081052b1", label.Person{Shown: "Name of 7c101", ID: id, Named: true}},
	} {
		f := filter(c.level)
		key := f.person(id)
		if got := f.Person(key); key != c.key || got != c.want {
			t.Errorf("%s: key %q, %+v; want %q, %+v", c.level, key, got, c.key, c.want)
		}
		if again := filter(c.level).person(id); again != key {
			t.Errorf("%s: %q on another night, %q before", c.level, again, key)
		}
		if f.person("") != "" {
			t.Errorf("%s: nobody has a key", c.level)
		}
	}
	other := New(Options{Key: []byte("another secret")})
	if other.person(id) == filter(Strict).person(id) {
		t.Error("two keys give one pseudonym")
	}
	twins := new(label.Book)
	twins.Set(label.User, id, "Leila")
	twins.Set(label.User, "another", "Leila")
	for level, want := range map[Level]string{Internal: "Leila (…af52ac52)", Full: "Leila (…90e7c101)",
		Strict: "P-KFRWJIVPKK"} {
		f := filter(level)
		f.Names = twins
		if got := f.Person(f.person(id)).Shown; got != want {
			t.Errorf("%s: one of two Leilas is %q, want %q", level, got, want)
		}
	}
	unnamed := New(Options{Level: Internal})
	if p := unnamed.Person(unnamed.person(id)); p != (label.Person{Shown: "…90e7c101"}) {
		t.Errorf("without a name: %+v", p)
	}
}

func TestParseLevel(t *testing.T) {
	for _, l := range []Level{Strict, Internal, Full} {
		if got, err := ParseLevel(l.String()); err != nil || got != l {
			t.Errorf("%s: %v, %v", l, got, err)
		}
	}
	if _, err := ParseLevel("public"); err == nil {
		t.Error("a level that is none was read")
	}
}

func TestNightStreamsEachTime(t *testing.T) {
	n := filter(Strict).Night(record.Night{Folder: "f", Set: record.Set{FollowUps: record.Of(&record.FollowUp{ID: "1",
		AssigneeID: "user-0001"})}})
	for range 2 {
		got, err := record.All(n.FollowUps)
		if err != nil || len(got) != 1 || !strings.HasPrefix(got[0].AssigneeID, "P-") {
			t.Errorf("got %+v, error %v", got, err)
		}
	}
	if n.Folder != "f" || n.Resources != nil {
		t.Errorf("night %+v", n)
	}
}

func TestNoteLeavesATrace(t *testing.T) {
	for _, l := range []Level{Strict, Internal, Full} {
		var out, none record.Message
		filter(l).message(&record.Message{Note: "text"}, &out)
		if !out.HasNote || (out.Note != "") != (l == Full) {
			t.Errorf("%s: %+v", l, out)
		}
		if filter(l).message(&record.Message{}, &none); none.HasNote {
			t.Errorf("%s: a note out of nothing", l)
		}
	}
}

func TestStrictNeedsAKey(t *testing.T) {
	n := New(Options{}).Night(record.Night{Set: record.Set{FollowUps: record.Of(&record.FollowUp{ID: "1"})}})
	if _, err := record.All(n.FollowUps); err != ErrNoKey {
		t.Errorf("error %v", err)
	}
}

func TestRequestsNameNobody(t *testing.T) {
	for sent, want := range map[string]string{
		`{"page":2,"assignee_id":"canary","limit":500,"token":"canary","status":"overdue"}`: `{"status":"overdue","limit":500,"page":2}`,
		`{"status":["canary"]}`: `{}`,
		`["canary"]`:            ``,
		``:                      ``,
	} {
		n := filter(Full).Night(record.Night{Requests: record.Of(&record.Request{Method: "m", Params: []byte(sent), SHA256: "x"})})
		got, err := record.All(n.Requests)
		if err != nil || len(got) != 1 || string(got[0].Params) != want || got[0].Method != "m" || got[0].SHA256 != "x" {
			t.Errorf("%s became %+v, error %v", sent, got, err)
		}
	}
}

// Nothing of a record may share memory with the one it came from: what a later
// stage sorts or trims must not change the snapshot's.
func TestNothingIsShared(t *testing.T) {
	in := record.Equipment{OfficeIDs: []string{"a"}, Metavalues: []record.Metavalue{{FieldID: "listed", ItemIDs: []string{"a"}}}}
	var out record.Equipment
	filter(Full).equipment(&in, &out)
	out.OfficeIDs[0], out.Metavalues[0].ItemIDs[0] = "b", "b"
	if in.OfficeIDs[0] != "a" || in.Metavalues[0].ItemIDs[0] != "a" {
		t.Error("the record shares memory with its copy")
	}
}

// TestNamesOfPagesNeedTheKey holds that what stands for a person cannot be had
// from the user id alone, unless the level shows the id.
func TestNamesOfPagesNeedTheKey(t *testing.T) {
	t.Parallel()
	for level, keyed := range map[Level]bool{Strict: true, Internal: true, Full: false} {
		a, b := New(Options{Level: level, Key: []byte("a")}).person("u1"), New(Options{Level: level, Key: []byte("b")}).person("u1")
		if (a != b) != keyed {
			t.Errorf("%s: %s and %s with two keys", level, a, b)
		}
		if again := New(Options{Level: level, Key: []byte("a")}).person("u1"); again != a {
			t.Errorf("%s: %s becomes %s on another night", level, a, again)
		}
		for _, err := range New(Options{Level: level}).Night(record.Night{Set: record.Set{Equipment: record.Of(&record.Equipment{})}}).Equipment {
			if errors.Is(err, ErrNoKey) != keyed {
				t.Errorf("%s without a key: %v", level, err)
			}
		}
	}
}

// TestEveryPersonStaysInTheirPart: who observed, assigned, has and closed a follow-up,
// who wrote a message and who got it with it, who taught and who made a version.
func TestEveryPersonStaysInTheirPart(t *testing.T) {
	t.Parallel()
	f := New(Options{Level: Strict, Key: []byte("k")})
	var followUp record.FollowUp
	f.followUp(&record.FollowUp{ObserverID: "observer", AssignerID: "assigner", AssigneeID: "assignee", CompleterID: "completer",
		Messages: []record.Message{{UserID: "writer", ReassigneeID: "heir"}}}, &followUp)
	var session record.GroupTraining
	f.training(&record.GroupTraining{InstructorID: "instructor", TraineeIDs: []string{"one", "two"}}, &session)
	var document record.Resource
	f.resource(&record.Resource{Versions: []record.Version{{CreatorID: "creator"}}}, &document)
	message := followUp.Messages[0]
	for user, key := range map[string]string{"observer": followUp.ObserverID, "assigner": followUp.AssignerID,
		"assignee": followUp.AssigneeID, "completer": followUp.CompleterID, "writer": message.UserID, "heir": message.ReassigneeID,
		"instructor": session.InstructorID, "one": session.TraineeIDs[0], "two": session.TraineeIDs[1],
		"creator": document.Versions[0].CreatorID} {
		if key != f.KeyOf(user) || key == user {
			t.Errorf("in the place of the %s stands %s", user, key)
		}
	}
}

// TestOfALinkOnlyTheHostIsShown, neither its port nor who may read it.
func TestOfALinkOnlyTheHostIsShown(t *testing.T) {
	t.Parallel()
	f := New(Options{Level: Strict, Key: []byte("k")})
	for link, want := range map[string]string{"https://user:secret@a.example:8443/x?y#z": "a.example", " http://b.example ": "b.example",
		"": "", "x y": "", "https://[::1]:80/": "::1"} {
		if got := f.link(link); got != want {
			t.Errorf("of %q is shown %q, not %q", link, got, want)
		}
	}
}

// TestOnlyWhatIsMarkedAsDeletedKeepsItsMark: any other value of the field stays behind.
func TestOnlyWhatIsMarkedAsDeletedKeepsItsMark(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]string{"true": "true", "false": "", "null": "", `"true"`: ""} {
		got := names([]record.Field{{Name: "deleted", Value: []byte(value)}, {Name: "hidden", Value: []byte(value)}})
		if string(got[0].Value) != want || got[1].Value != nil {
			t.Errorf("%s leaves as %s, %s", value, got[0].Value, got[1].Value)
		}
	}
}
