import type {
  AnswerOf,
  listAvailability,
  QuestionOf,
  ViewerProduct,
  viewProducts,
  Watching,
  WatchVerdict,
} from '@kurtyna/contracts';
import { type AccessVerdict, canBuy, decideAccess, isPending, secondCall, toZloty, grosze } from '@kurtyna/domain';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { UNLIMITED } from '../stock/stock.entity.js';
import { productForOthers, ticketDigest, toGiftView, toGroupView } from './offers.js';
import { ReadSaleFacts, type SaleFacts, type WatchFacts } from './sale-facts.js';

/** One explainable answer each to "may I buy?" and "may I watch?": page, card, button and player all show it (architecture §7.4). */
@Injectable()
export class ViewProducts {
  constructor(
    private readonly facts: ReadSaleFacts,
    private readonly database: Database,
  ) {}

  async run(query: QuestionOf<typeof viewProducts>): Promise<AnswerOf<typeof viewProducts>> {
    return { products: (await this.facts.of(query)).map(toViewerProduct) };
  }

  async mayWatch(asked: Watching): Promise<WatchVerdict> {
    const verdict = await this.verdict(asked);
    if (!verdict) throw notFound(`${asked.product.kind}.not-found`);
    return verdict;
  }

  /** In their order; null for a product that is not known here. */
  async mayWatchEach(asked: readonly Watching[]): Promise<{ verdicts: (WatchVerdict | null)[] }> {
    return { verdicts: await Promise.all(asked.map((one) => this.verdict(one))) };
  }

  private async verdict({ product, viewerId, country, since = null }: Watching): Promise<WatchVerdict | null> {
    const watching = await this.facts.ofWatching({ viewer: viewerId, country, ...product });
    if (watching && verdictOf(watching, since).mayWatch) return { mayWatch: true, reasons: [], now: watching.now };
    // Something stands against it, or is not known here: all of the facts say what.
    const [facts] = await this.facts.of({ viewerId, country, products: [product] });
    if (!facts) return null;
    const { mayWatch, reasons } = verdictOf(facts, since);
    return { mayWatch, reasons, now: facts.now };
  }

  /** What the public catalogue says of tickets: only limited products are named (TICK-02). */
  async availability(
    products: QuestionOf<typeof listAvailability>['products'],
  ): Promise<AnswerOf<typeof listAvailability>> {
    const all = products === 'all';
    const rows = await this.database.query<AnswerOf<typeof listAvailability>['products'][number]>(
      `SELECT kind, product_id AS id, held + sold < capacity AS "ticketsAvailable" FROM stock
        WHERE capacity < $4 AND ($1 OR (kind, product_id) IN (SELECT * FROM unnest($2::text[], $3::integer[])))`,
      [all, all ? [] : products.map((p) => p.kind), all ? [] : products.map((p) => p.id), UNLIMITED],
    );
    return { products: rows };
  }
}

/** `since`: from when the viewer is in; null for who is coming in. */
const verdictOf = (
  { product, viewer, holding, globals, graceMinutes, now }: WatchFacts,
  since: string | null = null,
): AccessVerdict =>
  decideAccess(product, viewer, holding, globals, now, since === null ? null : { since, graceMinutes });

export function toViewerProduct(facts: SaleFacts): ViewerProduct {
  const { product, viewer, holding, globals, now } = facts;
  const verdict = verdictOf(facts);
  const { ticketsLeft } = productForOthers(facts);
  return {
    kind: product.kind,
    id: product.id,
    newPrice: holding.newPrice === null ? null : toZloty(grosze(holding.newPrice)),
    usedCode: holding.usedCode,
    codeKept: facts.codeKept,
    offer: ticketDigest(facts),
    price: toZloty(grosze(product.price)),
    group: toGroupView(facts),
    gift: toGiftView(facts),
    sale: canBuy(product, viewer, holding, globals, now, verdict),
    access: verdict.access,
    accessBy: verdict.accessBy,
    available: verdict.available,
    countryBlock: verdict.countryBlock,
    ageBlock: verdict.ageBlock,
    mayWatch: verdict.mayWatch,
    reasons: verdict.reasons,
    ticketsAvailable: ticketsLeft === null || ticketsLeft > 0,
    ticketsLeft,
    numberOfTickets: facts.taken,
    paymentStatus: holding.status === 'UNDEFINED' ? null : holding.status,
    extOrderId: facts.latestExtOrderId,
    paymentUri: isPending(holding.status) ? (facts.openOrder?.redirectUri ?? null) : null,
    openOrder: toOpenOrder(facts),
    expiration_date: holding.accessUntil,
  };
}

function toOpenOrder(facts: SaleFacts): ViewerProduct['openOrder'] {
  const { openOrder: open, product, holding } = facts;
  if (!open) return null;
  const { extOrderId, code, until, invoice } = open;
  const now = { amount: holding.newPrice ?? product.price, offer: ticketDigest(facts) };
  const does = secondCall({ ...open, isOther: false, isBroken: false }, now, { offer: now.offer, replaces: false });
  return { extOrderId, amount: toZloty(grosze(open.amount)), code, until, invoice, differs: does === 'replace' };
}
