package census

import (
	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/word"
)

func (b *builder) readDocuments(all record.Set) error {
	r := b.reader(kind.Documents)
	return readEach(r, all.Resources, r.document)
}

func (r *reader) document(d *record.Resource) {
	if !r.first(d.ID) {
		return
	}
	r.fieldsOf("", d.Unknown)
	out := Document{
		ID:         r.recordID,
		Title:      d.Title,
		CategoryID: r.id(label.Category, d.CategoryID),
		Versions:   len(d.Versions),
		Tags:       d.Tags,
		Latest:     -1,
		Months:     NoDay,
		Dates:      make([]VersionDates, len(d.Versions)),
	}
	out.CreatedMs, out.Created = r.happened("created", d.Created)
	for i := range d.Versions {
		r.version(&out.Dates[i], &d.Versions[i])
	}
	if len(d.Versions) == 0 {
		r.found(ruleDD1, Detail{})
	} else {
		r.latest(&out, d.Versions)
	}
	r.Documents = append(r.Documents, out)
}

func (r *reader) version(out *VersionDates, v *record.Version) {
	r.fieldsOf("versions[].", v.Unknown)
	r.id(label.User, v.CreatorID)
	out.CreatedMs, out.Created = r.happened("versions[].created", v.Created)
	approved := v.ApprovedOn
	if approved.MS == 0 && approved.Form != record.Unreadable {
		approved = record.Time{} // D3: 0 means no approval and is not a mistake
	}
	out.ApprovedMs, out.Approved = r.happened("versions[].approvedOn", approved)
	if v.Type != "file" && v.Type != "link" && v.Type != "" {
		r.odd["resources versions[].type "+v.Type]++
	}
	if out.Approved.Valid() && out.CreatedMs != 0 && out.ApprovedMs < out.CreatedMs {
		r.found(ruleDD2, named(v.Label))
	}
	if v.Created.MS > r.AsOfMs() || v.ApprovedOn.MS > r.AsOfMs() {
		r.found(ruleDD3, named(v.Label))
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
		after := chosen.CreatedMs
		for i, v := range d.Dates {
			if v.Approved == NoDate && chosen.CreatedMs != 0 && v.CreatedMs > chosen.CreatedMs {
				d.NewerUnapproved = true
				if v.CreatedMs >= after {
					after, d.NewerLabel = v.CreatedMs, versions[i].Label
				}
			}
		}
	}
	d.LatestLabel = versions[named].Label
	d.Link = versions[named].Type == "link"
}

func (b *builder) readTrainings(all record.Set) error {
	r := b.reader(kind.Trainings)
	return readEach(r, all.GroupTrainings, r.training)
}

func (r *reader) training(t *record.GroupTraining) {
	if !r.first(t.ID) {
		return
	}
	r.fieldsOf("", t.Unknown)
	out := Training{
		ID: r.recordID, InstructorID: r.id(label.User, t.InstructorID),
		TrainingIDs: r.distinct(label.Training, t.TrainingIDs), TraineeIDs: r.distinct(label.User, t.TraineeIDs),
		Sentence: word.Sentence(word.Unmarked(t.Notes), mostWhole),
	}
	out.CreatedMs, out.Created = r.happened("created", t.Created)
	out.Trainees = len(out.TraineeIDs)
	if out.Trainees < len(t.TraineeIDs) {
		r.found(ruleTD1, Detail{})
	}
	if out.Trainees == 0 {
		r.found(ruleTD2, Detail{})
	}
	r.Trainings = append(r.Trainings, out)
}
