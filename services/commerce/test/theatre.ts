import type { ProductState, UserState } from '@kurtyna/contracts';
import { freshDatabase, quietPlatform, type FreshDatabase } from '@kurtyna/testing';
import { ReadSaleFacts } from '../src/access/sale-facts.js';
import { ViewProducts } from '../src/access/view-products.js';
import { GrantAccess } from '../src/checkout/grant-access.js';
import { OrderIds } from '../src/checkout/order-ids.js';
import { KnownBuyers } from '../src/checkout/known-buyers.js';
import { KeepLastCall } from '../src/checkout/keep-last-call.js';
import { OwnOrder } from '../src/checkout/own-order.js';
import { PlaceOrder } from '../src/checkout/place-order.js';
import { ReplaceOrder } from '../src/checkout/replace-order.js';
import { WaitingOrders } from '../src/checkout/waiting-orders.js';
import { WriteOrders } from '../src/checkout/write-orders.js';
import { keepCustomer, KeepCopies, keepProduct } from '../src/copies/keep-copies.consumer.js';
import { createBackgroundDataSource, createDataSource } from '../src/data-source.js';
import { ActivateCode } from '../src/codes/activate-code.js';
import { CodesQueries } from '../src/codes/codes.queries.js';
import { MakeCodes } from '../src/codes/make-codes.js';
import { RemoveCode } from '../src/codes/remove-code.js';
import { SaleSettingsStore } from '../src/sale-settings/sale-settings.js';
import { AdminOrderQueries } from '../src/orders/admin-orders.queries.js';
import { CountViews } from '../src/orders/count-views.consumer.js';
import { EditOrder } from '../src/orders/edit-order.js';
import { HandMoves } from '../src/orders/hand-moves.js';
import { OwnInvoice } from '../src/invoices/own-invoice.js';
import { OrderBook } from '../src/orders/order-book.js';
import { OrderQueries } from '../src/orders/orders.queries.js';
import { Admins } from '../src/payments/admins.js';
import { AskAboutOrder } from '../src/payments/ask-about-order.js';
import { AskProvider } from '../src/payments/ask-provider.js';
import { CancelPayment } from '../src/payments/cancel-payment.js';
import { EditPayment } from '../src/payments/edit-payment.js';
import { EditedAmount } from '../src/payments/edited-amount.js';
import { EndAtProvider } from '../src/payments/end-at-provider.js';
import { ExpireOrders } from '../src/payments/expire-orders.job.js';
import { FinishPayment } from '../src/payments/finish-payment.js';
import { HandMoney } from '../src/payments/hand-money.js';
import { OrderReceipts } from '../src/payments/order-receipts.js';
import { PaymentBook } from '../src/payments/payment-book.js';
import type {
  Answered,
  Created,
  NewProviderOrder,
  Outcome,
  PaymentProvider,
  ProviderOrder,
  RefundOutcome,
} from '../src/payments/payment-provider.js';
import { PaymentProviders } from '../src/payments/payment-providers.js';
import { ProviderJob } from '../src/payments/provider.job.js';
import { ProviderWork } from '../src/payments/provider-work.js';
import { RefundBook } from '../src/payments/refund-book.js';
import { RefundOrder } from '../src/payments/refund-order.js';
import { SetStatusByHand } from '../src/payments/set-status-by-hand.js';
import { Settle } from '../src/payments/settle.js';
import { Settings } from '../src/settings.js';
import { ChangeCapacity } from '../src/stock/change-capacity.js';
import { SaleGate } from '../src/stock/sale-gate.js';

quietPlatform('commerce');

export const POS_ID = '300746';
export const settings = new Settings({
  publicUrl: 'http://127.0.0.1:1',
  holdSeconds: 1800,
  mostSecondsToPay: null,
  clockSpeed: 1,
});

export const answered = <Answer>(answer: Answer): Answered<Answer> => ({ kind: 'answered', answer });
export const unknown = (reason = 'no answer') => ({ kind: 'unknown' as const, reason });
export const notAsked = () => ({ kind: 'not-asked' as const, reason: 'it keeps failing' });
export const refused = (code: string) => ({ kind: 'refused' as const, code, reason: code });

/** A house with one provider, of which a spec shows only what it is about. */
export const only = (provider: object): PaymentProviders =>
  new PaymentProviders([Object.assign(provider, { name: 'payu', posId: POS_ID }) as PaymentProvider]);

/** Stands at the provider's place where a spec is not about the provider: takes every order and remembers it. */
export class TakingProvider {
  readonly orders = new Map<string, { orderId: string; amount: number; validitySeconds: number; customerIp: string }>();

