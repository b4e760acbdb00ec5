import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderChanged, type Envelope, type OrderState, type UserState } from '@kurtyna/contracts';
import type { OrderStatus } from '@kurtyna/domain';
import { consumersOf } from '@kurtyna/platform';
import { aSignIn, aViewer, openHouse, refusalOf, rowOf, told, type House } from '../../test/house.js';
import { CountOrders } from '../copies/count-orders.consumer.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('a user answer', () => {
  it('has exactly the fields of the specification [USER-01, USER-02, USER-04, USER-05, USER-06, USER-07, USER-08, USERADM-48]', async () => {
    const { id } = await aViewer(house);
    expect(Object.keys(await house.queries.get(id, 'owner')).sort()).toEqual(
      [
        'id',
        'firstname',
        'lastname',
        'email',
        'created_at',
        'birthday',
        'street',
        'postal_code',
        'country_code',
        'city',
        'state',
        'mfa',
        'role',
        'role_id',
        'provider',
        'mailing',
        'nip',
        'company',
        'last_login',
        'last_ip',
        'country',
        'updated_at_tl',
        'paymentStatus',
      ].sort(),
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
    expect(Date.parse(admin.last_login!)).toBeGreaterThan(Date.now() - 60_000);
    expect((await house.queries.get(id, 'owner')).last_ip).toBeNull();
  });

  it('says what its person has agreed to, and nothing once it is erased [mail-geo-legal 5.6, X11]', async () => {
    const { id } = await aViewer(house, { mailing: true });
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await house.queries.consents(id)).toEqual({
      terms_accepted_at: instant,
      email_verified_at: instant,
      newsletter: true,
      newsletter_changed_at: instant,
    });
    await house.deleteUser.run({ userId: id, by: { userId: id, admin: false } });
    expect(await refusalOf(house.queries.consents(id))).toEqual({ kind: 'not-found', code: 'user.not-found' });
  });

  it('has the country of the last sign-in, for administrators only [USERADM-22, USERADM-48, D24]', async () => {
    const { id, email } = await aViewer(house);
    await house.signIn.run(aSignIn({ email, country: 'CZ' }));
    expect((await house.queries.get(id, 'admin')).country).toBe('CZ');
    expect((await house.queries.get(id, 'owner')).country).toBeNull();
  });

  it.each([
    [1, 'admin', 'USER-14'],
    [2, 'standard', 'USER-10'],
    [3, 'premium', 'USER-11'],
    [4, 'unverified', 'USER-12'],
    [5, 'deleted', 'USER-13'],
  ])('reads role_id %i as %s [%s, CALL3-10]', async (roleId, role) => {
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
  interface Told {
    orderId: number;
    userId: number;
    version: number;
    status: OrderStatus;
  }
  const fact = ({ orderId, userId, version, status }: Told): Envelope<OrderState> => ({
    ...{ id: 'x', subject: 's', version: 1, aggregate: `order:${orderId}`, occurredAt: '', requestId: null },
    aggregateVersion: version,
    data: {
      ...{ orderId, userId, productKind: 'event', productId: 1, soldAs: 'ticket', quantity: 1, origin: 'purchase' },
      ...{ status, amount: 4900, placedAt: '2026-11-01T09:00:00Z' },
      completedAt: ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'].includes(status) ? '2026-11-01T10:00:00Z' : null,
    },
  });
  const tell = (...told: Told[]) => house.database.transaction((tx) => count.changed(told.map(fact), tx));
  const paid = async (id: number) => (await house.queries.get(id, 'owner')).paymentStatus;

  it('counts completed orders as they are by now: placed, edited, canceled, opened and completed again, given back [USER-08, USERADM-07, OPEN3-61]', async () => {
    const { id: userId } = await aViewer(house);
    const moves = [
      ['PENDING', 0],
      ['COMPLETED', 1],
      ['COMPLETED', 1],
      ['CANCELED', 0],
      ['PENDING', 0],
      ['COMPLETED', 1],
      ['WAITING_FOR_REFUND', 0],
      ['COMPLETED', 1],
      ['REFUNDED', 0],
    ] as const;
    const seen = [];
    for (const [index, [status]] of moves.entries()) {
      await tell({ orderId: 101, userId, version: index + 1, status });
      seen.push([status, await paid(userId)]);
    }
    expect(seen).toEqual(moves);
  });

  it("is right when many states of a person's orders are heard of at once, each twice and in any order [USER-08, USERADM-07, D8]", async () => {
    const { id: userId } = await aViewer(house);
    const LIVES: OrderStatus[][] = [
      ['PENDING', 'COMPLETED', 'CANCELED', 'COMPLETED'], // counts
      ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'],
      ['PENDING', 'CANCELED', 'PENDING', 'COMPLETED'], // counts
      ['COMPLETED', 'PENDING'],
      ['COMPLETED'], // counts
    ];
    const told = LIVES.flatMap((life, order) =>
      life.map((status, index) => ({ orderId: 1000 + order, userId, version: index + 1, status })),
    );
    const shuffled = [...told, ...told].sort(
      (one, other) => ((one.orderId * 7 + one.version * 5) % 11) - ((other.orderId * 7 + other.version * 5) % 11),
    );
    await Promise.all(shuffled.map((one) => tell(one)));
    expect(await paid(userId)).toBe(3);
  });

  it("is right when states of several persons' orders come together, each twice, in two replicas at once and in any order [USER-08, USERADM-07, D8]", async () => {
    const people = [(await aViewer(house)).id, (await aViewer(house)).id, (await aViewer(house)).id];
    const told = people.flatMap((userId, person) =>
      (['PENDING', 'COMPLETED', person === 1 ? 'CANCELED' : 'COMPLETED'] as const).flatMap((status, index) =>
        [0, 1, 2, 3].map((order) => ({ orderId: 3000 + person * 10 + order, userId, version: index + 1, status })),
      ),
    );
    for (let turn = 0; turn < 5; turn++) {
      const shuffled = [...told, ...told].sort(
        (one, other) => ((one.orderId * 7 + one.version * 5 + turn) % 11) - ((other.orderId * 7 + other.version * 5 + turn) % 11),
      );
      await Promise.all([tell(...shuffled), tell(...shuffled.reverse()), tell(...told)]);
    }
    expect(await Promise.all(people.map(paid))).toEqual([4, 0, 4]);
  });

  it('of an order that the release before had counted changes by the difference alone [USER-08, F19]', async () => {
    const { id: userId } = await aViewer(house);
    await house.database.query(`INSERT INTO completed_order (order_id, user_id, completed_at) VALUES (2001, $1, now())`, [userId]);
    await house.database.query('UPDATE users SET completed_orders = 1 WHERE id = $1', [userId]);
    await tell({ orderId: 2001, userId, version: 4, status: 'COMPLETED' });
    expect(await paid(userId)).toBe(1);
    await tell({ orderId: 2001, userId, version: 5, status: 'CANCELED' });
    expect(await paid(userId)).toBe(0);
  });

  it('is kept by a durable consumer of the states that commerce tells [USER-08]', () => {
    const listening = consumersOf(CountOrders).map(({ contract, purpose }) => [contract.subject, purpose]);
    expect(listening).toEqual([[orderChanged.subject, 'count-order-when-order-changed']]);
  });
});

