/** The words of a film's captions, as they are drawn over it (eyes 3.9, 7.3). */

export interface Cue {
  /** As it stands in the file, with the marks of WebVTT. */
  text: string;
  /** Seconds of the film. */
  startTime: number;
  /** Infinity where nobody knows yet. */
  endTime: number;
}

/** `<i>`, `<v Anna>`, `<c.yellow>`, `<00:01:02.500>`, and the `{\an8}` that other kinds of files leave behind. */
const MARKS = /<[^>]*>|\{\\[^}]*\}/g;
const NAMED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&amp;': '&',
};

const plain = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (name) => NAMED[name]!)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/**
 * The words at a second of the film, a line each, whoever began first above; empty between two cues. `active`: of `all`, what the browser
 * calls active. A cue without an end lasts until the next one begins.
 */
export function captionText(active: readonly Cue[], all: readonly Cue[], seconds: number): string {
  const isOver = ({ startTime, endTime }: Cue): boolean =>
    endTime === Infinity && all.some((next) => next.startTime > startTime && next.startTime <= seconds);
  return active
    .filter((cue) => !isOver(cue))
    .sort((a, b) => a.startTime - b.startTime)
    .map(({ text }) => plain(text))
    .filter(Boolean)
    .join('\n');
}
