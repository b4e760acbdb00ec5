import type { OrderLetter, OrderView } from '@kurtyna/contracts';
import { formatDateTime, formatPrice, fromZloty, grosze, showPath, SITE_ADDRESSES } from '@kurtyna/domain';
import { text, type Language } from '@kurtyna/texts';
import { calendarFile } from './calendar.js';
import type { Letter, LetterPayloads, Reader } from './letter.js';

/**
 * The contract on a durable medium: what, price with VAT, number, access period, and the consent word for word as it was
 * given (mail-geo-legal 5.1, 5.2). An event brings its entry for the calendar.
 */
export function orderConfirmationLetter(
  { firstname }: { firstname: string },
  letter: OrderLetter,
  reader: Reader,
): Letter {
  const { order, consent } = letter;
  const { language, publicUrl, contactEmail } = reader;
  const link = productLink(order, publicUrl);
  const calendar = calendarFile(order, link);
  return {
    subject: text('mail.order-confirmation.subject', language, { title: order.title }),
    template: 'order-confirmation',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.order-confirmation.text', language),
      facts: [
        text('mail.order-confirmation.title', language, { title: order.title }),
        text('mail.order-confirmation.price', language, { price: priceOf(order, language) }),
        text('mail.order-confirmation.number', language, { number: order.extOrderId }),
        ...accessPeriod(order, language),
      ],
      link,
      button: text('mail.order-confirmation.button', language),
      consent: consent
        ? text('mail.order-confirmation.consent', language, { text: consent.text })
        : text('mail.order-confirmation.no-consent', language),
      terms: text('mail.order-confirmation.terms', language, { url: `${publicUrl}${SITE_ADDRESSES.regulations}` }),
      complaints: text('mail.order-confirmation.complaints', language, {
        email: contactEmail ?? `${publicUrl}${SITE_ADDRESSES.contact}`,
      }),
    },
    attachments: calendar ? [calendar] : [],
  };
}

export function refundDoneLetter({ firstname }: { firstname: string }, { order }: OrderLetter, reader: Reader): Letter {
  const { language, publicUrl, contactEmail } = reader;
  return {
    subject: text('mail.refund-done.subject', language, { title: order.title }),
    template: 'refund-done',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.refund-done.text', language, { price: priceOf(order, language), number: order.extOrderId }),
      access: text('mail.refund-done.access', language, { title: order.title }),
      complaints: text('mail.order-confirmation.complaints', language, {
        email: contactEmail ?? `${publicUrl}${SITE_ADDRESSES.contact}`,
      }),
    },
  };
}

/** Paid twice: the second money is back, and the purchase is what it was (payu.md 10.6). */
export function secondPaymentReturnedLetter(
  { firstname, payment, amount }: LetterPayloads['second_payment_returned'],
  { order }: OrderLetter,
  { language, publicUrl, contactEmail }: Reader,
): Letter {
  const { title, extOrderId: number } = order;
  const price = formatPrice(grosze(amount));
  return {
    subject: text('mail.second-payment-returned.subject', language, { title }),
    template: 'refund-done',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.second-payment-returned.text', language, { number, price, payment }),
      access: text('mail.second-payment-returned.unchanged', language, { title }),
      complaints: text('mail.order-confirmation.complaints', language, {
        email: contactEmail ?? `${publicUrl}${SITE_ADDRESSES.contact}`,
      }),
    },
  };
}

function priceOf(order: OrderView, language: Language): string {
  return order.amount === 0 ? text('mail.order-confirmation.free', language) : formatPrice(fromZloty(order.amount));
}

function accessPeriod(order: OrderView, language: Language): string[] {
  if (order.starts_at) {
    const time = formatDateTime(order.starts_at);
    return [
      text('mail.order-confirmation.starts', language, { time }),
      text('mail.order-confirmation.event-access', language),
    ];
  }
  if (!order.expiration_date) return [text('mail.order-confirmation.no-expiry', language)];
  return [text('mail.order-confirmation.valid-until', language, { time: formatDateTime(order.expiration_date) })];
}

function productLink(order: OrderView, publicUrl: string): string {
  const { product_kind: kind, product_path: idOrSlug } = order;
  return publicUrl + (kind === 'event' || kind === 'video' ? showPath(kind, idOrSlug) : SITE_ADDRESSES.account);
}
