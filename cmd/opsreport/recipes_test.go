package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/help"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/parser"
	"github.com/spf13/cobra"
)

var (
	// shownCommand matches the program with a command and its flags in prose,
	// scripts and workflows.
	shownCommand = regexp.MustCompile("(?:^|[\\s`'\"(/$])opsreport\"? ([a-z]+)((?:\"? --?[a-z-]+(?:[ =]\"?[A-Za-z0-9./_$-]+)?)*)")
	shownFlag    = regexp.MustCompile(`--[a-z-]+`)
	// shownList matches what containers are started with.
	shownList = regexp.MustCompile(`(?m)^\s*(?:args:|CMD) (\[".*"\])$`)
	// notes are the parts of scripts and workflows that are prose.
	notes = regexp.MustCompile(`(?m)#( .*)?$|^ *(- )?name:.*$|"[^"$]* ended with .*$`)
)

// holdsToCommands checks that every command and flag that a text shows exists.
// In scripts every word after the program is a command, in prose those are
// that stand in backticks.
func holdsToCommands(t *testing.T, root *cobra.Command, file, text string) (shown int) {
	t.Helper()
	prose := slices.Contains([]string{".md", ".txt"}, filepath.Ext(file))
	lines := shownCommand.FindAllString(text, -1)
	if !prose {
		lines = shownCommand.FindAllString(notes.ReplaceAllString(text, ""), -1)
		for _, m := range shownList.FindAllStringSubmatch(text, -1) {
			var args []string
			if err := json.Unmarshal([]byte(m[1]), &args); err != nil {
				t.Errorf("%s: %s: %v", file, m[1], err)
			}
			lines = append(lines, " opsreport "+strings.Join(args, " "))
		}
	}
	for _, line := range lines {
		m := shownCommand.FindStringSubmatch(line)
		c, _, err := root.Find([]string{m[1]})
		if err != nil || c == root {
			if m[1] != "help" && (!prose || strings.HasPrefix(line, "`")) {
				t.Errorf("%s shows `opsreport %s`, which does not exist", file, m[1])
			}
			continue
		}
		shown++
		for _, flag := range shownFlag.FindAllString(line, -1) {
			name := strings.TrimPrefix(flag, "--")
			if c.Flags().Lookup(name) == nil && root.PersistentFlags().Lookup(name) == nil && name != "help" {
				t.Errorf("%s shows `opsreport %s %s`, which has no such flag", file, m[1], flag)
			}
		}
	}
	return shown
}

// recipes returns the files of the recipes by name, with the workflow and the
// action of this repository.
func recipes(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, pattern := range []string{"cmd/opsreport/help/recipes/*", ".github/workflows/*", ".github/actions/*/*"} {
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(pattern)))
		if err != nil || len(files) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		for _, file := range files {
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			out[filepath.Base(file)] = string(b)
		}
	}
	return out
}

func TestRecipesAndHelpShowWhatExists(t *testing.T) {
	t.Parallel()
	e, _ := testEnv(t)
	root := newRoot(e)
	texts := recipes(t)
	topics := help.Topics()
	for _, topic := range topics {
		texts[topic.Name+".txt"] = topic.Text
	}
	texts["README of the project.md"] = readREADME(t)
	shown := 0
	for file, text := range texts {
		shown += holdsToCommands(t, root, file, text)
		for _, m := range regexp.MustCompile("opsreport help ([a-z-]+)").FindAllStringSubmatch(text, -1) {
			c, _, err := root.Find([]string{m[1]})
			known := slices.ContainsFunc(topics, func(t help.Topic) bool { return t.Name == m[1] })
			if !known && (err != nil || c == root) {
				t.Errorf("%s shows `%s`, which does not exist", file, m[0])
			}
		}
	}
	if shown < 50 {
		t.Errorf("only %d commands found; does the expression still see them?", shown)
	}
}

