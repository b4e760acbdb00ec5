/** The programs themselves: their memory after all this, and how soon they are there (P18, P19). */
import { existsSync, readFileSync } from 'node:fs';
import { call } from '../../support/http.js';
import { house, SERVICES, sleep } from '../../support/house.js';
import { atMost, note, type Row } from './table.js';

const NAMES = [...SERVICES, 'gateway'];

/** Resident memory in MB; null for a process that has ended. */
export function memoryOfProcess(pid: number): number | null {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return resident && Number(resident[1]) / 1024;
  } catch {
    return null;
  }
}

export const memoryOf = (name: string): number => memoryOfProcess(house.pid(name)!)!;

/** What a program has begun and what has not ended yet. */
export const childrenOf = (name: string): number[] => {
  const pid = house.pid(name)!;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
};

export async function memory(): Promise<Row[]> {
  if (!existsSync('/proc/self/status')) return [note('P18', 'memory after load', 'only where there is /proc')];
  const sizes = NAMES.map((name) => ({ name, size: memoryOf(name) })).sort((a, b) => b.size - a.size);
  const others = sizes.slice(1).map(({ name, size }) => `${name} ${Math.round(size)}`);
  const what = `memory after load: ${sizes[0]!.name} (${others.join(', ')})`;
  return [atMost('P18', what, sizes[0]!.size)];
}

export async function start(): Promise<Row[]> {
  await Promise.all(NAMES.map((name) => house.stop(name)));
  const begun = performance.now();
  await Promise.all(NAMES.map((name) => house.start(name, {}, { wait: false })));
  while ((await call('GET', '/external_api/events', { timeoutMs: 1000 })).status !== 200) await sleep(20);
  const seconds = (performance.now() - begun) / 1000;
  return [atMost('P19', 'all services: start to the first catalogue answer', seconds)];
}
