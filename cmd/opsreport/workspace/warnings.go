package workspace

import (
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/privacy"
)

// clockSlack is how far the clocks of two runners may be apart.
const clockSlack = 5 * time.Minute

// warnOfFuture warns if the newest of some nights, which are oldest first, is later than now.
func (w Env) warnOfFuture(all []snapshot.Entry) {
	now := w.Now()
	if len(all) == 0 || !all[len(all)-1].AsOf.After(now.Add(clockSlack)) {
		return
	}
	w.Log.Warn(fmt.Sprintf("snapshot %s is later than now (%s): until then every report would show it as the newest night; "+
		"look at the clock of the machine that made it, and retire it (`opsreport prune --night %[1]s --reason TEXT`)",
		all[len(all)-1].Folder, now.UTC().Format(time.RFC3339)))
}

// warnOfAnother warns where tonight would be compared with what is of another service, or
// shown with other pseudonyms.
func (n *Nights) warnOfAnother() {
	if !n.foreign {
		n.world.warnOfHost(n.config, n.all)
	}
	n.warnOfKey()
}

// warnOfHost warns if the newest of some nights, which are oldest first, was fetched from
// another host than that of service.base_url. One that is damaged is reported elsewhere.
func (w Env) warnOfHost(c *config.Config, all []snapshot.Entry) {
	if len(all) == 0 {
		return
	}
	last := all[len(all)-1]
	night, err := OpenNight(last)
	if err != nil {
		return
	}
	was, is := hostOf(night.BaseURL), hostOf(c.Service.BaseURL)
	if was == is || was == "" {
		return
	}
	w.Log.Warn(fmt.Sprintf("service.base_url names the host %s, and snapshot %s is of %s: where these are two accounts, all that one has "+
		"would be told as gone and all that the other has as new; give the other account snapshots and a site of its own", is, last.Folder, was),
		slog.String("check", "service.base_url"))
}

// hostOf is the host of an address, with its port; "" where it has none.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

// warnOfKey warns of the sites that are published, of editions too, which were made with another key.
func (n *Nights) warnOfKey() {
	var others []string
	look := func(site string, o render.Options) {
		is := o.KeyMark()
		raw, err := snapshot.ReadIn(site, render.EditionFile)
		if was := render.KeyMarkIn(raw); err == nil && is != "" && was != "" && was != is {
			others = append(others, site)
		}
	}
	look(n.config.Site, n.Options)
	for i := range n.config.Editions {
		e := &n.config.Editions[i]
		look(n.config.Of(e).Site, n.edition.options[e.Name])
	}
	if len(others) > 0 {
		n.world.Log.Warn(fmt.Sprintf("the key of the pseudonyms is not the one used for %s: everybody there gets another pseudonym, "+
			"and no reader can tell who is who; bring the earlier key back, in OPSREPORT_PSEUDONYM_KEY, pseudonym_key_file or "+
			"%s beside the snapshots", strings.Join(others, " and "), snapshot.KeyFile), slog.String("check", "pseudonym key"))
	}
}

// warnOfMetafields names the metafields that the configuration allows and no
// equipment of the night has: most often the id is mistyped. It reads no further
// than necessary, and warns only once.
func (n *Nights) warnOfMetafields(night record.Night) {
	if n.given.metafields || len(n.config.Metafields) == 0 || n.Options.Level == privacy.Full {
		return
	}
	n.given.metafields = true
	left := slices.Clone(n.config.Metafields)
	for q, err := range night.Equipment {
		if err != nil { // rendering the night reports the damage
			return
		}
		left = slices.DeleteFunc(left, func(id string) bool {
			return slices.ContainsFunc(q.Metavalues, func(m record.Metavalue) bool { return m.FieldID == id })
		})
		if len(left) == 0 {
			return
		}
	}
	n.world.Log.Warn(fmt.Sprintf("no equipment has a value of %s, which metafields allows: `opsreport labels` prints the ids that there are",
		strings.Join(left, ", ")), slog.String("check", "metafields"))
}
