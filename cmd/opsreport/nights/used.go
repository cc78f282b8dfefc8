package nights

import (
	"errors"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// UseIDs notes every id of a night that a name would make readable.
func UseIDs(u *label.Use, n record.Night) error {
	for _, t := range n.Types {
		u.Add(label.EquipmentType, t.ID)
	}
	return errors.Join(
		record.Each(n.Resources, func(r *record.Resource) error {
			u.Add(label.Category, r.CategoryID)
			for _, v := range r.Versions {
				u.Add(label.User, v.CreatorID)
			}
			return nil
		}),
		record.Each(n.FollowUps, func(f *record.FollowUp) error {
			u.Add(label.Form, f.FormID)
			u.Add(label.User, f.ObserverID, f.AssignerID, f.AssigneeID, f.CompleterID)
			for _, m := range f.Messages {
				u.Add(label.User, m.UserID, m.ReassigneeID)
			}
			return nil
		}),
		record.Each(n.Equipment, func(q *record.Equipment) error { useEquipment(u, q); return nil }),
		record.Each(n.GroupTrainings, func(t *record.GroupTraining) error {
			u.Add(label.Training, t.TrainingIDs...)
			u.Add(label.User, t.TraineeIDs...)
			u.Add(label.User, t.InstructorID)
			return nil
		}))
}

func useEquipment(u *label.Use, q *record.Equipment) {
	u.Add(label.EquipmentType, q.TypeID)
	u.Add(label.Office, q.OfficeIDs...)
	u.Add(label.LineOfBusiness, q.LineID)
	u.Add(label.Client, q.ClientIDs...)
	u.Add(label.User, q.AssignedIDs...)
	for _, s := range q.Schedules {
		u.Add(label.Schedule, s.ID)
	}
	for _, m := range q.Metavalues {
		u.Add(label.Metafield, m.FieldID)
		u.Add(label.MetafieldItem, m.ItemIDs...)
	}
}
