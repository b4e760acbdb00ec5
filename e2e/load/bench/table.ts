/** What was measured, and whether it is good enough: where nobody else was at work meanwhile. */
import type { Cpu } from './cpu.js';
import { bound, GOALS, LOUD, LOUDEST, ruleOf, type By, type GoalId } from './goals.js';

export interface Row {
  goal: string;
  what: string;
  bare: string;
  kurtyna: string;
  ratio: string;
  must: string;
  aim: string;
  /** Of both sides: of the bare limit and of Kurtyna for one answer, or of the house and of who asks. */
  cpu: string;
  /** Cores that others used meanwhile. */
  foreign?: number;
  by: By;
  /** `noise`: nearer to the limit than can be. */
  verdict: 'aim' | 'must' | 'missed' | 'noise' | '-';
}

/** Nobody is quicker than the bare limit but by what the machine does by itself. */
const NOISE = 1.05;

export const count = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
const perSecond = (rate: number): string => `${count(rate)}/s`;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const inMs = (ms: number): string => `${ms.toFixed(ms < 1 ? 3 : 2)} ms`;

export const ofBothSides = ({ all, asking }: Cpu): string => `house ${inSeconds(all)}, asking ${inSeconds(asking)}`;

export interface Figures {
  bare: number;
  kurtyna: number;
  ratio: number;
  /** Milliseconds of CPU for one answer, and the bare one's ÷ ours. */
  cost: { bare: number; kurtyna: number; ratio: number };
  foreign: number;
}

/** How near Kurtyna comes to the bare limit: the more, the better. */
export function share(id: GoalId, what: string, { bare, kurtyna, ratio: ofRates, cost, foreign }: Figures): Row {
  const goal = GOALS[id];
  const ratio = goal.by === 'cpu' ? cost.ratio : ofRates;
  const isNoise = goal.aim < 1 && ratio > NOISE;
  return {
    ...{ goal: ruleOf(id), what, bare: perSecond(bare), kurtyna: perSecond(kurtyna), ratio: ratio.toFixed(2) },
    ...{ must: bound(goal, goal.must), aim: bound(goal, goal.aim) },
    ...{ cpu: `bare ${inMs(cost.bare)}, Kurtyna ${inMs(cost.kurtyna)}`, foreign, by: goal.by },
    verdict: isNoise ? 'noise' : ratio >= goal.aim ? 'aim' : ratio >= goal.must ? 'must' : 'missed',
  };
}

/** How near something else comes to the same limit: it says what can be reached, and is no goal. */
export const reachable = (goal: string, what: string, { bare, kurtyna, ratio, cost, foreign }: Figures): Row => ({
  ...note(goal, what, perSecond(kurtyna)),
  ...{ bare: perSecond(bare), ratio: ratio.toFixed(2), foreign },
  cpu: `bare ${inMs(cost.bare)}, this ${inMs(cost.kurtyna)}`,
});

/** A time or a size of Kurtyna alone: the less, the better. `cpu` is that of the work it was taken from. */
export function atMost(id: GoalId, what: string, value: number, cpu?: Cpu): Row {
  const goal = GOALS[id];
  return {
    ...{ goal: ruleOf(id), what, bare: '', kurtyna: `${count(value)} ${goal.unit}`, ratio: '' },
    ...{ must: bound(goal, goal.must), aim: bound(goal, goal.aim) },
    ...{ cpu: cpu ? ofBothSides(cpu) : '', foreign: cpu?.foreign, by: goal.by },
    verdict: value <= goal.aim ? 'aim' : value <= goal.must ? 'must' : 'missed',
  };
}

/** A line without a verdict, and why. */
export const note = (goal: string, what: string, why: string, cpu?: Cpu): Row => ({
  ...{ goal, what, bare: '', kurtyna: why, ratio: '', must: '', aim: '' },
  ...{ cpu: cpu ? ofBothSides(cpu) : '', foreign: cpu?.foreign, by: 'time' },
  verdict: '-',
});

export const isNoisy = ({ verdict, foreign = 0, by }: Row): boolean => verdict === 'noise' || (verdict !== '-' && foreign > LOUDEST[by]);
export const isMissed = (row: Row): boolean => row.verdict === 'missed' && !isNoisy(row);

/** Rows that were judged though the machine was loud: there can be none but by a fault of this page (P44). */
export const judgedThoughLoud = (rows: Row[]): number =>
  rows.filter((row) => row.by === 'time' && (row.foreign ?? 0) > LOUD && !['-', 'noise'].includes(row.verdict) && !isNoisy(row)).length;

const HEAD = ['goal', 'what', 'bare limit', 'Kurtyna', 'ratio', 'must', 'aim', 'CPU', 'others', 'verdict'];

export function table(rows: Row[]): string {
  const cells = (row: Row): string[] => [
    ...[row.goal, row.what, row.bare, row.kurtyna, row.ratio, row.must, row.aim, row.cpu],
    row.foreign === undefined ? '' : row.foreign.toFixed(2),
    isNoisy(row) && row.verdict !== 'noise' ? `noisy ${row.foreign!.toFixed(1)}` : row.verdict,
  ];
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const line = (texts: string[]): string =>
    texts
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return [line(HEAD), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.slice(1).map(line)].join('\n');
}
