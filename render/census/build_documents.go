package census

import (
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/label"
	"opsreport/render/list"
)

// documentReader reads the documents of a night.
type documentReader struct {
	*builder
	*index
}

func (b *builder) newDocumentReader(n record.Night) *documentReader {
	return &documentReader{b, b.newIndex(n, list.Documents)}
}

func (*documentReader) end() {}

func (b *documentReader) read(d *record.Resource) {
	row, first := b.first(b.index, d.ID)
	if !first {
		return
	}
	r := b.reader(list.Documents)
	r.fieldsOf("", d.Unknown)
	out := Document{
		ID: b.last, Title: b.texts.keep(d.Title), CategoryID: b.id(label.Category, d.CategoryID), Tags: b.keepAll(d.Tags),
		Versions: len(d.Versions), Latest: -1, Months: NoDay, Dates: b.dates.take(len(d.Versions)),
	}
	out.CreatedMs, _ = r.past(d.Created)
	for i := range d.Versions {
		b.readVersion(r, &out.Dates[i], &d.Versions[i], row)
	}
	if len(d.Versions) == 0 {
		b.fire(ruleDD1, row, "")
	} else {
		b.latest(&out, d.Versions)
	}
	b.Documents = append(b.Documents, out)
	r.done()
}

func (b *builder) readVersion(r *reader, out *VersionDates, v *record.Version, row int) {
	r.fieldsOf("versions[].", v.Unknown)
	b.id(label.User, v.CreatorID)
	out.CreatedMs, _ = r.past(v.Created)
	approved := v.ApprovedOn
	if approved.MS == 0 && approved.Form != record.Unreadable {
		approved = record.Time{} // D3: 0 means no approval and is not a mistake
	}
	out.ApprovedMs, out.Approved = r.past(approved)
	if v.Type != "file" && v.Type != "link" && v.Type != "" {
		b.odd["resources versions[].type "+v.Type]++
	}
	if out.Approved.Valid() && out.CreatedMs != 0 && out.ApprovedMs < out.CreatedMs {
		b.fire(ruleDD2, row, strings.Clone(v.Label))
	}
	if v.Created.MS > b.AsOfMs() || v.ApprovedOn.MS > b.AsOfMs() {
		b.fire(ruleDD3, row, strings.Clone(v.Label))
	}
}

// latest chooses the latest approved version: the latest approval, then the latest
// creation, then the position. If no version is approved, the
// label and the link are those of the newest version.
func (b *builder) latest(d *Document, versions []record.Version) {
	newest, approved := 0, -1
	for i, v := range d.Dates {
		if v.CreatedMs >= d.Dates[newest].CreatedMs {
			newest = i
		}
		if v.Approved.Valid() && (approved < 0 || v.ApprovedMs > d.Dates[approved].ApprovedMs ||
			v.ApprovedMs == d.Dates[approved].ApprovedMs && v.CreatedMs >= d.Dates[approved].CreatedMs) {
			approved = i
		}
	}
	d.NewestMs = d.Dates[newest].CreatedMs
	d.Latest = approved
	named := newest
	if approved >= 0 {
		named = approved
		chosen := d.Dates[approved]
		d.ApprovedMs = chosen.ApprovedMs
		d.Months = Day(max(0, calendar.WholeMonths(b.At(chosen.ApprovedMs), b.AsOf)))
		for _, v := range d.Dates {
			if v.Approved == NoDate && chosen.CreatedMs != 0 && v.CreatedMs > chosen.CreatedMs {
				d.NewerUnapproved = true
			}
		}
	}
	d.LatestLabel = b.texts.keep(versions[named].Label)
	d.Link = versions[named].Type == "link"
}

// trainingReader reads the group sessions of a night.
type trainingReader struct {
	*builder
	*index
}

func (b *builder) newTrainingReader(n record.Night) *trainingReader {
	return &trainingReader{b, b.newIndex(n, list.Trainings)}
}

func (*trainingReader) end() {}

func (b *trainingReader) read(t *record.GroupTraining) {
	row, first := b.first(b.index, t.ID)
	if !first {
		return
	}
	r := b.reader(list.Trainings)
	r.fieldsOf("", t.Unknown)
	out := Training{
		ID: b.last, InstructorID: b.id(label.User, t.InstructorID),
		TrainingIDs: b.ids(label.Training, t.TrainingIDs), TraineeIDs: b.distinct(label.User, t.TraineeIDs),
	}
	out.CreatedMs, _ = r.past(t.Created)
	out.Trainees = len(out.TraineeIDs)
	if out.Trainees < len(t.TraineeIDs) {
		b.fire(ruleTD1, row, "")
	}
	if out.Trainees == 0 {
		b.fire(ruleTD2, row, "")
	}
	b.Trainings = append(b.Trainings, out)
	r.done()
}
