import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  const knows = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'AnAttemptKnowsItsProvider%'`);
  while ((await knows()).length) await fresh.dataSource.undoLastMigration();
});
afterAll(() => fresh.drop());

const anOrder = (id: number) =>
  fresh.database.query(
    `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, expires_at)
     VALUES ($1::integer, 'E-' || $1::integer, $1::integer, 'event', 1, 'Wesele', 'PENDING', 4500, 'pl', '127.0.0.1', now())`,
    [id],
  );
const anAttempt = async (orderId: number) => {
  await anOrder(orderId);
  await fresh.database.query(
    `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount)
     VALUES ($1::integer, 1, 'E-' || $1::integer, 'P-' || $1::integer, 'PENDING', 4500)`,
    [orderId],
  );
};
const aNotice = (sha256: string) =>
  fresh.database.query(`INSERT INTO payu_notice (sha256, said) VALUES ($1, '{}') ON CONFLICT (sha256) DO NOTHING`, [sha256]);

describe("attempts and notices that do not say whose they are are PayU's", () => {
  it('those that stand, and those that the release before writes beside this one [D39, F19]', async () => {
    await anAttempt(1);
    await aNotice('before');
    await fresh.dataSource.runMigrations({ transaction: 'each' });
    await anAttempt(2);
    await aNotice('beside');
    for (const table of ['payment_attempt', 'payu_notice'] as const)
      expect(await fresh.dataSource.query(`SELECT provider FROM ${table}`)).toEqual([{ provider: 'payu' }, { provider: 'payu' }]);
  });

  it("and a provider's number is one attempt's there, and may be another's elsewhere [D10]", async () => {
    await anOrder(3);
    const copy = (provider: string) =>
      fresh.database.query(
        `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider, provider_order_id, status, amount)
         VALUES (3, 1, 'E-3', $1, 'P-1', 'PENDING', 4500)`,
        [provider],
      );
    await expect(copy('payu')).rejects.toThrow('payment_attempt_provider_order_id');
    await copy('pretend');
  });
});
