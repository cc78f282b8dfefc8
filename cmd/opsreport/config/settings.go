package config

import (
	"slices"
	"strings"
	"time"

	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/settings"
)

// Config is what a run works with: the defaults, the file over them, the
// environment over both. The rows in settings.go say what each field means.
type Config struct {
	settings.Shown
	Logo, Timezone string

	Service        Service
	EquipmentTypes []EquipmentType

	Labels, Privacy, PseudonymKeyFile string
	Metafields                        []string

	Snapshots, Site, Templates, Commentary string

	AgingDays    []int
	DueFormat    string
	ReviewMonths int
	Targets      map[string]report.Target

	Paper, PDFFont, PDFArchive, RecordPages string
	MaxFiles                                int
	Keep                                    struct{ Nights int }
	HistoryFrom, RunURL                     string
	OnBreach                                string
	Mail                                    struct {
		From, Subject string
		To            []string
		Annex         bool
	}
	AfterNight []string
	Rules      []rule.Rule
	Waivers    string
	Editions   []Edition

	edition *Edition // that this is the configuration of; nil for the output without a name
	file    string   // as the user named it; "" where there is none
	dir     string   // what relative paths are relative to; absolute
	zone    *time.Location
	around  Environment
	origins map[string]origin
	wrongs  mistakes
	secrets []string        // that the configuration leads to
	meant   map[string]bool // settings that a mistyped key was near to
}

// Service is how to call the service.
type Service struct {
	BaseURL, TokenEnv, TokenFile, Method, CAFile string
	RequestsPerMinute, Concurrency               int
	Timeout, Deadline                            time.Duration
	MaxRecords, MaxMiB                           int // of a list
	Retry                                        struct {
		Attempts                 int
		Base, Max, RateLimitWait time.Duration
	}
}

// EquipmentType is one entry of equipment_types.
type EquipmentType struct {
	ID   string `setting:"id,required"`
	Name string
}

// setting is one row of the configuration: everything that the program, its
// help, its README and the file that init writes know of it.
type setting struct {
	key      string // dotted; OPSREPORT_ and its upper case in the environment
	def      string // as YAML
	required bool
	common   bool // most accounts set it: README shows it
	apart    bool // does not count for the digest: may be a path, or differs from run to run
	path     bool // is made absolute and clean, and does not count for the digest
	into     func(*Config) any
	limit    limit
	help     string
	example  string // YAML shown by init where the default says too little
}

