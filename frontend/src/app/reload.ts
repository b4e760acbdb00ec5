/** Loading the page anew when its files have changed under it: once by itself, never round and round. */
import { tabMemory } from '../base/memory.js';

const KEY = 'kurtyna.reloaded-at';
const ONCE_IN_MS = 60_000;
const MAINTENANCE = 503;

/** Tests replace `reload`. */
export const page = { reload: (): void => window.location.reload() };

/**
 * Whether a reload would bring the site back: its first page, and the file that page begins with. A reload while they cannot be
 * had would take away also what still stands. While the theatre is closed for work its page comes with a 503, and the office goes on.
 */
export async function siteAnswers(): Promise<boolean> {
  try {
    const first = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
    const entry = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(await first.text())?.[1];
    const stands = first.ok || first.status === MAINTENANCE;
    return stands && entry !== undefined && (await fetch(entry, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Reloads, unless this tab has just done so; a tab that cannot remember it does not begin. */
export function reloadOnce(now: number): boolean {
  if (now - Number(tabMemory.read(KEY) ?? 0) < ONCE_IN_MS) return false;
  tabMemory.write(KEY, String(now));
  if (tabMemory.read(KEY) !== String(now)) return false;
  page.reload();
  return true;
}
