package snapshot

import (
	"os"
	"path/filepath"
	"testing"
)

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
