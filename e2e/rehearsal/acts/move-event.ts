import fc from 'fast-check';
import { addDays } from '@kurtyna/domain';
import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, show } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** The evening is played on another day: whoever has a ticket keeps it. */
export default act({
  weight: 1,
  about: ['offers'],
  draws: { item: show, days: fc.integer({ min: 1, max: 3 }) },
  take(m, n) {
    const item = pick(
      m.items.filter(({ kind, deleted }) => kind === 'event' && !deleted),
      n.item,
    );
    return item && { item, day: addDays(item.day!, n.days as number), admin: m.admins[1]! };
  },
  says: ({ item, day }) => `an administrator moves ${item.nick} to ${day}`,
  does: ({ item, day, admin }) => call('PUT', `/api/events/${item.id}`, { ...as(admin), body: { date_from: day, date_to: day } }),
  after(m, { item, day }, answer) {
    mustBe(m, answer, 200);
    item.day = day;
    return String(answer.status);
  },
});
