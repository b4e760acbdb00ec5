/** The expiry written into a token. Only to leave in time: the server decides whether the token is good. */

/** Milliseconds since the epoch; null when the token does not say. */
export function tokenExpiryMs(token: string): number | null {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

export function isExpired(token: string, nowMs: number): boolean {
  const expiry = tokenExpiryMs(token);
  return expiry !== null && expiry <= nowMs;
}
