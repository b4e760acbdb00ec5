import { Day } from '@kurtyna/domain';
import { EXPIRED, GIFT_CODE, GROUP_CODE, OF_ONE_VIDEO, SPENT, USED_UP } from './codes.js';
import { personOf, productOf, type Goods } from './goods.js';
import type { DemoOrder, DemoPacket, OrderPad } from './orders.js';

/** A code on somebody's account, and until an order takes it no more than that. */
export interface Activation {
  code: string;
  userId: number;
  activatedAt: string;
  /** The number of the order that used it. */
  usedBy: string | null;
}

/** The account that is shown: one order of each kind and each end, and a code in each state (ACCT, ORD). */
export function ordersOfViewer(
  goods: Goods,
  { pad, packet, now }: { pad: OrderPad; packet: DemoPacket; now: Date },
): { orders: DemoOrder[]; activations: Activation[] } {
  const viewer = personOf(goods, 'widz@teatr.example');
  const guests = ['widz021@poczta.example', 'widz034@poczta.example'].map((email) => personOf(goods, email));
  const ago = (days: number): string => new Date(now.getTime() - days * Day.ms).toISOString();
  const event = (slug: string) => productOf(goods, 'event', slug);
  const video = (slug: string) => productOf(goods, 'video', slug);

  const forClass = event('dziadek-do-orzechow-na-zywo');
  const group = pad.group(viewer, forClass, 5, { placedAt: ago(3) });
  group.codes[0] = GROUP_CODE;
  const [, ...groupCodes] = group.codes as [string, string, string, string, string];
  const ofGuests = guests.map((guest, nth) =>
    pad.ticket(
      guest,
      forClass,
      { placedAt: ago(2 - nth / 2) },
      { code: groupCodes[nth]!, amount: 0, holdsTicket: true },
    ),
  );
  const gift = pad.anyGift(viewer, { placedAt: ago(12) });
  gift.codes[0] = GIFT_CODE;
  gift.card = { for_whom: 'Ania', from_whom: 'Babcia Zofia', note: 'Sto lat, Aniu!\nWybierz, na co masz ochotę.' };
  const invited = pad.ticket(viewer, video('balladyna'), { placedAt: ago(20), views: 1 }, { code: SPENT, amount: 0 });

  const orders = [
    pad.ticket(viewer, video('lalka'), { placedAt: ago(31), status: 'CANCELED' }),
    pad.ticket(viewer, event('tango-festiwal'), { placedAt: ago(25), status: 'REFUNDED', refundedAt: ago(24) }),
    invited,
    pad.ticket(viewer, event('dziady-na-zywo'), { placedAt: ago(16), views: 2 }),
    gift,
    pad.ticket(viewer, video('kordian'), { placedAt: ago(10), views: 1 }),
    group,
    ...ofGuests,
    pad.ticket(viewer, event('dziady-proba-generalna'), { placedAt: ago(1.2) }),
    pad.ticket(viewer, video('tango'), { placedAt: ago(0.4) }),
    pad.packet(viewer, packet, { placedAt: ago(0.2) }),
  ];

  const entered = (code: string, userId: number, days: number, usedBy: DemoOrder | null = null): Activation => ({
    ...{ code, userId, activatedAt: ago(days), usedBy: usedBy?.extOrderId ?? null },
  });
  const activations = [
    entered(EXPIRED, viewer.id, 40),
    entered(SPENT, viewer.id, 20.1, invited),
    entered(OF_ONE_VIDEO, viewer.id, 5),
    entered(groupCodes[2]!, viewer.id, 2.5),
    ...guests.map((guest, nth) => entered(groupCodes[nth]!, guest.id, 2.1 - nth / 2, ofGuests[nth]!)),
    ...goods.people.slice(60, 60 + USED_UP.places).map(({ id }, nth) => entered(USED_UP.code, id, 15 + nth)),
  ];
  return { orders, activations };
}
