package export

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"opsreport/render/internal/testnight"
	"opsreport/render/rule"
	"opsreport/render/words"
)

// promText is what a scraper reads of a page in the text format of Prometheus:
// each sample by its name and labels, as they were before they were escaped.
type promText map[string]float64

var (
	promHead   = regexp.MustCompile(`^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$`)
	promMetric = regexp.MustCompile(`^([a-zA-Z_:][a-zA-Z0-9_:]*)`)
	promLabel  = regexp.MustCompile(`^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\\\|\\"|\\n)*)"`)
	promNumber = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)
)

// parseProm refuses everything that the format does not allow: a family twice,
// or without HELP and TYPE before its first sample, samples of one family apart
// from each other, a sample twice, a label twice, a line without its end.
func parseProm(text string) (promText, error) {
	out := promText{}
	helped, typed := map[string]bool{}, map[string]bool{}
	family := ""
	if !strings.HasSuffix(text, "\n") || !utf8.ValidString(text) {
		return nil, fmt.Errorf("it does not end with a line, or is no UTF-8")
	}
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if head := promHead.FindStringSubmatch(line); head != nil {
			seen := map[string]map[string]bool{"HELP": helped, "TYPE": typed}[head[1]]
			if seen[head[2]] || head[1] == "TYPE" && (head[3] != "gauge" || !helped[head[2]]) {
				return nil, fmt.Errorf("line %d: %s", i+1, line)
			}
			seen[head[2]], family = true, head[2]
			continue
		}
		name := promMetric.FindString(line)
		if name == "" || name != family || !typed[name] {
			return nil, fmt.Errorf("line %d is of no family that began: %q", i+1, line)
		}
		key, rest, err := promLabels(line[len(name):])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		if !strings.HasPrefix(rest, " ") || !promNumber.MatchString(rest[1:]) {
			return nil, fmt.Errorf("line %d has no number: %q", i+1, line)
		}
		if _, twice := out[name+key]; twice {
			return nil, fmt.Errorf("line %d is there twice: %q", i+1, line)
		}
		out[name+key], _ = strconv.ParseFloat(rest[1:], 64)
	}
	return out, nil
}

// promLabels reads {a="b",c="d"}, and returns " a=b c=d" with the rest.
func promLabels(s string) (key, rest string, err error) {
	if !strings.HasPrefix(s, "{") {
		return "", s, nil
	}
	seen := map[string]bool{}
	for s = s[1:]; ; s = s[1:] {
		m := promLabel.FindStringSubmatch(s)
		if m == nil || seen[m[1]] {
			return "", "", fmt.Errorf("no label: %q", s)
		}
		seen[m[1]] = true
		key += " " + m[1] + "=" + strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n").Replace(m[2])
		s = s[len(m[0]):]
		if strings.HasPrefix(s, "}") {
			return key, s[1:], nil
		}
		if !strings.HasPrefix(s, ",") {
			return "", "", fmt.Errorf("labels do not end: %q", s)
		}
	}
}

func TestPromIsReadByAScraper(t *testing.T) {
	t.Parallel()
	r := account(t, testnight.Night(7, 12), nil)
	hostile := "a \"quoted\" \\ name,\nwith} {two lines=\"1\""
	stale := r.AsOf.Add(36 * time.Hour)
	rules := []rule.Result{{Rule: rule.Rule{Name: hostile}, State: rule.NotMet}, {Rule: rule.Rule{Name: "Über 5"}}}
	for i, state := range []rule.State{rule.Waived, rule.Waived, rule.NotEvaluated, rule.NotApplicable, rule.Unjudged} {
		rules = append(rules, rule.Result{Rule: rule.Rule{Name: strconv.Itoa(i)}, State: state})
	}
	text := string(Prom(r, stale, rules))
	got, err := parseProm(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	f2, names := r.Figure("F2"), words.English(words.Context{}).Figures
	for key, want := range map[string]float64{
		"opsreport_info snapshot=" + r.Source.Digest:                  1,
		"opsreport_as_of_timestamp_seconds":                           float64(r.AsOf.Unix()),
		"opsreport_valid_until_timestamp_seconds":                     float64(r.AsOf.Unix() + 36*3600),
		"opsreport_figure_n figure=F2 name=" + names.Called("F2"):     float64(f2.N),
		"opsreport_figure_d figure=F2 name=" + names.Called("F2"):     float64(f2.D),
		"opsreport_figure_ratio figure=F2 name=" + names.Called("F2"): float64(f2.N) / float64(f2.D),
		"opsreport_rules state=met":                                   1,
		"opsreport_rules state=unmet":                                 1,
		"opsreport_rules state=waived":                                2,
		"opsreport_rules state=not_evaluated":                         3,
		"opsreport_rule_breach rule=" + hostile:                       1,
		"opsreport_rule_breach rule=Über 5":                           0,
		"opsreport_rule_breach rule=2":                                1,
		"opsreport_rule_breach rule=4":                                0,
	} {
		if is, ok := got[key]; !ok || is != want {
			t.Errorf("%q is %v (%t), want %v", key, is, ok, want)
		}
	}
	if f2.N == 0 || f2.D == 0 {
		t.Error("the sample has nothing overdue to tell")
	}
	for i := range r.Figures {
		f := &r.Figures[i]
		labels := " figure=" + f.ID + " name=" + names.Called(f.ID)
		_, n := got["opsreport_figure_n"+labels]
		_, ratio := got["opsreport_figure_ratio"+labels]
		if n != f.Configured || ratio != (f.Configured && f.HasD && f.Value != nil) {
			t.Errorf("%s: n %t, ratio %t: missing is not 0", f.ID, n, ratio)
		}
	}
	if again := string(Prom(account(t, testnight.Night(7, 12), nil), stale, rules)); again != text {
		t.Error("a second run has other bytes")
	}
}

func TestTheScraperRefusesWhatIsNoProm(t *testing.T) {
	t.Parallel()
	const head = "# HELP a b\n# TYPE a gauge\n"
	for _, text := range []string{head + "a 1", "a 1\n", head + "a 1\na 1\n", head + "a{x=\"1\" 1\n", head + "a{x=\"a\"b\"} 1\n",
		head + "a one\n", head + "b 1\n", "# TYPE a gauge\na 1\n", head + head + "a 1\n", head + "a{x=\"1\",x=\"2\"} 1\n", head + "a 1 \n"} {
		if got, err := parseProm(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	if got, err := parseProm(head + "a{x=\"\\\\n\"} 1.5\n"); err != nil || got["a x=\\n"] != 1.5 {
		t.Errorf("%v, %v", got, err)
	}
}
