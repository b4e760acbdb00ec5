/** What the pages of `docs/` define: rows and open readings of the requirements, rules of the house, sections that comments cite. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';

const ROW = /^- \*\*(?<id>(?<group>[A-Z][A-Z0-9]*)-\d+)\*\* (?<text>.+) · (?<source>doc \d .+?) · (?<where>[a-z, ]+)$/;
const READING = /^- \*\*(?<id>OPEN\d-\d+)\*\* /;
const HEADING = /^## (?<page>[^:]+)/;
const RULE = /^(?:- |\| +)\*\*(?<id>[A-Z]\d+[a-z]?)\*\* /;
const SECTION = /^- \*\*(?<page>[a-z-]+)(?:\.md)? §?(?<section>\d+(?:\.\d+)*)\*\* /;
const ENTRY = /^- \*\*/;

/**
 * The rows of one page of `docs/requirements`, in their order, and the ids of its open readings. Throws for a line that begins
 * like an entry and is none, and for an id that stands there twice.
 */
export function parseRequirements(markdown) {
  const rows = new Map();
  const readings = new Set();
  for (const line of markdown.split('\n').filter((each) => ENTRY.test(each))) {
    const reading = line.match(READING)?.groups.id;
    const row = reading ? undefined : line.match(ROW)?.groups;
    const id = reading ?? row?.id;
    if (!id) throw new Error(`This is neither a row nor an open reading: ${line}`);
    if (rows.has(id) || readings.has(id)) throw new Error(`${id} stands there twice.`);
    if (reading) readings.add(reading);
    else rows.set(id, { id, group: row.group, text: row.text, places: row.where.split(', ') });
  }
  return { rows, readings };
}

/** The ids of `docs/rules.md` and `docs/performance.md` by the page they belong to: the first word of the heading above them. */
export function parseRules(markdown) {
  const pages = new Map();
  let page = '';
  for (const line of markdown.split('\n')) {
    page = line.match(HEADING)?.groups.page ?? page;
    const id = line.match(RULE)?.groups.id;
    if (!id) continue;
    const ids = pages.get(page) ?? new Set();
    if (ids.has(id)) throw new Error(`${page} ${id} stands there twice.`);
    pages.set(page, ids.add(id));
  }
  return pages;
}

/** The sections of `docs/references.md` by their page: `payu` has `10.6`. */
export function parseReferences(markdown) {
  const pages = new Map();
  for (const line of markdown.split('\n')) {
    const found = line.match(SECTION)?.groups;
    if (found) pages.set(found.page, (pages.get(found.page) ?? new Set()).add(found.section));
  }
  return pages;
}

/** All rows and readings of `docs/requirements`. */
export function readRequirements(folder = inRoot('docs', 'requirements')) {
  const pages = readdirSync(folder).filter((name) => /^\d.*\.md$/.test(name));
  return parseRequirements(pages.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
}

/** Everything that may be cited: see the three functions above. */
export function readDefinitions(docs = inRoot('docs')) {
  const read = (name) => readFileSync(join(docs, name), 'utf8');
  return {
    ...readRequirements(join(docs, 'requirements')),
    rules: parseRules(`${read('rules.md')}\n${read('performance.md')}`),
    references: parseReferences(read('references.md')),
    decisions: new Set(readdirSync(join(docs, 'decisions')).map((name) => Number.parseInt(name, 10))),
  };
}
