package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/racetest"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// canary is the token of every script: it must turn up nowhere.
const canary = "canary-5f1e-do-not-show"

// TestMain has the race detector watch stages that wait for one another, and are interrupted; the other tests look at what they
// print.
func TestMain(m *testing.M) {
	racetest.Only(TestScripts, TestRenderWaitsForAFetch, TestPreviewRendersAgain, TestServiceServesUntilInterrupted,
		TestFetchEndsAtOnceWhenInterrupted, TestAnInterruptedDemoIsNotWhole, TestPortfolioOverHTTPS)
	testscript.Main(m, map[string]func(){"opsreport": main, "plain": plain})
}

// TestScripts runs testdata/script: each file shows one behaviour that a user
// sees. Every script has a service of its own at $OPSREPORT_SERVICE_BASE_URL.
func TestScripts(t *testing.T) {
	t.Parallel()
	dir := filepath.Join("testdata", "script")
	scripts, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(scripts) == 0 {
		t.Fatal(scripts, err)
	}
	if racetest.Chosen() { // the other tests that it watches have the other stages
		scripts = []string{filepath.Join(dir, "fetch.txtar")}
	}
	testscript.Run(t, scripting(setUpScript, scripts...))
}

// scripting is how scripts are run: what they find, and which commands they have beside those of every script.
func scripting(setUp func(*testscript.Env) error, scripts ...string) testscript.Params {
	return testscript.Params{
		Files:               scripts,
		RequireUniqueNames:  true,
		RequireExplicitExec: true,
		Condition: func(name string) (bool, error) {
			if name == "tools" {
				return tools, nil
			}
			return false, fmt.Errorf("there is no condition %s", name)
		},
		Setup: setUp,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": scriptExits, "removeoldest": scriptRemoveOldest, "flipbyte": scriptFlipByte,
			"copynewest": scriptCopyNewest, "damageoldest": scriptDamageOldest,
			"losefile": scriptLoseFile, "enlarge": scriptEnlarge, "letter": scriptLetter, "listoldest": scriptListOldest,
			"sessions": scriptSessions,
		},
	}
}

func setUpScript(s *testscript.Env) error {
	dir := s.WorkDir
	service, vars, err := serveScript(dir, fakeapi.Options{})
	if err != nil {
		return err
	}
	s.Defer(func() {
		if err := errors.Join(service.Stop(), findCanary(dir)); err != nil {
			s.T().Fatal(err)
		}
	})
	for _, kv := range vars {
		k, v, _ := strings.Cut(kv, "=")
		s.Setenv(k, v)
	}
	return nil
}

// serveScript serves scriptSet and returns the variables by which the program
// finds it. The folder gets a home and the CA's certificate.
func serveScript(dir string, o fakeapi.Options) (*fakeapi.Server, []string, error) {
	o.Set, o.Token = scriptSet(), canary
	service, err := fakeapi.New(o)
	if err != nil {
		return nil, nil, err
	}
	server, ca, err := fakeapi.Loopback(service, time.Now())
	if err != nil {
		return nil, nil, err
	}
	home, caFile := filepath.Join(dir, "home"), filepath.Join(dir, "ca.pem")
	if err := errors.Join(os.Mkdir(home, 0o700), os.WriteFile(caFile, ca, 0o600)); err != nil {
		return nil, nil, errors.Join(err, server.Stop())
	}
	return server, []string{
		"HOME=" + home, "OPSREPORT_TOKEN=" + canary,
		"OPSREPORT_SERVICE_BASE_URL=" + server.URL, "OPSREPORT_SERVICE_CA_FILE=" + caFile,
		"OPSREPORT_SERVICE_RETRY={attempts: 2, base: 1ms, max: 5ms, rate_limit_wait: 5ms}",
		"OPSREPORT_SERVICE_REQUESTS_PER_MINUTE=0", "OPSREPORT_EQUIPMENT_TYPES=[{id: t1, name: Extinguishers}]",
	}, nil
}