// TestWrongRecipesAreSeen shows what TestRecipesAndHelpShowWhatExists finds.
func TestWrongRecipesAreSeen(t *testing.T) {
	t.Parallel()
	e, _ := testEnv(t)
	root := newRoot(e)
	for file, text := range map[string]string{
		"a.sh": "opsreport nightly --log-format json\n", "b.yml": `  run: "$RUNNER_TEMP/opsreport" nightly --config "accounts/$A/x.yaml"` + "\n",
		"c.yaml": `  args: ["nightly", "--config", "/x", "--log-format", "json"]` + "\n", "Dockerfile": "CMD [\"nightly\"]\n",
	} {
		if n := holdsToCommands(t, root, file, text); n != 1 {
			t.Errorf("%s: %d commands seen in %q", file, n, text)
		}
	}
}

func TestRecipesAreYAML(t *testing.T) {
	t.Parallel()
	for file, text := range recipes(t) {
		if ext := filepath.Ext(file); ext == ".yml" || ext == ".yaml" {
			if _, err := parser.ParseBytes([]byte(text), 0); err != nil {
				t.Errorf("%s is no YAML: %v", file, err)
			}
		}
	}
}

// TestKubernetesIsComplete: every secret, volume, map and port that is named is
// there, and snapshots are where the host of the sites does not look.
func TestKubernetesIsComplete(t *testing.T) {
	t.Parallel()
	text := recipes(t)["kubernetes-indexed-job.yaml"]
	have := map[string]bool{}
	for doc := range strings.SplitSeq(text, "\n---\n") {
		var object struct {
			Kind     string
			Metadata struct{ Name string }
		}
		if err := yaml.Unmarshal([]byte(doc), &object); err != nil || object.Kind == "" || object.Metadata.Name == "" {
			t.Fatalf("%+v, %v", object, err)
		}
		have[object.Kind+" "+object.Metadata.Name] = true
	}
	kinds := map[string]string{"secretName": "Secret", "configMap: {name": "ConfigMap", "claimName": "PersistentVolumeClaim"}
	used := regexp.MustCompile(`(secretName|configMap: \{name|claimName): ([a-z-]+)`).FindAllStringSubmatch(text, -1)
	for _, m := range used {
		if !have[kinds[m[1]]+" "+m[2]] {
			t.Errorf("there is no %s %s", kinds[m[1]], m[2])
		}
	}
	for _, want := range []string{"CronJob opsreport", "Deployment opsreport-host", "Service opsreport-host"} {
		if !have[want] {
			t.Errorf("there is no %s", want)
		}
	}
	_, host, _ := strings.Cut(text, "kind: Deployment")
	if len(used) != 7 || strings.Contains(host, "opsreport-snapshots") || strings.Contains(host, "tokens") {
		t.Errorf("%d names, or the host sees more than the sites", len(used))
	}
}

