/** Each form of the office that adds something marks the fields that must be filled in, and no others. */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { settled } from '../test/settled.js';
import { settingsServer, visitSettings } from '../test/settings.js';

const none = { events: [], videos: [], packets: [], codes: [], slides: [], categories: [], count: 0, countIsExact: true, next: null };
const LISTS = ['events/search', 'events', 'videos', 'packets', 'codes', 'slides', 'categories', 'galleries'];
const ANSWERS = Object.fromEntries(LISTS.map((path) => [`GET /api/${path}`, none]));

const labelsOf = (labels: NodeListOf<Element>) => [...labels].map(({ textContent }) => textContent);

it.each([
  ['events', ['Tytuł wydarzenia', 'Wideo wydarzenia', 'Dzień początku', 'Godzina początku', 'Dzień końca', 'Godzina końca']],
  ['videos', ['Tytuł', 'Film']],
  ['packet', ['Tytuł pakietu', 'Opis', 'Cena']],
  ['promotion_codes', ['Kod lub prefiks', 'Opis', 'Produkt', 'Rabat', 'Limit użyć jednego kodu', 'Ważny do']],
  ['slider_settings', ['Tytuł', 'Tekst']],
])('of %s: a field that is marked is refused empty, and the other way round [ADM-28, ERR-04]', async (view, labels) => {
  settingsServer({}, ANSWERS);
  const { user } = visitSettings(`${view}&edit=new`);
  const form = await screen.findByRole('dialog');
  expect(labelsOf(form.querySelectorAll('label.ant-form-item-required'))).toEqual(labels);
  await user.click(within(form).getByRole('button', { name: 'Zapisz' }));
  await settled();
  await waitFor(() => expect(labelsOf(form.querySelectorAll('.ant-form-item-has-error .ant-form-item-label label'))).toEqual(labels));
});