// world is a folder with a service, in which a test runs the program.
type world struct {
	t    *testing.T
	dir  string
	vars []string
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, dir: t.TempDir()}
	server, vars, err := serveScript(t.TempDir(), fakeapi.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	w.vars = append(vars, inherited()...)
	return w
}

// inherited is what every program gets of the variables of the tests.
func inherited() []string {
	var out []string
	for _, name := range []string{"PATH", "GORACE"} {
		if v, ok := os.LookupEnv(name); ok {
			out = append(out, name+"="+v)
		}
	}
	return out
}

// run runs the program as its own process in the world's folder.
func (w *world) run(args ...string) (code int, stdout, stderr string) {
	w.t.Helper()
	c := exec.Command("opsreport", args...)
	var out, errs strings.Builder
	c.Dir, c.Env, c.Stdout, c.Stderr = w.dir, w.vars, &out, &errs
	err := c.Run()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else if err != nil {
		w.t.Fatal(err)
	}
	return code, out.String(), errs.String()
}

// findCanary looks through everything a script left behind.
func findCanary(dir string) error {
	return filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		b, err := os.ReadFile(p)
		if bytes.Contains(b, []byte(canary)) {
			return fmt.Errorf("the token stands in %s", p)
		}
		return err
	})
}

// scriptExits runs `exits CODE ARGS…`: opsreport with these arguments, which
// must end with exactly that code, and shows no token.
func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: exits CODE [ARGUMENT...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec("opsreport", args[1:]...)
	var exit *exec.ExitError
	got := 0
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
	for _, name := range []string{"stdout", "stderr"} {
		if strings.Contains(ts.ReadFile(name), canary) {
			ts.Fatalf("%s shows the token", name)
		}
	}
}

// scriptRemoveOldest removes the first snapshot of a folder.
func scriptRemoveOldest(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(os.RemoveAll(snapshots(ts, args[0])[0]))
}

// scriptFlipByte changes one bit in a file of the newest snapshot, whose path
// it leaves in $NEWEST.
func scriptFlipByte(ts *testscript.TestScript, _ bool, args []string) {
	nights := snapshots(ts, args[0])
	newest := nights[len(nights)-1]
	ts.Setenv("NEWEST", newest)
	flip(ts, newest, args[1])
}

// scriptDamageOldest changes one bit in a file of the oldest snapshot.
func scriptDamageOldest(ts *testscript.TestScript, _ bool, args []string) {
	flip(ts, snapshots(ts, args[0])[0], args[1])
}

// scriptEnlarge is "enlarge file bytes": gives a file this size without writing it.
func scriptEnlarge(ts *testscript.TestScript, _ bool, args []string) {
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(errors.Join(err, os.Truncate(ts.MkAbs(args[0]), size)))
}

// scriptSessions is "sessions folder NIGHT...": writes these nights, each with one session
// of its own, whose id is its place, and nothing else.
func scriptSessions(ts *testscript.TestScript, _ bool, args []string) {
	s := snapshot.New(ts.MkAbs(args[0]))
	for i, name := range args[1:] {
		at, err := time.Parse("20060102T150405Z", name)
		ts.Check(err)
		d, err := s.Begin(at)
		ts.Check(err)
		ts.Check(errors.Join(d.Item(record.GroupTrainings, fmt.Appendf(nil, `{"id":%d}`, i+1)),
			d.Report(record.FollowUps, 0), d.Report(record.OverdueIDs, 0)))
		_, err = d.Commit(record.Night{Tool: "opsreport test", BaseURL: "https://ops.example.com", Started: at, Finished: at.Add(time.Second),
			Types: []record.TypeAsked{{ID: "t1"}}, FollowUpWalks: 1, OverdueWalks: 1})
		ts.Check(err)
	}
}

