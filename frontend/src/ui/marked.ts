/** Where the words searched for stand in a text: compared as the server compares, small letters without their marks. */
import { fold } from '@kurtyna/domain';

export interface Piece {
  text: string;
  hit: boolean;
}

/** The text in pieces, hits and what lies between; put together again they are the text. Several things wanted are each marked. */
export function marked(text: string, ...wanted: string[]): Piece[] {
  const { folded, source } = foldedWithPlaces(text);
  const hits = wanted.flatMap((one) => placesOf(fold(one), folded, source, text.length)).sort((a, b) => a[0] - b[0]);
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to] of hits) {
    const start = Math.max(from, done);
    if (to <= start) continue; // half of a letter that folds to two, or inside another hit
    if (start > done) pieces.push({ text: text.slice(done, start), hit: false });
    pieces.push({ text: text.slice(start, to), hit: true });
    done = to;
  }
  if (done < text.length || pieces.length === 0) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
}

/** From where to where a folded word stands in the text. */
function placesOf(word: string, folded: string, source: number[], end: number): [from: number, to: number][] {
  const places: [number, number][] = [];
  if (word === '') return places;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    places.push([source[at]!, source[at + word.length] ?? end]);
  }
  return places;
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
