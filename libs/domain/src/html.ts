/** HTML from administrators: the one allow-list, and plain text made of it (reliability D29). */
import { SNIPPET_LENGTH } from './pages.js';

/**
 * What sanitisers of the server (on saving) and the browser (on showing) let through: pages, bars, descriptions. Embeds are
 * not HTML here (see media-value). Relative links must start with exactly one `/`.
 */
export const ALLOWED_HTML = {
  tags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'abbr'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    '*': ['lang', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  } as Record<string, string[]>,
  schemes: ['https', 'http', 'mailto', 'ftp'],
};

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  oacute: 'ó',
  Oacute: 'Ó',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bdquo: '„',
  rdquo: '”',
  ldquo: '“',
};

/** Decodes entities once: `&amp;lt;` becomes `&lt;`. Unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/g, (whole, dec, hex, name) => {
    if (name) return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole;
    const code = dec ? Number(dec) : Number.parseInt(hex, 16);
    const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return valid ? String.fromCodePoint(code) : '\ufffd';
  });
}

const SILENT = ['script', 'style', 'template', 'noscript', 'iframe'];

/**
 * The text of a piece of HTML: tags, comments, scripts and styles removed, entities decoded once, white space folded.
 * For reading only: the result is text and must be shown as text. Linear in its input.
 */
export function stripMarkup(html: string): string {
  const text: string[] = [];
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    if (!/[a-z!/?]/.test(lower[open + 1] ?? '')) {
      text.push(html.slice(at, open + 1));
      at = open + 1;
      continue;
    }
    text.push(html.slice(at, open));
    const end = endOfMarkup(lower, open);
    const name = /^[a-z0-9]+/.exec(lower.slice(open + 1, open + 20))?.[0] ?? '';
    if (!INLINE.has(name || (/^\/([a-z0-9]+)/.exec(lower.slice(open + 1, open + 20))?.[1] ?? ''))) text.push(' ');
    at = end;
    if (SILENT.includes(name)) {
      const close = lower.indexOf(`</${name}`, end);
      at = close === -1 ? html.length : close;
    }
  }
  text.push(html.slice(at));
  return decodeEntities(text.join('')).replace(/\s+/g, ' ').trim();
}

/** Tags that stand inside a word or a sentence: removing them leaves no gap. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

function endOfMarkup(lower: string, open: number): number {
  if (lower.startsWith('<!--', open)) {
    const end = lower.indexOf('-->', open + 4);
    return end === -1 ? lower.length : end + 3;
  }
  const end = lower.indexOf('>', open);
  return end === -1 ? lower.length : end + 1;
}

/** Emptied in an editor, a text still has its empty paragraph; a picture alone is something to see (FMT-12). */
export const saysSomething = (html: string): boolean => stripMarkup(html) !== '' || /<img\b/i.test(html);

/** The first 200 characters of the text, markup stripped first (SEARCH-09, SEARCH-10). Never half a character. */
export function snippet(html: string, length: number = SNIPPET_LENGTH): string {
  const text = stripMarkup(html);
  if (text.length <= length) return text;
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('');
}

/** So long is what search engines and chats show of a page. */
const DESCRIPTION_LENGTH = 160;

/** A page in a line: the beginning of the first of these texts that says anything, behind `when` it is. */
export function descriptionOf(texts: readonly (string | null)[], when: string | null = null): string {
  let words = '';
  for (const html of texts) if ((words = stripMarkup(html ?? '')) !== '') break;
  return cutAtWord([when, words].filter(Boolean).join('. '), DESCRIPTION_LENGTH);
}

/** At most so many characters with the `…` where something was left out; a word is cut only where it alone is longer. Linear. */
export function cutAtWord(text: string, length: number): string {
  const signs = Array.from(text.slice(0, 2 * (length + 1)));
  if (signs.length <= length) return text;
  const begun = signs.slice(0, length).join('');
  const lastBlank = begun.lastIndexOf(' ');
  const whole = lastBlank > 0 ? begun.slice(0, lastBlank) : signs.slice(0, length - 1).join('');
  return `${whole.replace(/[\s.,;:–—-]+$/, '')}…`;
}
