//go:build tools

package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// workflow is what runs of a workflow, an action or a pipeline.
type workflow struct {
	Jobs    map[string]struct{ Steps []step }
	Runs    struct{ Steps []step }
	Nightly struct{ Script []string }
	Mail    struct{ Script []string }
}

type step struct{ Name, Run string }

// steps returns the scripts of a recipe by name; a pipeline has "script", of the
// night, and "mail".
func steps(t *testing.T, recipe string) map[string]string {
	t.Helper()
	var w workflow
	if err := yaml.Unmarshal([]byte(recipes(t)[recipe]), &w); err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	all := w.Runs.Steps
	for _, job := range w.Jobs {
		all = append(all, job.Steps...)
	}
	for _, s := range all {
		if s.Run != "" {
			out[s.Name] = s.Run
		}
	}
	if len(w.Nightly.Script) > 0 {
		out["script"] = strings.Join(w.Nightly.Script, "\n")
		out["mail"] = strings.Join(w.Mail.Script, "\n")
	}
	return out
}

// releaseStub is a curl that gives an archive.
const releaseStub = `
while [ $# -gt 0 ]; do
	case $1 in
	--output) shift; tar -czf "$1" opsreport-linux-amd64; exit ;;
	esac
	shift
done
exit 2
`

// newRunner is a bench that a CI's runner could be: $RUNNER_TEMP, a file for
// outputs and one for the path. It returns the digest of the release too.
func newRunner(t *testing.T, status string) (*bench, string) {
	t.Helper()
	b := newBench(t, map[string]string{"curl": releaseStub})
	b.write("opsreport-linux-amd64/opsreport", "#!/bin/sh\nset -eu\necho \"opsreport $*\" >>'"+b.dir+"/calls'\n"+
		strings.Replace(nightStub, "*) exit 2", "check) exit 3 ;;\n*) exit 2", 1))
	b.write("opsreport-linux-amd64/recipes/store.sh", "echo \"store $*\" >>'"+b.dir+"/calls'\n")
	b.write("opsreport-linux-amd64/recipes/mail.sh", "echo mail >>'"+b.dir+"/calls'\n")
	// The same archive each time, so that its digest is known beforehand.
	b.write("bin/tar", `#!/bin/sh
case $1 in
-czf) exec /usr/bin/env PATH=/usr/bin:/bin tar --sort=name --mtime=@0 --owner=0 --group=0 -cf "$2" "$3" ;;
-xzf) shift; exec /usr/bin/env PATH=/usr/bin:/bin tar -xf "$@" ;;
esac
`)
	b.write("output", "")
	b.write("path", "")
	b.vars = append(b.vars, "RUNNER_TEMP="+b.dir+"/temp", "GITHUB_OUTPUT="+b.dir+"/output", "GITHUB_PATH="+b.dir+"/path", "STATUS="+status)
	if err := os.Mkdir(filepath.Join(b.dir, "temp"), 0o700); err != nil {
		t.Fatal(err)
	}
	pack := exec.Command(filepath.Join(b.dir, "bin", "tar"), "-czf", "release", "opsreport-linux-amd64")
	pack.Dir = b.dir
	if out, err := pack.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v", out, err)
	}
	archive, err := os.ReadFile(filepath.Join(b.dir, "release"))
	if err != nil {
		t.Fatal(err)
	}
	return b, fmt.Sprintf("%x", sha256.Sum256(archive))
}

