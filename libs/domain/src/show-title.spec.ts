import { describe, expect, it } from '@jest/globals';
import { showTitle, showWhen, type TitledShow } from './show-title.js';

const evening = { kind: 'event', title: 'Zemsta', startsAt: '2026-11-24T18:00:00.000Z', fullDay: false } as const;
const film = { kind: 'video', title: 'Zemsta' } as const;

describe('the pages of one play', () => {
  it.each<[string, TitledShow, 'pl' | 'en', string, string | null]>([
    ['an evening', evening, 'pl', 'Zemsta, 24.11.2026, 19:00', 'Wtorek, 24.11.2026, 19:00'],
    ['in English', evening, 'en', 'Zemsta, 24.11.2026, 19:00', 'Tuesday, 24.11.2026, 19:00'],
    ['the next one', { ...evening, startsAt: '2026-11-25T18:00:00.000Z' }, 'pl', 'Zemsta, 25.11.2026, 19:00', 'Środa, 25.11.2026, 19:00'],
    ['the morning', { ...evening, startsAt: '2026-11-25T08:05:00.000Z' }, 'pl', 'Zemsta, 25.11.2026, 9:05', 'Środa, 25.11.2026, 9:05'],
    ['after midnight', { ...evening, startsAt: '2026-06-30T22:30:00.000Z' }, 'pl', 'Zemsta, 01.07.2026, 0:30', 'Środa, 01.07.2026, 0:30'],
    ['a whole day', { ...evening, startsAt: '2026-11-23T23:00:00.000Z', fullDay: true }, 'pl', 'Zemsta, 24.11.2026', 'Wtorek, 24.11.2026'],
    ['the film', film, 'pl', 'Zemsta (wideo)', null],
    ['the film in English', film, 'en', 'Zemsta (video)', null],
  ])('%s says which it is', (_what, show, lang, title, when) => {
    expect([showTitle(show, lang), showWhen(show, lang)]).toEqual([title, when]);
  });
});
