package snapshot

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func FuzzManifest(f *testing.F) {
	f.Add([]byte(formatManifest(map[string]string{"data/a.json": digestOf(nil), "b": digestOf(nil)})))
	f.Add([]byte("x  y\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		digests, err := parseManifest(content)
		if err != nil {
			return
		}
		again, err := parseManifest([]byte(formatManifest(digests)))
		if err != nil || len(again) != len(digests) {
			t.Fatalf("%q: %v", content, err)
		}
	})
}

// TestAFileIsListedOnce: a manifest that lists a file twice is not one that was
// written here, even where both lines agree.
func TestAFileIsListedOnce(t *testing.T) {
	t.Parallel()
	line := strings.Repeat("a", 64) + "  data/x.json\n"
	if got, err := parseManifest([]byte(line)); err != nil || len(got) != 1 {
		t.Errorf("one line: %v, %v", got, err)
	}
	_, err := parseManifest([]byte(line + line))
	if err == nil || !strings.Contains(err.Error(), ":2: data/x.json is listed twice") {
		t.Errorf("the same line twice: %v", err)
	}
	for _, path := range []string{"../x", "/x", "data/../../x"} {
		if _, err := parseManifest([]byte(strings.Repeat("a", 64) + "  " + path + "\n")); err == nil {
			t.Errorf("%s leads out of the bag, and is taken", path)
		}
	}
}

// TestAFileThatIsReplacedMeanwhileIsRead: another process puts a whole one in its place
// between the look at it and the opening.
func TestAFileThatIsReplacedMeanwhileIsRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	put := func(name string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("whole"), 0o600); err != nil {
			t.Error(err)
		}
	}
	put("kept.jsonl")
	read, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-read:
				return
			default:
			}
			put("next")
			if err := os.Rename(filepath.Join(dir, "next"), filepath.Join(dir, "kept.jsonl")); err != nil {
				t.Error(err)
				return
			}
		}
	}()
	for range 3000 {
		if content, err := readPlain(root, "kept.jsonl"); err != nil || string(content) != "whole" {
			t.Errorf("%q, %v", content, err)
			break
		}
	}
	close(read)
	<-ended
}