  create({ extOrderId, amount, validitySeconds, customerIp }: NewProviderOrder): Promise<Created> {
    const orderId = `PAYU-${extOrderId}`;
    if (!customerIp) return Promise.resolve(refused('MISSING_CUSTOMER_IP')); // as PayU does
    this.orders.set(extOrderId, { orderId, amount, validitySeconds, customerIp });
    return Promise.resolve({
      kind: 'accepted' as const,
      orderId,
      redirectUri: `https://secure.payu.com/pay/${orderId}`,
    });
  }
  retrieve: (orderId: string) => Promise<Outcome<ProviderOrder | null>> = () => Promise.resolve(answered(null));
  cancel: (orderId: string) => Promise<Outcome<null>> = () => Promise.resolve(answered(null));
  takesOrders = () => true;
  isResting = () => false;
  retrieveRefund = (): Promise<RefundOutcome> => Promise.resolve({ ...refused('NONE'), means: 'later' });
  onBack = () => undefined;
}

/** What the provider's own side does with captures and refunds, as a spec tells it to; it remembers what was asked. */
export class ToldProvider {
  readonly asked: { call: string; [more: string]: unknown }[] = [];
  /** Answered by the next calls of that name: an outcome, or the answer alone. */
  answers: Partial<Record<'capture' | 'cancel' | 'retrieve' | 'refund' | 'retrieveRefund' | 'refundsOf', () => unknown>> = {};
  resting = false;
  private readonly listeners: (() => void)[] = [];

  capture = (orderId: string) => this.answer('capture', { orderId });
  cancel = (orderId: string) => this.answer('cancel', { orderId });
  retrieve = (orderId: string) => this.answer('retrieve', { orderId }, null);
  refund = (orderId: string, refund: object) => this.answer('refund', { orderId, ...refund });
  retrieveRefund = (orderId: string, refundId: string) => this.answer('retrieveRefund', { orderId, refundId }, null);
  refundsOf = (orderId: string) => this.answer('refundsOf', { orderId }, []);
  onBack = (listener: () => void) => this.listeners.push(listener);
  isResting = () => this.resting;
  isBack(): void {
    for (const listener of this.listeners) listener();
  }

  private async answer(call: keyof ToldProvider['answers'], asked: object, normally?: unknown): Promise<never> {
    this.asked.push({ call, ...asked });
    const said = await (this.answers[call] ? this.answers[call]() : normally);
    return (isOutcome(said) ? said : answered(said)) as never;
  }
}

const isOutcome = (said: unknown): boolean => typeof said === 'object' && said !== null && 'kind' in said;

export type Theatre = Awaited<ReturnType<typeof openTheatre>>;

/**
 * Commerce's use cases over a database of their own. `onePool`: for a control, background work takes the buyers' connections.
 * `registered`: who takes payments, instead of the providers that stand in for one.
 */
