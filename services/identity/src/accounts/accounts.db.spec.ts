import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderCompleted, orderRefunded, type Envelope, type UserState } from '@kurtyna/contracts';
import { consumersOf } from '@kurtyna/platform';
import { aSignIn, aViewer, openHouse, refusalOf, rowOf, told, type House } from '../../test/house.js';
import { CountOrders } from '../copies/count-orders.consumer.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('a user answer', () => {
  it('has exactly the fields of the specification [USER-01, USER-02, USER-04, USER-05, USER-06, USER-07, USER-08]', async () => {
    const { id } = await aViewer(house);
    expect(Object.keys(await house.queries.get(id, 'owner')).sort()).toEqual(
      ['id', 'firstname', 'lastname', 'email', 'created_at', 'birthday', 'street', 'postal_code', 'country_code', 'city', 'state', 'mfa', 'role', 'role_id', 'provider', 'mailing', 'nip', 'company', 'last_login', 'last_ip', 'updated_at_tl', 'paymentStatus'].sort(), // prettier-ignore
    );
  });

  it('has instants in UTC and the birthday as a day [USER-01]', async () => {
    const { id } = await aViewer(house);
    const view = await house.queries.get(id, 'owner');
    expect(view.birthday).toBe('1990-05-17');
    expect(view.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(view).toMatchObject({
      country_code: 'PL',
      mfa: false,
      provider: null,
      paymentStatus: 0,
      updated_at_tl: null,
    });
  });

  it('has the country PL when a row is made without one [USER-03]', async () => {
    await house.database.query(
      `INSERT INTO users (email, firstname, lastname, role_id, language) VALUES ('bez@kraju.example', 'A', 'B', 2, 'pl')`,
    );
    const [row] = await house.database.query<{ id: number }>(`SELECT id FROM users WHERE email = 'bez@kraju.example'`);
    expect((await house.queries.get(row!.id, 'owner')).country_code).toBe('PL');
  });

  it('has the time and address of the last sign-in; the address for administrators only [USER-06, D24]', async () => {
    const { id, email } = await aViewer(house);
    expect((await house.queries.get(id, 'admin')).last_login).toBeNull();
    await house.signIn.run(aSignIn({ email, address: '198.51.100.7' }));
    const admin = await house.queries.get(id, 'admin');
    expect(admin.last_ip).toBe('198.51.100.7');
    expect(Date.now() - Date.parse(admin.last_login!)).toBeLessThan(10_000);
    expect((await house.queries.get(id, 'owner')).last_ip).toBeNull();
  });

  it.each([
    [1, 'admin', 'USER-14'],
    [2, 'standard', 'USER-10'],
    [3, 'premium', 'USER-11'],
    [4, 'unverified', 'USER-12'],
    [5, 'deleted', 'USER-13'],
    [9, 'admin', 'USER-14'],
  ])('reads role_id %i as %s [%s]', async (roleId, role) => {
    const { id } = await aViewer(house);
    await house.database.query('UPDATE users SET role_id = $2 WHERE id = $1', [id, roleId]);
    expect(await house.queries.get(id, 'admin')).toMatchObject({ role, role_id: roleId });
  });

  it('is not there for an unknown id, nor for the owner of an erased account [OPEN0-21]', async () => {
    const { id } = await aViewer(house);
    await house.database.query('UPDATE users SET role_id = 5 WHERE id = $1', [id]);
    expect(await refusalOf(house.queries.get(id, 'owner'))).toMatchObject({
      kind: 'not-found',
      code: 'user.not-found',
    });
    expect(await refusalOf(house.queries.get(2_000_000_000, 'admin'))).toMatchObject({ kind: 'not-found' });
  });
});

