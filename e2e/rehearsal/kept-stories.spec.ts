/** What was found once and what was thought of: begin, change, go on (PAIR). The laws hold after each step, and at rest. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { readActs } from './acts.js';
import type { NamedAct } from './act.js';
import { subjects } from './beginnings.js';
import { closeStage, openStage } from './house-of-rehearsal.js';
import type { Model, Order } from './model.js';
import { playSteps, playStory } from './runner.js';
import {
  ALL,
  anotherWay,
  bans,
  buys,
  buysGift,
  buysGroup,
  buysPacket,
  calls,
  cancelsThere,
  changesRole,
  deletes,
  deletesItem,
  ends,
  enters,
  erases,
  fails,
  FIFTH,
  givesBack,
  grants,
  invoice,
  isAsked,
  leaves,
  looks,
  moves,
  panel,
  pays,
  paysInOldTab,
  paysInSilence,
  provider,
  refundsAll,
  refundsPart,
  refundsTwice,
  removes,
  setsPrice,
  setsSeats,
  switches,
  switchesGifts,
  TEN,
  timeIsOver,
  toldTwice,
  twoAtOnce,
  withdraws,
  writes,
  type Step,
} from './script.js';
import type { Story } from './tell.js';
import { theatre, type Nothing } from './theatre.js';
import { everythingIsHeard } from '../support/facts.js';
import { rows } from '../support/house.js';
import { readLedger } from '../support/ledger.js';
import { mailTo } from '../support/people.js';
import { codesOf } from '../support/sale.js';

let acts: NamedAct<Model, Nothing>[];
beforeAll(async () => {
  acts = await readActs<Model, Nothing>();
  await openStage();
}, 180_000);
afterAll(closeStage, 180_000);

/** Tells a story; answers its orders by their names, and what each act came to. */
async function story(...steps: Step[]): Promise<{ order: (nick: string) => Order; said: string[]; m: Model }> {
  const { model, told } = await playSteps(theatre(acts), steps);
  const order = (nick: string): Order => {
    const found = model.orders.find((each) => each.nick === nick);
    if (!found) throw new Error(`there is no ${nick}`);
    return found;
  };
  return { order, said: told.map(({ outcome }) => outcome), m: model };
}
const look = ({ row }: Order) => [row.status, row.amount];
const BOTH = ['Wieczór', 'Film'] as const;
/** What the buyer is written, by kind. */
async function lettersTo({ buyer }: Pick<Order, 'buyer'>): Promise<string[]> {
  await everythingIsHeard();
  const letters = await rows<{ kind: string }>('identity', 'SELECT kind FROM mail_outbox WHERE user_id = $1 ORDER BY kind', [
    buyer.person.id,
  ]);
  return letters.map(({ kind }) => kind);
}

const FOUND = new URL('./found/', import.meta.url);
const PLANTED = new URL('./planted/', import.meta.url);
it('each act belongs to subjects that stories are about, and each subject has acts of its own', () => {
  const named = new Set(acts.flatMap(({ about = [] }) => about));
  expect([...named].sort()).toEqual(Object.keys(subjects).sort());
});

describe('a story that was found once', () => {
  it('of a planted bug breaks no law where the bug is not [REH-17]', async () => {
    for (const name of readdirSync(PLANTED))
      await playStory(theatre(acts), JSON.parse(readFileSync(new URL(name, PLANTED), 'utf8')) as Story);
  });

  it('breaks no law any more [REH-22]', async () => {
    for (const name of readdirSync(FOUND).filter((each) => each.endsWith('.json')))
      await playStory(theatre(acts), JSON.parse(readFileSync(new URL(name, FOUND), 'utf8')) as Story);
  });
});

