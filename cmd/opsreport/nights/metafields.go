package nights

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"opsreport/fetch/record"
)

// errSeen ends the reading of equipment early.
var errSeen = errors.New("all were seen")

// tellMetafields names the metafields that the configuration allows and no
// equipment of the night has: most often the id is mistyped. It reads no further
// than to the last of them, and tells once.
func (n *Nights) tellMetafields(night record.Night) {
	if n.metafieldsTold || len(n.config.Metafields) == 0 || n.config.Privacy == "full" {
		return
	}
	n.metafieldsTold = true
	left := slices.Clone(n.config.Metafields)
	err := record.Each(night.Equipment, func(q *record.Equipment) error {
		for _, m := range q.Metavalues {
			left = slices.DeleteFunc(left, func(id string) bool { return id == m.FieldID })
		}
		if len(left) == 0 {
			return errSeen
		}
		return nil
	})
	if err == nil { // damage is told by who renders it
		n.world.Log.Warn(fmt.Sprintf("no equipment has a value of %s, which metafields allows: `opsreport labels` prints the ids that there are",
			strings.Join(left, ", ")), slog.String("check", "metafields"))
	}
}
