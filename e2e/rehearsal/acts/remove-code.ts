import { pick } from '../act.js';
import { mustBe, said } from '../answers.js';
import { act, place } from '../doing.js';
import { codeOf, here } from '../model.js';
import { removeCode } from '../../support/sale.js';

export default act({
  weight: 2,
  about: ['codes'],
  draws: { code: place },
  take(m, n) {
    const held = pick(m.world.held, n.code, (each) => codeOf(m, each)?.nick ?? '');
    const viewer = here(m).find(({ person }) => person.id === held?.user);
    const code = held && codeOf(m, held);
    return held && viewer && code ? { held, viewer, code } : null;
  },
  says: ({ viewer, code }) => `${viewer.nick} takes ${code.nick} off the account`,
  does: ({ viewer, code }) => removeCode(viewer.person, code.id),
  after(m, { held }, answer) {
    if (held.order === null) mustBe(m, answer, 200, 204);
    else mustBe(m, answer, 'code.used');
    return said(answer);
  },
});
