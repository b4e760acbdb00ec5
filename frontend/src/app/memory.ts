/** What this browser remembers. A browser that keeps nothing (private window, full disk) is no reason to fail. */
export const memory = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // nothing is remembered then
    }
  },
  forget(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // nothing was remembered
    }
  },
};

const DAY_MS = 86_400_000;

/** Remembers that something was closed or accepted, for a number of days. */
export function rememberFor(key: string, days: number, now: number): void {
  memory.write(key, String(now + days * DAY_MS));
}

export function isRemembered(key: string, now: number): boolean {
  return Number(memory.read(key) ?? 0) > now;
}
