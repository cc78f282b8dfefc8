package report

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"text/template"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/kind"
	"opsreport/render/words"
)

// statements are read.sql, which reads the lists of a night, and a query for each figure, sql/<id>.sql, whose
// columns are n, d and value.
//
//go:embed sql/*.sql
var statements embed.FS

var queries = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(statements, "sql/*.sql"))
})

// Recounted reports whether statements count what the report counts. They read the whole lists of a snapshot, of which an
// edition may have a part.
func (r *Report) Recounted() bool {
	part := func(l *kind.Spec) bool { return !r.Source.Whole(l.Service) }
	return !slices.ContainsFunc(kind.All(), part)
}

// Statement returns the statement of DuckDB that counts a figure from the lists of a night; "" for F16, which compares two
// nights, and where the report has a part of them. It names no night, so that it stays the same from one to the next.
func (r *Report) Statement(f *Figure) string {
	if _, err := fs.Stat(statements, "sql/"+f.ID+".sql"); err != nil || !r.Recounted() {
		return ""
	}
	query := "SELECT NULL AS n, NULL AS d, NULL AS value -- " + f.Says(words.English(words.Context{}).Figures) + "\n"
	if f.Configured {
		query = r.query(f.ID)
	}
	return "CREATE OR REPLACE TEMP VIEW " + f.ID + " AS\n" + query + ";\n"
}

func (r *Report) query(name string) string {
	var b strings.Builder
	constants := struct {
		AsOf, Zone   string
		AsOfMs       int64
		Offsets      []offset
		ReviewMonths int
	}{r.AsOf.UTC().Format(time.RFC3339), r.Zone.String(), r.AsOfMs(), r.offsets(), r.Options.ReviewMonths}
	if err := queries().ExecuteTemplate(&b, name+".sql", constants); err != nil {
		panic(err) // the statements are ours, and a test runs each
	}
	return b.String()
}

// offset is by how much the clock of a zone is ahead of UTC, since one instant and until another, in milliseconds.
type offset struct{ Since, Until, Ahead int64 }

// offsets returns those of the report's zone for every date that a figure reads on the clock, in order. They are constants of
// the script because laws change: DuckDB and this program need not know the same rules of a zone.
func (r *Report) offsets() []offset {
	const earliest, latest = -62_135_596_800_000, 253_402_300_799_999 // the years 1 and 9999
	first, forecast := time.UnixMilli(946_684_800_000), r.AsOf.AddDate(0, 0, 7*(ForecastWeeks+1))
	at, since := first, int64(earliest)
	var out []offset
	for _, change := range calendar.Changes(r.Zone, first, forecast) {
		out = append(out, offset{Since: since, Until: change.UnixMilli(), Ahead: r.ahead(at)})
		at, since = change, change.UnixMilli()
	}
	return append(out, offset{Since: since, Until: latest, Ahead: r.ahead(at)})
}

func (r *Report) ahead(t time.Time) int64 {
	_, seconds := t.In(r.Zone).Zone()
	return int64(seconds) * 1000
}

// SQL returns the script that counts every figure but F16 from the five files of a snapshot's folder data, in which it
// is run. Its last statement has a row a figure: id, n, d, value; a comment before each says what about says of it. The script is "" where the
// report has a part of the lists.
func (r *Report) SQL(about func(id string) string) string {
	if !r.Recounted() {
		return ""
	}
	var b, rows strings.Builder
	fmt.Fprintf(&b, `-- Every figure of metrics.json but F16, which needs the night before, counted from the lists of snapshot
-- %s
-- by DuckDB 1.3 or newer. Run it in the folder data of the snapshot: duckdb < figures.sql

`, r.Source.Digest)
	b.WriteString(r.query("read"))
	for i := range r.Figures {
		f := &r.Figures[i]
		statement := r.Statement(f)
		if statement == "" {
			continue
		}
		fmt.Fprintf(&b, "\n-- %s %s\n%s", f.ID, about(f.ID), statement)
		if rows.Len() > 0 {
			rows.WriteString("  UNION ALL ")
		}
		fmt.Fprintf(&rows, "SELECT %d AS place, '%s' AS id, * FROM %s\n", i, f.ID, f.ID)
	}
	b.WriteString("\nSELECT id, n::BIGINT AS n, d::BIGINT AS d, value::DOUBLE AS value\nFROM (\n  " + rows.String() + ")\nORDER BY place;\n")
	return b.String()
}
