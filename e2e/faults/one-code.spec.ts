/** One code and many who enter it at the same moment, each request waiting with its last byte until all are there (R1 to R3, G1). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, rows, sized } from '../support/house.js';
import { atOnce } from '../support/last-byte.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson, people, type Person } from '../support/people.js';
import { noFaults } from '../support/provider.js';
import { anEvent, closeWire } from '../support/repertoire.js';
import { aCode, buyGroup, paidOrder, restoreSale, setSale } from '../support/sale.js';

const CROWD = 100;
const ROUNDS = sized(10, 2);
const acknowledged: string[] = [];

beforeAll(async () => {
  await noFaults();
  const groupTicket = { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 10, oneFree: false, discount: 0 };
  await setSale({ groupTicket });
});
afterAll(async () => {
  await restoreSale();
  await expectCleanLedger({ acknowledged });
  await closeWire();
  await closeHouse();
}, 90_000);

interface Entered {
  userCode?: { code: string };
  formError?: { code?: string };
}
const entering = (code: string) => (person: Person) => ({ path: `/api/users/${person.id}/codes`, body: { code } });
const USED = 'Ten kod został już wykorzystany.';
const MINE = 'Ten kod jest już na Twoim koncie.';
const holders = (code: string) =>
  rows<{ taken: number; held: number }>(
    'commerce',
    `SELECT c.taken, (SELECT count(*)::integer FROM user_code u WHERE u.code_id = c.id AND u.removed_at IS NULL) AS held FROM code c WHERE c.code = $1`,
    [code],
  );

describe('one code, entered at the same moment', () => {
  it.each([
    ['of one place', 1],
    ['of ten places', 10],
  ])(
    '%s, by a hundred people: exactly as many get it, all others are told at its field [R1, G1, D15]',
    async (_what, places) => {
      for (let round = 0; round < ROUNDS; round++) {
        const code = await aCode({ places });
        const answers = await atOnce<Entered>(await people(CROWD), entering(code));
        const [got, not] = [answers.filter(({ status }) => status === 201), answers.filter(({ status }) => status !== 201)];
        expect([got.length, not.length]).toEqual([places, CROWD - places]);
        for (const { status, body } of not) expect([status, body.formError]).toEqual([422, { code: USED }]);
        expect(await holders(code)).toEqual([{ taken: places, held: places }]);
      }
    },
    120_000,
  );

  it('of a group, by fifty people and its buyer: one gets it, and the buyer’s page names that person [R2, G1, ORD-17]', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [buyer, guests] = [await aPerson(), await people(50)];
      const bought = await buyGroup(buyer, await anEvent(), 2);
      acknowledged.push(bought.body.order.extOrderId);
      const { codes } = await paidOrder(buyer, bought, 'groupTickets');
      const all = [buyer, ...guests];
      const answers = await atOnce<Entered>(all, entering(codes[0].code));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const holder = all[answers.findIndex(({ status }) => status === 201)]!;
      expect(await ordersPage(buyer, bought.body.order.extOrderId)).toEqual([holder.id, null]);
    }
  }, 120_000);

  it('by one person in many tabs: one place, whatever the other tabs are told [R3, G1, X12]', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const code = await aCode({ places: 50 });
      const person = await aPerson();
      const answers = await atOnce<Entered>(Array<Person>(CROWD).fill(person), entering(code));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      // Ten tries are read, the rest are too many (X12).
      for (const { status, body } of answers.filter((each) => each.status === 422))
        expect([status, body.formError]).toEqual([422, { code: MINE }]);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(CROWD - 10);
      expect(await holders(code)).toEqual([{ taken: 1, held: 1 }]);
    }
  }, 120_000);
});

/** Who holds the codes, as the page of the order shows it to its buyer. */
async function ordersPage({ token, address }: Person, extOrderId: string): Promise<(number | null)[]> {
  const { body } = await call('GET', `/api/groupTickets/${extOrderId}`, { token, address });
  return body.order.codes.map(({ userId }: { userId: number | null }) => userId);
}
