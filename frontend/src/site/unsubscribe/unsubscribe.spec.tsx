import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const TOKEN = 'B'.repeat(43);
const LEAVE = `POST /u/${TOKEN}`;

it('asks with one button, leaves with one call and without a sign-in, and says that it is done [mail-geo-legal 2]', async () => {
  const server = fakeServer({ [LEAVE]: { success: true } });
  const { user } = visit(`/u/${TOKEN}`, null);
  const button = await screen.findByRole('button', { name: 'Wypisz mnie' });
  expect(server.asked(LEAVE)).toHaveLength(0);
  await user.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('Nie będziemy już wysyłać');
  expect(screen.queryByRole('button', { name: 'Wypisz mnie' })).toBeNull();
  expect(server.asked(LEAVE)).toHaveLength(1);
});

it('says where to go when nobody knows the link [mail-geo-legal 2]', async () => {
  fakeServer({ [LEAVE]: refusal(404, { message: 'Nie znaleziono.' }) });
  const { user } = visit(`/u/${TOKEN}`, null);
  await user.click(await screen.findByRole('button', { name: 'Wypisz mnie' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ten odnośnik nie działa');
});
