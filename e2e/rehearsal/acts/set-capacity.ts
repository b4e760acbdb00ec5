import fc from 'fast-check';
import { mustBe } from '../answers.js';
import { act } from '../doing.js';
import { productOf } from '../model.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** Never below what is taken. */
export default act({
  weight: 2,
  about: ['offers'],
  draws: { item: fc.nat(1), seats: fc.nat(9) },
  take(m, n) {
    const item = m.items[n.item as number]!;
    return item.deleted ? null : { item, seats: n.seats === 9 ? null : (n.seats as number), admin: m.admins[1]! };
  },
  says: ({ item, seats }) => `an administrator gives ${item.nick} ${seats === null ? 'as many seats as are wanted' : `${seats} seats`}`,
  does: ({ item, seats, admin }) => call('PUT', `/api/events/${item.id}`, { ...as(admin), body: { available_tickets: seats } }),
  after(m, { item, seats }, answer) {
    const { held, sold } = productOf(m, item.kind, item.id)!;
    const isBelow = seats !== null && seats < held! + sold!;
    mustBe(m, answer, isBelow ? 422 : 200);
    if (!isBelow) item.capacity = seats;
    return String(answer.status);
  },
});
