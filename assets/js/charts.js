// Draws the charts of a page: every <figure class="chart" data-chart="ID"> with
// a <script type="application/json" id="chart-ID"> that holds the option and an
// empty <div class="chart-canvas" hidden>. The option comes from render/chart:
// ECharts' own format, with colours as tokens ("$expired") and, under
// "opsreport", what depends on the width of the page. Without this script, or if
// drawing fails, the sentence and the data table have the same content.
(function () {
  "use strict";

  function say(id) { return opsreportNight.words[id]; }

  var NARROW = 480; // CSS pixels of a figure; in a narrower one, names are above their bars
  var TEXT = 13;
  var SMALL = 12;
  var PANEL = 158; // pixels below a plot with a second one: labels, its title and its own plot
  var MOST = 640; // largest width of the page's drawing, in pixels
  var BROAD = 860; // smallest width of a broad drawing, one that is alone in its row, in pixels
  var WHOLE = 1216; // largest width of a broad drawing, in pixels

  // With forced colours there are only two. Fills mix the text colour with the
  // canvas; hatches, outlines, labels and order tell them apart.
  var SHARES = {
    ink: 1, muted: 1, outline: 1, hairline: 0.2, "hatch-fine": 1, "hatch-open": 1, expired: 1, accent: 1, ramp4: 1,
    ramp3: 0.3, ramp2: 0.15, pale: 0.15, neutral: 0.1
  };

  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  var forced = window.matchMedia("(forced-colors: active)");
  var charts = [];

  function palette(figure) {
    if (forced.matches) return forcedColour(figure);
    var style = getComputedStyle(figure);
    return function (name) {
      return style.getPropertyValue("--chart-" + name).trim() || style.color;
    };
  }

  function forcedColour(figure) {
    var probe = document.createElement("span");
    figure.appendChild(probe);
    function system(name) {
      probe.style.color = name;
      return getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
    }
    var text = system("CanvasText"), canvas = system("Canvas");
    figure.removeChild(probe);
    return function (name) {
      var share = name.indexOf("on-") === 0 ? (SHARES[name.slice(3)] === 1 ? 0 : 1) : SHARES[name] || 0;
      return "rgb(" + text.map(function (v, i) { return Math.round(canvas[i] + (v - canvas[i]) * share); }).join(",") + ")";
    };
  }

  var pen = document.createElement("canvas").getContext("2d");

  // measure returns the widest of some texts in pixels.
  function measure(texts, family, weight) {
    pen.font = (weight || "normal") + " " + TEXT + "px " + family;
    return Math.ceil(texts.reduce(function (most, s) { return Math.max(most, pen.measureText(s).width); }, 0));
  }

  // cut shortens a text to a width, and ends it with an ellipsis.
  function cut(text, room, family) {
    if (measure([text], family) <= room) return text;
    var few = 0, many = Math.min(text.length, 400);
    while (few < many) {
      var half = Math.ceil((few + many) / 2);
      if (measure([text.slice(0, half) + "…"], family) <= room) few = half;
      else many = half - 1;
    }
    if (/[\uD800-\uDBFF]$/.test(text.slice(0, few))) few--;
    return text.slice(0, few) + "…";
  }

  // fold breaks a text that is too wide for a line at the space that makes two lines most alike.
  function fold(text, room, family) {
    var words = text.split(" "), best = [text];
    if (measure([text], family) <= room) return best;
    for (var i = 1; i < words.length; i++) {
      var lines = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
      if (best.length === 1 || measure(lines, family) < measure(best, family)) best = lines;
    }
    return best.map(function (line) { return cut(line, room, family); });
  }

  // Only these members may hold tokens, so that a name like "$ink" stays a name.
  function resolve(node, colour) {
    Object.keys(node).forEach(function (key) {
      var value = node[key];
      if ((key === "color" || key === "borderColor") && typeof value === "string" && value[0] === "$") {
        node[key] = colour(value.slice(1));
      } else if (key === "decal") {
        node[key] = hatch(value, colour);
      } else if (value && typeof value === "object" && key !== "data") {
        resolve(value, colour);
      }
    });
  }

  function hatch(name, colour) {
    if (name === "$fine") return { symbol: "rect", color: colour("hatch-fine"), dashArrayX: [1, 0], dashArrayY: [1, 3], rotation: Math.PI / 4 };
    if (name === "$open") return { symbol: "rect", color: colour("hatch-open"), dashArrayX: [1, 0], dashArrayY: [1.5, 5], rotation: -Math.PI / 4 };
    return "none";
  }

  // place returns a grid of fixed size, which labels cannot shrink.
  function place(left, right, top, height) {
    return { left: left, right: right, top: top, height: height, outerBoundsMode: "none" };
  }

  function words(x, y, text, style) {
    return { type: "text", silent: true, z: 5, x: x, y: y, style: Object.assign({ text: text }, style) };
  }

  function rule(x1, y1, x2, y2, style) {
    return { type: "line", silent: true, z: 1, shape: { x1: x1, y1: y1, x2: x2, y2: y2 }, style: style };
  }

  function dot(x, y, colour, ctx) {
    return { type: "rect", silent: true, z: 5, shape: { x: x, y: y, width: 10, height: 10 }, style: { fill: colour, stroke: ctx.colour("outline"), lineWidth: 1 } };
  }

  // numbers returns the values of a series; undefined is a gap.
  function numbers(series) {
    return series.data.map(function (d) { return Array.isArray(d.value) ? d.value[1] : d.value; });
  }

  function sums(list) {
    return list[0].data.map(function (_, i) {
      return list.reduce(function (sum, s) {
        var v = s.data[i].value;
        return v === undefined ? sum : (sum || 0) + v;
      }, undefined);
    });
  }

  // fitLabels leaves out labels without enough room, and labels of zeros.
  function fitLabels(list, room, colour, needs) {
    list.forEach(function (s) {
      var fill = s.itemStyle.color;
      var bold = s.label.color === colour("on-expired") && fill === colour("expired");
      s.label.fontWeight = bold ? "bold" : "normal";
      if (s.itemStyle.decal !== "none") Object.assign(s.label, { backgroundColor: fill, padding: [1, 3] });
      s.data = s.data.map(function (d, i) {
        if (!d.value) return { value: "-" };
        return needs(d.value, room(d.value, i)) ? d : { value: d.value, label: { show: false } };
      });
    });
  }

  // --- bars: rows of names, each with its bar and words at the right ---

  function layBars(o, h, ctx) {
    var names = o.yAxis[0].data, n = names.length, sides = h.sides || [];
    var narrow = ctx.width < NARROW, heads = !narrow && sides.length > 1;
    var totals = sums(o.series), family = ctx.family;
    var row = narrow ? 46 : 32, bar = 20, top = heads ? 28 : 2;
    var left = narrow ? 1 : Math.min(measure(names, family) + 14, Math.round(ctx.width * 0.3));
    var columns = narrow ? [] : sides.map(function (s) {
      return Math.max(measure(s.texts, family), heads ? measure([s.head], family, "bold") : 0) + (heads ? 24 : 14);
    });
    var right = columns.reduce(function (a, b) { return a + b; }, 1);
    if (!h.share) right += measure(totals.map(String), family, "bold") + 10;
    var plot = Math.max(ctx.width - left - right, 40);
    var most = Math.max.apply(null, totals.map(function (t) { return t || 0; }).concat(1));
    if (ctx.target) row = Math.max((ctx.target - top - 2) / Math.max(n, 1), bar + (narrow ? 18 : 2));
    ctx.height = top + n * row + 2;
    o.grid = [place(left, right, top, n * row)];
    o.graphic = [];
    fitLabels(o.series, function (v, i) { return plot * v / (h.share ? totals[i] : most); }, ctx.colour,
      function (v, px) { return px >= measure([String(v)], family, "bold") + 3; });
    if (h.share) {
      o.series.forEach(function (s) {
        s.data.forEach(function (d, i) {
          if (d.value === "-") return;
          d.count = d.value;
          d.label = Object.assign({ formatter: function () { return String(d.count); } }, d.label);
          d.value = d.count / totals[i];
        });
      });
    }
    o.xAxis[0].max = h.share ? 1 : most;
    o.series.forEach(function (s) { s.barWidth = bar; });
    Object.assign(o.yAxis[0].axisLabel, {
      show: !narrow, interval: 0, margin: left, align: "left",
      formatter: function (name) { return cut(name, left - 13, family); }
    });
    if (narrow) o.grid[0].top += 7; // bars are below their names
    names.forEach(function (name, i) {
      var middle = top + (i + 0.5) * row;
      if (narrow) {
        var room = Math.max(ctx.width - measure([name], family) - 12, ctx.width * 0.5);
        var side = cut(beside(sides, i, room, family), room, family);
        o.graphic.push(words(0, middle - 20, cut(name, ctx.width - measure([side], family) - 12, family), ctx.text("ink")));
        o.graphic.push(words(ctx.width, middle - 20, side, ctx.text("muted", { align: "right" })));
      }
      var edge = ctx.width;
      for (var k = columns.length - 1; k >= 0; k--) {
        var text = sides[k].texts[i], marked = sides[k].color && text !== "0";
        o.graphic.push(words(edge, middle, text, ctx.text(heads && text !== "0" ? "ink" : "muted", {
          align: "right", verticalAlign: "middle", fontWeight: marked ? "bold" : "normal"
        })));
        if (marked) o.graphic.push(dot(edge - measure([text], family, "bold") - 16, middle - 5, sides[k].color, ctx));
        edge -= columns[k];
      }
      if (!h.share && totals[i] !== undefined) {
        var at = left + plot * totals[i] / most + 6;
        o.graphic.push(words(at, narrow ? middle + 7 : middle, String(totals[i]), ctx.text("ink", { fontWeight: "bold", verticalAlign: "middle" })));
      }
      if (heads) o.graphic.push(rule(0, top + (i + 1) * row, ctx.width, top + (i + 1) * row, { stroke: ctx.colour("hairline"), lineWidth: 1 }));
    });
    if (heads) {
      var edge = ctx.width;
      for (var k = columns.length - 1; k >= 0; k--) {
        o.graphic.push(words(edge, 4, sides[k].head, ctx.text("ink", { fontWeight: "bold", align: "right" })));
        edge -= columns[k];
      }
      o.graphic.push(rule(0, top, ctx.width, top, { stroke: ctx.colour("ink"), lineWidth: 1 }));
    }
  }

  // beside joins as many of the words at the right of a bar as there is room for.
  function beside(sides, i, room, family) {
    if (!sides.length) return "";
    if (sides.length === 1) return sides[0].texts[i];
    var parts = sides.map(function (s) { return s.head.toLowerCase() + " " + s.texts[i]; });
    while (parts.length > 1 && measure([parts.join(" · ")], family) > room) parts.pop();
    return parts.join(" · ");
  }

  // --- columns, pairs, lines: categories along the foot ---

  function layColumns(o, h, ctx) {
    var f = frame(o, h, ctx);
    o.grid = [place(f.left, f.right, f.top, f.height)];
    o.graphic = [];
    o.xAxis.forEach(function (x) {
      Object.assign(x.axisLabel, { interval: 0, fontSize: SMALL, lineHeight: 14, formatter: function (_, i) { return f.ticks[i]; } });
    });
    ctx.height = f.top + f.height + f.foot;
    if (h.kind === "columns") layStacks(o, ctx, f);
    if (h.kind === "line") o.series.forEach(function (s) { ends(s, ctx); });
    if (h.kind === "pairs") layPairs(o.series.filter(function (s) { return s.type === "bar"; }), ctx, f);
    if (h.panel !== undefined) layPanel(o, h, ctx, f);
    if (h.unfinished) {
      o.graphic.push({
        type: "rect", silent: true, z: 4, style: { fill: "none", stroke: ctx.colour("muted"), lineWidth: 1, lineDash: [3, 3] },
        shape: { x: f.left + f.plot - f.band + 0.5, y: f.top - 7.5, width: f.band - 1, height: f.height + 7.5 }
      });
    }
    var text = ctx.text("muted", { align: "center", fontSize: SMALL });
    var regular = f.regular, below = f.top + f.height, under = below + 28 + f.deep;
    f.axis.forEach(function (line, i) { o.graphic.push(words(f.left + regular / 2, under + 14 * i, line, text)); });
    if (!f.apart) return;
    var apart = say("apart"), x = Math.round(f.left + regular) + 0.5, half = measure([apart], ctx.family) / 2;
    o.graphic.push(rule(x, f.top - 8, x, below + f.foot - 2, { stroke: ctx.colour("muted"), lineWidth: 1, lineDash: [2, 3] }));
    o.graphic.push(words(Math.min(f.left + f.plot - f.apart * f.band / 2, ctx.width - half), under, apart, text));
  }

  // frame returns the position of the plot in the figure, and the labels below it.
  function frame(o, h, ctx) {
    var f = { left: 0, right: 2, top: 22, height: ctx.width < NARROW ? 170 : 190, ticks: h.ticks.slice(), apart: h.setApart || 0 };
    if (h.panel !== undefined) f.height -= 30;
    o.yAxis.forEach(function (y) { f.left = Math.max(f.left, measure([String(y.max)], ctx.family) + (h.unit === "%" ? 18 : 0)); });
    f.left += 10;
    if (f.apart) setApart(o, f, ctx);
    f.plot = ctx.width - f.left - f.right;
    f.band = f.plot / f.ticks.length;
    fitTicks(f, ctx.family);
    // The last label may stick out by half its width, and so may the number at the end of a line.
    var out = Math.ceil(Math.max(measure(f.ticks[f.ticks.length - 1].split("\n"), ctx.family), lastNumber(o, ctx)) / 2 - f.band / 2);
    if (out > 0) {
      f.right += out;
      f.plot -= out;
      f.band = f.plot / f.ticks.length;
    }
    f.regular = f.plot - (f.apart ? (f.apart + 0.5) * f.band : 0);
    f.axis = h.axis ? fold(h.axis, f.regular, ctx.family) : [];
    f.deep = f.ticks.join("").indexOf("\n") < 0 ? 0 : 14;
    f.foot = 26 + (h.axis || f.apart ? 20 : 0) + f.deep + 14 * Math.max(f.axis.length - 1, 0);
    // The same height as the page's drawing, so that nothing moves.
    if (ctx.target) f.height = Math.max(ctx.target - f.top - (h.panel === undefined ? f.foot : PANEL), 90);
    return f;
  }

  // lastNumber returns the width of the widest number over the last place of a line.
  function lastNumber(o, ctx) {
    return measure(o.series.map(function (s) {
      var v = s.type === "line" ? numbers(s)[s.data.length - 1] : undefined;
      return v === undefined ? "" : String(v);
    }), ctx.family, "bold");
  }

  // setApart adds an empty place before the categories that are set apart, and
  // between them as many as their labels need.
  function setApart(o, f, ctx) {
    var at = f.ticks.length - f.apart, between = 0;
    var wide = f.ticks.slice(at).map(function (t) { return measure([t], ctx.family); });
    var need = 4 + Math.max.apply(null, wide.slice(1).map(function (w, i) { return (w + wide[i]) / 2; }));
    while (between < 3 && (ctx.width - f.left) / (f.ticks.length + 1 + between * (f.apart - 1)) * (between + 1) < need) between++;
    for (var k = f.ticks.length - 1; k >= at; k--) {
      for (var n = k === at ? 1 : between; n > 0; n--) {
        f.ticks.splice(k, 0, "");
        spread(o, k);
      }
    }
    f.apart = f.ticks.length - at - 1;
  }

  function spread(o, at) {
    o.xAxis.forEach(function (x) { x.data.splice(at, 0, ""); });
    o.series.forEach(function (s) { s.data.splice(at, 0, {}); });
  }

  // space returns how many bands a tick label may take: the smallest distance
  // between two labels.
  function space(ticks) {
    var least = ticks.length, last = -1;
    ticks.forEach(function (t, i) {
      if (!t) return;
      if (last >= 0) least = Math.min(least, i - last);
      last = i;
    });
    return least;
  }

  // fitTicks leaves out every second tick label until the rest has room.
  function fitTicks(f, family) {
    var end = f.ticks.length - f.apart;
    for (var i = end; i < f.ticks.length; i++) f.ticks[i] = fold(f.ticks[i], Math.max(2 * f.band + 4, 54), family).join("\n");
    for (;;) {
      var kept = [];
      for (i = 0; i < end; i++) if (f.ticks[i]) kept.push(i);
      var room = f.band * space(f.ticks.slice(0, end)) - 6;
      if (kept.length < 3 || measure(kept.map(function (k) { return f.ticks[k]; }), family) <= room) {
        kept.forEach(function (k) {
          var middle = f.left + f.band * (k + 0.5); // a label must stay inside the figure
          f.ticks[k] = cut(f.ticks[k], Math.max(Math.min(room, 2 * middle, 2 * (f.left + f.plot + 20 - middle)), 24), family);
        });
        return;
      }
      kept.forEach(function (k, nth) { if (nth % 2) f.ticks[k] = ""; });
    }
  }

  function layStacks(o, ctx, f) {
    var totals = sums(o.series), most = o.yAxis[0].max;
    fitLabels(o.series, function (v) { return f.height * v / most; }, ctx.colour, function () { return true; });
    o.series.forEach(function (s, at) {
      Object.assign(s, { barCategoryGap: "34%", barMaxWidth: 72 });
      s.data.forEach(function (d, i) {
        // No number in the column if the same number is above it.
        var shows = at === 0 && o.series.length > 1 && d.value !== totals[i] && f.height * d.value / most >= 14;
        if (!shows) d.label = { show: false };
      });
    });
    var fits = measure(totals.map(function (t) { return t === undefined ? "" : String(t); }), ctx.family, "bold") <= f.band + 2;
    o.series.push({
      type: "bar", stack: "all", silent: true, tooltip: { show: false }, itemStyle: { decal: "none", color: "none" },
      label: Object.assign({ show: fits, position: "top", distance: 4 }, ctx.font("ink", { fontWeight: "bold" })),
      data: totals.map(function (t) {
        if (t === undefined) return { value: "-" };
        return { value: 0, label: Object.assign({ formatter: function () { return String(t); } }, t ? {} : ctx.font("muted", { fontWeight: "normal" })) };
      })
    });
  }

  // layPairs writes a number over each column if all numbers have room, as in
  // the page's drawing.
  function layPairs(bars, ctx, f) {
    var all = bars.reduce(function (seen, s) { return seen.concat(numbers(s)); }, []).filter(function (v) { return v !== undefined; });
    var shows = measure(all.map(String), ctx.family) <= f.band / bars.length;
    bars.forEach(function (s) {
      Object.assign(s, { barGap: "0%", barCategoryGap: "20%", barMaxWidth: 39 });
      s.data.forEach(function (d) {
        d.label = Object.assign({ show: shows && d.value !== undefined, position: "top", distance: 3 }, ctx.font("ink", { fontSize: SMALL }));
      });
    });
  }

  function layPanel(o, h, ctx, f) {
    var y = f.top + f.height + 34;
    o.grid.push(place(f.left, f.right, y + 38, PANEL - 98)); // the number over the highest point is below the title
    ctx.height = f.top + f.height + PANEL;
    o.graphic.push(words(f.left, y, h.panel, ctx.text("ink", { fontWeight: "bold" })));
    o.series.forEach(function (s) { if (s.type === "line") ends(s, ctx); });
  }

  // ends marks the first and the last value of a line with their numbers.
  function ends(s, ctx) {
    var v = numbers(s), first = 0, last = v.length - 1;
    while (first < last && v[first] === undefined) first++;
    while (last > first && v[last] === undefined) last--;
    Object.assign(s, { symbol: "circle", symbolSize: 4, connectNulls: false, clip: false });
    s.itemStyle = { color: s.lineStyle.color, borderWidth: 0, decal: "none" };
    s.data = s.data.map(function (d, i) {
      if (d.value === undefined) return { value: "-" };
      if (i !== first && i !== last) return d;
      return {
        value: d.value, symbolSize: 8,
        label: Object.assign({ show: true, position: "top", distance: 5 }, ctx.font("ink", { fontWeight: "bold" }))
      };
    });
  }

  // --- step curves ---

  function layStep(o, h, ctx) {
    var left = measure(["100 %"], ctx.family) + 10, top = 12, plotHeight = ctx.target ? Math.max(ctx.target - 60, 90) : 190;
    var plot = ctx.width - left - 14, end = o.xAxis[0].max;
    o.grid = [place(left, 14, top, plotHeight)];
    ctx.height = top + plotHeight + 48;
    o.graphic = [words(left + plot / 2, top + plotHeight + 28, cut(h.axis || "", plot, ctx.family), ctx.text("muted", { align: "center", fontSize: SMALL }))];
    o.xAxis[0].axisLabel.fontSize = SMALL;
    o.series.forEach(function (s) {
      s.data = s.data.filter(function (d) { return d.value !== undefined; });
      s.itemStyle = { color: s.lineStyle.color, decal: "none" };
      if (!s.markPoint) return;
      s.markLine.silent = s.markPoint.silent = true;
      s.markPoint.itemStyle = { color: ctx.colour("ink") };
      s.markPoint.data.forEach(function (m) {
        var x = plot * m.coord[0] / end, wide = measure([m.name], ctx.family, "bold") + 12;
        var over = Math.max(0, x + wide - plot - 12);
        m.label = Object.assign({
          show: true, position: [8 - over, -12], align: "left", formatter: function () { return m.name; }
        }, ctx.font("ink", { fontWeight: "bold" }));
      });
    });
  }

  // --- one chart ---

  // In a tooltip ECharts interprets {style|text}. An invisible joiner after a brace
  // prevents that in names, and isolates keep the direction of a name inside it.
  function literal(name) {
    var s = String(name);
    if (s.length > 60) s = s.slice(0, 59) + "…";
    return "\u2068" + s.replace(/\{/g, "{\u2060") + "\u2069";
  }

  function tip(raw, h) {
    return function (hits) {
      var at = [].concat(hits).filter(function (p) { return p.seriesIndex < raw.series.length && p.value !== "-" && p.value !== undefined; });
      if (!at.length) return "";
      var lines = [literal(h.kind === "step" ? at[0].value[0] + " " + (h.axis || "") : at[0].name)];
      at.forEach(function (p) {
        var v = p.data && p.data.count !== undefined ? p.data.count : Array.isArray(p.value) ? p.value[1] : p.value;
        if (p.seriesName !== "") lines.push(literal(p.seriesName) + ": " + v + (h.unit === "%" ? " %" : ""));
      });
      return lines.join("\n");
    };
  }

  var LAYOUTS = { bars: layBars, columns: layColumns, pairs: layColumns, line: layColumns, step: layStep };

  // The height of the page's drawing at the width of the figure; 0 if the
  // template has no drawing.
  function plainHeight(chart) {
    var broad = chart.width >= BROAD && chart.figure.querySelector(".chart-plain .broad");
    var svg = broad || chart.figure.querySelector(chart.width < NARROW ? ".chart-plain .slim" : ".chart-plain .wide");
    var box = svg && svg.viewBox.baseVal;
    return box && box.width ? Math.round(Math.min(chart.width, broad ? WHOLE : MOST) * box.height / box.width) : 0;
  }

  function build(chart) {
    var o = JSON.parse(chart.json), h = o.opsreport;
    delete o.opsreport;
    var colour = palette(chart.figure);
    var ctx = {
      width: Math.max(chart.width, 160), target: plainHeight(chart), colour: colour, family: getComputedStyle(chart.figure).fontFamily || "sans-serif",
      font: function (name, more) {
        return Object.assign({ color: colour(name), fontSize: TEXT, fontFamily: this.family }, more);
      },
      text: function (name, more) {
        return Object.assign({ fill: colour(name), fontSize: TEXT, fontFamily: this.family }, more);
      }
    };
    resolve(o, colour);
    resolve(h, colour);
    o.textStyle = { fontFamily: ctx.family };
    LAYOUTS[h.kind](o, h, ctx);
    o.series.forEach(function (s, i) { s.emphasis = { disabled: true }; s.cursor = lists(chart, i) ? "pointer" : "default"; });
    Object.assign(o.tooltip, {
      formatter: tip(JSON.parse(chart.json), h), backgroundColor: colour("paper"), borderColor: colour("outline"), borderWidth: 1,
      padding: 8, borderRadius: 2, shadowBlur: 0, shadowOffsetX: 0, shadowOffsetY: 0, shadowColor: "transparent", transitionDuration: 0,
      textStyle: ctx.font("ink"),
      axisPointer: { type: h.kind === "bars" || h.kind === "columns" || h.kind === "pairs" ? "shadow" : "line", shadowStyle: { color: colour("muted"), opacity: 0.12 } }
    });
    chart.height = ctx.height;
    return o;
  }

  // lists reports whether a number of a series has a list: it is a link in the table below.
  function lists(chart, series) {
    return Array.from(chart.figure.querySelectorAll("details tbody tr")).some(function (row) { return listOf(row, series); });
  }

  function listOf(row, series) {
    var cell = row && row.cells[series + 1];
    return cell ? cell.querySelector("a") : null;
  }

  function draw(chart) {
    try {
      if (!window.echarts) throw new Error("the drawing library is missing");
      chart.width = Math.floor(chart.place.clientWidth) || chart.width || 640;
      var option = build(chart);
      chart.canvas.hidden = false;
      chart.canvas.style.height = chart.height + "px";
      if (!chart.drawing) chart.drawing = window.echarts.init(chart.canvas, null, { renderer: "svg", width: chart.width, height: chart.height });
      chart.drawing.resize({ width: chart.width, height: chart.height });
      chart.drawing.setOption(option, true);
      if (!chart.spoken) walk(chart);
      chart.canvas.setAttribute("aria-label", option.aria.label.description);
      chart.places = places(option);
      chart.figure.classList.add("chart-drawn");
    } catch (cause) {
      fail(chart, cause);
    }
  }

  // places returns the categories of the chart, without those that only separate others.
  function places(option) {
    var axis = (option.yAxis[0].data ? option.yAxis : option.xAxis)[0].data;
    if (!axis) return null;
    return axis.map(function (name, i) { return name === "" ? -1 : i; }).filter(function (i) { return i >= 0; });
  }

  // walk makes the tab key stop once at a chart. The arrow keys then move from mark
  // to mark, and the data of each mark is shown and read aloud.
  function walk(chart) {
    var canvas = chart.canvas, table = chart.figure.querySelector("details table"), at = -1;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-roledescription", "chart: arrow keys go from mark to mark");
    var spoken = chart.spoken = document.createElement("p");
    spoken.className = "vh";
    spoken.setAttribute("role", "status");
    chart.figure.appendChild(spoken);
    if (!table) return;
    var heads = Array.from(table.tHead.rows[0].cells), rows = Array.from(table.tBodies[0].rows);
    canvas.addEventListener("keydown", function (e) {
      if (e.key === "ArrowRight" || e.key === "ArrowDown") at = Math.min(at + 1, rows.length - 1);
      else if (e.key === "ArrowLeft" || e.key === "ArrowUp") at = Math.max(at - 1, 0);
      else if (e.key === "Home") at = 0;
      else if (e.key === "End") at = rows.length - 1;
      else return;
      e.preventDefault();
      spoken.textContent = Array.from(rows[at].cells, function (cell, i) { return (i ? heads[i].textContent + " " : "") + cell.textContent; }).join(", ");
      var index = chart.places ? chart.places[at] : at;
      if (chart.drawing && index !== undefined) chart.drawing.dispatchAction({ type: "showTip", seriesIndex: 0, dataIndex: index });
    });
    chart.drawing.on("click", function (mark) {
      var link = mark.componentType === "series" && listOf(rows[chart.places ? chart.places.indexOf(mark.dataIndex) : mark.dataIndex], mark.seriesIndex);
      if (link) location.href = link.href;
    });
    canvas.addEventListener("blur", function () {
      if (chart.drawing) chart.drawing.dispatchAction({ type: "hideTip" });
    });
  }

  // fail writes into the page that a chart is missing, and opens its table.
  function fail(chart, cause) {
    if (chart.failed) return;
    chart.failed = true;
    if (chart.drawing) chart.drawing.dispose();
    chart.drawing = null;
    chart.canvas.textContent = say("undrawn");
    chart.canvas.style.height = "auto";
    ["role", "aria-label", "aria-roledescription", "tabindex"].forEach(function (name) { chart.canvas.removeAttribute(name); });
    chart.figure.classList.add("chart-failed");
    var table = chart.figure.querySelector("details");
    if (table) table.open = true;
    if (window.console) console.warn("chart " + chart.id + ": " + cause.message);
  }

  function redraw() {
    charts.forEach(function (c) { if (c.drawing) draw(c); });
  }

  function start() {
    document.querySelectorAll("figure.chart[data-chart]").forEach(function (figure) {
      var id = figure.getAttribute("data-chart");
      var island = document.getElementById("chart-" + id);
      var canvas = figure.querySelector(".chart-canvas");
      if (!island || !canvas) return;
      var chart = { id: id, figure: figure, place: canvas.parentElement, canvas: canvas, json: island.textContent, width: 0, height: 0 };
      charts.push(chart);
    });
    if (!charts.length) return;
    var near = new IntersectionObserver(function (entries) {
      entries.forEach(function (e) {
        if (!e.isIntersecting) return;
        near.unobserve(e.target);
        charts.forEach(function (c) { if (c.figure === e.target && !c.failed) draw(c); });
      });
    }, { rootMargin: "300px" });
    var size = new ResizeObserver(function (entries) {
      entries.forEach(function (e) {
        charts.forEach(function (c) {
          if (c.figure === e.target && c.drawing && Math.floor(c.place.clientWidth) !== c.width) draw(c);
        });
      });
    });
    charts.forEach(function (c) { near.observe(c.figure); size.observe(c.figure); });
    // The tab key comes to every chart, to those too that nobody has scrolled to.
    document.addEventListener("keydown", function all(e) {
      if (e.key !== "Tab") return;
      document.removeEventListener("keydown", all);
      near.disconnect();
      charts.forEach(function (c) { if (!c.drawing && !c.failed) draw(c); });
    });
    dark.addEventListener("change", redraw);
    forced.addEventListener("change", redraw);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
