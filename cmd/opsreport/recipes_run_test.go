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
	if code != 0 || !strings.HasPrefix(calls, "rclone sync ") {
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
	exit "$STATUS"
	;;
mail) printf 'Subject: report\n\n' >site.eml ;;
*) exit 2 ;;
esac
`

func TestNightlyScript(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		status   string
		rsync    string // the stub
		sendmail string // the stub
		code     int
		calls    string
		stderr   string
	}{
		"a good night":   {"0", "", "cat >/dev/null", 0, "opsreport rsync rsync opsreport sendmail", ""},
		"a rule not met": {"3", "", "cat >/dev/null", 3, "opsreport rsync rsync opsreport sendmail", ""},
		"no fetch":       {"1", "", "cat >/dev/null", 1, "opsreport", "yesterday's report stays. The last lines:\nnight 1\n"},
		"wrong settings": {"2", "", "cat >/dev/null", 2, "opsreport", "ended with 2"},
		"no host":        {"0", "exit 12", "cat >/dev/null", 1, "opsreport rsync", ""},
		"no mail":        {"0", "", "exit 75", 1, "opsreport rsync rsync opsreport sendmail", "the mail was not sent"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t, map[string]string{"opsreport": nightStub, "rsync": c.rsync, "sendmail": c.sendmail})
			b.site("site", map[string]string{"index.html": "front"})
			code, stderr, calls := b.run("nightly.sh", []string{"STATUS=" + c.status, "REPORT_HOME=" + b.dir, "REPORT_TARGET=remote/"})
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