describe('an order waits', () => {
  it.each(BOTH)('for %s, a code is entered, and it is bought again: the lowered sum is charged, once [PAIR-01]', async (item) => {
    const { order, m } = await story(buys('Anna', item), enters('Anna', FIFTH), looks('Anna', item), buys('Anna', item), pays('ticket 2'));
    const price = item === 'Film' ? 2500 : 4500;
    expect([look(order('ticket 1')), look(order('ticket 2'))]).toEqual([
      ['CANCELED', price],
      ['COMPLETED', price * 0.8],
    ]);
    expect(m.world.held.filter(({ used }) => used)).toHaveLength(1);
  });

  it.each(BOTH)('for %s with a code: back from the provider the page says the same sum [PAIR-02]', async (item) => {
    await story(enters('Anna', FIFTH), buys('Anna', item), looks('Anna', item), buys('Anna', item), looks('Anna', item), pays('ticket 1'));
  });

  it.each(BOTH)('for %s with a code that is deleted: the agreed sum completes it [PAIR-03]', async (item) => {
    const { order } = await story(enters('Anna', TEN), buys('Anna', item), deletes(TEN), looks('Anna', item), pays('ticket 1'));
    expect(order('ticket 1').row.status).toBe('COMPLETED');
  });

  it('of each kind, and the price falls: the new sum [PAIR-04]', async () => {
    await story(buys('Anna', 'Wieczór'), setsPrice('Wieczór', 3000), looks('Anna', 'Wieczór'), buys('Anna', 'Wieczór'), pays('ticket 2'));
    await story(buys('Anna', 'Film'), setsPrice('Film', 1500), buys('Anna', 'Film', { tab: 'none' }), pays('ticket 2'));
    await story(buysGroup('Anna', 'Noc', 3), setsPrice('Noc', 1500), buysGroup('Anna', 'Noc', 3), pays('group 2'));
    await story(buysGift('Anna', 'Wieczór'), setsPrice('Wieczór', 3000), buysGift('Anna', 'Wieczór'), pays('gift 2'));
    const { order } = await story(buysPacket('Anna'), setsPrice('Karnet', 4500), buysPacket('Anna'), pays('packet 2'));
    expect([look(order('packet 1')), look(order('packet 2'))]).toEqual([
      ['CANCELED', 6000],
      ['COMPLETED', 4500],
    ]);
  });

  it('of each kind, and the price rises: the old sum [PAIR-05]', async () => {
    await story(buys('Anna', 'Wieczór'), setsPrice('Wieczór', 6050), looks('Anna', 'Wieczór'), buys('Anna', 'Wieczór'), pays('ticket 1'));
    await story(buys('Anna', 'Film'), setsPrice('Film', 4500), buys('Anna', 'Film'), pays('ticket 1'));
    await story(buysGroup('Anna', 'Noc', 3), setsPrice('Noc', 4500), buysGroup('Anna', 'Noc', 3, { seen: false }), pays('group 1'));
    await story(buysGift('Anna', 'Film'), setsPrice('Film', 4500), buysGift('Anna', 'Film'), pays('gift 1'));
    const { order } = await story(buysPacket('Anna'), setsPrice('Karnet', 6050), buysPacket('Anna', { seen: false }), pays('packet 1'));
    expect(look(order('packet 1'))).toEqual(['COMPLETED', 6000]);
  });

  it('of each kind, an invoice is wanted, then another, then none: the last word stays [PAIR-06]', async () => {
    for (const [bought, nick] of [
      [buys('Anna', 'Wieczór'), 'ticket 1'],
      [buys('Anna', 'Film', { invoice: 'person' }), 'ticket 1'],
      [buysGroup('Anna', 'Noc', 2), 'group 1'],
      [buysGift('Anna', null), 'gift 1'],
      [buysPacket('Anna'), 'packet 1'],
    ] as const) {
      const { order } = await story(bought, invoice(nick, 'person'), invoice(nick, 'company'), pays(nick));
      expect(order(nick).row.invoice).toBe('Teatr sp. z o.o.');
      await story(bought, invoice(nick, 'company'), invoice(nick, 'none'), pays(nick));
    }
    await story(
      buys('Anna', 'Film', { invoice: 'person' }),
      buys('Anna', 'Film', { invoice: 'company' }),
      buys('Anna', 'Film'),
      pays('ticket 1'),
    );
  });

  it('and a free code is entered: in, nothing to pay, one order [PAIR-07]', async () => {
    const { order, m } = await story(
      buys('Anna', 'Wieczór'),
      enters('Anna', ALL),
      buys('Anna', 'Wieczór'),
      buys('Anna', 'Wieczór', { tab: 'old' }),
      looks('Anna', 'Wieczór'),
    );
    expect([look(order('ticket 1')), look(order('ticket 2'))]).toEqual([
      ['CANCELED', 4500],
      ['COMPLETED', 0],
    ]);
    expect(m.orders).toHaveLength(2);
  });

  it('with the last seat, a code is entered while others ask: the seat never leaves [PAIR-08]', async () => {
    const { order, said } = await story(
      setsSeats('Wieczór', 1),
      buys('Anna', 'Wieczór'),
      enters('Anna', FIFTH),
      buys('Bartek', 'Wieczór'),
      buys('Anna', 'Wieczór'),
      buys('Bartek', 'Wieczór'),
      pays('ticket 2'),
    );
    expect([said[3], said[5]]).toEqual(['409  order.sold-out', '409  order.sold-out']);
    expect(look(order('ticket 2'))).toEqual(['COMPLETED', 3600]);
  });

  it('of a group of three, four are wanted: 409, then four codes, and three seats are free again [PAIR-09]', async () => {
    const { said, m } = await story(
      buysGroup('Anna', 'Wieczór', 3),
      buysGroup('Anna', 'Wieczór', 4),
      buysGroup('Anna', 'Wieczór', 4, { names: true }),
      pays('group 2'),
      buys('Bartek', 'Wieczór'),
    );
    expect(said[1]).toBe('409  order.other-open');
    expect(m.codes.filter(({ order }) => order?.nick === 'group 2')).toHaveLength(4);
  });

  it('of a group of one show, another show is wanted: 409, the first is left, and its seats are free at once [PAIR-10]', async () => {
    const { said } = await story(
      buysGroup('Anna', 'Wieczór', 5),
      buysGroup('Anna', 'Noc', 3),
      leaves('group 1'),
      buysGroup('Anna', 'Noc', 3),
      buysGroup('Bartek', 'Wieczór', 5),
    );
    expect([said[1], said[4]]).toEqual(['409  order.other-open', expect.stringMatching(/^201/)]);
  });

  it('and the show is taken off: nothing is sold, and money in the old tab goes back whole [PAIR-11]', async () => {
    const { order } = await story(
      buys('Anna', 'Wieczór'),
      switches('Wieczór', 'published'),
      buys('Anna', 'Wieczór', { tab: 'old' }),
      pays('ticket 1'),
    );
    expect([order('ticket 1').row.status, order('ticket 1').row.refunded]).toEqual(['REFUNDED', 4500]);
  });

  it('and the show moves: access, and a letter with the new day [PAIR-12]', async () => {
    const { order, m } = await story(buys('Anna', 'Wieczór'), moves('Wieczór', 3), pays('ticket 1'), looks('Anna', 'Wieczór'));
    const letter = await mailTo(order('ticket 1').buyer.person.email, /^Potwierdzenie zamówienia/);
    const [year, month, day] = m.items[0]!.day!.split('-');
    expect(letter.text).toMatch(new RegExp(`\\b0?${Number(day)}[ .].*${Number(month) > 0 ? year : ''}`));
  });

  it.each(BOTH)(
    'for %s, and its buyer is banned, pays and is let in again: access wakes, and the money is kept [PAIR-15]',
    async (item) => {
      const { order } = await story(buys('Anna', item), bans('Anna'), pays('ticket 1'), bans('Anna'), looks('Anna', item));
      expect([order('ticket 1').row.status, order('ticket 1').row.refunded]).toEqual(['COMPLETED', 0]);
    },
  );

  it.each(BOTH)('for %s, and its account is erased: all money goes back, and no letter tells of it [PAIR-16]', async (item) => {
    const { order } = await story(buys('Anna', item), erases('Anna'), pays('ticket 1'));
    const { row } = order('ticket 1');
    expect([row.status, row.refunded]).toEqual(['REFUNDED', row.amount]);
    expect(await lettersTo(order('ticket 1'))).toEqual(['account_deleted']);
  });

  it.each(BOTH)('for %s, and its buyer may watch by role: the click hears so, and the money buys or goes back [PAIR-17]', async (item) => {
    const { order, said } = await story(buys('Anna', item), changesRole('Anna'), buys('Anna', item), pays('ticket 1'), looks('Anna', item));
    expect(said[2]).toBe('409  order.role-has-access');
    const { row } = order('ticket 1');
    expect([
      ['COMPLETED', 0],
      ['REFUNDED', row.amount],
    ]).toContainEqual([row.status, row.refunded]);
  });

  it.each(BOTH)('for %s, and the provider has cut the line after storing: the next click leads to one payment [PAIR-22]', async (item) => {
    const { order, m } = await story(fails('Anna', item, 'cuts the line'), buys('Anna', item), pays('ticket 1'), looks('Anna', item));
    expect(order('ticket 1').row.attempts.filter(({ ext }) => m.world.book.get(ext)?.status === 'COMPLETED')).toHaveLength(1);
    expect(m.orders).toHaveLength(1);
  });

  it('for a gift, and gifts are sold no more: 409, and the code comes to who pays all the same [PAIR-26]', async () => {
    const { order, said, m } = await story(
      buysGift('Anna', 'Wieczór'),
      switchesGifts(),
      buysGift('Anna', 'Wieczór'),
      buysGift('Bartek', null),
      pays('gift 1'),
    );
    expect([said[2]!.slice(0, 3), said[3]!.slice(0, 3)]).toEqual(['409', '409']);
    expect(order('gift 1').row.status).toBe('COMPLETED');
    expect(m.codes.filter(({ order: of }) => of?.nick === 'gift 1')).toHaveLength(1);
  });

  it('and capacity is set to what is taken: it completes, and nobody else comes in [PAIR-13]', async () => {
    const { said } = await story(buys('Anna', 'Wieczór'), setsSeats('Wieczór', 1), buys('Bartek', 'Wieczór'), pays('ticket 1'));
    expect(said[2]).toBe('409  order.sold-out');
  });

  it('and free access is granted: the money goes back, access stays [PAIR-18]', async () => {
    const { order } = await story(buys('Anna', 'Wieczór'), grants('Anna', 'Wieczór'), pays('ticket 1'), looks('Anna', 'Wieczór'));
    expect([order('ticket 1').row.status, order('ticket 2').row.status]).toEqual(['REFUNDED', 'COMPLETED']);
  });

  it('and another way is chosen, and both are paid: one is kept, the other goes back [PAIR-21]', async () => {
    for (const [bought, nick] of [
      [buys('Anna', 'Wieczór'), 'ticket 1'],
      [buys('Anna', 'Film'), 'ticket 1'],
      [buysGroup('Anna', 'Noc', 2), 'group 1'],
      [buysGift('Anna', null), 'gift 1'],
      [buysPacket('Anna'), 'packet 1'],
    ] as const) {
      const { order } = await story(bought, anotherWay(nick), pays(nick), paysInOldTab(nick), toldTwice(nick));
      expect(order(nick).row.refunds.map(({ origin, status }) => [origin, status])).toEqual([['second', 'FINALIZED']]);
    }
  });

  it.each(BOTH)(
    'for %s is paid, called CANCELED, and paid once more in an old tab: only that goes back [PAIR-21, PAIR-42]',
    async (item) => {
      const { order } = await story(
        ...[buys('Anna', item), anotherWay('ticket 1'), pays('ticket 1'), calls('ticket 1', 'CANCELED'), paysInOldTab('ticket 1')],
      );
      const { status, refunds } = order('ticket 1').row;
      expect([status, refunds.map((each) => [each.origin, each.status])]).toEqual(['CANCELED', [['second', 'FINALIZED']]]);
    },
  );

  it('is paid in silence, and the next click learns of it: one order [PAIR-23]', async () => {
    const { order } = await story(buys('Anna', 'Wieczór'), paysInSilence('ticket 1'), isAsked('ticket 1'), looks('Anna', 'Wieczór'));
    expect(order('ticket 1').row.status).toBe('COMPLETED');
  });

  it.each(BOTH)('for %s is paid in silence, and its buyer clicks again: no second order [PAIR-23]', async (item) => {
    const { order, m } = await story(buys('Anna', item), paysInSilence('ticket 1'), buys('Anna', item), looks('Anna', item));
    expect([order('ticket 1').row.status, m.orders.length]).toEqual([expect.stringMatching(/PENDING|COMPLETED/), 1]);
  });

  it('for a packet, and a content sells out or is taken off: all of it, or the money back [PAIR-24]', async () => {
    const kept = await story(buysPacket('Anna'), setsSeats('Wieczór', 1), buys('Bartek', 'Wieczór'), pays('packet 1'));
    expect(kept.order('packet 1').row.status).toBe('COMPLETED');
    const back = await story(buysPacket('Anna'), switches('Film', 'published'), pays('packet 1'));
    expect(back.order('packet 1').row.status).toBe('REFUNDED');
  });
});

