/** What the house has cost the machine: CPU of its programs, of the broker, and of the database with all who serve its connections. */
import { readdirSync, readFileSync } from 'node:fs';
import { house, SERVICES } from '../../support/house.js';

/** Clock ticks of `/proc` a second; Linux has had no other for decades. */
const TICKS = 100;

interface Spent {
  parent: number;
  ticks: number;
}

function spentOf(pid: number | string): Spent | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // After the name: state, parent, …; own time at 11 and 12, that of children who have ended at 13 and 14.
    return { parent: fields[1]!, ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]! };
  } catch {
    return null; // it has ended meanwhile
  }
}

/** A program with all it has started: the database serves each connection by a process of its own. */
function withChildren(pid: number, all: Map<number, Spent>): number {
  const children = [...all].filter(([, { parent }]) => parent === pid).map(([child]) => withChildren(child, all));
  return children.reduce((sum, ticks) => sum + ticks, all.get(pid)?.ticks ?? 0);
}

/** Milliseconds of CPU until now, by program. */
function cpuUntilNow(): Record<string, number> {
  const all = new Map<number, Spent>();
  for (const name of readdirSync('/proc')) {
    const spent = /^\d+$/.test(name) && spentOf(name);
    if (spent) all.set(Number(name), spent);
  }
  const of = (name: string): [string, number] => [name, (withChildren(house.pid(name)!, all) * 1000) / TICKS];
  return Object.fromEntries([...SERVICES, 'gateway', 'sandbox', 'nats', 'postgres'].map(of));
}

/** Milliseconds. */
export interface Cpu {
  all: number;
  each: Record<string, number>;
}

/** Milliseconds of CPU that a piece of work has cost in all, and by program. */
export async function cpuOf(work: () => Promise<unknown>): Promise<Cpu> {
  const before = cpuUntilNow();
  await work();
  const after = cpuUntilNow();
  const each = Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - before[name]!]));
  return { all: Object.values(each).reduce((sum, ms) => sum + ms, 0), each };
}
