// What list.js and search.js have in common: elements, texts, chips, order, loading the rows
// of the lists, and long work in pieces.
(function () {
  "use strict";
  var header = document.querySelector("header.head");
  var root = (header && header.getAttribute("data-root")) || "";

  function make(tag, className, text) {
    var e = document.createElement(tag);
    if (className) e.className = className;
    if (text !== undefined) e.textContent = plain(text);
    return e;
  }

  // A text as the pages write it: control characters as pictures, and a visible
  // sign for a text in which nothing can be seen.
  function plain(text) {
    var t = String(text).replace(/[\u0000-\u001f]/g, function (c) { return String.fromCharCode(0x2400 + c.charCodeAt(0)); }).replace(/\u007f/g, "\u2421").replace(/[\u0080-\u009f\u2028\u2029\p{Noncharacter_Code_Point}]/gu, "\ufffd");
    return t && !t.replace(/[\s\p{Cf}]+/gu, "") ? t + "\u2423" : t;
  }

  // A classic script of the site, since a page opened from a folder cannot load anything else.
  function load(src) {
    return new Promise(function (done, fail) {
      var s = make("script");
      s.src = root + src;
      s.onload = done;
      s.onerror = function () { fail(new Error(src)); };
      document.head.appendChild(s);
    });
  }

  // A sentence of the site, with what is known filled in.
  function say(id, values) { return filled(opsreportNight.words[id], values); }

  function filled(text, values) {
    return (text || "").replace(/\{(\w+)\}/g, function (all, name) { return values && name in values ? values[name] : all; });
  }

  // The id of a record as lists write it beside a name.
  function short(id) {
    var r = Array.from(id);
    return r.length <= 12 ? id || say("no-id") : "…" + r.slice(-8).join("");
  }

  var collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

  function valueOf(cell) { return cell.v === undefined ? cell.t : cell.v; }

  // The value to sort by; missing values come last in both directions. For numbers
  // and days it is the cell's value, else its text if that is a plain number.
  function sortKey(kind, cell) {
    if (kind !== "n" && kind !== "d") return cell.m ? null : cell.t;
    var v = String(valueOf(cell));
    return /^-?\d+(\.\d+)?$/.test(v) ? +v : null;
  }

  function compareKeys(a, b, down) {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    var c = typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
    return down ? -c : c;
  }

  // The place of a state's look among those of a list; of "other:…" the part before the colon counts.
  function lookOf(looks, state) {
    var id = String(state).split(":")[0];
    return looks.findIndex(function (l) { return l.of.indexOf(id) >= 0; });
  }

  // The chip of a look, as the pages write it, without its word; null for a plain state.
  var chips = {};
  function chipOf(look) {
    if (!look || !look.chip) return null;
    if (!chips[look.chip]) {
      var box = make("template");
      box.innerHTML = look.chip; // made by the partial chip
      chips[look.chip] = box.content.firstElementChild;
    }
    return chips[look.chip].cloneNode(true);
  }

  // Does a step for each of n things, in pieces that leave the page time to answer.
  function pieces(n, step) {
    return new Promise(function (done, fail) {
      var i = 0;
      function go() {
        try {
          for (var end = performance.now() + 8; i < n && performance.now() < end; i++) step(i);
        } catch (e) { return fail(e); }
        if (i < n) setTimeout(go);
        else done();
      }
      go();
    });
  }

  window.opsreportRecords = {
    root: root, make: make, plain: plain, load: load, say: say, filled: filled, short: short, lookOf: lookOf, chipOf: chipOf, pieces: pieces,
    valueOf: valueOf, sortKey: sortKey, compareKeys: compareKeys, collator: collator
  };
})();
