import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { page } from '../../app/reload.js';
import { aGroupOffer, anEvent, anOrder, aUser, aVideo, NO_ORDERS, REFUSED } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const goTo = jest.spyOn(exits, 'goTo');
const reload = jest.spyOn(page, 'reload');
beforeEach(() => {
  goTo.mockReset();
  reload.mockReset();
});

const POST = 'POST /api/groupTickets';
const PLACED = { order: anOrder({ kind: 'group' }), payu: { redirectUri: 'https://pay.example/1' } };

async function open(
  offer: Parameters<typeof aGroupOffer>[0] | null = {},
  event: Parameters<typeof anEvent>[0] = {},
  answers: Record<string, Answer> = {},
) {
  const server = fakeServer({
    'GET /api/events/5': { event: anEvent({ groupOffer: offer && aGroupOffer(offer), ...event }) },
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    [POST]: PLACED,
    ...answers,
  });
  const visited = visit('/platnosc/wydarzenie/5', {});
  await screen.findByRole('heading', { level: 1, name: /^Kupujesz: / });
  return { server, ...visited };
}
async function openGroup(...given: Parameters<typeof open>) {
  const opened = await open(...given);
  await opened.user.click(screen.getByRole('radio', { name: 'Grupowy' }));
  return { ...opened, quantity: await screen.findByLabelText('Liczba biletów') };
}
const summary = () => within(screen.getByRole('complementary', { name: 'Podsumowanie' }));
const amount = (name: string) => summary().getByText(name).closest('div')!.querySelector('dd')!.textContent!.replaceAll('\u00a0', ' ');
const consent = () => screen.getByRole('checkbox', { name: /^Akceptuję regulamin/ });
const pay = (price: RegExp) => summary().getByRole('button', { name: price });

