import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, who } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';
import { signInAgain } from '../../support/people.js';

/** Somebody may watch everything by role, or no longer. */
export default act({
  weight: 1,
  about: ['people'],
  draws: { who },
  take(m, n) {
    const viewer = pick(
      m.viewers.filter(({ erased }) => !erased),
      n.who,
    );
    return viewer && { viewer, admin: m.admins[0]! };
  },
  says: ({ viewer }) => `an administrator makes ${viewer.nick} ${viewer.isPremium ? 'a standard' : 'a premium'} user`,
  async does({ viewer: { person, isPremium, ban }, admin }) {
    const answer = await call('PUT', `/api/users/${person.id}`, { ...as(admin), body: { role: isPremium ? 'standard' : 'premium' } });
    // Another role ends every session.
    if (ban === null) await signInAgain(person);
    return answer;
  },
  after(m, { viewer }, answer) {
    mustBe(m, answer, 200);
    m.playing.delete(viewer.nick); // it was of a session that has ended (D25)
    viewer.isPremium = !viewer.isPremium;
    return String(answer.status);
  },
});
