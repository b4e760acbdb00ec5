const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What else stands in a token's `sid` names no session. */
export const isSessionId = (text: string): boolean => UUID.test(text);