// TestRecipesPinWhatTheyUse holds workflows to actions by commit, with the
// version beside it, and to permissions that are named.
func TestRecipesPinWhatTheyUse(t *testing.T) {
	t.Parallel()
	uses := regexp.MustCompile(`(?m)^ *(?:- )?uses: .*$`)
	pinned := regexp.MustCompile(`uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	for file, text := range recipes(t) {
		actions := uses.FindAllString(text, -1)
		for _, line := range actions {
			if !pinned.MatchString(line) {
				t.Errorf("%s: not pinned: %s", file, strings.TrimSpace(line))
			}
		}
		if strings.Contains(text, "\njobs:") && !strings.Contains(text, "\npermissions: {}") {
			t.Errorf("%s does not begin without permissions", file)
		}
	}
}

// TestTheGateRunsOnEveryPush: README says that it is all that CI runs.
func TestTheGateRunsOnEveryPush(t *testing.T) {
	t.Parallel()
	var w struct {
		On struct {
			Push        struct{ Branches []string }
			PullRequest any `yaml:"pull_request"`
		}
		Jobs map[string]struct {
			Permissions map[string]string
			Container   struct{ Image string }
			Steps       []struct {
				Uses, Run string
				With      map[string]any
			}
		}
	}
	text := recipes(t)["test.yml"]
	if err := yaml.Unmarshal([]byte(text), &w); err != nil {
		t.Fatal(err)
	}
	gate := w.Jobs["gate"]
	if !slices.Equal(w.On.Push.Branches, []string{"**"}) || !strings.Contains(text, "\n  pull_request:\n") {
		t.Errorf("it runs on %+v", w.On)
	}
	for name, job := range w.Jobs {
		if len(job.Permissions) != 1 || job.Permissions["contents"] != "read" {
			t.Errorf("%s may %v", name, job.Permissions)
		}
	}
	runs, fromModule := false, false
	for _, s := range gate.Steps {
		runs = runs || regexp.MustCompile(`(?m)^bash \.ci/run$`).MatchString(s.Run)
		fromModule = fromModule || s.With["go-version-file"] == "go.mod"
	}
	if !runs || !fromModule || !strings.HasPrefix(gate.Container.Image, "debian:") {
		t.Errorf("runs the gate: %v, with the Go of go.mod: %v, in %s", runs, fromModule, gate.Container.Image)
	}
	release := recipes(t)["release.yml"]
	for _, action := range regexp.MustCompile(`uses: (\S+)`).FindAllStringSubmatch(text, -1) {
		if !strings.Contains(release, action[1]) {
			t.Errorf("%s is pinned otherwise for releases", action[1])
		}
	}
}

// TestContainerIsBareAndNotRoot lints the Dockerfile.
func TestContainerIsBareAndNotRoot(t *testing.T) {
	t.Parallel()
	text := recipes(t)["Dockerfile"]
	_, last, ok := strings.Cut(text, "\nFROM scratch\n")
	if !ok {
		t.Fatal("the last stage is not empty to begin with")
	}
	for what, must := range map[string]*regexp.Regexp{
		"a pinned image to unpack with": regexp.MustCompile(`(?m)^ARG ALPINE=alpine@sha256:[0-9a-f]{64}$`),
		"a release by its digest":       regexp.MustCompile(`(?m)^ADD --checksum=sha256:\$\{OPSREPORT_SHA256\} \$\{OPSREPORT_URL\} `),
		"trust roots":                   regexp.MustCompile(`(?m)^COPY --from=release /etc/ssl/certs/ca-certificates.crt `),
		"arguments as a list":           regexp.MustCompile(`(?m)^ENTRYPOINT \["/opsreport"\]$`),
	} {
		if !must.MatchString(text) {
			t.Errorf("no %s", what)
		}
	}
	user := regexp.MustCompile(`(?m)^USER ([1-9]\d*):([1-9]\d*)$`).FindAllString(last, -1)
	if len(user) != 1 {
		t.Errorf("runs as %q", user)
	}
	if regexp.MustCompile(`(?m)^(ADD|ENV .*(TOKEN|KEY)|RUN)`).MatchString(last) || strings.Contains(text, "COPY . ") {
		t.Error("the image adds, runs or keeps what it should not")
	}
	built := regexp.MustCompile(`docker build --file (\S+)`).FindStringSubmatch(recipes(t)["release.yml"])
	if built == nil {
		t.Fatal("the release builds no image")
	}
	for _, file := range []string{built[1], built[1] + ".dockerignore"} {
		if _, err := os.Stat(filepath.Join("..", "..", filepath.FromSlash(file))); err != nil {
			t.Errorf("the release builds the image of what is not there: %v", err)
		}
	}
	if !strings.HasSuffix(recipes(t)["Dockerfile.dockerignore"], "\n*\n") {
		t.Error("files of the folder go to the builder")
	}
}

// TestRecipesNeedNoGo holds recipes to the release: by URL and digest, which are
// changed in one place.
func TestRecipesNeedNoGo(t *testing.T) {
	t.Parallel()
	release := regexp.MustCompile(`https://github\.com/OWNER/opsreport/releases/download`)
	seen := 0
	for file, text := range recipes(t) {
		if file == "release.yml" || file == "test.yml" || filepath.Ext(file) == ".md" {
			continue
		}
		if m := regexp.MustCompile(`(?m)\bgo (build|run|install)\b|golang|setup-go`).FindString(text); m != "" {
			t.Errorf("%s needs Go: %s", file, m)
		}
		switch n := len(release.FindAllString(text, -1)); {
		case n > 1:
			t.Errorf("%s names the release %d times", file, n)
		case n == 1:
			seen++
			if !strings.Contains(text, "CHANGE") || !regexp.MustCompile(`sha256sum --check|sha256sum -c|ADD --checksum=sha256:`).MatchString(text) {
				t.Errorf("%s does not check the digest of the release, or marks no CHANGE", file)
			}
		}
	}
	if seen != 6 {
		t.Errorf("%d recipes name the release", seen)
	}
}
