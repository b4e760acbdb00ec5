/** A text with what was searched for marked. Text stays text: nothing of it is read as markup. */
import { marked } from './marked.js';

/** `words`: one phrase, or several words each of which was found. */
export function Marked({ text, words }: { text: string; words: string | readonly string[] }) {
  const wanted = typeof words === 'string' ? [words] : words;
  return marked(text, ...wanted).map(({ text: piece, hit }, index) => (hit ? <mark key={index}>{piece}</mark> : piece));
}