describe('paymentStatus', () => {
  const count = new CountOrders();
  const fact = <T>(data: T): Envelope<T> => ({
    id: 'x',
    subject: 's',
    version: 1,
    aggregate: 'order',
    aggregateVersion: 1,
    occurredAt: '',
    requestId: null,
    data,
  });
  const order = (orderId: number, userId: number) => ({
    orderId,
    userId,
    productKind: 'event' as const,
    productId: 1,
    quantity: 1,
    amount: 4900,
  });
  const complete = (orderId: number, userId: number) =>
    house.database.transaction((tx) =>
      count.completed(fact({ ...order(orderId, userId), completedAt: '2026-11-01T10:00:00Z', late: false }), tx),
    );
  const refund = (orderId: number, userId: number) =>
    house.database.transaction((tx) =>
      count.refunded(fact({ ...order(orderId, userId), refundedAt: '2026-11-02T10:00:00Z' }), tx),
    );

  it('counts completed orders, once each, less the refunded ones, in whatever order they are heard of [USER-08]', async () => {
    const { id } = await aViewer(house);
    const status = async () => (await house.queries.get(id, 'owner')).paymentStatus;
    await complete(101, id);
    await complete(102, id);
    await complete(102, id);
    expect(await status()).toBe(2);
    await refund(102, id);
    expect(await status()).toBe(1);
    await refund(103, id);
    expect(await status()).toBe(1);
    await complete(103, id);
    expect(await status()).toBe(1);
    await refund(102, id);
    expect(await status()).toBe(1);
  });

  it('is right when many facts of a person are heard of at once, each of them twice and on several replicas [USER-08, USERADM-07, D8]', async () => {
    const { id } = await aViewer(house);
    const orders = Array.from({ length: 10 }, (_, index) => 1000 + index);
    await Promise.all(
      orders.flatMap((order) => [
        complete(order, id),
        ...(order % 2 ? [refund(order, id), refund(order, id)] : []),
        complete(order, id),
      ]),
    );
    expect((await house.queries.get(id, 'owner')).paymentStatus).toBe(5);
  });

  it('is kept by durable consumers of the facts of commerce [USER-08]', () => {
    const listening = consumersOf(CountOrders).map(({ contract, purpose }) => [contract.subject, purpose]);
    expect(listening).toEqual([
      [orderCompleted.subject, 'count-orders-when-order-completed'],
      [orderRefunded.subject, 'count-orders-when-order-refunded'],
    ]);
  });
});

/** As the gateway tells identity who asks. */
const self = (userId: number) => ({ userId, admin: false });

describe('what is done to a person, whatever the gateway says of who asks', () => {
  const ACTS = {
    'accepting the terms': (userId: number, by: { userId: number; admin: boolean }) =>
      house.acceptTerms.run({ userId, by }),
    'the newsletter': (userId: number, by: { userId: number; admin: boolean }) =>
      house.setNewsletter.run({ userId, subscribe: true, by }),
    'the account form': (userId: number, by: { userId: number; admin: boolean }) =>
      house.updateUser.run({
        userId,
        changes: { firstname: 'Obcy' },
        by: { ...by, sessionId: 'x' },
        address: '203.0.113.9',
      }),
    erasing: (userId: number, by: { userId: number; admin: boolean }) => house.deleteUser.run({ userId, by }),
  };

  it.each(Object.entries(ACTS))(
    '%s is judged by the rows: neither a stranger nor one who is no administrator any more [D22, D23, ACCT-21]',
    async (_name, act) => {
      const [{ id }, stranger, premium] = [await aViewer(house), await aViewer(house), await aViewer(house)];
      await house.database.query('UPDATE users SET tos_accepted_at = NULL WHERE id = $1', [id]);
      await house.database.query('UPDATE users SET role_id = 3 WHERE id = $1', [premium.id]);
      const blocked = await aViewer(house);
      await house.database.query('UPDATE users SET role_id = 1, blocked = true WHERE id = $1', [blocked.id]);
      const before = await rowOf(house, id);
      for (const userId of [stranger.id, premium.id, blocked.id, 2_000_000_000])
        for (const admin of [true, false])
          expect(await refusalOf(act(id, { userId, admin }))).toMatchObject({
            kind: 'not-found',
            code: 'user.not-found',
          });
      expect(await rowOf(house, id)).toEqual(before);

      const admin = await aViewer(house);
      await house.database.query('UPDATE users SET role_id = 1 WHERE id = $1', [admin.id]);
      await act(id, { userId: admin.id, admin: true });
      expect(await rowOf(house, id)).not.toEqual(before);
    },
  );
});

