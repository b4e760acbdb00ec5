import { orderCompleted, type grantAccess, type ListedPayment, type QuestionOf } from '@kurtyna/contracts';
import { normaliseEmail, parseId, type PlayableRef } from '@kurtyna/domain';
import { conflict, Database, invalid, notFound, onceForKey, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { ReadSaleFacts } from '../access/sale-facts.js';
import { KeepCopies } from '../copies/keep-copies.consumer.js';
import { AdminOrderQueries } from '../orders/admin-orders.queries.js';
import { endOf, titlesOf, type Offer } from '../orders/selling/selling.js';
import { sellingOfKind } from '../orders/selling/selling-of.js';
import { Admins } from '../payments/admins.js';
import { FinishPayment } from '../payments/finish-payment.js';
import { OrderIds } from './order-ids.js';
import { writeOrder, type NewOrder } from './write-order.js';

const PERSON =
  'SELECT id, language FROM customer WHERE NOT deleted AND (id = $1 OR email = $2) ORDER BY (email = $2) DESC LIMIT 1';
// One grant of a person after the other, so that two at once do not both find nothing.
const LOCK_PERSON = 'SELECT 1 FROM customer WHERE id = $1 FOR NO KEY UPDATE';
const HAS_ACCESS = `
  SELECT 1 FROM access WHERE user_id = $1 AND kind = $2 AND product_id = $3 AND ended_at IS NULL
     AND (valid_until IS NULL OR valid_until > now()) LIMIT 1`;
const NOTE = 'UPDATE orders SET description = $2 WHERE id = $1';
const UNKNOWN = { userval: { key: 'errors.user.not-found' } } as const;

interface Person {
  id: number;
  language: 'pl' | 'en';
}

/** An administrator lets somebody watch without paying (FREEACC, OPEN3-13, OPEN3-14): an order of its own with its seat, completed at once. */
@Injectable()
export class GrantAccess {
  constructor(
    private readonly database: Database,
    private readonly facts: ReadSaleFacts,
    private readonly payment: FinishPayment,
    private readonly ids: OrderIds,
    private readonly copies: KeepCopies,
    private readonly admins: Admins,
    private readonly queries: AdminOrderQueries,
  ) {}

  async run(command: QuestionOf<typeof grantAccess>): Promise<ListedPayment> {
    const { kind, id, userval, priceIncluded, desc = '', adminId, idempotency } = command;
    await this.admins.assertIsOne(adminId);
    const person = await this.personOf(userval);
    const ref: PlayableRef = { kind, id };
    const read = { database: this.database, facts: this.facts };
    const offer = await sellingOfKind(kind).offer(read, { id: person.id, country: null }, ref, ref);
    if (!offer) throw notFound(sellingOfKind(kind).notFound);
    const order = await this.newOrder(person, ref, offer, { priceIncluded, by: `admin ${adminId}` });
    const granted = await this.database.transaction((tx) =>
      onceForKey(tx, { adminId, idempotency }, async () => {
        await this.assertHasNone(tx, person.id, ref);
        const { written } = await writeOrder({ prepared: tx.prepared, outboxWritten: () => undefined }, order);
        if (!written) throw conflict('order.sold-out');
        if (desc !== '') await tx.manager.query(NOTE, [order.id, desc]);
        const data = factOf(order, offer.now);
        await tx.publish(orderCompleted, { aggregate: `order:${order.id}`, version: 1, data });
        await tx.record({
          by: adminId,
          act: 'grant-access',
          subject: `order:${order.id}`,
          after: { priceIncluded, ...(desc !== '' && { desc }) },
        });
        return order.id;
      }),
    );
    return this.queries.one(kind, String(granted));
  }

  /** An e-mail in any case, or an id. Who signed up a moment ago is asked for once at identity. */
  private async personOf(userval: string): Promise<Person> {
    const text = userval.trim();
    const id = parseId(text);
    const [known] = await this.database.query<Person>(PERSON, [id, normaliseEmail(text)]);
    if (known) return known;
    const fetched = id === null ? null : await this.copies.fetchCustomer(id);
    if (!fetched || fetched.deleted) throw invalid(UNKNOWN);
    return { id: fetched.id, language: fetched.language };
  }

  private async assertHasNone(tx: Tx, userId: number, { kind, id }: PlayableRef): Promise<void> {
    await tx.manager.query(LOCK_PERSON, [userId]);
    const held = (await tx.manager.query(HAS_ACCESS, [userId, kind, id])) as unknown[];
    if (held.length > 0) throw conflict('order.user-has-access');
  }

  /** With a seat whatever the buyer's codes would bring, and with the price only where it was paid elsewhere. */
  private async newOrder(
    { id: userId, language }: Person,
    { kind, id: productId }: PlayableRef,
    offer: Offer,
    { priceIncluded, by }: { priceIncluded: boolean; by: string },
  ): Promise<NewOrder> {
    const lines = offer.lines.map((line) => ({ ...line, seats: 1 }));
    return {
      id: await this.ids.next(),
      extOrderId: `${sellingOfKind(kind).numberPrefix}-${ulid()}-1`,
      userId,
      kind,
      productId,
      soldAs: 'ticket',
      origin: 'grant',
      ...titlesOf(offer, language),
      buyer: offer.buyer,
      why: 'granted',
      by,
      status: 'COMPLETED',
      amount: priceIncluded ? offer.unitPrice : 0,
      quantity: 1,
      unitPrice: offer.unitPrice,
      groupDiscount: null,
      oneFree: null,
      userCodeId: null,
      offer: offer.digest,
      lines,
      language,
      validUntil: endOf(lines),
      consentText: null,
      address: '',
      country: null,
      payment: this.payment.terms(),
      invoice: null,
      card: null,
      idempotency: null, // its key is an administrator's, and is kept with the act
      event: null,
    };
  }
}

const factOf = ({ id, userId, kind, productId, soldAs, quantity, amount }: NewOrder, now: string) => ({
  ...{ orderId: id, userId, productKind: kind, productId, soldAs, quantity, amount },
  ...{ completedAt: now, late: false, origin: 'grant' as const },
});
