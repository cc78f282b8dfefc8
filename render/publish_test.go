package render

import (
	"opsreport/render/report"
	"opsreport/render/table"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// What the PDF could not print is counted on the page of data quality.
func TestReplacedReachesTheSite(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	o := sampleOptions(t, dir)
	o.Organisation = "Harbour \U00020000 Works"
	_, got := publish(t, o)
	page, err := os.ReadFile(filepath.Join(dir, "data-quality.html"))
	if err != nil {
		t.Fatal(err)
	}
	want := strconv.Itoa(got.Replaced) + " characters of the PDF could not be printed"
	if got.Replaced == 0 || !strings.Contains(string(page), want) {
		t.Errorf("%d characters are replaced, and the page does not say %q", got.Replaced, want)
	}
}

// TestACommentaryThatIsCutSaysByHowMuch on paper, where the rest is not.
func TestACommentaryThatIsCutSaysByHowMuch(t *testing.T) {
	t.Parallel()
	whole := strings.Repeat("a", 32<<10)
	for more, want := range map[string]string{"": "", "é": "\n\n1 further character is not printed here; the site holds it.",
		"bc": "\n\n2 further characters are not printed here; the site holds them."} {
		if got := strings.TrimPrefix(commentary(table.WordsOf(new(report.Report)).Paper, whole+more), whole); got != want {
			t.Errorf("with %q more it ends with %q, want %q", more, got, want)
		}
	}
}

// TestAMonitorLearnsUntilWhenTheNightIsValid: as long after the as-of time as the setting says.
func TestAMonitorLearnsUntilWhenTheNightIsValid(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, "")
	o.FreshFor = 36 * time.Hour
	e, err := New(t.Context(), Nights{Night: bareNight()}, o)
	if err != nil {
		t.Fatal(err)
	}
	want := "opsreport_valid_until_timestamp_seconds " + strconv.FormatInt(e.Report.AsOf.Add(36*time.Hour).Unix(), 10) + "\n"
	if got := string(e.prom()); !strings.Contains(got, want) {
		t.Errorf("no %q in %.600s", want, got)
	}
}
