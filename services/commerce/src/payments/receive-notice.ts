import { createHash } from 'node:crypto';
import type { AnswerOf, QuestionOf, receivePayuNotice } from '@kurtyna/contracts';
import { counter, Database, processPlatform, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { HandleNotices } from './handle-notices.job.js';
import { PaymentProviders } from './payment-providers.js';

const refusals = counter('kurtyna_payu_notices_refused_total', 'Notices whose signature was not good');

const KEEP: PreparedQuery = {
  name: 'keep-payment-notice',
  text: `
  INSERT INTO payu_notice (sha256, ext_order_id, provider_order_id, provider_refund_id, said, provider) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (sha256) DO NOTHING RETURNING id`,
};

type Notice = Pick<QuestionOf<typeof receivePayuNotice>, 'rawBodyBase64' | 'signature'>;

/** Checks who wrote a notice, keeps it, and only then says "received" (D13). What it says is acted on by the job, at once. */
@Injectable()
export class ReceiveNotice {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly database: Database,
    private readonly providers: PaymentProviders,
    private readonly notices: HandleNotices,
  ) {}

  /** `provider`: whose address it came to. */
  async run({
    provider,
    rawBodyBase64,
    signature,
  }: Notice & { provider: string }): Promise<AnswerOf<typeof receivePayuNotice>> {
    const raw = Buffer.from(rawBodyBase64, 'base64');
    const notice = this.providers.of(provider).readNotice(raw, signature);
    if (notice === 'bad-signature') {
      refusals.inc();
      this.logger.warn({ bytes: raw.length }, 'security: a payment notice without a good signature');
      return { outcome: notice };
    }
    if (notice === 'not-understood') {
      this.logger.error({ bytes: raw.length }, 'a signed payment notice that is not understood');
      return { outcome: notice };
    }
    const rows = await this.database.prepared(KEEP, [
      createHash('sha256').update(raw).digest('hex'),
      notice.extOrderId,
      notice.orderId,
      notice.refundId,
      JSON.stringify(notice.reported),
      provider,
    ]);
    if (!rows.length) return { outcome: 'duplicate' };
    this.notices.wake();
    return { outcome: 'stored' };
  }
}
