package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/fetch/standin"
	"opsreport/fetch/standin/sample"
)

// demoNights is how many nights the demo fetches; the last is as of now.
const demoNights = 14

// demoMark begins every configuration that a demo wrote, by which a later
// demo knows a folder that it may replace.
const demoMark = "# Written by `opsreport demo`"

// demo is a sample account and the folder in which it becomes a report.
type demo struct {
	dir    string // absolute
	scale  int
	last   time.Time
	night  int // of demoNights, from 0
	env    *env
	config *config.Config

	service *standin.Service
	server  *standin.Server
	caFile  string
}

// now is the one clock of client, service and certificates: the real one,
// moved back to the night being fetched.
func (d *demo) now(e *env) time.Time {
	return e.now().Add(-time.Duration(demoNights-1-d.night) * 24 * time.Hour)
}

func (d *demo) sample() sample.Options {
	return sample.Options{Seed: 1, Scale: d.scale, Last: d.last, AsOf: d.last.Add(-time.Duration(demoNights-1-d.night) * 24 * time.Hour)}
}

// prepareDemo prepares the folder, serves the sample, and loads the configuration
// that it wrote. The caller must close it.
func prepareDemo(e *env, dir string, scale int) (d *demo, err error) {
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, fmt.Errorf("resolve the demo's folder: %w", err)
	}
	d = &demo{dir: dir, scale: scale, last: e.now()}
	if err := clearDemo(dir); err != nil {
		return nil, err
	}
	token := rand.Text()
	d.env = demoEnv(e, d, token)
	if d.service, err = standin.New(standin.Options{Set: sample.Set(d.sample()), Token: token, Now: d.env.now}); err != nil {
		return nil, err
	}
	if err := d.serve(); err != nil {
		return nil, errors.Join(err, d.close())
	}
	if err := d.configure(); err != nil {
		return nil, errors.Join(err, d.close())
	}
	return d, nil
}

// demoEnv is the user's world without the user's settings, and without a line
// for each of the nights.
func demoEnv(e *env, d *demo, token string) *env {
	c := *e
	c.now = func() time.Time { return d.now(e) }
	c.getenv = func(k string) string {
		switch {
		case k == "OPSREPORT_TOKEN":
			return token
		case strings.HasPrefix(k, "OPSREPORT_"):
			return ""
		}
		return e.getenv(k)
	}
	c.environ = func() []string { return nil }
	c.Console = e.Silent()
	return &c
}

func (d *demo) serve() error {
	chain, ca, err := standin.Certificate(d.env.now(), "127.0.0.1")
	if err != nil {
		return err
	}
	if d.caFile, err = keepCA(ca); err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("serve the sample on loopback: %w", err)
	}
	d.server = standin.Serve(l, chain, d.service, nil)
	return nil
}

// configure writes opsreport.yaml and labels.csv and loads them.
func (d *demo) configure() error {
	for name, text := range map[string]string{
		"opsreport.yaml": demoConfig(d.server.URL, d.scale),
		"waivers.yaml":   demoWaiver(d.last),
		"labels.csv":     string(sample.Labels(sample.Options{Seed: 1, Scale: d.scale, Last: d.last})),
	} {
		if err := file.Create(filepath.Join(d.dir, name), text); err != nil {
			return err
		}
	}
	var err error
	d.config, err = config.Load(d.env.configWorld(), filepath.Join(d.dir, "opsreport.yaml"), true, true)
	if err != nil {
		return err
	}
	d.config.Service.CAFile = d.caFile
	return nil
}

// fetch fetches every night, oldest first.
func (d *demo) fetch(ctx context.Context, e *env) error {
	p := e.Progress("demo")
	defer p.Stop()
	for d.night = range demoNights {
		p.Set("nights", d.night, demoNights)
		if err := d.service.Replace(sample.Set(d.sample())); err != nil {
			return err
		}
		if _, err := fetchNight(ctx, d.env, d.config); err != nil {
			return fmt.Errorf("night %d of %d: %w", d.night+1, demoNights, err)
		}
	}
	return nil
}

func (d *demo) close() error {
	var err error
	if d.server != nil {
		err = d.server.Stop()
	}
	if d.caFile != "" {
		err = errors.Join(err, os.Remove(d.caFile))
	}
	return err
}

// clearDemo makes the folder, and empties one that a demo made. Any other
// folder with something in it is refused.
func clearDemo(dir string) error {
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
	mark, err := os.ReadFile(filepath.Join(dir, "opsreport.yaml"))
	if err != nil || !strings.HasPrefix(string(mark), demoMark) {
		return console.Usagef("name a new folder with --out DIR", "%s holds something that no demo wrote", dir)
	}
	// The mark goes last, so that a demo that was cut off here can be repeated.
	for _, name := range []string{"snapshots", "site", "site.changed.txt", "site.deleted.txt", "site.eml",
		"labels.csv", "waivers.yaml", "opsreport.yaml"} {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("clear the last demo: %w", err)
		}
	}
	return nil
}

// demoConfig is the configuration of the sample account.
func demoConfig(url string, scale int) string {
	var types strings.Builder
	for _, t := range sample.Types() {
		fmt.Fprintf(&types, "  - {id: %s, name: %s}\n", quoted(t.ID), quoted(t.Name))
	}
	return demoMark + `: sample data of a firm that does not exist.
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
  - {name: No sudden loss, list: followups, max_shrink_percent: 20}
  - {name: Fresh, max_age: 36h}
  - {name: Nothing expired, figure: E6, max: 0}
waivers: waivers.yaml
`
}

// demoWaiver excuses the one rule that the sample does not meet.
func demoWaiver(last time.Time) string {
	return "- rule: Nothing expired\n  reason: Inspections of the sample are booked for this month\n  owner: Safety manager\n  until: " +
		last.AddDate(0, 0, 30).Format(time.DateOnly) + "\n"
}

// quoted writes a text in YAML's single quotes.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }
