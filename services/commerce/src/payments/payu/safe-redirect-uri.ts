/**
 * The address a buyer may be sent to: `https` on a host of payu.com, or exactly one of the configured origins. Anything else is
 * never a redirect, for whoever could choose it would choose where our buyers type their card numbers (payu.md 3.4).
 */
export function safeRedirectUri(uri: string | null, allowedOrigins: readonly string[]): string | null {
  if (!uri || !URL.canParse(uri)) return null;
  const url = new URL(uri);
  // A name before the host is there to be taken for the host.
  if (url.username || url.password) return null;
  const ofPayu = url.hostname === 'payu.com' || url.hostname.endsWith('.payu.com');
  if (url.protocol === 'https:' && ofPayu) return url.href;
  return allowedOrigins.some((origin) => new URL(origin).origin === url.origin) ? url.href : null;
}
