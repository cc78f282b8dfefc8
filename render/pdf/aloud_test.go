//go:build tools

package pdf

import (
	"encoding/hex"
	"regexp"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages/printed"
)

// alternatives returns the texts in place of the figures of a document.
func alternatives(t *testing.T, content []byte) (all []string) {
	t.Helper()
	for _, dict := range objects(t, content) {
		m := regexp.MustCompile(`/Alt(?:\(((?:[^\\()]|\\.)*)\)|<FEFF([0-9A-F]*)>)`).FindStringSubmatch(dict)
		if m == nil || !strings.Contains(dict, "/S/Figure") {
			continue
		}
		raw, err := hex.DecodeString(m[2])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, unescaped.Replace(m[1])+utf16Text(raw))
	}
	return all
}

// The tiles of page 1 are a list, in which each is told by its name, its number, of how many it is and how it changed, and what it
// keeps, one after the other.
func TestTilesAreToldInParts(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	content, _ := summaryOf(t, in)
	page := printed.Summary(&in.Edition, nil, in.Charts, asOf)
	items := structure(t, content).all("L")[0].all("LBody")
	tiles := page.Section("tiles").Blocks[0].(document.Tiles)
	if len(items) != len(tiles) || len(items) < 4 {
		t.Fatalf("%d items of the list, %d tiles", len(items), len(tiles))
	}
	for i, tile := range tiles {
		var told []string
		for _, p := range items[i].kids {
			told = append(told, p.said())
		}
		want := []string{tile.Label, strings.TrimSpace(tile.Number + " " + tile.Unit), joined(tile)}
		if held := tile.Verdict.Marked(); held != "" {
			want = append(want, held)
		}
		if got := strings.Join(told, "|"); got != strings.Join(want, "|") {
			t.Errorf("%q is told as %q", want, got)
		}
	}
}

// A chart tells its sentence and then each number that it draws, with the name of its row and of what it counts; the signature
// lines of a period tell no underscores.
func TestChartsTellTheirNumbers(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	content, _ := referenceDocument(t)
	said := strings.Join(alternatives(t, content), "\n")
	for _, want := range []string{
		"Fire extinguishers: Expired 4, Expiring 7, Up to date 71, No schedule 2, In date 78 of 82",
		"31–60: Overdue per the service 1, Open, not overdue 5.", "9 Nov: Opened 9, Closed 8, Open 39.", "half closed by day 12.",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("no figure tells %q:\n%s", want, said)
		}
	}
	if n := len(in.Charts); n < 8 {
		t.Errorf("%d charts", n)
	}
	period := full(t, 3, 8, false)
	groups := period.Page.Section("fates").Blocks[0].(document.Outcomes).Groups
	for i := range groups {
		groups[i].Summary = "What became of them."
		groups[i].Rows = []chart.Fate{{Name: "Mill Street", Summary: "9 on time, 1 late."}}
	}
	period.Page.Section("days").Blocks[0].(document.Days).Days[3].Full = true
	content, _, err := MakePeriod(period)
	if err != nil {
		t.Fatal(err)
	}
	said = strings.Join(alternatives(t, content), "\n")
	for _, want := range []string{"What became of them. Mill Street: 9 on time, 1 late.", "4"} {
		if !strings.Contains("\n"+said+"\n", "\n"+want+"\n") {
			t.Errorf("no figure tells %q:\n%s", want, said)
		}
	}
	root := structure(t, content)
	if all := root.said(); strings.Contains(all, "_") || !strings.Contains(all, "Reviewed by nameroledate") {
		t.Errorf("the lines for signatures are read as %q", all[max(0, len(all)-200):])
	}
	if tiles := root.all("L")[0].all("LBody"); len(tiles) != 6 || !strings.HasPrefix(tiles[0].said(), "Items12.3 %") {
		t.Errorf("%d tiles are a list", len(tiles))
	}
}

// A matrix is read as a table, with its offices and types as heads.
func TestAMatrixIsReadAsATable(t *testing.T) {
	t.Parallel()
	in := full(t, 3, 8, false)
	content, _, err := MakePeriod(in)
	if err != nil {
		t.Fatal(err)
	}
	m := in.Page.Section("where").Blocks[0].(document.Matrix)
	for _, one := range structure(t, content).all("Table") {
		rows := one.rowsOf()
		if rows[0][0] != m.Head || rows[0][len(rows[0])-1] != m.AllHead {
			continue
		}
		if len(rows) != len(m.Rows)+2 || len(rows[1]) != len(m.Columns)+2 || strings.Join(strings.Fields(rows[1][1]), " ") != "1 of 9" {
			t.Errorf("it is read as %q", rows)
		}
		for i, row := range one.kids {
			if scope := row.kids[0].scope; scope != map[bool]string{true: "Column", false: "Row"}[i == 0] {
				t.Errorf("row %d has the head %q of scope %q", i, row.kids[0].said(), scope)
			}
		}
		return
	}
	t.Error("no table has its heads")
}

// Ids of requests stand on one line, above the digests.
func TestRequestIdsStayWhole(t *testing.T) {
	t.Parallel()
	in := fixture{followUps: 3, equipment: 3, documents: 3, trainings: 3}.input(t)
	const id = "VWMFNGGELSAH7VVGZ2RY4OXK5J"
	in.Night.Requests = record.Of(&record.Request{At: asOf, Method: "grouptrainings.list", Attempt: 1, Status: 200, RequestID: id,
		SHA256: digest, Params: []byte(`{"equipmentType_id":"5804f0f30ef50473af5870dc","service_type":"all","include_null_metavalues":true}`)})
	content, _ := annexOf(t, in)
	all := run(t, content, "pdftotext", "-layout", "FILE", "-")
	if !regexp.MustCompile(id + ` +ok\n.* ` + digest[:12] + `\n`).MatchString(all) {
		t.Error(all[strings.LastIndex(all, "Annex D"):])
	}
}
