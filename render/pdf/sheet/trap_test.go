package sheet

import (
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"
)

// The library's own page total, attachments, metadata and protection break
// documents (C4–C8, C20): nothing of this package calls them, nor its
// flowing text, which breaks pages by itself (C14, C16–C18).
func TestCallsNoTrap(t *testing.T) {
	t.Parallel()
	traps := []string{
		"AliasNbPages", "SetAttachments", "AddAttachmentAnnotation", "SetXmpMetadata", "SetProtection", "MultiCell", "WriteAligned",
		"SplitText", "SplitLines", ".Write(", "SetFooterFunc", "SetHeaderFunc",
	}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		content, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parser.ParseFile(token.NewFileSet(), f.Name(), content, 0); err != nil {
			t.Fatal(err)
		}
		for _, trap := range traps {
			if strings.Contains(string(content), trap) {
				t.Errorf("%s calls %s", f.Name(), trap)
			}
		}
	}
}