describe('unlimited seats', () => {
  it('become four while three are sold: of two who ask one is served [PAIR-14]', async () => {
    const { said } = await story(
      ...['Anna', 'Bartek', 'Celina'].flatMap((who, nth) => [buys(who, 'Noc'), pays(`ticket ${nth + 1}`)]),
      setsSeats('Noc', 4),
      buys('Darek', 'Noc'),
      buys('Anna', 'Noc'),
    );
    expect(said.at(-1)).toBe('409  order.sold-out');
  });
});

describe('an order lapsed', () => {
  it.each(BOTH)('for %s, it was bought again and not paid: the first gives access, the second ends [PAIR-19]', async (item) => {
    const { order } = await story(
      buys('Anna', item),
      timeIsOver('ticket 1'),
      buys('Anna', item),
      paysInOldTab('ticket 1'),
      looks('Anna', item),
    );
    expect([order('ticket 1').row.status, order('ticket 2').row.status]).toEqual(['COMPLETED', 'CANCELED']);
  });

  it('and its seat is another’s: the money goes back [PAIR-20]', async () => {
    const { order } = await story(
      setsSeats('Wieczór', 1),
      buys('Anna', 'Wieczór'),
      timeIsOver('ticket 1'),
      buys('Bartek', 'Wieczór'),
      paysInOldTab('ticket 1'),
    );
    expect([order('ticket 1').row.status, order('ticket 1').row.refunded]).toEqual(['REFUNDED', 4500]);
  });

  it('and was canceled at the provider while its retry is paid: the late money goes back [PAIR-20]', async () => {
    const { order } = await story(
      buys('Anna', 'Noc'),
      cancelsThere('ticket 1'),
      buys('Anna', 'Noc'),
      pays('ticket 2'),
      paysInOldTab('ticket 1'),
    );
    expect([order('ticket 1').row.status, order('ticket 2').row.status]).toEqual(['REFUNDED', 'COMPLETED']);
  });

  it('and called REFUNDED while its late money is on the way: refused, it is for the office to see, and is no lie [PAIR-20]', async () => {
    const { order } = await story(
      setsSeats('Wieczór', 1),
      buys('Anna', 'Wieczór'),
      timeIsOver('ticket 1'),
      buys('Bartek', 'Wieczór'),
      provider('sits'),
      paysInOldTab('ticket 1'),
      calls('ticket 1', 'REFUNDED'),
      ends({ refused: true }),
    );
    const { row } = order('ticket 1');
    expect([row.status, row.review, row.refunded]).toEqual(['REFUNDED', 'refund-refused-by-provider', 0]);
    const told = (await readLedger({ inReview: [row.ext] })).filter(({ count }) => count > 0);
    expect(JSON.stringify(told)).not.toContain(`order ${row.id}`);
  });
});

