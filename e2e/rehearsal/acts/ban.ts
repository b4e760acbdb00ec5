import { pick } from '../act.js';
import { mustBe, said } from '../answers.js';
import { act, who } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';
import { until } from '../../support/house.js';
import { signInAgain } from '../../support/people.js';

/** Somebody is kept out, or let in again; their money and their tickets stay theirs (evening: access sleeps and wakes). */
export default act({
  weight: 2,
  about: ['people'],
  draws: { who },
  take(m, n) {
    const viewer = pick(
      m.viewers.filter(({ erased }) => !erased),
      n.who,
    );
    return viewer && { viewer, admin: m.admins[0]! };
  },
  says: ({ viewer }) => `an administrator ${viewer.ban === null ? 'bans' : 'lets'} ${viewer.nick}${viewer.ban === null ? '' : ' in again'}`,
  async does({ viewer: { person, ban }, admin }) {
    if (ban === null) {
      const body = { user_id: person.id, reason: 'Próba', forever: true, send_email: false };
      const answer = await call('POST', '/api/bans', { ...as(admin), body });
      // The gateway hears of it from identity, a moment later.
      const isOut = async (): Promise<boolean> => (await call('GET', `/api/users/${person.id}`, as(person))).status === 401;
      const outside = await until('who is banned is out', isOut, 5).catch(() => false);
      return { answer, outside };
    }
    const answer = await call('DELETE', `/api/bans/${ban}`, as(admin));
    await signInAgain(person);
    return { answer, outside: true };
  },
  after(m, { viewer }, { answer, outside }) {
    mustBe(m, answer, 200, 201);
    m.playing.delete(viewer.nick); // it was of a session that has ended (D25)
    viewer.ban = viewer.ban === null ? Number(answer.body.ban.id) : null;
    m.laws.judge('LAW-05', outside, () => `${viewer.nick} is banned, and the account still answers`);
    return said(answer);
  },
});
