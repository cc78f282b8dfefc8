package fetch

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"opsreport/fetch/api"
	"opsreport/fetch/record"
)

// part is one call for a list that is not paged.
type part struct {
	name string // for errors
	call api.Call
}

// whole fetches a list that is not paged, by several calls at once, and stores the
// answers in the order of the calls. done is called for each.
func (n *run) whole(ctx context.Context, list string, parts []part, done func(i, items int)) (err error) {
	r := n.reader(ctx, list, func(number int) api.Call { return parts[number-1].call })
	r.last, r.shown = len(parts), true
	defer func() { err = errors.Join(err, r.stop()) }()
	var stored size
	for i, p := range parts {
		answer, items, err := r.next()
		if err == nil {
			err = items.each(func(raw []byte) error { return n.put(list, &stored, raw) })
		}
		if err != nil {
			return failed(p.name, err)
		}
		done(i, answer.Items)
	}
	return nil
}

// single fetches a list that comes in one answer.
func (n *run) single(ctx context.Context, list string) error {
	return n.whole(ctx, list, []part{{list, Call(list)}}, func(int, int) {})
}

// equipment fetches every configured type, in the order of the configuration.
func (n *run) equipment(ctx context.Context) error {
	var parts []part
	for _, t := range n.types {
		parts = append(parts, part{"equipments of type " + named(t.ID, t.Name), Call(record.Equipments,
			api.Param{Name: "equipmentType_id", Value: t.ID},
			api.Param{Name: "service_type", Value: "all"},
			api.Param{Name: "include_null_metavalues", Value: true})})
	}
	return n.whole(ctx, record.Equipments, parts, func(i, items int) {
		t := &n.types[i]
		if t.Rows = items; items == 0 {
			n.progress.log.Warn(fmt.Sprintf("equipment type %s has no records: check its id", named(t.ID, t.Name)),
				slog.String("list", record.Equipments))
		}
	})
}

func named(id, name string) string {
	if name == "" {
		return id
	}
	return fmt.Sprintf("%s (%s)", id, name)
}
