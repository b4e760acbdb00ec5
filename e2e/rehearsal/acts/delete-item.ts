import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, show } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** An event or a video goes for ever; nothing can stand in the way, and its orders stay (EVTADM-14, OPEN2-8). */
export default act({
  weight: 1,
  about: ['offers', 'people'],
  draws: { item: show },
  take(m, n) {
    const item = pick(
      m.items.filter(({ kind, deleted }) => kind !== 'packet' && !deleted),
      n.item,
    );
    return item && { item, admin: m.admins[0]! };
  },
  says: ({ item }) => `an administrator deletes ${item.nick}`,
  does: ({ item, admin }) => call('DELETE', `/api/${item.kind}s/${item.id}`, as(admin)),
  after(m, { item }, answer) {
    mustBe(m, answer, 200);
    item.deleted = true;
    return String(answer.status);
  },
});
