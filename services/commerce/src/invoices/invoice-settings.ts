import type { InvoiceSeller } from '@kurtyna/contracts';
import { nipLooksValid, normaliseNip, VAT_RATES, type OrderedKind, type SoldAs, type VatRate } from '@kurtyna/domain';
import { z } from 'zod';

const line = (max: number) => z.string().trim().min(1).max(max).optional();
const rate = z.enum(VAT_RATES).optional();

/**
 * Who issues invoices, and at what tax: the seller's accountant knows (mail-geo-legal 5.4). Without a seller nothing is issued, and the
 * back office prints the data for invoices that are issued elsewhere.
 */
export const invoiceEnvironment = {
  INVOICE_SELLER_NAME: line(200),
  INVOICE_SELLER_NIP: z.string().refine(nipLooksValid, 'must be a NIP').optional(),
  INVOICE_SELLER_STREET: line(100),
  INVOICE_SELLER_POSTAL_CODE: line(10),
  INVOICE_SELLER_CITY: line(100),
  /** Group tickets have that of their product. */
  VAT_RATE_EVENT: rate,
  VAT_RATE_VIDEO: rate,
  VAT_RATE_GIFT: rate,
  VAT_RATE_PACKET: rate,
  /** By what law a rate is `zw`; stands on those invoices. */
  VAT_EXEMPTION: line(300),
};
type InvoiceEnvironment = z.infer<z.ZodObject<typeof invoiceEnvironment>>;

const SELLER = [
  'INVOICE_SELLER_NAME',
  'INVOICE_SELLER_NIP',
  'INVOICE_SELLER_STREET',
  'INVOICE_SELLER_POSTAL_CODE',
  'INVOICE_SELLER_CITY',
] as const;

/** Who issues invoices here. Tests make one of their own. */
export class InvoiceSettings {
  /** Null: nobody does. */
  seller: InvoiceSeller | null;
  /** By what an order is of; missing: not set, and nothing is issued for it. */
  rates: Partial<Record<OrderedKind, VatRate>>;
  exemption: string | null;

  constructor(settings: Pick<InvoiceSettings, 'seller' | 'rates' | 'exemption'>) {
    Object.assign(this, settings);
  }

  rateOf({ kind, soldAs }: { kind: OrderedKind; soldAs: SoldAs }): VatRate | null {
    return this.rates[soldAs === 'gift' ? 'gift' : kind] ?? null;
  }
}

/** A seller half described, or an exemption without its law, stops the start with a sentence. */
export function invoiceSettings(config: InvoiceEnvironment): InvoiceSettings {
  const missing = SELLER.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < SELLER.length)
    throw new Error(`Whoever issues invoices needs ${missing.join(', ')} too.`);
  const rates = {
    event: config.VAT_RATE_EVENT,
    video: config.VAT_RATE_VIDEO,
    gift: config.VAT_RATE_GIFT,
    packet: config.VAT_RATE_PACKET,
  };
  const exemption = config.VAT_EXEMPTION ?? null;
  if (Object.values(rates).includes('zw') && exemption === null)
    throw new Error('A rate of zw needs VAT_EXEMPTION: the law it is exempt by stands on the invoice.');
  return new InvoiceSettings({ seller: missing.length > 0 ? null : sellerOf(config), rates, exemption });
}

const sellerOf = (config: InvoiceEnvironment): InvoiceSeller => ({
  name: config.INVOICE_SELLER_NAME!,
  nip: normaliseNip(config.INVOICE_SELLER_NIP!),
  street: config.INVOICE_SELLER_STREET!,
  postal_code: config.INVOICE_SELLER_POSTAL_CODE!,
  city: config.INVOICE_SELLER_CITY!,
});
