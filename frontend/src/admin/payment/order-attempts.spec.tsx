/** How an order was tried to be paid, in its window, and the question to the provider by hand. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderAttemptDto } from '../../api/admin/generated.js';
import { anOrder, aPayment, noSales } from '../../test/builders.js';
import { fakeServer, held, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const NUMBER = 'WZHF5FFDRJ7K2H';
const ATTEMPT: OrderAttemptDto = {
  ...{ extOrderId: 'E-1-1', provider: 'payu', orderId: NUMBER, status: 'PENDING', amount: 45, can_be_asked: true },
  ...{ created_at: '2026-11-29T19:40:00.000Z', said_at: '2026-11-29T19:41:07.000Z', ask_at: '2026-11-29T19:46:07.000Z' },
};
const ONE = 'GET /api/payments/E-1-1';
const ASK = 'POST /api/orders/event/17/ask';
const PAYMENT = aPayment({ status: 'PENDING' });
const order = anOrder({ extOrderId: 'E-1-1', status: 'PENDING' });
const windowOf = (attempts?: OrderAttemptDto[], status: 'PENDING' | 'COMPLETED' = 'PENDING') => ({
  ...{ order: { ...order, status }, payment: { ...PAYMENT, status } },
  ...(attempts && { attempts }),
});

const REAL = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const TOO = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-29T19:45:00Z'), doNotFake: [...REAL, ...TOO] }));
afterEach(() => void jest.useRealTimers());

async function open(attempts: OrderAttemptDto[] | undefined, said: Answer = refusal(503)) {
  const server = fakeServer({
    'GET /api/payments/all': { payments: [PAYMENT], refunds: 0, count: 1, countIsExact: true, next: null, summary: noSales },
    [ONE]: windowOf(attempts),
    [ASK]: said,
  });
  const page = visit('/teapp-admin?view=payments&edit=17', { role: 'admin' });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Kwota (zł)');
  const press = async () => page.user.click(await dialog.findByRole('button', { name: 'Zapytaj teraz' }));
  return { ...page, server, dialog, press };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const lines = (dialog: Dialog) => within(dialog.getByRole('region', { name: 'Płatności u operatora' })).getAllByRole('listitem');
const textsOf = (dialog: Dialog) => lines(dialog).map(({ textContent }) => textContent);

describe('the attempts', () => {
  it('are a line each: whose, the last signs of its number, how it stands and when the provider was heard last [PANEL-22, P9]', async () => {
    const before = { ...ATTEMPT, extOrderId: 'E-1-0', orderId: null, status: 'CANCELED', said_at: null, can_be_asked: false } as const;
    const yesterday = {
      ...ATTEMPT,
      extOrderId: 'E-1-2',
      provider: 'pretend',
      status: 'COMPLETED' as const,
      said_at: '2026-11-28T08:05:07.000Z',
    };
    const { dialog } = await open([before, ATTEMPT, yesterday]);
    expect(textsOf(dialog)).toEqual([
      'PayU · bez numeru · anulowana',
      `PayU · …FDRJ7K2H${NUMBER} · nowa · ostatnia odpowiedź 20:41:07`, // the whole number is read aloud
      `pretend · …FDRJ7K2H${NUMBER} · zapłacona · ostatnia odpowiedź 28.11.2026, 9:05`,
    ]);
  });
  it.each<[string, OrderAttemptDto[] | undefined]>([
    ['that was never tried to be paid', []],
    ['of a release that does not tell of them', undefined],
  ])('of an order %s are not there [P9, D39]', async (_name, attempts) => {
    const { dialog } = await open(attempts);
    expect(dialog.queryByText('Płatności u operatora')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Zapytaj teraz' })).toBeNull();
  });
  it('of which the provider has said its last word cannot be asked about [P9]', async () => {
    const { dialog } = await open([{ ...ATTEMPT, status: 'CANCELED', can_be_asked: false, ask_at: null }]);
    expect(lines(dialog)).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: 'Zapytaj teraz' })).toBeNull();
  });
});

describe('"Zapytaj teraz"', () => {
  it('asks once, and shows the order as it is then [P9, D13]', async () => {
    const paid = { ...ATTEMPT, status: 'COMPLETED' as const, said_at: '2026-11-29T19:45:02.000Z', ask_at: null, can_be_asked: false };
    const answer = held({ outcome: 'answered', order: { ...order, status: 'COMPLETED' }, attempts: [paid] });
    const { dialog, press, server } = await open([ATTEMPT], answer.answer);
    await press();
    await press(); // it is under way
    server.on(ONE, windowOf([paid], 'COMPLETED'));
    answer.release();
    expect(await screen.findByText('Operator odpowiedział')).toBeVisible();
    expect(screen.getByText('Status zamówienia: Zakończone')).toBeVisible();
    expect(server.asked(ASK)).toHaveLength(1);
    await waitFor(() => expect(textsOf(dialog)[0]).toContain('zapłacona · ostatnia odpowiedź 20:45:02'));
    expect(dialog.queryByRole('button', { name: 'Zapytaj teraz' })).toBeNull();
    expect(server.asked('GET /api/payments/all')).toHaveLength(2); // the list shows it too
  });

  it.each([
    ['2026-11-29T19:46:07.000Z', 'Operator nie odpowiada. Zapytamy o 20:46.'],
    ['2026-11-30T08:05:00.000Z', 'Operator nie odpowiada. Zapytamy 30.11.2026 o 9:05.'],
    [null, 'Operator nie odpowiada.'],
  ])('that nobody answers says when it is asked next by itself: %s [P9, D13]', async (ask_at, sentence) => {
    const attempts = [
      { ...ATTEMPT, ask_at },
      { ...ATTEMPT, extOrderId: 'E-1-0', ask_at: '2026-11-29T19:40:00.000Z', can_be_asked: false },
    ];
    const { dialog, press } = await open([ATTEMPT], { outcome: 'silent', order, attempts });
    await press();
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByText(sentence).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText('Operator odpowiedział')).toBeNull();
  });

  it('of an order that was decided meanwhile says so [P9]', async () => {
    const { press } = await open([ATTEMPT], { outcome: 'nothing-to-ask', order: { ...order, status: 'CANCELED' }, attempts: [] });
    await press();
    expect(await screen.findByText('Operator powiedział już wszystko o tych płatnościach')).toBeVisible();
    expect(screen.getByText('Status zamówienia: Anulowane')).toBeVisible();
  });

  it('pressed again too soon says why not [D20]', async () => {
    const message = 'Zbyt wiele prób. Spróbuj ponownie za chwilę.';
    const { press } = await open([ATTEMPT], refusal(429, { code: 'too-many', message }));
    await press();
    expect(await screen.findByText('Nie zapytano operatora')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });
});
