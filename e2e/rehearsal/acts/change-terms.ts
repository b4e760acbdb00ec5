import fc from 'fast-check';
import { mustBe } from '../answers.js';
import { act } from '../doing.js';
import { as, inZłoty } from '../setting.js';
import { złoty } from '../tell.js';
import { call } from '../../support/http.js';
import type { Terms } from '../model.js';

const GROUP = '/api/groupTickets/settings';
const GIFT = '/api/gifts/settings';

/** What groups and gifts cost, and whether they are sold: an order that waits keeps what it agreed to. */
export default act({
  weight: 2,
  about: ['offers'],
  draws: { which: fc.nat(5), value: fc.nat(2) },
  take(m, n) {
    const { group, sells } = m.terms;
    const value = n.value as number;
    const changes: [string, string, object, Terms][] = [
      [
        `groups cost ${[0, 10, 25][value]} % less`,
        GROUP,
        { discount: [0, 10, 25][value] },
        { ...m.terms, group: { ...group, discount: [0, 10, 25][value]! } },
      ],
      [
        'the group’s free ticket is switched',
        GROUP,
        { one_free: !group.oneFree },
        { ...m.terms, group: { ...group, oneFree: !group.oneFree } },
      ],
      [
        `gifts for any title cost ${złoty([5000, 3000, 6050][value]!)}`,
        GIFT,
        { gift_price: inZłoty([5000, 3000, 6050][value]!) },
        { ...m.terms, gift: [5000, 3000, 6050][value]! },
      ],
      [
        sells.gifts ? 'gifts are sold no more' : 'gifts are sold again',
        GIFT,
        { gift_available: !sells.gifts },
        { ...m.terms, sells: { ...sells, gifts: !sells.gifts } },
      ],
      [
        sells.anyGifts ? 'gifts for any title are sold no more' : 'gifts for any title are sold again',
        GIFT,
        { any_gift_available: !sells.anyGifts },
        { ...m.terms, sells: { ...sells, anyGifts: !sells.anyGifts } },
      ],
      [
        sells.eventGroups ? 'groups are sold no events' : 'groups are sold events again',
        GROUP,
        { event_available: !sells.eventGroups },
        { ...m.terms, sells: { ...sells, eventGroups: !sells.eventGroups } },
      ],
    ];
    const [says, path, body, terms] = changes[n.which as number]!;
    return { says, path, body, terms, admin: m.admins[0]! };
  },
  says: ({ says }) => `by an administrator’s word ${says}`,
  does: ({ path, body, admin }) => call('PUT', path, { ...as(admin), body }),
  after(m, { terms }, answer) {
    mustBe(m, answer, 200);
    m.terms = terms;
    return String(answer.status);
  },
});
