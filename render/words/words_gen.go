// Code generated from en/*.txt by go generate; DO NOT EDIT.

package words

import (
	"time"

	"opsreport/render/words/message"
)

// Words are the messages of a language for an edition, by the file in which they stand.
type Words struct {
	Annex          Annex
	Browser        Browser
	Calendars      Calendars
	Changes        Changes
	Charts         Charts
	Columns        Columns
	Downloads      Downloads
	Event          Event
	Figures        Figures
	Formats        Formats
	Fronts         Fronts
	Headlines      Headlines
	Kinds          Kinds
	Limitations    Limitations
	Lists          Lists
	Lives          Lives
	Mail           Mail
	Methods        Methods
	Missing        Missing
	Nights         Nights
	Overview       Overview
	Paper          Paper
	PeriodFigures  PeriodFigures
	PeriodIndex    PeriodIndex
	PeriodLists    PeriodLists
	PeriodPaper    PeriodPaper
	Period         Period
	Person         Person
	Planner        Planner
	Portfolio      Portfolio
	Privacy        Privacy
	Provenance     Provenance
	Quality        Quality
	RecordDocument RecordDocument
	RecordFollowUp RecordFollowUp
	RecordGone     RecordGone
	RecordItem     RecordItem
	RecordSession  RecordSession
	Record         Record
	Registers      Registers
	Rows           Rows
	Rules          Rules
	Scope          Scope
	Search         Search
	Site           Site
	Snapshot       Snapshot
	Summary        Summary
	Tiles          Tiles
	Worksheet      Worksheet
}

func of(s *message.Speaker) *Words {
	return &Words{Annex{s}, Browser{s}, Calendars{s}, Changes{s}, Charts{s}, Columns{s}, Downloads{s}, Event{s}, Figures{s}, Formats{s}, Fronts{s}, Headlines{s}, Kinds{s}, Limitations{s}, Lists{s}, Lives{s}, Mail{s}, Methods{s}, Missing{s}, Nights{s}, Overview{s}, Paper{s}, PeriodFigures{s}, PeriodIndex{s}, PeriodLists{s}, PeriodPaper{s}, Period{s}, Person{s}, Planner{s}, Portfolio{s}, Privacy{s}, Provenance{s}, Quality{s}, RecordDocument{s}, RecordFollowUp{s}, RecordGone{s}, RecordItem{s}, RecordSession{s}, Record{s}, Registers{s}, Rows{s}, Rules{s}, Scope{s}, Search{s}, Site{s}, Snapshot{s}, Summary{s}, Tiles{s}, Worksheet{s}}
}

// Annex are the messages of en/annex.txt.
type Annex struct{ s *message.Speaker }

// Browser are the messages of en/browser.txt.
type Browser struct{ s *message.Speaker }

// Calendars are the messages of en/calendars.txt.
type Calendars struct{ s *message.Speaker }

// Changes are the messages of en/changes.txt.
type Changes struct{ s *message.Speaker }

// Charts are the messages of en/charts.txt.
type Charts struct{ s *message.Speaker }

// ChartsFlowWentArgs is what [Charts.FlowWent] is told.
type ChartsFlowWentArgs struct {
	Opened int
	Closed int
	Weeks  int
	Net    int
	First  int
	Last   int
}

// ChartsWeeksArgs is what [Charts.Weeks] is told.
type ChartsWeeksArgs struct {
	N       int
	Unknown int
	Begin   string
	End     string
	Low     string
	High    string
	Steady  bool
	Lower   bool
	Higher  bool
}

// Columns are the messages of en/columns.txt.
type Columns struct{ s *message.Speaker }

// Downloads are the messages of en/downloads.txt.
type Downloads struct{ s *message.Speaker }

// Event are the messages of en/event.txt.
type Event struct{ s *message.Speaker }

// Figures are the messages of en/figures.txt.
type Figures struct{ s *message.Speaker }

// FiguresHow is one of the words below.
type FiguresHow string

// The words of FiguresHow.
const (
	FiguresHowMissing FiguresHow = "missing"
	FiguresHowUnread  FiguresHow = "unread"
	FiguresHowBoth    FiguresHow = "both"
)

// Formats are the messages of en/formats.txt.
type Formats struct{ s *message.Speaker }

// FormatsSide is one of the words below.
type FormatsSide string

// The words of FormatsSide.
const (
	FormatsSideLeast FormatsSide = "least"
	FormatsSideMost  FormatsSide = "most"
	FormatsSideNone  FormatsSide = "none"
)

// Fronts are the messages of en/fronts.txt.
type Fronts struct{ s *message.Speaker }

// FrontsMostBothArgs is what [Fronts.MostBoth] is told.
type FrontsMostBothArgs struct {
	Where string
	N     message.Count
	D     int
	What  string
	M     message.Count
	E     int
}

// Headlines are the messages of en/headlines.txt.
type Headlines struct{ s *message.Speaker }

// Kinds are the messages of en/kinds.txt.
type Kinds struct{ s *message.Speaker }

// Limitations are the messages of en/limitations.txt.
type Limitations struct{ s *message.Speaker }

// LimitationsShown is one of the words below.
type LimitationsShown string

// The words of LimitationsShown.
const (
	LimitationsShownNames      LimitationsShown = "names"
	LimitationsShownPseudonyms LimitationsShown = "pseudonyms"
)

// Lists are the messages of en/lists.txt.
type Lists struct{ s *message.Speaker }

// ListsForecastIsArgs is what [Lists.ForecastIs] is told.
type ListsForecastIsArgs struct {
	N     int
	First time.Time
	Two   message.Count
	Four  message.Count
	Days  int
}

// Lives are the messages of en/lives.txt.
type Lives struct{ s *message.Speaker }

// Mail are the messages of en/mail.txt.
type Mail struct{ s *message.Speaker }

// Methods are the messages of en/methods.txt.
type Methods struct{ s *message.Speaker }

// Missing are the messages of en/missing.txt.
type Missing struct{ s *message.Speaker }

// Nights are the messages of en/nights.txt.
type Nights struct{ s *message.Speaker }

// NightsAskedArgs is what [Nights.Asked] is told.
type NightsAskedArgs struct {
	Few      int
	Most     int
	Same     bool
	Repeated int
	Fast     string
	Slow     string
	Even     bool
}

// Overview are the messages of en/overview.txt.
type Overview struct{ s *message.Speaker }

// OverviewExpiredOverdueArgs is what [Overview.ExpiredOverdue] is told.
type OverviewExpiredOverdueArgs struct {
	Expired     message.Count
	MoreExpired int
	Overdue     message.Count
	MoreOverdue int
	Night       string
}

// OverviewWorstTiedArgs is what [Overview.WorstTied] is told.
type OverviewWorstTiedArgs struct {
	Office string
	N      message.Count
	Second string
	More   int
	Of     int
}

// Paper are the messages of en/paper.txt.
type Paper struct{ s *message.Speaker }

// PeriodFigures are the messages of en/period-figures.txt.
type PeriodFigures struct{ s *message.Speaker }

// PeriodFiguresComingsEquipmentArgs is what [PeriodFigures.ComingsEquipment] is told.
type PeriodFiguresComingsEquipmentArgs struct {
	Fresh    int
	Gone     int
	Out      int
	In       int
	Appeared int
}

// PeriodFiguresFlowArgs is what [PeriodFigures.Flow] is told.
type PeriodFiguresFlowArgs struct {
	Before   int
	Opened   int
	Appeared int
	Reopened int
	Returned int
	Closed   int
	Gone     int
	Sum      int
	After    int
	Off      int
}

// PeriodFiguresLapsesArgs is what [PeriodFigures.Lapses] is told.
type PeriodFiguresLapsesArgs struct {
	Begun   int
	Ended   int
	Right   int
	Days    bool
	Median  int
	Longest int
	Back    int
}

// PeriodFiguresStockArgs is what [PeriodFigures.Stock] is told.
type PeriodFiguresStockArgs struct {
	Before int
	Begun  int
	Right  int
	Ended  int
	More   int
	Fewer  int
	Sum    int
	After  int
	Off    int
}

// PeriodIndex are the messages of en/period-index.txt.
type PeriodIndex struct{ s *message.Speaker }

// PeriodIndexCutArgs is what [PeriodIndex.Cut] is told.
type PeriodIndexCutArgs struct {
	Before   message.Span
	BeforeBy time.Time
	Span     message.Span
	By       time.Time
	Weeks    bool
}

// PeriodLists are the messages of en/period-lists.txt.
type PeriodLists struct{ s *message.Speaker }

// PeriodPaper are the messages of en/period-paper.txt.
type PeriodPaper struct{ s *message.Speaker }

// Period are the messages of en/period.txt.
type Period struct{ s *message.Speaker }

// PeriodFallSaysArgs is what [Period.FallSays] is told.
type PeriodFallSaysArgs struct {
	Title  string
	Before int
	From   string
	Steps  []string
	After  int
	To     string
}

// PeriodFallSaysNothingArgs is what [Period.FallSaysNothing] is told.
type PeriodFallSaysNothingArgs struct {
	Title  string
	Before int
	From   string
	After  int
	To     string
}

// PeriodFateSaysArgs is what [Period.FateSays] is told.
type PeriodFateSaysArgs struct {
	Name    string
	N       int
	D       int
	Late    int
	NotDone int
	NotDue  int
}

// PeriodRate is one of the words below.
type PeriodRate string

// The words of PeriodRate.
const (
	PeriodRatePercent PeriodRate = "percent"
	PeriodRateFew     PeriodRate = "few"
	PeriodRateNone    PeriodRate = "none"
)

// PeriodFindingArgs is what [Period.Finding] is told.
type PeriodFindingArgs struct {
	Span    message.Span
	Expired int
	Back    int
	Right   int
	Unread  bool
	Rate    PeriodRate
	OnTime  message.Share
	N       int
	Due     int
}

// PeriodFindingFlowArgs is what [Period.FindingFlow] is told.
type PeriodFindingFlowArgs struct {
	Span     message.Span
	Opened   int
	Appeared int
	Closed   int
	Open     int
}

// PeriodFindingOnTimeArgs is what [Period.FindingOnTime] is told.
type PeriodFindingOnTimeArgs struct {
	Span   message.Span
	Rate   PeriodRate
	OnTime message.Share
	N      int
	Due    int
}

// PeriodFlowFromToArgs is what [Period.FlowFromTo] is told.
type PeriodFlowFromToArgs struct {
	Opened   message.Count
	Appeared int
	Closed   message.Count
	Before   int
	From     time.Time
	After    int
	To       time.Time
}

// Person are the messages of en/person.txt.
type Person struct{ s *message.Speaker }

// Planner are the messages of en/planner.txt.
type Planner struct{ s *message.Speaker }

// Portfolio are the messages of en/portfolio.txt.
type Portfolio struct{ s *message.Speaker }

// Privacy are the messages of en/privacy.txt.
type Privacy struct{ s *message.Speaker }

// Provenance are the messages of en/provenance.txt.
type Provenance struct{ s *message.Speaker }

// ProvenanceFetchedArgs is what [Provenance.Fetched] is told.
type ProvenanceFetchedArgs struct {
	Attempts int
	Answered int
	Refused  int
	From     time.Time
	To       time.Time
	OneDay   bool
	Records  int
}

// ProvenanceSeeArgs is what [Provenance.See] is told.
type ProvenanceSeeArgs struct {
	Digest       string
	First        bool
	Before       string
	BeforeDigest string
	Figure       string
}

// Quality are the messages of en/quality.txt.
type Quality struct{ s *message.Speaker }

// QualityEffectArgs is what [Quality.Effect] is told.
type QualityEffectArgs struct {
	Inside  bool
	Due     bool
	Found   bool
	Open    int
	Overdue int
	All     int
	One     string
	Two     string
	Three   string
}

// RecordDocument are the messages of en/record-document.txt.
type RecordDocument struct{ s *message.Speaker }

// RecordFollowUp are the messages of en/record-follow-up.txt.
type RecordFollowUp struct{ s *message.Speaker }

// RecordGone are the messages of en/record-gone.txt.
type RecordGone struct{ s *message.Speaker }

// RecordItem are the messages of en/record-item.txt.
type RecordItem struct{ s *message.Speaker }

// RecordItemIs is one of the words below.
type RecordItemIs string

// The words of RecordItemIs.
const (
	RecordItemIsExpired  RecordItemIs = "expired"
	RecordItemIsExpiring RecordItemIs = "expiring"
	RecordItemIsUpToDate RecordItemIs = "up-to-date"
)

// RecordSession are the messages of en/record-session.txt.
type RecordSession struct{ s *message.Speaker }

// Record are the messages of en/record.txt.
type Record struct{ s *message.Speaker }

// Registers are the messages of en/registers.txt.
type Registers struct{ s *message.Speaker }

// Rows are the messages of en/rows.txt.
type Rows struct{ s *message.Speaker }

// Rules are the messages of en/rules.txt.
type Rules struct{ s *message.Speaker }

// RulesWhyArgs is what [Rules.Why] is told.
type RulesWhyArgs struct {
	About  string
	Detail string
	Raw    string
	Held   string
	Limit  string
	N      int
}

// Scope are the messages of en/scope.txt.
type Scope struct{ s *message.Speaker }

// Search are the messages of en/search.txt.
type Search struct{ s *message.Speaker }

// Site are the messages of en/site.txt.
type Site struct{ s *message.Speaker }

// Snapshot are the messages of en/snapshot.txt.
type Snapshot struct{ s *message.Speaker }

// Summary are the messages of en/summary.txt.
type Summary struct{ s *message.Speaker }

// SummaryDueNextArgs is what [Summary.DueNext] is told.
type SummaryDueNextArgs struct {
	Two   int
	Last  time.Time
	One   int
	First time.Time
	None  int
	Open  int
}

// SummarySoonDaysArgs is what [Summary.SoonDays] is told.
type SummarySoonDaysArgs struct {
	By    int
	Last  time.Time
	Later int
	Most  time.Time
	N     int
}

// SummarySoonDaysTwoArgs is what [Summary.SoonDaysTwo] is told.
type SummarySoonDaysTwoArgs struct {
	By     int
	Last   time.Time
	Later  int
	Most   time.Time
	N      int
	Second time.Time
	M      int
}

// Tiles are the messages of en/tiles.txt.
type Tiles struct{ s *message.Speaker }

// TilesLineArgs is what [Tiles.Line] is told.
type TilesLineArgs struct {
	Name    string
	N       int
	First   string
	FirstOn time.Time
	Last    string
	LastOn  time.Time
	Low     string
	High    string
}

// Worksheet are the messages of en/worksheet.txt.
type Worksheet struct{ s *message.Speaker }

// AsOf: {at, instant}
func (g Annex) AsOf(at time.Time) string { return g.s.Say("annex.as-of", message.Time(at)) }

// Basis says the message of an id; "" if there is none.
func (g Annex) Basis(id string) string { return g.s.Say("annex.basis." + id) }

// Before: {at, moment}
func (g Annex) Before(at time.Time) string { return g.s.Say("annex.before", message.Time(at)) }

// BeforeDamaged: {snapshot}, damaged: nothing is compared with it
func (g Annex) BeforeDamaged(snapshot string) string {
	return g.s.Say("annex.before-damaged", message.Text(snapshot))
}

// ClosedWithin: {n}: half within {half}, nine in ten within {most}, mean {mean}
func (g Annex) ClosedWithin(n string, half string, most string, mean string) string {
	return g.s.Say("annex.closed-within", message.Text(n), message.Text(half), message.Text(most), message.Text(mean))
}

// Closed says the message of an id; "" if there is none.
func (g Annex) Closed(id string, days int) string {
	return g.s.Say("annex.closed."+id, message.Int(days))
}

// Estimate: {n}: half within {half}, four in five within {most}; an estimate
func (g Annex) Estimate(n int, half string, most string) string {
	return g.s.Say("annex.estimate", message.Int(n), message.Text(half), message.Text(most))
}

// Evidence says the message of an id; "" if there is none.
func (g Annex) Evidence(id string) string { return g.s.Say("annex.evidence." + id) }

// FieldsKnown: No field was returned that the specification does not name.
func (g Annex) FieldsKnown() string { return g.s.Say("annex.fields-known") }

// Gone says the message of an id; "" if there is none.
func (g Annex) Gone(id string) string { return g.s.Say("annex.gone." + id) }

// InAnnex: Annex {letter}, p. {page}
func (g Annex) InAnnex(letter string, page string) string {
	return g.s.Say("annex.in-annex", message.Text(letter), message.Text(page))
}

// Left: {n} {why}
func (g Annex) Left(n int, why string) string {
	return g.s.Say("annex.left", message.Int(n), message.Text(why))
}

// LeftOut: Left out of “{figure}”: {left, commas}.
func (g Annex) LeftOut(figure string, left []string) string {
	return g.s.Say("annex.left-out", message.Text(figure), message.Names(left))
}

// Listed: {n, plural, =0 {none} one {# in-service item, listed in {where}} other {# in-service items, listed in {where}}}
func (g Annex) Listed(n int, where string) string {
	return g.s.Say("annex.listed", message.Int(n), message.Text(where))
}

// ListedLacking: {n, plural, =0 {none} one {# in-service item, listed in {where}} other {# in-service items, listed in {where}}}; {lacking}
func (g Annex) ListedLacking(n int, where string, lacking string) string {
	return g.s.Say("annex.listed-lacking", message.Int(n), message.Text(where), message.Text(lacking))
}

// ListedUnplanned: {n, plural, =0 {none} one {# in-service item, listed in {where}} other {# in-service items, listed in {where}}}; whether they need one is not known
func (g Annex) ListedUnplanned(n int, where string) string {
	return g.s.Say("annex.listed-unplanned", message.Int(n), message.Text(where))
}

// NoItem: no item
func (g Annex) NoItem() string { return g.s.Say("annex.no-item") }

// NoTotals: None of these lists reports a total, so the completeness of the whole lists cannot be verified.
func (g Annex) NoTotals() string { return g.s.Say("annex.no-totals") }

// Noted: {note} {numbers}
func (g Annex) Noted(note string, numbers string) string {
	return g.s.Say("annex.noted", message.Text(note), message.Text(numbers))
}

// NothingLeftOut: No record is left out.
func (g Annex) NothingLeftOut() string { return g.s.Say("annex.nothing-left-out") }

// NumbersOn: Numbers: {where}.
func (g Annex) NumbersOn(where string) string {
	return g.s.Say("annex.numbers-on", message.Text(where))
}

// OfWhich: {value}; {of}
func (g Annex) OfWhich(value string, of string) string {
	return g.s.Say("annex.of-which", message.Text(value), message.Text(of))
}

// OnPage: p. {page}
func (g Annex) OnPage(page string) string { return g.s.Say("annex.on-page", message.Text(page)) }

// OutOfService: Out of service: {n}; they count in no rate. Status as returned by the service at the as-of time. “In date” does not mean always inspected on time, nor safe to use (Limitation L3, {where}).
func (g Annex) OutOfService(n string, where string) string {
	return g.s.Say("annex.out-of-service", message.Text(n), message.Text(where))
}

// Part says the message of an id; "" if there is none.
func (g Annex) Part(id string) string { return g.s.Say("annex.part." + id) }

// Points: The numbers of the points that charts join by lines. The other charts have theirs beside what they draw.
func (g Annex) Points() string { return g.s.Say("annex.points") }

// Quiet: Ran and found nothing: {checks, commas}.
func (g Annex) Quiet(checks []string) string { return g.s.Say("annex.quiet", message.Names(checks)) }

// Rank: nearest rank, in days
func (g Annex) Rank() string { return g.s.Say("annex.rank") }

// Read: {part, select, yes {A part of what the Workplace Operations Query API returned, read between {from, moment} and {to, moment} from {service}. Nothing was sampled: every record of this edition is counted or listed among the exclusions.} other {Four lists of the Workplace Operations Query API, read between {from, moment} and {to, moment} from {service}. Nothing was sampled: every record returned is counted or listed among the exclusions.}}
func (g Annex) Read(from time.Time, to time.Time, service string) string {
	return g.s.Say("annex.read", message.Time(from), message.Time(to), message.Text(service))
}

// Reading: {of}. {said}
func (g Annex) Reading(of string, said string) string {
	return g.s.Say("annex.reading", message.Text(of), message.Text(said))
}

// RenderedBy: Rendered by
func (g Annex) RenderedBy() string { return g.s.Say("annex.rendered-by") }

// RequestsUnread: The request log could not be read: {why}
func (g Annex) RequestsUnread(why string) string {
	return g.s.Say("annex.requests-unread", message.Text(why))
}

// Rest: The rest: {where}.
func (g Annex) Rest(where string) string { return g.s.Say("annex.rest", message.Text(where)) }

// RulesOrder: as configured
func (g Annex) RulesOrder() string { return g.s.Say("annex.rules-order") }

// Section says the message of an id; "" if there is none.
func (g Annex) Section(id string) string { return g.s.Say("annex.section." + id) }

// SeeLimitations: See Limitations ({where}) for what these lists cannot say.
func (g Annex) SeeLimitations(where string) string {
	return g.s.Say("annex.see-limitations", message.Text(where))
}

// Seen: {on}{later, select, yes { or later} other {}}
func (g Annex) Seen(on time.Time, later bool) string {
	return g.s.Say("annex.seen", message.Time(on), message.Bool(later))
}

// SessionsOrder: longest ago first
func (g Annex) SessionsOrder() string { return g.s.Say("annex.sessions-order") }

// SetBy: Set by
func (g Annex) SetBy() string { return g.s.Say("annex.set-by") }

// SetByWhom: {organisation}, in the report configuration
func (g Annex) SetByWhom(organisation string) string {
	return g.s.Say("annex.set-by-whom", message.Text(organisation))
}

// ShareHead says the message of an id; "" if there is none.
func (g Annex) ShareHead(id string) string { return g.s.Say("annex.share-head." + id) }

// Shares: Shares
func (g Annex) Shares() string { return g.s.Say("annex.shares") }

// TheOrganisation: the organisation
func (g Annex) TheOrganisation() string { return g.s.Say("annex.the-organisation") }

// Trends: The last snapshot of each period, as it was reported then. A period without a snapshot is a gap. Numbers: {where}.
func (g Annex) Trends(where string) string { return g.s.Say("annex.trends", message.Text(where)) }

// TypesOrder: as configured
func (g Annex) TypesOrder() string { return g.s.Say("annex.types-order") }

// Walked: The follow-up list was read {n, plural, =1 {once} =2 {twice} other {# times}}, until nothing changed while it was read; the list of overdue ones {overdue, plural, =1 {once} =2 {twice} other {# times}}. Only follow-ups report a total; the completeness of the other lists cannot be verified.
func (g Annex) Walked(n int, overdue int) string {
	return g.s.Say("annex.walked", message.Int(n), message.Int(overdue))
}

// Zone: {zone}, for weeks, months and dates; ages are elapsed whole days
func (g Annex) Zone(zone string) string { return g.s.Say("annex.zone", message.Text(zone)) }

// Aged: {days} on {on}
func (g Browser) Aged(days string, on string) string {
	return g.s.Say("browser.aged", message.Text(days), message.Text(on))
}

// Apart: set apart
func (g Browser) Apart() string { return g.s.Say("browser.apart") }

// AsListed: Sort: as listed
func (g Browser) AsListed() string { return g.s.Say("browser.as-listed") }

// AxisDay: {at, day-mon}
func (g Browser) AxisDay(at time.Time) string { return g.s.Say("browser.axis-day", message.Time(at)) }

// By: by {column}
func (g Browser) By(column string) string { return g.s.Say("browser.by", message.Text(column)) }

// ByEarliest: by {column}, earliest first
func (g Browser) ByEarliest(column string) string {
	return g.s.Say("browser.by-earliest", message.Text(column))
}

// ByHighest: by {column}, highest first
func (g Browser) ByHighest(column string) string {
	return g.s.Say("browser.by-highest", message.Text(column))
}

// ByLast: by {column}, from Z to A
func (g Browser) ByLast(column string) string {
	return g.s.Say("browser.by-last", message.Text(column))
}

// ByLatest: by {column}, latest first
func (g Browser) ByLatest(column string) string {
	return g.s.Say("browser.by-latest", message.Text(column))
}

// ByLowest: by {column}, lowest first
func (g Browser) ByLowest(column string) string {
	return g.s.Say("browser.by-lowest", message.Text(column))
}

// Clear: Clear all
func (g Browser) Clear() string { return g.s.Say("browser.clear") }

// Day: 1 day
func (g Browser) Day() string { return g.s.Say("browser.day") }

// Days: {n} days
func (g Browser) Days(n string) string { return g.s.Say("browser.days", message.Text(n)) }

// File: CSV, {rows}
func (g Browser) File(rows string) string { return g.s.Say("browser.file", message.Text(rows)) }

// Filter: Filter these rows
func (g Browser) Filter() string { return g.s.Say("browser.filter") }

// FilterList: Filter the rows of: {list}
func (g Browser) FilterList(list string) string {
	return g.s.Say("browser.filter-list", message.Text(list))
}

// Find: Find a name
func (g Browser) Find() string { return g.s.Say("browser.find") }

// FindIn: Find a name in: {column}
func (g Browser) FindIn(column string) string {
	return g.s.Say("browser.find-in", message.Text(column))
}

// Group: Group
func (g Browser) Group() string { return g.s.Say("browser.group") }

// Instead: Show “{word}” instead
func (g Browser) Instead(word string) string { return g.s.Say("browser.instead", message.Text(word)) }

// Mon: {of, mon}
func (g Browser) Mon(of time.Time) string { return g.s.Say("browser.mon", message.Time(of)) }

// More: Show more of {rows}
func (g Browser) More(rows string) string { return g.s.Say("browser.more", message.Text(rows)) }

// MostNames: {n} of {all} names, those with the most rows
func (g Browser) MostNames(n string, all string) string {
	return g.s.Say("browser.most-names", message.Text(n), message.Text(all))
}

// Names: {n} names match.
func (g Browser) Names(n string) string { return g.s.Say("browser.names", message.Text(n)) }

// NoId: no id
func (g Browser) NoId() string { return g.s.Say("browser.no-id") }

// NoName: No name matches.
func (g Browser) NoName() string { return g.s.Say("browser.no-name") }

// NthDay: Day {n}
func (g Browser) NthDay(n string) string { return g.s.Say("browser.nth-day", message.Text(n)) }

// OfColumn: {column}: {value}
func (g Browser) OfColumn(column string, value string) string {
	return g.s.Say("browser.of-column", message.Text(column), message.Text(value))
}

// OneName: 1 name matches.
func (g Browser) OneName() string { return g.s.Say("browser.one-name") }

// Part: {n} of {all}
func (g Browser) Part(n string, all string) string {
	return g.s.Say("browser.part", message.Text(n), message.Text(all))
}

// Remove: Remove the filter {filter}
func (g Browser) Remove(filter string) string { return g.s.Say("browser.remove", message.Text(filter)) }

// Row: 1 row
func (g Browser) Row() string { return g.s.Say("browser.row") }

// Rows: {n} rows
func (g Browser) Rows(n string) string { return g.s.Say("browser.rows", message.Text(n)) }

// Search: Search
func (g Browser) Search() string { return g.s.Say("browser.search") }

// SearchEvery: Search every record
func (g Browser) SearchEvery() string { return g.s.Say("browser.search-every") }

// SomeNames: {n} of {all} names that match
func (g Browser) SomeNames(n string, all string) string {
	return g.s.Say("browser.some-names", message.Text(n), message.Text(all))
}

// Sort: Sort: {column}
func (g Browser) Sort(column string) string { return g.s.Say("browser.sort", message.Text(column)) }

// SortBy: Sort by
func (g Browser) SortBy() string { return g.s.Say("browser.sort-by") }

// SortHighest: Sort: {column}, highest first
func (g Browser) SortHighest(column string) string {
	return g.s.Say("browser.sort-highest", message.Text(column))
}

// SortLatest: Sort: {column}, latest first
func (g Browser) SortLatest(column string) string {
	return g.s.Say("browser.sort-latest", message.Text(column))
}

// Sorted: Sort: {order}
func (g Browser) Sorted(order string) string { return g.s.Say("browser.sorted", message.Text(order)) }

// Stale: Out of date since {next}.
func (g Browser) Stale(next string) string { return g.s.Say("browser.stale", message.Text(next)) }

// StaleBecause: The nightly job has not published a report since.
func (g Browser) StaleBecause() string { return g.s.Say("browser.stale-because") }

// Undrawn: This chart could not be drawn. The data table below holds all its numbers.
func (g Browser) Undrawn() string { return g.s.Say("browser.undrawn") }

// Unread: The data of this list could not be loaded; the pages below hold every row.
func (g Browser) Unread() string { return g.s.Say("browser.unread") }

// Without: {column}: none
func (g Browser) Without(column string) string {
	return g.s.Say("browser.without", message.Text(column))
}

// About: Coming expiries of the next {weeks} weeks
func (g Calendars) About(weeks int) string { return g.s.Say("calendars.about", message.Int(weeks)) }

// AboutType: Coming expiries of this type
func (g Calendars) AboutType() string { return g.s.Say("calendars.about-type") }

// Detail: {kind}. As returned by the service; not a determination of compliance.
func (g Calendars) Detail(kind string) string { return g.s.Say("calendars.detail", message.Text(kind)) }

// Expires: {item}: {inspection} expires
func (g Calendars) Expires(item string, inspection string) string {
	return g.s.Say("calendars.expires", message.Text(item), message.Text(inspection))
}

// LeftOut: {n, plural, one {# further expiry is} other {# further expiries are}} not in this calendar: see the list of expiries
func (g Calendars) LeftOut(n int) string { return g.s.Say("calendars.left-out", message.Int(n)) }

// Link: Calendar
func (g Calendars) Link() string { return g.s.Say("calendars.link") }

// LinkOf: Calendar: {of}
func (g Calendars) LinkOf(of string) string { return g.s.Say("calendars.link-of", message.Text(of)) }

// Name: Coming expiries
func (g Calendars) Name() string { return g.s.Say("calendars.name") }

// NameOf: Coming expiries: {of}
func (g Calendars) NameOf(of string) string { return g.s.Say("calendars.name-of", message.Text(of)) }

// AboutDue: What the service means by due values is not stated (L4). They are shown as dates if the configuration says how to read them.
func (g Changes) AboutDue() string { return g.s.Say("changes.about-due") }

// Appeared: appeared
func (g Changes) Appeared() string { return g.s.Say("changes.appeared") }

// AppearedNote: there for the first time, but created before the earlier snapshot, or nobody knows when: {part, select, yes {it came into view, or belongs here only now} other {it came into view, for example through another permission, form or type}}
func (g Changes) AppearedNote() string { return g.s.Say("changes.appeared-note") }

// Back: {part, select, yes {back in this edition} other {back in the list}}
func (g Changes) Back() string { return g.s.Say("changes.back") }

// BeforeItsDate: {days, plural, =0 {on its date} one {# day before its date} other {# days before its date}}
func (g Changes) BeforeItsDate(days int) string {
	return g.s.Say("changes.before-its-date", message.Int(days))
}

// ByKind: by kind
func (g Changes) ByKind() string { return g.s.Say("changes.by-kind") }

// Counted says the message of an id; "" if there is none.
func (g Changes) Counted(id string, n int) string {
	return g.s.Say("changes.counted."+id, message.Int(n))
}

// Counts: A record that is there for the first time counts as closed, overdue or expired too where it is, and one that came back as overdue or expired.{items, select, yes { Items count in service or not.} other {}}
func (g Changes) Counts(items bool) string { return g.s.Say("changes.counts", message.Bool(items)) }

// Damaged: The snapshot {folder} is damaged: the comparison with it is not evaluated.
func (g Changes) Damaged(folder string) string {
	return g.s.Say("changes.damaged", message.Text(folder))
}

// DamagedBefore: The snapshot before, {folder}, is damaged: the comparison with it is not evaluated.
func (g Changes) DamagedBefore(folder string) string {
	return g.s.Say("changes.damaged-before", message.Text(folder))
}

// Detail says the message of an id; "" if there is none.
func (g Changes) Detail(id string) string { return g.s.Say("changes.detail." + id) }

// First: the first {shown} of {n} are listed{ids, select, yes {; data/changes.json has the ids of all} other {}}
func (g Changes) First(shown int, n int, ids bool) string {
	return g.s.Say("changes.first", message.Int(shown), message.Int(n), message.Bool(ids))
}

// FromSecond: From the second report on, this page lists what is new, closed, reopened, expired and {part, select, yes {no longer in this edition} other {no longer in the list}}.
func (g Changes) FromSecond() string { return g.s.Say("changes.from-second") }

// GoneNote: not the same as deleted: {part, select, yes {the record may belong to something else now, or the token’s permissions may have changed} other {the token’s permissions may have changed}}
func (g Changes) GoneNote() string { return g.s.Say("changes.gone-note") }

// Group says the message of an id; "" if there is none.
func (g Changes) Group(id string) string { return g.s.Say("changes.group." + id) }

// Happened says the message of an id; "" if there is none.
func (g Changes) Happened(id string) string { return g.s.Say("changes.happened." + id) }

// Head says the message of an id; "" if there is none.
func (g Changes) Head(id string) string { return g.s.Say("changes.head." + id) }

// Is: Is
func (g Changes) Is() string { return g.s.Say("changes.is") }

// LastSeen: last seen {night}{later, select, yes { or later} other {}}
func (g Changes) LastSeen(night string, later bool) string {
	return g.s.Say("changes.last-seen", message.Text(night), message.Bool(later))
}

// Lede: The snapshots of {was, moment} and {is, moment} are compared, record by record. What came and went between them is in neither{longer, select, yes {, so a longer span may count fewer} other {}}. A record with two changes stands in two groups.
func (g Changes) Lede(was time.Time, is time.Time, longer bool) string {
	return g.s.Say("changes.lede", message.Time(was), message.Time(is), message.Bool(longer))
}

// Less: Less is visible than before
func (g Changes) Less() string { return g.s.Say("changes.less") }

// LessBefore: Records before
func (g Changes) LessBefore() string { return g.s.Say("changes.less-before") }

// LessGone: {part, select, yes {No longer in this edition} other {No longer in the list}}
func (g Changes) LessGone() string { return g.s.Say("changes.less-gone") }

// LessGroup: What
func (g Changes) LessGroup() string { return g.s.Say("changes.less-group") }

// LessKind: Kind
func (g Changes) LessKind() string { return g.s.Say("changes.less-kind") }

// LessNote: Many records of these groups are {part, select, yes {no longer in this edition} other {no longer in the list}} at once. That is {part, select, yes {a change of what belongs here or of what the token may see} other {a change of what the token may see}}, or a deletion; it is not progress.
func (g Changes) LessNote() string { return g.s.Say("changes.less-note") }

// LessTable: Groups that shrank suddenly
func (g Changes) LessTable() string { return g.s.Say("changes.less-table") }

// Moved: {days, plural, one {# day} other {# days}} {earlier, select, yes {earlier} other {later}}
func (g Changes) Moved(days int, earlier bool) string {
	return g.s.Say("changes.moved", message.Int(days), message.Bool(earlier))
}

// NoSnapshot: There is no earlier snapshot to compare with.
func (g Changes) NoSnapshot() string { return g.s.Say("changes.no-snapshot") }

// None: None since {night}: {kinds, commas}.
func (g Changes) None(night string, kinds []string) string {
	return g.s.Say("changes.none", message.Text(night), message.Names(kinds))
}

// NoneAtAll: Looked for, and there are none: {kinds, commas}.
func (g Changes) NoneAtAll(kinds []string) string {
	return g.s.Say("changes.none-at-all", message.Names(kinds))
}

// NoneBut: {kind} ({counts, commas})
func (g Changes) NoneBut(kind string, counts []string) string {
	return g.s.Say("changes.none-but", message.Text(kind), message.Names(counts))
}

// NotOfThis: Changes cannot be stated for this snapshot
func (g Changes) NotOfThis() string { return g.s.Say("changes.not-of-this") }

// NotYet: Changes cannot be stated yet
func (g Changes) NotYet() string { return g.s.Say("changes.not-yet") }

// Nothing: {part, select, yes {Every record that was in this edition then is in it now, in the same state.} other {Every record that was returned then is returned now, in the same state.}}
func (g Changes) Nothing() string { return g.s.Say("changes.nothing") }

// NothingHappened: Nothing happened.
func (g Changes) NothingHappened() string { return g.s.Say("changes.nothing-happened") }

// Opened: opened {on, near}
func (g Changes) Opened(on time.Time) string { return g.s.Say("changes.opened", message.Time(on)) }

// Record: Record
func (g Changes) Record() string { return g.s.Say("changes.record") }

// Since: since {night}
func (g Changes) Since(night string) string { return g.s.Say("changes.since", message.Text(night)) }

// SinceCount: {n} since {night}
func (g Changes) SinceCount(n string, night string) string {
	return g.s.Say("changes.since-count", message.Text(n), message.Text(night))
}

// Table: Changes by kind
func (g Changes) Table() string { return g.s.Say("changes.table") }

// Title: {total, plural, =0 {Nothing changed} one {# change} other {# changes}} since {night}{some, select, yes {: {worst, commas}} other {}}
func (g Changes) Title(total int, night string, some bool, worst []string) string {
	return g.s.Say("changes.title", message.Int(total), message.Text(night), message.Bool(some), message.Names(worst))
}

// Turn: Was → is
func (g Changes) Turn() string { return g.s.Say("changes.turn") }

// Version: version no. {n}
func (g Changes) Version(n int) string { return g.s.Say("changes.version", message.Int(n)) }

// VersionApproved: version no. {n} approved
func (g Changes) VersionApproved(n int) string {
	return g.s.Say("changes.version-approved", message.Int(n))
}

// Was: Was
func (g Changes) Was() string { return g.s.Say("changes.was") }

// What: What happened
func (g Changes) What() string { return g.s.Say("changes.what") }

// Who: Office, with
func (g Changes) Who() string { return g.s.Say("changes.who") }

// WithoutApproval: without approval
func (g Changes) WithoutApproval() string { return g.s.Say("changes.without-approval") }

// AgeOldest: {n, plural, one {# follow-up is} other {# follow-ups are}} open, {overdue} of them overdue; {oldest} in the oldest group, {days} days.
func (g Charts) AgeOldest(n int, overdue int, oldest int, days string) string {
	return g.s.Say("charts.age-oldest", message.Int(n), message.Int(overdue), message.Int(oldest), message.Text(days))
}

// AgeUnproven: {n, plural, one {# follow-up is} other {# follow-ups are}} open, {overdue} of them overdue; {why}.
func (g Charts) AgeUnproven(n int, overdue int, why string) string {
	return g.s.Say("charts.age-unproven", message.Int(n), message.Int(overdue), message.Text(why))
}

// Ages: Half are at most {half, plural, one {# day} other {# days}} old, 9 of 10 at most {most, plural, one {# day} other {# days}}.
func (g Charts) Ages(half int, most int) string {
	return g.s.Say("charts.ages", message.Int(half), message.Int(most))
}

// Amount: {v, number}
func (g Charts) Amount(v float64) string { return g.s.Say("charts.amount", message.Dec(v)) }

// Apart: {n} {what}
func (g Charts) Apart(n int, what string) string {
	return g.s.Say("charts.apart", message.Int(n), message.Text(what))
}

// Axis says the message of an id; "" if there is none.
func (g Charts) Axis(id string) string { return g.s.Say("charts.axis." + id) }

// Band: {from}–{to}
func (g Charts) Band(from int, to int) string {
	return g.s.Say("charts.band", message.Int(from), message.Int(to))
}

// BandDays: {from}–{to} days
func (g Charts) BandDays(from int, to int) string {
	return g.s.Say("charts.band-days", message.Int(from), message.Int(to))
}

// BandLast: {from} or more
func (g Charts) BandLast(from int) string { return g.s.Say("charts.band-last", message.Int(from)) }

// BandOnly: {from} or more days
func (g Charts) BandOnly(from int) string { return g.s.Say("charts.band-only", message.Int(from)) }

// ByAge: {n, plural, one {# open follow-up} other {# open follow-ups}} by age.
func (g Charts) ByAge(n int) string { return g.s.Say("charts.by-age", message.Int(n)) }

// ByAssignee: {n, plural, one {# open follow-up} other {# open follow-ups}} by current assignee, sorted by name or pseudonym; this is not a ranking. Earlier assignees are not counted.
func (g Charts) ByAssignee(n int) string { return g.s.Say("charts.by-assignee", message.Int(n)) }

// ByOffice: {n, plural, one {# item} other {# items}} in service, by office. At the right: in date, of those with a schedule.
func (g Charts) ByOffice(n int) string { return g.s.Say("charts.by-office", message.Int(n)) }

// ByType: {n, plural, one {# item} other {# items}} in service, by type: its share of each, and the number. At the right: in date, of those with a schedule.
func (g Charts) ByType(n int) string { return g.s.Say("charts.by-type", message.Int(n)) }

// Closing: How many of 100 are open after so many days, estimated from {n, plural, one {# follow-up} other {# follow-ups}}, open ones too.
func (g Charts) Closing(n int) string { return g.s.Say("charts.closing", message.Int(n)) }

// ClosingDrawn: Drawn up to day {day}, in steps of half a percent or more.
func (g Charts) ClosingDrawn(day float64) string {
	return g.s.Say("charts.closing-drawn", message.Dec(day))
}

// ClosingEmpty: No closed follow-ups with dates
func (g Charts) ClosingEmpty() string { return g.s.Say("charts.closing-empty") }

// ClosingFew: Fewer than half of the follow-ups are closed, so the median is not reached.
func (g Charts) ClosingFew() string { return g.s.Say("charts.closing-few") }

// ClosingHalf: Half of the follow-ups are closed within {half, plural, one {# day} other {# days}}; four in five is not reached.
func (g Charts) ClosingHalf(half float64) string {
	return g.s.Say("charts.closing-half", message.Dec(half))
}

// ClosingMost: Half of the follow-ups are closed within {half, plural, one {# day} other {# days}}, four in five within {most, plural, one {# day} other {# days}}.
func (g Charts) ClosingMost(half float64, most float64) string {
	return g.s.Say("charts.closing-most", message.Dec(half), message.Dec(most))
}

// ClosingNone: No follow-up was closed with dates to measure.
func (g Charts) ClosingNone() string { return g.s.Say("charts.closing-none") }

// ClosingTitle: Half are closed within {half, plural, one {# day} other {# days}}
func (g Charts) ClosingTitle(half float64) string {
	return g.s.Say("charts.closing-title", message.Dec(half))
}

// Counted: {what}: {n}.
func (g Charts) Counted(what string, n int) string {
	return g.s.Say("charts.counted", message.Text(what), message.Int(n))
}

// Data: Data table ({n, plural, one {# row} other {# rows}})
func (g Charts) Data(n int) string { return g.s.Say("charts.data", message.Int(n)) }

// DataOf: Data of: {title}
func (g Charts) DataOf(title string) string { return g.s.Say("charts.data-of", message.Text(title)) }

// DatePassed: date passed
func (g Charts) DatePassed() string { return g.s.Say("charts.date-passed") }

// Day: {on}
func (g Charts) Day(on time.Time) string { return g.s.Say("charts.day", message.Time(on)) }

// DayTick: {day} {on, mon}
func (g Charts) DayTick(day int, on time.Time) string {
	return g.s.Say("charts.day-tick", message.Int(day), message.Time(on))
}

// Days: {n} d
func (g Charts) Days(n int) string { return g.s.Say("charts.days", message.Int(n)) }

// DaysUnknown: unknown
func (g Charts) DaysUnknown() string { return g.s.Say("charts.days-unknown") }

// Empty says the message of an id; "" if there is none.
func (g Charts) Empty(id string) string { return g.s.Say("charts.empty." + id) }

// FlowBelow: Below zero at the end of {weeks, plural, one {# week} other {# weeks}}, which is not drawn: something was closed before it was created (F-D2).
func (g Charts) FlowBelow(weeks int) string { return g.s.Say("charts.flow-below", message.Int(weeks)) }

// FlowComputed: Opened {opened}, closed {closed} in {weeks} weeks, computed from the records that exist now.
func (g Charts) FlowComputed(opened int, closed int, weeks int) string {
	return g.s.Say("charts.flow-computed", message.Int(opened), message.Int(closed), message.Int(weeks))
}

// FlowEmpty: No weeks to draw
func (g Charts) FlowEmpty() string { return g.s.Say("charts.flow-empty") }

// FlowIs: Open: {was} in the snapshot of {on, near}, {is} in this one.
func (g Charts) FlowIs(was int, on time.Time, is int) string {
	return g.s.Say("charts.flow-is", message.Int(was), message.Time(on), message.Int(is))
}

// FlowLine: Its line is the last snapshot of each week; weeks begin on Monday, the last is not over.
func (g Charts) FlowLine() string { return g.s.Say("charts.flow-line") }

// FlowMoved: Opened {opened}, closed {closed} in {weeks} weeks.
func (g Charts) FlowMoved(opened int, closed int, weeks int) string {
	return g.s.Say("charts.flow-moved", message.Int(opened), message.Int(closed), message.Int(weeks))
}

// FlowUndated: {n, plural, one {# follow-up without a date of creation or closing is} other {# follow-ups without a date of creation or closing are}} in no week.
func (g Charts) FlowUndated(n int) string { return g.s.Say("charts.flow-undated", message.Int(n)) }

// FlowWeeks: Computed from the records that exist now; weeks begin on Monday, the last is not over.
func (g Charts) FlowWeeks() string { return g.s.Say("charts.flow-weeks") }

// FlowWent: Opened {opened}, closed {closed} in {weeks} weeks: {net, select, more {up by {net}} fewer {down by {net}} other {no change}}, from {first} before the first to {last}.
func (g Charts) FlowWent(a ChartsFlowWentArgs) string {
	return g.s.Say("charts.flow-went", message.Int(a.Opened), message.Int(a.Closed), message.Int(a.Weeks), message.Diff(a.Net), message.Int(a.First), message.Int(a.Last))
}

// Forecast: Inspections of items in service by the week in which they expire.
func (g Charts) Forecast() string { return g.s.Say("charts.forecast") }

// ForecastEmpty: No inspections to place in time
func (g Charts) ForecastEmpty() string { return g.s.Say("charts.forecast-empty") }

// ForecastMost: {n, plural, one {# inspection expires} other {# inspections expire}} in {weeks, plural, one {the fullest week, that of {first}} other {each of the # fullest weeks}}.
func (g Charts) ForecastMost(n int, weeks int, first time.Time) string {
	return g.s.Say("charts.forecast-most", message.Int(n), message.Int(weeks), message.Time(first))
}

// ForecastNone: No inspection expires in these weeks.
func (g Charts) ForecastNone() string { return g.s.Say("charts.forecast-none") }

// ForecastWeeks: Weeks begin on Monday. Present expiry dates only.
func (g Charts) ForecastWeeks() string { return g.s.Say("charts.forecast-weeks") }

// HalfClosed: half closed: {days, plural, one {# day} other {# days}}
func (g Charts) HalfClosed(days float64) string {
	return g.s.Say("charts.half-closed", message.Dec(days))
}

// Have says the message of an id; "" if there is none.
func (g Charts) Have(id string, n int, d int) string {
	return g.s.Say("charts.have."+id, message.Int(n), message.Int(d))
}

// Head says the message of an id; "" if there is none.
func (g Charts) Head(id string) string { return g.s.Say("charts.head." + id) }

// Held: {n, plural, one {# open follow-up is} other {# open follow-ups are}} held by {assignees, plural, one {# assignee} other {# assignees}}.
func (g Charts) Held(n int, assignees int) string {
	return g.s.Say("charts.held", message.Int(n), message.Int(assignees))
}

// InTwoOffices: An item of two offices counts in both, so the rows add up to {sum}.
func (g Charts) InTwoOffices(sum int) string {
	return g.s.Say("charts.in-two-offices", message.Int(sum))
}

// LastMonths: The last {months} months; {earlier} earlier.
func (g Charts) LastMonths(months int, earlier int) string {
	return g.s.Say("charts.last-months", message.Int(months), message.Int(earlier))
}

// LastOf says the message of an id; "" if there is none.
func (g Charts) LastOf(id string) string { return g.s.Say("charts.last-of." + id) }

// Month: {on, month-year}
func (g Charts) Month(on time.Time) string { return g.s.Say("charts.month", message.Time(on)) }

// MonthTick: {on, mon} {on, year}
func (g Charts) MonthTick(on time.Time) string { return g.s.Say("charts.month-tick", message.Time(on)) }

// MostAt says the message of an id; "" if there is none.
func (g Charts) MostAt(id string, n int, most int, several bool, at []string) string {
	return g.s.Say("charts.most-at."+id, message.Int(n), message.Int(most), message.Bool(several), message.Names(at))
}

// MostClosed: 4 in 5 closed: {days, plural, one {# day} other {# days}}
func (g Charts) MostClosed(days float64) string {
	return g.s.Say("charts.most-closed", message.Dec(days))
}

// MostIn says the message of an id; "" if there is none.
func (g Charts) MostIn(id string, n int, most int, months int, first time.Time) string {
	return g.s.Say("charts.most-in."+id, message.Int(n), message.Int(most), message.Int(months), message.Time(first))
}

// MostNamed: The {n} with the most are named, the rest is one row.
func (g Charts) MostNamed(n int) string { return g.s.Say("charts.most-named", message.Int(n)) }

// NoData: No data
func (g Charts) NoData() string { return g.s.Say("charts.no-data") }

// NoneExpired: None of {n, plural, one {# in-service item} other {# in-service items}} is expired.
func (g Charts) NoneExpired(n int) string { return g.s.Say("charts.none-expired", message.Int(n)) }

// NoneIn says the message of an id; "" if there is none.
func (g Charts) NoneIn(id string, start time.Time) string {
	return g.s.Say("charts.none-in."+id, message.Time(start))
}

// NoneOpen: No open follow-ups
func (g Charts) NoneOpen() string { return g.s.Say("charts.none-open") }

// NoneReadable: none that can be read
func (g Charts) NoneReadable() string { return g.s.Say("charts.none-readable") }

// NoneRecorded: none recorded
func (g Charts) NoneRecorded() string { return g.s.Say("charts.none-recorded") }

// NoneServing: No in-service items
func (g Charts) NoneServing() string { return g.s.Say("charts.none-serving") }

// NoneToDraw: There are no in-service items to draw.
func (g Charts) NoneToDraw() string { return g.s.Say("charts.none-to-draw") }

// NotOver says the message of an id; "" if there is none.
func (g Charts) NotOver(id string) string { return g.s.Say("charts.not-over." + id) }

// Note says the message of an id; "" if there is none.
func (g Charts) Note(id string) string { return g.s.Say("charts.note." + id) }

// Nothing says the message of an id; "" if there is none.
func (g Charts) Nothing(id string) string { return g.s.Say("charts.nothing." + id) }

// One: {what}.
func (g Charts) One(what string) string { return g.s.Say("charts.one", message.Text(what)) }

// OtherOffices: Other offices ({n})
func (g Charts) OtherOffices(n int) string { return g.s.Say("charts.other-offices", message.Int(n)) }

// OtherTypes: Other types ({n})
func (g Charts) OtherTypes(n int) string { return g.s.Say("charts.other-types", message.Int(n)) }

// Others: Others ({n})
func (g Charts) Others(n int) string { return g.s.Say("charts.others", message.Int(n)) }

// PastTick: past
func (g Charts) PastTick() string { return g.s.Say("charts.past-tick") }

// Percent: {v, tenth} %
func (g Charts) Percent(v float64) string { return g.s.Say("charts.percent", message.Dec(v)) }

// Ratio: {share, ratio}
func (g Charts) Ratio(share message.Share) string {
	return g.s.Say("charts.ratio", message.OfShare(share))
}

// Series says the message of an id; "" if there is none.
func (g Charts) Series(id string) string { return g.s.Say("charts.series." + id) }

// SetApart: Set apart: {all, commas}.
func (g Charts) SetApart(all []string) string { return g.s.Say("charts.set-apart", message.Names(all)) }

// Side says the message of an id; "" if there is none.
func (g Charts) Side(id string) string { return g.s.Say("charts.side." + id) }

// Title says the message of an id; "" if there is none.
func (g Charts) Title(id string) string { return g.s.Say("charts.title." + id) }

// TrendEmpty: No snapshot with this figure
func (g Charts) TrendEmpty() string { return g.s.Say("charts.trend-empty") }

// TrendNone: {what}: no snapshot to draw.
func (g Charts) TrendNone(what string) string {
	return g.s.Say("charts.trend-none", message.Text(what))
}

// TypesWithout: No items in service: {more, plural, =0 {{types, list}} other {{types, commas} and {more} more}}.
func (g Charts) TypesWithout(types []string, more int) string {
	return g.s.Say("charts.types-without", message.Names(types), message.Int(more))
}

// Undated says the message of an id; "" if there is none.
func (g Charts) Undated(id string, apart string) string {
	return g.s.Say("charts.undated."+id, message.Text(apart))
}

// Unit says the message of an id; "" if there is none.
func (g Charts) Unit(id string) string { return g.s.Say("charts.unit." + id) }

// Weeks: Last snapshots of {n, plural, one {# week} other {# weeks}}{unknown, plural, =0 {} other {, # of them not known}}: {steady, select, yes {always {end}} other {from {begin} to {end}{lower, select, yes {, at least {low}} other {}}{higher, select, yes {, at most {high}} other {}}}}
func (g Charts) Weeks(a ChartsWeeksArgs) string {
	return g.s.Say("charts.weeks", message.Int(a.N), message.Int(a.Unknown), message.Text(a.Begin), message.Text(a.End), message.Text(a.Low), message.Text(a.High), message.Bool(a.Steady), message.Bool(a.Lower), message.Bool(a.Higher))
}

// Went says the message of an id; "" if there is none.
func (g Charts) Went(id string, what string, first string, last string) string {
	return g.s.Say("charts.went."+id, message.Text(what), message.Text(first), message.Text(last))
}

// Worst: The most expired in-service items are under {where}: {n} of {d}.
func (g Charts) Worst(where string, n int, d int) string {
	return g.s.Say("charts.worst", message.Text(where), message.Int(n), message.Int(d))
}

// WorstSeveral: The most expired in-service items are under {first}, {second} and {more} more: {n} each.
func (g Charts) WorstSeveral(first string, second string, more int, n int) string {
	return g.s.Say("charts.worst-several", message.Text(first), message.Text(second), message.Int(more), message.Int(n))
}

// WorstTwo: The most expired in-service items are under {first} and {second}: {n} each.
func (g Charts) WorstTwo(first string, second string, n int) string {
	return g.s.Say("charts.worst-two", message.Text(first), message.Text(second), message.Int(n))
}

// As says the message of an id; "" if there is none.
func (g Columns) As(id string) string { return g.s.Say("columns.as." + id) }

// Head says the message of an id; "" if there is none.
func (g Columns) Head(id string) string { return g.s.Say("columns.head." + id) }

// Annex: Annex of the compliance summary, PDF
func (g Downloads) Annex() string { return g.s.Say("downloads.annex") }

// AnnexHolds: The registers, methods, definitions and requests behind them
func (g Downloads) AnnexHolds() string { return g.s.Say("downloads.annex-holds") }

// Changes: Ids that changed since the snapshot before
func (g Downloads) Changes() string { return g.s.Say("downloads.changes") }

// Digests: Digests
func (g Downloads) Digests() string { return g.s.Say("downloads.digests") }

// EveryFile: Every file of this site
func (g Downloads) EveryFile() string { return g.s.Say("downloads.every-file") }

// Exceptions: Every row that a data-quality check found
func (g Downloads) Exceptions() string { return g.s.Say("downloads.exceptions") }

// File: File
func (g Downloads) File() string { return g.s.Say("downloads.file") }

// Files: Files
func (g Downloads) Files() string { return g.s.Say("downloads.files") }

// History: History
func (g Downloads) History() string { return g.s.Say("downloads.history") }

// HistoryHolds: One line for each snapshot: every figure, no names
func (g Downloads) HistoryHolds() string { return g.s.Say("downloads.history-holds") }

// Holds: What it holds
func (g Downloads) Holds() string { return g.s.Say("downloads.holds") }

// Lede: The same figures and records as these pages, for other programs. CSV files are UTF-8 with a byte order mark; a cell that a spreadsheet would take for a formula begins with an apostrophe. The lists are whole; any other file that would pass {megabytes} MB ends with a line that says how many rows there are.
func (g Downloads) Lede(megabytes int) string {
	return g.s.Say("downloads.lede", message.Int(megabytes))
}

// Meters: Figures and rules for Prometheus
func (g Downloads) Meters() string { return g.s.Say("downloads.meters") }

// Metrics: Every figure with its numbers
func (g Downloads) Metrics() string { return g.s.Say("downloads.metrics") }

// Nights: Every snapshot that is kept, or was: when, how long, requests, records, digests
func (g Downloads) Nights() string { return g.s.Say("downloads.nights") }

// NoWorkbook: There is no workbook: it is made of at most {most} records.
func (g Downloads) NoWorkbook(most int) string {
	return g.s.Say("downloads.no-workbook", message.Int(most))
}

// None: None.
func (g Downloads) None() string { return g.s.Say("downloads.none") }

// Package: What every column of the CSV files holds, as a Frictionless Data Package
func (g Downloads) Package() string { return g.s.Say("downloads.package") }

// Periods: Periods
func (g Downloads) Periods() string { return g.s.Say("downloads.periods") }

// PeriodsHolds: Figures of the last weeks, months and quarters
func (g Downloads) PeriodsHolds() string { return g.s.Say("downloads.periods-holds") }

// Records says the message of an id; "" if there is none.
func (g Downloads) Records(id string, n int) string {
	return g.s.Say("downloads.records."+id, message.Int(n))
}

// Recount: Every figure counted again from the snapshot, in SQL for DuckDB
func (g Downloads) Recount() string { return g.s.Say("downloads.recount") }

// Register: {caption}, {n, plural, one {# row} other {# rows}}
func (g Downloads) Register(caption string, n int) string {
	return g.s.Say("downloads.register", message.Text(caption), message.Int(n))
}

// Requests: {part, select, yes {The requests for lists that this edition has whole} other {Every request of the fetch}}
func (g Downloads) Requests() string { return g.s.Say("downloads.requests") }

// Snapshot: Snapshot digest
func (g Downloads) Snapshot() string { return g.s.Say("downloads.snapshot") }

// Status: As-of, validity and rules, for a monitor
func (g Downloads) Status() string { return g.s.Say("downloads.status") }

// Summary: Compliance summary, PDF
func (g Downloads) Summary() string { return g.s.Say("downloads.summary") }

// SummaryHolds: Two pages to print and to send: the finding, what to do by name, the limits, and lines for who read it
func (g Downloads) SummaryHolds() string { return g.s.Say("downloads.summary-holds") }

// Sums: listed with its SHA-256 in <code>SHA256SUMS</code>; check with <code>sha256sum -c SHA256SUMS</code>
func (g Downloads) Sums() string { return g.s.Say("downloads.sums") }

// Title: Files to download
func (g Downloads) Title() string { return g.s.Say("downloads.title") }

// Workbook: For Excel: figures, lists, exceptions and limitations
func (g Downloads) Workbook() string { return g.s.Say("downloads.workbook") }

// Added: added
func (g Event) Added() string { return g.s.Say("event.added") }

// Approved: approved
func (g Event) Approved() string { return g.s.Say("event.approved") }

// AskedFor: asked for
func (g Event) AskedFor() string { return g.s.Say("event.asked-for") }

// Became: {was} → {is}
func (g Event) Became(was string, is string) string {
	return g.s.Say("event.became", message.Text(was), message.Text(is))
}

// Closed: closed
func (g Event) Closed() string { return g.s.Say("event.closed") }

// Created: created {on}
func (g Event) Created(on string) string { return g.s.Say("event.created", message.Text(on)) }

// CreatedUnknown: created at an unknown time
func (g Event) CreatedUnknown() string { return g.s.Say("event.created-unknown") }

// EveryItem: every item
func (g Event) EveryItem() string { return g.s.Say("event.every-item") }

// Gone: {part, select, yes {No longer in this edition} other {No longer in the list}}
func (g Event) Gone() string { return g.s.Say("event.gone") }

// Happened says the message of an id; "" if there is none.
func (g Event) Happened(id string, of string, version int, dated bool) string {
	return g.s.Say("event.happened."+id, message.Text(of), message.Int(version), message.Bool(dated))
}

// InList: {part, select, yes {in this edition} other {in the list}}
func (g Event) InList() string { return g.s.Say("event.in-list") }

// InService: in service
func (g Event) InService() string { return g.s.Say("event.in-service") }

// InspectionDue: {name}, expiry was {by}
func (g Event) InspectionDue(name string, by string) string {
	return g.s.Say("event.inspection-due", message.Text(name), message.Text(by))
}

// Listed says the message of an id; "" if there is none.
func (g Event) Listed(id string) string { return g.s.Say("event.listed." + id) }

// New: new
func (g Event) New() string { return g.s.Say("event.new") }

// NoDate: no date
func (g Event) NoDate() string { return g.s.Say("event.no-date") }

// NoneOnRecord: none on record
func (g Event) NoneOnRecord() string { return g.s.Say("event.none-on-record") }

// NotApproved: not approved
func (g Event) NotApproved() string { return g.s.Say("event.not-approved") }

// NotAskedFor: not asked for
func (g Event) NotAskedFor() string { return g.s.Say("event.not-asked-for") }

// NotInList: {part, select, yes {not in this edition} other {not in the list}}
func (g Event) NotInList() string { return g.s.Say("event.not-in-list") }

// NotKnown: not known
func (g Event) NotKnown() string { return g.s.Say("event.not-known") }

// NotOverdue: not overdue
func (g Event) NotOverdue() string { return g.s.Say("event.not-overdue") }

// NotThere: not there
func (g Event) NotThere() string { return g.s.Say("event.not-there") }

// Of says the message of an id; "" if there is none.
func (g Event) Of(id string, n int) string { return g.s.Say("event.of."+id, message.Int(n)) }

// Open: open
func (g Event) Open() string { return g.s.Say("event.open") }

// OutOfService: out of service
func (g Event) OutOfService() string { return g.s.Say("event.out-of-service") }

// Overdue: Overdue
func (g Event) Overdue() string { return g.s.Say("event.overdue") }

// Row says the message of an id; "" if there is none.
func (g Event) Row(id string) string { return g.s.Say("event.row." + id) }

// Said says the message of an id; "" if there is none.
func (g Event) Said(id string) string { return g.s.Say("event.said." + id) }

// Type: equipment type
func (g Event) Type() string { return g.s.Say("event.type") }

// Version: version no. {n}
func (g Event) Version(n int) string { return g.s.Say("event.version", message.Int(n)) }

// WasDueBy: {is}; was due by {by}
func (g Event) WasDueBy(is string, by string) string {
	return g.s.Say("event.was-due-by", message.Text(is), message.Text(by))
}

// Alone: {said, capital}
func (g Figures) Alone(said string) string { return g.s.Say("figures.alone", message.Text(said)) }

// Amount says the message of an id; "" if there is none.
func (g Figures) Amount(id string, v float64) string {
	return g.s.Say("figures.amount."+id, message.Dec(v))
}

// And: {first}, and {next}
func (g Figures) And(first string, next string) string {
	return g.s.Say("figures.and", message.Text(first), message.Text(next))
}

// Base says the message of an id; "" if there is none.
func (g Figures) Base(id string) string { return g.s.Say("figures.base." + id) }

// Counted says the message of an id; "" if there is none.
func (g Figures) Counted(id string) string { return g.s.Say("figures.counted." + id) }

// DefinedAs: {name}: {counted}.
func (g Figures) DefinedAs(name string, counted string) string {
	return g.s.Say("figures.defined-as", message.Text(name), message.Text(counted))
}

// DefinedOf: {name}: {counted}. Of: {base}.
func (g Figures) DefinedOf(name string, counted string, base string) string {
	return g.s.Say("figures.defined-of", message.Text(name), message.Text(counted), message.Text(base))
}

// Know says the message of an id; "" if there is none.
func (g Figures) Know(id string) string { return g.s.Say("figures.know." + id) }

// Lack says the message of an id; "" if there is none.
func (g Figures) Lack(id string, n int, of int, how FiguresHow) string {
	return g.s.Say("figures.lack."+id, message.Int(n), message.Int(of), message.One(how))
}

// Left says the message of an id; "" if there is none.
func (g Figures) Left(id string) string { return g.s.Say("figures.left." + id) }

// Name says the message of an id; "" if there is none.
func (g Figures) Name(id string) string { return g.s.Say("figures.name." + id) }

// Named: {stat} {amount}
func (g Figures) Named(stat string, amount string) string {
	return g.s.Say("figures.named", message.Text(stat), message.Text(amount))
}

// Needs says the message of an id; "" if there is none.
func (g Figures) Needs(id string, night string) string {
	return g.s.Say("figures.needs."+id, message.Text(night))
}

// NoData: No data
func (g Figures) NoData() string { return g.s.Say("figures.no-data") }

// None says the message of an id; "" if there is none.
func (g Figures) None(id string) string { return g.s.Say("figures.none." + id) }

// NotAvailable: n/a
func (g Figures) NotAvailable() string { return g.s.Say("figures.not-available") }

// NotEvaluated: Not evaluated
func (g Figures) NotEvaluated() string { return g.s.Say("figures.not-evaluated") }

// NotReached: not reached (> {days} d)
func (g Figures) NotReached(days float64) string {
	return g.s.Say("figures.not-reached", message.Dec(days))
}

// Part says the message of an id; "" if there is none.
func (g Figures) Part(id string) string { return g.s.Say("figures.part." + id) }

// PointCount: {point} {n}
func (g Figures) PointCount(point string, n int) string {
	return g.s.Say("figures.point-count", message.Text(point), message.Int(n))
}

// PointIn: {group}, {point}
func (g Figures) PointIn(group string, point string) string {
	return g.s.Say("figures.point-in", message.Text(group), message.Text(point))
}

// PointShare: {point}: {share, share}
func (g Figures) PointShare(point string, share message.Share) string {
	return g.s.Say("figures.point-share", message.Text(point), message.OfShare(share))
}

// Point says the message of an id; "" if there is none.
func (g Figures) Point(id string, value string) string {
	return g.s.Say("figures.point."+id, message.Text(value))
}

// Rating says the message of an id; "" if there is none.
func (g Figures) Rating(id string) string { return g.s.Say("figures.rating." + id) }

// Short says the message of an id; "" if there is none.
func (g Figures) Short(id string) string { return g.s.Say("figures.short." + id) }

// Stat says the message of an id; "" if there is none.
func (g Figures) Stat(id string) string { return g.s.Say("figures.stat." + id) }

// Told says the message of an id; "" if there is none.
func (g Figures) Told(id string, amount string, reached bool) string {
	return g.s.Say("figures.told."+id, message.Text(amount), message.Bool(reached))
}

// Unit says the message of an id; "" if there is none.
func (g Figures) Unit(id string) string { return g.s.Say("figures.unit." + id) }

// ValuePart: {share, part}
func (g Figures) ValuePart(share message.Share) string {
	return g.s.Say("figures.value-part", message.OfShare(share))
}

// ValueShare: {share, share}
func (g Figures) ValueShare(share message.Share) string {
	return g.s.Say("figures.value-share", message.OfShare(share))
}

// ValueTold: {stats, commas}, n = {n}
func (g Figures) ValueTold(stats []string, n int) string {
	return g.s.Say("figures.value-told", message.Names(stats), message.Int(n))
}

// Whenever: whenever closed: {said, commas}
func (g Figures) Whenever(said []string) string {
	return g.s.Say("figures.whenever", message.Names(said))
}

// Alone: {said, capital}
func (g Formats) Alone(said string) string { return g.s.Say("formats.alone", message.Text(said)) }

// Bound: {side, select, least {≥ } most {≤ } other {}}{v, exact}{percent, select, yes { %} other {}}
func (g Formats) Bound(v float64, side FormatsSide, percent bool) string {
	return g.s.Say("formats.bound", message.Dec(v), message.One(side), message.Bool(percent))
}

// Clock: {t, clock}
func (g Formats) Clock(t time.Time) string { return g.s.Say("formats.clock", message.Time(t)) }

// Date: {t, date}
func (g Formats) Date(t time.Time) string { return g.s.Say("formats.date", message.Time(t)) }

// Exact: {v, exact}
func (g Formats) Exact(v float64) string { return g.s.Say("formats.exact", message.Dec(v)) }

// ExactPercent: {v, exact} %
func (g Formats) ExactPercent(v float64) string {
	return g.s.Say("formats.exact-percent", message.Dec(v))
}

// Inside: {said, small}
func (g Formats) Inside(said string) string { return g.s.Say("formats.inside", message.Text(said)) }

// Moment: {t, moment}
func (g Formats) Moment(t time.Time) string { return g.s.Say("formats.moment", message.Time(t)) }

// Night: {t, near}{same, select, yes { at {t, minute}} other {}}
func (g Formats) Night(t time.Time, same bool) string {
	return g.s.Say("formats.night", message.Time(t), message.Bool(same))
}

// NightDate: {t, date}{same, select, yes { at {t, minute}} other {}}
func (g Formats) NightDate(t time.Time, same bool) string {
	return g.s.Say("formats.night-date", message.Time(t), message.Bool(same))
}

// Part: {of, part}
func (g Formats) Part(of message.Share) string { return g.s.Say("formats.part", message.OfShare(of)) }

// Percent: {of, percent}
func (g Formats) Percent(of message.Share) string {
	return g.s.Say("formats.percent", message.OfShare(of))
}

// Signed: {n, signed}
func (g Formats) Signed(n int) string { return g.s.Say("formats.signed", message.Int(n)) }

// AllItems: {n, plural, one {# item} other {{part, select, yes {# items} other {All # items}}}}
func (g Fronts) AllItems(n int) string { return g.s.Say("fronts.all-items", message.Int(n)) }

// AllOffices: {part, select, yes {Total} other {All offices}}
func (g Fronts) AllOffices() string { return g.s.Say("fronts.all-offices") }

// AllOut: {n, plural, one {# out of service} other {{part, select, yes {# out of service} other {All # out of service}}}}
func (g Fronts) AllOut(n int) string { return g.s.Say("fronts.all-out", message.Int(n)) }

// AllOverdue: {n, plural, one {# overdue} other {{part, select, yes {# overdue} other {All # overdue}}}}
func (g Fronts) AllOverdue(n int) string { return g.s.Say("fronts.all-overdue", message.Int(n)) }

// AllPassed: {n, plural, one {# reassigned twice or more} other {{part, select, yes {#} other {All #}} reassigned twice or more}}
func (g Fronts) AllPassed(n int) string { return g.s.Say("fronts.all-passed", message.Int(n)) }

// AllTypes: {part, select, yes {Total} other {All types}}
func (g Fronts) AllTypes() string { return g.s.Say("fronts.all-types") }

// AndExpiring: {headline}, {n, plural, =0 {none is expiring} one {# more is expiring} other {# more are expiring}}
func (g Fronts) AndExpiring(headline string, n int) string {
	return g.s.Say("fronts.and-expiring", message.Text(headline), message.Int(n))
}

// AndOut: {headline}, {out} out of service.
func (g Fronts) AndOut(headline string, out message.Count) string {
	return g.s.Say("fronts.and-out", message.Text(headline), message.OfCount(out))
}

// Attended: {n, plural, one {# different person attended} other {# different people attended}} in the last 3 months.
func (g Fronts) Attended(n message.Count) string {
	return g.s.Say("fronts.attended", message.OfCount(n))
}

// BarSays: {n, plural, one {# item} other {# items}}: {parts, commas}.
func (g Fronts) BarSays(n int, parts []string) string {
	return g.s.Say("fronts.bar-says", message.Int(n), message.Names(parts))
}

// Bar says the message of an id; "" if there is none.
func (g Fronts) Bar(id string, n int) string { return g.s.Say("fronts.bar."+id, message.Int(n)) }

// BarsSay: Inspections that expire in each of the next {weeks} weeks, at most {most} in the week of {start, near}.
func (g Fronts) BarsSay(weeks int, most int, start time.Time) string {
	return g.s.Say("fronts.bars-say", message.Int(weeks), message.Int(most), message.Time(start))
}

// ClosedAlone: Of the {n} closed in {days} days alone, half took at most {half} and the slowest tenth {most} or more; that leaves out the open ones.
func (g Fronts) ClosedAlone(n int, days int, half string, most string) string {
	return g.s.Say("fronts.closed-alone", message.Int(n), message.Int(days), message.Text(half), message.Text(most))
}

// ClosedBy says the message of an id; "" if there is none.
func (g Fronts) ClosedBy(id string, share message.Share) string {
	return g.s.Say("fronts.closed-by."+id, message.OfShare(share))
}

// ClosedSo says the message of an id; "" if there is none.
func (g Fronts) ClosedSo(id string, share string, days int, settled int) string {
	return g.s.Say("fronts.closed-so."+id, message.Text(share), message.Int(days), message.Int(settled))
}

// Closed says the message of an id; "" if there is none.
func (g Fronts) Closed(id string) string { return g.s.Say("fronts.closed." + id) }

// Coming: {two, plural, one {# inspection expires} other {# inspections expire}} in the next two weeks, {later} in the next {weeks} weeks.
func (g Fronts) Coming(two message.Count, later message.Count, weeks int) string {
	return g.s.Say("fronts.coming", message.OfCount(two), message.OfCount(later), message.Int(weeks))
}

// Figure: Figure
func (g Fronts) Figure() string { return g.s.Say("fronts.figure") }

// Figures says the message of an id; "" if there is none.
func (g Fronts) Figures(id string) string { return g.s.Say("fronts.figures." + id) }

// FirstOf says the message of an id; "" if there is none.
func (g Fronts) FirstOf(id string, shown int, n int) string {
	return g.s.Say("fronts.first-of."+id, message.Int(shown), message.Int(n))
}

// Further: More
func (g Fronts) Further() string { return g.s.Say("fronts.further") }

// GroupHead says the message of an id; "" if there is none.
func (g Fronts) GroupHead(id string) string { return g.s.Say("fronts.group-head." + id) }

// Groups says the message of an id; "" if there is none.
func (g Fronts) Groups(id string) string { return g.s.Say("fronts.groups." + id) }

// InDate: {share} in date.
func (g Fronts) InDate(share string) string { return g.s.Say("fronts.in-date", message.Text(share)) }

// InDateOf: In date: {share} of those with a schedule.
func (g Fronts) InDateOf(share string) string {
	return g.s.Say("fronts.in-date-of", message.Text(share))
}

// InNoPart: {n, plural, one {# item has no known service state and is} other {# items have no known service state and are}} in no part of the bar.
func (g Fronts) InNoPart(n int) string { return g.s.Say("fronts.in-no-part", message.Int(n)) }

// InTwoOffices: An item of two offices counts in both.
func (g Fronts) InTwoOffices() string { return g.s.Say("fronts.in-two-offices") }

// Lines: {n, plural, one {# line of business} other {# lines of business}}
func (g Fronts) Lines(n int) string { return g.s.Say("fronts.lines", message.Int(n)) }

// Lists: Lists:
func (g Fronts) Lists() string { return g.s.Say("fronts.lists") }

// Load: {open} of {all, plural, one {# follow-up is} other {# follow-ups {open, plural, one {is} other {are}}}} open; {overdue} of {open, plural, one {# is} other {# {overdue, plural, one {is} other {are}}}} overdue.
func (g Fronts) Load(open message.Count, all int, overdue message.Count) string {
	return g.s.Say("fronts.load", message.OfCount(open), message.Int(all), message.OfCount(overdue))
}

// LoadSince: {open} of {all, plural, one {# follow-up is} other {# follow-ups {open, plural, one {is} other {are}}}} open, the oldest since {since}; {overdue} of {open, plural, one {# is} other {# {overdue, plural, one {is} other {are}}}} overdue.
func (g Fronts) LoadSince(open message.Count, all int, overdue message.Count, since time.Time) string {
	return g.s.Say("fronts.load-since", message.OfCount(open), message.Int(all), message.OfCount(overdue), message.Time(since))
}

// Mon: {on, mon}
func (g Fronts) Mon(on time.Time) string { return g.s.Say("fronts.mon", message.Time(on)) }

// More says the message of an id; "" if there is none.
func (g Fronts) More(id string) string { return g.s.Say("fronts.more." + id) }

// MostBoth: {where}, {n} of {d}, has most expired items; {what}, {m} of {e}, is the type with most.
func (g Fronts) MostBoth(a FrontsMostBothArgs) string {
	return g.s.Say("fronts.most-both", message.Text(a.Where), message.OfCount(a.N), message.Int(a.D), message.Text(a.What), message.OfCount(a.M), message.Int(a.E))
}

// MostWhat: {what}, {n} of {d}, is the type with most expired items.
func (g Fronts) MostWhat(what string, n message.Count, d int) string {
	return g.s.Say("fronts.most-what", message.Text(what), message.OfCount(n), message.Int(d))
}

// MostWhere: {where}, {n} of {d}, has most expired items.
func (g Fronts) MostWhere(where string, n message.Count, d int) string {
	return g.s.Say("fronts.most-where", message.Text(where), message.OfCount(n), message.Int(d))
}

// NeverGiven: Trainings that were never given in a group session are not visible here.
func (g Fronts) NeverGiven() string { return g.s.Say("fronts.never-given") }

// NoCompletion: {n} of {d, plural, one {# inspection of items in service has} other {# inspections of items in service {n, plural, one {has} other {have}}}} no completion.
func (g Fronts) NoCompletion(n int, d int) string {
	return g.s.Say("fronts.no-completion", message.Int(n), message.Int(d))
}

// NoInspections: No item in service has an inspection.
func (g Fronts) NoInspections() string { return g.s.Say("fronts.no-inspections") }

// NoShare: No item has a schedule and a known status, so no share is in date.
func (g Fronts) NoShare() string { return g.s.Say("fronts.no-share") }

// NothingReturned: The service was asked for this type and returned no equipment. Nothing is known about it: not that all is well, and not that anything is wrong.
func (g Fronts) NothingReturned() string { return g.s.Say("fronts.nothing-returned") }

// Of: of
func (g Fronts) Of() string { return g.s.Say("fronts.of") }

// OfGroup: {group}: {said}
func (g Fronts) OfGroup(group string, said string) string {
	return g.s.Say("fronts.of-group", message.Text(group), message.Text(said))
}

// OfTraining: {training}: {n, plural, one {# session} other {# sessions}}, {attendances, plural, one {# attendance} other {# attendances}}
func (g Fronts) OfTraining(training string, n int, attendances int) string {
	return g.s.Say("fronts.of-training", message.Text(training), message.Int(n), message.Int(attendances))
}

// Office: Office
func (g Fronts) Office() string { return g.s.Say("fronts.office") }

// Offices: {n, plural, one {# office} other {# offices}}
func (g Fronts) Offices(n int) string { return g.s.Say("fronts.offices", message.Int(n)) }

// OldestApproval: The oldest approval is {months, plural, one {# month} other {# months}} old.
func (g Fronts) OldestApproval(months int) string {
	return g.s.Say("fronts.oldest-approval", message.Int(months))
}

// One: {what, capital}.
func (g Fronts) One(what string) string { return g.s.Say("fronts.one", message.Text(what)) }

// OneForm: Many follow-ups of one form do not show that one cause came back.
func (g Fronts) OneForm() string { return g.s.Say("fronts.one-form") }

// OtherOffices: {n, plural, one {# other office} other {# other offices}}
func (g Fronts) OtherOffices(n int) string { return g.s.Say("fronts.other-offices", message.Int(n)) }

// OtherTypes: {n, plural, one {# other type} other {# other types}}
func (g Fronts) OtherTypes(n int) string { return g.s.Say("fronts.other-types", message.Int(n)) }

// OutAre: {expired} expired, {expiring} expiring, {current} up to date{unplanned, plural, =0 {} other {, # with no schedule}}. They are in no rate.
func (g Fronts) OutAre(expired message.Count, expiring message.Count, current message.Count, unplanned message.Count) string {
	return g.s.Say("fronts.out-are", message.OfCount(expired), message.OfCount(expiring), message.OfCount(current), message.OfCount(unplanned))
}

// OutSince: Since {on, near} {taken, plural, one {# was} other {# were}} taken out of service and {back} put back.
func (g Fronts) OutSince(on time.Time, taken int, back int) string {
	return g.s.Say("fronts.out-since", message.Time(on), message.Int(taken), message.Int(back))
}

// OwnFilter: The service’s own overdue filter returned them. Overdue is never computed from the due value.
func (g Fronts) OwnFilter() string { return g.s.Say("fronts.own-filter") }

// Passed: Reassigned twice or more
func (g Fronts) Passed() string { return g.s.Say("fronts.passed") }

// PassedClosed: {n} of {d, plural, one {# closed one was} other {# closed ones {n, plural, one {was} other {were}}}}.
func (g Fronts) PassedClosed(n message.Count, d message.Count) string {
	return g.s.Say("fronts.passed-closed", message.OfCount(n), message.OfCount(d))
}

// PassedOpen: {n} of {d, plural, one {# open follow-up was} other {# open follow-ups {n, plural, one {was} other {were}}}} reassigned twice or more
func (g Fronts) PassedOpen(n int, d int) string {
	return g.s.Say("fronts.passed-open", message.Int(n), message.Int(d))
}

// PastReview: {n} of {d, plural, one {# document with an approval is} other {# documents with an approval {n, plural, one {is} other {are}}}} past the review interval of {months, plural, one {# month} other {# months}}.
func (g Fronts) PastReview(n message.Count, d int, months int) string {
	return g.s.Say("fronts.past-review", message.OfCount(n), message.Int(d), message.Int(months))
}

// PerWeek: Per office and week:
func (g Fronts) PerWeek() string { return g.s.Say("fronts.per-week") }

// Person: Person
func (g Fronts) Person() string { return g.s.Say("fronts.person") }

// Section says the message of an id; "" if there is none.
func (g Fronts) Section(id string) string { return g.s.Say("fronts.section." + id) }

// Sessions: {n, plural, one {# session} other {# sessions}} on record with {attendances, plural, one {# attendance} other {# attendances}}.
func (g Fronts) Sessions(n int, attendances int) string {
	return g.s.Say("fronts.sessions", message.Int(n), message.Int(attendances))
}

// SessionsSince: {n, plural, one {# session} other {# sessions}} on record with {attendances, plural, one {# attendance} other {# attendances}}, the last recorded on {last}.
func (g Fronts) SessionsSince(n int, attendances int, last time.Time) string {
	return g.s.Say("fronts.sessions-since", message.Int(n), message.Int(attendances), message.Time(last))
}

// Shade says the message of an id; "" if there is none.
func (g Fronts) Shade(id string, few int) string {
	return g.s.Say("fronts.shade."+id, message.Int(few))
}

// ShareExpired: Share expired:
func (g Fronts) ShareExpired() string { return g.s.Say("fronts.share-expired") }

// Shared says the message of an id; "" if there is none.
func (g Fronts) Shared(id string) string { return g.s.Say("fronts.shared." + id) }

// SoonNote: Inspections of items in service by week and office. One that comes due again counts once. “Date passed” goes by the date, whatever the status per the service.
func (g Fronts) SoonNote() string { return g.s.Say("fronts.soon-note") }

// SoonSays: Inspections that expire, by office and week.
func (g Fronts) SoonSays() string { return g.s.Say("fronts.soon-says") }

// Step: {one, select, yes {{from}} other {{from}–{to}}}
func (g Fronts) Step(from int, to int, one bool) string {
	return g.s.Say("fronts.step", message.Int(from), message.Int(to), message.Bool(one))
}

// Times: {n, plural, =1 {once} =2 {twice} other {# times}}
func (g Fronts) Times(n int) string { return g.s.Say("fronts.times", message.Int(n)) }

// Total: Total
func (g Fronts) Total() string { return g.s.Say("fronts.total") }

// Trained: {n, plural, =0 {Nobody attended} one {# person attended} other {# people attended}}
func (g Fronts) Trained(n int) string { return g.s.Say("fronts.trained", message.Int(n)) }

// TrainedNote: By name, with the last session of each. Who should have attended is not known to the service.
func (g Fronts) TrainedNote() string { return g.s.Say("fronts.trained-note") }

// TypeAsked: Type id, as asked
func (g Fronts) TypeAsked() string { return g.s.Say("fronts.type-asked") }

// Types: {n, plural, one {# type} other {# types}}
func (g Fronts) Types(n int) string { return g.s.Say("fronts.types", message.Int(n)) }

// Value: Value
func (g Fronts) Value() string { return g.s.Say("fronts.value") }

// Volume: Volume, not coverage: the service does not list who should be trained, so no percentage of people trained can be stated. Dates are those of the records.
func (g Fronts) Volume() string { return g.s.Say("fronts.volume") }

// When: When: {what}
func (g Fronts) When(what string) string { return g.s.Say("fronts.when", message.Text(what)) }

// WhenMost: When: {n, plural, one {# inspection expires} other {# inspections expire}} in the fullest week, that of {start, near}
func (g Fronts) WhenMost(n int, start time.Time) string {
	return g.s.Say("fronts.when-most", message.Int(n), message.Time(start))
}

// WhenNone: When: no inspection expires in these weeks
func (g Fronts) WhenNone() string { return g.s.Say("fronts.when-none") }

// Where: Where: {worst, commas}
func (g Fronts) Where(worst []string) string { return g.s.Say("fronts.where", message.Names(worst)) }

// WhereExpired: Where items are expired
func (g Fronts) WhereExpired() string { return g.s.Say("fronts.where-expired") }

// WhereNote: Expired of items in service.{twice, select, yes { An item of two offices counts in both, so offices add up to more than the total.} other {}}
func (g Fronts) WhereNote(twice bool) string {
	return g.s.Say("fronts.where-note", message.Bool(twice))
}

// WhereSays: Expired items in service, by office and type, each of how many.
func (g Fronts) WhereSays() string { return g.s.Say("fronts.where-says") }

// WhyCompare: Compare the type id with the service’s own screens, then correct equipment_types in the configuration.
func (g Fronts) WhyCompare() string { return g.s.Say("fronts.why-compare") }

// WhyEither: Either there is no such equipment on record, or the type id is not the right one. The service gives the same answer to both, so this report cannot tell them apart.
func (g Fronts) WhyEither() string { return g.s.Say("fronts.why-either") }

// WithNoInspection: {n} with no inspection on record
func (g Fronts) WithNoInspection(n int) string {
	return g.s.Say("fronts.with-no-inspection", message.Int(n))
}

// WithNoSchedule: {n} with no schedule
func (g Fronts) WithNoSchedule(n int) string {
	return g.s.Say("fronts.with-no-schedule", message.Int(n))
}

// WorstFirst: {n} of {d, plural, one {# item} other {# items}} at {where}
func (g Fronts) WorstFirst(n int, d int, where string) string {
	return g.s.Say("fronts.worst-first", message.Int(n), message.Int(d), message.Text(where))
}

// WorstNext: {n} of {d} at {where}
func (g Fronts) WorstNext(n int, d int, where string) string {
	return g.s.Say("fronts.worst-next", message.Int(n), message.Int(d), message.Text(where))
}

// AllCompleted: Every inspection has a completion on record.
func (g Headlines) AllCompleted() string { return g.s.Say("headlines.all-completed") }

// AndOthers: {where}, and {n} that the service does not call expired, {others}
func (g Headlines) AndOthers(where string, n message.Count, others []string) string {
	return g.s.Say("headlines.and-others", message.Text(where), message.OfCount(n), message.Names(others))
}

// AtAll: {n} at {items, plural, one {the expired item} other {the # expired items}}
func (g Headlines) AtAll(n message.Count, items message.Count) string {
	return g.s.Say("headlines.at-all", message.OfCount(n), message.OfCount(items))
}

// AtEach: {items, plural, one {that of the expired item} other {those of the # expired items}}
func (g Headlines) AtEach(items message.Count) string {
	return g.s.Say("headlines.at-each", message.OfCount(items))
}

// AtNone: none at {items, plural, one {the expired item} other {the # expired items}}
func (g Headlines) AtNone(items message.Count) string {
	return g.s.Say("headlines.at-none", message.OfCount(items))
}

// AtOthers: {items, plural, one {at an item} other {at items}} that the service does not call expired, {others}
func (g Headlines) AtOthers(items int, others []string) string {
	return g.s.Say("headlines.at-others", message.Int(items), message.Names(others))
}

// AtSome: {n} at {some} of {items, plural, one {the expired item} other {the # expired items}}
func (g Headlines) AtSome(n message.Count, some int, items message.Count) string {
	return g.s.Say("headlines.at-some", message.OfCount(n), message.Int(some), message.OfCount(items))
}

// Backlog: {net, select, same {The backlog is as large as in the snapshot of {since, near}} more {The backlog grew by {net} since the snapshot of {since, near}, from {was} to {is}} other {The backlog shrank by {net} since the snapshot of {since, near}, from {was} to {is}}}.
func (g Headlines) Backlog(net int, since time.Time, was int, is message.Count) string {
	return g.s.Say("headlines.backlog", message.Diff(net), message.Time(since), message.Int(was), message.OfCount(is))
}

// BacklogComputed: {net, select, same {The backlog is as large as {weeks} weeks ago} more {The backlog grew by {net} in {weeks} weeks} other {The backlog shrank by {net} in {weeks} weeks}}, computed from the records that exist now.
func (g Headlines) BacklogComputed(net int, weeks int) string {
	return g.s.Say("headlines.backlog-computed", message.Diff(net), message.Int(weeks))
}

// CatchUp: {n, plural, =0 {No inspection is to catch up} one {# inspection to catch up} other {# inspections to catch up}}
func (g Headlines) CatchUp(n message.Count) string {
	return g.s.Say("headlines.catch-up", message.OfCount(n))
}

// CatchUpAt: {headline}: {where}.
func (g Headlines) CatchUpAt(headline string, where string) string {
	return g.s.Say("headlines.catch-up-at", message.Text(headline), message.Text(where))
}

// Documents: {n} of {d, plural, one {# document has} other {# documents {n, plural, one {has} other {have}}}} no approval {unread, select, yes {that can be read} other {recorded}}
func (g Headlines) Documents(n int, d int, unread bool) string {
	return g.s.Say("headlines.documents", message.Int(n), message.Int(d), message.Bool(unread))
}

// DocumentsOldest: {headline}; the oldest approval is {months, plural, one {# month} other {# months}} old.
func (g Headlines) DocumentsOldest(headline string, months int) string {
	return g.s.Say("headlines.documents-oldest", message.Text(headline), message.Int(months))
}

// Due says the message of an id; "" if there is none.
func (g Headlines) Due(id string, inspection string, on time.Time) string {
	return g.s.Say("headlines.due."+id, message.Text(inspection), message.Time(on))
}

// Equipment: {n} of {d, plural, one {# item in service is} other {# items in service {n, plural, one {is} other {are}}}} expired
func (g Headlines) Equipment(n message.Count, d int) string {
	return g.s.Say("headlines.equipment", message.OfCount(n), message.Int(d))
}

// EquipmentSince: {headline}; the oldest since {since, near}.
func (g Headlines) EquipmentSince(headline string, since time.Time) string {
	return g.s.Say("headlines.equipment-since", message.Text(headline), message.Time(since))
}

// FollowUps: {d, plural, one {# follow-up is open, and it is {n, plural, =0 {not overdue} other {overdue}}} other {# follow-ups are open, {n, plural, =0 {none} other {#}} of them overdue}}
func (g Headlines) FollowUps(d int, n int) string {
	return g.s.Say("headlines.follow-ups", message.Int(d), message.Int(n))
}

// FollowUpsLacking: {d, plural, one {# follow-up is} other {# follow-ups are}} open, {why}
func (g Headlines) FollowUpsLacking(d int, why string) string {
	return g.s.Say("headlines.follow-ups-lacking", message.Int(d), message.Text(why))
}

// HalfOpen: Half of the open ones are at most {days, plural, one {# day} other {# days}} old;
func (g Headlines) HalfOpen(days int) string {
	return g.s.Say("headlines.half-open", message.Int(days))
}

// InNoWeek: {n, plural, one {# follow-up without a date of creation or closing is} other {# follow-ups without a date of creation or closing are}} in no week.
func (g Headlines) InNoWeek(n int) string { return g.s.Say("headlines.in-no-week", message.Int(n)) }

// More: {n} more
func (g Headlines) More(n int) string { return g.s.Say("headlines.more", message.Int(n)) }

// NoCoverage: {why}. No coverage is stated.
func (g Headlines) NoCoverage(why string) string {
	return g.s.Say("headlines.no-coverage", message.Text(why))
}

// NoInspection: No inspection was returned.
func (g Headlines) NoInspection() string { return g.s.Say("headlines.no-inspection") }

// NotCompleted: {n, plural, one {# inspection has} other {# inspections have}} no completion on record.
func (g Headlines) NotCompleted(n int) string {
	return g.s.Say("headlines.not-completed", message.Int(n))
}

// One: {said}.
func (g Headlines) One(said string) string { return g.s.Say("headlines.one", message.Text(said)) }

// OpenOver: {n} {n, plural, one {has} other {have}} been open for more than {days, plural, one {# day} other {# days}}, {overdue} of those overdue.
func (g Headlines) OpenOver(n message.Count, days int, overdue message.Count) string {
	return g.s.Say("headlines.open-over", message.OfCount(n), message.Int(days), message.OfCount(overdue))
}

// Overdue: {n} of {d, plural, one {# open follow-up is} other {# open follow-ups {n, plural, one {is} other {are}}}} overdue.
func (g Headlines) Overdue(n int, d int) string {
	return g.s.Say("headlines.overdue", message.Int(n), message.Int(d))
}

// OverdueSince: {n} of {d, plural, one {# open follow-up is} other {# open follow-ups {n, plural, one {is} other {are}}}} overdue; the oldest has been open since {since, near}.
func (g Headlines) OverdueSince(n int, d int, since time.Time) string {
	return g.s.Say("headlines.overdue-since", message.Int(n), message.Int(d), message.Time(since))
}

// Trainings: {n, plural, =0 {No group session} one {# group session} other {# group sessions}} in the last 12 months
func (g Headlines) Trainings(n int) string { return g.s.Say("headlines.trainings", message.Int(n)) }

// Year: {sessions, plural, one {# group session} other {# group sessions}} in 12 months, {attendances, plural, one {# attendance} other {# attendances}}, {trainees, plural, one {# distinct trainee} other {# distinct trainees}}. No coverage is stated.
func (g Headlines) Year(sessions int, attendances int, trainees int) string {
	return g.s.Say("headlines.year", message.Int(sessions), message.Int(attendances), message.Int(trainees))
}

// GroupTitle: {name} ({what})
func (g Kinds) GroupTitle(name string, what string) string {
	return g.s.Say("kinds.group-title", message.Text(name), message.Text(what))
}

// GroupTitleId: {name} ({what} {id})
func (g Kinds) GroupTitleId(name string, what string, id string) string {
	return g.s.Say("kinds.group-title-id", message.Text(name), message.Text(what), message.Text(id))
}

// Group says the message of an id; "" if there is none.
func (g Kinds) Group(id string) string { return g.s.Say("kinds.group." + id) }

// Many says the message of an id; "" if there is none.
func (g Kinds) Many(id string) string { return g.s.Say("kinds.many." + id) }

// Name says the message of an id; "" if there is none.
func (g Kinds) Name(id string) string { return g.s.Say("kinds.name." + id) }

// None says the message of an id; "" if there is none.
func (g Kinds) None(id string) string { return g.s.Say("kinds.none." + id) }

// One says the message of an id; "" if there is none.
func (g Kinds) One(id string) string { return g.s.Say("kinds.one." + id) }

// Records says the message of an id; "" if there is none.
func (g Kinds) Records(id string) string { return g.s.Say("kinds.records." + id) }

// Single says the message of an id; "" if there is none.
func (g Kinds) Single(id string) string { return g.s.Say("kinds.single." + id) }

// Title says the message of an id; "" if there is none.
func (g Kinds) Title(id string) string { return g.s.Say("kinds.title." + id) }

// Ages: Ages are compared with a configured interval of {months, plural, one {# month} other {# months}}.
func (g Limitations) Ages(months int) string { return g.s.Say("limitations.ages", message.Int(months)) }

// CompletionsSeen: Completions are seen between snapshots since {since}: what was done on time is told by period (P1), for those alone.
func (g Limitations) CompletionsSeen(since string) string {
	return g.s.Say("limitations.completions-seen", message.Text(since))
}

// Deleted: What is deleted when
func (g Limitations) Deleted() string { return g.s.Say("limitations.deleted") }

// DifferencesSeen: These differences are seen between snapshots since {since}, and what was changed and changed back between two is not.
func (g Limitations) DifferencesSeen(since string) string {
	return g.s.Say("limitations.differences-seen", message.Text(since))
}

// Documents: The review date, the approver and which version is in force are not available. “Latest approved” is the version with the latest approval date.
func (g Limitations) Documents() string { return g.s.Say("limitations.documents") }

// Excluded: Equipment marked out of service is excluded from rates and listed separately. Equipment without a schedule is excluded from rates; whether it needs one is not known.
func (g Limitations) Excluded() string { return g.s.Say("limitations.excluded") }

// FollowUps: The lists carry no severity, cause, verification or effectiveness field. Closure means the record was marked complete, not that the risk was removed. Only current state is available: reopening, deletion, earlier due dates and earlier owners are not visible except as differences between snapshots. What was opened and closed in past weeks, and the backlog of an account with fewer than {weeks} weeks of snapshots, is computed from records that still exist and may understate the past. Time-to-close from closed items excludes open items; the estimate including open items is shown beside it.
func (g Limitations) FollowUps(weeks int) string {
	return g.s.Say("limitations.follow-ups", message.Int(weeks))
}

// Identifiers: The lists contain identifiers, not names. Labels come from a file kept by the organisation; {n, plural, one {# identifier has} other {# identifiers have}} no label. People appear as {shown, select, names {names} other {pseudonyms}}.
func (g Limitations) Identifiers(n int, shown LimitationsShown) string {
	return g.s.Say("limitations.identifiers", message.Int(n), message.One(shown))
}

// Inspections: Status, last completion and expiry are shown as returned by the service for each schedule at the as-of time. The lists hold no inspection history, result, inspector, defect or interval; "in date" therefore does not mean "always inspected on time" or "safe to use".
func (g Limitations) Inspections() string { return g.s.Say("limitations.inspections") }

// Integrity: The SHA-256 digests printed here allow a reader to check that this file and the underlying snapshot have not changed since they were produced. They do not prove the time of production nor the truth of the source records. Printed or forwarded copies are uncontrolled.
func (g Limitations) Integrity() string { return g.s.Say("limitations.integrity") }

// Kept: {n} nightly {n, plural, one {snapshot is} other {snapshots are}} kept; the last one of each month is kept for ever.
func (g Limitations) Kept(n int) string { return g.s.Say("limitations.kept", message.Int(n)) }

// KeptAll: Snapshots are kept without a limit.
func (g Limitations) KeptAll() string { return g.s.Say("limitations.kept-all") }

// Lede: These statements stand in the PDF with the same words. They belong to every figure of this site.
func (g Limitations) Lede() string { return g.s.Say("limitations.lede") }

// Name says the message of an id; "" if there is none.
func (g Limitations) Name(id string) string { return g.s.Say("limitations.name." + id) }

// NoCompletion: {n, plural, one {# schedule has} other {# schedules have}} no completion on record; they are listed separately whatever their status.
func (g Limitations) NoCompletion(n int) string {
	return g.s.Say("limitations.no-completion", message.Int(n))
}

// NoDetermination: This report summarises records returned by {service} at {at, moment}. It does not determine compliance with any law, standard or contract, and is not an inspection certificate, training certificate, audit report or legal advice.
func (g Limitations) NoDetermination(service string, at time.Time) string {
	return g.s.Say("limitations.no-determination", message.Text(service), message.Time(at))
}

// NoTotals: The equipment, document and training lists report no total, so their completeness cannot be verified here.
func (g Limitations) NoTotals() string { return g.s.Say("limitations.no-totals") }

// NotCovered: Incidents, near misses, injuries, hours worked, risk assessments, audits, permits, legal register, consultation, individual training, and anything outside the four lists.
func (g Limitations) NotCovered() string { return g.s.Say("limitations.not-covered") }

// OneAfterAnother: The lists were read one after another between {from, moment} and {to, moment}; a record changed meanwhile may appear in different states.
func (g Limitations) OneAfterAnother(from time.Time, to time.Time) string {
	return g.s.Say("limitations.one-after-another", message.Time(from), message.Time(to))
}

// Overdue: A follow-up is reported overdue only if the service's own overdue filter returned it at the as-of time; the service does not publish the rule. The due value is an 8-digit number whose meaning is not documented; it is shown as stored {dates, select, yes {and read as a calendar date by configuration and decides nothing except KPI F15} other {and decides nothing}}.
func (g Limitations) Overdue(dates bool) string {
	return g.s.Say("limitations.overdue", message.Bool(dates))
}

// OverdueSeen: That a follow-up became overdue is seen between snapshots since {since}.
func (g Limitations) OverdueSeen(since string) string {
	return g.s.Say("limitations.overdue-seen", message.Text(since))
}

// Quality: Records were not corrected. {n, plural, one {# exception was} other {# exceptions were}} found; each is listed with its effect. Source records may be incomplete, late or inaccurate, and indicators can influence behaviour; read them together and with knowledge of the work.
func (g Limitations) Quality(n int) string { return g.s.Say("limitations.quality", message.Int(n)) }

// Read: {part, select, yes {This edition has a part of the account, which its first page names; what is outside is counted nowhere. Records were read through read-only list operations with one API token; records that token cannot see are absent.} other {Records were read through four read-only list operations with one API token; records that token cannot see are absent.}}
func (g Limitations) Read() string { return g.s.Say("limitations.read") }

// TheService: the service
func (g Limitations) TheService() string { return g.s.Say("limitations.the-service") }

// Thresholds: Where a figure is marked Meets target, Watch or Act, the thresholds are those set by the organisation in the report configuration (printed in Definitions); they are not legal limits. Figures with fewer than {least} records are not rated.
func (g Limitations) Thresholds(least int) string {
	return g.s.Say("limitations.thresholds", message.Int(least))
}

// Title: What this report cannot say
func (g Limitations) Title() string { return g.s.Say("limitations.title") }

// Total: Only the follow-up list reports a total: {n, plural, one {# unique follow-up was} other {# unique follow-ups were}} read against a reported {reported}.
func (g Limitations) Total(n int, reported int) string {
	return g.s.Say("limitations.total", message.Int(n), message.Int(reported))
}

// TotalUnknown: Only the follow-up list reports a total: {n, plural, one {# unique follow-up was} other {# unique follow-ups were}} read; the total reported is not known.
func (g Limitations) TotalUnknown(n int) string {
	return g.s.Say("limitations.total-unknown", message.Int(n))
}

// Training: Group sessions only. No list of people, required trainings, expiry or individual completion is available, so no coverage or compliance percentage is given. Dates are record creation times.
func (g Limitations) Training() string { return g.s.Say("limitations.training") }

// Types: Equipment is limited to the {n, plural, one {# equipment type} other {# equipment types}} named on the scope page.
func (g Limitations) Types(n int) string { return g.s.Say("limitations.types", message.Int(n)) }

// Undated: {n, plural, one {# closed record without a usable date is} other {# closed records without a usable date are}} excluded.
func (g Limitations) Undated(n int) string { return g.s.Say("limitations.undated", message.Int(n)) }

// Unwalked: What the walk over the follow-ups cannot see: one follow-up closing while another falls overdue, and records created in the as-of second itself.
func (g Limitations) Unwalked() string { return g.s.Say("limitations.unwalked") }

// Walked: The whole list of follow-ups was read until its ids equalled the total that the service reports.
func (g Limitations) Walked() string { return g.s.Say("limitations.walked") }

// Above: {n, plural, one {# more stands} other {# more stand}} above
func (g Lists) Above(n int) string { return g.s.Say("lists.above", message.Int(n)) }

// Ages: Half are at most {half, plural, one {# day} other {# days}} old, the oldest {oldest}.
func (g Lists) Ages(half int, oldest int) string {
	return g.s.Say("lists.ages", message.Int(half), message.Int(oldest))
}

// All: All
func (g Lists) All() string { return g.s.Say("lists.all") }

// AllClosed: Closed follow-ups
func (g Lists) AllClosed() string { return g.s.Say("lists.all-closed") }

// AllFiltered: The list of follow-ups filters these {n} by words, form and people.
func (g Lists) AllFiltered(n message.Count) string {
	return g.s.Say("lists.all-filtered", message.OfCount(n))
}

// AllFollowups: {open} of {n, plural, one {# follow-up} other {# follow-ups}} {open, plural, one {is} other {are}} open{overdue, plural, =0 {} one {, # is overdue} other {, # are overdue}}
func (g Lists) AllFollowups(n int, open int, overdue int) string {
	return g.s.Say("lists.all-followups", message.Int(n), message.Int(open), message.Int(overdue))
}

// Approved: Approved
func (g Lists) Approved() string { return g.s.Say("lists.approved") }

// AsIn: So it is in the snapshot of {at, moment}.
func (g Lists) AsIn(at time.Time) string { return g.s.Say("lists.as-in", message.Time(at)) }

// Attendances: {n, plural, one {# attendance} other {# attendances}}
func (g Lists) Attendances(n int) string { return g.s.Say("lists.attendances", message.Int(n)) }

// AttendedEarlier: Longer ago
func (g Lists) AttendedEarlier() string { return g.s.Say("lists.attended-earlier") }

// AttendedInMonths: {year, plural, =0 {Nobody attended a group session in the last 12 months} one {# person attended a group session in the last 12 months{lately, plural, =0 {, but not in the last 3} other {, and in the last 3}}} other {# people attended group sessions in the last 12 months, {all, select, yes {all} other {{lately, plural, =0 {none} other {#}}}} of them in the last 3}}
func (g Lists) AttendedInMonths(year int, lately int, all bool) string {
	return g.s.Say("lists.attended-in-months", message.Int(year), message.Int(lately), message.Bool(all))
}

// AttendedInYear: 3 to 12 months ago
func (g Lists) AttendedInYear() string { return g.s.Say("lists.attended-in-year") }

// AttendedLately: In the last 3 months
func (g Lists) AttendedLately() string { return g.s.Say("lists.attended-lately") }

// AttendedLede: The group sessions on record name {n, plural, one {# person} other {# people}}. Who should have attended is not known to the service; dates are those of the records.
func (g Lists) AttendedLede(n int) string { return g.s.Say("lists.attended-lede", message.Int(n)) }

// Attendees: Who attended
func (g Lists) Attendees() string { return g.s.Say("lists.attendees") }

// ByAge: overdue first, then the longest open
func (g Lists) ByAge() string { return g.s.Say("lists.by-age") }

// ByApproval: oldest approval first
func (g Lists) ByApproval() string { return g.s.Say("lists.by-approval") }

// ByClosing: last closed first
func (g Lists) ByClosing() string { return g.s.Say("lists.by-closing") }

// ByDue: by due date, overdue first
func (g Lists) ByDue() string { return g.s.Say("lists.by-due") }

// BySerial: by serial number
func (g Lists) BySerial() string { return g.s.Say("lists.by-serial") }

// ByState: overdue first, then open, then the last closed
func (g Lists) ByState() string { return g.s.Say("lists.by-state") }

// ByStatus: by status, worst first
func (g Lists) ByStatus() string { return g.s.Say("lists.by-status") }

// ByTitle: by title
func (g Lists) ByTitle() string { return g.s.Say("lists.by-title") }

// Caption: {title}, {order}
func (g Lists) Caption(title string, order string) string {
	return g.s.Say("lists.caption", message.Text(title), message.Text(order))
}

// CatchUp: Inspections to catch up
func (g Lists) CatchUp() string { return g.s.Say("lists.catch-up") }

// CatchUpFound: {n, plural, one {# inspection} other {# inspections}} to catch up{expired, plural, =0 {} other {, {all, select, yes {all} other {#}} of expired items}}
func (g Lists) CatchUpFound(n int, expired int, all bool) string {
	return g.s.Say("lists.catch-up-found", message.Int(n), message.Int(expired), message.Bool(all))
}

// CatchUpNote: It goes by the status and the date of each inspection; those without a date come last.
func (g Lists) CatchUpNote() string { return g.s.Say("lists.catch-up-note") }

// Charts: {n, plural, one {Chart} other {Charts}}
func (g Lists) Charts(n int) string { return g.s.Say("lists.charts", message.Int(n)) }

// Closed: {n} of {d, plural, one {# follow-up} other {# follow-ups}} {n, plural, one {is} other {are}} closed
func (g Lists) Closed(n int, d int) string {
	return g.s.Say("lists.closed", message.Int(n), message.Int(d))
}

// ClosedByMonth: Closed, by month
func (g Lists) ClosedByMonth() string { return g.s.Say("lists.closed-by-month") }

// ClosedCount: {shown} of {n, plural, one {# follow-up} other {# follow-ups}}
func (g Lists) ClosedCount(shown int, n int) string {
	return g.s.Say("lists.closed-count", message.Int(shown), message.Int(n))
}

// ClosedLately: Closed in the last {days, plural, one {day} other {# days}}
func (g Lists) ClosedLately(days int) string {
	return g.s.Say("lists.closed-lately", message.Int(days))
}

// Count: {n, plural, one {# follow-up} other {# follow-ups}}, {overdue} overdue
func (g Lists) Count(n int, overdue int) string {
	return g.s.Say("lists.count", message.Int(n), message.Int(overdue))
}

// CountOf: {n, plural, one {# follow-up} other {# follow-ups}}
func (g Lists) CountOf(n int) string { return g.s.Say("lists.count-of", message.Int(n)) }

// Created: by creation
func (g Lists) Created() string { return g.s.Say("lists.created") }

// DatePassed: its date has passed
func (g Lists) DatePassed() string { return g.s.Say("lists.date-passed") }

// Documents: {n} of {d, plural, one {# document} other {# documents}} {n, plural, one {has} other {have}} no approval on record
func (g Lists) Documents(n int, d int) string {
	return g.s.Say("lists.documents", message.Int(n), message.Int(d))
}

// DocumentsCount: {n, plural, one {# document} other {# documents}}, {without} without an approval
func (g Lists) DocumentsCount(n int, without int) string {
	return g.s.Say("lists.documents-count", message.Int(n), message.Int(without))
}

// DocumentsCountOf: {n, plural, one {# document} other {# documents}}
func (g Lists) DocumentsCountOf(n int) string {
	return g.s.Say("lists.documents-count-of", message.Int(n))
}

// DocumentsNewer: {n, plural, one {# has} other {# have}} a newer version without approval.
func (g Lists) DocumentsNewer(n message.Count) string {
	return g.s.Say("lists.documents-newer", message.OfCount(n))
}

// DocumentsOld: {n} of {d} {n, plural, one {was} other {were}} approved more than {months} months ago, the oldest {oldest} months.
func (g Lists) DocumentsOld(n message.Count, d int, months int, oldest int) string {
	return g.s.Say("lists.documents-old", message.OfCount(n), message.Int(d), message.Int(months), message.Int(oldest))
}

// DocumentsOldest: The oldest approval is {oldest, plural, one {# month} other {# months}} old.
func (g Lists) DocumentsOldest(oldest int) string {
	return g.s.Say("lists.documents-oldest", message.Int(oldest))
}

// EarliestFirst: earliest first
func (g Lists) EarliestFirst() string { return g.s.Say("lists.earliest-first") }

// EveryRow: {list}: every row, page by page
func (g Lists) EveryRow(list string) string { return g.s.Say("lists.every-row", message.Text(list)) }

// ExpiredCount: {n, plural, one {# expired item} other {# expired items}}{undated, plural, =0 {} other {, {undated} without a date}}
func (g Lists) ExpiredCount(n int, undated int) string {
	return g.s.Say("lists.expired-count", message.Int(n), message.Int(undated))
}

// ExpiredDated: Expired, with a date
func (g Lists) ExpiredDated() string { return g.s.Say("lists.expired-dated") }

// ExpiredUndated: Expired, without a date
func (g Lists) ExpiredUndated() string { return g.s.Say("lists.expired-undated") }

// File: CSV, {n, plural, one {# row} other {# rows}}
func (g Lists) File(n int) string { return g.s.Say("lists.file", message.Int(n)) }

// First: the first {shown} of {n} are here, the others are page by page below
func (g Lists) First(shown int, n int) string {
	return g.s.Say("lists.first", message.Int(shown), message.Int(n))
}

// Forecast: Expiries in the next {weeks, plural, one {# week} other {# weeks}}
func (g Lists) Forecast(weeks int) string { return g.s.Say("lists.forecast", message.Int(weeks)) }

// ForecastFound: {n, plural, one {# inspection expires} other {# inspections expire}} in {weeks, plural, one {# week} other {# weeks}}, {two, plural, =0 {none} other {#}} in the first two
func (g Lists) ForecastFound(n int, weeks int, two int) string {
	return g.s.Say("lists.forecast-found", message.Int(n), message.Int(weeks), message.Int(two))
}

// ForecastIs: {n, plural, one {It is of an item in service, on {first}} other {They are of items in service, the first on {first}}}: {two} in two weeks, {four} in four. Counted in days, 14, 28 and {days}, from that of the snapshot on. Present expiry dates only: an inspection with a short cycle falls due again inside the window and is counted once.
func (g Lists) ForecastIs(a ListsForecastIsArgs) string {
	return g.s.Say("lists.forecast-is", message.Int(a.N), message.Time(a.First), message.OfCount(a.Two), message.OfCount(a.Four), message.Int(a.Days))
}

// GroupBetween: Open for {from} to {to, plural, one {# day} other {# days}}
func (g Lists) GroupBetween(from int, to int) string {
	return g.s.Say("lists.group-between", message.Int(from), message.Int(to))
}

// GroupCatchUp: {n} of them to catch up: an inspection is expired or its date has passed
func (g Lists) GroupCatchUp(n int) string { return g.s.Say("lists.group-catch-up", message.Int(n)) }

// GroupDueBy: Due by {by, near}
func (g Lists) GroupDueBy(by time.Time) string {
	return g.s.Say("lists.group-due-by", message.Time(by))
}

// GroupLater: Due later
func (g Lists) GroupLater() string { return g.s.Say("lists.group-later") }

// GroupNoAge: Age not known
func (g Lists) GroupNoAge() string { return g.s.Say("lists.group-no-age") }

// GroupNoDue: No due date
func (g Lists) GroupNoDue() string { return g.s.Say("lists.group-no-due") }

// GroupOlder: Open for {days, plural, one {# day} other {# days}} or more
func (g Lists) GroupOlder(days int) string { return g.s.Say("lists.group-older", message.Int(days)) }

// GroupOverdue: Overdue
func (g Lists) GroupOverdue() string { return g.s.Say("lists.group-overdue") }

// GroupTook: Closed after {from} to {to, plural, one {# day} other {# days}}
func (g Lists) GroupTook(from int, to int) string {
	return g.s.Say("lists.group-took", message.Int(from), message.Int(to))
}

// GroupTookLonger: Closed after {days, plural, one {# day} other {# days}} or more
func (g Lists) GroupTookLonger(days int) string {
	return g.s.Say("lists.group-took-longer", message.Int(days))
}

// GroupWithinDay: Closed within a day
func (g Lists) GroupWithinDay() string { return g.s.Say("lists.group-within-day") }

// Head says the message of an id; "" if there is none.
func (g Lists) Head(id string) string { return g.s.Say("lists.head." + id) }

// InspectionsCount: {n, plural, one {# inspection} other {# inspections}}
func (g Lists) InspectionsCount(n int) string {
	return g.s.Say("lists.inspections-count", message.Int(n))
}

// ItemIsNot: the inspection is expired, the item “{status}”
func (g Lists) ItemIsNot(status string) string {
	return g.s.Say("lists.item-is-not", message.Text(status))
}

// Items: {n} of {d, plural, one {# item} other {# items}} in service {n, plural, one {is} other {are}} expired
func (g Lists) Items(n int, d int) string {
	return g.s.Say("lists.items", message.Int(n), message.Int(d))
}

// ItemsAre: {expiring, plural, one {# more is expiring} other {# more are expiring}}, {current, plural, one {# is up to date} other {# are up to date}}, {unplanned, plural, one {# has no schedule} other {# have no schedule}}.
func (g Lists) ItemsAre(expiring message.Count, current message.Count, unplanned message.Count) string {
	return g.s.Say("lists.items-are", message.OfCount(expiring), message.OfCount(current), message.OfCount(unplanned))
}

// ItemsCount: {n, plural, one {# item} other {# items}}, {expired} expired
func (g Lists) ItemsCount(n int, expired int) string {
	return g.s.Say("lists.items-count", message.Int(n), message.Int(expired))
}

// ItemsCountOf: {n, plural, one {# item} other {# items}}
func (g Lists) ItemsCountOf(n int) string { return g.s.Say("lists.items-count-of", message.Int(n)) }

// ItemsOut: {n, plural, one {# item is} other {# items are}} on record, none in service
func (g Lists) ItemsOut(n int) string { return g.s.Say("lists.items-out", message.Int(n)) }

// LastClosed: The last was closed on {on}.
func (g Lists) LastClosed(on time.Time) string { return g.s.Say("lists.last-closed", message.Time(on)) }

// LastFirst: the last to attend first
func (g Lists) LastFirst() string { return g.s.Say("lists.last-first") }

// LastOn: the last on {on}
func (g Lists) LastOn(on time.Time) string { return g.s.Say("lists.last-on", message.Time(on)) }

// LateBy: {n, plural, one {One is} other {# are}} past the due date, by {most, plural, one {# day} other {# days}}{n, plural, one {} other { at most}}.
func (g Lists) LateBy(n message.Count, most int) string {
	return g.s.Say("lists.late-by", message.OfCount(n), message.Int(most))
}

// LatelyClosed: {n, plural, one {# follow-up was} other {# follow-ups were}} closed in the last {days, plural, one {day} other {# days}}
func (g Lists) LatelyClosed(n int, days int) string {
	return g.s.Say("lists.lately-closed", message.Int(n), message.Int(days))
}

// Link: {name}, {n}
func (g Lists) Link(name string, n string) string {
	return g.s.Say("lists.link", message.Text(name), message.Text(n))
}

// LongestFirst: longest first; without a date last
func (g Lists) LongestFirst() string { return g.s.Say("lists.longest-first") }

// LongestIdle: The longest has had none since {since}.
func (g Lists) LongestIdle(since time.Time) string {
	return g.s.Say("lists.longest-idle", message.Time(since))
}

// LongestSince: The longest has been so since {since}.
func (g Lists) LongestSince(since time.Time) string {
	return g.s.Say("lists.longest-since", message.Time(since))
}

// LongestToCloseFirst: the longest to close first
func (g Lists) LongestToCloseFirst() string { return g.s.Say("lists.longest-to-close-first") }

// Newer: Newer version without approval
func (g Lists) Newer() string { return g.s.Say("lists.newer") }

// NewestFirst: newest first
func (g Lists) NewestFirst() string { return g.s.Say("lists.newest-first") }

// NextDue: {n, plural, =0 {None is due} one {# more is due} other {# more are due}} by {by, near}.
func (g Lists) NextDue(n message.Count, by time.Time) string {
	return g.s.Say("lists.next-due", message.OfCount(n), message.Time(by))
}

// NoActivity: {n} of {d, plural, one {# open follow-up} other {# open follow-ups}} had no activity for {days, plural, one {# day} other {# days}} or more
func (g Lists) NoActivity(n int, d int, days int) string {
	return g.s.Say("lists.no-activity", message.Int(n), message.Int(d), message.Int(days))
}

// NoApproval: No approval recorded
func (g Lists) NoApproval() string { return g.s.Say("lists.no-approval") }

// NoDate: No date
func (g Lists) NoDate() string { return g.s.Say("lists.no-date") }

// NoEvidence: {n, plural, =0 {No item in service has} one {# item in service has} other {# items in service have}} an inspection without a completion
func (g Lists) NoEvidence(n int) string { return g.s.Say("lists.no-evidence", message.Int(n)) }

// NoEvidenceElse: {bare, plural, one {# has} other {# have}} no schedule{unknown, plural, =0 {} other {, of # the status is not known}}.
func (g Lists) NoEvidenceElse(bare message.Count, unknown message.Count) string {
	return g.s.Say("lists.no-evidence-else", message.OfCount(bare), message.OfCount(unknown))
}

// NoEvidenceOf says the message of an id; "" if there is none.
func (g Lists) NoEvidenceOf(id string) string { return g.s.Say("lists.no-evidence-of." + id) }

// NoneClosedLately: No follow-up was closed in the last {days, plural, one {day} other {# days}}.
func (g Lists) NoneClosedLately(days int) string {
	return g.s.Say("lists.none-closed-lately", message.Int(days))
}

// NoneSettled: No follow-up was opened {from} to {to} days ago.
func (g Lists) NoneSettled(from int, to int) string {
	return g.s.Say("lists.none-settled", message.Int(from), message.Int(to))
}

// NotCalled: Not called expired by the service
func (g Lists) NotCalled() string { return g.s.Say("lists.not-called") }

// NotStated: {n, plural, one {# item does} other {# items do}} not say whether {n, plural, one {it is} other {they are}} in service.
func (g Lists) NotStated(n message.Count) string {
	return g.s.Say("lists.not-stated", message.OfCount(n))
}

// Old: Approved more than {months} months ago
func (g Lists) Old(months int) string { return g.s.Say("lists.old", message.Int(months)) }

// Oldest: the {n, plural, one {oldest one} other {# oldest}}
func (g Lists) Oldest(n int) string { return g.s.Say("lists.oldest", message.Int(n)) }

// Open: {n, plural, one {# follow-up is open} other {# follow-ups are open}}{overdue, plural, =0 {} one {, # is overdue} other {, # are overdue}}
func (g Lists) Open(n int, overdue int) string {
	return g.s.Say("lists.open", message.Int(n), message.Int(overdue))
}

// Out: {n} of {d, plural, one {# item} other {# items}} {n, plural, one {is} other {are}} out of service
func (g Lists) Out(n int, d int) string { return g.s.Say("lists.out", message.Int(n), message.Int(d)) }

// OutNote: They are left out of every rate and shown here with the status as returned.
func (g Lists) OutNote() string { return g.s.Say("lists.out-note") }

// OutOfService: {n, plural, one {# item is} other {# items are}} out of service.
func (g Lists) OutOfService(n message.Count) string {
	return g.s.Say("lists.out-of-service", message.OfCount(n))
}

// Overdue: {n} of {d, plural, one {# open follow-up} other {# open follow-ups}} {n, plural, one {is} other {are}} overdue
func (g Lists) Overdue(n int, d int) string {
	return g.s.Say("lists.overdue", message.Int(n), message.Int(d))
}

// OverdueThenIdle: overdue first, then the longest without activity
func (g Lists) OverdueThenIdle() string { return g.s.Say("lists.overdue-then-idle") }

// OverdueThenReassigned: overdue first, then the most often reassigned
func (g Lists) OverdueThenReassigned() string { return g.s.Say("lists.overdue-then-reassigned") }

// OwnFilter: The service decides what is overdue: its own filter returned them, and no due date was compared.
func (g Lists) OwnFilter() string { return g.s.Say("lists.own-filter") }

// PageByPage: {part, select, yes {{n}, page by page} other {All {n}, page by page}}
func (g Lists) PageByPage(n int) string { return g.s.Say("lists.page-by-page", message.Int(n)) }

// Pages: Page by page
func (g Lists) Pages() string { return g.s.Say("lists.pages") }

// Part: {begins}, part {piece}
func (g Lists) Part(begins string, piece string) string {
	return g.s.Say("lists.part", message.Text(begins), message.Text(piece))
}

// PartBy says the message of an id; "" if there is none.
func (g Lists) PartBy(id string, n int, of string, none bool) string {
	return g.s.Say("lists.part-by."+id, message.Int(n), message.Text(of), message.Bool(none))
}

// PartMonth: {month, mon-year}
func (g Lists) PartMonth(month time.Time) string {
	return g.s.Say("lists.part-month", message.Time(month))
}

// PartOf says the message of an id; "" if there is none.
func (g Lists) PartOf(id string, n int) string { return g.s.Say("lists.part-of."+id, message.Int(n)) }

// PartTitle: {list}: {part}
func (g Lists) PartTitle(list string, part string) string {
	return g.s.Say("lists.part-title", message.Text(list), message.Text(part))
}

// PeopleCount: {n, plural, one {# person} other {# people}}
func (g Lists) PeopleCount(n int) string { return g.s.Say("lists.people-count", message.Int(n)) }

// Quarter: {first, month} to {last, month-year}
func (g Lists) Quarter(first time.Time, last time.Time) string {
	return g.s.Say("lists.quarter", message.Time(first), message.Time(last))
}

// Reassigned: Reassigned twice or more
func (g Lists) Reassigned() string { return g.s.Say("lists.reassigned") }

// ReassignedMost: One of them was reassigned {n} times.
func (g Lists) ReassignedMost(n int) string { return g.s.Say("lists.reassigned-most", message.Int(n)) }

// ReassignedTwice: {n} of {d, plural, one {# open follow-up} other {# open follow-ups}} {n, plural, one {was} other {were}} reassigned twice or more
func (g Lists) ReassignedTwice(n int, d int) string {
	return g.s.Say("lists.reassigned-twice", message.Int(n), message.Int(d))
}

// Recent: Approved in the last {months} months
func (g Lists) Recent(months int) string { return g.s.Say("lists.recent", message.Int(months)) }

// Rest: The other pages of the list hold the rest.
func (g Lists) Rest() string { return g.s.Say("lists.rest") }

// RowCount: {all, plural, =0 {no rows} other {{cut, select, yes {{shown} of {all}} other {{all, plural, one {# row} other {# rows}}}}}}
func (g Lists) RowCount(shown int, all int, cut bool) string {
	return g.s.Say("lists.row-count", message.Int(shown), message.Int(all), message.Bool(cut))
}

// RowOrder: {rows}, {order}
func (g Lists) RowOrder(rows string, order string) string {
	return g.s.Say("lists.row-order", message.Text(rows), message.Text(order))
}

// Sessions: {n, plural, one {# group session is} other {# group sessions are}} on record
func (g Lists) Sessions(n int) string { return g.s.Say("lists.sessions", message.Int(n)) }

// SessionsAre: {attendances, plural, one {# attendance} other {# attendances}} of {trainees, plural, one {# person} other {# people}}.
func (g Lists) SessionsAre(attendances int, trainees message.Count) string {
	return g.s.Say("lists.sessions-are", message.Int(attendances), message.OfCount(trainees))
}

// SessionsCount: {n, plural, one {# session} other {# sessions}}, {attendances, plural, one {# attendance} other {# attendances}}
func (g Lists) SessionsCount(n int, attendances int) string {
	return g.s.Say("lists.sessions-count", message.Int(n), message.Int(attendances))
}

// SessionsCountOf: {n, plural, one {# session} other {# sessions}}
func (g Lists) SessionsCountOf(n int) string {
	return g.s.Say("lists.sessions-count-of", message.Int(n))
}

// SessionsOdd: {none, plural, =0 {Each has} one {# has} other {# have}} {none, plural, =0 {an instructor} other {no instructor}} on record{self, plural, =0 {} one {, in # the instructor is also a trainee} other {, in # the instructor is also a trainee}}.
func (g Lists) SessionsOdd(none message.Count, self message.Count) string {
	return g.s.Say("lists.sessions-odd", message.OfCount(none), message.OfCount(self))
}

// Settled: Opened {from} to {to} days ago
func (g Lists) Settled(from int, to int) string {
	return g.s.Say("lists.settled", message.Int(from), message.Int(to))
}

// SettledClosed: {n} of {d, plural, one {# follow-up} other {# follow-ups}} opened {from} to {to} days ago {n, plural, one {is} other {are}} closed
func (g Lists) SettledClosed(n int, d int, from int, to int) string {
	return g.s.Say("lists.settled-closed", message.Int(n), message.Int(d), message.Int(from), message.Int(to))
}

// SettledLede: Each of them has been there for at least {days, plural, one {# day} other {# days}}.
func (g Lists) SettledLede(days int) string { return g.s.Say("lists.settled-lede", message.Int(days)) }

// SevenDays: seven days, today included
func (g Lists) SevenDays() string { return g.s.Say("lists.seven-days") }

// Sort says the message of an id; "" if there is none.
func (g Lists) Sort(id string) string { return g.s.Say("lists.sort." + id) }

// StateUnknown: Of {n} more it is not known whether {n, plural, one {it is} other {they are}} open.
func (g Lists) StateUnknown(n message.Count) string {
	return g.s.Say("lists.state-unknown", message.OfCount(n))
}

// State says the message of an id; "" if there is none.
func (g Lists) State(id string) string { return g.s.Say("lists.state." + id) }

// StatusThenSerial: by status, worst first, then by serial number
func (g Lists) StatusThenSerial() string { return g.s.Say("lists.status-then-serial") }

// StatusUnknown: Of {n} the status is not known.
func (g Lists) StatusUnknown(n message.Count) string {
	return g.s.Say("lists.status-unknown", message.OfCount(n))
}

// Status says the message of an id; "" if there is none.
func (g Lists) Status(id string) string { return g.s.Say("lists.status." + id) }

// Took: Half were closed within {half}, nine in ten within {most}. Those that are still open are not among them.
func (g Lists) Took(half string, most string) string {
	return g.s.Say("lists.took", message.Text(half), message.Text(most))
}

// WasInWeeks: What it was in the last {weeks} weeks
func (g Lists) WasInWeeks(weeks int) string { return g.s.Say("lists.was-in-weeks", message.Int(weeks)) }

// WithoutDue: {n, plural, one {# has} other {# have}} no due date that can be read.
func (g Lists) WithoutDue(n message.Count) string {
	return g.s.Say("lists.without-due", message.OfCount(n))
}

// Word says the message of an id; "" if there is none.
func (g Lists) Word(id string) string { return g.s.Say("lists.word." + id) }

// Away: not in the list
func (g Lives) Away() string { return g.s.Say("lives.away") }

// ExpiredOn: date on which it expired
func (g Lives) ExpiredOn() string { return g.s.Say("lives.expired-on") }

// Life: {parts, commas}.
func (g Lives) Life(parts []string) string { return g.s.Say("lives.life", message.Names(parts)) }

// Month: {on, month-year}
func (g Lives) Month(on time.Time) string { return g.s.Say("lives.month", message.Time(on)) }

// Months: {from, month} to {to, month-year}
func (g Lives) Months(from time.Time, to time.Time) string {
	return g.s.Say("lives.months", message.Time(from), message.Time(to))
}

// MonthsOfYears: {from, month-year} to {to, month-year}
func (g Lives) MonthsOfYears(from time.Time, to time.Time) string {
	return g.s.Say("lives.months-of-years", message.Time(from), message.Time(to))
}

// NotListed: not in the list from {from}
func (g Lives) NotListed(from time.Time) string {
	return g.s.Say("lives.not-listed", message.Time(from))
}

// Snapshot: snapshot
func (g Lives) Snapshot() string { return g.s.Say("lives.snapshot") }

// State says the message of an id; "" if there is none.
func (g Lives) State(id string) string { return g.s.Say("lives.state." + id) }

// Tick: {on, mon}
func (g Lives) Tick(on time.Time) string { return g.s.Say("lives.tick", message.Time(on)) }

// TickYear: {on, year}
func (g Lives) TickYear(on time.Time) string { return g.s.Say("lives.tick-year", message.Time(on)) }

// Was says the message of an id; "" if there is none.
func (g Lives) Was(id string, from time.Time, last bool, first bool) string {
	return g.s.Say("lives.was."+id, message.Time(from), message.Bool(last), message.Bool(first))
}

// About: {title}: {said}
func (g Mail) About(title string, said string) string {
	return g.s.Say("mail.about", message.Text(title), message.Text(said))
}

// AndState: {said}; {state}: {rules, commas}{more, plural, =0 {} other { and # more}}
func (g Mail) AndState(said string, state string, rules []string, more int) string {
	return g.s.Say("mail.and-state", message.Text(said), message.Text(state), message.Names(rules), message.Int(more))
}

// AsOf: {at, weekday} {at, moment}
func (g Mail) AsOf(at time.Time) string { return g.s.Say("mail.as-of", message.Time(at)) }

// Attached: {file} is attached.
func (g Mail) Attached(file string) string { return g.s.Say("mail.attached", message.Text(file)) }

// AttachedToo: {file} is attached too.
func (g Mail) AttachedToo(file string) string {
	return g.s.Say("mail.attached-too", message.Text(file))
}

// DocumentDigest: SHA-256 of the PDF
func (g Mail) DocumentDigest() string { return g.s.Say("mail.document-digest") }

// Event: {record}: {turned}
func (g Mail) Event(record string, turned string) string {
	return g.s.Say("mail.event", message.Text(record), message.Text(turned))
}

// Expired: {n, plural, one {# item} other {# items}} expired
func (g Mail) Expired(n int) string { return g.s.Say("mail.expired", message.Int(n)) }

// ExpiredNow: {n, plural, one {# item} other {# items}} expired ({more, signed})
func (g Mail) ExpiredNow(n int, more int) string {
	return g.s.Say("mail.expired-now", message.Int(n), message.Diff(more))
}

// Facts: Facts as returned by {service} at {at, moment}; not a determination of compliance. See Limitations.
func (g Mail) Facts(service string, at time.Time) string {
	return g.s.Say("mail.facts", message.Text(service), message.Time(at))
}

// First: {first} — {rest}
func (g Mail) First(first string, rest string) string {
	return g.s.Say("mail.first", message.Text(first), message.Text(rest))
}

// Found: <b>{what}</b>.
func (g Mail) Found(what string) string { return g.s.Say("mail.found", message.Text(what)) }

// FoundMore: <b>{what}</b>; {more}.
func (g Mail) FoundMore(what string, more string) string {
	return g.s.Say("mail.found-more", message.Text(what), message.Text(more))
}

// Group says the message of an id; "" if there is none.
func (g Mail) Group(id string, group string) string {
	return g.s.Say("mail.group."+id, message.Text(group))
}

// InAll: In all
func (g Mail) InAll() string { return g.s.Say("mail.in-all") }

// InDate: In date: {said}
func (g Mail) InDate(said string) string { return g.s.Say("mail.in-date", message.Text(said)) }

// Kept: The snapshot of {snapshot, moment} is not published, since rules are not met: what follows is still the report of {shown, moment}.
func (g Mail) Kept(snapshot time.Time, shown time.Time) string {
	return g.s.Say("mail.kept", message.Time(snapshot), message.Time(shown))
}

// KeptShort: snapshot of {snapshot, day-mon} not published, this is the report of {shown, day-mon}
func (g Mail) KeptShort(snapshot time.Time, shown time.Time) string {
	return g.s.Say("mail.kept-short", message.Time(snapshot), message.Time(shown))
}

// Kind: {n} {what}
func (g Mail) Kind(n int, what string) string {
	return g.s.Say("mail.kind", message.Int(n), message.Text(what))
}

// LessVisible: Less is visible than before
func (g Mail) LessVisible() string { return g.s.Say("mail.less-visible") }

// MoreRules: and {n} more
func (g Mail) MoreRules(n int) string { return g.s.Say("mail.more-rules", message.Int(n)) }

// NoEquipment: no equipment {part, select, yes {in this edition} other {returned}}
func (g Mail) NoEquipment() string { return g.s.Say("mail.no-equipment") }

// NoFollowUps: no follow-ups {part, select, yes {in this edition} other {returned}}
func (g Mail) NoFollowUps() string { return g.s.Say("mail.no-follow-ups") }

// NoPeople: No names of people and no free text in this mail.
func (g Mail) NoPeople() string { return g.s.Say("mail.no-people") }

// NoRules: no rules
func (g Mail) NoRules() string { return g.s.Say("mail.no-rules") }

// NothingChanged: Nothing changed since {before, moment}.
func (g Mail) NothingChanged(before time.Time) string {
	return g.s.Say("mail.nothing-changed", message.Time(before))
}

// Number: {number}, {of}
func (g Mail) Number(number string, of string) string {
	return g.s.Say("mail.number", message.Text(number), message.Text(of))
}

// NumberOf: {number} {unit}, {of}
func (g Mail) NumberOf(number string, unit string, of string) string {
	return g.s.Say("mail.number-of", message.Text(number), message.Text(unit), message.Text(of))
}

// Numbers: {said, commas}
func (g Mail) Numbers(said []string) string { return g.s.Say("mail.numbers", message.Names(said)) }

// Open: Open the report
func (g Mail) Open() string { return g.s.Say("mail.open") }

// OpenAttached: <b>Open the attached PDF</b>, {file}.
func (g Mail) OpenAttached(file string) string {
	return g.s.Say("mail.open-attached", message.Text(file))
}

// OpenOverdue: {n} of {all, plural, one {# open follow-up is} other {# open follow-ups {n, plural, one {is} other {are}}}} overdue
func (g Mail) OpenOverdue(n int, all int) string {
	return g.s.Say("mail.open-overdue", message.Int(n), message.Int(all))
}

// OpenSummary: Summary as PDF
func (g Mail) OpenSummary() string { return g.s.Say("mail.open-summary") }

// Overdue: {n, plural, one {# follow-up} other {# follow-ups}} overdue
func (g Mail) Overdue(n int) string { return g.s.Say("mail.overdue", message.Int(n)) }

// OverdueNow: {n, plural, one {# follow-up} other {# follow-ups}} overdue ({more, signed})
func (g Mail) OverdueNow(n int, more int) string {
	return g.s.Say("mail.overdue-now", message.Int(n), message.Diff(more))
}

// Rules: Rules: {said}.
func (g Mail) Rules(said string) string { return g.s.Say("mail.rules", message.Text(said)) }

// RulesMet: {n} of {of, plural, one {# rule} other {# rules}} met
func (g Mail) RulesMet(n int, of int) string {
	return g.s.Say("mail.rules-met", message.Int(n), message.Int(of))
}

// RulesNotMet: {n} of {of, plural, one {# rule} other {# rules}} not met: {rules, commas}{more, plural, =0 {} other { and # more}}
func (g Mail) RulesNotMet(n int, of int, rules []string, more int) string {
	return g.s.Say("mail.rules-not-met", message.Int(n), message.Int(of), message.Names(rules), message.Int(more))
}

// Shrunk: {group}: {gone} of {before} {part, select, yes {no longer in this edition} other {no longer in the list}}, which is not progress
func (g Mail) Shrunk(group string, gone int, before int) string {
	return g.s.Say("mail.shrunk", message.Text(group), message.Int(gone), message.Int(before))
}

// SnapshotDigest: Snapshot digest
func (g Mail) SnapshotDigest() string { return g.s.Say("mail.snapshot-digest") }

// SomePeople: No names of people but of those whom this edition is about, and no free text in this mail.
func (g Mail) SomePeople() string { return g.s.Say("mail.some-people") }

// Soon: {n, plural, =0 {No inspection expires} one {# inspection expires} other {# inspections expire}} in the next two weeks
func (g Mail) Soon(n int) string { return g.s.Say("mail.soon", message.Int(n)) }

// Soonest: {n} of them by {day, near}
func (g Mail) Soonest(n int, day time.Time) string {
	return g.s.Say("mail.soonest", message.Int(n), message.Time(day))
}

// Subject: {title}, {day, day-mon}: {numbers}
func (g Mail) Subject(title string, day time.Time, numbers string) string {
	return g.s.Say("mail.subject", message.Text(title), message.Time(day), message.Text(numbers))
}

// Than: {more, select, same {as many as on} more {{more} more than on} other {{more} fewer than on}} {night}
func (g Mail) Than(more int, night string) string {
	return g.s.Say("mail.than", message.Diff(more), message.Text(night))
}

// TooLarge: {file} is too large to attach; it stands in the published report.
func (g Mail) TooLarge(file string) string { return g.s.Say("mail.too-large", message.Text(file)) }

// Total: {n, plural, one {# change} other {# changes}} since {night}: {kinds, commas}
func (g Mail) Total(n int, night string, kinds []string) string {
	return g.s.Say("mail.total", message.Int(n), message.Text(night), message.Names(kinds))
}

// WhereMore: the report lists each
func (g Mail) WhereMore() string { return g.s.Say("mail.where-more") }

// AskedHead: What is asked
func (g Methods) AskedHead() string { return g.s.Say("methods.asked-head") }

// Asked says the message of an id; "" if there is none.
func (g Methods) Asked(id string) string { return g.s.Say("methods.asked." + id) }

// Base: Out of
func (g Methods) Base() string { return g.s.Say("methods.base") }

// Cannot: What cannot be computed
func (g Methods) Cannot() string { return g.s.Say("methods.cannot") }

// Check: Check
func (g Methods) Check() string { return g.s.Say("methods.check") }

// Checks: Data-quality checks
func (g Methods) Checks() string { return g.s.Say("methods.checks") }

// ClauseHead: Clause
func (g Methods) ClauseHead() string { return g.s.Say("methods.clause-head") }

// Clause says the message of an id; "" if there is none.
func (g Methods) Clause(id string) string { return g.s.Say("methods.clause." + id) }

// ContributesHead: What this report contributes
func (g Methods) ContributesHead() string { return g.s.Say("methods.contributes-head") }

// Contributes says the message of an id; "" if there is none.
func (g Methods) Contributes(id string) string { return g.s.Say("methods.contributes." + id) }

// Counted: What is counted
func (g Methods) Counted() string { return g.s.Say("methods.counted") }

// CountedOf: What is counted, and of what
func (g Methods) CountedOf() string { return g.s.Say("methods.counted-of") }

// Crosswalk: ISO 45001 crosswalk
func (g Methods) Crosswalk() string { return g.s.Say("methods.crosswalk") }

// CrosswalkPrinted: Where this report helps with ISO 45001, and where it cannot
func (g Methods) CrosswalkPrinted() string { return g.s.Say("methods.crosswalk-printed") }

// Due: read as {format}, shown as a date and used by figure F15
func (g Methods) Due(format string) string { return g.s.Say("methods.due", message.Text(format)) }

// Effect: Effect on figures
func (g Methods) Effect() string { return g.s.Say("methods.effect") }

// Example: Example of three snapshots
func (g Methods) Example() string { return g.s.Say("methods.example") }

// ExampleHead: Example
func (g Methods) ExampleHead() string { return g.s.Say("methods.example-head") }

// ExampleShort: Example
func (g Methods) ExampleShort() string { return g.s.Say("methods.example-short") }

// Figure: Figure
func (g Methods) Figure() string { return g.s.Say("methods.figure") }

// Figures: Figures
func (g Methods) Figures() string { return g.s.Say("methods.figures") }

// FiguresAre: Every figure with its definition
func (g Methods) FiguresAre() string { return g.s.Say("methods.figures-are") }

// Finds: What it finds
func (g Methods) Finds() string { return g.s.Say("methods.finds") }

// Id: Id
func (g Methods) Id() string { return g.s.Say("methods.id") }

// Know: What to know
func (g Methods) Know() string { return g.s.Say("methods.know") }

// LacksHead: What it cannot show
func (g Methods) LacksHead() string { return g.s.Say("methods.lacks-head") }

// Lacks says the message of an id; "" if there is none.
func (g Methods) Lacks(id string) string { return g.s.Say("methods.lacks." + id) }

// Lede: One dictionary for the site, the PDF, the CSV and JSON files and the e-mail. Words describe, they do not judge; n/a stands where the denominator is empty; every percentage is printed with its n of d.
func (g Methods) Lede() string { return g.s.Say("methods.lede") }

// Name: Name
func (g Methods) Name() string { return g.s.Say("methods.name") }

// NoBase: no denominator
func (g Methods) NoBase() string { return g.s.Say("methods.no-base") }

// NoDue: not read: the value decides nothing
func (g Methods) NoDue() string { return g.s.Say("methods.no-due") }

// NoFigures: There are no figures.
func (g Methods) NoFigures() string { return g.s.Say("methods.no-figures") }

// NoReview: none configured
func (g Methods) NoReview() string { return g.s.Say("methods.no-review") }

// NoTargets: none set
func (g Methods) NoTargets() string { return g.s.Say("methods.no-targets") }

// None: None.
func (g Methods) None() string { return g.s.Say("methods.none") }

// NotRecounted: There is no SQL that counts these figures again: it would read the whole lists of the snapshot, and count records that this edition does not have. They can be counted from its CSV files, which have a row for each record; and whoever keeps the snapshots can make the edition again, byte for byte.
func (g Methods) NotRecounted() string { return g.s.Say("methods.not-recounted") }

// Nothing: Five kinds of nothing
func (g Methods) Nothing() string { return g.s.Say("methods.nothing") }

// NothingHow: Each has its own words everywhere in the site, the PDF and the CSV files. What is missing is never shown as 0.
func (g Methods) NothingHow() string { return g.s.Say("methods.nothing-how") }

// Periods: Figures of periods
func (g Methods) Periods() string { return g.s.Say("methods.periods") }

// PeriodsAre: Every figure of a period with its definition and an example
func (g Methods) PeriodsAre() string { return g.s.Say("methods.periods-are") }

// PeriodsHow: Counted from the changes between snapshots and from the figures of the snapshots. The longest time between two snapshots stands beside every figure.
func (g Methods) PeriodsHow() string { return g.s.Say("methods.periods-how") }

// Printed: Percentages are rounded half away from zero to 0.1 and never printed as 0 % or 100 % unless they are; below five records no percentage is printed. Percentiles are nearest rank. Ages are elapsed whole days at the as-of time.
func (g Methods) Printed() string { return g.s.Say("methods.printed") }

// Recounted: Each figure has the SQL with which DuckDB counts it again: <a>data/figures.sql</a> reads the lists of the snapshot, counts every figure and says what each is.
func (g Methods) Recounted() string { return g.s.Say("methods.recounted") }

// Review: {months, plural, one {# month} other {# months}}
func (g Methods) Review(months int) string { return g.s.Say("methods.review", message.Int(months)) }

// Setting says the message of an id; "" if there is none.
func (g Methods) Setting(id string) string { return g.s.Say("methods.setting." + id) }

// Settings: Settings in force
func (g Methods) Settings() string { return g.s.Say("methods.settings") }

// ShownHead: Shown as
func (g Methods) ShownHead() string { return g.s.Say("methods.shown-head") }

// Shown says the message of an id; "" if there is none.
func (g Methods) Shown(id string) string { return g.s.Say("methods.shown." + id) }

// SmallLines: A small line shows a figure in the last {weeks} weeks, each by its last snapshot, with a dot at the value of this one. Each line has a scale of its own. It begins with the first week that is known; a later week that is not known is a gap. The line of a type, an office or a line of business counts the items that are in it now and were expired in service then. The line of a form counts its follow-ups that were overdue then, the line of a person those that the person had then. What is no longer on record is not counted.
func (g Methods) SmallLines(weeks int) string {
	return g.s.Say("methods.small-lines", message.Int(weeks))
}

// StatedIn: Stated in
func (g Methods) StatedIn() string { return g.s.Say("methods.stated-in") }

// Statement: SQL
func (g Methods) Statement() string { return g.s.Say("methods.statement") }

// SuchAs says the message of an id; "" if there is none.
func (g Methods) SuchAs(id string) string { return g.s.Say("methods.such-as." + id) }

// Target: Meets target {meets}, Watch {watch}, else Act{last, select, yes {, on the last group} other {}}
func (g Methods) Target(meets string, watch string, last bool) string {
	return g.s.Say("methods.target", message.Text(meets), message.Text(watch), message.Bool(last))
}

// TargetOf: Target of {id} {name}
func (g Methods) TargetOf(id string, name string) string {
	return g.s.Say("methods.target-of", message.Text(id), message.Text(name))
}

// Targets: Targets
func (g Methods) Targets() string { return g.s.Say("methods.targets") }

// Title: How every figure is counted
func (g Methods) Title() string { return g.s.Say("methods.title") }

// Tonight: Figures and their value in this snapshot
func (g Methods) Tonight() string { return g.s.Say("methods.tonight") }

// Unit: Unit
func (g Methods) Unit() string { return g.s.Say("methods.unit") }

// Value: Value
func (g Methods) Value() string { return g.s.Say("methods.value") }

// WantedHead: Wanted
func (g Methods) WantedHead() string { return g.s.Say("methods.wanted-head") }

// Wanted says the message of an id; "" if there is none.
func (g Methods) Wanted(id string) string { return g.s.Say("methods.wanted." + id) }

// WhenHead: When
func (g Methods) WhenHead() string { return g.s.Say("methods.when-head") }

// When says the message of an id; "" if there is none.
func (g Methods) When(id string) string { return g.s.Say("methods.when." + id) }

// WhyHead: Why not
func (g Methods) WhyHead() string { return g.s.Say("methods.why-head") }

// Why says the message of an id; "" if there is none.
func (g Methods) Why(id string) string { return g.s.Say("methods.why." + id) }

// Lede: The record may be {part, select, yes {no longer in this edition} other {no longer in the list}}, or the address was cut short.
func (g Missing) Lede() string { return g.s.Say("missing.lede") }

// Overview: Overview
func (g Missing) Overview() string { return g.s.Say("missing.overview") }

// Search: Search
func (g Missing) Search() string { return g.s.Say("missing.search") }

// Title: There is no page at this address
func (g Missing) Title() string { return g.s.Say("missing.title") }

// Answered: {n} answered
func (g Nights) Answered(n int) string { return g.s.Say("nights.answered", message.Int(n)) }

// AnsweredHead: Answered
func (g Nights) AnsweredHead() string { return g.s.Say("nights.answered-head") }

// AsMany: as many
func (g Nights) AsMany() string { return g.s.Say("nights.as-many") }

// Asked: {same, select, yes {{most, plural, one {# request} other {# requests}}} other {{few} to {most} requests}} each, {repeated, plural, =0 {all answered} other {# in all repeated or refused}}, in {even, select, yes {{slow}} other {{fast} to {slow}}}.
func (g Nights) Asked(a NightsAskedArgs) string {
	return g.s.Say("nights.asked", message.Int(a.Few), message.Int(a.Most), message.Bool(a.Same), message.Int(a.Repeated), message.Text(a.Fast), message.Text(a.Slow), message.Bool(a.Even))
}

// AskedOnce: {n, plural, one {# request} other {# requests}}, {repeated, plural, =0 {all answered} other {# more repeated or refused}}, in {took}.
func (g Nights) AskedOnce(n int, repeated int, took string) string {
	return g.s.Say("nights.asked-once", message.Int(n), message.Int(repeated), message.Text(took))
}

// Before: Before {since, near}, {kept} of {of, plural, one {# night has} other {# nights have}} a snapshot.
func (g Nights) Before(since time.Time, kept int, of int) string {
	return g.s.Say("nights.before", message.Time(since), message.Int(kept), message.Int(of))
}

// Broken: The chain is broken
func (g Nights) Broken() string { return g.s.Say("nights.broken") }

// BrokenAt: {n, plural, one {at the night of {on, near}} other {at # nights, the last one that of {on, near}}}: opsreport verify says why.
func (g Nights) BrokenAt(n int, on time.Time) string {
	return g.s.Say("nights.broken-at", message.Int(n), message.Time(on))
}

// Chain: Chain
func (g Nights) Chain() string { return g.s.Say("nights.chain") }

// Check: check it
func (g Nights) Check() string { return g.s.Say("nights.check") }

// Count: {kept, plural, one {# night} other {# nights}} kept{removed, plural, =0 {} other {, # removed}}{without, plural, =0 {} other {, # without a snapshot}}
func (g Nights) Count(kept int, removed int, without int) string {
	return g.s.Say("nights.count", message.Int(kept), message.Int(removed), message.Int(without))
}

// DaysFrom: {first, near} to {last}; a filled square is a day with a snapshot
func (g Nights) DaysFrom(first time.Time, last time.Time) string {
	return g.s.Say("nights.days-from", message.Time(first), message.Time(last))
}

// DaysSays: Snapshots on {kept} of {of, plural, one {# day} other {# days}}, {first, near} to {last}.
func (g Nights) DaysSays(kept int, of int, first time.Time, last time.Time) string {
	return g.s.Say("nights.days-says", message.Int(kept), message.Int(of), message.Time(first), message.Time(last))
}

// Digest: Digest
func (g Nights) Digest() string { return g.s.Say("nights.digest") }

// DigestSeal: Digest, seal
func (g Nights) DigestSeal() string { return g.s.Say("nights.digest-seal") }

// Empty: No night is kept.
func (g Nights) Empty() string { return g.s.Say("nights.empty") }

// First: the first {n} are here
func (g Nights) First(n int) string { return g.s.Say("nights.first", message.Int(n)) }

// Gap: Longest gap
func (g Nights) Gap() string { return g.s.Say("nights.gap") }

// GapIs: {nights, plural, one {# night} other {# nights}}, {times, plural, one {once} other {# times}}
func (g Nights) GapIs(nights int, times int) string {
	return g.s.Say("nights.gap-is", message.Int(nights), message.Int(times))
}

// Job: Job
func (g Nights) Job() string { return g.s.Say("nights.job") }

// JobIs: job:
func (g Nights) JobIs() string { return g.s.Say("nights.job-is") }

// Lacking: What was missing
func (g Nights) Lacking() string { return g.s.Say("nights.lacking") }

// LackingWord: missing:
func (g Nights) LackingWord() string { return g.s.Say("nights.lacking-word") }

// Late: Next is late after
func (g Nights) Late() string { return g.s.Say("nights.late") }

// Linked: Each names the digest of the one before
func (g Nights) Linked() string { return g.s.Say("nights.linked") }

// LinkedIs: {all, select, yes {✓ {n}} other {{n}}} of {d}
func (g Nights) LinkedIs(n int, d int, all bool) string {
	return g.s.Say("nights.linked-is", message.Int(n), message.Int(d), message.Bool(all))
}

// Many: nights
func (g Nights) Many() string { return g.s.Say("nights.many") }

// Missing: {nights, plural, one {1 night without a snapshot, {first, near}} other {# nights without a snapshot, {oneMonth, select, yes {{first, day-no}} other {{first, near}}} to {last, near}}}
func (g Nights) Missing(nights int, first time.Time, last time.Time, oneMonth bool) string {
	return g.s.Say("nights.missing", message.Int(nights), message.Time(first), message.Time(last), message.Bool(oneMonth))
}

// Month: {on, month-year}
func (g Nights) Month(on time.Time) string { return g.s.Say("nights.month", message.Time(on)) }

// Names: names {digest}{held, select, yes { ✓} other {}}
func (g Nights) Names(digest string, held bool) string {
	return g.s.Say("nights.names", message.Text(digest), message.Bool(held))
}

// Night: Night, as of
func (g Nights) Night() string { return g.s.Say("nights.night") }

// NoGap: none
func (g Nights) NoGap() string { return g.s.Say("nights.no-gap") }

// NoJob: job: not recorded
func (g Nights) NoJob() string { return g.s.Say("nights.no-job") }

// NoLink: no night before
func (g Nights) NoLink() string { return g.s.Say("nights.no-link") }

// NoSeal: no seal
func (g Nights) NoSeal() string { return g.s.Say("nights.no-seal") }

// NoTotals: {n, plural, one {# list reports no total} other {# lists report no total}}
func (g Nights) NoTotals(n int) string { return g.s.Say("nights.no-totals", message.Int(n)) }

// Nothing: nothing
func (g Nights) Nothing() string { return g.s.Say("nights.nothing") }

// OfNights: of {n, plural, one {# night} other {# nights}}
func (g Nights) OfNights(n int) string { return g.s.Say("nights.of-nights", message.Int(n)) }

// Older: {n, plural, one {# older night is} other {# older nights are}} in the file alone.
func (g Nights) Older(n int) string { return g.s.Say("nights.older", message.Int(n)) }

// OnNights: on {days} of {of, plural, one {# night} other {# nights}}
func (g Nights) OnNights(days int, of int) string {
	return g.s.Say("nights.on-nights", message.Int(days), message.Int(of))
}

// One: night
func (g Nights) One() string { return g.s.Say("nights.one") }

// Order: newest first
func (g Nights) Order() string { return g.s.Say("nights.order") }

// Pruned: pruned on {on}
func (g Nights) Pruned(on time.Time) string { return g.s.Say("nights.pruned", message.Time(on)) }

// Records: Records
func (g Nights) Records() string { return g.s.Say("nights.records") }

// RecordsWord: records
func (g Nights) RecordsWord() string { return g.s.Say("nights.records-word") }

// Repeated: Requests repeated or refused
func (g Nights) Repeated() string { return g.s.Say("nights.repeated") }

// RepeatedHead: Repeated
func (g Nights) RepeatedHead() string { return g.s.Say("nights.repeated-head") }

// RepeatedIs: {n} of {of}
func (g Nights) RepeatedIs(n int, of int) string {
	return g.s.Say("nights.repeated-is", message.Int(n), message.Int(of))
}

// Repeats: {n, plural, =0 {none repeated} other {# repeated}}
func (g Nights) Repeats(n int) string { return g.s.Say("nights.repeats", message.Int(n)) }

// Requests: Requests
func (g Nights) Requests() string { return g.s.Say("nights.requests") }

// Retired: retired on {on}
func (g Nights) Retired(on time.Time) string { return g.s.Say("nights.retired", message.Time(on)) }

// Row: Nights in a row without a gap
func (g Nights) Row() string { return g.s.Say("nights.row") }

// Seal: Seal
func (g Nights) Seal() string { return g.s.Say("nights.seal") }

// Sealed: sealed
func (g Nights) Sealed() string { return g.s.Say("nights.sealed") }

// Since: since {on, near}
func (g Nights) Since(on time.Time) string { return g.s.Say("nights.since", message.Time(on)) }

// Size: Size
func (g Nights) Size() string { return g.s.Say("nights.size") }

// Slowest: Slowest
func (g Nights) Slowest() string { return g.s.Say("nights.slowest") }

// SlowestIs: {on, near}, {took}
func (g Nights) SlowestIs(on time.Time, took string) string {
	return g.s.Say("nights.slowest-is", message.Time(on), message.Text(took))
}

// Table: Nights
func (g Nights) Table() string { return g.s.Say("nights.table") }

// Title: {kept, plural, one {# night is} other {# nights are}} kept{gap, plural, =0 {; none is missing} other {; none is missing since {since, near}}}
func (g Nights) Title(kept int, gap int, since time.Time) string {
	return g.s.Say("nights.title", message.Int(kept), message.Int(gap), message.Time(since))
}

// Took: Took
func (g Nights) Took() string { return g.s.Say("nights.took") }

// Unknown: not known
func (g Nights) Unknown() string { return g.s.Say("nights.unknown") }

// Unread: cannot be read
func (g Nights) Unread() string { return g.s.Say("nights.unread") }

// UnreadWhy: opsreport verify says why
func (g Nights) UnreadWhy() string { return g.s.Say("nights.unread-why") }

// Why: Why a night has no snapshot is not recorded: a job that fails leaves nothing.
func (g Nights) Why() string { return g.s.Say("nights.why") }

// AgeUnknown: age unknown
func (g Overview) AgeUnknown() string { return g.s.Say("overview.age-unknown") }

// AllDue: {n, plural, one {Which one} other {All #}}
func (g Overview) AllDue(n int) string { return g.s.Say("overview.all-due", message.Int(n)) }

// AllExpired: {n, plural, one {# expired} other {{part, select, yes {# expired} other {All # expired}}}}
func (g Overview) AllExpired(n int) string { return g.s.Say("overview.all-expired", message.Int(n)) }

// AllInDate: Every type with an inspection is wholly in date
func (g Overview) AllInDate() string { return g.s.Say("overview.all-in-date") }

// AllLimits: {part, select, yes {Limits} other {All limits}}
func (g Overview) AllLimits() string { return g.s.Say("overview.all-limits") }

// AllOpen: {n, plural, one {# open} other {{part, select, yes {# open} other {All # open}}}}
func (g Overview) AllOpen(n int) string { return g.s.Say("overview.all-open", message.Int(n)) }

// AllOverdue: {n, plural, one {# overdue} other {{part, select, yes {# overdue} other {All # overdue}}}}
func (g Overview) AllOverdue(n int) string { return g.s.Say("overview.all-overdue", message.Int(n)) }

// AllRules: Rules, what they ask and what was found{waivers, select, yes {, and the waivers} other {}}
func (g Overview) AllRules(waivers bool) string {
	return g.s.Say("overview.all-rules", message.Bool(waivers))
}

// AndLacks: {said}; {lacks, small}
func (g Overview) AndLacks(said string, lacks string) string {
	return g.s.Say("overview.and-lacks", message.Text(said), message.Text(lacks))
}

// AndMore: and {n} more
func (g Overview) AndMore(n int) string { return g.s.Say("overview.and-more", message.Int(n)) }

// AreOverdue: {n} overdue
func (g Overview) AreOverdue(n int) string { return g.s.Say("overview.are-overdue", message.Int(n)) }

// Both: {expired}, {overdue, small}
func (g Overview) Both(expired string, overdue string) string {
	return g.s.Say("overview.both", message.Text(expired), message.Text(overdue))
}

// ByDay: By day.
func (g Overview) ByDay() string { return g.s.Say("overview.by-day") }

// ByType: {n, plural, one {# item} other {# items}} in service. At the right: in date, of those with a schedule.
func (g Overview) ByType(n int) string { return g.s.Say("overview.by-type", message.Int(n)) }

// CannotSay: If an inspection was passed, if a follow-up solved the problem, or if a law is met. It shows what the service holds.
func (g Overview) CannotSay() string { return g.s.Say("overview.cannot-say") }

// Changed: Changed since the snapshot before
func (g Overview) Changed() string { return g.s.Say("overview.changed") }

// ChangedSince: Changed since {night}
func (g Overview) ChangedSince(night string) string {
	return g.s.Say("overview.changed-since", message.Text(night))
}

// ChangesSince: {n, plural, one {# change} other {# changes}} since {night}
func (g Overview) ChangesSince(n int, night string) string {
	return g.s.Say("overview.changes-since", message.Int(n), message.Text(night))
}

// Charts: Status by type, and how long follow-ups have been open
func (g Overview) Charts() string { return g.s.Say("overview.charts") }

// Close: Close first
func (g Overview) Close() string { return g.s.Say("overview.close") }

// CloseAll: {n, plural, one {The one follow-up that the service lists as overdue.} other {{part, select, yes {# follow-ups} other {All # follow-ups}} that the service lists as overdue, {late, select, yes {most days late first} other {oldest first}}.}}
func (g Overview) CloseAll(n int, late bool) string {
	return g.s.Say("overview.close-all", message.Int(n), message.Bool(late))
}

// CloseSome: {n} of {of, plural, one {# follow-up} other {# follow-ups}} that the service lists as overdue, {late, select, yes {most days late first} other {oldest first}}.
func (g Overview) CloseSome(n int, of int, late bool) string {
	return g.s.Say("overview.close-some", message.Int(n), message.Int(of), message.Bool(late))
}

// Commentary: Commentary
func (g Overview) Commentary() string { return g.s.Say("overview.commentary") }

// CommentaryRest: <a>{n, plural, one {# further character} other {# further characters}}</a> stand in the file of the whole commentary.
func (g Overview) CommentaryRest(n int) string {
	return g.s.Say("overview.commentary-rest", message.Int(n))
}

// Day: {on, day-no}
func (g Overview) Day(on time.Time) string { return g.s.Say("overview.day", message.Time(on)) }

// Days: {n, plural, =0 {today} one {# day} other {# days}}
func (g Overview) Days(n int) string { return g.s.Say("overview.days", message.Int(n)) }

// DaysLate: {n, plural, one {# day late} other {# days late}}
func (g Overview) DaysLate(n int) string { return g.s.Say("overview.days-late", message.Int(n)) }

// DaysOpen: {n, plural, one {# day open} other {# days open}}
func (g Overview) DaysOpen(n int) string { return g.s.Say("overview.days-open", message.Int(n)) }

// Due: due {on, near}
func (g Overview) Due(on time.Time) string { return g.s.Say("overview.due", message.Time(on)) }

// DueSoon: {n, plural, =0 {No follow-up is due} one {# follow-up is due} other {# follow-ups are due}} in two weeks
func (g Overview) DueSoon(n int) string { return g.s.Say("overview.due-soon", message.Int(n)) }

// Expired: Expired: {n}, {more, select, same {as on} more {{more} more than on} other {{more} fewer than on}} {night}.
func (g Overview) Expired(n message.Count, more int, night string) string {
	return g.s.Say("overview.expired", message.OfCount(n), message.Diff(more), message.Text(night))
}

// ExpiredFor: Expired for
func (g Overview) ExpiredFor() string { return g.s.Say("overview.expired-for") }

// ExpiredOverdue: Expired: {expired}, {moreExpired, select, same {as on} more {{moreExpired} more than on} other {{moreExpired} fewer than on}} {night}. Overdue: {overdue}, {moreOverdue, select, same {as many as then} more {{moreOverdue} more} other {{moreOverdue} fewer}}.
func (g Overview) ExpiredOverdue(a OverviewExpiredOverdueArgs) string {
	return g.s.Say("overview.expired-overdue", message.OfCount(a.Expired), message.Diff(a.MoreExpired), message.OfCount(a.Overdue), message.Diff(a.MoreOverdue), message.Text(a.Night))
}

// Files: Files to download
func (g Overview) Files() string { return g.s.Say("overview.files") }

// FollowUpsOverdue: {n, plural, =0 {No follow-up is overdue} one {# follow-up is overdue} other {# follow-ups are overdue}}
func (g Overview) FollowUpsOverdue(n int) string {
	return g.s.Say("overview.follow-ups-overdue", message.Int(n))
}

// HalfOld: Half of the open follow-ups are at most {days, plural, one {# day} other {# days}} old
func (g Overview) HalfOld(days int) string { return g.s.Say("overview.half-old", message.Int(days)) }

// Headline: {expired, plural, =0 {No item is expired} one {# item is expired} other {# items are expired}}, {overdue, plural, =0 {no follow-up is overdue} one {# follow-up is overdue} other {# follow-ups are overdue}}
func (g Overview) Headline(expired int, overdue int) string {
	return g.s.Say("overview.headline", message.Int(expired), message.Int(overdue))
}

// Inspect: Inspect first
func (g Overview) Inspect() string { return g.s.Say("overview.inspect") }

// Item: Item
func (g Overview) Item() string { return g.s.Say("overview.item") }

// ItemsExpired: {n, plural, =0 {No item is expired} one {# item is expired} other {# items are expired}}
func (g Overview) ItemsExpired(n int) string {
	return g.s.Say("overview.items-expired", message.Int(n))
}

// Late: late
func (g Overview) Late() string { return g.s.Say("overview.late") }

// LeastInDate: {types} are least in date
func (g Overview) LeastInDate(types []string) string {
	return g.s.Say("overview.least-in-date", message.Names(types))
}

// Limits: {title}:
func (g Overview) Limits(title string) string { return g.s.Say("overview.limits", message.Text(title)) }

// Longest: Expired longest
func (g Overview) Longest() string { return g.s.Say("overview.longest") }

// LongestAll: {part, select, yes {{n} expired items} other {All {n} expired items}}, longest first, with their status in the last {weeks} weeks.
func (g Overview) LongestAll(n int, weeks int) string {
	return g.s.Say("overview.longest-all", message.Int(n), message.Int(weeks))
}

// LongestFirst: Longest first, with their status in the last {weeks} weeks.
func (g Overview) LongestFirst(weeks int) string {
	return g.s.Say("overview.longest-first", message.Int(weeks))
}

// LongestFirstAlone: Longest first.
func (g Overview) LongestFirstAlone() string { return g.s.Say("overview.longest-first-alone") }

// LongestSome: {n} of {of, plural, one {# expired item} other {# expired items}}, longest first, with their status in the last {weeks} weeks.
func (g Overview) LongestSome(n int, of int, weeks int) string {
	return g.s.Say("overview.longest-some", message.Int(n), message.Int(of), message.Int(weeks))
}

// MoreTypes: {n, plural, one {# more type} other {# more types}}
func (g Overview) MoreTypes(n int) string { return g.s.Say("overview.more-types", message.Int(n)) }

// Named: {name} ({what})
func (g Overview) Named(name string, what string) string {
	return g.s.Say("overview.named", message.Name(name), message.Text(what))
}

// Neither: {part, select, yes {This edition has no equipment and no follow-ups} other {The service returned no equipment and no follow-ups}}
func (g Overview) Neither() string { return g.s.Say("overview.neither") }

// NineOld: {n, plural, one {# is} other {# are}} open. 9 of 10 are at most {days, plural, one {# day} other {# days}} old.
func (g Overview) NineOld(n int, days int) string {
	return g.s.Say("overview.nine-old", message.Int(n), message.Int(days))
}

// NoDue: no due date
func (g Overview) NoDue() string { return g.s.Say("overview.no-due") }

// NotCalled: To catch up, though the service does not call {n, plural, one {it} other {them}} expired:
func (g Overview) NotCalled(n int) string { return g.s.Say("overview.not-called", message.Int(n)) }

// OfficeWith: Office, with
func (g Overview) OfficeWith() string { return g.s.Say("overview.office-with") }

// OnDay: {n} on {on, day-mon}
func (g Overview) OnDay(n int, on time.Time) string {
	return g.s.Say("overview.on-day", message.Int(n), message.Time(on))
}

// OneOld: The open follow-up is {days, plural, one {# day} other {# days}} old
func (g Overview) OneOld(days int) string { return g.s.Say("overview.one-old", message.Int(days)) }

// Overdue: Overdue: {n}, {more, select, same {as on} more {{more} more than on} other {{more} fewer than on}} {night}.
func (g Overview) Overdue(n message.Count, more int, night string) string {
	return g.s.Say("overview.overdue", message.OfCount(n), message.Diff(more), message.Text(night))
}

// OverdueInside: {n, plural, =0 {no follow-up is overdue} one {# follow-up is overdue} other {# follow-ups are overdue}}
func (g Overview) OverdueInside(n int) string {
	return g.s.Say("overview.overdue-inside", message.Int(n))
}

// Reassigned: {n} open and reassigned twice or more
func (g Overview) Reassigned(n int) string { return g.s.Say("overview.reassigned", message.Int(n)) }

// Sheets: Sheets to print
func (g Overview) Sheets() string { return g.s.Say("overview.sheets") }

// Shrank: {n, plural, one {# group} other {# groups}} shrank suddenly: less is visible than before, which is not progress.
func (g Overview) Shrank(n int) string { return g.s.Say("overview.shrank", message.Int(n)) }

// Since: since {on, near}
func (g Overview) Since(on time.Time) string { return g.s.Say("overview.since", message.Time(on)) }

// Soon: {n, plural, =0 {No inspection expires} one {# inspection expires} other {# inspections expire}} in two weeks
func (g Overview) Soon(n int) string { return g.s.Say("overview.soon", message.Int(n)) }

// SoonSays: {title}: {days, commas}.
func (g Overview) SoonSays(title string, days []string) string {
	return g.s.Say("overview.soon-says", message.Text(title), message.Names(days))
}

// Summary: {pages, plural, =0 {Compliance summary, PDF} one {Compliance summary, PDF (# page)} other {Compliance summary, PDF (# pages)}}
func (g Overview) Summary(pages int) string { return g.s.Say("overview.summary", message.Int(pages)) }

// ToCatchUp: {n} to catch up
func (g Overview) ToCatchUp(n int) string { return g.s.Say("overview.to-catch-up", message.Int(n)) }

// Turned: {was} → {is}
func (g Overview) Turned(was string, is string) string {
	return g.s.Say("overview.turned", message.Text(was), message.Text(is))
}

// Undated: Also expired, with no date that can be read:
func (g Overview) Undated() string { return g.s.Say("overview.undated") }

// ValidUntil: Valid until {when}; after that this report is stale.
func (g Overview) ValidUntil(when string) string {
	return g.s.Say("overview.valid-until", message.Text(when))
}

// Weekday says the message of an id; "" if there is none.
func (g Overview) Weekday(id string) string { return g.s.Say("overview.weekday." + id) }

// Worst: {office} has {n, plural, one {# expired item} other {# expired items}}.
func (g Overview) Worst(office string, n message.Count) string {
	return g.s.Say("overview.worst", message.Name(office), message.OfCount(n))
}

// WorstSame: {first}, {second} and {more, plural, one {# other office} other {# other offices}} have {n, plural, one {# expired item} other {# expired items}} each.
func (g Overview) WorstSame(first string, second string, more int, n int) string {
	return g.s.Say("overview.worst-same", message.Name(first), message.Name(second), message.Int(more), message.Int(n))
}

// WorstTied: {office} has {n, plural, one {# expired item} other {# expired items}}; {second} and {more, plural, one {# other office} other {# other offices}} have {of} each.
func (g Overview) WorstTied(a OverviewWorstTiedArgs) string {
	return g.s.Say("overview.worst-tied", message.Name(a.Office), message.OfCount(a.N), message.Name(a.Second), message.Int(a.More), message.Int(a.Of))
}

// WorstTwo: {office} has {n, plural, one {# expired item} other {# expired items}}, {second} {of}.
func (g Overview) WorstTwo(office string, n message.Count, second string, of message.Count) string {
	return g.s.Say("overview.worst-two", message.Name(office), message.OfCount(n), message.Name(second), message.OfCount(of))
}

// Annex: Annex {number}: {title}
func (g Paper) Annex(number string, title string) string {
	return g.s.Say("paper.annex", message.Text(number), message.Text(title))
}

// AnnexAt: {title}: annex, {at, moment}
func (g Paper) AnnexAt(title string, at time.Time) string {
	return g.s.Say("paper.annex-at", message.Text(title), message.Time(at))
}

// AnnexListed: Annex {number} {title}
func (g Paper) AnnexListed(number string, title string) string {
	return g.s.Say("paper.annex-listed", message.Text(number), message.Text(title))
}

// AsOfStatus: As of {at, moment} · {status}
func (g Paper) AsOfStatus(at time.Time, status string) string {
	return g.s.Say("paper.as-of-status", message.Time(at), message.Text(status))
}

// CommentaryCut: Commentary by the organisation; in full in the annex.
func (g Paper) CommentaryCut() string { return g.s.Say("paper.commentary-cut") }

// CommentaryRest: {n, plural, one {# further character is not printed here; the site holds it.} other {# further characters are not printed here; the site holds them.}}
func (g Paper) CommentaryRest(n int) string { return g.s.Say("paper.commentary-rest", message.Int(n)) }

// Contents: Contents
func (g Paper) Contents() string { return g.s.Say("paper.contents") }

// Decisions: Decisions and sign-off
func (g Paper) Decisions() string { return g.s.Say("paper.decisions") }

// Distribution: Distribution: {class}; no distribution list is configured. {personal}
func (g Paper) Distribution(class string, personal string) string {
	return g.s.Say("paper.distribution", message.Text(class), message.Text(personal))
}

// Electronically: or electronically
func (g Paper) Electronically() string { return g.s.Say("paper.electronically") }

// Facts: Facts as returned by {service}; not a determination of compliance. See the limitations of the report (L1 to L12).
func (g Paper) Facts(service string) string { return g.s.Say("paper.facts", message.Text(service)) }

// FactsAt: Facts as returned by {service} at {at, moment}
func (g Paper) FactsAt(service string, at time.Time) string {
	return g.s.Say("paper.facts-at", message.Text(service), message.Time(at))
}

// FactsUpTo: Facts as returned by {service} up to {at, moment}
func (g Paper) FactsUpTo(service string, at time.Time) string {
	return g.s.Say("paper.facts-up-to", message.Text(service), message.Time(at))
}

// First: first {n} of {of}
func (g Paper) First(n int, of int) string {
	return g.s.Say("paper.first", message.Int(n), message.Int(of))
}

// FirstBars: First {n} of {of} rows; all are in the annex. {note}
func (g Paper) FirstBars(n int, of int, note string) string {
	return g.s.Say("paper.first-bars", message.Int(n), message.Int(of), message.Text(note))
}

// FirstRows: First {n} of {of} rows. {where}
func (g Paper) FirstRows(n int, of int, where string) string {
	return g.s.Say("paper.first-rows", message.Int(n), message.Int(of), message.Text(where))
}

// Foot: {id} · as of {at, moment} · snapshot sha256
func (g Paper) Foot(id string, at time.Time) string {
	return g.s.Say("paper.foot", message.Text(id), message.Time(at))
}

// Line says the message of an id; "" if there is none.
func (g Paper) Line(id string) string { return g.s.Say("paper.line." + id) }

// Logo: Logo of {organisation}
func (g Paper) Logo(organisation string) string {
	return g.s.Say("paper.logo", message.Text(organisation))
}

// LogoOfOrganisation: Logo of the organisation
func (g Paper) LogoOfOrganisation() string { return g.s.Say("paper.logo-of-organisation") }

// Metrics: The figures of this report, byte for byte as in data/metrics.json of the site
func (g Paper) Metrics() string { return g.s.Say("paper.metrics") }

// MoreRecords: and {n} more: see the annex.
func (g Paper) MoreRecords(n int) string { return g.s.Say("paper.more-records", message.Int(n)) }

// NoneShown: {n, plural, one {# row} other {# rows}}. {where}
func (g Paper) NoneShown(n int, where string) string {
	return g.s.Say("paper.none-shown", message.Int(n), message.Text(where))
}

// Notice: This page is not a determination of compliance — see Limitations (p. {page}).
func (g Paper) Notice(page string) string { return g.s.Say("paper.notice", message.Text(page)) }

// OfSite: {page} of the site
func (g Paper) OfSite(page string) string { return g.s.Say("paper.of-site", message.Text(page)) }

// Page: page {n} of {of}
func (g Paper) Page(n int, of string) string {
	return g.s.Say("paper.page", message.Int(n), message.Text(of))
}

// Part: {number} {title}
func (g Paper) Part(number string, title string) string {
	return g.s.Say("paper.part", message.Text(number), message.Text(title))
}

// Prepared: Prepared automatically by {tool}.
func (g Paper) Prepared(tool string) string { return g.s.Say("paper.prepared", message.Text(tool)) }

// PreparedFrom: Prepared automatically by {tool} from snapshot {snapshot}.
func (g Paper) PreparedFrom(tool string, snapshot string) string {
	return g.s.Say("paper.prepared-from", message.Text(tool), message.Text(snapshot))
}

// Rest: The rest: {page}.
func (g Paper) Rest(page string) string { return g.s.Say("paper.rest", message.Text(page)) }

// RestOfPeriod: The rest: the list on the site, reached from the page of the period.
func (g Paper) RestOfPeriod() string { return g.s.Say("paper.rest-of-period") }

// RestOrFile: The rest: {page} and {file}.
func (g Paper) RestOrFile(page string, file string) string {
	return g.s.Say("paper.rest-or-file", message.Text(page), message.Text(file))
}

// Rows: {n, plural, one {# row} other {# rows}}
func (g Paper) Rows(n int) string { return g.s.Say("paper.rows", message.Int(n)) }

// SignOff: Sign-off
func (g Paper) SignOff() string { return g.s.Say("paper.sign-off") }

// Sign says the message of an id; "" if there is none.
func (g Paper) Sign(id string) string { return g.s.Say("paper.sign." + id) }

// SignatureField: Electronic signature of whoever reviewed or approved this report
func (g Paper) SignatureField() string { return g.s.Say("paper.signature-field") }

// SignatureMeans: {prepared} Signature records review of this report, not verification of the source records.
func (g Paper) SignatureMeans(prepared string) string {
	return g.s.Say("paper.signature-means", message.Text(prepared))
}

// Signer says the message of an id; "" if there is none.
func (g Paper) Signer(id string) string { return g.s.Say("paper.signer." + id) }

// Sql: Every figure counted again from the snapshot, byte for byte as in data/figures.sql of the site
func (g Paper) Sql() string { return g.s.Say("paper.sql") }

// SummaryNotice: Not a determination of compliance. The report shows what the service holds; it cannot say if an inspection was passed, if a follow-up solved the problem, or if a law is met. Limits: page 2.
func (g Paper) SummaryNotice() string { return g.s.Say("paper.summary-notice") }

// TitleAt: {title}, {at, moment}
func (g Paper) TitleAt(title string, at time.Time) string {
	return g.s.Say("paper.title-at", message.Text(title), message.Time(at))
}

// Unclassified: not classified
func (g Paper) Unclassified() string { return g.s.Say("paper.unclassified") }

// Uncontrolled: Uncontrolled copy; verify against SHA256SUMS
func (g Paper) Uncontrolled() string { return g.s.Say("paper.uncontrolled") }

// WhatNamed: {what}: {records, commas}
func (g Paper) WhatNamed(what string, records []string) string {
	return g.s.Say("paper.what-named", message.Text(what), message.Names(records))
}

// WhatTurned: {what}, {turned}
func (g Paper) WhatTurned(what string, turned string) string {
	return g.s.Say("paper.what-turned", message.Text(what), message.Text(turned))
}

// Alone: {said, capital}
func (g PeriodFigures) Alone(said string) string {
	return g.s.Say("period-figures.alone", message.Text(said))
}

// AndOf: {first}; {next}
func (g PeriodFigures) AndOf(first string, next string) string {
	return g.s.Say("period-figures.and-of", message.Text(first), message.Text(next))
}

// Apart says the message of an id; "" if there is none.
func (g PeriodFigures) Apart(id string) string { return g.s.Say("period-figures.apart." + id) }

// Because says the message of an id; "" if there is none.
func (g PeriodFigures) Because(id string, by string, now string) string {
	return g.s.Say("period-figures.because."+id, message.Text(by), message.Text(now))
}

// ClosedBy: closed by snapshot {digest}
func (g PeriodFigures) ClosedBy(digest string) string {
	return g.s.Say("period-figures.closed-by", message.Text(digest))
}

// ComingsDocuments: documents {fresh}, versions {versions}, approvals {approvals}{appeared, plural, =0 {} other {, # appeared}}
func (g PeriodFigures) ComingsDocuments(fresh int, versions int, approvals int, appeared int) string {
	return g.s.Say("period-figures.comings-documents", message.Int(fresh), message.Int(versions), message.Int(approvals), message.Int(appeared))
}

// ComingsEquipment: equipment {fresh} new, {gone} gone, {out} out, {in} in{appeared, plural, =0 {} other {, # appeared}}
func (g PeriodFigures) ComingsEquipment(a PeriodFiguresComingsEquipmentArgs) string {
	return g.s.Say("period-figures.comings-equipment", message.Int(a.Fresh), message.Int(a.Gone), message.Int(a.Out), message.Int(a.In), message.Int(a.Appeared))
}

// ComingsSessions: sessions {fresh}, attendances {attendances}{appeared, plural, =0 {} other {, # appeared}}
func (g PeriodFigures) ComingsSessions(fresh int, attendances int, appeared int) string {
	return g.s.Say("period-figures.comings-sessions", message.Int(fresh), message.Int(attendances), message.Int(appeared))
}

// Counted says the message of an id; "" if there is none.
func (g PeriodFigures) Counted(id string) string { return g.s.Say("period-figures.counted." + id) }

// Example says the message of an id; "" if there is none.
func (g PeriodFigures) Example(id string) string { return g.s.Say("period-figures.example." + id) }

// Expired: {n, plural, one {# item} other {# items}}{days, select, yes {, half for {median, plural, one {# day} other {# days}} or less, one for {longest, plural, one {# day} other {# days}}} other {}}
func (g PeriodFigures) Expired(n int, days bool, median int, longest int) string {
	return g.s.Say("period-figures.expired", message.Int(n), message.Bool(days), message.Int(median), message.Int(longest))
}

// Flow: {before} + {opened} opened + {appeared} appeared + {reopened} reopened + {returned} returned open − {closed} closed − {gone} gone while open = {sum}{off, plural, =0 {} other {, not {after}: {off, signed} not explained by events}}
func (g PeriodFigures) Flow(a PeriodFiguresFlowArgs) string {
	return g.s.Say("period-figures.flow", message.Int(a.Before), message.Int(a.Opened), message.Int(a.Appeared), message.Int(a.Reopened), message.Int(a.Returned), message.Int(a.Closed), message.Int(a.Gone), message.Int(a.Sum), message.Int(a.After), message.Int(a.Off))
}

// Know says the message of an id; "" if there is none.
func (g PeriodFigures) Know(id string) string { return g.s.Say("period-figures.know." + id) }

// Lacks says the message of an id; "" if there is none.
func (g PeriodFigures) Lacks(id string) string { return g.s.Say("period-figures.lacks." + id) }

// Lapses: {begun} expired, {ended, plural, =0 {none back in date} other {# back in date, {right} of them after a completion}}{days, select, yes {, half within {median, plural, one {# day} other {# days}}, all within {longest, plural, one {# day} other {# days}}} other {}}{back, plural, =0 {} other {, # came back into service expired}}
func (g PeriodFigures) Lapses(a PeriodFiguresLapsesArgs) string {
	return g.s.Say("period-figures.lapses", message.Int(a.Begun), message.Int(a.Ended), message.Int(a.Right), message.Bool(a.Days), message.Int(a.Median), message.Int(a.Longest), message.Int(a.Back))
}

// LongestGap: longest gap {hours} hours
func (g PeriodFigures) LongestGap(hours int) string {
	return g.s.Say("period-figures.longest-gap", message.Int(hours))
}

// Name says the message of an id; "" if there is none.
func (g PeriodFigures) Name(id string) string { return g.s.Say("period-figures.name." + id) }

// NotAvailable: n/a
func (g PeriodFigures) NotAvailable() string { return g.s.Say("period-figures.not-available") }

// Number says the message of an id; "" if there is none.
func (g PeriodFigures) Number(id string) string { return g.s.Say("period-figures.number." + id) }

// Redated: {moved} due dates moved, {reassigned} reassigned, {reopened} reopened
func (g PeriodFigures) Redated(moved int, reassigned int, reopened int) string {
	return g.s.Say("period-figures.redated", message.Int(moved), message.Int(reassigned), message.Int(reopened))
}

// Share: {share, share}
func (g PeriodFigures) Share(share message.Share) string {
	return g.s.Say("period-figures.share", message.OfShare(share))
}

// Stock: {before} + {begun} expired − {right} back in date after a completion − {ended} back in date without one + {more} other − {fewer} other = {sum}{off, plural, =0 {} other {, not {after}: {off, signed} not explained by events}}
func (g PeriodFigures) Stock(a PeriodFiguresStockArgs) string {
	return g.s.Say("period-figures.stock", message.Int(a.Before), message.Int(a.Begun), message.Int(a.Right), message.Int(a.Ended), message.Int(a.More), message.Int(a.Fewer), message.Int(a.Sum), message.Int(a.After), message.Int(a.Off))
}

// Again: printed again: {why}
func (g PeriodIndex) Again(why string) string {
	return g.s.Say("period-index.again", message.Text(why))
}

// Cut: Each {weeks, select, yes {week} other {month}} ends with the first snapshot after it, where the next one begins: {before} by {beforeBy, near}, {span} by {by, near}.
func (g PeriodIndex) Cut(a PeriodIndexCutArgs) string {
	return g.s.Say("period-index.cut", message.OfSpan(a.Before), message.Time(a.BeforeBy), message.OfSpan(a.Span), message.Time(a.By), message.Bool(a.Weeks))
}

// Empty says the message of an id; "" if there is none.
func (g PeriodIndex) Empty(id string) string { return g.s.Say("period-index.empty." + id) }

// Gaps: {known} of {all} {weeks, select, yes {weeks} other {months}} have this figure; the others are gaps.
func (g PeriodIndex) Gaps(known int, all int, weeks bool) string {
	return g.s.Say("period-index.gaps", message.Int(known), message.Int(all), message.Bool(weeks))
}

// Gone: no longer on this site
func (g PeriodIndex) Gone() string { return g.s.Say("period-index.gone") }

// Head says the message of an id; "" if there is none.
func (g PeriodIndex) Head(id string) string { return g.s.Say("period-index.head." + id) }

// Here: on this site
func (g PeriodIndex) Here() string { return g.s.Say("period-index.here") }

// Kinds says the message of an id; "" if there is none.
func (g PeriodIndex) Kinds(id string) string { return g.s.Say("period-index.kinds." + id) }

// Last: In {span, dated}: {values, commas}.
func (g PeriodIndex) Last(span message.Span, values []string) string {
	return g.s.Say("period-index.last", message.OfSpan(span), message.Names(values))
}

// Missed: {late}, {notDone}
func (g PeriodIndex) Missed(late int, notDone int) string {
	return g.s.Say("period-index.missed", message.Int(late), message.Int(notDone))
}

// NewestFirst: newest first
func (g PeriodIndex) NewestFirst() string { return g.s.Say("period-index.newest-first") }

// NoFigure: No {weeks, select, yes {week} other {month}} with this figure
func (g PeriodIndex) NoFigure(weeks bool) string {
	return g.s.Say("period-index.no-figure", message.Bool(weeks))
}

// NoneYet: No period can be shown yet: that takes two snapshots that were compared.
func (g PeriodIndex) NoneYet() string { return g.s.Say("period-index.none-yet") }

// NotAvailable: n/a
func (g PeriodIndex) NotAvailable() string { return g.s.Say("period-index.not-available") }

// NothingDrawn: No {weeks, select, yes {week} other {month}} to draw.
func (g PeriodIndex) NothingDrawn(weeks bool) string {
	return g.s.Say("period-index.nothing-drawn", message.Bool(weeks))
}

// On: {on, near}
func (g PeriodIndex) On(on time.Time) string { return g.s.Say("period-index.on", message.Time(on)) }

// OnTime: Inspections on time: {share, rate} in {span}
func (g PeriodIndex) OnTime(share message.Share, span message.Span) string {
	return g.s.Say("period-index.on-time", message.OfShare(share), message.OfSpan(span))
}

// OnTimeBoth: Inspections on time: {was, rate} in {before}, {now, rate} in {span}
func (g PeriodIndex) OnTimeBoth(was message.Share, before message.Span, now message.Share, span message.Span) string {
	return g.s.Say("period-index.on-time-both", message.OfShare(was), message.OfSpan(before), message.OfShare(now), message.OfSpan(span))
}

// Open: {before} → {after}
func (g PeriodIndex) Open(before int, after int) string {
	return g.s.Say("period-index.open", message.Int(before), message.Int(after))
}

// Over says the message of an id; "" if there is none.
func (g PeriodIndex) Over(id string) string { return g.s.Say("period-index.over." + id) }

// Papers: PDFs and their digests
func (g PeriodIndex) Papers() string { return g.s.Say("period-index.papers") }

// PapersAre: The PDF of a period that is over is printed once, from the snapshot that closes it, and then stays byte for byte. The digest is its SHA-256, as sha256sum prints it.
func (g PeriodIndex) PapersAre() string { return g.s.Say("period-index.papers-are") }

// PapersNone: None was printed yet.
func (g PeriodIndex) PapersNone() string { return g.s.Say("period-index.papers-none") }

// Part: {share, part}
func (g PeriodIndex) Part(share message.Share) string {
	return g.s.Say("period-index.part", message.OfShare(share))
}

// PdfOf: PDF of {span}
func (g PeriodIndex) PdfOf(span message.Span) string {
	return g.s.Say("period-index.pdf-of", message.OfSpan(span))
}

// Percent: {share, tenth} %
func (g PeriodIndex) Percent(share float64) string {
	return g.s.Say("period-index.percent", message.Dec(share))
}

// Periods: Periods
func (g PeriodIndex) Periods() string { return g.s.Say("period-index.periods") }

// Place: {weeks, select, yes {Week} other {Month}}
func (g PeriodIndex) Place(weeks bool) string {
	return g.s.Say("period-index.place", message.Bool(weeks))
}

// Restated: Restated figures
func (g PeriodIndex) Restated() string { return g.s.Say("period-index.restated") }

// RestatedAre: The figures of a period that is over are published once and then stay. If a new count gives another value, both stand here.
func (g PeriodIndex) RestatedAre() string { return g.s.Say("period-index.restated-are") }

// RestatedNone: None. A new count gives the published values for every period that is over.
func (g PeriodIndex) RestatedNone() string { return g.s.Say("period-index.restated-none") }

// Series says the message of an id; "" if there is none.
func (g PeriodIndex) Series(id string) string { return g.s.Say("period-index.series." + id) }

// Share: {share}
func (g PeriodIndex) Share(share message.Share) string {
	return g.s.Say("period-index.share", message.OfShare(share))
}

// Tick: {weeks, select, yes {{on, day-mon}} other {{on, mon-year}}}
func (g PeriodIndex) Tick(on time.Time, weeks bool) string {
	return g.s.Say("period-index.tick", message.Time(on), message.Bool(weeks))
}

// Title says the message of an id; "" if there is none.
func (g PeriodIndex) Title(id string, weeks bool) string {
	return g.s.Say("period-index.title."+id, message.Bool(weeks))
}

// Unit says the message of an id; "" if there is none.
func (g PeriodIndex) Unit(id string) string { return g.s.Say("period-index.unit." + id) }

// Unpublished: None. No period is over that has two snapshots, so nothing was published yet.
func (g PeriodIndex) Unpublished() string { return g.s.Say("period-index.unpublished") }

// Value says the message of an id; "" if there is none.
func (g PeriodIndex) Value(id string, n int) string {
	return g.s.Say("period-index.value."+id, message.Int(n))
}

// What: What happened between snapshots, by week, month and quarter.
func (g PeriodIndex) What() string { return g.s.Say("period-index.what") }

// WhatSince: What happened since {since}, the first snapshot: {often}.
func (g PeriodIndex) WhatSince(since time.Time, often string) string {
	return g.s.Say("period-index.what-since", message.Time(since), message.Text(often))
}

// Whole: {span, whole}
func (g PeriodIndex) Whole(span message.Span) string {
	return g.s.Say("period-index.whole", message.OfSpan(span))
}

// After: after {on, near}
func (g PeriodLists) After(on time.Time) string {
	return g.s.Say("period-lists.after", message.Time(on))
}

// Against says the message of an id; "" if there is none.
func (g PeriodLists) Against(id string) string { return g.s.Say("period-lists.against." + id) }

// Annex: Registers of {span, whole}
func (g PeriodLists) Annex(span message.Span) string {
	return g.s.Say("period-lists.annex", message.OfSpan(span))
}

// AnnexIs: The lists behind the report of {span}: what was not done on time, what was expired, and what was seen to happen between {from, moment} and {to, moment}.
func (g PeriodLists) AnnexIs(span message.Span, from time.Time, to time.Time) string {
	return g.s.Say("period-lists.annex-is", message.OfSpan(span), message.Time(from), message.Time(to))
}

// ByCompletion: by week seen, then by date of completion
func (g PeriodLists) ByCompletion() string { return g.s.Say("period-lists.by-completion") }

// ByKind: What happened, by kind
func (g PeriodLists) ByKind() string { return g.s.Say("period-lists.by-kind") }

// Caption: {title}, {order}
func (g PeriodLists) Caption(title string, order string) string {
	return g.s.Say("period-lists.caption", message.Text(title), message.Text(order))
}

// Completed: {span, whole}: {n, plural, one {# inspection was completed, {late, plural, =0 {not late} other {late}}} other {# inspections were completed, {late, plural, =0 {none} other {#}} of them late}}
func (g PeriodLists) Completed(span message.Span, n int, late int) string {
	return g.s.Say("period-lists.completed", message.OfSpan(span), message.Int(n), message.Int(late))
}

// Expired: {span, whole}: items that were expired
func (g PeriodLists) Expired(span message.Span) string {
	return g.s.Say("period-lists.expired", message.OfSpan(span))
}

// ExpiredAre: Items in service that were expired{inspections, select, yes {, or had an inspection that was,} other {}} on at least one day, with the days for which each was.
func (g PeriodLists) ExpiredAre(inspections bool) string {
	return g.s.Say("period-lists.expired-are", message.Bool(inspections))
}

// ExpiredIn: Items that were expired in {span}
func (g PeriodLists) ExpiredIn(span message.Span) string {
	return g.s.Say("period-lists.expired-in", message.OfSpan(span))
}

// Fate says the message of an id; "" if there is none.
func (g PeriodLists) Fate(id string) string { return g.s.Say("period-lists.fate." + id) }

// Files says the message of an id; "" if there is none.
func (g PeriodLists) Files(id string) string { return g.s.Say("period-lists.files." + id) }

// FirstSeenFirst: first seen first
func (g PeriodLists) FirstSeenFirst() string { return g.s.Say("period-lists.first-seen-first") }

// FirstStand: The first {n} stand here; the CSV file has all.
func (g PeriodLists) FirstStand(n int) string {
	return g.s.Say("period-lists.first-stand", message.Int(n))
}

// Happened says the message of an id; "" if there is none.
func (g PeriodLists) Happened(id string, span message.Span) string {
	return g.s.Say("period-lists.happened."+id, message.OfSpan(span))
}

// Head says the message of an id; "" if there is none.
func (g PeriodLists) Head(id string) string { return g.s.Say("period-lists.head." + id) }

// Inspections: {span, whole}: inspections not done on time
func (g PeriodLists) Inspections(span message.Span) string {
	return g.s.Say("period-lists.inspections", message.OfSpan(span))
}

// InspectionsApart: {n, plural, one {# of the rows below is such.} other {# of the rows below are such.}}
func (g PeriodLists) InspectionsApart(n int) string {
	return g.s.Say("period-lists.inspections-apart", message.Int(n))
}

// InspectionsAre: An inspection is one expiry date of one schedule of an item. Those that were moved, whose item was out of service when they fell due, or was gone before they were done, are counted apart.
func (g PeriodLists) InspectionsAre() string { return g.s.Say("period-lists.inspections-are") }

// InspectionsCount: {n, plural, one {# inspection} other {# inspections}}
func (g PeriodLists) InspectionsCount(n int) string {
	return g.s.Say("period-lists.inspections-count", message.Int(n))
}

// InspectionsMissed: {period, whole}: {n} of {d, plural, one {# inspection} other {# inspections}} {n, plural, one {was} other {were}} late or not done
func (g PeriodLists) InspectionsMissed(period message.Span, n int, d int) string {
	return g.s.Say("period-lists.inspections-missed", message.OfSpan(period), message.Int(n), message.Int(d))
}

// ItemsCount: {n, plural, one {# item} other {# items}}
func (g PeriodLists) ItemsCount(n int) string {
	return g.s.Say("period-lists.items-count", message.Int(n))
}

// Lapse says the message of an id; "" if there is none.
func (g PeriodLists) Lapse(id string) string { return g.s.Say("period-lists.lapse." + id) }

// LateAfter: {n, plural, one {# fell due after it, before the snapshot that closes it.} other {# fell due after it, before the snapshot that closes it.}}
func (g PeriodLists) LateAfter(n int) string {
	return g.s.Say("period-lists.late-after", message.Int(n))
}

// LateApart: {n, plural, one {# fell due in {span} and counts otherwise: the item was out of service then, or had been done before.} other {# fell due in {span} and count otherwise: the items were out of service then, or had been done before.}}
func (g PeriodLists) LateApart(n int, span message.Span) string {
	return g.s.Say("period-lists.late-apart", message.Int(n), message.OfSpan(span))
}

// LateBefore: {n, plural, one {# fell due before {span}.} other {# fell due before {span}.}}
func (g PeriodLists) LateBefore(n int, span message.Span) string {
	return g.s.Say("period-lists.late-before", message.Int(n), message.OfSpan(span))
}

// LateCounted: {late, plural, one {{counted, plural, =0 {In {figure} of {span} it does not count as late.} other {It fell due in {span}, and counts as late in {figure}.}}} other {{counted, plural, =0 {None of the {late} counts as late in {figure} of {span}.} one {# of the {late} fell due in {span}, and counts as late in {figure}.} other {# of the {late} fell due in {span}, and count as late in {figure}.}}}}
func (g PeriodLists) LateCounted(figure string, span message.Span, counted message.Count, late message.Count) string {
	return g.s.Say("period-lists.late-counted", message.Text(figure), message.OfSpan(span), message.OfCount(counted), message.OfCount(late))
}

// LateIs: Late: after the date that the snapshot before showed.{undated, plural, =0 {} one { For # it showed none.} other { For # it showed none.}}
func (g PeriodLists) LateIs(undated int) string {
	return g.s.Say("period-lists.late-is", message.Int(undated))
}

// LongestFirst: longest first
func (g PeriodLists) LongestFirst() string { return g.s.Say("period-lists.longest-first") }

// Month: {span, whole}, CSV
func (g PeriodLists) Month(span message.Span) string {
	return g.s.Say("period-lists.month", message.OfSpan(span))
}

// NoneKnown: None is known.
func (g PeriodLists) NoneKnown() string { return g.s.Say("period-lists.none-known") }

// NotDoneFirst: not done first
func (g PeriodLists) NotDoneFirst() string { return g.s.Say("period-lists.not-done-first") }

// NotOnTime: Inspections not done on time
func (g PeriodLists) NotOnTime() string { return g.s.Say("period-lists.not-on-time") }

// NothingListed: Nothing to list
func (g PeriodLists) NothingListed() string { return g.s.Say("period-lists.nothing-listed") }

// NothingSeen: Nothing was seen to happen.
func (g PeriodLists) NothingSeen() string { return g.s.Say("period-lists.nothing-seen") }

// OfKind: {span, whole}: {kind}
func (g PeriodLists) OfKind(span message.Span, kind string) string {
	return g.s.Say("period-lists.of-kind", message.OfSpan(span), message.Text(kind))
}

// Outcome says the message of an id; "" if there is none.
func (g PeriodLists) Outcome(id string, on time.Time) string {
	return g.s.Say("period-lists.outcome."+id, message.Time(on))
}

// SeenOn: Seen {days}
func (g PeriodLists) SeenOn(days string) string {
	return g.s.Say("period-lists.seen-on", message.Text(days))
}

// SortCompletion: date of completion
func (g PeriodLists) SortCompletion() string { return g.s.Say("period-lists.sort-completion") }

// Word says the message of an id; "" if there is none.
func (g PeriodLists) Word(id string) string { return g.s.Say("period-lists.word." + id) }

// Again says the message of an id; "" if there is none.
func (g PeriodPaper) Again(id string) string { return g.s.Say("period-paper.again." + id) }

// Annex: The lists behind each number are an annex (opsreport period {id} --annex), and CSV files on the site.
func (g PeriodPaper) Annex(id string) string { return g.s.Say("period-paper.annex", message.Text(id)) }

// Basis: Basis
func (g PeriodPaper) Basis() string { return g.s.Say("period-paper.basis") }

// BasisIs: Each snapshot is what the service answered in one run; of a run in which a request was not answered there is none.
func (g PeriodPaper) BasisIs() string { return g.s.Say("period-paper.basis-is") }

// Being says the message of an id; "" if there is none.
func (g PeriodPaper) Being(id string) string { return g.s.Say("period-paper.being." + id) }

// Closing: Closing snapshot
func (g PeriodPaper) Closing() string { return g.s.Say("period-paper.closing") }

// Counted: {formula}.
func (g PeriodPaper) Counted(formula string) string {
	return g.s.Say("period-paper.counted", message.Text(formula))
}

// Days: {n, plural, one {# day} other {# days}}
func (g PeriodPaper) Days(n int) string { return g.s.Say("period-paper.days", message.Int(n)) }

// Form: {form} · {id}
func (g PeriodPaper) Form(form string, id string) string {
	return g.s.Say("period-paper.form", message.Text(form), message.Text(id))
}

// HeadFollowUp: Follow-up
func (g PeriodPaper) HeadFollowUp() string { return g.s.Say("period-paper.head-follow-up") }

// HeadOpen: Open for
func (g PeriodPaper) HeadOpen() string { return g.s.Say("period-paper.head-open") }

// HeadWith: With
func (g PeriodPaper) HeadWith() string { return g.s.Say("period-paper.head-with") }

// Id: {id}
func (g PeriodPaper) Id(id string) string { return g.s.Say("period-paper.id", message.Text(id)) }

// Lasts: The {span, select, week {week} month {month} quarter {quarter} other {period}} is not over
func (g PeriodPaper) Lasts(span message.Span) string {
	return g.s.Say("period-paper.lasts", message.OfSpan(span))
}

// Late: Inspections late or not done
func (g PeriodPaper) Late() string { return g.s.Say("period-paper.late") }

// LimitsLost: The limitations are those of a snapshot, and the snapshot of {at, moment}, which closes the {span, select, week {week} month {month} quarter {quarter} other {period}}, is not kept any more. Records bear the names by which they are known since. Those of the newest snapshot stand on the site, on its page of limitations.
func (g PeriodPaper) LimitsLost(at time.Time, span message.Span) string {
	return g.s.Say("period-paper.limits-lost", message.Time(at), message.OfSpan(span))
}

// Meanings: What the figures mean
func (g PeriodPaper) Meanings() string { return g.s.Say("period-paper.meanings") }

// None: None.
func (g PeriodPaper) None() string { return g.s.Say("period-paper.none") }

// Oldest: Follow-ups open longest
func (g PeriodPaper) Oldest() string { return g.s.Say("period-paper.oldest") }

// OldestNone: No follow-up was open at the end.
func (g PeriodPaper) OldestNone() string { return g.s.Say("period-paper.oldest-none") }

// OldestNote: {n, plural, one {# follow-up was} other {# follow-ups were}} open at the end of {span} and {n, plural, one {is} other {are}} still in the list; oldest first.
func (g PeriodPaper) OldestNote(n int, span message.Span) string {
	return g.s.Say("period-paper.oldest-note", message.Int(n), message.OfSpan(span))
}

// OldestUnknown: Not known: the snapshot of {at, moment}, which closes the {span, select, week {week} month {month} quarter {quarter} other {period}}, is not kept any more.
func (g PeriodPaper) OldestUnknown(at time.Time, span message.Span) string {
	return g.s.Say("period-paper.oldest-unknown", message.Time(at), message.OfSpan(span))
}

// Opened: opened {on, near}
func (g PeriodPaper) Opened(on time.Time) string {
	return g.s.Say("period-paper.opened", message.Time(on))
}

// Opening: Opening snapshot
func (g PeriodPaper) Opening() string { return g.s.Say("period-paper.opening") }

// Over: The {span, select, week {week} month {month} quarter {quarter} other {period}} is over; {restated, plural, =0 {no figure has been restated} one {# figure has been restated} other {# figures have been restated}}
func (g PeriodPaper) Over(span message.Span, restated int) string {
	return g.s.Say("period-paper.over", message.OfSpan(span), message.Int(restated))
}

// Snapshot: {at, moment}, sha256 {digest}
func (g PeriodPaper) Snapshot(at time.Time, digest string) string {
	return g.s.Say("period-paper.snapshot", message.Time(at), message.Text(digest))
}

// Snapshots: Snapshots in the {span, select, week {week} month {month} quarter {quarter} other {period}}
func (g PeriodPaper) Snapshots(span message.Span) string {
	return g.s.Say("period-paper.snapshots", message.OfSpan(span))
}

// SnapshotsOn: {n}, on {days} of {of, plural, one {# day} other {# days}}
func (g PeriodPaper) SnapshotsOn(n int, days int, of int) string {
	return g.s.Say("period-paper.snapshots-on", message.Int(n), message.Int(days), message.Int(of))
}

// About says the message of an id; "" if there is none.
func (g Period) About(id string) string { return g.s.Say("period.about." + id) }

// AddedUp: * Added up over the {nights, plural, =2 {two snapshots} =3 {three snapshots} =4 {four snapshots} =5 {five snapshots} =6 {six snapshots} =7 {seven snapshots} =8 {eight snapshots} =9 {nine snapshots} =10 {ten snapshots} =11 {eleven snapshots} =12 {twelve snapshots} one {# snapshot} other {# snapshots}} of the {span, select, week {week} month {month} quarter {quarter} other {period}}.
func (g Period) AddedUp(nights int, span message.Span) string {
	return g.s.Say("period.added-up", message.Int(nights), message.OfSpan(span))
}

// After: {span, whole} ›
func (g Period) After(span message.Span) string { return g.s.Say("period.after", message.OfSpan(span)) }

// Against: {d, signed} against {before}
func (g Period) Against(d int, before message.Span) string {
	return g.s.Say("period.against", message.Int(d), message.OfSpan(before))
}

// AllOf: {part, select, yes {} other {All }}{n}
func (g Period) AllOf(n int) string { return g.s.Say("period.all-of", message.Int(n)) }

// AllOffices: {part, select, yes {Total} other {All offices}}
func (g Period) AllOffices() string { return g.s.Say("period.all-offices") }

// AllTypes: {part, select, yes {Total} other {All types}}
func (g Period) AllTypes() string { return g.s.Say("period.all-types") }

// All says the message of an id; "" if there is none.
func (g Period) All(id string) string { return g.s.Say("period.all." + id) }

// Apart: {n} {reason}
func (g Period) Apart(n int, reason string) string {
	return g.s.Say("period.apart", message.Int(n), message.Text(reason))
}

// ApartDays: {n, plural, one {# day} other {# days}}
func (g Period) ApartDays(n int) string { return g.s.Say("period.apart-days", message.Int(n)) }

// ApartHours: {n, plural, one {# hour} other {# hours}}
func (g Period) ApartHours(n int) string { return g.s.Say("period.apart-hours", message.Int(n)) }

// Before: ‹ {span, whole}
func (g Period) Before(span message.Span) string {
	return g.s.Say("period.before", message.OfSpan(span))
}

// Begins: {span, begins}
func (g Period) Begins(span message.Span) string {
	return g.s.Say("period.begins", message.OfSpan(span))
}

// ByMonth: By the month in which they expire
func (g Period) ByMonth() string { return g.s.Say("period.by-month") }

// ByMonthSays: What became of inspections, by the month in which they expire.
func (g Period) ByMonthSays() string { return g.s.Say("period.by-month-says") }

// ByOffice: By office
func (g Period) ByOffice() string { return g.s.Say("period.by-office") }

// ByOfficeAndType: by office and type
func (g Period) ByOfficeAndType() string { return g.s.Say("period.by-office-and-type") }

// ByOfficeSays: What became of inspections, by the office of the item.
func (g Period) ByOfficeSays() string { return g.s.Say("period.by-office-says") }

// ByWeek: By the week in which they expire
func (g Period) ByWeek() string { return g.s.Say("period.by-week") }

// ByWeekSays: What became of inspections, by the week in which they expire.
func (g Period) ByWeekSays() string { return g.s.Say("period.by-week-says") }

// Chained: {before} on {on, near}. What was first seen on {since, near} is drawn in {span}, which ends there.
func (g Period) Chained(before int, on time.Time, since time.Time, span message.Span) string {
	return g.s.Say("period.chained", message.Int(before), message.Time(on), message.Time(since), message.OfSpan(span))
}

// Change: {label}: {before} before, {after} now.
func (g Period) Change(label string, before string, after string) string {
	return g.s.Say("period.change", message.Text(label), message.Text(before), message.Text(after))
}

// ChangeAlone: {label}: {after}.
func (g Period) ChangeAlone(label string, after string) string {
	return g.s.Say("period.change-alone", message.Text(label), message.Text(after))
}

// Circles: Open circle: {before}. Filled: {now}.
func (g Period) Circles(before message.Span, now message.Span) string {
	return g.s.Say("period.circles", message.OfSpan(before), message.OfSpan(now))
}

// CirclesAlone: Filled: {now}.
func (g Period) CirclesAlone(now message.Span) string {
	return g.s.Say("period.circles-alone", message.OfSpan(now))
}

// Cut: {month, month} by {by, near}
func (g Period) Cut(month time.Time, by time.Time) string {
	return g.s.Say("period.cut", message.Time(month), message.Time(by))
}

// Cuts: {all, commas}
func (g Period) Cuts(all []string) string { return g.s.Say("period.cuts", message.Names(all)) }

// Date: {on}
func (g Period) Date(on time.Time) string { return g.s.Say("period.date", message.Time(on)) }

// Day: {on, day-mon}
func (g Period) Day(on time.Time) string { return g.s.Say("period.day", message.Time(on)) }

// Days: Snapshots on {n} of {of, plural, one {# day} other {# days}}
func (g Period) Days(n int, of int) string {
	return g.s.Say("period.days", message.Int(n), message.Int(of))
}

// DaysNote: The longest gap is {days, plural, =0 {{hours, plural, one {# hour} other {# hours}}} one {# day} other {# days}}. What began and ended inside a gap is not here.
func (g Period) DaysNote(hours int, days int) string {
	return g.s.Say("period.days-note", message.Int(hours), message.Int(days))
}

// DaysOfWeek: {oneMonth, select, yes {{from, day-no}} other {{from, day-mon}}}–{to, day-mon}
func (g Period) DaysOfWeek(from time.Time, to time.Time, oneMonth bool) string {
	return g.s.Say("period.days-of-week", message.Time(from), message.Time(to), message.Bool(oneMonth))
}

// DaysSays: Snapshots on {n} of {of, plural, one {# day} other {# days}}. {note}
func (g Period) DaysSays(n int, of int, note string) string {
	return g.s.Say("period.days-says", message.Int(n), message.Int(of), message.Text(note))
}

// DecisionHead says the message of an id; "" if there is none.
func (g Period) DecisionHead(id string) string { return g.s.Say("period.decision-head." + id) }

// Decisions: Decisions of the review
func (g Period) Decisions() string { return g.s.Say("period.decisions") }

// DecisionsNote: To be filled in by the review. This report decides nothing.
func (g Period) DecisionsNote() string { return g.s.Say("period.decisions-note") }

// Defined: {formula}. {note}
func (g Period) Defined(formula string, note string) string {
	return g.s.Say("period.defined", message.Text(formula), message.Text(note))
}

// Difference: Difference
func (g Period) Difference() string { return g.s.Say("period.difference") }

// Earlier: earlier
func (g Period) Earlier() string { return g.s.Say("period.earlier") }

// Edge says the message of an id; "" if there is none.
func (g Period) Edge(id string) string { return g.s.Say("period.edge." + id) }

// Edges: A change first seen on {on, near} counts in {span} and in {next}; {restated, plural, =0 {no figure has been restated} one {# figure has been restated} other {# figures have been restated}}
func (g Period) Edges(on time.Time, span message.Span, next message.Span, restated int) string {
	return g.s.Say("period.edges", message.Time(on), message.OfSpan(span), message.OfSpan(next), message.Int(restated))
}

// EdgesAre: What is seen between the last snapshot before the edge of a period and the first one after it counts in both periods, so months need not add up to a quarter. The snapshots that count here are from {from, moment} to {to, moment}.
func (g Period) EdgesAre(from time.Time, to time.Time) string {
	return g.s.Say("period.edges-are", message.Time(from), message.Time(to))
}

// EdgesLasting: A change first seen at the beginning of {span} may count in {before} too; the {span, select, week {week} month {month} quarter {quarter} other {period}} is not over
func (g Period) EdgesLasting(span message.Span, before message.Span) string {
	return g.s.Say("period.edges-lasting", message.OfSpan(span), message.OfSpan(before))
}

// EdgesLastingFirst: What counts at the edges of the {span, select, week {week} month {month} quarter {quarter} other {period}}; the {span, select, week {week} month {month} quarter {quarter} other {period}} is not over
func (g Period) EdgesLastingFirst(span message.Span) string {
	return g.s.Say("period.edges-lasting-first", message.OfSpan(span))
}

// EdgesPlain: What counts at the edges of the {span, select, week {week} month {month} quarter {quarter} other {period}}; {restated, plural, =0 {no figure has been restated} one {# figure has been restated} other {# figures have been restated}}
func (g Period) EdgesPlain(span message.Span, restated int) string {
	return g.s.Say("period.edges-plain", message.OfSpan(span), message.Int(restated))
}

// EndedMeans: “no completion” is back in date without a completion on record.
func (g Period) EndedMeans() string { return g.s.Say("period.ended-means") }

// ExpiredFromTo: {before, plural, one {# item was} other {# items were}} expired on {from, near}, {after} on {to, near}.
func (g Period) ExpiredFromTo(before int, from time.Time, after int, to time.Time) string {
	return g.s.Say("period.expired-from-to", message.Int(before), message.Time(from), message.Int(after), message.Time(to))
}

// FallSays: {title}: {before} on {from}, {steps, commas}, {after} on {to}.
func (g Period) FallSays(a PeriodFallSaysArgs) string {
	return g.s.Say("period.fall-says", message.Text(a.Title), message.Int(a.Before), message.Text(a.From), message.Names(a.Steps), message.Int(a.After), message.Text(a.To))
}

// FallSaysNothing: {title}: {before} on {from}, {after} on {to}; nothing came or went.
func (g Period) FallSaysNothing(a PeriodFallSaysNothingArgs) string {
	return g.s.Say("period.fall-says-nothing", message.Text(a.Title), message.Int(a.Before), message.Text(a.From), message.Int(a.After), message.Text(a.To))
}

// FateNone: none
func (g Period) FateNone() string { return g.s.Say("period.fate-none") }

// FateNoneDue: none due yet
func (g Period) FateNoneDue() string { return g.s.Say("period.fate-none-due") }

// FateOf: {share, part}
func (g Period) FateOf(share message.Share) string {
	return g.s.Say("period.fate-of", message.OfShare(share))
}

// FateSays: {name}: {n} of {d} on time, {late} late, {notDone} not done{notDue, plural, =0 {} other {, # not due yet}}.
func (g Period) FateSays(a PeriodFateSaysArgs) string {
	return g.s.Say("period.fate-says", message.Text(a.Name), message.Int(a.N), message.Int(a.D), message.Int(a.Late), message.Int(a.NotDone), message.Int(a.NotDue))
}

// Fates: {n} of {d, plural, one {# inspection was} other {# inspections {n, plural, one {was} other {were}}}} late or not done by {by, near}{future, plural, =0 {} one {; # is not due yet} other {; # are not due yet}}
func (g Period) Fates(n int, d int, by time.Time, future int) string {
	return g.s.Say("period.fates", message.Int(n), message.Int(d), message.Time(by), message.Int(future))
}

// FatesAllDone: None of {d, plural, one {# inspection} other {# inspections}} was late or not done by {by, near}{future, plural, =0 {} one {; # is not due yet} other {; # are not due yet}}
func (g Period) FatesAllDone(d int, by time.Time, future int) string {
	return g.s.Say("period.fates-all-done", message.Int(d), message.Time(by), message.Int(future))
}

// FatesNone: No inspection expired
func (g Period) FatesNone() string { return g.s.Say("period.fates-none") }

// FatesNoneYet: No inspection has expired yet{future, plural, =0 {} one {; # is not due yet} other {; # are not due yet}}
func (g Period) FatesNoneYet(future int) string {
	return g.s.Say("period.fates-none-yet", message.Int(future))
}

// FatesNote: Inspections that expire in {span}; at the right, those on time.
func (g Period) FatesNote(span message.Span) string {
	return g.s.Say("period.fates-note", message.OfSpan(span))
}

// FatesUnknown: Inspections on time
func (g Period) FatesUnknown() string { return g.s.Say("period.fates-unknown") }

// Figure: Figure
func (g Period) Figure() string { return g.s.Say("period.figure") }

// Finding: {span, whole}: {expired, plural, =0 {no item expired} one {# item expired} other {# items expired}}{back, plural, =0 {} other {, # came back into service expired}}{right, plural, =0 {{expired, plural, =0 {} other {{unread, select, yes {, and no date of a completion can be read} other {, none is back in date after a completion}}}}} one {, # is back in date after a completion} other {, # are back in date after a completion}}{rate, select, percent {; {onTime, percent} of {due} inspections were on time} few {; {n} of {due, plural, one {# inspection was} other {# inspections {n, plural, one {was} other {were}}}} on time} other {}}
func (g Period) Finding(a PeriodFindingArgs) string {
	return g.s.Say("period.finding", message.OfSpan(a.Span), message.Int(a.Expired), message.Int(a.Back), message.Int(a.Right), message.Bool(a.Unread), message.One(a.Rate), message.OfShare(a.OnTime), message.Int(a.N), message.Int(a.Due))
}

// FindingCame: {span, whole}: {text}
func (g Period) FindingCame(span message.Span, text string) string {
	return g.s.Say("period.finding-came", message.OfSpan(span), message.Text(text))
}

// FindingFlow: {span, whole}: {opened, plural, one {# follow-up} other {# follow-ups}} opened{appeared, plural, =0 {} other {, # appeared}}, {closed} closed, {open} open at its end
func (g Period) FindingFlow(a PeriodFindingFlowArgs) string {
	return g.s.Say("period.finding-flow", message.OfSpan(a.Span), message.Int(a.Opened), message.Int(a.Appeared), message.Int(a.Closed), message.Int(a.Open))
}

// FindingNothing: {span, whole}: too little is known to say what happened
func (g Period) FindingNothing(span message.Span) string {
	return g.s.Say("period.finding-nothing", message.OfSpan(span))
}

// FindingOnTime: {span, whole}: {rate, select, percent {{onTime, percent} of {due} inspections were on time} few {{n} of {due, plural, one {# inspection was} other {# inspections {n, plural, one {was} other {were}}}} on time} other {too little is known to say what happened}}
func (g Period) FindingOnTime(a PeriodFindingOnTimeArgs) string {
	return g.s.Say("period.finding-on-time", message.OfSpan(a.Span), message.One(a.Rate), message.OfShare(a.OnTime), message.Int(a.N), message.Int(a.Due))
}

// Flow: Open follow-ups
func (g Period) Flow() string { return g.s.Say("period.flow") }

// FlowFromTo: Follow-ups: {opened} opened{appeared, plural, =0 {} other {, # appeared}}, {closed} closed; {before} open on {from, near}, {after} on {to, near}.
func (g Period) FlowFromTo(a PeriodFlowFromToArgs) string {
	return g.s.Say("period.flow-from-to", message.OfCount(a.Opened), message.Int(a.Appeared), message.OfCount(a.Closed), message.Int(a.Before), message.Time(a.From), message.Int(a.After), message.Time(a.To))
}

// FlowTitle: Open follow-ups by {by, near}: {before} → {after}
func (g Period) FlowTitle(by time.Time, before int, after int) string {
	return g.s.Say("period.flow-title", message.Time(by), message.Int(before), message.Int(after))
}

// HalfWithin: half within {days, plural, one {# day} other {# days}}
func (g Period) HalfWithin(days int) string { return g.s.Say("period.half-within", message.Int(days)) }

// Happened: What changed
func (g Period) Happened() string { return g.s.Say("period.happened") }

// HappenedHead says the message of an id; "" if there is none.
func (g Period) HappenedHead(id string) string { return g.s.Say("period.happened-head." + id) }

// HappenedIn says the message of an id; "" if there is none.
func (g Period) HappenedIn(id string) string { return g.s.Say("period.happened-in." + id) }

// HappenedNote: As the snapshots show it. Each number opens its list.
func (g Period) HappenedNote() string { return g.s.Say("period.happened-note") }

// HappenedNothing: Nothing was seen to happen.
func (g Period) HappenedNothing() string { return g.s.Say("period.happened-nothing") }

// Head: {span, head}
func (g Period) Head(span message.Span) string { return g.s.Say("period.head", message.OfSpan(span)) }

// HeadDays: Days expired
func (g Period) HeadDays() string { return g.s.Say("period.head-days") }

// HeadItem: Item
func (g Period) HeadItem() string { return g.s.Say("period.head-item") }

// HeadWhere: Office, type
func (g Period) HeadWhere() string { return g.s.Say("period.head-where") }

// Key says the message of an id; "" if there is none.
func (g Period) Key(id string) string { return g.s.Say("period.key." + id) }

// LateOf: {n} late, {name}
func (g Period) LateOf(n int, name string) string {
	return g.s.Say("period.late-of", message.Int(n), message.Text(name))
}

// LeavesNotDue: P1 {name} leaves out what is not due yet: {n, plural, one {# inspection expires} other {# inspections expire}} after {after, moment}.
func (g Period) LeavesNotDue(name string, n int, after time.Time) string {
	return g.s.Say("period.leaves-not-due", message.Text(name), message.Int(n), message.Time(after))
}

// LeavesOut: {id} {name} leaves out {n}: {reason}.
func (g Period) LeavesOut(id string, name string, n int, reason string) string {
	return g.s.Say("period.leaves-out", message.Text(id), message.Text(name), message.Int(n), message.Text(reason))
}

// Longest: Expired longest in {span}
func (g Period) Longest(span message.Span) string {
	return g.s.Say("period.longest", message.OfSpan(span))
}

// LongestNone: No item in service was expired in {span}.
func (g Period) LongestNone(span message.Span) string {
	return g.s.Say("period.longest-none", message.OfSpan(span))
}

// LongestNoneTitle: Expired items
func (g Period) LongestNoneTitle() string { return g.s.Say("period.longest-none-title") }

// LongestNote: {n, plural, one {# item in service was} other {# items in service were}} expired{inspections, select, yes {, or had an inspection that was,} other {}} on at least one day; longest first.
func (g Period) LongestNote(n int, inspections bool) string {
	return g.s.Say("period.longest-note", message.Int(n), message.Bool(inspections))
}

// LongestUnknown: Expired longest
func (g Period) LongestUnknown() string { return g.s.Say("period.longest-unknown") }

// Made: How these figures are made ({first} to {last}), and what they leave out
func (g Period) Made(first string, last string) string {
	return g.s.Say("period.made", message.Text(first), message.Text(last))
}

// MadeApart: How these figures are made ({first} to {last}), and what they leave out: {n, plural, one {# closing} other {# closings}} of follow-ups {reason}
func (g Period) MadeApart(first string, last string, n int, reason string) string {
	return g.s.Say("period.made-apart", message.Text(first), message.Text(last), message.Int(n), message.Text(reason))
}

// Missed: {late, plural, one {# inspection was} other {# inspections were}} done late, and {notDone, plural, one {# was} other {# were}} not done by {by, near}.
func (g Period) Missed(late message.Count, notDone message.Count, by time.Time) string {
	return g.s.Say("period.missed", message.OfCount(late), message.OfCount(notDone), message.Time(by))
}

// Moment: {at, moment}
func (g Period) Moment(at time.Time) string { return g.s.Say("period.moment", message.Time(at)) }

// Month: Month
func (g Period) Month() string { return g.s.Say("period.month") }

// MonthOf: {year, select, yes {{on, mon-year}} other {{on, month}}}
func (g Period) MonthOf(on time.Time, year bool) string {
	return g.s.Say("period.month-of", message.Time(on), message.Bool(year))
}

// Named: {id} {name}
func (g Period) Named(id string, name string) string {
	return g.s.Say("period.named", message.Text(id), message.Text(name))
}

// NoBefore: no {span, select, week {week} month {month} quarter {quarter} other {period}} before
func (g Period) NoBefore(span message.Span) string {
	return g.s.Say("period.no-before", message.OfSpan(span))
}

// NoPercentage: no percentage
func (g Period) NoPercentage() string { return g.s.Say("period.no-percentage") }

// NoValue: {id} {name} is not available: {why}.
func (g Period) NoValue(id string, name string, why string) string {
	return g.s.Say("period.no-value", message.Text(id), message.Text(name), message.Text(why))
}

// None: none
func (g Period) None() string { return g.s.Say("period.none") }

// NoneExpired: No inspection has expired.
func (g Period) NoneExpired() string { return g.s.Say("period.none-expired") }

// NoneMissed: None was late or not done.
func (g Period) NoneMissed() string { return g.s.Say("period.none-missed") }

// NotAvailable: n/a
func (g Period) NotAvailable() string { return g.s.Say("period.not-available") }

// NotAvailableBefore: n/a before
func (g Period) NotAvailableBefore() string { return g.s.Say("period.not-available-before") }

// NotCompared: {n, plural, one {# snapshot was} other {# snapshots were}} not compared with the one before. What happened in between is not known.
func (g Period) NotCompared(n int) string { return g.s.Say("period.not-compared", message.Int(n)) }

// NotDoneOf: {n} not done, {name}
func (g Period) NotDoneOf(n int, name string) string {
	return g.s.Say("period.not-done-of", message.Int(n), message.Text(name))
}

// NotDueYet: {n, plural, one {# is} other {# are}} not due yet.
func (g Period) NotDueYet(n int) string { return g.s.Say("period.not-due-yet", message.Int(n)) }

// NotKnown: Not known for this {span, select, week {week} month {month} quarter {quarter} other {period}}: {why}.
func (g Period) NotKnown(span message.Span, why string) string {
	return g.s.Say("period.not-known", message.OfSpan(span), message.Text(why))
}

// NotToldMeans: “not told” is what no comparison of two snapshots explains: a state that was or became unknown.
func (g Period) NotToldMeans() string { return g.s.Say("period.not-told-means") }

// Of: of
func (g Period) Of() string { return g.s.Say("period.of") }

// OfTwoOffices: An item of two offices counts in both
func (g Period) OfTwoOffices() string { return g.s.Say("period.of-two-offices") }

// OffBy: {id} {name} is off by {n, signed}: a state was or became unknown, or two snapshots were not compared.
func (g Period) OffBy(id string, name string, n int) string {
	return g.s.Say("period.off-by", message.Text(id), message.Text(name), message.Int(n))
}

// Office: Office
func (g Period) Office() string { return g.s.Say("period.office") }

// Often: {nights, plural, one {# snapshot} other {# snapshots}} in {days, plural, one {# day} other {# days}}, at most {apart} apart
func (g Period) Often(nights int, days int, apart string) string {
	return g.s.Say("period.often", message.Int(nights), message.Int(days), message.Text(apart))
}

// On: {on, near}
func (g Period) On(on time.Time) string { return g.s.Say("period.on", message.Time(on)) }

// OnTime: On time: {now, rate}, in {before} {was, rate}.
func (g Period) OnTime(now message.Share, before message.Span, was message.Share) string {
	return g.s.Say("period.on-time", message.OfShare(now), message.OfSpan(before), message.OfShare(was))
}

// OnTimeAlone: On time: {now, rate}.
func (g Period) OnTimeAlone(now message.Share) string {
	return g.s.Say("period.on-time-alone", message.OfShare(now))
}

// OnTimeApart: P1 {name}: {moved} moved and {away} of items gone or out of service are counted apart.
func (g Period) OnTimeApart(name string, moved int, away int) string {
	return g.s.Say("period.on-time-apart", message.Text(name), message.Int(moved), message.Int(away))
}

// OnTimeUnknown: How many inspections were on time is not known: {why}.
func (g Period) OnTimeUnknown(why string) string {
	return g.s.Say("period.on-time-unknown", message.Text(why))
}

// OneByOne: The {notDone} not done and {late} late, one by one
func (g Period) OneByOne(notDone int, late int) string {
	return g.s.Say("period.one-by-one", message.Int(notDone), message.Int(late))
}

// OneByOneLate: The {n} done late, one by one
func (g Period) OneByOneLate(n int) string { return g.s.Say("period.one-by-one-late", message.Int(n)) }

// OneByOneNotDone: The {n} not done, one by one
func (g Period) OneByOneNotDone(n int) string {
	return g.s.Say("period.one-by-one-not-done", message.Int(n))
}

// OtherMeans: “other” is items that are new, gone, taken out of service or back in service.
func (g Period) OtherMeans() string { return g.s.Say("period.other-means") }

// OtherOffices: {n, plural, one {# other office} other {# other offices}}
func (g Period) OtherOffices(n int) string { return g.s.Say("period.other-offices", message.Int(n)) }

// OtherTypes: {n, plural, one {# other type} other {# other types}}
func (g Period) OtherTypes(n int) string { return g.s.Say("period.other-types", message.Int(n)) }

// Paper: {span, whole} as PDF
func (g Period) Paper(span message.Span) string { return g.s.Say("period.paper", message.OfSpan(span)) }

// Part: {share, part}
func (g Period) Part(share message.Share) string {
	return g.s.Say("period.part", message.OfShare(share))
}

// PartAdded: {share, part}*
func (g Period) PartAdded(share message.Share) string {
	return g.s.Say("period.part-added", message.OfShare(share))
}

// PartBefore: before: {share, part}
func (g Period) PartBefore(share message.Share) string {
	return g.s.Say("period.part-before", message.OfShare(share))
}

// Percent: {share, percent}
func (g Period) Percent(share message.Share) string {
	return g.s.Say("period.percent", message.OfShare(share))
}

// Points: {by, plural, =0 {±0} other {{by, signed}}} points
func (g Period) Points(by float64) string { return g.s.Say("period.points", message.Dec(by)) }

// PointsNote: The difference of percentages is given in points. Nothing is rated.
func (g Period) PointsNote() string { return g.s.Say("period.points-note") }

// Restated: {figure}: published as {was}, counted now as {is}; {why}.
func (g Period) Restated(figure string, was string, is string, why string) string {
	return g.s.Say("period.restated", message.Text(figure), message.Text(was), message.Text(is), message.Text(why))
}

// SeenSince: {since} ({often})
func (g Period) SeenSince(since time.Time, often string) string {
	return g.s.Say("period.seen-since", message.Time(since), message.Text(often))
}

// ShadeFew: fewer than {n} inspections: no share
func (g Period) ShadeFew(n int) string { return g.s.Say("period.shade-few", message.Int(n)) }

// Shade says the message of an id; "" if there is none.
func (g Period) Shade(id string) string { return g.s.Say("period.shade." + id) }

// Share: {share}
func (g Period) Share(share message.Share) string {
	return g.s.Say("period.share", message.OfShare(share))
}

// Shares: Share late or not done:
func (g Period) Shares() string { return g.s.Say("period.shares") }

// Signed: {d, signed}
func (g Period) Signed(d int) string { return g.s.Say("period.signed", message.Int(d)) }

// Snapshot: snapshot
func (g Period) Snapshot() string { return g.s.Say("period.snapshot") }

// StepSays: {n, signed} {step}
func (g Period) StepSays(n int, step string) string {
	return g.s.Say("period.step-says", message.Int(n), message.Text(step))
}

// Step says the message of an id; "" if there is none.
func (g Period) Step(id string) string { return g.s.Say("period.step." + id) }

// Stock: Expired items
func (g Period) Stock() string { return g.s.Say("period.stock") }

// StockTitle: Expired items by {by, near}: {before} → {after}
func (g Period) StockTitle(by time.Time, before int, after int) string {
	return g.s.Say("period.stock-title", message.Time(by), message.Int(before), message.Int(after))
}

// Stood: At the beginning and at the end, as it was published then
func (g Period) Stood() string { return g.s.Say("period.stood") }

// Target: Target
func (g Period) Target() string { return g.s.Say("period.target") }

// Targets: Targets over time
func (g Period) Targets() string { return g.s.Say("period.targets") }

// TargetsNone: No target is configured, so no figure is rated.
func (g Period) TargetsNone() string { return g.s.Say("period.targets-none") }

// TargetsNote: The organisation's own targets, beside the figures of the last snapshot of each month. Targets are not legal limits.
func (g Period) TargetsNote() string { return g.s.Say("period.targets-note") }

// Tile says the message of an id; "" if there is none.
func (g Period) Tile(id string) string { return g.s.Say("period.tile." + id) }

// Trends: Trends
func (g Period) Trends() string { return g.s.Say("period.trends") }

// TrendsNone: No month of the quarter has two snapshots.
func (g Period) TrendsNone() string { return g.s.Say("period.trends-none") }

// TrendsNote: For the management review (ISO 45001, 9.3): trends in corrective actions and in the results of monitoring. Only months with at least two snapshots are shown.
func (g Period) TrendsNote() string { return g.s.Say("period.trends-note") }

// Unread: no date of a completion can be read
func (g Period) Unread() string { return g.s.Say("period.unread") }

// ValueNotKnown: not known
func (g Period) ValueNotKnown() string { return g.s.Say("period.value-not-known") }

// Week: Week
func (g Period) Week() string { return g.s.Say("period.week") }

// Where: Where inspections were late or not done
func (g Period) Where() string { return g.s.Say("period.where") }

// WhereNote: Late or not done by {by, near}, of those that expired in {span}. An item of two offices counts in both.
func (g Period) WhereNote(by time.Time, span message.Span) string {
	return g.s.Say("period.where-note", message.Time(by), message.OfSpan(span))
}

// WhereSays: Inspections late or not done, by office and type, each of how many.
func (g Period) WhereSays() string { return g.s.Say("period.where-says") }

// Whole: {span, whole}
func (g Period) Whole(span message.Span) string { return g.s.Say("period.whole", message.OfSpan(span)) }

// AllClosed: {n} closed, in the list
func (g Person) AllClosed(n int) string { return g.s.Say("person.all-closed", message.Int(n)) }

// AllOpen: {n} open, in the list
func (g Person) AllOpen(n int) string { return g.s.Say("person.all-open", message.Int(n)) }

// AlsoWith: also with {people}
func (g Person) AlsoWith(people []string) string {
	return g.s.Say("person.also-with", message.Names(people))
}

// AlsoWithMore: also with {people, commas} and {more, plural, one {# other} other {# others}}
func (g Person) AlsoWithMore(people []string, more int) string {
	return g.s.Say("person.also-with-more", message.Names(people), message.Int(more))
}

// ByExpiry: by expiry date, expired first
func (g Person) ByExpiry() string { return g.s.Say("person.by-expiry") }

// Closed: Closed: {n} in the last {weeks} weeks
func (g Person) Closed(n int, weeks int) string {
	return g.s.Say("person.closed", message.Int(n), message.Int(weeks))
}

// ClosedAfter: closed after {days, plural, =0 {less than a day} one {# day} other {# days}}
func (g Person) ClosedAfter(days int) string {
	return g.s.Say("person.closed-after", message.Int(days))
}

// ClosedForOthers: Newest first. Closed by {name}; {n, plural, one {it was not} other {none of the # was}} with {name} when closed.
func (g Person) ClosedForOthers(name string, n int) string {
	return g.s.Say("person.closed-for-others", message.Text(name), message.Int(n))
}

// ClosedNote: Newest first. With {name} when closed; {n} in all.
func (g Person) ClosedNote(name string, n int) string {
	return g.s.Say("person.closed-note", message.Text(name), message.Int(n))
}

// Equipment: Equipment assigned: {n, plural, one {# item} other {# items}}{expired, plural, =0 {} other {, # expired}}
func (g Person) Equipment(n int, expired int) string {
	return g.s.Say("person.equipment", message.Int(n), message.Int(expired))
}

// EquipmentNote: What an assignment means is not stated by the service: user, keeper or inspector.
func (g Person) EquipmentNote() string { return g.s.Say("person.equipment-note") }

// Expired: Of the equipment assigned {n, plural, one {# item is} other {# items are}} expired.
func (g Person) Expired(n message.Count) string { return g.s.Say("person.expired", message.OfCount(n)) }

// First: the first {shown} of {n}
func (g Person) First(shown int, n int) string {
	return g.s.Say("person.first", message.Int(shown), message.Int(n))
}

// Further: {n, plural, one {# further session is} other {# further sessions are}} not shown.
func (g Person) Further(n int) string { return g.s.Say("person.further", message.Int(n)) }

// Head says the message of an id; "" if there is none.
func (g Person) Head(id string) string { return g.s.Say("person.head." + id) }

// InService: In service
func (g Person) InService() string { return g.s.Say("person.in-service") }

// Instructor: instructor {name}
func (g Person) Instructor(name string) string {
	return g.s.Say("person.instructor", message.Text(name))
}

// NewestFirst: newest first
func (g Person) NewestFirst() string { return g.s.Say("person.newest-first") }

// Next: Next is “{what}”, due {due, near}.
func (g Person) Next(what string, due time.Time) string {
	return g.s.Say("person.next", message.Text(what), message.Time(due))
}

// NotStated: Service state not stated
func (g Person) NotStated() string { return g.s.Say("person.not-stated") }

// Nothing: No open follow-up, no equipment, no session.
func (g Person) Nothing() string { return g.s.Say("person.nothing") }

// OutOfService: Out of service
func (g Person) OutOfService() string { return g.s.Say("person.out-of-service") }

// Overdue: Overdue: “{what}”.
func (g Person) Overdue(what string) string { return g.s.Say("person.overdue", message.Text(what)) }

// OverdueFor: Overdue for {days, plural, one {# day} other {# days}}: “{what}”.
func (g Person) OverdueFor(days int, what string) string {
	return g.s.Say("person.overdue-for", message.Int(days), message.Text(what))
}

// Search: Person: {open, plural, =0 {no open follow-up} one {# open follow-up} other {# open follow-ups}}, {items, plural, =0 {no equipment} one {# item} other {# items}}{sessions, plural, =0 {} one {, # session attended} other {, # sessions attended}}
func (g Person) Search(open int, items int, sessions int) string {
	return g.s.Say("person.search", message.Int(open), message.Int(items), message.Int(sessions))
}

// SearchStrict: Person: {open, plural, =0 {no open follow-up} one {# open follow-up} other {# open follow-ups}}
func (g Person) SearchStrict(open int) string {
	return g.s.Say("person.search-strict", message.Int(open))
}

// Strict: Only follow-ups are shown: other lists beside them would tell who this is.
func (g Person) Strict() string { return g.s.Say("person.strict") }

// Title: {name}: {overdue, plural, =0 {{more, plural, =0 {no follow-up is} one {# follow-up is} other {# follow-ups are}} open} one {# follow-up is overdue{more, plural, =0 {} one {, # more is open} other {, # more are open}}} other {# follow-ups are overdue{more, plural, =0 {} one {, # more is open} other {, # more are open}}}}
func (g Person) Title(name string, overdue int, more int) string {
	return g.s.Say("person.title", message.Text(name), message.Int(overdue), message.Int(more))
}

// ToDo: To do: {n, plural, =0 {no follow-up} one {# follow-up} other {# follow-ups}}{n, plural, =0 {} other {{dated, select, yes {, by due date} other {, overdue first, then the longest open}}}}
func (g Person) ToDo(n int, dated bool) string {
	return g.s.Say("person.to-do", message.Int(n), message.Bool(dated))
}

// Trainings: Trainings attended: {n, plural, one {# session} other {# sessions}}
func (g Person) Trainings(n int) string { return g.s.Say("person.trainings", message.Int(n)) }

// TrainingsNote: As recorded in group sessions, newest first. {given, plural, =0 {None} other {#}} as instructor.
func (g Person) TrainingsNote(given int) string {
	return g.s.Say("person.trainings-note", message.Int(given))
}

// Ahead: {ahead, plural, =0 {{inside, select, yes {no inspection expires this week} other {No inspection expires in two weeks}}} one {# inspection {inside, select, yes {this week} other {in two weeks}}} other {# inspections {inside, select, yes {this week} other {in two weeks}}}}
func (g Planner) Ahead(ahead int, inside bool) string {
	return g.s.Say("planner.ahead", message.Int(ahead), message.Bool(inside))
}

// AllAre: {n, plural, =0 {Nobody has anything to do in these seven days.} one {# sheet: who has something to do in these seven days.} other {# sheets: offices and people with something to do in these seven days, each on a page of its own when printed.}}
func (g Planner) AllAre(n int) string { return g.s.Say("planner.all-are", message.Int(n)) }

// AlsoAt: also {offices}
func (g Planner) AlsoAt(offices string) string {
	return g.s.Say("planner.also-at", message.Text(offices))
}

// Both: {late, plural, =0 {{inside, select, yes {nothing} other {Nothing}} to catch up} one {# inspection to catch up} other {# inspections to catch up}}, {ahead, plural, =0 {none} other {#}} {inside, select, yes {this week} other {in two weeks}}
func (g Planner) Both(late int, ahead int, inside bool) string {
	return g.s.Say("planner.both", message.Int(late), message.Int(ahead), message.Bool(inside))
}

// BothSheets: An item of two offices is on both sheets.
func (g Planner) BothSheets() string { return g.s.Say("planner.both-sheets") }

// But: {said}; {lacking}
func (g Planner) But(said string, lacking string) string {
	return g.s.Say("planner.but", message.Text(said), message.Text(lacking))
}

// ByPerson: The service gives follow-ups no office: they stand on the sheets by person.
func (g Planner) ByPerson() string { return g.s.Say("planner.by-person") }

// CatchUp: {n, plural, one {# inspection} other {# inspections}} to catch up
func (g Planner) CatchUp(n int) string { return g.s.Say("planner.catch-up", message.Int(n)) }

// ComingFollowUps: Coming, {first, near} to {last, near}: {n, plural, one {# follow-up} other {# follow-ups}}
func (g Planner) ComingFollowUps(first time.Time, last time.Time, n int) string {
	return g.s.Say("planner.coming-follow-ups", message.Time(first), message.Time(last), message.Int(n))
}

// ComingInspections: Coming, {first, near} to {last, near}: {n, plural, one {# inspection} other {# inspections}}
func (g Planner) ComingInspections(first time.Time, last time.Time, n int) string {
	return g.s.Say("planner.coming-inspections", message.Time(first), message.Time(last), message.Int(n))
}

// Day: {day, day}: {n}
func (g Planner) Day(day time.Time, n int) string {
	return g.s.Say("planner.day", message.Time(day), message.Int(n))
}

// Days: {first, day} to {last, day}.
func (g Planner) Days(first time.Time, last time.Time) string {
	return g.s.Say("planner.days", message.Time(first), message.Time(last))
}

// DaysWith: {first, day} to {last, day}: {early} in the first seven days, {later} in the seven after.
func (g Planner) DaysWith(first time.Time, last time.Time, early message.Count, later message.Count) string {
	return g.s.Say("planner.days-with", message.Time(first), message.Time(last), message.OfCount(early), message.OfCount(later))
}

// DueFirstWeek: Follow-ups due this week
func (g Planner) DueFirstWeek() string { return g.s.Say("planner.due-first-week") }

// DueSecondWeek: Follow-ups due next week
func (g Planner) DueSecondWeek() string { return g.s.Say("planner.due-second-week") }

// DueThisWeek: {n, plural, one {# follow-up} other {# follow-ups}} due this week
func (g Planner) DueThisWeek(n int) string { return g.s.Say("planner.due-this-week", message.Int(n)) }

// Expired: expired
func (g Planner) Expired() string { return g.s.Say("planner.expired") }

// FiguresOf: {office}: its figures
func (g Planner) FiguresOf(office string) string {
	return g.s.Say("planner.figures-of", message.Text(office))
}

// FirstWeek: Inspections this week
func (g Planner) FirstWeek() string { return g.s.Say("planner.first-week") }

// FollowUpsDue: Follow-ups due this week: {n}
func (g Planner) FollowUpsDue(n int) string { return g.s.Say("planner.follow-ups-due", message.Int(n)) }

// FollowUpsOpen: Open follow-ups: {n}
func (g Planner) FollowUpsOpen(n int) string {
	return g.s.Say("planner.follow-ups-open", message.Int(n))
}

// FollowUpsOverdue: Follow-ups, overdue: {n}
func (g Planner) FollowUpsOverdue(n int) string {
	return g.s.Say("planner.follow-ups-overdue", message.Int(n))
}

// Further: {n, plural, one {# further inspection is} other {# further inspections are}} not on this sheet.
func (g Planner) Further(n int) string { return g.s.Say("planner.further", message.Int(n)) }

// FurtherLines: {n, plural, one {# further line is} other {# further lines are}} not on this sheet.
func (g Planner) FurtherLines(n int) string { return g.s.Say("planner.further-lines", message.Int(n)) }

// FurtherSheets: {n, plural, one {# further sheet is} other {# further sheets are}} not on this page: each has a page of its own.
func (g Planner) FurtherSheets(n int) string {
	return g.s.Say("planner.further-sheets", message.Int(n))
}

// Head says the message of an id; "" if there is none.
func (g Planner) Head(id string) string { return g.s.Say("planner.head." + id) }

// Lacking: {what}.
func (g Planner) Lacking(what string) string { return g.s.Say("planner.lacking", message.Text(what)) }

// Late: {late, plural, =0 {{inside, select, yes {nothing} other {Nothing}} to catch up} one {# inspection to catch up} other {# inspections to catch up}}
func (g Planner) Late(late int, inside bool) string {
	return g.s.Say("planner.late", message.Int(late), message.Bool(inside))
}

// LateAssigned: Inspections to catch up, of items assigned: {n}
func (g Planner) LateAssigned(n int) string { return g.s.Say("planner.late-assigned", message.Int(n)) }

// LateOnes: To catch up: {n}
func (g Planner) LateOnes(n int) string { return g.s.Say("planner.late-ones", message.Int(n)) }

// LaterFollowUps: {n, plural, one {# open follow-up is} other {# open follow-ups are}} due later or without a due date, and not here.
func (g Planner) LaterFollowUps(n int) string {
	return g.s.Say("planner.later-follow-ups", message.Int(n))
}

// Naming: Open follow-ups that name an item of {office}: {n}, {due, plural, =0 {none} other {#}} due this week
func (g Planner) Naming(office string, n int, due int) string {
	return g.s.Say("planner.naming", message.Text(office), message.Int(n), message.Int(due))
}

// NamingCounted: The service gives follow-ups no office: counted are those that name an item of one.
func (g Planner) NamingCounted() string { return g.s.Say("planner.naming-counted") }

// NamingUndated: Open follow-ups that name an item of {office}: {n}
func (g Planner) NamingUndated(office string, n int) string {
	return g.s.Say("planner.naming-undated", message.Text(office), message.Int(n))
}

// NoCompletion: no completion on record
func (g Planner) NoCompletion() string { return g.s.Say("planner.no-completion") }

// NoDate: no date
func (g Planner) NoDate() string { return g.s.Say("planner.no-date") }

// NoOffice: No office has anything to do.
func (g Planner) NoOffice() string { return g.s.Say("planner.no-office") }

// NoOfficeOfFollowUps: The service gives follow-ups no office: {n, plural, =0 {no open one names an item of {office}, and all stand on the sheets by person} one {the one that names an item of {office} stands above, all others on the sheets by person} other {those that name an item of {office} stand above, all others on the sheets by person}}.
func (g Planner) NoOfficeOfFollowUps(office string, n int) string {
	return g.s.Say("planner.no-office-of-follow-ups", message.Text(office), message.Int(n))
}

// NoPerson: Nobody has anything to do.
func (g Planner) NoPerson() string { return g.s.Say("planner.no-person") }

// NotHere: Not on this sheet: {n, plural, one {# item} other {# items}} in service with no schedule ({names, commas}{more, plural, =0 {} other { and # more}}).
func (g Planner) NotHere(n int, names []string, more int) string {
	return g.s.Say("planner.not-here", message.Int(n), message.Names(names), message.Int(more))
}

// NotKnown: not known
func (g Planner) NotKnown() string { return g.s.Say("planner.not-known") }

// Nothing: No inspection is to catch up, and none expires in these two weeks.
func (g Planner) Nothing() string { return g.s.Say("planner.nothing") }

// NothingInWeek: Nothing is to be done in these seven days.
func (g Planner) NothingInWeek() string { return g.s.Say("planner.nothing-in-week") }

// NothingThisWeek: nothing this week
func (g Planner) NothingThisWeek() string { return g.s.Say("planner.nothing-this-week") }

// OfOffice: {office}: {said}
func (g Planner) OfOffice(office string, said string) string {
	return g.s.Say("planner.of-office", message.Text(office), message.Text(said))
}

// OfPerson: {name}: {said, commas}
func (g Planner) OfPerson(name string, said []string) string {
	return g.s.Say("planner.of-person", message.Text(name), message.Names(said))
}

// Office: Office
func (g Planner) Office() string { return g.s.Say("planner.office") }

// Offices: One sheet for each office
func (g Planner) Offices() string { return g.s.Say("planner.offices") }

// OfficesOrder: by name
func (g Planner) OfficesOrder() string { return g.s.Say("planner.offices-order") }

// On: {on, near}
func (g Planner) On(on time.Time) string { return g.s.Say("planner.on", message.Time(on)) }

// OpenOnes: Follow-ups open
func (g Planner) OpenOnes() string { return g.s.Say("planner.open-ones") }

// Opened: opened {on, near}
func (g Planner) Opened(on time.Time) string { return g.s.Say("planner.opened", message.Time(on)) }

// OutOfService: Not on this sheet: {n, plural, one {# item} other {# items}} out of service ({names, commas}{more, plural, =0 {} other { and # more}}).
func (g Planner) OutOfService(n int, names []string, more int) string {
	return g.s.Say("planner.out-of-service", message.Int(n), message.Names(names), message.Int(more))
}

// Overdue: {n, plural, one {# follow-up} other {# follow-ups}} overdue
func (g Planner) Overdue(n int) string { return g.s.Say("planner.overdue", message.Int(n)) }

// OverdueOnes: Follow-ups overdue
func (g Planner) OverdueOnes() string { return g.s.Say("planner.overdue-ones") }

// PageOf: {name}: everything that is with them
func (g Planner) PageOf(name string) string { return g.s.Say("planner.page-of", message.Text(name)) }

// Passed: date passed, not called expired
func (g Planner) Passed() string { return g.s.Say("planner.passed") }

// People: One sheet for each person
func (g Planner) People() string { return g.s.Say("planner.people") }

// Person: Person
func (g Planner) Person() string { return g.s.Say("planner.person") }

// PrintAll: Print all sheets
func (g Planner) PrintAll() string { return g.s.Say("planner.print-all") }

// SecondWeek: Inspections next week
func (g Planner) SecondWeek() string { return g.s.Say("planner.second-week") }

// Sheet: Sheet
func (g Planner) Sheet() string { return g.s.Say("planner.sheet") }

// SheetAre: Inspections by day
func (g Planner) SheetAre() string { return g.s.Say("planner.sheet-are") }

// SheetIs: Inspections of items in service, by their present expiry dates. Tick when done, and record the inspection in the service. This sheet is not a record.
func (g Planner) SheetIs() string { return g.s.Say("planner.sheet-is") }

// SheetOfWork: What is to be done
func (g Planner) SheetOfWork() string { return g.s.Say("planner.sheet-of-work") }

// Signed says the message of an id; "" if there is none.
func (g Planner) Signed(id string) string { return g.s.Say("planner.signed." + id) }

// ThisWeek: {n, plural, one {# inspection} other {# inspections}} this week
func (g Planner) ThisWeek(n int) string { return g.s.Say("planner.this-week", message.Int(n)) }

// Tick: Tick when done, and record it in the service: this sheet is not a record.
func (g Planner) Tick() string { return g.s.Say("planner.tick") }

// Title: Inspections of the next two weeks
func (g Planner) Title() string { return g.s.Say("planner.title") }

// TitleOf: Inspections of the next seven days, {office}
func (g Planner) TitleOf(office string) string {
	return g.s.Say("planner.title-of", message.Text(office))
}

// TitleOfAll: Sheets to print
func (g Planner) TitleOfAll() string { return g.s.Say("planner.title-of-all") }

// TitleOfPerson: Sheet of {name}
func (g Planner) TitleOfPerson(name string) string {
	return g.s.Say("planner.title-of-person", message.Text(name))
}

// ToCatchUp: Inspections to catch up
func (g Planner) ToCatchUp() string { return g.s.Say("planner.to-catch-up") }

// ToPrint: Sheet to print
func (g Planner) ToPrint() string { return g.s.Say("planner.to-print") }

// TwoPeople: An item with two people is on both sheets. What an assignment means is not stated by the service.
func (g Planner) TwoPeople() string { return g.s.Say("planner.two-people") }

// WeekAfter: {n, plural, one {# inspection expires} other {# inspections expire}} from {first, near} to {last, near}, and {n, plural, one {is} other {are}} not here.
func (g Planner) WeekAfter(n int, first time.Time, last time.Time) string {
	return g.s.Say("planner.week-after", message.Int(n), message.Time(first), message.Time(last))
}

// WeekAssigned: Inspections this week, of items assigned: {n}
func (g Planner) WeekAssigned(n int) string { return g.s.Say("planner.week-assigned", message.Int(n)) }

// Weekday: {on, weekday}
func (g Planner) Weekday(on time.Time) string { return g.s.Say("planner.weekday", message.Time(on)) }

// Accounts: Accounts
func (g Portfolio) Accounts() string { return g.s.Say("portfolio.accounts") }

// File: {file}: {why}
func (g Portfolio) File(file string, why string) string {
	return g.s.Say("portfolio.file", message.Text(file), message.Text(why))
}

// Head says the message of an id; "" if there is none.
func (g Portfolio) Head(id string) string { return g.s.Say("portfolio.head." + id) }

// Headline: {n, plural, one {# account} other {# accounts}}: {states, commas}
func (g Portfolio) Headline(n int, states []string) string {
	return g.s.Say("portfolio.headline", message.Int(n), message.Names(states))
}

// Is says the message of an id; "" if there is none.
func (g Portfolio) Is(id string, n int) string { return g.s.Say("portfolio.is."+id, message.Int(n)) }

// Lede: As of {at, moment}, from what each site had published by then. Figures are those of each account: nothing is added up, since a sum would hide an account that is missing from it.
func (g Portfolio) Lede(at time.Time) string { return g.s.Say("portfolio.lede", message.Time(at)) }

// Missing: it is not there
func (g Portfolio) Missing() string { return g.s.Say("portfolio.missing") }

// NoMonth: no whole month
func (g Portfolio) NoMonth() string { return g.s.Say("portfolio.no-month") }

// NoRules: no rules
func (g Portfolio) NoRules() string { return g.s.Say("portfolio.no-rules") }

// NoUnmet: no rule is unmet
func (g Portfolio) NoUnmet() string { return g.s.Say("portfolio.no-unmet") }

// NoWholeMonth: no month with two snapshots is over
func (g Portfolio) NoWholeMonth() string { return g.s.Say("portfolio.no-whole-month") }

// Note: In date, overdue, open and on time are n of d; the id below an as-of time is the digest of its snapshot. Each site says under Methods how a figure is counted.
func (g Portfolio) Note() string { return g.s.Say("portfolio.note") }

// OfRead: {said} in the {n} that could be read
func (g Portfolio) OfRead(said string, n int) string {
	return g.s.Say("portfolio.of-read", message.Text(said), message.Int(n))
}

// Oldest: oldest {days} d
func (g Portfolio) Oldest(days int) string { return g.s.Say("portfolio.oldest", message.Int(days)) }

// Rules says the message of an id; "" if there is none.
func (g Portfolio) Rules(id string, n int) string {
	return g.s.Say("portfolio.rules."+id, message.Int(n))
}

// Stale: valid until {until, moment}; its last snapshot is of {at, moment}
func (g Portfolio) Stale(until time.Time, at time.Time) string {
	return g.s.Say("portfolio.stale", message.Time(until), message.Time(at))
}

// State says the message of an id; "" if there is none.
func (g Portfolio) State(id string) string { return g.s.Say("portfolio.state." + id) }

// Title: {n, plural, one {# account} other {# accounts}} side by side
func (g Portfolio) Title(n int) string { return g.s.Say("portfolio.title", message.Int(n)) }

// Unknown: unknown
func (g Portfolio) Unknown() string { return g.s.Say("portfolio.unknown") }

// Unmet: {n, plural, one {# rule is} other {# rules are}} not met
func (g Portfolio) Unmet(n int) string { return g.s.Say("portfolio.unmet", message.Int(n)) }

// Unread: it cannot be read
func (g Portfolio) Unread() string { return g.s.Say("portfolio.unread") }

// WithRules: {said}; {rules}
func (g Portfolio) WithRules(said string, rules string) string {
	return g.s.Say("portfolio.with-rules", message.Text(said), message.Text(rules))
}

// Is says the message of an id; "" if there is none.
func (g Privacy) Is(id string) string { return g.s.Say("privacy.is." + id) }

// People says the message of an id; "" if there is none.
func (g Privacy) People(id string) string { return g.s.Say("privacy.people." + id) }

// Personal says the message of an id; "" if there is none.
func (g Privacy) Personal(id string) string { return g.s.Say("privacy.personal." + id) }

// Shows says the message of an id; "" if there is none.
func (g Privacy) Shows(id string) string { return g.s.Say("privacy.shows." + id) }

// Answered: {n, plural, =0 {every one answered; not listed, since they were for more than this edition has} one {every one answered; # attempt for what this edition has whole} other {every one answered; # attempts for what this edition has whole}}
func (g Provenance) Answered(n int) string { return g.s.Say("provenance.answered", message.Int(n)) }

// Attempts: {n} attempts, {answered} answered
func (g Provenance) Attempts(n int, answered int) string {
	return g.s.Say("provenance.attempts", message.Int(n), message.Int(answered))
}

// Chain: The chain of snapshots
func (g Provenance) Chain() string { return g.s.Say("provenance.chain") }

// ChainNone: None.
func (g Provenance) ChainNone() string { return g.s.Say("provenance.chain-none") }

// ChainWhy: Each snapshot carries the digest of the one before, so a removed or rewritten one shows.
func (g Provenance) ChainWhy() string { return g.s.Say("provenance.chain-why") }

// Check says the message of an id; "" if there is none.
func (g Provenance) Check(id string) string { return g.s.Say("provenance.check." + id) }

// Checks: Check it yourself
func (g Provenance) Checks() string { return g.s.Say("provenance.checks") }

// ChecksHow: Each is one command, typed where the folder snapshots is, and needs no opsreport but where it says so. {part, select, yes {The snapshots hold more than this edition: ask whoever keeps them to type it.} other {Without the snapshots, opsreport evidence packs what can be checked.}}
func (g Provenance) ChecksHow() string { return g.s.Say("provenance.checks-how") }

// Digests: Digests
func (g Provenance) Digests() string { return g.s.Say("provenance.digests") }

// Expect: You should see:
func (g Provenance) Expect() string { return g.s.Say("provenance.expect") }

// Fetched: {attempts, plural, one {# request} other {# requests}} between {oneDay, select, yes {{from, clock} and {to, clock} {to, zone} on {to}} other {{from, moment} and {to, moment}}}, {answered} answered and {refused} refused or repeated. {records, plural, one {# record} other {# records}}, kept exactly as the service sent them.
func (g Provenance) Fetched(a ProvenanceFetchedArgs) string {
	return g.s.Say("provenance.fetched", message.Int(a.Attempts), message.Int(a.Answered), message.Int(a.Refused), message.Time(a.From), message.Time(a.To), message.Bool(a.OneDay), message.Int(a.Records))
}

// Head says the message of an id; "" if there is none.
func (g Provenance) Head(id string) string { return g.s.Say("provenance.head." + id) }

// Instant: {at, instant}
func (g Provenance) Instant(at time.Time) string {
	return g.s.Say("provenance.instant", message.Time(at))
}

// LineRecords: {command}    # the source records
func (g Provenance) LineRecords(command string) string {
	return g.s.Say("provenance.line-records", message.Text(command))
}

// LineSite: {command}    # the site and this file
func (g Provenance) LineSite(command string) string {
	return g.s.Say("provenance.line-site", message.Text(command))
}

// Link says the message of an id; "" if there is none.
func (g Provenance) Link(id string) string { return g.s.Say("provenance.link." + id) }

// Moment: {at, moment}
func (g Provenance) Moment(at time.Time) string {
	return g.s.Say("provenance.moment", message.Time(at))
}

// Name says the message of an id; "" if there is none.
func (g Provenance) Name(id string) string { return g.s.Say("provenance.name." + id) }

// NoSeals: No snapshot is sealed
func (g Provenance) NoSeals() string { return g.s.Say("provenance.no-seals") }

// None says the message of an id; "" if there is none.
func (g Provenance) None(id string) string { return g.s.Say("provenance.none." + id) }

// Read: Read between {oneDay, select, yes {{from, clock} and {to, clock} {to, zone} on {to}} other {{from, moment} and {to, moment}}}; every request was answered. This edition has {records, plural, one {# record} other {# records}}, kept exactly as the service sent them.
func (g Provenance) Read(from time.Time, to time.Time, oneDay bool, records int) string {
	return g.s.Say("provenance.read", message.Time(from), message.Time(to), message.Bool(oneDay), message.Int(records))
}

// Sealed: sealed
func (g Provenance) Sealed() string { return g.s.Say("provenance.sealed") }

// Seals: {n} of {d, plural, one {# snapshot is} other {# snapshots {n, plural, one {is} other {are}}}} sealed
func (g Provenance) Seals(n int, d int) string {
	return g.s.Say("provenance.seals", message.Int(n), message.Int(d))
}

// SealsBut: {n} of {d, plural, one {# snapshot is} other {# snapshots {n, plural, one {is} other {are}}}} sealed; not {without, commas}{more, plural, =0 {} other { and # more}}
func (g Provenance) SealsBut(n int, d int, without []string, more int) string {
	return g.s.Say("provenance.seals-but", message.Int(n), message.Int(d), message.Names(without), message.Int(more))
}

// SealsHow: {seals}.{any, select, yes { The program that made a seal checks it: opsreport help recipes seals.} other {}}
func (g Provenance) SealsHow(seals string, any bool) string {
	return g.s.Say("provenance.seals-how", message.Text(seals), message.Bool(any))
}

// See says the message of an id; "" if there is none.
func (g Provenance) See(id string, a ProvenanceSeeArgs) string {
	return g.s.Say("provenance.see."+id, message.Text(a.Digest), message.Bool(a.First), message.Text(a.Before), message.Text(a.BeforeDigest), message.Text(a.Figure))
}

// Span: {first, clock} and {last, clock} {last, zone}
func (g Provenance) Span(first time.Time, last time.Time) string {
	return g.s.Say("provenance.span", message.Time(first), message.Time(last))
}

// This: This snapshot
func (g Provenance) This() string { return g.s.Say("provenance.this") }

// Title: Where these figures come from
func (g Provenance) Title() string { return g.s.Say("provenance.title") }

// Unrecorded: not recorded
func (g Provenance) Unrecorded() string { return g.s.Say("provenance.unrecorded") }

// Unsealed: none
func (g Provenance) Unsealed() string { return g.s.Say("provenance.unsealed") }

// AsReturned: in the order of the service
func (g Quality) AsReturned() string { return g.s.Say("quality.as-returned") }

// Changed: changed
func (g Quality) Changed() string { return g.s.Say("quality.changed") }

// CheckEffect: Effect on figures: {effect}.
func (g Quality) CheckEffect(effect string) string {
	return g.s.Say("quality.check-effect", message.Text(effect))
}

// CheckFound says the message of an id; "" if there is none.
func (g Quality) CheckFound(id string, n int) string {
	return g.s.Say("quality.check-found."+id, message.Int(n))
}

// CheckPage: {id}: {name}
func (g Quality) CheckPage(id string, name string) string {
	return g.s.Say("quality.check-page", message.Text(id), message.Text(name))
}

// Check says the message of an id; "" if there is none.
func (g Quality) Check(id string) string { return g.s.Say("quality.check." + id) }

// Complete: {exceptions, select, yes {Complete with exceptions} other {Complete}}
func (g Quality) Complete(exceptions bool) string {
	return g.s.Say("quality.complete", message.Bool(exceptions))
}

// DataQuality: Data quality
func (g Quality) DataQuality() string { return g.s.Say("quality.data-quality") }

// DataStatus: {exceptions, select, yes {Complete with exceptions} other {Complete}}
func (g Quality) DataStatus(exceptions bool) string {
	return g.s.Say("quality.data-status", message.Bool(exceptions))
}

// Detail says the message of an id; "" if there is none.
func (g Quality) Detail(id string, text string, n int, of int) string {
	return g.s.Say("quality.detail."+id, message.Text(text), message.Int(n), message.Int(of))
}

// Due: Does the due value agree with overdue?
func (g Quality) Due() string { return g.s.Say("quality.due") }

// DueAll: Open
func (g Quality) DueAll() string { return g.s.Say("quality.due-all") }

// DueCompared: {n, plural, one {# open follow-up} other {# open follow-ups}}
func (g Quality) DueCompared(n int) string { return g.s.Say("quality.due-compared", message.Int(n)) }

// DueIn: In the overdue list
func (g Quality) DueIn() string { return g.s.Say("quality.due-in") }

// DueNote: Due digits read as a calendar date, for comparison only (F-D7). The service’s own list decides; the rule behind it is not published.
func (g Quality) DueNote() string { return g.s.Say("quality.due-note") }

// DueOut: Not in it
func (g Quality) DueOut() string { return g.s.Say("quality.due-out") }

// DueReads: Due value reads as
func (g Quality) DueReads() string { return g.s.Say("quality.due-reads") }

// Effect says the message of an id; "" if there is none.
func (g Quality) Effect(id string, a QualityEffectArgs) string {
	return g.s.Say("quality.effect."+id, message.Bool(a.Inside), message.Bool(a.Due), message.Bool(a.Found), message.Int(a.Open), message.Int(a.Overdue), message.Int(a.All), message.Text(a.One), message.Text(a.Two), message.Text(a.Three))
}

// EveryRequest: Every request was answered.
func (g Quality) EveryRequest() string { return g.s.Say("quality.every-request") }

// EveryRow: CSV of every row
func (g Quality) EveryRow() string { return g.s.Say("quality.every-row") }

// Exceptions: Exceptions
func (g Quality) Exceptions() string { return g.s.Say("quality.exceptions") }

// ExceptionsAre: Checks that found something
func (g Quality) ExceptionsAre() string { return g.s.Say("quality.exceptions-are") }

// ExceptionsHow: What was found, how often, and what it does to the figures. The checks X-1 and on look at fields, labels and times of every list.
func (g Quality) ExceptionsHow() string { return g.s.Say("quality.exceptions-how") }

// Field: Field
func (g Quality) Field() string { return g.s.Say("quality.field") }

// FieldIs says the message of an id; "" if there is none.
func (g Quality) FieldIs(id string, field string) string {
	return g.s.Say("quality.field-is."+id, message.Text(field))
}

// FieldList: List
func (g Quality) FieldList() string { return g.s.Say("quality.field-list") }

// FieldRecords: Records
func (g Quality) FieldRecords() string { return g.s.Say("quality.field-records") }

// Fields: Fields the specification does not name
func (g Quality) Fields() string { return g.s.Say("quality.fields") }

// FieldsAndLabels: Fields and labels
func (g Quality) FieldsAndLabels() string { return g.s.Say("quality.fields-and-labels") }

// FieldsNote: Used in no figure (X-2). Values are not shown.
func (g Quality) FieldsNote() string { return g.s.Say("quality.fields-note") }

// Figure: “{name}”
func (g Quality) Figure(name string) string { return g.s.Say("quality.figure", message.Text(name)) }

// Found: {checks} of {of} checks found something, in {rows, plural, one {# row} other {# rows}}{excluding, plural, =0 {} one {; # of them leaves rows out of a rate} other {; # of them leave rows out of a rate}}.
func (g Quality) Found(checks int, of int, rows int, excluding int) string {
	return g.s.Say("quality.found", message.Int(checks), message.Int(of), message.Int(rows), message.Int(excluding))
}

// Head says the message of an id; "" if there is none.
func (g Quality) Head(id string) string { return g.s.Say("quality.head." + id) }

// IdsEqual: Every request was answered and the follow-up ids equal the reported total; the other lists report none.
func (g Quality) IdsEqual() string { return g.s.Say("quality.ids-equal") }

// More: and {n} more
func (g Quality) More(n int) string { return g.s.Say("quality.more", message.Int(n)) }

// NoExceptions: No check found anything.
func (g Quality) NoExceptions() string { return g.s.Say("quality.no-exceptions") }

// None: None.
func (g Quality) None() string { return g.s.Say("quality.none") }

// NotCorrected: Records were not corrected.
func (g Quality) NotCorrected() string { return g.s.Say("quality.not-corrected") }

// Pdf: Characters in the PDF
func (g Quality) Pdf() string { return g.s.Say("quality.pdf") }

// Quiet: Checks that found nothing
func (g Quality) Quiet() string { return g.s.Say("quality.quiet") }

// QuietAre: {n, plural, one {# check} other {# checks}} ran and found nothing.
func (g Quality) QuietAre(n int) string { return g.s.Say("quality.quiet-are", message.Int(n)) }

// Reads says the message of an id; "" if there is none.
func (g Quality) Reads(id string) string { return g.s.Say("quality.reads." + id) }

// Replaced: {n, plural, =0 {Every character of the PDF is printed as it was returned.} one {# character of the PDF could not be printed, because its fonts lack such a sign. “�” stands in place of each; who copies the text, or hears it read, gets the character. The site and the data files hold the original text.} other {# characters of the PDF could not be printed, because its fonts lack such a sign. “�” stands in place of each; who copies the text, or hears it read, gets the character. The site and the data files hold the original text.}}
func (g Quality) Replaced(n int) string { return g.s.Say("quality.replaced", message.Int(n)) }

// RowFound: Found
func (g Quality) RowFound() string { return g.s.Say("quality.row-found") }

// RowId: Id
func (g Quality) RowId() string { return g.s.Say("quality.row-id") }

// RowRecord: Record
func (g Quality) RowRecord() string { return g.s.Say("quality.row-record") }

// RowWhat: What it is
func (g Quality) RowWhat() string { return g.s.Say("quality.row-what") }

// Rows: {n, plural, one {# row} other {# rows}}
func (g Quality) Rows(n int) string { return g.s.Say("quality.rows", message.Int(n)) }

// SeeWhich: See which
func (g Quality) SeeWhich() string { return g.s.Say("quality.see-which") }

// SeveralLists: {part, select, yes {Several lists} other {All lists}}
func (g Quality) SeveralLists() string { return g.s.Say("quality.several-lists") }

// Status: {part, select, yes {Every request of the fetch answered} other {All requests answered}} · {notes, plural, =0 {no notes} one {# note} other {# notes}} on the data
func (g Quality) Status(notes int) string { return g.s.Say("quality.status", message.Int(notes)) }

// StatusIs: Data status: {exceptions, select, yes {complete with exceptions} other {complete}}.
func (g Quality) StatusIs(exceptions bool) string {
	return g.s.Say("quality.status-is", message.Bool(exceptions))
}

// TileExcluded: rows, by {checks, plural, one {# check} other {# checks}}
func (g Quality) TileExcluded(checks int) string {
	return g.s.Say("quality.tile-excluded", message.Int(checks))
}

// TileExcludedWhere: each is listed below
func (g Quality) TileExcludedWhere() string { return g.s.Say("quality.tile-excluded-where") }

// TileLabels: of {ids, plural, one {# id} other {# ids}} in use
func (g Quality) TileLabels(ids int) string { return g.s.Say("quality.tile-labels", message.Int(ids)) }

// TileRows: {marked} of {of, plural, one {# record} other {# records}} marked
func (g Quality) TileRows(marked int, of int) string {
	return g.s.Say("quality.tile-rows", message.Int(marked), message.Int(of))
}

// TileStatus: {part, select, yes {every request of the fetch answered} other {all requests answered}}; {checks} of {of, plural, one {# check} other {# checks}} found something
func (g Quality) TileStatus(checks int, of int) string {
	return g.s.Say("quality.tile-status", message.Int(checks), message.Int(of))
}

// Tile says the message of an id; "" if there is none.
func (g Quality) Tile(id string) string { return g.s.Say("quality.tile." + id) }

// Unchanged: unchanged
func (g Quality) Unchanged() string { return g.s.Say("quality.unchanged") }

// WholeEqual: Every request was answered and the ids of the whole list of follow-ups equal the total that the service reports; the other lists report none.
func (g Quality) WholeEqual() string { return g.s.Say("quality.whole-equal") }

// WithFindings: {n, plural, one {# check} other {# checks}} with findings
func (g Quality) WithFindings(n int) string { return g.s.Say("quality.with-findings", message.Int(n)) }

// Approved: Latest approved: on {on}. {versions, plural, one {# version} other {# versions}} on record.
func (g RecordDocument) Approved(on time.Time, versions int) string {
	return g.s.Say("record-document.approved", message.Time(on), message.Int(versions))
}

// ApprovedAs: Latest approved: {label}, on {on}. {versions, plural, one {# version} other {# versions}} on record.
func (g RecordDocument) ApprovedAs(label string, on time.Time, versions int) string {
	return g.s.Say("record-document.approved-as", message.Text(label), message.Time(on), message.Int(versions))
}

// ApprovedOn: Approved
func (g RecordDocument) ApprovedOn() string { return g.s.Say("record-document.approved-on") }

// Created: Created
func (g RecordDocument) Created() string { return g.s.Say("record-document.created") }

// Creator: Creator
func (g RecordDocument) Creator() string { return g.s.Say("record-document.creator") }

// Description: Version {label}
func (g RecordDocument) Description(label string) string {
	return g.s.Say("record-document.description", message.Text(label))
}

// DescriptionUnlabelled: A version without a label
func (g RecordDocument) DescriptionUnlabelled() string {
	return g.s.Say("record-document.description-unlabelled")
}

// Descriptions: Descriptions
func (g RecordDocument) Descriptions() string { return g.s.Say("record-document.descriptions") }

// InForce: The service does not state which version is in force. “Latest approved” is the version with the latest approval date.
func (g RecordDocument) InForce() string { return g.s.Say("record-document.in-force") }

// Kind: Kind
func (g RecordDocument) Kind() string { return g.s.Say("record-document.kind") }

// LatestApproved: latest approved
func (g RecordDocument) LatestApproved() string { return g.s.Say("record-document.latest-approved") }

// MoreVersions: {n, plural, one {# further version is} other {# further versions are}} on record.
func (g RecordDocument) MoreVersions(n int) string {
	return g.s.Say("record-document.more-versions", message.Int(n))
}

// Newer: A newer version has no approval recorded.
func (g RecordDocument) Newer() string { return g.s.Say("record-document.newer") }

// NewestFirst: newest first
func (g RecordDocument) NewestFirst() string { return g.s.Say("record-document.newest-first") }

// NoLabel: no label
func (g RecordDocument) NoLabel() string { return g.s.Say("record-document.no-label") }

// NoType: no type
func (g RecordDocument) NoType() string { return g.s.Say("record-document.no-type") }

// NoVersion: No version is on record.
func (g RecordDocument) NoVersion() string { return g.s.Say("record-document.no-version") }

// NoneApproved: {versions, plural, one {# version} other {# versions}}; none has an approval recorded.
func (g RecordDocument) NoneApproved(versions int) string {
	return g.s.Say("record-document.none-approved", message.Int(versions))
}

// NotApproved: not approved
func (g RecordDocument) NotApproved() string { return g.s.Say("record-document.not-approved") }

// NotRecorded: not recorded
func (g RecordDocument) NotRecorded() string { return g.s.Say("record-document.not-recorded") }

// OfflineNotStated: not stated
func (g RecordDocument) OfflineNotStated() string {
	return g.s.Say("record-document.offline-not-stated")
}

// Target: Link or file
func (g RecordDocument) Target() string { return g.s.Say("record-document.target") }

// Version: Version
func (g RecordDocument) Version() string { return g.s.Say("record-document.version") }

// Versions: Versions
func (g RecordDocument) Versions() string { return g.s.Say("record-document.versions") }

// AsOf: As-of
func (g RecordFollowUp) AsOf() string { return g.s.Say("record-follow-up.as-of") }

// AsStored: {stored}, as stored
func (g RecordFollowUp) AsStored(stored string) string {
	return g.s.Say("record-follow-up.as-stored", message.Text(stored))
}

// Attachment: Attachment:
func (g RecordFollowUp) Attachment() string { return g.s.Say("record-follow-up.attachment") }

// Attachments: {n, plural, one {# attachment} other {# attachments}}
func (g RecordFollowUp) Attachments(n int) string {
	return g.s.Say("record-follow-up.attachments", message.Int(n))
}

// BetweenMoved: seen between the snapshots of {before} and {on}; who moved it is not in the list
func (g RecordFollowUp) BetweenMoved(before time.Time, on time.Time) string {
	return g.s.Say("record-follow-up.between-moved", message.Time(before), message.Time(on))
}

// BetweenReassigned: seen between the snapshots of {before} and {on}; who did it is not in the list
func (g RecordFollowUp) BetweenReassigned(before time.Time, on time.Time) string {
	return g.s.Say("record-follow-up.between-reassigned", message.Time(before), message.Time(on))
}

// Closed: Closed on {on}.
func (g RecordFollowUp) Closed(on time.Time) string {
	return g.s.Say("record-follow-up.closed", message.Time(on))
}

// ClosedAfter: Closed on {on} after {days, plural, =0 {less than a day} one {# day} other {# days}}.
func (g RecordFollowUp) ClosedAfter(on time.Time, days int) string {
	return g.s.Say("record-follow-up.closed-after", message.Time(on), message.Int(days))
}

// ClosedAfterBy: Closed on {on} after {days, plural, =0 {less than a day} one {# day} other {# days}}, by {who}.
func (g RecordFollowUp) ClosedAfterBy(on time.Time, days int, who string) string {
	return g.s.Say("record-follow-up.closed-after-by", message.Time(on), message.Int(days), message.Text(who))
}

// ClosedBy: Closed on {on}, by {who}.
func (g RecordFollowUp) ClosedBy(on time.Time, who string) string {
	return g.s.Say("record-follow-up.closed-by", message.Time(on), message.Text(who))
}

// ClosedUndated: Closed on a day that is not recorded.
func (g RecordFollowUp) ClosedUndated() string { return g.s.Say("record-follow-up.closed-undated") }

// ClosedUndatedBy: Closed on a day that is not recorded, by {who}.
func (g RecordFollowUp) ClosedUndatedBy(who string) string {
	return g.s.Say("record-follow-up.closed-undated-by", message.Text(who))
}

// ClosedUnread: Closed on a day that cannot be read.
func (g RecordFollowUp) ClosedUnread() string { return g.s.Say("record-follow-up.closed-unread") }

// ClosedUnreadBy: Closed on a day that cannot be read, by {who}.
func (g RecordFollowUp) ClosedUnreadBy(who string) string {
	return g.s.Say("record-follow-up.closed-unread-by", message.Text(who))
}

// CountedOnly: {n}, counted only
func (g RecordFollowUp) CountedOnly(n int) string {
	return g.s.Say("record-follow-up.counted-only", message.Int(n))
}

// Day: day {n}
func (g RecordFollowUp) Day(n int) string { return g.s.Say("record-follow-up.day", message.Int(n)) }

// Days: {n, plural, =0 {less than a day} one {# day} other {# days}}
func (g RecordFollowUp) Days(n int) string { return g.s.Say("record-follow-up.days", message.Int(n)) }

// DueMoved: Its due date was moved {n, plural, =1 {once,} =2 {twice, at last} other {# times, at last}} from {was} to {is}.
func (g RecordFollowUp) DueMoved(n int, was string, is string) string {
	return g.s.Say("record-follow-up.due-moved", message.Int(n), message.Text(was), message.Text(is))
}

// DueReads: Its due date reads {on}.
func (g RecordFollowUp) DueReads(on string) string {
	return g.s.Say("record-follow-up.due-reads", message.Text(on))
}

// DueSaid: The due date reads {on}.
func (g RecordFollowUp) DueSaid(on time.Time) string {
	return g.s.Say("record-follow-up.due-said", message.Time(on))
}

// DueSeen: the service does not say what it does with this date
func (g RecordFollowUp) DueSeen() string { return g.s.Say("record-follow-up.due-seen") }

// DueStored: {on}, stored as {stored}
func (g RecordFollowUp) DueStored(on time.Time, stored string) string {
	return g.s.Say("record-follow-up.due-stored", message.Time(on), message.Text(stored))
}

// DueValueMoved: Its due value was moved {n, plural, =1 {once,} =2 {twice, at last} other {# times, at last}} from {was} to {is}.
func (g RecordFollowUp) DueValueMoved(n int, was string, is string) string {
	return g.s.Say("record-follow-up.due-value-moved", message.Int(n), message.Text(was), message.Text(is))
}

// Earlier: {n, plural, one {# earlier change is} other {# earlier changes are}} not shown here.
func (g RecordFollowUp) Earlier(n int) string {
	return g.s.Say("record-follow-up.earlier", message.Int(n))
}

// FirstMoved: first seen in the snapshot of {on}; who moved it is not in the list
func (g RecordFollowUp) FirstMoved(on time.Time) string {
	return g.s.Say("record-follow-up.first-moved", message.Time(on))
}

// FirstReassigned: first seen in the snapshot of {on}; who did it is not in the list
func (g RecordFollowUp) FirstReassigned(on time.Time) string {
	return g.s.Say("record-follow-up.first-reassigned", message.Time(on))
}

// Hidden: {n, plural, one {# further message is} other {# further messages are}} on record and not shown here.
func (g RecordFollowUp) Hidden(n int) string {
	return g.s.Say("record-follow-up.hidden", message.Int(n))
}

// Holder: With
func (g RecordFollowUp) Holder() string { return g.s.Say("record-follow-up.holder") }

// HolderFrom: {who} from {since}
func (g RecordFollowUp) HolderFrom(who string, since time.Time) string {
	return g.s.Say("record-follow-up.holder-from", message.Text(who), message.Time(since))
}

// Holders: Who had it
func (g RecordFollowUp) Holders() string { return g.s.Say("record-follow-up.holders") }

// HoldersNote: From reassigning messages. The first person is taken to be the author of the first one.
func (g RecordFollowUp) HoldersNote() string { return g.s.Say("record-follow-up.holders-note") }

// HoldersOne: No message reassigns it.
func (g RecordFollowUp) HoldersOne() string { return g.s.Say("record-follow-up.holders-one") }

// HoldersSaid: {all, commas}.
func (g RecordFollowUp) HoldersSaid(all []string) string {
	return g.s.Say("record-follow-up.holders-said", message.Names(all))
}

// HowLong: How long
func (g RecordFollowUp) HowLong() string { return g.s.Say("record-follow-up.how-long") }

// Item: Item
func (g RecordFollowUp) Item() string { return g.s.Say("record-follow-up.item") }

// Items: Items that it names
func (g RecordFollowUp) Items() string { return g.s.Say("record-follow-up.items") }

// ItemsNote: Found by the serial number in message text, as a whole word. The service has no link between equipment and follow-ups.
func (g RecordFollowUp) ItemsNote() string { return g.s.Say("record-follow-up.items-note") }

// KeyDue: due date
func (g RecordFollowUp) KeyDue() string { return g.s.Say("record-follow-up.key-due") }

// KeyMessage: message
func (g RecordFollowUp) KeyMessage() string { return g.s.Say("record-follow-up.key-message") }

// KeyReassigns: message that reassigns
func (g RecordFollowUp) KeyReassigns() string { return g.s.Say("record-follow-up.key-reassigns") }

// Known: What only snapshots show is known since {since}, the first snapshot.
func (g RecordFollowUp) Known(since time.Time) string {
	return g.s.Say("record-follow-up.known", message.Time(since))
}

// KnownLonger: What only snapshots show is known since {since} or longer; earlier snapshots cannot be compared.
func (g RecordFollowUp) KnownLonger(since time.Time) string {
	return g.s.Say("record-follow-up.known-longer", message.Time(since))
}

// LaneMessages: Messages
func (g RecordFollowUp) LaneMessages() string { return g.s.Say("record-follow-up.lane-messages") }

// LaneState: State
func (g RecordFollowUp) LaneState() string { return g.s.Say("record-follow-up.lane-state") }

// LaneWith: With
func (g RecordFollowUp) LaneWith() string { return g.s.Say("record-follow-up.lane-with") }

// MessagesDue: {n, plural, one {# message} other {# messages}}; the due date reads {on}.
func (g RecordFollowUp) MessagesDue(n int, on time.Time) string {
	return g.s.Say("record-follow-up.messages-due", message.Int(n), message.Time(on))
}

// MessagesSaid: {n, plural, one {# message} other {# messages}}.
func (g RecordFollowUp) MessagesSaid(n int) string {
	return g.s.Say("record-follow-up.messages-said", message.Int(n))
}

// MoreAttachments: and {n, plural, one {# more attachment} other {# more attachments}}
func (g RecordFollowUp) MoreAttachments(n int) string {
	return g.s.Say("record-follow-up.more-attachments", message.Int(n))
}

// NoAuthor: no author
func (g RecordFollowUp) NoAuthor() string { return g.s.Say("record-follow-up.no-author") }

// NoText: No text
func (g RecordFollowUp) NoText() string { return g.s.Say("record-follow-up.no-text") }

// NotKnown: Whether it is open is not known.
func (g RecordFollowUp) NotKnown() string { return g.s.Say("record-follow-up.not-known") }

// Open: Open since {since}, with nobody.
func (g RecordFollowUp) Open(since time.Time) string {
	return g.s.Say("record-follow-up.open", message.Time(since))
}

// OpenUndated: Open since a day that is not known, with nobody.
func (g RecordFollowUp) OpenUndated() string { return g.s.Say("record-follow-up.open-undated") }

// OpenUndatedWith: Open since a day that is not known, with {who}.
func (g RecordFollowUp) OpenUndatedWith(who string) string {
	return g.s.Say("record-follow-up.open-undated-with", message.Text(who))
}

// OpenWith: Open since {since}, with {who}.
func (g RecordFollowUp) OpenWith(since time.Time, who string) string {
	return g.s.Say("record-follow-up.open-with", message.Time(since), message.Text(who))
}

// OpenedOn: {form}, opened {on}
func (g RecordFollowUp) OpenedOn(form string, on time.Time) string {
	return g.s.Say("record-follow-up.opened-on", message.Text(form), message.Time(on))
}

// OpenedUnknown: {form}, opened on a day that is not known
func (g RecordFollowUp) OpenedUnknown(form string) string {
	return g.s.Say("record-follow-up.opened-unknown", message.Text(form))
}

// Overdue: Overdue
func (g RecordFollowUp) Overdue() string { return g.s.Say("record-follow-up.overdue") }

// Reassigned: It was reassigned {n, plural, =1 {once} =2 {twice} other {# times}}.
func (g RecordFollowUp) Reassigned(n int) string {
	return g.s.Say("record-follow-up.reassigned", message.Int(n))
}

// Reopened: {n, plural, one {It was closed, then seen open again on {last}.} =2 {It was reopened twice, last seen open again on {last}.} other {It was reopened # times, last seen open again on {last}.}}
func (g RecordFollowUp) Reopened(n int, last time.Time) string {
	return g.s.Say("record-follow-up.reopened", message.Int(n), message.Time(last))
}

// SeenBetween: seen between the snapshots of {before} and {on}
func (g RecordFollowUp) SeenBetween(before time.Time, on time.Time) string {
	return g.s.Say("record-follow-up.seen-between", message.Time(before), message.Time(on))
}

// SeenFirst: first seen in the snapshot of {on}
func (g RecordFollowUp) SeenFirst(on time.Time) string {
	return g.s.Say("record-follow-up.seen-first", message.Time(on))
}

// Signature: signature present
func (g RecordFollowUp) Signature() string { return g.s.Say("record-follow-up.signature") }

// Since: since {on}
func (g RecordFollowUp) Since(on time.Time) string {
	return g.s.Say("record-follow-up.since", message.Time(on))
}

// StepChanged: <b>{what}</b> {change}
func (g RecordFollowUp) StepChanged(what string, change string) string {
	return g.s.Say("record-follow-up.step-changed", message.Text(what), message.Text(change))
}

// StepClosed: <b>Closed</b>
func (g RecordFollowUp) StepClosed() string { return g.s.Say("record-follow-up.step-closed") }

// StepClosedAfter: <b>Closed</b> after {days, plural, =0 {less than a day} one {# day} other {# days}}
func (g RecordFollowUp) StepClosedAfter(days int) string {
	return g.s.Say("record-follow-up.step-closed-after", message.Int(days))
}

// StepClosedBy: <b>Closed</b> by {who}
func (g RecordFollowUp) StepClosedBy(who string) string {
	return g.s.Say("record-follow-up.step-closed-by", message.Text(who))
}

// StepClosedByAfter: <b>Closed</b> by {who}, after {days, plural, =0 {less than a day} one {# day} other {# days}}
func (g RecordFollowUp) StepClosedByAfter(who string, days int) string {
	return g.s.Say("record-follow-up.step-closed-by-after", message.Text(who), message.Int(days))
}

// StepDue: <b>Due date</b> as it reads
func (g RecordFollowUp) StepDue() string { return g.s.Say("record-follow-up.step-due") }

// StepOpened: <b>Opened</b>
func (g RecordFollowUp) StepOpened() string { return g.s.Say("record-follow-up.step-opened") }

// StepOpenedBy: <b>Opened</b> by {who}
func (g RecordFollowUp) StepOpenedBy(who string) string {
	return g.s.Say("record-follow-up.step-opened-by", message.Text(who))
}

// StepOpenedByFor: <b>Opened</b> by {who}, reassigned to {to}
func (g RecordFollowUp) StepOpenedByFor(who string, to string) string {
	return g.s.Say("record-follow-up.step-opened-by-for", message.Text(who), message.Text(to))
}

// StepOpenedFor: <b>Opened</b> reassigned to {to}
func (g RecordFollowUp) StepOpenedFor(to string) string {
	return g.s.Say("record-follow-up.step-opened-for", message.Text(to))
}

// StepReassigned: <b>Reassigned</b> to {to}
func (g RecordFollowUp) StepReassigned(to string) string {
	return g.s.Say("record-follow-up.step-reassigned", message.Text(to))
}

// StepReassignedBy: <b>Reassigned</b> to {to} by {who}
func (g RecordFollowUp) StepReassignedBy(to string, who string) string {
	return g.s.Say("record-follow-up.step-reassigned-by", message.Text(to), message.Text(who))
}

// StepSeen: <b>{what}</b>
func (g RecordFollowUp) StepSeen(what string) string {
	return g.s.Say("record-follow-up.step-seen", message.Text(what))
}

// StillOpen: Open.
func (g RecordFollowUp) StillOpen() string { return g.s.Say("record-follow-up.still-open") }

// StillOverdue: Open and overdue.
func (g RecordFollowUp) StillOverdue() string { return g.s.Say("record-follow-up.still-overdue") }

// Timeline: Timeline
func (g RecordFollowUp) Timeline() string { return g.s.Say("record-follow-up.timeline") }

// Times: {n, plural, =1 {once} =2 {twice} other {# times}}
func (g RecordFollowUp) Times(n int) string { return g.s.Say("record-follow-up.times", message.Int(n)) }

// Title: Title
func (g RecordFollowUp) Title() string { return g.s.Say("record-follow-up.title") }

// Withheld: Text on record, not shown (privacy: {level})
func (g RecordFollowUp) Withheld(level string) string {
	return g.s.Say("record-follow-up.withheld", message.Text(level))
}

// AsOf: Details as of
func (g RecordGone) AsOf() string { return g.s.Say("record-gone.as-of") }

// Created: Created
func (g RecordGone) Created() string { return g.s.Say("record-gone.created") }

// Gone: {part, select, yes {No longer in this edition} other {No longer in the list}}
func (g RecordGone) Gone() string { return g.s.Say("record-gone.gone") }

// Id: Id
func (g RecordGone) Id() string { return g.s.Say("record-gone.id") }

// LastSeen: Last seen
func (g RecordGone) LastSeen() string { return g.s.Say("record-gone.last-seen") }

// LastState: Last state
func (g RecordGone) LastState() string { return g.s.Say("record-gone.last-state") }

// Lede: {part, select, yes {This record is no longer in this edition. What stands here is its last state. “No longer in this edition” is not the same as deleted: the record may belong to something else now, or the token’s permissions may have changed.} other {The service no longer returns this record. What stands here is its last state. “No longer in the list” is not the same as deleted: the token’s permissions may have changed.}}
func (g RecordGone) Lede() string { return g.s.Say("record-gone.lede") }

// Messages: Messages
func (g RecordGone) Messages() string { return g.s.Say("record-gone.messages") }

// Moment: {at, moment}
func (g RecordGone) Moment(at time.Time) string {
	return g.s.Say("record-gone.moment", message.Time(at))
}

// NoDate: no date
func (g RecordGone) NoDate() string { return g.s.Say("record-gone.no-date") }

// NotKnown: not known
func (g RecordGone) NotKnown() string { return g.s.Say("record-gone.not-known") }

// Seen: {at, moment}
func (g RecordGone) Seen(at time.Time) string { return g.s.Say("record-gone.seen", message.Time(at)) }

// SeenOrLater: {at, moment} or later
func (g RecordGone) SeenOrLater(at time.Time) string {
	return g.s.Say("record-gone.seen-or-later", message.Time(at))
}

// State: State then
func (g RecordGone) State() string { return g.s.Say("record-gone.state") }

// Tab: {part, select, yes {No longer in this edition} other {No longer in the list}}: {slug}
func (g RecordGone) Tab(slug string) string { return g.s.Say("record-gone.tab", message.Text(slug)) }

// AnyInspection: These are the days on which the service called the item or an inspection expired.
func (g RecordItem) AnyInspection() string { return g.s.Say("record-item.any-inspection") }

// Called: {inspection, capital} is called expired {since}, and the item is not.
func (g RecordItem) Called(inspection string, since string) string {
	return g.s.Say("record-item.called", message.Text(inspection), message.Text(since))
}

// CalledUnknown: {inspection, capital} is called expired, and the item is not; since when is not known.
func (g RecordItem) CalledUnknown(inspection string) string {
	return g.s.Say("record-item.called-unknown", message.Text(inspection))
}

// Completed: Its last completion on record is {on}.
func (g RecordItem) Completed(on time.Time) string {
	return g.s.Say("record-item.completed", message.Time(on))
}

// CompletedOn: Completed on {days, commas}
func (g RecordItem) CompletedOn(days []string) string {
	return g.s.Say("record-item.completed-on", message.Names(days))
}

// CompletedOne: {inspection, capital} was last completed on {on}.
func (g RecordItem) CompletedOne(inspection string, on time.Time) string {
	return g.s.Say("record-item.completed-one", message.Text(inspection), message.Time(on))
}

// CompletionUnread: The date of its last completion cannot be read.
func (g RecordItem) CompletionUnread() string { return g.s.Say("record-item.completion-unread") }

// CompletionUnreadOne: The last completion of {inspection, capital} has no usable date.
func (g RecordItem) CompletionUnreadOne(inspection string) string {
	return g.s.Say("record-item.completion-unread-one", message.Text(inspection))
}

// Date: Date
func (g RecordItem) Date() string { return g.s.Say("record-item.date") }

// DatePassed: The date of {inspection}, {on}, has passed.
func (g RecordItem) DatePassed(inspection string, on time.Time) string {
	return g.s.Say("record-item.date-passed", message.Text(inspection), message.Time(on))
}

// Days: Days expired
func (g RecordItem) Days() string { return g.s.Say("record-item.days") }

// DaysAll: every day so far
func (g RecordItem) DaysAll() string { return g.s.Say("record-item.days-all") }

// DaysHead: Expired, of days known
func (g RecordItem) DaysHead() string { return g.s.Say("record-item.days-head") }

// DaysOf: {days} of {all}
func (g RecordItem) DaysOf(days int, all int) string {
	return g.s.Say("record-item.days-of", message.Int(days), message.Int(all))
}

// DaysSoFar: {days, plural, one {# day} other {# days}} so far
func (g RecordItem) DaysSoFar(days int) string {
	return g.s.Say("record-item.days-so-far", message.Int(days))
}

// Expired: {item} is expired
func (g RecordItem) Expired(item string) string {
	return g.s.Say("record-item.expired", message.Text(item))
}

// ExpiredOn: {item}: {inspection} expired on {on}
func (g RecordItem) ExpiredOn(item string, inspection string, on time.Time) string {
	return g.s.Say("record-item.expired-on", message.Text(item), message.Text(inspection), message.Time(on))
}

// Expires: Expires
func (g RecordItem) Expires() string { return g.s.Say("record-item.expires") }

// ExpiresOn: {item}: {inspection} expires on {on}
func (g RecordItem) ExpiresOn(item string, inspection string, on time.Time) string {
	return g.s.Say("record-item.expires-on", message.Text(item), message.Text(inspection), message.Time(on))
}

// Expiring: {item} is expiring
func (g RecordItem) Expiring(item string) string {
	return g.s.Say("record-item.expiring", message.Text(item))
}

// ExpiringFrom: Expiring from
func (g RecordItem) ExpiringFrom() string { return g.s.Say("record-item.expiring-from") }

// FirstExpired: First expired on {on}{earlier, select, yes { or earlier} other {}}.
func (g RecordItem) FirstExpired(on time.Time, earlier bool) string {
	return g.s.Say("record-item.first-expired", message.Time(on), message.Bool(earlier))
}

// FollowUp: Follow-up
func (g RecordItem) FollowUp() string { return g.s.Say("record-item.follow-up") }

// Found: Found by the text “{serial}”. The service has no link between equipment and follow-ups.
func (g RecordItem) Found(serial string) string {
	return g.s.Say("record-item.found", message.Text(serial))
}

// InService: in service
func (g RecordItem) InService() string { return g.s.Say("record-item.in-service") }

// Inspection: Inspection
func (g RecordItem) Inspection() string { return g.s.Say("record-item.inspection") }

// InspectionExpired: {item}: {inspection} is expired
func (g RecordItem) InspectionExpired(item string, inspection string) string {
	return g.s.Say("record-item.inspection-expired", message.Text(item), message.Text(inspection))
}

// Inspections: Inspections
func (g RecordItem) Inspections() string { return g.s.Say("record-item.inspections") }

// Item: Item
func (g RecordItem) Item() string { return g.s.Say("record-item.item") }

// KeyDone: completed
func (g RecordItem) KeyDone() string { return g.s.Say("record-item.key-done") }

// KeyDue: expiry date
func (g RecordItem) KeyDue() string { return g.s.Say("record-item.key-due") }

// Lane: Item
func (g RecordItem) Lane() string { return g.s.Say("record-item.lane") }

// LaneOf: status of the item
func (g RecordItem) LaneOf() string { return g.s.Say("record-item.lane-of") }

// LaneOfAny: status of the item, expired with any inspection
func (g RecordItem) LaneOfAny() string { return g.s.Say("record-item.lane-of-any") }

// LastCompleted: Last completed
func (g RecordItem) LastCompleted() string { return g.s.Say("record-item.last-completed") }

// LastUnread: The date of the last completion cannot be read
func (g RecordItem) LastUnread() string { return g.s.Say("record-item.last-unread") }

// Latest: The latest {n} of {all}.
func (g RecordItem) Latest(n int, all int) string {
	return g.s.Say("record-item.latest", message.Int(n), message.Int(all))
}

// Limits: The lists hold no inspection result, inspector or defect.
func (g RecordItem) Limits() string { return g.s.Say("record-item.limits") }

// Mentions: Follow-ups that name it
func (g RecordItem) Mentions() string { return g.s.Say("record-item.mentions") }

// MonthHead: Month
func (g RecordItem) MonthHead() string { return g.s.Say("record-item.month-head") }

// MoreParts: {n, plural, one {# more part is} other {# more parts are}} on record.
func (g RecordItem) MoreParts(n int) string { return g.s.Say("record-item.more-parts", message.Int(n)) }

// MoreToCatchUp: {n, plural, one {# more inspection is} other {# more inspections are}} to catch up.
func (g RecordItem) MoreToCatchUp(n int) string {
	return g.s.Say("record-item.more-to-catch-up", message.Int(n))
}

// Never: None since {since}{first, select, yes {, the first snapshot} other {}}.
func (g RecordItem) Never(since time.Time, first bool) string {
	return g.s.Say("record-item.never", message.Time(since), message.Bool(first))
}

// NeverCalled: The service has not called the item or an inspection expired since {since}{first, select, yes {, the first snapshot} other {}}.
func (g RecordItem) NeverCalled(since time.Time, first bool) string {
	return g.s.Say("record-item.never-called", message.Time(since), message.Bool(first))
}

// NeverInService: None in service since {since}{first, select, yes {, the first snapshot} other {}}; days out of service do not count as expired.
func (g RecordItem) NeverInService(since time.Time, first bool) string {
	return g.s.Say("record-item.never-in-service", message.Time(since), message.Bool(first))
}

// Next: {inspection} is the next to expire.
func (g RecordItem) Next(inspection string) string {
	return g.s.Say("record-item.next", message.Text(inspection))
}

// NoMention: None.
func (g RecordItem) NoMention() string { return g.s.Say("record-item.no-mention") }

// NoOffice: No office
func (g RecordItem) NoOffice() string { return g.s.Say("record-item.no-office") }

// NoSchedule: {item} has no schedule
func (g RecordItem) NoSchedule(item string) string {
	return g.s.Say("record-item.no-schedule", message.Text(item))
}

// Nobody: nobody
func (g RecordItem) Nobody() string { return g.s.Say("record-item.nobody") }

// NoneInTime: No completion on record in this time
func (g RecordItem) NoneInTime() string { return g.s.Say("record-item.none-in-time") }

// NoneOnRecord: none on record
func (g RecordItem) NoneOnRecord() string { return g.s.Say("record-item.none-on-record") }

// NotAmong: {id}, which is not among the records
func (g RecordItem) NotAmong(id string) string {
	return g.s.Say("record-item.not-among", message.Text(id))
}

// NotCompleted: It has no completion on record.
func (g RecordItem) NotCompleted() string { return g.s.Say("record-item.not-completed") }

// NotCompletedOne: {inspection, capital} has no completion on record.
func (g RecordItem) NotCompletedOne(inspection string) string {
	return g.s.Say("record-item.not-completed-one", message.Text(inspection))
}

// NotInEdition: not in this edition
func (g RecordItem) NotInEdition() string { return g.s.Say("record-item.not-in-edition") }

// NotKnown: {item}: its status is not known
func (g RecordItem) NotKnown(item string) string {
	return g.s.Say("record-item.not-known", message.Text(item))
}

// OfMonth: {month, month-year}
func (g RecordItem) OfMonth(month time.Time) string {
	return g.s.Say("record-item.of-month", message.Time(month))
}

// OfMonthFrom: {from, month-year}, from {day} {from, mon}
func (g RecordItem) OfMonthFrom(from time.Time, day int) string {
	return g.s.Say("record-item.of-month-from", message.Time(from), message.Int(day))
}

// Offices: {n, plural, one {# office} other {# offices}}
func (g RecordItem) Offices(n int) string { return g.s.Say("record-item.offices", message.Int(n)) }

// OtherEarly: {inspection, capital} is expired, before its date, {on}.
func (g RecordItem) OtherEarly(inspection string, on time.Time) string {
	return g.s.Say("record-item.other-early", message.Text(inspection), message.Time(on))
}

// OtherExpired: {inspection, capital} is expired since {on}.
func (g RecordItem) OtherExpired(inspection string, on time.Time) string {
	return g.s.Say("record-item.other-expired", message.Text(inspection), message.Time(on))
}

// OtherPassed: {inspection, capital} is {is, select, expired {expired} expiring {expiring} other {up to date}}, though its date, {on}, has passed.
func (g RecordItem) OtherPassed(inspection string, is RecordItemIs, on time.Time) string {
	return g.s.Say("record-item.other-passed", message.Text(inspection), message.One(is), message.Time(on))
}

// OtherUndated: {inspection, capital} is {is, select, expired {expired} expiring {expiring} other {up to date}}.
func (g RecordItem) OtherUndated(inspection string, is RecordItemIs) string {
	return g.s.Say("record-item.other-undated", message.Text(inspection), message.One(is))
}

// OtherUnknown: {inspection, capital} is without a known status.
func (g RecordItem) OtherUnknown(inspection string) string {
	return g.s.Say("record-item.other-unknown", message.Text(inspection))
}

// OtherUntil: {inspection, capital} is {is, select, expired {expired} expiring {expiring} other {up to date}}, until {on}.
func (g RecordItem) OtherUntil(inspection string, is RecordItemIs, on time.Time) string {
	return g.s.Say("record-item.other-until", message.Text(inspection), message.One(is), message.Time(on))
}

// Others: Of its {n, plural, one {# other inspection} other {# other inspections}} {expired, plural, one {# is expired} other {# are expired}}.
func (g RecordItem) Others(n int, expired int) string {
	return g.s.Say("record-item.others", message.Int(n), message.Int(expired))
}

// OutNotCounted: Days out of service do not count as expired.
func (g RecordItem) OutNotCounted() string { return g.s.Say("record-item.out-not-counted") }

// OutOfService: out of service
func (g RecordItem) OutOfService() string { return g.s.Say("record-item.out-of-service") }

// PartStatus: Status
func (g RecordItem) PartStatus() string { return g.s.Say("record-item.part-status") }

// Parts: Parts
func (g RecordItem) Parts() string { return g.s.Say("record-item.parts") }

// PastDate: {item}: {inspection} is past its date, {on}
func (g RecordItem) PastDate(item string, inspection string, on time.Time) string {
	return g.s.Say("record-item.past-date", message.Text(item), message.Text(inspection), message.Time(on))
}

// SaidCalled: {completed}; expired {since}.
func (g RecordItem) SaidCalled(completed string, since string) string {
	return g.s.Say("record-item.said-called", message.Text(completed), message.Text(since))
}

// SaidExpired: {completed}; expired, since when is not known.
func (g RecordItem) SaidExpired(completed string) string {
	return g.s.Say("record-item.said-expired", message.Text(completed))
}

// SaidExpiredOn: {completed}; expired on {on}.
func (g RecordItem) SaidExpiredOn(completed string, on time.Time) string {
	return g.s.Say("record-item.said-expired-on", message.Text(completed), message.Time(on))
}

// SaidExpires: {completed}; expires on {on}.
func (g RecordItem) SaidExpires(completed string, on time.Time) string {
	return g.s.Say("record-item.said-expires", message.Text(completed), message.Time(on))
}

// SaidPassed: {completed}; its date, {on}, has passed.
func (g RecordItem) SaidPassed(completed string, on time.Time) string {
	return g.s.Say("record-item.said-passed", message.Text(completed), message.Time(on))
}

// SaidUndated: {completed}; no expiry date.
func (g RecordItem) SaidUndated(completed string) string {
	return g.s.Say("record-item.said-undated", message.Text(completed))
}

// SaidUnread: {completed}; the expiry date cannot be read.
func (g RecordItem) SaidUnread(completed string) string {
	return g.s.Say("record-item.said-unread", message.Text(completed))
}

// Sent: The service sent the status “{status}”.
func (g RecordItem) Sent(status string) string {
	return g.s.Say("record-item.sent", message.Text(status))
}

// ServiceUnknown: service state unknown
func (g RecordItem) ServiceUnknown() string { return g.s.Say("record-item.service-unknown") }

// Shown: {n} of {all} are shown.
func (g RecordItem) Shown(n int, all int) string {
	return g.s.Say("record-item.shown", message.Int(n), message.Int(all))
}

// Since: since {on}
func (g RecordItem) Since(on time.Time) string { return g.s.Say("record-item.since", message.Time(on)) }

// SinceEarlier: since {on} or earlier
func (g RecordItem) SinceEarlier(on time.Time) string {
	return g.s.Say("record-item.since-earlier", message.Time(on))
}

// State: State
func (g RecordItem) State() string { return g.s.Say("record-item.state") }

// Status: Status
func (g RecordItem) Status() string { return g.s.Say("record-item.status") }

// TimesExpired: Expired {n, plural, =1 {once} =2 {twice} other {# times}} since {since}{first, select, yes {, the first snapshot} other {}}.
func (g RecordItem) TimesExpired(n int, since time.Time, first bool) string {
	return g.s.Say("record-item.times-expired", message.Int(n), message.Time(since), message.Bool(first))
}

// Title: Title
func (g RecordItem) Title() string { return g.s.Say("record-item.title") }

// Unscheduled: No schedule is on record for this item, so no rate counts it. Whether it needs one is not known.
func (g RecordItem) Unscheduled() string { return g.s.Say("record-item.unscheduled") }

// UpToDate: {item} is up to date
func (g RecordItem) UpToDate(item string) string {
	return g.s.Say("record-item.up-to-date", message.Text(item))
}

// UpToDateUntil: {item} is up to date until {on}
func (g RecordItem) UpToDateUntil(item string, on time.Time) string {
	return g.s.Say("record-item.up-to-date-until", message.Text(item), message.Time(on))
}

// What: {is}.
func (g RecordItem) What(is string) string { return g.s.Say("record-item.what", message.Text(is)) }

// Lede: {trainees, plural, one {# trainee} other {# trainees}}, {trainings, plural, one {# training} other {# trainings}}.
func (g RecordSession) Lede(trainees int, trainings int) string {
	return g.s.Say("record-session.lede", message.Int(trainees), message.Int(trainings))
}

// MoreTrainees: {n, plural, one {# more trainee is} other {# more trainees are}} on record.
func (g RecordSession) MoreTrainees(n int) string {
	return g.s.Say("record-session.more-trainees", message.Int(n))
}

// Name: Session {id}
func (g RecordSession) Name(id string) string {
	return g.s.Say("record-session.name", message.Text(id))
}

// NoTraining: no training
func (g RecordSession) NoTraining() string { return g.s.Say("record-session.no-training") }

// Title: Group session
func (g RecordSession) Title() string { return g.s.Say("record-session.title") }

// TitleOf: Group session of {on}
func (g RecordSession) TitleOf(on time.Time) string {
	return g.s.Say("record-session.title-of", message.Time(on))
}

// Trainee: Trainee
func (g RecordSession) Trainee() string { return g.s.Say("record-session.trainee") }

// Trainees: Trainees
func (g RecordSession) Trainees() string { return g.s.Say("record-session.trainees") }

// TraineesNote: {n, plural, one {# trainee} other {# trainees}}, each counted once.
func (g RecordSession) TraineesNote(n int) string {
	return g.s.Say("record-session.trainees-note", message.Int(n))
}

// BeforeThem: {n, plural, one {# change before them is} other {# changes before them are}} not shown here.
func (g Record) BeforeThem(n int) string { return g.s.Say("record.before-them", message.Int(n)) }

// Change: Change
func (g Record) Change() string { return g.s.Say("record.change") }

// Changes: What we saw change
func (g Record) Changes() string { return g.s.Say("record.changes") }

// ChangesNote: Between two snapshots, newest first. Who did it is not in the lists.
func (g Record) ChangesNote() string { return g.s.Say("record.changes-note") }

// ChangesSince: Changes are known since {since}, the first snapshot.
func (g Record) ChangesSince(since time.Time) string {
	return g.s.Say("record.changes-since", message.Time(since))
}

// ChangesSinceLonger: Changes are known since {since} or longer; earlier snapshots cannot be compared.
func (g Record) ChangesSinceLonger(since time.Time) string {
	return g.s.Say("record.changes-since-longer", message.Time(since))
}

// Cut: {text}… and {bytes} more bytes
func (g Record) Cut(text string, bytes int) string {
	return g.s.Say("record.cut", message.Text(text), message.Int(bytes))
}

// Date: {on}
func (g Record) Date(on time.Time) string { return g.s.Say("record.date", message.Time(on)) }

// Detail: Detail
func (g Record) Detail() string { return g.s.Say("record.detail") }

// Earlier: {n, plural, one {# earlier change} other {# earlier changes}}
func (g Record) Earlier(n int) string { return g.s.Say("record.earlier", message.Int(n)) }

// Empty: empty
func (g Record) Empty() string { return g.s.Say("record.empty") }

// Fact says the message of an id; "" if there is none.
func (g Record) Fact(id string) string { return g.s.Say("record.fact." + id) }

// Facts: Facts
func (g Record) Facts() string { return g.s.Say("record.facts") }

// FirstNight: First night
func (g Record) FirstNight() string { return g.s.Say("record.first-night") }

// Id says the message of an id; "" if there is none.
func (g Record) Id(id string) string { return g.s.Say("record.id." + id) }

// LastNight: Last night
func (g Record) LastNight() string { return g.s.Say("record.last-night") }

// Minute: {at}, {at, minute}
func (g Record) Minute(at time.Time) string { return g.s.Say("record.minute", message.Time(at)) }

// More: and {n} more
func (g Record) More(n int) string { return g.s.Say("record.more", message.Int(n)) }

// MoreText: {n, plural, one {# more character} other {# more characters}}
func (g Record) MoreText(n int) string { return g.s.Say("record.more-text", message.Int(n)) }

// No: No
func (g Record) No() string { return g.s.Say("record.no") }

// NoDate: no date
func (g Record) NoDate() string { return g.s.Say("record.no-date") }

// NoId: empty
func (g Record) NoId() string { return g.s.Say("record.no-id") }

// NoTitle: no title
func (g Record) NoTitle() string { return g.s.Say("record.no-title") }

// None: none
func (g Record) None() string { return g.s.Say("record.none") }

// NoneGiven: none given
func (g Record) NoneGiven() string { return g.s.Say("record.none-given") }

// NotADate: not a date: {sent}
func (g Record) NotADate(sent string) string { return g.s.Say("record.not-a-date", message.Text(sent)) }

// NotATime: not a time
func (g Record) NotATime() string { return g.s.Say("record.not-a-time") }

// NotShown: {n, plural, one {# further character is} other {# further characters are}} not shown here.
func (g Record) NotShown(n int) string { return g.s.Say("record.not-shown", message.Int(n)) }

// Notes: Notes
func (g Record) Notes() string { return g.s.Say("record.notes") }

// Nothing: Nothing, since {since}, the first snapshot.
func (g Record) Nothing(since time.Time) string {
	return g.s.Say("record.nothing", message.Time(since))
}

// NothingLonger: Nothing, since {since} or longer; earlier snapshots cannot be compared.
func (g Record) NothingLonger(since time.Time) string {
	return g.s.Say("record.nothing-longer", message.Time(since))
}

// PastNights: State on a past night
func (g Record) PastNights() string { return g.s.Say("record.past-nights") }

// PastNightsNote: Every snapshot from the first to the last night of a row shows its state. Between two rows there is no snapshot.
func (g Record) PastNightsNote() string { return g.s.Say("record.past-nights-note") }

// Raw: The record as sent
func (g Record) Raw() string { return g.s.Say("record.raw") }

// RawNote says the message of an id; "" if there is none.
func (g Record) RawNote(id string) string { return g.s.Say("record.raw-note." + id) }

// Repeated: {field} ×{n}
func (g Record) Repeated(field string, n int) string {
	return g.s.Say("record.repeated", message.Text(field), message.Int(n))
}

// Seen: Seen on
func (g Record) Seen() string { return g.s.Say("record.seen") }

// Shared says the message of an id; "" if there is none.
func (g Record) Shared(id string, name string) string {
	return g.s.Say("record.shared."+id, message.Text(name))
}

// StillSo: still so
func (g Record) StillSo() string { return g.s.Say("record.still-so") }

// Title says the message of an id; "" if there is none.
func (g Record) Title(id string, name string, slug string) string {
	return g.s.Say("record.title."+id, message.Text(name), message.Text(slug))
}

// Unnamed says the message of an id; "" if there is none.
func (g Record) Unnamed(id string, slug string) string {
	return g.s.Say("record.unnamed."+id, message.Text(slug))
}

// Where: It stands in the file {file} of each snapshot that had it. Beside the snapshots, this prints night, line and record:
func (g Record) Where(file string) string { return g.s.Say("record.where", message.Text(file)) }

// Withheld: not shown (privacy: {level})
func (g Record) Withheld(level string) string { return g.s.Say("record.withheld", message.Text(level)) }

// Yes: Yes
func (g Record) Yes() string { return g.s.Say("record.yes") }

// AgeUnknown: age unknown
func (g Registers) AgeUnknown() string { return g.s.Say("registers.age-unknown") }

// AllActive: Every open follow-up had some activity in the last {days, plural, one {# day} other {# days}}.
func (g Registers) AllActive(days int) string {
	return g.s.Say("registers.all-active", message.Int(days))
}

// All says the message of an id; "" if there is none.
func (g Registers) All(id string) string { return g.s.Say("registers.all." + id) }

// Caption says the message of an id; "" if there is none.
func (g Registers) Caption(id string) string { return g.s.Say("registers.caption." + id) }

// ClosedAs says the message of an id; "" if there is none.
func (g Registers) ClosedAs(id string) string { return g.s.Say("registers.closed-as." + id) }

// ClosedUndated: closed, no date
func (g Registers) ClosedUndated() string { return g.s.Say("registers.closed-undated") }

// Days: {n} d
func (g Registers) Days(n int) string { return g.s.Say("registers.days", message.Int(n)) }

// DueMet: {in, select, yes {yes} other {no}}
func (g Registers) DueMet(in bool) string { return g.s.Say("registers.due-met", message.Bool(in)) }

// DueValue: due value {stored}
func (g Registers) DueValue(stored string) string {
	return g.s.Say("registers.due-value", message.Text(stored))
}

// Empty says the message of an id; "" if there is none.
func (g Registers) Empty(id string) string { return g.s.Say("registers.empty." + id) }

// File: file
func (g Registers) File() string { return g.s.Say("registers.file") }

// FollowUpOf: {form}, {on}
func (g Registers) FollowUpOf(form string, on time.Time) string {
	return g.s.Say("registers.follow-up-of", message.Text(form), message.Time(on))
}

// FollowUpSays: {form}: {note}
func (g Registers) FollowUpSays(form string, note string) string {
	return g.s.Say("registers.follow-up-says", message.Text(form), message.Text(note))
}

// FollowUpUndated: {form}, no date
func (g Registers) FollowUpUndated(form string) string {
	return g.s.Say("registers.follow-up-undated", message.Text(form))
}

// IdleFor: Open follow-ups without activity for {days, plural, one {# day} other {# days}} or more
func (g Registers) IdleFor(days int) string { return g.s.Say("registers.idle-for", message.Int(days)) }

// LabelNotApproved: {label}, not approved
func (g Registers) LabelNotApproved(label string) string {
	return g.s.Say("registers.label-not-approved", message.Text(label))
}

// LabelUnreadable: {label}, approval unreadable
func (g Registers) LabelUnreadable(label string) string {
	return g.s.Say("registers.label-unreadable", message.Text(label))
}

// Lacks says the message of an id; "" if there is none.
func (g Registers) Lacks(id string) string { return g.s.Say("registers.lacks." + id) }

// LastOut: {status}, out of service
func (g Registers) LastOut(status string) string {
	return g.s.Say("registers.last-out", message.Text(status))
}

// LastServing: {status}, in service
func (g Registers) LastServing(status string) string {
	return g.s.Say("registers.last-serving", message.Text(status))
}

// LastTrainees: {n, plural, one {# trainee} other {# trainees}}
func (g Registers) LastTrainees(n int) string {
	return g.s.Say("registers.last-trainees", message.Int(n))
}

// LastUnstated: {status}, service state unknown
func (g Registers) LastUnstated(status string) string {
	return g.s.Say("registers.last-unstated", message.Text(status))
}

// LastVersions: {n, plural, one {# version} other {# versions}}
func (g Registers) LastVersions(n int) string {
	return g.s.Say("registers.last-versions", message.Int(n))
}

// Link: link
func (g Registers) Link() string { return g.s.Say("registers.link") }

// NamedAndMore: {names, commas} and {more} more
func (g Registers) NamedAndMore(names []string, more int) string {
	return g.s.Say("registers.named-and-more", message.Names(names), message.Int(more))
}

// Never: never
func (g Registers) Never() string { return g.s.Say("registers.never") }

// NoClosingDate: no closing date
func (g Registers) NoClosingDate() string { return g.s.Say("registers.no-closing-date") }

// NoDate: no date
func (g Registers) NoDate() string { return g.s.Say("registers.no-date") }

// NoDateExpired: expired, no date
func (g Registers) NoDateExpired() string { return g.s.Say("registers.no-date-expired") }

// NoId: no id
func (g Registers) NoId() string { return g.s.Say("registers.no-id") }

// NoInspection: no schedule
func (g Registers) NoInspection() string { return g.s.Say("registers.no-inspection") }

// NoInstructor: No instructor given
func (g Registers) NoInstructor() string { return g.s.Say("registers.no-instructor") }

// NoLabel: no label
func (g Registers) NoLabel() string { return g.s.Say("registers.no-label") }

// NoOne: no one
func (g Registers) NoOne() string { return g.s.Say("registers.no-one") }

// NoSerial: no serial number
func (g Registers) NoSerial() string { return g.s.Say("registers.no-serial") }

// NoTag: no tag
func (g Registers) NoTag() string { return g.s.Say("registers.no-tag") }

// NoTitle: no title
func (g Registers) NoTitle() string { return g.s.Say("registers.no-title") }

// NoVersions: no versions
func (g Registers) NoVersions() string { return g.s.Say("registers.no-versions") }

// No says the message of an id; "" if there is none.
func (g Registers) No(id string) string { return g.s.Say("registers.no." + id) }

// None: none
func (g Registers) None() string { return g.s.Say("registers.none") }

// NoneExpired: none is expired
func (g Registers) NoneExpired() string { return g.s.Say("registers.none-expired") }

// NoneExpires: No inspection of an item in service expires in the next {weeks, plural, one {# week} other {# weeks}}.
func (g Registers) NoneExpires(weeks int) string {
	return g.s.Say("registers.none-expires", message.Int(weeks))
}

// NoneGiven: none given
func (g Registers) NoneGiven() string { return g.s.Say("registers.none-given") }

// NotADate: not a date: {sent}
func (g Registers) NotADate(sent string) string {
	return g.s.Say("registers.not-a-date", message.Text(sent))
}

// NotApproved: not approved
func (g Registers) NotApproved() string { return g.s.Say("registers.not-approved") }

// NotKnown: not known
func (g Registers) NotKnown() string { return g.s.Say("registers.not-known") }

// NotRecorded: not recorded
func (g Registers) NotRecorded() string { return g.s.Say("registers.not-recorded") }

// Note says the message of an id; "" if there is none.
func (g Registers) Note(id string) string { return g.s.Say("registers.note." + id) }

// Order says the message of an id; "" if there is none.
func (g Registers) Order(id string) string { return g.s.Say("registers.order." + id) }

// OtherStatus: Other, no schedule
func (g Registers) OtherStatus() string { return g.s.Say("registers.other-status") }

// Over: Over {days, plural, one {# day} other {# days}}
func (g Registers) Over(days int) string { return g.s.Say("registers.over", message.Int(days)) }

// OverWeeks: {head}, {weeks} weeks
func (g Registers) OverWeeks(head string, weeks int) string {
	return g.s.Say("registers.over-weeks", message.Text(head), message.Int(weeks))
}

// OwnInstructor: Instructor is also a trainee
func (g Registers) OwnInstructor() string { return g.s.Say("registers.own-instructor") }

// PastInterval: past the interval
func (g Registers) PastInterval() string { return g.s.Say("registers.past-interval") }

// Ratio: {share, ratio}
func (g Registers) Ratio(share message.Share) string {
	return g.s.Say("registers.ratio", message.OfShare(share))
}

// ServiceState: Service state
func (g Registers) ServiceState() string { return g.s.Say("registers.service-state") }

// ServiceUnknown: Service state not known
func (g Registers) ServiceUnknown() string { return g.s.Say("registers.service-unknown") }

// Service says the message of an id; "" if there is none.
func (g Registers) Service(id string) string { return g.s.Say("registers.service." + id) }

// State says the message of an id; "" if there is none.
func (g Registers) State(id string) string { return g.s.Say("registers.state." + id) }

// StatusUnknown: Status not known
func (g Registers) StatusUnknown() string { return g.s.Say("registers.status-unknown") }

// Status says the message of an id; "" if there is none.
func (g Registers) Status(id string, sent string) string {
	return g.s.Say("registers.status."+id, message.Text(sent))
}

// StillOpen: open
func (g Registers) StillOpen() string { return g.s.Say("registers.still-open") }

// Total: Total
func (g Registers) Total() string { return g.s.Say("registers.total") }

// TotalOf says the message of an id; "" if there is none.
func (g Registers) TotalOf(id string) string { return g.s.Say("registers.total-of." + id) }

// Unknown: unknown
func (g Registers) Unknown() string { return g.s.Say("registers.unknown") }

// Unread: cannot be read
func (g Registers) Unread() string { return g.s.Say("registers.unread") }

// UnreadExpired: expired, cannot be read
func (g Registers) UnreadExpired() string { return g.s.Say("registers.unread-expired") }

// Unusable: no usable date
func (g Registers) Unusable() string { return g.s.Say("registers.unusable") }

// WithinInterval: within it
func (g Registers) WithinInterval() string { return g.s.Say("registers.within-interval") }

// After: after {n, plural, =0 {less than a day} one {# day} other {# days}}
func (g Rows) After(n int) string { return g.s.Say("rows.after", message.Int(n)) }

// Ago: {n, plural, =0 {today} =1 {yesterday} other {# days ago}}
func (g Rows) Ago(n int) string { return g.s.Say("rows.ago", message.Int(n)) }

// AlsoTrainee: also a trainee
func (g Rows) AlsoTrainee() string { return g.s.Say("rows.also-trainee") }

// ApprovalUnread: approval cannot be read
func (g Rows) ApprovalUnread() string { return g.s.Say("rows.approval-unread") }

// Became: became
func (g Rows) Became() string { return g.s.Say("rows.became") }

// Before: {days, plural, =0 {on its date} one {# day before} other {# days before}}
func (g Rows) Before(days int) string { return g.s.Say("rows.before", message.Int(days)) }

// ClosedBy: closed by {name}
func (g Rows) ClosedBy(name string) string { return g.s.Say("rows.closed-by", message.Text(name)) }

// ClosedOn: closed {on, near}
func (g Rows) ClosedOn(on time.Time) string { return g.s.Say("rows.closed-on", message.Time(on)) }

// ClosedOnBy: closed {on, near} by {name}
func (g Rows) ClosedOnBy(on time.Time, name string) string {
	return g.s.Say("rows.closed-on-by", message.Time(on), message.Text(name))
}

// ClosedUndated: closed, no date
func (g Rows) ClosedUndated() string { return g.s.Say("rows.closed-undated") }

// Days: {n, plural, one {# day} other {# days}}
func (g Rows) Days(n int) string { return g.s.Say("rows.days", message.Int(n)) }

// Document: document
func (g Rows) Document() string { return g.s.Say("rows.document") }

// Due: due {on, near}
func (g Rows) Due(on time.Time) string { return g.s.Say("rows.due", message.Time(on)) }

// DueValue: due value {value}
func (g Rows) DueValue(value string) string { return g.s.Say("rows.due-value", message.Text(value)) }

// EveryItem: every item
func (g Rows) EveryItem() string { return g.s.Say("rows.every-item") }

// Expiry: expiry {on, near}
func (g Rows) Expiry(on time.Time) string { return g.s.Say("rows.expiry", message.Time(on)) }

// FollowUp: {form}, opened {on}
func (g Rows) FollowUp(form string, on time.Time) string {
	return g.s.Say("rows.follow-up", message.Text(form), message.Time(on))
}

// FollowUpUndated: {form}, no date
func (g Rows) FollowUpUndated(form string) string {
	return g.s.Say("rows.follow-up-undated", message.Text(form))
}

// For: {n, plural, =0 {today} one {# day} other {# days}}
func (g Rows) For(n int) string { return g.s.Say("rows.for", message.Int(n)) }

// InDays: {n, plural, =0 {today} =1 {tomorrow} other {in # days}}
func (g Rows) InDays(n int) string { return g.s.Say("rows.in-days", message.Int(n)) }

// InMonths: in {n, plural, one {# month} other {# months}}
func (g Rows) InMonths(n int) string { return g.s.Say("rows.in-months", message.Int(n)) }

// LastCompleted: last completed {on}
func (g Rows) LastCompleted(on time.Time) string {
	return g.s.Say("rows.last-completed", message.Time(on))
}

// Late: {days, plural, =0 {late, on its date} one {# day late} other {# days late}}
func (g Rows) Late(days int) string { return g.s.Say("rows.late", message.Int(days)) }

// Months: {n, plural, one {# month} other {# months}}
func (g Rows) Months(n int) string { return g.s.Say("rows.months", message.Int(n)) }

// MonthsAgo: {n, plural, one {# month} other {# months}} ago
func (g Rows) MonthsAgo(n int) string { return g.s.Say("rows.months-ago", message.Int(n)) }

// Never: never
func (g Rows) Never() string { return g.s.Say("rows.never") }

// NeverCompleted: never completed
func (g Rows) NeverCompleted() string { return g.s.Say("rows.never-completed") }

// Newer: newer version not approved
func (g Rows) Newer() string { return g.s.Say("rows.newer") }

// NewerCalled: {label} not approved
func (g Rows) NewerCalled(label string) string {
	return g.s.Say("rows.newer-called", message.Text(label))
}

// Newest: newest {label}
func (g Rows) Newest(label string) string { return g.s.Say("rows.newest", message.Text(label)) }

// NextExpiry: next expiry {on}
func (g Rows) NextExpiry(on time.Time) string { return g.s.Say("rows.next-expiry", message.Time(on)) }

// NoAge: age not known
func (g Rows) NoAge() string { return g.s.Say("rows.no-age") }

// NoCategory: no category
func (g Rows) NoCategory() string { return g.s.Say("rows.no-category") }

// NoDate: no date
func (g Rows) NoDate() string { return g.s.Say("rows.no-date") }

// NoDue: no due date
func (g Rows) NoDue() string { return g.s.Say("rows.no-due") }

// NoForm: No form
func (g Rows) NoForm() string { return g.s.Say("rows.no-form") }

// NoInspection: no schedule
func (g Rows) NoInspection() string { return g.s.Say("rows.no-inspection") }

// NoInstructor: no instructor
func (g Rows) NoInstructor() string { return g.s.Say("rows.no-instructor") }

// NoLabel: no label
func (g Rows) NoLabel() string { return g.s.Say("rows.no-label") }

// NoOffice: no office
func (g Rows) NoOffice() string { return g.s.Say("rows.no-office") }

// NoTitle: no title
func (g Rows) NoTitle() string { return g.s.Say("rows.no-title") }

// NoTraining: no training
func (g Rows) NoTraining() string { return g.s.Say("rows.no-training") }

// NoType: no type
func (g Rows) NoType() string { return g.s.Say("rows.no-type") }

// NoVersion: no version
func (g Rows) NoVersion() string { return g.s.Say("rows.no-version") }

// Nobody: with no one
func (g Rows) Nobody() string { return g.s.Say("rows.nobody") }

// NotApproved: Not approved
func (g Rows) NotApproved() string { return g.s.Say("rows.not-approved") }

// NotOverdue: not listed as overdue
func (g Rows) NotOverdue() string { return g.s.Say("rows.not-overdue") }

// OfInspections: of {n, plural, one {# inspection} other {# inspections}}
func (g Rows) OfInspections(n int) string { return g.s.Say("rows.of-inspections", message.Int(n)) }

// On: {on}
func (g Rows) On(on time.Time) string { return g.s.Say("rows.on", message.Time(on)) }

// OpenedAgo: {days, plural, =0 {less than a day ago} one {# day ago} other {# days ago}}
func (g Rows) OpenedAgo(days int) string { return g.s.Say("rows.opened-ago", message.Int(days)) }

// Overdue: Overdue
func (g Rows) Overdue() string { return g.s.Say("rows.overdue") }

// OverdueUndated: overdue, no due date
func (g Rows) OverdueUndated() string { return g.s.Say("rows.overdue-undated") }

// Past: {days, plural, one {# day past} other {# days past}}
func (g Rows) Past(days int) string { return g.s.Say("rows.past", message.Int(days)) }

// People: {n, plural, one {# person} other {# people}}
func (g Rows) People(n int) string { return g.s.Say("rows.people", message.Int(n)) }

// Reassigned: reassigned {n, plural, =1 {once} =2 {twice} other {# times}}
func (g Rows) Reassigned(n int) string { return g.s.Say("rows.reassigned", message.Int(n)) }

// Reopened: reopened {on, near}
func (g Rows) Reopened(on time.Time) string { return g.s.Say("rows.reopened", message.Time(on)) }

// Response: response {id}
func (g Rows) Response(id string) string { return g.s.Say("rows.response", message.Text(id)) }

// ServiceUnknown: service not stated
func (g Rows) ServiceUnknown() string { return g.s.Say("rows.service-unknown") }

// Since: since {on, near}
func (g Rows) Since(on time.Time) string { return g.s.Say("rows.since", message.Time(on)) }

// Times: {n, plural, =1 {once} =2 {twice} other {# times}}
func (g Rows) Times(n int) string { return g.s.Say("rows.times", message.Int(n)) }

// Took: {days, plural, =0 {less than a day} one {# day} other {# days}}
func (g Rows) Took(days int) string { return g.s.Say("rows.took", message.Int(days)) }

// Type: equipment type
func (g Rows) Type() string { return g.s.Say("rows.type") }

// Unread: cannot be read
func (g Rows) Unread() string { return g.s.Say("rows.unread") }

// Versions: {n, plural, one {# version} other {# versions}}
func (g Rows) Versions(n int) string { return g.s.Say("rows.versions", message.Int(n)) }

// With: with {people}
func (g Rows) With(people []string) string { return g.s.Say("rows.with", message.Names(people)) }

// WithFirst: with {person}{more, plural, =0 {} other { + #}}
func (g Rows) WithFirst(person string, more int) string {
	return g.s.Say("rows.with-first", message.Text(person), message.Int(more))
}

// WithMore: with {people, commas} and {more, plural, one {# other} other {# others}}
func (g Rows) WithMore(people []string, more int) string {
	return g.s.Say("rows.with-more", message.Names(people), message.Int(more))
}

// Asked: Asked
func (g Rules) Asked() string { return g.s.Say("rules.asked") }

// By: by {owner} until {until}: {reason}
func (g Rules) By(owner string, until string, reason string) string {
	return g.s.Say("rules.by", message.Text(owner), message.Text(until), message.Text(reason))
}

// Found: Found
func (g Rules) Found() string { return g.s.Say("rules.found") }

// FoundUntil: {found}; until {until}, {owner}
func (g Rules) FoundUntil(found string, until string, owner string) string {
	return g.s.Say("rules.found-until", message.Text(found), message.Text(until), message.Text(owner))
}

// Limit says the message of an id; "" if there is none.
func (g Rules) Limit(id string, n int, percent float64, age string) string {
	return g.s.Say("rules.limit."+id, message.Int(n), message.Dec(percent), message.Text(age))
}

// NoRule: No rule is configured.
func (g Rules) NoRule() string { return g.s.Say("rules.no-rule") }

// NotMetSince: not met since {on}{orEarlier, select, yes { or earlier} other {}}
func (g Rules) NotMetSince(on time.Time, orEarlier bool) string {
	return g.s.Say("rules.not-met-since", message.Time(on), message.Bool(orEarlier))
}

// Owner: Owner
func (g Rules) Owner() string { return g.s.Say("rules.owner") }

// Reason: Reason
func (g Rules) Reason() string { return g.s.Say("rules.reason") }

// Result: Result
func (g Rules) Result() string { return g.s.Say("rules.result") }

// Rule: Rule
func (g Rules) Rule() string { return g.s.Say("rules.rule") }

// Rules: Rules
func (g Rules) Rules() string { return g.s.Say("rules.rules") }

// Since: since {on}{orEarlier, select, yes { or earlier} other {}}
func (g Rules) Since(on time.Time, orEarlier bool) string {
	return g.s.Say("rules.since", message.Time(on), message.Bool(orEarlier))
}

// State says the message of an id; "" if there is none.
func (g Rules) State(id string) string { return g.s.Say("rules.state." + id) }

// StillCounted: A waived rule is still counted.
func (g Rules) StillCounted() string { return g.s.Say("rules.still-counted") }

// Until: Until
func (g Rules) Until() string { return g.s.Say("rules.until") }

// UntilPassed: {until}, expired
func (g Rules) UntilPassed(until string) string {
	return g.s.Say("rules.until-passed", message.Text(until))
}

// Value says the message of an id; "" if there is none.
func (g Rules) Value(id string, n int, before int, age string) string {
	return g.s.Say("rules.value."+id, message.Int(n), message.Int(before), message.Text(age))
}

// Waived: Rule or record
func (g Rules) Waived() string { return g.s.Say("rules.waived") }

// WaivedBy: waived by {owner} until {until}: {reason}
func (g Rules) WaivedBy(owner string, until time.Time, reason string) string {
	return g.s.Say("rules.waived-by", message.Text(owner), message.Time(until), message.Text(reason))
}

// WaiverEnded: the waiver of {owner} ended on {on}
func (g Rules) WaiverEnded(owner string, on time.Time) string {
	return g.s.Say("rules.waiver-ended", message.Text(owner), message.Time(on))
}

// Waivers: Waivers
func (g Rules) Waivers() string { return g.s.Say("rules.waivers") }

// Why says the message of an id; "" if there is none.
func (g Rules) Why(id string, a RulesWhyArgs) string {
	return g.s.Say("rules.why."+id, message.Text(a.About), message.Text(a.Detail), message.Text(a.Raw), message.Text(a.Held), message.Text(a.Limit), message.Int(a.N))
}

// And: {first} and {next}
func (g Scope) And(first string, next string) string {
	return g.s.Say("scope.and", message.Text(first), message.Text(next))
}

// AndList: {first}; {next}
func (g Scope) AndList(first string, next string) string {
	return g.s.Say("scope.and-list", message.Text(first), message.Text(next))
}

// Counts: {lists}. Every figure counts these records and no other.
func (g Scope) Counts(lists string) string { return g.s.Say("scope.counts", message.Text(lists)) }

// Covered: {list} {of}
func (g Scope) Covered(list string, of string) string {
	return g.s.Say("scope.covered", message.Text(list), message.Text(of))
}

// Criterion says the message of an id; "" if there is none.
func (g Scope) Criterion(id string) string { return g.s.Say("scope.criterion." + id) }

// Has: {every, select, yes {every record of the list} other {those that hold what stands below}}
func (g Scope) Has(every bool) string { return g.s.Say("scope.has", message.Bool(every)) }

// Of says the message of an id; "" if there is none.
func (g Scope) Of(id string, names string) string {
	return g.s.Say("scope.of."+id, message.Text(names))
}

// Or: {first} or {next}
func (g Scope) Or(first string, next string) string {
	return g.s.Say("scope.or", message.Text(first), message.Text(next))
}

// Title: What this edition covers
func (g Scope) Title() string { return g.s.Say("scope.title") }

// All: {part, select, yes {{n}} other {All {n}}}
func (g Search) All(n string) string { return g.s.Say("search.all", message.Text(n)) }

// Best: Best answers
func (g Search) Best() string { return g.s.Say("search.best") }

// Browse: Browse instead
func (g Search) Browse() string { return g.s.Say("search.browse") }

// Button: Search
func (g Search) Button() string { return g.s.Say("search.button") }

// Expired: {n} expired
func (g Search) Expired(n int) string { return g.s.Say("search.expired", message.Int(n)) }

// Failed: The records could not be loaded. The lists below have every one.
func (g Search) Failed() string { return g.s.Say("search.failed") }

// Field: What to look for
func (g Search) Field() string { return g.s.Say("search.field") }

// Form: Form: {open} open of {all, plural, one {# follow-up} other {# follow-ups}}
func (g Search) Form(open int, all int) string {
	return g.s.Say("search.form", message.Int(open), message.Int(all))
}

// Full: Search looks in ids, serial numbers, titles, types, forms, offices, states, dates, people and the first {most} characters of the text of each record. It does not look in the text after that, what a record said before, files, or the list of who attended.
func (g Search) Full(most int) string { return g.s.Say("search.full", message.Int(most)) }

// Instead: No record contains “{query}”. Showing “{found}” instead
func (g Search) Instead(query string, found string) string {
	return g.s.Say("search.instead", message.Text(query), message.Text(found))
}

// Internal: Search looks in ids, serial numbers, titles, types, forms, offices, states, dates, people. It does not look in free text, which privacy internal leaves out, what a record said before, files, or the list of who attended.
func (g Search) Internal() string { return g.s.Say("search.internal") }

// Kinds: What was found, by list
func (g Search) Kinds() string { return g.s.Say("search.kinds") }

// Lede: Type an id, a serial number, a name or any word. The search runs in this browser and sends nothing anywhere.
func (g Search) Lede() string { return g.s.Say("search.lede") }

// Loading: Reading the records
func (g Search) Loading() string { return g.s.Say("search.loading") }

// Many: {n} records contain “{query}”
func (g Search) Many(n string, query string) string {
	return g.s.Say("search.many", message.Text(n), message.Text(query))
}

// More: Show more of {n}
func (g Search) More(n string) string { return g.s.Say("search.more", message.Text(n)) }

// NoOpen: none
func (g Search) NoOpen() string { return g.s.Say("search.no-open") }

// None: No record contains “{query}”
func (g Search) None(query string) string { return g.s.Say("search.none", message.Text(query)) }

// Nothing: {list}: none.
func (g Search) Nothing(list string) string { return g.s.Say("search.nothing", message.Text(list)) }

// Office: Office: {n} in service
func (g Search) Office(n int) string { return g.s.Say("search.office", message.Int(n)) }

// One: 1 record contains “{query}”
func (g Search) One(query string) string { return g.s.Say("search.one", message.Text(query)) }

// OrderDocuments: {n}, by title
func (g Search) OrderDocuments(n string) string {
	return g.s.Say("search.order-documents", message.Text(n))
}

// OrderEquipment: {n}, expired first
func (g Search) OrderEquipment(n string) string {
	return g.s.Say("search.order-equipment", message.Text(n))
}

// OrderFollowUps: {n}, {open} open; overdue and open first, then the newest
func (g Search) OrderFollowUps(n string, open string) string {
	return g.s.Say("search.order-follow-ups", message.Text(n), message.Text(open))
}

// OrderTrainings: {n}, the newest first
func (g Search) OrderTrainings(n string) string {
	return g.s.Say("search.order-trainings", message.Text(n))
}

// Overdue: {n} overdue
func (g Search) Overdue(n int) string { return g.s.Say("search.overdue", message.Int(n)) }

// Strict: Search looks in ids, serial numbers, titles, types, forms, offices, states, dates, people by their pseudonyms. It does not look for names of people or in free text, which privacy strict leaves out, what a record said before, files, or the list of who attended.
func (g Search) Strict() string { return g.s.Say("search.strict") }

// Texts: The texts of the records are not read yet.
func (g Search) Texts() string { return g.s.Say("search.texts") }

// Title: Search
func (g Search) Title() string { return g.s.Say("search.title") }

// Training: Training: {sessions, plural, one {# session} other {# sessions}}
func (g Search) Training(sessions int) string {
	return g.s.Say("search.training", message.Int(sessions))
}

// TrainingUntil: Training: {sessions, plural, one {# session} other {# sessions}}, the last on {last}
func (g Search) TrainingUntil(sessions int, last time.Time) string {
	return g.s.Say("search.training-until", message.Int(sessions), message.Time(last))
}

// Type: Type of equipment: {n} in service
func (g Search) Type(n int) string { return g.s.Say("search.type", message.Int(n)) }

// Unread: Not read yet: {list}.
func (g Search) Unread(list string) string { return g.s.Say("search.unread", message.Text(list)) }

// Changes: Changes
func (g Site) Changes() string { return g.s.Say("site.changes") }

// CountedSo: How this is counted: {figure}
func (g Site) CountedSo(figure string) string {
	return g.s.Say("site.counted-so", message.Text(figure))
}

// Downloads: Downloads
func (g Site) Downloads() string { return g.s.Say("site.downloads") }

// Frame says the message of an id; "" if there is none.
func (g Site) Frame(id string, what string, at string) string {
	return g.s.Say("site.frame."+id, message.Text(what), message.Text(at))
}

// Limitations: Limitations
func (g Site) Limitations() string { return g.s.Say("site.limitations") }

// Methods: Methods
func (g Site) Methods() string { return g.s.Say("site.methods") }

// Missing: Page not found
func (g Site) Missing() string { return g.s.Say("site.missing") }

// Month: Changes since a month ago
func (g Site) Month() string { return g.s.Say("site.month") }

// Nights: Nights
func (g Site) Nights() string { return g.s.Say("site.nights") }

// Overview: Overview
func (g Site) Overview() string { return g.s.Say("site.overview") }

// Periods: Periods
func (g Site) Periods() string { return g.s.Say("site.periods") }

// Provenance: Provenance
func (g Site) Provenance() string { return g.s.Say("site.provenance") }

// Quality: Data quality
func (g Site) Quality() string { return g.s.Say("site.quality") }

// Search: Search
func (g Site) Search() string { return g.s.Say("site.search") }

// Week: Changes since a week ago
func (g Site) Week() string { return g.s.Say("site.week") }

// AsMade: in the order made
func (g Snapshot) AsMade() string { return g.s.Say("snapshot.as-made") }

// Asked says the message of an id; "" if there is none.
func (g Snapshot) Asked(id string) string { return g.s.Say("snapshot.asked." + id) }

// Complete says the message of an id; "" if there is none.
func (g Snapshot) Complete(id string) string { return g.s.Say("snapshot.complete." + id) }

// Exclusions: Left out of figures
func (g Snapshot) Exclusions() string { return g.s.Say("snapshot.exclusions") }

// Head says the message of an id; "" if there is none.
func (g Snapshot) Head(id string) string { return g.s.Say("snapshot.head." + id) }

// Labels: Labels
func (g Snapshot) Labels() string { return g.s.Say("snapshot.labels") }

// NoCounts: The snapshot states no counts.
func (g Snapshot) NoCounts() string { return g.s.Say("snapshot.no-counts") }

// NoExclusion: No record is left out of a figure.
func (g Snapshot) NoExclusion() string { return g.s.Say("snapshot.no-exclusion") }

// NoParameters: none
func (g Snapshot) NoParameters() string { return g.s.Say("snapshot.no-parameters") }

// NoRequests: {part, select, yes {Not listed: they were for more than this edition has. Every one was answered.} other {The snapshot lists no requests.}}
func (g Snapshot) NoRequests() string { return g.s.Say("snapshot.no-requests") }

// NoneGiven: none given
func (g Snapshot) NoneGiven() string { return g.s.Say("snapshot.none-given") }

// NoneListed: None.
func (g Snapshot) NoneListed() string { return g.s.Say("snapshot.none-listed") }

// OfWhole: of the whole list
func (g Snapshot) OfWhole() string { return g.s.Say("snapshot.of-whole") }

// Ok: ok
func (g Snapshot) Ok() string { return g.s.Say("snapshot.ok") }

// OverdueFilter: Follow-ups, overdue filter
func (g Snapshot) OverdueFilter() string { return g.s.Say("snapshot.overdue-filter") }

// Requests: {part, select, yes {Requests} other {Every request}}
func (g Snapshot) Requests() string { return g.s.Say("snapshot.requests") }

// RequestsNote: Parameters without the token. SHA-256 of the answer, first 12 digits; whole in the CSV.
func (g Snapshot) RequestsNote() string { return g.s.Say("snapshot.requests-note") }

// Took: {ms} ms
func (g Snapshot) Took(ms string) string { return g.s.Say("snapshot.took", message.Text(ms)) }

// Totals: Do the totals agree?
func (g Snapshot) Totals() string { return g.s.Say("snapshot.totals") }

// Types: {part, select, yes {Equipment types in this edition} other {Equipment types asked for}}
func (g Snapshot) Types() string { return g.s.Say("snapshot.types") }

// About: {title}: {said}
func (g Summary) About(title string, said string) string {
	return g.s.Say("summary.about", message.Text(title), message.Text(said))
}

// CalledExpired: {n, plural, one {# item that the service calls expired} other {# items that the service calls expired, longest first}}
func (g Summary) CalledExpired(n int) string {
	return g.s.Say("summary.called-expired", message.Int(n))
}

// Counted: {what}: {n}
func (g Summary) Counted(what string, n int) string {
	return g.s.Say("summary.counted", message.Text(what), message.Int(n))
}

// Days: {n, plural, one {# day} other {# days}}
func (g Summary) Days(n int) string { return g.s.Say("summary.days", message.Int(n)) }

// Digest says the message of an id; "" if there is none.
func (g Summary) Digest(id string) string { return g.s.Say("summary.digest." + id) }

// DueNext: {two, plural, one {# more is} other {# more are}} due by {last, near}, {one, plural, =0 {none} other {#}} of them by {first, near}; {none, plural, one {# of {open} has} other {# of {open} have}} no due date.
func (g Summary) DueNext(a SummaryDueNextArgs) string {
	return g.s.Say("summary.due-next", message.Int(a.Two), message.Time(a.Last), message.Int(a.One), message.Time(a.First), message.Int(a.None), message.Int(a.Open))
}

// DueNone: None of the others is due by {last, near}; {none, plural, one {# of {open} has} other {# of {open} have}} no due date.
func (g Summary) DueNone(last time.Time, none int, open int) string {
	return g.s.Say("summary.due-none", message.Time(last), message.Int(none), message.Int(open))
}

// Lacking: {what}.
func (g Summary) Lacking(what string) string { return g.s.Say("summary.lacking", message.Text(what)) }

// Limit says the message of an id; "" if there is none.
func (g Summary) Limit(id string, n int) string { return g.s.Say("summary.limit."+id, message.Int(n)) }

// Limits: Limits
func (g Summary) Limits() string { return g.s.Say("summary.limits") }

// MoreWaivers: and {n, plural, one {# further waiver} other {# further waivers}} (annex)
func (g Summary) MoreWaivers(n int) string { return g.s.Say("summary.more-waivers", message.Int(n)) }

// NeverCompleted: never completed
func (g Summary) NeverCompleted() string { return g.s.Say("summary.never-completed") }

// NoDate: no date
func (g Summary) NoDate() string { return g.s.Say("summary.no-date") }

// NoneReturned: {n, plural, one {# type of equipment was} other {# types of equipment were}} asked for and returned nothing: {types, commas}.
func (g Summary) NoneReturned(n int, types []string) string {
	return g.s.Say("summary.none-returned", message.Int(n), message.Names(types))
}

// NotCalledExpired: {n, plural, one {# item} other {# items}} that the service does not call expired
func (g Summary) NotCalledExpired(n int) string {
	return g.s.Say("summary.not-called-expired", message.Int(n))
}

// NotMet: {n} of {of, plural, one {# rule is} other {# rules {n, plural, one {is} other {are}}}} not met: {rules, commas}{more, plural, =0 {} other { and # more}}.
func (g Summary) NotMet(n int, of int, rules []string, more int) string {
	return g.s.Say("summary.not-met", message.Int(n), message.Int(of), message.Names(rules), message.Int(more))
}

// Overdue: {n, plural, =0 {Overdue follow-ups} one {Overdue: # follow-up} other {Overdue: # follow-ups}}
func (g Summary) Overdue(n int) string { return g.s.Say("summary.overdue", message.Int(n)) }

// Population: Population
func (g Summary) Population() string { return g.s.Say("summary.population") }

// Since: since {on, near}
func (g Summary) Since(on time.Time) string { return g.s.Say("summary.since", message.Time(on)) }

// Soon: Inspections that expire in two weeks
func (g Summary) Soon() string { return g.s.Say("summary.soon") }

// SoonAt: {office} has {n}, {second} {m}.
func (g Summary) SoonAt(office string, n int, second string, m int) string {
	return g.s.Say("summary.soon-at", message.Text(office), message.Int(n), message.Text(second), message.Int(m))
}

// SoonDays: {by} by {last, day-mon}, {later} later. Most on {most, day-mon} ({n}).
func (g Summary) SoonDays(a SummarySoonDaysArgs) string {
	return g.s.Say("summary.soon-days", message.Int(a.By), message.Time(a.Last), message.Int(a.Later), message.Time(a.Most), message.Int(a.N))
}

// SoonDaysTwo: {by} by {last, day-mon}, {later} later. Most on {most, day-mon} ({n}) and {second, day-mon} ({m}).
func (g Summary) SoonDaysTwo(a SummarySoonDaysTwoArgs) string {
	return g.s.Say("summary.soon-days-two", message.Int(a.By), message.Time(a.Last), message.Int(a.Later), message.Time(a.Most), message.Int(a.N), message.Time(a.Second), message.Int(a.M))
}

// Unmet: {rule}: {found}
func (g Summary) Unmet(rule string, found string) string {
	return g.s.Say("summary.unmet", message.Name(rule), message.Text(found))
}

// Valid: {until, moment}
func (g Summary) Valid(until time.Time) string { return g.s.Say("summary.valid", message.Time(until)) }

// Waiver: Waiver, {what}: waived {by}
func (g Summary) Waiver(what string, by string) string {
	return g.s.Say("summary.waiver", message.Name(what), message.Text(by))
}

// AllRules: Every rule and waiver
func (g Tiles) AllRules() string { return g.s.Say("tiles.all-rules") }

// Asked: {raw}, asked is {limit}
func (g Tiles) Asked(raw string, limit string) string {
	return g.s.Say("tiles.asked", message.Text(raw), message.Text(limit))
}

// AskedSince: {raw}, asked is {limit}; {since}
func (g Tiles) AskedSince(raw string, limit string, since string) string {
	return g.s.Say("tiles.asked-since", message.Text(raw), message.Text(limit), message.Text(since))
}

// Beyond: {higher, select, yes {under} other {over}} {watch}
func (g Tiles) Beyond(higher bool, watch string) string {
	return g.s.Say("tiles.beyond", message.Bool(higher), message.Text(watch))
}

// Changed: {n, select, same {unchanged} other {{n, signed}}}
func (g Tiles) Changed(n int) string { return g.s.Say("tiles.changed", message.Diff(n)) }

// ChangedSince: {n, select, same {as on} other {{n, signed} since}} {night}
func (g Tiles) ChangedSince(n int, night string) string {
	return g.s.Say("tiles.changed-since", message.Diff(n), message.Text(night))
}

// Countless says the message of an id; "" if there is none.
func (g Tiles) Countless(id string) string { return g.s.Say("tiles.countless." + id) }

// Damaged: not evaluated: the snapshot before is damaged
func (g Tiles) Damaged() string { return g.s.Say("tiles.damaged") }

// Data: Data
func (g Tiles) Data() string { return g.s.Say("tiles.data") }

// Days: {n, plural, one {day} other {days}}
func (g Tiles) Days(n float64) string { return g.s.Say("tiles.days", message.Dec(n)) }

// DaysNarrow: d
func (g Tiles) DaysNarrow() string { return g.s.Say("tiles.days-narrow") }

// DaysWere: was {days} on {night}
func (g Tiles) DaysWere(days float64, night string) string {
	return g.s.Say("tiles.days-were", message.Dec(days), message.Text(night))
}

// End: {on, near}: {value}
func (g Tiles) End(on time.Time, value string) string {
	return g.s.Say("tiles.end", message.Time(on), message.Text(value))
}

// Estimate: estimate of {n}, open ones included
func (g Tiles) Estimate(n int) string { return g.s.Say("tiles.estimate", message.Int(n)) }

// Half: half at most {half}, 9 of 10 at most {most}
func (g Tiles) Half(half string, most string) string {
	return g.s.Say("tiles.half", message.Text(half), message.Text(most))
}

// Idle: {days} days or more
func (g Tiles) Idle(days int) string { return g.s.Say("tiles.idle", message.Int(days)) }

// LimitKept: limit {limit} kept
func (g Tiles) LimitKept(limit string) string {
	return g.s.Say("tiles.limit-kept", message.Text(limit))
}

// LimitNotEvaluated: limit {limit} not evaluated: {why}
func (g Tiles) LimitNotEvaluated(limit string, why string) string {
	return g.s.Say("tiles.limit-not-evaluated", message.Text(limit), message.Text(why))
}

// LimitNotKept: limit {limit} not kept
func (g Tiles) LimitNotKept(limit string) string {
	return g.s.Say("tiles.limit-not-kept", message.Text(limit))
}

// LimitNotPossible: limit {limit} not yet possible: {why}
func (g Tiles) LimitNotPossible(limit string, why string) string {
	return g.s.Say("tiles.limit-not-possible", message.Text(limit), message.Text(why))
}

// LimitSince: since {on, near}{orEarlier, select, yes { or earlier} other {}}
func (g Tiles) LimitSince(on time.Time, orEarlier bool) string {
	return g.s.Say("tiles.limit-since", message.Time(on), message.Bool(orEarlier))
}

// LimitWaived: limit {limit} waived: {why}
func (g Tiles) LimitWaived(limit string, why string) string {
	return g.s.Say("tiles.limit-waived", message.Text(limit), message.Text(why))
}

// Line: {name} in {n, plural, one {# snapshot} other {# snapshots}}: {first} on {firstOn}, {last} on {lastOn}; lowest {low}, highest {high}.
func (g Tiles) Line(a TilesLineArgs) string {
	return g.s.Say("tiles.line", message.Text(a.Name), message.Int(a.N), message.Text(a.First), message.Time(a.FirstOn), message.Text(a.Last), message.Time(a.LastOn), message.Text(a.Low), message.Text(a.High))
}

// Middle: median of {n} with one; 9 of 10 at most {most}
func (g Tiles) Middle(n int, most string) string {
	return g.s.Say("tiles.middle", message.Int(n), message.Text(most))
}

// MoreLimits: {n, plural, one {# further limit} other {# further limits}}
func (g Tiles) MoreLimits(n int) string { return g.s.Say("tiles.more-limits", message.Int(n)) }

// MoreRules: and {n, plural, one {# further rule} other {# further rules}}
func (g Tiles) MoreRules(n int) string { return g.s.Say("tiles.more-rules", message.Int(n)) }

// MoreWaivers: and {n, plural, one {# further waiver} other {# further waivers}}
func (g Tiles) MoreWaivers(n int) string { return g.s.Say("tiles.more-waivers", message.Int(n)) }

// NoAnswer: {state}: {why}
func (g Tiles) NoAnswer(state string, why string) string {
	return g.s.Say("tiles.no-answer", message.Text(state), message.Text(why))
}

// NoEarlier: no earlier snapshot
func (g Tiles) NoEarlier() string { return g.s.Say("tiles.no-earlier") }

// NoLimit: no limit is set
func (g Tiles) NoLimit() string { return g.s.Say("tiles.no-limit") }

// NoZero: not a zero
func (g Tiles) NoZero() string { return g.s.Say("tiles.no-zero") }

// NoneOpen: none open
func (g Tiles) NoneOpen() string { return g.s.Say("tiles.none-open") }

// NoneWasOpen: none open on {night}
func (g Tiles) NoneWasOpen(night string) string {
	return g.s.Say("tiles.none-was-open", message.Text(night))
}

// NotKept: Not kept: {rules, commas}.
func (g Tiles) NotKept(rules []string) string { return g.s.Say("tiles.not-kept", message.Names(rules)) }

// NotKeptSince: Not kept since {on}{orEarlier, select, yes { or earlier} other {}}: {rule}.
func (g Tiles) NotKeptSince(rule string, on time.Time, orEarlier bool) string {
	return g.s.Say("tiles.not-kept-since", message.Text(rule), message.Time(on), message.Bool(orEarlier))
}

// NotKnown: {n} not known
func (g Tiles) NotKnown(n int) string { return g.s.Say("tiles.not-known", message.Int(n)) }

// NotKnownBefore: was not known
func (g Tiles) NotKnownBefore() string { return g.s.Say("tiles.not-known-before") }

// Nothing: nothing to count
func (g Tiles) Nothing() string { return g.s.Say("tiles.nothing") }

// Number: {n}
func (g Tiles) Number(n float64) string { return g.s.Say("tiles.number", message.Dec(n)) }

// Of says the message of an id; "" if there is none.
func (g Tiles) Of(id string, n int, d int) string {
	return g.s.Say("tiles.of."+id, message.Int(n), message.Int(d))
}

// Oldest: oldest {days, plural, one {# day} other {# days}}
func (g Tiles) Oldest(days int) string { return g.s.Say("tiles.oldest", message.Int(days)) }

// OtherRules: Other rules:
func (g Tiles) OtherRules() string { return g.s.Say("tiles.other-rules") }

// OverAge: Open over {days, plural, one {# day} other {# days}}
func (g Tiles) OverAge(days int) string { return g.s.Say("tiles.over-age", message.Int(days)) }

// Part: {part, part}
func (g Tiles) Part(part message.Share) string { return g.s.Say("tiles.part", message.OfShare(part)) }

// Percent: {part, percent}
func (g Tiles) Percent(part message.Share) string {
	return g.s.Say("tiles.percent", message.OfShare(part))
}

// Points: {by, plural, =0 {unchanged} other {{up, select, yes {+} other {−}}{by} points}}
func (g Tiles) Points(up bool, by float64) string {
	return g.s.Say("tiles.points", message.Bool(up), message.Dec(by))
}

// PointsSince: {by, plural, =0 {as on} other {{up, select, yes {+} other {−}}{by} points since}} {night}
func (g Tiles) PointsSince(up bool, by float64, night string) string {
	return g.s.Say("tiles.points-since", message.Bool(up), message.Dec(by), message.Text(night))
}

// RecordWaived: {record}: waived
func (g Tiles) RecordWaived(record string) string {
	return g.s.Say("tiles.record-waived", message.Name(record))
}

// Returned says the message of an id; "" if there is none.
func (g Tiles) Returned(id string) string { return g.s.Say("tiles.returned." + id) }

// Rule: {name}: {state}
func (g Tiles) Rule(name string, state string) string {
	return g.s.Say("tiles.rule", message.Name(name), message.Text(state))
}

// RuleIs says the message of an id; "" if there is none.
func (g Tiles) RuleIs(id string) string { return g.s.Say("tiles.rule-is." + id) }

// RulesElsewhere: and {n, plural, one {# rule} other {# rules}} about what is not in this edition
func (g Tiles) RulesElsewhere(n int) string { return g.s.Say("tiles.rules-elsewhere", message.Int(n)) }

// RulesKept: and {n, plural, one {# rule} other {# rules}} kept
func (g Tiles) RulesKept(n int) string { return g.s.Say("tiles.rules-kept", message.Int(n)) }

// ShareWas: {share} on {night}
func (g Tiles) ShareWas(share string, night string) string {
	return g.s.Say("tiles.share-was", message.Text(share), message.Text(night))
}

// Since: since {on}
func (g Tiles) Since(on time.Time) string { return g.s.Say("tiles.since", message.Time(on)) }

// TargetMissed: target {target} missed
func (g Tiles) TargetMissed(target string) string {
	return g.s.Say("tiles.target-missed", message.Text(target))
}

// TargetReached: target {target} reached
func (g Tiles) TargetReached(target string) string {
	return g.s.Say("tiles.target-reached", message.Text(target))
}

// TooFew: fewer than half are closed
func (g Tiles) TooFew() string { return g.s.Say("tiles.too-few") }

// WaivedUntil: waived until {until, near} ({owner})
func (g Tiles) WaivedUntil(until time.Time, owner string) string {
	return g.s.Say("tiles.waived-until", message.Time(until), message.Name(owner))
}

// Was: was {value}
func (g Tiles) Was(value string) string { return g.s.Say("tiles.was", message.Text(value)) }

// WasNone: was none
func (g Tiles) WasNone() string { return g.s.Say("tiles.was-none") }

// WasNotKnown: not known on {night}
func (g Tiles) WasNotKnown(night string) string {
	return g.s.Say("tiles.was-not-known", message.Text(night))
}

// With: {followUp}, with {who}
func (g Tiles) With(followUp string, who string) string {
	return g.s.Say("tiles.with", message.Text(followUp), message.Text(who))
}

// AsDrawn: as drawn
func (g Worksheet) AsDrawn() string { return g.s.Say("worksheet.as-drawn") }

// AsOf: As of
func (g Worksheet) AsOf() string { return g.s.Say("worksheet.as-of") }

// Drawn: Drawn
func (g Worksheet) Drawn() string { return g.s.Say("worksheet.drawn") }

// Head says the message of an id; "" if there is none.
func (g Worksheet) Head(id string) string { return g.s.Say("worksheet.head." + id) }

// Instant: {at, instant}
func (g Worksheet) Instant(at time.Time) string {
	return g.s.Say("worksheet.instant", message.Time(at))
}

// Lede: Drawn from the records of one snapshot: {drawn}. Tick for each record whether it was seen as the snapshot states it, and remark what differs.
func (g Worksheet) Lede(drawn string) string { return g.s.Say("worksheet.lede", message.Text(drawn)) }

// List: List
func (g Worksheet) List() string { return g.s.Say("worksheet.list") }

// NoId says the message of an id; "" if there is none.
func (g Worksheet) NoId(id string, n int) string {
	return g.s.Say("worksheet.no-id."+id, message.Int(n))
}

// NotDrawn: Not drawn from
func (g Worksheet) NotDrawn() string { return g.s.Say("worksheet.not-drawn") }

// Of says the message of an id; "" if there is none.
func (g Worksheet) Of(id string, n int, of int) string {
	return g.s.Say("worksheet.of."+id, message.Int(n), message.Int(of))
}

// Records: Records
func (g Worksheet) Records() string { return g.s.Say("worksheet.records") }

// Repeat: How anyone draws the same records
func (g Worksheet) Repeat() string { return g.s.Say("worksheet.repeat") }

// RepeatIs: For each id of the list, take the SHA-256 of the snapshot’s digest, the text and the id as the service sent it, with a colon between them and no line end. Written in lower-case hex, the least digests are drawn, least first. These lines for a shell give the digest of the first one, {digest}; “opsreport help audit” has those for a whole list.
func (g Worksheet) RepeatIs(digest string) string {
	return g.s.Say("worksheet.repeat-is", message.Text(digest))
}

// Signed: Checked by ______________________________   date ______________   signature ______________________________
func (g Worksheet) Signed() string { return g.s.Say("worksheet.signed") }

// Snapshot: Snapshot digest
func (g Worksheet) Snapshot() string { return g.s.Say("worksheet.snapshot") }

// Stated: {values}; id {id}; sha256 {digest}
func (g Worksheet) Stated(values string, id string, digest string) string {
	return g.s.Say("worksheet.stated", message.Text(values), message.Text(id), message.Text(digest))
}

// Text: Text
func (g Worksheet) Text() string { return g.s.Say("worksheet.text") }

// Title says the message of an id; "" if there is none.
func (g Worksheet) Title(id string) string { return g.s.Say("worksheet.title." + id) }

// Value: {head}: {value}
func (g Worksheet) Value(head string, value string) string {
	return g.s.Say("worksheet.value", message.Text(head), message.Text(value))
}
