import { groupPrice, groupQuantityError, grosze, orderPath, type PlayableRef } from '@kurtyna/domain';
import { conflict, DomainError, invalid } from '@kurtyna/platform';
import { text } from '@kurtyna/texts';
import { groupDigest, groupOfferOf, productForOthers } from '../../access/offers.js';
import type { SaleFacts } from '../../access/sale-facts.js';
import { orderLetter } from './letter.js';
import { openOrdersOf } from './open-orders.js';
import { codesAreGoodAgain, codesAreVoid, deliverCodes, whyCodesAreNotToBeHad } from './paid-codes.js';
import { aboutProduct, factsOf, findPlayable, refusalOf } from './playable.js';
import type { Selling } from './selling.js';

/** Group tickets: several seats of one product, and a code for each; the buyer gets no access by them (GRP, OPEN1-11 to OPEN1-13). */
export const GROUP: Selling = {
  numberPrefix: 'G',
  notFound: 'event.not-found',
  statusPath: (extOrderId) => orderPath('group', extOrderId),
  find: (database, item) =>
    item.kind === 'group'
      ? findPlayable(database, { kind: item.product.kind, id: item.product.id })
      : Promise.resolve(null),
  gate: (ref) => ref as PlayableRef,

  async offer(read, buyer, ref, item) {
    if (item.kind !== 'group') return null;
    const facts = await factsOf(read, buyer, ref as PlayableRef);
    if (!facts) return null;
    const { oneFree, discount } = facts.groupTickets;
    const waiting = await openOrdersOf(read.database, buyer.id, 'group');
    const same = waiting.find(
      (order) => order.kind === ref.kind && order.productId === ref.id && order.quantity === item.quantity,
    );
    const kept = waiting.find((order) => order.kind === ref.kind && order.productId === ref.id)?.quantity ?? 0;
    const refusal = refuse(facts, item.quantity, kept);
    return {
      ...aboutProduct(facts),
      ref,
      refusal,
      // Of what nobody may order there is no sum: two thousand million tickets are more than a number holds.
      amount: refusal ? grosze(0) : groupPrice(facts.product.price, { units: item.quantity, oneFree, discount }),
      unitPrice: grosze(facts.product.price),
      quantity: item.quantity,
      userCodeId: null,
      group: { oneFree, discount },
      lines: [
        { kind: (ref as PlayableRef).kind, productId: ref.id, seats: item.quantity, opens: false, validUntil: null },
      ],
      digest: groupDigest(facts),
      openOrder: same ?? null,
      otherOpen: same ? null : (waiting[0] ?? null),
      freeOrderId: null,
    };
  },

  takesSeats: () => true,
  whyNotToBeHad: whyCodesAreNotToBeHad,
  deliver: (book) => deliverCodes(book, 'group'),
  takeBack: codesAreVoid,
  giveAgain: codesAreGoodAgain,
  lineName: ({ title, quantity, one_free: oneFree }) =>
    text(oneFree && quantity > 1 ? 'orders.payment.group-one-free' : 'orders.payment.group', 'pl', {
      title,
      count: quantity,
    }),
  letter: orderLetter,
};

/** Grosze: what the column of a sum holds, some 21 million złoty. */
const MOST = 2_147_483_647;

/** Availability before the limits, and both after what is in the way of any group (OPEN1-13). A sum below one grosz, or above all bounds, is no sale. */
function refuse(facts: SaleFacts, quantity: number, kept: number): DomainError | null {
  const group = groupOfferOf(facts, kept);
  const { ticketsLeft } = productForOthers(facts);
  const left = ticketsLeft === null ? null : ticketsLeft + kept;
  if (!group.ok) {
    // Fewer are left than a group needs, but some are: that is the number to hear.
    const some = group.code === 'order.sold-out' && left !== null && left > 0;
    return some ? conflict('order.quantity-available', { values: { n: left } }) : refusalOf(facts.product, group);
  }
  const wrong = groupQuantityError(quantity, group.offer);
  if (wrong?.code === 'order.quantity-available') return conflict(wrong.code, { values: wrong.values });
  if (wrong) return invalid({ ticketsQuantity: { key: `errors.${wrong.code}`, values: wrong.values } });
  const { oneFree, discount } = group.offer;
  const sum = groupPrice(facts.product.price, { units: quantity, oneFree, discount });
  return sum < 1 || sum > MOST ? conflict('order.not-on-sale') : null;
}
