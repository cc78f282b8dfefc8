// Fills in the values that change every night, so that the pages themselves need
// not change: the strip below the navigation, the banner of a stale report, and ages
// at the as-of time. opsreportNight, which has the words of all scripts too, is set above. No request is made.
(function () {
  "use strict";
  var night = opsreportNight, DAY = 86400000;

  function say(id) { return night.words[id]; }

  function stale(head) {
    var late = Date.now() - night.stale;
    if (late <= 0) return;
    var p = head.appendChild(document.createElement("p")), next = head.querySelector(".next");
    if (next) next.hidden = true;
    p.className = "notice late";
    p.setAttribute("role", "status");
    p.appendChild(document.createElement("strong")).textContent = say("stale").replace("{next}", night.next);
    p.appendChild(document.createTextNode(" " + say("stale-because")));
  }

  function days(since) {
    var n = Math.floor((night.asOf - since) / DAY);
    return n < 0 ? "" : n === 1 ? say("day") : say("days").replace("{n}", n);
  }

  function ages() {
    document.querySelectorAll("[data-age]").forEach(function (e) {
      var text = days(+e.getAttribute("data-age"));
      if (!text) return;
      e.textContent = say("aged").replace("{days}", text).replace("{on}", night.day);
      e.hidden = false;
    });
    document.querySelectorAll("[data-day]").forEach(function (e) {
      var n = (night.date - e.getAttribute("data-day")) / DAY, day = e.querySelector(".day");
      if (n >= 0 && day) day.textContent = say("nth-day").replace("{n}", n);
    });
  }

  // A strip of a record ends with the last event. Up to the as-of time its last state goes on.
  function lanes(box) {
    var from = +box.getAttribute("data-from"), at = (night.asOf - from) / (+box.getAttribute("data-to") - from) * 100;
    if (!(at > 0 && at <= 100)) return;
    function add(to, name, attributes) {
      var e = document.createElementNS("http://www.w3.org/2000/svg", name);
      Object.keys(attributes).forEach(function (k) { e.setAttribute(k, attributes[k]); });
      return to.appendChild(e);
    }
    box.querySelectorAll(".sketch > svg").forEach(function (svg) {
      var open = svg.querySelector(".ongoing"), since = open ? parseFloat(open.getAttribute("x")) : at;
      if (at > since) open.setAttribute("width", at - since + "%");
      add(svg, "line", { "class": "asof", x1: at + "%", x2: at + "%", y1: 0, y2: "100%" });
      if (!svg.closest(".lane-axis")) return;
      var day = add(svg, "text", { "class": "t-ink bold" + (at > 80 ? " end" : ""), x: at + "%", y: 12, dx: at > 80 ? -4 : 4 });
      day.textContent = night.day;
      var own = day.getBoundingClientRect();
      svg.querySelectorAll("text").forEach(function (t) {
        var r = t.getBoundingClientRect();
        if (t !== day && r.left < own.right + 4 && own.left < r.right + 4) t.remove();
      });
    });
  }

  // The search field of the head: it opens the search page with the text, which leads on to the
  // record whose id or serial number the text is. A page with its own search field keeps the
  // link, and "/" moves to that field.
  function find(head) {
    var place = head.querySelector(".find"), link = place && place.querySelector("a"), field = null;
    if (link && !link.hasAttribute("aria-current")) {
      field = document.createElement("input");
      field.type = "search";
      field.autocomplete = "off";
      field.placeholder = say("search");
      field.setAttribute("aria-label", say("search-every"));
      field.setAttribute("aria-keyshortcuts", "/");
      var href = link.getAttribute("href");
      place.replaceChild(field, link);
      field.addEventListener("keydown", function (e) {
        if (e.key === "Enter") location.href = href + "?q=" + encodeURIComponent(field.value) + "&open=1";
      });
    }
    document.addEventListener("keydown", function (e) {
      if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName)) return;
      var to = field || document.getElementById("search-field");
      if (!to) return;
      e.preventDefault();
      to.focus();
    });
  }

  // A list below an entry of the navigation closes when the focus leaves it.
  function folds(head) {
    var box = head.querySelector(".about details");
    if (!box) return;
    function close(e) { if (!box.contains(e.target)) box.open = false; }
    document.addEventListener("click", close);
    document.addEventListener("focusin", close);
    box.addEventListener("keydown", function (e) {
      if (e.key !== "Escape" || !box.open) return;
      box.open = false;
      box.querySelector("summary").focus();
    });
  }

  function start() {
    var head = document.querySelector("header.head");
    if (!head) return;
    var p = document.querySelector("[data-night]");
    if (p) {
      p.innerHTML = night.strip; // made by the partial strip, from the same file as this script
      p.querySelectorAll("a").forEach(function (a) { a.setAttribute("href", head.getAttribute("data-root") + a.getAttribute("href")); });
    }
    stale(head);
    document.querySelectorAll(".lanes").forEach(lanes);
    ages();
    find(head);
    folds(head);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
