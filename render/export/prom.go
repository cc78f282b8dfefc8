package export

import (
	"bytes"
	"strconv"
	"strings"
	"time"

	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/words"
)

// Prom is data/metrics.prom: figures and rules in the text format of Prometheus.
// A figure that is not configured, or has nothing to divide by, has no sample:
// missing is not 0. The report is fresh until stale; a name stands once among the
// rules.
func Prom(r *report.Report, stale time.Time, rules []rule.Result) []byte {
	var p page
	p.family("opsreport_info", "The snapshot that this is of.")
	p.sample(1, "snapshot", r.Source.Digest)
	p.family("opsreport_as_of_timestamp_seconds", "When the snapshot was taken.")
	p.sample(float64(r.AsOf.Unix()))
	p.family("opsreport_valid_until_timestamp_seconds", "After this the report is stale.")
	p.sample(float64(stale.Unix()))
	p.family("opsreport_data_exceptions", "Whether a data-quality check changes a denominator.")
	p.sample(truth(r.Status.Exceptions))
	p.figures(r)
	p.rules(rules)
	return p.b.Bytes()
}

func (p *page) figures(r *report.Report) {
	names := words.English(words.Context{}).Figures
	labels := func(f *report.Figure) []string { return []string{"figure", f.ID, "name", names.Called(f.ID)} }
	each := func(name, help string, value func(f *report.Figure) (v float64, has bool)) {
		p.family(name, help)
		for i := range r.Figures {
			f := &r.Figures[i]
			if v, has := value(f); has && f.Configured {
				p.sample(v, labels(f)...)
			}
		}
	}
	each("opsreport_figure_n", "What a figure counts.",
		func(f *report.Figure) (float64, bool) { return float64(f.N), !f.Unproven() })
	each("opsreport_figure_d", "What a figure is out of, where it is a share.",
		func(f *report.Figure) (float64, bool) { return float64(f.D), f.HasD })
	each("opsreport_figure_ratio", "The share n of d, from 0 to 1, where d is 5 or more.",
		func(f *report.Figure) (float64, bool) { return float64(f.N) / float64(f.D), f.HasD && f.Value != nil })
	p.family("opsreport_figure_stat", "A statistic of a figure, in the figure's unit.")
	for i := range r.Figures {
		f := &r.Figures[i]
		for _, s := range f.Stats {
			if f.Configured && s.Value != nil {
				p.sample(*s.Value, append(labels(f), "stat", names.Stat(s.ID), "unit", f.Unit)...)
			}
		}
	}
}

func (p *page) rules(all []rule.Result) {
	count := rule.Count(all)
	p.family("opsreport_rules", "Rules of the organisation, by what came of them as of the snapshot.")
	for _, c := range [...]struct {
		state string
		n     int
	}{{"met", count.Met}, {"unmet", count.Unmet}, {"waived", count.Waived}, {"not_evaluated", count.NotEvaluated}} {
		p.sample(float64(c.n), "state", c.state)
	}
	if len(all) == 0 {
		return
	}
	p.family("opsreport_rule_breach", "1 for a rule that is not met, or could not be evaluated.")
	for _, r := range all {
		p.sample(truth(r.Breach()), "rule", r.Rule.Name)
	}
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// page is a text in the format of Prometheus, family by family.
type page struct {
	b    bytes.Buffer
	name string // of the family
}

func (p *page) family(name, help string) {
	p.name = name
	p.b.WriteString("# HELP " + name + " " + strings.NewReplacer(`\`, `\\`, "\n", `\n`).Replace(help) + "\n# TYPE " + name + " gauge\n")
}

// sample writes one, with labels as pairs of name and value.
func (p *page) sample(value float64, labels ...string) {
	p.b.WriteString(p.name)
	for i := 0; i < len(labels); i += 2 {
		p.b.WriteByte("{,"[min(i, 1)])
		p.b.WriteString(labels[i] + `="` + promValue.Replace(strings.ToValidUTF8(labels[i+1], "\uFFFD")) + `"`)
	}
	if len(labels) > 0 {
		p.b.WriteByte('}')
	}
	p.b.WriteString(" " + strconv.FormatFloat(value, 'f', -1, 64) + "\n")
}

var promValue = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)