func (b *bench) content(name string) string {
	b.t.Helper()
	text, err := os.ReadFile(filepath.Join(b.dir, name))
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

// TestInstallStepsCheckTheDigest runs what installs a release, with the right
// digest and with another.
func TestInstallStepsCheckTheDigest(t *testing.T) {
	t.Parallel()
	for recipe, name := range map[string]string{
		"github-actions.yml": "Install opsreport", "many-accounts.yml": "Install opsreport", "action.yml": "Install"} {
		t.Run(recipe, func(t *testing.T) {
			t.Parallel()
			script := steps(t, recipe)[name]
			if script == "" {
				t.Fatal("no such step")
			}
			b, digest := newRunner(t, "0")
			vars := []string{"OPSREPORT_URL=https://x.example/r", "RELEASES=https://x.example", "VERSION=v0", "RUNNER_ARCH=X64"}
			wrong := strings.Repeat("0", 64)
			code, _, calls := b.exec(append(vars, "OPSREPORT_SHA256="+wrong, "SHA256="+wrong), "bash", "-e", "-c", script)
			if code == 0 || !strings.Contains(calls, "curl ") || b.content("path") != "" {
				t.Errorf("with another digest: exit code %d, path %q, called %s", code, b.content("path"), calls)
			}
			code, stderr, _ := b.exec(append(vars, "OPSREPORT_SHA256="+digest, "SHA256="+digest), "bash", "-e", "-c", script)
			if code != 0 {
				t.Fatalf("exit code %d, %s", code, stderr)
			}
			if _, err := os.Stat(filepath.Join(strings.TrimSpace(b.content("path")), "opsreport")); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestNightStepsPublishAfterUnmetRules runs the night's step with each end, also
// where on_breach: keep left nothing to publish.
func TestNightStepsPublishAfterUnmetRules(t *testing.T) {
	t.Parallel()
	for recipe, published := range map[string]string{"github-actions.yml": "status=%s\nmade=yes\npages=yes\n",
		"action.yml": "status=%s\nmade=yes\n"} {
		for status, code := range map[string]int{"0": 0, "3": 0, "1": 1, "2": 2} {
			for _, kept := range []string{"", "yes"} {
				t.Run(recipe+" "+status+kept, func(t *testing.T) {
					t.Parallel()
					b, _ := newRunner(t, status)
					b.vars[0] = "PATH=" + b.dir + "/opsreport-linux-amd64:/usr/bin:/bin"
					got, stderr, _ := b.exec([]string{"CONFIG=opsreport.yaml", "PUBLISH=pages", "KEPT=" + kept}, "bash", "-e", "-c",
						steps(t, recipe)["Fetch, judge, render"])
					want := ""
					if code == 0 {
						want = fmt.Sprintf(published, status)
					}
					if code == 0 && kept != "" {
						want = fmt.Sprintf("status=%s\nmade=no\n", status)
					}
					if got != code || b.content("output") != want {
						t.Errorf("exit code %d, output %q, %s", got, b.content("output"), stderr)
					}
				})
			}
		}
	}
}

// TestPublishingIsADecision: as they are copied, no recipe publishes, and the mail
// waits for what is published.
func TestPublishingIsADecision(t *testing.T) {
	t.Parallel()
	var github struct {
		Env  map[string]string
		Jobs map[string]struct {
			If    string
			Needs any
		}
	}
	if err := yaml.Unmarshal([]byte(recipes(t)["github-actions.yml"]), &github); err != nil {
		t.Fatal(err)
	}
	if to, ok := github.Env["PUBLISH"]; !ok || to != "" {
		t.Errorf("publishes to %q", to)
	}
	if !strings.Contains(github.Jobs["pages"].If, "outputs.pages == 'yes'") || fmt.Sprint(github.Jobs["mail"].Needs) != "[nightly pages]" {
		t.Errorf("%+v", github.Jobs)
	}
	var gitlab struct {
		Variables   map[string]string
		Pages, Mail struct {
			Rules []struct{ If string }
			Needs []any
		}
	}
	if err := yaml.Unmarshal([]byte(recipes(t)["gitlab-ci.yml"]), &gitlab); err != nil {
		t.Fatal(err)
	}
	if gitlab.Variables["PUBLISH"] != "" || len(gitlab.Pages.Rules) != 1 || gitlab.Pages.Rules[0].If != `$PUBLISH == "pages"` ||
		len(gitlab.Mail.Needs) != 2 {
		t.Errorf("%+v", gitlab)
	}
}

// TestSitesAreUploadedWhole: with the files that begin with a dot too.
func TestSitesAreUploadedWhole(t *testing.T) {
	t.Parallel()
	for _, recipe := range []string{"github-actions.yml", "many-accounts.yml"} {
		var w struct {
			Jobs map[string]struct {
				Steps []struct {
					Uses string
					With map[string]any
				}
			}
		}
		if err := yaml.Unmarshal([]byte(recipes(t)[recipe]), &w); err != nil {
			t.Fatal(err)
		}
		sites := 0
		for _, job := range w.Jobs {
			for _, s := range job.Steps {
				if path, _ := s.With["path"].(string); strings.HasPrefix(s.Uses, "actions/upload-artifact@") && filepath.Base(path) == "site" {
					if sites++; s.With["include-hidden-files"] != true {
						t.Errorf("%s uploads %s without its hidden files", recipe, path)
					}
				}
			}
		}
		if sites == 0 {
			t.Errorf("%s uploads no site", recipe)
		}
	}
}

// TestTheNightIsKeptWhateverCameOfIt: the step that keeps the snapshots runs after
// a failure too, but not where nothing could be restored, and says which attempt
// it was.
func TestTheNightIsKeptWhateverCameOfIt(t *testing.T) {
	t.Parallel()
	for _, recipe := range []string{"github-actions.yml", "many-accounts.yml"} {
		var w struct {
			Jobs map[string]struct {
				Steps []struct {
					Name, If, Run string
					Env           map[string]string
				}
			}
		}
		if err := yaml.Unmarshal([]byte(recipes(t)[recipe]), &w); err != nil {
			t.Fatal(err)
		}
		var order []string
		for _, s := range w.Jobs["nightly"].Steps {
			if strings.Contains(s.Run, "store.sh") || strings.Contains(s.Run, "opsreport nightly") {
				order = append(order, s.Name)
			}
			if strings.Contains(s.Run, "store.sh") && !strings.Contains(s.Env["REPORT_RUN"], "github.run_attempt") {
				t.Errorf("%s: %q does not name the attempt", recipe, s.Name)
			}
			if strings.Contains(s.Run, "store.sh\" save") && s.If != "always() && steps.restore.outcome == 'success'" {
				t.Errorf("%s: keeps %q", recipe, s.If)
			}
		}
		if want := []string{"Snapshots of the nights before", "Fetch, judge, render", "Keep the snapshots"}; !slices.Equal(order, want) {
			t.Errorf("%s: %q", recipe, order)
		}
		if strings.Contains(recipes(t)[recipe], "actions/cache") {
			t.Errorf("%s keeps its nights in a cache", recipe)
		}
	}
}

func TestMailSteps(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		url, to, output string
		sent            bool
		said            string
	}{
		"sent": {"smtps://mail.example", "To: a@example.com", "mail=yes\n", true, ""},
		"no server": {"", "To: a@example.com", "mail=no\n", false,
			"::error title=opsreport mail::mail.to is set, but the secret SMTP_URL is not"},
		"nobody to mail": {"smtps://mail.example", "To: undisclosed-recipients:;", "", false, ""},
		"no mail at all": {"", "To: undisclosed-recipients:;", "", false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := newRunner(t, "0")
			b.write("temp/recipes/mail.sh", "")
			vars := []string{"PATH=" + b.dir + "/bin:" + b.dir + "/opsreport-linux-amd64:/usr/bin:/bin", "SMTP_URL=" + c.url, "TO=" + c.to}
			code, stderr, _ := b.exec(vars, "bash", "-e", "-c", "{ "+steps(t, "github-actions.yml")["Write the mail"]+"\n} >&2")
			_, err := os.Stat(filepath.Join(b.dir, "mail.sh"))
			if code != 0 || (err == nil) != c.sent || b.content("output") != c.output || !strings.Contains(stderr, c.said) ||
				c.said == "" && strings.Contains(stderr, "::error") {
				t.Errorf("exit code %d, %v, output %q, %s", code, err, b.content("output"), stderr)
			}
		})
	}
	var w struct {
		Jobs map[string]struct {
			Steps []struct{ Name, If, Run string }
		}
	}
	if err := yaml.Unmarshal([]byte(recipes(t)["github-actions.yml"]), &w); err != nil {
		t.Fatal(err)
	}
	all := w.Jobs["nightly"].Steps
	last := all[len(all)-2]
	if last.If != "steps.mail.outputs.mail == 'no'" || !strings.HasPrefix(last.Run, "exit 1") {
		t.Errorf("a mail that was not sent ends with %+v", last)
	}
}

func TestPipeline(t *testing.T) {
	t.Parallel()
	script := steps(t, "gitlab-ci.yml")["script"]
	for name, c := range map[string]struct {
		status, kept string
		code         int
		made         bool
	}{"good": {"0", "", 0, true}, "unmet": {"3", "", 3, true}, "kept back": {"3", "yes", 3, false}, "failed": {"1", "", 1, false}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, digest := newRunner(t, c.status)
			own := strings.ReplaceAll(script, "/tmp/opsreport", b.dir+"/temp/opsreport")
			vars := []string{"OPSREPORT_URL=https://x.example/r", "OPSREPORT_SHA256=" + digest, "KEPT=" + c.kept}
			code, stderr, calls := b.exec(vars, "bash", "-e", "-c", own)
			_, err := os.Stat(filepath.Join(b.dir, "site.eml"))
			if code != c.code || (err == nil) != c.made {
				t.Errorf("exit code %d, mail made %v, called %s, %s", code, err == nil, calls, stderr)
			}
			if !strings.Contains(calls, "store restore\nopsreport nightly --junit rules.xml\nstore save\n") {
				t.Errorf("the night is not kept: %s", calls)
			}
			vars[1] = "OPSREPORT_SHA256=" + strings.Repeat("0", 64)
			if code, _, calls := b.exec(vars, "bash", "-e", "-c", own); code == 0 || strings.Contains(calls, "opsreport nightly") {
				t.Errorf("with another digest: exit code %d, called %s", code, calls)
			}
		})
	}
}
