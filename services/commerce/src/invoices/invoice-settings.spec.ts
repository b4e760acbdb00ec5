import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { invoiceEnvironment, invoiceSettings } from './invoice-settings.js';

const SELLER = {
  INVOICE_SELLER_NAME: 'Teatr Kurtyna',
  INVOICE_SELLER_NIP: 'PL 526-025-02-74',
  INVOICE_SELLER_STREET: 'Marszałkowska 1',
  INVOICE_SELLER_POSTAL_CODE: '00-624',
  INVOICE_SELLER_CITY: 'Warszawa',
};
const read = (environment: Record<string, string>) => invoiceSettings(z.object(invoiceEnvironment).parse(environment));

describe('who issues invoices', () => {
  it('is nobody, where nothing is configured', () => {
    expect(read({})).toEqual({ seller: null, rates: {}, exemption: null });
  });

  it('is the seller, with a rate for each kind; groups have that of their product', () => {
    const settings = read({ ...SELLER, VAT_RATE_EVENT: '8', VAT_RATE_GIFT: 'zw', VAT_EXEMPTION: 'art. 43' });
    expect(settings.seller).toEqual({
      name: 'Teatr Kurtyna',
      nip: '5260250274',
      street: 'Marszałkowska 1',
      postal_code: '00-624',
      city: 'Warszawa',
    });
    expect(settings.rateOf({ kind: 'event', soldAs: 'ticket' })).toBe('8');
    expect(settings.rateOf({ kind: 'event', soldAs: 'group' })).toBe('8');
    expect(settings.rateOf({ kind: 'event', soldAs: 'gift' })).toBe('zw');
    expect(settings.rateOf({ kind: 'video', soldAs: 'ticket' })).toBeNull();
  });

  it.each(Object.keys(SELLER))('stops the start without %s, and names it', (missing) => {
    const { [missing]: _gone, ...rest } = SELLER as Record<string, string>;
    expect(() => read(rest)).toThrow(`Whoever issues invoices needs ${missing} too.`);
  });

  it('is not exempt without a law', () => {
    expect(() => read({ ...SELLER, VAT_RATE_EVENT: 'zw' })).toThrow('VAT_EXEMPTION');
  });

  it.each([
    ['INVOICE_SELLER_NIP', '5260250275'],
    ['VAT_RATE_EVENT', '22'],
    ['VAT_RATE_EVENT', '8%'],
    ['INVOICE_SELLER_NAME', ' '],
  ])('%s is not %j', (name, value) => {
    expect(z.object(invoiceEnvironment).safeParse({ ...SELLER, [name]: value }).success).toBe(false);
  });
});
