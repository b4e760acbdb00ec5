import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aViewer, anAdmin, openHouse, refusalOf, type House } from '../../test/house.js';
import { WithdrawAcceptance } from './withdraw-acceptance.js';

let house: House;
let withdraw: WithdrawAcceptance;
beforeAll(async () => {
  house = await openHouse();
  withdraw = new WithdrawAcceptance(house.database);
});
afterAll(() => house.close());

const accepts = (userId: number) => house.acceptTerms.run({ userId, by: { userId, admin: false } });
const accepted = (userId: number) => house.queries.hasAcceptedTerms(userId);

it('everybody is asked again, and who accepts then is not asked a third time [PAGESADM-13, OPEN2-34, CALL3-08]', async () => {
  const admin = await anAdmin(house);
  const [one, other] = [await aViewer(house), await aViewer(house)];
  expect([await accepted(one.id), await accepted(other.id)]).toEqual([true, true]);
  const { withdrawn_at } = await withdraw.run({ by: { userId: admin.id, admin: true } });
  expect(Date.parse(withdrawn_at)).toBeGreaterThan(Date.now() - 60_000);
  expect(Date.parse(withdrawn_at)).toBeLessThan(Date.now() + 60_000);
  expect([await accepted(one.id), await accepted(other.id), await accepted(admin.id)]).toEqual([false, false, false]);
  await accepts(one.id);
  expect([await accepted(one.id), await accepted(other.id)]).toEqual([true, false]);
  const again = await aViewer(house);
  expect(await accepted(again.id)).toBe(true);
});

it('is one moment: no row of a person is touched, and a second time asks everybody once more [PAGESADM-13]', async () => {
  const admin = await anAdmin(house);
  const viewer = await aViewer(house);
  const rows = () => house.database.query<{ xmin: string }>('SELECT xmin::text, id FROM users ORDER BY id');
  const before = await rows();
  await withdraw.run({ by: { userId: admin.id, admin: true } });
  expect(await rows()).toEqual(before);
  await accepts(viewer.id);
  await withdraw.run({ by: { userId: admin.id, admin: true } });
  expect(await accepted(viewer.id)).toBe(false);
  expect(await house.database.query('SELECT 1 FROM terms')).toHaveLength(1);
});

it('accepting twice keeps the first moment [ACCT-41]', async () => {
  const viewer = await aViewer(house);
  const moment = async () =>
    (await house.database.query<{ at: string }>('SELECT tos_accepted_at::text AS at FROM users WHERE id = $1', [viewer.id]))[0]!.at;
  await accepts(viewer.id);
  const first = await moment();
  await accepts(viewer.id);
  expect(await moment()).toBe(first);
});

it('is for administrators, as identity knows them [PAGESADM-13, D23]', async () => {
  const viewer = await aViewer(house);
  const blocked = await anAdmin(house);
  await house.database.query('UPDATE users SET blocked = true WHERE id = $1', [blocked.id]);
  for (const by of [
    { userId: viewer.id, admin: false },
    { userId: viewer.id, admin: true },
    { userId: blocked.id, admin: true },
  ])
    expect(await refusalOf(withdraw.run({ by }))).toMatchObject({ kind: 'forbidden' });
  expect(await accepted(viewer.id)).toBe(true);
});
