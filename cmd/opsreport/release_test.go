//go:build tools

package main

import (
	"bytes"
	"opsreport/fetch/weeklytest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// TestReleasesAreTheSameBytes builds a release, an archive and a package, from a copy of the tree, since somebody may be at work on
// the tree itself, and runs its programs. In the weekly run a copy of the copy, in another folder, has to give the same bytes.
func TestReleasesAreTheSameBytes(t *testing.T) {
	t.Parallel()
	target := runtime.GOOS + "/" + runtime.GOARCH
	dists := make([]string, weeklytest.Most(1, 2))
	from := filepath.Join("..", "..")
	for i := range dists {
		tree := filepath.Join(t.TempDir(), strings.Repeat("deeper/", i), "tree")
		for _, part := range []string{".ci", "assets", "cmd", "fetch", "render", "templates"} {
			if err := os.CopyFS(filepath.Join(tree, part), os.DirFS(filepath.Join(from, part))); err != nil {
				t.Fatal(err)
			}
		}
		for _, file := range []string{"go.mod", "go.sum", "LICENSE", "README.md", "CHANGELOG.md"} {
			b, err := os.ReadFile(filepath.Join(from, file))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(tree, file), b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		from = tree
		dists[i] = t.TempDir()
		var told bytes.Buffer
		c := exec.Command("bash", filepath.Join(tree, ".ci", "release"), dists[i], target, "deb/"+runtime.GOARCH)
		c.Stderr = &told
		sums, err := c.Output()
		if err != nil {
			t.Fatalf("release: %v, %s", err, &told)
		}
		if !strings.HasPrefix(told.String(), "building "+target+", 1 of 2 (") {
			t.Errorf("it told of itself %q", &told)
		}
		kept, err := os.ReadFile(filepath.Join(dists[i], "SHA256SUMS"))
		if err != nil || !bytes.Equal(kept, sums) {
			t.Errorf("checksums %q and %q, %v", kept, sums, err)
		}
		if out, err := inFolder(dists[i], "sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"); err != nil {
			t.Errorf("the checksums do not hold: %s", out)
		}
	}
	for _, other := range dists[1:] {
		if out, err := exec.Command("diff", "-r", dists[0], other).CombinedOutput(); err != nil {
			t.Errorf("two builds of one tree differ: %s", out)
		}
	}
	holdsRelease(t, dists[0], "opsreport-"+strings.ReplaceAll(target, "/", "-"))
	t.Run("package", func(t *testing.T) {
		if _, err := exec.LookPath("dpkg-deb"); err != nil {
			t.Skip("dpkg-deb is not installed: the package is not unpacked")
		}
		installed := t.TempDir()
		file := filepath.Join(dists[0], "opsreport-linux-"+runtime.GOARCH+".deb")
		if out, err := exec.Command("dpkg-deb", "--extract", file, installed).CombinedOutput(); err != nil {
			t.Fatalf("unpack: %s", out)
		}
		out, err := inFolder(installed, filepath.Join(installed, "usr", "bin", "opsreport"), "version")
		if err != nil || !strings.HasPrefix(out, "opsreport ") {
			t.Errorf("the program says %q, %v", out, err)
		}
	})
}

// holdsRelease unpacks an archive and runs the program in it.
func holdsRelease(t *testing.T, dist, name string) {
	t.Helper()
	dir := t.TempDir()
	if out, err := inFolder(dir, "tar", "-xzf", filepath.Join(dist, name+".tar.gz")); err != nil {
		t.Fatalf("unpack: %s", out)
	}
	if out, err := inFolder(dir, filepath.Join(dir, name, "opsreport"), "version"); err != nil || !strings.HasPrefix(out, "opsreport ") {
		t.Errorf("the program says %q, %v", out, err)
	}
	for _, file := range []string{"LICENSE", "README.md", "CHANGELOG.md", "recipes/nightly.sh", "recipes/Dockerfile.dockerignore"} {
		if _, err := os.Stat(filepath.Join(dir, name, file)); err != nil {
			t.Errorf("not in the archive: %v", err)
		}
	}
	holdsAlone(t, filepath.Join(dir, name))
	contents, err := os.ReadFile(filepath.Join(dist, "opsreport-contents.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{name + "/opsreport: go1.", "\tmod\topsreport\t",
		"\tdep\tgithub.com/spf13/cobra\tv", "\tbuild\t-trimpath=true\n"} {
		if !strings.Contains(string(contents), part) {
			t.Errorf("the list of contents lacks %q", part)
		}
	}
}

// holdsAlone holds the README of an archive to what is there: it leads to no file that
// the archive lacks, and names no folder of the repository.
func holdsAlone(t *testing.T, dir string) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	links := regexp.MustCompile(`(?:\]\(|src=")([^)#:"]+)[)"]`).FindAllStringSubmatch(text, -1)
	for _, m := range links {
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(m[1]))); err != nil {
			t.Errorf("README leads to %s, which is not in the archive", m[1])
		}
	}
	for _, of := range []string{".ci/", ".github/", "cmd/", "go run", "go install", "of the repository", "#contributing"} {
		if strings.Contains(text, of) {
			t.Errorf("README of an archive speaks of %s", of)
		}
	}
	for _, of := range []string{"# opsreport\n", "\n## Whom it is for\n", "\n## Your own account\n", "\n## Settings\n",
		"| `keep.nights` |", "(recipes/README.md)", "[MIT licence](LICENSE)"} {
		if !strings.Contains(text, of) {
			t.Errorf("README of an archive lacks %q", of)
		}
	}
	if len(links) < 2 {
		t.Errorf("only %d links found", len(links))
	}
}

func inFolder(dir, program string, args ...string) (string, error) {
	c := exec.Command(program, args...)
	c.Dir = dir
	out, err := c.CombinedOutput()
	return string(out), err
}
