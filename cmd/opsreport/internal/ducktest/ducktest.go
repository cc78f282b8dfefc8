// Package ducktest has the tests that run DuckDB, an engine that is not ours, over the lists of snapshots. They hold what it
// counts with data/figures.sql to data/metrics.json, and try what opsreport help sql tells people to ask.
//
// DuckDB is linked into the tests of this package alone, which need a C compiler and are left out under the race detector.
package ducktest
