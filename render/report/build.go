package report

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"sync"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// Build reads a night, each list once, and computes everything. Prev is the
// night before or nil; it is read and not kept changed. An error is one of
// reading the lists.
func Build(n record.Night, prev *Report, o Options) (*Report, error) {
	now, err := begin(n, o)
	if err != nil {
		return nil, err
	}
	if err := read(record.Alone(n.Set), nil, now); err != nil {
		return nil, err
	}
	return now.report(prev), nil
}

// BuildBoth builds the reports of a night and of the one before it, whose lists
// come side by side; before is nil, and then was, where there is none.
func BuildBoth(before *record.Night, now record.Night, lists record.Both, o Options) (is, was *Report, err error) {
	if before == nil {
		n, err := begin(now, o)
		if err == nil {
			err = read(lists, nil, n)
		}
		if err != nil {
			return nil, nil, err
		}
		return n.report(nil), nil, nil
	}
	var wait sync.WaitGroup
	var b *builder
	var failed error
	wait.Go(func() { b, failed = begin(*before, o) })
	n, err := begin(now, o)
	wait.Wait()
	if err := cmp.Or(failed, err); err != nil {
		return nil, nil, err
	}
	if err := read(lists, b, n); err != nil {
		return nil, nil, err
	}
	b.finish()
	n.finish()
	is, was = n.Report, b.Report
	is.follow(was)
	wait.Go(func() {
		was.Figures = was.compute(NoList)
		is.Changes = compare(was, is)
	})
	is.Figures = is.compute(NoList) // with the rows of the night before, and none of its figures
	wait.Wait()
	is.Previous.Figures = withoutRows(was.Figures)
	return is, was, nil
}

// begin prepares to read a night.
func begin(n record.Night, o Options) (*builder, error) {
	o = o.withDefaults()
	r := &Report{
		AsOf: n.AsOf.In(o.Zone), Zone: o.Zone, Options: o, asOfMs: n.AsOf.UnixMilli(),
		Source: Source{Folder: n.Folder, Digest: n.Digest, BaseURL: n.BaseURL, Started: n.Started, Finished: n.Finished, Types: n.Types, Lists: n.Lists},
	}
	b := &builder{
		Report: r, kept: &texts{plans: room[Schedule](n, "equipments")}, pools: map[label.Kind]map[string]textAt{}, unknown: map[UnknownField]int{},
		odd: map[string]int{}, ledger: ledger{mask: map[List][]uint64{}},
	}
	r.Equipment, r.FollowUps = room[Equipment](n, "equipments"), room[FollowUp](n, "followups")
	r.Documents, r.Trainings = room[Document](n, "resources"), room[Training](n, "grouptrainings")
	var err error
	if b.readers.followUps, err = b.newFollowUpReader(n); err != nil {
		return nil, failed("the overdue list", err)
	}
	b.readers.equipment, b.readers.documents, b.readers.trainings = b.newEquipmentReader(n), b.newDocumentReader(n), b.newTrainingReader(n)
	return b, nil
}

// failed says in which list reading failed; the error itself names the snapshot.
func failed(list string, err error) error {
	return fmt.Errorf("read %s: %w", list, err)
}

// listReader takes the records of one list, one by one, then notes what they
// come to together.
type listReader[T any] interface {
	read(r *T)
	end()
	known() *index
}

// read reads the lists of one night or, where before is not nil, of two.
func read(lists record.Both, before, now *builder) error {
	err := readList(EquipmentList, lists.Equipment, "equipment", before, now, func(b *builder) listReader[record.Equipment] { return b.readers.equipment })
	if err == nil {
		err = readList(FollowUpList, lists.FollowUps, "follow-ups", before, now, func(b *builder) listReader[record.FollowUp] { return b.readers.followUps })
	}
	if err == nil {
		err = readList(DocumentList, lists.Resources, "documents", before, now, func(b *builder) listReader[record.Resource] { return b.readers.documents })
	}
	if err == nil {
		err = readList(TrainingList, lists.GroupTrainings, "trainings", before, now, func(b *builder) listReader[record.GroupTraining] { return b.readers.trainings })
	}
	return err
}

func readList[T any](which List, list iter.Seq2[record.Side[*T], error], name string, before, now *builder, of func(*builder) listReader[T]) error {
	is := of(now)
	var was listReader[T]
	if before != nil {
		was = of(before)
	}
	for s, err := range list {
		r := is
		if s.Before {
			r = was
		}
		if err != nil {
			return failed(name, err)
		}
		r.read(s.Record)
		if was != nil && !s.Before {
			now.twin(which, is.known(), was.known(), s.Twin)
		}
	}
	is.end()
	if was != nil {
		was.end()
	}
	return nil
}

// report computes everything, once all lists are read. Prev is the night
// before or nil; it is read and not kept changed.
func (b *builder) report(prev *Report) *Report {
	b.finish()
	if prev != nil {
		b.follow(prev)
		b.Changes = compare(prev, b.Report)
	}
	b.Figures = b.compute(NoList)
	return b.Report
}

// follow makes another report that of the night before: without the nights
// behind it, and without the rows of its figures.
func (r *Report) follow(before *Report) {
	r.holdTwins(before)
	p := *before
	p.Previous, p.Changes, p.Figures = nil, nil, withoutRows(before.Figures)
	r.Previous = &p
}

// withoutRows returns figures without their rows, which are as many again as the
// records and, of the night before, point into pages that are no longer there.
func withoutRows(figures []Figure) []Figure {
	out := slices.Clone(figures)
	for i := range out {
		f := &out[i]
		f.Rows = nil
		f.Series = slices.Clone(f.Series)
		for j := range f.Series {
			f.Series[j].Rows = nil
		}
	}
	return out
}

// ForgetRowsBefore drops the rows of Previous, which take as much memory as the
// report's own, when everything is computed: Only is of no use afterwards where a
// figure compares two nights.
func (r *Report) ForgetRowsBefore() {
	if p := r.Previous; p != nil {
		p.Equipment, p.FollowUps, p.Documents, p.Trainings = nil, nil, nil, nil
	}
}

// room is an empty list for as many rows as the snapshot counts. Its memory is
// written to at once: the collector would read it first, and the system would
// then map it twice, which is dear.
func room[T any](n record.Night, list string) []T {
	rows := make([]T, 0, rowsOf(n, list))
	clear(rows[:cap(rows)])
	return rows
}
