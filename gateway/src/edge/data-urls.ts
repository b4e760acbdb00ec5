/**
 * Pictures inside JSON (OPEN2-17). They are taken out of the bytes before anything looks at the text: 8 MB of base64 through a walk over its
 * characters and through the normalisation would hold up everybody (D27).
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';

const [QUOTE, BACKSLASH, PADDING] = [0x22, 0x5c, 0x3d];
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

/** A whole picture at once would hold up everybody for ten milliseconds and more: so many digits go before others have their turn. */
const DIGITS_AT_ONCE = 32 * 1024;
/** No head of a data URL is longer. */
const LONGEST_HEAD = 64;

/**
 * The bytes of a data URL as it stood between its quotes; null for bad base64. What they show is judged by media, not by what they call
 * themselves. They are written where their digits stood, which is why `raw` is nothing afterwards: memory that each picture asked for anew
 * would have V8 clear up during each, and everybody wait meanwhile (performance P3).
 */
export async function readDataUrl(raw: Buffer): Promise<Buffer | null> {
  const url = raw.includes(BACKSLASH) ? unescaped(raw) : raw;
  const head = DATA_URL.exec(url.toString('latin1', 0, LONGEST_HEAD))?.[0];
  if (head === undefined) return null;
  const end = url.length - (url.at(-1) === PADDING ? (url.at(-2) === PADDING ? 2 : 1) : 0);
  let written = 0;
  for (let from = head.length; from < end; from += DIGITS_AT_ONCE) {
    if (from > head.length) await othersTurn();
    const digits = url.toString('latin1', from, Math.min(from + DIGITS_AT_ONCE, end));
    const more = url.write(digits, written, 'base64'); // leaves out what is no digit, so the length tells
    if (more !== Math.floor((digits.length * 3) / 4)) return null;
    written += more;
  }
  return written > 0 ? url.subarray(0, written) : null;
}

/** Some programs write `\/` in their JSON. As UTF-8, so that no other escape can become a digit. */
function unescaped(raw: Buffer): Buffer {
  try {
    return Buffer.from(JSON.parse(`"${raw.toString('latin1')}"`) as string);
  } catch {
    return Buffer.alloc(0);
  }
}
