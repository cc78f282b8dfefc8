//go:build tools

package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// rcloneStub keeps a remote in a folder. $FAIL names the verb that fails.
const rcloneStub = `
verb=$1
shift
[ "$verb" != "${FAIL-}" ] || exit 1
list=
while :; do
	case $1 in
	--files-from-raw) list=$2; shift ;;
	--*) ;;
	*) break ;;
	esac
	shift
done
case $verb in
cat)
	[ -f "$1" ] || exit 3
	cat "$1"
	;;
sync)
	rm -rf "$2"
	cp -R "$1" "$2"
	;;
copy)
	while read -r file; do
		mkdir -p "$(dirname "$2/$file")"
		cp "$1/$file" "$2/$file"
	done <"$list"
	;;
delete) while read -r file; do rm -f "$1/$file"; done <"$list" ;; # what is not there is passed over
copyto) cp "$1" "$2" ;;
*) exit 2 ;;
esac
`

// bench is a folder in which a recipe runs with stubs.
type bench struct {
	t    *testing.T
	dir  string
	vars []string
}

// newBench makes stubs, given as the text of shell scripts; each call of one is
// a line of the file "calls".
func newBench(t *testing.T, stubs map[string]string) *bench {
	t.Helper()
	b := &bench{t: t, dir: t.TempDir()}
	for name, text := range stubs {
		b.write("bin/"+name, "#!/bin/sh\nset -eu\necho \""+name+" $*\" >>'"+b.dir+"/calls'\n"+text)
	}
	b.vars = []string{"PATH=" + b.dir + "/bin:/usr/bin:/bin", "HOME=" + b.dir, "TMPDIR=" + t.TempDir()}
	return b
}

func (b *bench) write(name, text string) {
	b.t.Helper()
	file := filepath.Join(b.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(text), 0o700)); err != nil {
		b.t.Fatal(err)
	}
}

// site writes a folder with these files and their SHA256SUMS.
func (b *bench) site(folder string, files map[string]string) {
	b.t.Helper()
	if err := os.RemoveAll(filepath.Join(b.dir, folder)); err != nil {
		b.t.Fatal(err)
	}
	var sums strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		b.write(folder+"/"+name, files[name])
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256([]byte(files[name])), name)
	}
	b.write(folder+"/SHA256SUMS", sums.String())
}

// run runs a recipe and returns its exit code, its stderr, and what it called.
func (b *bench) run(recipe string, vars []string, args ...string) (code int, stderr, calls string) {
	b.t.Helper()
	script, err := filepath.Abs(filepath.Join("help", "recipes", recipe))
	if err != nil {
		b.t.Fatal(err)
	}
	return b.exec(vars, "sh", append([]string{script}, args...)...)
}

func (b *bench) exec(vars []string, program string, args ...string) (code int, stderr, calls string) {
	b.t.Helper()
	c := exec.Command(program, args...)
	var errs strings.Builder
	c.Dir, c.Env, c.Stderr = b.dir, slices.Concat(b.vars, vars), &errs
	if err := c.Run(); err != nil {
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			b.t.Fatal(err)
		}
		code = exit.ExitCode()
	}
	file := filepath.Join(b.dir, "calls")
	said, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		b.t.Fatal(err)
	}
	_ = os.Remove(file) // there is none where nothing was called
	return code, errs.String(), string(said)
}

// same holds two folders to the same files.
func (b *bench) same(a, other string) {
	b.t.Helper()
	if out, err := exec.Command("diff", "-r", filepath.Join(b.dir, a), filepath.Join(b.dir, other)).CombinedOutput(); err != nil {
		b.t.Errorf("%s and %s differ: %s", a, other, out)
	}
}

