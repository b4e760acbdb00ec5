import type { askAboutOrder, AskedOrder, QuestionOf } from '@kurtyna/contracts';
import { Database, tooMany } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { attemptsOf, CAN_BE_ASKED } from '../orders/attempts-of-order.js';
import { OrderBook } from '../orders/order-book.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { Admins } from './admins.js';
import { AskProvider, type AskedAttempt } from './ask-provider.js';
import { OrderReceipts } from './order-receipts.js';

/** An administrator with somebody on the telephone waits no longer for the provider. */
const WAITS_MS = 5000;
/** An order is asked about by hand once in so many seconds. */
const EVERY_SECONDS = 10;
const ACT = 'ask-provider';

const ASKED_BEFORE = `
  SELECT greatest(ceil(extract(epoch FROM at - clock_timestamp()) + $3::float), 1)::integer AS seconds FROM admin_act
   WHERE subject = $1 AND act = $2 AND at > clock_timestamp() - make_interval(secs => $3::float) ORDER BY id DESC LIMIT 1`;

const TO_ASK = `
  SELECT a.id, a.order_id, a.provider, a.provider_order_id, a.ext_order_id FROM payment_attempt a
   WHERE a.order_id = $1 AND ${CAN_BE_ASKED} ORDER BY a.number`;

/** An administrator asks the provider about an order now, where its notice has not come: the reconciler's question, before its time (P9). */
@Injectable()
export class AskAboutOrder {
  constructor(
    private readonly database: Database,
    private readonly book: OrderBook,
    private readonly orders: OrderQueries,
    private readonly receipts: OrderReceipts,
    private readonly asking: AskProvider,
    private readonly admins: Admins,
  ) {}

  async run({ kind, ref, adminId }: QuestionOf<typeof askAboutOrder>): Promise<AskedOrder> {
    await this.admins.assertIsOne(adminId);
    const id = await this.receipts.find(kind, ref);
    const outcome = await this.ask(await this.begin(id, adminId));
    return { outcome, order: await this.orders.byId(id), attempts: await attemptsOf(this.database, id) };
  }

  /** What is to be asked about. The record of the act is what the next one is counted by, whichever replica it comes to. */
  private begin(orderId: number, adminId: number): Promise<AskedAttempt[]> {
    return this.book.change(orderId, async ({ tx }) => {
      const subject = `order:${orderId}`;
      const [before] = (await tx.manager.query(ASKED_BEFORE, [subject, ACT, EVERY_SECONDS])) as { seconds: number }[];
      if (before) throw tooMany('too-many', before.seconds);
      const attempts = (await tx.manager.query(TO_ASK, [orderId])) as AskedAttempt[];
      if (attempts.length > 0) await tx.record({ by: adminId, act: ACT, subject });
      return attempts;
    });
  }

  /** An answer that comes too late for whoever waits is acted on all the same. */
  private async ask(attempts: readonly AskedAttempt[]): Promise<AskedOrder['outcome']> {
    if (attempts.length === 0) return 'nothing-to-ask';
    const until = Date.now() + WAITS_MS;
    const questions = attempts.map(async (attempt) => {
      await this.asking.turn();
      return (await this.asking.about(attempt, until)) === null;
    });
    let timer!: NodeJS.Timeout;
    const silence = new Promise<boolean[]>((resolve) => (timer = setTimeout(() => resolve([false]), WAITS_MS)));
    const answers = await Promise.race([Promise.all(questions), silence]).finally(() => clearTimeout(timer));
    return answers.every(Boolean) ? 'answered' : 'silent';
  }
}