describe('the choice of a ticket', () => {
  it('is standard or group where a group is offered, standard first [BUY-04, GRP-01]', async () => {
    await open();
    expect(screen.getByRole('radio', { name: /^Standardowy 45,00/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Grupowy' })).not.toBeChecked();
    expect(screen.queryByLabelText('Liczba biletów')).toBeNull();
    expect(amount('Razem (z VAT)')).toBe('45,00 zł');
  });

  it('is there on the page of a video too [GRP-02]', async () => {
    fakeServer({
      'GET /api/videos/7': { video: aVideo({ groupOffer: aGroupOffer({ unit_price: 25 }) }) },
      'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    });
    visit('/platnosc/wideo/7', {});
    expect(await screen.findByRole('radio', { name: 'Grupowy' })).toBeVisible();
  });

  it.each([
    ['event', '/platnosc/wydarzenie/5'],
    ['video', '/platnosc/wideo/7'],
  ])('has no group on the page of an %s while groups of its kind are not sold [GRPADM-16]', async (_kind, address) => {
    fakeServer({
      'GET /api/events/5': { event: anEvent({ groupOffer: null }) },
      'GET /api/videos/7': { video: aVideo({ groupOffer: null }) },
      'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    });
    visit(address, {});
    expect(await screen.findByRole('button', { name: /^Kupuję i płacę \d/ })).toBeVisible();
    expect(screen.queryByText(/Standardowy|Grupowy/)).toBeNull();
  });

  it('of who needs no ticket is the group alone, beside what they have already, and opens when it is asked for', async () => {
    const { user } = await open({}, { access: true, accessBy: 'role', sale: REFUSED.role });
    expect(screen.getByRole('button', { name: 'Masz dostęp' })).toBeDisabled();
    expect(screen.queryByText(/Kupuję i płacę/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Bilety grupowe' }));
    expect(screen.queryByRole('radio', { name: /Standardowy|Grupowy/ })).toBeNull();
    expect(screen.getByText('Grupowy')).toBeVisible();
    expect(await screen.findByLabelText('Liczba biletów')).toHaveValue(5);
    expect(pay(/^Kupuję i płacę 162,00/)).toBeEnabled(); // 4 × 45 − 10 %
  });
});

describe('the purchase page of who comes back from the provider', () => {
  it('offers the payment that waits and sells no other product until it is asked for [BUY-04, OPEN1-32]', async () => {
    const { user } = await open({}, { paymentStatus: 'PENDING', paymentUri: 'https://pay.example/9' });
    expect(screen.getByRole('button', { name: 'Dokończ płatność' })).toBeVisible();
    expect(screen.queryByText(/Kupuję i płacę/)).toBeNull();
    expect(screen.queryByText('Grupowy')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Bilety grupowe' }));
    expect(await screen.findByLabelText('Liczba biletów')).toHaveValue(5);
    expect(screen.getByRole('button', { name: 'Dokończ płatność' })).toBeVisible();
  });
});

describe('how many', () => {
  it('is a number in steps of one that begins with the fewest there may be [GRP-03, GRP-04]', async () => {
    const { quantity, user } = await openGroup();
    expect(quantity).toHaveAttribute('type', 'number');
    expect(quantity).toHaveAttribute('step', '1');
    expect(quantity).toHaveValue(5);
    await user.click(screen.getByRole('button', { name: 'Więcej biletów' }));
    expect(quantity).toHaveValue(6);
    await user.click(screen.getByRole('button', { name: 'Mniej biletów' }));
    expect(quantity).toHaveValue(5);
    expect(screen.getByRole('button', { name: 'Mniej biletów' })).toBeDisabled();
  });

  it.each(['4', '21', ''])(
    '%j is out of the limits: said at the field, and nothing can be paid [GRP-05, GRP-07, GRP-08]',
    async (typed) => {
      const { quantity, user, server } = await openGroup();
      await user.clear(quantity);
      if (typed) await user.type(quantity, typed);
      expect(await screen.findByText('Liczba biletów od 5 do 20')).toBeVisible();
      expect(quantity).toHaveAttribute('aria-invalid', 'true');
      await waitFor(() => expect(describedBy(quantity)).toContain('Liczba biletów od 5 do 20'));
      await user.click(consent());
      expect(pay(/^Kupuję i płacę$/)).toBeDisabled();
      expect(server.asked(POST)).toEqual([]);
      expect(screen.queryByText('Od 5 do 20')).toBeNull();
      expect(amount('Razem (z VAT)')).toBe('–');
      expect(summary().queryByText(/zł/)).toBeNull();
    },
  );

  it('more than there are names what is left, before the limits [GRP-06]', async () => {
    const { quantity, user } = await openGroup({ ticketsLeft: 7 });
    await user.clear(quantity);
    await user.type(quantity, '30');
    expect(await screen.findByText('Dostępne bilety: 7')).toBeVisible();
    expect(pay(/^Kupuję i płacę/)).toBeDisabled();
    await user.clear(quantity);
    await user.type(quantity, '7');
    await waitFor(() => expect(pay(/^Kupuję i płacę/)).toBeEnabled());
    await waitFor(() => expect(screen.queryByText('Dostępne bilety: 7')).toBeNull());
  });

  it('is judged again when fewer are left than when it was typed [GRP-06]', async () => {
    const gone = refusal(409, { code: 'order.quantity-available', message: 'Dostępne bilety: 5' });
    const { quantity, user, server } = await openGroup({}, {}, { [POST]: gone });
    await user.clear(quantity);
    await user.type(quantity, '9');
    await user.click(consent());
    server.on('GET /api/events/5', { event: anEvent({ groupOffer: aGroupOffer({ ticketsLeft: 5 }) }) });
    await user.click(pay(/^Kupuję i płacę/));
    await waitFor(() => expect(describedBy(quantity)).toContain('Dostępne bilety: 5'));
    expect(quantity).toHaveAttribute('aria-invalid', 'true');
    expect(pay(/^Kupuję i płacę/)).toBeDisabled();
  });
});

describe('the sum', () => {
  it.each([
    ['one free and 10 %', {}, '225,00 zł', '−45,00 zł', '−18,00 zł', '162,00 zł'],
    ['10 % alone', { one_free: false }, '225,00 zł', null, '−22,50 zł', '202,50 zł'],
    ['one free alone', { discount: 0 }, '225,00 zł', '−45,00 zł', null, '180,00 zł'],
    ['rounded once', { unit_price: 33.33, discount: 33 }, '166,65 zł', '−33,33 zł', '−44,00 zł', '89,32 zł'],
  ])('%s: its parts are shown, and add up [GRP-09, GRP-10]', async (_what, offer, all, free, discount, sum) => {
    await openGroup(offer);
    expect(amount('5 biletów')).toBe(all);
    if (free) expect(amount('1 gratis')).toBe(free);
    else expect(summary().queryByText('1 gratis')).toBeNull();
    if (discount) expect(amount(`Rabat ${aGroupOffer(offer).discount}%`)).toBe(discount);
    else expect(summary().queryByText(/Rabat/)).toBeNull();
    expect(amount('Razem (z VAT)')).toBe(sum);
  });

  it('a code of one’s own lowers one’s own ticket alone [OPEN1-12]', async () => {
    await openGroup({}, { newPrice: 36, usedCode: 'JESIEN20' });
    expect(screen.getByRole('radio', { name: /^Standardowy 36,00/ })).toBeVisible();
    expect(amount('Razem (z VAT)')).toBe('162,00 zł');
    expect(summary().queryByText(/JESIEN20/)).toBeNull();
  });
});

describe('the purchase', () => {
  it('names product and number, sends the offer it showed, and leads to the payment provider [GRP-11, GRP-12, GRP-13]', async () => {
    const { quantity, user, server } = await openGroup();
    await user.clear(quantity);
    await user.type(quantity, '12');
    await user.click(consent());
    await user.click(pay(/^Kupuję i płacę 445,50/)); // 11 × 45 − 10 %
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/1'));
    const [call] = server.asked(POST);
    expect(call!.body).toEqual({ productSlug: 'event-5-12', offer: 'group-1', additionalCb: true });
    expect(call!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(server.asked('POST /api/payments/5')).toEqual([]);
  });

  it('carries the invoice where one is wanted [GRP-11]', async () => {
    const { user, server } = await openGroup();
    await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
    await screen.findByLabelText('Ulica i numer');
    await user.click(consent());
    await user.click(pay(/^Kupuję i płacę/));
    await waitFor(() => expect(server.asked(POST)).toHaveLength(1));
    expect(server.asked(POST)[0]!.body).toMatchObject({
      productSlug: 'event-5-5',
      invoiceType: 'person',
      lastname: 'Kowalska',
      city: 'Warszawa',
    });
  });

  it('without a redirect loads the page again [GRP-13]', async () => {
    const { user } = await openGroup({}, {}, { [POST]: { order: anOrder({ kind: 'group' }), payu: null } });
    await user.click(consent());
    await user.click(pay(/^Kupuję i płacę/));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(goTo).not.toHaveBeenCalled();
  });

  it('that fails says so: "Wystąpił błąd" and why, and who pays stays [CALL1-25]', async () => {
    const { user, where } = await openGroup({}, {}, { [POST]: refusal(502, { message: 'Operator nie odpowiada.' }) });
    await user.click(consent());
    await user.click(pay(/^Kupuję i płacę/));
    expect(await screen.findByText('Wystąpił błąd')).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('Operator nie odpowiada.')).toBeVisible();
    expect(where()).toBe('/platnosc/wydarzenie/5');
  });

  it('at a price that changed says so, and shows the new one without another page', async () => {
    const changed = refusal(409, { code: 'order.price-changed', message: 'Cena lub oferta zmieniła się.' });
    const { user, server } = await openGroup({}, {}, { [POST]: changed });
    await user.click(consent());
    server.on('GET /api/events/5', { event: anEvent({ groupOffer: aGroupOffer({ discount: 0, offer: 'group-2' }) }) });
    await user.click(pay(/^Kupuję i płacę 162,00/));
    expect(await summary().findByText('Cena lub oferta zmieniła się.')).toBeVisible();
    await waitFor(() => expect(amount('Razem (z VAT)')).toBe('180,00 zł'));
    server.on(POST, PLACED);
    await user.click(pay(/^Kupuję i płacę 180,00/));
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    expect(server.asked(POST)[1]!.body).toMatchObject({ offer: 'group-2' });
  });

  it('beside an open order of group tickets leads to that one, and says until when it waits [OPEN1-32]', async () => {
    const other = refusal(409, {
      code: 'order.other-open',
      message: 'Masz już zamówienie.',
      extOrderId: 'K-000009',
      until: '2027-01-10T18:30:00.000Z',
    });
    const { user } = await openGroup({}, {}, { [POST]: other });
    await user.click(consent());
    await user.click(pay(/^Kupuję i płacę/));
    expect(await summary().findByRole('link', { name: 'Dokończ płatność' })).toHaveAttribute(
      'href',
      '/status-zamowienia/bilet-grupowy/K-000009',
    );
    expect(summary().getByText('Zamówienie czeka na płatność do 10.01.2027, 19:30.')).toBeVisible();
  });
});

function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
