package words

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"opsreport/render/words/message"
)

// TestGeneratedCodeIsCurrent: the methods are those of the files.
func TestGeneratedCodeIsCurrent(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "words_gen.go")
	if out, err := exec.Command("go", "run", "./gen", file).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if have, err := os.ReadFile("words_gen.go"); err != nil || !bytes.Equal(have, want) {
		t.Errorf("words_gen.go is not what the files of en/ say: run go generate ./render/words (%v)", err)
	}
}

// TestGerman holds that each sentence can be said in another language, which is whole.
func TestGerman(t *testing.T) {
	t.Parallel()
	all, err := message.Read(os.DirFS("testdata"), "de")
	if err != nil {
		t.Fatal(err)
	}
	german, err := message.Load("de", all, english())
	if err != nil {
		t.Fatal(err)
	}
	if german.Missing != nil {
		t.Errorf("testdata/de lacks %q: say there in German what en says", german.Missing)
	}
	at := time.Date(2026, 11, 28, 2, 39, 0, 0, time.UTC)
	w := of(german.In(Context{AsOf: at}))
	for _, c := range [][2]string{
		{w.Limitations.Ages(1), "Das Alter wird mit einem eingestellten Abstand von 1 Monat verglichen."},
		{w.Limitations.Ages(24), "Das Alter wird mit einem eingestellten Abstand von 24 Monaten verglichen."},
		{w.Limitations.Types(1), "Die Ausrüstung ist auf die eine Art begrenzt, die auf der Seite des Umfangs steht."},
		{w.Downloads.Register("Abgelaufen", 2), "Abgelaufen, 2 Zeilen"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, want %q", c[0], c[1])
		}
	}
}

// TestDates: a day of any year is as package time has it, since "1 Mar 26" would hide that somebody wrote the year 0026.
func TestDates(t *testing.T) {
	t.Parallel()
	say, zone := English(Context{}).Formats, time.FixedZone("x", 5*3600+1800)
	for ms := int64(-70_000_000_000_000); ms < 260_000_000_000_000; ms += 97_654_321_987 {
		at := time.UnixMilli(ms).In(zone)
		if got, want := say.Date(at), at.Format("2 Jan 2006"); got != want {
			t.Fatalf("date %q, want %q", got, want)
		}
		if got, want := say.Moment(at), at.Format("2 Jan 2006, 15:04 MST"); got != want {
			t.Fatalf("instant %q, want %q", got, want)
		}
	}
}
