import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, oneIn, who } from '../doing.js';
import { here } from '../model.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** An account is erased, by its owner or by an administrator: orders and invoices stay, money that comes goes back (OPEN0-21). */
export default act({
  weight: 1,
  about: ['people'],
  draws: { who, admin: oneIn(3) },
  take(m, n) {
    const viewers = here(m);
    const viewer = pick(viewers, n.who);
    return viewer && viewers.length > 2 ? { viewer, by: n.admin ? m.admins[0]! : viewer.person, isAdmin: n.admin as boolean } : null;
  },
  says: ({ viewer, isAdmin }) => (isAdmin ? `an administrator erases ${viewer.nick}` : `${viewer.nick} erases the account`),
  does: ({ viewer, by }) => call('DELETE', `/api/users/${viewer.person.id}`, as(by)),
  after(m, { viewer }, answer) {
    mustBe(m, answer, 200);
    viewer.erased = true;
    return String(answer.status);
  },
});
