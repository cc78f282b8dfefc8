package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/nights"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/label"
)

func newLabels(e *env) *cobra.Command {
	return &cobra.Command{Use: "labels", Short: "Print the labels file with every id that has no name yet",
		Long: `Prints, as CSV to be filled in, every id of the newest snapshot, with the names
that the labels file has already. Names that nothing uses any more are kept.

  opsreport labels > labels.new && mv labels.new labels.csv`,
		Args: noArgs, RunE: func(*cobra.Command, []string) error { return runLabels(e) }}
}

func runLabels(e *env) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	book, err := nights.Labels(e.nights(), c)
	if err != nil {
		return err
	}
	newest, err := snapshot.New(c.Snapshots).Newest()
	if errors.Is(err, snapshot.ErrNone) {
		return console.WithHint(err, "run `opsreport fetch` first")
	}
	if err != nil {
		return err
	}
	night, err := nights.OpenNight(newest)
	if err != nil {
		return err
	}
	p := e.Progress("labels")
	defer p.Stop()
	var used label.Use
	if err := useIDs(&used, night); err != nil {
		return err
	}
	p.Stop()
	if err := label.Write(e.Stdout(), used.Merge(book)); err != nil {
		return err
	}
	e.Log.Info(fmt.Sprintf("%s without a name", console.Plural(used.Missing(book), "id", "ids")))
	return nil
}

// useIDs notes every id of a night that a name would make readable.
func useIDs(u *label.Use, n record.Night) error {
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
