package chart_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"opsreport/render/chart"
)

type option struct {
	Animation bool
	Aria      struct {
		Enabled bool
		Label   struct{ Description string }
		Decal   struct{ Show bool }
	}
	Tooltip struct{ RenderMode string }
	Series  []struct {
		Name string
		Data []struct{ Value json.RawMessage }
	}
}

func decode(t *testing.T, c chart.Chart) (option, string) {
	t.Helper()
	b, err := c.Options()
	if err != nil {
		t.Fatal(err)
	}
	var o option
	if err := json.Unmarshal(b, &o); err != nil {
		t.Fatal(err)
	}
	return o, string(b)
}

// TestAnOptionHoldsTheNumbersOfItsChart: each series of the chart, then those of its panel.
func TestAnOptionHoldsTheNumbersOfItsChart(t *testing.T) {
	t.Parallel()
	for _, c := range all() {
		o, _ := decode(t, c)
		if len(o.Series) != len(c.Drawn()) {
			t.Fatalf("%s: %d series, %d drawn", c.ID, len(c.Drawn()), len(o.Series))
		}
		for j, s := range c.Drawn() {
			if drawn := o.Series[j]; drawn.Name != s.Name || len(drawn.Data) != len(c.Categories) {
				t.Errorf("%s: %q of %d is drawn as %q of %d", c.ID, s.Name, len(c.Categories), drawn.Name, len(drawn.Data))
			}
			for i, point := range o.Series[j].Data {
				if !draws(point.Value, s.Values[i]) {
					t.Errorf("%s: series %q draws %s in category %d", c.ID, s.Name, point.Value, i)
				}
			}
		}
	}
}

// draws reports whether a data item of an option is a value: of a point on a curve its height, of a gap nothing.
func draws(item json.RawMessage, value *float64) bool {
	if item == nil || value == nil {
		return item == nil && value == nil
	}
	var xy []json.RawMessage
	if json.Unmarshal(item, &xy) == nil {
		item = xy[1]
	}
	var n float64
	return json.Unmarshal(item, &n) == nil && n == *value
}

func TestOptionIsStillAndSpeaks(t *testing.T) {
	t.Parallel()
	for _, c := range all() {
		o, text := decode(t, c)
		if o.Animation || !strings.Contains(text, `"animation":false`) {
			t.Errorf("%s is animated", c.ID)
		}
		if !o.Aria.Enabled || !o.Aria.Decal.Show || o.Aria.Label.Description != c.Summary {
			t.Errorf("%s: aria is %+v", c.ID, o.Aria)
		}
		if o.Tooltip.RenderMode != "richText" {
			t.Errorf("%s: tooltip is drawn as %q", c.ID, o.Tooltip.RenderMode)
		}
		for _, never := range []string{"__f__", "function", "go-echarts", "http", `"#`} {
			if strings.Contains(text, never) {
				t.Errorf("%s holds %q: %s", c.ID, never, text)
			}
		}
		if again, _ := c.Options(); string(again) != text {
			t.Errorf("%s differs when made again", c.ID)
		}
	}
}

// hostile are names that would become markup, code or another text somewhere.
var hostile = []string{
	`</script><img src=x onerror=alert(1)>`, `{b}: {c}`, `{a|styled}`, `__f__function(){alert(2)}__f__`,
	"line\nbreak\x00", `$expired`, "\xff\xfe", strings.Repeat("W", 3000), `"'&`, "\u202eright to left",
}

func hostileChart(kind chart.Kind) chart.Chart {
	c := chart.Chart{ID: "hostile", Kind: kind, Title: "t", Summary: hostile[0], Head: hostile[2], Categories: names(hostile...)}
	for i, name := range hostile[:4] {
		c.Series = append(c.Series, chart.Series{
			Name: name, Fill: []chart.Fill{chart.Expired, chart.Expiring, chart.UpToDate, chart.NoData}[i],
			Values: values(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
		})
	}
	return c
}

func TestHostileNamesStayText(t *testing.T) {
	t.Parallel()
	for _, kind := range []chart.Kind{chart.Bars, chart.Columns, chart.Pairs, chart.Line} {
		o, text := decode(t, hostileChart(kind))
		for _, never := range []string{"<", ">", "\x00", "\\n", "\\u0000"} {
			if strings.Contains(text, never) {
				t.Errorf("%s: %q in the option", kind, never)
			}
		}
		for i, s := range o.Series {
			if s.Name != hostile[i] {
				t.Errorf("%s: series %q is called %q", kind, hostile[i], s.Name)
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*chart.Chart){
		"NaN":              func(c *chart.Chart) { *c.Series[0].Values[0] = math.NaN() },
		"Inf":              func(c *chart.Chart) { *c.Series[0].Values[0] = math.Inf(1) },
		"negative":         func(c *chart.Chart) { *c.Series[0].Values[0] = -1 },
		"short series":     func(c *chart.Chart) { c.Series[0].Values = c.Series[0].Values[1:] },
		"no series":        func(c *chart.Chart) { c.Series = nil },
		"no categories":    func(c *chart.Chart) { c.Categories = nil },
		"id as markup":     func(c *chart.Chart) { c.ID = `a"><b>` },
		"unknown kind":     func(c *chart.Chart) { c.Kind = 9 },
		"set apart":        func(c *chart.Chart) { c.SetApart = 9 },
		"short side":       func(c *chart.Chart) { c.Sides = []chart.Side{{Head: "x"}} },
		"panel of columns": func(c *chart.Chart) { c.Panel = &chart.Chart{Kind: chart.Columns} },
		"short panel": func(c *chart.Chart) {
			c.Panel = &chart.Chart{Kind: chart.Line, Series: []chart.Series{{Values: values(1)}}}
		},
	} {
		c := age()
		spoil(&c)
		if b, err := c.Options(); err == nil {
			t.Errorf("%s: drawn as %s", name, b)
		}
	}
	c := curve()
	c.Categories[3].X = math.NaN()
	if _, err := c.Options(); err == nil {
		t.Error("a step at NaN is drawn")
	}
	c = curve()
	c.Marks[0].Y = math.Inf(1)
	if _, err := c.Options(); err == nil {
		t.Error("a mark at infinity is drawn")
	}
}

func TestAnEmptyChartHasNoOption(t *testing.T) {
	t.Parallel()
	c := chart.Chart{ID: "x", Empty: "0 rows returned for this type"}
	b, err := c.Options()
	if err != nil || b != nil || c.Legend() != nil {
		t.Errorf("got %s, %v, %v", b, err, c.Legend())
	}
}