/** As the gateway tells identity who asks. */
const self = (userId: number) => ({ userId, admin: false });

describe('what is done to a person, whatever the gateway says of who asks', () => {
  const ACTS = {
    'accepting the terms': (userId: number, by: { userId: number; admin: boolean }) => house.acceptTerms.run({ userId, by }),
    'the newsletter': (userId: number, by: { userId: number; admin: boolean }) => house.setNewsletter.run({ userId, subscribe: true, by }),
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
    expect(states.map(({ version, subscribed }) => [version, subscribed])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ]);
  });

  it('is not there for an unknown or erased person', async () => {
    const { id } = await aViewer(house);
    await house.database.query('UPDATE users SET role_id = 5 WHERE id = $1', [id]);
    expect(await refusalOf(house.setNewsletter.run({ userId: id, subscribe: true, by: self(id) }))).toMatchObject({
      kind: 'not-found',
    });
    expect(await refusalOf(house.queries.isSubscribed(id))).toMatchObject({ kind: 'not-found' });
    expect(await refusalOf(house.setNewsletter.run({ userId: 2_000_000_000, subscribe: true, by: self(2_000_000_000) }))).toMatchObject({
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
    const [{ count } = { count: 0 }] = await house.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM users');
    expect(seen).toHaveLength(count);
    const { id } = await aViewer(house);
    const [one] = await house.queries.snapshot({ afterId: 0, limit: 1, onlyId: id });
    expect(one).toMatchObject({ id, roleId: 2, version: 2 });
    expect(announced.size).toBeGreaterThan(3);
  });
});
