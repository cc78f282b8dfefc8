package table

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"opsreport/render/word"
)

// PackageFile describes the CSV files of its folder, column by column.
const PackageFile = "data/datapackage.json"

// WorkbookFile has the figures, the lists of records and the exceptions as sheets.
const WorkbookFile = "data/registers.xlsx"

// MostInWorkbook is how many records a report may have to be made a workbook of.
const MostInWorkbook = 200_000

// Package is the content of PackageFile: a Frictionless Data Package (specs.frictionlessdata.io, version 1), made from
// the columns that the files themselves are made from.
type Package struct {
	Profile   string     `json:"profile"`
	Name      string     `json:"name"`
	Title     string     `json:"title,omitempty"`
	Created   string     `json:"created"`  // the as-of time
	Snapshot  string     `json:"snapshot"` // its digest; a property of our own
	Resources []resource `json:"resources"`
}

type resource struct {
	Profile   string  `json:"profile"`
	Name      string  `json:"name"`
	Path      string  `json:"path"` // relative to PackageFile
	Title     string  `json:"title,omitempty"`
	Format    string  `json:"format"`
	Mediatype string  `json:"mediatype"`
	Encoding  string  `json:"encoding"`
	Dialect   dialect `json:"dialect"`
	Schema    schema  `json:"schema"`
}

type dialect struct {
	Delimiter      string `json:"delimiter"`
	LineTerminator string `json:"lineTerminator"`
	DoubleQuote    bool   `json:"doubleQuote"`
	Header         bool   `json:"header"`
}

type schema struct {
	Fields        []packageField `json:"fields"`
	MissingValues []string       `json:"missingValues"`
}

type packageField struct {
	Name        string `json:"name"`
	Type        Type   `json:"type"`
	Description string `json:"description,omitempty"`
}

// NewPackage describes CSV files, which all stand in the folder of PackageFile, by their paths.
func NewPackage(title string, asOf time.Time, digest string, files map[string]Records) Package {
	p := Package{Profile: "tabular-data-package", Name: "opsreport", Title: title, Created: word.Stamp(asOf), Snapshot: digest}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		of := schema{MissingValues: []string{""}}
		for _, f := range files[file].Fields {
			of.Fields = append(of.Fields, packageField{f.Name, cmp.Or(f.Type, TextType), f.About})
		}
		base := path.Base(file)
		p.Resources = append(p.Resources, resource{
			Profile:   "tabular-data-resource",
			Name:      strings.TrimSuffix(base, ".csv"),
			Path:      base,
			Title:     files[file].Title,
			Format:    "csv",
			Mediatype: "text/csv",
			Encoding:  "utf-8",
			Dialect:   dialect{Delimiter: ",", LineTerminator: "\r\n", DoubleQuote: true, Header: true},
			Schema:    of,
		})
	}
	return p
}
