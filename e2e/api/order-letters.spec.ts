/** Letters about what is sold besides tickets, from the payment to the inbox: one of each kind, and no code but in the letter (I10, mail-geo-legal 1). */
import { printedCode } from '@kurtyna/domain';
import { refundOrder } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../support/ask.js';
import { closeHouse, rows, SERVICES, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, mailsTo, mailTo, type Person } from '../support/people.js';
import { anEvent, buy, closeWire, orderIs } from '../support/repertoire.js';
import { buyGift, buyGroup, enter, paidOrder, restoreSale, setSale } from '../support/sale.js';

beforeAll(() =>
  setSale({
    groupTicket: { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 10, oneFree: false, discount: 0 },
    gift: {
      available: true,
      anyAvailable: true,
      label: 'Prezent',
      labelEn: 'A gift',
      description: null,
      descriptionEn: null,
      price: 5990,
      lastDay: null,
      mobileImage: null,
      tabletImage: null,
      desktopImage: null,
    },
  }),
);
afterAll(async () => {
  await restoreSale();
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const subjectsTo = async ({ email }: Person): Promise<string[]> => (await mailsTo(email)).map(({ subject }) => subject).sort();

/** Rows of any service that carry this code in what is told or written to people. */
async function tracesOf(code: string): Promise<string[]> {
  const found = SERVICES.flatMap((service) =>
    ['outbox', 'inbox', 'dead_letter', ...(service === 'identity' ? ['mail_outbox'] : [])].map(async (table) =>
      (await rows(service, `SELECT 1 FROM ${table} t WHERE strpos(t::text, $1) > 0`, [code])).length ? [`${service}.${table}`] : [],
    ),
  );
  return (await Promise.all(found)).flat();
}

describe('the letters of group tickets', () => {
  it('are one confirmation without a code and one with every code, which stands nowhere else; a guest hears when it goes back [I10, OPEN1-49]', async () => {
    const [buyer, guest, admin, event] = [await aPerson(), await aPerson(), await anAdmin(), await anEvent()];
    const order = await paidOrder(buyer, await buyGroup(buyer, event, 2), 'groupTickets');
    const codes = (order.codes as { code: string }[]).map(({ code }) => code);
    const [withCodes, confirmation] = [
      await mailTo(buyer.email, /^Kody biletów grupowych/),
      await mailTo(buyer.email, /^Potwierdzenie zamówienia/),
    ];
    for (const code of codes) {
      expect(withCodes.text).toContain(printedCode(code));
      expect(confirmation.text + confirmation.html).not.toContain(printedCode(code));
      expect(await tracesOf(code)).toEqual([]);
    }
    expect(confirmation.attachments).toEqual([]);
    expect(confirmation.text).not.toContain('Masz dostęp');

    await enter(guest, codes[0]);
    const used = (await buy(guest, event)).body.order;
    await mailTo(guest.email, /^Potwierdzenie zamówienia/);
    await ask(refundOrder, { kind: 'group', ref: order.extOrderId, adminId: admin.id, withGuests: true });
    await orderIs(used.extOrderId, 'REFUNDED');
    const [refund, withdrawn] = [await mailTo(buyer.email, /^Zwrot pieniędzy/), await mailTo(guest.email, /^Bilet wycofany/)];
    expect(refund.text.replace(/\s+/g, ' ')).toContain('już nie działają');
    expect(withdrawn.text).not.toMatch(/zł|Zwróciliśmy/);
    await until('all letters are there', async () => (await subjectsTo(buyer)).length >= 3);
    const title = event.title;
    expect(await subjectsTo(buyer)).toEqual([
      `Kody biletów grupowych: ${title}`,
      `Potwierdzenie zamówienia: ${title}`,
      `Zwrot pieniędzy: ${title}`,
    ]);
    expect(await subjectsTo(guest)).toEqual([`Bilet wycofany: ${title}`, `Potwierdzenie zamówienia: ${title}`]);
  }, 60_000);
});

describe('the letter of a gift', () => {
  it('has the code and can be passed on: no price, no buyer [mail-geo-legal 1]', async () => {
    const buyer = await aPerson();
    const order = await paidOrder(buyer, await buyGift(buyer, 'any'), 'gifts');
    const gift = await mailTo(buyer.email, /^Prezent do przekazania/);
    await mailTo(buyer.email, /^Potwierdzenie zamówienia/);
    expect(gift.text).toContain(printedCode(order.codes[0].code));
    expect(gift.subject + gift.text + gift.html).not.toMatch(/59,90|zł|Anna|Nowak/);
    expect(gift.text).not.toContain(order.extOrderId);
    expect(await tracesOf(order.codes[0].code)).toEqual([]);
    expect(await subjectsTo(buyer)).toHaveLength(2);
  }, 60_000);
});
