import { createHash } from 'node:crypto';
import { counter, Database, processPlatform } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { config } from '../config.js';
import { readProviderOrder } from './payu/payu-client.js';
import { signatureIsGood } from './payu/payu-signature.js';
import { HandleNotices } from './handle-notices.job.js';

const refusals = counter('kurtyna_payu_notices_refused_total', 'Notices whose signature was not good');

export type NoticeOutcome = 'stored' | 'duplicate' | 'bad-signature' | 'not-understood';

/** Checks who wrote a notice, keeps it, and only then says "received" (D13). What it says is acted on by the job, at once. */
@Injectable()
export class ReceiveNotice {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly database: Database,
    private readonly notices: HandleNotices,
  ) {}

  async run({
    rawBodyBase64,
    signature,
  }: {
    rawBodyBase64: string;
    signature: string | null;
  }): Promise<{ outcome: NoticeOutcome }> {
    const raw = Buffer.from(rawBodyBase64, 'base64');
    const keys = [config.PAYU_SECOND_KEY, config.PAYU_SECOND_KEY_PREV].filter((key) => key !== undefined);
    if (!signatureIsGood(raw, signature, keys)) {
      refusals.inc();
      this.logger.warn({ bytes: raw.length }, 'security: a payment notice without a good signature');
      return { outcome: 'bad-signature' };
    }
    const said = understand(raw);
    if (!said) {
      this.logger.error({ bytes: raw.length }, 'a signed payment notice that is not understood');
      return { outcome: 'not-understood' };
    }
    const rows = await this.database.query(
      `INSERT INTO payu_notice (sha256, ext_order_id, provider_order_id, provider_refund_id, said) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (sha256) DO NOTHING RETURNING id`,
      [
        createHash('sha256').update(raw).digest('hex'),
        said.extOrderId,
        said.orderId,
        said.refundId,
        JSON.stringify(said.kept),
      ],
    );
    if (!rows.length) return { outcome: 'duplicate' };
    this.notices.wake();
    return { outcome: 'stored' };
  }
}

interface Said {
  extOrderId: string | null;
  orderId: string | null;
  refundId: string | null;
  kept: Record<string, unknown>;
}

/** The two shapes of a notice, an order's and a refund's (payu.md 5, 8); null for anything else. */
export function understand(raw: Buffer): Said | null {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
  const word = (value: unknown): string | null => (typeof value === 'string' && value.length <= 64 ? value : null);
  if (typeof body?.refund === 'object' && body.refund !== null) {
    const refund = body.refund as Record<string, unknown>;
    if (!word(body.orderId) || !word(refund.refundId)) return null;
    return {
      extOrderId: word(body.extOrderId),
      orderId: word(body.orderId),
      refundId: word(refund.refundId),
      kept: { status: word(refund.status) },
    };
  }
  if (typeof body?.order !== 'object' || body.order === null) return null;
  const order = readProviderOrder(body.order as Record<string, unknown>);
  if (!order.orderId) return null;
  const { status, amount, currency, posId } = order;
  return {
    extOrderId: order.extOrderId,
    orderId: order.orderId,
    refundId: null,
    kept: { status, amount, currency, posId },
  };
}
