/** The ledger check over codes, group tickets, gifts and packets: each lie about them is found by its own number (D43, I6, I7). */
import { refundOrder, savePacket, type ProductState } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../support/ask.js';
import { call, type Answer } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { everyLetterIsSent, expectCleanLedger } from '../support/ledger.js';
import { commerce, wrongNumbers, wrongNumbersAfter, type Lie } from '../support/lies.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { noFaults, pay } from '../support/provider.js';
import { anEvent, buy, closeWire, inHours, orderIs } from '../support/repertoire.js';
import { aCode, buyGift, buyGroup, enter, restoreSale, setSale } from '../support/sale.js';

interface Sold {
  id: number;
  extOrderId: string;
  buyer: Person;
}

const acknowledged: string[] = [];

/** What a purchase was answered with; paid, unless it is to stay open or costs nothing. */
async function sold(buyer: Person, bought: Promise<Answer>, { open = false } = {}): Promise<Sold> {
  const { status, body } = await bought;
  if (status !== 201) throw new Error(`not placed: ${status} ${JSON.stringify(body)}`);
  const { id, extOrderId, amount } = body.order;
  acknowledged.push(extOrderId);
  if (!open && amount > 0) await pay(extOrderId);
  if (!open) await orderIs(extOrderId, 'COMPLETED');
  return { id, extOrderId, buyer };
}

const codesOf = async ({ id }: Sold): Promise<string[]> =>
  (await rows<{ code: string }>('commerce', 'SELECT code FROM code WHERE order_id = $1 ORDER BY unit_no', [id])).map(({ code }) => code);
const buyPacket = (by: Person, id: number): Promise<Answer> =>
  call('POST', `/api/packetpayments/${id}`, { token: by.token, address: by.address, body: { additionalCb: true } });
async function aPacket(contents: ProductState[]): Promise<number> {
  const { id } = await ask(savePacket, {
    id: null,
    title: 'Próba pakietu',
    description: '<p>Próba.</p>',
    price: 9900,
    endsAt: inHours(24 * 7),
    published: true,
    forceVisibility: false,
    restrictedAccess: 'any',
    ageRestriction: 0,
    mobileImage: null,
    tabletImage: null,
    desktopImage: null,
    translations: [],
    contents: contents.map(({ kind, id: productId }) => ({ kind, id: productId })),
  });
  return id;
}

let event: ProductState, video: ProductState, another: ProductState;
let group: Sold, gift: Sold, returned: Sold, partly: Sold, guest: Sold, lowered: Sold, reserved: Sold, ticket: Sold, packet: Sold;

/** Somebody with a code for a fifth off buys the event. */
async function withCode(options: { open?: boolean } = {}): Promise<Sold> {
  const person = await aPerson();
  await enter(person, await aCode({ discount: 20 }));
  return sold(person, buy(person, event), options);
}

/**
 * Two of three group tickets are held, one of them used; a gift; group tickets that went back with the guest of one of them; and some of which
 * one went back by itself.
 */
async function sellCodes(): Promise<void> {
  const [buyer, other, admin] = [await aPerson(), await aPerson(), await anAdmin()];
  [group, gift, returned, partly] = await Promise.all([
    sold(buyer, buyGroup(buyer, event, 3)),
    sold(other, buyGift(other, 'any')),
    aPerson().then((person) => sold(person, buyGroup(person, event, 2))),
    aPerson().then((person) => sold(person, buyGroup(person, event, 3))),
  ]);
  const [user, holder, late] = [await aPerson(), await aPerson(), await aPerson()];
  const [used, held] = await codesOf(group);
  await enter(user, used);
  guest = await sold(user, buy(user, event));
  await enter(holder, held);
  await enter(late, (await codesOf(returned))[0]);
  const withdrawn = await sold(late, buy(late, event));
  await ask(refundOrder, { kind: 'group', ref: returned.extOrderId, adminId: admin.id, withGuests: true });
  await ask(refundOrder, { kind: 'group', ref: partly.extOrderId, adminId: admin.id, codes: (await codesOf(partly)).slice(0, 1) });
  await until('the seat of the code that went back', async () => {
    const [line] = await rows<{ seats: number }>('commerce', 'SELECT seats FROM order_line WHERE order_id = $1', [partly.id]);
    return line!.seats === 2;
  });
  for (const { extOrderId } of [returned, withdrawn]) await orderIs(extOrderId, 'REFUNDED');
}

/** A packet of an event that its buyer has a ticket for, and of a video that ends by itself; and a packet of that video alone. */
async function sellPackets(): Promise<void> {
  const [buyer, other] = [await aPerson(), await aPerson()];
  ticket = await sold(buyer, buy(buyer, event));
  packet = await sold(buyer, buyPacket(buyer, await aPacket([event, video])));
  await sold(other, buyPacket(other, await aPacket([video])));
}