// rows list every setting once, in the order in which people meet them.
var rows = []setting{
	{key: "title", common: true, def: "Operations compliance", into: func(c *Config) any { return &c.Title },
		limit: titled(200), help: "title of the site and the PDF"},
	{key: "organisation", def: `""`, into: func(c *Config) any { return &c.Organisation },
		limit: oneLine(200), help: "name of the organisation that the report is about"},
	{key: "timezone", common: true, def: "UTC", into: func(c *Config) any { return &c.Timezone },
		limit: zoneName(), help: "time zone of the dates that are shown, and of the beginnings of weeks and months", example: "Europe/London"},
	{key: "classification", def: "Internal", into: func(c *Config) any { return &c.Classification },
		limit: oneLine(100), help: "printed on every PDF page"},
	{key: "logo", def: `""`, path: true, into: func(c *Config) any { return &c.Logo },
		limit: pathTo("a PNG file"), help: "picture at the head of the site and on page 1 of the PDF"},
	{key: "site_url", common: true, def: `""`, into: func(c *Config) any { return &c.SiteURL },
		limit: siteURL(), help: "folder where the site is published; it makes the links in PDF, mail, calendar and workbook absolute"},

	{key: "service.base_url", common: true, required: true, into: func(c *Config) any { return &c.Service.BaseURL },
		limit: serviceURL(), help: "address of the service; methods are at {base_url}/v1/<METHOD>", example: "https://ops.example.com"},
	{key: "service.token_env", def: TokenVariable, apart: true, into: func(c *Config) any { return &c.Service.TokenEnv },
		limit: variableName(), help: "name of the environment variable that holds the API token"},
	{key: "service.token_file", def: `""`, path: true, into: func(c *Config) any { return &c.Service.TokenFile },
		limit: pathTo("a secret file"), help: "file that holds the API token, used instead of the variable"},
	{key: "service.method", def: "POST", into: func(c *Config) any { return &c.Service.Method },
		limit: oneOf("POST", "GET"), help: "HTTP method of every request"},
	{key: "service.ca_file", def: `""`, path: true, into: func(c *Config) any { return &c.Service.CAFile },
		limit: pathTo("a PEM file"), help: "extra certificates to trust for TLS; proxies come from the usual variables, such as HTTPS_PROXY"},
	{key: "service.requests_per_minute", def: "40", into: func(c *Config) any { return &c.Service.RequestsPerMinute },
		limit: between(0, 100000), help: "most requests a minute, retries included; 0 is no limit"},
	{key: "service.concurrency", def: "4", into: func(c *Config) any { return &c.Service.Concurrency },
		limit: between(1, 64), help: "most requests at the same time"},
	{key: "service.timeout", def: "90s", into: func(c *Config) any { return &c.Service.Timeout },
		limit: lasting(10*time.Millisecond, time.Hour), help: "time limit of one attempt at a request"},
	{key: "service.deadline", def: "45m", into: func(c *Config) any { return &c.Service.Deadline },
		limit: lasting(10*time.Millisecond, 24*time.Hour), help: "time limit of the whole fetch"},
	{key: "service.max_records", def: "2000000", into: func(c *Config) any { return &c.Service.MaxRecords },
		limit: between(1, 1000000000), help: "most records of one list; a list with more makes the fetch fail"},
	{key: "service.max_mib", def: "2048", into: func(c *Config) any { return &c.Service.MaxMiB },
		limit: between(1, 1000000), help: "most mebibytes of one list, unpacked; a larger list makes the fetch fail"},
	{key: "service.retry.attempts", def: "15", into: func(c *Config) any { return &c.Service.Retry.Attempts },
		limit: between(1, 100), help: "most attempts at one request, the first one included; a service that cannot be reached counts too"},
	{key: "service.retry.base", def: "1s", into: func(c *Config) any { return &c.Service.Retry.Base },
		limit: lasting(0, time.Hour), help: "longest pause before the first retry; it doubles each time, and at least half of it is waited"},
	{key: "service.retry.max", def: "60s", into: func(c *Config) any { return &c.Service.Retry.Max },
		limit: lasting(0, time.Hour), help: "longest pause before any retry"},
	{key: "service.retry.rate_limit_wait", def: "60s", into: func(c *Config) any { return &c.Service.Retry.RateLimitWait },
		limit: lasting(0, time.Hour), help: "pause after a rate limit, where the service names no time"},

	{key: "equipment_types", common: true, required: true, into: func(c *Config) any { return &c.EquipmentTypes },
		limit: typeList(), help: "equipment types to fetch, in this order; the service cannot list them: ask its " +
			"administrator for their ids",
		example: "[{id: 5804f0f30ef50473af5870c6, name: Fire extinguishers}]"},

	{key: "labels", common: true, def: "labels.csv", path: true, into: func(c *Config) any { return &c.Labels },
		limit: pathTo("a CSV file"), help: "names of ids, each line kind,id,name; see `opsreport help labels`"},
	{key: "privacy", common: true, def: "strict", into: func(c *Config) any { return &c.Privacy },
		limit: oneOf("strict", "internal", "full"), help: "how much of people and free text is shown; see `opsreport help privacy`"},
	{key: "metafields", def: "[]", into: func(c *Config) any { return &c.Metafields },
		limit: uniqueTexts("id of a metafield"), help: "metafields whose values are shown at strict and internal too"},
	{key: "pseudonym_key_file", def: `""`, path: true, into: func(c *Config) any { return &c.PseudonymKeyFile },
		limit: pathTo("a secret file"),
		help:  "file with the key of the pseudonyms; without it OPSREPORT_PSEUDONYM_KEY, else snapshots/.pseudonym-key, made when first needed"},

	{key: "snapshots", common: true, def: "snapshots", path: true, into: func(c *Config) any { return &c.Snapshots },
		limit: folder(), help: "where the snapshots are kept"},
	{key: "site", common: true, def: "site", path: true, into: func(c *Config) any { return &c.Site },
		limit: folder(), help: "where the site and the PDF are written; nothing else may be in this folder"},
	{key: "templates", def: `""`, path: true, into: func(c *Config) any { return &c.Templates },
		limit: pathTo("a folder"), help: "files that replace built-in templates and styles of the same name; see `opsreport help templates`"},
	{key: "commentary", def: `""`, apart: true, into: func(c *Config) any { return &c.Commentary },
		limit: markdown(), help: "your words for the overview and page 1 of the PDF: the name of a file, or the Markdown itself"},

	{key: "aging_days", def: "[7, 14, 30, 60, 90]", into: func(c *Config) any { return &c.AgingDays },
		limit: ascending(20), help: "last day of each age group of open follow-ups; one more group has no end"},
	{key: "due_format", def: `""`, into: func(c *Config) any { return &c.DueFormat },
		limit: oneOf("", "yyyymmdd"), help: "how to read the field `due`, for figure F15; without it `due` is not used"},
	{key: "review_months", def: "0", into: func(c *Config) any { return &c.ReviewMonths },
		limit: between(0, 600), help: "how often documents should be reviewed, for figure D5; 0 leaves D5 out"},
	{key: "targets", def: "{}", into: func(c *Config) any { return &c.Targets },
		limit: figureTargets(),
		help: "your own targets, for Meets target, Watch and Act: percent where the figure is a percentage (F2 meets: 5 is 5 %), else its " +
			"unit",
		example: "{E1: {meets: 95, watch: 90}, F2: {meets: 5, watch: 10}}"},

	{key: "paper", def: "A4", into: func(c *Config) any { return &c.Paper }, limit: oneOf("A4", "Letter"), help: "paper size of the PDF"},
	{key: "pdf_font", def: `""`, path: true, into: func(c *Config) any { return &c.PDFFont },
		limit: pathTo("a TrueType file"), help: "a font for the PDF with scripts that the built-in one lacks"},
	{key: "pdf_archive", def: "a-3b", into: func(c *Config) any { return &c.PDFArchive }, limit: oneOf("a-3b", "a-2b", "none"),
		help: "what PDFs promise to an archive: PDF/A-3b, which carries data files, PDF/A-2b without them, or nothing"},
	{key: "record_pages", def: "single", into: func(c *Config) any { return &c.RecordPages },
		limit: oneOf("single", "shared"), help: "single: one page for each record; shared: at most 4096 pages a list, each with several records"},
	{key: "max_files", def: "15000", into: func(c *Config) any { return &c.MaxFiles },
		limit: between(1, 10000000), help: "most files of the site; more is an error, and from 80 % on there is a warning"},
	{key: "fresh_for", def: "36h", into: func(c *Config) any { return &c.FreshFor },
		limit: lasting(time.Minute, 10000*time.Hour), help: "how long the report counts as fresh; after that it says that it is stale"},
	{key: "keep.nights", common: true, def: "400", into: func(c *Config) any { return &c.Keep.Nights },
		limit: between(1, 100000), help: "how many snapshots to keep; the last one of each month is always kept"},
	{key: "history_from", def: `""`, apart: true, into: func(c *Config) any { return &c.HistoryFrom },
		limit: historySource(), help: "an earlier history.jsonl, for runners that start with empty folders"},
	{key: "run_url", def: `""`, apart: true, into: func(c *Config) any { return &c.RunURL },
		limit: webURL("http", "https"), help: "address of the CI run, which fetch writes into the snapshot"},
	{key: "on_breach", common: true, def: "publish", into: func(c *Config) any { return &c.OnBreach },
		limit: oneOf("publish", "keep"), help: "when a rule is not met, nightly renders the site (publish) or leaves it as it is (keep)"},
	{key: "mail.from", def: `""`, into: func(c *Config) any { return &c.Mail.From }, limit: mailAddress(), help: "sender of the audit e-mail"},
	{key: "mail.to", common: true, def: "[]", into: func(c *Config) any { return &c.Mail.To }, limit: mailAddresses(),
		help: "recipients of the audit e-mail"},
	{key: "mail.subject", def: `""`, into: func(c *Config) any { return &c.Mail.Subject },
		limit: subject(), help: "subject of the audit e-mail; {title}, {date}, {status} and {rules} are replaced; empty gives our own"},
	{key: "mail.annex", def: "false", into: func(c *Config) any { return &c.Mail.Annex }, limit: yesOrNo(),
		help: "attach the annex of the summary to the audit e-mail too"},
	{
		key:     "after_night",
		def:     "[]",
		apart:   true,
		into:    func(c *Config) any { return &c.AfterNight },
		limit:   commandLine(),
		help:    "run once a night is whole, with its digest as the last argument: what it prints seals it; see `opsreport help recipes seals`",
		example: "[sh, seal.sh, ssh, /etc/opsreport/seal]",
	},
	{key: "rules", common: true, def: "[]", into: func(c *Config) any { return &c.Rules },
		limit:   ruleList(),
		help:    "limits that check and nightly apply: max and min_records are records, min_percent is percent; see `opsreport help rules`",
		example: "[{name: Few overdue, figure: F2, max: 10}, {name: In date, figure: E1, min_percent: 95}]"},
	{key: "waivers", def: `""`, path: true, into: func(c *Config) any { return &c.Waivers },
		limit: pathTo("a YAML file"), help: "exceptions with reason, owner and last day; they are shown in full and hide no figure"},
	{key: "editions", common: true, def: "[]", into: func(c *Config) any { return &c.Editions }, limit: editionList(),
		help: "further outputs of the same night, each for a reader of a part: a site <site>-<name>, a PDF and a mail; see " +
			"`opsreport help editions`",
		example: "[{name: north-dock, only: {offices: [57c2e5b9a3f46d88b2a9e301]}}]"},
}

// rowOf finds a setting by its key.
var rowOf = func() map[string]setting {
	out := map[string]setting{}
	for _, s := range rows {
		out[s.key] = s
	}
	return out
}()

// sections are the names above the settings, outermost first.
var sections = func() []string {
	var out []string
	for _, s := range rows {
		parts := strings.Split(s.key, ".")
		for i := 1; i < len(parts); i++ {
			if name := strings.Join(parts[:i], "."); !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}()
