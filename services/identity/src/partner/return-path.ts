import { safeRedirect } from '@kurtyna/domain';

/** The own path to go back to, and `/` for whatever could lead elsewhere, also once something has decoded it (OPEN0-5). */
export function returnPath(text: string): string {
  const own = safeRedirect(text);
  const path = own?.split(/[?#]/)[0];
  try {
    return own !== null && path !== undefined && safeRedirect(decodeURIComponent(path)) !== null ? own : '/';
  } catch {
    return '/'; // a path that cannot be decoded leads nowhere
  }
}
