//go:build tools

package render

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/pages/overview"
	"opsreport/render/privacy"
)

// TestThePDFHasTheStripsOfTheSite, of several nights and of a single one, and what stands above them, whatever privacy shows.
func TestThePDFHasTheStripsOfTheSite(t *testing.T) {
	t.Parallel()
	note := regexp.MustCompile(`Expired longest (All \d+|\d+ of \d+) expired items, longest first, with their status in the last \d+ weeks\.`)
	for level, back := range map[privacy.Level][]int{privacy.Full: {9, 0}, privacy.Strict: {0}} {
		var nights []record.Night
		for i, days := range back {
			n := sampleNight(t, days, 1)
			n.Digest = n.Digest[i:] + n.Digest[:i]
			nights = append(nights, n)
		}
		last := len(nights) - 1
		in := Nights{Night: nights[last], Ledger: ledgerOf(t, nights...)}
		if last > 0 {
			in.Before, in.Night.Previous.Folder = &nights[0], nights[0].Folder
		}
		o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
		o.Level, o.Key, o.SharedPages = level, []byte("a key for pseudonyms"), true
		e, f := publishNight(t, in, o)
		text := exec.CommandContext(t.Context(), "pdftotext", "-raw", "-", "-")
		text.Stdin = bytes.NewReader(f[AnnexFile])
		out, err := text.Output()
		if err != nil {
			t.Fatal(err)
		}
		printed := strings.Join(strings.Fields(string(out)), " ")
		said := note.FindString(printed)
		_, rows, _ := strings.Cut(printed, said)
		if said == "" || !strings.Contains(string(f["equipment/expired.html"]), `class="row-strip"`) {
			t.Fatalf("%s: the PDF says %q above strips, and the site has none", level, said)
		}
		rows, _, _ = strings.Cut(rows, "The rest: Annex B")
		for _, r := range overview.Of(&e.Edition, e.Counter).Longest().Blocks[0].(document.Entries).All {
			if !strings.Contains(rows, r.Name.Text+" ") || !strings.Contains(rows, r.Value.String()) {
				t.Errorf("%s: the PDF has no %s, %s: %s", level, r.Name.Text, r.Value, rows)
			}
		}
		if single := strings.Contains(rows, "date on which it expired"); single != (last == 0) {
			t.Errorf("%s: the legend has the date of expiry: %t", level, single)
		}
	}
}
