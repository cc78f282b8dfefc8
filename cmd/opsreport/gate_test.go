//go:build tools

package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// workshop is a small tree with a script of .ci and programs that note how they are called instead of doing it.
type workshop struct {
	t                *testing.T
	tree, tools, log string
}

func newWorkshop(t *testing.T, script string, files map[string]string) *workshop {
	t.Helper()
	w := &workshop{t, t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "log")}
	raw, err := os.ReadFile(filepath.Join("..", "..", ".ci", script))
	if err != nil {
		t.Fatal(err)
	}
	w.put(w.tree, ".ci/"+script, string(raw))
	for name, text := range files {
		w.put(w.tree, name, text)
	}
	return w
}

func (w *workshop) put(dir, name, text string) {
	w.t.Helper()
	at := filepath.Join(dir, filepath.FromSlash(name))
	if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, []byte(text), 0o755)); err != nil {
		w.t.Fatal(err)
	}
}

// tool makes a program of the workshop.
func (w *workshop) tool(name, shell string) {
	w.put(w.tools, name, "#!/usr/bin/env bash\nset -euo pipefail\n"+shell)
}

// run runs the script, and returns how its programs were called.
func (w *workshop) run(env []string, args ...string) (calls []string, said string, err error) {
	w.t.Helper()
	if err := os.RemoveAll(w.log); err != nil {
		w.t.Fatal(err)
	}
	script, err := filepath.Glob(filepath.Join(w.tree, ".ci", "[a-z]*[a-z]"))
	if err != nil || len(script) == 0 {
		w.t.Fatal(script, err)
	}
	at := script[slices.IndexFunc(script, func(s string) bool { return !strings.Contains(filepath.Base(s), "-") && filepath.Ext(s) == "" })]
	c := exec.Command("bash", append([]string{at}, args...)...)
	c.Env = append(append(os.Environ(), "PATH="+w.tools+":"+os.Getenv("PATH"), "LOG="+w.log, "TREE="+w.tree, "FUZZTIME=", "RACE="), env...)
	out, err := c.CombinedOutput()
	raw, wrong := os.ReadFile(w.log)
	if wrong != nil && !errors.Is(wrong, fs.ErrNotExist) {
		w.t.Fatal(wrong)
	}
	return strings.Split(strings.TrimSpace(string(raw)), "\n"), string(out), err
}

// goOfARelease notes how programs are built, and makes small ones.
const goOfARelease = `
case "$1" in
build)
  [ "$GOOS/$GOARCH" != "${BROKEN:-}" ] || { echo "$GOOS/$GOARCH does not compile" >&2; exit 1; }
  echo "$GOOS/$GOARCH $GOFLAGS cgo=$CGO_ENABLED $GOAMD64 $GOARM64 exp=$GOEXPERIMENT fips=$GOFIPS140 \
work=$GOWORK tz=$TZ $(umask) $2 $5" >>"$LOG"
  truncate -s "${SIZE:-7}" "$4" ;;
version) printf '%s: go1.26\n\tmod\topsreport\tv1.2.3\n' "$3" ;;
run)
  case "$2 $3" in
  *nfpm*)
    [ "${NFPM:-}" != none ] || { echo "nfpm cannot be had" >&2; exit 1; }
    shift 2
    echo "nfpm $* $ARCH $VERSION $SOURCE_DATE_EPOCH" >>"$LOG"
    for part in opsreport-linux-$ARCH/{opsreport,LICENSE,README.md,CHANGELOG.md,recipes/nightly.sh} man/opsreport.1.gz \
      completion.{bash,zsh,fish}; do
      [ -s "$STAGE/$part" ] || { echo "no $part" >&2; exit 1; }
    done
    while [ "$1" != --target ]; do shift; done
    echo package >"$2" ;;
  *completion) echo "completion of $4" ;;
  *help) mkdir -p "$5"; echo page >"$5/opsreport.1" ;;
  esac ;;
esac
`

