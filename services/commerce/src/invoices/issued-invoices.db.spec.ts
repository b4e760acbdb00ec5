/** Invoices that the theatre issues itself: numbers without gaps, papers that stay, corrections after a refund (back-office 1.4, 2.6). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceData, InvoiceView, IssuedInvoicePaper, UserState } from '@kurtyna/contracts';
import { warsawDate } from '@kurtyna/domain';
import type { Database, Tx } from '@kurtyna/platform';
import { outcomesOf, refusalOf } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { Admins } from '../payments/admins.js';
import { ChangeInvoice } from './change-invoice.js';
import { nextNumber } from './invoice-sale.js';
import { InvoiceSettings } from './invoice-settings.js';
import { InvoicesQueries } from './invoices.queries.js';
import { IssueCorrection } from './issue-correction.js';
import { IssueInvoice } from './issue-invoice.js';
import { RecordKsefNumber } from './record-ksef-number.js';

const SELLER = {
  name: 'Teatr Kurtyna',
  nip: '5260250274',
  street: 'Marszałkowska 1',
  postal_code: '00-624',
  city: 'Warszawa',
};
const ON = new InvoiceSettings({ seller: SELLER, rates: { event: '8', gift: 'zw' }, exemption: 'art. 43 ust. 1 pkt 33 ustawy o VAT' });
const OFF = new InvoiceSettings({ seller: null, rates: {}, exemption: null });
const COMPANY = {
  invoiceType: 'company',
  company: 'Zażółć Sp. z o.o.',
  nip: '1234563218',
  firstname: null,
  lastname: null,
  street: 'Długa 1',
  postal_code: '00-950',
  city: 'Warszawa',
  state: 'mazowieckie',
  country_code: 'PL',
};

let theatre: Theatre;
let admin: UserState;
beforeAll(async () => {
  theatre = await openTheatre();
  admin = await theatre.customer({ roleId: 1 });
});
afterAll(() => theatre.drop());

/** The use cases, of a house with these settings, on this database. */
function office(settings = ON, database: Database = theatre.database) {
  const queries = new InvoicesQueries(database, settings);
  const admins = new Admins(theatre.database, theatre.copies);
  const use = [database, admins, settings, queries] as const;
  const [issuing, correcting] = [new IssueInvoice(...use), new IssueCorrection(...use)];
  const ksef = new RecordKsefNumber(database, admins, queries);
  return {
    queries,
    change: new ChangeInvoice(database, queries),
    issue: (id: number, by = admin) => issuing.run({ id, adminId: by.id }),
    correct: (id: number, by = admin) => correcting.run({ id, adminId: by.id }),
    ksef: (id: number, documentId: number, ksefNumber: string) => ksef.run({ id, documentId, ksefNumber, adminId: admin.id }),
  };
}
const month = () => warsawDate(new Date().toISOString()).slice(0, 7).replace('-', '/');
const numberOf = (series: string, { documents }: InvoiceView) =>
  Number(new RegExp(`^${series}/${month()}/(\\d+)$`).exec(documents.at(-1)!.number)![1]);

/** A paid order with an invoice; nothing is stocked, so that fifty buyers do not wait for each other. */
async function paidOrder({ paid = true } = {}): Promise<number> {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ title: 'Wesele' })];
  const { order } = await theatre.buy(buyer, product, { invoice: COMPANY });
  if (paid) await theatre.says(order.id, 'COMPLETED');
  return order.id;
}
const giveBack = (id: number, amount?: number) =>
  theatre.refund.run({ kind: 'event', ref: String(id), adminId: admin.id, outside: true, amount });
const issued = async (id: number, documentId: number | null = null) =>
  (await office().queries.paper({ id, documentId })) as IssuedInvoicePaper & { ksefNumber: string | null };
const listed = async (settings = ON) =>
  (await office(settings).queries.page({ unsent: false, anyStatus: false, after: null, limit: 500 })).invoices;

describe('an invoice', () => {
  it('says seller, buyer, what was sold, its tax and when, and keeps who issued it', async () => {
    const id = await paidOrder();
    const invoice = await office().issue(id);
    expect(invoice).toMatchObject({ id, canIssue: null, needsCorrection: false, documents: [{ series: 'FV', ksefNumber: null }] });
    const { extOrderId } = invoice;
    expect(await issued(id)).toEqual({
      kind: 'issued',
      series: 'FV',
      number: invoice.documents[0]!.number,
      issuedOn: warsawDate(new Date().toISOString()),
      soldOn: warsawDate(new Date().toISOString()),
      extOrderId,
      paymentId: `PAYU-${extOrderId}`,
      seller: SELLER,
      title: 'Wesele',
      buyer: {
        name: 'Zażółć Sp. z o.o.',
        nip: '1234563218',
        street: 'Długa 1',
        postal_code: '00-950',
        city: 'Warszawa',
        state: 'mazowieckie',
        country_code: 'PL',
        email: invoice.email,
      },
      line: { quantity: 1, unitPrice: 4500, discount: 0, gross: 4500 },
      rate: '8',
      exemption: null,
      taxed: { net: 4167, vat: 333, gross: 4500 },
      corrects: null,
      ksefNumber: null,
    });
    expect(await theatre.database.query('SELECT admin_id, act FROM admin_act WHERE subject = $1', [`order:${id}`])).toEqual([
      { admin_id: admin.id, act: 'issue-invoice' },
    ]);
  });

  it('is issued once, however many ask at once, and takes one number', async () => {
    const id = await paidOrder();
    const { succeeded, codes } = await outcomesOf(Array.from({ length: 8 }, () => office().issue(id)));
    expect([succeeded, new Set(codes)]).toEqual([1, new Set(['invoice.issued'])]);
    const before = numberOf(
      'FV',
      (await listed()).find((one) => one.id === id)!,
    );
    expect(numberOf('FV', await office().issue(await paidOrder()))).toBe(before + 1);
  });

  it.each([
    ['nobody is configured to', OFF, true, 'invoice.seller-unset'],
    ['its kind has no rate', new InvoiceSettings({ seller: SELLER, rates: { video: '23' }, exemption: null }), true, 'invoice.no-rate'],
    ['it is not paid', ON, false, 'invoice.not-completed'],
  ])('is not issued where %s, and no number is lost', async (_why, settings, paid, code) => {
    const before = numberOf('FV', await office().issue(await paidOrder()));
    const id = await paidOrder({ paid });
    expect(await refusalOf(office(settings).issue(id))).toMatchObject({ kind: 'conflict', code });
    expect(numberOf('FV', await office().issue(await paidOrder()))).toBe(before + 1);
  });

  it('is issued by an administrator alone, and not for what nobody asked for [D22]', async () => {
    const id = await paidOrder();
    expect(await refusalOf(office().issue(id, await theatre.customer()))).toMatchObject({ kind: 'forbidden' });
    await office().change.delete({ id, by: admin.id });
    expect(await refusalOf(office().issue(id))).toMatchObject({ kind: 'not-found', code: 'invoice.not-found' });
    expect(await refusalOf(office().issue(2_000_000_000))).toMatchObject({ kind: 'not-found' });
  });

  it('of what is exempt says by what law', async () => {
    await theatre.sellsGroupsAndGifts();
    const buyer = await theatre.customer();
    const { order } = await theatre.buyGift(buyer, 'any', { invoice: COMPANY });
    await theatre.says(order.id, 'COMPLETED');
    await office().issue(order.id);
    expect(await issued(order.id)).toMatchObject({
      rate: 'zw',
      exemption: 'art. 43 ust. 1 pkt 33 ustawy o VAT',
      taxed: { net: 9900, vat: 0, gross: 9900 },
    });
  });

  it('can be asked for while nobody is configured: the same data without number, seller and tax', async () => {
    const id = await paidOrder();
    const [row] = (await listed(OFF)).filter((one) => one.id === id);
    expect(row).toMatchObject({ canIssue: null, documents: [] });
    const paper = await office(OFF).queries.paper({ id, documentId: null });
    expect(paper).toMatchObject({ kind: 'request', title: 'Wesele', buyer: { nip: '1234563218' }, refunded: 0 });
    expect(Object.keys(paper)).not.toEqual(expect.arrayContaining(['number']));
  });

  it('needs no seller to be added: it is listed at once, unsent, prints as data, and the list says who issues [OPEN3-59]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ title: 'Zemsta' }));
    await theatre.says(order.id, 'COMPLETED');
    await theatre.ownInvoice.change({
      ...{ kind: 'event', ref: String(order.id), userId: admin.id, admin: true, invoice: COMPANY as InvoiceData },
    });
    const question = { unsent: true, anyStatus: false, after: null, limit: 500 };
    const { invoices, issuing } = await office(OFF).queries.page(question);
    expect(invoices.find(({ id }) => id === order.id)).toMatchObject({ sent: false, canIssue: null, description: 'Zemsta' });
    expect([issuing, (await office(ON).queries.page(question)).issuing]).toEqual([false, true]);
    const paper = await office(OFF).queries.paper({ id: order.id, documentId: null });
    expect(paper).toMatchObject({ kind: 'request', title: 'Zemsta', buyer: { name: 'Zażółć Sp. z o.o.', nip: '1234563218' } });
  });
});

describe('what was issued', () => {
  it('cannot be deleted, and stays on the list; its order’s later changes do not reach it', async () => {
    const id = await paidOrder();
    const invoice = await office().issue(id);
    const before = await issued(id);
    expect(await refusalOf(office().change.delete({ id, by: admin.id }))).toMatchObject({
      kind: 'conflict',
      code: 'invoice.issued',
    });
    await theatre.database.query(`UPDATE orders SET title = 'Inny', amount = 1, buyer_email = 'inny@poczta.example' WHERE id = $1`, [id]);
    await theatre.database.query(`UPDATE invoice SET company = 'Inna' WHERE order_id = $1`, [id]);
    expect(await issued(id)).toEqual(before);
    expect((await listed()).map((one) => one.id)).toContain(id);
    expect(await office().change.markSent({ id, sent: true, by: admin.id })).toMatchObject({ sent: true, documents: invoice.documents });
  });

  it.each([
    `DELETE FROM invoice_document WHERE order_id = $1`,
    `DELETE FROM invoice WHERE order_id = $1`,
    `UPDATE invoice_document SET paper = paper || '{"number": "FV/1/1/1"}' WHERE order_id = $1`,
    `UPDATE invoice_document SET no = no + 1000 WHERE order_id = $1`,
    `UPDATE invoice_document SET gross = 1 WHERE order_id = $1`,
    `UPDATE invoice_document SET issued_at = now() - interval '1 year' WHERE order_id = $1`,
  ])('is kept by the table itself: %s', async (statement) => {
    const id = await paidOrder();
    await office().issue(id);
    const before = await issued(id);
    await expect(theatre.database.query(statement, [id])).rejects.toThrow();
    expect(await issued(id)).toEqual(before);
  });

  it('is either deleted as a request or issued, when both are asked for at once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await paidOrder();
      const { succeeded } = await outcomesOf([office().issue(id), office().change.delete({ id, by: admin.id })]);
      expect(succeeded).toBe(1);
      const { gone, count } = await theatre.one<{ gone: boolean; count: number }>(
        `SELECT i.deleted_at IS NOT NULL AS gone, (SELECT count(*)::integer FROM invoice_document WHERE order_id = $1) AS count
           FROM invoice i WHERE i.order_id = $1`,
        [id],
      );
      expect(count).toBe(gone ? 0 : 1);
    }
  });

  it('says all of the data before or after, where an administrator corrects them at once; then none [OWN-15, OPEN3-59]', async () => {
    const other = { ...COMPANY, company: 'Nowa Sp. z o.o.', nip: '5260250274', street: 'Krótka 2' } as InvoiceData;
    const correct = (id: number) =>
      theatre.ownInvoice.change({ kind: 'event', ref: String(id), userId: admin.id, admin: true, invoice: other });
    for (let round = 0; round < 8; round++) {
      const id = await paidOrder();
      const acts = [() => office().issue(id), () => correct(id)];
      const { codes } = await outcomesOf((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      const { buyer } = await issued(id);
      const data = [buyer.name, buyer.nip, buyer.street].join(', ');
      expect(['Zażółć Sp. z o.o., 1234563218, Długa 1', 'Nowa Sp. z o.o., 5260250274, Krótka 2']).toContain(data);
      expect(codes).toEqual(buyer.name === COMPANY.company ? ['invoice.issued'] : []);
      expect(await refusalOf(correct(id))).toMatchObject({ kind: 'conflict', code: 'invoice.issued' });
      const { company } = await theatre.one<{ company: string }>('SELECT company FROM invoice WHERE order_id = $1', [id]);
      expect(company).toBe(buyer.name);
    }
    const id = await paidOrder();
    await correct(id);
    await office().issue(id);
    expect((await issued(id)).buyer.name).toBe('Nowa Sp. z o.o.');
  });

  it('is whole or not at all, where an invoice is added at once [OWN-15, OPEN3-59]', async () => {
    for (let round = 0; round < 5; round++) {
      const { order } = await theatre.buy(await theatre.customer(), await theatre.product());
      await theatre.says(order.id, 'COMPLETED');
      const add = theatre.ownInvoice.change({
        ...{ kind: 'event' as const, ref: String(order.id), userId: admin.id, admin: true, invoice: COMPANY as InvoiceData },
      });
      const { codes } = await outcomesOf([add, office().issue(order.id)]);
      const row = (await listed()).find((one) => one.id === order.id);
      expect(row).toMatchObject({ sent: false, data: { nip: '1234563218' }, documents: codes.length > 0 ? [] : [{ series: 'FV' }] });
      expect(codes.filter((code) => code !== 'invoice.not-found')).toEqual([]);
    }
  });

  it('gets the number of KSeF once: the same again is as once, another one is refused', async () => {
    const id = await paidOrder();
    const { documents } = await office().issue(id);
    const documentId = documents[0]!.id;
    const paper = await issued(id);
    for (const number of ['5260250274-20261121-0100001AF629-F1', ' 5260250274-20261121-0100001af629-f1'])
      expect((await office().ksef(id, documentId, number)).documents).toMatchObject([
        { ksefNumber: '5260250274-20261121-0100001AF629-F1' },
      ]);
    expect(await refusalOf(office().ksef(id, documentId, '5260250274-20261122-0100001AF629-D9'))).toMatchObject({
      kind: 'conflict',
      code: 'invoice.ksef-known',
    });
    expect(await issued(id)).toEqual({ ...paper, ksefNumber: '5260250274-20261121-0100001AF629-F1' });
  });

  it.each([
    ['FV/1', 'form.validate.ksef'],
    ['', 'form.validate.required'],
    ['5265877635-20250826-0100001AF629-AF', 'errors.invoice.ksef-other-seller'],
  ])('does not get %j', async (number, key) => {
    const id = await paidOrder();
    const { documents } = await office().issue(id);
    const { kind, fields } = await refusalOf(office().ksef(id, documents[0]!.id, number));
    expect([kind, fields]).toEqual(['invalid', { ksef_number: { key } }]);
    expect((await issued(id)).ksefNumber).toBeNull();
  });

  it('is not found under another order', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const { documents } = await office().issue(one);
    const documentId = documents[0]!.id;
    expect(await refusalOf(office().ksef(other, documentId, '5260250274-20261121-0100001AF629-F1'))).toMatchObject({ kind: 'not-found' });
    expect(await refusalOf(office().queries.paper({ id: other, documentId }))).toMatchObject({ kind: 'not-found' });
  });
});

describe('a refund', () => {
  it('asks for a correction, in part and whole, and the list says so although the order is no longer completed', async () => {
    const id = await paidOrder();
    const { documents } = await office().issue(id);
    const row = async () => (await listed()).find((one) => one.id === id);
    expect(await refusalOf(office().correct(id))).toMatchObject({ code: 'invoice.nothing-to-correct' });

    await giveBack(id, 1500);
    expect(await row()).toMatchObject({ needsCorrection: true, canIssue: 'KOR', refunded: 15 });
    const corrected = await office().correct(id);
    expect(corrected).toMatchObject({ needsCorrection: false, canIssue: null });
    expect(corrected.documents.map(({ series }) => series)).toEqual(['FV', 'KOR']);
    const { number, issuedOn } = await issued(id);
    expect(await issued(id, corrected.documents[1]!.id)).toMatchObject({
      series: 'KOR',
      taxed: { net: 2778, vat: 222, gross: 3000 },
      corrects: { number, issuedOn, before: { net: 4167, vat: 333, gross: 4500 } },
      seller: SELLER,
      rate: '8',
    });

    await giveBack(id);
    expect(await row()).toMatchObject({ paymentStatus: 'REFUNDED', needsCorrection: true, canIssue: 'KOR', refunded: 45 });
    const last = await office().correct(id);
    expect(await issued(id, last.documents[2]!.id)).toMatchObject({
      taxed: { net: 0, vat: 0, gross: 0 },
      corrects: { number, before: { net: 2778, vat: 222, gross: 3000 } },
    });
    expect(await row()).toBeUndefined();
    expect(await issued(id)).toMatchObject({ number: documents[0]!.number, taxed: { gross: 4500 } });
    expect(numberOf('KOR', last)).toBe(numberOf('KOR', corrected) + 1);
  });

  it('is corrected once, however many ask at once', async () => {
    const id = await paidOrder();
    await office().issue(id);
    await giveBack(id, 1500);
    const { succeeded, codes } = await outcomesOf(Array.from({ length: 6 }, () => office().correct(id)));
    expect([succeeded, new Set(codes)]).toEqual([1, new Set(['invoice.nothing-to-correct'])]);
  });

  it('before the invoice is not on it, and nothing asks for a correction', async () => {
    const id = await paidOrder();
    await giveBack(id, 1500);
    expect(await office().issue(id)).toMatchObject({ needsCorrection: false });
    expect(await issued(id)).toMatchObject({ taxed: { gross: 3000 }, line: { gross: 3000 } });
  });
});

describe('numbers', () => {
  /** Every fifth gives up when all is written. */
  const givingUp = (): Database =>
    Object.assign(Object.create(theatre.database) as Database, {
      transaction: (work: (tx: Tx) => Promise<unknown>) =>
        theatre.database.transaction(async (tx) => {
          await work(tx);
          throw new Error('gives up');
        }),
    });
  const inThisMonth = async () =>
    (await theatre.database.query<{ no: number }>(`SELECT no FROM invoice_document WHERE series = 'FV' ORDER BY no`)).map(({ no }) => no);
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

  it('of fifty issued at once, one in five of them given up, are 1 to n without gap and double', async () => {
    const before = (await inThisMonth()).length;
    const orders: number[] = [];
    for (let n = 0; n < 50; n++) orders.push(await paidOrder());
    const [usual, other] = [office(), office(ON, givingUp())];
    const { succeeded } = await outcomesOf(orders.map((id, n) => (n % 5 === 4 ? other : usual).issue(id)));
    expect(succeeded).toBe(40);
    expect(await inThisMonth()).toEqual(upTo(before + 40));
  }, 60_000);

  it('drawn by a connection that is killed twice go to the next', async () => {
    const day = '2031-05-17';
    for (let kill = 0; kill < 2; kill++) {
      const drawn = theatre.database.transaction(async (tx) => {
        expect(await nextNumber(tx, 'FV', day)).toBe(1);
        await tx.manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
      });
      await expect(drawn).rejects.toThrow();
    }
    const draw = () => theatre.database.transaction((tx) => nextNumber(tx, 'FV', day));
    expect([await draw(), await draw()]).toEqual([1, 2]);
  });

  it('begin with 1 in each month, year and series', async () => {
    const draw = (series: 'FV' | 'KOR', day: string) => theatre.database.transaction((tx) => nextNumber(tx, series, day));
    const drawn = [];
    for (const [series, day] of [
      ['FV', '2032-11-30'],
      ['FV', '2032-11-01'],
      ['FV', '2032-12-01'],
      ['KOR', '2032-11-30'],
      ['FV', '2033-11-30'],
    ] as const)
      drawn.push(await draw(series, day));
    expect(drawn).toEqual([1, 2, 1, 1, 1]);
  });

  it('of a sequence would have gaps: the control', async () => {
    await theatre.database.query('CREATE SEQUENCE control_numbers');
    const kept: number[] = [];
    const draw = (n: number) =>
      theatre.database.transaction(async (tx) => {
        const [row] = (await tx.manager.query(`SELECT nextval('control_numbers')::integer AS no`)) as { no: number }[];
        if (n % 5 === 4) throw new Error('gives up');
        kept.push(row!.no);
      });
    await outcomesOf(upTo(50).map((n) => draw(n)));
    expect(kept).toHaveLength(40);
    expect(kept.toSorted((a, b) => a - b)).not.toEqual(upTo(40));
  });
});
