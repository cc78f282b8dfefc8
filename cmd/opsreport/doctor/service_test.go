package doctor

import (
	"context"
	"crypto/x509"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/internal/consoletest"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/api"
	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/faulttest"
	"opsreport/fetch/record"
)

// TestAnExampleIsNoAddress: a configuration that still has the address of init is no good one.
func TestAnExampleIsNoAddress(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]bool{"ops.example.com": true, "example.org": true, "a.invalid": true, "ops.example.com.au": false,
		"ops.harbour.test": false, "myexample.com": false} {
		c := new(config.Config)
		c.Service.BaseURL = "https://" + host
		if got := checkConfiguration(c); (got.Verdict == Odd) != want {
			t.Errorf("%s: %+v", host, got)
		}
	}
}

const token = "canary-5f1e-do-not-show"

// asked is what doctor finds at a service with these records and faults, for a
// configuration with these further lines.
func asked(t *testing.T, set record.Set, lines string, faults ...faulttest.Fault) map[string]Finding {
	t.Helper()
	file := filepath.Join(t.TempDir(), "opsreport.yaml")
	text := "equipment_types: [{id: t1}, {id: t2}]\nservice: {base_url: 'https://ops.example.com'" + lines + "}\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _ := consoletest.Console()
	w := workspace.Env{Reader: inputs.Reader{Console: out, Getenv: consoletest.Getenv(), Now: time.Now}}
	c, err := config.Load(config.Environment{Getenv: w.Getenv, Environ: func() []string { return nil }, Home: t.TempDir(), Hide: w.Hide,
		Redact: w.Redact}, file, true, true)
	if err != nil {
		t.Fatal(err)
	}
	service, err := fakeapi.New(fakeapi.Options{Set: set, Token: token, Around: faulttest.Inject(faults...)})
	if err != nil {
		t.Fatal(err)
	}
	o := serve(t, service)
	o.Retry = api.Retry{Attempts: c.Service.Retry.Attempts, Base: time.Millisecond, Max: time.Millisecond, RateLimitWait: time.Millisecond}
	found := map[string]Finding{}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	for _, f := range askService(ctx, w, c, o) {
		found[f.Check] = f
	}
	return found
}

// serve is a service over HTTPS, and how it is reached.
func serve(t *testing.T, h http.Handler) api.Options {
	t.Helper()
	server, ca, err := fakeapi.Loopback(h, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Stop() })
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(ca)
	return api.Options{BaseURL: server.URL, Token: token, UserAgent: "opsreport/test", Roots: roots, Timeout: time.Minute}
}

func records() record.Set {
	return record.Set{FollowUps: record.Of(&record.FollowUp{ID: "f1"}), Resources: record.Of[*record.Resource](),
		Equipment: record.Of(&record.Equipment{ID: "e1", TypeID: "t1"}), GroupTrainings: record.Of[*record.GroupTraining](),
		Overdue: record.Of[string]()}
}

// TestOnlyATypeWithoutEquipmentIsOdd: an account may well have no documents and no
// trainings, but a type without equipment, in service or not, most often has a mistyped id.
func TestOnlyATypeWithoutEquipmentIsOdd(t *testing.T) {
	t.Parallel()
	found := asked(t, records(), "")
	for check, want := range map[string]Verdict{"followups.list": Good, "resources.list": Good, "grouptrainings.list": Good,
		"equipments.list t1": Good, "equipments.list t2": Odd, "request budget": Good, "clock": Good} {
		f := found[check]
		if f.Verdict != want || (f.Hint != "") != (want == Odd) || f.Hint != "" && !strings.Contains(f.Hint,
			"check the id t2 in equipment_types") {
			t.Errorf("%s: %+v, want %s", check, f, want)
		}
	}
}

// TestDoctorAsksTwiceAtMost: a passing fault is no finding, but nobody who looks for
// mistakes waits for all attempts of a night. The other methods are asked all the same,
// except where they would end in the same way.
func TestDoctorAsksTwiceAtMost(t *testing.T) {
	t.Parallel()
	refuse := func(identifier string) fakeapi.Behaviour {
		return func(_ fakeapi.Asked, w http.ResponseWriter, _ func(http.ResponseWriter)) {
			w.Write([]byte(`{"ok":false,"error":"` + identifier + `"}`))
		}
	}
	for name, c := range map[string]struct {
		identifier string
		times      int
		lines      string
		verdict    Verdict
		others     bool
	}{
		"once":           {"server_error", 1, "", Good, true},
		"twice":          {"server_error", 2, "", Wrong, true},
		"one attempt":    {"server_error", 1, ", retry: {attempts: 1}", Wrong, true},
		"no permission":  {"token_permission", 0, "", Wrong, true},
		"no account":     {"account_inactive", 0, "", Wrong, false},
		"no token":       {"token_invalid", 0, "", Wrong, false},
		"too many calls": {"rate_limit_exceeded", 0, "", Wrong, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := asked(t, records(), c.lines, faulttest.Fault{Method: "resources.list", Times: c.times, Do: refuse(c.identifier)})
			if got := found["resources.list"]; got.Verdict != c.verdict {
				t.Errorf("resources.list: %+v", got)
			}
			if _, further := found["grouptrainings.list"]; further != c.others || (found["other methods"].Verdict == Odd) == c.others {
				t.Errorf("others: %v", found)
			}
		})
	}
}

