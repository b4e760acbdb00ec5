const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'medium' });

/** The spelling of PayU's instants: `2026-12-12T18:01:17.443+01:00`, always Polish time with its offset. */
export function warsawTime(instant: number): string {
  const local = CLOCK.format(instant).replace(' ', 'T');
  const offsetMinutes = Math.round((Date.parse(`${local}Z`) - Math.floor(instant / 1000) * 1000) / 60_000);
  const hours = String(Math.floor(offsetMinutes / 60)).padStart(2, '0');
  const milliseconds = String(instant % 1000).padStart(3, '0');
  return `${local}.${milliseconds}+${hours}:${String(offsetMinutes % 60).padStart(2, '0')}`;
}
