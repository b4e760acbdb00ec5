import type { ProductState, UserState } from '@kurtyna/contracts';
import { freshDatabase, quietPlatform, type FreshDatabase } from '@kurtyna/testing';
import type { Created, NewProviderOrder, ProviderOrder } from '../src/payments/payu/payu-client.js';

quietPlatform('commerce');
Object.assign(process.env, {
  PORT: '1',
  NATS_URL: 'nats://127.0.0.1:1',
  DATABASE_URL: 'postgres://127.0.0.1/none',
  PUBLIC_URL: 'http://127.0.0.1:1',
  PAYU_BASE_URL: 'http://127.0.0.1:1/payu',
  PAYU_POS_ID: '300746',
  PAYU_CLIENT_ID: '300746',
  PAYU_CLIENT_SECRET: 'only-for-tests',
  PAYU_SECOND_KEY: 'only-for-tests',
  PAYU_NOTIFY_URL: 'http://127.0.0.1:1/callbacks/payu',
});

// The use cases read their settings when they are loaded, so they are loaded after the environment stands.
const { createBackgroundDataSource, createDataSource } = await import('../src/data-source.js');
const { keepCustomer, keepProduct, KeepCopies } = await import('../src/copies/keep-copies.consumer.js');
const { ReadSaleFacts } = await import('../src/access/sale-facts.js');
const { ViewProducts } = await import('../src/access/view-products.js');
const { OrderBook } = await import('../src/orders/order-book.js');
const { PaymentBook } = await import('../src/payments/payment-book.js');
const { ProviderWork } = await import('../src/payments/provider-work.js');
const { ProviderJob } = await import('../src/payments/provider.job.js');
const { RefundBook } = await import('../src/payments/refund-book.js');
const { Admins } = await import('../src/payments/admins.js');
const { RefundOrder } = await import('../src/payments/refund-order.js');
const { Settle } = await import('../src/payments/settle.js');
const { FinishPayment } = await import('../src/payments/finish-payment.js');
const { CountViews } = await import('../src/orders/count-views.consumer.js');
const { OrderQueries } = await import('../src/orders/orders.queries.js');
const { OrderIds } = await import('../src/checkout/order-ids.js');
const { PlaceOrder } = await import('../src/checkout/place-order.js');
const { ExpireOrders } = await import('../src/payments/expire-orders.job.js');
const { OncePerKey } = await import('../src/checkout/once-per-key.js');
const { SaleGate } = await import('../src/stock/sale-gate.js');
const { ChangeCapacity } = await import('../src/stock/change-capacity.js');

export const POS_ID = '300746';

/** Stands at the provider's place where a spec is not about the provider: takes every order and remembers it. */
export class TakingProvider {
  readonly orders = new Map<string, { orderId: string; amount: number; validitySeconds: number }>();

  create({ extOrderId, amount, validitySeconds }: NewProviderOrder): Promise<Created> {
    const orderId = `PAYU-${extOrderId}`;
    this.orders.set(extOrderId, { orderId, amount, validitySeconds });
    return Promise.resolve({
      kind: 'accepted' as const,
      orderId,
      redirectUri: `https://secure.payu.com/pay/${orderId}`,
    });
  }
  retrieve: (orderId: string) => Promise<ProviderOrder | null> = () => Promise.resolve(null);
  cancel: (orderId: string) => Promise<void> = () => Promise.resolve();
  takesOrders = () => true;
  isResting = () => false;
  retrieveRefund = () => Promise.resolve(null);
  onBack = () => undefined;
}

/** What the provider's own side does with captures and refunds, as a spec tells it to; it remembers what was asked. */
export class ToldProvider {
  readonly asked: { call: string; [more: string]: unknown }[] = [];
  /** Answered or thrown by the next calls of that name. */
  answers: Partial<
    Record<'capture' | 'cancel' | 'retrieve' | 'refund' | 'retrieveRefund' | 'refundsOf', () => unknown>
  > = {};
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
    return (await (this.answers[call] ? this.answers[call]() : normally)) as never;
  }
}

export type Theatre = Awaited<ReturnType<typeof openTheatre>>;

