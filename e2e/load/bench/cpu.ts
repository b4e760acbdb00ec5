/** What a piece of work costs the machine: CPU of the house with its broker and database, of who measures it, and of everybody else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { house, SERVICES } from '../../support/house.js';

/** Clock ticks of `/proc` a second; Linux has had no other for decades. */
const TICKS = 100;
const HOUSE = [...SERVICES, 'gateway', 'sandbox', 'nats', 'postgres'];
/** The bare servers that run now: the limit that the house is compared with. */
const bareOnes = new Set<number>();

export const isBare = (pid: number): void => void bareOnes.add(pid);

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

/** Milliseconds of CPU until now. */
interface UntilNow {
  at: number;
  each: Record<string, number>;
  asking: number;
  bare: number;
  others: number;
  /** Of the whole machine, with what its host gave to others. */
  machine: number;
}

function untilNow(): UntilNow {
  const all = new Map<number, Spent>();
  for (const name of readdirSync('/proc')) {
    const spent = /^\d+$/.test(name) && spentOf(name);
    if (spent) all.set(Number(name), spent);
  }
  const children = new Map<number, number[]>();
  for (const [pid, { parent }] of all) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const counted = new Set<number>();
  /** A program with all it has started, which nobody counts again: the database serves each connection by a process of its own. */
  const ticksOf = (pid: number | undefined): number => {
    if (pid === undefined || counted.has(pid)) return 0;
    counted.add(pid);
    return (children.get(pid) ?? []).reduce((sum, child) => sum + ticksOf(child), all.get(pid)?.ticks ?? 0);
  };
  const each = Object.fromEntries(HOUSE.map((name) => [name, inMs(ticksOf(house.pid(name)))]));
  const bare = inMs([...bareOnes].reduce((sum, pid) => sum + ticksOf(pid), 0));
  const asking = inMs(ticksOf(process.pid));
  const others = inMs([...all].reduce((sum, [pid, { ticks }]) => (counted.has(pid) ? sum : sum + ticks), 0));
  // user, nice, system, idle, iowait, irq, softirq, steal
  const [, user, nice, system, , , , , steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9).map(Number) as number[];
  return { at: performance.now(), each, asking, bare, others, machine: inMs(user! + nice! + system! + steal!) };
}

const inMs = (ticks: number): number => (ticks * 1000) / TICKS;

/** Milliseconds. */
export interface Cpu {
  /** Of the house. */
  all: number;
  each: Record<string, number>;
  /** Of this process and whom it has started to ask. */
  asking: number;
  bare: number;
  /** Cores that everybody else used meanwhile: processes that are seen here, or not seen and taken from the machine. */
  foreign: number;
}

export const NONE: Cpu = { all: 0, each: {}, asking: 0, bare: 0, foreign: 0 };

/** CPU that a piece of work has cost in all, by program and by others; nothing where there is no `/proc`. */
export async function cpuOf(work: () => Promise<unknown>): Promise<Cpu> {
  if (!existsSync('/proc/stat')) return work().then(() => NONE);
  const before = untilNow();
  await work();
  const after = untilNow();
  // A program that was started anew has used less than the one before it.
  const spent = (now: number, then: number): number => Math.max(0, now - then);
  const each = Object.fromEntries(Object.entries(after.each).map(([name, ms]) => [name, spent(ms, before.each[name]!)]));
  const all = Object.values(each).reduce((sum, ms) => sum + ms, 0);
  const [asking, bare] = [spent(after.asking, before.asking), spent(after.bare, before.bare)];
  const unseen = after.machine - before.machine - all - asking - bare;
  const foreign = spent(Math.max(after.others - before.others, unseen), 0) / (after.at - before.at);
  return { all, each, asking, bare, foreign };
}

/** The same, with what the work has answered. */
export async function measured<T>(work: () => Promise<T>): Promise<{ result: T; cpu: Cpu }> {
  let result!: T;
  const cpu = await cpuOf(async () => (result = await work()));
  return { result, cpu };
}
