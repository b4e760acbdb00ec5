/** The lists of the office over an order that was placed in English. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { InvoiceSettings } from '../invoices/invoice-settings.js';
import { InvoicesQueries } from '../invoices/invoices.queries.js';
import { WithdrawalListQueries } from '../withdrawals/withdrawal-list.queries.js';
import { SoldOrderQueries } from './sold-orders.queries.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

const LIST = { page: 1, limit: 20, descending: true, search: null, filter: {} } as const;

it('each list of the office says the Polish title of what was bought in English; the order keeps its own [PAYADM-32, GRPADM-11, INV-13]', async () => {
  await theatre.sellsGroupsAndGifts();
  const buyer = await theatre.customer();
  const zemsta = await theatre.product({ title: 'Zemsta', titleEn: 'Revenge', capacity: 50 });
  const { order } = await theatre.buy(buyer, zemsta, { language: 'en' });
  await theatre.buyGroup(await theatre.customer(), zemsta, 2, { language: 'en' });
  await theatre.database.query(
    `INSERT INTO withdrawal (order_id, name, email, order_text) VALUES ($1, 'Anna Nowak', 'anna@poczta.example', 'x')`,
    [order.id],
  );
  await theatre.database.query(
    `INSERT INTO invoice (order_id, invoice_type, street, postal_code, city, state, country_code, firstname, lastname)
     VALUES ($1, 'personal', 'Długa 1', '00-950', 'Warszawa', 'mazowieckie', 'PL', 'Anna', 'Nowak')`,
    [order.id],
  );

  const titles = {
    list: (await theatre.adminOrders.page({ ...LIST, sort: 'created_at' })).rows.map(({ title }) => title),
    file: (await theatre.adminOrders.page({ ...LIST, sort: 'created_at', exportBy: 1 })).rows.map(({ title }) => title),
    one: [(await theatre.adminOrders.one('event', String(order.id))).title],
    groups: (await new SoldOrderQueries(theatre.database).page({ ...LIST, sort: 'created_at', filter: { kind: 'group' } })).rows.map(
      ({ description }) => description,
    ),
    invoices: (
      await new InvoicesQueries(theatre.database, new InvoiceSettings({ seller: null, rates: {}, exemption: null })).page({
        unsent: false,
        anyStatus: true,
        after: null,
        limit: 5,
      })
    ).invoices.map(({ description }) => description),
    withdrawals: (await new WithdrawalListQueries(theatre.database).page({ ...LIST, sort: 'declared_at' })).rows.map(
      (row) => row.order?.title,
    ),
  };
  const each = ['Zemsta'];
  expect(titles).toEqual({ list: each, file: each, one: each, groups: each, invoices: each, withdrawals: each });
  expect(await theatre.one('SELECT title FROM orders WHERE id = $1', [order.id])).toEqual({ title: 'Revenge' });
});
