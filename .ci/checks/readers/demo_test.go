package readers

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/demo"
	"opsreport/cmd/opsreport/help"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/workspace"
)

var update = flag.Bool("update", false, "write the golden file")

// demoFolder is the folder of a demo that ended at a fixed time, made once.
var demoFolder = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp(scratch, "demo")
	if err != nil {
		return "", err
	}
	now := func() time.Time { return time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC) }
	getenv := func(string) string { return "" }
	quiet := console.New(console.Streams{Stdout: io.Discard, Stderr: os.Stderr, Now: now})
	quiet.Configure(false, true)
	d, err := demo.Prepare(demo.Surroundings{
		Env: workspace.Env{Reader: inputs.Reader{Console: quiet, Getenv: getenv, Now: now}, Published: func(string) {}},
		Config: config.Environment{Getenv: getenv, Environ: func() []string { return nil }, Hide: func(string) {},
			Redact: func(text string) string { return text }},
	}, dir, 1)
	if err != nil {
		return "", err
	}
	defer d.Close()
	if err := d.Fetch(context.Background()); err != nil {
		return "", err
	}
	_, _, err = d.Render(context.Background())
	return dir, err
})

var scratch string

func TestMain(m *testing.M) {
	var err error
	if scratch, err = os.MkdirTemp("", "readers"); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(scratch)
	os.Exit(code)
}

// TestDemo: the published script, run where it says, counts what the site says; and each statement of help sql answers.
func TestDemo(t *testing.T) {
	file, err := filepath.Abs(filepath.Join("testdata", "sql.golden"))
	if err != nil {
		t.Fatal(err)
	}
	root, err := demoFolder()
	if err != nil {
		t.Fatal(err)
	}
	folders, err := filepath.Glob(filepath.Join(root, "snapshots", "2*"))
	if err != nil || len(folders) == 0 {
		t.Fatal(folders, err)
	}
	script, err := os.ReadFile(filepath.Join(root, "site", "data", "figures.sql"))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(filepath.Join(root, "site", "data", "metrics.json"))
	if err != nil {
		t.Fatal(err)
	}
	figures := metrics(t, raw)
	t.Chdir(filepath.Join(folders[len(folders)-1], "data"))
	for i, got := range newDuck(t).figures(string(script)) {
		if g, w := said(got), said(figures[i]); g != w {
			t.Errorf("DuckDB says %s, metrics.json %s", g, w)
		}
	}

	answers := asked(t, root)
	golden := new(bytes.Buffer)
	for _, a := range answers {
		fmt.Fprintf(golden, "%s\n%s\n\n", a.question, strings.Join(a.lines, "\n"))
	}
	if *update {
		if err := os.WriteFile(file, golden.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	held, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(held, golden.Bytes()) {
		t.Errorf("the answers are not those of testdata/sql.golden (%v), but\n%s", err, golden.Bytes())
	}
	value := func(id string) value {
		return figures[slices.IndexFunc(figures, func(v value) bool { return v.ID == id })]
	}
	lapsed, overdue := value("E12"), value("F2")
	if last := answers[5].lines[len(answers[5].lines)-1]; !strings.HasSuffix(last, fmt.Sprintf("Z | %d | %d", *lapsed.D, *lapsed.N)) {
		t.Errorf("of the last night question 6 says %q, E12 %d of %d", last, *lapsed.N, *lapsed.D)
	}
	open, late := int64(0), int64(0)
	for _, line := range answers[3].lines[1:] {
		var o, l int64
		if _, err := fmt.Sscanf(line[strings.Index(line, " | "):], " | %d | %d", &o, &l); err != nil {
			t.Fatal(line, err)
		}
		open, late = open+o, late+l
	}
	if open != *overdue.D || late != *overdue.N {
		t.Errorf("question 4 says %d of %d, F2 %d of %d", late, open, *overdue.N, *overdue.D)
	}
}

// answer is what DuckDB answers to a question of help sql: a line of heads, and a line a row.
type answer struct {
	question string
	lines    []string
}

func asked(t *testing.T, root string) []answer {
	t.Helper()
	t.Chdir(root)
	topics := help.Topics()
	text := topics[slices.IndexFunc(topics, func(topic help.Topic) bool { return topic.Name == "sql" })].Text
	questions := regexp.MustCompile(`(?m)^(\d+\. .*)\n(?:  .*\n)*\n((?:    .*\n)+)`).FindAllStringSubmatch(text, -1)
	if len(questions) != 10 {
		t.Fatalf("%d questions, the title says ten", len(questions))
	}
	d := newDuck(t)
	d.set("TimeZone = 'Europe/London'")
	var out []answer
	for _, q := range questions {
		question, _, _ := strings.Cut(q[1], "?")
		a := answer{question: question + "?", lines: d.table(q[2])}
		if len(a.lines) < 2 {
			t.Errorf("no answer to %s", q[1])
		}
		out = append(out, a)
	}
	return out
}

// table runs a statement and returns what it gives as text: a line of heads, and a line a row.
func (d *duck) table(statement string) []string {
	d.Helper()
	rows, err := d.db.Query(statement)
	if err != nil {
		d.Fatalf("%v in\n%s", err, statement)
	}
	defer rows.Close()
	heads, err := rows.Columns()
	if err != nil {
		d.Fatal(err)
	}
	lines := []string{strings.Join(heads, " | ")}
	cells, into := make([]any, len(heads)), make([]any, len(heads))
	for i := range cells {
		into[i] = &cells[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			d.Fatal(err)
		}
		line := make([]string, len(cells))
		for i, cell := range cells {
			if at, ok := cell.(time.Time); ok {
				cell = at.UTC().Format(time.RFC3339)
			}
			line[i] = fmt.Sprint(cell)
		}
		lines = append(lines, strings.Join(line, " | "))
	}
	if err := rows.Err(); err != nil {
		d.Fatal(err)
	}
	return lines
}
