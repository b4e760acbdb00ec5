import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { outcomesOf, refusalOf } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { ChangeInvoice } from './change-invoice.js';
import { InvoiceSettings } from './invoice-settings.js';
import { InvoicesQueries } from './invoices.queries.js';

let theatre: Theatre;
let queries: InvoicesQueries;
let change: ChangeInvoice;
beforeAll(async () => {
  theatre = await openTheatre();
  queries = new InvoicesQueries(theatre.database, new InvoiceSettings({ seller: null, rates: {}, exemption: null }));
  change = new ChangeInvoice(theatre.database, queries);
});
afterAll(() => theatre.drop());
beforeEach(() => theatre.database.query('TRUNCATE invoice, invoice_document'));

const COMPANY = {
  invoiceType: 'company',
  company: 'Teatr Sp. z o.o.',
  nip: '5260250274',
  firstname: null,
  lastname: null,
  street: 'Długa 1',
  postal_code: '00-950',
  city: 'Warszawa',
  state: 'mazowieckie',
  country_code: 'PL',
};
/** An order with an invoice, placed so many minutes ago. */
async function ordered({ status = 'COMPLETED', minutesAgo = 0, email = 'anna@poczta.example' } = {}) {
  const buyer = await theatre.customer({ email });
  const { order } = await theatre.buy(buyer, await theatre.product({ title: 'Wesele' }), { invoice: COMPANY });
  await theatre.database.query(
    `UPDATE orders SET status = $2, expires_at = now() + interval '1 hour', created_at = now() - make_interval(mins => $3) WHERE id = $1`,
    [order.id, status, minutesAgo],
  );
  return { id: order.id, extOrderId: order.extOrderId, buyer };
}
const list = async (question: Partial<Parameters<InvoicesQueries['page']>[0]> = {}) =>
  queries.page({ unsent: false, anyStatus: false, after: null, limit: 500, ...question });
const ids = ({ invoices }: Awaited<ReturnType<typeof list>>): number[] => invoices.map(({ id }) => id);
const orderOf = (id: number) => theatre.one('SELECT * FROM orders WHERE id = $1', [id]);

