import fc from 'fast-check';
import { Broken, pick } from '../act.js';
import { act, api, MOST_BOUGHT, MOST_TYPED, pageOf, paymentsOf, place, whatever, who, show } from '../doing.js';
import {
  backOf,
  here,
  heldBy,
  isHere,
  isThere,
  isUnpaid,
  keptAttempt,
  openOrderOf,
  priceFor,
  seatsLeft,
  underWayOf,
  type Code,
  type Item,
  type Model,
  type Viewer,
} from '../model.js';
import { heardSoldOut } from '../rest.js';
import { as, inZłoty } from '../setting.js';
import { call } from '../../support/http.js';
import { atOnce } from '../../support/last-byte.js';
import { provide } from '../../support/provider.js';

interface Both {
  says: string;
  does: (m: Model) => Promise<{ status: number; body: any }[]>;
  after: (m: Model, answers: { status: number; body: any }[]) => void;
}
const KINDS = [
  'the last seat',
  'two clicks',
  'two refunds',
  'a notice and a leave',
  'a refund and a status',
  'a place of a code',
  'a code in two tabs',
] as const;

/** Two calls whose last bytes go together: the outcome of either order is right, and the laws hold (1.6). */
export default act({
  weight: 6,
  about: ['money', 'codes'],
  draws: { which: fc.nat(KINDS.length - 1), who, other: fc.nat(2), item: show, order: place },
  take(m, n): Both | null {
    const viewer = pick(here(m), n.who);
    const other = pick(
      here(m).filter((each) => each !== viewer),
      n.other,
    );
    if (!viewer || !other) return null;
    const item = pick(
      m.items.filter((each) => each.kind !== 'packet' && isThere(each)),
      n.item,
    );
    switch (KINDS[n.which as number]!) {
      case 'the last seat':
        return item && twoBuyers(m, [viewer, other], item);
      case 'two clicks':
        return item && twoClicks(m, viewer, item);
      case 'two refunds':
        return twoRefunds(m, n.order);
      case 'a notice and a leave':
        return noticeAndLeave(m, n.order);
      case 'a refund and a status':
        return refundAndStatus(m, n.order);
      case 'a place of a code':
        return onePlace(m, [viewer, other], pick(m.codes, n.item));
      case 'a code in two tabs':
        return oneCode(m, viewer);
    }
  },
  says: ({ says }) => says,
  does: ({ does }, _real, m) => does(m),
  after(m, { after }, answers) {
    for (const { status, body } of answers)
      if (status === 0 || status >= 500) throw new Broken('ANSWER', `${status} ${JSON.stringify(body)}`);
    for (const { body } of answers) heardSoldOut(body?.code);
    after(m, answers);
    return answers.map(({ status, body }) => `${status} ${String(body?.code ?? '')}`.trim()).join(' and ');
  },
});

const pathOf = ({ kind, id }: Item): string => `/api/${kind === 'event' ? 'payments' : 'videopayments'}/${id}`;
const isPlain = (m: Model, viewer: Viewer, item: Item): boolean =>
  viewer.bought + 2 < MOST_BOUGHT &&
  !viewer.isPremium &&
  item.ticketsOn &&
  !openOrderOf(m, viewer, item.kind, item) &&
  heldBy(m, viewer, null).every(({ works }) => !works);

const refundPending = (m: Model, viewer: Viewer, item: Item): boolean =>
  m.orders.some(
    (order) =>
      order.buyer === viewer && order.item === item && ['WAITING_FOR_REFUND', 'WAITING_FOR_CONFIRMATION'].includes(order.row.status),
  );

function twoBuyers(m: Model, viewers: Viewer[], item: Item): Both | null {
  if (!viewers.every((viewer) => isPlain(m, viewer, item) && !refundPending(m, viewer, item))) return null;
  const left = seatsLeft(m, item);
  return {
    says: `${viewers.map(({ nick }) => nick).join(' and ')} buy a ticket for ${item.nick} at once${left === null ? '' : `, ${left} left`}`,
    does: () =>
      atOnce(
        viewers.map(({ person }) => person),
        () => ({ path: pathOf(item), body: { additionalCb: true } }),
      ),
    after(_, answers) {
      const served = answers.filter(({ status }) => status === 201).length;
      const most = Math.min(2, left ?? 2);
      m.laws.judge('LAW-01', served === most, () => `${left ?? 'enough'} seats of ${item.nick} are left, and ${served} of two are served`);
      answers.forEach(({ status, body }, nth) => {
        viewers[nth]!.bought += 1;
        if (status === 201) born(m, body, viewers[nth]!, item, item.price);
      });
    },
  };
}

const born = (m: Model, body: any, buyer: Viewer, item: Item, sum: number): void => {
  if (m.newborn.some(({ id }) => id === body.order.id)) return;
  m.newborn.push({
    id: body.order.id,
    kind: item.kind,
    buyer,
    item,
    sum,
    invoice: null,
    status: sum === 0 ? ['COMPLETED'] : ['PENDING', 'NOT_STARTED'],
  });
};

function twoClicks(m: Model, viewer: Viewer, item: Item): Both | null {
  if (!isPlain(m, viewer, item) || refundPending(m, viewer, item) || seatsLeft(m, item) === 0) return null;
  return {
    says: `${viewer.nick} clicks twice for ${item.nick}`,
    does: () => atOnce([viewer.person, viewer.person], () => ({ path: pathOf(item), body: { additionalCb: true } })),
    after(_, answers) {
      viewer.bought += 1;
      const ids = new Set(answers.map(({ body }) => body.order?.id));
      m.laws.judge(
        'LAW-14',
        ids.size === 1 && answers.every(({ status }) => status === 201),
        () => `two clicks are answered ${answers.map(({ status }) => status).join(' and ')}, with ${ids.size} orders`,
      );
      born(m, answers[0]!.body, viewer, item, item.price);
    },
  };
}

