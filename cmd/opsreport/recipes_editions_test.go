//go:build tools

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/config"
)

// editionStub writes an e-mail for the whole report and for three editions, the last of which has no list of its own.
const editionStub = `
[ "$1" = mail ] || exit 0
write() { printf 'From: a@b\nTo: %b\nSubject: x\n\nbody\n' "$2" >"$1.eml"; echo "$PWD/$1.eml"; }
write site 'all@example.com,\n board@example.com'
write site-north-dock 'north@example.com'
write site-quayside 'all@example.com'
write site-papers 'all@example.com,\n board@example.com'
exit "${STATUS:-0}"
`

// TestEachEditionGoesToItsOwnReaders: its folder, and its list. One without a list is published, and goes to nobody.
func TestEachEditionGoesToItsOwnReaders(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		vars, rsync, mailed string
		code                int
	}{
		"a good night":     {"", "", "site-north-dock site-quayside", 0},
		"one has no site":  {"STATUS=1", "", "site-north-dock site-quayside", 1},
		"one has no host":  {"", `case "$*" in *north-dock*) exit 12 ;; esac`, "site-quayside", 1},
		"nobody is mailed": {"SENDMAIL=false", "", "", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBench(t, map[string]string{"opsreport": editionStub, "rsync": c.rsync,
				"sendmail": `sed -n 's/^To: \([a-z]*\).*/\1/p' >>mailed`})
			code, stderr, calls := b.run("editions.sh", []string{c.vars, "REPORT_HOME=" + b.dir, "EDITIONS_TARGET=remote/"})
			if code != c.code || !strings.Contains(stderr, "edition papers has no list of its own in mail.to") {
				t.Errorf("exit code %d, stderr %q", code, stderr)
			}
			for _, edition := range []string{"north-dock", "quayside", "papers"} {
				if from := filepath.Join(b.dir, "site-"+edition) + "/ remote/" + edition + "/"; !strings.Contains(calls, from) {
					t.Errorf("%s is not published to its folder:\n%s", edition, calls)
				}
			}
			if strings.Contains(calls, b.dir+"/site/ ") {
				t.Errorf("the whole report is published to a reader of a part:\n%s", calls)
			}
			to, _ := os.ReadFile(filepath.Join(b.dir, "mailed")) // there is none where nobody was mailed
			want := strings.NewReplacer("site-north-dock", "north", "site-quayside", "all").Replace(c.mailed)
			if got := strings.Join(strings.Fields(string(to)), " "); got != want {
				t.Errorf("mailed to %q, want %q", got, want)
			}
		})
	}
}

// TestTheEditionsOfTheRecipeAreRead: the settings at the head of the script are a configuration.
func TestTheEditionsOfTheRecipeAreRead(t *testing.T) {
	t.Parallel()
	text := recipes(t)["editions.sh"]
	block := regexp.MustCompile(`(?s)#   site_url: .*?quayside@example.com\]\}\n`).FindString(text)
	settings := regexp.MustCompile(`(?m)^#   `).ReplaceAllString(block, "")
	dir := t.TempDir()
	file := filepath.Join(dir, "opsreport.yaml")
	whole := "service: {base_url: 'https://ops.example.com'}\nequipment_types: [{id: t1, name: Extinguishers}]\n" + settings
	if err := os.WriteFile(file, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	around := config.Environment{
		Getenv:  func(string) string { return "" },
		Environ: func() []string { return nil },
		Hide:    func(string) {},
		Redact:  func(text string) string { return text },
	}
	c, err := config.Load(around, file, true, false)
	if err != nil || len(c.Editions) != 2 {
		t.Fatalf("%d editions, %v in\n%s", len(c.Editions), err, whole)
	}
	for i, name := range []string{"north-dock", "quayside"} {
		of := c.Of(&c.Editions[i])
		if c.Editions[i].Name != name || len(of.Mail.To) != 1 || of.Mail.To[0] != name+"@example.com" ||
			!strings.HasSuffix(of.SiteURL, "/editions/"+name+"/") {
			t.Errorf("%s is mailed to %v and stands at %s", c.Editions[i].Name, of.Mail.To, of.SiteURL)
		}
	}
}
