// Package render is the render stage: it turns a night into a site, a PDF and data files.
//
// It promises that the privacy level is applied before anything is computed; that site, PDF, data
// files, history line and e-mail come from one report; that the same input gives the same bytes;
// and that yesterday's site stays until today's is complete. It never uses the clock, the
// environment or the network. Only cmd/opsreport calls it: New computes everything that is shown,
// Publish writes it.
//
// # A glossary
//
// One word has one meaning, here and in every room below:
//
//   - night: what one fetch brought, kept as a snapshot. "The night before" is
//     the snapshot before it in the chain, be it from yesterday or from last week.
//   - as-of: the instant of a night, when its fetch started. Every age and every
//     "today" is counted from it, never from the clock.
//   - edition: one night with settings, labels and a privacy level applied: what
//     one site, one PDF and one e-mail are made of.
//   - scope: what an edition covers: the lists that were read, the types of
//     equipment that were asked for, and what privacy leaves of them.
//   - ledger: the file of events that pairs of nights prove, such as "closed
//     between these two". It stays when the nights are pruned.
//   - period: a week, a month, a quarter, or the days from one to another, in the
//     edition's zone: what was seen to happen in it has a page and a PDF of its own.
//   - brief: the sections of the report as data, headlines, tiles and tables,
//     which site, PDF and e-mail lay out and do not word again.
//   - register: a list of all its records, a row each, with columns that have
//     ids: in the site, in the PDF's annexes, as CSV.
//   - tombstone: the last state of a record that is no longer returned, which is
//     not to say that it was deleted.
//
// # Where a change is made
//
//   - A figure is one entry of the dictionary in a file of package report: its id, name, formula, unit and
//     how it is computed; and its statement, sql/<id>.sql there, which a test holds to it. The methods page, the
//     first page of its list, data/metrics.json, the history, the PDF's definitions and the configuration find it
//     there. The goldens that list every figure are written again with
//     go test ./render/brief ./render/export -update and go test ./render -run TestWhatEachPageSays -update.
//     Its tile, if it has one, is a row of
//     faces in package brief (faces.go) and its id in the tiles of a page below them. The last section
//     of a list's first page has the figures that the page does not name as shown elsewhere (site/lists.go).
//   - What is counted of a group as of the whole is a field in package report (group.go), a column of
//     the groups in package table (groups.go), and one of TypesByStatus
//     there for the types of the PDF.
//   - A column is one entry beside the others of its list in package table: id,
//     head, cell, and whether it sorts and filters; a register names it. Page,
//     browser's list and the register's CSV file take it from there; what the CSV
//     file of the whole list has stands below, a row a column. The overview names the columns
//     that it shows of it (table.Only), the PDF those that it leaves out (pdf/parts.go).
//   - A page is one row of fixed in package site (pages.go), a template in templates/pages,
//     and a file with its view and the function that makes it of a page.Maker. The navigation, the
//     keys of pages that are kept and the reference of views come from the row.
//   - A section that every output has is one of Everywhere in package brief. One of the PDF alone is made in
//     package front (paper_parts.go); package pdf has a row for it that says where it stands and how dense (parts.go).
//   - A register is a function in package table beside the others of its list, which says what
//     it keeps, its order, its columns and whether it has a CSV file, and a row in package
//     front with the words at its head (registers.go, says.go). Links, downloads and the pages
//     of a long one come from the row.
//   - A setting that shows is a field of package shown, a row in the table of
//     settings of the configuration (settings.go), and the template that shows it: every
//     page has it as .Chrome.Settings, head, top and foot as .Settings, and is made again
//     where it changes; the PDF has it as in.Settings. A test loads it from testdata/everything.yaml.
//   - README and help/views.txt are made from the code: where a page or a setting is new,
//     go test ./cmd/opsreport -run 'TestREADME|TestHelpDescribesEveryView' -update.
//   - A chart of the buckets or months of a figure is one row of bucketed in package plot (buckets.go),
//     any other one of Charts and the function that draws it;
//     the page that shows it, in package front or plot, site or pdf, names its id. What it draws
//     is counted by package report: of the whole a figure, of groups a group.
//   - A kind of rule is a field of rule.Rule and a case of evaluate in package rule, with the function that
//     reads its value and says its limit; a row among the limits of a rule in the configuration
//     (config/rules.go), from which its schema comes; and a paragraph of help/rules.txt.
//   - A file of data is a row of write in publish.go, which puts it into the site, and a row of Files in
//     edition_site.go, with which the page of downloads offers it; one with a format of its own has a schema in
//     cmd/opsreport/schema.
//   - A list is a row of package list, a record and its decoder in package record, and a case in each room that has one
//     a list: census, table, report, front and dossier here, fetch, privacy and the stand-in below. What has no
//     case for it does not compile or fails a test: both ask list.All.
//   - A data-quality check is one row of the rules in package census, and a call of
//     fire where that list's records are read (rules.go, build_*.go). Its page, the
//     tables and the CSV file of exceptions come from the row; the goldens of package
//     brief count it, and TestRules of package report has a case of it.
//   - A kind of event is found in package ledger, in State and Diff; it has a row
//     among the events there, a row among the kinds in package event, and words for what
//     was and what is in Change or among the steps beside them. The schemas have both from
//     there. Package event puts it into data/changes.json, whose golden and that of
//     package brief show it. What periods count of it is a figure of package period.
//   - A figure of a period is one of the definitions in package period (dictionary.go): its words, the shape of its numbers
//     and how it is counted. The page of a period and data/periods.json have it from there; a tile is a row of package review
//     (tiles.go), and the PDF explains those that it names (paper.go).
//   - A field of the API is a field of package record and a case of its decoder,
//     which the stand-in writes (items.go); package privacy lets it pass (allow.go), and a word in
//     its test says who may see it. A record's page takes it from there: a line of its
//     facts in package dossier. Registers and figures need it in package census too.
//   - What a list is called, and where its pages stand, is its row in package list.
//   - A command is a file cmd_NAME.go in cmd/opsreport and a name among the commands in
//     app.go; help, man pages and completion have it from there, README a row of its own.
package render
