package assets_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"strings"
	"testing"

	"opsreport/assets"
)

// TestEverythingIsEmbedded: go:embed drops some names in silence.
func TestEverythingIsEmbedded(t *testing.T) {
	t.Parallel()
	for _, folder := range []string{"css", "echarts", "fonts", "js"} {
		files := 0
		err := fs.WalkDir(os.DirFS("."), folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			files++
			_, err = fs.Stat(assets.FS, name)
			return err
		})
		if err != nil || files == 0 {
			t.Errorf("%s: %d files, %v", folder, files, err)
		}
	}
}

// TestRecipeNamesTheLibrary: the vendored script is the one that the recipe makes.
func TestRecipeNamesTheLibrary(t *testing.T) {
	t.Parallel()
	script, err := fs.ReadFile(assets.FS, "echarts/echarts.min.js")
	if err != nil {
		t.Fatal(err)
	}
	recipe, err := fs.ReadFile(assets.FS, "echarts/README.md")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(script)
	if !strings.Contains(string(recipe), hex.EncodeToString(sum[:])) {
		t.Errorf("echarts.min.js has the digest %x, which its README does not give", sum)
	}
	for _, never := range []string{"new Function", "eval("} {
		if strings.Contains(string(script), never) {
			t.Errorf("the library holds %q, which the pages' policy forbids", never)
		}
	}
}

// TestOnlyTheCurrentTabHasABar: forced colours draw a border that is transparent otherwise, so that each entry of the
// navigation would have the bar of the current page.
func TestOnlyTheCurrentTabHasABar(t *testing.T) {
	t.Parallel()
	css, err := fs.ReadFile(assets.FS, "css/site.css")
	if err != nil {
		t.Fatal(err)
	}
	_, forced, _ := strings.Cut(string(css), "@media (forced-colors: active) {")
	forced, _, _ = strings.Cut(forced, "\n}")
	all := strings.Index(forced, ".nav a, .about summary { border-color: Canvas; }")
	current := strings.Index(forced, ".nav a[aria-current], .about summary.on { border-color: Highlight; }")
	if all < 0 || current < all {
		t.Errorf("in forced colours:%s", forced)
	}
}
