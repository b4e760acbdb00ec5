/**
 * Which file was chosen for a film whose transfer is not over, as this browser remembers it. Choosing another one later would spoil the
 * film: its size decides, name and time only warn (vimeo.md 2).
 */
import { memory } from '../../base/memory.js';

const KEY = 'kurtyna.films-on-their-way';
/** More than anybody sends at once; the oldest are forgotten. */
const MOST = 20;

interface Remembered {
  id: number;
  name: string;
  modified: number;
}

function remembered(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(memory.read(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Remembered[]) : [];
  } catch {
    return [];
  }
}
const others = (id: number) => remembered().filter((each) => each.id !== id);

export function rememberFile(id: number, { name, lastModified }: File): void {
  memory.write(KEY, JSON.stringify([...others(id), { id, name, modified: lastModified }].slice(-MOST)));
}

export function forgetFile(id: number): void {
  memory.write(KEY, JSON.stringify(others(id)));
}

/** What speaks against this file being the one that was chosen before; null when nothing does, or nothing is known. */
export function doubtsAbout(id: number, { name, lastModified }: File): 'another-name' | 'changed-since' | null {
  const before = remembered().find((each) => each.id === id);
  if (!before) return null;
  if (before.name !== name) return 'another-name';
  return before.modified === lastModified ? null : 'changed-since';
}
