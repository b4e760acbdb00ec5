/** The page as who opens it reads it: drawn, and read back by another program. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it, jest } from '@jest/globals';
import type { InvoicePaper } from '@kurtyna/contracts';
import { grosze } from '@kurtyna/domain';
import { anIssuedPaper, aRequestPaper } from '../../../test/papers.js';
import { drawInvoice } from './invoice-pdf.js';

jest.setTimeout(60_000);

/** With pdftotext (poppler-utils); blanks of any kind and width are one. */
async function textOf(paper: InvoicePaper): Promise<string> {
  const input = await drawInvoice(paper);
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).replace(/[\s\u00a0]+/g, ' ');
}

describe('an invoice on paper', () => {
  it('has its Polish letters, who sells and buys, what and at what tax', async () => {
    const text = await textOf(anIssuedPaper({ ksefNumber: '5260250274-20261121-0100001AF629-F1' }));
    for (const part of [
      'Faktura FV/2026/11/7',
      'Data wystawienia: 21.11.2026',
      'Data sprzedaży: 20.11.2026',
      'Teatr Kurtyna',
      'NIP 5260250274',
      '00-624 Warszawa',
      'Zażółć gęślą jaźń Sp. z o.o.',
      'NIP 1234563218',
      'Łąkowa 7',
      '90-001 Łódź',
      'Wesele',
      '1 szt.',
      '8%',
      '41,67 zł',
      '3,33 zł',
      '45,00 zł',
      'Zapłacono: 45,00 zł',
      'Numer KSeF: 5260250274-20261121-0100001AF629-F1',
      'Zamówienie: K-17',
      'Płatność: PAYU-17',
      'Strona 1 z 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('anna@poczta.example');
  });

  it('is called by its number in the reader’s window, and says its language', async () => {
    const input = await drawInvoice(anIssuedPaper());
    const about = execFileSync('pdfinfo', ['-'], { input, encoding: 'utf8' });
    expect(about).toMatch(/^Title: +Faktura FV\/2026\/11\/7$/m);
    expect(about).toMatch(/^PDF version: +1\.7$/m);
    expect(input.toString('latin1')).toMatch(/\/DisplayDocTitle true/);
    expect(input.toString('latin1')).toMatch(/\/Lang \(pl\)/);
  });

  it('says what a discount took off, and by what law it is exempt', async () => {
    const line = { quantity: 12, unitPrice: grosze(4500), discount: grosze(9450), gross: grosze(44550) };
    const taxed = { net: grosze(44550), vat: grosze(0), gross: grosze(44550) };
    const text = await textOf(anIssuedPaper({ line, taxed, rate: 'zw', exemption: 'art. 43 ust. 1 pkt 33 ustawy o VAT' }));
    for (const part of ['12 szt.', '94,50 zł', '445,50 zł', ' zw ', 'Podstawa zwolnienia z VAT: art. 43 ust. 1 pkt 33 ustawy o VAT'])
      expect(text).toContain(part);
  });

  it('is corrected by what says what it was, what it is, and the difference', async () => {
    const before = { net: grosze(4167), vat: grosze(333), gross: grosze(4500) };
    const text = await textOf(
      anIssuedPaper({
        series: 'KOR',
        number: 'KOR/2026/12/1',
        issuedOn: '2026-12-02',
        taxed: { net: grosze(2778), vat: grosze(222), gross: grosze(3000) },
        corrects: { number: 'FV/2026/11/7', issuedOn: '2026-11-21', before },
      }),
    );
    for (const part of [
      'Faktura korygująca KOR/2026/12/1',
      'Data wystawienia: 02.12.2026',
      'Do faktury FV/2026/11/7 z dnia 21.11.2026',
      'zwrot zapłaty',
      'Przed korektą 8% 41,67 zł 3,33 zł 45,00 zł',
      'Po korekcie 8% 27,78 zł 2,22 zł 30,00 zł',
      'Korekta 8% -13,89 zł -1,11 zł -15,00 zł',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Zapłacono');
  });
});

describe('the data for an invoice', () => {
  it('says that it is none, names no seller, number and tax, and has what whoever issues one needs', async () => {
    const text = await textOf(aRequestPaper({ refunded: grosze(1500) }));
    for (const part of [
      'Dane do faktury',
      'To nie jest faktura ani inny dokument podatkowy.',
      'Zażółć gęślą jaźń Sp. z o.o.',
      'NIP 1234563218',
      'łódzkie',
      'anna@poczta.example',
      'Wesele',
      '45,00 zł',
      'Opłacono: 20.11.2026',
      'Zwrócono: 15,00 zł',
      'Zamówienie: K-17',
      'Płatność: PAYU-17',
    ])
      expect(text).toContain(part);
    for (const never of ['Sprzedawca', 'FV/', 'Faktura ', 'VAT', 'Netto']) expect(text).not.toContain(never);
  });
});

describe('what a buyer wrote', () => {
  it('is a text and nothing else, and stays on the page however long it is [N13]', async () => {
    const name = '<b>Kot</b> =HYPERLINK("x") {{a}} ﷺ';
    const street = 'Najdłuższaulica'.repeat(6);
    const buyer = { ...anIssuedPaper().buyer, name, street };
    const text = await textOf(anIssuedPaper({ buyer, title: 'x'.repeat(200) }));
    expect(text).toContain('<b>Kot</b> =HYPERLINK("x") {{a}}');
    expect(text.replaceAll(' ', '').split('x').length - 1).toBeGreaterThanOrEqual(200);
    expect(text).toContain('Zapłacono: 45,00 zł');
  });
});
