import fc from 'fast-check';
import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, show } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** Blocked payments, codes that open them, and taken off altogether. */
export default act({
  weight: 2,
  about: ['codes', 'offers'],
  draws: { item: show, which: fc.nat(3) },
  take(m, n) {
    const item = pick(
      m.items.filter(({ kind, deleted }) => kind !== 'packet' && !deleted),
      n.item,
    );
    if (!item) return null;
    const which = item.kind === 'video' || n.which > 1 ? 'on' : n.which === 0 ? 'ticketsOn' : 'codesOn';
    return { item, which: which as 'on' | 'ticketsOn' | 'codesOn', admin: m.admins[0]! };
  },
  says: ({ item, which }) => {
    const words = {
      on: ['takes off', 'publishes'],
      ticketsOn: ['blocks the payments of', 'opens the payments of'],
      codesOn: ['allows no codes for', 'allows codes for'],
    };
    return `an administrator ${words[which][item[which] ? 0 : 1]} ${item.nick}`;
  },
  does({ item, which, admin }) {
    const field = { on: item.kind === 'video' ? 'visible' : 'published', ticketsOn: 'enable_tickets', codesOn: 'enable_codes' }[which];
    return call('PUT', `/api/${item.kind}s/${item.id}`, { ...as(admin), body: { [field]: !item[which] } });
  },
  after(m, { item, which }, answer) {
    mustBe(m, answer, 200);
    item[which] = !item[which];
    return String(answer.status);
  },
});
