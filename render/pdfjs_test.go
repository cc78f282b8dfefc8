//go:build tools

package render

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/render/privacy"
)

// pdfjs is the reader of Firefox, as Debian has it for Node.
const pdfjs = "/usr/share/javascript/pdf/build/pdf.js"

// TestReadByPDFJS holds the PDFs of sites, one of them of hostile records, to what pdf.js reads of them: all texts in the order in which
// they are drawn, headings without a gap, rows of equal length, and every figure as data/metrics.json has it.
func TestReadByPDFJS(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("node"); err != nil {
		t.Fatal("there is no node, of the package nodejs")
	}
	if _, err := os.Stat(pdfjs); err != nil {
		t.Fatal("there is no pdf.js, of the package libjs-pdf")
	}
	_, weeks := weeksSite(t)
	o := hostileOptions(t, filepath.Join(t.TempDir(), "site"))
	o.SharedPages, o.Level, o.Key, o.Paper = true, privacy.Strict, []byte("a key"), "Letter"
	_, hostile := publishNight(t, Nights{Night: hostileNight(t)}, o)
	for name, f := range map[string]files{"weeks": weeks, "hostile": hostile} {
		out, err := readAloud(t, f)
		if err != nil || !strings.Contains(out, " tables") {
			t.Errorf("%s: %v\n%.3000s", name, err, out)
		}
	}
	other := files{"data/metrics.json": []byte(strings.Replace(string(weeks["data/metrics.json"]), `"text": "`, `"text": "9`, 1))}
	for name, content := range weeks {
		if strings.HasSuffix(name, ".pdf") && !strings.Contains(name, "/") {
			other[name] = content
		}
	}
	if out, err := readAloud(t, other); err == nil {
		t.Errorf("a figure that the PDF does not have is not missed:\n%s", out)
	}
}

// readAloud runs the reader over the PDFs of a site.
func readAloud(t *testing.T, f files) (string, error) {
	t.Helper()
	dir := t.TempDir()
	args := []string{"../.ci/pdfjs.mjs", dir}
	for name, content := range f {
		if !strings.HasSuffix(name, ".pdf") && name != "data/metrics.json" {
			continue
		}
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(name, "periods/") {
			args = append(args, file)
		}
	}
	out, err := exec.CommandContext(t.Context(), "node", args...).CombinedOutput()
	return string(out), err
}
