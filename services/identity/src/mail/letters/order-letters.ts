import type { OrderContent, OrderLetter, OrderView, ReasonOfRefund, WithdrawalLetter } from '@kurtyna/contracts';
import {
  calendarPath,
  formatDateTime,
  formatPrice,
  formatWeekday,
  fromZloty,
  grosze,
  orderPath,
  shortOrderNumber,
  showPath,
  SITE_ADDRESSES,
  whenOf,
  withdrawalPath,
  type OrderKind,
} from '@kurtyna/domain';
import { text, type Language, type TextKey } from '@kurtyna/texts';
import { calendarFile, type Attended } from './calendar.js';
import { complaints } from './contact.js';
import type { Letter, LetterPayloads, Reader } from './letter.js';

interface Addressee {
  firstname: string;
}

const TICKET = {
  heading: 'mail.order-confirmation.heading',
  text: 'mail.order-confirmation.text',
  title: 'mail.order-confirmation.title',
} as const;
/** What was bought, and what its buyer has of it: a ticket opens something, group tickets and gifts are codes in a letter of their own. */
const CONFIRMATION = {
  event: TICKET,
  video: TICKET,
  packet: {
    heading: 'mail.order-confirmation.heading-packet',
    text: 'mail.order-confirmation.text-packet',
    title: 'mail.order-confirmation.title',
  },
  group: {
    heading: 'mail.order-confirmation.heading-group',
    text: 'mail.order-confirmation.text-group',
    title: 'mail.order-confirmation.title-group',
  },
  gift: {
    heading: 'mail.order-confirmation.heading-gift',
    text: 'mail.order-confirmation.text-gift',
    title: 'mail.order-confirmation.title-gift',
  },
} as const satisfies Record<OrderKind, Record<'heading' | 'text' | 'title', TextKey>>;

/** A fact is a line with two columns where its text has a colon; a sentence is one. */
function factOf(said: string): { name: string; value: string | null } {
  const end = said.indexOf(': ') + 1;
  return end ? { name: said.slice(0, end), value: said.slice(end + 1) } : { name: said, value: null };
}

/**
 * The contract on a durable medium: what, price with VAT, number, access period, and the consent word for word as it was
 * given (mail-geo-legal 5.1, 5.2). What opens an event brings its entry for the calendar.
 */
export function orderConfirmationLetter({ firstname }: Addressee, letter: OrderLetter, reader: Reader): Letter {
  const { order, consent } = letter;
  const { language, publicUrl } = reader;
  const words = CONFIRMATION[order.kind];
  const page = productLink(order, publicUrl);
  return {
    subject: text('mail.order-confirmation.subject', language, { title: order.title }),
    template: 'order-confirmation',
    heading: text(words.heading, language, { title: order.title }),
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text(words.text, language),
      facts: [
        text(words.title, language, { title: order.title }),
        ...(order.kind === 'group'
          ? [text('mail.order-confirmation.quantity', language, { n: order.product_quantity })]
          : []),
        text('mail.order-confirmation.price', language, { price: priceOf(order, language) }),
        text('mail.order-confirmation.number', language, { number: shortOrderNumber(order) }),
        ...(opensOne(order) ? period({ ...order, kind: order.product_kind }, language) : []),
      ].map(factOf),
      contentsTitle: text('mail.order-confirmation.contents', language),
      contents: order.contents.map((content) => ({
        title: content.title,
        link: contentLink(content, publicUrl),
        period: sentences(period(content, language)),
      })),
      link: page ?? orderLink(order, publicUrl),
      button: text(`mail.order-confirmation.${buttonOf(order)}`, language),
      calendar: forCalendar(order, reader),
      consent: consent
        ? text('mail.order-confirmation.consent', language, { text: consent.text })
        : text('mail.order-confirmation.no-consent', language),
      withdrawal:
        order.amount > 0
          ? {
              words: text('mail.order-confirmation.withdrawal', language),
              link: publicUrl + withdrawalPath(order.extOrderId),
            }
          : null,
      fullNumber: text('mail.order-confirmation.full-number', language, { number: order.extOrderId }),
      terms: {
        words: text('mail.order-confirmation.terms', language),
        link: publicUrl + SITE_ADDRESSES.regulations,
      },
      complaints: complaints(reader),
    },
    attachments: attended(order, publicUrl)
      .map(calendarFile)
      .filter((file) => file !== null),
  };
}

export function refundDoneLetter(
  { firstname, returned, ...reason }: LetterPayloads['refund_done'],
  { order }: OrderLetter,
  reader: Reader,
): Letter {
  const { language } = reader;
  const { title } = order;
  const number = shortOrderNumber(order);
  const price = returned === undefined ? priceOf(order, language) : formatPrice(grosze(returned));
  return {
    subject: text('mail.refund-done.subject', language, { title }),
    template: 'refund-done',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.refund-done.text', language, { price, number }),
      access: whyBack(reason, order, language),
      ...toOrder(order, reader),
      complaints: complaints(reader),
    },
  };
}

