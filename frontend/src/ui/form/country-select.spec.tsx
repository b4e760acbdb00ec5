/** The list of countries in the three forms that ask for one. */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anEvent, aUser } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { countriesFor, countryOptions } from './CountrySelect.js';

describe('the list', () => {
  it('has two-letter codes with Polish and English names, in the order of the language [CONF-12]', () => {
    const pl = countryOptions('pl');
    const en = countryOptions('en');
    expect(pl.every(({ value, label }) => /^[A-Z]{2}$/.test(value) && label.length > 2)).toBe(true);
    expect(new Set(pl.map(({ value }) => value)).size).toBe(250);
    expect(pl.find(({ value }) => value === 'DE')?.label).toBe('Niemcy');
    expect(en.find(({ value }) => value === 'DE')?.label).toBe('Germany');
    expect(pl.findIndex(({ value }) => value === 'LK')).toBeLessThan(pl.findIndex(({ value }) => value === 'SE')); // Sri Lanka, Szwecja
  });

  it.each([
    ['pl', undefined, ['PL', 'AT'], ['AT', 'AF']],
    ['pl', 'DE', ['PL', 'AT'], ['AT', 'AF']],
    ['en', 'PL', ['PL', 'AX'], ['AX', 'AF']],
    ['en', 'US', ['US', 'AX'], ['AX', 'AF']],
    ['en', undefined, ['AX', 'AT'], ['AF']],
    ['en', 'XX', ['AX', 'AT'], ['AF']],
  ] as const)('in %s with a browser of %s begins with %j, and has lines before %j [CONF-12]', (lang, region, first, lines) => {
    const all = countriesFor(lang, region);
    expect(new Set(all.map(({ value }) => value)).size).toBe(250);
    expect(all.slice(0, 2).map(({ value }) => value)).toEqual(first);
    expect(all.filter(({ className }) => className).map(({ value }) => value)).toEqual(lines);
  });
});

/** A country is chosen, never typed or emptied: the required field cannot be left without one. */
async function isChosenFromTheList(user: ReturnType<typeof visit>['user']) {
  const field = await screen.findByLabelText('Kraj');
  expect(field).toHaveAttribute('role', 'combobox');
  expect(screen.queryByRole('button', { name: /clear|wyczyść/i })).toBeNull();
  await user.click(field);
  await user.keyboard('Niemcy');
  await user.click(await screen.findByTitle('Niemcy'));
  // What Enter would take.
  for (const [typed, name] of [
    ['Pol', 'Polska'], // not French Polynesia
    ['and', 'Andora'], // not Finlandia
    ['niem', 'Niemcy'],
  ] as const) {
    await user.click(field);
    await user.keyboard(typed);
    await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')).toHaveAttribute('title', name));
    await user.clear(field);
  }
  await user.click(field);
  await user.keyboard('nie ma takiego{Enter}');
  await user.tab();
  expect(screen.getAllByTitle('Niemcy').length).toBeGreaterThan(0); // what is no country changes nothing
}

it('sign-up requires a country and has Poland chosen [AUTH-30, CONF-12]', async () => {
  fakeServer();
  const { user } = visit('/rejestracja');
  await screen.findByLabelText('Kraj');
  expect(screen.getByTitle('Polska')).toBeVisible();
  await isChosenFromTheList(user);
});

it('an invoice requires a country of two letters [BUY-22, CONF-12]', async () => {
  const server = fakeServer({
    'GET /api/events/5': { event: anEvent() },
    'GET /api/users/3': { user: aUser({ country_code: '' }) },
  });
  const { user } = visit('/platnosc/wydarzenie/5', {});
  await user.click(await screen.findByRole('checkbox', { name: 'Chcę fakturę' }));
  const field = await screen.findByLabelText('Kraj');
  await user.click(screen.getByRole('checkbox', { name: /^Akceptuję regulamin/ }));
  await user.click(screen.getAllByRole('button', { name: /^Kupuję i płacę/ })[0]!);
  expect(await screen.findByText('Pole wymagane.')).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(server.asked('POST /api/payments/5')).toEqual([]);
});
