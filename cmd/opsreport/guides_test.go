package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"opsreport/cmd/opsreport/console"
	"opsreport/render/rule"
)

// TestTheExampleTemplateRenders does what the topic templates tells to do.
func TestTheExampleTemplateRenders(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("help", "templates.txt"))
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`For example, (templates/pages/[a-z-]+\.html)`).FindSubmatch(text)
	example := regexp.MustCompile(`(?s)\{\{define.*?\{\{end\}\}\n`).Find(text)
	if name == nil || example == nil {
		t.Fatal("the topic has no example")
	}
	w := newWorld(t)
	w.vars = append(w.vars, "OPSREPORT_TEMPLATES=templates")
	file := filepath.Join(w.dir, filepath.FromSlash(string(name[1])))
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, example, 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := w.run("nightly"); code != 0 {
		t.Fatalf("exit code %d\n%s", code, stderr)
	}
	page, err := os.ReadFile(filepath.Join(w.dir, "site", "404.html"))
	if err != nil || !strings.Contains(string(page), "extension 4120") {
		t.Errorf("the page does not have it: %v", err)
	}

	// What nothing uses is told, by doctor before it is wanted.
	if err := os.WriteFile(filepath.Join(w.dir, "templates", "NOTES.txt"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"doctor", "render"} {
		if _, stdout, stderr := w.run(command); !strings.Contains(stdout+stderr, "no page uses NOTES.txt") {
			t.Errorf("%s does not tell of the file that nothing uses:\n%s%s", command, stdout, stderr)
		}
	}
	// The e-mail's are used, and a mistake in one is told before there is a mail.
	letter := filepath.Join(w.dir, "templates", "mail", "message.txt")
	if err := errors.Join(os.Mkdir(filepath.Dir(letter), 0o700), os.WriteFile(letter, []byte("Our own: {{.Title}}"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := w.run("render"); code != 0 || strings.Contains(stderr, "message.txt") {
		t.Errorf("exit code %d\n%s", code, stderr)
	}
	if code, _, stderr := w.run("mail"); code != 0 {
		t.Errorf("exit code %d\n%s", code, stderr)
	}
	if written, err := os.ReadFile(filepath.Join(w.dir, "site.eml")); err != nil || !strings.Contains(string(written), "\r\nOur own: ") {
		t.Errorf("the e-mail is not by the template: %v\n%.2000s", err, written)
	}
	if err := os.WriteFile(letter, []byte("\n{{.Tittle}}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, stdout, stderr := w.run("doctor"); code == 0 || !strings.Contains(stdout+stderr, "mail/message.txt:2") {
		t.Errorf("doctor does not find the mistake: exit code %d\n%s%s", code, stdout, stderr)
	}
	if err := os.Remove(letter); err != nil {
		t.Fatal(err)
	}

	if err := os.WriteFile(file, []byte("{{define \"main\"}}\n{{template \"nowhere\" .}}{{end}}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, stdout, stderr := w.run("doctor"); code == 0 || !strings.Contains(stdout+stderr, "pages/missing.html:2") {
		t.Errorf("doctor does not find the mistake: exit code %d\n%s%s", code, stdout, stderr)
	}

	// A field that the topic views does not list is an error with its place.
	wrong := strings.Replace(string(example), ".Root", ".Rooot", 1)
	if err := os.WriteFile(file, []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, stderr := w.run("render")
	if code != console.ExitFailed && code != console.ExitUsage || !strings.Contains(stderr, "pages/missing.html") ||
		!strings.Contains(stderr, "Rooot") || !strings.Contains(stderr, ":3") {
		t.Errorf("exit code %d, stderr %s", code, stderr)
	}
}

// TestTheExampleOfALookOfYourOwn makes the files that the topic templates shows,
// and looks for what it promises.
func TestTheExampleOfALookOfYourOwn(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("help", "templates.txt"))
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t)
	write := func(name string, content []byte) {
		t.Helper()
		file := filepath.Join(w.dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, content, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	shown := regexp.MustCompile(`(?m)^  ([a-z/.-]+\.(?:yaml|css|html))(?:, [^\n]*)?:\n((?:    .*\n)+)`).FindAllSubmatch(text, -1)
	if len(shown) != 3 {
		t.Fatalf("%d files are shown", len(shown))
	}
	files := map[string]string{}
	for _, m := range shown {
		files[string(m[1])] = strings.ReplaceAll(strings.TrimPrefix(string(m[2]), "    "), "\n    ", "\n")
		write(string(m[1]), []byte(files[string(m[1])]))
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	write("logo.png", picture.Bytes())
	write("templates/static/muster-points.png", picture.Bytes())
	if code, _, stderr := w.run("nightly"); code != 0 || strings.Contains(stderr, "no page uses") {
		t.Fatalf("exit code %d\n%s", code, stderr)
	}
	for name, wants := range map[string][]string{
		"index.html":        {`href="safety-desk.html"`, "Safety desk", `href="assets/custom.css"`, "assets/logo.png"},
		"safety-desk.html":  {"<h1>Safety desk</h1>", "Extension 4120", `class="tiles"`, `src="static/muster-points.png"`},
		"assets/custom.css": {files["templates/assets/custom.css"]}, "static/muster-points.png": {picture.String()},
		"assets/logo.png": {picture.String()}, "equipment/index.html": {`href="../safety-desk.html"`, `href="../assets/custom.css"`},
		"assets/site.css": {"--accent:", "--band:", ".brand {"},
	} {
		got, err := os.ReadFile(filepath.Join(w.dir, "site", filepath.FromSlash(name)))
		if err != nil {
			t.Error(err)
		}
		for _, want := range wants {
			if !strings.Contains(string(got), want) {
				t.Errorf("%s does not have %.60q", name, want)
			}
		}
	}
}

// TestManyAccounts runs the container of the Kubernetes recipe once an
// account, all at a time, each against a service of its own.
func TestManyAccounts(t *testing.T) {
	t.Parallel()
	text := recipes(t)["kubernetes-indexed-job.yaml"]
	var args []string
	if err := json.Unmarshal([]byte(shownList.FindStringSubmatch(text)[1]), &args); err != nil {
		t.Fatal(err)
	}
	settings := regexp.MustCompile(`(?m)- name: (OPSREPORT_\w+)\n\s+value: (\S+)$`).FindAllStringSubmatch(text, -1)
	if len(settings) != 3 {
		t.Fatalf("%d settings in the environment", len(settings))
	}
	if strings.Index(text, "- name: JOB_COMPLETION_INDEX") > strings.Index(text, settings[0][0]) {
		t.Error("the index stands behind what is made of it, where Kubernetes does not find it")
	}
	root := t.TempDir()
	var accounts sync.WaitGroup
	for i := range 3 {
		place := func(s string) string {
			s = strings.ReplaceAll(s, "$(JOB_COMPLETION_INDEX)", strconv.Itoa(i))
			return regexp.MustCompile(`^/(accounts|tokens|snapshots|sites)/`).ReplaceAllString(s, filepath.ToSlash(root)+"/$1/")
		}
		w := newWorld(t)
		var own []string
		for _, kv := range w.vars { // all but the token, which is in a file
			if !strings.HasPrefix(kv, "OPSREPORT_TOKEN=") {
				own = append(own, kv)
			}
		}
		for _, s := range settings {
			own = append(own, s[1]+"="+place(s[2]))
		}
		w.vars = own
		for file, content := range map[string]string{"/accounts/opsreport-$(JOB_COMPLETION_INDEX).yaml": "title: Account " +
			strconv.Itoa(i) + "\n", "/tokens/token-$(JOB_COMPLETION_INDEX)": canary + "\n"} {
			if err := errors.Join(os.MkdirAll(filepath.Dir(place(file)), 0o700), os.WriteFile(place(file), []byte(content), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		line := []string{}
		for _, a := range args {
			line = append(line, place(a))
		}
		accounts.Go(func() {
			if code, _, stderr := w.run(line...); code != console.ExitDone {
				t.Errorf("account %d: exit code %d\n%s", i, code, stderr)
			}
			page, err := os.ReadFile(filepath.Join(root, "sites", strconv.Itoa(i), "site", "index.html"))
			nights, err2 := filepath.Glob(filepath.Join(root, "snapshots", strconv.Itoa(i), "snapshots", "2*Z"))
			if errors.Join(err, err2) != nil || !strings.Contains(string(page), "Account "+strconv.Itoa(i)) || len(nights) != 1 {
				t.Errorf("account %d: nights %q, %v, %v", i, nights, err, err2)
			}
		})
	}
	accounts.Wait()
}

// TestHelpOfCommandsFitsATerminal of 80 columns.
func TestHelpOfCommandsFitsATerminal(t *testing.T) {
	t.Parallel()
	e, _ := testEnv(t)
	for _, c := range newRoot(e).Commands() {
		for line := range strings.Lines(c.Long) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%s: %d columns: %s", c.Name(), n, line)
			}
		}
	}
}

// TestEveryKindOfRuleIsExplained: the topic rules has each limit that the configuration takes.
func TestEveryKindOfRuleIsExplained(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("help", "rules.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[rule.Rule]()) {
		key := cmp.Or(f.Tag.Get("yaml"), strings.ToLower(f.Name))
		if f.Name != "Name" && !regexp.MustCompile(`\b`+key+`\b`).Match(text) {
			t.Errorf("help rules does not say what %s is", key)
		}
	}
}
