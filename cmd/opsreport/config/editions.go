package config

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"opsreport/cmd/opsreport/console"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/rule"
)

// Edition is one entry of the setting editions: a further output of the same night. What is empty falls back
// to the setting of the same name.
type Edition struct {
	Name                       string `setting:"required"`
	Title, Privacy             string
	Only                       Only
	Lists                      []string // as the service calls them
	Classification, Commentary string
	SiteURL                    string `yaml:"site_url"`
	Targets                    map[string]report.Target
	Rules                      []rule.Rule
	Mail                       struct{ To []string }
}

// Only are the criteria of an edition, ids each.
type Only struct {
	Offices        []string `setting:"id" json:"offices,omitempty"`
	Lines          []string `setting:"id" json:"lines,omitempty"`
	Clients        []string `setting:"id" json:"clients,omitempty"`
	EquipmentTypes []string `setting:"id" yaml:"equipment_types" json:"equipment_types,omitempty"`
	Forms          []string `setting:"id" json:"forms,omitempty"`
	Assignees      []string `setting:"id" json:"assignees,omitempty"`
	Categories     []string `setting:"id" json:"categories,omitempty"`
}

// Main is the name by which --edition calls the output that has no name.
const Main = "main"

var editionName = regexp.MustCompile(`^[a-z0-9-]{1,40}$`)

// criterion is a key of only: the list that it narrows, and its ids.
type criterion struct {
	key  string
	list kind.ID
	ids  []string
}

func (o *Only) criteria() []criterion {
	return []criterion{
		{"offices", kind.Equipment, o.Offices}, {"lines", kind.Equipment, o.Lines}, {"clients", kind.Equipment, o.Clients},
		{"equipment_types", kind.Equipment, o.EquipmentTypes}, {"forms", kind.FollowUps, o.Forms},
		{"assignees", kind.FollowUps, o.Assignees}, {"categories", kind.Documents, o.Categories},
	}
}

// IDs iterates over the criteria: the key of each that has ids, and these.
func (o *Only) IDs(yield func(key string, ids []string) bool) {
	for _, c := range o.criteria() {
		if len(c.ids) > 0 && !yield(c.key, c.ids) {
			return
		}
	}
}

func editionList() limit {
	return limited("list of editions", func(all []Edition, report reporter) {
		names := map[string]bool{}
		for i := range all {
			report(entry(i), all[i].checkName(names))
			names[all[i].Name] = true
		}
	})
}

// checkName checks the name of an edition against those before it.
func (e *Edition) checkName(names map[string]bool) *fault {
	switch {
	case !editionName.MatchString(e.Name):
		return wrongf("must be 1 to 40 of a–z, 0–9 and -, not %q", e.Name).withHint("its site stands in <site>-<name>").in(".name")
	case e.Name == Main:
		return wrongf("must not be %q, which is the output without a name", Main).in(".name")
	case names[e.Name]:
		return wrongf("%q is the name of two editions", e.Name).in(".name")
	}
	return nil
}

// checkEditions holds what an edition says to the limits of the settings of the same name, and its criteria to its lists.
func (c *Config) checkEditions() {
	if c.origins["editions"].failed {
		return
	}
	for i := range c.Editions {
		e := &c.Editions[i]
		report := func(at string, f *fault) {
			if f != nil {
				c.fault("editions", f.in(entry(i)+"."+at))
			}
		}
		for _, said := range []struct {
			key   string
			field any
		}{
			{"title", &e.Title}, {"privacy", &e.Privacy}, {"classification", &e.Classification}, {"commentary", &e.Commentary},
			{"site_url", &e.SiteURL}, {"targets", &e.Targets}, {"rules", &e.Rules}, {"mail.to", &e.Mail.To},
		} {
			if text, ok := said.field.(*string); ok && *text == "" {
				continue // the setting holds
			}
			for _, f := range rowOf[said.key].limit.check(said.field) {
				report(said.key+f.at, f)
			}
		}
		for i, l := range e.Lists {
			if !slices.Contains(listNames(), l) {
				report("lists"+entry(i), wrongf("%q is not a list", l).withHint("%s", console.NearestHint(l, listNames())))
			} else if slices.Index(e.Lists, l) < i {
				report("lists"+entry(i), wrongf("%q is listed twice", l).withHint("keep one of the two"))
			}
		}
		for _, o := range e.Only.criteria() {
			unique(o.ids, "id of one of the "+strings.ReplaceAll(o.key, "_", " "), func(at string, f *fault) { report("only."+o.key+at, f) })
			if narrows := o.list.Spec().Service; len(o.ids) > 0 && len(e.Lists) > 0 && !slices.Contains(e.Lists, narrows) {
				report("only."+o.key, wrongf("narrows %s, which is not among the lists of the edition", narrows).
					withHint("add %s to lists, or take the criterion out", narrows))
			}
		}
	}
}

// Of returns the configuration of an edition: what it does not say is said by the settings of the same name.
func (c *Config) Of(e *Edition) *Config {
	out := *c
	out.edition = e
	out.Site += "-" + e.Name
	out.Title = cmp.Or(e.Title, c.Title+" – "+e.Name)
	out.Privacy = cmp.Or(e.Privacy, c.Privacy)
	out.Classification, out.SiteURL = cmp.Or(e.Classification, c.Classification), cmp.Or(e.SiteURL, c.SiteURL)
	out.Commentary = cmp.Or(e.Commentary, c.Commentary)
	if len(e.Targets) > 0 {
		out.Targets = maps.Clone(e.Targets)
	}
	if len(e.Rules) > 0 {
		out.Rules = slices.Clone(e.Rules)
	}
	if len(e.Mail.To) > 0 {
		out.Mail.To = slices.Clone(e.Mail.To)
	}
	out.HistoryFrom = ""
	return &out
}

// ownOf returns where an edition says something of its own, of the settings that name a file; "" where the setting of the same name holds.
func (c *Config) ownOf(key string) string {
	if c.edition == nil || key != "commentary" || c.edition.Commentary == "" {
		return ""
	}
	at := slices.IndexFunc(c.Editions, func(e Edition) bool { return e.Name == c.edition.Name })
	return entry(at) + "." + key
}

// Edition is the one that the configuration is of; nil for the output without a name.
func (c *Config) Edition() *Edition { return c.edition }

// Chosen returns the editions that names choose, all where there are none, and whether the output without a name is among
// them. An unknown name is a mistake of usage.
func (c *Config) Chosen(names []string) (main bool, editions []*Edition, err error) {
	known := []string{Main}
	for i := range c.Editions {
		known = append(known, c.Editions[i].Name)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return false, nil, console.Usagef("editions are "+strings.Join(known, ", "), "there is no edition %q", name)
		}
	}
	for i := range c.Editions {
		if len(names) == 0 || slices.Contains(names, c.Editions[i].Name) {
			editions = append(editions, &c.Editions[i])
		}
	}
	return len(names) == 0 || slices.Contains(names, Main), editions, nil
}
