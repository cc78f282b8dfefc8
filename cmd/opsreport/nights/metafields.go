package nights

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/privacy"
)

// tellMetafields names the metafields that the configuration allows and no
// equipment of the night has: most often the id is mistyped. It reads no further
// than necessary, and warns only once.
func (n *Nights) tellMetafields(night record.Night) {
	if n.told.metafields || len(n.config.Metafields) == 0 || n.Options.Level == privacy.Full {
		return
	}
	n.told.metafields = true
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