beforeAll(async () => {
  await noFaults();
  await setSale({
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
  });
  [event, another] = [await anEvent({ capacity: 50, price: 4500 }), await anEvent()];
  video = await anEvent({ kind: 'video', ticketHours: 48 });
  [lowered, reserved] = await Promise.all([withCode(), withCode({ open: true }), sellCodes(), sellPackets()]);
  await expectCleanLedger({ acknowledged });
  await everyLetterIsSent();
}, 180_000);
afterAll(async () => {
  await restoreSale();
  await expectCleanLedger({ acknowledged });
  await closeWire();
  await closeHouse();
}, 90_000);

const codesRows = ({ id }: Sold) => commerce('code', `order_id = ${id}`);
const accountOf = ({ buyer }: Sold) => commerce('user_code', `user_id = ${buyer.id}`);
const accessOf = ({ id }: Sold) => commerce('access', `order_id = ${id}`);
/** Nobody has entered it. */
const THIRD = () => `order_id = ${group.id} AND unit_no = 3`;

/** The orders exist only once the tests run. */
const lies: [string, () => Lie][] = [
  [
    'a code of a group gone',
    () => ({
      told: ['I6a'],
      names: `order ${group.id}`,
      touches: [codesRows(group)],
      by: [`DELETE FROM code WHERE ${THIRD()}`],
    }),
  ],
  [
    'a second code of a gift',
    () => ({
      told: ['I6a'],
      names: `order ${gift.id}`,
      touches: [codesRows(gift)],
      by: [
        `INSERT INTO code (code, made_for, discount, unit, places, order_id, unit_no) VALUES ('DRUGI', 'gift', 0, 'free', 1, ${gift.id}, 2)`,
      ],
    }),
  ],
  [
    'a code of an order that nobody paid',
    () => ({
      told: ['I6b', 'I6c', 'I6d'],
      names: `order ${reserved.id}`,
      touches: [codesRows(reserved)],
      by: [
        `INSERT INTO code (code, made_for, kind, product_id, discount, unit, places, order_id, unit_no)
            VALUES ('NICZYJ', 'group', 'event', ${event.id}, 0, 'free', 1, ${reserved.id}, 1)`,
      ],
    }),
  ],
  [
    'codes that work though the money went back',
    () => ({
      told: ['I6c'],
      names: `order ${returned.id}`,
      touches: [codesRows(returned)],
      by: [`UPDATE code SET suspended_at = NULL WHERE order_id = ${returned.id}`],
    }),
  ],
  [
    'a code for another event than was bought',
    () => ({
      told: ['I6d'],
      names: `event-${another.id}`,
      touches: [codesRows(group)],
      by: [`UPDATE code SET product_id = ${another.id} WHERE ${THIRD()}`],
    }),
  ],
  [
    'the code of the gift for any product opening one alone',
    () => ({
      told: ['I6d'],
      names: `order ${gift.id}`,
      touches: [codesRows(gift)],
      by: [`UPDATE code SET kind = 'event', product_id = ${event.id} WHERE order_id = ${gift.id}`],
    }),
  ],
  [
    'a code that works though its share of the money went back',
    () => ({
      told: ['I6e', 'I6f'],
      names: `order ${partly.id}`,
      touches: [codesRows(partly)],
      by: [`UPDATE code SET suspended_at = NULL WHERE order_id = ${partly.id}`],
    }),
  ],
  [
    'a group whose codes open more than it has seats',
    () => ({
      told: ['I6f'],
      names: `order ${partly.id}`,
      touches: [codesRows(partly), commerce('refund', `order_id = ${partly.id}`)],
      by: [
        `UPDATE code SET suspended_at = NULL WHERE order_id = ${partly.id}`,
        `UPDATE refund SET code_ids = NULL WHERE order_id = ${partly.id}`,
      ],
    }),
  ],
  [
    'a place taken that nobody holds',
    () => ({
      told: ['I7a'],
      names: '"held":0',
      touches: [codesRows(group)],
      by: [`UPDATE code SET taken = 1 WHERE ${THIRD()}`],
    }),
  ],
  [
    'a place held that was not counted',
    () => ({
      told: ['I7a'],
      names: '"taken":0',
      touches: [codesRows(group)],
      by: [`UPDATE code SET taken = 0 WHERE order_id = ${group.id} AND unit_no = 2`],
    }),
  ],
  [
    'a code used for an order that nobody paid',
    () => ({
      told: ['I7b'],
      names: `order ${reserved.id}`,
      touches: [accountOf(reserved)],
      by: [`UPDATE user_code SET used_at = now() WHERE order_id = ${reserved.id}`],
    }),
  ],
  [
    'a code of a completed order that is not used',
    () => ({
      told: ['I7c'],
      names: `order ${lowered.id}`,
      touches: [accountOf(lowered)],
      by: [`UPDATE user_code SET used_at = NULL WHERE order_id = ${lowered.id}`],
    }),
  ],
  [
    'a code free again that lowered a completed order',
    () => ({
      told: ['I7d'],
      names: `order ${lowered.id}`,
      touches: [accountOf(lowered)],
      by: [`UPDATE user_code SET order_id = NULL, used_at = NULL WHERE order_id = ${lowered.id}`],
    }),
  ],
  [
    'a code that lowers an open order and is free',
    () => ({
      told: ['I7d'],
      names: `order ${reserved.id}`,
      touches: [accountOf(reserved)],
      by: [`UPDATE user_code SET order_id = NULL WHERE order_id = ${reserved.id}`],
    }),
  ],
  [
    'a lowered order by a code of somebody else',
    () => ({
      told: ['I7d'],
      names: `order ${lowered.id}`,
      touches: [commerce('user_code', `order_id = ${lowered.id}`)],
      by: [`UPDATE user_code SET user_id = ${gift.buyer.id} WHERE order_id = ${lowered.id}`],
    }),
  ],
  [
    'a group that holds fewer seats than it has units',
    () => ({
      told: ['I4d', 'I4g'],
      names: `order ${group.id}`,
      touches: [commerce('hold', `order_id = ${group.id}`)],
      by: [`UPDATE hold SET quantity = 1 WHERE order_id = ${group.id}`],
    }),
  ],
  [
    'a seat of its own for a guest whose seat the group has',
    () => ({
      told: ['I4b', 'I4e'],
      names: `event-${event.id}`,
      touches: [commerce('order_line', `order_id = ${guest.id}`)],
      by: [`UPDATE order_line SET seats = 1 WHERE order_id = ${guest.id}`],
    }),
  ],
  [
    'access of who bought for others',
    () => ({
      told: ['I5d'],
      names: `order ${group.id}`,
      touches: [accessOf(group)],
      by: [`INSERT INTO access (order_id, user_id, kind, product_id) VALUES (${group.id}, ${group.buyer.id}, 'event', ${event.id})`],
    }),
  ],
  [
    'access of a guest gone',
    () => ({
      told: ['I5b'],
      names: `order ${guest.id}`,
      touches: [accessOf(guest)],
      by: [`DELETE FROM access WHERE order_id = ${guest.id}`],
    }),
  ],
  [
    'one content of a packet that its buyer was not let in to',
    () => ({
      told: ['I5b'],
      names: `order ${packet.id}`,
      touches: [accessOf(packet)],
      by: [`DELETE FROM access WHERE order_id = ${packet.id} AND kind = 'video'`],
    }),
  ],
  [
    'a ticket for what its buyer has by a packet',
    () => ({
      told: ['I5f'],
      names: `order ${packet.id}`,
      touches: [accessOf(ticket), commerce('orders', `id = ${packet.id}`)],
      by: [
        `UPDATE access SET given_at = given_at + interval '1 hour' WHERE order_id = ${ticket.id}`,
        `UPDATE orders SET created_at = (SELECT created_at FROM orders WHERE id = ${ticket.id}) WHERE id = ${packet.id}`,
      ],
    }),
  ],
  [
    'a letter with codes gone',
    () => ({
      told: ['I10'],
      names: `codes:${group.id}`,
      touches: [{ service: 'identity', table: 'mail_outbox', where: `dedupe_key = 'codes:${group.id}'` }],
      by: [`DELETE FROM mail_outbox WHERE dedupe_key = 'codes:${group.id}'`],
    }),
  ],
  [
    'a confirmation of a gift gone',
    () => ({
      told: ['I10'],
      names: `order:${gift.id}:completed`,
      touches: [{ service: 'identity', table: 'mail_outbox', where: `dedupe_key = 'order:${gift.id}:completed'` }],
      by: [`DELETE FROM mail_outbox WHERE dedupe_key = 'order:${gift.id}:completed'`],
    }),
  ],
];

