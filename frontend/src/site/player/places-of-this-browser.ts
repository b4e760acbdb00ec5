/** Where a visitor without an account stopped: in this browser, by video, for as long as the server keeps it of others. */
import { placeToGoOn, WATCH_POSITION_DAYS, type WatchPosition } from '@kurtyna/domain';
import { memory } from '../../base/memory.js';

const KEY = 'kurtyna.places';
const MOST = 50;
const KEPT_MS = WATCH_POSITION_DAYS * 86_400_000;

interface Place {
  id: number;
  seconds: number;
  at: number;
}

/** The newest first; what is too old, or was not written by us, is none. */
function places(): Place[] {
  try {
    const kept: unknown = JSON.parse(memory.read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).filter(({ at }) => at > Date.now() - KEPT_MS) : [];
  } catch {
    return [];
  }
}

const isPlace = (kept: Partial<Place> | null): kept is Place =>
  [kept?.id, kept?.seconds, kept?.at].every((value) => typeof value === 'number' && value >= 0);

export const placeRemembered = (id: number): number | null =>
  places().find((place) => place.id === id)?.seconds ?? null;

export function rememberPlace(id: number, position: WatchPosition): void {
  const others = places().filter((place) => place.id !== id);
  const seconds = placeToGoOn(position);
  const kept = seconds === null ? others : [{ id, seconds, at: Date.now() }, ...others].slice(0, MOST);
  if (kept.length === 0) memory.forget(KEY);
  else memory.write(KEY, JSON.stringify(kept));
}
