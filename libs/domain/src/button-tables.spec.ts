/** From a verdict of the server to a button, written by hand: nothing of it is computed from the rules of sale and access. */
import { describe, expect, it } from '@jest/globals';
import { AFTER, LONG_AFTER, NOW } from '../test/builders.js';
import { cardButton, paymentButton, whyNoOffer, type NoOffer } from './buttons.js';
import type { SaleVerdict } from './sale.js';
import type { SeenProduct } from './seen-product.js';

/** An event of tomorrow that this viewer may buy. */
const seen = (parts: Partial<SeenProduct>): SeenProduct => ({
  kind: 'event',
  startsAt: AFTER,
  endsAt: LONG_AFTER,
  price: 45,
  newPrice: null,
  enableTickets: true,
  ticketsAvailable: true,
  sale: { ok: true },
  access: false,
  accessBy: null,
  countryBlock: false,
  ageBlock: null,
  reasons: ['no-ticket', 'not-yet'],
  status: null,
  accessUntil: null,
  ...parts,
});
const TICKET: Partial<SeenProduct> = { access: true, accessBy: 'order', reasons: ['not-yet'] };

type Row = [sale: SaleVerdict, nothing: string, ticket: string, card: string, noOffer: NoOffer | null];
const no = (code: string, details: object = {}) => ({ ok: false, code, ...details }) as SaleVerdict;

const TABLE: Row[] = [
  [{ ok: true }, 'buy', 'granted + additional', 'buy', null],
  [no('session.missing'), 'buy', 'granted', 'buy', null],
  [no('order.ended', { endedAt: NOW }), 'none', 'none', 'soon', 'over'],
  [no('order.not-on-sale', { codeOpens: true }), 'none', 'granted', 'soon', 'code-only'],
  [no('order.not-on-sale', { codeOpens: false }), 'none', 'granted', 'soon', 'not-sold'],
  [no('order.role-has-access'), 'granted', 'granted', 'soon', null],
  [no('order.open-access', { accessBy: 'free', signIn: false }), 'granted', 'granted', 'soon', null],
  [no('order.has-access'), 'granted', 'granted', 'soon', null],
  [no('order.newsletter'), 'newsletter-hint', 'granted', 'newsletter-hint', null],
  [no('order.waiting'), 'pending', 'granted', 'processing', null],
  [no('order.refund-pending'), 'pending', 'granted', 'processing', null],
  [no('order.age', { age: 16 }), 'denied-age', 'denied-age', 'buy', null],
  [no('order.birthday', { age: 16 }), 'denied-age', 'denied-age', 'buy', null],
  [no('order.country', { onlyIn: 'poland' }), 'denied-country', 'denied-country', 'buy', null],
  [no('order.sold-out'), 'no-tickets', 'granted', 'no-tickets', null],
];

/** Age and country stand against watching too: the answer says so in fields of its own. */
const blocksOf = (sale: SaleVerdict): Partial<SeenProduct> => {
  if (sale.ok) return {};
  if (sale.code === 'order.age') return { ageBlock: 'too-young' };
  if (sale.code === 'order.birthday') return { ageBlock: 'birthday-missing' };
  return { countryBlock: sale.code === 'order.country' };
};

describe('the button of each verdict', () => {
  const shown = (parts: Partial<SeenProduct>) => {
    const { state, extra } = paymentButton(seen(parts), NOW);
    return extra ? `${state} + ${extra.state}` : state;
  };

  it.each(TABLE)(
    '%j: %s; with a ticket %s; on a card %s [BTN-06..BTN-13, BTN-15, BTN-21, CARD-07..CARD-12, CARD-22]',
    (sale, nothing, ticket, onCard, noOffer) => {
      const blocks = blocksOf(sale);
      expect(shown({ sale, ...blocks })).toBe(nothing);
      expect(shown({ sale, ...blocks, ...TICKET })).toBe(ticket);
      expect(cardButton(seen({ sale, ...blocks }), NOW).state).toBe(onCard);
      expect(whyNoOffer(seen({ sale }), NOW)).toBe(noOffer);
    },
  );

  it.each([
    ['get-access', { price: 0 }],
    ['use-code', { newPrice: 0 }],
    ['buy', { newPrice: 36 }],
  ] as const)('"yes" reads %s for %j [BTN-11, BTN-12, BTN-14, BTN-20]', (state, parts) => {
    expect(shown(parts)).toBe(state);
    expect(shown({ ...parts, sale: no('session.missing') })).toBe(state);
  });

  it.each([
    ['PENDING', 'pending + complete-payment', 'granted + complete-payment'],
    ['WAITING_FOR_CONFIRMATION', 'pending', 'granted'],
  ] as const)(
    'a payment under way (%s) stands before a further sale, also of the last ticket [BTN-16, OPEN1-32]',
    (status, nothing, ticket) => {
      for (const sale of [no('order.sold-out'), no('order.waiting'), no('order.not-on-sale', { codeOpens: false })]) {
        expect(shown({ status, sale })).toBe(nothing);
        expect(shown({ status, sale, ...TICKET })).toBe(ticket);
        expect(cardButton(seen({ status, sale }), NOW).state).toBe('processing');
      }
    },
  );

  it('a block stands before access and before a sale that is none, but not before the newsletter and the end [BTN-08, BTN-09, OPEN1-20]', () => {
    const block = { countryBlock: true };
    expect(shown({ ...block, sale: no('order.role-has-access'), access: true, accessBy: 'role' })).toBe('denied-country');
    expect(shown({ ...block, sale: no('order.not-on-sale', { codeOpens: false }) })).toBe('denied-country');
    expect(shown({ ...block, sale: no('order.newsletter') })).toBe('newsletter-hint');
    expect(shown({ ...block, sale: no('order.ended', { endedAt: NOW }) })).toBe('none');
  });

  it('open content that asks who watches has no button but the way to the sign-in [ACC-10, OPEN1-20]', () => {
    const sale = no('order.open-access', { accessBy: 'free', signIn: true });
    const open: Partial<SeenProduct> = { sale, access: true, accessBy: 'free', reasons: ['sign-in'] };
    expect(shown(open)).toBe('none');
    expect(whyNoOffer(seen(open), NOW)).toBe('sign-in');
  });

  it('nothing stands of what is not published [OPEN1-35]', () => {
    const off = { sale: no('order.not-on-sale', { codeOpens: true }), reasons: ['unpublished' as const] };
    expect(shown(off)).toBe('none');
    expect(shown({ ...off, access: true, accessBy: 'order' })).toBe('none');
    expect(whyNoOffer(seen(off), NOW)).toBeNull();
  });

  it('a card says that the tickets are gone whatever else is refused, unless a code brings one [CARD-10, OPEN1-33]', () => {
    const gone = { ticketsAvailable: false };
    for (const sale of [no('order.age', { age: 16 }), no('order.newsletter'), no('order.ended', { endedAt: NOW })])
      expect(cardButton(seen({ ...gone, sale }), NOW).state).toBe('no-tickets');
    expect(cardButton(seen({ ...gone, sale: { ok: true } }), NOW).state).toBe('buy');
    expect(cardButton(seen({ ...gone, enableTickets: false, sale: no('order.newsletter') }), NOW).state).toBe('newsletter-hint');
  });
});