/** Given back by other means than the payment: of these we know only that somebody says so. */
export function refundNotedLetter(
  { firstname, returned }: LetterPayloads['refund_noted'],
  { order }: OrderLetter,
  reader: Reader,
): Letter {
  const { language } = reader;
  const { title } = order;
  const values = { price: formatPrice(grosze(returned)), number: shortOrderNumber(order) };
  return {
    subject: text('mail.refund-noted.subject', language, { title }),
    template: 'refund-done',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: [text('mail.refund-noted.text', language, values), text('mail.refund-noted.way', language)].join(' '),
      access: whatIsOver(order, language),
      ...toOrder(order, reader),
      complaints: complaints(reader),
    },
  };
}

export function refundPartLetter(
  { firstname, returned, isOutside }: LetterPayloads['refund_part'],
  { order }: OrderLetter,
  reader: Reader,
): Letter {
  const { language } = reader;
  const { title } = order;
  const values = { price: formatPrice(grosze(returned)), number: shortOrderNumber(order) };
  return {
    subject: text('mail.refund-part.subject', language, { title }),
    template: 'refund-done',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.refund-part.text', language, values),
      access: text(isOutside ? 'mail.refund-noted.way' : 'mail.refund-part.way', language),
      ...toOrder(order, reader),
      complaints: complaints(reader),
    },
  };
}

/** Who was let in by the theatre bought nothing and agreed to nothing: where it is, and until when. Null when that is over by now. */
export function freeAccessGrantedLetter(
  { firstname }: Addressee,
  { order }: OrderLetter,
  reader: Reader,
): Letter | null {
  const { language, publicUrl } = reader;
  if (order.status !== 'COMPLETED') return null;
  const until = opensOne(order) ? period({ ...order, kind: order.product_kind }, language) : [];
  return {
    subject: text('mail.free-access-granted.subject', language, { title: order.title }),
    template: 'event-reminder',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: sentences([text('mail.free-access-granted.text', language, { title: order.title }), ...until]),
      link: productLink(order, publicUrl) ?? orderLink(order, publicUrl),
      button: text('mail.order-confirmation.button', language),
      complaints: complaints(reader),
    },
  };
}

/** To a guest: the order that the code came from went back. Whose it was is nobody's affair but the buyer's (OPEN1-49). */
export function ticketWithdrawnLetter({ firstname }: Addressee, { order }: OrderLetter, reader: Reader): Letter {
  const { language } = reader;
  const { title } = order;
  const number = shortOrderNumber(order);
  return {
    subject: text('mail.ticket-withdrawn.subject', language, { title }),
    template: 'refund-done',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.ticket-withdrawn.text', language, { title, number }),
      access: text('mail.ticket-withdrawn.ask', language),
      ...toOrder(order, reader),
      complaints: complaints(reader),
    },
  };
}

/** Null for who has paid after all, or tries again: that order speaks for itself. */
export function paymentFailedLetter({ firstname }: Addressee, letter: OrderLetter, reader: Reader): Letter | null {
  if (!letter.paymentFailed) return null;
  const { order } = letter;
  const { language, publicUrl } = reader;
  const { title } = order;
  const number = shortOrderNumber(order);
  return {
    subject: text('mail.payment-failed.subject', language, { title }),
    template: 'payment-failed',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.payment-failed.text', language, { title, number, price: priceOf(order, language) }),
      link: orderLink(order, publicUrl),
      button: text('mail.payment-failed.button', language),
      money: text('mail.payment-failed.money', language),
      complaints: complaints(reader),
    },
  };
}

/** Paid twice: the second money is back, and the purchase is what it was (payu.md 10.6). */
export function secondPaymentReturnedLetter(
  { firstname, payment, amount }: LetterPayloads['second_payment_returned'],
  { order }: OrderLetter,
  reader: Reader,
): Letter {
  const { language } = reader;
  const { title } = order;
  const number = shortOrderNumber(order);
  const price = formatPrice(grosze(amount));
  return {
    subject: text('mail.second-payment-returned.subject', language, { title }),
    template: 'refund-done',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.second-payment-returned.text', language, { number, price, payment }),
      access: text('mail.second-payment-returned.unchanged', language, { title }),
      ...toOrder(order, reader),
      complaints: complaints(reader),
    },
  };
}

/**
 * To the buyer, on a durable medium: who declared to withdraw, and when (mail-geo-legal 5.2). Whoever wrote it, it is
 * the buyer who hears of it.
 */
export function withdrawalAckLetter(
  { firstname }: Addressee,
  { name, email, declaredAt, number, title }: WithdrawalLetter,
  reader: Reader,
): Letter {
  const { language } = reader;
  return {
    subject: text('mail.withdrawal-ack.subject', language, { title }),
    template: 'withdrawal-ack',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.withdrawal-ack.text', language, { time: formatDateTime(declaredAt), number, title }),
      declaration: text('mail.withdrawal-ack.declaration', language),
      facts: [
        text('mail.withdrawal-ack.sentence', language),
        text('mail.withdrawal-ack.name', language, { name }),
        text('mail.withdrawal-ack.email', language, { email }),
        text('mail.withdrawal-ack.order', language, { number }),
        text('mail.withdrawal-ack.time', language, { time: formatDateTime(declaredAt) }),
      ],
      next: text('mail.withdrawal-ack.next', language),
      notYou: text('mail.withdrawal-ack.not-you', language),
      complaints: complaints(reader),
    },
  };
}

