/** The own order that waits, on the page of the show, where it is bought, and on its own page. */
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { anEvent, anOrder, aGroupOffer, aUser, inMinutes, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const UNTIL = inMinutes(20);
const OPEN = { extOrderId: 'K-000009', amount: 45, code: null, until: UNTIL, invoice: false, differs: false };
const WAITS = { paymentStatus: 'PENDING', paymentUri: 'https://pay.example/9', extOrderId: 'K-000009', openOrder: OPEN } as const;
const CANCEL = 'POST /api/orders/event/K-000009/cancel';
const ATTEMPT = 'POST /api/orders/event/K-000009/attempt';
const goTo = jest.spyOn(exits, 'goTo');
beforeEach(() => {
  goTo.mockReset().mockImplementation(() => undefined);
});
afterAll(() => goTo.mockRestore());

const PAGES = { event: '/wydarzenie/wesele', purchase: '/platnosc/wydarzenie/5', order: '/status-zamowienia/wydarzenie/K-000009' };
type Page = keyof typeof PAGES;

async function open(page: Page, event: object = {}, answers: object = {}, order: object = {}) {
  const server = fakeServer({
    'GET /api/events/wesele': { event: anEvent({ ...WAITS, ...event }) },
    'GET /api/events/5': { event: anEvent({ ...WAITS, ...event }) },
    'GET /api/payments/K-000009': {
      order: anOrder({
        extOrderId: 'K-000009',
        status: 'PENDING',
        amount: 45,
        open_until: UNTIL,
        money: 'open',
        payu: { redirectUri: 'https://pay.example/9' },
        ...order,
      }),
    },
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    ...answers,
  });
  const { user } = visit(PAGES[page], {});
  const block = within(await screen.findByRole('region', { name: /^Zamówienie czeka na płatność do / }));
  return { server, user, block };
}

const everywhere = it.each(Object.keys(PAGES) as Page[]);

describe('the block of the own order', () => {
  everywhere('says on the page of the %s what that order costs, and has the four ways on [OPEN1-32, OWN-19]', async (page) => {
    const { block, user } = await open(page);
    expect(block.getByText('45,00 zł')).toBeVisible();
    expect(block.getByRole('button', { name: 'Zapłać innym sposobem' })).toBeVisible();
    expect(block.getByText('Chcę fakturę')).toBeVisible();
    expect(block.getByRole('button', { name: 'Anuluj zamówienie' })).toBeVisible();
    await user.click(block.getByRole('button', { name: 'Dokończ płatność' }));
    expect(goTo).toHaveBeenCalledWith('https://pay.example/9');
  });

  everywhere('begins another payment from the page of the %s and leads to it [OWN-18]', async (page) => {
    const { block, user, server } = await open(
      page,
      {},
      { [ATTEMPT]: { order: anOrder(), payu: { redirectUri: 'https://pay.example/10' } } },
    );
    await user.click(block.getByRole('button', { name: 'Zapłać innym sposobem' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/10'));
    expect(server.asked(ATTEMPT)).toHaveLength(1);
  });

  it('leads to a new payment where none is open at the provider [OWN-18]', async () => {
    const answer = { order: anOrder(), payu: { redirectUri: 'https://pay.example/11' } };
    const { block, user } = await open('event', { paymentStatus: 'NOT_STARTED', paymentUri: null }, { [ATTEMPT]: answer });
    expect(block.queryByRole('button', { name: 'Zapłać innym sposobem' })).toBeNull();
    await user.click(block.getByRole('button', { name: 'Dokończ płatność' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/11'));
  });

  it('asks once more before it ends the order, goes back, and ends it [OWN-16]', async () => {
    const { block, user, server } = await open('event', {}, { [CANCEL]: { order: anOrder({ status: 'CANCELED' }) } });
    await user.click(block.getByRole('button', { name: 'Anuluj zamówienie' }));
    const keep = block.getByRole('button', { name: 'Nie anuluj' });
    expect(keep).toHaveFocus(); // a second click of the same hand ends nothing
    await user.click(keep);
    expect(block.getByRole('button', { name: 'Anuluj zamówienie' })).toHaveFocus();
    expect(server.asked(CANCEL)).toHaveLength(0);
    await user.click(block.getByRole('button', { name: 'Anuluj zamówienie' }));
    const fresh = { event: anEvent() };
    server.on('GET /api/events/wesele', fresh);
    await user.click(block.getByRole('button', { name: 'Tak, anuluj' }));
    expect(await screen.findByText('Zamówienie anulowane.')).toBeVisible();
    expect((await screen.findAllByRole('link', { name: 'Kup dostęp' }))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dokończ płatność' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says why the order was not ended, and looks at it again [OWN-17]', async () => {
    const paid = refusal(409, { code: 'order.paid-meanwhile', message: 'To zamówienie zostało właśnie opłacone.' });
    const { block, user, server } = await open('order', {}, { [CANCEL]: paid });
    server.on('GET /api/payments/K-000009', { order: anOrder({ extOrderId: 'K-000009', status: 'COMPLETED', money: 'taken' }) });
    await user.click(block.getByRole('button', { name: 'Anuluj zamówienie' }));
    await user.click(block.getByRole('button', { name: 'Tak, anuluj' }));
    expect(await screen.findByText('To zamówienie zostało właśnie opłacone.')).toBeVisible();
    expect(await screen.findByText('Zamówienie zakończone')).toBeVisible();
  });

  it('is not there while the money is on its way [OWN-17]', async () => {
    fakeServer({
      'GET /api/events/wesele': {
        event: anEvent({ ...WAITS, paymentStatus: 'WAITING_FOR_CONFIRMATION', openOrder: { ...OPEN, until: null } }),
      },
    });
    visit(PAGES.event, {});
    expect((await screen.findAllByRole('button', { name: 'Płatność w toku' }))[0]).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Dokończ płatność' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Anuluj zamówienie' })).toBeNull();
  });
});

describe('a lower price beside the own order', () => {
  const lower = (newPrice: number) => ({ newPrice, usedCode: 'G1', openOrder: { ...OPEN, differs: true } });

  it.each([
    [36, /^Zapłać 36,00/, 'OWN-02'],
    [0, /^Wykorzystaj kod$/, 'OWN-04'],
  ])('of %s zł makes %s the main button of page and phone bar, and the waiting sum none [%s]', async (newPrice, name, _row) => {
    const { block } = await open('event', lower(newPrice));
    expect(block.getByRole('link', { name })).toHaveAttribute('href', '/platnosc/wydarzenie/5');
    expect(screen.getAllByRole('link', { name })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Dokończ płatność' })).toBeNull();
  });

  it('is the one sum that a button of the purchase page names, and the ticket for oneself stays chosen [OWN-02, OWN-19]', async () => {
    const { block } = await open('purchase', { ...lower(36), groupOffer: aGroupOffer() });
    expect(await screen.findByRole('button', { name: /^Kupuję i płacę 36,00/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Standardowy/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Dokończ płatność' })).toBeNull();
    expect(block.getByRole('button', { name: 'Anuluj zamówienie' })).toBeVisible();
  });

  it('asks for the invoice again that the waiting order has [OWN-14]', async () => {
    await open('purchase', { ...lower(36), openOrder: { ...OPEN, differs: true, invoice: true } });
    expect(await screen.findByRole('checkbox', { name: 'Chcę fakturę' })).toBeChecked();
  });
});

describe('the purchase page of an own order at the price of now', () => {
  it('has the ticket for oneself, one paying button, and group tickets as a link [BUY-04, OWN-19]', async () => {
    await open('purchase', { groupOffer: aGroupOffer() });
    expect(screen.getByText('Standardowy')).toBeVisible();
    expect(screen.queryByText('Grupowy')).toBeNull();
    expect(screen.queryByRole('button', { name: /Kupuję/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Bilety grupowe' })).toBeVisible();
  });
});

describe('the invoice of the own order', () => {
  const INVOICE = 'PUT /api/orders/event/K-000009/invoice';

  it('is asked for from the page of the show on the page of the order, with what the account knows [OWN-14]', async () => {
    const { block, user, server } = await open('event', {}, { [INVOICE]: { order: anOrder() } });
    await user.click(block.getByRole('link', { name: 'Chcę fakturę' }));
    await user.click(await screen.findByRole('radio', { name: 'Firma' }));
    const fill = async (label: string, text: string) => {
      await user.click(await screen.findByLabelText(label));
      await user.paste(text);
    };
    await fill('Nazwa firmy', 'Szkoła nr 7');
    await fill('NIP', '5260250274');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Dane do faktury zapisane.')).toBeVisible();
    expect(server.asked(INVOICE)[0]!.body).toMatchObject({
      ...{ invoiceType: 'company', company: 'Szkoła nr 7', nip: '5260250274' },
      ...{ street: 'Długa 5', postal_code: '00-950', city: 'Warszawa' }, // as the account has them
    });
  });

  it('is taken away again [OWN-14]', async () => {
    const { block, user, server } = await open('order', {}, { [INVOICE]: { order: anOrder() } });
    await user.click(block.getByRole('button', { name: 'Chcę fakturę' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Chcę fakturę' }));
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Zamówienie jest bez faktury.')).toBeVisible();
    expect(server.asked(INVOICE)[0]!.body).toEqual({ needInvoice: false });
  });
});