describe('terms of service', () => {
  it('are accepted by sign-up; else the status says no until somebody accepts, and a second time changes nothing [ACCT-40, ACCT-41, HOME-18, OPEN0-35]', async () => {
    const { id } = await aViewer(house);
    expect(await house.queries.hasAcceptedTerms(id)).toBe(true);
    await house.database.query('UPDATE users SET tos_accepted_at = NULL WHERE id = $1', [id]);
    expect(await house.queries.hasAcceptedTerms(id)).toBe(false);
    expect(await house.acceptTerms.run({ userId: id, by: self(id) })).toEqual({ accept_tos: true });
    expect(await house.queries.hasAcceptedTerms(id)).toBe(true);
    const first = (await rowOf(house, id)).tos_accepted_at;
    await house.acceptTerms.run({ userId: id, by: self(id) });
    expect((await rowOf(house, id)).tos_accepted_at).toEqual(first);
  });

  it('are not there for an unknown or erased person', async () => {
    const { id } = await aViewer(house);
    await house.database.query('UPDATE users SET role_id = 5 WHERE id = $1', [id]);
    for (const userId of [id, 2_000_000_000]) {
      expect(await refusalOf(house.queries.hasAcceptedTerms(userId))).toMatchObject({ kind: 'not-found' });
      expect(await refusalOf(house.acceptTerms.run({ userId, by: self(userId) }))).toMatchObject({ kind: 'not-found' });
    }
  });
});

describe('newsletter', () => {
  it('tells its state, subscribes and unsubscribes, and tells the others once per change [ACCT-36, ACCT-37, ACCT-38]', async () => {
    const { id } = await aViewer(house);
    expect(await house.queries.isSubscribed(id)).toBe(false);
    expect(await house.setNewsletter.run({ userId: id, subscribe: true, by: self(id) })).toEqual({ subscribed: true });
    expect(await house.setNewsletter.run({ userId: id, subscribe: true, by: self(id) })).toEqual({ subscribed: true });
    expect(await house.queries.isSubscribed(id)).toBe(true);
    expect(await house.setNewsletter.run({ userId: id, subscribe: false, by: self(id) })).toEqual({
      subscribed: false,
    });
    const states = (await told<UserState>(house, 'identity.user')).filter((state) => state.id === id);
    expect(states.map(({ version, subscribed }) => [version, subscribed])).toEqual([[1, false], [2, false], [3, true], [4, false]]); // prettier-ignore
  });

  it('is not there for an unknown or erased person', async () => {
    const { id } = await aViewer(house);
    await house.database.query('UPDATE users SET role_id = 5 WHERE id = $1', [id]);
    expect(await refusalOf(house.setNewsletter.run({ userId: id, subscribe: true, by: self(id) }))).toMatchObject({
      kind: 'not-found',
    });
    expect(await refusalOf(house.queries.isSubscribed(id))).toMatchObject({ kind: 'not-found' });
    expect(
      await refusalOf(house.setNewsletter.run({ userId: 2_000_000_000, subscribe: true, by: self(2_000_000_000) })),
    ).toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('the snapshot', () => {
  it('pages through everybody by id, as the last value was announced [D1]', async () => {
    const announced = new Map((await told<UserState>(house, 'identity.user')).map((state) => [state.id, state]));
    const seen: UserState[] = [];
    for (let afterId = 0; ;) {
      const page = await house.queries.snapshot({ afterId, limit: 3 });
      expect(page.length).toBeLessThanOrEqual(3);
      if (!page.length) break;
      seen.push(...page);
      afterId = page.at(-1)!.id;
    }
    const [{ count } = { count: 0 }] = await house.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM users',
    );
    expect(seen).toHaveLength(count);
    const { id } = await aViewer(house);
    const [one] = await house.queries.snapshot({ afterId: 0, limit: 1, onlyId: id });
    expect(one).toMatchObject({ id, roleId: 2, version: 2 });
    expect(announced.size).toBeGreaterThan(3);
  });
});
