/**
 * Subtitles as WebVTT: one reader for the form and the server (OPEN2-23, U9), and one for SRT, which judges the file a person holds. What is
 * stored is the text in its normal form, without a byte order mark and with plain line ends. Linear in its input (reliability N10).
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

type Reason =
  | 'not-vtt'
  | 'srt'
  | 'other-format'
  | 'no-cues'
  | 'wrong-time'
  | 'comma'
  | 'wrong-srt'
  | 'end-before-start'
  | 'markup'
  | 'too-large';
export type SubtitleRefusalKey = `errors.subtitles.${Reason}`;

export type ReadSubtitles = { vtt: string; refusal: null } | { vtt: null; refusal: FieldRefusal };

const ARROW = '-->';
/** Hours are optional and at most two digits: no film lasts longer. */
const TIME = String.raw`(?:(\d{2}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+\S.*)?$`);
const TIME_WITH_COMMA = /^(?:\d{2}:)?[0-5]\d:[0-5]\d,\d{3}[ \t]/;
/** As SRT writes it in practice: one to three digits a part, no hours, comma or point, blanks anywhere. */
const SRT_TIME = String.raw`(?:(\d{1,3})\s*:\s*)?(\d{1,3})\s*:\s*(\d{1,3})(?:\s*[,.]\s*(\d{1,3}))?`;
const SRT_ARROW = String.raw`-{1,3}\s?>`;
const ANY_ARROW = new RegExp(SRT_ARROW);
const SRT_TIMES = new RegExp(String.raw`^\s*${SRT_TIME}\s*${SRT_ARROW}\s*${SRT_TIME}(?!\d)`);
/** A line that means to be times: an arrow with a time on one side, or a time where the first of a cue stands. */
const TIME_LIKE = /\d\s?:\s?\d{1,3}\s?[:,.]/;
const TIME_FIRST = /^\s*\d{1,3}:\d{1,3}:\d{1,3}[,.]\d/;
/** More hours than WebVTT's two digits hold. */
const SRT_END = 100 * 3_600_000;

/** What other programs write, by the first line that is no blank one. */
const OTHER_FORMATS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['MicroDVD', /^\{\d+\}\{\d*\}/],
  ['MPL2', /^\[\d+\]\[\d*\]/],
  ['SubViewer', /^\[INFORMATION\]|^\d{1,2}:\d{2}:\d{2}\.\d{1,3},\d{1,2}:\d{2}:\d{2}/i],
  ['TMPlayer', /^\d{1,2}:\d{2}:\d{2}(?:,\d)?[:=](?!.{0,9}-->)/],
  ['SubStation Alpha', /^\[Script Info\]/i],
  ['SAMI', /^<SAMI\b/i],
  ['TTML', /^<\?xml\b|^<tt\b/i],
];

/** What a cue may hold: the format's own tags and times, nothing a page would run. */
const TAG = /<[a-z!/?][^\n>]{0,200}>?/gi;
const CUE_TAG = /^<(?:\/?(?:b|i|u|v|c|lang|ruby|rt)(?:[.\s][^<>]*)?)>$/i;

/** Reads WebVTT, or says what is wrong and in which line. */
export function readSubtitles(text: string): ReadSubtitles {
  if (text.length > SUBTITLES_MAX_BYTES || bytesOf(text) > SUBTITLES_MAX_BYTES) return refuse('too-large');
  const vtt = normal(text);
  if (hasForbiddenCharacters(vtt, { multiline: true })) return refuse('not-vtt');
  const lines = vtt.split('\n');
  if (!isVtt(lines)) {
    const first = lines.find((line) => line.trim() !== '') ?? '';
    return refuseFormat(first) ?? refuse(lines.some(isSrtTime) ? 'srt' : 'not-vtt');
  }

  let cues = 0;
  for (const [index, line] of lines.entries()) {
    const at = { line: index + 1 };
    if (line.includes(ARROW)) {
      const times = TIMES.exec(line);
      if (!times) return refuse(TIME_WITH_COMMA.test(line) ? 'comma' : 'wrong-time', at);
      if (milliseconds(times, 5) <= milliseconds(times, 1)) return refuse('end-before-start', at);
      cues += 1;
    }
    if ((line.match(TAG) ?? []).some((tag) => !CUE_TAG.test(tag))) return refuse('markup', at);
  }
  return cues === 0 ? refuse('no-cues') : { vtt, refusal: null };
}

