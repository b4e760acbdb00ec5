import { describe, expect, it } from '@jest/globals';
import { adminText, adminTexts, type AdminTextKey } from './index.js';

/** Every text with its dotted key. */
function leaves(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key));
}
const all = leaves(adminTexts);

/** As the documents write them. */
const EXACT: [AdminTextKey, string, string][] = [
  ['frame.title', 'Panel administracyjny', 'ADM-02'],
  ['users.title', 'Lista użytkowników', 'USERADM-03'],
  ['users.type.standard', 'Standardowy', 'USERADM-09'],
  ['users.subscribed', 'TAK', 'USERADM-10'],
  ['users.unsubscribed', 'NIE', 'USERADM-10'],
  ['users.failed', 'Wystąpił błąd', 'USERADM-17'],
  ['form.delete-confirm', 'Czy na pewno chcesz usunąć?', 'OPEN2-5'],
  ['form.added', 'Dodano.', 'OPEN2-54'],
  ['form.deleted', 'Usunięto.', 'OPEN2-54'],
  ['hostedVideos.title', 'Pliki wideo', 'OPEN2-2'],
  ['hostedVideos.added', 'Dodano wideo.', 'HOST-30'],
  ['hostedVideos.upload.failed', 'Wystąpił błąd. Upewnij się, że wybrałeś/aś dobry plik.', 'HOST-18'],
  ['hostedVideos.upload.unconfirmed', 'Wystąpił błąd podczas potwierdzania przesłania. Prosimy o kontakt z administratorem.', 'HOST-19'],
  ['hostedVideos.track.added', 'Dodano napisy', 'HOST-26'],
  ['hostedVideos.track.removed', 'Napisy zostały usunięte', 'HOST-28'],
];

describe('the back office’s texts', () => {
  it.each(EXACT)('%s reads "%s" [%s]', (key, sentence) => {
    expect(adminText(key)).toBe(sentence);
  });

  it('are not empty, trimmed, and without markup', () => {
    expect(all.filter(([, text]) => text !== text.trim() || text === '' || /[<\n]/.test(text))).toEqual([]);
  });

  it('have well-formed keys and placeholders, and all four forms of every plural', () => {
    const keys = new Set(all.map(([key]) => key));
    for (const [key, sentence] of all) {
      expect(key).toMatch(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/);
      expect((sentence.match(/\{[^}]*\}/g) ?? []).filter((one) => !/^\{[a-zA-Z]+\}$/.test(one))).toEqual([]);
    }
    const bases = [...keys].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length));
    expect(bases.length).toBeGreaterThan(0);
    for (const base of bases) for (const form of ['one', 'few', 'many']) expect(keys).toContain(`${base}_${form}`);
  });

  it.each([
    [1, 'Kopiuj 1 adres e-mail'],
    [3, 'Kopiuj 3 adresy e-mail'],
    [12, 'Kopiuj 12 adresów e-mail'],
    [22, 'Kopiuj 22 adresy e-mail'],
  ])('count %i in Polish: %s', (count, sentence) => {
    expect(adminText('users.copy-emails', { count })).toBe(sentence);
  });

  it('refuse a key that is none', () => {
    expect(() => adminText('users.constructor' as AdminTextKey)).toThrow(RangeError);
  });
});
