// Package readers reads what opsreport publishes with programs that are not ours: DuckDB counts the lists of snapshots with
// data/figures.sql and answers the questions of opsreport help sql, and the library of Table Schema reads every CSV file as
// data/datapackage.json describes it. It has tests alone, and is no part of the product's module, which needs none of them.
package readers