function twoRefunds(m: Model, n: number | string): Both | null {
  const order = pick(
    m.orders.filter((each) => each.row.status === 'COMPLETED' && keptAttempt(each) !== null && each.row.amount > 100),
    n,
  );
  const kept = order && keptAttempt(order);
  if (!order || !kept) return null;
  const left = kept.amount - backOf(order, kept) - underWayOf(order, kept);
  const part = Math.ceil(left * 0.6);
  if (part < 1) return null;
  return {
    says: `two administrators give ${inZłoty(part)} zł of ${order.nick} back at once`,
    does: () => atOnce(m.admins, () => ({ path: `/api/${api(order)}/${order.row.ext}/refund`, body: { amount: inZłoty(part) } })),
    after(_, answers) {
      m.laws.judge(
        'LAW-04',
        answers.filter(({ status }) => status === 200).length <= 1,
        () => `two parts of 60 % of what is left of ${order.nick} are given back`,
      );
      whatever(m, order);
    },
  };
}

function noticeAndLeave(m: Model, n: number | string): Both | null {
  const found = pick(
    paymentsOf(m).filter(
      ({ order, attempt, book }) =>
        isUnpaid(order) && isHere(order.buyer) && order.row.attempts.at(-1) === attempt && ['NEW', 'PENDING'].includes(book.status),
    ),
    n,
  );
  if (!found) return null;
  const { order, book } = found;
  return {
    says: `${order.nick} is paid and left at once`,
    async does() {
      const [answer, paid] = await Promise.all([
        call('POST', `/api/orders/${order.kind}/${order.row.ext}/cancel`, as(order.buyer.person)),
        provide(book.orderId, { status: 'COMPLETED', await: true }),
      ]);
      return [answer, { status: 200, body: paid }];
    },
    after: () => whatever(m, order),
  };
}

function refundAndStatus(m: Model, n: number | string): Both | null {
  const order = pick(
    m.orders.filter(
      (each) => (each.kind === 'event' || each.kind === 'video') && each.row.status === 'COMPLETED' && keptAttempt(each) !== null,
    ),
    n,
  );
  if (!order) return null;
  const path = `/api/${api(order)}/${order.row.id}`;
  return {
    says: `one administrator gives ${order.nick} back, another calls it CANCELED, at once`,
    does: () =>
      Promise.all([
        call('POST', `${path}/refund`, { ...as(m.admins[0]!), body: {} }),
        call('PUT', path, { ...as(m.admins[1]!), body: { status: 'CANCELED' } }),
      ]),
    after() {
      order.byHand = true;
      whatever(m, order);
    },
  };
}

function onePlace(m: Model, viewers: Viewer[], code: Code | null): Both | null {
  const row = code && m.world.codes.find(({ id }) => id === code.id);
  if (!code || !row || viewers.some(({ typed }) => typed >= MOST_TYPED)) return null;
  const fresh = viewers.filter(({ person }) => !m.world.held.some(({ codeId, user }) => codeId === code.id && user === person.id));
  if (fresh.length < 2) return null;
  const places = row.void || row.deleted || row.over || code.item?.deleted ? 0 : row.places - row.taken;
  return {
    says: `${viewers.map(({ nick }) => nick).join(' and ')} enter ${code.nick} at once, ${places} places left`,
    does: () =>
      atOnce(
        viewers.map(({ person }) => person),
        ({ id }) => ({ path: `/api/users/${id}/codes`, body: { code: code.text } }),
      ),
    after(_, answers) {
      for (const viewer of viewers) viewer.typed += 1;
      const served = answers.filter(({ status }) => status === 201).length;
      m.laws.judge(
        'LAW-07',
        served === Math.min(2, places),
        () => `${places} places of ${code.nick} are left, and ${served} of two have it`,
      );
    },
  };
}

/** One code and two shows: with the page's offers one has it, and nobody pays another sum than was on the button. */
function oneCode(m: Model, viewer: Viewer): Both | null {
  const works = heldBy(m, viewer, null).filter((code) => code.works && code.item === null);
  const items = m.items.filter(
    (item) =>
      item.kind !== 'packet' &&
      isThere(item) &&
      item.ticketsOn &&
      !openOrderOf(m, viewer, item.kind, item) &&
      !refundPending(m, viewer, item) &&
      priceFor(m, viewer, item).code?.nick === works[0]?.nick, // a code of a group may lower one of them instead
  );
  if (works.length !== 1 || items.length < 2 || viewer.bought + 2 > MOST_BOUGHT) return null;
  const pair = items.slice(0, 2);
  const sums = pair.map((item) => priceFor(m, viewer, item).sum);
  return {
    says: `${viewer.nick} buys ${pair.map(({ nick }) => nick).join(' and ')} at once with ${works[0]!.nick}`,
    async does() {
      const offers = new Map(await Promise.all(pair.map(async (item) => [item, (await pageOf(viewer, item)).offer] as const)));
      let nth = 0;
      return atOnce([viewer.person, viewer.person], () => {
        const item = pair[nth++]!;
        return { path: pathOf(item), body: { additionalCb: true, offer: offers.get(item) } };
      });
    },
    after(_, answers) {
      viewer.bought += 2;
      const served = answers.filter(({ status }) => status === 201).length;
      m.laws.judge('LAW-07', served === 1, () => `${works[0]!.nick} lowers ${served} of two prices`);
      answers.forEach(({ status, body }, nth) => status === 201 && born(m, body, viewer, pair[nth]!, sums[nth]!));
    },
  };
}