func TestPublishUploadsWhatDiffers(t *testing.T) {
	t.Parallel()
	old := map[string]string{"index.html": "front", "equipment/a.html": "a", "equipment/gone page.html": "g"}
	for name, c := range map[string]struct {
		published, site map[string]string
		calls           string // the verbs
	}{
		"nothing was published": {nil, old, "cat sync"},
		"nothing changed":       {old, old, "cat copyto"},
		"another night": {map[string]string{"index.html": "1", "data/history.jsonl": nightLine("1")},
			map[string]string{"index.html": "2", "data/history.jsonl": nightLine("1", "2")}, "cat cat copy copyto"},
		"the first history": {old, map[string]string{"index.html": "front", "equipment/a.html": "a", "data/history.jsonl": nightLine("1")},
			"cat cat copy delete copyto"},
		"nothing was deleted": {old, map[string]string{"index.html": "new", "equipment/a.html": "a", "equipment/gone page.html": "g",
			"b.html": "b"}, "cat copy copyto"},
		"only deleted": {old, map[string]string{"index.html": "front", "equipment/a.html": "a"}, "cat delete copyto"},
		"all of it":    {old, map[string]string{"index.html": "new", "equipment/a.html": "b", "c/d/e.html": "c"}, "cat copy delete copyto"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t, map[string]string{"rclone": rcloneStub})
			b.site("site", c.site)
			if c.published != nil {
				b.site("remote", c.published)
			}
			code, stderr, calls := b.run("publish.sh", []string{"REPORT_REMOTE=remote"})
			if code != 0 || stderr != "" {
				t.Errorf("exit code %d, stderr %q", code, stderr)
			}
			var verbs []string
			for line := range strings.Lines(calls) {
				verbs = append(verbs, strings.Fields(line)[1])
			}
			if got := strings.Join(verbs, " "); got != c.calls {
				t.Errorf("called %s, want %s", got, c.calls)
			}
			b.same("site", "remote")
		})
	}
}

// nightLine is a history of these nights.
func nightLine(asOf ...string) string {
	var b strings.Builder
	for _, t := range asOf {
		fmt.Fprintf(&b, `{"format":1,"as_of":"%s","figures":[]}`+"\n", t)
	}
	return b.String()
}

// retiredLine is what "opsreport prune --night" leaves of a night.
const retiredLine = `{"folder":"20261121T041207Z","manifest_sha256":"ab",` +
	`"previous":null,"pruned_at":"2026-11-23T00:00:00Z","reason":"clock"}` + "\n"

// TestPublishKeepsTheLongerHistory: a runner that lost its snapshots publishes
// nothing over what is there, unless it is told to.
func TestPublishKeepsTheLongerHistory(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{nil, {"all"}} {
		b := newBench(t, map[string]string{"rclone": rcloneStub})
		b.site("remote", map[string]string{"index.html": "old", "data/history.jsonl": nightLine("1", "2", "3")})
		b.site("kept", map[string]string{"index.html": "old", "data/history.jsonl": nightLine("1", "2", "3")})
		b.site("site", map[string]string{"index.html": "new", "data/history.jsonl": nightLine("3", "4", "5", "6")})
		code, stderr, calls := b.run("publish.sh", []string{"REPORT_REMOTE=remote"}, args...)
		if code != 1 || !strings.Contains(stderr, "has 2 nights that the history here does not have; nothing was changed") ||
			!strings.Contains(stderr, "history_from") {
			t.Errorf("%v: exit code %d, %s, called %s", args, code, stderr, calls)
		}
		b.same("kept", "remote")
		if code, stderr, _ := b.run("publish.sh", []string{"REPORT_REMOTE=remote", "REPORT_SHRINK=yes"}, args...); code != 0 {
			t.Errorf("%v: told to, exit code %d, %s", args, code, stderr)
		}
		b.same("site", "remote")
	}
	b := newBench(t, map[string]string{"rclone": rcloneStub})
	b.site("remote", map[string]string{"data/history.jsonl": nightLine("2026-11-21T04:12:07Z", "2026-11-22T04:12:07Z")})
	b.site("site", map[string]string{"data/history.jsonl": nightLine("2026-11-22T04:12:07Z")})
	b.write("snapshots/pruned.jsonl", strings.Replace(retiredLine, "reason", "other", 1))
	if code, _, _ := b.run("publish.sh", []string{"REPORT_REMOTE=remote"}); code != 1 {
		t.Errorf("a night that retention removed is not in the history: exit code %d", code)
	}
	b.write("snapshots/pruned.jsonl", retiredLine)
	if code, stderr, _ := b.run("publish.sh", []string{"REPORT_REMOTE=remote"}); code != 0 {
		t.Errorf("a night was retired: exit code %d, %s", code, stderr)
	}
	b = newBench(t, map[string]string{"rclone": rcloneStub})
	if code, stderr, _ := b.run("publish.sh", []string{"REPORT_REMOTE=remote"}, "history", "earlier.jsonl"); code != 0 {
		t.Errorf("nothing published: exit code %d, %s", code, stderr)
	}
	if _, err := os.Stat(filepath.Join(b.dir, "earlier.jsonl")); err == nil {
		t.Error("nothing was published, and there is a history")
	}
	b.site("remote", map[string]string{"data/history.jsonl": nightLine("1")})
	if code, stderr, _ := b.run("publish.sh", []string{"REPORT_REMOTE=remote"}, "history", "earlier.jsonl"); code != 0 ||
		b.content("earlier.jsonl") != nightLine("1") {
		t.Errorf("exit code %d, %s", code, stderr)
	}
}

