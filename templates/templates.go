// Package templates embeds the markup of the site: the layout, its partials and
// a file a page. It promises nothing but their bytes. cmd opens it and hands it
// down; package site executes it.
package templates

import "embed"

// FS holds layout.html, partials and pages as they lie beside this file.
//
//go:embed layout.html all:partials all:pages
var FS embed.FS
