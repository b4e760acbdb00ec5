/** Where a `redirect` parameter may lead: paths of our own site only (AUTH-09, OPEN0-5, reliability S16). */

/** No own path is longer. */
export const REDIRECT_MAX = 2000;

const HERE = 'https://kurtyna.invalid';

/** Path, query and hash of an own-site target, normalised; null for everything that could leave the origin. */
export function safeRedirect(text: string | null | undefined): string | null {
  if (typeof text !== 'string' || text.length > REDIRECT_MAX) return null;
  if (text[0] !== '/' || text[1] === '/' || text.includes('\\') || hasControl(text)) return null;
  let url: URL;
  try {
    url = new URL(text, HERE);
  } catch {
    return null;
  }
  // `/.//host` resolves to the path `//host`, which a later navigation would read as another origin.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The longest target a mailed link carries: pages of ours have short addresses, and mail programs break long links. */
export const MAILED_REDIRECT_MAX = 300;

/** What a letter may carry of the page somebody left to sign up: an own page, not the home, of a bounded length; else null. */
export function mailedRedirect(text: string | null | undefined): string | null {
  const own = safeRedirect(text);
  return own === null || own === '/' || own.length > MAILED_REDIRECT_MAX ? null : own;
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}