// TestNobodyWaitsForAPauseOfDays: where the service asks for one, with whatever status, the
// methods after it would wait a day for their turn.
func TestNobodyWaitsForAPauseOfDays(t *testing.T) {
	t.Parallel()
	found := asked(t, records(), "", faulttest.Fault{Method: "resources.list", Do: faulttest.Then(faulttest.Header("Retry-After", "172800"),
		faulttest.BadGateway())})
	if f := found["resources.list"]; f.Verdict != Wrong || !strings.Contains(f.Text, "asks for a pause of 48h0m0s") {
		t.Errorf("resources.list: %+v", f)
	}
	if f, further := found["grouptrainings.list"]; further || found["other methods"].Verdict != Odd {
		t.Errorf("others: %+v of %v", f, found)
	}
}

// TestTheBudgetIsHeldAgainstTheDeadline: three lists, two types, and a request for each
// 500 follow-ups, the first of them even where there are none.
func TestTheBudgetIsHeldAgainstTheDeadline(t *testing.T) {
	t.Parallel()
	c := &config.Config{EquipmentTypes: make([]config.EquipmentType, 2)}
	c.Service.Deadline = 3 * time.Minute
	for _, of := range []struct {
		followUps, perMinute int
		text                 string
		verdict              Verdict
	}{
		{0, 0, "about 6 requests tonight", Good},
		{500, 2, "about 6 requests tonight, 3m0s at least within the budget of 2 a minute", Good},
		{501, 2, "about 7 requests tonight, 3m30s at least within the budget of 2 a minute", Wrong},
	} {
		c.Service.RequestsPerMinute = of.perMinute
		f := checkDuration(c, of.followUps)
		if f.Text != of.text || f.Verdict != of.verdict || (f.Hint != "") != (of.verdict == Wrong) {
			t.Errorf("%d follow-ups: %+v", of.followUps, f)
		}
	}
}

// TestRecordsAreHeldAgainstTheFilesOfASite: all that the service counts has a page each, unless pages are shared.
func TestRecordsAreHeldAgainstTheFilesOfASite(t *testing.T) {
	t.Parallel()
	set := records()
	set.FollowUps = record.Of(&record.FollowUp{ID: "f1"}, &record.FollowUp{ID: "f2"})
	set.Resources = record.Of(&record.Resource{ID: "d1"})
	set.GroupTrainings = record.Of(&record.GroupTraining{ID: "g1"})
	const all = 5
	for lines, wrong := range map[string]bool{
		fmt.Sprintf("max_files: %d", all):                         false,
		fmt.Sprintf("max_files: %d", all-1):                       true,
		fmt.Sprintf("max_files: %d\nrecord_pages: shared", all-1): false,
	} {
		f, told := asked(t, set, "}\n"+lines+"\nmail: {")["max_files"]
		if told != wrong || wrong && (f.Verdict != Wrong || !strings.HasPrefix(f.Text, fmt.Sprintf("%d records ", all)) || f.Hint == "") {
			t.Errorf("%s: %+v", lines, f)
		}
	}
}

// TestATrialThatFailsIsToldOfNoLonger: the stage of the render ends with it, and writes nothing into what is said afterwards.
func TestATrialThatFailsIsToldOfNoLonger(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "opsreport.yaml")
	if err := os.WriteFile(file, []byte("equipment_types: [{id: t1}]\nservice: {base_url: 'https://ops.example.com'}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		out, stderr := consoletest.Console()
		w := workspace.Env{Reader: inputs.Reader{Console: out, Getenv: consoletest.Getenv(), Now: time.Now}}
		c, err := config.Load(config.Environment{Getenv: w.Getenv, Environ: func() []string { return nil }, Home: filepath.Dir(file),
			Hide: w.Hide, Redact: w.Redact}, file, true, true)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		loaded, wrong := workspace.Load(t.Context(), w, c)
		if wrong != nil {
			t.Fatal(wrong)
		}
		if found := tryRender(ctx, w, c, loaded); len(found) != 1 || found[0].Verdict != Wrong {
			t.Errorf("found %v", found)
		}
		stderr.Reset()
		time.Sleep(time.Hour)
		if stderr.Len() > 0 {
			t.Errorf("an hour later: %s", stderr)
		}
	})
}

// TestMethodsAreNamedApart: the method of a type bears its id where there are several.
func TestMethodsAreNamedApart(t *testing.T) {
	t.Parallel()
	const others = "followups.list resources.list %s grouptrainings.list"
	for n, want := range []string{0: "", 1: "equipments.list", 2: "equipments.list t0 equipments.list t1"} {
		c := &config.Config{}
		for i := range n {
			c.EquipmentTypes = append(c.EquipmentTypes, config.EquipmentType{ID: fmt.Sprint("t", i)})
		}
		var names []string
		for _, call := range smallCalls(c) {
			names = append(names, call.name)
		}
		if got, want := strings.Join(names, " "), strings.Join(strings.Fields(fmt.Sprintf(others, want)), " "); got != want {
			t.Errorf("%d types: %s, want %s", n, got, want)
		}
	}
}
