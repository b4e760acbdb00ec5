import type { OrderLetter, OrderView } from '@kurtyna/contracts';
import { cardNames, codePath, formatDateTime, orderPath, shortOrderNumber, printedCode } from '@kurtyna/domain';
import { text } from '@kurtyna/texts';
import type { Letter, Reader } from './letter.js';

/** The codes of group tickets, for their buyer to hand out. Null when the order went back, for they are void then. */
export function groupCodesLetter(
  { firstname }: { firstname: string },
  { order }: OrderLetter,
  reader: Reader,
): Letter | null {
  const codes = codesOf(order, reader);
  if (!codes) return null;
  const { language, publicUrl } = reader;
  const { title } = order;
  return {
    subject: text('mail.group-codes.subject', language, { title }),
    template: 'codes',
    values: {
      greeting: text('mail.greeting', language, { firstname }),
      text: text('mail.group-codes.text', language, { title, number: shortOrderNumber(order) }),
      card: null,
      codes,
      about: [text('mail.group-codes.use', language), validity(order, reader), text('mail.group-codes.who', language)],
      link: publicUrl + orderPath('group', order.extOrderId),
      button: text('mail.group-codes.button', language),
    },
  };
}

/** A gift is passed on as it is: the letter names neither its price nor its buyer. Null when the order went back. */
export function giftCodesLetter(_payload: unknown, { order }: OrderLetter, reader: Reader): Letter | null {
  const codes = codesOf(order, reader);
  if (!codes) return null;
  const { language } = reader;
  const { title } = order;
  const isForAny = order.product_kind === 'gift';
  return {
    subject: text('mail.gift-codes.subject', language, { title }),
    template: 'codes',
    values: {
      greeting: text('mail.greeting-plain', language),
      text: text('mail.gift-codes.text', language, { title }),
      card: wordsOf(order, reader),
      codes,
      about: [
        isForAny ? text('mail.gift-codes.any', language) : text('mail.gift-codes.product', language, { title }),
        text('mail.gift-codes.use', language),
        validity(order, reader),
        text('mail.gift-codes.pass-on', language),
      ],
      link: codes[0]!.link, // a gift is one code
      button: text('mail.gift-codes.button', language),
    },
  };
}

/** The words of the giver, as they were typed: who gives it to whom, and the lines of the rest. */
function wordsOf({ card }: OrderView, { language }: Reader): { names: string | null; lines: string[] } | null {
  if (!card) return null;
  const names = cardNames(card);
  return {
    names: names && text(names, language, { for: card.for_whom, from: card.from_whom }),
    lines: card.note === '' ? [] : card.note.split('\n'),
  };
}

/** A code as it is printed, and the page on which it is taken (OPEN1-49). */
interface MailedCode {
  code: string;
  link: string;
}

/**
 * Those that were given back are void. While money of all of them is on its way back nobody knows whether they will be good again: asked later.
 * Once it is back the order is REFUNDED; refused, they are good.
 */
function codesOf(order: OrderView, { publicUrl }: Reader): MailedCode[] | null {
  if (order.status === 'REFUNDED') return null;
  const good = order.codes.filter(({ returned }) => !returned);
  if (good.length === 0) throw new Error(`order ${order.id} has no codes now: it is ${order.status}`);
  return good.map(({ code }) => ({ code: printedCode(code), link: publicUrl + codePath(code) }));
}

/** The code of a product ends with it; that of a gift for any has no end. */
function validity({ product_kind: kind, ends_at: end }: OrderView, { language }: Reader): string {
  if (kind === 'gift') return text('mail.codes.no-end', language);
  if (!end) return text(kind === 'event' ? 'mail.codes.with-event' : 'mail.codes.until-gone', language); // the theatre keeps it to itself (EVT-11)
  const key = kind === 'event' ? 'mail.codes.until-event' : 'mail.codes.until-video';
  return text(key, language, { time: formatDateTime(end) });
}
