//go:build tools

package render

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestThePDFCarriesFilesOfTheSite, byte for byte, and no others.
func TestThePDFCarriesFilesOfTheSite(t *testing.T) {
	t.Parallel()
	_, f := sampleSite(t)
	file := filepath.Join(t.TempDir(), PDFFile)
	if err := os.WriteFile(file, f[PDFFile], 0o600); err != nil {
		t.Fatal(err)
	}
	var names []string
	for line := range strings.Lines(qpdf(t, "--list-attachments", file)) {
		name, _, _ := strings.Cut(line, " -> ")
		names = append(names, name)
		if !bytes.Equal([]byte(qpdf(t, "--show-attachment="+name, file)), f["data/"+name]) {
			t.Errorf("the PDF carries another %s than the site has", name)
		}
	}
	if want := []string{"figures.sql", "metrics.json"}; !slices.Equal(names, want) {
		t.Errorf("the PDF carries %q, want %q", names, want)
	}
}

func qpdf(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "qpdf", args...).Output()
	if err != nil {
		t.Fatalf("qpdf %v: %v", args, err)
	}
	return string(out)
}
