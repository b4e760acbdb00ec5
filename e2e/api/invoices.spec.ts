/** Invoices through the whole house: printed as data for one, and issued, kept and corrected where a seller is configured (INV, back-office 1.4). */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, house, siteUrl, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs } from '../support/repertoire.js';

const SELLER = {
  INVOICE_SELLER_NAME: 'Teatr Kurtyna',
  INVOICE_SELLER_NIP: '5260250274',
  INVOICE_SELLER_STREET: 'Marszałkowska 1',
  INVOICE_SELLER_POSTAL_CODE: '00-624',
  INVOICE_SELLER_CITY: 'Warszawa',
  VAT_RATE_EVENT: '8',
};
const INVOICE = {
  invoiceType: 'company',
  company: 'Zażółć gęślą jaźń Sp. z o.o.',
  nip: '1234563218',
  street: 'Łąkowa 7',
  postal_code: '90-001',
  city: 'Łódź',
  state: 'łódzkie',
  country_code: 'PL',
};

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(async () => {
  await house.restart('commerce');
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const ask = (method: string, path: string, body?: unknown) =>
  call(method, path, { token: admin.token, address: admin.address, ...(body !== undefined && { body }) });
const row = async (id: number) => (await ask('GET', '/api/invoices?limit=500')).body.invoices.find((one: { id: number }) => one.id === id);

/** What is read on the file that the browser would keep. */
async function printed(id: number, query = ''): Promise<{ name: string; text: string }> {
  const answer = await fetch(`${siteUrl}/api/invoices/${id}/pdf${query}`, { headers: { 'x-auth-token': admin.token } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const input = Buffer.from(await answer.arrayBuffer());
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  return { name: answer.headers.get('content-disposition')!, text: text.replace(/[\s\u00a0]+/g, ' ') };
}

async function paidOrder(invoice: object = INVOICE): Promise<{ id: number; extOrderId: string }> {
  const [buyer, event] = [await aPerson(), await anEvent({ price: 4500, title: 'Wesele' })];
  const { id, extOrderId } = (await buy(buyer, event, { body: { additionalCb: true, ...invoice } })).body.order;
  await pay(extOrderId);
  await orderIs(extOrderId, 'COMPLETED');
  return { id, extOrderId };
}

describe('an invoice that was asked for', () => {
  it('is printed as the data for one, with its Polish letters; nobody here issues it [INV-06, INV-12]', async () => {
    const { id, extOrderId } = await paidOrder();
    expect(await row(id)).toMatchObject({ documents: [], can_issue: null, needs_correction: false });
    const { name, text } = await printed(id);
    expect(name).toBe(`attachment; filename="Dane_do_faktury_${extOrderId}.pdf"`);
    for (const part of ['Dane do faktury', 'Zażółć gęślą jaźń Sp. z o.o.', 'Łąkowa 7', '90-001 Łódź', '45,00 zł', extOrderId])
      expect(text).toContain(part);
    expect((await ask('POST', `/api/invoices/${id}/document`)).status).toBe(409);
    expect((await ask('DELETE', `/api/invoices/${id}`)).status).toBe(200);
    expect((await ask('GET', `/api/invoices/${id}/pdf`)).status).toBe(404);
  }, 60_000);

  it('is added by staff to a paid order, found by its NIP, printed as data, and comes back when deleted [OPEN3-59]', async () => {
    const { id, extOrderId } = await paidOrder({});
    expect(await row(id)).toBeUndefined();
    const add = (body: object) => ask('PUT', `/api/orders/event/${extOrderId}/invoice`, body);
    expect((await add(INVOICE)).status).toBe(200);
    expect(await row(id)).toMatchObject({ sent: false, documents: [] });
    expect((await printed(id)).text).toContain('Zażółć gęślą jaźń Sp. z o.o.');
    expect((await add({ ...INVOICE, nip: '5260250274' })).status).toBe(200);
    const found = (await ask('GET', `/api/invoices?search=526-025-02-74&limit=500`)).body;
    expect([found.issuing, found.invoices.map((one: { id: number }) => one.id).includes(id)]).toEqual([false, true]);
    expect((await ask('DELETE', `/api/invoices/${id}`)).status).toBe(200);
    expect((await add(INVOICE)).status).toBe(200);
    expect(await row(id)).toMatchObject({ sent: false });

    await ask('POST', `/api/payments/${id}/refund`, { outside: true });
    expect(await add(INVOICE)).toMatchObject({ status: 409, body: { code: 'invoice.nothing-to-invoice' } });
  }, 60_000);

  it('is issued where a seller is configured, stays, and is corrected after a refund', async () => {
    await house.restart('commerce', SELLER);
    const { id } = await paidOrder();
    await until('the house to be back', async () => (await row(id))?.can_issue === 'FV');
    const issued = await ask('POST', `/api/invoices/${id}/document`);
    expect([issued.status, issued.body.invoice.can_issue]).toEqual([200, null]);
    const [{ number }] = issued.body.invoice.documents;
    expect(number).toMatch(/^FV\/\d{4}\/\d\d\/\d+$/);
    const first = await printed(id);
    for (const part of [`Faktura ${number}`, 'Teatr Kurtyna', 'Zażółć gęślą jaźń Sp. z o.o.', '41,67 zł', '3,33 zł'])
      expect(first.text).toContain(part);
    expect((await ask('POST', `/api/invoices/${id}/document`)).status).toBe(409);
    expect((await ask('DELETE', `/api/invoices/${id}`)).status).toBe(409);
    const corrected = await ask('PUT', `/api/orders/event/${id}/invoice`, { ...INVOICE, nip: '5260250274' });
    expect([corrected.status, corrected.body.code]).toEqual([409, 'invoice.issued']);

    await ask('POST', `/api/payments/${id}/refund`, { amount: '15', outside: true });
    expect(await row(id)).toMatchObject({ needs_correction: true, can_issue: 'KOR', refunded: 15 });
    const { documents } = (await ask('POST', `/api/invoices/${id}/correction`)).body.invoice;
    const correction = await printed(id, `?document=${documents[1].id}`);
    for (const part of [documents[1].number, `Do faktury ${number}`, '30,00 zł']) expect(correction.text).toContain(part);
    expect((await printed(id)).text).toBe(first.text);
  }, 90_000);
});
