/**
 * Text as it enters: one form, and what no field may hold (reliability D27, N3). Everything here is linear in its input.
 * The only file that calls the built-in normalisation, which is not: whoever sends 98 KB of marks to it stops the process for
 * seconds. The linter keeps it so.
 */

/** Text in NFC, of signs that somebody can see; otherwise untouched. */
export const cleanText = (text: string): string => withMarksInOrder(visibleText(text)).normalize('NFC');

/** Look-alikes become what they look like (NFKC): full-width letters, ligatures. */
export const compatibleText = (text: string): string =>
  withMarksInOrder(visibleText(text).replace(SOUND_MARKS, asMark)).normalize('NFKC');

/** Letters without their marks, in compatibility form: for comparing, never for showing. */
export const withoutMarks = (text: string): string =>
  text.replace(/\p{M}/gu, '').normalize('NFKD').replace(/\p{M}/gu, '');

/** The only letters that are marks in compatibility form (a test looks at all there are): they must not hide a run of marks. */
const SOUND_MARKS = /[\uff9e\uff9f]/g;
const asMark = (sign: string): string => (sign === '\uff9e' ? '\u3099' : '\u309a');

/**
 * What is pasted or typed, as it looks: each space separator is a blank, and format characters go, which nobody can see and no keyboard
 * takes away. Those stay that join an emoji or shape a letter of its script; overrides of the direction stay to be refused.
 */
export const visibleText = (text: string): string =>
  text.replace(SPACES, ' ').replace(FORMAT, (_sign, kept: string | undefined) => kept ?? '');

const SPACES = /(?! )\p{Zs}/gu;
/** Scripts whose letters change their shape at a joiner. */
const SHAPED = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu'],
  ...['Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
const JOINED = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=[${SHAPED}])[\u200c\u200d]`;
/** Flags of parts of a country are a black flag and a row of tags. */
const FLAG = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}`;
/** Format characters of Arabic and Kaithi that can be seen: they stand around numbers. */
const SEEN = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]`;
const FORMAT = new RegExp(String.raw`(${FLAG}|${JOINED}|${SEEN})|(?![\u202a-\u202e\u2066-\u2069])\p{Cf}`, 'gu');

function withMarksInOrder(text: string): string {
  const runs = text.match(MARKS)?.filter(isLong);
  if (!runs?.length) return text;
  const ranks = ranksOf(runs);
  return text.replace(MARKS, (run) => (isLong(run) ? inOrder(run, ranks) : run));
}

/**
 * The built-in normalisation sorts a run of combining marks by insertion: 50,000 mixed marks took 0.8 s. Long runs are
 * therefore brought into canonical order first, after which it has nothing left to move.
 */
const isLong = (run: string): boolean => run.length >= 32;
/** Runs of any length: asking the expression itself for long ones would make it start over at each mark of a short one. */
const MARKS = /\p{M}+/gu;

interface Ranks {
  /** Canonical decomposition of each mark. */
  parts: Map<string, string[]>;
  /** Place of each decomposed mark; marks of one combining class share it. Marks of class 0 have none. */
  rank: Map<string, number>;
}

function ranksOf(runs: readonly string[]): Ranks {
  const parts = new Map<string, string[]>();
  for (const run of runs) for (const mark of run) if (!parts.has(mark)) parts.set(mark, [...mark.normalize('NFD')]);
  const kinds = [...new Set([...parts.values()].flat())].filter((mark) => !isStarter(mark));
  kinds.sort((a, b) => (swaps(a, b) ? 1 : swaps(b, a) ? -1 : 0));
  const rank = new Map<string, number>();
  let current = 0;
  kinds.forEach((mark, i) => {
    if (i > 0 && swaps(mark, kinds[i - 1]!)) current += 1;
    rank.set(mark, current);
  });
  return { parts, rank };
}

/** The run in canonical order: a stable sort by combining class between marks of class 0. */
function inOrder(run: string, { parts, rank }: Ranks): string {
  const out: string[] = [];
  let buckets: string[][] = [];
  const flush = () => {
    for (const bucket of buckets) for (const mark of bucket ?? []) out.push(mark);
    buckets = [];
  };
  for (const whole of run) {
    for (const mark of parts.get(whole)!) {
      const place = rank.get(mark);
      if (place === undefined) {
        flush();
        out.push(mark);
      } else {
        (buckets[place] ??= []).push(mark);
      }
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
