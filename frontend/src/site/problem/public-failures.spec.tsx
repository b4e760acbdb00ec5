import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, noAnswer, refusal, type Answer } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

const EVERYBODYS = ['events', 'videos', 'slides', 'categories', 'config', 'time', 'event/wesele', 'video/kordian'];
const fails = (answer: Answer) => fakeServer(Object.fromEntries(EVERYBODYS.map((path) => [`GET /external_api/${path}`, answer])));
const toasts = () => document.querySelectorAll('.ant-notification-notice, .ant-message-notice').length;

describe('what everybody may read and cannot be read [CALL1-27, ERR-08]', () => {
  it.each([
    ['/strona-glowna', 'a 500', refusal(500)],
    ['/strona-glowna', 'a 404', refusal(404)],
    ['/strona-glowna', 'no answer', noAnswer],
    ['/wydarzenie/wesele/publiczne', 'a 500', refusal(500)],
    ['/wydarzenie/wesele/publiczne', 'no answer', noAnswer],
    ['/wideo/kordian/publiczne', 'a 500', refusal(500)],
    ['/wideo/kordian/publiczne', 'no answer', noAnswer],
  ] as const)('%s, %s: is no toast and leads nowhere [CALL1-27, ERR-08]', async (address, _what, answer) => {
    const server = fails(answer);
    const { where, store } = visit(address);
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)); // said in place
    await settled();
    expect(server.calls.every(({ path }) => path.startsWith('/external_api/'))).toBe(true);
    expect(where()).toBe(address);
    expect(toasts()).toBe(0);
    expect(server.asked('GET /external_api/config').length).toBeLessThan(10); // and nobody asks without end
    expect(store.getState().session.ended).toBeNull();
  });

  it.each([
    ['no answer', noAnswer, 'Brak połączenia z\u00a0internetem'],
    ['a 503', refusal(503), 'Coś się u\u00a0nas zepsuło'],
    ['a 400', refusal(400), 'Nie udało się pokazać strony'],
  ] as const)('%s to a show says in its heading whose fault it is, and no number', async (_what, answer, heading) => {
    fails(answer);
    visit('/wydarzenie/wesele/publiczne');
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/[45]0\d/);
  });
});
