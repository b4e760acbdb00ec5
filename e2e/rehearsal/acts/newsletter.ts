import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, who } from '../doing.js';
import { here } from '../model.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

export default act({
  weight: 1,
  about: ['people'],
  draws: { who },
  take(m, n) {
    const viewer = pick(here(m), n.who);
    return viewer && { viewer };
  },
  says: ({ viewer }) => `${viewer.nick} ${viewer.subscribed ? 'leaves' : 'subscribes to'} the newsletter`,
  does: ({ viewer: { person, subscribed } }) => call(subscribed ? 'DELETE' : 'POST', `/api/mailing/${person.id}`, as(person)),
  after(m, { viewer }, answer) {
    mustBe(m, answer, 200);
    viewer.subscribed = !viewer.subscribed;
    return String(answer.status);
  },
});
