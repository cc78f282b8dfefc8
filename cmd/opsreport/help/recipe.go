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

// Recipes names them, the one that explains the others first.
func Recipes() []string {
	files, _ := recipeFiles.ReadDir("recipes") // embedded files are there
	names := []string{"README.md"}
	for _, f := range files {
		if f.Name() != names[0] {
			names = append(names, f.Name())
		}
	}
	return names
}

// Recipe returns one of them by its name, with or without its ending; false
// where there is none, or more than one.
func Recipe(name string) (text string, ok bool) {
	var found []string
	for _, n := range Recipes() {
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

// listRecipes lists them, each with what its first comment says it is.
func listRecipes() string {
	var b strings.Builder
	for _, name := range Recipes() {
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
