/**
 * How long a session lives, in hours: plain, with "remember me" ticked, of an administrator whatever was ticked (OPEN0-17, D18).
 * What identity's environment says goes before it.
 */
export const SESSION_HOURS = { plain: 12, remembered: 30 * 24, admin: 8 } as const;
