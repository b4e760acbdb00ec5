import fc from 'fast-check';
import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, place } from '../doing.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';
import type { Discount } from '../rules.js';

const WORDS: { typed: string; discount: Discount }[] = [
  { typed: '30%', discount: { percent: 30 } },
  { typed: '5', discount: { amount: 500 } },
];

/** A code of the theatre takes another sum off, or its time is over: an order that has it keeps its price (OPEN3-23). */
export default act({
  weight: 1,
  about: ['codes'],
  draws: { code: place, which: fc.nat(2) },
  take(m, n) {
    const code = pick(
      m.codes.filter(({ order, id }) => order === null && m.world.codes.some((row) => row.id === id && !row.deleted)),
      n.code,
    );
    return code && { code, word: WORDS[n.which as number] ?? null, admin: m.admins[0]! };
  },
  says: ({ code, word }) => (word ? `an administrator lets ${code.nick} take ${word.typed} off` : `an administrator ends ${code.nick}`),
  does: ({ code, word, admin }) =>
    call('PUT', `/api/codes/${code.id}`, {
      ...as(admin),
      body: word ? { discount: word.typed } : { expiration_date: '2025-01-31 12:00' },
    }),
  after(m, { code, word }, answer) {
    mustBe(m, answer, 200);
    if (word) code.discount = word.discount;
    return String(answer.status);
  },
});
