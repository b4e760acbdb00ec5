/** Links that administrators type: the one rule for settings, pages and what the browser shows (LINKS-07 to LINKS-09, D29). */
import { safeRedirect } from './redirect.js';

/** A path of our own: exactly one `/`, followed by neither `/` nor `\`; a browser reads both as another host. */
const OWN = String.raw`\/(?![/\\])`;
const WEB = String.raw`(?:https?|ftp):\/\/`;

/** What an address inside HTML may begin with. Sanitisers of the server and the browser use this one expression. */
export const LINK_START = new RegExp(`^(?:${WEB}|mailto:|${OWN})`, 'i');
/** As `LINK_START`, for what a page loads by itself. */
export const PICTURE_START = new RegExp(String.raw`^(?:https?:\/\/|${OWN})`, 'i');

export type LinkTarget = { kind: 'own'; path: string } | { kind: 'web' | 'mail'; href: string };

/** True for a page of the web: http or https, nobody's name and password in it. */
export const isWebPage = (text: string): boolean => /^https?:/i.test(text) && linkTarget(text)?.kind === 'web';

/** Where a typed link leads; null for what is no link (`www.x.pl`, `javascript:…`, another host in disguise). */
export function linkTarget(text: string): LinkTarget | null {
  const path = safeRedirect(text);
  if (path !== null) return { kind: 'own', path };
  if (/[\s\\<>"]/.test(text) || !LINK_START.test(text)) return null;
  try {
    const { protocol, username, password } = new URL(text);
    if (protocol === 'mailto:') return { kind: 'mail', href: text };
    return username === '' && password === '' ? { kind: 'web', href: text } : null;
  } catch {
    return null;
  }
}
