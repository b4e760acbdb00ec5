/** The shape of an act and of a law, whoever plays: the house, or the toy of `control.spec.ts`. Nothing here knows of either. */
import type { Arbitrary } from 'fast-check';

/** What an act draws: small numbers and switches, so that a shorter story keeps its meaning. Stories that are written by hand name things. */
export type Drawn = Record<string, number | boolean | string>;

export interface Act<Model, Real, Names extends string = string, Taken = unknown, Answer = unknown> {
  /** How often it is listed among the acts to draw from. */
  weight: number;
  /** The subjects of stories it is drawn in; of every subject where none is said. */
  about?: readonly string[];
  draws: Record<Names, Arbitrary<number | boolean>>;
  /** What it is done with, of what there is now; null where it cannot be done. Changes nothing. */
  take(model: Model, drawn: Record<Names, any>): Taken | null;
  says(taken: Taken): string;
  does(taken: Taken, real: Real, model: Model): Promise<Answer>;
  /** Judges the answer, changes the model, and says in a few words how it came out. */
  after(model: Model, taken: Taken, answer: Answer): string | void;
}

/** Keeps the types of what is taken and answered together. */
export const shaped =
  <Model, Real>() =>
  <Names extends string, Taken, Answer>(act: Act<Model, Real, Names, Taken, Answer>): Act<Model, Real> =>
    act as unknown as Act<Model, Real>;

export interface NamedAct<Model, Real> extends Act<Model, Real> {
  name: string;
}

/** A law does not hold: what it says, with both numbers. */
export class Broken extends Error {
  constructor(
    readonly law: string,
    readonly sentence: string,
  ) {
    super(`${law}  ${sentence}`);
  }
}

/** Laws that judge count how often they had something to judge: one that judged nothing proves nothing. */
export class Laws {
  readonly judged = new Map<string, number>();

  /** `sentence` is asked for only where the law is broken. */
  judge(law: string, holds: boolean, sentence: () => string): void {
    this.judged.set(law, (this.judged.get(law) ?? 0) + 1);
    if (!holds) throw new Broken(law, sentence());
  }
}

/** The n-th of what there is, whatever is left of it, the last one by -1, or the one of this name; null of nothing. */
export function pick<T>(list: readonly T[], n: number | string, nickOf: (each: T) => string = nickIn): T | null {
  if (typeof n === 'string') return list.find((each) => nickOf(each) === n) ?? null;
  return list.at(n < 0 ? n : n % list.length) ?? null;
}
const nickIn = (each: unknown): string => {
  const { nick, order } = each as { nick?: string; order?: { nick?: string } };
  return nick ?? order?.nick ?? '';
};
