package fetch

import (
	"context"
	"fmt"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/api"
	"opsreport/fetch/snapshot"
)

// equipment fetches every configured type, several at once, and stores them in
// the order of the configuration.
func (n *night) equipment(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(n.width)
	turn := make(chan struct{})
	close(turn) // the first may write at once
	for i := range n.types {
		next := make(chan struct{})
		mine := turn
		turn = next
		group.Go(func() error {
			defer close(next)
			return n.equipmentType(ctx, i, mine)
		})
	}
	err := group.Wait()
	if err == nil {
		n.progress.done(snapshot.Equipments)
	}
	return err
}

func (n *night) equipmentType(ctx context.Context, i int, turn <-chan struct{}) error {
	t := &n.types[i]
	sink := &queued{spool: spool{n: n, list: snapshot.Equipments}, straight: straight{n: n, list: snapshot.Equipments}, turn: turn}
	defer sink.close()
	answer, err := n.client.Do(ctx, api.Call{Method: "equipments.list", List: snapshot.Equipments, Params: []api.Param{
		{Name: "equipmentType_id", Value: t.ID},
		{Name: "service_type", Value: "all"},
		{Name: "include_null_metavalues", Value: true},
	}}, sink)
	if err == nil {
		err = sink.flush(ctx)
	}
	if err != nil {
		return fmt.Errorf("fetch equipments of type %s: %w", named(t.ID, t.Name), err)
	}
	t.Rows = answer.Items
	n.progress.typeDone(*t)
	return nil
}

func named(id, name string) string {
	if name == "" {
		return id
	}
	return fmt.Sprintf("%s (%s)", id, name)
}

// queued writes straight into the list when its turn has come before the
// answer does, and spools the answer otherwise.
type queued struct {
	spool
	straight
	turn   <-chan struct{}
	direct bool
}

func (q *queued) Begin() error {
	select {
	case <-q.turn:
		q.direct = true
	default:
	}
	if q.direct {
		return q.straight.Begin()
	}
	return q.spool.Begin()
}

func (q *queued) Item(raw []byte) error {
	if q.direct {
		return q.straight.Item(raw)
	}
	return q.spool.Item(raw)
}

// flush waits for the turn and writes what was spooled.
func (q *queued) flush(ctx context.Context) error {
	if q.direct {
		return nil
	}
	select {
	case <-q.turn:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	if err := q.straight.Begin(); err != nil {
		return err
	}
	return q.spool.each(q.straight.Item)
}
