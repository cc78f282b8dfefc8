// Reads a compliance summary aloud as pdf.js does, and holds it against the figures of its site:
//   node .ci/pdfjs.mjs SITE        (npm install --no-save --prefix .ci pdfjs-dist)
// Every page has a structure with all its texts, headings leave out no level, rows of a table have the same number of cells, and the
// table of all figures says of each what data/metrics.json says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const site = process.argv[2];
const metrics = JSON.parse(readFileSync(join(site, "data/metrics.json"), "utf8"));
const data = new Uint8Array(readFileSync(join(site, "compliance-summary.pdf")));
const pdf = await getDocument({ data, verbosity: 0, standardFontDataUrl: "none/" }).promise;
const faults = [];
const tables = [];
let level = 0, read = 0;

for (let n = 1; n <= pdf.numPages; n++) {
  const page = await pdf.getPage(n);
  const texts = new Map(); // of each piece, by its id
  let open = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    switch (item.type) {
      case "beginMarkedContent": open.push(null); break;
      case "beginMarkedContentProps": open.push(item.id ?? null); break;
      case "endMarkedContent": open.pop(); break;
      default: {
        const id = open.at(-1);
        if (open.length === 0 && item.str.trim()) faults.push(`page ${n}: "${item.str}" belongs to nothing`);
        if (id) texts.set(id, (texts.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
      }
    }
  }
  const met = new Set();
  const said = (node) => {
    if (node.type === "content") { met.add(node.id); return texts.get(node.id) ?? ""; }
    return (node.children ?? []).map(said).join("");
  };
  const walk = (node) => {
    const heading = /^H([1-6])$/.exec(node.role ?? "");
    if (heading) {
      if (+heading[1] > level + 1) faults.push(`page ${n}: the heading "${said(node)}" leaves out a level`);
      level = +heading[1];
    }
    if (node.role === "Figure" && !node.alt) faults.push(`page ${n}: a figure says nothing`);
    if (node.role === "Table") tables.push(node.children.map((row) => row.children.map((cell) => said(cell).replace(/\s+/g, " ").trim())));
    for (const child of node.children ?? []) walk(child);
  };
  const tree = await page.getStructTree();
  if (!tree) { faults.push(`page ${n} has no structure`); continue; }
  walk(tree);
  said(tree);
  for (const [id, text] of texts) if (!met.has(id)) faults.push(`page ${n}: "${text}" is read nowhere`);
  read += texts.size;
}
for (const rows of tables) {
  if (rows.some((row) => row.length !== rows[0].length)) faults.push(`rows of different lengths below ${rows[0]}`);
}
const shown = new Map(tables.flat().filter((row) => row.length === 4).map((row) => [row[0], row[3]]));
for (const figure of metrics.figures ?? metrics.metrics) {
  const value = figure.text || figure.why || "n/a";
  if (shown.get(figure.id) !== value) faults.push(`${figure.id} is read as "${shown.get(figure.id)}", it is "${value}"`);
}
console.log(`${pdf.numPages} pages, ${read} texts, ${tables.length} tables, ${shown.size} rows of figures`);
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
