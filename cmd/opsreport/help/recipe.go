package help

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
)

// recipeFiles are complete jobs and scripts, which releases carry as files too.
//
//go:embed recipes
var recipeFiles embed.FS

// recipeFileNames names them, the one that explains the others first.
func recipeFileNames() []string {
	files, _ := recipeFiles.ReadDir("recipes") // embedded files are there
	names := []string{"README.md"}
	for _, f := range files {
		if f.Name() != names[0] {
			names = append(names, f.Name())
		}
	}
	return names
}

// Job is what a kind of CI needs to run every night. The first of its recipes explains it.
type Job struct {
	CI    string
	Files []JobFile
}

// JobFile is a recipe, and the path at which it is looked for.
type JobFile struct{ Recipe, Path string }

// Jobs are the recipes that init writes, each to the place where it runs.
func Jobs() []Job {
	return []Job{
		{"github", []JobFile{{"github-actions.yml", ".github/workflows/opsreport.yml"}}},
		{"gitlab", []JobFile{{"gitlab-ci.yml", ".gitlab-ci.yml"}}},
		{"cron", []JobFile{{"nightly.sh", "nightly.sh"}}},
		{"systemd", []JobFile{{"opsreport.service", "opsreport.service"}, {"opsreport.timer", "opsreport.timer"}, {"nightly.sh", "nightly.sh"}}},
	}
}

// Recipe returns one of them by its name, with or without its ending, or by the
// kind of CI whose job it is; false where there is none, or more than one.
func Recipe(name string) (text string, ok bool) {
	var found []string
	for _, j := range Jobs() {
		if j.CI == name {
			name = j.Files[0].Recipe
		}
	}
	for _, n := range recipeFileNames() {
		if n == name {
			found = []string{n}
			break
		}
		if strings.TrimSuffix(n, path.Ext(n)) == name {
			found = append(found, n)
		}
	}
	if len(found) != 1 {
		return "", false
	}
	b, err := recipeFiles.ReadFile(path.Join("recipes", found[0]))
	return string(b), err == nil
}

// RecipeNames are the words that Recipe knows: the kinds of CI, and the files.
func RecipeNames() []string {
	var out []string
	for _, j := range Jobs() {
		out = append(out, j.CI)
	}
	return append(out, recipeFileNames()...)
}

// listRecipes lists them, each with what its first comment says it is.
func listRecipes() string {
	var b strings.Builder
	for _, name := range recipeFileNames() {
		text, _ := Recipe(name)
		fmt.Fprintf(&b, "  %-28s %s\n", name, firstWords(text))
	}
	return b.String()
}

// firstWords is the first line of a recipe that says something, without its mark.
func firstWords(text string) string {
	lines := strings.Split(text, "\n")
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "# ") })
	if at < 0 {
		return ""
	}
	words := strings.TrimPrefix(lines[at], "# ")
	if i := strings.Index(words, ". "); i >= 0 {
		words = words[:i]
	}
	return strings.TrimRight(words, ".:,")
}
