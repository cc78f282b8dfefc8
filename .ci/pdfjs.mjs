// Reads a compliance summary aloud as pdf.js does, and holds it against the figures of its site; and other documents of opsreport alone:
//   node .ci/pdfjs.mjs SITE [FILE...]        (apt-get install libjs-pdf)
// Every page has a structure with all its texts, in the order in which they are drawn; headings leave out no level, rows of a table have
// the same number of cells, and the table of all figures says of each what data/metrics.json says.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { getDocument } = createRequire(import.meta.url)("/usr/share/javascript/pdf/build/pdf.js");

const [site, ...others] = process.argv.slice(2);
const faults = [];

// read returns the tables of a document.
async function read(file) {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0, standardFontDataUrl: "none/" }).promise;
  const tables = [];
  let level = 0, texts = 0;
  const fault = (n, what) => faults.push(`${file}, page ${n}: ${what}`);
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const pieces = new Map(); // their texts, by id, as they are drawn
    let open = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      switch (item.type) {
        case "beginMarkedContent": open.push(null); break;
        case "beginMarkedContentProps": open.push(item.id ?? null); break;
        case "endMarkedContent": open.pop(); break;
        default: {
          const id = open.at(-1);
          if (open.length === 0 && item.str.trim()) fault(n, `"${item.str}" belongs to nothing`);
          if (id) pieces.set(id, (pieces.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
        }
      }
    }
    const said = (node) => node.type === "content" ? pieces.get(node.id) ?? "" : (node.children ?? []).map(said).join("");
    const met = [];
    const walk = (node) => {
      if (node.type === "content" && pieces.has(node.id)) met.push(node.id);
      const heading = /^H([1-6])$/.exec(node.role ?? "");
      if (heading) {
        if (+heading[1] > level + 1) fault(n, `the heading "${said(node)}" leaves out a level`);
        level = +heading[1];
      }
      if (node.role === "Figure" && !node.alt) fault(n, "a figure says nothing");
      if (node.role === "Table") {
        tables.push(node.children.map((row) => row.children.map((cell) => said(cell).replace(/\s+/g, " ").trim())));
      }
      for (const child of node.children ?? []) walk(child);
    };
    const tree = await page.getStructTree();
    if (!tree) { fault(n, "it has no structure"); continue; }
    walk(tree);
    const drawn = [...pieces.keys()];
    for (const id of drawn) if (!met.includes(id)) fault(n, `"${pieces.get(id)}" is read nowhere`);
    const wrong = met.findIndex((id, i) => id !== drawn[i]);
    if (wrong >= 0 && met.length === drawn.length) fault(n, `"${pieces.get(met[wrong])}" is read where "${pieces.get(drawn[wrong])}" stands`);
    texts += pieces.size;
  }
  for (const rows of tables) {
    if (rows.some((row) => row.length !== rows[0].length)) faults.push(`${file}: rows of different lengths below ${rows[0]}`);
  }
  console.log(`${file}: ${pdf.numPages} pages, ${texts} texts, ${tables.length} tables`);
  return tables;
}

const metrics = JSON.parse(readFileSync(join(site, "data/metrics.json"), "utf8"));
await read(join(site, "compliance-summary.pdf"));
const tables = await read(join(site, "compliance-summary-annex.pdf"));
const shown = new Map(tables.flat().filter((row) => row.length === 4).map((row) => [row[0], row[3]]));
for (const figure of metrics.figures ?? metrics.metrics) {
  const value = figure.text || figure.why || "n/a";
  if (shown.get(figure.id) !== value) faults.push(`${figure.id} is read as "${shown.get(figure.id)}", it is "${value}"`);
}
for (const file of others) await read(file);
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
