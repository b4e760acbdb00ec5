import { describe, expect, it } from '@jest/globals';
import { warsawToInstant, type NamedProduct } from '@kurtyna/domain';
import { eventEndSaid } from './event-end.js';

const event = (ends: [day: string, time: string] | null, more: Partial<NamedProduct> = {}): NamedProduct => ({
  ...{ kind: 'event', id: 5, title: 'Wesele', full_day: false, deleted: false, starts_at: warsawToInstant('2026-11-29', '18:00') },
  ends_at: ends && warsawToInstant(...ends),
  ...more,
});
const at = (day: string, time: string) => warsawToInstant(day, time);
const EVENING = event(['2026-11-29', '20:00']);

describe('under the end of a code', () => {
  it.each<[string, NamedProduct | null, string | null, string | null]>([
    ['a code that ends a minute after its event', EVENING, at('2026-11-29', '20:01'), 'Wydarzenie kończy się 29.11.2026, 20:00.'],
    ['one that ends with it', EVENING, at('2026-11-29', '20:00'), null],
    ['one that ends before it', EVENING, at('2026-11-28', '23:59'), null],
    ['one without an end', EVENING, null, null],
    ['one for any show', null, at('2026-12-31', '23:59'), null],
    ['an event after midnight', event(['2027-01-01', '00:30']), at('2027-01-02', '23:59'), 'Wydarzenie kończy się 01.01.2027, 0:30.'],
    ['the hour that comes twice', event(['2026-10-25', '02:30']), at('2026-10-25', '03:00'), 'Wydarzenie kończy się 25.10.2026, 2:30.'],
    ['whole days', event(['2026-12-07', '23:59'], { full_day: true }), at('2026-12-31', '23:59'), 'Wydarzenie kończy się 07.12.2026.'],
    ['a film', event(['2026-11-29', '20:00'], { kind: 'video' }), at('2026-12-31', '23:59'), null],
    ['an event whose end nobody knows', event(null), at('2026-12-31', '23:59'), null],
  ])('of %s stands when the event ends, where it is over before it [CODEADM-20]', (_of, product, end, said) => {
    expect(eventEndSaid(product, end)).toBe(said);
  });
});
