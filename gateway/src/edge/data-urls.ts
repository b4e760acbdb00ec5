/**
 * Pictures inside JSON (OPEN2-17). They are taken out of the bytes before anything looks at the text: 8 MB of base64 through a walk over its
 * characters and through the normalisation would hold up everybody (D27).
 */
import { randomUUID } from 'node:crypto';

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const BEGIN = Buffer.from('"data:image'); // the slash after it may be escaped
const DATA_URL = /^data:image\/[a-z0-9+.-]{1,20};base64,/i;

/** What stands in the text in place of each data URL: a word nobody can guess, so nobody can write it. */
export interface TakenOut {
  rest: Buffer;
  urls: ReadonlyMap<string, Buffer>;
}

export function takeDataUrlsOut(body: Buffer): TakenOut {
  const parts: Buffer[] = [];
  const urls = new Map<string, Buffer>();
  let kept = 0;
  for (let begin = body.indexOf(BEGIN); begin !== -1; begin = body.indexOf(BEGIN, begin + 1)) {
    if (body[begin - 1] === BACKSLASH) continue; // a quote inside a text: HTML with a picture in it is a text
    const end = body.indexOf(QUOTE, begin + 1);
    if (end === -1) break; // cut off: the parser says so
    const word = `picture:${randomUUID()}`;
    urls.set(word, body.subarray(begin + 1, end));
    parts.push(body.subarray(kept, begin), Buffer.from(`"${word}"`));
    kept = end + 1;
    begin = end;
  }
  return urls.size === 0 ? { rest: body, urls } : { rest: Buffer.concat([...parts, body.subarray(kept)]), urls };
}

/** The bytes of a data URL as it stood between its quotes; null for bad base64. What they show is judged by media, not by what they call themselves. */
export function readDataUrl(raw: Buffer): Buffer | null {
  const text = raw.includes(BACKSLASH) ? unescaped(raw) : raw.toString('latin1');
  const head = DATA_URL.exec(text)?.[0];
  if (head === undefined) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0; // by hand: an expression would walk over all of it
  const digits = text.slice(head.length, text.length - padding);
  const bytes = Buffer.from(digits, 'base64'); // leaves out what is no digit, so the length tells
  return bytes.length > 0 && bytes.length === Math.floor((digits.length * 3) / 4) ? bytes : null;
}

/** Some programs write `\/` in their JSON. */
function unescaped(raw: Buffer): string {
  try {
    return JSON.parse(`"${raw.toString('latin1')}"`) as string;
  } catch {
    return '';
  }
}