// scriptListOldest leaves the name of the oldest snapshot in $OLDEST.
func scriptListOldest(ts *testscript.TestScript, _ bool, args []string) {
	ts.Setenv("OLDEST", filepath.Base(snapshots(ts, args[0])[0]))
}

// scriptLoseFile removes a file of the newest snapshot.
func scriptLoseFile(ts *testscript.TestScript, _ bool, args []string) {
	nights := snapshots(ts, args[0])
	ts.Check(os.Remove(filepath.Join(nights[len(nights)-1], filepath.FromSlash(args[1]))))
}

func flip(ts *testscript.TestScript, night, name string) {
	file := filepath.Join(night, filepath.FromSlash(name))
	b, err := os.ReadFile(file)
	ts.Check(err)
	b[len(b)/2] ^= 1
	ts.Check(os.WriteFile(file, b, 0o600))
}

// scriptCopyNewest copies the newest snapshot into another folder and leaves
// the copy's path in $NEWEST.
func scriptCopyNewest(ts *testscript.TestScript, _ bool, args []string) {
	nights := snapshots(ts, args[0])
	newest := nights[len(nights)-1]
	to := filepath.Join(ts.MkAbs(args[1]), filepath.Base(newest))
	ts.Check(os.CopyFS(to, os.DirFS(newest)))
	ts.Setenv("NEWEST", to)
}

func snapshots(ts *testscript.TestScript, dir string) []string {
	nights, err := filepath.Glob(filepath.Join(ts.MkAbs(dir), "2*Z"))
	ts.Check(err)
	if len(nights) == 0 {
		ts.Fatalf("no snapshot in %s", dir)
	}
	return nights
}

// scriptSet is an account with a record of everything.
func scriptSet() record.Set {
	now := time.Now()
	ms := func(days int) record.Time { return record.MS(now.AddDate(0, 0, days).UnixMilli()) }
	var followUps []*record.FollowUp
	var overdue []string
	for i := range 40 {
		f := &record.FollowUp{ID: fmt.Sprintf("f%02d", i), FormID: "7", ResponseID: strconv.Itoa(100 + i), Open: record.True,
			CreatedOn: ms(-i - 1), UpdatedOn: ms(-i - 1), ObserverID: "u1", AssignerID: "u1", AssigneeID: "u2",
			Messages: []record.Message{{ID: fmt.Sprintf("m%02d", i), Date: ms(-i - 1), UserID: "u1", Note: "Guard rail loose at bay 3"}}}
		if i%3 == 0 {
			f.Open, f.ResolvedOn, f.CompleterID = record.False, ms(-i), "u2"
		} else if i > 30 {
			overdue = append(overdue, f.ID)
		}
		followUps = append(followUps, f)
	}
	equipment := &record.Equipment{ID: "e1", Serial: "EX-0001", TypeID: "t1", Created: ms(-300), OfficeIDs: []string{"o1"}, LineID: "l1",
		Title: "Extinguisher by the gate", InService: record.True, Status: "uptodate",
		Schedules: []record.Schedule{{ID: "s1", Status: "uptodate", ExpiresOn: ms(90), ExpiringOn: ms(60), LastCompletedOn: ms(-20)}}}
	return record.Set{
		Resources: record.Of(&record.Resource{ID: "r1", Title: "Evacuation plan", Created: ms(-200), Sequence: "1", CategoryID: "c1",
			Versions: []record.Version{{CreatorID: "u1", Created: ms(-200), ApprovedOn: ms(-190), Label: "1.0",
				Link: "https://docs.example/plan", Type: "link"}}}),
		FollowUps: record.Of(followUps...),
		Equipment: record.Of(equipment),
		GroupTrainings: record.Of(&record.GroupTraining{ID: "9", Created: ms(-10), TraineeIDs: []string{"u2", "u3"},
			TrainingIDs: []string{"4"}, InstructorID: "u1"}),
		Overdue: record.Of(overdue...),
	}
}