/** A day before an event; null when its ticket went back or it begins at another time now (OPEN2-35). */
export function eventReminderLetter(
  { firstname, eventId, startsAt }: LetterPayloads['event_reminder'],
  { order }: OrderLetter,
  reader: Reader,
): Letter | null {
  const event = eventOf(order, eventId);
  const isDue = order.status === 'COMPLETED' && Date.parse(event?.starts_at ?? '') === Date.parse(startsAt);
  if (!event || !isDue) return null;
  const { language, publicUrl } = reader;
  const { title, path } = event;
  return {
    subject: text('mail.event-reminder.subject', language, { title }),
    template: 'event-reminder',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.event-reminder.text', language, { title, time: whenOf(startsAt, event.full_day ?? false) }),
      link: publicUrl + showPath('event', path),
      button: text('mail.order-confirmation.button', language),
      complaints: complaints(reader),
    },
  };
}

/** The event an order opens: by itself, or among the contents of a packet. */
function eventOf(
  order: OrderView,
  eventId: number,
): Pick<OrderContent, 'title' | 'path' | 'starts_at' | 'full_day'> | undefined {
  if (order.kind === 'event' && order.product_id === eventId) return { ...order, path: order.product_path };
  return order.contents.find(({ kind, id }) => kind === 'event' && id === eventId);
}

const toOrder = (order: OrderView, { language, publicUrl }: Reader) => ({
  link: orderLink(order, publicUrl),
  button: text('mail.order-confirmation.to-order', language),
});

const givesCodes = ({ kind }: OrderView): boolean => kind === 'group' || kind === 'gift';
/** Why the house kept nothing of it; of a reason that this release does not know, and of none, what has ended with the order. */
function whyBack({ because, keptNumber }: ReasonOfRefund, order: OrderView, language: Language): string {
  if (because === 'already-had' && keptNumber)
    return text('mail.refund-because.already-had', language, { number: keptNumber });
  if (because === 'no-seat' || because === 'not-on-sale') return text(`mail.refund-because.${because}`, language);
  return whatIsOver(order, language);
}
const whatIsOver = (order: OrderView, language: Language): string =>
  text(givesCodes(order) ? 'mail.refund-done.codes' : 'mail.refund-done.access', language, { title: order.title });
const opensOne = ({ kind }: OrderView): boolean => kind === 'event' || kind === 'video';

function priceOf(order: OrderView, language: Language): string {
  return order.amount === 0 ? text('mail.order-confirmation.free', language) : formatPrice(fromZloty(order.amount));
}

const sentences = (said: string[]): string => said.map((each) => each.replace(/\.?$/, '.')).join(' ');

/** From when and until when a ticket opens what it is for. */
function period(
  {
    kind,
    starts_at: start,
    full_day: wholeDays = false,
    expiration_date: end,
  }: Pick<OrderContent, 'starts_at' | 'full_day' | 'expiration_date'> & { kind: string },
  language: Language,
): string[] {
  if (kind === 'event') {
    const until = text('mail.order-confirmation.event-access', language);
    if (!start) return [until];
    const time = `${formatWeekday(start, language, 'long')}, ${whenOf(start, wholeDays)}`;
    return [text('mail.order-confirmation.starts', language, { time }), until];
  }
  if (!end) return [text('mail.order-confirmation.no-expiry', language)];
  return [text('mail.order-confirmation.valid-until', language, { time: formatDateTime(end) })];
}

const buttonOf = ({ kind }: OrderView) => (kind === 'event' ? 'button' : kind === 'video' ? 'watch' : 'to-order');

/** The entry that comes with the letter, for mail on a phone that shows no attachments. */
const forCalendar = ({ kind, product_id: id, starts_at: start }: OrderView, { language, publicUrl }: Reader) =>
  kind === 'event' && start
    ? { words: text('event.add-to-calendar', language), link: publicUrl + calendarPath(id) }
    : null;

/** What an order opens, as the calendar may have it: of that, only events have an hour. */
function attended(order: OrderView, publicUrl: string): Attended[] {
  if (order.kind === 'event')
    return [
      {
        ...order,
        id: order.product_id,
        filename: 'kurtyna.ics',
        link: productLink(order, publicUrl) ?? publicUrl,
      },
    ];
  return order.contents.map((content) => ({
    ...content,
    filename: `kurtyna-${content.id}.ics`,
    link: contentLink(content, publicUrl),
  }));
}

const contentLink = ({ kind, path }: OrderContent, publicUrl: string): string => publicUrl + showPath(kind, path);
const orderLink = ({ kind, extOrderId }: OrderView, publicUrl: string): string =>
  publicUrl + orderPath(kind, extOrderId);

/** The page of what the buyer may watch; null where that is several things, or nothing. */
function productLink(order: OrderView, publicUrl: string): string | null {
  const { kind, product_path: idOrSlug } = order;
  return kind === 'event' || kind === 'video' ? publicUrl + showPath(kind, idOrSlug) : null;
}
