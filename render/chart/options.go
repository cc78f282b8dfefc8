package chart

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"opsreport/render/word"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
	"github.com/go-echarts/go-echarts/v2/types"
)

// Options returns the Chart as an ECharts option in JSON, safe inside a
// <script type="application/json">; nil where the chart is Empty.
//
// Colours are tokens such as "$expired" and "$ink", and the member "opsreport" holds what ECharts has
// no option for. assets/js/charts.js replaces both before ECharts sees them.
func (c Chart) Options() ([]byte, error) {
	if err := c.Check(); err != nil || c.Empty != "" {
		return nil, err
	}
	d := builders[c.Kind](c)
	d.Accept(finisher{chart: c})
	d.Validate()
	b, err := json.Marshal(d.JSON())
	if err != nil {
		return nil, fmt.Errorf("encode chart %q: %w", c.ID, err)
	}
	return b, nil
}

// drawing is what the chart types of go-echarts have in common. Their Render methods are never called,
// since they write names into a page without escaping.
type drawing interface {
	Accept(charts.ConfigurationVisitor)
	Validate()
	JSON() map[string]any
}

var builders = [...]func(Chart) drawing{Bars: bars, Columns: columns, Pairs: columns, Line: line, Step: step}

// global returns the options of every chart, and its axes. The legend is markup of the page.
func (c Chart) global(x opts.XAxis, y opts.YAxis) []charts.GlobalOpts {
	return []charts.GlobalOpts{
		charts.WithXAxisOpts(x),
		charts.WithYAxisOpts(y),
		charts.WithAnimation(false),
		charts.WithLegendOpts(opts.Legend{Show: hidden()}),
		charts.WithTooltipOpts(opts.Tooltip{Show: yes(), Trigger: "axis"}),
		func(bc *charts.BaseConfiguration) {
			bc.Aria = &opts.Aria{
				Enabled: yes(),
				Label:   &opts.AriaLabel{Enabled: yes(), Description: word.Visible(c.Summary)},
				Decal:   &opts.AriaDecal{Show: yes()},
			}
		},
	}
}

// finisher sets options that go-echarts does not have, and drops some that it always sets.
type finisher struct {
	charts.BaseConfigurationVisitor
	chart Chart
}

// tooltip adds an option that go-echarts lacks: HTML tooltips would set inline styles, which the
// content security policy of the pages forbids.
type tooltip struct {
	opts.Tooltip
	RenderMode string `json:"renderMode"`
	Confine    bool   `json:"confine"`
}

func (finisher) VisitTooltipOpt(t opts.Tooltip) any {
	return tooltip{Tooltip: t, RenderMode: "richText", Confine: true}
}

// yAxis adds an option that go-echarts lacks.
type yAxis struct {
	opts.YAxis
	AxisTick opts.AxisTick `json:"axisTick"`
}

func (finisher) VisitYAxis(all []opts.YAxis) any {
	return mapped(all, func(y opts.YAxis) yAxis { return yAxis{y, opts.AxisTick{Show: hidden()}} })
}

// series adds the hatch to the fill of a series.
type series struct {
	charts.SingleSeries
	ItemStyle *itemStyle `json:"itemStyle,omitempty"`
}

type itemStyle struct {
	opts.ItemStyle
	Decal string `json:"decal"`
}

func (finisher) VisitSeriesOpt(all charts.MultiSeries) any {
	return mapped(all, func(s charts.SingleSeries) series {
		if s.ItemStyle == nil {
			return series{SingleSeries: s}
		}
		decal := "none"
		if look, _ := Fill(strings.TrimPrefix(s.ItemStyle.Color, "$")).Look(); look.Hatch != "" {
			decal = "$" + look.Hatch
		}
		return series{SingleSeries: s, ItemStyle: &itemStyle{ItemStyle: *s.ItemStyle, Decal: decal}}
	})
}

// hints is what the page's script needs beside the ECharts option.
type hints struct {
	Kind       string   `json:"kind"`
	Unit       string   `json:"unit,omitempty"`
	Share      bool     `json:"share,omitempty"`
	Ticks      []string `json:"ticks,omitempty"` // labels at the axis, by category; "" for none
	Sides      []hint   `json:"sides,omitempty"`
	SetApart   int      `json:"setApart,omitempty"`
	Unfinished bool     `json:"unfinished,omitempty"`
	Axis       string   `json:"axis,omitempty"`
	Panel      string   `json:"panel,omitempty"` // title of the panel
}

type hint struct {
	Head  string   `json:"head"`
	Color string   `json:"color,omitempty"`
	Texts []string `json:"texts"`
}

func (f finisher) Visit(option map[string]any) {
	maps.DeleteFunc(option, func(key string, _ any) bool {
		return slices.Contains([]string{"title", "toolbox", "color"}, key)
	})
	c := f.chart
	h := hints{
		Kind: c.Kind.String(), Unit: c.Unit, Share: c.Share, SetApart: c.SetApart, Unfinished: c.Unfinished,
		Axis: word.Visible(c.AxisLabel),
	}
	if c.Panel != nil {
		h.Panel = word.Visible(c.Panel.Title)
	}
	for _, s := range c.Beside() {
		side := hint{Head: word.Visible(s.Head), Texts: mapped(s.Texts, word.Visible)}
		if s.Fill != "" {
			side.Color = token(s.Fill)
		}
		h.Sides = append(h.Sides, side)
	}
	if c.Kind != Step && c.Kind != Bars {
		h.Ticks = mapped(c.Categories, func(k Category) string { return word.Visible(k.Tick) })
	}
	option["opsreport"] = h
}

// String returns the name of a Kind: "bars".
func (k Kind) String() string {
	return [...]string{"bars", "columns", "pairs", "line", "step"}[k]
}

func token(f Fill) string { return "$" + string(f) }

func mapped[A, B any](in []A, f func(A) B) []B {
	out := make([]B, len(in))
	for i, a := range in {
		out[i] = f(a)
	}
	return out
}

func labels(c Chart) []string {
	return mapped(c.Categories, func(k Category) string { return word.Visible(k.Label) })
}

// value returns what ECharts draws for a value; a gap is nothing.
func value(v *float64) any {
	if v == nil {
		return nil
	}
	return *v
}

func barData(s Series) []opts.BarData {
	return mapped(s.Values, func(v *float64) opts.BarData { return opts.BarData{Value: value(v)} })
}

func lineData(s Series) []opts.LineData {
	return mapped(s.Values, func(v *float64) opts.LineData { return opts.LineData{Value: value(v)} })
}

func hidden() types.Bool { return opts.Bool(false) }
func yes() types.Bool    { return opts.Bool(true) }