// TestStoreKeepsSnapshotsInABranch lives three nights on runners that start
// empty, and a night that lost its history.
func TestStoreKeepsSnapshotsInABranch(t *testing.T) {
	t.Parallel()
	origin := filepath.Join(t.TempDir(), "origin.git")
	if out, err := exec.Command("git", "init", "--quiet", "--bare", origin).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v", out, err)
	}
	vars := []string{"REPORT_STORE=branch", "REPORT_STORE_URL=file://" + origin, "REPORT_NAME=nights", "GIT_CONFIG_GLOBAL=/dev/null"}
	runner := func() *bench { return newBench(t, nil) }
	store := func(b *bench, verb string, code int, said string) {
		t.Helper()
		if got, stderr, _ := b.run("store.sh", vars, verb); got != code || !strings.Contains(stderr, said) {
			t.Fatalf("%s: exit code %d, %s", verb, got, stderr)
		}
	}
	var nights []string
	for _, night := range []string{"1", "2", "3"} {
		b := runner()
		store(b, "restore", 0, "")
		for _, earlier := range nights {
			if got := b.content("snapshots/" + earlier + "/data.json"); got != "raw "+earlier+"\r\n" {
				t.Fatalf("night %s came back as %q", earlier, got)
			}
		}
		if info, err := os.Stat(filepath.Join(b.dir, "snapshots", "1", "data.json")); night != "1" &&
			(err != nil || info.Mode().Perm()&0o077 != 0) {
			t.Errorf("others can read what was restored: %v, %v", info, err)
		}
		nights = append(nights, night)
		b.write("snapshots/"+night+"/data.json", "raw "+night+"\r\n")
		b.write("snapshots/history.jsonl", nightLine(nights...))
		b.write("snapshots/.pseudonym-key", "secret")
		store(b, "save", 0, "")
	}
	b := runner()
	store(b, "restore", 0, "")
	b.write("snapshots/history.jsonl", nightLine("4"))
	store(b, "save", 1, "has 3 nights that the history here does not have; nothing was changed")
	b.write("snapshots/pruned.jsonl", strings.Replace(retiredLine, "20261121T041207Z", "1", 1))
	store(b, "save", 1, "has 3 nights")
	b = runner()
	b.write("snapshots/1/data.json", "x")
	store(b, "save", 1, "run store.sh restore before save")
	store(b, "restore", 1, "is here already")
	listed, err := exec.Command("git", "-C", origin, "log", "--name-only", "--format=%s", "nights").CombinedOutput()
	if err != nil || strings.Contains(string(listed), "pseudonym") || strings.Count(string(listed), "a night\n") != 3 {
		t.Errorf("the branch holds %s, %v", listed, err)
	}
	clone := filepath.Join(t.TempDir(), "clone")
	windows := exec.Command("git", "-c", "core.autocrlf=true", "clone", "--quiet", "--branch", "nights", "file://"+origin, clone)
	if out, err := windows.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v", out, err)
	}
	if got, err := os.ReadFile(filepath.Join(clone, "snapshots", "history.jsonl")); string(got) != nightLine(nights...) {
		t.Errorf("a clone on Windows has other bytes: %q, %v", got, err)
	}
	vars[1] = "REPORT_STORE_URL=file:///nowhere/at/all"
	store(runner(), "restore", 1, "a night without them would begin a new history")
	vars[0] = "REPORT_STORE=cache"
	store(runner(), "restore", 2, "must be branch or restic")
}

