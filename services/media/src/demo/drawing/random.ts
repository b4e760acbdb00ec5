import { createHash } from 'node:crypto';

/** Numbers from 0 to 1 that are always the same for the same words: one title, one poster. */
export function randomOf(words: string): () => number {
  let state = createHash('sha256').update(words).digest().readUInt32LE(0);
  return () => {
    // mulberry32: small, and good enough for pictures.
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: () => number, low: number, high: number): number => low + random() * (high - low);
