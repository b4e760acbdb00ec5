/** A chosen file of subtitles, read into the text that is sent: WebVTT as it is, SRT turned into it (OPEN2-23). */
import { cueWords, readSrt, readSubtitles, SUBTITLES_MAX_BYTES, type FieldRefusal } from '@kurtyna/domain';

export interface SubtitleFile {
  name: string;
  vtt: string;
  cues: number;
  /** The words of a few cues, to be looked at before they are sent. */
  sample: readonly string[];
  refusal: FieldRefusal | null;
}

/** Beyond twice the limit it is not even read: UTF-16 takes two bytes where UTF-8 takes one. */
const READ_MAX = 2 * SUBTITLES_MAX_BYTES + 2;
const TOO_LARGE: FieldRefusal = { key: 'errors.subtitles.too-large' };

export async function readSubtitleFile(file: Blob & { name: string }): Promise<SubtitleFile> {
  const { name } = file;
  if (file.size > READ_MAX) return { name, vtt: '', cues: 0, sample: [], refusal: TOO_LARGE };
  const text = decoded(new Uint8Array(await bytesOf(file)));
  const { vtt, refusal } = /\.srt$/i.test(name) ? readSrt(text) : readSubtitles(text);
  const words = vtt === null ? [] : cueWords(vtt);
  return { name, vtt: vtt ?? '', cues: words.length, sample: sampleOf(words), refusal };
}

const SAMPLE = 3;
/** Cues with letters beyond ASCII first: only those can be read wrongly. */
function sampleOf(words: readonly string[]): string[] {
  const telling = words.filter((text) => /[^\0-\x7f]/.test(text));
  return [...telling, ...words.filter((text) => text !== '' && !telling.includes(text))].slice(0, SAMPLE);
}

/** By the mark that says how it is written; without one UTF-8, and what is none is as old Polish programs write. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsArrayBuffer(file);
  });