// TestAReleaseHasEverySystem: an archive for each, packages for Linux, digests of all, and nothing of the builder.
func TestAReleaseHasEverySystem(t *testing.T) {
	t.Parallel()
	w := newWorkshop(t, "release", map[string]string{"LICENSE": "licence\n", "CHANGELOG.md": "changes\n", ".ci/nfpm.yaml": "x",
		"README.md": "# a\n<!-- of the repository -->\nhidden\n<!-- end of the repository -->\n" +
			"[b](cmd/opsreport/help/recipes/b)\n",
		"cmd/opsreport/help/recipes/nightly.sh": "night\n"})
	w.tool("go", goOfARelease)
	w.tool("git", "exit 1")
	w.tool("zip", `for last; do case $last in *.zip) out=$last ;; esac; done; cat >"$out"`)
	out := t.TempDir()
	calls, said, err := w.run([]string{"GOFLAGS=-race", "CGO_ENABLED=1", "GOAMD64=v3", "GOEXPERIMENT=x", "GOWORK=x", "TZ=Asia/Tokyo"}, out)
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	var want, files []string
	for _, target := range []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"} {
		want = append(want, target+" -trimpath -buildvcs=auto cgo=0 v1 v8.0 exp= fips=off work=off tz=UTC 0022 -ldflags=-s -w ./cmd/opsreport")
		ending := ".tar.gz"
		if strings.HasPrefix(target, "windows") {
			ending = ".zip"
		}
		files = append(files, "opsreport-"+strings.ReplaceAll(target, "/", "-")+ending)
	}
	for _, arch := range []string{"amd64", "arm64"} {
		for _, format := range []string{"deb", "rpm"} {
			files = append(files, "opsreport-linux-"+arch+"."+format)
		}
	}
	files = append(files, "SHA256SUMS", "opsreport-contents.txt")
	for i, line := range want {
		if i >= len(calls) || calls[i] != line {
			t.Fatalf("built as\n%s\nwanted as\n%s", strings.Join(calls, "\n"), strings.Join(want, "\n"))
		}
	}
	for i, call := range calls[len(want):] {
		arch, format := []string{"amd64", "arm64"}[i%2], []string{"deb", "deb", "rpm", "rpm"}[i]
		if !strings.Contains(call, "--packager "+format) ||
			!strings.HasSuffix(call, "opsreport-linux-"+arch+"."+format+" "+arch+" v1.2.3 315532800") {
			t.Errorf("%s of %s is made by %q", format, arch, call)
		}
	}
	var got []string
	sums, err := os.ReadFile(filepath.Join(out, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		got = append(got, e.Name())
		if named := strings.Contains(string(sums), "  "+e.Name()+"\n"); named == (e.Name() == "SHA256SUMS") {
			t.Errorf("the digests name %s: %t", e.Name(), named)
		}
	}
	if slices.Sort(files); !slices.Equal(got, files) {
		t.Errorf("a release has %q, want %q", got, files)
	}
	zipped, err := os.ReadFile(filepath.Join(out, "opsreport-windows-arm64.zip"))
	if err != nil || !strings.Contains(string(zipped), "opsreport-windows-arm64/opsreport.exe\n") {
		t.Errorf("%v: %s", err, zipped)
	}
	holdsArchive(t, filepath.Join(out, "opsreport-darwin-arm64.tar.gz"))
	if _, said, err := w.run(nil); err == nil || !strings.Contains(said, "usage: .ci/release FOLDER") {
		t.Errorf("without a folder: %v, %s", err, said)
	}
}

// TestAReleaseKeepsWhatCouldBeBuilt: the archives of the other systems stand in the folder with their digests, and the script
// says which is missing, and fails.
func TestAReleaseKeepsWhatCouldBeBuilt(t *testing.T) {
	t.Parallel()
	w := newWorkshop(t, "release", map[string]string{"LICENSE": "licence\n", "CHANGELOG.md": "changes\n", "README.md": "# a\n",
		".ci/nfpm.yaml": "x", "cmd/opsreport/help/recipes/nightly.sh": "night\n"})
	w.tool("go", goOfARelease)
	w.tool("git", "exit 1")
	w.tool("zip", `for last; do case $last in *.zip) out=$last ;; esac; done; cat >"$out"`)
	for _, c := range []struct {
		name, env, says  string
		targets, has, no []string
	}{
		{"a system whose program does not compile", "BROKEN=darwin/arm64", "not built: darwin/arm64;", nil,
			[]string{"darwin-amd64.tar.gz", "linux-arm64.tar.gz", "windows-amd64.zip", "linux-amd64.deb", "linux-arm64.rpm"},
			[]string{"darwin-arm64.tar.gz"}},
		{"one that packages need", "BROKEN=linux/amd64", "not built: linux/amd64 deb/amd64 rpm/amd64;", nil,
			[]string{"darwin-amd64.tar.gz", "linux-arm64.deb"}, []string{"linux-amd64.tar.gz", "linux-amd64.deb", "linux-amd64.rpm"}},
		{"packages that cannot be made", "NFPM=none", "not built: deb/amd64;", []string{"linux/amd64", "deb/amd64"},
			[]string{"linux-amd64.tar.gz"}, []string{"linux-amd64.deb"}},
		{"all of it", "BROKEN=linux/amd64", "nothing could be built: linux/amd64 deb/amd64", []string{"linux/amd64", "deb/amd64"},
			nil, []string{"linux-amd64.tar.gz", "linux-amd64.deb"}},
		{"a program that is too large", "SIZE=60000001", "opsreport-linux-amd64 has 60000001 bytes; at most 60000000 are allowed",
			[]string{"linux/amd64"}, nil, []string{"linux-amd64.tar.gz"}},
	} {
		out := t.TempDir()
		_, said, err := w.run([]string{c.env}, append([]string{out}, c.targets...)...)
		if code := new(exec.ExitError); !errors.As(err, &code) || code.ExitCode() != 1 || !strings.Contains(said, c.says) {
			t.Errorf("%s: %v, %s", c.name, err, said)
		}
		sums, err := os.ReadFile(filepath.Join(out, "SHA256SUMS"))
		if (err == nil) != (c.has != nil) {
			t.Errorf("%s: digests: %v", c.name, err)
		}
		for _, file := range append(c.has, c.no...) {
			_, err := os.Stat(filepath.Join(out, "opsreport-"+file))
			if want := slices.Contains(c.has, file); (err == nil) != want || strings.Contains(string(sums), "opsreport-"+file) != want {
				t.Errorf("%s: %s is there: %t, want %t; the digests are\n%s", c.name, file, err == nil, want, sums)
			}
		}
	}
	if _, said, err := w.run([]string{"SIZE=60000000"}, t.TempDir(), "linux/amd64"); err != nil ||
		!strings.Contains(said, "opsreport-linux-amd64/opsreport has 60000000 bytes") {
		t.Errorf("of a program that is just small enough: %v, %s", err, said)
	}
}

