import { pick } from '../act.js';
import { civil, said } from '../answers.js';
import { here } from '../model.js';
import { act, comesBack, lastWaiting, MOST_TYPED, place, who } from '../doing.js';
import { enter } from '../../support/sale.js';

export default act({
  weight: 4,
  draws: { who, comesBack, code: place },
  take(m, n) {
    const before = n.comesBack ? lastWaiting(m, ['event', 'video']) : undefined;
    const viewer = before?.buyer ?? pick(here(m), n.who);
    const code = pick(m.codes, n.code);
    return viewer && code && viewer.typed < MOST_TYPED ? { viewer, code } : null;
  },
  says: ({ viewer, code }) => `${viewer.nick} enters ${code.nick}`,
  does({ viewer, code }) {
    viewer.typed += 1;
    return enter(viewer.person, code.text);
  },
  after(m, { viewer, code }, answer) {
    civil(answer);
    const row = m.world.codes.find(({ id }) => id === code.id)!;
    const mine = m.world.held.some(({ codeId, user }) => codeId === code.id && user === viewer.person.id);
    const works = !row.void && !row.deleted && !row.over && row.taken < row.places && !mine && !code.item?.deleted;
    m.laws.judge(
      'LAW-06',
      (answer.status === 201) === works,
      () => `${code.nick} ${works ? 'works' : `works no more${mine ? ' twice' : ''}`}, and entering it is answered ${said(answer)}`,
    );
    return said(answer);
  },
});