// TestMailScript holds what curl is told to the headers of the file.
func TestMailScript(t *testing.T) {
	t.Parallel()
	b := newBench(t, map[string]string{"curl": "cat >told"})
	b.write("site.eml", "From: Report <report@example.com>\r\nSubject: To: nobody@example.com\r\nTo: =?utf-8?q?An=C3=A9?= "+
		"<ane@example.com>,\r\n"+
		" bob@example.com,\r\n\t\"Doe, Jane\" <jane@example.com>\r\nDate: x\r\n\r\nTo: not@example.com\r\n")
	code, stderr, calls := b.run("mail.sh", []string{"SMTP_URL=smtp://smtp.example.com:587", "SMTP_USER=u", `SMTP_PASSWORD=p"w\d`})
	want := "user = \"u:p\\\"w\\\\d\"\nmail-from = \"report@example.com\"\nmail-rcpt = \"ane@example.com\"\nmail-rcpt = " +
		"\"bob@example.com\"\n" +
		"mail-rcpt = \"jane@example.com\"\n"
	if code != 0 || b.content("told") != want {
		t.Errorf("exit code %d, %s, curl was told\n%s", code, stderr, b.content("told"))
	}
	if !strings.Contains(calls, "--ssl-reqd") || !strings.Contains(calls, "--url smtp://smtp.example.com:587/"+hostName(t)+" ") ||
		strings.Contains(calls, "p\"w") {
		t.Errorf("called %s", calls)
	}
	if _, _, calls := b.run("mail.sh", []string{"SMTP_URL=smtps://x/own.name"}); !strings.Contains(calls, "--url smtps://x/own.name ") {
		t.Errorf("another name to greet with: called %s", calls)
	}
	for url, hint := range map[string]string{"": "set SMTP_URL", "http://x": "must begin with smtps:// or smtp://"} {
		if code, stderr, calls := b.run("mail.sh", []string{"SMTP_URL=" + url}); code != 2 || !strings.Contains(stderr, hint) || calls != "" {
			t.Errorf("%q: exit code %d, %s, called %s", url, code, stderr, calls)
		}
	}
	b.write("site.eml", "From: report@example.com\r\n\r\nTo: not@example.com\r\n")
	if code, stderr, calls := b.run("mail.sh", []string{"SMTP_URL=smtps://x"}); code != 2 || !strings.Contains(stderr, "has no recipient") ||
		calls != "" {
		t.Errorf("exit code %d, %s, called %s", code, stderr, calls)
	}
}

func TestPublishIsMadeGoodByTheNextRun(t *testing.T) {
	t.Parallel()
	for _, verb := range []string{"cat", "copy", "delete", "copyto"} {
		t.Run(verb, func(t *testing.T) {
			t.Parallel()
			b := newBench(t, map[string]string{"rclone": rcloneStub})
			b.site("remote", map[string]string{"index.html": "old", "gone.html": "g"})
			b.site("site", map[string]string{"index.html": "new", "more.html": "m"})
			if code, _, _ := b.run("publish.sh", []string{"REPORT_REMOTE=remote", "FAIL=" + verb}); code == 0 {
				t.Errorf("exit code 0 after rclone %s failed", verb)
			}
			if code, stderr, _ := b.run("publish.sh", []string{"REPORT_REMOTE=remote"}); code != 0 {
				t.Errorf("then exit code %d, %s", code, stderr)
			}
			b.same("site", "remote")
		})
	}
}

func TestPublishAll(t *testing.T) {
	t.Parallel()
	b := newBench(t, map[string]string{"rclone": rcloneStub})
	b.site("remote", map[string]string{"index.html": "old"})
	b.site("site", map[string]string{"index.html": "new"})
	code, stderr, calls := b.run("publish.sh", []string{"REPORT_REMOTE=remote"}, "all")
	if code != 0 || !strings.Contains(calls, "\nrclone sync ") {
		t.Errorf("exit code %d, %s, called %s", code, stderr, calls)
	}
	b.same("site", "remote")
	if code, stderr, calls := b.run("publish.sh", nil, "everything"); code != 2 || !strings.HasPrefix(stderr, "usage: ") || calls != "" {
		t.Errorf("exit code %d, %s, called %s", code, stderr, calls)
	}
}

