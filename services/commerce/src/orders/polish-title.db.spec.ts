/** The lists of the office over an order that was placed in English. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PlacedOrder, UserState } from '@kurtyna/contracts';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { InvoiceSettings } from '../invoices/invoice-settings.js';
import { InvoicesQueries } from '../invoices/invoices.queries.js';
import { WithdrawalListQueries } from '../withdrawals/withdrawal-list.queries.js';
import { FileOrders } from './file-orders.job.js';
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

it('the list by title has what was bought in English where its row reads, live and filed, page by page [PANEL-15]', async () => {
  for (const title of ['Wesele', 'Żabusia']) await theatre.buy(await theatre.customer(), await theatre.product({ title }));
  /** One row a page: by the number of the page, and each after the one before. */
  const titles = async (descending: boolean) => {
    const [paged, followed]: [string[], string[]] = [[], []];
    let after: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const question = { ...LIST, limit: 1, sort: 'title', descending } as const;
      paged.push(...(await theatre.adminOrders.page({ ...question, page })).rows.map(({ title }) => title));
      const { rows, next } = await theatre.adminOrders.page({ ...question, ...(after !== undefined && { after }) });
      followed.push(...rows.map(({ title }) => title));
      after = next ?? undefined;
    }
    expect(followed).toEqual(paged);
    return paged;
  };
  const ascending = ['Wesele', 'Zemsta', 'Żabusia'];
  expect([await titles(false), await titles(true)]).toEqual([ascending, ascending.toReversed()]);

  await theatre.database.query(`UPDATE orders SET created_at = now() - interval '9 days'`);
  await new FileOrders({ every: () => undefined } as never, theatre.database).run();
  expect(await theatre.one('SELECT count(*)::integer AS filed FROM filed_order')).toEqual({ filed: 3 });
  expect([await titles(false), await titles(true)]).toEqual([ascending, ascending.toReversed()]);
});

const IN_ENGLISH = { language: 'en' };
const BOUGHT: [what: string, buy: (buyer: UserState) => Promise<PlacedOrder>, title: string, polish: string | null][] = [
  ['a ticket', async (buyer) => theatre.buy(buyer, await theatre.product(), IN_ENGLISH), 'The Wedding', 'Wesele'],
  ['a group', async (buyer) => theatre.buyGroup(buyer, await theatre.product(), 2, IN_ENGLISH), 'The Wedding', 'Wesele'],
  ['a gift for any show', (buyer) => theatre.buyGift(buyer, 'any', IN_ENGLISH), 'An evening at the theatre', 'Wieczór w teatrze'],
  [
    'a packet',
    async (buyer) => {
      const packets = packetsOf(theatre);
      const translations = [{ languageCode: 'en' as const, title: 'Fredro nights', description: '<p>x</p>' }];
      return packets.buy(buyer, await packets.packet([await theatre.product()], { translations }), null, IN_ENGLISH);
    },
    'Fredro nights',
    'Wieczory z Fredrą',
  ],
  ['a show without its title', async (buyer) => theatre.buy(buyer, await theatre.product({ titleEn: null }), IN_ENGLISH), 'Wesele', null],
];
it.each(BOUGHT)(
  '%s in English: its order has the Polish title too, where that is another [PAYADM-32, GRPADM-11]',
  async (_what, buy, title, polish) => {
    const { order } = await buy(await theatre.customer());
    expect(await theatre.one('SELECT title, polish_title FROM orders WHERE id = $1', [order.id])).toEqual({ title, polish_title: polish });
  },
);

it('access that is given to a reader of English keeps both titles too [FREEACC-04]', async () => {
  const admin = await theatre.customer({ roleId: 1 });
  const { kind, id } = await theatre.product();
  const { email } = await theatre.customer({ language: 'en' });
  const given = await theatre.grant.run({ kind, id, userval: email, priceIncluded: false, adminId: admin.id });
  expect(given.title).toBe('Wesele');
  expect(await theatre.one('SELECT title, polish_title FROM orders WHERE id = $1', [given.id])).toEqual({
    title: 'The Wedding',
    polish_title: 'Wesele',
  });
});
