package label

// Kinds returns every id space in the order in which they are listed.
func Kinds() []Kind {
	return []Kind{User, Form, Office, LineOfBusiness, Client, Schedule, Training, Category, Metafield, MetafieldItem, EquipmentType}
}
