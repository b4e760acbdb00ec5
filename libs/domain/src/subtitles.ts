/**
 * Subtitles as WebVTT: one reader for the form and the server (OPEN2-23, U9). What is stored is the text in its normal form, without a byte
 * order mark and with plain line ends. Linear in its input (reliability N10).
 */
import { aLine, type FieldRefusal } from './content/fields.js';
import { hasForbiddenCharacters } from './validation/text.js';

/** Of the text in UTF-8. */
export const SUBTITLES_MAX_BYTES = 1024 * 1024;

/** What the host and the player know (OPEN2-23). */
export const SUBTITLE_LANGUAGES = [
  'pl',
  'en',
  'uk',
  'de',
  'be',
  'cs',
  'es',
  'fr',
  'hu',
  'it',
  'lt',
  'ru',
  'sk',
] as const;
export type SubtitleLanguage = (typeof SUBTITLE_LANGUAGES)[number];

export const SUBTITLE_NAME = aLine(100, { required: true });

type Reason = 'not-vtt' | 'srt' | 'no-cues' | 'wrong-time' | 'end-before-start' | 'markup' | 'too-large';
export type SubtitleRefusalKey = `errors.subtitles.${Reason}`;

export type ReadSubtitles = { vtt: string; refusal: null } | { vtt: null; refusal: FieldRefusal };

const ARROW = '-->';
/** Hours are optional and at most two digits: no film lasts longer. */
const TIME = String.raw`(?:(\d{2}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+\S.*)?$`);
const SRT_TIMES = /^(\d{1,2}:[0-5]\d:[0-5]\d)[,.](\d{3})[ \t]*-->[ \t]*(\d{1,2}:[0-5]\d:[0-5]\d)[,.](\d{3})[ \t]*$/;
const SRT_COMMAS = /^\d{1,2}:[0-5]\d:[0-5]\d,\d{3}[ \t]*-->/;
/** What a cue may hold: the format's own tags and times, nothing a page would run. */
const TAG = /<[a-z!/?][^\n>]{0,200}>?/gi;
const CUE_TAG = /^<(?:\/?(?:b|i|u|v|c|lang|ruby|rt)(?:[.\s][^<>]*)?)>$/i;

/** Reads WebVTT, or says what is wrong and in which line. */
export function readSubtitles(text: string): ReadSubtitles {
  if (text.length > SUBTITLES_MAX_BYTES || bytesOf(text) > SUBTITLES_MAX_BYTES) return refuse('too-large');
  const vtt = normal(text);
  if (hasForbiddenCharacters(vtt, { multiline: true })) return refuse('not-vtt');
  const lines = vtt.split('\n');
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0]!))
    return refuse(lines.some((line) => SRT_COMMAS.test(line)) ? 'srt' : 'not-vtt');

  let cues = 0;
  for (const [index, line] of lines.entries()) {
    const at = { line: index + 1 };
    if (line.includes(ARROW)) {
      const times = TIMES.exec(line);
      if (!times) return refuse('wrong-time', at);
      if (milliseconds(times, 5) <= milliseconds(times, 1)) return refuse('end-before-start', at);
      cues += 1;
    }
    if ((line.match(TAG) ?? []).some((tag) => !CUE_TAG.test(tag))) return refuse('markup', at);
  }
  return cues === 0 ? refuse('no-cues') : { vtt, refusal: null };
}

/** A file .srt as WebVTT; anything else comes back as it is, and `readSubtitles` says what is wrong with it. */
export function srtToVtt(text: string): string {
  const lines = normal(text).split('\n');
  if (!lines.some((line) => SRT_TIMES.test(line))) return text;
  if (lines[0]!.startsWith('WEBVTT')) return text;
  const cues = lines.map((line) =>
    line
      .replace(SRT_TIMES, (_all, from: string, fromMs: string, to: string, toMs: string) =>
        [`${twoDigits(from)}.${fromMs}`, ARROW, `${twoDigits(to)}.${toMs}`].join(' '),
      )
      .replace(/<\/?font[^<>]{0,200}>|\{\\[^{}]{0,100}\}/gi, ''),
  );
  return `WEBVTT\n\n${cues.join('\n').trim()}\n`;
}

const normal = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const twoDigits = (time: string): string => time.padStart(8, '0');

function milliseconds(times: RegExpExecArray, first: number): number {
  const [hours, minutes, seconds, thousandths] = times.slice(first, first + 4).map((part) => Number(part ?? 0));
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + thousandths!;
}

/** Of the text in UTF-8, without making those bytes. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

const refuse = (reason: Reason, values?: Record<string, number>): ReadSubtitles => ({
  vtt: null,
  refusal: { key: `errors.subtitles.${reason}`, ...(values && { values }) },
});
