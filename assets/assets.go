// Package assets embeds the files that a page or a PDF is made with and that
// are no template: styles, scripts, the drawing library, fonts, and their
// licences, and texts for who opens the folder of a site. It promises nothing but their bytes. cmd opens it and hands it
// down; nothing else reads it.
package assets

import "embed"

// FS holds the folders as they lie beside this file. "all:" keeps names that
// begin with a dot or an underscore, which go:embed drops in silence otherwise.
//
//go:embed all:css all:echarts all:fonts all:host all:js
var FS embed.FS