// nightStub is an opsreport that ends with $STATUS and has made a site.
const nightStub = `
case $1 in
nightly)
	echo "night $STATUS" >&2
	[ "$STATUS" != 3 ] || echo 'opsreport: error: rule "x" is not met' >&2
	[ -n "${KEPT-}" ] || { [ "$STATUS" != 0 ] && [ "$STATUS" != 3 ]; } || echo /path/to/site
	exit "$STATUS"
	;;
help) echo 'echo "script $*" >>calls; cat >/dev/null' ;;
mail)
	case ${TO-} in *undisclosed*) echo "warning: mail.to is empty" >&2 ;; esac
	[ -z "${UNWRITTEN-}" ] || { echo "no site" >&2; exit 1; }
	printf 'Subject: report\r\n%s\r\n\r\nTo: undisclosed-recipients:;\n' "${TO-To: a@example.com}" >site.eml
	;;
*) exit 2 ;;
esac
`

func TestNightlyScript(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		status   string
		rsync    string // the stub
		sendmail string // the stub
		vars     string
		code     int
		calls    string
		stderr   string
	}{
		"a good night": {"0", "", "cat >/dev/null", "", 0, "opsreport rsync rsync opsreport sendmail", ""},
		"a rule not met": {"3", "", "cat >/dev/null", "", 3, "opsreport rsync rsync opsreport sendmail",
			"opsreport: error: rule \"x\" is not met\n"},
		"no fetch":       {"1", "", "cat >/dev/null", "", 1, "opsreport", "yesterday's report stays. The last lines:\nnight 1\n"},
		"wrong settings": {"2", "", "cat >/dev/null", "", 2, "opsreport", "ended with 2"},
		"no host":        {"0", "exit 12", "cat >/dev/null", "", 1, "opsreport rsync", ""},
		"no mail":        {"0", "", "exit 75", "", 1, "opsreport rsync rsync opsreport sendmail", "the mail was not sent"},
		"kept back": {"3", "", "cat >/dev/null", "KEPT=yes", 3, "opsreport opsreport sendmail",
			"opsreport: error: rule \"x\" is not met\n"},
		"kept back, first night": {"3", "", "cat >/dev/null", "KEPT=yes", 3, "opsreport", "there is no report yet"},
		"by curl":                {"0", "", "exit 75", "SMTP_URL=smtps://x", 0, "opsreport rsync rsync opsreport opsreport script", ""},
		"by msmtp":               {"0", "", "exit 75", "SENDMAIL=rsync", 0, "opsreport rsync rsync opsreport rsync", ""},
		"no way to mail": {"0", "", "", "SENDMAIL=", 1, "opsreport rsync rsync opsreport",
			"mail.to is set, but there is no sendmail here and SMTP_URL is not set\nthe mail was not sent\n"},
		"no letter":         {"0", "", "exit 75", "UNWRITTEN=yes", 1, "opsreport rsync rsync opsreport", "no site\nthe mail was not sent\n"},
		"no mail asked for": {"0", "", "exit 75", "TO=To: undisclosed-recipients:;", 0, "opsreport rsync rsync opsreport", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t, map[string]string{"opsreport": nightStub, "rsync": c.rsync, "sendmail": c.sendmail})
			if name != "kept back, first night" {
				b.site("site", map[string]string{"index.html": "front"})
			}
			code, stderr, calls := b.run("nightly.sh", []string{c.vars, "STATUS=" + c.status, "REPORT_HOME=" + b.dir, "REPORT_TARGET=remote/"})
			if code != c.code || !strings.Contains(stderr, c.stderr) || c.stderr == "" && stderr != "" {
				t.Errorf("exit code %d, stderr %q", code, stderr)
			}
			var programs []string
			for line := range strings.Lines(calls) {
				programs = append(programs, strings.Fields(line)[0])
			}
			if got := strings.Join(programs, " "); got != c.calls {
				t.Errorf("called %s, want %s", got, c.calls)
			}
		})
	}
}
