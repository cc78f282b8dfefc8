package privacy

import (
	"slices"

	"opsreport/fetch/record"
)

// The functions below are the allow-list: a field that is not assigned here
// goes nowhere. The test holds every field of every record against it.

func (f *Filter) resource(in, out *record.Resource) {
	*out = record.Resource{
		ID: in.ID, Title: in.Title, Created: in.Created, CategoryID: in.CategoryID, Tags: slices.Clone(in.Tags),
		Sequence: atFull(f, in.Sequence), Offline: atFull(f, in.Offline),
		Versions: convert(in.Versions, f.version), Unknown: names(in.Unknown),
	}
}

func (f *Filter) version(in, out *record.Version) {
	*out = record.Version{
		CreatorID: f.person(in.CreatorID), Created: in.Created, ApprovedOn: in.ApprovedOn, Label: in.Label, Type: in.Type,
		Link: f.link(in.Link), Description: atFull(f, in.Description), File: atFull(f, in.File), Unknown: names(in.Unknown),
	}
}

func (f *Filter) followUp(in, out *record.FollowUp) {
	*out = record.FollowUp{
		ID: in.ID, FormID: in.FormID, ResponseID: in.ResponseID, Open: in.Open,
		CreatedOn: in.CreatedOn, UpdatedOn: in.UpdatedOn, ResolvedOn: in.ResolvedOn, Due: in.Due,
		ObserverID: f.person(in.ObserverID), AssignerID: f.person(in.AssignerID), AssigneeID: f.person(in.AssigneeID),
		CompleterID: f.person(in.CompleterID), Messages: convert(in.Messages, f.message), Unknown: names(in.Unknown),
	}
}

func (f *Filter) message(in, out *record.Message) {
	*out = record.Message{
		ID: in.ID, Date: in.Date, UserID: f.person(in.UserID), ReassigneeID: f.person(in.ReassigneeID),
		Note: atFull(f, in.Note), HasNote: in.HasNote || in.Note != "", Notify: atFull(f, in.Notify),
		Attachments: convert(in.Attachments, f.attachment), Unknown: names(in.Unknown),
	}
	if in.Signature != nil {
		out.Signature = []byte("true") // that there is one
	}
}

func (f *Filter) attachment(in, out *record.Attachment) {
	*out = record.Attachment{Key: atFull(f, in.Key), Caption: atFull(f, in.Caption), Unknown: names(in.Unknown)}
}

func (f *Filter) equipment(in, out *record.Equipment) {
	*out = record.Equipment{
		ID: in.ID, Serial: in.Serial, TypeID: in.TypeID, Created: in.Created, ParentID: in.ParentID, ParentLeft: in.ParentLeft,
		OfficeIDs: slices.Clone(in.OfficeIDs),
		LineID:    in.LineID, ClientIDs: slices.Clone(in.ClientIDs), Title: in.Title, InService: in.InService, Status: in.Status,
		AssignedIDs: f.persons(in.AssignedIDs), Notes: atFull(f, in.Notes), Metavalues: f.metavalues(in.Metavalues),
		Schedules: convert(in.Schedules, schedule), Unknown: names(in.Unknown),
	}
}

func (f *Filter) metavalues(in []record.Metavalue) (out []record.Metavalue) {
	for _, m := range in {
		if f.Level == Full || slices.Contains(f.Metafields, m.FieldID) {
			out = append(out, record.Metavalue{FieldID: m.FieldID, Kind: m.Kind, Text: m.Text, ItemIDs: slices.Clone(m.ItemIDs)})
		}
	}
	return out
}

func schedule(in, out *record.Schedule) {
	*out = record.Schedule{
		ID: in.ID, Status: in.Status, ExpiresOn: in.ExpiresOn, ExpiringOn: in.ExpiringOn, LastCompletedOn: in.LastCompletedOn,
		Unknown: names(in.Unknown),
	}
}

func (f *Filter) training(in, out *record.GroupTraining) {
	*out = record.GroupTraining{
		ID: in.ID, Created: in.Created, TrainingIDs: slices.Clone(in.TrainingIDs), TraineeIDs: f.persons(in.TraineeIDs),
		InstructorID: f.person(in.InstructorID), Notes: atFull(f, in.Notes), Unknown: names(in.Unknown),
	}
}
