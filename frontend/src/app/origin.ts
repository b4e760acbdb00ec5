/**
 * The page a visitor came from, while a mailed link or the partner takes over (OPEN0-5). The redirect rules lead there once,
 * after the sign-in.
 */
import { safeRedirect } from '@kurtyna/domain';
import { tabMemory } from '../base/memory.js';

const KEY = 'kurtyna.origin';

/** Without a page to return to, an older one is forgotten too. */
export function rememberOrigin(address: string | null): void {
  const own = safeRedirect(address);
  if (own === null) tabMemory.forget(KEY);
  else tabMemory.write(KEY, own);
}

export const rememberedOrigin = (): string | null => safeRedirect(tabMemory.read(KEY));