/**
 * Reads a file named .srt into WebVTT as players do, or says what is wrong in which line of that file. What holds WebVTT under this name is
 * read as that.
 */
export function readSrt(text: string): ReadSubtitles {
  if (text.length > SUBTITLES_MAX_BYTES || bytesOf(text) > SUBTITLES_MAX_BYTES) return refuse('too-large');
  const lines = normal(text).replace(UNSEEN, '').split('\n');
  if (isVtt(lines)) return readSubtitles(text);

  const cues: SrtCue[] = [];
  let isNumbered = false;
  for (const [index, line] of lines.entries()) {
    const at = { line: index + 1 };
    const times = SRT_TIMES.exec(line);
    const words = cues.at(-1)?.words;
    if (times) {
      const cue = { from: srtTime(times, 1), to: srtTime(times, 5), words: [] };
      if (cue.from >= SRT_END || cue.to >= SRT_END) return refuse('wrong-srt', at);
      if (cue.to < cue.from) return refuse('end-before-start', at);
      if (isNumbered && isNumber(words?.at(-1))) words!.pop(); // the number of this cue
      cues.push(cue);
    } else if (meansTimes(line) || (!words && !isNumber(line) && line.trim() !== '')) {
      return refuseFormat(line) ?? refuse('wrong-srt', at);
    } else if (!words) isNumbered ||= isNumber(line);
    else if (line.trim() !== '') words.push(line.trim());
  }
  const shown = cues.filter(({ from, to, words }) => to > from && words.length > 0);
  if (shown.length === 0) return refuse('no-cues');
  const made = shown.map(
    ({ from, to, words }, i) =>
      `${i + 1}\n${vttTime(from)} ${ARROW} ${vttTime(to)}\n${words.map(vttWords).join('\n')}\n`,
  );
  return readSubtitles(`WEBVTT\n\n${made.join('\n')}`);
}

/** The words of each cue of WebVTT that has been read, in order, without tags: to be looked at before they are sent. */
export const cueWords = (vtt: string): string[] =>
  vtt.split('\n\n').flatMap((block) => {
    const lines = block.split('\n');
    const times = lines.findIndex((line) => line.includes(ARROW));
    if (times < 0) return [];
    const words = lines
      .slice(times + 1)
      .join(' ')
      .replace(TAG, '');
    return [words.replace(/&lt;/g, '<').replace(/&gt;/g, '>').trim()];
  });

interface SrtCue {
  /** Milliseconds. */
  from: number;
  to: number;
  words: string[];
}

/** Signs of old converters that no line shows: they would be refused, though nobody can see them. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const isVtt = (lines: readonly string[]): boolean => /^WEBVTT(?:[ \t].*)?$/.test(lines[0]!);
/** WebVTT writes a point. */
const isSrtTime = (line: string): boolean => line.includes(',') && SRT_TIMES.test(line);
const isNumber = (line: string | undefined): boolean => line !== undefined && /^\s*\d{1,9}\s*$/.test(line);

const meansTimes = (line: string): boolean => (ANY_ARROW.test(line) ? TIME_LIKE : TIME_FIRST).test(line);

/** Milliseconds; digits behind the comma are a fraction of the second, however many there are. */
function srtTime(times: RegExpExecArray, first: number): number {
  const [hours = '0', minutes, seconds, fraction = ''] = times.slice(first, first + 4);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

function vttTime(time: number): string {
  const part = (unit: number, most: number, digits = 2) => String(Math.floor(time / unit) % most).padStart(digits, '0');
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}

/** Bold, italic and underlined stay; colours and places of SRT go; any other sign is a letter. */
const vttWords = (line: string): string =>
  line
    .replace(/<\/?font[^<>]{0,200}>|\{\\[^{}]{0,100}\}/gi, '')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replaceAll(ARROW, '--&gt;');

function refuseFormat(line: string): ReadSubtitles | null {
  const format = OTHER_FORMATS.find(([, sign]) => sign.test(line.trim()));
  return format ? refuse('other-format', { format: format[0] }) : null;
}

const normal = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

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

const refuse = (reason: Reason, values?: Record<string, number | string>): ReadSubtitles => ({
  vtt: null,
  refusal: { key: `errors.subtitles.${reason}`, ...(values && { values }) },
});
