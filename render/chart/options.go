package chart

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
	"github.com/go-echarts/go-echarts/v2/types"

	"opsreport/render/word"
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
		Kind: c.Kind.String(), Unit: c.Unit, Share: c.Share, SetApart: c.SetApart, Unfinished: c.Unfinished != "",
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

// Sizes in CSS pixels that several kinds use.
const (
	axisText  = 13
	gridLines = 3
	panelMost = 2
)

// stack is the name of the only stack of a chart.
const stack = "all"

func bars(c Chart) drawing {
	b := charts.NewBar()
	b.SetXAxis(labels(c)).XYReversal()
	b.SetGlobalOptions(c.global(
		opts.XAxis{Type: "value", Show: hidden(), Min: 0, Max: c.Max()},
		opts.YAxis{Type: "category", Inverse: yes(), AxisLine: &opts.AxisLine{Show: hidden()}, AxisLabel: axisLabel("$ink")},
	)...)
	for _, s := range c.Series {
		b.AddSeries(word.Visible(s.Name), barData(s), inStack(), filled(s), labelled(s))
	}
	return b
}

// columns draws Columns, stacked, and Pairs, side by side.
func columns(c Chart) drawing {
	b := charts.NewBar()
	b.SetXAxis(labels(c))
	b.SetGlobalOptions(c.global(categoryAxis(), valueAxis(c, gridLines))...)
	for _, s := range c.Series {
		options := []charts.SeriesOpts{filled(s)}
		if c.Kind == Columns {
			options = append(options, inStack(), labelled(s))
		}
		b.AddSeries(word.Visible(s.Name), barData(s), options...)
	}
	if c.Panel != nil {
		addPanel(b, c)
	}
	return b
}

// addPanel adds a line in a second grid with its own axes.
func addPanel(b *charts.Bar, c Chart) {
	x := categoryAxis()
	x.GridIndex, x.Data = 1, labels(c)
	p := Chart{Kind: Line, Categories: c.Categories, Series: c.Panel.Series, Unit: c.Panel.Unit}
	y := valueAxis(p, panelMost)
	y.GridIndex = 1
	b.ExtendXAxis(x)
	b.ExtendYAxis(y)
	b.Overlap(lines(p, charts.WithLineChartOpts(opts.LineChart{XAxisIndex: 1, YAxisIndex: 1, ShowSymbol: yes()})))
}

func line(c Chart) drawing {
	l := lines(c, charts.WithLineChartOpts(opts.LineChart{ShowSymbol: yes()}))
	l.SetXAxis(labels(c))
	l.SetGlobalOptions(c.global(categoryAxis(), valueAxis(c, gridLines))...)
	return l
}

func lines(c Chart, options ...charts.SeriesOpts) *charts.Line {
	l := charts.NewLine()
	for _, s := range c.Series {
		l.AddSeries(word.Visible(s.Name), lineData(s), append(options, stroked(s))...)
	}
	return l
}

func step(c Chart) drawing {
	l := charts.NewLine()
	top, apart := Scale(c.Categories[len(c.Categories)-1].X, 5)
	x := categoryAxis()
	x.Type, x.Min, x.Max, x.MinInterval, x.MaxInterval = "value", 0, top, apart, apart
	x.SplitLine = &opts.SplitLine{Show: hidden()}
	l.SetGlobalOptions(c.global(x, valueAxis(c, 4))...)
	for i, s := range c.Series {
		points := make([]opts.LineData, len(s.Values))
		for j, v := range s.Values {
			if v != nil {
				points[j].Value = []float64{c.Categories[j].X, *v}
			}
		}
		options := []charts.SeriesOpts{
			stroked(s), charts.WithLineChartOpts(opts.LineChart{Step: "end", ShowSymbol: hidden()}),
		}
		if i == 0 {
			options = append(options, marks(c.Marks)...)
		}
		l.AddSeries(word.Visible(s.Name), points, options...)
	}
	return l
}

// marks draws each mark as a dot with its words and a line down to the axis.
func marks(all []Mark) []charts.SeriesOpts {
	if len(all) == 0 {
		return nil
	}
	dots := make([]opts.MarkPointNameCoordItem, len(all))
	drops := make([]opts.MarkLineNameCoordItem, len(all))
	for i, m := range all {
		dots[i] = opts.MarkPointNameCoordItem{Name: word.Visible(m.Label), Coordinate: []any{m.X, m.Y}, Symbol: "circle", SymbolSize: 8}
		drops[i] = opts.MarkLineNameCoordItem{Coordinate0: []any{m.X, m.Y}, Coordinate1: []any{m.X, 0}}
	}
	return []charts.SeriesOpts{
		charts.WithMarkPointNameCoordItemOpts(dots...),
		charts.WithMarkLineNameCoordItemOpts(drops...),
		charts.WithMarkLineStyleOpts(opts.MarkLineStyle{
			Symbol: []string{"none", "none"}, Label: &opts.Label{Show: hidden()},
			LineStyle: &opts.LineStyle{Color: "$muted", Type: "dashed", Width: 1},
		}),
	}
}

func categoryAxis() opts.XAxis {
	return opts.XAxis{
		Type: "category", AxisTick: &opts.AxisTick{Show: hidden()},
		AxisLine:  &opts.AxisLine{Show: yes(), LineStyle: &opts.LineStyle{Color: "$outline", Width: 1}},
		AxisLabel: axisLabel("$muted"),
	}
}

func valueAxis(c Chart, atMost int) opts.YAxis {
	a, label := c.Axis(atMost), axisLabel("$muted")
	if a.Unit != "" {
		label.Formatter = types.FuncStr("{value}" + a.Unit)
	}
	return opts.YAxis{
		Type:        "value",
		Min:         0,
		Max:         a.Top,
		MinInterval: a.Step,
		MaxInterval: a.Step,
		AxisLine:    &opts.AxisLine{Show: hidden()},
		AxisLabel:   label,
		SplitLine:   &opts.SplitLine{Show: yes(), LineStyle: &opts.LineStyle{Color: "$hairline", Width: 1}},
	}
}

func axisLabel(color string) *opts.AxisLabel {
	return &opts.AxisLabel{Show: yes(), Color: color, FontSize: axisText}
}

func inStack() charts.SeriesOpts {
	return func(s *charts.SingleSeries) { s.Stack = stack }
}

// filled sets the fill of a series. Every mark has an outline, so that pale fills can be seen on white.
func filled(s Series) charts.SeriesOpts {
	return charts.WithItemStyleOpts(opts.ItemStyle{Color: token(s.Fill), BorderColor: "$outline", BorderWidth: 1})
}

func stroked(s Series) charts.SeriesOpts {
	return charts.WithLineStyleOpts(opts.LineStyle{Color: token(s.Fill), Width: 2})
}

// labelled writes the values of a series inside its marks.
func labelled(s Series) charts.SeriesOpts {
	return charts.WithLabelOpts(opts.Label{Show: yes(), Position: "inside", Color: token("on-" + s.Fill), FontSize: axisText})
}
