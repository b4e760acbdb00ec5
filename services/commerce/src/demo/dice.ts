import { ALPHABET } from '../codes/code-moves.js';

export type Dice = (sides: number) => number;

/** Chance that falls the same way in every house (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** As a drawn code looks, but the same in every house. */
export const drawn = (roll: Dice, length: number): string =>
  Array.from({ length }, () => ALPHABET[roll(ALPHABET.length)]).join('');
