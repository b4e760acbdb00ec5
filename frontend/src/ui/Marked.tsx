/** A text with the words that were searched for marked. Text stays text: nothing of it is read as markup. */
import { marked } from './marked.js';

export function Marked({ text, words }: { text: string; words: string }) {
  return marked(text, words).map(({ text: piece, hit }, index) => (hit ? <mark key={index}>{piece}</mark> : piece));
}
