import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { speak } from '../../base/i18n.js';
import { anEvent, anOrder, aUser, aVideo, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const goTo = jest.spyOn(exits, 'goTo');
beforeEach(() => void goTo.mockReset());
afterEach(() => act(() => speak('pl')));

const POST = 'POST /api/gifts';
const GIFT = { giftOffer: { price: 45, offer: 'gift-1' } };
const EVENT = '/platnosc/prezent/wydarzenie/5';
const VIDEO = '/platnosc/prezent/wideo/7';

async function open(address: string, item: object = GIFT, answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    'GET /api/events/5': { event: anEvent(item) },
    'GET /api/events/wesele': { event: anEvent(item) },
    'GET /api/videos/7': { video: aVideo(item) },
    'GET /api/videos/kordian': { video: aVideo(item) },
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    [POST]: { order: anOrder({ kind: 'gift' }), payu: { redirectUri: 'https://pay.example/1' } },
    ...answers,
  });
  const visited = visit(address, {});
  await screen.findByRole('heading', { level: 1 });
  return { server, ...visited };
}
const consent = () => screen.getByRole('checkbox', { name: /Akceptuję regulamin/ });

describe('a title as a gift', () => {
  it.each([
    ['event', EVENT, 'event-5'],
    ['video', VIDEO, 'video-7'],
  ])(
    'of an %s is bought at its own price, with what the page said, and leads to the provider [OPEN1-14, OPEN1-15, GIFT-09, GIFT-10]',
    async (_kind, address, productSlug) => {
      const { user, server } = await open(address);
      expect(await screen.findByText(/^Kupujesz prezent: /)).toBeVisible();
      await user.click(consent());
      await user.click(screen.getByRole('button', { name: /^Kupuję i płacę 45,00/ }));
      await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/1'));
      expect(server.asked(POST)[0]!.body).toMatchObject({ productSlug, offer: 'gift-1', additionalCb: true });
    },
  );

  it('takes no code of the buyer off: the regular price stands on row, sum and button [OPEN1-15]', async () => {
    await open(EVENT, { ...GIFT, newPrice: 36, usedCode: 'G1' });
    const summary = within(screen.getByRole('complementary', { name: 'Podsumowanie' }));
    expect(summary.getAllByText('45,00 zł')).toHaveLength(2);
    expect(screen.queryByText(/36,00/)).toBeNull();
  });

  it('asks for an invoice as every purchase does [OPEN1-15]', async () => {
    const { user } = await open(EVENT);
    await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
    expect(await screen.findByLabelText('Ulica i numer')).toBeVisible();
  });

  it('that is not to be given says so instead of a form, and leads back [OPEN1-14]', async () => {
    await open(EVENT, { giftOffer: null });
    expect(await screen.findByText('Tego nie można teraz podarować.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Kupuję/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Wróć do: Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele');
  });

  it('whose sale ends while its page is open says so at the next try [OPEN1-14]', async () => {
    const ended = refusal(409, { code: 'gift.expired', message: 'Sprzedaż prezentów zakończyła się.' });
    const { user, server } = await open(EVENT, GIFT, { [POST]: ended });
    server.on('GET /api/events/5', { event: anEvent({ giftOffer: null }) });
    await user.click(consent());
    await user.click(screen.getByRole('button', { name: /^Kupuję i płacę 45,00/ }));
    expect(await screen.findByText('Tego nie można teraz podarować.')).toBeVisible();
  });

  it.each([
    ['an event', '/wydarzenie/wesele', EVENT],
    ['a video', '/wideo/kordian', VIDEO],
  ])('has a link on the page of %s while it is to be given, and none else [OPEN1-14]', async (_what, address, to) => {
    await open(address);
    expect(await screen.findByRole('link', { name: 'Podaruj w prezencie' })).toHaveAttribute('href', to);
  });

  it.each(['/wydarzenie/wesele', '/wideo/kordian'])('has no link on %s while it is not to be given [OPEN1-14]', async (address) => {
    await open(address, { giftOffer: null });
    expect(screen.queryByRole('link', { name: 'Podaruj w prezencie' })).toBeNull();
  });
});