// holdsArchive holds an archive to names in order, of nobody, of one time, which only the owner may change.
func holdsArchive(t *testing.T, name string) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	if err != nil || !unzipped.ModTime.IsZero() || unzipped.Name != "" {
		t.Fatalf("%v: of %s, called %q", err, unzipped.ModTime, unzipped.Name)
	}
	var names []string
	for r := tar.NewReader(unzipped); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
		if h.Uid != 0 || h.Gid != 0 || h.Uname != "" || h.ModTime.Unix() != 315532800 || h.Mode&0o022 != 0 || h.Mode&0o044 != 0o044 {
			t.Errorf("%s is of %d:%d %s, %s, mode %o", h.Name, h.Uid, h.Gid, h.Uname, h.ModTime, h.Mode)
		}
		if strings.HasSuffix(h.Name, "README.md") {
			if text, err := io.ReadAll(r); err != nil || string(text) != "# a\n[b](recipes/b)\n" {
				t.Errorf("%v: the README is %q", err, text)
			}
		}
	}
	const top = "opsreport-darwin-arm64/"
	want := []string{top, top + "CHANGELOG.md", top + "LICENSE", top + "README.md", top + "opsreport", top + "recipes/",
		top + "recipes/nightly.sh"}
	if !slices.Equal(names, want) {
		t.Errorf("it holds %q, want %q", names, want)
	}
}

// TestAPackagePutsEachFileInItsPlace: where a system looks for it, a program to run and texts to read.
func TestAPackagePutsEachFileInItsPlace(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile(filepath.Join("..", "..", ".ci", "nfpm.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var p struct {
		Name, Arch, Platform, Version, License string
		Recommends                             []string
		RPM                                    struct{ Buildhost string }
		Contents                               []struct {
			Src, Dst, Type string
			Expand         bool
			FileInfo       *struct{ Mode int } `yaml:"file_info"`
		}
	}
	if err := yaml.Unmarshal(raw, &p); err != nil {
		t.Fatal(err)
	}
	if p.Name != "opsreport" || p.Arch != "${ARCH}" || p.Platform != "linux" || p.Version != "${VERSION}" || p.License != "MIT" ||
		!slices.Equal(p.Recommends, []string{"ca-certificates"}) || p.RPM.Buildhost != "reproducible" ||
		!strings.Contains(string(raw), "\nversion_schema: semver\n") {
		t.Errorf("the packages are %+v", p)
	}
	const linux, doc = "${STAGE}/opsreport-linux-${ARCH}/", "/usr/share/doc/opsreport/"
	want := map[string]string{"/usr/bin/opsreport": linux + "opsreport", doc + "copyright": linux + "LICENSE",
		doc + "LICENSE":   linux + "LICENSE",
		doc + "README.md": linux + "README.md", doc + "CHANGELOG.md": linux + "CHANGELOG.md", doc + "recipes": linux + "recipes tree",
		"/usr/share/man": "${STAGE}/man tree", "/usr/share/bash-completion/completions/opsreport": "${STAGE}/completion.bash",
		"/usr/share/zsh/vendor-completions/_opsreport":        "${STAGE}/completion.zsh",
		"/usr/share/fish/vendor_completions.d/opsreport.fish": "${STAGE}/completion.fish"}
	for _, c := range p.Contents {
		if from := strings.TrimSpace(c.Src + " " + c.Type); want[c.Dst] != from || !c.Expand {
			t.Errorf("%s is %s (expanded: %t), want %s", c.Dst, from, c.Expand, want[c.Dst])
		}
		if runs := c.Dst == "/usr/bin/opsreport"; runs != (c.FileInfo != nil && c.FileInfo.Mode == 0o755) {
			t.Errorf("%s has the mode %v", c.Dst, c.FileInfo)
		}
		delete(want, c.Dst)
	}
	if len(want) > 0 {
		t.Errorf("not in the packages: %v", want)
	}
}
