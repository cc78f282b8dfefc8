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
