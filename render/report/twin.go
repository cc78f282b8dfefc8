package report

import (
	"bytes"
	"slices"
)

// twin notes, where the record that was read last became a row, whether the
// night before has it too: as the first of its id, which made the row there.
func (b *builder) twin(l List, now, before *index, same bool) {
	rows := b.twins[l]
	if len(rows) == len(now.rows) {
		return // its id stood before
	}
	if rows == nil {
		rows = make([]int32, 0, cap(now.order))
	}
	row := int32(-1)
	if same && !before.again[now.last()] {
		row = before.row(now.last())
	}
	b.twins[l] = append(rows, row)
}

// holdTwins leaves those twins whose rows say the same.
func (r *Report) holdTwins(before *Report) {
	holdTwins(r.twins[EquipmentList], r.Equipment, before.Equipment, alike((*Equipment).AppendTo))
	holdTwins(r.twins[FollowUpList], r.FollowUps, before.FollowUps, alike((*FollowUp).AppendTo))
	holdTwins(r.twins[DocumentList], r.Documents, before.Documents, (*Document).says)
	holdTwins(r.twins[TrainingList], r.Trainings, before.Trainings, (*Training).says)
}

func holdTwins[R any](twins []int32, now, before []R, says func(a, b *R) bool) {
	for row, was := range twins {
		if was >= 0 && !says(&now[row], &before[was]) {
			twins[row] = -1
		}
	}
}

// Twin returns the row of Previous that was made of the same record as a row,
// to the byte, and says the same but for the days that pass by themselves. It
// is false where there is none, and where the nights were not read side by side.
func (r *Report) Twin(l List, row int) (before int, ok bool) {
	if row >= len(r.twins[l]) || r.twins[l][row] < 0 {
		return 0, false
	}
	return int(r.twins[l][row]), true
}

// alike compares rows by what is appended of them.
func alike[R any](appendTo func(*R, []byte) []byte) func(a, b *R) bool {
	var x, y []byte
	return func(a, b *R) bool {
		x, y = appendTo(a, x[:0]), appendTo(b, y[:0])
		return bytes.Equal(x, y)
	}
}

// says reports whether two rows say the same.
func (d *Document) says(o *Document) bool {
	return d.ID == o.ID && d.Title == o.Title && d.CategoryID == o.CategoryID && slices.Equal(d.Tags, o.Tags) && d.CreatedMs == o.CreatedMs &&
		d.Versions == o.Versions && d.Latest == o.Latest && d.LatestLabel == o.LatestLabel && d.ApprovedMs == o.ApprovedMs && d.NewestMs == o.NewestMs &&
		d.Months == o.Months && d.NewerUnapproved == o.NewerUnapproved && d.Link == o.Link && slices.Equal(d.Dates, o.Dates) && slices.Equal(d.Flags, o.Flags)
}

func (t *Training) says(o *Training) bool {
	return t.ID == o.ID && t.CreatedMs == o.CreatedMs && t.InstructorID == o.InstructorID &&
		slices.Equal(t.TrainingIDs, o.TrainingIDs) && slices.Equal(t.TraineeIDs, o.TraineeIDs) && t.Trainees == o.Trainees && slices.Equal(t.Flags, o.Flags)
}
