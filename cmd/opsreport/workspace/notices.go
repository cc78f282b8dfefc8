package workspace

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/jsonl"
	"opsreport/render/privacy"
)

// badLines tell of lines of a file that cannot be read, and what follows from that.
func badLines(file string, bad []jsonl.Bad, then string) []notice {
	if len(bad) == 0 {
		return nil
	}
	return []notice{{text: inputs.BadLines(file, bad, then)}}
}

// clockSlack is how far the clocks of two runners may be apart.
const clockSlack = 5 * time.Minute

// futureNotice tells that the newest night is later than now.
func futureNotice(now time.Time, newest snapshot.Entry) []notice {
	if !newest.AsOf.After(now.Add(clockSlack)) {
		return nil
	}
	return []notice{{text: fmt.Sprintf("snapshot %s is later than now (%s): until then every report would show it as the newest night; "+
		"look at the clock of the machine that made it, and retire it (`opsreport prune --night %[1]s --reason TEXT`)",
		newest.Folder, now.UTC().Format(time.RFC3339))}}
}

// hostNotice tells that the newest night was fetched from another host than that of service.base_url. Of one that cannot be opened
// nobody knows.
func hostNotice(c *config.Config, newest night) []notice {
	was, is := hostOf(newest.record.BaseURL), hostOf(c.Service.BaseURL)
	if was == is || was == "" {
		return nil
	}
	return []notice{{check: "service.base_url", text: fmt.Sprintf("service.base_url names the host %s, and snapshot %s is of %s: where these "+
		"are two accounts, all that one has would be told as gone and all that the other has as new; give the other account snapshots and a "+
		"site of its own", is, newest.Folder, was)}}
}

// hostOf is the host of an address, with its port; "" where it has none.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

// keyNotice tells of the sites that are published, of editions too, which were made with another key.
func (n *Nights) keyNotice() []notice {
	var others []string
	look := func(site string, o render.Options) {
		if o.Level.Keyed() {
			o.Key = n.key
		}
		is := o.KeyMark()
		raw, err := snapshot.ReadIn(site, render.EditionFile)
		if was := render.KeyMarkIn(raw); err == nil && is != "" && was != "" && was != is {
			others = append(others, site)
		}
	}
	look(n.config.Site, n.options[""])
	for i := range n.config.Editions {
		e := &n.config.Editions[i]
		look(n.config.Of(e).Site, n.options[e.Name])
	}
	if len(others) == 0 {
		return nil
	}
	return []notice{{check: KeyCheck, text: fmt.Sprintf("the key of the pseudonyms is not the one used for %s: everybody there gets another "+
		"pseudonym, and no reader can tell who is who; bring the earlier key back, in OPSREPORT_PSEUDONYM_KEY, pseudonym_key_file or "+
		"%s beside the snapshots", strings.Join(others, " and "), snapshot.KeyFile)}}
}

// metafieldsNotice names the metafields that the configuration allows and no equipment of a night has: most often the id is
// mistyped. It reads no further than necessary.
func (n *Nights) metafieldsNotice(night record.Night, outputs []*Output) []notice {
	narrowed := slices.ContainsFunc(outputs, func(o *Output) bool { return o.Options.Level != privacy.Full })
	if len(n.config.Metafields) == 0 || !narrowed || night.Equipment == nil {
		return nil
	}
	left := slices.Clone(n.config.Metafields)
	for q, err := range night.Equipment {
		if err != nil { // rendering the night tells the damage
			return nil
		}
		left = slices.DeleteFunc(left, func(id string) bool {
			return slices.ContainsFunc(q.Metavalues, func(m record.Metavalue) bool { return m.FieldID == id })
		})
		if len(left) == 0 {
			return nil
		}
	}
	return []notice{{check: "metafields", text: fmt.Sprintf("no equipment has a value of %s, which metafields allows: `opsreport labels` "+
		"prints the ids that there are", strings.Join(left, ", "))}}
}
