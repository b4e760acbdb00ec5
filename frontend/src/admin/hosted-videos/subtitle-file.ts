/** A chosen file of subtitles, read into the text that is sent: WebVTT as it is, SRT turned into it (OPEN2-23). */
import {
  cueWords,
  readSrt,
  readSubtitles,
  SUBTITLES_MAX_BYTES,
  type FieldRefusal,
  type SubtitleLanguage,
} from '@kurtyna/domain';

/** Of one byte a letter; which one a file is in, no file says. */
export const OLD_ENCODINGS = [
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-u',
  'windows-1252',
  'windows-1257',
] as const;
export type OldEncoding = (typeof OLD_ENCODINGS)[number];

export interface SubtitleFile {
  name: string;
  vtt: string;
  cues: number;
  /** The words of a few cues, to be looked at before they are sent. */
  sample: readonly string[];
  refusal: FieldRefusal | null;
  /** What the letters were taken for, where the file does not say; it can be read again. */
  guessed: { encoding: OldEncoding; bytes: Uint8Array } | null;
}

/** Beyond twice the limit it is not even read: UTF-16 takes two bytes where UTF-8 takes one. */
const READ_MAX = 2 * SUBTITLES_MAX_BYTES + 2;
const TOO_LARGE: FieldRefusal = { key: 'errors.subtitles.too-large' };

/** Reads the file; the language says which alphabet an old program wrote. */
export async function readSubtitleFile(
  file: Blob & { name: string },
  language: SubtitleLanguage | undefined,
): Promise<SubtitleFile> {
  const { name } = file;
  if (file.size > READ_MAX) return { name, vtt: '', cues: 0, sample: [], refusal: TOO_LARGE, guessed: null };
  const bytes = new Uint8Array(await bytesOf(file));
  const text = unicode(bytes);
  return text === null ? readInEncoding({ name, bytes }, likelyEncoding(bytes, language)) : understood(name, text);
}

/** The same file in the encoding that somebody chose, having seen the first cues. */
export const readInEncoding = (
  { name, bytes }: { name: string; bytes: Uint8Array },
  encoding: OldEncoding,
): SubtitleFile => ({ ...understood(name, new TextDecoder(encoding).decode(bytes)), guessed: { encoding, bytes } });

/** By the language; the two Polish ones by ą, ś, ź in both cases, whose bytes differ. */
export function likelyEncoding(bytes: Uint8Array, language: SubtitleLanguage | undefined): OldEncoding {
  const byLanguage = language && ENCODING_OF[language];
  if (byLanguage) return byLanguage;
  const count = (letters: readonly number[]) => bytes.reduce((sum, byte) => sum + Number(letters.includes(byte)), 0);
  return count(ISO_LETTERS) > count(WINDOWS_LETTERS) ? 'iso-8859-2' : 'windows-1250';
}
const ISO_LETTERS = [0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac];
const WINDOWS_LETTERS = [0xb9, 0x9c, 0x9f, 0xa5, 0x8c, 0x8f];
const ENCODING_OF: Partial<Record<SubtitleLanguage, OldEncoding>> = {
  uk: 'windows-1251',
  be: 'windows-1251',
  ru: 'windows-1251',
  lt: 'windows-1257',
  de: 'windows-1252',
  en: 'windows-1252',
  es: 'windows-1252',
  fr: 'windows-1252',
  it: 'windows-1252',
};

function understood(name: string, text: string): SubtitleFile {
  const { vtt, refusal } = /\.srt$/i.test(name) ? readSrt(text) : readSubtitles(text);
  const words = vtt === null ? [] : cueWords(vtt);
  return { name, vtt: vtt ?? '', cues: words.length, sample: sampleOf(words), refusal, guessed: null };
}

const SAMPLE = 3;
/** Cues with letters beyond ASCII first: only those can be read wrongly. */
function sampleOf(words: readonly string[]): string[] {
  const telling = words.filter((text) => /[^\0-\x7f]/.test(text));
  return [...telling, ...words.filter((text) => text !== '' && !telling.includes(text))].slice(0, SAMPLE);
}

/**
 * By the mark that says how it is written, or by the zero bytes of UTF-16 without one, or as UTF-8; null for what is neither. A few broken bytes
 * among whole letters are shown as such: in any other encoding all of its letters would be wrong.
 */
function unicode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = (text.match(/[^\0-\x7f]/g)?.length ?? 0) - broken;
  return broken * BROKEN_AT_MOST <= whole ? text : null;
}
const BROKEN_AT_MOST = 10;

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsArrayBuffer(file);
  });
