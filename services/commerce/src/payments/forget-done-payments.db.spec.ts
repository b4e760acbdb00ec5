import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { metrics } from '@kurtyna/platform';
import { statementSizes } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { ForgetKeys } from '../checkout/forget-keys.job.js';
import { ForgetMovements } from '../stock/forget-movements.job.js';
import { ForgetDonePayments } from './forget-done-payments.job.js';
import { MeasurePayments } from './measure-payments.job.js';

let theatre: Theatre;
const jobs = { every: () => undefined } as never;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

const sql = (text: string, values: unknown[] = []) => theatre.database.query(text, values);
const countOf = async (text: string) => (await theatre.one<{ n: number }>(text)).n;
const inSlices = (sizes: number[], rows: number) => {
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5000);
  expect(sizes.reduce((sum, n) => sum + n, 0)).toBe(rows);
};

/** The order of somebody, and its attempt. */
async function anAttempt(): Promise<{ id: number; order: number }> {
  const { order } = await theatre.buy(await theatre.customer(), await theatre.product());
  return theatre.one('SELECT id, order_id AS order FROM payment_attempt WHERE order_id = $1', [order.id]);
}

describe('what is done with', () => {
  it('12,000 handled notices go after 90 days, 5,000 in a statement; younger ones and those still open stay [D36, D8]', async () => {
    const notices = (count: number, handledDaysAgo: number | null) =>
      sql(
        `INSERT INTO payu_notice (sha256, said, received_at, handled_at)
         SELECT md5(random()::text), '{}', now() - make_interval(days => coalesce($2, 400)), now() - make_interval(days => $2) FROM generate_series(1, $1)`,
        [count, handledDaysAgo],
      );
    await notices(3, null);
    await notices(12_000, 91);
    await notices(7, 89);
    const sizes = await statementSizes(theatre.database, 'payu_notice', 'DELETE');
    await new ForgetDonePayments(jobs, theatre.database).run();
    expect(await countOf('SELECT count(*)::integer AS n FROM payu_notice WHERE handled_at IS NULL')).toBe(3);
    expect(await countOf('SELECT count(*)::integer AS n FROM payu_notice WHERE handled_at IS NOT NULL')).toBe(7);
    inSlices(await sizes(), 12_000);
    await sql('DELETE FROM payu_notice');
  }, 60_000);

  it('tasks of the provider go 90 days after they were done, and never before [D3]', async () => {
    const attempts: number[] = [];
    for (let n = 0; n < 5; n++) attempts.push((await anAttempt()).id);
    await sql(
      `INSERT INTO provider_task (attempt_id, task, done_at)
       SELECT ($1::integer[])[1 + n % 5], 'cancel', CASE WHEN n <= 6000 THEN now() - interval '91 days' WHEN n <= 6005 THEN now() - interval '89 days' END
         FROM generate_series(1, 6010) AS n`,
      [attempts],
    );
    const sizes = await statementSizes(theatre.database, 'provider_task', 'DELETE');
    await new ForgetDonePayments(jobs, theatre.database).run();
    expect(await countOf('SELECT count(*)::integer AS n FROM provider_task')).toBe(10);
    inSlices(await sizes(), 6000);
    await sql('DELETE FROM provider_task');
    // Nothing of these orders is there when movements are counted and ages measured below.
    await sql(`UPDATE orders SET status = 'CANCELED', expires_at = NULL`);
    await sql('DELETE FROM stock_movement');
  }, 60_000);

  it('idempotency keys go after 24 hours, in slices too [D11]', async () => {
    await sql(
      `INSERT INTO idempotency (user_id, key, body_hash, created_at)
       SELECT n, 'k', 'h', now() - CASE WHEN n <= 11000 THEN interval '25 hours' ELSE interval '23 hours' END FROM generate_series(1, 11004) AS n`,
    );
    const sizes = await statementSizes(theatre.database, 'idempotency', 'DELETE');
    await new ForgetKeys(theatre.database, jobs).run();
    expect(await countOf('SELECT count(*)::integer AS n FROM idempotency')).toBe(4);
    inSlices(await sizes(), 11_000);
  }, 60_000);

  it('movements of seats go after two years and refusals after 90 days, and what stays still proves that nothing was oversold [TICK-05, architecture 7.1]', async () => {
    // A seat is held and sold again and again; every fifth time somebody was refused.
    await sql(
      `INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after, at)
       SELECT 'event', 1 + n % 3, n, CASE WHEN n % 5 = 0 THEN 'refusal' ELSE 'sale' END, 1, 'order', 100000, 0, n / 3,
              now() - make_interval(hours => (20000 - n) * 2) FROM generate_series(1, 20000) AS n`,
    );
    const sizes = await statementSizes(theatre.database, 'stock_movement', 'DELETE');
    await new ForgetMovements(jobs, theatre.database).run();
    const oldest = (kind: string) =>
      countOf(
        `SELECT round(extract(epoch FROM now() - min(at)) / 86400)::integer AS n FROM stock_movement WHERE (movement = 'refusal') = ${kind}`,
      );
    expect(await oldest('false')).toBe(730);
    expect(await oldest('true')).toBe(90);
    // Of all products the same time is kept, without a hole: an order placed after the oldest row has all its rows.
    expect(
      await countOf(
        `SELECT count(*)::integer AS n FROM generate_series(1, 20000) AS n
          WHERE n % 5 <> 0 AND (20000 - n) * 2 < 730 * 24 AND NOT EXISTS (SELECT 1 FROM stock_movement m WHERE m.order_id = n)`,
      ),
    ).toBe(0);
    expect(Math.max(...(await sizes()))).toBeLessThanOrEqual(5000);
    await sql('DELETE FROM stock_movement');
  }, 60_000);
});

