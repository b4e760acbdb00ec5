/** A story as people speak, with its answers, the law that it broke, and two ways to see it again. */
import type { Drawn } from './act.js';

export interface ToldStep {
  act: string;
  drawn: Drawn;
  says: string;
  outcome: string;
}

/** Kept as a file, so that another commit can tell the same story. */
export interface Story {
  law: string;
  sentence: string;
  acts: { act: string; drawn: Drawn; says: string }[];
}

export interface Failure {
  law: string;
  sentence: string;
  steps: ToldStep[];
  seed: number;
  path: string;
  replay: string;
}

export const złoty = (grosze: number): string => `${(grosze / 100).toFixed(2).replace('.', ',')} zł`;

export function tellFailure({ law, sentence, steps, seed, path, replay }: Failure, file: string | null): string {
  return [
    `${law}  ${sentence}`,
    ...tellSteps(steps),
    `again   npm run rehearse -- --seed ${seed} --path ${path} --replay ${replay}`,
    ...(file ? [`or      npm run rehearse -- --story ${file}`] : []),
  ].join('\n');
}

export function tellSteps(steps: readonly ToldStep[]): string[] {
  const widest = Math.max(0, ...steps.map(({ says }) => says.length));
  return steps.map(({ says, outcome }, nth) => `${String(nth + 1).padStart(3)}  ${says.padEnd(widest)}  ${outcome}`.trimEnd());
}

export const storyOf = ({ law, sentence, steps }: Failure): Story => ({
  law,
  sentence,
  acts: steps.map(({ act, drawn, says }) => ({ act, drawn, says })),
});

export interface Figures {
  stories: number;
  steps: number;
  /** Steps of the longest story, its beginning among them. */
  longest: number;
  seconds: number;
  done: Map<string, number>;
  skipped: Map<string, number>;
  /** `act → act`, of neighbours in a story. */
  pairs: Set<string>;
  judged: Map<string, number>;
}

export const noFigures = (): Figures => ({
  ...{ stories: 0, steps: 0, longest: 0, seconds: 0, done: new Map(), skipped: new Map(), pairs: new Set(), judged: new Map() },
});

/** So many steps half an hour has on a quiet machine, and so often each act is done in them; a slow one is asked for its part of that. */
const STEPS = 15_000;
const TIMES = 50;

/** Half an hour shows something only where it was not the same few acts again and again (REH-11 to REH-13). */
export function tooLittle({ steps, done, skipped, pairs }: Figures, acts: readonly string[]): string[] {
  const least = Math.floor(TIMES * Math.min(1, steps / STEPS));
  const times = (name: string): number => done.get(name) ?? 0;
  const possible = sum(done) / Math.max(sum(done) + sum(skipped), 1);
  return [
    ...acts.filter((name) => times(name) < least).map((name) => `${name} was done ${times(name)} times, not ${least} (REH-11)`),
    ...(possible < 0.5 ? [`${Math.floor(possible * 100)} % of what was drawn could be done, not 50 (REH-12)`] : []),
    ...(pairs.size < 0.6 * acts.length ** 2
      ? [`${pairs.size} of ${acts.length ** 2} pairs of neighbours were seen, not 60 % (REH-13)`]
      : []),
  ];
}

const counted = (map: Map<string, number>): string =>
  [...map]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, n]) => `${name} ${n}`)
    .join(' · ') || 'none';
const sum = (map: Map<string, number>): number => [...map.values()].reduce((total, n) => total + n, 0);

export function tellFigures(
  { stories, steps, longest, seconds, done, skipped, pairs, judged }: Figures,
  acts: readonly string[],
): string[] {
  const drawn = sum(done) + sum(skipped);
  return [
    `${stories} stories, ${steps} steps, ${(steps / Math.max(seconds, 0.001)).toFixed(1)} a second; ${Math.round((100 * sum(done)) / Math.max(drawn, 1))} % of what was drawn could be done; the longest story has ${longest}`,
    `done: ${counted(done)}`,
    `never done: ${acts.filter((name) => !done.has(name)).join(', ') || 'none'}`,
    `pairs of neighbours: ${pairs.size} of ${acts.length ** 2}`,
    `laws, how often each judged: ${counted(judged)}`,
  ];
}
