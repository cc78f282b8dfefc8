// Package templates embeds the markup of the site: the layout, its partials and
// a file a page, and the two parts of the audit e-mail. Of these it promises nothing but
// their bytes. cmd opens it and hands it down; packages site and mail execute it.
//
// A user's folder of templates replaces files of the same name. The package opens that folder, says which
// files of it count, reads them, and says what to do about a mistake in one of them.
package templates

import "embed"

// FS holds the templates as they lie beside this file: the layout, its partials, a file a page, a section that looks unlike others, and a file
// a kind of block; and those of the e-mail.
//
//go:embed layout.html section.html portfolio.html all:partials all:pages all:sections all:blocks all:mail
var FS embed.FS
