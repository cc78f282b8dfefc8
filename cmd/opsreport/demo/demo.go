// Package demo shows the whole product with nothing configured: it serves the sample account of a firm that does not exist,
// fetches nights of it, and makes site and PDF. Nothing outside its folder is written, no setting of the user counts, and only
// the folder of an earlier demo is emptied.
package demo

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/sample"
	"opsreport/render"
)

// The demo fetches a night at the end of each of so many weeks, and then one a
// day, the last as of now: enough for weeks, months and a quarter.
const (
	weeks      = 13
	days       = 14
	nightCount = weeks + days
)

// daysBefore is how many days before the last night each was, oldest first.
// The first ones are those of Sundays.
func daysBefore(last time.Time) []int {
	sunday := days
	for last.UTC().AddDate(0, 0, -sunday).Weekday() != time.Sunday {
		sunday++
	}
	var out []int
	for week := weeks - 1; week >= 0; week-- {
		out = append(out, sunday+7*week)
	}
	for day := days - 1; day >= 0; day-- {
		out = append(out, day)
	}
	return out
}

// mark begins every configuration that a demo wrote, by which a later
// demo knows a folder that it may replace.
const mark = "# Written by `opsreport demo`"

// Surroundings are what a demo uses of the program around it: the clock and the console.
type Surroundings struct {
	workspace.Env
	Config config.Environment
}

// Demo is a sample account and the folder in which it becomes a report.
type Demo struct {
	dir    string // absolute
	scale  int
	user   Surroundings
	last   time.Time
	days   []int // that each night is before the last one
	night  int   // from 0
	env    Surroundings
	config *config.Config

	service *fakeapi.Service
	server  *fakeapi.Server
	caFile  string
}

// now is the one clock of client, service and certificates: the real one,
// moved back to the night being fetched.
func (d *Demo) now() time.Time { return d.user.Now().Add(-d.ago()) }

// ago is how long before the last night this one is.
func (d *Demo) ago() time.Duration { return time.Duration(d.days[d.night]) * 24 * time.Hour }

func (d *Demo) sample() sample.Options {
	return sample.Options{Seed: 1, Scale: d.scale, Last: d.last, AsOf: d.last.Add(-d.ago())}
}

// Prepare prepares the folder, serves the sample, and loads the configuration
// that it wrote. The caller must close it.
func Prepare(user Surroundings, dir string, scale int) (d *Demo, err error) {
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, fmt.Errorf("resolve the demo's folder: %w", err)
	}
	d = &Demo{dir: dir, scale: scale, user: user, last: user.Now()}
	d.days = daysBefore(d.last)
	if err := empty(dir); err != nil {
		return nil, err
	}
	token := rand.Text()
	d.enter(token)
	if d.service, err = fakeapi.New(fakeapi.Options{Set: sample.Set(d.sample()), Token: token, Now: d.now}); err != nil {
		return nil, err
	}
	if err = d.serve(); err == nil {
		err = d.configure()
	}
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

// enter is the user's surroundings without the user's settings, and without a line
// for each of the nights.
func (d *Demo) enter(token string) {
	d.env = d.user
	d.env.Now = d.now
	getenv := d.user.Getenv
	d.env.Getenv = func(k string) string {
		switch {
		case k == config.TokenVariable:
			return token
		case strings.HasPrefix(k, config.EnvPrefix):
			return ""
		}
		return getenv(k)
	}
	d.env.Published = func(string) {} // no uploader waits for it
	d.env.Config.Getenv, d.env.Config.Environ = d.env.Getenv, func() []string { return nil }
	d.env.Console = d.user.Silent()
}

func (d *Demo) serve() error {
	server, ca, err := fakeapi.Loopback(d.service, d.now())
	if err != nil {
		return fmt.Errorf("serve the sample: %w", err)
	}
	d.server = server
	d.caFile, err = file.CA(ca)
	return err
}

// configure writes opsreport.yaml and labels.csv and loads them.
func (d *Demo) configure() error {
	people := sample.Team(sample.Options{Seed: 1, Scale: d.scale, Last: d.last, AsOf: d.last}, 3)
	for name, text := range map[string]string{
		"opsreport.yaml": configuration(d.server.URL, d.scale, people),
		"waivers.yaml":   waiver(d.last),
		"labels.csv":     string(sample.Labels(sample.Options{Seed: 1, Scale: d.scale, Last: d.last})),
	} {
		if err := file.Create(filepath.Join(d.dir, name), text, 0o644); err != nil {
			return err
		}
	}
	var err error
	d.config, err = config.Load(d.env.Config, filepath.Join(d.dir, "opsreport.yaml"), true, true)
	if err != nil {
		return err
	}
	d.config.Service.CAFile = d.caFile
	return nil
}

