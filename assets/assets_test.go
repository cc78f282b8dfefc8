package assets_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"opsreport/assets"
)

// TestEverythingIsEmbedded: go:embed drops some names in silence.
func TestEverythingIsEmbedded(t *testing.T) {
	t.Parallel()
	for _, folder := range []string{"css", "echarts", "fonts", "host", "js"} {
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

// palette returns the colours that a style sheet sets for light screens, and for dark ones over them.
func palette(t *testing.T, file string) (light, dark map[string]string) {
	t.Helper()
	css, err := fs.ReadFile(assets.FS, file)
	if err != nil {
		t.Fatal(err)
	}
	read := func(block string) map[string]string {
		block, _, _ = strings.Cut(block, "}")
		out := map[string]string{}
		for _, m := range regexp.MustCompile(`--([a-z0-9-]+): (#[0-9a-f]{3,6}|var\(--[a-z0-9-]+\));`).FindAllStringSubmatch(block, -1) {
			out[m[1]] = m[2]
		}
		return out
	}
	_, first, _ := strings.Cut(string(css), "\n:root {")
	_, second, _ := strings.Cut(string(css), "@media screen and (prefers-color-scheme: dark) {\n  :root {")
	return read(first), read(second)
}

// luminance is the relative luminance of a colour, #rgb or #rrggbb, as WCAG 2 defines it.
func luminance(t *testing.T, colour string) (sum float64) {
	t.Helper()
	hexed := strings.TrimPrefix(colour, "#")
	if len(hexed) == 3 {
		hexed = string([]byte{hexed[0], hexed[0], hexed[1], hexed[1], hexed[2], hexed[2]})
	}
	rgb, err := hex.DecodeString(hexed)
	if err != nil || len(rgb) != 3 {
		t.Fatalf("%q is no colour", colour)
	}
	for i, share := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(rgb[i]) / 255
		if c <= 0.04045 {
			sum += share * c / 12.92
		} else {
			sum += share * math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return sum
}

// TestEveryColourHasADarkOne: what is set for a light screen is set for a dark one too, but for what serves both; and each text
// can be read on what it stands on, on both.
func TestEveryColourHasADarkOne(t *testing.T) {
	t.Parallel()
	serveBoth := map[string]bool{"chart-hatch-fine": true, "chart-on-m3": true, "chart-on-ramp3": true}
	for _, file := range []string{"css/site.css", "css/charts.css"} {
		light, dark := palette(t, file)
		if len(light) < 15 || len(dark) < 15 {
			t.Errorf("%s sets %d colours and %d dark ones", file, len(light), len(dark))
		}
		for name, value := range light {
			if value[0] == '#' && (dark[name] == "") != serveBoth[name] {
				t.Errorf("%s: --%s is %s on a light screen and %q on a dark one", file, name, value, dark[name])
			}
		}
		both := maps.Clone(light)
		maps.Copy(both, dark)
		for screen, colours := range map[string]map[string]string{"light": light, "dark": both} {
			var of func(name string) string
			of = func(name string) string {
				value := colours[name]
				if to, is := strings.CutPrefix(value, "var(--"); is {
					return of(strings.TrimSuffix(to, ")"))
				}
				return value
			}
			held := 0
			contrast := func(text, ground string, least float64) {
				if of(text) == "" || of(ground) == "" {
					return
				}
				held++
				a, b := luminance(t, of(text)), luminance(t, of(ground))
				if c := (max(a, b) + 0.05) / (min(a, b) + 0.05); c < least {
					t.Errorf("%s, %s: --%s on --%s has a contrast of %.2f, at least %.1f wanted", file, screen, text, ground, c, least)
				}
			}
			prefix := ""
			if file == "css/charts.css" {
				prefix = "chart-"
			}
			for name := range colours {
				if ground, is := strings.CutPrefix(name, prefix+"on-"); is {
					contrast(name, prefix+ground, 4.5)
				}
			}
			for _, text := range []string{"ink", "muted", "accent", "bad"} {
				contrast(prefix+text, prefix+"paper", 4.5)
				contrast(prefix+text, prefix+"band", 4.5)
			}
			contrast(prefix+"ink", prefix+"aim", 4.5)
			contrast(prefix+"control", prefix+"paper", 3)
			contrast(prefix+"outline", prefix+"paper", 3)
			if held < 10 {
				t.Errorf("%s, %s: only %d pairs are held", file, screen, held)
			}
		}
	}
}
