/** What a text cites: rows, open readings, rules, sections of pages, decisions; and which of them stand nowhere. */

// Only known letters, two digits at most: SHA-256, UTF-8 and S256 are no rules. A letter behind the number belongs to the ledger alone.
const RULE = /(?<![\w%#+./$-])(?:[DFLNOPRSTUXZ][1-9]\d?|I[1-9]\d?[a-z]?)(?!\w)/g;
const RULE_OF_PAGE = /\b([Rr]eliability|[Pp]erformance|ux|[Tt]aste)(?:\.md)?,? ([A-Z][1-9]\d?)(?!\w)/g;
const SECTION =
  /\b(payu|sso|vimeo|mail-geo-legal|stack|ux|performance|architecture|reliability)(?:\.md)?`?,? (?:what wins, |traps? )?§?(\d+(?:\.\d+)*)(?![\w%])/g;
const DECISION = /\bdecisions? (\d+)\b/g;
const PAGE = /([\w-]+)\.md\b/g;

/** Finds citations of what `definitions` (of pages.mjs) defines, and of what it should. */
export function citationFinder({ rows, readings, rules, references, decisions }) {
  const groups = [...new Set([...rows.values()].map(({ group }) => group))];
  const row = new RegExp(
    `(?<![\\w/-])((?:${groups.join('|')})(?=-\\d\\d)|OPEN\\d)-(\\d+)(?:\\.\\.(?:\\1-)?(\\d+))?(?![\\w-])`,
    'g',
  );
  const isRule = (id) => [...rules.values()].some((ids) => ids.has(id));

  /** Every citation of a line, with whether it stands in `docs/`. */
  return function citationsOf(line) {
    const found = [];
    const add = (id, defined) => found.push({ id, defined });
    for (const [, group, first, last] of line.matchAll(row))
      for (const number of [first, last].filter(Boolean)) {
        const id = `${group}-${number}`;
        add(id, rows.has(id) || readings.has(id));
      }
    for (const [id] of line.matchAll(RULE)) add(id, isRule(id));
    for (const [, page, id] of line.matchAll(RULE_OF_PAGE))
      add(`${page} ${id}`, rules.get(page.toLowerCase())?.has(id) ?? false);
    for (const [, page, section] of line.matchAll(SECTION))
      add(`${page} ${section}`, references.get(page)?.has(section) ?? false);
    for (const [, number] of line.matchAll(DECISION)) add(`decision ${number}`, decisions.has(Number(number)));
    return found;
  };
}

/** The pages that a line names (`payu.md`), without their ending. */
export const pagesNamedIn = (line) => [...line.matchAll(PAGE)].map(([, name]) => name);
