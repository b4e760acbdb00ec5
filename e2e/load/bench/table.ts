/** What was measured, and whether it is good enough. */

export interface Row {
  goal: string;
  what: string;
  bare: string;
  kurtyna: string;
  ratio: string;
  must: string;
  aim: string;
  verdict: 'aim' | 'must' | 'missed' | '-';
}

interface Goal {
  goal: string;
  what: string;
  must: number;
  aim: number;
}

export const count = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2));
const perSecond = (rate: number): string => `${count(rate)}/s`;

interface Figures {
  bare: number;
  kurtyna: number;
  ratio: number;
}

/** How near Kurtyna comes to the bare limit: the more, the better. */
export function share(goal: Goal, { bare, kurtyna, ratio }: Figures): Row {
  return {
    goal: goal.goal,
    what: goal.what,
    bare: perSecond(bare),
    kurtyna: perSecond(kurtyna),
    ratio: ratio.toFixed(2),
    must: `≥ ${goal.must.toFixed(2)}`,
    aim: `≥ ${goal.aim.toFixed(2)}`,
    verdict: ratio >= goal.aim ? 'aim' : ratio >= goal.must ? 'must' : 'missed',
  };
}

/** How near something else comes to the same limit: it says what can be reached, and is no goal. */
export const reachable = (goal: string, what: string, { bare, kurtyna: rate, ratio }: Figures): Row => ({
  ...note(goal, what, perSecond(rate)),
  bare: perSecond(bare),
  ratio: ratio.toFixed(2),
});

/** A time or a size of Kurtyna alone: the less, the better. */
export function atMost(goal: Goal & { unit: string }, value: number): Row {
  return {
    goal: goal.goal,
    what: goal.what,
    bare: '',
    kurtyna: `${count(value)} ${goal.unit}`,
    ratio: '',
    must: `≤ ${goal.must} ${goal.unit}`,
    aim: `≤ ${goal.aim} ${goal.unit}`,
    verdict: value <= goal.aim ? 'aim' : value <= goal.must ? 'must' : 'missed',
  };
}

/** A line without a figure, and why. */
export const note = (goal: string, what: string, why: string): Row => ({
  goal,
  what,
  bare: '',
  kurtyna: why,
  ratio: '',
  must: '',
  aim: '',
  verdict: '-',
});

const HEAD: Row = {
  goal: 'goal',
  what: 'what',
  bare: 'bare limit',
  kurtyna: 'Kurtyna',
  ratio: 'ratio',
  must: 'must',
  aim: 'aim',
  verdict: 'verdict' as Row['verdict'],
};

export function table(rows: Row[]): string {
  const columns = Object.keys(HEAD) as (keyof Row)[];
  const width = (column: keyof Row): number => Math.max(...[HEAD, ...rows].map((row) => row[column].length));
  const widths = columns.map(width);
  const line = (row: Row): string =>
    columns
      .map((column, index) => row[column].padEnd(widths[index]!))
      .join('  ')
      .trimEnd();
  return [line(HEAD), widths.map((size) => '─'.repeat(size)).join('  '), ...rows.map(line)].join('\n');
}
