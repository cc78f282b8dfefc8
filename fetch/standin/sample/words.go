package sample

// Texts that the people of the sample write. None names a real place.

var (
	// An object, then its possible problems; "#" stands for a serial number.
	walkFinds = [][]string{
		{"walkway line", "is worn and hard to see in the wet", "ends two metres before the door", "is painted over by the new bay marks"},
		{"handrail", "is loose, moves about 15 mm by hand", "is missing its fixing on one side", "has a sharp edge at knee height",
			"has come away from the wall"},
		{"drain cover", "rocks when a truck goes over it", "is cracked right across", "is blocked with shrink wrap"},
		{"pedestrian barrier", "is bent, probably hit by a truck", "was left open", "is not where the site plan shows it"},
		{"pallet stack", "leans towards the walkway", "is five high, four allowed", "blocks the sight line of the mirror"},
		{"racking upright", "is bent about 9 mm in 1 m", "has lost its foot guard", "has no load notice"},
		{"extension lead", "lies across the walkway", "is past its test date by two months", "has a taped repair"},
		{"light fitting", "flickers and goes out when the shutter runs", "hangs by one chain", "is full of water"},
		{"step edge", "is worn smooth", "has lost its nosing", "is covered in diesel film"},
		{"waste skip", "is overfull", "stands against the fire exit", "has no net"},
		{"spill kit", "is half empty", "is behind the pallets", "has no gloves left"},
		{"first-aid box", "has plasters from 2022", "is locked and nobody has the key", "has no record sheet"},
		{"emergency exit sign", "is dark", "points at the wall since the refit", "is cracked right across"},
		{"gas bottle cage", "is not locked", "has full and empty ones mixed", "has a bottle without a cap"},
		{"roller shutter", "stops a hand above the floor", "has a frayed strap", "was held up with a broom"},
	}
	doorFinds = [][]string{
		{"fire door", "does not close onto its latch", "was wedged open with a pallet wedge", "binds on the floor for the last 100 mm",
			"leaves a gap of about 6 mm at the head"},
		{"closer", "leaks oil", "is slow, takes 20 seconds to shut", "slams, arm loose at the frame"},
		{"intumescent strip", "is painted over", "hangs out at the lower corner", "is missing on the hinge side"},
		{"vision panel", "is cracked", "is covered by a notice", "has a loose bead"},
		{"hold-open magnet", "does not release when the alarm is tested", "hangs by its cable", "hums and gets warm"},
		{"panic bar", "needs two hands", "is stiff on the left half", "is chained up from inside"},
		{"smoke seal", "shows daylight at the meeting edge", "is torn", "is worn flat at the foot"},
		{"hinge", "has two screws missing", "is dry and squeals", "has dropped about 4 mm"},
		{"extinguisher #", "is off its bracket", "is hidden behind boxes", "has lost its seal", "has its gauge in the red"},
	}
	heightFinds = [][]string{
		{"anchor point", "has no inspection tag", "is two weeks past its tag date", "is rusted at the weld"},
		{"edge protection", "was taken off and not put back", "is short by one length", "has no toe board on the inside"},
		{"harness #", "shows cuts in the outer weave of the left leg strap", "has a buckle that does not lock fully",
			"has paint on the webbing", "came back from the job without its lanyard"},
		{"lanyard hook", "does not lock fully", "has a sharp nick on the gate", "is stiff with salt"},
		{"roof hatch guard", "was found open with nobody on the roof", "has lost its self-closing spring", "is fixed with wire"},
		{"scaffold tag", "is two days out of date", "could not be read", "was missing"},
		{"rescue kit", "could not be found when asked for", "has a cut seal", "is packed the wrong way round"},
		{"mobile tower", "stood with two brakes off", "is missing one outrigger", "was higher than its plate allows"},
	}
	storeFinds = [][]string{
		{"solvent drum", "is not labelled", "leaks at the tap, a drop every few seconds", "is not earthed"},
		{"bund", "holds about 20 litres of rainwater", "is cracked at one corner", "is used as a shelf"},
		{"eyewash bottle", "has passed its use-by date", "has been opened", "is gone from its holder"},
		{"data sheet folder", "is the 2019 edition", "has no sheet for the new degreaser", "could not be found"},
		{"acid cabinet", "was unlocked", "has alkali on the lower shelf", "has a rusted hinge"},
		{"extract fan", "does not run on the low setting", "blows instead of drawing", "is clogged with dust"},
		{"absorbent bin", "is full", "has no lid", "has oily rags in it"},
		{"aerosol cage", "stands beside oxidisers", "was left open", "holds paint tins instead"},
		{"lemonade bottle", "holds thinner", "holds something blue, no label"},
	}
	truckFinds = [][]string{
		{"mast chain of #", "has a stiff link on the left side", "is dry", "is longer on one side by about half a link"},
		{"seat belt switch of #", "lets the truck drive without the belt", "is sticky", "was bridged"},
		{"horn of #", "does not sound", "sounds only when the wheel is straight"},
		{"front tyre of #", "is down to the wear line", "has a chunk out of it", "has wire in it"},
		{"reversing alarm of #", "works only when the mast is down", "is too quiet beside the compressor", "is disconnected"},
		{"fork heel of #", "is worn, close to the gauge", "shows a fine line, maybe a crack"},
		{"hydraulic hose of #", "weeps oil, cleaned twice this week", "has a nick, 4 mm deep", "rubs on the mast"},
		{"blue spot light of #", "is off", "points at the driver's own wheel"},
		{"parking brake of #", "holds on the flat but not on the ramp", "needs two pulls"},
		{"battery connector of #", "is hot to the touch after a shift", "has a cracked housing"},
		{"load guard of #", "rattles, bolt gone", "is bent forward"},
	}
	ladderFinds = [][]string{
		{"stile of #", "is split near the third rung", "is bent outwards", "has paint over the rivets"},
		{"left foot of #", "is missing its rubber", "is worn to metal"},
		{"rung of #", "turns when stood on", "is greasy and cannot be cleaned"},
		{"spreader bar of #", "does not click home", "is held with tape"},
		{"platform of #", "does not lock", "is cracked at the hinge"},
		{"rope and pulley of #", "is frayed", "runs off the wheel"},
		{"pre-use tag of #", "is from the spring", "is gone"},
		{"ladder #", "was left standing against the racking", "is not the one that the register shows here", "was tied up with wire"},
		{"fixed ladder", "has a loose hoop", "has a rung with ice on it every morning", "has no gate at the top"},
	}
	gasFinds = [][]string{
		{"CO channel of #", "failed the bump test twice", "drifts within the hour"},
		{"H₂S channel of #", "reads 0.4 high in clean air", "answers after a minute only"},
		{"oxygen sensor of #", "shows an error at start-up", "reads 20.1 outdoors"},
		{"alarm of #", "cannot be heard beside the compressor", "sounds without reason when it is cold"},
		{"battery of #", "lasts four hours instead of twelve", "does not charge to the full"},
		{"pump of #", "is blocked", "labours, filter grey"},
		{"calibration gas", "ran out halfway through", "is past its date"},
	}

	places = []string{"by the loading bay", "at door 4", "at door 11", "outside the canteen", "in the boat store", "by the fuel bay",
		"on stair B", "on stair C", "in the plant room", "behind the paint store",
		"at the weighbridge", "under the mezzanine", "in bay 2", "in bay 7", "in cold store 1", "by the slipway winch", "at the goods-in desk",
		"in the switch room", "on the pontoon gangway",
		"in workshop 3", "at the north gate", "beside the compressor", "in the tannery loft", "on the quay, berth 5"}
	rooms = []string{"canteen", "switch room", "stair B", "boat store", "paint store", "fuel bay", "van 14", "van 22", "plant room",
		"boiler house", "workshop", "server room", "reception",
		"sump", "cold store 1", "goods in", "weighbridge", "winch house"}
	actions = []string{"Cordoned off.", "Taken out of use and tagged.", "Told the shift lead.",
		"Put right for now, needs a proper repair.", "Photo attached.",
		"Second time this month.", "Nobody nearby knew since when.", "Needs a fitter.", "Cleaned up, cause still there.",
		"Facilities to price it.", "Cones out until somebody looks.",
		"Asked the supplier for a date.", "No one hurt.", "Also told the desk.", "Has been like this for a while, by the look of it.",
		"Supervisor has seen it."}
	details = []string{"The same on the other side, but less.", "Seen at the start of the early shift.",
		"Contractor was working here last week.",
		"It was fine at the last walk.", "Two people use this way each hour.", "The night shift says that it was reported before.",
		"Lighting is poor there, easy to miss.", "Part number is on the photo."}
	tasks = []string{"order the part", "fix a temporary sign", "check the other doors of this row", "tell the night shift",
		"take it off the register", "measure again when dry", "ask the contractor for the record",
		"brief the agency staff", "close the lane until it is done", "put the spare in its place"}

	progressNotes = []string{"Part ordered, %d days.", "Had a look. Not as bad as the photo, but it has to be done.",
		"Fitter came, could not finish, back next week.", "Quote received, above my limit.",
		"Waiting for the scaffold to come down before we can get at it.", "Done on the left, right side still to do.",
		"Supplier sent the wrong size. Returned.", "Checked again today, no worse.",
		"Spoke to the contractor; they deny it, but will come.", "Temporary repair holds, %d checks since.",
		"Approved by the site manager, order placed.", "Cannot be isolated before the weekend.",
		"Looked again after %d days, unchanged.", "Same fault found on the next one along, added here.", "Insurance wants to see it first.",
		"The stores have one, it needs collecting.",
		"Moved to the shutdown list.", "Asked twice, no answer yet.", "Trial with another fixing, looks good after %d days.",
		"Delivery promised for the end of the month.", "Electrician booked.",
		"Drawing found, the bracket is a standard one."}
	handovers = []string{"This needs a joiner, passing to facilities.", "Passing on for approval.", "Not mine to decide, over to you.",
		"I am on leave from Monday, please take over.", "This is on your side of the yard.",
		"Passing back, the budget is yours.", "Can you see this through?", "Handing over to the day shift."}
	redueNotes = []string{"Date moved: the part is late.", "New date agreed with the site manager.",
		"Cannot be done before the shutdown, date changed.", "Put back two weeks, access was refused.",
		"Date moved, contractor has no slot earlier."}
	closingNotes = []string{"Done and checked.", "Replaced, old one scrapped.", "Fixed on the spot.", "New one fitted. Photo attached.",
		"Contractor has finished, seen by me today.", "Removed for good, not needed any more.", "All points of the list are done.",
		"Tested three times, fine.",
		"Briefed both shifts, sheet signed.", "Swapped; the faulty one went back to the maker.",
		"Closed after a second look with the shift lead."}
	walkClosings = []string{"Area cleared and marked; will look again at the next walk.", "Repainted, both coats.",
		"Refitted with new bolts, torque marked.", "Moved to where the plan has it."}
	doorClosings = []string{"Adjusted, shuts from any angle now.", "New seal fitted, whole door checked.",
		"Latch plate moved, gap is 3 mm all round."}
	heightClosings = []string{"Tag renewed and register updated.", "Inspected by the competent person, fit for use.",
		"Withdrawn and cut up, replacement issued."}
	storeClosings = []string{"Cleaned, emptied, relabelled.", "Label printed and fixed.", "New sheet in the folder, old one out.",
		"Collected by the waste contractor, note filed."}
	truckClosings = []string{"Repaired, tested under load, back in use.", "Maker's engineer came, sheet attached.",
		"Adjusted, holds on the ramp."}
	ladderClosings = []string{"Withdrawn and sawn up, new one on the register.", "Repaired by the maker, tag renewed.",
		"Replaced and tested with full load."}
	gasClosings = []string{"Sent for calibration, came back in tolerance.", "New sensor, bump test passed twice.",
		"Filter changed, flow is normal."}
	reopenNotes = []string{"Same again this morning. Opened once more.", "It came loose over the weekend, so not closed after all.",
		"Closed by mistake, the second door is still to do."}
	captions = []string{"Before", "After", "Close-up", "Where it is", "Label", "From the stairs", "", "Tag", "Measured",
		"With the new part"}

	// Other languages of the crews, and what a phone keyboard adds.
	foreignFindings = []string{
		"Poręcz przy rampie jest luźna, chwieje się. Zabezpieczyłem taśmą, proszę o naprawę.",
		"Gaśnica zasłonięta paletami, przestawiłem. Łańcuch przy bramie zdjęty.",
		"Brandschutztür schließt nicht vollständig, Türschließer verölt. Größe der Dichtung bitte prüfen.",
		"Ölfleck unter dem Stapler, ungefähr 40 cm. Bindemittel gestreut.",
		"Η σκάλα στην αποθήκη δεν κλειδώνει. Την έδεσα και έβαλα ταμπέλα.",
		"Поручень біля причалу зламаний. Огородив стрічкою, потрібен зварювальник.",
		"Разбито стекло аварийной кнопки у двери 4, осколки убрал.",
		"⚠️ Oil on the ramp again 😬 sand put down, pic attached 📷",
		"Chock missing at bay 2 👀 used the one from bay 3 for now 👍",
	}
	foreignProgress = []string{
		"Część zamówiona, będzie w przyszły czwartek.", "Ersatzteil ist da, Einbau am Freitag früh.",
		"Το ανταλλακτικό έρχεται την Παρασκευή.",
		"Деталь приїде у вівторок, поки що користуємось запасною.",
		"Ordered ✅ should be here Thursday 🤞", "Монтаж перенесли на понедельник.",
	}

	equipmentNotes = []string{"Kept in the red cabinet.", "Moved here after the refit.", "Spare seal is in the box.",
		"Belongs to the rescue kit:\n\n- two harnesses\n- one descender\n- bag", "Key is with the shift lead.",
		"Colour band: green this half-year.", "Hired out at weekends, check on return.", "Serial plate hard to read, see the engraving inside.",
		"Przegląd tylko przez serwis zewnętrzny."}
	outNotes = []string{"Out of use, waiting for a part.", "Withdrawn: damaged in transport.", "In store, not needed before spring.",
		"Quarantined until the maker has answered.", "Lent to a sister site."}

	documentSubjects = []string{"Hot work", "Confined space entry", "Lone working", "Fuel bay spills", "Crane slinging",
		"Pontoon access", "Working at height", "Manual handling", "Forklift traffic", "Asbestos register",
		"Cold store entry", "Noise", "Lock-out of energy", "Emergency muster"}
	documentKinds = []string{"procedure", "risk assessment", "method statement", "toolbox talk", "poster"}
	documentTags  = []string{"fire", "lifting", "height", "permit", "traffic", "induction", "contractors", "chemicals"}
	versionNotes  = []string{"Reviewed, no change in substance.", "New layout, contact numbers corrected.",
		"Section 4 rewritten after the near miss at door 4.", "Adds the quayside.", "Pictures replaced.",
		"Translated summary added (Polski, Ελληνικά).", "", "Comments of the safety committee taken in."}
	sessionNotes = []string{"Held in the canteen, two groups.", "Practical part in bay 2.",
		"Rain, so indoors only; repeat outside in spring.", "One left early, to be seen separately.",
		"Covered:\n\n- permit form\n- isolation points\n- who to call",
		"Refresher for the night shift.", "Questions about the new harness type, answered by the maker.", "Szkolenie po polsku i po angielsku.",
		"Good turnout 👏"}
)
