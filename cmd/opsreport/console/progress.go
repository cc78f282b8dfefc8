package console

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	progressAfter  = time.Second            // shorter work shows nothing
	barEvery       = 200 * time.Millisecond // on a terminal
	progressEvery  = 5 * time.Second        // in a log
	pauseEvery     = time.Minute            // in a log, during a pause that was told
	barWidth       = 24
	shortestRating = 2 * time.Second // before that a rate means little
)

// Progress shows that a stage is alive: bars on a terminal, a line each few
// seconds in a log. Its goroutine ends with Stop. A nil one is silent.
type Progress struct {
	c     *Console
	stage string
	done  chan struct{}
	ended sync.WaitGroup
	once  sync.Once
	begun time.Time
	bars  bool // else lines

	mu    sync.Mutex
	tasks []task
	note  string // what is waited for
	until time.Time
	told  time.Time // when the pause was told last; zero where it was not
}

// task is one bar: a list, or a part of the output.
type task struct {
	name     string
	n, total int // total is 0 where nobody knows
}

// Progress begins a stage; the caller must stop it.
func (c *Console) Progress(stage string) *Progress {
	if c.quiet {
		return nil
	}
	p := &Progress{c: c, stage: stage, done: make(chan struct{}), begun: c.streams.Now(), bars: c.screen.redraws()}
	p.ended.Add(1)
	go p.show()
	return p
}

// Set says how far a task is; the first call of a name makes its bar. What is gone through again, such as a list that
// changed while it was read, stays where it was until it is further.
func (p *Progress) Set(name string, n, total int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := range p.tasks {
		if p.tasks[i].name == name {
			p.tasks[i].n, p.tasks[i].total = max(n, p.tasks[i].n), total
			return
		}
	}
	p.tasks = append(p.tasks, task{name, n, total})
}

// Wait shows what the stage is waiting for, and until when; "" is nothing.
func (p *Progress) Wait(note string, until time.Time) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.note, p.until, p.told = note, until, time.Time{}
}

// Pause is Wait for a pause that the log has told: lines would count down what is known, so there is one a minute
// until it is over. Bars go on.
func (p *Progress) Pause(note string, until time.Time) {
	if p == nil {
		return
	}
	p.Wait(note, until)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.told = p.c.streams.Now()
}

// Say names what the stage is doing.
func (p *Progress) Say(note string) { p.Wait(note, time.Time{}) }

// Stop removes the bars and waits for the goroutine. It may be called again.
func (p *Progress) Stop() {
	if p == nil {
		return
	}
	p.once.Do(func() { close(p.done) })
	p.ended.Wait()
	p.c.screen.draw(nil)
}

func (p *Progress) show() {
	defer p.ended.Done()
	every := progressEvery
	if p.bars {
		every = barEvery
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-p.done:
			return
		case <-tick.C:
			p.print(p.c.streams.Now())
		}
	}
}

func (p *Progress) print(now time.Time) {
	p.mu.Lock()
	tasks, note := slices.Clone(p.tasks), ""
	if left := p.until.Sub(now); p.until.IsZero() {
		note = p.note
	} else if left > 0 {
		note = fmt.Sprintf("%s, %s left", p.note, left.Round(time.Second))
	}
	quiet := !p.bars && !p.told.IsZero() && now.Before(p.until) && now.Sub(p.told) < pauseEvery
	if !quiet && !p.told.IsZero() {
		p.told = now
	}
	p.mu.Unlock()
	since := now.Sub(p.begun)
	if since < progressAfter || quiet {
		return
	}
	if p.bars {
		p.c.screen.draw(bars(p.stage, tasks, note, since))
		return
	}
	attrs := []any{slog.String("stage", p.stage), slog.Int("elapsed_s", int(since.Seconds())), slog.String("note", note)}
	for _, t := range tasks {
		attrs = append(attrs, slog.Group(t.name, slog.Int("done", t.n), slog.Int("of", t.total)))
	}
	p.c.Log.Info(progressLine(p.stage, tasks, note, since), attrs...)
}

func progressLine(stage string, tasks []task, note string, since time.Duration) string {
	var parts []string
	for _, t := range tasks {
		parts = append(parts, t.name+" "+t.count())
	}
	line := stage + ", " + since.Round(time.Second).String()
	if len(parts) > 0 {
		line += ": " + strings.Join(parts, ", ")
	}
	if note != "" {
		line += "; " + note
	}
	return line
}

func (t task) count() string {
	if t.total > 0 {
		return fmt.Sprintf("%d of %d", t.n, t.total)
	}
	return fmt.Sprint(t.n)
}

// bars draws one line a task and one for what is waited for.
func bars(stage string, tasks []task, note string, since time.Duration) []string {
	var out []string
	for _, t := range tasks {
		fill := strings.Repeat(" ", barWidth+3)
		if t.total > 0 {
			fill = fmt.Sprintf("[%-*s] ", barWidth, strings.Repeat("=", min(barWidth*t.n/t.total, barWidth)))
		}
		rate := ""
		if since >= shortestRating {
			rate = fmt.Sprintf("  %.0f/s", float64(t.n)/since.Seconds())
		}
		out = append(out, fmt.Sprintf("%-16s %s%s%s", t.name, fill, t.count(), rate))
	}
	return append(out, progressLine(stage, nil, note, since))
}