export async function openTheatre({ onePool = false, registered }: { onePool?: boolean; registered?: PaymentProviders } = {}) {
  const fresh: FreshDatabase = await freshDatabase(createDataSource, onePool ? undefined : createBackgroundDataSource);
  const { database } = fresh;
  const provider = new TakingProvider();
  const providers = registered ?? only(provider);
  const copies = new KeepCopies({ ask: () => Promise.resolve({ users: [] }) } as never, database);
  const facts = new ReadSaleFacts(database, copies);
  const book = new OrderBook(database);
  const work = new ProviderWork();
  const payments = new PaymentBook(database, book, work, settings);
  const amount = new EditedAmount(book);
  const money = new HandMoney();
  const settle = new Settle(book, payments, providers, work, settings, amount);
  const orders = new OrderQueries(database);
  const payment = new FinishPayment(providers, payments, settle, orders, settings);
  const gate = new SaleGate(database);
  const view = new ViewProducts(facts, database);
  const refunds = new RefundBook(book, payments, money, amount);
  const told = new ToldProvider();
  const job = new ProviderJob(database, registered ?? only(told), settle, refunds, work, settings);
  const admins = new Admins(database, copies);
  const receipts = new OrderReceipts(database, payments, money);
  const refund = new RefundOrder(receipts, book, payments, orders, job, admins, money, amount);
  const adminOrders = new AdminOrderQueries(database);
  const atProvider = new EndAtProvider(database, registered ?? only(told), settle, work);
  const waitingOrders = new WaitingOrders(database);
  const replacing = new ReplaceOrder(book, payments, atProvider, work);
  const knownBuyers = new KnownBuyers(database, gate);
  const aTill = (ids: OrderIds): PlaceOrder =>
    new PlaceOrder(
      facts,
      gate,
      database,
      payment,
      orders,
      ids,
      new WriteOrders(database),
      waitingOrders,
      replacing,
      new KeepLastCall(database),
      knownBuyers,
    );
  const place = aTill(new OrderIds(database));
  const own = new OwnOrder(orders, book, payments, payment, atProvider, work);
  const byHand = new SetStatusByHand(book, new HandMoves(book, settings), money, atProvider, amount);
  const edit = new EditPayment(database, payments, byHand, new EditOrder(), amount, atProvider, admins, adminOrders, work);
  const cancelPayment = new CancelPayment(database, payments, byHand, atProvider, admins, adminOrders, work);
  const grant = new GrantAccess(database, facts, payment, new OrderIds(database), copies, admins, adminOrders);
  const views = new CountViews();
  const codes = new CodesQueries(database);
  const activation = new ActivateCode(database, copies, codes);
  const removal = new RemoveCode(database);
  const codeMaker = new MakeCodes(database);
  const saleSettings = new SaleSettingsStore(database);
  let lastId = 0;

  const theatre = {
    ...fresh,
    provider,
    providers,
    copies,
    gate,
    knownBuyers,
    facts,
    book,
    payments,
    work,
    settle,
    orders,
    payment,
    place,
    own,
    ownInvoice: new OwnInvoice(database, orders, admins),
    view,
    refunds,
    told,
    job,
    refund,
    receipts,
    views,
    adminOrders,
    edit,
    cancelPayment,
    grant,
    capacity: new ChangeCapacity(database),
    codes,
    activation,
    removal,
    codeMaker,
    saleSettings,

    /** A code of the theatre, of which a spec shows only what it is about. */
    async code(prefix: string, changes: Record<string, unknown> = {}): Promise<string> {
      const { expiresAt = null, ...more } = changes;
      const isOver = typeof expiresAt === 'string' && Date.parse(expiresAt) < Date.now();
      const made = await codeMaker.run({
        prefix,
        number: null,
        places: 1,
        description: 'Kod',
        product: null,
        discount: 20,
        unit: 'percent',
        expiresAt: isOver ? null : expiresAt,
        ...more,
      } as never);
      if (isOver) await database.query('UPDATE code SET expires_at = $2 WHERE code = $1', [made.codes[0], expiresAt]);
      return made.codes[0]!;
    },
    activate: (person: UserState, code: string, by = person.id) => activation.run({ userId: person.id, code, by }),
    /** Group tickets and gifts are for sale. */
    async sellsGroupsAndGifts(group: Record<string, unknown> = {}, gift: Record<string, unknown> = {}) {
      await saleSettings.save({
        groupTicket: { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 30, oneFree: false, discount: 0, ...group },
        gift: {
          available: true,
          anyAvailable: true,
          label: 'Wieczór w teatrze',
          labelEn: 'An evening at the theatre',
          description: null,
          descriptionEn: null,
          price: 9900,
          lastDay: null,
          mobileImage: null,
          tabletImage: null,
          desktopImage: null,
          ...gift,
        },
      });
    },
    buyGroup: (buyer: UserState, product: ProductState, quantity: number, changes: Record<string, unknown> = {}) =>
      theatre.buy(buyer, product, { product: { kind: 'group', product: { kind: product.kind, id: product.id }, quantity }, ...changes }),
    buyGift: (buyer: UserState, product: ProductState | 'any', changes: Record<string, unknown> = {}) =>
      theatre.buy(buyer, product as ProductState, {
        product: { kind: 'gift', product: product === 'any' ? 'any' : { kind: product.kind, id: product.id } },
        ...changes,
      }),
    /** The order's codes, by unit. */
    codesOf: async (orderId: number) =>
      (await database.query<{ code: string }>('SELECT code FROM code WHERE order_id = $1 ORDER BY unit_no', [orderId])).map(
        ({ code }) => code,
      ),

    async product(changes: Partial<ProductState> = {}): Promise<ProductState> {
      const id = changes.id ?? ++lastId;
      const event = changes.kind !== 'video';
      const product: ProductState = {
        kind: 'event',
        id,
        version: 1,
        deleted: false,
        slug: `${changes.kind ?? 'event'}-nr-${id}`,
        title: 'Wesele',
        titleEn: 'The Wedding',
        price: 4500,
        published: true,
        startsAt: event ? inHours(24) : null,
        endsAt: event ? inHours(27) : null,
        availableFrom: null,
        ageRestriction: 0,
        restrictedAccess: 'any',
        mailingFree: false,
        authRequired: false,
        enableTickets: true,
        enableCodes: false,
        capacity: null,
        ticketHours: null,
        ...changes,
      };
      await database.transaction((tx) => keepProduct(tx.manager, product));
      return product;
    },

    async customer(changes: Partial<UserState> = {}): Promise<UserState> {
      const id = changes.id ?? ++lastId;
      const user: UserState = {
        id,
        version: 1,
        deleted: false,
        firstname: 'Anna',
        lastname: 'Nowak',
        email: `anna${id}@poczta.example`,
        language: 'pl',
        roleId: 2,
        subscribed: false,
        countryCode: 'PL',
        bornOn: '1990-05-17',
        ...changes,
      };
      await database.transaction((tx) => keepCustomer(tx.manager, user));
      return user;
    },

    /** Buys as a person would who has clicked; comes back when told to (503), as a browser does. */
    async buy(buyer: UserState, product: ProductState, changes: Record<string, unknown> = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await place.run({
            buyerId: buyer.id,
            product: { kind: product.kind, id: product.id },
            invoice: null,
            consent: true,
            language: 'pl',
            place: { address: '83.11.20.7', country: 'PL' },
            idempotency: null,
            ...changes,
          } as never);
        } catch (error) {
          if ((error as { kind?: string }).kind !== 'unavailable' || tries === 30) throw error;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    },

    /** An administrator's question by hand, as one more replica would ask it of this provider. */
    askedBy: (asked: object) => new AskAboutOrder(database, book, orders, receipts, new AskProvider(only(asked), settle, settings), admins),
    /** The job that ends what nobody paid, as one more replica would run it. */
    expiry: (asked = provider) => new ExpireOrders(database, only(asked), settle, book, work),
    /** The same use case in another process, which draws order numbers in blocks of its own. */
    async anotherTill(): Promise<(buyer: UserState, product: ProductState) => ReturnType<typeof place.run>> {
      const ids = new OrderIds(database);
      await ids.next(); // its block is drawn now
      const till = aTill(ids);
      return (buyer, product) =>
        till.run({
          buyerId: buyer.id,
          product: { kind: product.kind, id: product.id },
          invoice: null,
          consent: true,
          language: 'pl',
          place: { address: '83.11.20.7', country: 'PL' },
          idempotency: null,
        } as never);
    },

    /** What the provider says of the order's latest attempt. */
    async says(orderId: number, status: string, changes: Record<string, unknown> = {}, attemptNumber?: number) {
      const [attempt] = await database.query<{ id: number; amount: number; ext_order_id: string; provider_order_id: string | null }>(
        `SELECT id, amount, ext_order_id, provider_order_id FROM payment_attempt WHERE order_id = $1 AND ($2::integer IS NULL OR number = $2)
          ORDER BY number DESC LIMIT 1`,
        [orderId, attemptNumber ?? null],
      );
      return settle.report(orderId, attempt!.id, {
        orderId: attempt!.provider_order_id ?? `PAYU-${attempt!.ext_order_id}`,
        extOrderId: attempt!.ext_order_id,
        status,
        amount: attempt!.amount,
        currency: 'PLN',
        posId: POS_ID,
        ...changes,
      } as never);
    },

    async stockOf(product: ProductState) {
      const [row] = await database.query<{ capacity: number; held: number; sold: number }>(
        'SELECT capacity, held, sold FROM stock WHERE kind = $1 AND product_id = $2',
        [product.kind, product.id],
      );
      return row ?? null;
    },
    async one<Row>(sql: string, parameters: unknown[] = []): Promise<Row> {
      return (await database.query<Row>(sql, parameters))[0]!;
    },
    async viewOf(viewer: UserState | null, product: ProductState, country: string | null = 'PL') {
      const { products } = await view.run({ viewerId: viewer?.id ?? null, country, products: [{ kind: product.kind, id: product.id }] });
      return products[0]!;
    },
    /** `since`: from when the viewer is in; not given: is coming in. */
    mayWatch: (
      viewer: UserState | null,
      { kind, id }: { kind: ProductState['kind']; id: number },
      { country = 'PL', since = null }: { country?: string | null; since?: string | null } = {},
    ) => view.mayWatch({ viewerId: viewer?.id ?? null, country, product: { kind, id }, since }),
    /** The order's time is over, and the job has found it so. */
    async lapse(orderId: number) {
      await database.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
      const job = theatre.expiry();
      const isOpen = async () =>
        (await theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId])).status !== 'CANCELED';
      job.onApplicationBootstrap();
      try {
        for (const end = Date.now() + 10_000; await isOpen(); await new Promise((resolve) => setTimeout(resolve, 10)))
          if (Date.now() > end) throw new Error(`order ${orderId} is still open after its time`);
      } finally {
        await job.onModuleDestroy();
      }
    },
  };
  return theatre;
}

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
