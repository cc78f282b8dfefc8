package readers

import (
	"database/sql"
	"testing"

	_ "github.com/duckdb/duckdb-go/v2" // the driver "duckdb"
)

// duck is one session of DuckDB, in memory.
type duck struct {
	testing.TB
	db *sql.DB
}

func newDuck(t testing.TB) *duck {
	db, err := sql.Open("duckdb", "")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1) // settings and temporary tables are those of a connection
	t.Cleanup(func() { _ = db.Close() })
	return &duck{t, db}
}

// set changes a setting of the session: "threads = 1".
func (d *duck) set(setting string) {
	d.Helper()
	if _, err := d.db.Exec("SET " + setting); err != nil {
		d.Fatal(err)
	}
}

// in makes a folder the one in which names of files are found, as the working directory is for the program duckdb.
func (d *duck) in(folder string) {
	d.Helper()
	d.set("file_search_path = '" + folder + "'")
}

// value is one row of figures.sql, and what metrics.json says of a figure.
type value struct {
	ID    string
	N, D  *int64
	Value *float64
}

// figures runs a script whose last statement gives figures.
func (d *duck) figures(script string) []value {
	d.Helper()
	rows, err := d.db.Query(script)
	if err != nil {
		d.Fatal(err)
	}
	defer rows.Close()
	var out []value
	for rows.Next() {
		var v value
		if err := rows.Scan(&v.ID, &v.N, &v.D, &v.Value); err != nil {
			d.Fatal(err)
		}
		out = append(out, v)
	}
	if err := rows.Err(); err != nil {
		d.Fatal(err)
	}
	return out
}
