/** Withdrawing from a contract through the whole house: without an account, with one answer, and a letter to the buyer alone (mail-geo-legal 5.2). */
import { afterAll, describe, expect, it } from '@jest/globals';
import { anAddress } from '../support/accounts.js';
import { call, inParallel, type Answer } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, mailsTo, mailTo, type Mail } from '../support/people.js';
import { anEvent, buy, closeWire } from '../support/repertoire.js';

afterAll(async () => {
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const NO_ORDER = 'E-01M806NMXZD4JE15X05MJC14WH-1';
const declare = (order: string, email: string, from = anAddress()): Promise<Answer> =>
  call('POST', '/api/withdrawals', { body: { name: 'Ewa Lis', email, order }, address: from });
const isAck = ({ subject }: Mail): boolean => subject.startsWith('Odstąpienie od umowy');

async function bought() {
  const [buyer, event] = [await aPerson(), await anEvent({ price: 0 })];
  const { order } = (await buy(buyer, event)).body;
  expect(order.status).toBe('COMPLETED');
  return { buyer, event, order };
}

describe('withdrawing from a contract', () => {
  it('is answered the same whether there is such an order or not, and marks the order for the staff [mail-geo-legal 5.2]', async () => {
    const { buyer, order } = await bought();
    const stranger = await aPerson();
    const answers = [await declare(order.extOrderId, stranger.email), await declare(NO_ORDER, stranger.email)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body as object)])).toEqual([
      [200, ['declared_at']],
      [200, ['declared_at']],
    ]);

    const letter = await mailTo(buyer.email, /^Odstąpienie od umowy/);
    expect(letter.text).toMatch(new RegExp(`20\\d\\d/\\d\\d/0*${order.id}\\b`));
    expect(letter.text).toContain('Ewa Lis');
    expect((await mailsTo(stranger.email)).filter(isAck)).toEqual([]);

    const { token } = await anAdmin();
    const { payments } = (await call('GET', `/api/payments/all?number=${order.extOrderId}`, { token })).body;
    expect(payments).toMatchObject([{ id: order.id, withdrawn_at: answers[0]!.body.declared_at, status: 'COMPLETED' }]);
    const declared = (await call('GET', `/api/withdrawals?search=${stranger.email}`, { token })).body.withdrawals;
    expect(declared).toMatchObject([
      { name: 'Ewa Lis', email: stranger.email, typed: NO_ORDER, order: null },
      { typed: order.extOrderId, order: { extOrderId: order.extOrderId, userId: buyer.id, status: 'COMPLETED' } },
    ]);
    expect((await call('GET', '/api/withdrawals', { token: buyer.token })).status).toBe(403);
    expect((await call('GET', `/api/users/${buyer.id}/export`, { token: buyer.token })).body.withdrawals).toEqual([
      { name: null, email: null, order: order.extOrderId, declared_at: answers[0]!.body.declared_at },
    ]);
  }, 60_000);

  it('is kept as often as it is declared, ten at once, and the buyer is written to three times [mail-geo-legal 5.2, D36]', async () => {
    const { buyer, order } = await bought();
    const all = await inParallel(
      Array.from({ length: 10 }, () => anAddress()),
      10,
      (from) => declare(order.extOrderId, buyer.email, from),
    );
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const kept = await rows<{ count: number }>('commerce', 'SELECT count(*)::integer AS count FROM withdrawal WHERE order_id = $1', [
      order.id,
    ]);
    expect(kept).toEqual([{ count: 10 }]);
    await until('three letters are there', async () => (await mailsTo(buyer.email)).filter(isAck).length === 3);
    const told = await rows<{ text: string }>('commerce', `SELECT o::text AS text FROM outbox o WHERE subject LIKE '%withdrawal-declared'`);
    for (const { text } of told) expect(text).not.toMatch(/Ewa|@/);
    expect((await mailsTo(buyer.email)).filter(isAck)).toHaveLength(3);
  }, 60_000);

  it('is taken ten times in an hour from one address [X12, D20]', async () => {
    const from = anAddress();
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await declare(NO_ORDER, 'ewa@poczta.example', from)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await declare(NO_ORDER, 'ewa@poczta.example')).status).toBe(200);
  }, 60_000);
});
