import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, place } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

export default act({
  weight: 1,
  about: ['codes'],
  draws: { code: place },
  take(m, n) {
    const code = pick(
      m.codes.filter(({ order, id }) => order === null && m.world.codes.some((row) => row.id === id && !row.deleted)),
      n.code,
    );
    return code && { code, admin: m.admins[0]! };
  },
  says: ({ code }) => `an administrator deletes ${code.nick}`,
  does: ({ code, admin }) => call('DELETE', `/api/codes/${code.id}`, as(admin)),
  after(m, _, answer) {
    mustBe(m, answer, 200);
    return String(answer.status);
  },
});