describe('a group is paid', () => {
  it('and two codes are used: the whole goes back with its guests alone; refused, all is as it was [PAIR-28]', async () => {
    const { order, said } = await story(
      buysGroup('Anna', 'Noc', 3),
      pays('group 1'),
      enters('Bartek', 'code a of group 1'),
      buys('Bartek', 'Noc'),
      enters('Celina', 'code b of group 1'),
      buys('Celina', 'Noc'),
      provider('refuses'),
      refundsAll('group 1'),
      refundsAll('group 1', { guests: true }),
      looks('Bartek', 'Noc'),
    );
    expect(said[7]).toBe('409  order.codes-used');
    expect(['group 1', 'ticket 1', 'ticket 2'].map((nick) => order(nick).row.status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  });

  it('two shares are back, and the rest is refused: three codes work, two do not [PAIR-29]', async () => {
    const codes = ['a', 'b', 'c', 'd', 'e'].map((letter) => `code ${letter} of group 1`);
    const { said } = await story(
      buysGroup('Anna', 'Noc', 5),
      pays('group 1'),
      givesBack('group 1', codes[0]!),
      givesBack('group 1', codes[1]!),
      provider('refuses'),
      refundsAll('group 1'),
      ...codes.map((code, nth) => enters(['Bartek', 'Celina', 'Darek'][nth % 3]!, code)),
    );
    expect(said.slice(-5).map((each) => each.slice(0, 3))).toEqual(['422', '422', '201', '201', '201']);
  });

  it('as a gift, it is used, and goes back with its guest: access is over, and the letter names no buyer [PAIR-27]', async () => {
    const { order } = await story(
      buysGift('Anna', 'Wieczór'),
      pays('gift 1'),
      enters('Bartek', 'code a of gift 1'),
      buys('Bartek', 'Wieczór'),
      refundsAll('gift 1', { guests: true }),
      looks('Bartek', 'Wieczór'),
    );
    expect(['gift 1', 'ticket 1'].map((nick) => order(nick).row.status)).toEqual(['REFUNDED', 'REFUNDED']);
    const letter = await mailTo(order('ticket 1').buyer.person.email, /^Bilet wycofany/);
    expect(letter.text).not.toMatch(/Nowak|zł/);
    expect(letter.text).not.toContain(order('gift 1').buyer.person.email);
  });

  it('one share is given in cash, then the whole: sums and codes to the grosz [PAIR-30]', async () => {
    const { order } = await story(
      buysGroup('Anna', 'Noc', 3),
      pays('group 1'),
      givesBack('group 1', 'code a of group 1', { outside: true }),
      refundsAll('group 1'),
    );
    expect(order('group 1').row.refunds.map(({ amount }) => amount)).toEqual([1200, 2400]);
  });
});

describe('a ticket is paid', () => {
  it.each(BOTH)('for %s, a part is back in cash, it is called REFUNDED and COMPLETED: the rest goes back [PAIR-31]', async (item) => {
    const { order } = await story(
      buys('Anna', item),
      pays('ticket 1'),
      refundsPart('ticket 1', { outside: true }),
      calls('ticket 1', 'REFUNDED'),
      calls('ticket 1', 'COMPLETED'),
      refundsAll('ticket 1'),
    );
    const { row } = order('ticket 1');
    const part = Math.floor(row.attempts[0]!.amount / 3);
    const back = row.refunds.filter(({ status }) => status === 'FINALIZED').map(({ origin, amount }) => [origin, amount]);
    expect(back).toEqual([
      ['outside', part],
      ['admin', row.attempts[0]!.amount - part],
    ]);
  });

  it.each(BOTH)('for %s, it is called REFUNDED: marked, and no refund is asked of the provider [PAIR-32]', async (item) => {
    const { order, said } = await story(buys('Anna', item), pays('ticket 1'), calls('ticket 1', 'REFUNDED'), refundsAll('ticket 1'));
    expect([said.at(-1), order('ticket 1').row.review]).toEqual(['409  order.returned-outside', 'refunded-by-hand']);
  });

  it.each(BOTH)('for %s, its amount is edited up or down, and all goes back: no income is left [PAIR-33]', async (item) => {
    for (const sum of [1000, 9900]) {
      const { order } = await story(buys('Anna', item), pays('ticket 1'), writes('ticket 1', sum), refundsAll('ticket 1'));
      expect(order('ticket 1').row.status).toBe('REFUNDED');
    }
  });

  it.each(BOTH)('for %s, a part goes back in the panel and the rest here: whole [PAIR-34]', async (item) => {
    const { order } = await story(buys('Anna', item), pays('ticket 1'), panel('ticket 1', { part: true }), refundsAll('ticket 1'));
    expect(order('ticket 1').row.status).toBe('REFUNDED');
  });

  it.each(BOTH)('for %s, a refund is under way and the provider ends it: once [PAIR-35]', async (item) => {
    const { order } = await story(
      buys('Anna', item),
      pays('ticket 1'),
      provider('sits'),
      refundsAll('ticket 1'),
      refundsAll('ticket 1'),
      ends(),
      toldTwice('ticket 1'),
    );
    expect([order('ticket 1').row.status, order('ticket 1').row.refunds.length]).toEqual(['REFUNDED', 1]);
  });

  it.each(BOTH)('for %s, a refund begins and is refused: the ticket is good again [PAIR-36]', async (item) => {
    const { order } = await story(
      buys('Anna', item),
      pays('ticket 1'),
      provider('sits'),
      refundsAll('ticket 1'),
      looks('Anna', item),
      ends({ refused: true }),
      looks('Anna', item),
    );
    expect(order('ticket 1').row.status).toBe('COMPLETED');
  });

  it.each(BOTH)('for %s, additional access is bought and paid: kept [PAIR-37]', async (item) => {
    const { order } = await story(buys('Anna', item), pays('ticket 1'), buys('Anna', item), pays('ticket 2'));
    expect([order('ticket 1').row.status, order('ticket 2').row.status]).toEqual(['COMPLETED', 'COMPLETED']);
  });

  it.each(BOTH)('for %s, a free code is entered: it stays on the account [PAIR-38]', async (item) => {
    const { m } = await story(buys('Anna', item), pays('ticket 1'), enters('Anna', ALL), looks('Anna', item));
    expect(m.world.held).toMatchObject([{ used: false, order: null }]);
  });

  it.each(BOTH)('for %s, two administrators give parts back at once: never more than was paid [PAIR-41]', async (item) => {
    const { order } = await story(buys('Anna', item), pays('ticket 1'), twoAtOnce('two refunds', 'ticket 1'));
    const { row } = order('ticket 1');
    expect(row.refunded).toBeLessThanOrEqual(row.amount);
  });

  it.each(BOTH)('for %s, one administrator clicks twice for a part, with one key: it goes back once [PAIR-41]', async (item) => {
    const { order } = await story(buys('Anna', item), pays('ticket 1'), refundsTwice('ticket 1'));
    expect(order('ticket 1').row.refunds.map(({ amount }) => amount)).toEqual([Math.floor(order('ticket 1').row.amount * 0.3)]);
  });

  it.each(BOTH)('for %s, it is given back while somebody calls it CANCELED: either order, one truth [PAIR-42]', async (item) => {
    const { order } = await story(buys('Anna', item), pays('ticket 1'), twoAtOnce('a refund and a status', 'ticket 1'));
    expect(['CANCELED', 'REFUNDED']).toContain(order('ticket 1').row.status);
  });

  it.each(BOTH)('for %s, somebody withdraws, and all goes back: one letter of each [PAIR-43]', async (item) => {
    const { order } = await story(buys('Anna', item), pays('ticket 1'), withdraws('ticket 1'), refundsAll('ticket 1'));
    expect(order('ticket 1').row.status).toBe('REFUNDED');
    expect(await lettersTo(order('ticket 1'))).toEqual(['order_confirmation', 'refund_done', 'withdrawal_ack']);
  });

  it('and the show is deleted: late money of another buyer goes back, and the ticket stays [PAIR-44]', async () => {
    const { order } = await story(
      buys('Anna', 'Wieczór'),
      pays('ticket 1'),
      buys('Bartek', 'Wieczór'),
      timeIsOver('ticket 2'),
      deletesItem('Wieczór'),
      paysInOldTab('ticket 2'),
    );
    expect(['ticket 1', 'ticket 2'].map((nick) => [order(nick).row.status, order(nick).row.refunded])).toEqual([
      ['COMPLETED', 0],
      ['REFUNDED', 4500],
    ]);
  });
});

describe('a code is on an account', () => {
  it.each(['with an order', 'without one'])('%s, and the account is erased: it works for somebody else [PAIR-39]', async (how) => {
    const { order } = await story(
      buysGroup('Darek', 'Noc', 2),
      pays('group 1'),
      enters('Anna', 'code a of group 1'),
      ...(how === 'with an order' ? [enters('Anna', FIFTH), buys('Anna', 'Film')] : []),
      erases('Anna'),
      enters('Bartek', 'code a of group 1'),
      buys('Bartek', 'Noc'),
      looks('Bartek', 'Noc'),
    );
    expect(look(order(how === 'with an order' ? 'ticket 2' : 'ticket 1'))).toEqual(['COMPLETED', 0]);
  });

  it.each(BOTH)('for %s, which is deleted: the account names no title, and the place is free [PAIR-40]', async (item) => {
    const { m } = await story(
      buysGroup('Anna', item, 2),
      pays('group 1'),
      enters('Bartek', 'code a of group 1'),
      enters('Celina', 'code b of group 1'),
      deletesItem(item),
      removes('code a of group 1'),
      enters('Darek', 'code a of group 1'),
    );
    const code = (nick: string) => m.world.codes.find(({ id }) => id === m.codes.find((each) => each.nick === nick)!.id)!;
    expect([code('code a of group 1').taken, code('code b of group 1').taken]).toEqual([0, 1]);
    expect(await codesOf(m.viewers[2]!.person)).toMatchObject([{ title: null, path: null, used: false }]);
  });
});
