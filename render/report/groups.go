package report

import (
	"opsreport/render/group"
	"opsreport/render/label"
)

// Groups returns the groups of a kind, with their records; see group.By.
func (r *Report) Groups(kind label.Kind) []group.Group {
	return group.By(&r.Rows, r.Options.AgingDays, kind)
}

// Currency counts all equipment.
func (r *Report) Currency() group.Currency { return group.CurrencyOf(&r.Rows, nil) }

// LoadOf counts some rows of the follow-ups; nil means all rows.
func (r *Report) LoadOf(rows []int32) group.Load {
	return group.LoadOf(&r.Rows, r.Options.AgingDays, rows)
}
