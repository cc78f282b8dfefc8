package chart

import (
	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
	"github.com/go-echarts/go-echarts/v2/types"

	"opsreport/render/word"
)

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
