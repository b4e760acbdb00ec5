/** Where the words searched for stand in a text: compared as the server compares, small letters without their marks. */
import { fold } from '@kurtyna/domain';

export interface Piece {
  text: string;
  hit: boolean;
}

/** The text in pieces, hits and what lies between; put together again they are the text. Linear in its input. */
export function marked(text: string, wanted: string): Piece[] {
  const word = fold(wanted);
  if (word === '') return [{ text, hit: false }];
  const { folded, source } = foldedWithPlaces(text);
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    const [from, to] = [source[at]!, source[at + word.length] ?? text.length];
    if (from < done) continue; // half of a letter that folds to two
    if (from > done) pieces.push({ text: text.slice(done, from), hit: false });
    pieces.push({ text: text.slice(from, to), hit: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
}

/** Each folded character with the place of the letter it came from; white space as `fold` has it. */
function foldedWithPlaces(text: string): { folded: string; source: number[] } {
  let folded = '';
  const source: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = /\s/.test(letter) ? (folded.endsWith(' ') ? '' : ' ') : fold(letter);
    for (let i = 0; i < plain.length; i++) source.push(place);
    folded += plain;
    place += letter.length;
  }
  return { folded, source };
}