describe('what waits', () => {
  const figure = async (name: string) => (await metrics.getSingleMetric(name)!.get()).values[0]?.value;
  const NAMES = {
    order: 'kurtyna_orders_oldest_open_seconds',
    notice: 'kurtyna_payment_notices_oldest_open_seconds',
    task: 'kurtyna_provider_tasks_oldest_open_seconds',
    refund: 'kurtyna_refunds_oldest_open_seconds',
  };

  it('shows its age: the oldest open order, notice, task and refund, and 0 when none is open [O5]', async () => {
    const measure = new MeasurePayments(jobs, theatre.database);
    await measure.run();
    for (const name of Object.values(NAMES)) expect(await figure(name)).toBe(0);

    const { id, order } = await anAttempt();
    await sql(`UPDATE orders SET created_at = now() - interval '10 seconds' WHERE id = $1`, [order]);
    await sql(
      `INSERT INTO payu_notice (sha256, said, received_at, handled_at) VALUES
         ('a', '{}', now() - interval '20 seconds', NULL), ('b', '{}', now() - interval '5 seconds', NULL), ('c', '{}', now() - interval '1 day', now())`,
    );
    await sql(
      `INSERT INTO provider_task (attempt_id, task, created_at, done_at) VALUES
         ($1, 'cancel', now() - interval '30 seconds', NULL), ($1, 'capture', now() - interval '1 day', now())`,
      [id],
    );
    await sql(
      `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, why, created_at) VALUES
         ($1, $2, 'R-1', 100, 'wanted', 'admin 1', now() - interval '40 seconds'), ($1, $2, 'R-2', 100, 'PENDING', 'admin 1', now() - interval '35 seconds'),
         ($1, $2, 'R-3', 100, 'FINALIZED', 'admin 1', now() - interval '1 day')`,
      [id, order],
    );
    await measure.run();
    for (const [what, seconds] of Object.entries({ order: 10, notice: 20, task: 30, refund: 40 })) {
      const shown = await figure(NAMES[what as keyof typeof NAMES]);
      expect([what, Math.floor(Number(shown) / 5) * 5]).toEqual([what, seconds]);
    }
  });
});
