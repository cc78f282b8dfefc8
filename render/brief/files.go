package brief

// The words of files that stand beside the pages of a site.
const (
	// Notices is the beginning of the file with the licences of what the site carries.
	Notices = "This site carries Apache ECharts with the parts named below, unchanged but for the selection,\n" +
		"and in its PDFs the characters that these use of DejaVu and of Noto Emoji.\nEverything else was made by opsreport from the records.\n"

	// Robots is for crawlers.
	Robots = "# Nothing is disallowed: a crawler must read the pages to see that they ask not to be indexed.\nUser-agent: *\nDisallow:\n"

	// ReadFirst is for somebody who opens the folder of the site.
	ReadFirst = `Open index.html in a browser. The site works from a folder, a sub-path or a host;
nothing in it loads from elsewhere.

It is a business record about people and places: publish it where only those who
may read it can. An address that is hard to guess is no access control.

SHA256SUMS lists every file: sha256sum -c SHA256SUMS checks them.
`
)
