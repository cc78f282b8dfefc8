package pdf

import (
	"bytes"
	"crypto/sha256"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// The same night gives the same bytes, in other processes, zones and on other
// numbers of cores.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	want, _ := referenceDocument(t)
	for range 2 {
		if got, _ := annexOf(t, reference.input(t)); !bytes.Equal(got, want) {
			t.Fatal("two runs differ")
		}
	}
	for _, env := range [][]string{{"TZ=Pacific/Auckland", "GOMAXPROCS=1"}, {"TZ=America/New_York", "GOMAXPROCS=4", "LANG=de_DE.UTF-8"}} {
		file := t.TempDir() + "/b.pdf"
		cmd := exec.Command(os.Args[0], "-test.run=^TestWrite$")
		cmd.Env = append(append(os.Environ(), env...), "PDF_OUT="+file)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", env, err, out)
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: other bytes", strings.Join(env, " "))
		}
	}
}

// One font may serve several documents at once (C19).
func TestFontBytesStayUntouched(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	before := sha256.Sum256(in.Fonts.Regular)
	done := make(chan []byte)
	for range 4 {
		go func() {
			content, _, err := Annex(in)
			if err != nil {
				content = nil
			}
			done <- content
		}()
	}
	first := <-done
	for range 3 {
		if !bytes.Equal(<-done, first) || first == nil {
			t.Error("documents made at once differ")
		}
	}
	if sha256.Sum256(in.Fonts.Regular) != before {
		t.Error("the font was written to")
	}
}
