package chart_test

import (
	"html/template"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/assets"
	"opsreport/render/chart"
)

// policy is the one that every page of the site carries.
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; ` +
	`form-action 'none'`

// pageTemplate is a page of figures as the site's templates make them.
const pageTemplate = `<!doctype html><html lang="en-GB"><head><meta http-equiv="Content-Security-Policy" content="{{.Policy}}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Charts</title>
<link rel="stylesheet" href="test.css"><link rel="stylesheet" href="css/charts.css">
{{if .Library}}<script defer src="echarts/echarts.min.js"></script>{{end}}<script defer src="words.js"></script>
<script defer src="js/charts.js"></script></head><body><main>
{{range .Charts}}<figure class="chart" data-chart="{{.ID}}"><figcaption>
<h3 class="chart-title">{{.Title}}</h3><p class="chart-note">{{.Note}}</p></figcaption>
{{with .Legend}}<ul class="chart-legend">{{range .}}<li><svg class="chart-key fill-{{.Fill}}" viewBox="0 0 14 14" aria-hidden="true">
{{if eq .Shape "circle"}}<circle cx="7" cy="7" r="5.5"/>{{else if eq .Shape "triangle"}}<path d="M7 1.5 13 12.5H1z"/>
{{else if eq .Shape "diamond"}}<path d="M7 1 13 7 7 13 1 7z"/>
{{else if eq .Shape "line"}}<path d="M0 7h14"/>{{else}}<rect x="1" y="1" width="12" height="12"/>{{end}}
{{if eq .Hatch "open"}}<path class="chart-hatch-open" d="M4 10 10 4M7.5 11 11 7.5M3 6.5 6.5 3"/>
{{else if eq .Hatch "fine"}}<path class="chart-hatch-fine" d="M5 7l5 5M7 5l4.5 4.5M4 10l2 2"/>{{end}}</svg>{{.Name}}</li>{{end}}</ul>{{end}}
<div class="chart-canvas" hidden></div><p class="chart-summary">{{.Summary}}</p>
<details><summary>Data table ({{len .Categories}} rows)</summary><table>
<thead><tr><th scope="col">{{.Head}}</th>{{range .Drawn}}<th scope="col">{{.Name}}</th>{{end}}</tr></thead>
<tbody>{{$all := .Drawn}}{{range $i, $of := .Categories}}<tr><td>{{.Label}}</td>
{{range $all}}<td>{{with index .Values $i}}{{.}}{{end}}</td>{{end}}</tr>{{end}}</tbody></table></details>
<script type="application/json" id="chart-{{.ID}}">{{.JSON}}</script></figure>
{{end}}</main></body></html>`

const testCSS = `body { margin: 0; font: 14px/20px "Noto Sans", "DejaVu Sans", sans-serif; background: #fff; color: #1a1a18; }
@media screen and (prefers-color-scheme: dark) { body { background: #15171a; color: #eceae4; } }
main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 48px; padding: 32px; max-width: 1152px; margin: auto; }
@media (max-width: 700px) { main { grid-template-columns: minmax(0, 1fr); padding: 16px; } }
@media print { main { display: block; } }
.chart-summary { display: none; }`

type figure struct {
	chart.Chart
	JSON template.JS
}

// site writes a folder that a browser can open from disk, and returns the URL
// of its page.
func site(t *testing.T, library bool, all ...chart.Chart) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, assets.FS); err != nil {
		t.Fatal(err)
	}
	figures := make([]figure, len(all))
	for i, c := range all {
		b, err := c.Options()
		if err != nil {
			t.Fatal(err)
		}
		figures[i] = figure{c, template.JS(b)}
	}
	var page strings.Builder
	data := struct {
		Policy  string
		Library bool
		Charts  []figure
	}{policy, library, figures}
	if err := template.Must(template.New("page").Parse(pageTemplate)).Execute(&page, data); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"index.html": page.String(), "test.css": testCSS,
		"words.js": `var opsreportNight = {words: {apart: "set apart", undrawn: "This chart could not be drawn."}}`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return "file://" + filepath.Join(dir, "index.html")
}