// Fetch fetches every night, oldest first.
func (d *Demo) Fetch(ctx context.Context) error {
	p := d.user.Progress("demo")
	defer p.Stop()
	for d.night = range nightCount {
		p.Set("nights", d.night, nightCount)
		if err := d.service.Replace(sample.Set(d.sample())); err != nil {
			return err
		}
		if _, err := workspace.Fetch(ctx, d.env.Env, d.config); err != nil {
			return fmt.Errorf("night %d of %d: %w", d.night+1, nightCount, err)
		}
	}
	return nil
}

// Render makes site and PDF of the last night, and the editions, whose sites it returns too.
func (d *Demo) Render(ctx context.Context) (made render.Result, editions []string, err error) {
	w, wrong := workspace.Load(ctx, d.env.Env, d.config)
	if err := wrong.Err(); err != nil {
		return made, nil, err
	}
	_, chosen, err := d.config.Chosen(nil)
	if err != nil {
		return made, nil, err
	}
	n, err := w.Open(ctx, workspace.UpToDate)
	if err != nil {
		return made, nil, err
	}
	p := d.user.Progress("render")
	defer p.Stop()
	for _, o := range n.Outputs(ctx, p, n.Newest(), true, chosen) {
		one, err := o.Publish(ctx, p, n.Newest())
		if err != nil {
			return made, nil, o.Failed(err)
		}
		if o.Name() == "" {
			made = one
		} else {
			editions = append(editions, one.Site)
		}
	}
	return made, editions, nil
}

// Close ends the service.
func (d *Demo) Close() error {
	var err error
	if d.server != nil {
		err = d.server.Stop()
	}
	if d.caFile != "" {
		err = errors.Join(err, os.Remove(d.caFile))
	}
	return err
}

// empty makes the folder, and empties one that a demo made. Any other
// folder with something in it is refused.
func empty(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("make the demo's folder: %w", err)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("read the demo's folder: %w", err)
	}
	if len(files) == 0 {
		return nil
	}
	settings, err := os.ReadFile(filepath.Join(dir, "opsreport.yaml"))
	if err != nil || !strings.HasPrefix(string(settings), mark) {
		return console.Usagef("name a new folder with --out DIR", "%s holds something that no demo wrote", dir)
	}
	// The mark goes last, so that a demo that was cut off here can be repeated.
	ours := []string{"snapshots"}
	for _, site := range []string{"site", "site-" + office, "site-" + client, "site-" + team} {
		ours = append(ours, site, site+".changed.txt", site+".deleted.txt", site+".eml")
	}
	for _, name := range append(ours, "labels.csv", "waivers.yaml", "opsreport.yaml") {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("clear the last demo: %w", err)
		}
	}
	return nil
}

// The editions of the sample: of an office, of a client and of a team.
const (
	office = "north-dock"
	client = "gannet-ferries"
	team   = "dock-team"
)

// configuration is the configuration of the sample account; people are the team of an edition.
func configuration(url string, scale int, people []string) string {
	var types strings.Builder
	for _, t := range sample.Types() {
		fmt.Fprintf(&types, "  - {id: %s, name: %s}\n", quoted(t.ID), quoted(t.Name))
	}
	return mark + `: sample data of a firm that does not exist.
# The service was a stand-in on this machine that ended with the demo;
#   opsreport service --data snapshots/<night>
# serves a night again. Everything else works from here: opsreport render,
# check, verify, mail, preview.
title: Harbour Works – operations compliance
organisation: Harbour Works Ltd
timezone: Europe/London
classification: Sample data
service:
  base_url: ` + url + `
  requests_per_minute: 0
equipment_types:
` + types.String() + `privacy: full # the people of the sample do not exist
due_format: yyyymmdd
review_months: 24
targets: {E1: {meets: 95, watch: 90}, F2: {meets: 5, watch: 10}}
max_files: ` + fmt.Sprint(15000*max(scale, 1)) + `
rules:
  - {name: In date, figure: E1, min_percent: 90}
  - {name: Few overdue, figure: F2, max: ` + fmt.Sprint(10*max(scale, 1)) + `}
  - {name: Records lost, list: followups, max_shrink_percent: 20}
  - {name: Age, max_age: 36h}
  - {name: Nothing expired, figure: E6, max: 0}
waivers: waivers.yaml
editions: # for each reader their own part (opsreport help editions)
  - name: ` + office + `
    title: North Dock – operations compliance
    only: {offices: [57c2e5b9a3f46d88b2a9e301]}
  - name: ` + client + `
    title: Equipment of Gannet Ferries
    privacy: strict
    only: {clients: [55e4a7dbc5b68faad4cba501]}
  - name: ` + team + `
    title: Follow-ups of the dock team
    privacy: internal
    only: {assignees: [` + strings.Join(people, ", ") + `]}
`
}

// waiver excuses the one rule that the sample does not meet.
func waiver(last time.Time) string {
	return "- rule: Nothing expired\n  reason: Inspections of the sample are booked for this month\n  owner: Safety manager\n  until: " +
		last.AddDate(0, 0, 30).Format(time.DateOnly) + "\n"
}

// quoted writes a text in YAML's single quotes.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }
