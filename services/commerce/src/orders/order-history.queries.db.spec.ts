import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry, UserState } from '@kurtyna/contracts';
import { refusalOf } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { CodeListQueries } from '../codes/code-list.queries.js';
import { DeleteCode } from '../codes/delete-code.js';
import { FreeCodeSettingsStore } from '../codes/free-code-settings.js';
import { UpdateCode } from '../codes/update-code.js';
import { ChangeInvoice } from '../invoices/change-invoice.js';
import { InvoiceSettings } from '../invoices/invoice-settings.js';
import { InvoicesQueries } from '../invoices/invoices.queries.js';
import { OrderHistoryQueries } from './order-history.queries.js';

let theatre: Theatre;
let history: OrderHistoryQueries;
/** No seller is configured. */
const nobodyIssues = new InvoiceSettings({ seller: null, rates: {}, exemption: null });
let admin: UserState;
beforeAll(async () => {
  theatre = await openTheatre();
  history = new OrderHistoryQueries(theatre.database);
  admin = await theatre.customer({ roleId: 1, firstname: 'Zofia', lastname: 'Nałkowska' });
});
afterAll(() => theatre.drop());

async function paidOrder() {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
  const { order } = await theatre.buy(buyer, product);
  await theatre.says(order.id, 'COMPLETED');
  return { id: order.id, buyer, product };
}
const ofOrder = (id: number, { limit = 20, skipped = 0 } = {}) => history.ofOrder({ kind: 'event', ref: String(id), limit, skipped });
const inShort = ({ act, by, adminName, fields, from, to }: HistoryEntry) =>
  act === 'status' ? [by, adminName, `${from ?? ''}-${to}`] : [by, adminName, act, ...fields];

describe('the history of an order', () => {
  it('has its moves and the acts of administrators, newest first, with who and which fields, and no value [X11]', async () => {
    const { id } = await paidOrder();
    await theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { desc: 'Jan Kowalski', status: 'CANCELED' } });
    const { entries, count } = await ofOrder(id);
    expect(entries.slice(0, 3).map(inShort)).toEqual([
      ['admin', 'Zofia Nałkowska', 'edit-order', 'desc', 'status'],
      ['admin', 'Zofia Nałkowska', 'COMPLETED-CANCELED'],
      ['provider', null, 'PENDING-COMPLETED'],
    ]);
    expect(inShort(entries.at(-1)!)).toEqual(['buyer', null, '-NOT_STARTED']);
    expect(count).toBe(entries.length);
    expect(JSON.stringify(entries)).not.toContain('Kowalski');
    expect(entries.every(({ at }) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at))).toBe(true);
    expect(entries[0]).toMatchObject({ adminId: admin.id, extOrderId: null });
  });

  it('says of late money for what its buyer has already that the house sends it back, not the provider [X11, D12]', async () => {
    const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    const { order } = await theatre.buy(buyer, product);
    await theatre.lapse(order.id);
    await theatre.says((await theatre.buy(buyer, product)).order.id, 'COMPLETED');
    await theatre.says(order.id, 'COMPLETED');
    const { entries } = await ofOrder(order.id);
    expect(entries.slice(0, 2).map(inShort).sort()).toEqual([
      ['house', null, 'CANCELED-WAITING_FOR_REFUND'],
      ['house', null, 'refund'],
    ]);
  });

  it('is cut into pages, counts all of them, and is found by the number of an attempt too', async () => {
    const { id } = await paidOrder();
    for (const desc of ['a', 'b', 'c']) await theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { desc } });
    const whole = await ofOrder(id);
    const pages = [await ofOrder(id, { limit: 2 }), await ofOrder(id, { limit: 2, skipped: 2 })];
    expect(pages.flatMap(({ entries }) => entries)).toEqual(whole.entries.slice(0, 4));
    expect(pages.map(({ count }) => count)).toEqual([whole.count, whole.count]);
    expect((await ofOrder(id, { skipped: 40 })).entries).toEqual([]);
    const { ref } = await theatre.one<{ ref: string }>('SELECT ext_order_id AS ref FROM orders WHERE id = $1', [id]);
    expect((await history.ofOrder({ kind: 'event', ref, limit: 20, skipped: 0 })).entries).toEqual(whole.entries);
    expect(await refusalOf(history.ofOrder({ kind: 'video', ref, limit: 20, skipped: 0 }))).toMatchObject({ kind: 'not-found' });
  });

  it('has each refund out of its own table, with sum, way and state; the acts beside keep no sum [X11, OPEN3-10]', async () => {
    const { id, buyer } = await paidOrder();
    const refund = (terms: object) => theatre.refund.run({ kind: 'event', ref: String(id), adminId: admin.id, ...terms });
    const refunds = async () =>
      (await ofOrder(id)).entries.filter(({ act }) => act === 'refund').map(({ by, adminName, refund: money }) => [by, adminName, money]);
    await refund({ amount: 500, outside: true });
    await refund({ amount: 1000 });
    const cash = ['admin', 'Zofia Nałkowska', { amount: 5, way: 'outside', state: 'FINALIZED' }];
    expect(await refunds()).toEqual([
      ['admin', 'Zofia Nałkowska', { amount: 10, way: 'provider', state: expect.stringMatching(/^(wanted|PENDING)$/) }],
      cash,
    ]);

    const part = await theatre.one<{ attempt: number; ext: string }>(
      `SELECT attempt_id AS attempt, ext_refund_id AS ext FROM refund WHERE order_id = $1 AND origin = 'admin'`,
      [id],
    );
    const back = { status: 'FINALIZED' } as const;
    await theatre.refunds.report(id, part.attempt, { ...back, refundId: `F-${id}`, extRefundId: part.ext, amount: 1000 });
    await theatre.refunds.report(id, part.attempt, { ...back, refundId: `P-${id}`, extRefundId: null, amount: 300 });
    expect(await refunds()).toEqual([
      ['provider', null, { amount: 3, way: 'provider', state: 'FINALIZED' }],
      ['admin', 'Zofia Nałkowska', { amount: 10, way: 'provider', state: 'FINALIZED' }],
      cash,
    ]);
    const { entries } = await history.ofUser({ userId: buyer.id, limit: 20 });
    const acts = (await ofOrder(id)).entries.filter(({ act }) => act === 'refund-order');
    expect([...acts, ...entries].map(({ act, fields, refund: money }) => [act, ...fields, money])).toEqual([
      ...Array(2)
        .fill([
          ['refund-order', 'amount', null],
          ['refund-order', 'amount', 'outside', null],
        ])
        .flat(),
    ]);
  });

  it('tells of no money where an order is called refunded by its status alone [X11, OPEN3-10]', async () => {
    const { id } = await paidOrder();
    await theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { status: 'REFUNDED' } });
    expect((await ofOrder(id)).entries.filter(({ refund }) => refund)).toEqual([]);
  });

  it('names nobody whose account is erased [OPEN0-21, X11]', async () => {
    const gone = await theatre.customer({ roleId: 1, firstname: 'Odeszła', lastname: 'Dawno' });
    const { id } = await paidOrder();
    await theatre.edit.run({ kind: 'event', ref: String(id), adminId: gone.id, changes: { desc: 'x' } });
    await theatre.database.query('UPDATE customer SET deleted = true WHERE id = $1', [gone.id]);
    expect((await ofOrder(id)).entries[0]).toMatchObject({ adminId: gone.id, adminName: null });
  });

  it('has what was done to its invoice', async () => {
    const buyer = await theatre.customer();
    const { order } = await theatre.buy(buyer, await theatre.product(), {
      invoice: {
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
      },
    });
    await theatre.says(order.id, 'COMPLETED');
    const change = new ChangeInvoice(theatre.database, new InvoicesQueries(theatre.database, nobodyIssues));
    for (const sent of [true, true, false]) await change.markSent({ id: order.id, sent, by: admin.id });
    await change.delete({ id: order.id, by: admin.id });
    const acts = (await ofOrder(order.id)).entries.filter(({ act }) => act !== 'status');
    expect(acts.map(({ act, fields }) => [act, ...fields])).toEqual([
      ['delete-invoice'],
      ['mark-invoice', 'sent'],
      ['mark-invoice', 'sent'],
    ]);
  });
});

describe('the history of a person', () => {
  it('has what administrators did to their orders and codes, with the number of the order, and nobody else', async () => {
    const { id, buyer } = await paidOrder();
    const other = await paidOrder();
    for (const order of [id, other.id])
      await theatre.edit.run({ kind: 'event', ref: String(order), adminId: admin.id, changes: { used: 1 } });
    const code = await theatre.code('HISTORIA');
    const { code_id: codeId } = await theatre.activation.run({ userId: buyer.id, code, by: admin.id });
    await theatre.removal.run({ userId: buyer.id, codeId, by: admin.id });
    const { ref } = await theatre.one<{ ref: string }>('SELECT ext_order_id AS ref FROM orders WHERE id = $1', [id]);
    const { entries, count } = await history.ofUser({ userId: buyer.id, limit: 20 });
    expect(entries.map(({ act, adminId, extOrderId }) => [act, adminId, extOrderId])).toEqual([
      ['remove-code', admin.id, null],
      ['activate-code', admin.id, null],
      ['edit-order', admin.id, ref],
    ]);
    expect(count).toBe(3);
  });

  it('has nothing of what they did themselves', async () => {
    const person = await theatre.customer();
    const { code_id: codeId } = await theatre.activate(person, await theatre.code('WLASNY'));
    await theatre.removal.run({ userId: person.id, codeId, by: person.id });
    expect(await history.ofUser({ userId: person.id, limit: 20 })).toEqual({ entries: [], count: 0 });
  });
});

describe('what concerns no order and no person', () => {
  it('is recorded too: codes and settings, with names of what changed, and nothing of what was refused [X11]', async () => {
    const update = new UpdateCode(theatre.database, new CodeListQueries(theatre.database));
    const deletion = new DeleteCode(theatre.database);
    const by = admin.id;
    const values = { number: null, places: 5, description: 'Kod', product: null, discount: 20, unit: 'percent', expiresAt: null } as const;
    const { seriesId, codes } = await theatre.codeMaker.run({ ...values, prefix: 'REJESTR', by });
    const { id } = await theatre.one<{ id: number }>('SELECT id FROM code WHERE code = $1', [codes[0]]);
    await update.run({ id, changes: { description: 'Inny', places: 9 }, by });
    await refusalOf(update.run({ id, changes: { places: 0 }, by }));
    await deletion.run({ id, by });
    const series = await theatre.codeMaker.run({ ...values, prefix: 'SERIA-', number: 2, by });
    await deletion.series({ seriesId: series.seriesId, by });
    const settings = new FreeCodeSettingsStore(theatre.database);
    await settings.save({ info: 'Na początek', prefix: 'witaj-', by });
    await theatre.saleSettings.save({ groupTicket: { minUnits: 3, maxUnits: 30 }, by });
    const page = { page: 1, limit: 20, sort: 'id', descending: false, search: null, filter: {}, exportBy: by } as const;
    await theatre.adminOrders.page(page);
    await new CodeListQueries(theatre.database).page(page);
    for (const after of [null, 500]) await theatre.adminOrders.mailing({ kind: 'event', id: 5, after, exportBy: by });
    const acts = await theatre.database.query<{ act: string; subject: string; fields: string[] }>(
      `SELECT act, subject, fields FROM admin_act WHERE admin_id = $1 AND subject !~ '^(order|user):' ORDER BY id`,
      [by],
    );
    expect(acts.map(({ act, subject, fields }) => [act, subject, fields])).toEqual([
      ['make-codes', `series:${seriesId}`, []],
      ['edit-code', `code:${id}`, ['desc', 'limit']],
      ['delete-code', `code:${id}`, []],
      ['make-codes', `series:${series.seriesId}`, []],
      ['delete-codes', `series:${series.seriesId}`, []],
      ['save-free-codes', 'settings:free-codes', ['code_slug', 'info']],
      ['save-group-tickets', 'settings:group-tickets', expect.arrayContaining(['minUnits'])],
      ['export', 'list:payments', []],
      ['export', 'list:codes', []],
      ['export', 'list:mailing-event-5', []],
    ]);
  });
});
