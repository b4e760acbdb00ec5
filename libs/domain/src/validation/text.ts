/** Text as it enters: one form, and what no field may hold (reliability D27, N3). Everything here is linear in its input. */

/** Text in NFC, otherwise untouched. */
export function cleanText(text: string): string {
  return text.replace(LONG_RUN, inOrder).normalize('NFC');
}

/**
 * The built-in normalisation sorts a run of combining marks by insertion: 50,000 mixed marks took 0.8 s. Long runs are
 * therefore brought into canonical order first, after which it has nothing left to move.
 */
const LONG_RUN = /\p{M}{64,}/gu;

/** Marks in canonical order, which is a stable sort by combining class between marks of class 0. */
function inOrder(run: string): string {
  const marks = Array.from(run, (mark) => [...mark.normalize('NFD')]).flat();
  const kinds = [...new Set(marks)];
  const starters = new Set(kinds.filter(isStarter));
  const ordered = kinds.filter((mark) => !starters.has(mark)).sort((a, b) => (swaps(a, b) ? 1 : swaps(b, a) ? -1 : 0));
  const rank = new Map<string, number>();
  let current = 0;
  ordered.forEach((mark, i) => {
    if (i > 0 && swaps(mark, ordered[i - 1]!)) current += 1;
    rank.set(mark, current);
  });

  const out: string[] = [];
  let buckets: string[][] = [];
  const flush = () => {
    for (const bucket of buckets) if (bucket) out.push(...bucket);
    buckets = [];
  };
  for (const mark of marks) {
    if (starters.has(mark)) {
      flush();
      out.push(mark);
    } else {
      (buckets[rank.get(mark)!] ??= []).push(mark);
    }
  }
  flush();
  return out.join('');
}

/** True when normalisation puts `b` before `a`: its combining class is lower and not 0. */
function swaps(a: string, b: string): boolean {
  return a !== b && (a + b).normalize('NFD') === b + a;
}

/** The highest combining class, which only this mark has. */
const HIGHEST = '\u0345';

function isStarter(mark: string): boolean {
  return mark !== HIGHEST && !swaps(HIGHEST, mark);
}

/**
 * True for NUL and other control characters, bidi overrides and isolates, line separators and lone surrogates. In a
 * multi-line field line breaks and tabs are allowed.
 */
export function hasForbiddenCharacters(text: string, { multiline = false }: { multiline?: boolean } = {}): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 && !(multiline && (code === 0x09 || code === 0x0a || code === 0x0d))) return true;
    if (code >= 0x7f && code <= 0x9f) return true;
    if (code >= 0x202a && code <= 0x202e) return true;
    if (code >= 0x2066 && code <= 0x2069) return true;
    if ((code === 0x2028 || code === 0x2029) && !multiline) return true;
    if (code >= 0xdc00 && code <= 0xdfff) return true;
    if (code >= 0xd800 && code <= 0xdbff) {
      const next = text.charCodeAt(i + 1);
      if (!(next >= 0xdc00 && next <= 0xdfff)) return true;
      i += 1;
    }
  }
  return false;
}

/** True when the text could open an HTML tag, a closing tag, a comment or a declaration. `A < B` and `<3` are no markup. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?]/i.test(text);
}
