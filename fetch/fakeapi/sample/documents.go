package sample

import (
	"fmt"
	"strconv"

	"opsreport/fetch/record"
)

const (
	documentCount = 63
	sessionCount  = 44
)

func (s *sample) documents() []*record.Resource {
	var all []*record.Resource
	for i := range documentCount * s.scale {
		slot := i % documentCount
		if slot == 40 && s.past(s.ago(5, 600)) {
			continue // withdrawn
		}
		if s.away("document", slot) {
			continue
		}
		if r := s.document(i, slot); s.past(s.ago(s.documentAge(i, slot), 0)) {
			all = append(all, r)
		}
	}
	return all
}

// documentAge is how many days before the last night the document was made.
func (s *sample) documentAge(i, slot int) int {
	if slot == 21 {
		return 4
	}
	return s.dice("document age", i).between(60, 1700)
}

func (s *sample) document(i, slot int) *record.Resource {
	d := s.dice("document", i)
	age := s.documentAge(i, slot)
	kind := i % len(firm().DocumentKinds)
	r := &record.Resource{
		ID: s.id("document", i), Title: documentTitle(i), Created: ms(s.ago(age, d.workMinute())), Sequence: strconv.Itoa(i + 1),
		CategoryID: firm().Categories[[]int{0, 1, 2, 3, 3}[kind]].ID, Offline: yes(d.chance(300)),
	}
	for range d.IntN(3) {
		if tag := pick(d, firm().DocumentTags); len(r.Tags) == 0 || r.Tags[0] != tag {
			r.Tags = append(r.Tags, tag)
		}
	}
	if slot == 57 {
		r.CategoryID = firm().Categories[4].ID
	}
	if slot == 58 {
		r.CategoryID = "" // in no category
	}
	if slot == 33 {
		return r // a document without a file
	}
	s.versions(r, d, age, slot)
	return r
}

// documentTitle gives each document of one scale its own title, and numbers the copies in
// larger scales.
func documentTitle(i int) string {
	subjects, kinds := firm().DocumentSubjects, firm().DocumentKinds
	title := subjects[i/len(kinds)%len(subjects)] + ", " + kinds[i%len(kinds)]
	if round := i / (len(kinds) * len(subjects)); round > 0 {
		title += fmt.Sprintf(" %d", round+1)
	}
	return title
}

// versions adds the versions that were published until the night.
func (s *sample) versions(r *record.Resource, d dice, age, slot int) {
	links, approved := d.chance(150), !(slot%13 == 7)
	count := d.between(1, 4)
	for v := range count {
		published := age - v*age/count
		if slot == 11 && v == count-1 {
			published = 1 // a revision on the last day
		}
		created := s.ago(published, d.workMinute())
		version := record.Version{CreatorID: s.user(20 + d.IntN(6)), Created: ms(created), Label: fmt.Sprintf("%d.%d", 1+v/2, v%2),
			Description: pick(d, firm().VersionNotes), Type: "file"}
		if v == 0 {
			version.Description = "First issue."
		}
		if links {
			version.Type, version.Link = "link", "https://library.example/"+r.ID[:8]+"/v"+strconv.Itoa(v+1)
		} else {
			version.File = storageKey(s.id("file", d.IntN(1<<30)), "pdf")
		}
		approval := created.AddDate(0, 0, d.between(0, 12))
		if slot%17 == 5 {
			approval = created.AddDate(0, 0, -6) // approved on paper before the file was created
		}
		if waits := v == count-1 && d.chance(120); approved && !waits && s.past(approval) {
			version.ApprovedOn = ms(approval)
		} else if v == count-1 {
			version.Label += " draft"
		}
		if s.past(created) {
			r.Versions = append(r.Versions, version)
		}
	}
	if len(r.Versions) > 1 && slot%4 == 2 {
		r.Versions[0], r.Versions[1] = r.Versions[1], r.Versions[0] // the service promises no order of versions
	}
}

func (s *sample) trainings() []*record.GroupTraining {
	var all []*record.GroupTraining
	count := sessionCount * s.scale
	for i := range count {
		d := s.dice("session", i)
		days := 2 + (count-1-i)*540/count + d.IntN(3)
		t := &record.GroupTraining{ID: strconv.Itoa(70001 + i), Created: ms(s.workday(days, d.workMinute())),
			InstructorID: s.user(26 + d.IntN(6))}
		if !d.chance(300) {
			t.Notes = pick(d, firm().SessionNotes)
		}
		given := firm().Trainings
		first := d.IntN(len(given))
		for c := range []int{1, 1, 1, 2, 3}[d.IntN(5)] {
			t.TrainingIDs = append(t.TrainingIDs, given[(first+c)%len(given)].ID)
		}
		start := d.IntN(s.users)
		for p := range d.between(3, 13) {
			t.TraineeIDs = append(t.TraineeIDs, s.user(start+p*7))
		}
		switch i % sessionCount {
		case 8:
			t.TraineeIDs = append(t.TraineeIDs, t.TraineeIDs[0]) // one person signed twice
		case 19:
			t.TraineeIDs = nil
		case 27:
			t.InstructorID = ""
		case 35:
			t.TraineeIDs[1] = t.InstructorID
		}
		if s.past(s.workday(days, 23*60)) {
			all = append(all, t)
		}
	}
	return all
}
