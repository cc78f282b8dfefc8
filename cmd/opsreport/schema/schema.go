// Package schema holds the JSON Schemas of everything that opsreport reads and
// writes as JSON, one a file.
//
// It promises that a test holds each output against its schema, and that a
// schema names every property: what is not in it is not written. It refuses to
// know the settings, whose schema is made from their table. Package main is its
// only caller.
package schema

import (
	"embed"
	"fmt"
	"path"
	"strings"

	"opsreport/cmd/opsreport/config"
)

//go:embed *.json
var files embed.FS

// configName is the schema that is made from the settings.
const configName = "config"

// Names are the schemas that there are, that of the configuration first.
func Names() []string {
	out := []string{configName}
	all, _ := files.ReadDir(".") // embedded files are there
	for _, f := range all {
		out = append(out, strings.TrimSuffix(f.Name(), path.Ext(f.Name())))
	}
	return out
}

// Of returns a schema by its name, which is one of Names.
func Of(name string) ([]byte, error) {
	if name == configName {
		return config.Schema()
	}
	b, err := files.ReadFile(name + ".json")
	if err != nil {
		return nil, fmt.Errorf("read the schema %s: %w", name, err)
	}
	return b, nil
}
