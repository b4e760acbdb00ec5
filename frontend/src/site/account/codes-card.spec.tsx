import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser, aUserCode, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const GET = 'GET /api/users/3/codes';
const POST = 'POST /api/users/3/codes';

function open(codes: Parameters<typeof aUserCode>[0][] = [], answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    'GET /api/mailing/3': { mailing: false },
    [GET]: { codes: codes.map(aUserCode) },
    ...answers,
  });
  return { server, ...visit('/konto', {}) };
}
const card = async (name = 'Twoje kody') => within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);
const rowsOf = async (table: HTMLElement) => (await within(table).findAllByRole('row')).slice(1);
const rows = async () => rowsOf((await (await card()).findAllByRole('table'))[0]!);
/** Folded under those that can be used. */
const pastRows = async () => {
  const folded = (await screen.findByText(/^Wykorzystane i nieważne/)).closest('details')!;
  expect(folded.open).toBe(false);
  folded.open = true;
  return rowsOf(folded);
};
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent!.replaceAll('\u00a0', ' '));

describe('the codes of an account', () => {
  it('are a table: what each is for, what it takes off, until when, and whether it is used [ACCT-03, ACCT-27]', async () => {
    open([
      { expiration_date: '2031-12-24T22:59:00.000Z' },
      {
        code_id: 5,
        code: 'ZNIZKA10',
        desc: 'Urodziny',
        video_id: 7,
        title: 'Kordian',
        path: 'kordian',
        discount_percent: null,
        discount_cash: 10,
        extOrderId: 'K-5',
      },
      {
        code_id: 6,
        code: 'GRUPA-1',
        desc: 'Bilet grupowy',
        event_id: 5,
        title: 'Wesele',
        path: 'wesele',
        discount_percent: 100,
        used: true,
        usage_date: '2026-11-21T09:00:00.000Z',
        extOrderId: 'K-6',
      },
      { code_id: 7, code: 'SZKOLA', desc: 'Dla szkół', event_id: 9, discount_percent: null },
    ]);
    expect((await rows()).map(cells)).toEqual([
      ['JESIEN20Jesień w teatrze', 'Dowolne wydarzenie lub wideo', '20%', '24.12.2031, 23:59', 'Do wykorzystania', 'Użyj: JESIEN20Usuń'],
      ['ZNIZKA10Urodziny', 'Kordian', '10,00 zł', 'Bez terminu', 'W zamówieniu', 'Usuń'],
      ['SZKOLADla szkół', 'Treść niedostępna', 'Bez opłaty', 'Bez terminu', 'Do wykorzystania', 'Użyj: SZKOLAUsuń'],
    ]);
    expect((await pastRows()).map(cells)).toEqual([
      ['GRUPA-1Bilet grupowy', 'Wesele', 'Bez opłaty', 'Bez terminu', 'Wykorzystany 21.11.2026, 10:00', ''],
    ]);
    expect(screen.getByRole('link', { name: 'Kordian' })).toHaveAttribute('href', '/wideo/kordian');
    expect(screen.getByRole('link', { name: 'Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele');
  });

  it('past its end is said to be, unless an order has it or it was used before [ACCT-03]', async () => {
    const over = { expiration_date: '2026-01-31T23:00:00.000Z' };
    open([
      over,
      { ...over, code_id: 5, extOrderId: 'K-5' },
      { ...over, code_id: 6, used: true, usage_date: '2026-01-20T09:00:00.000Z', extOrderId: 'K-6' },
    ]);
    expect((await rows()).map((row) => cells(row)[4])).toEqual(['W zamówieniu']);
    expect((await pastRows()).map((row) => cells(row)[4])).toEqual(['Stracił ważność', 'Wykorzystany 20.01.2026, 10:00']);
  });

  it('all used: says that none is left, above those that were', async () => {
    open([{ used: true, usage_date: '2026-01-20T09:00:00.000Z', extOrderId: 'K-6' }]);
    expect(await (await card()).findByText('Nie masz kodów do wykorzystania.')).toBeVisible();
    expect(await pastRows()).toHaveLength(1);
  });

  it('for one title leads there to be used [ACCT-03]', async () => {
    open([{ event_id: 5, title: 'Wesele', path: 'wesele' }]);
    expect(await screen.findByRole('link', { name: /^Użyj.*Wesele$/ })).toHaveAttribute('href', '/wydarzenie/wesele');
  });

  it('without one says so', async () => {
    open();
    expect(await (await card()).findByText('Nie masz jeszcze kodów.')).toBeVisible();
  });

  it('that could not be had fail by themselves, and can be asked again', async () => {
    const { server, user } = open([], { [GET]: refusal(503, { message: 'Kasa nie odpowiada.' }) });
    const section = await card();
    expect(await section.findByRole('alert')).toHaveTextContent('Kasa nie odpowiada.');
    expect(screen.getByRole('heading', { level: 2, name: 'Twoje dane' })).toBeVisible();
    expect(screen.getByLabelText('Wpisz kod')).toBeVisible();
    server.on(GET, { codes: [aUserCode()] });
    await user.click(section.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await section.findByText('JESIEN20')).toBeVisible();
  });
});

describe('a code that is entered', () => {
  it('is sent trimmed; it is said at once, and stands in the table [ACCT-04, ACCT-28, ACCT-30, ACCT-33, OPEN1-27]', async () => {
    const { server, user, where } = open([], { [POST]: { code_id: 4, activated: true, userCode: aUserCode() } });
    const section = await card();
    await section.findByText('Nie masz jeszcze kodów.');
    server.on(GET, { codes: [aUserCode()] });
    await user.type(screen.getByLabelText('Wpisz kod'), ' JESIEN20 {Enter}');
    expect(await screen.findByText('Kod został aktywowany')).toBeVisible();
    expect(await section.findByText('Jesień w teatrze')).toBeVisible();
    expect(server.asked(POST)[0]!.body).toEqual({ code: 'JESIEN20' });
    expect(where()).toBe('/konto');
  });

  it('is required [ACCT-29]', async () => {
    const { server, user } = open();
    await user.click((await card('Masz kod?')).getByRole('button', { name: 'Aktywuj' }));
    expect((await card('Masz kod?')).getByRole('alert')).toHaveTextContent('Pole wymagane.');
    expect(server.asked(POST)).toEqual([]);
  });

  it.each([
    ['the words for the field', 'ACCT-31', refusal(422, { formError: { code: 'Nie ma takiego kodu.' } }), 'Nie ma takiego kodu.'],
    [
      'without any, that something went wrong',
      'ACCT-32',
      () => ({ status: 500, body: {} }),
      'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.',
    ],
  ])('and refused shows %s [%s of ACCT-31, ACCT-32]', async (_what, _row, answer, message) => {
    const { user } = open([], { [POST]: answer });
    const section = await card('Masz kod?');
    await user.type(screen.getByLabelText('Wpisz kod'), 'NIE{Enter}');
    expect(await section.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Wpisz kod')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('taking a code off', () => {
  const remove = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Usuń kod JESIEN20' }));
    return within(await screen.findByRole('dialog', { name: 'Usunąć ten kod z\u00a0konta?' }));
  };

  it('is asked first, naming the code; then it is gone [ACCT-35]', async () => {
    const { server, user } = open([{}], { 'DELETE /api/users/3/codes/4': { removed: true } });
    const question = await remove(user);
    expect(question.getByText('JESIEN20')).toBeVisible();
    expect(server.asked('DELETE /api/users/3/codes/4')).toEqual([]);
    server.on(GET, { codes: [] });
    await user.click(question.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Kod został usunięty z konta.')).toBeVisible();
    expect(await (await card()).findByText('Nie masz jeszcze kodów.')).toBeVisible();
  });

  it('that an order has is refused in words, and the code stays [ACCT-35, OPEN0-27]', async () => {
    const { user } = open([{ extOrderId: 'K-5' }], {
      'DELETE /api/users/3/codes/4': refusal(409, { message: 'Wykorzystanego kodu nie można usunąć.' }),
    });
    const question = await remove(user);
    await user.click(question.getByRole('button', { name: 'Tak' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Wykorzystanego kodu nie można usunąć.');
    await user.click(question.getByRole('button', { name: 'Nie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await card()).getByText('JESIEN20')).toBeVisible();
  });
});
