/** How stories begin: two of three begin with something, and go on about its subject, for deep faults need depth. */
import type { Beginning } from './runner.js';
import {
  buys,
  buysGift,
  buysGroup,
  buysPacket,
  calls,
  enters,
  FIFTH,
  givesBack,
  grants,
  panel,
  pays,
  provider,
  refundsAll,
  refundsPart,
  setsSeats,
  switches,
  TEN,
  timeIsOver,
} from './script.js';

/** What stories are about, and how often: money and codes have most rules. Acts say which of these they belong to. */
export const subjects = { money: 3, codes: 2, offers: 2, people: 1, payments: 1 };

export const beginnings: Record<string, Record<string, Beginning>> = {
  money: {
    'a paid ticket': [buys('Anna', 'Wieczór'), pays('ticket 1')],
    'a refund that the provider sits on': [
      buysGroup('Anna', 'Noc', 3),
      pays('group 1'),
      provider('sits'),
      givesBack('group 1', 'code a of group 1'),
    ],
    'a whole ticket that the provider sits on': [buys('Anna', 'Wieczór'), pays('ticket 1'), provider('sits'), refundsAll('ticket 1')],
    'money that went back in two ways': [
      buys('Anna', 'Wieczór'),
      pays('ticket 1'),
      refundsPart('ticket 1'),
      refundsPart('ticket 1', { outside: true }),
      calls('ticket 1', 'REFUNDED'),
    ],
    'a part in the panel that the provider sits on': [
      buys('Anna', 'Noc'),
      pays('ticket 1'),
      provider('sits'),
      panel('ticket 1', { part: true }),
      ['tells-refund-twice', { order: 'ticket 1' }],
    ],
    'a part of a group that is back': [buysGroup('Anna', 'Wieczór', 3), pays('group 1'), givesBack('group 1', 'code a of group 1')],
    'a code used, before the provider sits': [
      buysGroup('Anna', 'Noc', 3),
      pays('group 1'),
      enters('Bartek', 'code a of group 1'),
      buys('Bartek', 'Noc'),
      provider('sits'),
    ],
    'late money under way': [buys('Anna', 'Wieczór'), timeIsOver('ticket 1')],
    'a gift that is paid': [buysGift('Anna', 'Wieczór'), pays('gift 1')],
  },
  codes: {
    'a waiting order with a code': [enters('Anna', FIFTH), buys('Anna', 'Wieczór')],
    'a waiting order, and a code after it': [buys('Celina', 'Wieczór'), enters('Celina', TEN)],
    'a paid group with one code used': [
      buysGroup('Anna', 'Noc', 3),
      pays('group 1'),
      enters('Bartek', 'code a of group 1'),
      buys('Bartek', 'Noc'),
    ],
    'a code that went back, of an order called CANCELED': [
      buysGroup('Anna', 'Noc', 3),
      pays('group 1'),
      enters('Bartek', 'code a of group 1'),
      buys('Bartek', 'Noc'),
      calls('ticket 1', 'CANCELED'),
      refundsAll('group 1'),
    ],
    'a packet that is paid': [buysPacket('Bartek'), pays('packet 1')],
  },
  offers: {
    'a packet whose contents change before it is paid': [buysPacket('Anna'), ['change-packet', { which: 1 }]],
    'two on the last seat': [setsSeats('Wieczór', 1), buys('Anna', 'Wieczór'), buys('Bartek', 'Wieczór')],
    'a house with blocked payments': [switches('Wieczór', 'payments')],
  },
  people: {
    'a paid film': [buys('Bartek', 'Film'), pays('ticket 1')],
    'a grant': [grants('Celina', 'Wieczór')],
  },
};