describe('the list of invoices', () => {
  it('says of each who it is for, of which order, how much and whether it was sent [INV-06, INV-13, INV-14]', async () => {
    const { id, extOrderId, buyer } = await ordered();
    expect(await list()).toEqual({
      issuing: false,
      invoices: [
        {
          id,
          userId: buyer.id,
          email: 'anna@poczta.example',
          invoiceType: 'company',
          createdAt: expect.stringMatching(/Z$/),
          kind: 'event',
          extOrderId,
          data: {
            company: 'Teatr Sp. z o.o.',
            nip: '5260250274',
            firstname: null,
            lastname: null,
            street: 'Długa 1',
            city: 'Warszawa',
            state: 'mazowieckie',
            postal_code: '00-950',
            country_code: 'PL',
          },
          paymentStatus: 'COMPLETED',
          amount: 45,
          sent: false,
          description: 'Wesele',
          product: expect.objectContaining({ kind: 'event', title: 'Wesele', deleted: false }),
          paidAt: null,
          refunded: 0,
          refunding: 0,
          documents: [],
          canIssue: null,
          needsCorrection: false,
        },
      ],
      next: null,
    });
  });

  it('says of codes to pass on that they are a group or a gift, whatever they are of [INV-13, OPEN3-59]', async () => {
    await theatre.sellsGroupsAndGifts();
    const video = await theatre.product({ kind: 'video' });
    const { order: ticket } = await theatre.buy(await theatre.customer(), video, { invoice: COMPANY });
    const { order: group } = await theatre.buyGroup(await theatre.customer(), video, 2, { invoice: COMPANY });
    const { order: gift } = await theatre.buyGift(await theatre.customer(), 'any', { invoice: COMPANY });
    const kinds = (await list({ anyStatus: true })).invoices.map(({ id, kind }) => [id, kind]);
    expect(kinds.toReversed()).toEqual([
      [ticket.id, 'video'],
      [group.id, 'group'],
      [gift.id, 'gift'],
    ]);
  });

  it('holds those of completed orders alone, of all when that is asked for; orders without one never [INV-07, OPEN3-28]', async () => {
    const paid = await ordered({ minutesAgo: 1 });
    const open = await ordered({ status: 'PENDING', minutesAgo: 2 });
    const canceled = await ordered({ status: 'CANCELED', minutesAgo: 3 });
    const refunded = await ordered({ status: 'REFUNDED', minutesAgo: 4 });
    await theatre.buy(await theatre.customer(), await theatre.product());
    expect(ids(await list())).toEqual([paid.id]);
    expect(ids(await list({ anyStatus: true }))).toEqual([paid.id, open.id, canceled.id, refunded.id]);
  });

  it('has the newest first, whatever their numbers [INV-08]', async () => {
    const [first, second, third] = [await ordered({ minutesAgo: 5 }), await ordered({ minutesAgo: 9 }), await ordered({ minutesAgo: 1 })];
    expect(ids(await list())).toEqual([third.id, first.id, second.id]);
  });

  it('holds the unsent ones alone when that is asked for [INV-09]', async () => {
    const [sent, unsent] = [await ordered(), await ordered()];
    await change.markSent({ id: sent.id, sent: true, by: 1 });
    expect(ids(await list({ unsent: true }))).toEqual([unsent.id]);
    expect(ids(await list())).toHaveLength(2);
  });

  it('goes on after the last one, without gap or repetition, also of one instant [INV-05]', async () => {
    const all: number[] = [];
    for (let n = 0; n < 5; n++) all.push((await ordered()).id);
    await theatre.database.query(`UPDATE orders SET created_at = '2026-11-20T09:00:00Z' WHERE id = ANY ($1)`, [all]);
    const one = await list({ limit: 2 });
    const two = await list({ limit: 2, after: one.next });
    const three = await list({ limit: 2, after: two.next });
    expect([...ids(one), ...ids(two), ...ids(three)]).toEqual(all.toSorted((a, b) => b - a));
    expect([one.next, two.next, three.next]).toEqual([ids(one)[1], ids(two)[1], null]);
  });

  it('is searched by buyer, NIP, e-mail and every number, and by all words of it at once [INV-13, OPEN3-59]', async () => {
    const one = await ordered({ email: 'zofia.łuk@poczta.example' });
    const other = await ordered({ email: 'ktos@poczta.example', minutesAgo: 1 });
    await theatre.database.query(`UPDATE invoice SET company = 'Śnieżka & Córki', nip = '1234563218' WHERE order_id = $1`, [one.id]);
    await theatre.database.query(
      `UPDATE invoice SET invoice_type = 'person', company = NULL, nip = NULL, firstname = 'Ewa', lastname = 'Żółć' WHERE order_id = $1`,
      [other.id],
    );
    await theatre.database.query(
      `INSERT INTO invoice_document (order_id, series, year, month, no, gross, paper, issued_by, ksef_number)
       VALUES ($1, 'FV', 2026, 11, 4711, 4500, '{"number": "FV/2026/11/4711"}', 1, '5260250274-20261121-0100001AF629-F1')`,
      [one.id],
    );
    const { number, payment } = await theatre.one<{ number: string; payment: string }>(
      `SELECT to_char(o.created_at AT TIME ZONE 'Europe/Warsaw', 'YYYY/MM/') || lpad(o.id::text, 6, '0') AS number, a.provider_order_id AS payment
         FROM orders o JOIN payment_attempt a ON a.order_id = o.id WHERE o.id = $1`,
      [one.id],
    );
    const found = {
      [one.id]: [
        ...['śnieżka', 'SNIEZKA córki', '1234563218', 'NIP: PL 123-456-32-18', 'zofia.łuk@poczta.example', 'zofia sniezka'],
        ...[one.extOrderId, one.extOrderId.slice(2, 16), payment, number, String(one.id), 'fv/2026/11/4711', 'FV / 2026 / 11 / 4711'],
        '5260250274-20261121-0100001af629-f1',
      ],
      [other.id]: ['ewa zolc', 'Żółć', 'ktos@', other.extOrderId],
    };
    for (const [id, searches] of Object.entries(found))
      for (const search of searches) expect([search, ids(await list({ search }))]).toEqual([search, [Number(id)]]);
    for (const search of ['śnieżka ewa', '1234563219', '100%', '_', 'FV/2026/11/4712', '!!', '9'.repeat(200)])
      expect([search, ids(await list({ search }))]).toEqual([search, []]);
    expect(ids(await list({ search: 'poczta.example', unsent: true }))).toEqual([one.id, other.id]);
    expect(ids(await list({ search: 'poczta.example', limit: 1, after: one.id }))).toEqual([other.id]);
  });

  it('knows the buyer’s address also when the account is erased [INV-13, X11, D36]', async () => {
    const { id, buyer } = await ordered({ email: 'zofia@poczta.example' });
    await theatre.database.query(`UPDATE customer SET deleted = true, email = '', firstname = '', lastname = '' WHERE id = $1`, [buyer.id]);
    expect((await list()).invoices).toMatchObject([{ id, email: 'zofia@poczta.example' }]);
  });
});

describe('an invoice', () => {
  it('goes from not sent to sent and back, and twice is as once [INV-10, INV-11]', async () => {
    const { id } = await ordered();
    for (const sent of [true, true, false, false, true]) expect(await change.markSent({ id, sent, by: 1 })).toMatchObject({ id, sent });
    expect((await list()).invoices).toMatchObject([{ id, sent: true }]);
  });

  it('is deleted once, and cannot be marked any more; its order stays as it is [INV-12, OPEN3-59]', async () => {
    const { id } = await ordered();
    const before = await orderOf(id);
    const { succeeded, codes } = await outcomesOf([1, 2, 3].map(() => change.delete({ id, by: 1 })));
    expect([succeeded, codes]).toEqual([1, ['invoice.not-found', 'invoice.not-found']]);
    expect(await list({ anyStatus: true })).toEqual({ invoices: [], next: null, issuing: false });
    expect(await refusalOf(change.markSent({ id, sent: true, by: 1 }))).toEqual({
      kind: 'not-found',
      code: 'invoice.not-found',
    });
    expect(await orderOf(id)).toEqual(before);
  });

  it('of an order without one, and of none, is not found [ERR3-08]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product());
    for (const id of [order.id, 2_000_000_000]) {
      expect(await refusalOf(change.markSent({ id, sent: true, by: 1 }))).toMatchObject({ kind: 'not-found' });
      expect(await refusalOf(change.delete({ id, by: 1 }))).toMatchObject({ kind: 'not-found' });
    }
  });
});
