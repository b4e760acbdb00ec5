/** Each list of the office says of what its rows are, so that evenings of one play can be told apart. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { NamedProduct } from '@kurtyna/domain';
import type { ProductState } from '@kurtyna/contracts';
import { packetsOf } from '../../test/packets.js';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';
import { CodeListQueries } from '../codes/code-list.queries.js';
import { InvoiceSettings } from '../invoices/invoice-settings.js';
import { InvoicesQueries } from '../invoices/invoices.queries.js';
import { SoldOrderQueries } from '../orders/sold-orders.queries.js';
import { WithdrawalListQueries } from '../withdrawals/withdrawal-list.queries.js';
import { namedProducts } from './named-products.js';

let theatre: Theatre;
let evenings: ProductState[];
beforeAll(async () => {
  theatre = await openTheatre();
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());
beforeEach(async () => {
  evenings = [
    await theatre.product({ title: 'Śluby panieńskie', fullDay: false }),
    await theatre.product({ title: 'Śluby panieńskie', fullDay: true, startsAt: inHours(48), endsAt: inHours(51) }),
  ];
});

const LIST = { page: 1, limit: 20, descending: true, search: null, filter: {} } as const;
const named = ({ kind, id, title, startsAt, endsAt, deleted, fullDay }: ProductState): NamedProduct => ({
  ...{ kind, id, title, deleted, full_day: fullDay ?? null },
  ...{ starts_at: startsAt, ends_at: endsAt },
});

it('payments, in list and file, have the evening they are of [PAYADM-32]', async () => {
  for (const evening of evenings) await theatre.buy(await theatre.customer(), evening);
  const of = async (more: object) =>
    (await theatre.adminOrders.page({ ...LIST, sort: 'created_at', ...more })).rows.slice(0, 2).map(({ product }) => product);
  const both = [...evenings].reverse().map(named);
  expect([await of({}), await of({ exportBy: 1 })]).toEqual([both, both]);
});

it('groups, invoices and declarations have it too; the gift for any show has none [GIFTADM-25, INV-13]', async () => {
  const [evening] = evenings as [ProductState];
  const buyer = await theatre.customer();
  const { order } = await theatre.buyGroup(buyer, evening, 2);
  await theatre.buyGift(buyer, 'any');
  await theatre.database.query(
    `INSERT INTO invoice (order_id, invoice_type, street, postal_code, city, state, country_code, firstname, lastname)
     VALUES ($1, 'personal', 'Długa 1', '00-950', 'Warszawa', 'mazowieckie', 'PL', 'Anna', 'Nowak')`,
    [order.id],
  );
  await theatre.database.query(
    `INSERT INTO withdrawal (order_id, name, email, order_text) VALUES ($1, 'Anna Nowak', 'anna@poczta.example', 'x')`,
    [order.id],
  );
  const sold = async (kind: 'group' | 'gift') =>
    (await new SoldOrderQueries(theatre.database).page({ ...LIST, sort: 'created_at', filter: { kind } })).rows[0]!.product;
  const settings = new InvoiceSettings({ seller: null, rates: {}, exemption: null });
  const { invoices } = await new InvoicesQueries(theatre.database, settings).page({
    unsent: false,
    anyStatus: true,
    after: null,
    limit: 5,
  });
  const { rows } = await new WithdrawalListQueries(theatre.database).page({ ...LIST, sort: 'declared_at' });
  const found = [await sold('group'), invoices[0]!.product, rows[0]!.order!.product, await sold('gift')];
  expect(found).toEqual([named(evening), named(evening), named(evening), null]);
});

it('codes have the show they are for, also one deleted since; for any show they have none [CODEADM-31]', async () => {
  const [evening] = evenings as [ProductState];
  await theatre.database.query(
    `INSERT INTO code (code, made_for, description, kind, product_id, discount, unit, places) VALUES
       ('NAZWANY', 'discount', 'Seria', 'event', $1, 10, 'percent', 3), ('DOWOLNY', 'discount', 'Seria', NULL, NULL, 10, 'percent', 3)`,
    [evening.id],
  );
  const gone = { ...evening, version: 2, deleted: true };
  await theatre.product(gone);
  const { rows } = await new CodeListQueries(theatre.database).page({ ...LIST, sort: 'code' });
  expect(Object.fromEntries(rows.map(({ code, product }) => [code, product]))).toMatchObject({ NAZWANY: named(gone), DOWOLNY: null });
});

it('a packet is named by its own title and end; what is not known has no name [PKTADM-39]', async () => {
  const id = await packetsOf(theatre).packet(evenings);
  const productOf = await namedProducts(theatre.database.dataSource.manager, [
    { kind: 'packet', product_id: id },
    { kind: 'event', product_id: 2_000_000 },
    { kind: null, product_id: null },
  ]);
  expect(productOf({ kind: 'packet', product_id: id })).toMatchObject({
    kind: 'packet',
    id,
    starts_at: null,
    deleted: false,
  });
  expect([productOf({ kind: 'event', product_id: 2_000_000 }), productOf({ kind: null, product_id: null })]).toEqual([null, null]);
});
