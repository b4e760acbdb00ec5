/** What the release before leaves out while it runs beside this one is filled in (F19, F23). */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Jobs } from '@kurtyna/platform';
import { aViewer, openHouse, type House } from '../../test/house.js';
import { CompleteListColumns } from './complete-list-columns.job.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.database.query('TRUNCATE users, mail_outbox, completed_order RESTART IDENTITY CASCADE');
});

const job = () => new CompleteListColumns(house.database, {} as Jobs);
const find = async (name: string) =>
  (await house.list.page({ page: 1, limit: 20, sort: 'id', descending: false, search: null, filter: { name } })).rows;

it('finds by name whom the release before has signed up [USERADM-14, F19, F23]', async () => {
  const { id } = await aViewer(house, { firstname: 'Łucja', lastname: 'Żak' });
  await house.database.query(`UPDATE users SET search_name = ''`);
  expect(await find('lucja zak')).toEqual([]);
  await job().run();
  expect((await find('lucja zak')).map((person) => person.id)).toEqual([id]);
});

it('counts the orders that the release before has heard of, and takes out those that were refunded [USERADM-07, F19, F23]', async () => {
  const people = [await aViewer(house), await aViewer(house), await aViewer(house)];
  const [ola, jan, eva] = people.map(({ id }) => id) as [number, number, number];
  await house.database.query(
    `INSERT INTO completed_order (order_id, user_id, completed_at, refunded_at)
     VALUES (1, $1, now(), NULL), (2, $1, now(), NULL), (3, $1, now(), now()), (4, $2, now(), now()), (5, $3, NULL, now())`,
    [ola, jan, eva],
  );
  await house.database.query('UPDATE users SET completed_orders = 1 WHERE id = $1', [jan]);
  await job().run();
  const counts = await house.database.query('SELECT id, completed_orders FROM users ORDER BY id');
  expect(counts).toEqual([
    { id: ola, completed_orders: 2 },
    { id: jan, completed_orders: 0 },
    { id: eva, completed_orders: 0 },
  ]);
});

it('ends, whoever has a name of which nothing is left [USERADM-14]', async () => {
  const { id } = await aViewer(house);
  await house.database.query(`UPDATE users SET firstname = '–', lastname = '', search_name = '' WHERE id = $1`, [id]);
  await job().run();
});