/** Commerce's use cases over a database of their own. `onePool`: for a control, background work takes the buyers' connections. */
export async function openTheatre({ onePool = false } = {}) {
  const fresh: FreshDatabase = await freshDatabase(createDataSource, onePool ? undefined : createBackgroundDataSource);
  const { database } = fresh;
  const provider = new TakingProvider();
  const copies = new KeepCopies({ ask: () => Promise.resolve({ users: [] }) } as never, database);
  const facts = new ReadSaleFacts(database, copies);
  const book = new OrderBook(database);
  const payments = new PaymentBook(database, book);
  const work = new ProviderWork();
  const settle = new Settle(book, payments, work);
  const orders = new OrderQueries(database);
  const payment = new FinishPayment(database, provider as never, book, payments, settle, orders, work);
  const gate = new SaleGate(database);
  const place = new PlaceOrder(facts, gate, database, payment, orders, new OrderIds(database));
  const once = new OncePerKey(database, payment, { every: () => undefined } as never);
  const view = new ViewProducts(facts, database);
  const refunds = new RefundBook(book, payments, provider as never);
  const told = new ToldProvider();
  const job = new ProviderJob(database, told as never, settle, refunds, work);
  const refund = new RefundOrder(database, book, payments, orders, job, new Admins(database, copies));
  const views = new CountViews();
  let lastId = 0;

  const theatre = {
    ...fresh,
    provider, copies, gate, facts, book, payments, work, settle, orders, payment, place, once, view, refunds, told, job, refund, views,
    capacity: new ChangeCapacity(database),

    async product(changes: Partial<ProductState> = {}): Promise<ProductState> {
      const id = changes.id ?? ++lastId;
      const event = changes.kind !== 'video';
      const product: ProductState = {
        kind: 'event', id, version: 1, deleted: false, slug: `${changes.kind ?? 'event'}-nr-${id}`, title: 'Wesele', titleEn: 'The Wedding', price: 4500,
        published: true, startsAt: event ? inHours(24) : null, endsAt: event ? inHours(27) : null, availableFrom: null,
        ageRestriction: 0, restrictedAccess: 'any', mailingFree: false, authRequired: false, enableTickets: true, enableCodes: false,
        capacity: null, ticketHours: null, ...changes,
      };
      await database.transaction((tx) => keepProduct(tx.manager, product));
      return product;
    },

    async customer(changes: Partial<UserState> = {}): Promise<UserState> {
      const id = changes.id ?? ++lastId;
      const user: UserState = {
        id, version: 1, deleted: false, firstname: 'Anna', lastname: 'Nowak', email: `anna${id}@poczta.example`, language: 'pl', roleId: 2,
        subscribed: false, countryCode: 'PL', bornOn: '1990-05-17', ...changes,
      };
      await database.transaction((tx) => keepCustomer(tx.manager, user));
      return user;
    },

    /** Buys as a person would who has clicked; comes back when told to (503), as a browser does. */
    async buy(buyer: UserState, product: ProductState, changes: Record<string, unknown> = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await place.run({
            buyerId: buyer.id, product: { kind: product.kind, id: product.id }, invoice: null, consent: true, language: 'pl',
            place: { address: '83.11.20.7', country: 'PL' }, idempotency: null, ...changes,
          } as never); // prettier-ignore
        } catch (error) {
          if ((error as { kind?: string }).kind !== 'unavailable' || tries === 30) throw error;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    },

    /** The job that ends what nobody paid, as one more replica would run it. */
    expiry: (asked = provider) => new ExpireOrders(database, asked as never, settle, book, work),
    /** The same use case in another process, which draws order numbers in blocks of its own. */
    async anotherTill(): Promise<(buyer: UserState, product: ProductState) => ReturnType<typeof place.run>> {
      const ids = new OrderIds(database);
      await ids.next(); // its block is drawn now
      const till = new PlaceOrder(facts, gate, database, payment, orders, ids);
      return (buyer, product) =>
        till.run({
          buyerId: buyer.id, product: { kind: product.kind, id: product.id }, invoice: null, consent: true, language: 'pl',
          place: { address: '83.11.20.7', country: 'PL' }, idempotency: null,
        } as never); // prettier-ignore
    },

    /** What the provider says of the order's latest attempt. */
    async says(orderId: number, status: string, changes: Record<string, unknown> = {}, attemptNumber?: number) {
      const [attempt] = await database.query<{ id: number; amount: number; ext_order_id: string; provider_order_id: string | null }>(
        `SELECT id, amount, ext_order_id, provider_order_id FROM payment_attempt WHERE order_id = $1 AND ($2::integer IS NULL OR number = $2)
          ORDER BY number DESC LIMIT 1`,
        [orderId, attemptNumber ?? null],
      );
      return settle.report(orderId, attempt!.id, {
        orderId: attempt!.provider_order_id ?? `PAYU-${attempt!.ext_order_id}`, extOrderId: attempt!.ext_order_id, status,
        amount: attempt!.amount, currency: 'PLN', posId: POS_ID, ...changes,
      } as never);
    },

    async stockOf(product: ProductState) {
      const [row] = await database.query<{ capacity: number; held: number; sold: number }>(
        'SELECT capacity, held, sold FROM stock WHERE kind = $1 AND product_id = $2', [product.kind, product.id]);
      return row ?? null;
    },
    async one<Row>(sql: string, parameters: unknown[] = []): Promise<Row> {
      return (await database.query<Row>(sql, parameters))[0]!;
    },
    async viewOf(viewer: UserState | null, product: ProductState, country: string | null = 'PL') {
      const { products } = await view.run({ viewerId: viewer?.id ?? null, country, products: [{ kind: product.kind, id: product.id }] });
      return products[0]!;
    },
    /** The order's time is over, and the job has found it so. */
    async lapse(orderId: number) {
      await database.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
      const job = theatre.expiry();
      const isOpen = async () => (await theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId])).status !== 'CANCELED';
      job.onApplicationBootstrap();
      try {
        for (const end = Date.now() + 10_000; await isOpen(); await new Promise((resolve) => setTimeout(resolve, 10)))
          if (Date.now() > end) throw new Error(`order ${orderId} is still open after its time`);
      } finally {
        await job.onModuleDestroy();
      }
    },
  }; // prettier-ignore
  return theatre;
}

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
