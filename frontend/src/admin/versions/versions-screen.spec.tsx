import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const VERSIONS = {
  'Wersja 1.11': [
    /^Pakiety/,
    /^Logowanie dwuetapowe: .*link w e-mailu, ważny 10 minut/,
    /^Prawa administratora .* tylko użytkownik z adresem e-mail w zaufanej domenie/,
  ],
  'Wersja 1.10': [/^Bilety prezentowe/, /^Bilety grupowe/, /^Faktury/],
  'Wersja 1.9': [/^Kody rabatowe/, /^Darmowe treści dla subskrybentów/, /^Ważność biletu ustawiana dla każdego wideo/],
  'Wersja 1.8': [/^Paski informacyjne/, /plików CSV/, /^Czat przy transmisjach na żywo/],
};

it('?view=about_versions says that this is 1.11, and what each version brought [ABOUT-01, ABOUT-02, ABOUT-03, ABOUT-04, ABOUT-05, ABOUT-06, ABOUT-07, ABOUT-08, OPEN3-53, FMT-14]', async () => {
  fakeServer();
  visit('/teapp-admin?view=about_versions', { role: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Wersje' })).toBeVisible();
  expect(screen.getByText('Aktualna wersja: 1.11')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2, name: /^Wersja/ }).map(({ textContent }) => textContent)).toEqual(
    Object.keys(VERSIONS),
  );
  for (const [version, notes] of Object.entries(VERSIONS)) {
    const section = within(screen.getByRole('region', { name: version }));
    expect(section.getAllByRole('listitem')).toHaveLength(notes.length);
    for (const note of notes) expect(section.getByText(note)).toBeVisible();
  }
});
