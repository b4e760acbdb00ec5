/** What this browser remembers. A browser that keeps nothing (private window, full disk) is no reason to fail. */
const memoryIn = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      storage().setItem(key, value);
    } catch {
      // nothing is remembered then
    }
  },
  forget(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // nothing was remembered
    }
  },
});

export const memory = memoryIn(() => window.localStorage);

/** Of this tab alone, until it is closed. */
export const tabMemory = memoryIn(() => window.sessionStorage);

const DAY_MS = 86_400_000;

/** Remembers that something was closed or accepted, for a number of days. */
export function rememberFor(key: string, days: number, now: number): void {
  memory.write(key, String(now + days * DAY_MS));
}

export function isRemembered(key: string, now: number): boolean {
  return Number(memory.read(key) ?? 0) > now;
}