describe('one lie about codes and packets in a clean house', () => {
  it.each(lies)('is told by its own number: %s [D43]', async (_what, aLie) => {
    const lie = aLie();
    const found = await wrongNumbersAfter(lie, { acknowledged });
    expect([...found.keys()].sort()).toEqual([...lie.told].sort());
    expect(found.get(lie.told[0]!)).toContain(lie.names);
    expect([...(await wrongNumbers({ acknowledged })).keys()]).toEqual([]);
  });
});

describe('what is no lie', () => {
  it('a packet brings again what its buyer has a ticket for, and what it gives ends each by itself [I5, D43]', async () => {
    const accesses = await rows<{ order_id: number; kind: string; ends: boolean }>(
      'commerce',
      `SELECT order_id, kind, valid_until IS NOT NULL AS ends FROM access WHERE order_id = ANY ($1) AND ended_at IS NULL ORDER BY order_id = $2, kind`,
      [[ticket.id, packet.id], packet.id],
    );
    expect(accesses).toEqual([
      { order_id: ticket.id, kind: 'event', ends: false },
      { order_id: packet.id, kind: 'event', ends: false },
      { order_id: packet.id, kind: 'video', ends: true },
    ]);
    expect([...(await wrongNumbers({ acknowledged })).keys()]).toEqual([]);
  });

  it('no letter with codes is missed that were void before it was written [I10, OPEN1-49]', async () => {
    const letter = { service: 'identity' as const, table: 'mail_outbox', where: `dedupe_key = 'codes:${returned.id}'` };
    const found = await wrongNumbersAfter({ touches: [letter], by: [`DELETE FROM mail_outbox WHERE ${letter.where}`] }, { acknowledged });
    expect([...found.keys()]).toEqual([]);
  });
});
