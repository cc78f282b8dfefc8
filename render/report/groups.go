package report

import (
	"opsreport/render/group"
	"opsreport/render/label"
)

// The figures that the pages of groups show in tiles and charts.
var (
	EquipmentGroupFigures = []string{"E1", "E2", "E3", "E4", "E5", "E6", "E8"}
	FollowUpGroupFigures  = []string{"F1", "F2", "F3", "F4", "F10"}
)

// Groups returns the groups of a kind, with their records; see group.By.
func (r *Report) Groups(kind label.Kind) []group.Group {
	return group.By(&r.Rows, r.Options.AgingDays, kind)
}

// CurrencyOf counts some rows of the equipment; nil means all rows.
func (r *Report) CurrencyOf(rows []int32) group.Currency { return group.CurrencyOf(&r.Rows, rows) }

// LoadOf counts some rows of the follow-ups; nil means all rows.
func (r *Report) LoadOf(rows []int32) group.Load {
	return group.LoadOf(&r.Rows, r.Options.AgingDays, rows)
}

// Matrix counts the equipment by status and by service state.
func (r *Report) Matrix() group.Matrix { return group.MatrixOf(&r.Rows, nil) }
