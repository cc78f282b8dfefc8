package render

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// periodPart is a part of P9 or P10.
type periodPart struct {
	First, Office *string
	N, D, Late    int
	NotDone       int `json:"not_done"`
	NotDue        int `json:"not_due"`
}

// periodEntry is a period of data/periods.json.
type periodEntry struct {
	ID      string
	Figures []struct {
		ID     string
		N, D   *int
		Series []struct{ N int }
		Parts  []periodPart
	}
}

var (
	fallSaid = regexp.MustCompile(`aria-label="(Open follow-ups|Expired items): (\d+) on [^,]+?` +
		`((?:, [+−]\d+ [a-z ]+)*), (\d+) on ([^."]+)[^"]*"`)
	fallBounds = regexp.MustCompile(`aria-label="(Open follow-ups|Expired items): (\d+) on ([^,]+?)(?:, [+−]\d+ [a-z ]+)*, (\d+) on ([^.";]+)`)
	stepSaid   = regexp.MustCompile(`([+−])(\d+) `)
	fateRows   = regexp.MustCompile(`(?s)<table class="fates"><caption class="vh">([^<]*)</caption>(.*?)</table>`)
	fateSaid   = regexp.MustCompile(`aria-label="([^"]*): (\d+) of (\d+) on time, (\d+) late, (\d+) not done(?:, (\d+) not due yet)?\."`)
)

// TestThePageOfAPeriodAddsUp: its two sums hold and end with the numbers of periods.json, each begins on the snapshot on which the period
// before it ends, with that number, and its rows of inspections are those of the weeks and offices there, which for weeks are all of P1.
func TestThePageOfAPeriodAddsUp(t *testing.T) {
	t.Parallel()
	_, f := weeksSite(t)
	var all struct{ Periods []periodEntry }
	if err := json.Unmarshal(f["data/periods.json"], &all); err != nil {
		t.Fatal(err)
	}
	sums, rows, days := 0, 0, 0
	ends := map[string]string{} // what the sum of a period ends with, and when, by its kind and name
	for _, p := range slices.Backward(all.Periods) {
		page := strings.ReplaceAll(html.UnescapeString(string(f["periods/"+strings.ToLower(p.ID)+".html"])), "\u00a0", " ")
		for _, m := range fallBounds.FindAllStringSubmatch(page, -1) {
			kind := strings.Trim(p.ID[5:], "0123456789") + m[1]
			if begins, before := m[2]+" on "+m[3], ends[kind]; before != "" && before != begins {
				t.Errorf("%s: %s begin with %s, the period before ends with %s", p.ID, m[1], begins, before)
			}
			ends[kind] = m[4] + " on " + m[5]
		}
	}
	for _, p := range all.Periods {
		page := strings.ReplaceAll(html.UnescapeString(string(f["periods/"+strings.ToLower(p.ID)+".html"])), "\u00a0", " ")
		for _, m := range fallSaid.FindAllStringSubmatch(page, -1) {
			of := p.Figures[map[string]int{"Open follow-ups": 7, "Expired items": 12}[m[1]]]
			sum := number(m[2])
			for _, s := range stepSaid.FindAllStringSubmatch(m[3], -1) {
				if s[1] == "+" {
					sum += number(s[2])
				} else {
					sum -= number(s[2])
				}
			}
			if sum != number(m[4]) || of.N == nil || *of.N != sum {
				t.Errorf("%s: %s is %d, not %s: %v", p.ID, m[0], sum, m[4], of)
			}
			sums++
		}
		for _, of := range fateRows.FindAllStringSubmatch(page, -1) {
			n := holdFates(t, &p, of[1], fateSaid.FindAllStringSubmatch(of[2], -1))
			if rows += n; !strings.Contains(of[1], "office") {
				days += n
			}
		}
	}
	if sums != 2*len(all.Periods) || rows < 8 || days < 4 {
		t.Errorf("%d periods have %d sums and %d rows, %d of them of time", len(all.Periods), sums, rows, days)
	}
}

// holdFates compares rows of inspections with the parts of P9 or P10.
func holdFates(t *testing.T, p *periodEntry, caption string, rows [][]string) int {
	t.Helper()
	at := 9
	if strings.Contains(caption, "office") {
		at = 10
	}
	parts, total := slices.Clone(p.Figures[at].Parts), [5]int{}
	if i := slices.IndexFunc(parts, func(of periodPart) bool { return of.Office != nil && *of.Office == "" }); i >= 0 { // it comes last
		parts = append(slices.Delete(slices.Clone(parts), i, i+1), parts[i])
	}
	if len(rows) != len(parts) {
		t.Fatalf("%s: %s has %d rows of %d", p.ID, caption, len(rows), len(parts))
	}
	for i, row := range rows {
		got := [5]int{number(row[2]), number(row[3]), number(row[4]), number(row[5]), number(row[6])}
		if want := [5]int{parts[i].N, parts[i].D, parts[i].Late, parts[i].NotDone, parts[i].NotDue}; got != want {
			t.Errorf("%s: %s %s: %v, want %v", p.ID, caption, row[1], got, want)
		}
		for k := range got {
			total[k] += got[k]
		}
	}
	p1 := p.Figures[1]
	if late := p1.Series[1].N + p1.Series[2].N; at == 9 && !strings.Contains(p.ID, "Q") && (total[0] != *p1.N || total[1] != *p1.D || total[2]+total[3] != late) {
		t.Errorf("%s: the rows of %s are %v, P1 is %d of %d", p.ID, caption, total, *p1.N, *p1.D)
	}
	return len(rows)
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
