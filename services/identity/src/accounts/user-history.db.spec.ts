import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aViewer, anAdmin, openHouse, refusalOf, type House } from '../../test/house.js';
import { WithdrawAcceptance } from '../terms/withdraw-acceptance.js';
import { UserHistoryQueries } from './user-history.queries.js';

let house: House;
let history: UserHistoryQueries;
let admin: { id: number; email: string };
beforeAll(async () => {
  house = await openHouse();
  history = new UserHistoryQueries(house.database);
  admin = await anAdmin(house);
  await house.database.query(`UPDATE users SET firstname = 'Zofia', lastname = 'Nałkowska' WHERE id = $1`, [admin.id]);
});
afterAll(() => house.close());

const by = (userId = admin.id) => ({ userId, sessionId: 'x', admin: true });
const edit = (userId: number, changes: Record<string, unknown>, asker: { userId: number; admin: boolean } = by()) =>
  house.updateUser.run({ userId, changes, by: { sessionId: 'x', ...asker }, address: '203.0.113.9' });
const of = (userId: number, limit = 20) => history.ofUser({ userId, limit });

describe('the history of a person', () => {
  it('has what an administrator did to the account, newest first, with the fields and never their values [X11]', async () => {
    const { id } = await aViewer(house);
    await edit(id, { firstname: 'Eulalia', city: 'Mielno', role: 'premium' });
    await edit(id, { city: 'Mielno' }); // nothing is changed by it
    await house.setNewsletter.run({ userId: id, subscribe: true, by: by() });
    await house.setNewsletter.run({ userId: id, subscribe: true, by: by() });
    await house.acceptTerms.run({ userId: id, by: by() });
    const ban = await house.banUser.run({ userId: id, reason: 'Udostępnianie konta', until: null, sendEmail: false, by: by() });
    await house.liftBan.run({ banId: ban.id, userId: id, by: by() });
    const { entries, count } = await of(id);
    expect(entries.map(({ act, fields }) => [act, ...fields])).toEqual([
      ['lift-ban'],
      ['ban'],
      ['accept-terms'],
      ['set-newsletter', 'mailing'],
      ['edit-user', 'city', 'firstname', 'role'],
    ]);
    expect(count).toBe(5);
    expect(new Set(entries.map(({ by: who, adminId, adminName }) => `${who} ${adminId} ${adminName}`))).toEqual(
      new Set([`admin ${admin.id} Zofia Nałkowska`]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Eulalia|Mielno|Udostępnianie/);
    expect((await of(id, 2)).entries).toEqual(entries.slice(0, 2));
  });

  it('has nothing of what they did themselves, nor of what was refused', async () => {
    const { id } = await aViewer(house);
    const self = { userId: id, admin: false };
    await edit(id, { city: 'Mielno' }, self);
    await house.setNewsletter.run({ userId: id, subscribe: true, by: self });
    await house.acceptTerms.run({ userId: id, by: self });
    await refusalOf(edit(id, { email: 'nie-adres' }));
    expect(await of(id)).toEqual({ entries: [], count: 0 });
  });

  it('has a ban of the house without a name [LIMIT-07]', async () => {
    const { id } = await aViewer(house);
    await house.database.query(
      `INSERT INTO ban (user_id, reason, expires_at, send_email) VALUES ($1, 'Przekroczono', now() + interval '1 day', false)`,
      [id],
    );
    expect((await of(id)).entries).toMatchObject([{ act: 'ban', by: 'house', adminId: null, adminName: null }]);
  });

  it('of an erased person says that it was erased; an erased administrator is not named [OPEN0-21, X11]', async () => {
    const [{ id }, other] = [await aViewer(house), await anAdmin(house)];
    await edit(id, { firstname: 'Eulalia' }, by(other.id));
    await house.deleteUser.run({ userId: id, by: by() });
    await house.deleteUser.run({ userId: other.id, by: by() });
    expect((await of(id)).entries.map(({ act, adminName }) => [act, adminName])).toEqual([
      ['delete-user', 'Zofia Nałkowska'],
      ['edit-user', null],
    ]);
  });

  it('of nobody is not found', async () => {
    expect(await refusalOf(of(2_000_000_000))).toMatchObject({ kind: 'not-found', code: 'user.not-found' });
  });
});

it('that the people are taken out as a file is recorded once a file, with its first page; a page of the screen is not [D24, X11]', async () => {
  const page = { page: 1, limit: 1, sort: 'id', descending: false, search: null, filter: {} } as const;
  await house.list.page(page);
  const { next } = await house.list.page({ ...page, exportBy: admin.id });
  await house.list.page({ ...page, exportBy: admin.id, after: next! });
  await refusalOf(house.list.page({ ...page, limit: 0, exportBy: admin.id }));
  const acts = await house.database.query(`SELECT admin_id, act, subject FROM admin_act WHERE act = 'export'`);
  expect(acts).toEqual([{ admin_id: admin.id, act: 'export', subject: 'list:users' }]);
});

it('that everybody is asked about the terms again is recorded too [PAGESADM-13]', async () => {
  await new WithdrawAcceptance(house.database).run({ by: by() });
  const acts = await house.database.query('SELECT admin_id, act, fields FROM admin_act WHERE subject = $1', ['terms']);
  expect(acts).toEqual([{ admin_id: admin.id, act: 'withdraw-terms', fields: [] }]);
});
