package rule

import (
	"opsreport/render/list"
	"opsreport/render/word"
)

// ReturnedName is the name of the only rule that no configuration has to state.
const ReturnedName = "Equipment returned"

// Returned is the result of the rule that something must have been returned of the equipment types that were asked
// for: for a mistyped id the service sends an empty list, and the report of it would be good. It is there only where
// none of the types returned anything, and no rule of the organisation judges that: one with min_records of equipments,
// 0 too, or with a figure of equipment, which nothing meets that was not returned.
func Returned(n Night, rules []Rule) []Result {
	types := n.Report.Source.Types
	for _, t := range types {
		if t.Rows > 0 {
			return nil
		}
	}
	service := list.Equipment.Row().Service
	for _, r := range rules {
		f := n.Report.Figure(r.Figure)
		if r.MinRecords != nil && r.List == service || f != nil && f.List == list.Equipment {
			return nil
		}
	}
	if len(types) == 0 || n.Report.Len(list.Equipment) > 0 {
		return nil
	}
	least := 1
	res := Result{Rule: Rule{Name: ReturnedName, List: service, MinRecords: &least}}
	n.minRecords(&res)
	res.Why = "the service returned nothing of " + word.Plural(len(types), "equipment type", "equipment types") +
		": check equipment_types, since of an id that it does not know the service sends an empty list"
	return []Result{res}
}
